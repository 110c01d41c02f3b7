// Which sums of a loop instructions add up if they are multiplied out, with which signs, and which of them
// the loop around does not change.
#include "lowering/passes/multiply_out.h"

#include "lowering/passes/jam_internal.h"
#include "lowering/passes/lane_sums.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>

enum { MAX_OPERATIONS = 512 };

// The width of the numbers that a factor extends; 0: it does not.
static unsigned extended_width(MlirValue v) {
  MlirOperation op = jam_defining(v);
  if (mlirOperationIsNull(op) || (!mlir_is_named(op, "arith.extui") && !mlir_is_named(op, "arith.extsi")))
    return 0;
  return mlirIntegerTypeGetWidth(
      mlirShapedTypeGetElementType(mlirValueGetType(mlirOperationGetOperand(op, 0))));
}

bool multiply_splat(MlirValue v, MlirValue *scalar) {
  MlirOperation op = jam_defining(v);
  if (mlirOperationIsNull(op) ||
      (!mlir_is_named(op, "vector.broadcast") && !mlir_is_named(op, "vector.splat")))
    return false;
  *scalar = mlirOperationGetOperand(op, 0);
  return mlirTypeIsAInteger(mlirValueGetType(*scalar));
}

static unsigned sum_of(multiplier *m, const MlirValue *factors, unsigned count) {
  for (unsigned i = 0; i < m->num_sums; i++) {
    const loop_sum *s = &m->parts[i];
    if (s->count == count && (!count ||
                              (mlirValueEqual(s->factors[0], factors[0]) &&
                               (count == 1 || mlirValueEqual(s->factors[1], factors[1]))) ||
                              (count == 2 && mlirValueEqual(s->factors[0], factors[1]) &&
                               mlirValueEqual(s->factors[1], factors[0]))))
      return i;
  }
  if (m->num_sums < MULTIPLY_MAX_SUMS)
    m->parts[m->num_sums] = (loop_sum){
        .factors = {count ? factors[0] : (MlirValue){NULL}, count == 2 ? factors[1] : (MlirValue){NULL}},
        .count = count};
  return m->num_sums < MULTIPLY_MAX_SUMS ? m->num_sums++ : MULTIPLY_MAX_SUMS;
}

// The factors of a term that the loop computes, numbers that are extended; the rest are scalars in all lanes.
// 3: it is none of a sum that can be carried.
static unsigned varying_factors(const multiplier *m, const term_of_sum *t, MlirValue varying[2]) {
  unsigned count = 0;
  MlirValue scalar;
  for (unsigned i = 0; i < t->count; i++) {
    if (multiply_splat(t->factors[i], &scalar) && !terms_is_in(m->body, scalar))
      continue;
    if (count == 2 || !terms_is_in(m->body, t->factors[i]) || !extended_width(t->factors[i]))
      return 3;
    varying[count++] = t->factors[i];
  }
  return count;
}

// The number of the term's sum, MULTIPLY_MAX_SUMS: there are too many. The term keeps its scalars.
static unsigned sum_of_term(multiplier *m, term_of_sum *t) {
  MlirValue varying[2], scalar;
  unsigned count = varying_factors(m, t, varying), rest = 0;
  for (unsigned i = 0; i < t->count; i++)
    if (multiply_splat(t->factors[i], &scalar) && !terms_is_in(m->body, scalar))
      t->factors[rest++] = scalar;
  t->count = rest;
  return sum_of(m, varying, count);
}

// The polynomial without what the loop carries, which must be in it once.
static bool take_carried(multiplier *m, MlirValue argument) {
  size_t rest = 0;
  bool found = false;
  for (size_t i = 0; i < m->terms.size; i++) {
    term_of_sum t = m->terms.data[i];
    if (t.count == 1 && mlirValueEqual(t.factors[0], argument) && t.number == 1)
      found = true;
    else
      m->terms.data[rest++] = t;
  }
  m->terms.size = rest;
  return found;
}

// The polynomial without terms that are zero. False: nothing is left.
static bool take_zeros(multiplier *m) {
  size_t rest = 0;
  for (size_t i = 0; i < m->terms.size; i++)
    if (m->width < 64 ? m->terms.data[i].number << (64 - m->width) : m->terms.data[i].number)
      m->terms.data[rest++] = m->terms.data[i];
  m->terms.size = rest;
  return rest > 0;
}

// ---- what the loop around does not change ---------------------------------------------------------------

static bool is_within(MlirOperation loop, MlirOperation op) {
  for (; !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    if (mlirOperationEqual(op, loop))
      return true;
  return false;
}

// What is needed of the bodies of both loops to compute a value, appended to `out`. False: it depends on what
// the loop around changes.
static bool needs(const multiplier *m, MlirValue v, operation_list *out) {
  MlirOperation op = jam_defining(v);
  if (mlirOperationIsNull(op)) {
    MlirBlock block = mlirBlockArgumentGetOwner(v);
    return mlirBlockEqual(block, m->body) ? mlirBlockArgumentGetArgNumber(v) == 0
                                          : !is_within(m->around, mlirBlockGetParentOperation(block));
  }
  if (!is_within(m->around, op))
    return true;
  for (size_t i = 0; i < out->size; i++)
    if (mlirOperationEqual(out->data[i], op))
      return true;
  const jam_access *a = jam_access_of(op);
  if (out->size >= MAX_OPERATIONS || (a ? a->writes : !jam_is_pure(op) && !mlir_is_named(op, "memref.dim")))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!needs(m, mlirOperationGetOperand(op, i), out))
      return false;
  stack_push(out, op); // behind what it needs
  return true;
}

// Does the operation leave memory as it is?
static bool only_reads(MlirOperation op) {
  static const char *const others[] = {"scf.for", "scf.if", "scf.yield", "memref.dim", "affine.apply"};
  const jam_access *a = jam_access_of(op);
  if (a || jam_is_pure(op))
    return !a || !a->writes;
  return MLIR_IS_ONE_OF(op, others);
}

// Does nothing in the loop around change what these operations load?
static bool loads_the_same(const multiplier *m, const operation_list *needed) {
  operation_list all = {0};
  bool same = true;
  walk_collect(m->around, "", &all);
  for (size_t i = 0; i < all.size && same; i++) {
    const jam_access *a = jam_access_of(all.data[i]);
    if (only_reads(all.data[i]))
      continue;
    same = a != NULL;
    for (size_t k = 0; k < needed->size && same; k++) {
      const jam_access *load = jam_access_of(needed->data[k]);
      same = !load || jam_are_distinct(mlirOperationGetOperand(all.data[i], a->memory),
                                       mlirOperationGetOperand(needed->data[k], load->memory));
    }
  }
  stack_free(&all);
  return same;
}

unsigned multiply_find_moved(multiplier *m, operation_list *needed) {
  unsigned moved = 0, carried = 0;
  if (mlirOperationIsNull(m->around))
    return 0;
  for (intptr_t i = 0; i < 3; i++)
    if (!needs(m, mlirOperationGetOperand(m->loop, i), needed))
      return 0;
  for (unsigned i = 0; i < m->num_sums; i++) {
    loop_sum *s = &m->parts[i];
    operation_list also = {0};
    for (size_t k = 0; k < needed->size; k++)
      stack_push(&also, needed->data[k]);
    s->moved = s->count > 0;
    for (unsigned k = 0; k < s->count && s->moved; k++)
      s->moved = needs(m, s->factors[k], &also);
    s->moved = s->moved && loads_the_same(m, &also);
    carried += s->count && !s->moved;
    moved += s->moved;
    operation_list drop = *needed;
    if (s->moved)
      *needed = also;
    else
      drop = also;
    stack_free(&drop);
  }
  for (unsigned i = 0; i < m->num_sums && !carried; i++)
    m->parts[i].moved = false; // the loop as a whole is not ours to move
  return carried ? moved : 0;
}

// ---- signs ----------------------------------------------------------------------------------------------

static bool is_signed(MlirValue v) { return mlir_is_named(jam_defining(v), "arith.extsi"); }

// Do instructions sum up such products, or such numbers, which are products with one?
static bool has_kind(unsigned kinds, unsigned count, const MlirValue *factors, const bool *flipped) {
  static const unsigned alone[] = {LANE_SUMS_UNSIGNED | LANE_SUMS_MIXED, LANE_SUMS_SIGNED | LANE_SUMS_MIXED};
  bool first = count && is_signed(factors[0]) != flipped[0];
  if (count < 2)
    return !count || kinds & alone[first];
  bool second = is_signed(factors[1]) != flipped[1];
  return kinds & (first != second ? LANE_SUMS_MIXED : first ? LANE_SUMS_SIGNED : LANE_SUMS_UNSIGNED);
}

// Which factors to flip: as few as can be, rather one whose partner the loop around does not change, whose
// sum is then made in front of that. False: no choice helps.
static bool choose(const multiplier *m, unsigned kinds, unsigned count, const MlirValue *factors,
                   bool *flip) {
  static const bool choices[][2] = {{false, false}, {true, false}, {false, true}, {true, true}};
  operation_list needed = {0};
  bool swap = count == 2 && !mlirOperationIsNull(m->around) && needs(m, factors[0], &needed);
  stack_free(&needed);
  for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
    flip[0] = choices[i][swap];
    flip[1] = choices[i][!swap];
    if ((count == 2 || !flip[1]) && has_kind(kinds, count, factors, flip))
      return true;
  }
  return false;
}

// Gives all terms the signs that instructions want. False: they do not.
static bool flip_signs(multiplier *m, unsigned kinds) {
  polynomial all = {0};
  bool ok = true;
  for (size_t i = 0; i < m->terms.size && ok; i++) {
    const term_of_sum t = m->terms.data[i];
    MlirValue factors[2];
    bool flip[2] = {false, false};
    unsigned count = varying_factors(m, &t, factors);
    ok = choose(m, kinds, count, factors, flip);
    polynomial product = {0};
    term_of_sum rest = {.number = t.number};
    for (unsigned f = 0; f < t.count; f++)
      if (!count || (!mlirValueEqual(t.factors[f], factors[0]) &&
                     (count == 1 || !mlirValueEqual(t.factors[f], factors[1]))))
        rest.factors[rest.count++] = t.factors[f];
    terms_add(&product, rest);
    for (unsigned f = 0; f < count && ok; f++) {
      polynomial factor = {0}, next = {0};
      uint64_t half = UINT64_C(1) << (m->from - 1);
      MlirValue v = flip[f] ? multiply_flipped(m, factors[f]) : factors[f];
      terms_add(&factor, (term_of_sum){.number = 1, .factors = {v}, .count = 1});
      if (flip[f])
        terms_add(&factor, (term_of_sum){.number = is_signed(factors[f]) ? -half : half});
      ok = terms_add_product(&next, &product, &factor);
      stack_free(&product);
      stack_free(&factor);
      product = next;
    }
    for (size_t k = 0; k < product.size && ok; k++)
      ok = terms_add(&all, product.data[k]);
    stack_free(&product);
  }
  stack_free(&m->terms);
  m->terms = all;
  return ok;
}

// ---- which sums -----------------------------------------------------------------------------------------

// Is the sum one of products of numbers of one width?
static bool read_sum(multiplier *m) {
  MlirValue argument = mlirBlockGetArgument(m->body, 1 + m->number),
            next = mlirOperationGetOperand(mlirBlockGetTerminator(m->body), m->number);
  if (!lane_sums_carries(m->loop, m->number) || !walk_has_one_use(argument) || !walk_has_one_use(next) ||
      !terms_is_in(m->body, next) || mlirOperationIsNull(jam_defining(next)))
    return false;
  m->type = mlirValueGetType(argument);
  m->element = mlirShapedTypeGetElementType(m->type);
  m->width = mlirIntegerTypeGetWidth(m->element);
  if (m->width > 64 || !terms_read(m->body, next, 1, &m->terms) || !take_carried(m, argument))
    return false;
  unsigned products = 0;
  for (size_t i = 0; i < m->terms.size; i++) {
    MlirValue factors[2];
    unsigned count = varying_factors(m, &m->terms.data[i], factors);
    if (count > 2)
      return false;
    products += count == 2;
    for (unsigned k = 0; k < count; k++) {
      unsigned width = extended_width(factors[k]);
      if (m->from && width != m->from)
        return false;
      m->from = width;
    }
  }
  return products && m->from >= 8 && m->from < m->width;
}

bool multiply_find(multiplier *m, unsigned sum_of_each[TERMS_MAX]) {
  if (!read_sum(m))
    return false;
  unsigned carried = 0;
  m->group = m->width / m->from;
  int64_t lanes = mlirShapedTypeGetDimSize(m->type, 0), room = m->target->register_bits / m->width,
          fewer = lanes / m->group;
  unsigned kinds =
      lanes % (m->group * room) ? 0 : lane_sums_groups(m->target, m->group, m->from, m->width, room);
  m->sums = mlirVectorTypeGet(1, &fewer, m->element);
  if (!kinds || !flip_signs(m, kinds) || !take_zeros(m))
    return false;
  bool changes = m->terms.size > 1 || m->flips.size;
  for (size_t i = 0; i < m->terms.size; i++) {
    changes |= m->terms.data[i].number != 1;
    sum_of_each[i] = sum_of_term(m, &m->terms.data[i]);
    if (sum_of_each[i] == MULTIPLY_MAX_SUMS)
      return false;
    changes |= m->terms.data[i].count > 0;
  }
  for (unsigned i = 0; i < m->num_sums; i++)
    carried += m->parts[i].count > 0;
  return changes && fewer / room * carried * 2 <= m->target->registers;
}
