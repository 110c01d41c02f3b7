// Builds the tree of loops and instructions, decides by data flow where each group of configuration is
// written, and writes it as C.
#include "lowering/matrix/offload.h"

#include "lowering/matrix/simplify.h"

#include <inttypes.h>
#include <string.h>

// ---- construction -------------------------------------------------------------------------------

static offload_node *new_node(offload *o, offload_kind kind) {
  offload_node *n = arena_alloc(o->memory, sizeof *n);
  n->kind = kind;
  stack_push(&o->all, n);
  return n;
}

static offload_node *add(offload *o, offload_kind kind) {
  offload_node *n = new_node(o, kind);
  stack_push(&o->open.data[o->open.size - 1]->body, n);
  return n;
}

void offload_begin(offload *o, accelerator *a) {
  *o = (offload){.a = a, .memory = arena_new()};
  offload_node *top = new_node(o, OFFLOAD_BLOCK);
  stack_push(&o->open, top);
}

void offload_free(offload *o) {
  for (size_t i = 0; i < o->all.size; i++)
    stack_free(&o->all.data[i]->body);
  stack_free(&o->all);
  stack_free(&o->open);
  arena_free(o->memory);
}

void offload_for(offload *o, const char *name, c_node *from, c_node *to, c_node *step) {
  offload_node *n = add(o, OFFLOAD_FOR);
  n->name = name, n->from = from, n->to = to, n->step = step;
  stack_push(&o->open, n);
}

void offload_if(offload *o, c_node *condition) {
  offload_node *n = add(o, OFFLOAD_IF);
  n->node = condition;
  stack_push(&o->open, n);
}

// A condition of its own: one of the two may turn out to be known.
void offload_else(offload *o) {
  const offload_node *list = o->open.data[o->open.size - 1], *before = list->body.data[list->body.size - 1];
  offload_if(o, c_unary(o->memory, C_NOT, before->node));
  o->open.data[o->open.size - 1]->opposite = before;
}

void offload_end(offload *o) { o->open.size--; }

void offload_add(offload *o, c_node *statement) { add(o, OFFLOAD_STATEMENT)->node = statement; }

void offload_define(offload *o, c_type type, const char *name, c_node *value) {
  c_node *n = c_declare(o->memory, type, name, value);
  n->is_const = true;
  add(o, OFFLOAD_DEFINE)->node = n;
}

// ---- operands -----------------------------------------------------------------------------------

static c_node *number_of(offload *o, const library_operand *operand, int64_t value) {
  const library *l = o->a->l;
  if (operand->address != LIBRARY_NUMBER) {
    const library_address *a = &l->addresses[operand->address];
    if (a->has_none && a->none_text && (uint64_t)value == a->none)
      return c_name(o->memory, "%s", a->none_text);
    return c_unsigned(o->memory, (uint64_t)value);
  }
  if (operand->type.kind == LIBRARY_FLOAT) {
    uint32_t bits = (uint32_t)value;
    float narrow;
    double wide;
    memcpy(&narrow, &bits, 4);
    memcpy(&wide, &value, 8);
    return c_float(o->memory, operand->type.width == 32 ? (double)narrow : wide, operand->type.width);
  }
  return c_number(o->memory, value);
}

static c_node *row_of(offload *o, const library_operand *operand, const role_binding *b, c_node *row) {
  if (operand->is_literal || b->rows > 1) // the schedule knows it
    return c_number(o->memory, b->base + row->integer / b->rows);
  return b->base ? c_plus(o->memory, c_unsigned(o->memory, (uint64_t)b->base), row) : row;
}

// `other`: the operand where v->when holds, or NULL.
static c_node *operand_of(offload *o, const library_operand *operand, const role_binding *b,
                          const role_binding *other, const offload_values *v) {
  switch (b->kind) {
  case ROLE_MAIN:
    return v->main ? v->main : number_of(o, operand, (int64_t)o->a->l->addresses[operand->address].none);
  case ROLE_LOCAL:
    return row_of(o, operand, b, v->local);
  case ROLE_B:
    return row_of(o, operand, b, v->b);
  case ROLE_C:
    return v->c_address ? v->c_address : row_of(o, operand, b, v->c);
  case ROLE_ROWS:
    return v->rows;
  case ROLE_COLUMNS:
    return v->columns;
  case ROLE_DEPTH:
    return v->depth;
  case ROLE_PITCH:
    return number_of(o, operand, v->open[ROLE_ROW_STRIDE]);
  default:
    return other && other->number != b->number
               ? c_conditional(o->memory, v->when, number_of(o, operand, other->number),
                               number_of(o, operand, b->number))
               : number_of(o, operand, b->number);
  }
}

// Outlives the program.
static const char *offload_reason(offload *o, const config_group *group) {
  return arena_printf(o->a->memory, "%s cannot configure what is needed",
                      o->a->l->instructions[group->instruction].name);
}

static bool is_needed_field(const role *r, uint32_t field) {
  for (unsigned k = 0; k < ROLE_NUM_OPEN; k++)
    if (r->open[k] == field)
      return true;
  return r->consulted[field] && r->state[field].given == LIBRARY_EQUAL;
}

static int64_t needed(const role *r, const offload_values *v, uint32_t field) {
  for (unsigned k = 0; k < ROLE_NUM_OPEN; k++)
    if (r->open[k] == field)
      return v->open[k];
  return r->state[field].given == LIBRARY_EQUAL ? r->state[field].number : 0;
}

static c_node *needed_expression(const role *r, const offload_values *v, uint32_t field) {
  for (unsigned k = 0; k < ROLE_NUM_OPEN; k++)
    if (r->open[k] == field)
      return v->open_expression[k];
  return NULL;
}

// Is the operand given a value that a field needs?
static bool is_needed(const role *r, const config_group *group, uint32_t operand) {
  for (uint32_t k = 0; k < group->num_fields; k++) {
    if (group->operand[k] != operand)
      continue;
    if (is_needed_field(r, group->field[k]))
      return true;
  }
  return group->is_fixed[operand];
}

// Does the instruction, with these operands, leave what is needed?
static bool establishes(const offload *o, const role *r, const offload_values *v, const config_group *group,
                        const int64_t *operands) {
  const library *l = o->a->l;
  library_value given[ROLE_MAX_OPERANDS] = {0};
  for (uint32_t k = 0; k < l->instructions[group->instruction].num_operands; k++)
    given[k] = (library_value){LIBRARY_EQUAL, operands[k], 0};
  const char *why;
  library_effect *e = library_run(l, &(library_step){group->instruction, given}, 1, NULL, &why);
  bool ok = e != NULL;
  for (uint32_t k = 0; ok && k < e->num_updates; k++) {
    uint32_t field = e->updates[k].field;
    if (!is_needed_field(r, field))
      continue;
    int64_t want = needed(r, v, field);
    library_type t = l->state[field].type;
    uint64_t have, mask = t.width == 64 ? UINT64_MAX : (UINT64_C(1) << t.width) - 1;
    ok = term_is_const(e->terms, e->updates[k].value, &have) && ((have ^ (uint64_t)want) & mask) == 0 &&
         (t.kind == LIBRARY_FLOAT || t.width == 64 ||
          (want >= 0 ? !((uint64_t)want & ~mask) : t.kind == LIBRARY_SIGNED));
  }
  library_effect_free(e);
  return ok;
}

// Operands of no matter are as the search left them, or a power of two with which the instruction is legal.
static bool choose_operands(const offload *o, const role *r, const offload_values *v,
                            const config_group *group, int64_t *operands) {
  uint32_t count = o->a->l->instructions[group->instruction].num_operands;
  if (establishes(o, r, v, group, operands))
    return true;
  for (int64_t other = 1; other <= 1 << 16; other *= 2) {
    for (uint32_t k = 0; k < count; k++)
      if (!is_needed(r, group, k))
        operands[k] = other;
    if (establishes(o, r, v, group, operands))
      return true;
  }
  return false;
}

static void add_needs(offload *o, offload_node *n, const role *r, const offload_values *v) {
  n->needs = arena_alloc(o->memory, 64 * sizeof *n->needs);
  for (uint32_t g = 0; g < o->a->num_groups; g++) {
    if (!(r->groups >> g & 1))
      continue;
    const config_group *group = &o->a->group[g];
    offload_need *need = &n->needs[n->num_needs++];
    need->group = g;
    memcpy(need->operand, group->fixed, sizeof need->operand);
    for (uint32_t k = 0; k < group->num_fields; k++) {
      uint32_t operand = group->operand[k];
      if (operand == MATRIX_NONE || group->is_fixed[operand])
        continue;
      need->operand[operand] = needed(r, v, group->field[k]);
      need->expression[operand] = needed_expression(r, v, group->field[k]);
      need->varies |= need->expression[operand] != NULL;
    }
    if (!choose_operands(o, r, v, group, need->operand))
      o->why = offload_reason(o, group);
  }
}

void offload_role(offload *o, const role *r, const offload_values *v) {
  for (unsigned k = 0; k < r->num_steps; k++) {
    const library_instruction *i = &o->a->l->instructions[r->instruction[k]];
    offload_node *n = add(o, OFFLOAD_CALL);
    n->instruction = r->instruction[k];
    for (uint32_t p = 0; p < i->num_operands; p++)
      n->argument[p] =
          operand_of(o, &i->operands[p], &r->operand[k][p], v->other ? &v->other->operand[k][p] : NULL, v);
    add_needs(o, n, r, v);
  }
}

static void issue(offload *o, uint32_t instruction) {
  const library_instruction *i = &o->a->l->instructions[instruction];
  offload_node *n = add(o, OFFLOAD_CALL);
  n->instruction = instruction;
  for (uint32_t p = 0; p < i->num_operands; p++)
    n->argument[p] = c_number(o->memory, 0);
}

void offload_issue_begins(offload *o) {
  for (uint32_t k = 0; k < o->a->l->num_instructions; k++)
    if (o->a->l->instructions[k].begins)
      issue(o, k);
}

void offload_issue_fence(offload *o) {
  for (uint32_t k = 0; k < o->a->l->num_instructions; k++)
    if (o->a->l->instructions[k].orders_memory) {
      issue(o, k);
      return;
    }
}

void offload_declare_tables(const library *l, c_writer *w) {
  arena *a = w->a;
  for (uint32_t i = 0; i < l->num_instructions; i++) {
    if (!l->instructions[i].begins || l->instructions[i].table == LIBRARY_NUMBER)
      continue;
    const library_table *t = &l->tables[l->instructions[i].table];
    int64_t *size = arena_alloc(a, sizeof *size);
    *size = t->count;
    strbuf text = {0};
    for (uint32_t k = 0; k < t->count; k++)
      strbuf_printf(&text, "%s%" PRId64, k ? ", " : "{", t->values[k]);
    strbuf_printf(&text, "}");
    c_node *data = c_new(a, C_DATA, 0);
    data->text = arena_strdup(a, text.text);
    strbuf_free(&text);
    c_type type = {
        .bits = t->type.width, .is_signed = t->type.kind == LIBRARY_SIGNED, .rank = 1, .sizes = size};
    c_node *table = c_declare(a, type, t->name, data);
    table->is_static = table->is_const = true;
    c_writer_add(w, table);
  }
}

// ---- configuration ------------------------------------------------------------------------------

// What is known of each group: nothing, or the operands it was last configured with. As a demand of a part of
// the program: nothing is needed, one thing, or several.
typedef enum knowledge { KNOWN_NOTHING, KNOWN_ONE, KNOWN_SEVERAL } knowledge;
typedef struct config_state {
  knowledge known[64];
  const offload_need *need[64];
} config_state;

static bool same_need(const offload_need *a, const offload_need *b) {
  return !memcmp(a->operand, b->operand, sizeof a->operand);
}

static void collect_demand(const offload_node *n, config_state *d) {
  for (uint32_t k = 0; k < n->num_needs; k++) {
    uint32_t g = n->needs[k].group;
    if (n->needs[k].varies) {
      d->known[g] = KNOWN_SEVERAL;
    } else if (d->known[g] == KNOWN_NOTHING) {
      d->known[g] = KNOWN_ONE;
      d->need[g] = &n->needs[k];
    } else if (d->known[g] == KNOWN_ONE && !same_need(d->need[g], &n->needs[k])) {
      d->known[g] = KNOWN_SEVERAL;
    }
  }
  for (size_t i = 0; i < n->body.size; i++)
    collect_demand(n->body.data[i], d);
}

static bool holds(const config_state *s, const offload_need *need) {
  return !need->varies && s->known[need->group] == KNOWN_ONE && same_need(s->need[need->group], need);
}

typedef STACK(offload_node *) node_list;

// Puts the configuration instruction in front, unless what is needed is known to hold.
static void establish(offload *o, config_state *s, const offload_need *need, node_list *out) {
  if (holds(s, need))
    return;
  const config_group *g = &o->a->group[need->group];
  const library_instruction *i = &o->a->l->instructions[g->instruction];
  offload_node *n = new_node(o, OFFLOAD_CALL);
  n->instruction = g->instruction;
  for (uint32_t p = 0; p < i->num_operands; p++)
    n->argument[p] =
        need->expression[p] ? need->expression[p] : number_of(o, &i->operands[p], need->operand[p]);
  stack_push(out, n);
  s->known[need->group] = need->varies ? KNOWN_NOTHING : KNOWN_ONE;
  s->need[need->group] = need;
}

// Inserts configuration into a list of nodes that is entered in state `s`; `s` becomes the state behind it.
static void configure(offload *o, offload_node *list, config_state *s) {
  node_list out = {0};
  for (size_t i = 0; i < list->body.size; i++) {
    offload_node *n = list->body.data[i];
    for (uint32_t k = 0; k < n->num_needs; k++)
      establish(o, s, &n->needs[k], &out);
    if (n->kind == OFFLOAD_FOR || n->kind == OFFLOAD_IF) {
      config_state demand = {0}, inner;
      collect_demand(n, &demand);
      for (uint32_t g = 0; g < o->a->num_groups; g++)
        if (demand.known[g] == KNOWN_ONE && n->kind == OFFLOAD_FOR)
          establish(o, s, demand.need[g], &out);
      // At the head of a loop a group that the body configures itself may be as before or as after it.
      for (uint32_t g = 0; g < o->a->num_groups; g++)
        if (demand.known[g] == KNOWN_SEVERAL)
          s->known[g] = KNOWN_NOTHING;
      inner = *s;
      configure(o, n, &inner);
      for (uint32_t g = 0; g < o->a->num_groups; g++)
        if (inner.known[g] != s->known[g] ||
            (inner.known[g] == KNOWN_ONE && !same_need(inner.need[g], s->need[g])))
          s->known[g] = KNOWN_NOTHING;
    }
    stack_push(&out, n);
  }
  stack_free(&list->body);
  list->body.data = out.data;
  list->body.size = out.size;
  list->body.capacity = out.capacity;
}

// ---- tree ---------------------------------------------------------------------------------------

static void write_call(offload *o, const offload_node *n, c_writer *w) {
  const library_instruction *i = &o->a->l->instructions[n->instruction];
  c_node *arguments[ROLE_MAX_OPERANDS];
  if (i->table != LIBRARY_NUMBER) {
    arguments[0] = c_name(o->memory, "%s", o->a->l->tables[i->table].name);
    c_writer_add(w, c_call(o->memory, i->callee, 1, arguments));
    return;
  }
  for (uint32_t k = 0; k < i->num_operands; k++)
    arguments[k] = n->argument[i->arguments[k]];
  c_writer_add(w, c_call(o->memory, i->callee, i->num_operands, arguments));
}

bool offload_mentions(const offload_node *n, const char *name) {
  bool found = c_mentions(n->from, name) || c_mentions(n->to, name) || c_mentions(n->step, name) ||
               c_mentions(n->node, name);
  for (unsigned k = 0; k < ROLE_MAX_OPERANDS && !found; k++)
    found = c_mentions(n->argument[k], name);
  for (size_t i = 0; i < n->body.size && !found; i++)
    found = offload_mentions(n->body.data[i], name);
  return found;
}

// Does it mention the name of a definition in front of it, and not one of the same name further inside?
static bool uses(const offload_node *n, const char *name) {
  offload_node alone = *n;
  alone.body.size = 0;
  bool found = offload_mentions(&alone, name);
  for (size_t i = 0; i < n->body.size && !found; i++) {
    const offload_node *child = n->body.data[i];
    if (child->kind == OFFLOAD_DEFINE && strcmp(child->node->text, name) == 0)
      return c_mentions(child->node->children[0], name);
    found = uses(child, name);
  }
  return found;
}

// Takes definitions that nothing needs out, the last ones first.
static void prune(offload_node *list) {
  for (size_t i = list->body.size; i-- > 0;) {
    offload_node *n = list->body.data[i];
    prune(n);
    bool used = n->kind != OFFLOAD_DEFINE;
    for (size_t j = i + 1; !used && j < list->body.size; j++)
      used = uses(list->body.data[j], n->node->text);
    if (!used) {
      memmove(&list->body.data[i], &list->body.data[i + 1], (list->body.size - i - 1) * sizeof n);
      list->body.size--;
    }
  }
}

// Definitions of one type that follow each other, from number `i` on, as one declaration; the last one's
// number.
static size_t write_definitions(offload *o, const offload_node *list, size_t i, c_writer *w) {
  size_t end = i;
  const c_type *type = &list->body.data[i]->node->type;
  for (; end < list->body.size && list->body.data[end]->kind == OFFLOAD_DEFINE; end++) {
    const c_type *other = &list->body.data[end]->node->type;
    if (other->bits != type->bits || other->is_signed != type->is_signed)
      break;
  }
  c_node *block = c_new(o->memory, C_BLOCK, (unsigned)(end - i));
  for (size_t k = i; k < end; k++)
    block->children[k - i] = list->body.data[k]->node;
  c_writer_add(w, block);
  return end - 1;
}

// ---- unrolling ------------------------------------------------------------------------------------
// The core issues an instruction in two of its own where operands are numbers plus what is known before; a
// counter, its test and its jump are as many again. The code of a loop stays within a core's cache.

enum { MOST_UNROLLED_CALLS = 384, MOST_PARTIAL_CALLS = 16, PARTIAL = 4 };

static unsigned calls_below(const offload_node *n);

// How often a loop runs: its bounds are numbers, or one is the other plus a number. 0: it is not known.
static int64_t count_of(const offload_node *n) {
  const c_node *from = n->from, *to = n->to;
  int64_t size = from->kind == C_INTEGER && to->kind == C_INTEGER ? to->integer - from->integer : 0;
  if (from->kind == C_NAME && to->kind == C_BINARY && to->op == C_PLUS && to->children[0]->kind == C_NAME &&
      strcmp(to->children[0]->text, from->text) == 0 && to->children[1]->kind == C_INTEGER)
    size = to->children[1]->integer;
  return n->step->kind == C_INTEGER && size > 0 ? (size + n->step->integer - 1) / n->step->integer : 0;
}

// How many iterations of a loop are straight code: all, if it is known how many there are, or a few of one
// that has nothing but instructions.
static unsigned unrolled(const offload_node *n) {
  unsigned calls = calls_below(n);
  int64_t count = count_of(n);
  bool is_plain = n->step->kind == C_INTEGER;
  for (size_t i = 0; i < n->body.size; i++)
    is_plain &= n->body.data[i]->kind == OFFLOAD_CALL || n->body.data[i]->kind == OFFLOAD_DEFINE;
  if (!calls || count == 1)
    return 0;
  if (count && count * calls <= MOST_UNROLLED_CALLS)
    return (unsigned)count;
  return is_plain && calls * PARTIAL <= MOST_PARTIAL_CALLS ? PARTIAL : 0;
}

static unsigned calls_below(const offload_node *n) {
  unsigned calls = 0;
  for (size_t i = 0; i < n->body.size; i++) {
    const offload_node *child = n->body.data[i];
    unsigned times = child->kind == OFFLOAD_FOR ? unrolled(child) : 0;
    calls += child->kind == OFFLOAD_CALL ? 1 : calls_below(child) * (times ? times : 1);
  }
  return calls;
}

static void write_nodes(offload *o, const offload_node *list, c_writer *w) {
  for (size_t i = 0; i < list->body.size; i++) {
    const offload_node *n = list->body.data[i];
    if (n->kind == OFFLOAD_CALL) {
      write_call(o, n, w);
    } else if (n->kind == OFFLOAD_DEFINE) {
      i = write_definitions(o, list, i, w);
    } else if (n->kind == OFFLOAD_STATEMENT) {
      c_writer_add(w, n->node);
    } else {
      if (n->kind == OFFLOAD_FOR)
        c_writer_for(w, n->name, n->from, n->to, n->step, unrolled(n));
      else if (i && n->opposite == list->body.data[i - 1])
        c_writer_else(w);
      else
        c_writer_if(w, n->node);
      write_nodes(o, n, w);
      c_writer_end(w);
    }
  }
}

void offload_write(offload *o, c_writer *w) {
  config_state s = {0};
  configure(o, o->open.data[0], &s);
  simplify(o);
  prune(o->open.data[0]);
  write_nodes(o, o->open.data[0], w);
}
