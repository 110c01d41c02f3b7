// Functions, macros and instructions of a library's file.
#include "accelerator/notation/read_internal.h"

#include <string.h>

typedef STACK(const ast_node *) node_list;

// Bit m: memory m is touched, by the text itself or by a function that it calls.
static uint64_t touched_memories(const isa_definition *d, const ast_node *n) {
  uint64_t all = n->kind == AST_ACCESS && n->number < 64 ? (uint64_t)1 << n->number : 0;
  if (n->kind == AST_CALL && n->number)
    all |= d->functions.data[n->number - 1].memories;
  for (uint32_t k = 0; k < n->count; k++)
    all |= touched_memories(d, n->child[k]);
  return all;
}

// ---- functions ----------------------------------------------------------------------------------

// type NAME {"," type NAME} ")"
static void read_parameters(isa_reader *r, const char *scope, node_list *out) {
  if (!asl_at(&r->p, ")"))
    do {
      uint32_t address;
      ast_place place = asl_here(&r->p);
      library_type type = ISA_EXACT;
      if (!asl_take(&r->p, "int"))
        type = isa_take_operand_type(r, &address);
      const char *name = asl_take_name(&r->p);
      if (!isa_going(r))
        return;
      ast_node *n = ast_new(r->d->memory, AST_NAME, place, NULL, 0);
      n->name = isa_declare(r->d, scope, place, name, type, true);
      stack_push(out, n);
    } while (isa_going(r) && asl_take(&r->p, ","));
  asl_expect(&r->p, ")");
}

// function [TYPE] NAME "(" parameters ")" block
void isa_read_function(isa_reader *r, isa_take_new_name take_new_name) {
  r->d->scope = r->d->variables.size;
  isa_function f = {.returns = asl_at_declaration(&r->p)};
  if (f.returns)
    f.type = isa_take_type(r)->type;
  ast_place place = asl_here(&r->p);
  f.name = take_new_name(r);
  node_list children = {0};
  asl_expect(&r->p, "(");
  read_parameters(r, f.name, &children);
  const ast_node *body = isa_going(r) ? asl_parse_block(&r->p) : NULL;
  body = isa_going(r) ? isa_resolve_block(r->d, f.name, body, f.returns) : NULL;
  if (isa_going(r)) {
    const ast_node *last = f.returns ? body->child[body->count - 1] : NULL;
    if (last && isa_is_float(isa_type_of(r->d, last->child[0])) != isa_is_float(f.type))
      isa_reader_fail(r, last->place, "'%s' returns a value of another type", f.name);
    stack_push(&children, body);
    ast_node *n = ast_new(r->d->memory, AST_DEFINE, place, children.data, (uint32_t)children.size);
    n->name = f.name;
    f.tree = n;
    f.memories = touched_memories(r->d, body);
    isa_names_add(&r->d->names, ISA_NAME_FUNCTION, f.name, (uint32_t)r->d->functions.size);
    stack_push(&r->d->functions, f);
  }
  stack_free(&children);
}

// ---- macros -------------------------------------------------------------------------------------

typedef STACK(const char *) name_list;

static const char *const *keep(isa_reader *r, name_list *list) {
  const char **names = arena_alloc(r->d->memory, (list->size + 1) * sizeof *names);
  for (size_t k = 0; k < list->size; k++)
    names[k] = list->data[k];
  stack_free(list);
  return names;
}

// Of an instruction's C text or of a macro; ISA_NO_NAME: there is none.
static uint32_t count_parameters(const isa_definition *d, const char *callee) {
  return isa_names_find(&d->names, ISA_NAME_CALLEE, callee);
}

// macro NAME "(" [NAME {"," NAME}] ")" "=" NAME "(" [expression {"," expression}] ")"
void isa_read_macro(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  isa_macro m = {.name = asl_take_name(&r->p)};
  name_list parameters = {0}, arguments = {0};
  asl_expect(&r->p, "(");
  if (!asl_at(&r->p, ")"))
    do {
      ast_place here = asl_here(&r->p);
      const char *name = asl_take_name(&r->p);
      for (size_t k = 0; name && k < parameters.size; k++)
        if (!strcmp(parameters.data[k], name))
          isa_reader_fail(r, here, "parameter '%s' twice", name);
      if (name)
        stack_push(&parameters, name);
    } while (isa_going(r) && asl_take(&r->p, ","));
  asl_expect(&r->p, ")");
  asl_expect(&r->p, "=");
  m.callee = asl_take_name(&r->p);
  asl_expect(&r->p, "(");
  if (!asl_at(&r->p, ")"))
    do {
      size_t from = asl_peek(&r->p)->offset;
      asl_parse_expression(&r->p);
      size_t to = asl_peek(&r->p)->offset;
      while (to > from && r->p.text[to - 1] == ' ')
        to--;
      if (isa_going(r))
        stack_push(&arguments, arena_strndup(r->d->memory, r->p.text + from, to - from));
    } while (isa_going(r) && asl_take(&r->p, ","));
  asl_expect(&r->p, ")");
  isa_end_line(r);
  m.num_parameters = (uint32_t)parameters.size;
  m.num_arguments = (uint32_t)arguments.size;
  m.parameters = keep(r, &parameters);
  m.arguments = keep(r, &arguments);
  if (isa_going(r) && count_parameters(r->d, m.callee) != m.num_arguments)
    isa_reader_fail(r, place, "there is no '%s' above with so many arguments", m.callee);
  if (isa_going(r) && count_parameters(r->d, m.name) != ISA_NO_NAME)
    isa_reader_fail(r, place, "'%s' is the name of something else already", m.name);
  if (isa_going(r)) {
    isa_names_add(&r->d->names, ISA_NAME_CALLEE, m.name, m.num_parameters);
    stack_push(&r->d->macros, m);
  }
}

// ---- instructions -------------------------------------------------------------------------------

enum { REGISTER_BITS = 64 }; // of a core

typedef struct parts {
  STACK(library_operand) operands;
  STACK(library_condition) conditions;
  STACK(isa_rule) rules, costs;
} parts;

static void read_operands(isa_reader *r, const char *scope, parts *out) {
  asl_expect(&r->p, "(");
  if (!asl_at(&r->p, ")"))
    do {
      library_operand o = {.is_literal = asl_take(&r->p, "literal")};
      ast_place place = asl_here(&r->p);
      o.type = isa_take_operand_type(r, &o.address);
      o.name = asl_take_name(&r->p);
      if (isa_going(r)) {
        isa_declare(r->d, scope, place, o.name, o.type, true);
        stack_push(&out->operands, o);
      }
    } while (isa_going(r) && asl_take(&r->p, ","));
  asl_expect(&r->p, ")");
}

// Operands of the instruction, each once, in an order of their own.
typedef struct operand_order {
  uint32_t *operand, count;
  bool *seen, *begins; // begins: of the order's elements, the first one in brackets
} operand_order;

static operand_order order_new(isa_reader *r, const parts *s) {
  size_t room = s->operands.size + 1;
  return (operand_order){arena_alloc(r->d->memory, room * sizeof(uint32_t)), 0,
                         arena_alloc(r->d->memory, room), arena_alloc(r->d->memory, room)};
}

// "(" [operand {"," operand}] ")"
static void read_order(isa_reader *r, ast_place place, const parts *s, operand_order *o) {
  uint32_t count = (uint32_t)s->operands.size;
  asl_expect(&r->p, "(");
  o->begins[o->count] = true;
  if (!asl_at(&r->p, ")"))
    do {
      const char *name = asl_take_name(&r->p);
      uint32_t k = 0;
      while (name && k < count && strcmp(s->operands.data[k].name, name) != 0)
        k++;
      if (name && (k == count || o->seen[k]))
        isa_reader_fail(r, place, k == count ? "there is no operand '%s'" : "operand '%s' twice", name);
      else if (name) {
        o->seen[k] = true;
        o->operand[o->count++] = k;
      }
    } while (isa_going(r) && asl_take(&r->p, ","));
  asl_expect(&r->p, ")");
}

// Of an instruction without operands: (TABLE)
static bool read_table_argument(isa_reader *r, library_instruction *i, const parts *s) {
  size_t begin = r->p.at;
  const char *name =
      !s->operands.size && asl_take(&r->p, "(") && !asl_at(&r->p, ")") ? asl_take_name(&r->p) : NULL;
  uint32_t table = name ? isa_names_find(&r->d->names, ISA_NAME_TABLE, name) : ISA_NO_NAME;
  if (table == ISA_NO_NAME) {
    r->p.at = isa_going(r) ? begin : r->p.at;
    return false;
  }
  i->table = table;
  asl_expect(&r->p, ")");
  return true;
}

// emits NAME "(" [operand {"," operand}] ")": every operand once; or NAME "(" TABLE ")"
static void read_emits(isa_reader *r, library_instruction *i, const parts *s) {
  ast_place place = asl_here(&r->p);
  i->callee = asl_take_name(&r->p);
  i->arguments = arena_alloc(r->d->memory, sizeof *i->arguments);
  if (read_table_argument(r, i, s))
    return;
  operand_order o = order_new(r, s);
  read_order(r, place, s, &o);
  if (isa_going(r) && o.count < s->operands.size)
    isa_reader_fail(r, place, "the C text of '%s' leaves out operands", i->name);
  i->arguments = o.operand;
}

// registers {"(" operand {"," operand} ")"}: every operand once
static void read_registers(isa_reader *r, library_instruction *i, const parts *s) {
  ast_place place = asl_here(&r->p);
  operand_order o = order_new(r, s);
  do
    read_order(r, place, s, &o);
  while (isa_going(r) && asl_at(&r->p, "("));
  if (isa_going(r) && o.count < s->operands.size)
    isa_reader_fail(r, place, "the registers of '%s' leave out operands", i->name);
  uint32_t bits = 0;
  for (uint32_t k = 0; isa_going(r) && k < o.count; k++) {
    bits = (o.begins[k] ? 0 : bits) + s->operands.data[o.operand[k]].type.width;
    if (bits > REGISTER_BITS)
      isa_reader_fail(r, place, "a register has no room for operand '%s'",
                      s->operands.data[o.operand[k]].name);
  }
  i->packed = o.operand, i->begins_register = o.begins;
}

// What is not said: the operands in C's order, as many in a register as it has room for.
static void fill_registers(isa_reader *r, library_instruction *i, const parts *s) {
  bool *begins = arena_alloc(r->d->memory, s->operands.size + 1);
  uint32_t bits = REGISTER_BITS;
  for (size_t k = 0; k < s->operands.size; k++) {
    uint32_t width = s->operands.data[i->arguments[k]].type.width;
    begins[k] = bits + width > REGISTER_BITS;
    bits = (begins[k] ? 0 : bits) + width;
  }
  i->packed = i->arguments, i->begins_register = begins;
}

static const ast_node *take_rule(isa_reader *r, const char *scope) {
  ast_place place = asl_here(&r->p);
  const ast_node *n = asl_parse_expression(&r->p);
  n = isa_going(r) ? isa_resolve_expression(r->d, scope, n) : NULL;
  if (isa_going(r) && isa_is_float(isa_type_of(r->d, n)))
    isa_reader_fail(r, place, "an integer is needed here%s", "");
  return n;
}

// cost NAME "=" expression
static void read_cost(isa_reader *r, const char *scope, parts *out) {
  static const char *const names[] = {"cycles", "latency"};
  ast_place place = asl_here(&r->p);
  isa_rule cost = {.name = asl_take_name(&r->p)};
  bool known = false;
  for (size_t k = 0; isa_going(r) && k < sizeof names / sizeof *names; k++)
    known |= strcmp(names[k], cost.name) == 0;
  if (isa_going(r) && !known) {
    const char *near = isa_near_text(names, sizeof names / sizeof *names, cost.name);
    isa_reader_fail(r, place, "instructions have no cost %s: cycles, latency",
                    near ? arena_printf(r->d->memory, "'%s' (did you mean '%s'?)", cost.name, near)
                         : arena_printf(r->d->memory, "'%s'", cost.name));
  }
  for (size_t k = 0; isa_going(r) && k < out->costs.size; k++)
    if (strcmp(out->costs.data[k].name, cost.name) == 0)
      isa_reader_fail(r, place, "'%s' is given twice", cost.name);
  asl_expect(&r->p, "=");
  ast_place at = asl_here(&r->p);
  cost.tree = isa_going(r) ? take_rule(r, scope) : NULL;
  int64_t value, least = isa_going(r) && strcmp(cost.name, "cycles") == 0;
  if (isa_going(r) && isa_constant_value(cost.tree, &value) && value < least)
    isa_reader_fail(r, at, least ? "'%s' is at least 1" : "'%s' is at least 0", cost.name);
  if (isa_going(r))
    stack_push(&out->costs, cost);
}

static void read_requirement(isa_reader *r, const char *scope, parts *out) {
  library_condition c = {.line = asl_here(&r->p).line};
  isa_rule rule = {.tree = take_rule(r, scope)};
  asl_expect(&r->p, ",");
  c.text = isa_going(r) ? isa_take_text(r) : NULL;
  if (isa_going(r)) {
    rule.name = c.text;
    stack_push(&out->conditions, c);
    stack_push(&out->rules, rule);
  }
}

static uint32_t take_unit(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  uint32_t k = name ? isa_names_find(&r->d->names, ISA_NAME_UNIT, name) : ISA_NO_NAME;
  if (name && k == ISA_NO_NAME)
    isa_reader_unknown(r, place, 1u << ISA_NAME_UNIT, "there is no unit '%s'", name);
  return k == ISA_NO_NAME ? 0 : k;
}

// One line, or the block after `does`; false: the latter.
static bool read_part(isa_reader *r, library_instruction *i, isa_instruction *more, parts *s) {
  asl_parser *p = &r->p;
  if (asl_take(p, "emits")) {
    read_emits(r, i, s);
  } else if (asl_take(p, "registers")) {
    read_registers(r, i, s);
  } else if (asl_take(p, "queue")) {
    i->queue = isa_take_queue(r);
  } else if (asl_take(p, "unit")) {
    i->unit = take_unit(r);
  } else if (asl_take(p, "orders")) {
    asl_expect(p, "memory");
    i->orders_memory = true;
  } else if (asl_take(p, "drains")) {
    i->drains = true;
  } else if (asl_take(p, "begins")) {
    i->begins = true;
  } else if (asl_take(p, "requires")) {
    read_requirement(r, i->name, s);
  } else if (asl_take(p, "cost")) {
    read_cost(r, i->name, s);
  } else if (asl_take(p, "does")) {
    const ast_node *body = asl_parse_block(p);
    more->body = isa_going(r) ? isa_resolve_block(r->d, i->name, body, false) : NULL;
    return false;
  } else {
    asl_fail_here(p, "expected a part of an instruction instead of");
  }
  return true;
}

#define KEEP(R, LIST, OUT)                                                                                   \
  do {                                                                                                       \
    __typeof__((LIST).data) kept_ = arena_alloc((R)->d->memory, ((LIST).size + 1) * sizeof *kept_);          \
    if ((LIST).size)                                                                                         \
      memcpy(kept_, (LIST).data, (LIST).size * sizeof *kept_);                                               \
    (OUT) = kept_;                                                                                           \
  } while (0)

// What an instruction does touches only memories that are open to its queue.
static void check_memories(isa_reader *r, ast_place place, const library_instruction *i,
                           const ast_node *body) {
  uint64_t touched = touched_memories(r->d, body);
  for (uint32_t k = 0; k < r->d->base.num_memories && k < 64; k++) {
    const library_memory *m = &r->d->base.memories[k];
    if (touched >> k & 1 && m->queues && (i->queue == LIBRARY_NUMBER || !(m->queues >> i->queue & 1)))
      isa_reader_fail(r, place, "%s, which is for other queues",
                      arena_printf(r->d->memory, "'%s' touches %s", i->name, m->name));
  }
}

// What a queue executes keeps a unit busy, which is that queue's alone.
static void check_unit(isa_reader *r, ast_place place, const library_instruction *i) {
  const library *l = &r->d->base;
  if (i->queue == LIBRARY_NUMBER)
    return;
  if (i->unit == LIBRARY_NUMBER)
    isa_reader_fail(r, place, "instruction '%s' is in a queue, but says no unit", i->name);
  for (uint32_t k = 0; isa_going(r) && k < l->num_instructions; k++)
    if (l->instructions[k].unit == i->unit && l->instructions[k].queue != LIBRARY_NUMBER &&
        l->instructions[k].queue != i->queue)
      isa_reader_fail(r, place, "unit '%s' is used by instructions of several queues", l->units[i->unit]);
}

// instruction NAME "(" operands ")" LINE INDENT {part} DEDENT
bool isa_read_instruction(isa_reader *r, isa_take_new_name take_new_name, library_instruction *i,
                          isa_instruction *more) {
  r->d->scope = r->d->variables.size;
  parts s = {0};
  ast_place place = asl_here(&r->p);
  *i = (library_instruction){
      .name = take_new_name(r), .queue = LIBRARY_NUMBER, .unit = LIBRARY_NUMBER, .table = LIBRARY_NUMBER};
  *more = (isa_instruction){.first_variable = (uint32_t)r->d->variables.size};
  read_operands(r, i->name, &s);
  isa_end_line(r);
  if (isa_going(r) && !asl_take_kind(&r->p, ASL_INDENT))
    asl_fail_here(&r->p, "expected an indented block instead of");
  while (isa_going(r) && !asl_take_kind(&r->p, ASL_DEDENT))
    if (read_part(r, i, more, &s))
      isa_end_line(r);
  if (isa_going(r) && i->callee && count_parameters(r->d, i->callee) != ISA_NO_NAME)
    isa_reader_fail(r, place, "'%s' is the C text of something else already", i->callee);
  if (isa_going(r) && !i->callee)
    isa_reader_fail(r, place, "instruction '%s' does not say what C text it emits", i->name);
  if (isa_going(r))
    check_unit(r, place, i);
  if (isa_going(r) && !i->packed)
    fill_registers(r, i, &s);
  if (isa_going(r) && !more->body)
    more->body = ast_new(r->d->memory, AST_BLOCK, place, NULL, 0);
  if (isa_going(r))
    check_memories(r, place, i, more->body);
  KEEP(r, s.operands, i->operands);
  KEEP(r, s.conditions, i->conditions);
  KEEP(r, s.rules, more->conditions);
  KEEP(r, s.costs, more->costs);
  i->num_operands = (uint32_t)s.operands.size;
  i->num_conditions = (uint32_t)s.conditions.size;
  i->num_costs = (uint32_t)s.costs.size;
  library_cost_fact *costs = arena_alloc(r->d->memory, (s.costs.size + 1) * sizeof *costs);
  for (size_t k = 0; k < s.costs.size; k++)
    costs[k].name = s.costs.data[k].name;
  i->costs = costs;
  stack_free(&s.operands);
  stack_free(&s.conditions);
  stack_free(&s.rules);
  stack_free(&s.costs);
  return isa_going(r);
}
