// Expressions of a library as MLIR operations, one per line; each function returns the number of the SSA
// value.
#include "accelerator/model/mlir.h"

#include <string.h>

// ---- lines --------------------------------------------------------------------------------------

static void begin_line(mlir_printer *p) { strbuf_printf(p->out, "%*s", (int)(2 * p->indent), ""); }

void mlir_line(mlir_printer *p, const char *format, ...) {
  va_list args;
  va_start(args, format);
  begin_line(p);
  strbuf_vprintf(p->out, format, args);
  strbuf_printf(p->out, "\n");
  va_end(args);
}

unsigned mlir_define(mlir_printer *p, const char *format, ...) {
  va_list args;
  va_start(args, format);
  begin_line(p);
  strbuf_printf(p->out, "%%%u = ", p->next);
  strbuf_vprintf(p->out, format, args);
  strbuf_printf(p->out, "\n");
  va_end(args);
  return p->next++;
}

// ---- types --------------------------------------------------------------------------------------

const char *mlir_type(const isa_definition *d, library_type t) {
  return arena_printf(d->memory, "%c%u", isa_is_float(t) ? 'f' : 'i', t.width ? t.width : 64);
}

const char *mlir_stored_name(library_type t) {
  static const char *const names[3][4] = {
      {"i8", "i16", "i32", "i64"}, {"u8", "u16", "u32", "u64"}, {"f8", "f16", "f32", "f64"}};
  return names[t.kind][t.width == 8 ? 0 : t.width == 16 ? 1 : t.width == 32 ? 2 : 3];
}

static bool needs_conversion(library_type t) { return !isa_is_float(t) && t.width && t.width != 64; }

unsigned mlir_extend(mlir_printer *p, library_type t, unsigned value) {
  if (!needs_conversion(t))
    return value;
  return mlir_define(p, "arith.ext%ci %%%u : %s to i64", t.kind == LIBRARY_SIGNED ? 's' : 'u', value,
                     mlir_type(p->d, t));
}

unsigned mlir_truncate(mlir_printer *p, library_type t, unsigned value) {
  return needs_conversion(t) ? mlir_define(p, "arith.trunci %%%u : i64 to %s", value, mlir_type(p->d, t))
                             : value;
}

static const char *value_type(mlir_printer *p, const ast_node *n) {
  return mlir_type(p->d, isa_type_of(p->d, n));
}

static unsigned constant(mlir_printer *p, int64_t n) {
  return mlir_define(p, "arith.constant %lld : i64", (long long)n);
}

// ---- truth --------------------------------------------------------------------------------------

static const char *predicate(ast_op op, bool is_float) {
  switch (op) {
  case AST_OP_EQ:
    return is_float ? "oeq" : "eq";
  case AST_OP_NE:
    return is_float ? "une" : "ne";
  case AST_OP_LT:
    return is_float ? "olt" : "slt";
  case AST_OP_LE:
    return is_float ? "ole" : "sle";
  case AST_OP_GT:
    return is_float ? "ogt" : "sgt";
  default:
    return is_float ? "oge" : "sge";
  }
}

static bool is_comparison(ast_op op) { return op >= AST_OP_EQ && op <= AST_OP_GE; }

// The second operand is looked at only where the first one does not decide.
static unsigned logical(mlir_printer *p, const ast_node *n) {
  bool both = n->op == AST_OP_BOTH;
  unsigned first = mlir_truth(p, n->child[0]);
  unsigned decided = mlir_define(p, "arith.constant %s", both ? "false" : "true");
  unsigned result = mlir_define(p, "scf.if %%%u -> (i1) {", first);
  for (int k = 0; k < 2; k++) {
    p->indent++;
    unsigned value = (k == 0) == both ? mlir_truth(p, n->child[1]) : decided;
    mlir_line(p, "scf.yield %%%u : i1", value);
    p->indent--;
    mlir_line(p, k ? "}" : "} else {");
  }
  return result;
}

unsigned mlir_truth(mlir_printer *p, const ast_node *n) {
  if (n->kind == AST_BINARY && (n->op == AST_OP_BOTH || n->op == AST_OP_EITHER))
    return logical(p, n);
  if (n->kind == AST_BINARY && is_comparison(n->op)) {
    bool is_float = isa_is_float(isa_type_of(p->d, n->child[0]));
    unsigned a = mlir_expression(p, n->child[0]), b = mlir_expression(p, n->child[1]);
    return mlir_define(p, "arith.cmp%c %s, %%%u, %%%u : %s", is_float ? 'f' : 'i', predicate(n->op, is_float),
                       a, b, value_type(p, n->child[0]));
  }
  if (n->kind == AST_UNARY && n->op == AST_OP_NOT) {
    unsigned a = mlir_truth(p, n->child[0]), one = mlir_define(p, "arith.constant true");
    return mlir_define(p, "arith.xori %%%u, %%%u : i1", a, one);
  }
  unsigned v = mlir_expression(p, n), zero = constant(p, 0);
  return mlir_define(p, "arith.cmpi ne, %%%u, %%%u : i64", v, zero);
}

// ---- operators ----------------------------------------------------------------------------------

static unsigned binary(mlir_printer *p, const ast_node *n) {
  bool is_float = isa_is_float(isa_type_of(p->d, n->child[0]));
  unsigned a = mlir_expression(p, n->child[0]), b = mlir_expression(p, n->child[1]);
  static const struct {
    ast_op op;
    const char *integer, *real;
  } names[] = {{AST_OP_ADD, "arith.addi", "arith.addf"}, {AST_OP_SUB, "arith.subi", "arith.subf"},
               {AST_OP_MUL, "arith.muli", "arith.mulf"}, {AST_OP_DIV, "", "arith.divf"},
               {AST_OP_AND, "arith.andi", ""},           {AST_OP_OR, "arith.ori", ""},
               {AST_OP_XOR, "arith.xori", ""},           {AST_OP_SHL, "arith.shli", ""},
               {AST_OP_SHR, "arith.shrsi", ""},          {AST_OP_QUOTIENT, "arith.floordivsi", ""}};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (names[k].op == n->op)
      return mlir_define(p, "%s %%%u, %%%u : %s", is_float ? names[k].real : names[k].integer, a, b,
                         value_type(p, n));
  unsigned q = mlir_define(p, "arith.floordivsi %%%u, %%%u : i64", a, b);
  q = mlir_define(p, "arith.muli %%%u, %%%u : i64", q, b);
  return mlir_define(p, "arith.subi %%%u, %%%u : i64", a, q);
}

static unsigned conditional(mlir_printer *p, const ast_node *n) {
  unsigned c = mlir_truth(p, n->child[0]);
  const char *type = value_type(p, n);
  unsigned result = mlir_define(p, "scf.if %%%u -> (%s) {", c, type);
  for (int k = 1; k <= 2; k++) {
    p->indent++;
    unsigned value = mlir_expression(p, n->child[k]);
    mlir_line(p, "scf.yield %%%u : %s", value, type);
    p->indent--;
    mlir_line(p, k == 2 ? "}" : "} else {");
  }
  return result;
}

// Bits high to low of child 0.
static unsigned slice(mlir_printer *p, const ast_node *n) {
  unsigned v = mlir_expression(p, n->child[0]), low = mlir_expression(p, n->child[n->count - 1]);
  unsigned high = n->count == 3 ? mlir_expression(p, n->child[1]) : low;
  unsigned top = constant(p, 63), ones = constant(p, -1);
  unsigned drop = mlir_define(p, "arith.subi %%%u, %%%u : i64", top, high);
  drop = mlir_define(p, "arith.addi %%%u, %%%u : i64", drop, low);
  v = mlir_define(p, "arith.shrui %%%u, %%%u : i64", v, low);
  unsigned mask = mlir_define(p, "arith.shrui %%%u, %%%u : i64", ones, drop);
  return mlir_define(p, "arith.andi %%%u, %%%u : i64", v, mask);
}

// ---- calls --------------------------------------------------------------------------------------

static unsigned extreme(mlir_printer *p, bool largest, unsigned a, unsigned b, library_type t) {
  if (!isa_is_float(t))
    return mlir_define(p, "arith.%ssi %%%u, %%%u : i64", largest ? "max" : "min", a, b);
  const char *type = mlir_type(p->d, t);
  unsigned c = mlir_define(p, "arith.cmpf olt, %%%u, %%%u : %s", largest ? b : a, largest ? a : b, type);
  // NaN and equal operands: the second one of min, the first one of the comparison that does not hold.
  return mlir_define(p, "arith.select %%%u, %%%u, %%%u : %s", c, a, b, type);
}

// A float to an integer, toward zero; what 64 bits do not hold is their least number.
static unsigned to_integer(mlir_printer *p, unsigned v, const char *type) {
  const char *bits = type[1] == '3' ? "0x5F000000" : "0x43E0000000000000";
  unsigned limit = mlir_define(p, "arith.constant %s : %s", bits, type);
  unsigned size = mlir_define(p, "math.absf %%%u : %s", v, type);
  unsigned fits = mlir_define(p, "arith.cmpf olt, %%%u, %%%u : %s", size, limit, type);
  unsigned zero = mlir_define(p, "arith.constant 0.0 : %s", type);
  unsigned safe = mlir_define(p, "arith.select %%%u, %%%u, %%%u : %s", fits, v, zero, type);
  unsigned n = mlir_define(p, "arith.fptosi %%%u : %s to i64", safe, type);
  unsigned least = mlir_define(p, "arith.constant -9223372036854775808 : i64");
  return mlir_define(p, "arith.select %%%u, %%%u, %%%u : i64", fits, n, least);
}

static unsigned builtin(mlir_printer *p, const ast_node *n) {
  isa_builtin b;
  unsigned v[3] = {0};
  library_type t = isa_type_of(p->d, n->child[0]);
  const char *type = mlir_type(p->d, t);
  isa_find_builtin(n->name, &b);
  for (uint32_t k = 0; k < n->count; k++)
    v[k] = mlir_expression(p, n->child[k]);
  switch (b) {
  case ISA_MIN:
  case ISA_MAX:
    return extreme(p, b == ISA_MAX, v[0], v[1], t);
  case ISA_CLAMP:
    if (!isa_is_float(t))
      return extreme(p, false, extreme(p, true, v[0], v[1], t), v[2], t);
    v[1] = extreme(p, true, v[1], v[0], t);
    return extreme(p, false, v[2], v[1], t);
  case ISA_ABS:
    return mlir_define(p, "math.abs%c %%%u : %s", isa_is_float(t) ? 'f' : 'i', v[0], type);
  case ISA_ROUND:
    return to_integer(p, mlir_define(p, "math.roundeven %%%u : %s", v[0], type), type);
  case ISA_TRUNC:
    return to_integer(p, v[0], type);
  case ISA_SQRT:
    return mlir_define(p, "math.sqrt %%%u : %s", v[0], type);
  default:
    return mlir_define(p, "math.fma %%%u, %%%u, %%%u : %s", v[0], v[1], v[2], type);
  }
}

static unsigned conversion(mlir_printer *p, library_type to, const ast_node *n) {
  library_type from = isa_type_of(p->d, n);
  unsigned v = mlir_expression(p, n);
  if (!isa_is_float(to))
    return mlir_extend(p, to, mlir_truncate(p, to, v));
  if (!isa_is_float(from))
    return mlir_define(p, "arith.sitofp %%%u : i64 to %s", v, mlir_type(p->d, to));
  if (from.width == to.width)
    return v;
  return mlir_define(p, "arith.%s %%%u : %s to %s", to.width > from.width ? "extf" : "truncf", v,
                     mlir_type(p->d, from), mlir_type(p->d, to));
}

static unsigned function(mlir_printer *p, const ast_node *n) {
  const isa_function *f = &p->d->functions.data[n->number - 1];
  strbuf arguments = {0}, types = {0};
  for (uint32_t k = 0; k < n->count; k++) {
    library_type t = isa_find_variable(p->d, f->tree->child[k]->name)->type;
    unsigned v = mlir_truncate(p, t, mlir_expression(p, n->child[k]));
    strbuf_printf(&arguments, "%s%%%u", k ? ", " : "", v);
    strbuf_printf(&types, "%s%s", k ? ", " : "", mlir_type(p->d, t));
  }
  unsigned result = 0;
  const char *a = arguments.text ? arguments.text : "", *t = types.text ? types.text : "";
  if (f->returns)
    result = mlir_extend(
        p, f->type,
        mlir_define(p, "func.call @do.%s(%s) : (%s) -> %s", f->name, a, t, mlir_type(p->d, f->type)));
  else
    mlir_line(p, "func.call @do.%s(%s) : (%s) -> ()", f->name, a, t);
  strbuf_free(&arguments);
  strbuf_free(&types);
  return result;
}

static unsigned call(mlir_printer *p, const ast_node *n) {
  const isa_type *t = isa_find_type(p->d, n->name);
  return n->number ? function(p, n) : t ? conversion(p, t->type, n->child[0]) : builtin(p, n);
}

// ---- places -------------------------------------------------------------------------------------

void mlir_field(mlir_printer *p, const ast_node *n, unsigned *memref, unsigned *index) {
  const isa_slot *s = &p->d->slots.data[n->number];
  unsigned at = n->count ? mlir_expression(p, n->child[0]) : constant(p, 0);
  *index = mlir_define(p, "arith.index_cast %%%u : i64 to index", at);
  *memref = mlir_define(p, "memref.get_global @%s.%s : memref<%ux%s>", s->group, s->field,
                        s->count ? s->count : 1, mlir_type(p->d, s->type));
}

static unsigned read_field(mlir_printer *p, const ast_node *n) {
  const isa_slot *s = &p->d->slots.data[n->number];
  unsigned memref, index;
  mlir_field(p, n, &memref, &index);
  unsigned v = mlir_define(p, "memref.load %%%u[%%%u] : memref<%ux%s>", memref, index,
                           s->count ? s->count : 1, mlir_type(p->d, s->type));
  return mlir_extend(p, s->type, v);
}

static unsigned read_access(mlir_printer *p, const ast_node *n) {
  if (n->number == LIBRARY_MAIN) {
    library_type t = isa_find_type(p->d, n->child[0]->name)->type;
    unsigned address = mlir_expression(p, n->child[1]);
    unsigned v = mlir_define(p, "func.call @read.main.%s(%%%u) : (i64) -> %s", mlir_stored_name(t), address,
                             mlir_type(p->d, t));
    return mlir_extend(p, t, v);
  }
  const library_memory *m = &p->d->base.memories[n->number];
  unsigned row = mlir_expression(p, n->child[0]), column = mlir_expression(p, n->child[1]);
  unsigned v = mlir_define(p, "func.call @read.%s(%%%u, %%%u) : (i64, i64) -> %s", m->name, row, column,
                           mlir_type(p->d, m->element));
  return mlir_extend(p, m->element, v);
}

unsigned mlir_find_name(const mlir_printer *p, const char *name) {
  for (size_t k = p->names.size; k-- > 0;)
    if (strcmp(p->names.data[k].name, name) == 0)
      return p->names.data[k].number;
  die("no value of '%s'", name);
}

static unsigned read_variable(mlir_printer *p, const ast_node *n) {
  const isa_variable *v = isa_find_variable(p->d, n->name);
  unsigned number = mlir_find_name(p, n->name);
  return v->parameter ? number
                      : mlir_extend(p, v->type,
                                    mlir_define(p, "memref.load %%%u[] : memref<%s>", number,
                                                mlir_type(p->d, v->type)));
}

unsigned mlir_expression(mlir_printer *p, const ast_node *n) {
  switch (n->kind) {
  case AST_NUMBER:
    return constant(p, (int64_t)n->number);
  case AST_REAL:
    return mlir_define(p, "arith.constant %s : f32", n->name);
  case AST_NAME:
    return read_variable(p, n);
  case AST_FIELD:
    return read_field(p, n);
  case AST_ACCESS:
    return read_access(p, n);
  case AST_CONDITIONAL:
    return conditional(p, n);
  case AST_CALL:
    return call(p, n);
  case AST_SLICE:
  case AST_BIT:
    return slice(p, n);
  case AST_UNARY:
    if (n->op == AST_OP_NEGATE) {
      unsigned v = mlir_expression(p, n->child[0]);
      if (isa_is_float(isa_type_of(p->d, n)))
        return mlir_define(p, "arith.negf %%%u : %s", v, value_type(p, n));
      unsigned zero = constant(p, 0);
      return mlir_define(p, "arith.subi %%%u, %%%u : i64", zero, v);
    }
    break;
  default:
    if (!is_comparison(n->op) && n->op != AST_OP_BOTH && n->op != AST_OP_EITHER)
      return binary(p, n);
  }
  return mlir_define(p, "arith.extui %%%u : i1 to i64", mlir_truth(p, n));
}
