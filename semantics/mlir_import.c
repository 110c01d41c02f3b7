#include "semantics/mlir_import.h"
