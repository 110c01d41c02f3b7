// Statements of the symbolic executor: frames of variables, joining the two sides of a condition, unrolling
// loops, calls.
#include "execute/execute.h"

#include "execute/execute_internal.h"

#include <string.h>

enum { MAX_STEPS = 4000000, MAX_REPEATS = 1100 };

value_space *execute_space(execute *x) { return x->space; }
const void *execute_user(const execute *x) { return x->input->user; }
unsigned execute_expected(const execute *x) { return x->expected; }
bool execute_failed(const execute *x) {
  return x->output.error != NULL || x->space->bit_strings.error != NULL;
}

const value *execute_fail(execute *x, const ast_node *at, const char *format, ...) {
  if (!x->output.error) {
    strbuf b = {0};
    va_list args;
    va_start(args, format);
    strbuf_vprintf(&b, format, args);
    va_end(args);
    x->output.error = arena_strndup(x->memory, b.text ? b.text : "", b.size);
    x->output.place = at->place;
    strbuf_free(&b);
  }
  return value_number(x->space, 0);
}

void execute_place_error(execute *x, const ast_node *at) {
  if (x->space->bit_strings.error && !x->output.error) {
    x->output.error = x->space->bit_strings.error;
    x->output.place = at->place;
  }
}

// ---- joining branches ---------------------------------------------------------------------------

static execute_frame copy_frame(const execute_frame *f) {
  execute_frame copy = {.returned = f->returned, .result = f->result};
  for (size_t i = 0; i < f->slots.size; i++)
    stack_push(&copy.slots, f->slots.data[i]);
  for (size_t i = 0; i < f->returns.size; i++)
    stack_push(&copy.returns, f->returns.data[i]);
  return copy;
}

void execute_free_frame(execute_frame *f) {
  stack_free(&f->slots);
  stack_free(&f->returns);
}

static void join_slot(execute *x, term_id condition, execute_slot *into, const execute_slot *a,
                      const execute_slot *b) {
  value_space *s = x->space;
  if (!a || !a->v || !b || !b->v) {
    *into = a && (a->v || !b) ? *a : *b;
    return;
  }
  *into = *a;
  if (a->v == b->v)
    return;
  // One value, of which each branch knows more: what both know.
  if (!a->is_array && !b->is_array && a->v->kind == VALUE_BITS && b->v->kind == VALUE_BITS &&
      a->v->bits == b->v->bits) {
    into->v = a->v->max >= b->v->max ? a->v : b->v;
    return;
  }
  if (a->is_array || b->is_array) {
    unsigned width = a->is_array ? a->v->width : b->v->width;
    if (b->is_array && b->v->width > width)
      width = b->v->width;
    const bit_string *ra = execute_slot_bits(x, a, width), *rb = execute_slot_bits(x, b, width);
    if (ra->width != rb->width) {
      width = ra->width > rb->width ? ra->width : rb->width;
      ra = execute_slot_bits(x, a, width);
      rb = execute_slot_bits(x, b, width);
    }
    execute_set_array(x, into, bit_string_select(&s->bit_strings, condition, ra, rb));
    into->is_signed = a->is_signed && b->is_signed;
    return;
  }
  into->v = value_settle(s, value_select(s, condition, a->v, b->v));
}

// What a branch returned after the first `common` returns, which both branches have.
static void join_returns(execute *x, term_id condition, const execute_frame *branch, size_t common) {
  term_context *c = x->space->bit_strings.terms;
  for (size_t i = common; i < branch->returns.size; i++) {
    execute_return r = branch->returns.data[i];
    r.condition = term_binary(c, TERM_AND, condition, r.condition);
    stack_push(&x->frame->returns, r);
  }
}

const value *execute_returned(execute *x, const execute_frame *f) {
  const value *result = f->result;
  for (size_t i = f->returns.size; i-- > 0;)
    result = result ? value_settle(x->space, value_select(x->space, f->returns.data[i].condition,
                                                          f->returns.data[i].v, result))
                    : f->returns.data[i].v;
  return result;
}

// Only one of the branches goes on: its variables are those afterwards.
static void join_returned(execute *x, const ast_node *at, term_id condition, execute_frame *returned,
                          execute_frame *other) {
  if (x->frame == x->global || !returned->result)
    execute_fail(x, at, "returns in one branch of a data-dependent condition only");
  else
    stack_push(&x->frame->returns, (execute_return){condition, returned->result});
  for (size_t i = 0; i < other->slots.size; i++)
    stack_push(&x->frame->slots, other->slots.data[i]);
}

// Variables after `condition ? a : b`, which began with `common` returns; both frames are released.
static void join(execute *x, const ast_node *at, term_id condition, size_t common, execute_frame *a,
                 execute_frame *b) {
  execute_frame *f = x->frame;
  f->slots.size = f->returns.size = 0;
  term_id otherwise = term_not(x->space->bit_strings.terms, condition);
  for (size_t i = 0; i < common; i++)
    stack_push(&f->returns, a->returns.data[i]);
  if (!execute_failed(x)) {
    join_returns(x, condition, a, common);
    join_returns(x, otherwise, b, common);
  }
  if (!execute_failed(x) && a->returned != b->returned) {
    join_returned(x, at, a->returned ? condition : otherwise, a->returned ? a : b, a->returned ? b : a);
  } else if (!execute_failed(x)) {
    for (size_t i = 0; i < a->slots.size; i++) {
      execute_slot joined;
      join_slot(x, condition, &joined, &a->slots.data[i], execute_find_slot(b, a->slots.data[i].name));
      stack_push(&f->slots, joined);
    }
    for (size_t i = 0; i < b->slots.size; i++)
      if (!execute_find_slot(a, b->slots.data[i].name))
        stack_push(&f->slots, b->slots.data[i]);
    f->returned = a->returned;
    f->result = a->result;
    if (a->returned && b->returned && a->result != b->result)
      f->result = value_settle(x->space, value_select(x->space, condition, a->result, b->result));
  }
  execute_free_frame(a);
  execute_free_frame(b);
}

// What is known inside of a branch is worth keeping in the values of its variables: t > 15 ? 16 : t.
static void refine_slots(execute *x, size_t facts) {
  if (x->space->facts.size == facts)
    return;
  for (size_t i = 0; i < x->frame->slots.size; i++) {
    execute_slot *slot = &x->frame->slots.data[i];
    if (slot->v && !slot->is_array)
      slot->v = value_refine(x->space, slot->v);
  }
}

static void run_if(execute *x, const ast_node *n) {
  const value *c = execute_expression(x, n->child[0]);
  if (execute_failed(x))
    return;
  const ast_node *no = n->count > 2 ? n->child[2] : NULL;
  if (c->kind == VALUE_NUMBER) {
    const ast_node *taken = c->number ? n->child[1] : no;
    if (taken)
      execute_block(x, taken);
    return;
  }
  term_id condition = value_condition(x->space, c);
  size_t facts = x->space->facts.size, common = x->frame->returns.size;
  execute_frame before = copy_frame(x->frame);
  execute_assume(x, c, true);
  stack_push(&x->path, condition);
  execute_block(x, n->child[1]);
  x->path.size--;
  refine_slots(x, facts);
  x->space->facts.size = facts;
  execute_frame yes = *x->frame;
  *x->frame = before;
  execute_assume(x, c, false);
  stack_push(&x->path, term_not(x->space->bit_strings.terms, condition));
  if (no)
    execute_block(x, no);
  x->path.size--;
  refine_slots(x, facts);
  x->space->facts.size = facts;
  execute_frame other = *x->frame;
  *x->frame = (execute_frame){0};
  join(x, n, condition, common, &yes, &other);
}

// Whether every value of the selector has its alternative, in order.
static bool is_total(const ast_node *n, const value *selector, uint32_t *count) {
  *count = (n->count - 1) / 2;
  if (selector->kind != VALUE_BITS || selector->is_signed || selector->width > 6 ||
      *count != 1u << selector->width)
    return false;
  for (uint32_t k = 0; k < *count; k++)
    if (n->child[1 + 2 * k]->number != k)
      return false;
  return true;
}

// Alternatives that only choose between slices at even distances: one read at a computed position. Runs
// the alternatives on copies; false, and nothing happened, if they are something else.
static bool run_indexed_case(execute *x, const ast_node *n, const value *selector) {
  uint32_t count;
  if (!is_total(n, selector, &count))
    return false;
  value_space *s = x->space;
  execute_frame before = copy_frame(x->frame);
  const bit_string *alternatives[64];
  const char *name = NULL;
  bool ok = true;
  for (uint32_t k = 0; k < count && ok; k++) {
    const ast_node *body = n->child[2 + 2 * k];
    const ast_node *place =
        body->count == 1 && body->child[0]->kind == AST_ASSIGN ? body->child[0]->child[0] : NULL;
    ok = place && place->kind == AST_SLICE && place->child[0]->kind == AST_NAME &&
         (!name || strcmp(name, place->child[0]->name) == 0) &&
         (k == 0 || ast_equal(place, n->child[2]->child[0]->child[0]));
    if (!ok)
      break;
    name = place->child[0]->name;
    execute_block(x, body);
    const execute_slot *slot = execute_find_slot(x->frame, name);
    ok = !execute_failed(x) && slot && slot->is_array;
    if (ok)
      alternatives[k] = slot->v->bits;
    execute_free_frame(x->frame);
    *x->frame = copy_frame(&before);
  }
  const bit_string *chosen =
      ok ? bit_string_index(&s->bit_strings, value_low(s, selector, 64), alternatives, count) : NULL;
  execute_free_frame(&before);
  if (chosen)
    execute_set_array(x, execute_make_slot(x->frame, name), chosen);
  return chosen != NULL;
}

static void run_case(execute *x, const ast_node *n) {
  value_space *s = x->space;
  const value *selector = execute_expression(x, n->child[0]);
  if (execute_failed(x) || run_indexed_case(x, n, selector))
    return;
  for (uint32_t i = 1; i + 1 < n->count && !execute_failed(x); i += 2) {
    const value *is = value_binary(s, AST_OP_EQ, selector, value_number(s, (value_int)n->child[i]->number));
    if (is->kind == VALUE_NUMBER && !is->number)
      continue;
    if (is->kind == VALUE_NUMBER) {
      execute_block(x, n->child[i + 1]);
      return;
    }
    execute_frame before = copy_frame(x->frame);
    execute_block(x, n->child[i + 1]);
    execute_frame chosen = *x->frame;
    *x->frame = (execute_frame){0};
    join(x, n, value_condition(s, is), before.returns.size, &chosen, &before);
  }
}

// ---- loops --------------------------------------------------------------------------------------

static void run_for(execute *x, const ast_node *n) {
  const value *from = execute_expression(x, n->child[0]), *to = execute_expression(x, n->child[1]);
  if (execute_failed(x))
    return;
  if (from->kind != VALUE_NUMBER || to->kind != VALUE_NUMBER) {
    execute_fail(x, n, "a loop whose bounds depend on data");
    return;
  }
  if (execute_idiom(x, n) || execute_compaction(x, n))
    return;
  bool down = n->op == AST_OP_SUB;
  for (value_int i = from->number; (down ? i >= to->number : i <= to->number) && !execute_failed(x);
       i += down ? -1 : 1) {
    execute_slot *slot = execute_make_slot(x->frame, n->name);
    slot->v = value_number(x->space, i);
    slot->is_array = false;
    execute_block(x, n->child[2]);
    if (x->frame->returned)
      return;
  }
}

// A data-dependent condition: the rest of the loop happens where it holds.
static void run_while(execute *x, const ast_node *n, unsigned repeats) {
  while (!execute_failed(x)) {
    if (execute_idiom(x, n))
      return;
    const value *c = execute_expression(x, n->child[0]);
    if (execute_failed(x) || (c->kind == VALUE_NUMBER && !c->number))
      return;
    if (++repeats > MAX_REPEATS) {
      execute_fail(x, n, "a loop that does not end");
      return;
    }
    if (c->kind == VALUE_NUMBER) {
      execute_block(x, n->child[1]);
      continue;
    }
    term_id condition = value_condition(x->space, c);
    execute_frame before = copy_frame(x->frame);
    execute_block(x, n->child[1]);
    run_while(x, n, repeats);
    execute_frame after = *x->frame;
    *x->frame = (execute_frame){0};
    join(x, n, condition, before.returns.size, &after, &before);
    return;
  }
}

// ---- statements ---------------------------------------------------------------------------------

unsigned execute_type_width(execute *x, const ast_node *type) {
  if (type->count != 1)
    return 0;
  const value *v = execute_expression(x, type->child[0]);
  if (!execute_failed(x) && (v->kind != VALUE_NUMBER || v->number < 1 || v->number > BITS_MAX_WIDTH))
    execute_fail(x, type, "the width of a bit string is not a number from 1 to %d", BITS_MAX_WIDTH);
  return execute_failed(x) ? 0 : (unsigned)v->number;
}

// A width that depends on data counts as the largest that it may be, where the value is at least as long:
// what is above the true width is there then, but nothing may look at it.
static unsigned declared_width(execute *x, const ast_node *type, const ast_node *value_of, const value **v) {
  const value *width = type->count == 1 && value_of ? execute_expression(x, type->child[0]) : NULL;
  *v = NULL;
  if (execute_failed(x) || !width || width->kind == VALUE_NUMBER || !width->bounded || width->min < 1 ||
      width->max > BITS_MAX_WIDTH)
    return execute_failed(x) ? 0 : execute_type_width(x, type);
  *v = execute_expression(x, value_of);
  return (*v)->word >= (unsigned)width->max ? (unsigned)width->max : execute_type_width(x, type);
}

static void run_declaration(execute *x, const ast_node *n) {
  const value *v;
  unsigned width = declared_width(x, n->child[0], n->count > 1 ? n->child[1] : NULL, &v);
  x->expected = width;
  if (n->count > 1 && !v)
    v = execute_expression(x, n->child[1]);
  x->expected = 0;
  if (execute_failed(x))
    return;
  execute_slot *slot = execute_make_slot(x->frame, n->name);
  *slot = (execute_slot){.name = n->name, .word = width, .declared = width != 0};
  if (width)
    execute_set_array(x, slot,
                      v ? value_slice(x->space, v, 0, width)
                        : bit_string_undefined(&x->space->bit_strings, width));
  else if (v)
    slot->v = value_settle(x->space, v);
}

// A condition that is known to be false; of others nothing is concluded.
static void run_assertion(execute *x, const ast_node *n) {
  const value *v = execute_expression(x, n->child[0]);
  if (!execute_failed(x) && v->kind == VALUE_NUMBER && !v->number) {
    execute_fail(x, n, "an assertion of the text does not hold");
    x->output.rejected = true;
  }
}

static void run_statement(execute *x, const ast_node *n) {
  if (++x->steps > (x->input->max_steps ? x->input->max_steps : MAX_STEPS)) {
    execute_fail(x, n, "too many steps");
    return;
  }
  if (x->input->notation->statement && x->input->notation->statement(x, n)) {
    execute_place_error(x, n);
    return;
  }
  switch (n->kind) {
  case AST_ASSIGN:
    if (!execute_tail(x, n)) {
      x->expected = x->input->notation->typed ? execute_target_width(x, n->child[0]) : 0;
      const value *v = execute_expression(x, n->child[1]);
      x->expected = 0;
      execute_assign(x, n, n->child[0], n->op, v);
    }
    break;
  case AST_FOR:
    run_for(x, n);
    break;
  case AST_WHILE:
    run_while(x, n, 0);
    break;
  case AST_IF:
    run_if(x, n);
    break;
  case AST_CASE:
    run_case(x, n);
    break;
  case AST_BLOCK:
    execute_block(x, n);
    break;
  case AST_DEFINE:
    stack_push(&x->functions, n);
    break;
  case AST_RETURN: {
    const value *v = n->count ? execute_expression(x, n->child[0]) : NULL;
    x->frame->result = v ? value_settle(x->space, v) : NULL;
    x->frame->returned = true;
    break;
  }
  case AST_CALL:
    execute_call(x, n, true);
    break;
  case AST_DECLARE:
    run_declaration(x, n);
    break;
  case AST_ASSERT:
    run_assertion(x, n);
    break;
  case AST_REJECT:
    execute_fail(x, n, "%s", n->name);
    x->output.rejected = true;
    break;
  default:
    execute_fail(x, n, "not a statement");
  }
  execute_place_error(x, n);
}

void execute_statements(execute *x, const ast_node *block) { execute_block(x, block); }

term_id execute_path(const execute *x) {
  term_context *c = x->space->bit_strings.terms;
  term_id all = term_const(c, 1, 1);
  for (size_t i = 0; i < x->path.size; i++)
    all = term_binary(c, TERM_AND, all, x->path.data[i]);
  return all;
}

void execute_block(execute *x, const ast_node *block) {
  if (block->kind != AST_BLOCK) {
    run_statement(x, block);
    return;
  }
  for (uint32_t i = 0; i < block->count && !execute_failed(x) && !x->frame->returned; i++)
    if (i + 1 >= block->count || !execute_highest_bit(x, block->child[i], block->child[i + 1]))
      run_statement(x, block->child[i]);
}

static const bit_string *take_result(execute *x) {
  const execute_input *in = x->input;
  const execute_slot *slot = execute_find_slot(x->global, in->result);
  if (x->global->returned && x->global->result)
    return value_slice(x->space, x->global->result, 0, in->result_width);
  if (!slot || !slot->v) {
    execute_fail(x, in->body, "'%s' is never assigned", in->result);
    return NULL;
  }
  const bit_string *r = execute_slot_bits(x, slot, in->result_width);
  if (!bit_string_is_defined(r)) {
    execute_fail(x, in->body, "some bits of '%s' are never assigned", in->result);
    return NULL;
  }
  return bit_string_slice(&x->space->bit_strings, r, 0, in->result_width);
}

execute_output execute_run(const execute_input *in, term_context *terms, arena *memory, value_space *space) {
  execute_frame global = {0};
  execute x = {.input = in, .space = space, .memory = memory, .frame = &global, .global = &global};
  *space = (value_space){.typed = in->notation->typed};
  bit_string_space *r = &space->bit_strings;
  r->terms = terms;
  r->memory = memory;
  r->num_operands = in->num_operands;
  r->operands = arena_alloc(memory, (in->num_operands + 1) * sizeof *r->operands);
  r->chunk = in->result_element > 1 && in->result_element < 64 ? in->result_element : 64;
  for (uint32_t i = 0; i < in->num_operands; i++) {
    r->operands[i].width = in->operands[i].width;
    r->operands[i].element = in->operands[i].element;
    r->operands[i].fixed = in->operands[i].fixed;
  }
  if (in->notation->begin)
    in->notation->begin(&x);
  execute_block(&x, in->body);
  if (in->result && !execute_failed(&x))
    x.output.result = take_result(&x);
  execute_place_error(&x, in->body);
  execute_free_frame(&global);
  stack_free(&x.functions);
  stack_free(&x.path);
  return x.output;
}
