// Types and constants of the notation.
#include "accelerator/notation/definition.h"

#include <string.h>

const isa_builtin_info isa_builtins[ISA_NUM_BUILTINS] = {
    [ISA_MIN] = {"min", 2},   [ISA_MAX] = {"max", 2},     [ISA_CLAMP] = {"clamp", 3},
    [ISA_ABS] = {"abs", 1},   [ISA_ROUND] = {"round", 1}, [ISA_TRUNC] = {"trunc", 1},
    [ISA_SQRT] = {"sqrt", 1}, [ISA_FMA] = {"fma", 3},
};

bool isa_find_builtin(const char *name, isa_builtin *out) {
  for (unsigned k = 0; k < ISA_NUM_BUILTINS; k++)
    if (strcmp(isa_builtins[k].name, name) == 0) {
      *out = (isa_builtin)k;
      return true;
    }
  return false;
}

bool isa_is_float(library_type t) { return t.kind == LIBRARY_FLOAT; }

bool isa_is_stored(library_type t) { return t.width == 8 || t.width == 16 || t.width == 32 || t.width == 64; }

// ---- types of expressions -----------------------------------------------------------------------

static library_type call_type(const isa_definition *d, const ast_node *n) {
  if (n->number)
    return d->functions.data[n->number - 1].type;
  const isa_type *t = isa_find_type(d, n->name);
  if (t)
    return isa_is_float(t->type) ? t->type : ISA_EXACT;
  isa_builtin builtin;
  if (!isa_find_builtin(n->name, &builtin) || builtin == ISA_ROUND || builtin == ISA_TRUNC)
    return ISA_EXACT;
  return isa_type_of(d, n->child[0]);
}

library_type isa_type_of(const isa_definition *d, const ast_node *n) {
  library_type t = ISA_EXACT;
  switch (n->kind) {
  case AST_REAL:
    t = (library_type){LIBRARY_FLOAT, 32};
    break;
  case AST_NAME:
    t = isa_find_variable(d, n->name)->type;
    break;
  case AST_UNARY:
    t = n->op == AST_OP_NEGATE ? isa_type_of(d, n->child[0]) : ISA_EXACT;
    break;
  case AST_BINARY:
    if (n->op == AST_OP_ADD || n->op == AST_OP_SUB || n->op == AST_OP_MUL || n->op == AST_OP_DIV)
      t = isa_type_of(d, n->child[0]);
    break;
  case AST_CONDITIONAL:
    t = isa_type_of(d, n->child[1]);
    break;
  case AST_CALL:
    t = call_type(d, n);
    break;
  case AST_FIELD:
    t = d->slots.data[n->number].type;
    break;
  case AST_ACCESS:
    t = n->number == LIBRARY_MAIN ? isa_find_type(d, n->child[0]->name)->type
                                  : d->base.memories[n->number].element;
    break;
  default:
    break;
  }
  return isa_is_float(t) ? t : ISA_EXACT;
}

bool isa_constant_value(const ast_node *n, int64_t *out) {
  int64_t a, b;
  if (n->kind == AST_NUMBER) {
    *out = (int64_t)n->number;
    return true;
  }
  if (n->kind == AST_UNARY && n->op == AST_OP_NEGATE && isa_constant_value(n->child[0], &a))
    return !__builtin_sub_overflow((int64_t)0, a, out);
  if (n->kind != AST_BINARY || !isa_constant_value(n->child[0], &a) || !isa_constant_value(n->child[1], &b))
    return false;
  switch (n->op) {
  case AST_OP_ADD:
    return !__builtin_add_overflow(a, b, out);
  case AST_OP_SUB:
    return !__builtin_sub_overflow(a, b, out);
  case AST_OP_MUL:
    return !__builtin_mul_overflow(a, b, out);
  case AST_OP_QUOTIENT:
    *out = b > 0 ? a / b - (a % b < 0) : 0;
    return b > 0;
  case AST_OP_MOD:
    *out = b > 0 ? (a % b + b) % b : 0;
    return b > 0;
  case AST_OP_SHL:
    *out = b >= 0 && b < 63 ? (int64_t)((uint64_t)a << b) : 0;
    return b >= 0 && b < 63 && *out >> b == a;
  case AST_OP_OR:
    *out = a | b;
    return true;
  default:
    return false;
  }
}

bool isa_type_holds(library_type t, int64_t n) {
  if (t.kind == LIBRARY_SIGNED)
    return t.width == 64 || (n >= -(INT64_C(1) << (t.width - 1)) && n < INT64_C(1) << (t.width - 1));
  return n >= 0 && (t.width >= 63 || n < INT64_C(1) << t.width);
}
