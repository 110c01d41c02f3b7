// Translates syntax trees of C to register code: names to registers, conversions folded into what computes
// the operand, loops and conditions to jumps and pieces.
#include "accelerator/check/replay_code.h"

#include <math.h>
#include <string.h>

enum { ANY = UINT32_MAX, CODE_MAX_ARGUMENTS = 32 };

static const c_type untyped; // of names that are not declared

static void code_fail(code_text *t, uint32_t line, const char *message) {
  if (!t->failed)
    t->failed = message, t->line = line;
}

// ---- Names ----------------------------------------------------------------------------------------

// What the header of the library gives a name to.
static c_value constant_of(const library *l, const char *name) {
  for (uint32_t i = 0; i < l->num_constants; i++)
    if (l->constants[i].c && strcmp(l->constants[i].c, name) == 0)
      return c_value_integer(l->constants[i].value);
  for (uint32_t i = 0; i < l->num_addresses; i++)
    if (l->addresses[i].none_text && strcmp(l->addresses[i].none_text, name) == 0)
      return c_value_integer((int64_t)l->addresses[i].none);
  if (strcmp(name, "INFINITY") == 0)
    return c_value_float(INFINITY);
  return strcmp(name, "NULL") == 0 || strcmp(name, "false") == 0 ? c_value_integer(0)
         : strcmp(name, "true") == 0                             ? c_value_integer(1)
                                                                 : c_value_unknown();
}

static uint32_t new_register(code_text *t, const char *name, c_value first) {
  stack_push(&t->names, (code_name){name, &untyped, first});
  return (uint32_t)t->names.size - 1;
}

static uint32_t register_of(code_text *t, const char *name) {
  for (uint32_t i = t->own; i < t->names.size; i++)
    if (t->names.data[i].name && strcmp(t->names.data[i].name, name) == 0)
      return i;
  return new_register(t, name, constant_of(t->l, name));
}

static uint32_t instruction_of(const library *l, const char *callee) {
  for (uint32_t i = 0; i < l->num_instructions; i++)
    if (strcmp(l->instructions[i].callee, callee) == 0)
      return i + 1;
  return 0;
}

static const c_function *function_of(const c_file *file, const char *name) {
  for (unsigned i = 0; i < file->count; i++)
    if (strcmp(file->functions[i].name, name) == 0)
      return &file->functions[i];
  return NULL;
}

// Literals are numbers, tables are the file's.
static void check_arguments(code_text *t, const c_node *n, const library_instruction *in) {
  const library_table *table = in->table == LIBRARY_NUMBER ? NULL : &t->l->tables[in->table];
  if (table && (n->children[0]->kind != C_NAME || strcmp(n->children[0]->text, table->name) != 0))
    code_fail(t, n->line, arena_printf(t->a, "%s takes the table %s", n->text, table->name));
  for (uint32_t k = 0; k < in->num_operands; k++) {
    const library_operand *o = &in->operands[in->arguments[k]];
    if (o->is_literal && n->children[k]->kind != C_INTEGER)
      code_fail(t, n->line, arena_printf(t->a, "the %s of %s is not a number", o->name, n->text));
  }
}

static void prepare_call(code_text *t, c_node *n) {
  n->slot = instruction_of(t->l, n->text);
  n->callee = n->slot ? NULL : function_of(t->file, n->text);
  const library_instruction *in = n->slot ? &t->l->instructions[n->slot - 1] : NULL;
  unsigned count = in          ? in->table == LIBRARY_NUMBER ? in->num_operands : 1
                   : n->callee ? n->callee->count
                               : n->count;
  if (n->count != count)
    code_fail(t, n->line, arena_printf(t->a, "%s has %u arguments", n->text, count));
  else if (n->count > CODE_MAX_ARGUMENTS)
    code_fail(t, n->line, "too many arguments");
  else if (in)
    check_arguments(t, n, in);
}

// Gives names, numbers and callees their slots.
static void prepare(code_text *t, c_node *n) {
  if (!n)
    return;
  n->calls = false;
  for (unsigned i = 0; i < n->count; i++)
    prepare(t, n->children[i]);
  if (n->kind == C_NAME || n->kind == C_DECLARE)
    n->slot = register_of(t, n->text) + 1;
  else if (n->kind == C_INTEGER)
    n->slot = new_register(t, NULL, c_value_integer(n->integer)) + 1;
  else if (n->kind == C_FLOAT)
    n->slot = new_register(t, NULL, c_value_float(n->number)) + 1;
  else if (n->kind == C_CALL)
    prepare_call(t, n);
}

// Are there instructions in a node, as far as it is known of the functions that it calls?
static bool mark_calls(c_node *n) {
  if (!n)
    return false;
  bool calls = n->kind == C_CALL && (n->slot || (n->callee && n->callee->body->calls));
  for (unsigned i = 0; i < n->count; i++)
    calls |= mark_calls(n->children[i]);
  return n->calls = calls;
}

// A function may be defined behind those that call it.
static void mark_all_calls(const c_file *file) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (unsigned i = 0; i < file->count; i++) {
      bool before = file->functions[i].body->calls;
      changed |= mark_calls(file->functions[i].body) != before;
    }
  }
}

// ---- Expressions ----------------------------------------------------------------------------------

static uint32_t reserve(code_text *t, uint32_t count) {
  uint32_t first = t->used;
  t->used += count;
  t->registers = t->used > t->registers ? t->used : t->registers;
  return first;
}

static code *emit(code_text *t, code_kind kind, const c_node *n, uint32_t to, uint32_t a, uint32_t b) {
  stack_push(&t->all, (code){.kind = kind, .line = n->line, .to = to, .a = a, .b = b});
  return &t->all.data[t->all.size - 1];
}

static uint32_t here(const code_text *t) { return (uint32_t)t->all.size; }
static uint32_t label(code_text *t) { return t->label = here(t); }

static bool is_truth(c_operator op) {
  return op == C_AND_THEN || op == C_OR_ELSE || (op >= C_EQUAL && op <= C_AT_LEAST);
}

// to = a, of a type; together with the operation whose result a is, if nothing else needs that.
static void convert(code_text *t, const c_node *n, uint32_t to, uint32_t a, const c_type *type) {
  code *last = here(t) && t->label != here(t) ? &t->all.data[here(t) - 1] : NULL;
  if (last && last->kind == CODE_BINARY && last->to == a && a >= t->names.size && !last->type) {
    last->to = to;
  } else {
    last = emit(t, CODE_CONVERT, n, to, a, 0);
  }
  last->type = last->kind == CODE_BINARY && type->is_bool && is_truth((c_operator)last->op) ? NULL : type;
  if (!type->rank && !type->is_pointer && !type->is_float && !type->is_bool && type->bits &&
      type->bits < 64) {
    last->cut = (uint8_t)(64 - type->bits);
    last->is_signed = type->is_signed;
  }
}

static uint32_t target(code_text *t, uint32_t to) { return to == ANY ? reserve(t, 1) : to; }

static uint32_t expression(code_text *t, const c_node *n, uint32_t to);

// The place of an element, or a part of an array. `reads`: what is there, if it is an element.
static uint32_t place(code_text *t, const c_node *n, uint32_t to, bool reads) {
  if (n->kind == C_NAME)
    return n->slot - 1;
  if (n->kind != C_INDEX && !(n->kind == C_UNARY && n->op == C_TIMES)) {
    expression(t, n, ANY);
    return t->unknown;
  }
  uint32_t base = expression(t, n->children[0], ANY);
  uint32_t index = n->kind == C_INDEX ? expression(t, n->children[1], ANY) : t->zero;
  to = target(t, to);
  emit(t, CODE_PART, n, to, base, index)->op = reads;
  return to;
}

static uint32_t unary(code_text *t, const c_node *n, uint32_t to) {
  if (n->op == C_TIMES)
    return place(t, n, to, true);
  uint32_t a = n->op == C_AND ? place(t, n->children[0], ANY, false) : expression(t, n->children[0], ANY);
  to = target(t, to);
  emit(t, n->op == C_AND ? CODE_ADDRESS : CODE_UNARY, n, to, a, 0)->op = (uint8_t)n->op;
  return to;
}

static uint32_t binary(code_text *t, const c_node *n, uint32_t to) {
  uint32_t decide = ANY, a = expression(t, n->children[0], ANY);
  to = target(t, to);
  if (n->op == C_AND_THEN || n->op == C_OR_ELSE) {
    decide = here(t);
    emit(t, CODE_DECIDE, n, to, a, 0)->op = (uint8_t)n->op;
  }
  uint32_t b = expression(t, n->children[1], ANY);
  emit(t, CODE_BINARY, n, to, a, b)->op = (uint8_t)n->op;
  if (decide != ANY)
    t->all.data[decide].b = label(t);
  return to;
}

static uint32_t conditional(code_text *t, const c_node *n, uint32_t to) {
  to = target(t, to);
  uint32_t condition = expression(t, n->children[0], ANY), choose = here(t);
  emit(t, CODE_CHOOSE, n, to, condition, 0);
  uint32_t a = expression(t, n->children[1], to);
  if (a != to)
    emit(t, CODE_MOVE, n, to, a, 0);
  uint32_t jump = here(t);
  emit(t, CODE_JUMP, n, 0, 0, 0);
  t->all.data[choose].b = label(t);
  uint32_t b = expression(t, n->children[2], to);
  if (b != to)
    emit(t, CODE_MOVE, n, to, b, 0);
  t->all.data[choose].c = t->all.data[jump].to = label(t);
  return to;
}

static bool has_calls(const c_node *n) {
  bool found = n->kind == C_CALL;
  for (unsigned i = 0; i < n->count; i++)
    found |= n->children[i] && has_calls(n->children[i]);
  return found;
}

// What a function returns that does nothing else; NULL: it does more.
static const c_node *only_value(const c_function *f) {
  const c_node *n = f->body;
  if (n->kind == C_BLOCK && n->count == 1)
    n = n->children[0];
  return n->kind == C_RETURN && n->children[0] && !has_calls(n->children[0]) ? n->children[0] : NULL;
}

// Such a function's value, in its own registers for parameters.
static uint32_t call_in_place(code_text *t, const c_node *n, uint32_t to) {
  uint32_t parameters = t->functions[n->callee - t->file->functions].parameters;
  uint32_t first = reserve(t, n->count), early = 0; // arguments that others follow which may call it too
  for (unsigned i = 0; i < n->count; i++)
    early = has_calls(n->children[i]) ? i : early;
  for (unsigned i = 0; i < n->count; i++) {
    const c_type *type = &n->callee->parameters[i].type;
    uint32_t argument = expression(t, n->children[i], first + i);
    if (i >= early)
      convert(t, n, parameters + i, argument, type);
    else if (argument != first + i)
      emit(t, CODE_MOVE, n, first + i, argument, 0);
  }
  for (unsigned i = 0; i < early; i++)
    convert(t, n, parameters + i, first + i, &n->callee->parameters[i].type);
  uint32_t value = expression(t, only_value(n->callee), to);
  to = target(t, to);
  if (value != to)
    emit(t, CODE_MOVE, n, to, value, 0);
  return to;
}

static uint32_t call(code_text *t, const c_node *n, uint32_t to) {
  if (n->callee && only_value(n->callee))
    return call_in_place(t, n, to);
  uint32_t first = reserve(t, n->count);
  for (unsigned i = 0; i < n->count; i++) {
    uint32_t argument = expression(t, n->children[i], first + i);
    if (argument != first + i)
      emit(t, CODE_MOVE, n, first + i, argument, 0);
  }
  if (n->slot) {
    emit(t, CODE_INSTRUCTION, n, 0, first, n->slot - 1)->text = n->text;
  } else if (n->callee) {
    to = target(t, to);
    emit(t, CODE_CALL, n, to, first, (uint32_t)(n->callee - t->file->functions));
    return to;
  }
  return t->unknown; // an instruction, or a function of the host
}

static uint32_t assign(code_text *t, const c_node *n) {
  const c_node *left = n->children[0];
  uint32_t v = expression(t, n->children[1], ANY);
  if (left->kind != C_NAME) {
    place(t, left, ANY, true);
    return v;
  }
  uint32_t name = left->slot - 1;
  if (n->op) {
    uint32_t sum = reserve(t, 1);
    emit(t, CODE_BINARY, n, sum, name, v)->op = (uint8_t)n->op;
    v = sum;
  }
  convert(t, n, name, v, t->names.data[name].type);
  return name;
}

// The register that has its value: `to`, a name's, a number's, or with ANY one that was reserved.
static uint32_t expression(code_text *t, const c_node *n, uint32_t to) {
  switch (n->kind) {
  case C_INTEGER:
  case C_FLOAT:
  case C_NAME:
    return n->slot - 1;
  case C_UNARY:
    return unary(t, n, to);
  case C_BINARY:
    return binary(t, n, to);
  case C_CONDITIONAL:
    return conditional(t, n, to);
  case C_CALL:
    return call(t, n, to);
  case C_INDEX:
    return place(t, n, to, true);
  case C_CAST: {
    uint32_t a = expression(t, n->children[0], ANY);
    to = target(t, to);
    convert(t, n, to, a, &n->type);
    return to;
  }
  case C_ASSIGN:
    return assign(t, n);
  default:
    die("replay: a statement in an expression");
  }
}

// ---- Statements -----------------------------------------------------------------------------------

static void statement(code_text *t, const c_node *n);

typedef STACK(uint32_t) places;

// Jumps that are to be set where a condition does not hold; of a && b, one for each.
static void unless(code_text *t, const c_node *n, const c_node *at, const char *unknown, places *jumps) {
  if (at && at->kind == C_BINARY && at->op == C_AND_THEN) {
    unless(t, n, at->children[0], unknown, jumps);
    unless(t, n, at->children[1], unknown, jumps);
    return;
  }
  uint32_t condition = at ? expression(t, at, ANY) : t->unknown;
  stack_push(jumps, here(t));
  emit(t, CODE_UNLESS, n, 0, condition, 0)->text = unknown;
}

static void set_jumps(code_text *t, places *jumps) {
  for (size_t i = 0; i < jumps->size; i++)
    t->all.data[jumps->data[i]].to = label(t);
  stack_free(jumps);
}

static void for_loop(code_text *t, const c_node *n) {
  places jumps = {0};
  if (n->children[0])
    statement(t, n->children[0]);
  uint32_t start = label(t);
  unless(t, n, n->children[1], "how often this loop runs depends on data", &jumps);
  statement(t, n->children[3]);
  if (n->children[2])
    expression(t, n->children[2], ANY);
  emit(t, CODE_JUMP, n, start, 0, 0);
  set_jumps(t, &jumps);
}

static void if_else(code_text *t, const c_node *n) {
  places jumps = {0};
  unless(t, n, n->children[0], "whether these instructions are executed depends on data", &jumps);
  statement(t, n->children[1]);
  if (n->children[2]) {
    uint32_t jump = here(t);
    emit(t, CODE_JUMP, n, 0, 0, 0);
    set_jumps(t, &jumps);
    statement(t, n->children[2]);
    t->all.data[jump].to = label(t);
  } else {
    set_jumps(t, &jumps);
  }
}

static void declaration(code_text *t, const c_node *n) {
  uint32_t name = n->slot - 1;
  bool is_known = n->children[0] && n->children[0]->kind != C_DATA;
  uint32_t first = is_known ? expression(t, n->children[0], ANY) : t->unknown;
  bool array = n->type.rank || n->type.is_pointer;
  t->names.data[name].type = &n->type;
  if (array) {
    code *c = emit(t, CODE_ARRAY, n, name, first, 0);
    c->type = &n->type;
    c->text = n->text;
    c->op = n->is_const;
  } else {
    convert(t, n, name, first, &n->type);
  }
}

static void statement(code_text *t, const c_node *n) {
  uint32_t used = t->used, skip = ANY, begin = ANY;
  bool is_piece = n->kind == C_FOR || n->kind == C_IF || (n->kind == C_CALL && !n->slot && !n->callee);
  if (is_piece && n->calls) {
    begin = here(t);
    emit(t, CODE_BEGIN, n, 0, 0, t->pieces++);
  } else if (is_piece) {
    skip = here(t);
    emit(t, CODE_SKIP, n, 0, 0, 0)->node = n;
  }
  switch (n->kind) {
  case C_BLOCK:
    for (unsigned i = 0; i < n->count; i++)
      statement(t, n->children[i]);
    break;
  case C_FOR:
    for_loop(t, n);
    break;
  case C_IF:
    if_else(t, n);
    break;
  case C_DECLARE:
    declaration(t, n);
    break;
  case C_RETURN: {
    uint32_t v = n->children[0] ? expression(t, n->children[0], ANY) : t->unknown;
    emit(t, CODE_RETURN, n, 0, v, t->function);
    break;
  }
  case C_COMMENT:
  case C_EMPTY:
    break;
  default:
    expression(t, n, ANY);
  }
  if (begin != ANY)
    emit(t, CODE_END, n, 0, 0, t->all.data[begin].b);
  if (begin != ANY || skip != ANY)
    t->all.data[begin != ANY ? begin : skip].to = label(t);
  t->used = used;
}

// ---- Functions ------------------------------------------------------------------------------------

static void prepare_function(code_text *t, unsigned number) {
  c_function *f = &t->file->functions[number];
  t->own = t->functions[number].parameters = (uint32_t)t->names.size;
  for (unsigned i = 0; i < f->count; i++) {
    new_register(t, f->parameters[i].name, c_value_unknown());
    t->names.data[t->own + i].type = &f->parameters[i].type;
  }
  prepare(t, f->body);
}

bool code_make(code_text *t) {
  t->functions = arena_alloc(t->a, (t->file->count + 1) * sizeof *t->functions);
  t->unknown = new_register(t, NULL, c_value_unknown());
  t->zero = new_register(t, NULL, c_value_integer(0));
  for (unsigned i = 0; i < t->file->count; i++)
    prepare_function(t, i);
  mark_all_calls(t->file);
  t->registers = (uint32_t)t->names.size;
  for (unsigned i = 0; i < t->file->count && !t->failed; i++) {
    const c_function *f = &t->file->functions[i];
    t->function = i;
    t->functions[i].start = label(t);
    t->used = t->registers;
    statement(t, f->body);
    emit(t, CODE_RETURN, f->body, 0, t->unknown, i);
  }
  return !t->failed;
}

void code_free(code_text *t) {
  stack_free(&t->names);
  stack_free(&t->all);
}
