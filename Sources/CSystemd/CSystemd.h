#ifndef PANELIST_CSYSTEMD_H
#define PANELIST_CSYSTEMD_H

#include <systemd/sd-daemon.h>

#endif
