#include "semantics/mlir_export.h"
