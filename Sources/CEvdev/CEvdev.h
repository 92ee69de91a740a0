#ifndef PANELIST_CEVDEV_H
#define PANELIST_CEVDEV_H

#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>

#endif
