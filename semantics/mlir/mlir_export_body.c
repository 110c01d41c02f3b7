// The values of a body in arith and math: once for a lane, or once for all lanes as vectors.
#include "semantics/lanes/lane_internal.h"
#include "semantics/mlir/mlir_export_internal.h"
#include "semantics/term/eval.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

// ---- names ----------------------------------------------------------------------------------------

// An SSA name from the vendor's: only letters, digits and underscores survive.
static char *clean_name(arena *memory, const char *name, const char *fallback, uint32_t number) {
  if (!name || !*name)
    return arena_printf(memory, "%s%" PRIu32, fallback, number);
  char *copy = arena_strdup(memory, name);
  for (char *p = copy; *p; p++)
    if (!isalnum((unsigned char)*p) && *p != '_')
      *p = '_';
  return isdigit((unsigned char)*copy) ? arena_printf(memory, "_%s", copy) : copy;
}

static bool is_taken(const lane_function *f, const naming *n, const char *name) {
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (n->operand[k] && strcmp(n->operand[k], name) == 0)
      return true;
  for (uint32_t k = 0; k < f->num_results; k++)
    if (n->result[k] && strcmp(n->result[k], name) == 0)
      return true;
  return false;
}

// `wanted`, with underscores until nothing has this name.
static char *free_name(arena *memory, const lane_function *f, const naming *n, const char *wanted) {
  char *name = arena_strdup(memory, wanted);
  while (is_taken(f, n, name))
    name = arena_printf(memory, "%s_", name);
  return name;
}

naming export_name_function(arena *memory, const lane_function *f) {
  naming n = {arena_alloc(memory, (f->num_operands + 1) * sizeof(char *)),
              arena_alloc(memory, (f->num_results + 1) * sizeof(char *))};
  for (uint32_t k = 0; k < f->num_operands; k++)
    n.operand[k] = free_name(memory, f, &n, clean_name(memory, f->operands[k].name, "arg", k));
  for (uint32_t k = 0; k < f->num_results; k++)
    n.result[k] = free_name(memory, f, &n, clean_name(memory, f->results[k].type.name, "result", k));
  return n;
}

char *export_fresh_name(const printer *p, const char *wanted) {
  return free_name(p->memory, p->f, p->names, wanted);
}

void export_print_type(const lane_operand *o, const char *list, strbuf *out) {
  if (export_is_list(o))
    strbuf_printf(out, "%s<%" PRIu32 "x%s%" PRIu32 ">", list, o->lanes, o->is_float ? "f" : "i", o->width);
  else
    strbuf_printf(out, "%s%" PRIu32, o->is_float ? "f" : "i", o->width);
}

// The type of a value of the body: "i16", or "vector<8xi16>".
static const char *type_of(const printer *p, const char *letter, unsigned width) {
  return p->as_vectors
             ? arena_printf(p->memory, "vector<%" PRIu32 "x%s%u>", p->result->type.lanes, letter, width)
             : arena_printf(p->memory, "%s%u", letter, width);
}
static const char *integer(const printer *p, unsigned width) { return type_of(p, "i", width); }
static const char *floating(const printer *p, unsigned width) { return type_of(p, "f", width); }

// ---- bodies ---------------------------------------------------------------------------------------

static const char *emit(printer *p, term_id t);
static const char *emit_float(printer *p, term_id t);

const char *export_line(printer *p, const char *name, const char *format, ...) {
  if (!name)
    name = arena_printf(p->memory, "%" PRIu32, p->next++);
  strbuf_printf(p->out, "    %%%s = ", name);
  va_list args;
  va_start(args, format);
  strbuf_vprintf(p->out, format, args);
  va_end(args);
  strbuf_append(p->out, "\n", 1);
  return name;
}

// Signed decimal digits of a constant.
char *export_decimal(arena *memory, bits value, unsigned width) {
  bool negative = bits_get(&value, width - 1);
  if (negative)
    value = bits_sub((bits){{0}}, value, width);
  char digits[BITS_MAX_WIDTH / 3 + 3], *at = digits + sizeof digits;
  *--at = 0;
  // By limbs, most significant first: the remainder is carried down.
  bool more;
  do {
    unsigned __int128 rest = 0;
    more = false;
    for (unsigned i = BITS_LIMBS; i-- > 0;) {
      rest = rest << 64 | value.limb[i];
      value.limb[i] = (uint64_t)(rest / 10);
      rest %= 10;
      more |= value.limb[i] != 0;
    }
    *--at = (char)('0' + (unsigned)rest);
  } while (more);
  if (negative)
    *--at = '-';
  return arena_strdup(memory, at);
}

static const char *choose(printer *p, const char *condition, const char *yes, const char *no,
                          const char *type) {
  const char *of = p->as_vectors ? arena_printf(p->memory, "%s, ", integer(p, 1)) : "";
  return export_line(p, NULL, "arith.select %%%s, %%%s, %%%s : %s%s", condition, yes, no, of, type);
}

// The value of an arith.constant with its type.
static const char *literal(const printer *p, const char *digits, const char *type) {
  return p->as_vectors ? arena_printf(p->memory, "dense<%s> : %s", digits, type)
                       : arena_printf(p->memory, "%s : %s", digits, type);
}

// Constants that are not terms of the body are few and small, so no attempt is made to share them.
static const char *constant_named(printer *p, const char *name, bits value, unsigned width) {
  char *digits = export_decimal(p->memory, value, width);
  if (width > 1)
    return export_line(p, name, "arith.constant %s", literal(p, digits, integer(p, width)));
  const char *truth = value.limb[0] ? "true" : "false";
  return export_line(p, name, "arith.constant %s", p->as_vectors ? literal(p, truth, integer(p, 1)) : truth);
}

static const char *constant(printer *p, bits value, unsigned width) {
  return constant_named(p, NULL, value, width);
}

static const char *emit_constant(printer *p, term_id t) {
  unsigned width = term_width(p->c, t);
  bits value = term_value(p->c, t);
  const char *name = width == 1
                         ? value.limb[0] ? "true" : "false"
                         : arena_printf(p->memory, "c%s_i%u", export_decimal(p->memory, value, width), width);
  return constant_named(p, p->as_vectors ? NULL : export_fresh_name(p, name), value, width);
}

static const char *index_value(printer *p) {
  const char *name = export_fresh_name(p, "i");
  if (!p->has_index)
    export_line(p, name, "linalg.index 0 : index");
  p->has_index = true;
  return name;
}

// Lane `number` (the name of an `index`) of a tensor operand.
static const char *extract(printer *p, uint32_t k, const char *number) {
  const char *operand = p->names->operand[k];
  if (!export_is_list(&p->f->operands[k]))
    die("operand %" PRIu32 " (%s) is no tensor", k, operand);
  strbuf type = {0};
  export_print_type(&p->f->operands[k], "tensor", &type);
  const char *name = export_line(p, NULL, "tensor.extract %%%s[%%%s] : %s", operand, number, type.text);
  strbuf_free(&type);
  return name;
}

// The lane number as an `index`.
static const char *print_lane_number(printer *p, term_id number) {
  if (term_operator(p->c, number) == TERM_INDEX)
    return index_value(p);
  if (term_operator(p->c, number) == TERM_EXTU) {
    term_id child = term_child(p->c, number, 0);
    const char *value = emit(p, child);
    return export_line(p, NULL, "arith.index_castui %%%s : %s to index", value,
                       integer(p, term_width(p->c, child)));
  }
  const char *value = emit(p, number);
  return export_line(p, NULL, "arith.index_cast %%%s : i64 to index", value);
}

static const char *emit_lane_number(printer *p, term_id number) {
  for (size_t k = 0; k < p->numbers.size; k++)
    if (p->numbers.data[k].term == number.index)
      return p->numbers.data[k].name;
  const char *name = print_lane_number(p, number);
  stack_push(&p->numbers, (named_value){number.index, name});
  return name;
}

// Is this amount below `width` in every output lane?
static bool in_range(const printer *p, term_id amount, unsigned width) {
  uint64_t value;
  term_range range;
  if (term_is_const(p->c, amount, &value))
    return value < width;
  if (term_get_range(p->c, amount, &range) && range.umax < width)
    return true;
  lane_walk w = lane_walk_new(p->c, amount);
  bool ok = w.data[w.size - 1].index_only;
  stack_free(&w);
  for (uint32_t i = 0; ok && i < p->result->type.lanes; i++)
    ok = bits_ucompare(eval_term(p->c, amount, &(eval_env){.index = i}), bits_u64(width, BITS_MAX_WIDTH)) < 0;
  return ok;
}

// MLIR's shifts by the width or more are poison: choose what the term means instead.
static const char *emit_shift(printer *p, term_id t) {
  term_op op = term_operator(p->c, t);
  unsigned width = term_width(p->c, t);
  const char *mlir = term_ops[op].mlir;
  const char *a = emit(p, term_child(p->c, t, 0)), *n = emit(p, term_child(p->c, t, 1));
  if (in_range(p, term_child(p->c, t, 1), width))
    return export_line(p, NULL, "%s %%%s, %%%s : %s", mlir, a, n, integer(p, width));
  if (op == TERM_SHRS) {
    const char *last = constant(p, bits_u64(width - 1, width), width);
    n = export_line(p, NULL, "arith.minui %%%s, %%%s : %s", n, last, integer(p, width));
    return export_line(p, NULL, "%s %%%s, %%%s : %s", mlir, a, n, integer(p, width));
  }
  if (width == 1) { // no constant 1-bit width to compare with: only an amount of 0 is in range
    const char *zero = constant(p, bits_u64(0, 1), 1);
    const char *is_zero = export_line(p, NULL, "arith.cmpi eq, %%%s, %%%s : %s", n, zero, integer(p, 1));
    return choose(p, is_zero, a, zero, integer(p, 1));
  }
  const char *limit = constant(p, bits_u64(width, width), width);
  const char *fits = export_line(p, NULL, "arith.cmpi ult, %%%s, %%%s : %s", n, limit, integer(p, width));
  const char *shifted = export_line(p, NULL, "%s %%%s, %%%s : %s", mlir, a, n, integer(p, width));
  const char *zero = constant(p, bits_u64(0, width), width);
  return choose(p, fits, shifted, zero, integer(p, width));
}

// Division by zero and of the minimum by -1 are undefined in MLIR: divide by 1 there and choose.
static const char *emit_division(printer *p, term_id t) {
  term_op op = term_operator(p->c, t);
  unsigned width = term_width(p->c, t);
  bool is_signed = op == TERM_DIVS || op == TERM_REMS, quotient = op == TERM_DIVU || op == TERM_DIVS;
  const char *mlir = term_ops[op].mlir;
  const char *a = emit(p, term_child(p->c, t, 0)), *b = emit(p, term_child(p->c, t, 1));
  term_range range = {0};
  uint64_t divisor;
  bool known = term_get_range(p->c, term_child(p->c, t, 1), &range);
  bool nonzero =
      (known && range.umin > 0) || (term_is_const(p->c, term_child(p->c, t, 1), &divisor) && divisor);
  bool no_overflow = !is_signed || (known && (range.smin > -1 || range.smax < -1));
  if (nonzero && no_overflow)
    return export_line(p, NULL, "%s %%%s, %%%s : %s", mlir, a, b, integer(p, width));
  const char *zero = constant(p, bits_u64(0, width), width), *one = constant(p, bits_u64(1, width), width);
  const char *ones = constant(p, bits_ones(width), width);
  const char *is_zero = export_line(p, NULL, "arith.cmpi eq, %%%s, %%%s : %s", b, zero, integer(p, width));
  const char *safe = choose(p, is_zero, one, b, integer(p, width));
  const char *is_minus = NULL;
  if (is_signed) {
    is_minus = export_line(p, NULL, "arith.cmpi eq, %%%s, %%%s : %s", safe, ones, integer(p, width));
    safe = choose(p, is_minus, one, safe, integer(p, width));
  }
  const char *r = export_line(p, NULL, "%s %%%s, %%%s : %s", mlir, a, safe, integer(p, width));
  if (is_signed) {
    const char *by_minus =
        quotient ? export_line(p, NULL, "arith.subi %%%s, %%%s : %s", zero, a, integer(p, width)) : zero;
    r = choose(p, is_minus, by_minus, r, integer(p, width));
  }
  const char *by_zero = quotient ? ones : a;
  if (op == TERM_DIVS) {
    const char *negative =
        export_line(p, NULL, "arith.cmpi slt, %%%s, %%%s : %s", a, zero, integer(p, width));
    by_zero = choose(p, negative, one, ones, integer(p, width));
  }
  return choose(p, is_zero, by_zero, r, integer(p, width));
}

// The same number in a lane whatever the operands are.
static bool depends_on_lane_alone(const printer *p, term_id t) {
  lane_walk w = lane_walk_new(p->c, t);
  bool alone = w.data[w.size - 1].index_only && w.data[w.size - 1].reads_index;
  stack_free(&w);
  return alone;
}

// An operand's lane, of the operand's own type.
static const char *emit_leaf(printer *p, term_id t) {
  if (p->as_vectors)
    return export_vector_leaf(p, t);
  switch (term_operator(p->c, t)) {
  case TERM_ARG:
    return p->argument[term_argument(p->c, t)];
  case TERM_LANE_AT:
    return extract(p, term_operand(p->c, t), emit_lane_number(p, term_child(p->c, t, 0)));
  default:
    if (!export_is_list(&p->f->operands[term_operand(p->c, t)]))
      return p->names->operand[term_operand(p->c, t)];
    return extract(p, term_operand(p->c, t),
                   export_line(p, NULL, "arith.constant %" PRIu32 " : index", term_lane_number(p->c, t)));
  }
}

// ---- floats ---------------------------------------------------------------------------------------

// The operand that this leaf reads.
static const lane_operand *leaf_operand(const printer *p, term_id t) {
  switch (term_operator(p->c, t)) {
  case TERM_ARG:
    if (term_argument(p->c, t) >= p->result->num_accesses)
      die("argument %u of %u", term_argument(p->c, t), p->result->num_accesses);
    return &p->f->operands[p->result->accesses[term_argument(p->c, t)].operand];
  case TERM_LANE:
  case TERM_LANE_AT:
    return &p->f->operands[term_operand(p->c, t)];
  default:
    return NULL;
  }
}

// Does MLIR compute this term as a float?
static bool is_native_float(const printer *p, term_id t) {
  const lane_operand *o = leaf_operand(p, t);
  return o ? o->is_float : term_float_result(term_operator(p->c, t));
}

static uint64_t infinity(unsigned width) {
  return width == 16 ? 0x7c00 : width == 32 ? 0x7f800000 : UINT64_C(0x7ff) << 52;
}

// The bits of 2^n, infinity if that is too large.
static uint64_t power_of_two(unsigned width, unsigned n) {
  unsigned mantissa = width == 16 ? 10 : width == 32 ? 23 : 52, bias = (1u << (width - mantissa - 2)) - 1;
  return n > bias ? infinity(width) : (uint64_t)(bias + n) << mantissa;
}

static const char *float_constant(printer *p, uint64_t value, unsigned width) {
  const char *digits = arena_printf(p->memory, "0x%0*" PRIX64, (int)width / 4, value);
  return export_line(p, NULL, "arith.constant %s", literal(p, digits, floating(p, width)));
}

// MLIR leaves conversions out of range undefined: test, and choose x86's indefinite integer there.
static const char *emit_to_integer(printer *p, term_id t) {
  term_op op = term_operator(p->c, t);
  term_id child = term_child(p->c, t, 0);
  unsigned width = term_width(p->c, t), from = term_width(p->c, child);
  bool is_signed = op == TERM_FTOSI;
  uint64_t limit = power_of_two(from, width - is_signed), sign = UINT64_C(1) << (from - 1);
  bool all = limit == infinity(from);
  const char *x = emit_float(p, child);
  const char *whole = export_line(p, NULL, "math.trunc %%%s : %s", x, floating(p, from));
  const char *low = float_constant(p, is_signed ? limit | sign : 0, from),
             *high = float_constant(p, limit, from);
  const char *above = export_line(p, NULL, "arith.cmpf %s, %%%s, %%%s : %s", is_signed && all ? "ogt" : "oge",
                                  whole, low, floating(p, from));
  const char *below = export_line(p, NULL, "arith.cmpf olt, %%%s, %%%s : %s", whole, high, floating(p, from));
  const char *fits = export_line(p, NULL, "arith.andi %%%s, %%%s : %s", above, below, integer(p, 1));
  const char *value =
      export_line(p, NULL, "%s %%%s : %s to %s", term_ops[op].mlir, x, floating(p, from), integer(p, width));
  bits none = is_signed ? bits_shl(bits_u64(1, width), width - 1, width) : bits_ones(width);
  const char *indefinite = constant(p, none, width);
  return choose(p, fits, value, indefinite, integer(p, width));
}

// What emit_float does not find named.
static const char *emit_float_operator(printer *p, term_id t) {
  term_op op = term_operator(p->c, t);
  unsigned width = term_width(p->c, t), arity = term_arity(p->c, t);
  uint64_t value;
  if (leaf_operand(p, t) && is_native_float(p, t))
    return emit_leaf(p, t);
  if (term_is_const(p->c, t, &value))
    return float_constant(p, value, width);
  if (op == TERM_SELECT) {
    const char *condition = emit(p, term_child(p->c, t, 0));
    const char *yes = emit_float(p, term_child(p->c, t, 1)), *no = emit_float(p, term_child(p->c, t, 2));
    return choose(p, condition, yes, no, floating(p, width));
  }
  if (!term_float_result(op))
    return export_line(p, NULL, "arith.bitcast %%%s : %s to %s", emit(p, t), integer(p, width),
                       floating(p, width));
  const char *mlir = term_ops[op].mlir, *child[3] = {NULL, NULL, NULL};
  for (unsigned k = 0; k < arity; k++)
    child[k] =
        term_float_operands(op) ? emit_float(p, term_child(p->c, t, k)) : emit(p, term_child(p->c, t, k));
  unsigned from = term_width(p->c, term_child(p->c, t, 0));
  if (term_is_conversion(op))
    return export_line(p, NULL, "%s %%%s : %s to %s", mlir, child[0],
                       type_of(p, term_float_operands(op) ? "f" : "i", from), floating(p, width));
  if (arity == 1)
    return export_line(p, NULL, "%s %%%s : %s", mlir, child[0], floating(p, width));
  if (arity == 2)
    return export_line(p, NULL, "%s %%%s, %%%s : %s", mlir, child[0], child[1], floating(p, width));
  return export_line(p, NULL, "%s %%%s, %%%s, %%%s : %s", mlir, child[0], child[1], child[2],
                     floating(p, width));
}

static const char *emit_float(printer *p, term_id t) {
  for (size_t k = 0; k < p->floats.size; k++)
    if (p->floats.data[k].term == t.index)
      return p->floats.data[k].name;
  const char *name = emit_float_operator(p, t);
  stack_push(&p->floats, (named_value){t.index, name});
  return name;
}

static const char *emit_operator(printer *p, term_id t) {
  if (p->as_vectors && depends_on_lane_alone(p, t))
    return export_vector_numbers(p, t);
  term_op op = term_operator(p->c, t);
  unsigned width = term_width(p->c, t), arity = term_arity(p->c, t);
  if (is_native_float(p, t))
    return export_line(p, NULL, "arith.bitcast %%%s : %s to %s", emit_float(p, t), floating(p, width),
                       integer(p, width));
  switch (op) {
  case TERM_CONST:
    return emit_constant(p, t);
  case TERM_ARG:
  case TERM_LANE_AT:
  case TERM_LANE:
    return emit_leaf(p, t);
  case TERM_INDEX: {
    const char *index = index_value(p);
    return export_line(p, export_fresh_name(p, "i_i64"), "arith.index_cast %%%s : index to i64", index);
  }
  case TERM_FTOSI:
  case TERM_FTOUI:
    return emit_to_integer(p, t);
  case TERM_SHL:
  case TERM_SHRU:
  case TERM_SHRS:
    return emit_shift(p, t);
  case TERM_DIVU:
  case TERM_DIVS:
  case TERM_REMU:
  case TERM_REMS:
    return emit_division(p, t);
  default:
    break;
  }
  const char *child[3] = {NULL, NULL, NULL};
  for (unsigned k = 0; k < arity; k++)
    child[k] =
        term_float_operands(op) ? emit_float(p, term_child(p->c, t, k)) : emit(p, term_child(p->c, t, k));
  unsigned from = term_width(p->c, term_child(p->c, t, 0));
  const char *mlir = term_ops[op].mlir;
  if (term_is_float_comparison(op))
    return export_line(p, NULL, "arith.cmpf %s, %%%s, %%%s : %s", mlir, child[0], child[1],
                       floating(p, from));
  if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC)
    return export_line(p, NULL, "%s %%%s : %s to %s", mlir, child[0], integer(p, from), integer(p, width));
  if (term_is_comparison(op))
    return export_line(p, NULL, "arith.cmpi %s, %%%s, %%%s : %s", mlir, child[0], child[1], integer(p, from));
  if (op == TERM_SELECT)
    return choose(p, child[0], child[1], child[2], integer(p, width));
  if (arity == 1)
    return export_line(p, NULL, "%s %%%s : %s", mlir, child[0], integer(p, width));
  if (arity == 2)
    return export_line(p, NULL, "%s %%%s, %%%s : %s", mlir, child[0], child[1], integer(p, width));
  return export_line(p, NULL, "%s %%%s, %%%s, %%%s : %s", mlir, child[0], child[1], child[2],
                     integer(p, width));
}

static const char *emit(printer *p, term_id t) {
  for (size_t k = 0; k < p->seen.size; k++)
    if (p->seen.data[k].term == t.index)
      return p->seen.data[k].name;
  const char *name = emit_operator(p, t);
  stack_push(&p->seen, (named_value){t.index, name});
  return name;
}

const char *export_value(printer *p, term_id t, bool as_float) {
  return as_float ? emit_float(p, t) : emit(p, t);
}

void export_printer_free(printer *p) {
  stack_free(&p->seen);
  stack_free(&p->floats);
  stack_free(&p->numbers);
}
