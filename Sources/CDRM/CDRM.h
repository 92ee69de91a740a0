#ifndef PANELIST_CDRM_H
#define PANELIST_CDRM_H

#include <drm.h>
#include <drm_fourcc.h>
#include <drm_mode.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

#endif
