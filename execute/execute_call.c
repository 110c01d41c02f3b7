// Calls of functions that texts define.
#include "execute/execute_internal.h"

#include <string.h>

enum { MAX_CALLS = 64, MAX_ARGUMENTS = 16 };

// ---- arguments ----------------------------------------------------------------------------------

// A parameter with its type. A width that is a name without a value gets the argument's.
static void bind_declared(execute *x, execute_frame *frame, const ast_node *parameter, const value *v) {
  const ast_node *type = parameter->child[0];
  const ast_node *width = type->count == 1 ? type->child[0] : NULL;
  execute_slot slot = {.name = parameter->name, .v = value_settle(x->space, v)};
  if (width && width->kind == AST_NAME && !execute_find_slot(frame, width->name)) {
    if (!v->word) {
      execute_fail(x, parameter, "the argument for '%s' is no bit string", parameter->name);
      return;
    }
    stack_push(&frame->slots, (execute_slot){.name = width->name, .v = value_number(x->space, v->word)});
  }
  if (width) {
    execute_frame *caller = x->frame;
    x->frame = frame;
    slot.word = execute_type_width(x, type);
    x->frame = caller;
    slot.declared = true;
    if (slot.word && v->word && v->word != slot.word)
      execute_fail(x, parameter, "an argument of %u bits for '%s' of %u", v->word, parameter->name,
                   slot.word);
    if (!execute_failed(x))
      execute_set_array(x, &slot, value_slice(x->space, v, 0, slot.word));
  }
  stack_push(&frame->slots, slot);
}

// A parameter of which only the low bits are known by a range: name[high : low].
static void bind_plain(execute *x, execute_frame *frame, const ast_node *parameter, const value *v) {
  execute_slot slot = {.v = value_settle(x->space, v)};
  if (parameter->kind == AST_SLICE) {
    const value *low;
    unsigned width;
    if (execute_slice_range(x, parameter, &low, &width)) {
      slot.v = value_bits(x->space, value_slice(x->space, v, 0, width), false);
      slot.is_array = slot.v->kind == VALUE_BITS;
    }
    parameter = parameter->child[0];
  }
  slot.name = parameter->name;
  stack_push(&frame->slots, slot);
}

static const value *tabulate(execute *x, const ast_node *e, const ast_node *define, const value *argument);

// A function of a text: arguments by value, names of its own. Called at `e`, whose children do not matter.
static const value *apply_defined(execute *x, const ast_node *e, const ast_node *define,
                                  const value *const *arguments, bool statement) {
  uint32_t count = define->count - 1;
  if (x->calls >= MAX_CALLS)
    return execute_fail(x, e, "calls nested too deeply");
  const value *table = count == 1 ? tabulate(x, e, define, arguments[0]) : NULL;
  if (table)
    return table;
  execute_frame frame = {0};
  for (uint32_t i = 0; i < count && !execute_failed(x); i++) {
    const ast_node *parameter = define->child[i];
    if (parameter->kind == AST_DECLARE)
      bind_declared(x, &frame, parameter, arguments[i]);
    else
      bind_plain(x, &frame, parameter, arguments[i]);
  }
  execute_frame *caller = x->frame;
  unsigned expected = x->expected;
  x->frame = &frame;
  x->expected = 0;
  x->calls++;
  if (!execute_failed(x))
    execute_block(x, define->child[count]);
  x->calls--;
  x->expected = expected;
  x->frame = caller;
  const value *result = execute_failed(x) ? NULL : execute_returned(x, &frame);
  execute_free_frame(&frame);
  if (!execute_failed(x) && !result && !statement)
    execute_fail(x, e, "%s returns nothing", define->name);
  return result ? result : value_number(x->space, 0);
}

static const value *call_defined(execute *x, const ast_node *e, const ast_node *define, bool statement) {
  const value *arguments[MAX_ARGUMENTS];
  if (e->count != define->count - 1)
    return execute_fail(x, e, "%s takes %u arguments, not %u", e->name, define->count - 1, e->count);
  if (e->count > MAX_ARGUMENTS)
    return execute_fail(x, e, "more than %d arguments", MAX_ARGUMENTS);
  for (uint32_t i = 0; i < e->count; i++) {
    arguments[i] = execute_expression(x, e->child[i]);
    if (execute_failed(x))
      return value_number(x->space, 0);
  }
  return apply_defined(x, e, define, arguments, statement);
}

const value *execute_apply(execute *x, const ast_node *at, const char *function,
                           const value *const *arguments, uint32_t count) {
  ast_node call = *at;
  call.name = function;
  call.count = count;
  const ast_node *define = x->input->notation->define ? x->input->notation->define(x, &call) : NULL;
  if (!define || count > MAX_ARGUMENTS)
    return execute_fail(x, at, "no function '%s'", function);
  return apply_defined(x, at, define, arguments, false);
}

const value *execute_call(execute *x, const ast_node *e, bool statement) {
  for (size_t i = x->functions.size; i-- > 0;)
    if (strcmp(x->functions.data[i]->name, e->name) == 0)
      return call_defined(x, e, x->functions.data[i], statement);
  const value *v;
  if (x->input->notation->call && x->input->notation->call(x, e, &v))
    return v;
  const ast_node *define = x->input->notation->define ? x->input->notation->define(x, e) : NULL;
  if (define)
    return call_defined(x, e, define, statement);
  return execute_fail(x, e, "no function '%s'", e->name);
}

// ---- tables -------------------------------------------------------------------------------------

enum { MAX_TABLE = 512 }; // entries

static bool has_while(const ast_node *n) {
  if (n->kind == AST_WHILE)
    return true;
  for (uint32_t i = 0; i < n->count; i++)
    if (has_while(n->child[i]))
      return true;
  return false;
}

// One of entry[low .. low + 2^bits - 1] by the low bits of `at`; those that are not there do not matter.
static const value *choose_entry(execute *x, term_id at, const value *const *entry, value_int low,
                                 unsigned bits) {
  if (bits == 0)
    return entry[low];
  value_int half = (value_int)1 << (bits - 1);
  const value *below = choose_entry(x, at, entry, low, bits - 1);
  const value *above = choose_entry(x, at, entry, low + half, bits - 1);
  if (!below || !above ||
      (below->kind == VALUE_NUMBER && above->kind == VALUE_NUMBER && below->number == above->number))
    return below ? below : above;
  term_id bit = term_extract(x->space->bit_strings.terms, at, bits - 1, 1);
  return value_settle(x->space, value_select(x->space, bit, above, below));
}

// Calls for all values of the only argument, where those are few and the function would loop as long as the
// argument says; NULL: not such a call.
static const value *tabulate(execute *x, const ast_node *e, const ast_node *define, const value *argument) {
  const ast_node *body = define->child[define->count - 1];
  if (define->child[0]->kind != AST_DECLARE || argument->word || argument->kind == VALUE_NUMBER ||
      !argument->bounded || argument->min < 0 || argument->max >= MAX_TABLE || !has_while(body))
    return NULL;
  const value *entry[MAX_TABLE] = {NULL};
  for (value_int k = argument->min; k <= argument->max && !execute_failed(x); k++) {
    const value *number = value_number(x->space, k);
    entry[k] = apply_defined(x, e, define, &number, false);
    // Where the function says that it has no such argument, the result does not matter.
    if (x->output.rejected && !x->space->bit_strings.error) {
      x->output.error = NULL;
      x->output.rejected = false;
      entry[k] = NULL;
    }
  }
  unsigned bits = 0;
  while ((value_int)1 << bits <= argument->max)
    bits++;
  const value *v =
      execute_failed(x) ? NULL : choose_entry(x, value_exact(x->space, argument), entry, 0, bits);
  return v ? v : value_number(x->space, 0);
}
