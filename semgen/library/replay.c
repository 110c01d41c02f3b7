#include "semgen/library/replay.h"

#include "semgen/library/methods.h"
#include "semgen/library/replay_internal.h"

#include <string.h>

// A name of the text and what it stands for now.
typedef struct variable {
  const char *name;
  const c_type *type;
  value v;
} variable;

// The pointers to the parts of arrays of a type.
typedef struct shapes {
  const c_type *type;
  const shape *levels;
} shapes;

typedef struct replay {
  const library *l;
  const char *path;
  arena *a;
  diagnostics *d;
  STACK(variable) variables; // by slot - 1
  STACK(shapes) shapes;
  machine *machine;
  check *check;
  uint64_t arrays; // so far
  uint64_t steps;
  const char *violation;
  uint32_t line; // where that is
  c_file *file;
  value result;   // of the function that returned
  unsigned depth; // of calls
  bool failed, returned;
} replay;

enum { REPLAY_MAX_STEPS = 200000000, REPLAY_MAX_DEPTH = 50, REPLAY_MAX_ARGUMENTS = 32 };

static const shape shape_unknown = {.kind = VALUE_UNKNOWN}, shape_integer = {.kind = VALUE_INTEGER},
                   shape_float = {.kind = VALUE_FLOAT};

static const c_type untyped; // of names that are not declared

static value unknown(void) { return (value){.shape = &shape_unknown}; }
static value integer(int64_t i) { return (value){.shape = &shape_integer, .integer = i}; }
static value number(double n) { return (value){.shape = &shape_float, .number = n}; }
static bool is(value v, value_kind kind) { return v.shape->kind == kind; }

static void replay_fail(replay *r, uint32_t line, const char *message) {
  if (!r->failed)
    diag_error(r->d, arena_printf(r->a, "%s:%u", r->path, line), "%s", message);
  r->failed = true;
}

static void replay_violate(replay *r, uint32_t line, const char *what) {
  if (!r->violation)
    r->violation = what, r->line = line;
}

static bool stopped(const replay *r) { return r->failed || r->violation || r->returned; }

// ---- Names ----------------------------------------------------------------------------------------

static uint32_t slot_of(replay *r, const char *name) {
  for (uint32_t i = 0; i < r->variables.size; i++)
    if (strcmp(r->variables.data[i].name, name) == 0)
      return i + 1;
  stack_push(&r->variables, (variable){name, &untyped, unknown()});
  return (uint32_t)r->variables.size;
}

// What the header of the library gives a name to.
static value constant_of(const replay *r, const char *name) {
  for (uint32_t i = 0; i < r->l->num_constants; i++)
    if (r->l->constants[i].c && strcmp(r->l->constants[i].c, name) == 0)
      return integer(r->l->constants[i].value);
  for (uint32_t i = 0; i < r->l->num_addresses; i++)
    if (r->l->addresses[i].none_text && strcmp(r->l->addresses[i].none_text, name) == 0)
      return integer((int64_t)r->l->addresses[i].none);
  return strcmp(name, "NULL") == 0 || strcmp(name, "false") == 0 ? integer(0)
         : strcmp(name, "true") == 0                             ? integer(1)
                                                                 : unknown();
}

static uint32_t instruction_of(const library *l, const char *callee) {
  for (uint32_t i = 0; i < l->num_instructions; i++)
    if (strcmp(l->instructions[i].callee, callee) == 0)
      return i + 1;
  return 0;
}

static const c_function *function_of(const replay *r, const char *name) {
  for (unsigned i = 0; i < r->file->count; i++)
    if (strcmp(r->file->functions[i].name, name) == 0)
      return &r->file->functions[i];
  return NULL;
}

// Gives names and callees their slots, and every node whether instructions are in it.
static void prepare(replay *r, c_node *n) {
  if (!n)
    return;
  for (unsigned i = 0; i < n->count; i++) {
    prepare(r, n->children[i]);
    n->calls |= n->children[i] && n->children[i]->calls;
  }
  if (n->kind == C_NAME || n->kind == C_DECLARE) {
    n->slot = slot_of(r, n->text);
  } else if (n->kind == C_CALL) {
    n->slot = instruction_of(r->l, n->text);
    n->callee = n->slot ? NULL : function_of(r, n->text);
    n->calls |= n->slot || (n->callee && n->callee->body->calls);
    if (n->slot && n->count != r->l->instructions[n->slot - 1].num_operands)
      replay_fail(
          r, n->line,
          arena_printf(r->a, "%s has %u arguments", n->text, r->l->instructions[n->slot - 1].num_operands));
  }
}

// ---- Memory of the program ------------------------------------------------------------------------

static int64_t elements(const c_type *t, unsigned level) {
  int64_t n = 1;
  for (unsigned i = level; i < t->rank; i++)
    n *= t->sizes[i];
  return n;
}

static bool same_type(const c_type *a, const c_type *b) {
  return a->bits == b->bits && a->is_signed == b->is_signed && a->is_float == b->is_float &&
         a->is_pointer == b->is_pointer && a->rank == b->rank &&
         !memcmp(a->sizes, b->sizes, a->rank * sizeof *a->sizes);
}

// A pointer to the type behind a pointer, or to the first element of an array of it.
static const shape *shape_of(replay *r, const c_type *type) {
  for (size_t i = 0; i < r->shapes.size; i++)
    if (same_type(r->shapes.data[i].type, type))
      return r->shapes.data[i].levels;
  unsigned rank = type->is_pointer ? type->rank + !type->rank : type->rank;
  shape *levels = arena_alloc(r->a, (rank + 1) * sizeof *levels);
  for (unsigned i = 0; i <= rank; i++)
    levels[i] = (shape){VALUE_POINTER, i, rank, elements(type, i + 1) * (type->bits / 8), type};
  stack_push(&r->shapes, (shapes){type, levels});
  return levels;
}

// A place for an array; of a pointer, of unknown size.
static value new_array(replay *r, const char *name, const c_type *type, bool writable) {
  int64_t address = (int64_t)(++r->arrays << 36);
  if (!type->is_pointer)
    check_operand(r->check, name, (const void *)(uintptr_t)address,
                  (size_t)(elements(type, 0) * (type->bits / 8)), writable);
  return (value){.shape = shape_of(r, type), .integer = address};
}

// The program itself reads or writes.
static void touch_by_cpu(replay *r, uint32_t line, int64_t address, int64_t bytes) {
  if (!check_ordered(r->check, (const void *)(uintptr_t)address, (size_t)bytes))
    replay_violate(r, line, "the program uses results that no instruction has ordered");
}

// ---- Expressions ----------------------------------------------------------------------------------

static value evaluate(replay *r, const c_node *n);

static value as_type(replay *r, value v, const c_type *t) {
  if (is(v, VALUE_UNKNOWN) || t->rank || !t->bits)
    return v;
  if (t->is_pointer) {
    if (is(v, VALUE_POINTER))
      v.shape = shape_of(r, t);
    return v;
  }
  if (t->is_float) {
    double d = is(v, VALUE_FLOAT) ? v.number : (double)v.integer;
    return number(t->bits == 32 ? (double)(float)d : d);
  }
  uint64_t bits = (uint64_t)(is(v, VALUE_FLOAT) ? (int64_t)v.number : v.integer);
  if (is(v, VALUE_POINTER) && t->bits == 64)
    return integer((int64_t)bits);
  unsigned spare = 64 - t->bits;
  return integer(t->is_signed ? (int64_t)(bits << spare) >> spare : (int64_t)(bits << spare >> spare));
}

static value binary_float(c_operator op, double a, double b) {
  switch (op) {
  case C_PLUS:
    return number(a + b);
  case C_MINUS:
    return number(a - b);
  case C_TIMES:
    return number(a * b);
  case C_DIVIDE:
    return b != 0 ? number(a / b) : unknown();
  default:
    return unknown();
  }
}

static value binary_integer(c_operator op, int64_t a, int64_t b) {
  uint64_t ua = (uint64_t)a, ub = (uint64_t)b;
  switch (op) {
  case C_OR_ELSE:
    return integer(a || b);
  case C_AND_THEN:
    return integer(a && b);
  case C_OR:
    return integer(a | b);
  case C_XOR:
    return integer(a ^ b);
  case C_AND:
    return integer(a & b);
  case C_EQUAL:
    return integer(a == b);
  case C_DIFFERENT:
    return integer(a != b);
  case C_LESS:
    return integer(a < b);
  case C_MORE:
    return integer(a > b);
  case C_AT_MOST:
    return integer(a <= b);
  case C_AT_LEAST:
    return integer(a >= b);
  case C_LEFT:
    return ub < 64 ? integer((int64_t)(ua << ub)) : unknown();
  case C_RIGHT:
    return ub < 64 ? integer(a >> ub) : unknown();
  case C_PLUS:
    return integer((int64_t)(ua + ub));
  case C_MINUS:
    return integer((int64_t)(ua - ub));
  case C_TIMES:
    return integer((int64_t)(ua * ub));
  case C_DIVIDE:
    return b && b != -1 ? integer(a / b) : unknown();
  case C_REMAINDER:
    return b && b != -1 ? integer(a % b) : unknown();
  default:
    return unknown();
  }
}

static value binary(c_operator op, value a, value b) {
  value_kind of_a = a.shape->kind, of_b = b.shape->kind;
  if (of_a == VALUE_INTEGER && of_b == VALUE_INTEGER)
    return binary_integer(op, a.integer, b.integer);
  if (of_a == VALUE_UNKNOWN || of_b == VALUE_UNKNOWN)
    return unknown();
  if (of_a == VALUE_POINTER && of_b == VALUE_INTEGER && (op == C_PLUS || op == C_MINUS)) {
    uint64_t step = (uint64_t)b.integer * (uint64_t)a.shape->step;
    a.integer = (int64_t)((uint64_t)a.integer + (op == C_PLUS ? step : 0 - step));
    return a;
  }
  if (of_b == VALUE_POINTER && of_a == VALUE_INTEGER && op == C_PLUS)
    return binary(op, b, a);
  if (of_a == VALUE_FLOAT || of_b == VALUE_FLOAT)
    return binary_float(op, of_a == VALUE_FLOAT ? a.number : (double)a.integer,
                        of_b == VALUE_FLOAT ? b.number : (double)b.integer);
  return binary_integer(op, a.integer, b.integer);
}

// The place of an element, or a part of an array.
static value locate(replay *r, const c_node *n) {
  if (n->kind == C_INDEX || (n->kind == C_UNARY && n->op == C_TIMES)) {
    value base = evaluate(r, n->children[0]);
    value index = n->kind == C_INDEX ? evaluate(r, n->children[1]) : integer(0);
    value at = binary(C_PLUS, base, index);
    if (!is(at, VALUE_POINTER) || !is(base, VALUE_POINTER) || at.shape->level == at.shape->rank)
      return unknown();
    at.shape++;
    return at;
  }
  return n->kind == C_NAME ? r->variables.data[n->slot - 1].v : unknown();
}

static value load(replay *r, const c_node *n) {
  value at = locate(r, n);
  if (!is(at, VALUE_POINTER) || at.shape->level < at.shape->rank)
    return at;
  touch_by_cpu(r, n->line, at.integer, at.shape->type->bits / 8);
  return unknown();
}

static value unary(replay *r, const c_node *n) {
  if (n->op == C_AND) {
    value at = locate(r, n->children[0]);
    if (is(at, VALUE_POINTER) && at.shape->level)
      at.shape--;
    return at;
  }
  if (n->op == C_TIMES)
    return load(r, n);
  value v = evaluate(r, n->children[0]);
  if (is(v, VALUE_FLOAT))
    return n->op == C_MINUS ? number(-v.number) : n->op == C_PLUS ? v : unknown();
  if (!is(v, VALUE_INTEGER))
    return unknown();
  return integer(n->op == C_NOT          ? !v.integer
                 : n->op == C_COMPLEMENT ? ~v.integer
                 : n->op == C_MINUS      ? (int64_t)(0 - (uint64_t)v.integer)
                                         : v.integer);
}

static void execute(replay *r, const c_node *n);

// A function of the text. Its parameters are variables that keep their values for the one that is under way.
static value call_function(replay *r, const c_node *n, const value *arguments) {
  const c_function *f = n->callee;
  value saved[REPLAY_MAX_ARGUMENTS], result;
  if (f->count != n->count || r->depth == REPLAY_MAX_DEPTH) {
    replay_fail(r, n->line, "a call with the wrong number of arguments, or calls that do not end");
    return unknown();
  }
  for (unsigned i = 0; i < f->count; i++) {
    variable *v = &r->variables.data[f->parameters[i].slot - 1];
    saved[i] = v->v;
    v->type = &f->parameters[i].type;
    v->v = as_type(r, arguments[i], v->type);
  }
  r->result = unknown();
  r->depth++;
  execute(r, f->body);
  r->depth--;
  result = r->result;
  r->returned = false;
  for (unsigned i = 0; i < f->count; i++)
    r->variables.data[f->parameters[i].slot - 1].v = saved[i];
  return result;
}

static value call(replay *r, const c_node *n) {
  value arguments[REPLAY_MAX_ARGUMENTS];
  if (n->count > REPLAY_MAX_ARGUMENTS) {
    replay_fail(r, n->line, "too many arguments");
    return unknown();
  }
  for (unsigned i = 0; i < n->count; i++)
    arguments[i] = evaluate(r, n->children[i]);
  if (stopped(r))
    return unknown();
  if (n->callee)
    return call_function(r, n, arguments);
  if (!n->slot)
    return unknown(); // a function of the host
  const char *why = machine_execute(r->machine, n->slot - 1, arguments);
  if (!why)
    why = check_violation(r->check);
  if (why)
    replay_violate(r, n->line, arena_printf(r->a, "%s: %s", n->text, why));
  return unknown();
}

static value assign(replay *r, const c_node *n) {
  const c_node *target = n->children[0];
  value v = evaluate(r, n->children[1]);
  if (target->kind != C_NAME) {
    load(r, target);
    return v;
  }
  variable *var = &r->variables.data[target->slot - 1];
  if (n->op)
    v = binary(n->op, var->v, v);
  return var->v = as_type(r, v, var->type);
}

static value evaluate(replay *r, const c_node *n) {
  value a;
  if (++r->steps > REPLAY_MAX_STEPS) {
    replay_fail(r, n->line, "the program takes too long to replay");
    return unknown();
  }
  switch (n->kind) {
  case C_INTEGER:
    return integer(n->integer);
  case C_FLOAT:
    return number(n->number);
  case C_NAME:
    return r->variables.data[n->slot - 1].v;
  case C_UNARY:
    return unary(r, n);
  case C_BINARY:
    a = evaluate(r, n->children[0]);
    if ((n->op == C_AND_THEN || n->op == C_OR_ELSE) && is(a, VALUE_INTEGER) &&
        !a.integer == (n->op == C_AND_THEN))
      return integer(n->op == C_OR_ELSE);
    return binary(n->op, a, evaluate(r, n->children[1]));
  case C_CONDITIONAL:
    a = evaluate(r, n->children[0]);
    if (is(a, VALUE_UNKNOWN))
      return unknown();
    return evaluate(r, n->children[a.integer ? 1 : 2]);
  case C_CALL:
    return call(r, n);
  case C_INDEX:
    return load(r, n);
  case C_CAST:
    return as_type(r, evaluate(r, n->children[0]), &n->type);
  case C_ASSIGN:
    return assign(r, n);
  default:
    die("replay: a statement in an expression");
  }
}

// ---- Statements -----------------------------------------------------------------------------------

// Statements without instructions: whatever arrays are named in them may be used, all variables may change.
static void skip(replay *r, const c_node *n) {
  if (!n)
    return;
  if (n->kind == C_NAME) {
    value v = r->variables.data[n->slot - 1].v;
    const c_type *type = v.shape->type;
    if (is(v, VALUE_POINTER) && !type->is_pointer)
      touch_by_cpu(r, n->line, v.integer, elements(type, 0) * (type->bits / 8));
    else if (is(v, VALUE_POINTER))
      touch_by_cpu(r, n->line, v.integer & ~((INT64_C(1) << 36) - 1), INT64_C(1) << 36);
  }
  if (n->kind == C_DECLARE || (n->kind == C_ASSIGN && n->children[0]->kind == C_NAME))
    r->variables.data[(n->kind == C_DECLARE ? n : n->children[0])->slot - 1].v = unknown();
  for (unsigned i = 0; i < n->count; i++)
    skip(r, n->children[i]);
}

static void execute_for(replay *r, const c_node *n) {
  if (n->children[0])
    execute(r, n->children[0]);
  while (!stopped(r)) {
    value go = n->children[1] ? evaluate(r, n->children[1]) : unknown();
    if (!is(go, VALUE_INTEGER)) {
      replay_fail(r, n->line, "how often this loop runs depends on data");
      return;
    }
    if (!go.integer)
      return;
    execute(r, n->children[3]);
    if (!stopped(r) && n->children[2])
      evaluate(r, n->children[2]);
  }
}

static void execute_if(replay *r, const c_node *n) {
  value c = evaluate(r, n->children[0]);
  if (is(c, VALUE_UNKNOWN))
    replay_fail(r, n->line, "whether these instructions are executed depends on data");
  else if (c.integer)
    execute(r, n->children[1]);
  else if (n->children[2])
    execute(r, n->children[2]);
}

static void execute(replay *r, const c_node *n) {
  if (stopped(r))
    return;
  if (!n->calls && !r->depth && (n->kind == C_FOR || n->kind == C_IF)) {
    skip(r, n);
    return;
  }
  switch (n->kind) {
  case C_BLOCK:
    for (unsigned i = 0; i < n->count; i++)
      execute(r, n->children[i]);
    return;
  case C_FOR:
    execute_for(r, n);
    return;
  case C_IF:
    execute_if(r, n);
    return;
  case C_DECLARE: {
    variable *v = &r->variables.data[n->slot - 1];
    v->type = &n->type;
    value first = n->children[0] ? evaluate(r, n->children[0]) : unknown();
    bool array = n->type.rank || (n->type.is_pointer && !is(first, VALUE_POINTER));
    r->variables.data[n->slot - 1].v =
        array ? new_array(r, n->text, &n->type, true) : as_type(r, first, &n->type);
    return;
  }
  case C_RETURN:
    r->result = n->children[0] ? evaluate(r, n->children[0]) : unknown();
    r->returned = true;
    return;
  case C_EMPTY:
    return;
  default:
    evaluate(r, n);
  }
}

// ---- Functions ------------------------------------------------------------------------------------

static void replay_function(replay *r, c_function *f) {
  for (size_t i = 0; i < r->variables.size; i++)
    r->variables.data[i].v = constant_of(r, r->variables.data[i].name);
  for (unsigned i = 0; i < f->count; i++) {
    c_parameter_text *p = &f->parameters[i];
    variable *v = &r->variables.data[p->slot - 1];
    v->type = &p->type;
    v->v = p->type.rank || p->type.is_pointer ? new_array(r, p->name, v->type, !p->is_const) : unknown();
  }
  execute(r, f->body);
  const char *what = r->violation || r->failed ? NULL : check_finish(r->check);
  if (what)
    replay_violate(r, f->line, what);
}

bool replay_text(const struct library *l, const timing_machine *m, const char *path, const char *text,
                 arena *a, diagnostics *d, replay_outcomes *out) {
  c_file *file = c_text_parse(path, text, a, d);
  if (!file)
    return false;
  replay r = {.l = l, .path = path, .a = a, .d = d, .file = file};
  *out = (replay_outcomes){0, arena_alloc(a, (file->count + 1) * sizeof *out->functions)};
  for (unsigned i = 0; i < file->count; i++) {
    for (unsigned k = 0; k < file->functions[i].count; k++)
      file->functions[i].parameters[k].slot = slot_of(&r, file->functions[i].parameters[k].name);
    prepare(&r, file->functions[i].body);
  }
  for (unsigned i = 0; i < file->count && !r.failed; i++) {
    if (!file->functions[i].body->calls)
      continue;
    timing *t = m ? timing_new(m) : NULL;
    r.check = check_new(l, t ? timing_sink(t) : NULL);
    r.machine = machine_new(l, check_sink(r.check), a);
    r.violation = NULL, r.returned = false, r.steps = 0, r.line = file->functions[i].line;
    replay_function(&r, &file->functions[i]);
    const char *what = r.violation ? arena_strdup(a, r.violation) : NULL;
    replay_outcome *o = &out->functions[out->count++];
    *o = (replay_outcome){.function = file->functions[i].name, .violation = what, .line = r.line};
    if (t)
      o->timing = timing_finish(t);
    machine_free(r.machine);
    check_free(r.check);
    if (t)
      timing_free(t);
  }
  stack_free(&r.variables);
  stack_free(&r.shapes);
  return !r.failed;
}

const char *replay_check(const library *l, const char *text, arena *a) {
  diagnostics d = {.collect = true};
  replay_outcomes outcomes = {0};
  const char *why = NULL;
  if (!replay_text(l, NULL, l->name, text, a, &d, &outcomes))
    why = arena_strndup(a, d.text.text ? d.text.text : "", d.text.size ? d.text.size - 1 : 0);
  for (unsigned i = 0; i < outcomes.count && !why; i++)
    why = outcomes.functions[i].violation;
  diag_free(&d);
  return why;
}
