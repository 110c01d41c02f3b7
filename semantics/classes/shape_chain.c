// Flattens trees of one operator into chains, hashes operands up to their lanes and numbers, and sorts
// those that are alike by what they read.
#include "semantics/classes/shape_chain.h"
#include "semantics/classes/shape.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_OPERANDS = 256, MAX_READS = 4096 };

void chain_facts_free(chain_facts *f) {
  stack_free(&f->alike);
  stack_free(&f->fixed);
}

bool chain_is_operator(term_op op) {
  switch (op) {
  case TERM_ADD:
  case TERM_MUL:
  case TERM_AND:
  case TERM_OR:
  case TERM_XOR:
  case TERM_MINU:
  case TERM_MINS:
  case TERM_MAXU:
  case TERM_MAXS:
    return true;
  default:
    return false;
  }
}

bool chain_flatten(const term_context *c, term_op op, term_id t, chain_terms *out) {
  if (out->size >= MAX_OPERANDS)
    return false;
  if (term_operator(c, t) == op)
    return chain_flatten(c, op, term_child(c, t, 0), out) && chain_flatten(c, op, term_child(c, t, 1), out);
  stack_push(out, t);
  return true;
}

bool chain_is_fixed(chain_facts *f, term_id t) {
  while (f->fixed.size <= t.index)
    stack_push(&f->fixed, 0);
  if (!f->fixed.data[t.index]) {
    term_op op = term_operator(f->c, t);
    bool fixed = op != TERM_ARG && op != TERM_LANE_AT;
    for (unsigned i = 0; fixed && i < term_arity(f->c, t); i++)
      fixed = chain_is_fixed(f, term_child(f->c, t, i));
    f->fixed.data[t.index] = fixed ? 1 : 2;
  }
  return f->fixed.data[t.index] == 1;
}

static int compare_u64(const void *x, const void *y) {
  uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
  return a < b ? -1 : a > b;
}

// Of a chain: that of its operands where all are alike, so that a chain of one is alike. A position that is
// added may be zero, which is not there.
static uint64_t alike_chain(chain_facts *f, term_op op, const chain_terms *operands) {
  STACK(uint64_t) each = {0};
  for (size_t k = 0; k < operands->size; k++)
    if (op != TERM_ADD || !chain_is_fixed(f, operands->data[k]))
      stack_push(&each, chain_alike(f, operands->data[k]));
  qsort(each.data, each.size, sizeof *each.data, compare_u64);
  uint64_t h = hash_mix(0xc4a1, op);
  size_t kinds = 0;
  for (size_t k = 0; k < each.size; k++)
    if (!k || each.data[k] != each.data[k - 1]) {
      h = hash_mix(h, each.data[k]);
      kinds++;
    }
  h = kinds == 1 ? each.data[0] : h;
  stack_free(&each);
  return h;
}

static uint64_t find_alike(chain_facts *f, term_id t) {
  const term_context *c = f->c;
  if (chain_is_fixed(f, t))
    return 0xf1;
  bool is_signed;
  term_op raw = term_operator(c, t), op = shape_unsigned_operator(raw, &is_signed);
  if (op == TERM_ARG)
    return hash_mix(0xa4, f->accesses[term_argument(c, t)].operand);
  if (op == TERM_EXTU || op == TERM_TRUNC)
    return chain_alike(f, term_child(c, t, 0));
  if (chain_is_operator(raw)) {
    chain_terms operands = {0};
    bool flat = chain_flatten(c, raw, t, &operands);
    uint64_t h = flat ? alike_chain(f, op, &operands) : 0;
    stack_free(&operands);
    if (flat)
      return h;
  }
  uint64_t h = hash_mix(0xa5, op == TERM_LANE_AT ? op | (uint64_t)term_operand(c, t) << 32 : op), sum = 0;
  // The arms of a choice by the position may stand either way.
  bool either = term_ops[op].commutative || (op == TERM_SELECT && chain_is_fixed(f, term_child(c, t, 0)));
  for (unsigned i = 0; i < term_arity(c, t); i++) {
    uint64_t child = chain_alike(f, term_child(c, t, i));
    if (either)
      sum += hash_mix(1, child);
    else
      h = hash_mix(h, child);
  }
  return hash_mix(h, sum);
}

uint64_t chain_alike(chain_facts *f, term_id t) {
  while (f->alike.size <= t.index)
    stack_push(&f->alike, 0);
  if (!f->alike.data[t.index]) {
    uint64_t h = find_alike(f, t) | 1;
    f->alike.data[t.index] = h;
  }
  return f->alike.data[t.index];
}

// ---- order ----------------------------------------------------------------------------------------------
// What a term reads, in the order of a walk; then its constants.
typedef struct reads {
  STACK(const lane_access *) accesses;
  STACK(term_id) constants;
  uint32_t steps;
} reads;

static void list_reads(const chain_facts *f, term_id t, reads *out) {
  if (out->steps++ >= MAX_READS)
    return;
  if (term_operator(f->c, t) == TERM_ARG)
    stack_push(&out->accesses, &f->accesses[term_argument(f->c, t)]);
  if (term_operator(f->c, t) == TERM_CONST)
    stack_push(&out->constants, t);
  for (unsigned i = 0; i < term_arity(f->c, t); i++)
    list_reads(f, term_child(f->c, t, i), out);
}

static int compare_maps(const lane_map *x, const lane_map *y) {
  if (x->base != y->base)
    return x->base < y->base ? -1 : 1;
  for (uint32_t k = 0; k < x->count && k < y->count; k++) {
    const lane_digit *p = &x->digit[k], *q = &y->digit[k];
    int64_t d = p->divisor != q->divisor   ? (int64_t)p->divisor - q->divisor
                : p->modulus != q->modulus ? (int64_t)p->modulus - q->modulus
                                           : (int64_t)p->coefficient - q->coefficient;
    if (d)
      return d < 0 ? -1 : 1;
  }
  return x->count < y->count ? -1 : x->count > y->count;
}

typedef struct sorted_operand {
  chain_operand operand;
  bool alone;
  const term_context *c;
  reads reads;
} sorted_operand;

static int compare_reads(const term_context *c, const reads *x, const reads *y) {
  for (size_t k = 0; k < x->accesses.size && k < y->accesses.size; k++) {
    const lane_access *p = x->accesses.data[k], *q = y->accesses.data[k];
    int r = p->operand != q->operand ? (p->operand < q->operand ? -1 : 1) : compare_maps(&p->map, &q->map);
    if (r)
      return r;
  }
  if (x->accesses.size != y->accesses.size)
    return x->accesses.size < y->accesses.size ? -1 : 1;
  for (size_t k = 0; k < x->constants.size && k < y->constants.size; k++) {
    int r = bits_ucompare(term_value(c, x->constants.data[k]), term_value(c, y->constants.data[k]));
    if (r)
      return r;
  }
  return x->constants.size < y->constants.size ? -1 : x->constants.size > y->constants.size;
}

static int compare_operands(const void *a, const void *b) {
  const sorted_operand *x = a, *y = b;
  if (x->operand.fixed != y->operand.fixed)
    return x->operand.fixed ? 1 : -1;
  if (x->alone != y->alone)
    return x->alone ? 1 : -1;
  if (x->operand.alike != y->operand.alike)
    return x->operand.alike < y->operand.alike ? -1 : 1;
  int r = compare_reads(x->c, &x->reads, &y->reads);
  return r ? r : term_compare(x->c, x->operand.term, y->operand.term);
}

bool chain_sort(chain_facts *f, const chain_terms *terms, chain_operands *out) {
  sorted_operand *sorted = util_alloc((terms->size + 1) * sizeof *sorted);
  bool any = false;
  for (size_t k = 0; k < terms->size; k++) {
    term_id t = terms->data[k];
    sorted[k] = (sorted_operand){{t, chain_alike(f, t), chain_is_fixed(f, t)}, true, f->c, {.steps = 0}};
  }
  for (size_t k = 0; k < terms->size; k++)
    for (size_t j = 0; j < terms->size; j++)
      if (j != k && !sorted[k].operand.fixed && sorted[j].operand.alike == sorted[k].operand.alike) {
        sorted[k].alone = false;
        any = true;
      }
  if (any) {
    for (size_t k = 0; k < terms->size; k++)
      list_reads(f, terms->data[k], &sorted[k].reads);
    qsort(sorted, terms->size, sizeof *sorted, compare_operands);
  }
  for (size_t k = 0; k < terms->size; k++) {
    stack_push(out, sorted[k].operand);
    stack_free(&sorted[k].reads.accesses);
    stack_free(&sorted[k].reads.constants);
  }
  util_release(sorted);
  return any;
}
