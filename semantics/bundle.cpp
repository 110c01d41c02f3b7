#include "bundle_generated.h"
