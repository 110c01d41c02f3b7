// Lists a window's operations, and walks the chosen plans from the roots down, operands first.
#include "lowering/vector/explain.h"

#include "lowering/vector/near.h"
#include "lowering/vector/select_internal.h"
#include "semantics/mlir/mlir_util.h"

#include <string.h>

bool explain_is_computed(const program_value *v) {
  return !mlirOperationIsNull(v->operation) && v->leaf == PROGRAM_NOT_LEAF && !program_is_constant(v->value);
}

static const char *name_of(explanation *e, MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  return arena_strndup(e->memory, name.data, name.length);
}

// The first operation that computes something.
static MlirOperation first_operation(const program *p) {
  for (size_t i = 0; i < p->values.size; i++)
    if (explain_is_computed(&p->values.data[i]))
      return p->values.data[i].operation;
  for (size_t i = 0; i < p->values.size; i++)
    if (!mlirOperationIsNull(p->values.data[i].operation))
      return p->values.data[i].operation;
  die("a window without operations");
}

explanation_window *explain_window(selection *s, bool is_chosen, explanation *e) {
  const program *p = s->program;
  explanation_window *w = explanation_add_window(e, first_operation(p));
  w->num_operations = p->operations;
  w->before = (double)select_source_cost(s), w->after = (double)select_cost(s);
  w->packs = s->packs.size - 1;
  w->is_chosen = is_chosen;
  for (uint32_t i = 0; i < p->values.size; i++) {
    const program_value *v = &p->values.data[i];
    if (!explain_is_computed(v) || v->result)
      continue;
    stack_push(&w->operations,
               (explanation_operation){explanation_place_of(e, v->operation), name_of(e, v->operation),
                                       v->lanes, v->width, v->is_float, (double)cost_source_operation(s, i)});
  }
  near_find(s, w, e);
  return w;
}

// ---- steps --------------------------------------------------------------------------------------

typedef struct step_writer {
  const selection *s;
  explanation_window *window;
  explanation *explanation;
  uint32_t *step_of; // by pack: its step + 1, 0: none yet
} step_writer;

static void set_value(step_writer *w, uint32_t value, explanation_step *out) {
  const program_value *v = value_at(w->s, value);
  out->is_float = v->is_float;
  if (!mlirValueIsAOpResult(v->value)) {
    out->name =
        arena_printf(w->explanation->memory, "argument %d", (int)mlirBlockArgumentGetArgNumber(v->value));
    return;
  }
  MlirOperation op = mlirOpResultGetOwner(v->value);
  out->name = name_of(w->explanation, op);
  out->place = explanation_place_of(w->explanation, op);
}

static void set_rule(const step_writer *w, const plan *n, explanation_step *out) {
  const target *t = w->s->target;
  const bundle *b = t->rules;
  const bundle_rule *rule = n->pattern->rule;
  const bundle_instruction *in = &b->instructions[rule->instruction];
  target_cost cost = target_instruction_cost(t, rule->instruction);
  arena *a = w->explanation->memory;
  out->kind = EXPLANATION_INSTRUCTION;
  out->name = arena_printf(a, "%s.%s", b->isa, in->name);
  out->auto_name = arena_strdup(a, b->classes[in->class_index].name);
  out->rule = arena_strdup(a, rule->name);
  out->status = record_status_names[in->status];
  out->latency = (double)cost.latency, out->throughput = (double)cost.throughput;
  out->proof = rule->proof_digest;
  out->is_float = in->function.results[0].type.is_float;
}

static void set_move(const step_writer *w, const pack *k, const plan *n, explanation_step *out) {
  out->kind = EXPLANATION_MOVE;
  out->name = n->kind == PLAN_SPLAT     ? "vector.broadcast"
              : n->kind == PLAN_BITCAST ? "vector.bitcast"
                                        : "vector.shuffle";
  if (n->kind != PLAN_SHUFFLE)
    return;
  size_t size = k->lanes * sizeof *n->mask;
  out->mask = memcpy(arena_alloc(w->explanation->memory, size), n->mask, size);
}

static void set_kind(step_writer *w, const pack *k, const plan *n, explanation_step *out) {
  switch (n->kind) {
  case PLAN_LEAF:
    set_value(w, n->value, out);
    out->kind = EXPLANATION_VALUE;
    break;
  case PLAN_ORIGINAL:
    set_value(w, n->value, out);
    out->kind = EXPLANATION_SOURCE;
    break;
  case PLAN_CONSTANT:
    out->kind = EXPLANATION_CONSTANT;
    out->name = "constant";
    break;
  case PLAN_GENERIC:
    out->kind = EXPLANATION_OPERATION;
    out->name = !term_is_comparison(n->op)        ? term_ops[n->op].mlir
                : term_is_float_comparison(n->op) ? "arith.cmpf"
                                                  : "arith.cmpi";
    out->is_float = term_is_float_operator(n->op) && term_float_result(n->op);
    break;
  case PLAN_RULE:
    set_rule(w, n, out);
    break;
  case PLAN_REWRITE:
    out->kind = EXPLANATION_REWRITE;
    out->name = arena_strdup(w->explanation->memory, n->rewrite->name);
    out->proof = n->rewrite->proof_digest;
    break;
  default:
    set_move(w, k, n, out);
  }
}

static explanation_lane first_leaf(const term_context *c, term_id t) {
  explanation_lane none = {EXPLANATION_NO_STEP, 0};
  if (term_none(t))
    return none;
  if (term_operator(c, t) == TERM_LANE)
    return (explanation_lane){term_operand(c, t), term_lane_number(c, t)};
  for (unsigned i = 0; i < term_arity(c, t); i++) {
    explanation_lane found = first_leaf(c, term_child(c, t, i));
    if (found.value != EXPLANATION_NO_STEP)
      return found;
  }
  return none;
}

static const explanation_lane *lanes_of(const step_writer *w, const pack *k) {
  uint32_t count = k->lanes < EXPLANATION_MAX_LANES ? k->lanes : EXPLANATION_MAX_LANES;
  explanation_lane *from = arena_alloc(w->explanation->memory, count * sizeof *from);
  for (uint32_t i = 0; i < count; i++)
    from[i] = first_leaf(w->s->program->terms, k->lane[i]);
  return from;
}

static uint32_t add_step(step_writer *w, uint32_t pack_index) {
  if (!pack_index)
    return EXPLANATION_NO_STEP;
  if (w->step_of[pack_index])
    return w->step_of[pack_index] - 1;
  const pack *k = &w->s->packs.data[pack_index];
  const plan *n = select_best(w->s, (pack_id){pack_index});
  explanation_step step = {
      .lanes = k->lanes, .width = k->width, .cost = (double)n->cost, .from = lanes_of(w, k)};
  for (uint32_t o = 0; o < EXPLANATION_MAX_OPERANDS; o++)
    step.operands[o] = o < n->num_operands ? add_step(w, n->operands[o].index) : EXPLANATION_NO_STEP;
  set_kind(w, k, n, &step);
  stack_push(&w->window->steps, step);
  return (w->step_of[pack_index] = (uint32_t)w->window->steps.size) - 1;
}

void explain_steps(selection *s, const uint32_t *roots, size_t num_roots, explanation_window *w,
                   explanation *e) {
  step_writer x = {s, w, e, util_alloc(s->packs.size * sizeof *x.step_of)};
  for (size_t i = 0; i < num_roots; i++) {
    uint32_t step = add_step(&x, s->value_pack[roots[i]]);
    w->steps.data[step].is_root = true;
    w->steps.data[step].place = explanation_place_of(e, value_at(s, roots[i])->operation);
  }
  util_release(x.step_of);
}
