#ifndef PANELIST_CDRM_H
#define PANELIST_CDRM_H

#include <drm.h>
#include <drm_fourcc.h>
#include <drm_mode.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

// Macros made by _IOWR are not imported.
static const unsigned long PANELIST_MODE_CREATE_DUMB = DRM_IOCTL_MODE_CREATE_DUMB;
static const unsigned long PANELIST_MODE_MAP_DUMB = DRM_IOCTL_MODE_MAP_DUMB;
static const unsigned long PANELIST_MODE_DESTROY_DUMB = DRM_IOCTL_MODE_DESTROY_DUMB;

#endif
