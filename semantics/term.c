#include "semantics/term.h"
