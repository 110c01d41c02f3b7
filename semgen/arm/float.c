#include "semgen/arm/functions.h"

bool arm_float_call(execute *x, const ast_node *e, const value **out) {
  (void)x;
  (void)e;
  (void)out;
  return false;
}
