// What stages without a reduction compute in some lanes of a row.
#include "lowering/linalg/nest_emit_internal.h"

#include "semantics/mlir/mlir_util.h"

// select(condition, x, the element before) as an output: a store under a mask, which loads nothing. Or null.
static MlirOperation choice_of_output(const nest_text *e, const nest_stage *s, unsigned k, unsigned at,
                                      unsigned lanes) {
  const nest_access *a = &e->accesses[0][k];
  MlirOperation none = {NULL};
  if (lanes < 2 || e->n->num_stages != 1 || nest_has_reduction(e->n) || !e->p->has_masks ||
      e->p->vector_dim == NEST_NONE || !number_is(a->coefficients[e->p->vector_dim], 1) ||
      nest_is_joined(e, a, at, lanes) || !mlirValueIsAOpResult(nest_yielded(s, k - s->num_inputs)))
    return none;
  MlirValue old = mlirBlockGetArgument(s->body, k);
  MlirOperation op = mlirOpResultGetOwner(nest_yielded(s, k - s->num_inputs));
  MlirOpOperand use = mlirValueGetFirstUse(old);
  bool is_choice = mlir_is_named(op, "arith.select") && mlirValueEqual(mlirOperationGetOperand(op, 2), old) &&
                   mlirOpOperandIsNull(mlirOpOperandGetNextUse(use));
  return is_choice ? op : none;
}

bool nest_earlier_value(const nest_text *e, const stage_values *values, unsigned stage, const nest_operand *o,
                        nest_name *name) {
  for (unsigned s = stage; s-- > 0;) {
    const nest_stage *earlier = &e->n->stages[s];
    for (unsigned k = earlier->num_inputs; k < earlier->num_operands && values->known[s]; k++)
      if (o->is_memref && nest_same_access(e->n, &earlier->operands[k], o)) {
        *name = values->outputs[s][k - earlier->num_inputs];
        return true;
      }
  }
  return false;
}

// What an earlier stage, or an operand in front of it, has loaded from the same place.
static bool loaded_value(const nest_text *e, const stage_values *values, unsigned stage, unsigned k,
                         nest_name *name) {
  const nest_operand *o = &e->n->stages[stage].operands[k];
  for (unsigned s = 0; s <= stage && o->is_memref; s++)
    for (unsigned i = 0; i < (s < stage ? e->n->stages[s].num_operands : k); i++)
      if (values->has_operand[s][i] && nest_same_access(e->n, &e->n->stages[s].operands[i], o)) {
        *name = values->operands[s][i];
        return true;
      }
  return false;
}

bool nest_is_computed(const nest_text *e, unsigned stage, const nest_operand *o) {
  for (unsigned s = 0; s < stage; s++)
    for (unsigned k = e->n->stages[s].num_inputs; k < e->n->stages[s].num_operands; k++)
      if (nest_same_access(e->n, &e->n->stages[s].operands[k], o))
        return true;
  return false;
}

// All that several elementwise stages load: nothing is stored until all is computed.
static void want_all(const nest_text *e, const stage_values *values, nest_together *out) {
  out->is_known = true;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++)
      out->wanted[s][k] = nest_uses(&e->n->stages[s], k) && !values->loaded[s][k] &&
                          !nest_is_computed(e, s, &e->n->stages[s].operands[k]);
}

void nest_compute_stage(nest_text *e, unsigned stage, stage_values *values, unsigned row, unsigned at,
                        unsigned lanes) {
  const nest_stage *s = &e->n->stages[stage];
  nest_arguments arguments;
  MlirOperation choices[NEST_MAX_OPERANDS] = {{NULL}};
  for (unsigned k = s->num_inputs; k < s->num_operands; k++)
    choices[k] = choice_of_output(e, s, k, at, lanes);
  bool wanted[NEST_MAX_OPERANDS] = {false};
  nest_together *together = &values->together;
  const bool for_all = !nest_has_reduction(e->n);
  if (!for_all)
    *together = (nest_together){.is_known = true};
  else if (!together->is_known)
    want_all(e, values, together);
  for (unsigned k = 0; k < s->num_operands; k++) {
    if (!nest_uses(s, k) || !mlirOperationIsNull(choices[k]) ||
        nest_earlier_value(e, values, stage, &s->operands[k], &arguments.names[k]))
      continue;
    wanted[k] = !values->loaded[stage][k];
    if (!for_all)
      together->wanted[stage][k] = wanted[k];
    if (!wanted[k])
      arguments.names[k] = values->loaded[stage][k][row];
  }
  for (unsigned k = 0; k < s->num_operands; k++) {
    if (!wanted[k])
      continue;
    if (!loaded_value(e, values, stage, k, &arguments.names[k]))
      arguments.names[k] = nest_load_beside(e, stage, k, together, row, at, lanes);
    values->has_operand[stage][k] = for_all, values->operands[stage][k] = arguments.names[k];
  }
  for (unsigned k = s->num_inputs; k < s->num_operands; k++) {
    MlirValue output = nest_yielded(s, k - s->num_inputs);
    values->has_where[k] = !mlirOperationIsNull(choices[k]);
    if (values->has_where[k]) {
      values->where[k] =
          nest_evaluate(e, s, mlirOperationGetOperand(choices[k], 0), &arguments, row, at, lanes);
      output = mlirOperationGetOperand(choices[k], 1);
    }
    values->outputs[stage][k - s->num_inputs] = nest_evaluate(e, s, output, &arguments, row, at, lanes);
  }
  values->known[stage] = true;
}
