extern "C" {
#include "semantics/solver.h"
}
