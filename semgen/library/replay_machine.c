#include "semgen/library/replay_internal.h"

#include "semantics/eval.h"

#include <string.h>

// Instances whose conditions were seen to hold.
typedef struct seen_set {
  uint64_t *hashes;
  size_t capacity, count;
} seen_set;

struct machine {
  const library *l;
  const trace_sink *sink;
  arena *a;
  int64_t *state;             // by field
  bool *set;                  // by field: an instruction has assigned it
  STACK(effect_case *) cases; // all of them
  struct {
    uint64_t hash;
    effect_case *c;
  } *table; // of cases, open addressing
  size_t capacity;
  library_value *operands, *fields; // of the instruction under way, as a case has them
  int64_t *rows, *field_rows;       // and the rows, or numbers, that these stand for
  int64_t *numbers;                 // its operands
  int64_t *bytes;                   // of the elements that its operands point to; otherwise 0
  int64_t *leaves;                  // values of the effect's leaves
  size_t leaves_capacity;
  seen_set seen;
};

machine *machine_new(const library *l, const trace_sink *sink, arena *a) {
  machine *m = arena_alloc(a, sizeof *m);
  *m = (machine){.l = l, .sink = sink, .a = a};
  uint32_t most = 0;
  for (uint32_t i = 0; i < l->num_instructions; i++)
    most = l->instructions[i].num_operands > most ? l->instructions[i].num_operands : most;
  m->state = arena_alloc(a, (l->num_state + 1) * sizeof *m->state);
  m->set = arena_alloc(a, l->num_state + 1);
  m->bytes = arena_alloc(a, (most + 1) * sizeof *m->bytes);
  m->fields = arena_alloc(a, (l->num_state + 1) * sizeof *m->fields);
  m->field_rows = arena_alloc(a, (l->num_state + 1) * sizeof *m->field_rows);
  m->operands = arena_alloc(a, (most + 1) * sizeof *m->operands);
  m->rows = arena_alloc(a, (most + 1) * sizeof *m->rows);
  m->numbers = arena_alloc(a, (most + 1) * sizeof *m->numbers);
  m->capacity = 1 << 14;
  m->table = arena_alloc(a, m->capacity * sizeof *m->table);
  return m;
}

void machine_free(machine *m) {
  for (size_t i = 0; i < m->cases.size; i++)
    library_effect_free(m->cases.data[i]->effect);
  stack_free(&m->cases);
  util_release(m->leaves);
  util_release(m->seen.hashes);
}

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
    if (at < l->memories[kind->forms[f].memory].rows) {
      *row = (int64_t)at;
      return (library_value){.given = LIBRARY_ROW, .form = f};
    }
  }
  return equal;
}

static bool argument_number(library_type type, const value *v, int64_t *out) {
  if (v->kind == VALUE_UNKNOWN)
    return false;
  if (type.kind == LIBRARY_FLOAT) {
    double n = v->kind == VALUE_FLOAT ? v->number : (double)v->integer;
    float narrow = (float)n;
    uint32_t low;
    memcpy(&low, &narrow, sizeof low);
    memcpy(out, &n, sizeof n);
    if (type.width == 32)
      *out = low;
    return true;
  }
  uint64_t bits = (uint64_t)(v->kind == VALUE_FLOAT ? (int64_t)v->number : v->integer);
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

static effect_case *find_case(machine *m, uint32_t instruction, uint64_t *hash) {
  const library *l = m->l;
  uint32_t count = l->instructions[instruction].num_operands;
  uint64_t h = hash_values(hash_mix(0, instruction), m->operands, count);
  h = hash_values(h, m->fields, l->num_state);
  for (uint32_t i = 0; i < l->num_state; i++)
    h = hash_mix(h, m->set[i]);
  *hash = h;
  size_t at = h & (m->capacity - 1);
  for (; m->table[at].c; at = (at + 1) & (m->capacity - 1)) {
    effect_case *c = m->table[at].c;
    if (m->table[at].hash == h && c->instruction == instruction &&
        same_values(c->operands, m->operands, count) && same_values(c->state, m->fields, l->num_state) &&
        !memcmp(c->set, m->set, l->num_state))
      return c;
  }
  if (2 * (m->cases.size + 1) > m->capacity)
    return NULL;
  effect_case *c =
      effect_case_new(l, instruction, copied(m->a, m->operands, count), copied(m->a, m->fields, l->num_state),
                      memcpy(arena_alloc(m->a, l->num_state + 1), m->set, l->num_state), m->a);
  stack_push(&m->cases, c);
  m->table[at].hash = h;
  m->table[at].c = c;
  return c;
}

// ---- One instruction ------------------------------------------------------------------------------

static bool seen_before(seen_set *s, uint64_t hash) {
  if (2 * s->count >= s->capacity) {
    seen_set grown = {.capacity = s->capacity ? 2 * s->capacity : 1024};
    grown.hashes = memset(util_alloc(grown.capacity * 8), 0, grown.capacity * 8);
    for (size_t i = 0; i < s->capacity; i++)
      if (s->hashes[i])
        seen_before(&grown, s->hashes[i]);
    util_release(s->hashes);
    *s = grown;
  }
  hash |= 1;
  size_t at = (hash >> 1) & (s->capacity - 1);
  for (; s->hashes[at]; at = (at + 1) & (s->capacity - 1))
    if (s->hashes[at] == hash)
      return true;
  s->hashes[at] = hash;
  s->count++;
  return false;
}

static library_value concrete(library_value abstract, int64_t number) {
  return abstract.given == LIBRARY_OPEN ? abstract
                                        : (library_value){.given = LIBRARY_EQUAL, .number = number};
}

// Whether a condition holds with addresses of main memory as they are, and with all data moved by one
// element: no more is known of where data is.
static bool holds_on_main(const machine *m, const effect_case *c, uint32_t condition, library_value *operands,
                          const library_value *fields) {
  const library_instruction *in = &m->l->instructions[c->instruction];
  for (int moved = 0; moved < 2; moved++) {
    for (uint32_t i = 0; i < in->num_operands; i++)
      if (m->operands[i].given == LIBRARY_OPEN)
        operands[i] = (library_value){LIBRARY_EQUAL, m->numbers[i] + moved * m->bytes[i], 0};
    if (library_holds(m->l, c->instruction, condition, operands, fields) != LIBRARY_TRUE)
      return false;
  }
  return true;
}

// The conditions that depend on rows, for these rows.
static const char *check_open(machine *m, effect_case *c, uint64_t hash) {
  const library *l = m->l;
  const library_instruction *in = &l->instructions[c->instruction];
  bool any = false;
  for (uint32_t i = 0; i < in->num_conditions; i++)
    any |= c->open[i];
  if (!any)
    return NULL;
  for (uint32_t i = 0; i < in->num_operands; i++)
    hash = hash_mix(hash, m->operands[i].given == LIBRARY_ROW || c->on_main ? (uint64_t)m->rows[i] : 0);
  for (uint32_t i = 0; i < l->num_state; i++)
    if (m->fields[i].given == LIBRARY_ROW)
      hash = hash_mix(hash, (uint64_t)m->field_rows[i]);
  if (seen_before(&m->seen, hash))
    return NULL;
  library_value *operands = copied(m->a, m->operands, in->num_operands);
  library_value *fields = copied(m->a, m->fields, l->num_state);
  for (uint32_t i = 0; i < in->num_operands; i++)
    operands[i] = concrete(operands[i], m->numbers[i]);
  for (uint32_t i = 0; i < l->num_state; i++)
    fields[i] = concrete(fields[i], m->state[i]);
  for (uint32_t i = 0; i < in->num_conditions; i++) {
    library_truth holds = c->open[i] ? library_holds(l, c->instruction, i, operands, fields) : LIBRARY_TRUE;
    c->on_main |= holds == LIBRARY_UNKNOWN;
    if (holds == LIBRARY_FALSE || (holds == LIBRARY_UNKNOWN &&
                                   !holds_on_main(m, c, i, copied(m->a, operands, in->num_operands), fields)))
      return in->conditions[i].text;
  }
  return NULL;
}

static void find_leaves(machine *m, const effect_case *c) {
  const library_effect *e = c->effect;
  if (e->num_leaves > m->leaves_capacity) {
    m->leaves_capacity = 2 * e->num_leaves;
    m->leaves = util_realloc(m->leaves, m->leaves_capacity * sizeof *m->leaves);
  }
  for (uint32_t i = 0; i < e->num_leaves; i++) {
    const library_leaf *leaf = &e->leaves[i];
    m->leaves[i] = leaf->kind == LIBRARY_LEAF_OPERAND ? m->rows[leaf->number]
                   : leaf->kind == LIBRARY_LEAF_STATE ? m->field_rows[leaf->number]
                                                      : 0;
  }
}

// Why there are no such columns, or NULL.
static const char *check_columns(machine *m, const effect_touch *t) {
  const library_memory *memory = &m->l->memories[t->memory];
  int64_t base = effect_base(t->columns, m->leaves);
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
    const effect_touch *t = &c->touches[i];
    int64_t base = effect_base(t, m->leaves);
    const char *why = t->columns ? check_columns(m, t) : NULL;
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

// Is a value made of state that nothing has set?
static bool is_unset(const machine *m, const library_effect *e, term_id value) {
  bool *used = memset(util_alloc(e->num_leaves + 1), 0, e->num_leaves + 1), unset = false;
  library_term_used(e, value, used);
  for (uint32_t k = 0; k < e->num_leaves; k++)
    unset |= used[k] && e->leaves[k].kind == LIBRARY_LEAF_STATE && !m->set[e->leaves[k].number];
  util_release(used);
  return unset;
}

static void update_state(machine *m, const effect_case *c) {
  const library_effect *e = c->effect;
  bits *args = NULL;
  bool *unset = memset(util_alloc(e->num_updates + 1), 0, e->num_updates + 1);
  for (uint32_t i = 0; i < e->num_updates; i++) {
    const library_update *u = &e->updates[i];
    library_type type = m->l->state[u->field].type;
    uint64_t value;
    bool is_const = term_is_const(e->terms, u->value, &value);
    if (!is_const && is_unset(m, e, u->value)) {
      unset[i] = true;
      continue;
    }
    if (!is_const) {
      if (!args) {
        args = arena_alloc(m->a, (e->num_leaves + 1) * sizeof *args);
        for (uint32_t k = 0; k < e->num_leaves; k++) {
          unsigned width = e->leaves[k].type.width;
          args[k] = bits_s64(m->leaves[k], width ? width : 64);
        }
      }
      eval_env env = {.args = args, .num_args = e->num_leaves};
      value = eval_term(e->terms, u->value, &env).limb[0];
    }
    unsigned spare = 64 - type.width;
    m->state[u->field] =
        type.kind == LIBRARY_SIGNED ? (int64_t)(value << spare) >> spare : (int64_t)(value << spare >> spare);
  }
  for (uint32_t i = 0; i < e->num_updates; i++)
    m->set[e->updates[i].field] = !unset[i];
  util_release(unset);
}

static uint32_t find_cost(const machine *m, const effect_case *c, const char *name) {
  const library_instruction *in = &m->l->instructions[c->instruction];
  library_value *operands = copied(m->a, m->operands, in->num_operands);
  library_value *fields = copied(m->a, m->fields, m->l->num_state);
  for (uint32_t i = 0; i < in->num_operands; i++)
    operands[i] = concrete(operands[i], m->numbers[i]);
  for (uint32_t i = 0; i < m->l->num_state; i++)
    fields[i] = concrete(fields[i], m->state[i]);
  int64_t value;
  return library_cost(m->l, c->instruction, name, operands, fields, &value) ? (uint32_t)value : 0;
}

const char *machine_execute(machine *m, uint32_t instruction, const value *arguments) {
  const library *l = m->l;
  const library_instruction *in = &l->instructions[instruction];
  for (uint32_t i = 0; i < in->num_operands; i++) {
    uint32_t o = in->arguments[i];
    if (!argument_number(in->operands[o].type, &arguments[i], &m->numbers[o]))
      return arena_printf(m->a, "%s depends on data", in->operands[o].name);
    m->operands[o] = abstracted(l, in->operands[o].address, m->numbers[o], &m->rows[o]);
    m->bytes[o] = arguments[i].kind == VALUE_POINTER ? arguments[i].type->bits / 8 : 0;
  }
  for (uint32_t i = 0; i < l->num_state; i++)
    m->fields[i] = abstracted(l, l->state[i].address, m->state[i], &m->field_rows[i]);
  uint64_t hash;
  effect_case *c = find_case(m, instruction, &hash);
  if (!c)
    return "the program uses too many configurations";
  if (!c->effect)
    return c->why;
  const char *why = check_open(m, c, hash);
  if (why)
    return why;
  find_leaves(m, c);
  m->sink->begin(m->sink->data, instruction, m->numbers);
  why = tell_touches(m, c);
  uint32_t cycles = c->costs_known ? c->cycles : find_cost(m, c, "cycles");
  uint32_t latency = c->costs_known ? c->latency : find_cost(m, c, "latency");
  m->sink->end(m->sink->data, cycles, latency);
  if (!why)
    update_state(m, c);
  return why;
}
