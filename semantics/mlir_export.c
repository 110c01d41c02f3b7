#include "semantics/mlir_export.h"
#include "semantics/eval.h"
#include "semantics/lane_internal.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct named_value {
  uint32_t term;
  const char *name;
} named_value;

// SSA names of a function's arguments and results; no two are equal.
typedef struct naming {
  char **operand, **result;
} naming;

// One linalg.generic being printed. Values are named once for each type they are needed in: terms are bits,
// and where MLIR wants them as the other type of that width they are bitcast.
typedef struct printer {
  const term_context *c;
  const lane_function *f;
  const lane_result *result;
  const naming *names;
  strbuf *out;
  char **argument;            // name of ARG k
  STACK(named_value) seen;    // as integers
  STACK(named_value) floats;  // as floats
  STACK(named_value) numbers; // as `index`
  arena *memory;
  uint32_t next; // number of the next %N
  bool has_index;
} printer;

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

static naming name_function(arena *memory, const lane_function *f) {
  naming n = {arena_alloc(memory, (f->num_operands + 1) * sizeof(char *)),
              arena_alloc(memory, (f->num_results + 1) * sizeof(char *))};
  for (uint32_t k = 0; k < f->num_operands; k++)
    n.operand[k] = free_name(memory, f, &n, clean_name(memory, f->operands[k].name, "arg", k));
  for (uint32_t k = 0; k < f->num_results; k++)
    n.result[k] = free_name(memory, f, &n, clean_name(memory, f->results[k].type.name, "result", k));
  return n;
}

static char *fresh_name(const printer *p, const char *wanted) {
  return free_name(p->memory, p->f, p->names, wanted);
}

static bool is_tensor(const lane_operand *o) { return o->kind == OPERAND_VECTOR || o->kind == OPERAND_MASK; }

static void print_type(const lane_operand *o, strbuf *out) {
  if (is_tensor(o))
    strbuf_printf(out, "tensor<%" PRIu32 "x%s%" PRIu32 ">", o->lanes, o->is_float ? "f" : "i", o->width);
  else
    strbuf_printf(out, "%s%" PRIu32, o->is_float ? "f" : "i", o->width);
}

// Results are tensors whatever their kind.
static void print_result_type(const lane_operand *o, strbuf *out) {
  strbuf_printf(out, "tensor<%" PRIu32 "x%s%" PRIu32 ">", o->lanes, o->is_float ? "f" : "i", o->width);
}

static void print_string(const char *s, strbuf *out) {
  strbuf_append(out, "\"", 1);
  for (; s && *s; s++) {
    if (*s == '"' || *s == '\\' || !isprint((unsigned char)*s))
      strbuf_printf(out, "\\%02X", (unsigned char)*s);
    else
      strbuf_append(out, s, 1);
  }
  strbuf_append(out, "\"", 1);
}

// ---- bodies ---------------------------------------------------------------------------------------

static const char *emit(printer *p, term_id t);
static const char *emit_float(printer *p, term_id t);

static const char *line(printer *p, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Prints "%name = ..." and returns the name; NULL asks for the next number.
static const char *line(printer *p, const char *name, const char *format, ...) {
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
static char *decimal(arena *memory, bits value, unsigned width) {
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

// Constants that are not terms of the body are few and small, so no attempt is made to share them.
static const char *constant(printer *p, bits value, unsigned width) {
  char *digits = decimal(p->memory, value, width);
  if (width == 1)
    return line(p, NULL, "arith.constant %s", value.limb[0] ? "true" : "false");
  return line(p, NULL, "arith.constant %s : i%u", digits, width);
}

static const char *emit_constant(printer *p, term_id t) {
  unsigned width = term_width(p->c, t);
  bits value = term_value(p->c, t);
  if (width == 1)
    return line(p, fresh_name(p, value.limb[0] ? "true" : "false"), "arith.constant %s",
                value.limb[0] ? "true" : "false");
  char *digits = decimal(p->memory, value, width);
  return line(p, fresh_name(p, arena_printf(p->memory, "c%s_i%u", digits, width)), "arith.constant %s : i%u",
              digits, width);
}

static const char *index_value(printer *p) {
  const char *name = fresh_name(p, "i");
  if (!p->has_index)
    line(p, name, "linalg.index 0 : index");
  p->has_index = true;
  return name;
}

// Lane `number` (the name of an `index`) of a tensor operand.
static const char *extract(printer *p, uint32_t k, const char *number) {
  const char *operand = p->names->operand[k];
  if (!is_tensor(&p->f->operands[k]))
    die("operand %" PRIu32 " (%s) is no tensor", k, operand);
  strbuf type = {0};
  print_type(&p->f->operands[k], &type);
  const char *name = line(p, NULL, "tensor.extract %%%s[%%%s] : %s", operand, number, type.text);
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
    return line(p, NULL, "arith.index_castui %%%s : i%u to index", value, term_width(p->c, child));
  }
  const char *value = emit(p, number);
  return line(p, NULL, "arith.index_cast %%%s : i64 to index", value);
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
    return line(p, NULL, "%s %%%s, %%%s : i%u", mlir, a, n, width);
  if (op == TERM_SHRS) {
    const char *last = constant(p, bits_u64(width - 1, width), width);
    n = line(p, NULL, "arith.minui %%%s, %%%s : i%u", n, last, width);
    return line(p, NULL, "%s %%%s, %%%s : i%u", mlir, a, n, width);
  }
  if (width == 1) { // no constant 1-bit width to compare with: only an amount of 0 is in range
    const char *zero = constant(p, bits_u64(0, 1), 1);
    const char *is_zero = line(p, NULL, "arith.cmpi eq, %%%s, %%%s : i1", n, zero);
    return line(p, NULL, "arith.select %%%s, %%%s, %%%s : i1", is_zero, a, zero);
  }
  const char *limit = constant(p, bits_u64(width, width), width);
  const char *fits = line(p, NULL, "arith.cmpi ult, %%%s, %%%s : i%u", n, limit, width);
  const char *shifted = line(p, NULL, "%s %%%s, %%%s : i%u", mlir, a, n, width);
  const char *zero = constant(p, bits_u64(0, width), width);
  return line(p, NULL, "arith.select %%%s, %%%s, %%%s : i%u", fits, shifted, zero, width);
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
    return line(p, NULL, "%s %%%s, %%%s : i%u", mlir, a, b, width);
  const char *zero = constant(p, bits_u64(0, width), width), *one = constant(p, bits_u64(1, width), width);
  const char *ones = constant(p, bits_ones(width), width);
  const char *is_zero = line(p, NULL, "arith.cmpi eq, %%%s, %%%s : i%u", b, zero, width);
  const char *safe = line(p, NULL, "arith.select %%%s, %%%s, %%%s : i%u", is_zero, one, b, width);
  const char *is_minus = NULL;
  if (is_signed) {
    is_minus = line(p, NULL, "arith.cmpi eq, %%%s, %%%s : i%u", safe, ones, width);
    safe = line(p, NULL, "arith.select %%%s, %%%s, %%%s : i%u", is_minus, one, safe, width);
  }
  const char *r = line(p, NULL, "%s %%%s, %%%s : i%u", mlir, a, safe, width);
  if (is_signed) {
    const char *by_minus = quotient ? line(p, NULL, "arith.subi %%%s, %%%s : i%u", zero, a, width) : zero;
    r = line(p, NULL, "arith.select %%%s, %%%s, %%%s : i%u", is_minus, by_minus, r, width);
  }
  const char *by_zero = quotient ? ones : a;
  if (op == TERM_DIVS) {
    const char *negative = line(p, NULL, "arith.cmpi slt, %%%s, %%%s : i%u", a, zero, width);
    by_zero = line(p, NULL, "arith.select %%%s, %%%s, %%%s : i%u", negative, one, ones, width);
  }
  return line(p, NULL, "arith.select %%%s, %%%s, %%%s : i%u", is_zero, by_zero, r, width);
}

// An operand's lane, of the operand's own type.
static const char *emit_leaf(printer *p, term_id t) {
  switch (term_operator(p->c, t)) {
  case TERM_ARG:
    return p->argument[term_argument(p->c, t)];
  case TERM_LANE_AT:
    return extract(p, term_operand(p->c, t), emit_lane_number(p, term_child(p->c, t, 0)));
  default:
    if (!is_tensor(&p->f->operands[term_operand(p->c, t)]))
      return p->names->operand[term_operand(p->c, t)];
    return extract(p, term_operand(p->c, t),
                   line(p, NULL, "arith.constant %" PRIu32 " : index", term_lane_number(p->c, t)));
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
  return line(p, NULL, "arith.constant 0x%0*" PRIX64 " : f%u", (int)width / 4, value, width);
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
  const char *whole = line(p, NULL, "math.trunc %%%s : f%u", x, from);
  const char *low = float_constant(p, is_signed ? limit | sign : 0, from),
             *high = float_constant(p, limit, from);
  const char *above =
      line(p, NULL, "arith.cmpf %s, %%%s, %%%s : f%u", is_signed && all ? "ogt" : "oge", whole, low, from);
  const char *below = line(p, NULL, "arith.cmpf olt, %%%s, %%%s : f%u", whole, high, from);
  const char *fits = line(p, NULL, "arith.andi %%%s, %%%s : i1", above, below);
  const char *value = line(p, NULL, "%s %%%s : f%u to i%u", term_ops[op].mlir, x, from, width);
  bits none = is_signed ? bits_shl(bits_u64(1, width), width - 1, width) : bits_ones(width);
  const char *indefinite = constant(p, none, width);
  return line(p, NULL, "arith.select %%%s, %%%s, %%%s : i%u", fits, value, indefinite, width);
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
    return line(p, NULL, "arith.select %%%s, %%%s, %%%s : f%u", condition, yes, no, width);
  }
  if (!term_float_result(op))
    return line(p, NULL, "arith.bitcast %%%s : i%u to f%u", emit(p, t), width, width);
  const char *mlir = term_ops[op].mlir, *child[3] = {NULL, NULL, NULL};
  for (unsigned k = 0; k < arity; k++)
    child[k] =
        term_float_operands(op) ? emit_float(p, term_child(p->c, t, k)) : emit(p, term_child(p->c, t, k));
  unsigned from = term_width(p->c, term_child(p->c, t, 0));
  if (term_is_conversion(op))
    return line(p, NULL, "%s %%%s : %s%u to f%u", mlir, child[0], term_float_operands(op) ? "f" : "i", from,
                width);
  if (arity == 1)
    return line(p, NULL, "%s %%%s : f%u", mlir, child[0], width);
  if (arity == 2)
    return line(p, NULL, "%s %%%s, %%%s : f%u", mlir, child[0], child[1], width);
  return line(p, NULL, "%s %%%s, %%%s, %%%s : f%u", mlir, child[0], child[1], child[2], width);
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
  term_op op = term_operator(p->c, t);
  unsigned width = term_width(p->c, t), arity = term_arity(p->c, t);
  if (is_native_float(p, t))
    return line(p, NULL, "arith.bitcast %%%s : f%u to i%u", emit_float(p, t), width, width);
  switch (op) {
  case TERM_CONST:
    return emit_constant(p, t);
  case TERM_ARG:
  case TERM_LANE_AT:
  case TERM_LANE:
    return emit_leaf(p, t);
  case TERM_INDEX: {
    const char *index = index_value(p);
    return line(p, fresh_name(p, "i_i64"), "arith.index_cast %%%s : index to i64", index);
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
    return line(p, NULL, "arith.cmpf %s, %%%s, %%%s : f%u", mlir, child[0], child[1], from);
  if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC)
    return line(p, NULL, "%s %%%s : i%u to i%u", mlir, child[0], from, width);
  if (term_is_comparison(op))
    return line(p, NULL, "arith.cmpi %s, %%%s, %%%s : i%u", mlir, child[0], child[1], from);
  if (arity == 1)
    return line(p, NULL, "%s %%%s : i%u", mlir, child[0], width);
  if (arity == 2)
    return line(p, NULL, "%s %%%s, %%%s : i%u", mlir, child[0], child[1], width);
  return line(p, NULL, "%s %%%s, %%%s, %%%s : i%u", mlir, child[0], child[1], child[2], width);
}

static const char *emit(printer *p, term_id t) {
  for (size_t k = 0; k < p->seen.size; k++)
    if (p->seen.data[k].term == t.index)
      return p->seen.data[k].name;
  const char *name = emit_operator(p, t);
  stack_push(&p->seen, (named_value){t.index, name});
  return name;
}

// ---- functions ------------------------------------------------------------------------------------

// The map as MLIR accepts it: a bare `d0` claims that the operand has exactly as many lanes as the result.
static void print_map(const lane_map *m, uint32_t lanes, uint32_t result_lanes, strbuf *out) {
  strbuf_printf(out, "affine_map<(d0) -> (");
  bool identity = m->count == 1 && m->base == 0 && m->digit[0].coefficient == 1 && m->digit[0].divisor == 1 &&
                  m->digit[0].modulus == 0;
  if (identity && lanes != result_lanes)
    strbuf_printf(out, "d0 mod %" PRIu32, result_lanes);
  else
    lane_map_print(m, out);
  strbuf_printf(out, ")>");
}

static void print_generic(printer *p, const char *result_name, uint32_t number) {
  const lane_function *f = p->f;
  const lane_result *r = p->result;
  strbuf *out = p->out;
  p->argument = arena_alloc(p->memory, (r->num_accesses + 1) * sizeof *p->argument);
  strbuf maps = {0}, ins = {0}, types = {0}, block = {0};
  uint32_t *uses = arena_alloc(p->memory, (f->num_operands + 1) * sizeof *uses);
  for (uint32_t k = 0; k < r->num_accesses; k++) {
    const lane_access *a = &r->accesses[k];
    const lane_operand *o = &f->operands[a->operand];
    char *name = p->names->operand[a->operand];
    if (!is_tensor(o)) {
      p->argument[k] = name;
      continue;
    }
    p->argument[k] = fresh_name(p, arena_printf(p->memory, "%s_%" PRIu32, name, uses[a->operand]++));
    print_map(&a->map, o->lanes, r->type.lanes, &maps);
    strbuf_printf(&maps, ", ");
    strbuf_printf(&ins, "%s%%%s", ins.size ? ", " : "", name);
    strbuf_printf(&types, types.size ? ", " : "");
    print_type(o, &types);
    strbuf_printf(&block, "%%%s: %s%" PRIu32 ", ", p->argument[k], o->is_float ? "f" : "i", o->width);
  }
  strbuf type = {0};
  const char *letter = r->type.is_float ? "f" : "i";
  strbuf_printf(&type, "tensor<%" PRIu32 "x%s%" PRIu32 ">", r->type.lanes, letter, r->type.width);
  const char *init = fresh_name(p, number ? arena_printf(p->memory, "init_%" PRIu32, number) : "init");
  const char *last = fresh_name(p, "out");
  strbuf_printf(out, "  %%%s = tensor.empty() : %s\n", init, type.text);
  strbuf_printf(out, "  %%%s = linalg.generic {indexing_maps = [%saffine_map<(d0) -> (d0)>],\n", result_name,
                maps.size ? maps.text : "");
  strbuf_printf(out, "      iterator_types = [\"parallel\"]}\n      ");
  if (ins.size)
    strbuf_printf(out, "ins(%s : %s) ", ins.text, types.text);
  strbuf_printf(out, "outs(%%%s : %s) {\n", init, type.text);
  strbuf_printf(out, "  ^bb0(%s%%%s: %s%" PRIu32 "):\n", block.size ? block.text : "", last, letter,
                r->type.width);
  const char *value = r->type.is_float ? emit_float(p, r->body) : emit(p, r->body);
  strbuf_printf(out, "    linalg.yield %%%s : %s%" PRIu32 "\n  } -> %s\n", value, letter, r->type.width,
                type.text);
  strbuf_free(&maps);
  strbuf_free(&ins);
  strbuf_free(&types);
  strbuf_free(&block);
  strbuf_free(&type);
}

// {name = "a", c_type = "__m256i", signed}
static void print_operand_attributes(const lane_operand *o, strbuf *out) {
  strbuf_printf(out, "{name = ");
  print_string(o->name, out);
  strbuf_printf(out, ", c_type = ");
  print_string(o->c_type, out);
  if (o->is_signed)
    strbuf_printf(out, ", signed");
  if (o->kind == OPERAND_MASK)
    strbuf_printf(out, ", mask");
  if (o->kind == OPERAND_SCALAR)
    strbuf_printf(out, ", scalar");
  if (o->kind == OPERAND_IMMEDIATE)
    strbuf_printf(out, ", immediate = %" PRIu32, o->immediate_bits);
  if (o->kind == OPERAND_IMMEDIATE && o->immediate_base)
    strbuf_printf(out, ", immediate_base = %" PRIu32, o->immediate_base);
  if (o->rounding != ROUNDING_NONE)
    strbuf_printf(out, ", rounding = \"%s\"", rounding_names[o->rounding]);
  strbuf_printf(out, "}");
}

static void print_attributes(const isa_instruction *i, strbuf *out) {
  strbuf_printf(out, "    attributes {assembly = ");
  print_string(i->assembly, out);
  strbuf_printf(out, ", features = [");
  for (uint32_t k = 0; k < i->num_features; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_string(i->features[k], out);
  }
  strbuf_printf(out, "]");
  if (i->masking != MASKING_NONE) {
    strbuf_printf(out, ", unmasked = ");
    print_string(i->unmasked, out);
    strbuf_printf(out, ", masking = \"%s\"", masking_names[i->masking]);
    if (i->function.num_results && i->masked_lanes != i->function.results[0].type.lanes)
      strbuf_printf(out, ", masked_lanes = %" PRIu32, i->masked_lanes);
  }
  if (i->implementation_defined)
    strbuf_printf(out, ", implementation_defined");
  if (i->attributes && *i->attributes)
    strbuf_printf(out, i->attributes[0] == '\n' ? ",%s" : ", %s", i->attributes);
  strbuf_printf(out, ",\n      operands = [");
  for (uint32_t k = 0; k < i->function.num_operands; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_operand_attributes(&i->function.operands[k], out);
  }
  strbuf_printf(out, "],\n      results = [");
  for (uint32_t k = 0; k < i->function.num_results; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_operand_attributes(&i->function.results[k].type, out);
  }
  strbuf_printf(out, "]}");
}

// `func.func (...) -> type`; without names of operands if there is no body.
static void print_signature(const isa_instruction *i, const naming *names, strbuf *out) {
  const lane_function *f = &i->function;
  strbuf_printf(out, "func.func %s@%s(", names ? "" : "private ", i->name);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    strbuf_printf(out, k ? ", " : "");
    if (names)
      strbuf_printf(out, "%%%s: ", names->operand[k]);
    print_type(&f->operands[k], out);
  }
  strbuf_printf(out, f->num_results == 1 ? ") -> " : ") -> (");
  for (uint32_t k = 0; k < f->num_results; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_result_type(&f->results[k].type, out);
  }
  strbuf_printf(out, f->num_results == 1 ? "\n" : ")\n");
  print_attributes(i, out);
}

void mlir_export_instruction(const term_context *c, const isa_instruction *i, strbuf *out) {
  if (i->masking == MASKING_NONE) {
    mlir_export_definition(c, i, out);
    return;
  }
  print_signature(i, NULL, out);
  strbuf_printf(out, "\n");
}

void mlir_export_definition(const term_context *c, const isa_instruction *i, strbuf *out) {
  const lane_function *f = &i->function;
  arena *memory = arena_new();
  naming names = name_function(memory, f);
  print_signature(i, &names, out);
  strbuf_printf(out, " {\n");
  strbuf types = {0}, returned = {0};
  for (uint32_t k = 0; k < f->num_results; k++) {
    strbuf_printf(&types, k ? ", " : "");
    print_result_type(&f->results[k].type, &types);
    printer p = {.c = c, .f = f, .result = &f->results[k], .names = &names, .out = out, .memory = memory};
    print_generic(&p, names.result[k], k);
    strbuf_printf(&returned, "%s%%%s", k ? ", " : "", names.result[k]);
    stack_free(&p.seen);
    stack_free(&p.floats);
    stack_free(&p.numbers);
  }
  strbuf_printf(out, "  return %s : %s\n}\n", returned.size ? returned.text : "",
                types.size ? types.text : "");
  strbuf_free(&types);
  strbuf_free(&returned);
  arena_free(memory);
}

void mlir_export_semantics(const isa *i, strbuf *out) {
  for (uint32_t k = 0; k < i->count; k++) {
    strbuf_printf(out, k ? "\n" : "");
    mlir_export_instruction(i->terms, &i->instructions[k], out);
  }
}
