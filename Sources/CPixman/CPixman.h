#ifndef PANELIST_CPIXMAN_H
#define PANELIST_CPIXMAN_H

#include <pixman.h>

#endif
