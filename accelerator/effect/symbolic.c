// Statements and runs: see symbolic.h.
#include "accelerator/effect/symbolic.h"

#include "accelerator/effect/truths.h"

#include <string.h>

static const value_int huge = (value_int)1 << 100;

// ---- values -------------------------------------------------------------------------------------

static library_type with_width(library_type t) { return t.width ? t : (library_type){LIBRARY_SIGNED, 64}; }

static void type_range(library_type t, value_int *min, value_int *max) {
  *min = t.kind == LIBRARY_SIGNED ? -((value_int)1 << (t.width - 1)) : 0;
  *max = ((value_int)1 << (t.width - (t.kind == LIBRARY_SIGNED))) - 1;
}

const value *symbolic_new_leaf(symbolic_run *r, library_leaf leaf, value_int min, value_int max) {
  leaf.type = with_width(leaf.type);
  term_id t = term_arg(r->space->bit_strings.terms, (unsigned)r->leaves.size, leaf.type.width);
  const value *v = value_bounded(r->space, t, leaf.type.kind == LIBRARY_SIGNED, min, max);
  stack_push(&r->leaves, (symbolic_leaf){.leaf = leaf, .value = v});
  return v;
}

const value *symbolic_fit(symbolic_run *r, library_type type, const value *v) {
  if (type.width == 0 || type.kind == LIBRARY_FLOAT || execute_failed(r->x))
    return v;
  value_int min, max;
  type_range(type, &min, &max);
  if (v->bounded && v->min >= min && v->max <= max)
    return v;
  return value_term(r->space, value_low(r->space, v, type.width), type.kind == LIBRARY_SIGNED);
}

// Without more operations than a sum of products has, so that what is assigned again and again does not grow.
static const value *settle(symbolic_run *r, const value *v) {
  symbolic_linear l;
  if (v->kind == VALUE_NUMBER || v->kind == VALUE_BITS || execute_failed(r->x))
    return v;
  if (!symbolic_to_linear(r, v, &l))
    return value_settle(r->space, v);
  library_linear kept = symbolic_keep(r, &l);
  return symbolic_from_linear(r, &kept);
}

term_id symbolic_term(symbolic_run *r, library_type type, const value *v) {
  return value_low(r->space, v, with_width(type).width);
}

// ---- operands and state -------------------------------------------------------------------------

static const value *row_value(symbolic_run *r, const library_form *form, unsigned width, library_leaf leaf) {
  uint64_t rows = library_form_rows(&r->d->base.memories[form->memory], form);
  unsigned bits = 1;
  while (bits < width && (rows - 1) >> bits)
    bits++;
  leaf.type = (library_type){LIBRARY_UNSIGNED, bits};
  const value *row = symbolic_new_leaf(r, leaf, 0, (value_int)rows - 1);
  r->leaves.data[r->leaves.size - 1].row = true;
  bit_string_space *bit_strings = &r->space->bit_strings;
  const bit_string *low = value_slice(r->space, row, 0, bits);
  if (bits == width)
    return row;
  const bit_string *high =
      bit_string_term(bit_strings, term_const(bit_strings->terms, width - bits, form->base >> bits));
  return form->base ? value_bits(r->space, bit_string_concat(bit_strings, high, low), false) : row;
}

static const value *given_value(symbolic_run *r, const library_value *given, library_type type,
                                uint32_t address, library_leaf leaf) {
  const library_address *a = address == LIBRARY_NUMBER ? NULL : &r->d->base.addresses[address];
  leaf.type = type;
  if (given && given->given == LIBRARY_EQUAL) {
    if (type.kind == LIBRARY_FLOAT)
      return value_term(r->space,
                        term_const(r->space->bit_strings.terms, type.width, (uint64_t)given->number), false);
    value_int n = given->number, min, max;
    type_range(type, &min, &max);
    return value_number(r->space, type.kind == LIBRARY_UNSIGNED ? (value_int)(uint64_t)n & max : n);
  }
  if (given && given->given == LIBRARY_ROW && a && given->form < a->count &&
      a->forms[given->form].memory != LIBRARY_MAIN)
    return row_value(r, &a->forms[given->form], a->width, leaf);
  bool pointer = a && a->has_none && a->none == 0;
  return symbolic_new_leaf(r, leaf, pointer ? 1 : -huge, huge);
}

static const value *find_state(symbolic_run *r, const ast_node *field, uint32_t *number) {
  const isa_slot *slot = &r->d->slots.data[field->number];
  *number = slot->first;
  if (field->count) {
    const value *index = execute_expression(r->x, field->child[0]);
    if (execute_failed(r->x))
      return index;
    if (index->kind != VALUE_NUMBER)
      return execute_fail(r->x, field, "which '%s' is not known", slot->group);
    if (index->number < 0 || index->number >= slot->count)
      return execute_fail(r->x, field, "'%s' has no element %lld", slot->group, (long long)index->number);
    *number += slot->step * (uint32_t)index->number;
  }
  if (!r->state[*number])
    r->state[*number] = given_value(r, r->given ? &r->given[*number] : NULL, slot->type, slot->address,
                                    (library_leaf){.kind = LIBRARY_LEAF_STATE, .number = *number});
  return r->state[*number];
}

const value *symbolic_state(symbolic_run *r, const ast_node *field) {
  uint32_t number;
  const value *v = find_state(r, field, &number);
  if (!execute_failed(r->x))
    r->consulted[number] |= !r->assigned[number];
  if (!execute_failed(r->x) && !r->passing)
    symbolic_look_state(r, number);
  return v;
}

static void set_state(symbolic_run *r, const ast_node *field, const value *v, uint32_t origin) {
  uint32_t number;
  const value *old = find_state(r, field, &number);
  if (execute_failed(r->x))
    return;
  if (r->open.size) {
    execute_fail(r->x, field, "state is assigned in a loop");
    return;
  }
  library_type type = r->d->slots.data[field->number].type;
  term_id path = execute_path(r->x);
  uint64_t always;
  v = settle(r, symbolic_fit(r, type, v));
  if (!term_is_const(r->space->bit_strings.terms, path, &always)) {
    v = value_settle(r->space, value_select(r->space, path, v, old));
    r->consulted[number] |= !r->assigned[number];
    symbolic_look_state(r, number);
    symbolic_look(r, origin);
    origin = SYMBOLIC_NOWHERE;
  }
  r->state[number] = v;
  r->origin[number] = origin;
  r->assigned[number] = true;
}

// ---- variables ----------------------------------------------------------------------------------

symbolic_local *symbolic_find_local(symbolic_run *r, const char *name) {
  for (size_t k = 0; k < r->locals.size; k++)
    if (r->locals.data[k].name == name) // resolved names: there is one text of each
      return &r->locals.data[k];
  return NULL;
}

static void declare(symbolic_run *r, const char *name, library_type type, const value *v, uint32_t origin) {
  symbolic_local *local = symbolic_find_local(r, name);
  if (!local) {
    stack_push(&r->locals, (symbolic_local){.name = name});
    local = &r->locals.data[r->locals.size - 1];
  }
  local->type = type;
  local->depth = r->open.size;
  local->reduced = false;
  local->origin = origin;
  execute_set_value(r->x, name, settle(r, symbolic_fit(r, type, v)));
}

const value *symbolic_call(symbolic_run *r, const ast_node *call) {
  const isa_function *f = &r->d->functions.data[call->number - 1];
  const value *arguments[32];
  uint32_t origins[32];
  if (call->count > 32)
    return execute_fail(r->x, call, "more than 32 arguments");
  for (uint32_t k = 0; k < call->count && !execute_failed(r->x); k++)
    arguments[k] = symbolic_pass(r, call->child[k], &origins[k]);
  for (uint32_t k = 0; k < call->count && !execute_failed(r->x); k++) {
    const char *name = f->tree->child[k]->name;
    declare(r, name, isa_find_variable(r->d, name)->type, arguments[k], origins[k]);
  }
  const ast_node *body = f->tree->child[call->count];
  r->result = NULL;
  if (!execute_failed(r->x))
    execute_statements(r->x, body);
  if (execute_failed(r->x))
    return value_number(r->space, 0);
  return f->returns ? symbolic_fit(r, f->type, r->result) : NULL;
}

// name = name OP element, with a name of outside of the loops
static bool is_recurrence(const ast_node *n, term_op *op, const ast_node **element) {
  const char *name = n->child[0]->name;
  const ast_node *e = n->child[1];
  isa_builtin b;
  if (e->kind == AST_BINARY && (e->op == AST_OP_ADD || e->op == AST_OP_MUL))
    *op = e->op == AST_OP_ADD ? TERM_ADD : TERM_MUL;
  else if (e->kind == AST_CALL && !e->number && isa_find_builtin(e->name, &b) &&
           (b == ISA_MIN || b == ISA_MAX))
    *op = b == ISA_MIN ? TERM_MINS : TERM_MAXS;
  else
    return false;
  for (int k = 0; k < 2; k++)
    if (e->child[k]->kind == AST_NAME && strcmp(e->child[k]->name, name) == 0 &&
        !ast_mentions(e->child[!k], name)) {
      *element = e->child[!k];
      return true;
    }
  return false;
}

static term_op operator_of_type(term_op op, library_type t) {
  if (t.kind == LIBRARY_FLOAT)
    return op == TERM_ADD ? TERM_FADD : op == TERM_MUL ? TERM_FMUL : TERM_OP_COUNT;
  if (t.kind == LIBRARY_UNSIGNED)
    return op == TERM_MINS ? TERM_MINU : op == TERM_MAXS ? TERM_MAXU : op;
  return op;
}

// A variable of outside of the open loops: what they add up in it.
static void reduce(symbolic_run *r, const ast_node *n, symbolic_local local) {
  const char *name = n->child[0]->name;
  library_reduction reduction = {.type = with_width(local.type)};
  const ast_node *element;
  uint64_t always;
  if (local.reduced || !is_recurrence(n, &reduction.op, &element) ||
      !term_is_const(r->space->bit_strings.terms, execute_path(r->x), &always)) {
    execute_fail(r->x, n, "a loop may only add up in '%s', once and always", strchr(name, '.') + 1);
    return;
  }
  reduction.op = operator_of_type(reduction.op, local.type);
  const value *init = execute_expression(r->x, n->child[0]), *v = execute_expression(r->x, element);
  if (execute_failed(r->x))
    return;
  bool ring = reduction.op == TERM_ADD || reduction.op == TERM_MUL || reduction.type.kind == LIBRARY_FLOAT;
  if (reduction.op == TERM_OP_COUNT || (!ring && symbolic_fit(r, reduction.type, v) != v)) {
    execute_fail(r->x, n, "values that '%s' does not hold, or an operation that it does not have",
                 strchr(name, '.') + 1);
    return;
  }
  reduction.init = symbolic_term(r, reduction.type, init);
  reduction.element = symbolic_term(r, reduction.type, v);
  reduction.num_dimensions = (uint32_t)(r->open.size - local.depth);
  uint32_t *dimensions = arena_alloc(r->memory, reduction.num_dimensions * sizeof *dimensions);
  memcpy(dimensions, r->open.data + local.depth, reduction.num_dimensions * sizeof *dimensions);
  reduction.dimensions = dimensions;
  library_leaf leaf = {LIBRARY_LEAF_REDUCTION, reduction.type, r->step, (uint32_t)r->reductions.size};
  stack_push(&r->reductions, reduction);
  symbolic_find_local(r, name)->reduced = true;
  execute_set_value(r->x, name, symbolic_new_leaf(r, leaf, -huge, huge));
}

// ---- statements ---------------------------------------------------------------------------------

static void run_for(symbolic_run *r, const ast_node *n) {
  value_space *s = r->space;
  const value *from = execute_expression(r->x, n->child[0]), *to = execute_expression(r->x, n->child[1]);
  if (execute_failed(r->x))
    return;
  const value *extent =
      value_binary(s, AST_OP_ADD, value_binary(s, AST_OP_SUB, to, from), value_number(s, 1));
  if (extent->bounded && extent->max <= 0)
    return;
  if (extent->bounded && extent->min == 1 && extent->max == 1) {
    execute_set_value(r->x, n->name, from);
    execute_statements(r->x, n->child[2]);
    return;
  }
  symbolic_linear l;
  if (!symbolic_to_linear(r, extent, &l)) {
    execute_fail(r->x, n, "how often the loop runs is no sum of products");
    return;
  }
  uint32_t number = (uint32_t)r->dimensions.size;
  stack_push(&r->dimensions, (library_dimension){strchr(n->name, '.') + 1, symbolic_keep(r, &l)});
  value_int most = extent->bounded && extent->max < INT32_MAX ? extent->max - 1 : INT32_MAX;
  library_leaf leaf = {LIBRARY_LEAF_DIMENSION, {LIBRARY_UNSIGNED, 32}, r->step, number};
  const value *counter = symbolic_new_leaf(r, leaf, 0, most);
  if (r->open.size == 0)
    r->loop = ++r->loops;
  stack_push(&r->open, number);
  execute_set_value(r->x, n->name, value_binary(s, AST_OP_ADD, from, counter));
  execute_statements(r->x, n->child[2]);
  r->open.size--;
  if (r->open.size == 0) {
    if (!execute_failed(r->x))
      symbolic_end_loop(r, n);
    r->loop = 0;
  }
}

static void assign(symbolic_run *r, const ast_node *n) {
  const ast_node *target = n->child[0];
  const symbolic_local *found = target->kind == AST_NAME ? symbolic_find_local(r, target->name) : NULL;
  const symbolic_local local = found ? *found : (symbolic_local){0}; // calls below declare more
  uint32_t origin;
  if (found && r->open.size > local.depth) {
    reduce(r, n, local);
    return;
  }
  const value *v = symbolic_pass(r, n->child[1], &origin);
  if (execute_failed(r->x))
    return;
  if (!found && target->kind == AST_FIELD) {
    set_state(r, target, v, origin);
    return;
  }
  symbolic_look(r, origin);
  if (!found) {
    symbolic_write(r, target, v);
    return;
  }
  symbolic_look(r, local.origin); // where the assignment does not happen
  symbolic_find_local(r, target->name)->origin = SYMBOLIC_NOWHERE;
  execute_set_value(r->x, target->name, settle(r, symbolic_fit(r, local.type, v)));
}

static bool statement(execute *x, const ast_node *n) {
  symbolic_run *r = symbolic_of(x);
  switch (n->kind) {
  case AST_DECLARE: {
    uint32_t origin;
    const value *v = symbolic_pass(r, n->child[1], &origin);
    if (!execute_failed(x))
      declare(r, n->name, isa_find_variable(r->d, n->name)->type, v, origin);
    return true;
  }
  case AST_ASSIGN:
    assign(r, n);
    return true;
  case AST_FOR:
    run_for(r, n);
    return true;
  case AST_CALL:
    symbolic_call(r, n);
    return true;
  case AST_RETURN:
    r->result = execute_expression(x, n->child[0]);
    return true;
  default:
    return false;
  }
}

// ---- runs ---------------------------------------------------------------------------------------

static bool fits(library_type t, int64_t n) {
  if (t.kind == LIBRARY_FLOAT || t.width == 64)
    return true;
  value_int min, max;
  type_range(t, &min, &max);
  return n >= min && n <= max;
}

// False: a number does not fit into its operand's type.
static bool operands_fit(const library_instruction *i, const library_value *operands) {
  for (uint32_t k = 0; operands && k < i->num_operands; k++)
    if (operands[k].given == LIBRARY_EQUAL && !fits(i->operands[k].type, operands[k].number))
      return false;
  return true;
}

static void bind_operands(symbolic_run *r, const library_step *step) {
  const library_instruction *i = &r->d->base.instructions[step->instruction];
  if (!operands_fit(i, step->operands))
    execute_fail(r->x, r->d->instructions[step->instruction].body,
                 "%s: an operand does not fit into its type", i->name);
  for (uint32_t k = 0; k < i->num_operands && !execute_failed(r->x); k++) {
    const library_operand *o = &i->operands[k];
    library_leaf leaf = {.kind = LIBRARY_LEAF_OPERAND, .step = r->step, .number = k};
    const char *name = r->d->variables.data[r->d->instructions[step->instruction].first_variable + k].name;
    declare(r, name, o->type,
            given_value(r, step->operands ? &step->operands[k] : NULL, o->type, o->address, leaf),
            r->first_place[r->step] + k);
  }
}

static void check_conditions(symbolic_run *r, uint32_t instruction) {
  const library_instruction *i = &r->d->base.instructions[instruction];
  r->judging = true;
  for (uint32_t k = 0; k < i->num_conditions && !execute_failed(r->x); k++) {
    const ast_node *rule = r->d->instructions[instruction].conditions[k].tree;
    const value *v = execute_expression(r->x, rule);
    if (!execute_failed(r->x) && v->kind == VALUE_NUMBER && !v->number)
      execute_fail(r->x, rule, "%s: %s", i->name, i->conditions[k].text);
  }
  r->judging = false;
}

static void begin(execute *x) {
  symbolic_run *r = symbolic_of(x);
  r->x = x;
  r->space = execute_space(x);
  for (r->step = 0; r->step < r->num_steps && !execute_failed(x); r->step++) {
    uint32_t instruction = r->steps[r->step].instruction;
    bind_operands(r, &r->steps[r->step]);
    if (execute_failed(x))
      break;
    if (r->rule) {
      r->result = execute_expression(x, r->rule);
      continue;
    }
    check_conditions(r, instruction);
    if (execute_failed(x))
      break;
    execute_statements(x, r->d->instructions[instruction].body);
    r->blamed = execute_failed(x);
    if (r->blamed)
      break;
  }
}

static bool no_call(execute *x, const ast_node *call, const value **out) {
  (void)x, (void)call, (void)out;
  return false;
}

static bool no_name(execute *x, const char *name, const value **out) {
  (void)x, (void)name, (void)out;
  return false;
}

const execute_notation symbolic_notation = {.call = no_call,
                                            .name = no_name,
                                            .statement = statement,
                                            .expression = symbolic_expression,
                                            .begin = begin};

static void free_run(symbolic_run *r) {
  stack_free(&r->leaves);
  stack_free(&r->dimensions);
  stack_free(&r->divisions);
  stack_free(&r->reads);
  stack_free(&r->accesses);
  stack_free(&r->reductions);
  stack_free(&r->writes);
  stack_free(&r->write_loop);
  stack_free(&r->open);
  stack_free(&r->locals);
}

// NULL, or why not.
static const char *execute_steps(symbolic_run *r, const library *l, term_context *terms, arena *values,
                                 value_space *space) {
  static const ast_node nothing = {.kind = AST_BLOCK};
  r->d = (const isa_definition *)l;
  r->state = arena_alloc(r->memory, (l->num_state + 1) * sizeof *r->state);
  r->assigned = arena_alloc(r->memory, l->num_state + 1);
  r->consulted = arena_alloc(r->memory, l->num_state + 1);
  symbolic_begin_looks(r);
  execute_input in = {.notation = &symbolic_notation, .body = &nothing, .user = r, .max_steps = 100000};
  execute_output out = execute_run(&in, terms, values, space);
  if (!out.error)
    return NULL;
  return out.place.line ? arena_printf(r->d->memory, "%s:%u:%u: %s", r->d->path, out.place.line,
                                       out.place.column, out.error)
                        : arena_strdup(r->d->memory, out.error);
}

#define KEEP(FIELD, COUNT)                                                                                   \
  do {                                                                                                       \
    __typeof__(r->FIELD.data) kept_ = arena_alloc(r->memory, (r->FIELD.size + 1) * sizeof *kept_);           \
    if (r->FIELD.size)                                                                                       \
      memcpy(kept_, r->FIELD.data, r->FIELD.size * sizeof *kept_);                                           \
    e->FIELD = kept_;                                                                                        \
    e->COUNT = (uint32_t)r->FIELD.size;                                                                      \
  } while (0)

static library_effect *take_effect(symbolic_run *r, const library *l, term_context *terms) {
  library_effect *e = arena_alloc(r->memory, sizeof *e);
  *e = (library_effect){.terms = terms, .memory = r->memory, .consulted = r->consulted};
  KEEP(dimensions, num_dimensions);
  KEEP(divisions, num_divisions);
  KEEP(reads, num_reads);
  KEEP(reductions, num_reductions);
  KEEP(writes, num_writes);
  library_update *updates = arena_alloc(r->memory, (l->num_state + 1) * sizeof *updates);
  for (uint32_t k = 0; k < l->num_state; k++)
    if (r->assigned[k])
      updates[e->num_updates++] = (library_update){k, symbolic_term(r, l->state[k].type, r->state[k])};
  e->updates = updates;
  library_leaf *leaves = arena_alloc(r->memory, (r->leaves.size + 1) * sizeof *leaves);
  for (size_t k = 0; k < r->leaves.size; k++)
    leaves[k] = r->leaves.data[k].leaf;
  e->leaves = leaves;
  e->num_leaves = (uint32_t)r->leaves.size;
  return e;
}

// `memory` may be NULL: only why.
static library_effect *run(const library *l, const library_step *steps, uint32_t count,
                           const library_value *state, arena *memory, library_failure *failure) {
  symbolic_run r = {.memory = arena_new(), .steps = steps, .num_steps = count, .given = state};
  term_context *terms = term_context_new(true);
  value_space space;
  arena *values = arena_new(); // the effect needs none of them
  const char *error = execute_steps(&r, l, terms, values, &space);
  library_effect *e = error ? NULL : take_effect(&r, l, terms);
  bit_string_space_free(&space.bit_strings);
  stack_free(&space.facts);
  arena_free(values);
  free_run(&r);
  failure->why = error;
  if (error && memory)
    symbolic_tell_looks(&r, memory, failure);
  if (error) {
    term_context_free(terms);
    arena_free(r.memory);
  }
  return e;
}

library_effect *library_run(const library *l, const library_step *steps, uint32_t count,
                            const library_value *state, const char **why) {
  library_failure failure = {0};
  library_effect *e = run(l, steps, count, state, NULL, &failure);
  if (why)
    *why = failure.why;
  return e;
}

library_effect *library_try(const library *l, const library_step *steps, uint32_t count,
                            const library_value *state, arena *memory, library_failure *failure) {
  *failure = (library_failure){0};
  return run(l, steps, count, state, memory, failure);
}

// A rule with these values; false: it is not known.
static bool evaluate(const library *l, uint32_t instruction, const ast_node *rule,
                     const library_value *operands, const library_value *state, int64_t *out) {
  const library_step step = {instruction, operands};
  symbolic_run r = {.memory = arena_new(), .steps = &step, .num_steps = 1, .given = state, .rule = rule};
  term_context *terms = term_context_new(true);
  value_space space;
  bool ok = !execute_steps(&r, l, terms, r.memory, &space) && r.result && r.result->kind == VALUE_NUMBER;
  *out = ok ? (int64_t)r.result->number : 0;
  bit_string_space_free(&space.bit_strings);
  stack_free(&space.facts);
  free_run(&r);
  term_context_free(terms);
  arena_free(r.memory);
  return ok;
}

library_truth library_holds(const library *l, uint32_t instruction, uint32_t condition,
                            const library_value *operands, const library_value *state) {
  int64_t n;
  isa_definition *d = (isa_definition *)l; // what it remembers does not change it
  const isa_rule *rule = &d->instructions[instruction].conditions[condition];
  if (!operands_fit(&l->instructions[instruction], operands))
    return LIBRARY_FALSE;
  if (!d->truths)
    d->truths = truths_new(d);
  isa_truth *answer = truths_find(d->truths, instruction, condition, operands, state);
  if (!answer->known)
    *answer = (isa_truth){true, !evaluate(l, instruction, rule->tree, operands, state, &n) ? LIBRARY_UNKNOWN
                                : n                                                        ? LIBRARY_TRUE
                                                                                           : LIBRARY_FALSE};
  return answer->truth;
}

bool library_cost(const library *l, uint32_t instruction, const char *name, const library_value *operands,
                  const library_value *state, int64_t *out) {
  for (uint32_t k = 0; k < l->instructions[instruction].num_costs; k++)
    if (strcmp(l->instructions[instruction].costs[k].name, name) == 0)
      return evaluate(l, instruction, ((const isa_definition *)l)->instructions[instruction].costs[k].tree,
                      operands, state, out);
  return false;
}
