// Which sums and extrema can be taken apart by rows: linear forms over values of one row each, whose
// coefficients in every row are multiples of the same ones.
#include "lowering/mlir/walk.h"
#include "lowering/passes/carry.h"
#include "lowering/vector/marks.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct form {
  carry_kind kind;
  size_t count;
  int64_t constant;
  carry_term terms[CARRY_MAX_TERMS];
} form;

typedef struct finder {
  carry_plan *plan;
  const jam_nest *nest;
} finder;

static const struct {
  const char *name;
  carry_kind kind;
} kinds[] = {{"arith.addi", CARRY_SUM},   {"arith.subi", CARRY_SUM},   {"arith.muli", CARRY_SUM},
             {"arith.shli", CARRY_SUM},   {"arith.maxsi", CARRY_MAXS}, {"arith.minsi", CARRY_MINS},
             {"arith.maxui", CARRY_MAXU}, {"arith.minui", CARRY_MINU}};

static MlirType element_of(MlirValue v) {
  MlirType type = mlirValueGetType(v);
  return mlirTypeIsAVector(type) ? mlirShapedTypeGetElementType(type) : type;
}

bool carry_constant(MlirValue v, int64_t *value) {
  MlirOperation op = jam_defining(v);
  if (mlirOperationIsNull(op) || !jam_is_named(op, "arith.constant"))
    return false;
  MlirAttribute a = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("value"));
  if (!mlirAttributeIsADenseElements(a) || !mlirDenseElementsAttrIsSplat(a))
    return false;
  a = mlirDenseElementsAttrGetSplatValue(a);
  if (!mlirAttributeIsAInteger(a) || !mlirTypeIsAInteger(mlirAttributeGetType(a)) ||
      mlirIntegerTypeGetWidth(mlirAttributeGetType(a)) > 64)
    return false;
  *value = mlirIntegerAttrGetValueInt(a);
  return true;
}

carry_kind carry_kind_of(MlirOperation op) {
  if (mlirOperationGetNumResults(op) != 1)
    return CARRY_NONE;
  MlirValue result = mlirOperationGetResult(op, 0);
  int64_t factor;
  if (!mlirTypeIsAVector(mlirValueGetType(result)) || !mlirTypeIsAInteger(element_of(result)) ||
      mlirIntegerTypeGetWidth(element_of(result)) > 32)
    return CARRY_NONE;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (jam_is_named(op, kinds[i].name)) {
      bool scales = jam_is_named(op, "arith.muli"), shifts = jam_is_named(op, "arith.shli");
      if ((scales || shifts) && !carry_constant(mlirOperationGetOperand(op, 1), &factor) &&
          (shifts || !carry_constant(mlirOperationGetOperand(op, 0), &factor)))
        return CARRY_NONE;
      return !shifts || (factor >= 0 && factor < 31) ? kinds[i].kind : CARRY_NONE;
    }
  return CARRY_NONE;
}

// ---- rows ---------------------------------------------------------------------------------------------

// False: the value depends on several rows, or on the outer loop's position in another way.
static bool row_of(const finder *f, MlirValue v, bool *has_row, int64_t *row, unsigned depth) {
  int64_t offset;
  if (mlirTypeIsAIndex(mlirValueGetType(v)) && jam_row(f->nest, v, &offset)) {
    bool same = !*has_row || *row == offset;
    *has_row = true;
    *row = offset;
    return same;
  }
  MlirOperation op = jam_defining(v);
  if (mlirOperationIsNull(op) || !jam_is_inside(f->nest, v))
    return !mlirValueEqual(v, f->nest->position);
  bool ok = depth > 0;
  for (intptr_t i = 0; ok && i < mlirOperationGetNumOperands(op); i++)
    ok = row_of(f, mlirOperationGetOperand(op, i), has_row, row, depth - 1);
  return ok;
}

// Is `a` the value that `b` is, so many rows further on?
static bool same_shape(const finder *f, MlirValue a, MlirValue b, int64_t apart) {
  int64_t p, q;
  bool is_index = mlirTypeIsAIndex(mlirValueGetType(a));
  bool row_a = is_index && jam_row(f->nest, a, &p), row_b = is_index && jam_row(f->nest, b, &q);
  if (row_a || row_b)
    return row_a && row_b && p == q + apart;
  if (mlirValueEqual(a, b) &&
      (apart == 0 || !jam_is_inside(f->nest, a) || mlirOperationIsNull(jam_defining(a))))
    return true;
  MlirOperation x = jam_defining(a), y = jam_defining(b);
  if (mlirOperationIsNull(x) || mlirOperationIsNull(y) ||
      !mlirIdentifierEqual(mlirOperationGetName(x), mlirOperationGetName(y)) ||
      mlirOperationGetNumOperands(x) != mlirOperationGetNumOperands(y) ||
      mlirOperationGetNumResults(x) != 1 || mlirOperationGetNumResults(y) != 1 ||
      !mlirTypeEqual(mlirValueGetType(a), mlirValueGetType(b)) || !marks_same_attributes(x, y))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(x); i++)
    if (!same_shape(f, mlirOperationGetOperand(x, i), mlirOperationGetOperand(y, i), apart))
      return false;
  return true;
}

// ---- forms --------------------------------------------------------------------------------------------

static bool add_term(const finder *f, form *to, MlirValue v, int64_t factor) {
  carry_term t = {.value = v, .factor = factor};
  if (to->count == CARRY_MAX_TERMS || !row_of(f, v, &t.has_row, &t.row, 64))
    return false;
  to->terms[to->count++] = t;
  return true;
}

// Adds `v` times the factor; extrema have no factors.
static bool collect(const finder *f, MlirValue v, int64_t factor, form *to) {
  int64_t constant;
  MlirOperation op = jam_defining(v);
  if (to->kind == CARRY_SUM && carry_constant(v, &constant)) {
    to->constant += factor * constant;
    return llabs(to->constant) < INT32_MAX;
  }
  if (mlirOperationIsNull(op) || !jam_is_inside(f->nest, v) || carry_kind_of(op) != to->kind)
    return add_term(f, to, v, factor);
  MlirValue a = mlirOperationGetOperand(op, 0), b = mlirOperationGetOperand(op, 1);
  bool scales = jam_is_named(op, "arith.muli"), shifts = jam_is_named(op, "arith.shli");
  if (scales || shifts) {
    if (!carry_constant(b, &constant)) {
      carry_constant(a, &constant);
      a = b;
    }
    factor *= shifts ? INT64_C(1) << constant : constant;
    return llabs(factor) < INT16_MAX && (factor == 0 || collect(f, a, factor, to));
  }
  return collect(f, a, factor, to) && collect(f, b, jam_is_named(op, "arith.subi") ? -factor : factor, to);
}

// ---- ranges -------------------------------------------------------------------------------------------

static void range_of(MlirValue v, int64_t *low, int64_t *high) {
  MlirOperation op = jam_defining(v);
  unsigned bits = mlirIntegerTypeGetWidth(element_of(v));
  bool is_signed = true;
  if (!mlirOperationIsNull(op) && (jam_is_named(op, "arith.extui") || jam_is_named(op, "arith.extsi"))) {
    is_signed = jam_is_named(op, "arith.extsi");
    bits = mlirIntegerTypeGetWidth(element_of(mlirOperationGetOperand(op, 0)));
  }
  *low = is_signed ? -(INT64_C(1) << (bits - 1)) : 0;
  *high = *low + (INT64_C(1) << bits) - 1;
}

// The bits that a part is carried in: as few as hold it, or those that it has.
static bool find_width(carry_part *p) {
  int64_t low = 0, high = 0;
  unsigned all = mlirIntegerTypeGetWidth(element_of(p->terms[0].value));
  for (size_t i = 0; i < p->count; i++) {
    int64_t a, b, factor = p->terms[i].factor;
    range_of(p->terms[i].value, &a, &b);
    if (p->kind == CARRY_SUM) {
      low += factor * (factor < 0 ? b : a);
      high += factor * (factor < 0 ? a : b);
    } else {
      low = i && low < a ? low : a;
      high = i && high > b ? high : b;
    }
  }
  p->low = low, p->high = high;
  p->bits = all;
  for (unsigned bits = 8; bits < all; bits *= 2) {
    p->is_signed = low < 0;
    if (p->is_signed ? low >= -(INT64_C(1) << (bits - 1)) && high < INT64_C(1) << (bits - 1)
                     : high < INT64_C(1) << bits) {
      p->bits = bits;
      break;
    }
  }
  return all == 8 || all == 16 || all == 32;
}

// ---- parts --------------------------------------------------------------------------------------------

int64_t carry_gcd(int64_t a, int64_t b) {
  while (b) {
    int64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

// Terms of the row, terms of one shape as one; the factor that all have in common is taken out of them.
static size_t terms_of_row(const finder *f, const form *from, int64_t row, carry_term *to, int64_t *common) {
  size_t count = 0;
  for (size_t i = 0; i < from->count; i++) {
    const carry_term *t = &from->terms[i];
    size_t k = 0;
    if (!t->has_row || t->row != row)
      continue;
    while (k < count && !same_shape(f, to[k].value, t->value, 0))
      k++;
    if (k == count)
      to[count++] = *t;
    else if (from->kind == CARRY_SUM)
      to[k].factor += t->factor;
  }
  size_t kept = 0;
  int64_t g = 0;
  for (size_t k = 0; k < count; k++)
    if (to[k].factor) {
      g = carry_gcd(g, to[k].factor);
      to[kept++] = to[k];
    }
  for (size_t k = 0; k < kept; k++)
    to[k].factor /= g;
  *common = g;
  return kept;
}

// The factor that makes the terms `a` of a row those of `b`, which is `apart` rows further on: 1 or -1; 0:
// none does.
static int64_t same_terms(const finder *f, const carry_term *a, size_t count, const carry_term *b,
                          size_t other, int64_t apart) {
  int64_t sign = 0;
  if (count != other)
    return 0;
  for (size_t i = 0; i < count; i++) {
    size_t k = 0;
    while (k < other && !same_shape(f, b[k].value, a[i].value, apart))
      k++;
    if (k == other)
      return 0;
    int64_t s = b[k].factor == a[i].factor ? 1 : b[k].factor == -a[i].factor ? -1 : 0;
    if (!s || (sign && s != sign))
      return 0;
    sign = s;
  }
  return sign;
}

static bool same_part(const finder *f, const carry_part *p, const carry_root *r, const carry_term *terms,
                      size_t count, int64_t *sign) {
  if (p->kind != r->kind)
    return false;
  *sign = same_terms(f, terms, count, p->terms, p->count, p->last - r->last);
  return *sign != 0;
}

// Rows between those that the source reads are read, too: what is computed of them must be defined.
static bool is_total(const finder *f, MlirValue v) {
  MlirOperation op = jam_defining(v);
  if (mlirOperationIsNull(op) || !jam_is_inside(f->nest, v))
    return true;
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  bool ok = name.length < 9 || (memcmp(name.data, "arith.div", 9) && memcmp(name.data, "arith.rem", 9) &&
                                memcmp(name.data, "arith.cei", 9) && memcmp(name.data, "arith.flo", 9));
  for (intptr_t i = 0; ok && i < mlirOperationGetNumOperands(op); i++)
    ok = is_total(f, mlirOperationGetOperand(op, i));
  return ok;
}

// Finds the part that is the root's, or makes it. `terms` are those of the root's last row.
static bool set_part(const finder *f, carry_root *r, const carry_term *terms, size_t count) {
  carry_plan *plan = f->plan;
  int64_t sign = 1;
  size_t i = 0;
  for (size_t k = 0; k < count; k++)
    if (!is_total(f, terms[k].value))
      return false;
  while (i < plan->num_parts && !same_part(f, &plan->parts[i], r, terms, count, &sign))
    i++;
  if (i == CARRY_MAX_PARTS)
    return false;
  carry_part *p = &plan->parts[i];
  if (i == plan->num_parts) {
    *p = (carry_part){.kind = r->kind, .count = count, .first = r->first, .last = r->last};
    memcpy(p->terms, terms, count * sizeof *terms);
    if (!find_width(p))
      return false;
    plan->num_parts++;
    sign = 1;
  } else if (p->last != r->last) { // rows are computed as the last one of the part
    return false;
  }
  p->first = r->first < p->first ? r->first : p->first;
  r->part = i;
  for (int64_t row = r->first; row <= r->last; row++)
    r->factors[row - r->first] *= sign;
  return true;
}

// Takes the form of a value apart. False: it is not the same in every row.
static bool split(const finder *f, const form *from, carry_root *r) {
  bool any = false;
  for (size_t i = 0; i < from->count; i++) {
    const carry_term *t = &from->terms[i];
    if (!t->has_row) {
      r->rest[r->rest_count++] = *t;
      continue;
    }
    r->first = any && r->first < t->row ? r->first : t->row;
    r->last = any && r->last > t->row ? r->last : t->row;
    any = true;
  }
  if (!any || r->last == r->first || r->last - r->first >= CARRY_MAX_ROWS)
    return false;
  carry_term last[CARRY_MAX_TERMS], terms[CARRY_MAX_TERMS];
  int64_t common;
  size_t count = terms_of_row(f, from, r->last, last, &common);
  r->factors[r->last - r->first] = common;
  for (int64_t row = r->first; row < r->last; row++) {
    size_t n = terms_of_row(f, from, row, terms, &common);
    int64_t sign = n ? same_terms(f, terms, n, last, count, r->last - row) : 1;
    if (!sign)
      return false;
    r->factors[row - r->first] = n ? sign * common : 0;
  }
  r->constant = from->constant;
  int64_t again = 0; // rows that are not condensed again
  for (int64_t row = r->first; row < r->last; row++)
    again += r->factors[row - r->first] != 0;
  return count > 1 && again * (int64_t)count >= CARRY_MIN_SAVED && set_part(f, r, last, count);
}

// ---- values -------------------------------------------------------------------------------------------

// Is the value used in another way than in a larger sum or extremum of its kind?
static bool is_root(MlirValue v, carry_kind kind) {
  for (MlirOpOperand u = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(u); u = mlirOpOperandGetNextUse(u))
    if (carry_kind_of(mlirOpOperandGetOwner(u)) != kind)
      return true;
  return false;
}

static bool find_roots(finder *f) {
  carry_plan *plan = f->plan;
  for (MlirOperation op = mlirBlockGetFirstOperation(f->nest->inner_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    form whole = {.kind = carry_kind_of(op)};
    if (whole.kind == CARRY_NONE || !is_root(mlirOperationGetResult(op, 0), whole.kind))
      continue;
    carry_root r = {.value = mlirOperationGetResult(op, 0), .kind = whole.kind};
    if (plan->num_roots < CARRY_MAX_ROOTS && collect(f, r.value, 1, &whole) && split(f, &whole, &r))
      plan->roots[plan->num_roots++] = r;
  }
  return plan->num_roots > 0;
}

// ---- shape --------------------------------------------------------------------------------------------

// Vectors of one dimension that all have the same lanes; operations on lanes one by one.
static bool has_lanes(MlirValue v, int64_t *lanes) {
  MlirType type = mlirValueGetType(v);
  if (mlirTypeIsAIndex(type))
    return true;
  if (!mlirTypeIsAVector(type) || mlirShapedTypeGetRank(type) != 1 || !mlirTypeIsAInteger(element_of(v)) ||
      mlirVectorTypeIsScalable(type))
    return false;
  int64_t n = mlirShapedTypeGetDimSize(type, 0);
  bool same = !*lanes || *lanes == n;
  *lanes = n;
  return same;
}

static bool is_lanewise(MlirOperation op) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  return jam_is_named(op, "vector.load") || jam_is_named(op, "vector.store") ||
         jam_is_named(op, "scf.yield") ||
         (name.length > 6 && (!memcmp(name.data, "arith.", 6) || !memcmp(name.data, "math.", 5)));
}

// A vector of the elements of memory, not of vectors in it.
static bool is_access_of_elements(MlirOperation op) {
  const jam_access *a = jam_access_of(op);
  return !a || mlirTypeEqual(
                   mlirShapedTypeGetElementType(mlirValueGetType(mlirOperationGetOperand(op, a->memory))),
                   element_of(a->writes ? mlirOperationGetOperand(op, 0) : mlirOperationGetResult(op, 0)));
}

static bool block_has_lanes(const jam_nest *n, MlirBlock block, int64_t *lanes) {
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (mlirOperationEqual(op, n->inner))
      continue;
    int64_t value;
    if (!is_lanewise(op) || !is_access_of_elements(op))
      return false;
    if (jam_is_named(op, "arith.constant") &&
        mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0))) &&
        !carry_constant(mlirOperationGetResult(op, 0), &value))
      return false;
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      if (!has_lanes(mlirOperationGetResult(op, i), lanes))
        return false;
    // What comes from outside is repeated for fewer lanes only if it is a constant.
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
      MlirValue v = mlirOperationGetOperand(op, i);
      if (mlirTypeIsAVector(mlirValueGetType(v)) &&
          (!has_lanes(v, lanes) || (!jam_is_inside(n, v) && !carry_constant(v, &value))))
        return false;
    }
  }
  return true;
}

static unsigned count_stores(const jam_nest *n) {
  unsigned stores = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(n->inner_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    stores += jam_access_of(op) && jam_access_of(op)->writes;
  return stores;
}

// Is the sum a number of 16 bits?
static bool has_short_sum(const carry_plan *plan, const carry_root *r) {
  const carry_part *p = &plan->parts[r->part];
  int64_t low = 0, high = 0;
  for (int64_t i = 0; i <= r->last - r->first; i++) {
    low += r->factors[i] * (r->factors[i] < 0 ? p->high : p->low);
    high += r->factors[i] * (r->factors[i] < 0 ? p->low : p->high);
  }
  return low < 0 ? low >= INT16_MIN && high <= INT16_MAX : high <= UINT16_MAX;
}

// Sums of bytes are carried as instructions give them, where 16 bits hold what follows.
static void set_halves(carry_plan *plan, const target *t) {
  plan->block = t->widening_block;
  for (size_t i = 0; i < plan->num_parts; i++) {
    carry_part *p = &plan->parts[i];
    MlirOperation op = jam_defining(p->terms[0].value);
    bool widens =
        !mlirOperationIsNull(op) && (jam_is_named(op, "arith.extui") || jam_is_named(op, "arith.extsi"));
    p->in_halves = plan->block && widens && plan->at_once % (2 * plan->block) == 0 && p->bits == 16 &&
                   mlirIntegerTypeGetWidth(element_of(mlirOperationGetOperand(op, 0))) == 8 &&
                   plan->at_once * 16 >= 2 * t->register_bits;
    for (size_t k = 0; k < plan->num_roots; k++)
      p->in_halves &= plan->roots[k].part != i || has_short_sum(plan, &plan->roots[k]);
  }
}

// Lanes at once: what is carried shall fill at most half of the registers.
static bool fit(carry_plan *plan, const target *t) {
  for (plan->at_once = plan->lanes; plan->at_once * 8 >= t->register_bits; plan->at_once /= 2) {
    uint64_t registers = 0;
    for (size_t i = 0; i < plan->num_parts; i++) {
      const carry_part *p = &plan->parts[i];
      registers += (uint64_t)(p->last - p->first) *
                   (((uint64_t)plan->at_once * p->bits + t->register_bits - 1) / t->register_bits);
    }
    if (2 * registers <= t->registers) {
      set_halves(plan, t);
      return true;
    }
    // Parts of one store would come in front of parts of another.
    if (plan->at_once % 2 || count_stores(&plan->nest) > 1)
      return false;
  }
  return false;
}

void carry_free(carry_plan *plan) {
  util_release(plan->parts);
  util_release(plan->roots);
}

bool carry_find(MlirOperation outer, const target *t, carry_plan *plan) {
  *plan = (carry_plan){0};
  int64_t step;
  if (!jam_find(outer, &plan->nest) || plan->nest.step != 1 ||
      !jam_constant(mlirOperationGetOperand(plan->nest.inner, 2), &step) ||
      !block_has_lanes(&plan->nest, plan->nest.outer_body, &plan->lanes) ||
      !block_has_lanes(&plan->nest, plan->nest.inner_body, &plan->lanes) || !plan->lanes || step < 1)
    return false;
  plan->parts = util_alloc(CARRY_MAX_PARTS * sizeof *plan->parts);
  plan->roots = util_alloc(CARRY_MAX_ROOTS * sizeof *plan->roots);
  finder f = {plan, &plan->nest};
  if (find_roots(&f) && fit(plan, t))
    return true;
  carry_free(plan);
  return false;
}
