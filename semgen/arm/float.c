// The functions of floating-point numbers: the texts define them on real numbers, which the executor has not;
// here they are the float operators that they stand for.
#include "semgen/arm/float_terms.h"
#include "semgen/arm/functions.h"

#include <string.h>

typedef enum function {
  ZERO,
  ROUNDING_MODE,
  NEGATE,
  ABSOLUTE,
  ADD,
  SUBTRACT,
  MULTIPLY,
  DIVIDE,
  ROOT,
  MULTIPLY_ADD,
  MULTIPLY_ADD_WIDE,
  MULTIPLY_EXTENDED,
  MAXIMUM,
  MINIMUM,
  MAXIMUM_NUMBER,
  MINIMUM_NUMBER,
  EQUAL,
  GREATER,
  GREATER_EQUAL,
  RECIPROCAL_ESTIMATE,
  ROOT_ESTIMATE,
  RECIPROCAL_EXPONENT,
  RECIPROCAL_STEP,
  ROOT_STEP,
  ROUND,
  ROUND_TO_INTEGER,
  TO_FIXED,
  FROM_FIXED,
  CONVERT,
  TO_BFLOAT,
  BFLOAT_MULTIPLY,
  BFLOAT_ADD,
} function;

enum { MAX_ARGUMENTS = 5 };

// How many of the arguments, which are the first ones, are bit strings that stand for numbers.
static const struct {
  const char *name;
  function function;
  unsigned numbers;
} functions[] = {
    {"FPZero", ZERO, 0},
    {"FPRoundingMode", ROUNDING_MODE, 0},
    {"FPNeg", NEGATE, 1},
    {"FPAbs", ABSOLUTE, 1},
    {"FPAdd", ADD, 2},
    {"FPSub", SUBTRACT, 2},
    {"FPMul", MULTIPLY, 2},
    {"FPDiv", DIVIDE, 2},
    {"FPSqrt", ROOT, 1},
    {"FPMulAdd", MULTIPLY_ADD, 3},
    {"FPMulAddH", MULTIPLY_ADD_WIDE, 3},
    {"FPMulX", MULTIPLY_EXTENDED, 2},
    {"FPMax", MAXIMUM, 2},
    {"FPMin", MINIMUM, 2},
    {"FPMaxNum", MAXIMUM_NUMBER, 2},
    {"FPMinNum", MINIMUM_NUMBER, 2},
    {"FPCompareEQ", EQUAL, 2},
    {"FPCompareGT", GREATER, 2},
    {"FPCompareGE", GREATER_EQUAL, 2},
    {"FPRecipEstimate", RECIPROCAL_ESTIMATE, 1},
    {"FPRSqrtEstimate", ROOT_ESTIMATE, 1},
    {"FPRecpX", RECIPROCAL_EXPONENT, 1},
    {"FPRecipStepFused", RECIPROCAL_STEP, 2},
    {"FPRSqrtStepFused", ROOT_STEP, 2},
    {"FPRoundInt", ROUND, 1},
    {"FPRoundIntN", ROUND_TO_INTEGER, 1},
    {"FPToFixed", TO_FIXED, 1},
    {"FixedToFP", FROM_FIXED, 1},
    {"FPConvert", CONVERT, 1},
    {"FPConvertBF", TO_BFLOAT, 1},
    {"BFMul", BFLOAT_MULTIPLY, 2},
    {"BFAdd", BFLOAT_ADD, 2},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

typedef struct call {
  execute *x;
  const ast_node *e;
  const value *argument[MAX_ARGUMENTS];
  term_id number[3]; // those that are
  unsigned width;    // of the first one
} call;

static const arm_context *context_of(const execute *x) { return execute_user(x); }

static uint64_t member(const call *k, const char *name) {
  uint64_t n = 0;
  if (!asl_find_member(context_of(k->x)->program, name, &n))
    execute_fail(k->x, k->e, "'%s' is not known", name);
  return n;
}

// The rounding that an argument names; ties to even if there is no such argument.
static arm_rounding rounding(const call *k, uint32_t argument) {
  static const char *const names[] = {
      [ARM_TIES_EVEN] = "FPRounding_TIEEVEN", [ARM_UP] = "FPRounding_POSINF",
      [ARM_DOWN] = "FPRounding_NEGINF",       [ARM_TO_ZERO] = "FPRounding_ZERO",
      [ARM_TIES_AWAY] = "FPRounding_TIEAWAY", [ARM_ODD] = "FPRounding_ODD"};
  if (argument >= k->e->count)
    return ARM_TIES_EVEN;
  const value *v = k->argument[argument];
  for (unsigned m = 0; m < sizeof names / sizeof *names; m++)
    if (v->kind == VALUE_NUMBER && v->number == (value_int)member(k, names[m]))
      return (arm_rounding)m;
  execute_fail(k->x, k->e, "a rounding that is not known");
  return ARM_TIES_EVEN;
}

static bool flag(const call *k, uint32_t argument) {
  const value *v = k->argument[argument];
  if (v->kind != VALUE_NUMBER)
    execute_fail(k->x, k->e, "an argument that is no constant");
  return v->kind == VALUE_NUMBER && v->number;
}

static const value *word(const call *k, term_id t) {
  value_space *s = execute_space(k->x);
  return value_word(s, bit_string_term(&s->bit_strings, t));
}

static const value *truth(const call *k, term_id t) { return value_term(execute_space(k->x), t, false); }

// The text's own function of a number of 9 bits, tabulated.
typedef struct lookup {
  const call *call;
  const char *function;
} lookup;

static term_id look_up(void *user, term_id index) {
  const lookup *l = user;
  execute *x = l->call->x;
  value_space *s = execute_space(x);
  const value *bits =
      value_word(s, bit_string_slice(&s->bit_strings, bit_string_term(&s->bit_strings, index), 0, 9));
  const value *number = value_from_word(s, bits, false);
  const value *estimate = execute_apply(x, l->call->e, l->function, &number, 1);
  return execute_failed(x) ? index : value_low(s, estimate, 16);
}

static const value *arithmetic(const call *k, term_op op) {
  return word(k, term_float(execute_space(k->x)->bit_strings.terms, op, k->width, TERM_NEAREST, k->number));
}

static const value *multiply_add(const call *k) {
  term_context *c = execute_space(k->x)->bit_strings.terms;
  term_id factors[] = {arm_convert(c, ARM_TIES_EVEN, k->number[1], k->width),
                       arm_convert(c, ARM_TIES_EVEN, k->number[2], k->width), k->number[0]};
  return word(k, term_float(c, TERM_FMA, k->width, TERM_NEAREST, factors));
}

// The width of the result, which is that of what it is assigned to.
static unsigned result_width(const call *k) {
  unsigned width = execute_expected(k->x);
  if (term_is_float_width(width))
    return width;
  execute_fail(k->x, k->e, "a conversion to a width that is not known");
  return k->width;
}

static term_id fraction_bits(const call *k, unsigned width) {
  return value_low(execute_space(k->x), k->argument[1], width);
}

static const value *apply(const call *k, function f) {
  value_space *s = execute_space(k->x);
  term_context *c = s->bit_strings.terms;
  term_id a = k->number[0], b = k->number[1];
  switch (f) {
  case ZERO: // of whatever width
    return flag(k, 0) ? execute_fail(k->x, k->e, "a negative zero of unknown width") : value_number(s, 0);
  case ROUNDING_MODE:
    return value_number(s, (value_int)member(k, "FPRounding_TIEEVEN"));
  case NEGATE:
    return word(k, float_negate(c, a));
  case ABSOLUTE:
    return word(k, float_absolute(c, a));
  case ADD:
    return arithmetic(k, TERM_FADD);
  case SUBTRACT:
    return arithmetic(k, TERM_FSUB);
  case MULTIPLY:
    return arithmetic(k, TERM_FMUL);
  case DIVIDE:
    return arithmetic(k, TERM_FDIV);
  case ROOT:
    return arithmetic(k, TERM_FSQRT);
  case MULTIPLY_ADD:
  case MULTIPLY_ADD_WIDE:
    return multiply_add(k);
  case MULTIPLY_EXTENDED:
    return word(k, arm_multiply_extended(c, a, b));
  case MAXIMUM:
  case MINIMUM:
    return word(k, arm_maximum(c, f == MAXIMUM, a, b));
  case MAXIMUM_NUMBER:
  case MINIMUM_NUMBER:
    return word(k, arm_maximum_number(c, f == MAXIMUM_NUMBER, a, b));
  case EQUAL:
    return truth(k, term_binary(c, TERM_FEQ, a, b));
  case GREATER:
    return truth(k, term_binary(c, TERM_FLT, b, a));
  case GREATER_EQUAL:
    return truth(k, term_binary(c, TERM_FLE, b, a));
  case RECIPROCAL_ESTIMATE:
    return word(k, arm_reciprocal_estimate(c, a, look_up, &(lookup){k, "RecipEstimate"}));
  case ROOT_ESTIMATE:
    return word(k, arm_root_estimate(c, a, look_up, &(lookup){k, "RecipSqrtEstimate"}));
  case RECIPROCAL_EXPONENT:
    return word(k, arm_reciprocal_exponent(c, a));
  case RECIPROCAL_STEP:
    return word(k, arm_reciprocal_step(c, a, b));
  case ROOT_STEP:
    return word(k, arm_root_step(c, a, b));
  case ROUND:
    return word(k, arm_round(c, rounding(k, 2), a));
  case ROUND_TO_INTEGER:
    return word(k, arm_round_to_integer(c, rounding(k, 2), a, (unsigned)k->argument[3]->number));
  case TO_FIXED:
    return word(k,
                arm_to_fixed(c, rounding(k, 4), !flag(k, 2), a, fraction_bits(k, k->width), result_width(k)));
  case FROM_FIXED:
    return word(k, arm_from_fixed(c, !flag(k, 2), a, fraction_bits(k, result_width(k)), result_width(k)));
  case CONVERT:
    return word(k, arm_convert(c, rounding(k, 2), a, result_width(k)));
  case TO_BFLOAT:
    return word(k, float_to_bfloat(c, a));
  case BFLOAT_MULTIPLY:
    return word(k, arm_bfloat_multiply(c, a, b));
  default:
    return word(k, arm_bfloat_add(c, a, b));
  }
}

bool arm_float_call(execute *x, const ast_node *e, const value **out) {
  for (unsigned n = 0; n < FUNCTIONS; n++) {
    if (strcmp(functions[n].name, e->name) != 0)
      continue;
    call k = {.x = x, .e = e};
    value_space *s = execute_space(x);
    *out = value_number(s, 0);
    if (e->count < functions[n].numbers || e->count > MAX_ARGUMENTS || e->count == 0)
      *out = execute_fail(x, e, "%s of %u arguments", e->name, e->count);
    for (uint32_t i = 0; i < e->count && !execute_failed(x); i++) {
      k.argument[i] = execute_expression(x, e->child[i]);
      if (execute_failed(x) || i >= functions[n].numbers)
        continue;
      // FPZero() has any width.
      unsigned width = k.argument[i]->word ? k.argument[i]->word : k.width;
      if (!term_is_float_width(width))
        execute_fail(x, e, "%s of something else than a number", e->name);
      else
        k.number[i] = bit_string_to_term(&s->bit_strings, value_slice(s, k.argument[i], 0, width));
      k.width = k.width ? k.width : width;
    }
    if (!execute_failed(x))
      *out = apply(&k, functions[n].function);
    return true;
  }
  return false;
}
