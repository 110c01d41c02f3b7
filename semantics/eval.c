#include "semantics/eval.h"
