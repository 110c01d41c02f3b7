// Sums whose moves are between a product's instructions: beside a product that they do not depend on, or tile
// by tile behind the one whose result they read.
#include "lowering/matrix/function.h"

#include "lowering/matrix/schedule.h"

// A sum with memory of its own, which may be a result's.
static bool is_sum(const function_writer *f, uint32_t node) {
  const graph_node *n = &f->g->nodes.data[node];
  const step *s = &f->steps[node];
  return function_writes(f, node) && s->is_offloaded && s->problem.contraction == MATRIX_NONE &&
         n->storage == MATRIX_NONE && (!n->escapes || n->result != MATRIX_NONE);
}

static bool is_free_product(const function_writer *f, uint32_t node) {
  const step *s = &f->steps[node];
  return function_writes(f, node) && s->is_offloaded && !s->has_beside &&
         s->problem.contraction != MATRIX_NONE;
}

// Puts the sum into the product's program. False: there is no such program, or it takes longer than both.
static bool put(function_writer *f, uint32_t sum, uint32_t product, schedule_order order) {
  step *s = &f->steps[sum], *p = &f->steps[product];
  placement beside;
  offload program;
  const char *why;
  if (!placement_make_beside(f->a, f->g, &s->problem, &beside, &why))
    return false;
  offload_begin(&program, f->a);
  if (!schedule_write_beside(f->g, &p->placement, &beside, order, &program, &why) || program.why ||
      (order == SCHEDULE_BEHIND && program.cycles > p->program.cycles + s->program.cycles)) {
    offload_free(&program);
    return false;
  }
  offload_free(&p->program);
  p->program = program;
  p->has_beside = s->is_beside = true;
  s->beside = product;
  return true;
}

// ---- beside -------------------------------------------------------------------------------------

// The product whose program takes longest, of those between what the sum reads and the sum. MATRIX_NONE:
// there is none.
static uint32_t longest_before(const function_writer *f, uint32_t sum) {
  meaning_operands o = function_operands(f->g, &f->steps[sum].problem);
  uint32_t best = MATRIX_NONE;
  for (uint32_t i = sum; i-- > 0;) {
    for (unsigned k = 0; k < o.count; k++)
      if (o.node[k] == i)
        return best;
    if (is_free_product(f, i) &&
        (best == MATRIX_NONE || f->steps[i].program.cycles > f->steps[best].program.cycles))
      best = i;
  }
  return best;
}

// A sum of one operand goes beside an earlier product.
static void put_beside(function_writer *f, uint32_t sum) {
  if (!is_sum(f, sum) || f->steps[sum].problem.num_addends > 1)
    return;
  uint32_t product = longest_before(f, sum);
  if (product != MATRIX_NONE)
    put(f, sum, product, SCHEDULE_BESIDE);
}

// ---- behind -------------------------------------------------------------------------------------

// The node whose program computes the node.
static uint32_t program_of(const function_writer *f, uint32_t node) {
  return f->steps[node].is_beside ? f->steps[node].beside : node;
}

// A sum goes behind the product whose result it reads, where everything else that it reads is there before.
static void put_behind(function_writer *f, uint32_t sum) {
  if (!is_sum(f, sum))
    return;
  meaning_operands o = function_operands(f->g, &f->steps[sum].problem);
  uint32_t product = 0;
  for (unsigned k = 0; k < o.count; k++)
    product = program_of(f, o.node[k]) > product ? program_of(f, o.node[k]) : product;
  if (!o.count || !is_free_product(f, product))
    return;
  for (unsigned k = 0; k < o.count; k++)
    if (o.node[k] != product && program_of(f, o.node[k]) >= product)
      return;
  put(f, sum, product, SCHEDULE_BEHIND);
}

void function_put_sums(function_writer *f) {
  for (uint32_t i = 0; i < f->g->nodes.size; i++)
    put_beside(f, i);
  for (uint32_t i = 0; i < f->g->nodes.size; i++)
    if (!f->steps[i].is_beside)
      put_behind(f, i);
}
