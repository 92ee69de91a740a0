#ifndef PANELIST_CPANGO_H
#define PANELIST_CPANGO_H

#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <pango/pangocairo.h>

#endif
