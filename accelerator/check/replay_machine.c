// The accelerator's state during a replay. Instructions are executed symbolically once per case (operands
// and state abstracted), later ones only look their case up and fill in the numbers.
#include "accelerator/check/replay_internal.h"

#include "semantics/term/eval.h"
#include "support/hash_map.h"

#include <string.h>

enum { MACHINE_CASES = 1 << 13 };

struct machine_state {
  uint32_t number;
  uint64_t hash; // of the numbers: machine.hash
  const effect_state *known;
  const int64_t *numbers, *given; // by field
};

struct machine_instance {
  const effect_case *c;
  const machine_state *before;
  uint32_t operand, count;
  const uint32_t *conditions; // that depend on addresses of main memory
  const int64_t *numbers, *bytes;
};

struct machine {
  const library *l;
  const trace_sink *sink;
  arena *a;
  int64_t *state;               // by field
  uint64_t hash;                // the sum of field_hash, less that after a reset
  const effect_state *now;      // what is known of it
  STACK(effect_state *) states; // all that there were
  STACK(effect_case *) cases;   // all of them
  hash_index case_index;
  library_value *operands; // of the instruction under way, as a case has them
  int64_t *given;          // the rows, or numbers, that fields and operands stand for, as effect_base says
  int64_t *rows;           // those of the operands, in `given`
  int64_t *numbers;        // the operands
  int64_t *bytes;          // of the elements that they point to; otherwise 0
  library_value *asked, *fields; // operands and state, with numbers, for a question
  bool *set;                     // while a new state is made
  int64_t *after;                // what the instruction's updates assign
  bits *args;                    // values of an effect's leaves
  size_t args_capacity;
  hash_set seen;                    // instances whose conditions were seen to hold
  const effect_touch *touch;        // that the sink is told of
  const machine_state *whole;       // the state, or NULL where it was not asked for since it changed
  STACK(machine_state *) snapshots; // all that were asked for
  hash_index snapshot_index;
};

// ---- Numbers and what stands for them -------------------------------------------------------------

// A number of a kind of address as a row of one of its forms.
static library_value abstracted(const library *l, uint32_t address, int64_t number, int64_t *row) {
  *row = number;
  library_value equal = {.given = LIBRARY_EQUAL, .number = number};
  if (address == LIBRARY_NUMBER)
    return equal;
  const library_address *kind = &l->addresses[address];
  if (kind->has_none && (uint64_t)number == kind->none)
    return equal;
  for (uint32_t f = 0; f < kind->count; f++) {
    if (kind->forms[f].memory == LIBRARY_MAIN)
      return (library_value){.given = LIBRARY_OPEN};
    uint64_t at = (uint64_t)number - kind->forms[f].base;
    if (at < library_form_rows(&l->memories[kind->forms[f].memory], &kind->forms[f])) {
      *row = (int64_t)at;
      return (library_value){.given = LIBRARY_ROW, .form = f};
    }
  }
  return equal;
}

static bool argument_number(library_type type, const c_value *v, int64_t *out) {
  c_value_kind kind = v->shape->kind;
  if (kind == C_VALUE_UNKNOWN)
    return false;
  if (type.kind == LIBRARY_FLOAT) {
    double n = kind == C_VALUE_FLOAT ? v->number : (double)v->integer;
    float narrow = (float)n;
    uint32_t low;
    memcpy(&low, &narrow, sizeof low);
    memcpy(out, &n, sizeof n);
    if (type.width == 32)
      *out = low;
    return true;
  }
  if (kind == C_VALUE_FLOAT && !(v->number >= -0x1p63 && v->number < 0x1p63))
    return false;
  uint64_t bits = (uint64_t)(kind == C_VALUE_FLOAT ? (int64_t)v->number : v->integer);
  unsigned spare = 64 - type.width;
  *out = type.kind == LIBRARY_SIGNED ? (int64_t)(bits << spare) >> spare : (int64_t)(bits << spare >> spare);
  return true;
}

// ---- Cases ----------------------------------------------------------------------------------------

static uint64_t hash_values(uint64_t h, const library_value *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    h = hash_mix(hash_mix(h, (uint64_t)values[i].number), ((uint64_t)values[i].given << 32) | values[i].form);
  return h;
}

static bool same_values(const library_value *a, const library_value *b, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (a[i].given != b[i].given || a[i].number != b[i].number || a[i].form != b[i].form)
      return false;
  return true;
}

static library_value *copied(arena *a, const library_value *values, uint32_t count) {
  library_value *copy = arena_alloc(a, (count + 1) * sizeof *copy);
  memcpy(copy, values, count * sizeof *copy);
  return copy;
}

// Makes `fields` and `set` the state as it is known now.
static void enter_state(machine *m) {
  uint32_t count = m->l->num_state;
  uint64_t hash = hash_values(0, m->fields, count);
  for (uint32_t i = 0; i < count; i++)
    hash = hash_mix(hash, m->set[i]);
  for (size_t i = 0; i < m->states.size; i++) {
    const effect_state *s = m->states.data[i];
    if (s->hash == hash && same_values(s->fields, m->fields, count) && !memcmp(s->set, m->set, count)) {
      m->now = s;
      return;
    }
  }
  effect_state *s = arena_alloc(m->a, sizeof *s);
  *s = (effect_state){hash, copied(m->a, m->fields, count),
                      memcpy(arena_alloc(m->a, count + 1), m->set, count)};
  stack_push(&m->states, s);
  m->now = s;
}

static bool is_case(const machine *m, const effect_case *c, uint32_t instruction, uint32_t num_operands) {
  return c->instruction == instruction && c->state == m->now &&
         same_values(c->operands, m->operands, num_operands);
}

static effect_case *find_case(machine *m, uint32_t instruction, effect_case **site) {
  uint32_t count = m->l->instructions[instruction].num_operands;
  if (*site && is_case(m, *site, instruction, count))
    return *site;
  uint64_t h = hash_values(hash_mix(m->now->hash, instruction), m->operands, count);
  uint32_t known;
  hash_find(&m->case_index, h, known, is_case(m, m->cases.data[known], instruction, count));
  if (known != HASH_NONE)
    return *site = m->cases.data[known];
  if (m->cases.size >= MACHINE_CASES)
    return NULL;
  effect_case *c = effect_case_new(m->l, instruction, copied(m->a, m->operands, count), m->now, m->a);
  c->hash = h;
  hash_insert(&m->case_index, h, (uint32_t)m->cases.size);
  stack_push(&m->cases, c);
  return *site = c;
}

machine *machine_new(const library *l, const trace_sink *sink, arena *a) {
  machine *m = arena_alloc(a, sizeof *m);
  *m = (machine){.l = l, .sink = sink, .a = a};
  uint32_t most = 0;
  for (uint32_t i = 0; i < l->num_instructions; i++)
    most = l->instructions[i].num_operands > most ? l->instructions[i].num_operands : most;
  m->state = arena_alloc(a, (l->num_state + 1) * sizeof *m->state);
  m->set = arena_alloc(a, l->num_state + 1);
  m->after = arena_alloc(a, (l->num_state + 1) * sizeof *m->after);
  m->bytes = arena_alloc(a, (most + 1) * sizeof *m->bytes);
  m->fields = arena_alloc(a, (l->num_state + 1) * sizeof *m->fields);
  m->operands = arena_alloc(a, (most + 1) * sizeof *m->operands);
  m->asked = arena_alloc(a, (most + 1) * sizeof *m->asked);
  m->given = arena_alloc(a, (l->num_state + most + 1) * sizeof *m->given);
  m->rows = m->given + l->num_state;
  m->numbers = arena_alloc(a, (most + 1) * sizeof *m->numbers);
  for (uint32_t i = 0; i < l->num_state; i++)
    m->fields[i] = abstracted(l, l->state[i].address, 0, &m->given[i]);
  enter_state(m);
  return m;
}

void machine_free(machine *m) {
  for (size_t i = 0; i < m->cases.size; i++)
    library_effect_free(m->cases.data[i]->effect);
  stack_free(&m->cases);
  stack_free(&m->states);
  stack_free(&m->snapshots);
  hash_free(&m->case_index);
  hash_free(&m->snapshot_index);
  hash_set_free(&m->seen);
  util_release(m->args);
}

// ---- One instruction ------------------------------------------------------------------------------

static library_value concrete(library_value abstract, int64_t number) {
  return abstract.given == LIBRARY_OPEN ? abstract
                                        : (library_value){.given = LIBRARY_EQUAL, .number = number};
}

// The instruction's operands as numbers, but for addresses of main memory.
static const library_value *concrete_operands(machine *m, const effect_case *c) {
  for (uint32_t i = 0; i < m->l->instructions[c->instruction].num_operands; i++)
    m->asked[i] = concrete(m->operands[i], m->numbers[i]);
  return m->asked;
}

static const library_value *concrete_state(machine *m) {
  for (uint32_t i = 0; i < m->l->num_state; i++)
    m->fields[i] = concrete(m->now->fields[i], m->state[i]);
  return m->fields;
}

// Whether a condition holds with addresses of main memory as they are, and with all data moved by one
// element: no more is known of where data is.
static bool holds_on_main(machine *m, const effect_case *c, uint32_t condition) {
  const library_instruction *in = &m->l->instructions[c->instruction];
  for (int moved = 0; moved < 2; moved++) {
    for (uint32_t i = 0; i < in->num_operands; i++)
      if (m->operands[i].given == LIBRARY_OPEN)
        m->asked[i] = (library_value){LIBRARY_EQUAL, m->numbers[i] + moved * m->bytes[i], 0};
    if (library_holds(m->l, c->instruction, condition, m->asked, m->fields) != LIBRARY_TRUE)
      return false;
  }
  return true;
}

// A condition that is open, for these rows: of the operands alone if that is enough, of the state too, with
// addresses of main memory in the end.
static bool holds_here(machine *m, effect_case *c, uint32_t condition) {
  const library_value *operands = concrete_operands(m, c);
  library_truth holds = library_holds(m->l, c->instruction, condition, operands, m->now->fields);
  if (holds != LIBRARY_UNKNOWN)
    return holds == LIBRARY_TRUE;
  c->on_state = true;
  holds = library_holds(m->l, c->instruction, condition, operands, concrete_state(m));
  if (holds != LIBRARY_UNKNOWN)
    return holds == LIBRARY_TRUE;
  c->on_main = true;
  return holds_on_main(m, c, condition);
}

// The conditions that depend on rows, for these rows.
static const char *check_open(machine *m, effect_case *c) {
  const library *l = m->l;
  const library_instruction *in = &l->instructions[c->instruction];
  uint64_t hash = c->hash;
  if (!c->any_open)
    return NULL;
  for (uint32_t i = 0; i < in->num_operands; i++)
    if (m->operands[i].given == LIBRARY_ROW || c->on_main)
      hash = hash_mix(hash, (uint64_t)m->rows[i]);
  for (uint32_t i = 0; i < l->num_state && c->on_state; i++)
    if (m->now->fields[i].given == LIBRARY_ROW)
      hash = hash_mix(hash, (uint64_t)m->given[i]);
  hash = hash_mix(hash, c->on_state + 2 * c->on_main);
  if (!hash_set_add(&m->seen, hash))
    return NULL;
  for (uint32_t i = 0; i < in->num_conditions; i++)
    if (c->open[i] && !holds_here(m, c, i))
      return in->conditions[i].text;
  return NULL;
}

// Why there are no such columns, or NULL.
static const char *check_columns(machine *m, const effect_touch *t) {
  const library_memory *memory = &m->l->memories[t->memory];
  int64_t base = effect_begin(t->columns, m->given);
  for (uint32_t k = 0; k < t->columns->num_runs; k++) {
    int64_t first = base + t->columns->runs[k].first, last = first + t->columns->runs[k].count - 1;
    if (first < 0 || last >= (int64_t)memory->columns)
      return arena_printf(m->a, "%s columns %lld to %lld of %s, which has %llu",
                          t->write ? "writes" : "reads", (long long)first, (long long)last, memory->name,
                          (unsigned long long)memory->columns);
  }
  return NULL;
}

static const char *tell_touches(machine *m, const effect_case *c) {
  const trace_sink *s = m->sink;
  for (uint32_t i = 0; i < c->num_touches; i++) {
    const effect_touch *t = m->touch = &c->touches[i];
    int64_t base = effect_begin(t, m->given);
    const char *why = t->columns && !t->columns_exist ? check_columns(m, t) : NULL;
    if (why)
      return why;
    for (uint32_t k = 0; k < t->num_runs; k++) {
      int64_t first = base + t->runs[k].first, count = t->runs[k].count;
      if (t->memory == LIBRARY_MAIN) {
        s->bytes(s->data, t->write, (const volatile void *)(uintptr_t)first, (uint32_t)count);
        continue;
      }
      const library_memory *memory = &m->l->memories[t->memory];
      if (first < 0 || first + count > (int64_t)memory->rows)
        return arena_printf(m->a, "%s rows %lld to %lld of %s, which has %llu", t->write ? "writes" : "reads",
                            (long long)first, (long long)(first + count - 1), memory->name,
                            (unsigned long long)memory->rows);
      s->rows(s->data, t->memory, t->write, (uint32_t)first, (uint32_t)count);
    }
  }
  return NULL;
}

static uint64_t given_value(machine *m, const effect_case *c, term_id value) {
  const library_effect *e = c->effect;
  if (e->num_leaves > m->args_capacity) {
    m->args_capacity = 2 * e->num_leaves;
    m->args = util_realloc(m->args, m->args_capacity * sizeof *m->args);
  }
  for (uint32_t i = 0; i < e->num_leaves; i++) {
    const library_leaf *leaf = &e->leaves[i];
    int64_t number = leaf->kind == LIBRARY_LEAF_OPERAND ? m->rows[leaf->number]
                     : leaf->kind == LIBRARY_LEAF_STATE ? m->given[leaf->number]
                                                        : 0;
    m->args[i] = bits_s64(number, leaf->type.width ? leaf->type.width : 64);
  }
  eval_env env = {.args = m->args, .num_args = e->num_leaves};
  return eval_term(e->terms, value, &env).limb[0];
}

// What a field is after the instruction.
static int64_t updated(machine *m, const effect_case *c, const effect_update *u) {
  library_type type = m->l->state[u->field].type;
  uint64_t value = u->kind == EFFECT_UPDATE_TERM     ? given_value(m, c, u->value)
                   : u->kind == EFFECT_UPDATE_OFFSET ? (uint64_t)(u->number + m->given[u->given])
                                                     : (uint64_t)u->number;
  unsigned spare = 64 - type.width;
  return type.kind == LIBRARY_SIGNED ? (int64_t)(value << spare) >> spare
                                     : (int64_t)(value << spare >> spare);
}

static uint64_t field_hash(uint32_t field, int64_t value) { return hash_mix(field, (uint64_t)value); }

static void update_state(machine *m, effect_case *c) {
  const library *l = m->l;
  uint32_t count = c->effect->num_updates;
  if (!count)
    return;
  for (uint32_t i = 0; i < count; i++) // from the state before, all of them
    if (c->updates[i].kind != EFFECT_UPDATE_UNSET)
      m->after[i] = updated(m, c, &c->updates[i]);
  bool same = c->next;
  m->whole = NULL;
  for (uint32_t i = 0; i < count; i++) {
    const effect_update *u = &c->updates[i];
    bool set = u->kind != EFFECT_UPDATE_UNSET;
    uint32_t f = u->field;
    if (set) {
      m->hash += field_hash(f, m->after[i]) - field_hash(f, m->state[f]);
      m->state[f] = m->after[i];
    }
    library_value known = abstracted(l, l->state[f].address, m->state[f], &m->given[f]);
    same = same && c->next->set[f] == set && same_values(&c->next->fields[f], &known, 1);
  }
  if (!same) {
    for (uint32_t f = 0; f < l->num_state; f++) {
      m->fields[f] = abstracted(l, l->state[f].address, m->state[f], &m->given[f]);
      m->set[f] = c->state->set[f];
    }
    for (uint32_t i = 0; i < count; i++)
      m->set[c->updates[i].field] = c->updates[i].kind != EFFECT_UPDATE_UNSET;
    enter_state(m);
    c->next = m->now;
  }
  m->now = c->next;
}

static uint32_t find_cost(machine *m, const effect_case *c, const char *name) {
  int64_t value;
  return library_cost(m->l, c->instruction, name, concrete_operands(m, c), concrete_state(m), &value)
             ? (uint32_t)value
             : 0;
}

const char *machine_execute(machine *m, uint32_t instruction, const c_value *arguments, effect_case **site) {
  const library *l = m->l;
  const library_instruction *in = &l->instructions[instruction];
  for (uint32_t i = 0; i < in->num_operands; i++) {
    uint32_t o = in->arguments[i];
    if (!argument_number(in->operands[o].type, &arguments[i], &m->numbers[o]))
      return arena_printf(m->a, "%s depends on data", in->operands[o].name);
    m->operands[o] = abstracted(l, in->operands[o].address, m->numbers[o], &m->rows[o]);
    m->bytes[o] = arguments[i].shape->kind == C_VALUE_POINTER ? arguments[i].shape->type->bits / 8 : 0;
  }
  effect_case *c = find_case(m, instruction, site);
  if (!c)
    return "the program uses too many configurations";
  if (!c->effect)
    return c->why;
  const char *why = check_open(m, c);
  if (why)
    return why;
  m->sink->begin(m->sink->data, instruction, m->numbers);
  why = tell_touches(m, c);
  uint32_t cycles = c->costs_known ? c->cycles : find_cost(m, c, "cycles");
  uint32_t latency = c->costs_known ? c->latency : find_cost(m, c, "latency");
  m->sink->end(m->sink->data, cycles, latency);
  if (!why)
    update_state(m, c);
  return why;
}

// ---- For summaries --------------------------------------------------------------------------------

static const int64_t *copied_numbers(machine *m, const int64_t *numbers, uint32_t count) {
  return memcpy(arena_alloc(m->a, (count + 1) * sizeof *numbers), numbers, count * sizeof *numbers);
}

static bool is_snapshot(const machine *m, const machine_state *s) {
  return s->known == m->now && !memcmp(s->numbers, m->state, m->l->num_state * sizeof *m->state);
}

const machine_state *machine_state_now(machine *m) {
  uint32_t count = m->l->num_state;
  if (m->whole)
    return m->whole;
  uint64_t hash = hash_mix(m->now->hash, m->hash);
  uint32_t known;
  hash_find(&m->snapshot_index, hash, known, is_snapshot(m, m->snapshots.data[known]));
  if (known != HASH_NONE)
    return m->whole = m->snapshots.data[known];
  machine_state *s = arena_alloc(m->a, sizeof *s);
  *s = (machine_state){(uint32_t)m->snapshots.size, m->hash, m->now, copied_numbers(m, m->state, count),
                       copied_numbers(m, m->given, count)};
  hash_insert(&m->snapshot_index, hash, s->number);
  stack_push(&m->snapshots, s);
  return m->whole = s;
}

uint32_t machine_state_number(const machine_state *s) { return s->number; }

const int64_t *machine_state_given(const machine_state *s) { return s->given; }

const int64_t *machine_rows(const machine *m) { return m->rows; }

void machine_enter(machine *m, const machine_state *s) {
  if (m->whole == s)
    return;
  memcpy(m->state, s->numbers, m->l->num_state * sizeof *m->state);
  memcpy(m->given, s->given, m->l->num_state * sizeof *m->given);
  m->hash = s->hash;
  m->now = s->known;
  m->whole = s;
}

void machine_tell(machine *m, const trace_sink *sink) { m->sink = sink; }

const effect_touch *machine_touch(const machine *m) { return m->touch; }

bool machine_is_address(const machine *m, uint32_t instruction, uint32_t operand, int64_t number) {
  const library_operand *o = &m->l->instructions[instruction].operands[operand];
  int64_t row;
  return o->type.width == 64 && abstracted(m->l, o->address, number, &row).given == LIBRARY_OPEN;
}

const machine_instance *machine_instance_of(machine *m, const effect_case *c, uint32_t operand,
                                            const machine_state *before) {
  const library_instruction *in = &m->l->instructions[c->instruction];
  const machine_state *after = machine_state_now(m);
  uint32_t *conditions = arena_alloc(m->a, (in->num_conditions + 1) * sizeof *conditions);
  machine_instance *x = arena_alloc(m->a, sizeof *x);
  *x = (machine_instance){c,
                          before,
                          operand,
                          0,
                          conditions,
                          copied_numbers(m, m->numbers, in->num_operands),
                          copied_numbers(m, m->bytes, in->num_operands)};
  machine_enter(m, before);
  for (uint32_t i = 0; i < in->num_conditions && c->on_main; i++)
    if (c->open[i] &&
        library_holds(m->l, c->instruction, i, concrete_operands(m, c), concrete_state(m)) == LIBRARY_UNKNOWN)
      conditions[x->count++] = i;
  machine_enter(m, after);
  return x;
}

bool machine_accepts(machine *m, const machine_instance *x, int64_t address) {
  const effect_case *c = x->c;
  uint32_t count = m->l->instructions[c->instruction].num_operands;
  if (!machine_is_address(m, c->instruction, x->operand, address))
    return false;
  if (!x->count)
    return true;
  const machine_state *now = machine_state_now(m);
  memcpy(m->operands, c->operands, count * sizeof *m->operands);
  memcpy(m->numbers, x->numbers, count * sizeof *m->numbers);
  memcpy(m->bytes, x->bytes, count * sizeof *m->bytes);
  m->numbers[x->operand] = address;
  machine_enter(m, x->before);
  concrete_operands(m, c);
  concrete_state(m);
  bool holds = true;
  for (uint32_t i = 0; i < x->count && holds; i++)
    holds = holds_on_main(m, c, x->conditions[i]);
  machine_enter(m, now);
  return holds;
}
