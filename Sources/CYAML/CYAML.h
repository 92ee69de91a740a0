#ifndef PANELIST_CYAML_H
#define PANELIST_CYAML_H

#include <yaml.h>

#endif
