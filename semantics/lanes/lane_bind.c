// Functions whose immediates are known: constants take their place.
#include "semantics/lanes/lanes.h"

#include <string.h>

typedef struct binding {
  const term_context *from;
  term_context *to;
  const lane_function *f;
  const lane_result *result;
  const int64_t *values;    // per operand
  const uint32_t *operand;  // new number of each operand
  const uint32_t *argument; // new number of each access
} binding;

static term_id bind_leaf(void *user, term_id leaf, term_id child) {
  const binding *b = user;
  unsigned width = term_width(b->from, leaf);
  switch (term_operator(b->from, leaf)) {
  case TERM_INDEX:
    return term_index(b->to, term_argument(b->from, leaf));
  case TERM_LANE_AT:
    return term_lane_at(b->to, b->operand[term_operand(b->from, leaf)], width, child);
  case TERM_ARG: {
    uint32_t operand = b->result->accesses[term_argument(b->from, leaf)].operand;
    return b->f->operands[operand].kind == OPERAND_IMMEDIATE
               ? term_const_s(b->to, width, b->values[operand])
               : term_arg(b->to, b->argument[term_argument(b->from, leaf)], width);
  }
  default: {
    uint32_t operand = term_operand(b->from, leaf);
    return b->f->operands[operand].kind == OPERAND_IMMEDIATE
               ? term_const_s(b->to, width, b->values[operand])
               : term_lane(b->to, b->operand[operand], term_lane_number(b->from, leaf), width);
  }
  }
}

static void bind_result(binding *b, const lane_result *r, lane_result *out, arena *a) {
  uint32_t *argument = arena_alloc(a, (r->num_accesses + 1) * sizeof *argument);
  *out = *r;
  out->accesses = arena_alloc(a, (r->num_accesses + 1) * sizeof *out->accesses);
  out->num_accesses = 0;
  for (uint32_t k = 0; k < r->num_accesses; k++) {
    argument[k] = out->num_accesses;
    if (b->f->operands[r->accesses[k].operand].kind == OPERAND_IMMEDIATE)
      continue;
    out->accesses[out->num_accesses] = r->accesses[k];
    out->accesses[out->num_accesses++].operand = b->operand[r->accesses[k].operand];
  }
  b->result = r;
  b->argument = argument;
  size_t bytes = (term_context_size(b->from) + 1) * sizeof(term_id);
  term_id *memo = util_alloc(bytes);
  memset(memo, 0, bytes);
  out->body = term_rebuild(b->from, b->to, r->body, bind_leaf, b, memo);
  util_release(memo);
}

lane_function lane_bind_immediates(const term_context *from, const lane_function *f, const int64_t *values,
                                   term_context *to, arena *a) {
  lane_function out = {.num_results = f->num_results};
  out.operands = arena_alloc(a, (f->num_operands + 1) * sizeof *out.operands);
  out.results = arena_alloc(a, (f->num_results + 1) * sizeof *out.results);
  uint32_t *operand = arena_alloc(a, (f->num_operands + 1) * sizeof *operand);
  for (uint32_t i = 0; i < f->num_operands; i++) {
    operand[i] = out.num_operands;
    if (f->operands[i].kind != OPERAND_IMMEDIATE)
      out.operands[out.num_operands++] = f->operands[i];
  }
  binding b = {.from = from, .to = to, .f = f, .values = values, .operand = operand};
  for (uint32_t r = 0; r < f->num_results; r++)
    bind_result(&b, &f->results[r], &out.results[r], a);
  return out;
}
