#include "semantics/lanes.h"
