// Tests at run time whether an output is memory that is read.
#include "lowering/linalg/nest_emit_internal.h"

#include <stdlib.h>

// Where an access's memory begins, and where it ends, in bytes; and where the memref's first element is.
static void print_bounds(nest_text *e, const nest_access *a, nest_number *first_byte, nest_number *begin,
                         nest_number *end) {
  nest_number pointer = {.is_value = true, .id = e->next++}, bytes = number_constant(a->operand->bits / 8);
  strbuf_printf(e->out, "  %%v%u = memref.extract_aligned_pointer_as_index %%v%u : %s -> index\n", pointer.id,
                a->memref, a->type);
  nest_number first = number_add(e, pointer, number_multiply(e, a->offset, bytes));
  *first_byte = first;
  *begin = number_add(e, first, number_multiply(e, a->below, bytes));
  *end = number_add(e, first, number_multiply(e, a->extent, bytes));
}

unsigned nest_print_not_above(nest_text *e, nest_number a, nest_number b) {
  return number_compare(e, "ule", a, b);
}

// Does `read` load, for all iterations, before `write` stores anything, and do both go through memory by one
// element for each iteration of the only loop? Then the loop from the first or the last iteration on has the
// same result, whichever stores only what is loaded already.
static bool is_shifted(const nest_text *e, unsigned reader, unsigned k, unsigned writer, unsigned w) {
  const nest *n = e->n;
  const nest_plan *p = e->p;
  const nest_operand *read = &n->stages[reader].operands[k], *write = &n->stages[writer].operands[w];
  return reader < writer && k < n->stages[reader].num_inputs && n->num_dims == 1 && !nest_has_reduction(n) &&
         p->vector_dim == 0 && p->vectors == 1 && p->parallel_dim == NEST_NONE && !n->has_index &&
         read->bits == write->bits && nest_coefficient(read, 0) == 1 && nest_coefficient(write, 0) == 1;
}

// May `read` load the very elements that `write` stores, each in the iteration that does so? What is loaded
// in an iteration of elementwise operations is loaded before anything is stored there, if it is not a later
// operation that loads.
static bool may_coincide(const nest_text *e, unsigned reader, unsigned k, unsigned writer, unsigned w) {
  const nest *n = e->n;
  const nest_operand *read = &n->stages[reader].operands[k], *write = &n->stages[writer].operands[w];
  if (e->is_checked || reader > writer || k >= n->stages[reader].num_inputs || nest_has_reduction(n) ||
      read->bits != write->bits)
    return false;
  const nest_access *a = &e->accesses[reader][k], *b = &e->accesses[writer][w];
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!a->coefficients[d].is_value && !b->coefficients[d].is_value &&
        a->coefficients[d].constant != b->coefficients[d].constant)
      return false;
  return true;
}

// %v<id>: do the accesses of `a` and `b` go through the same elements?
static unsigned print_coincides(nest_text *e, const nest_access *a, const nest_access *b,
                                const nest_number begin[2]) {
  const nest_number bytes = number_constant(a->operand->bits / 8);
  const nest_number first_a = number_add(e, begin[0], number_multiply(e, a->address, bytes)),
                    first_b = number_add(e, begin[1], number_multiply(e, b->address, bytes));
  unsigned all = number_compare(e, "eq", first_a, first_b);
  for (unsigned d = 0; d < e->n->num_dims; d++)
    if (a->coefficients[d].is_value || b->coefficients[d].is_value)
      all = nest_logical(e, "andi", all, number_compare(e, "eq", a->coefficients[d], b->coefficients[d]));
  return all;
}

// %v<id>: is each move of the access whose length is not known longer than all within it? Rows are within
// those of the dimensions before.
static unsigned print_rows_are_apart(nest_text *e, const nest_access *a, int64_t distance) {
  nest_number within = number_constant(llabs(distance) + 1);
  unsigned all = 0;
  for (int is_unknown = 0; is_unknown < 2; is_unknown++)
    for (unsigned i = e->n->num_dims; i-- > 0;) {
      const nest_number by = a->coefficients[i];
      if (by.is_value != (is_unknown == 1))
        continue;
      if (is_unknown)
        all = nest_logical(e, "andi", all, number_compare(e, "sle", within, by));
      const nest_number last = number_subtract(e, e->sizes[i], number_constant(1));
      const nest_number length = by.is_value ? by : number_constant(llabs(by.constant));
      within = number_add(e, within, number_multiply(e, last, length));
    }
  return all;
}

static void print_pair(nest_text *e, unsigned s, unsigned w, unsigned q, unsigned k, overlap_tests *tests) {
  nest_number first[2], begin[2], end[2];
  const nest_access *written = &e->accesses[s][w], *read = &e->accesses[q][k];
  print_bounds(e, written, &first[0], &begin[0], &end[0]);
  print_bounds(e, read, &first[1], &begin[1], &end[1]);
  unsigned before = nest_print_not_above(e, end[0], begin[1]),
           behind = nest_print_not_above(e, end[1], begin[0]);
  if (!is_shifted(e, q, k, s, w)) {
    unsigned apart = nest_logical(e, "ori", before, behind);
    int64_t distance;
    if (may_coincide(e, q, k, s, w))
      apart = nest_logical(e, "ori", apart, print_coincides(e, written, read, first));
    if (nest_are_parts_of_rows(e->n, written->operand, read->operand, &distance))
      apart = nest_logical(e, "ori", apart, print_rows_are_apart(e, read, distance));
    tests->apart = nest_logical(e, "andi", tests->apart, apart);
    return;
  }
  // What is stored below what is loaded is loaded before, on the way up.
  unsigned below = nest_print_not_above(e, begin[0], begin[1]),
           above = nest_print_not_above(e, begin[1], begin[0]);
  tests->has_shifts = true;
  tests->up = nest_logical(e, "andi", tests->up, nest_logical(e, "ori", behind, below));
  tests->down = nest_logical(e, "andi", tests->down, nest_logical(e, "ori", before, above));
}

overlap_tests nest_print_overlaps(nest_text *e) {
  overlap_tests tests = {0};
  typedef struct pair {
    const nest_operand *a, *b;
    bool is_shifted, may_coincide, are_of_rows;
  } pair;
  STACK(pair) pairs = {0};
  for (unsigned s = 0; s < e->n->num_stages; s++) {
    const nest_stage *writer = &e->n->stages[s];
    for (unsigned w = writer->num_inputs; w < writer->num_operands && writer->is_stored; w++)
      for (unsigned q = 0; q < e->n->num_stages; q++)
        for (unsigned k = 0; k < e->n->stages[q].num_operands; k++) {
          const nest_operand *a = &writer->operands[w], *b = &e->n->stages[q].operands[k];
          if (!b->is_memref || nest_overlap(e->n, s, w, q, k) != NEST_UNKNOWN)
            continue;
          int64_t distance;
          const pair this = {a, b, is_shifted(e, q, k, s, w), may_coincide(e, q, k, s, w),
                             nest_are_parts_of_rows(e->n, a, b, &distance)};
          bool known = false;
          for (size_t i = 0; i < pairs.size; i++) {
            const pair *of = &pairs.data[i];
            const bool is_same =
                this.may_coincide || this.are_of_rows
                    ? nest_same_access(e->n, of->a, a) && nest_same_access(e->n, of->b, b)
                    : mlirValueEqual(of->a->value, a->value) && mlirValueEqual(of->b->value, b->value);
            known |= is_same && of->is_shifted == this.is_shifted && of->may_coincide == this.may_coincide &&
                     of->are_of_rows == this.are_of_rows;
          }
          if (known)
            continue;
          stack_push(&pairs, this);
          print_pair(e, s, w, q, k, &tests);
        }
  }
  stack_free(&pairs);
  return tests;
}

bool nest_is_other_memory(const nest_text *e, unsigned writer, unsigned w, unsigned reader, unsigned k) {
  const nest_operand *a = &e->n->stages[writer].operands[w], *b = &e->n->stages[reader].operands[k];
  const nest_alias alias = nest_alias_of(a->value, b->value);
  return alias == NEST_DISTINCT ||
         (alias == NEST_UNKNOWN && nest_overlap(e->n, writer, w, reader, k) == NEST_UNKNOWN &&
          !is_shifted(e, reader, k, writer, w) && !may_coincide(e, reader, k, writer, w));
}
