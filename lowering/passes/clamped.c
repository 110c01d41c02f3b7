// Conversions of clamped floats to integers, as quantization has them:
//
//   fptosi(min(max(roundeven(x) + 3.0, -128.0), 127.0)) : to i8
//
// becomes the conversion of a rounded float to i32, which machines have, an addition of integers, and a
// truncation of numbers in range, which some have as instructions that saturate (target.narrows_saturating):
//
//   trunci(minsi(maxsi(fptosi(roundeven(min(max(x, -131.0), 124.0))) + 3, -128), 127))
//
// A whole number that bounds a number rounded to a whole one bounds it before it is rounded too; small whole
// numbers are added exactly, and large ones stay beyond the bounds. Where x is no number, the same bounds
// choose as before; where none does, the result of the conversion is open in both.
#include "lowering/mlir/inline.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam_internal.h"
#include "semantics/mlir/mlir_util.h"

#include <math.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>

enum { CLAMPED_STEPS = 8, CLAMPED_MOST = 1 << 20 };

// arith.cmpf's, in its order.
static const char *const predicates[] = {"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                                         "ueq",   "ugt", "uge", "ult", "ule", "une", "uno", "true"};

// One operation between what is rounded and the conversion.
typedef struct step {
  double number; // that it adds, or the bound
  bool is_clamp, is_upper;
  MlirValue value;       // the other operand
  MlirOperation op;      // the extremum, or the choice
  MlirOperation compare; // of a choice; null: none
} step;

typedef struct conversion {
  MlirOperation op;
  const char *rounding;      // in front of the steps; NULL: none
  MlirValue value;           // that is rounded, or converted
  step steps[CLAMPED_STEPS]; // the last one first
  unsigned count;
  unsigned bits; // of the integer that all users want
  int64_t low, high;
} conversion;

static bool is_float(MlirValue v, unsigned *bits) {
  MlirType type = mlirValueGetType(v);
  if (!mlirTypeIsAVector(type) || mlirVectorTypeIsScalable(type))
    return false;
  MlirType element = mlirShapedTypeGetElementType(type);
  *bits = mlirTypeIsAF32(element) ? 32 : 64;
  return mlirTypeIsAF32(element) || mlirTypeIsAF64(element);
}

// The same number in all lanes?
static bool is_number(MlirValue v, double *number) {
  MlirOperation op = jam_defining(v);
  unsigned bits;
  if (mlirOperationIsNull(op) || !mlir_is_named(op, "arith.constant") || !is_float(v, &bits))
    return false;
  MlirAttribute value = mlir_attribute(op, "value");
  if (!mlirAttributeIsADenseElements(value) || !mlirDenseElementsAttrIsSplat(value))
    return false;
  *number = bits == 32 ? (double)mlirDenseElementsAttrGetFloatSplatValue(value)
                       : mlirDenseElementsAttrGetDoubleSplatValue(value);
  return true;
}

static bool is_small_integer(double x) { return fabs(x) <= CLAMPED_MOST && x == nearbyint(x); }

// Are its operands from `first` on a value and a number, the step's? `at`: which is the value.
static bool with_number(MlirOperation op, intptr_t first, step *s, intptr_t *at) {
  for (intptr_t i = 0; i < 2; i++)
    if (is_number(mlirOperationGetOperand(op, first + 1 - i), &s->number)) {
      s->value = mlirOperationGetOperand(op, first + i), *at = i;
      return true;
    }
  return false;
}

static bool read_extremum(MlirOperation op, step *s) {
  static const struct {
    const char *name;
    bool is_upper;
  } names[] = {
      {"arith.minimumf", true}, {"arith.minnumf", true}, {"arith.maximumf", false}, {"arith.maxnumf", false}};
  intptr_t at;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (mlir_is_named(op, names[i].name)) {
      *s = (step){.is_clamp = true, .is_upper = names[i].is_upper, .op = op};
      return with_number(op, 0, s, &at);
    }
  return false;
}

// A choice of the lesser or greater one of a value and a number.
static bool read_choice(MlirOperation op, step *s) {
  MlirOperation compare = mlir_is_named(op, "arith.select") ? jam_defining(mlirOperationGetOperand(op, 0))
                                                            : (MlirOperation){NULL};
  int64_t predicate;
  step compared;
  intptr_t at, chosen;
  if (mlirOperationIsNull(compare) || !mlir_is_named(compare, "arith.cmpf") ||
      !walk_has_one_use(mlirOperationGetResult(compare, 0)) ||
      !walk_integer_attribute(compare, "predicate", &predicate))
    return false;
  *s = (step){.is_clamp = true, .op = op, .compare = compare};
  const int64_t strength = predicate & 7; // 2, 3: greater; 4, 5: less
  const bool less = predicate > 8 ? strength == 3 || strength == 4 : strength == 4 || strength == 5;
  const bool greater = predicate > 8 ? strength == 1 || strength == 2 : strength == 2 || strength == 3;
  if ((!less && !greater) || !with_number(compare, 0, &compared, &at) || !with_number(op, 1, s, &chosen) ||
      !mlirValueEqual(compared.value, s->value) || compared.number != s->number)
    return false;
  s->is_upper = less == (at == chosen);
  return true;
}

static bool read_sum(MlirOperation op, step *s) {
  const bool subtracts = mlir_is_named(op, "arith.subf");
  intptr_t at;
  if ((!subtracts && !mlir_is_named(op, "arith.addf")) ||
      !mlirAttributeIsNull(mlir_attribute(op, "roundingmode")) || !with_number(op, 0, s, &at) ||
      (subtracts && at))
    return false;
  s->is_clamp = false, s->op = op, s->compare = (MlirOperation){NULL};
  s->number = subtracts ? -s->number : s->number;
  return true;
}

static const char *rounding_of(MlirOperation op) {
  static const char *const names[] = {"math.roundeven", "math.round", "math.floor", "math.ceil",
                                      "math.trunc"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (mlir_is_named(op, names[i]))
      return names[i];
  return NULL;
}

// A choice uses its value twice.
static bool is_private(MlirValue v, const step *user) {
  unsigned uses = 0;
  for (MlirOpOperand u = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(u); u = mlirOpOperandGetNextUse(u))
    uses++;
  return uses == (user && !mlirOperationIsNull(user->compare) ? 2 : 1);
}

// The steps from the conversion back to a rounding; without one, clamps alone, which stay where they are.
static void read_steps(conversion *c) {
  MlirValue v = c->value = mlirOperationGetOperand(c->op, 0);
  unsigned clamps = 0; // behind the last sum
  bool has_sum = false;
  while (c->count < CLAMPED_STEPS && is_private(v, c->count ? &c->steps[c->count - 1] : NULL)) {
    MlirOperation op = jam_defining(v);
    step *s = &c->steps[c->count];
    if (!mlirOperationIsNull(op) && (c->rounding = rounding_of(op))) {
      c->value = mlirOperationGetOperand(op, 0);
      return;
    }
    if (mlirOperationIsNull(op) || (!read_extremum(op, s) && !read_choice(op, s) && !read_sum(op, s)) ||
        !is_small_integer(s->number))
      break;
    has_sum |= !s->is_clamp;
    clamps += !has_sum;
    c->count++;
    v = s->value;
  }
  c->count = clamps;
}

// Of the value that is converted. False: it has not two.
static bool find_bounds(conversion *c) {
  double low = -INFINITY, high = INFINITY;
  for (unsigned i = c->count; i-- > 0;) {
    const step *s = &c->steps[i];
    if (!s->is_clamp)
      low += s->number, high += s->number;
    else if (s->is_upper)
      low = fmin(low, s->number), high = fmin(high, s->number);
    else
      low = fmax(low, s->number), high = fmax(high, s->number);
  }
  if (isinf(low) || isinf(high))
    return false;
  c->low = (int64_t)low, c->high = (int64_t)high;
  return true;
}

// The least and the greatest number of so many bits, with signs if the bounds need them or `has_sign` says
// so.
static bool range_of(const conversion *c, unsigned bits, bool has_sign, int64_t *low, int64_t *high) {
  *low = has_sign ? -(INT64_C(1) << (bits - 1)) : 0;
  *high = (INT64_C(1) << (has_sign ? bits - 1 : bits)) - 1;
  return *low <= c->low && c->high <= *high;
}

// Bits of the integer that all users truncate the result to.
static unsigned wanted_bits(MlirValue v, unsigned bits) {
  unsigned wanted = 0;
  for (MlirOpOperand u = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(u); u = mlirOpOperandGetNextUse(u)) {
    MlirOperation user = mlirOpOperandGetOwner(u);
    if (!mlir_is_named(user, "arith.trunci"))
      return bits;
    unsigned to = mlirIntegerTypeGetWidth(
        mlirShapedTypeGetElementType(mlirValueGetType(mlirOperationGetResult(user, 0))));
    wanted = to > wanted ? to : wanted;
  }
  return wanted ? wanted : bits;
}

static void print_vector(MlirType like, MlirType element, strbuf *out) {
  int64_t shape[16];
  const intptr_t rank = mlirShapedTypeGetRank(like);
  for (intptr_t i = 0; i < rank; i++)
    shape[i] = mlirShapedTypeGetDimSize(like, i);
  walk_append_type(mlirVectorTypeGet(rank, shape, element), out);
}

static void print_number(const char *name, double number, const char *type, strbuf *out) {
  strbuf_printf(out, "  %%%s = arith.constant dense<%.1f> : %s\n", name, number, type);
}

// Prints a clamp of %v`from` by a number as %v`from + 1`.
static void print_clamp(const step *s, unsigned from, double number, const char *type, const char *flags,
                        strbuf *out) {
  char bound[16];
  snprintf(bound, sizeof bound, "k%u", from);
  print_number(bound, number, type, out);
  if (mlirOperationIsNull(s->compare)) {
    strbuf_printf(out, "  %%v%u = %.*s %%v%u, %%%s : %s\n", from + 1, (int)mlir_name(s->op).length,
                  mlir_name(s->op).data, from, bound, type);
    return;
  }
  int64_t predicate = 0;
  walk_integer_attribute(s->compare, "predicate", &predicate);
  double bounds[2];
  const bool first = is_number(mlirOperationGetOperand(s->compare, 0), &bounds[0]),
             chosen = is_number(mlirOperationGetOperand(s->op, 1), &bounds[1]);
  char value[16];
  snprintf(value, sizeof value, "v%u", from);
  strbuf_printf(out, "  %%c%u = arith.cmpf %s, %%%s, %%%s : %s\n", from, predicates[predicate],
                first ? bound : value, first ? value : bound, type);
  strbuf_printf(out, "  %%v%u = arith.select %%c%u, %%%s, %%%s : %s, %s\n", from + 1, from,
                chosen ? bound : value, chosen ? value : bound, flags, type);
}

static void print_integer(const char *name, const char *op, const char *from, int64_t number,
                          const char *type, strbuf *out) {
  strbuf_printf(out, "  %%%s_k = arith.constant dense<%lld> : %s\n  %%%s = %s %%%s, %%%s_k : %s\n", name,
                (long long)number, type, name, op, from, name, type);
}

// What the conversion alone has used.
static void erase(const conversion *c) {
  MlirOperation rounding = jam_defining(c->steps[c->count - 1].value);
  for (unsigned i = 0; i < c->count; i++) {
    mlirOperationDestroy(c->steps[i].op);
    if (!mlirOperationIsNull(c->steps[i].compare))
      mlirOperationDestroy(c->steps[i].compare);
  }
  mlirOperationDestroy(rounding);
}

static void replace(const conversion *c, bool saturates, int64_t low, int64_t high) {
  MlirContext context = mlirOperationGetContext(c->op);
  MlirType like = mlirValueGetType(c->value);
  MlirType to = mlirValueGetType(mlirOperationGetResult(c->op, 0));
  const unsigned bits = mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(to));
  strbuf type = {0}, flags = {0}, wide = {0}, result = {0}, text = {0};
  walk_append_type(like, &type);
  walk_append_type(to, &result);
  print_vector(like, mlirIntegerTypeGet(context, 1), &flags);
  print_vector(like, mlirIntegerTypeGet(context, 32), &wide);
  strbuf_printf(&text, "func.func @f(%%v0: %s) -> %s {\n", type.text, result.text);
  unsigned at = 0;
  double sum = 0;
  for (unsigned i = c->count; i-- > 0 && c->rounding;)
    if (c->steps[i].is_clamp)
      print_clamp(&c->steps[i], at, c->steps[i].number - sum, type.text, flags.text, &text), at++;
    else
      sum += c->steps[i].number;
  if (c->rounding)
    strbuf_printf(&text, "  %%v%u = %s %%v%u : %s\n", at + 1, c->rounding, at, type.text), at++;
  const char *last = "i";
  strbuf_printf(&text, "  %%i = arith.fptosi %%v%u : %s to %s\n", at, type.text, wide.text);
  if (sum != 0)
    print_integer("s", "arith.addi", last, (int64_t)sum, wide.text, &text), last = "s";
  if (saturates) {
    print_integer("l", "arith.maxsi", last, low, wide.text, &text);
    print_integer("h", "arith.minsi", "l", high, wide.text, &text);
    last = "h";
  }
  if (bits < 32)
    strbuf_printf(&text, "  %%t = arith.trunci %%%s : %s to %s\n", last, wide.text, result.text), last = "t";
  strbuf_printf(&text, "  return %%%s : %s\n}\n", last, result.text);
  inline_text(c->op, &c->value, text.text);
  if (c->rounding)
    erase(c);
  strbuf_free(&type);
  strbuf_free(&flags);
  strbuf_free(&wide);
  strbuf_free(&result);
  strbuf_free(&text);
}

static bool change(MlirOperation op, bool has_sign, const target *t) {
  conversion c = {.op = op};
  unsigned from;
  MlirValue result = mlirOperationGetResult(op, 0);
  if (!is_float(mlirOperationGetOperand(op, 0), &from) ||
      mlirShapedTypeGetRank(mlirValueGetType(result)) > 16)
    return false;
  const unsigned bits = mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(mlirValueGetType(result)));
  int64_t low, high;
  read_steps(&c);
  if (bits > 32 || !find_bounds(&c) ||
      (bits == 32 ? !has_sign && c.low < 0 : !range_of(&c, bits, has_sign, &low, &high)))
    return false;
  bool saturates = bits < 32 && t->narrows_saturating;
  const unsigned wanted = wanted_bits(result, bits);
  if (bits == 32 && wanted < 32 && t->narrows_saturating)
    saturates = range_of(&c, wanted, true, &low, &high) || range_of(&c, wanted, false, &low, &high);
  if (!saturates && !c.rounding)
    return false;
  replace(&c, saturates, low, high);
  return true;
}

void lower_clamped(MlirOperation function, const target *t, lowering_report *report) {
  static const char *const names[] = {"arith.fptosi", "arith.fptoui"};
  for (unsigned k = 0; k < 2; k++) {
    operation_list conversions = {0};
    walk_collect(function, names[k], &conversions);
    for (size_t i = 0; i < conversions.size; i++)
      report->conversions_clamped += change(conversions.data[i], k == 0, t);
    stack_free(&conversions);
  }
}
