#include "accelerator/effect/truths.h"

#include <string.h>

// What a condition names: state fields, and operands as num_state + their numbers.
typedef struct mentions {
  bool known;
  uint32_t count;
  uint32_t *given;
} mentions;

typedef struct entry {
  uint64_t hash;
  const mentions *of; // NULL: free
  library_value *values;
  isa_truth answer;
} entry;

struct isa_truths {
  const isa_definition *d;
  arena *a;
  mentions **conditions; // by instruction and condition
  entry *table;          // open addressing
  size_t capacity, count;
  STACK(library_value) values; // of the question
};

enum { TRUTHS_MAX = 1 << 16 }; // entries; then all are forgotten

isa_truths *truths_new(const isa_definition *d) {
  isa_truths *t = memset(util_alloc(sizeof *t), 0, sizeof *t);
  t->d = d;
  t->a = arena_new();
  t->conditions = arena_alloc(t->a, d->base.num_instructions * sizeof *t->conditions);
  for (uint32_t i = 0; i < d->base.num_instructions; i++)
    t->conditions[i] = arena_alloc(t->a, (d->base.instructions[i].num_conditions + 1) * sizeof(mentions));
  return t;
}

void truths_free(isa_truths *t) {
  if (!t)
    return;
  for (size_t i = 0; i < t->capacity; i++)
    util_release(t->table[i].values);
  util_release(t->table);
  stack_free(&t->values);
  arena_free(t->a);
  util_release(t);
}

// ---- What conditions name -------------------------------------------------------------------------

typedef struct naming {
  const isa_definition *d;
  uint32_t instruction;
  bool *given, *functions; // seen
} naming;

static void note_names(naming *x, const ast_node *n) {
  const isa_definition *d = x->d;
  if (n->kind == AST_NAME) {
    uint32_t first = d->instructions[x->instruction].first_variable;
    for (uint32_t i = 0; i < d->base.instructions[x->instruction].num_operands; i++)
      if (d->variables.data[first + i].name == n->name)
        x->given[d->base.num_state + i] = true;
  } else if (n->kind == AST_FIELD) {
    const isa_slot *slot = &d->slots.data[n->number];
    for (uint32_t i = 0; i < slot->count || !i; i++)
      x->given[slot->first + i * slot->step] = true;
  } else if (n->kind == AST_CALL && n->number && !x->functions[n->number - 1]) {
    x->functions[n->number - 1] = true;
    note_names(x, d->functions.data[n->number - 1].tree);
  }
  for (uint32_t i = 0; i < n->count; i++)
    note_names(x, n->child[i]);
}

static const mentions *find_mentions(isa_truths *t, uint32_t instruction, uint32_t condition) {
  const isa_definition *d = t->d;
  mentions *m = &t->conditions[instruction][condition];
  if (m->known)
    return m;
  uint32_t most = d->base.num_state + d->base.instructions[instruction].num_operands;
  naming x = {d, instruction, util_alloc(most + 1), util_alloc(d->functions.size + 1)};
  memset(x.given, 0, most + 1);
  memset(x.functions, 0, d->functions.size + 1);
  note_names(&x, d->instructions[instruction].conditions[condition].tree);
  m->given = arena_alloc(t->a, (most + 1) * sizeof *m->given);
  for (uint32_t i = 0; i < most; i++)
    if (x.given[i])
      m->given[m->count++] = i;
  m->known = true;
  util_release(x.given);
  util_release(x.functions);
  return m;
}

// ---- The table ------------------------------------------------------------------------------------

static bool is_entry(const entry *e, uint64_t hash, const mentions *m, const library_value *values) {
  if (e->hash != hash || e->of != m)
    return false;
  for (uint32_t i = 0; i < m->count; i++)
    if (e->values[i].given != values[i].given || e->values[i].number != values[i].number ||
        e->values[i].form != values[i].form)
      return false;
  return true;
}

static entry *find_entry(entry *table, size_t capacity, uint64_t hash, const mentions *m,
                         const library_value *values) {
  size_t at = hash & (capacity - 1);
  while (table[at].of && !is_entry(&table[at], hash, m, values))
    at = (at + 1) & (capacity - 1);
  return &table[at];
}

static void make_room(isa_truths *t) {
  if (2 * t->count < t->capacity)
    return;
  bool forget = t->count >= TRUTHS_MAX;
  size_t capacity = forget ? t->capacity : t->capacity ? 2 * t->capacity : 1024;
  entry *table = memset(util_alloc(capacity * sizeof *table), 0, capacity * sizeof *table);
  for (size_t i = 0; i < t->capacity; i++) {
    const entry *e = &t->table[i];
    if (e->of && !forget)
      *find_entry(table, capacity, e->hash, e->of, e->values) = *e;
    else
      util_release(e->values);
  }
  util_release(t->table);
  t->table = table, t->capacity = capacity;
  t->count = forget ? 0 : t->count;
}

// What of a value is looked at, so that equal ones are the same.
static library_value only_known(const library_value *v) {
  return !v || v->given == LIBRARY_OPEN ? (library_value){LIBRARY_OPEN, 0, 0}
         : v->given == LIBRARY_EQUAL    ? (library_value){LIBRARY_EQUAL, v->number, 0}
                                        : (library_value){LIBRARY_ROW, 0, v->form};
}

isa_truth *truths_find(isa_truths *t, uint32_t instruction, uint32_t condition, const library_value *operands,
                       const library_value *state) {
  const mentions *m = find_mentions(t, instruction, condition);
  uint32_t fields = t->d->base.num_state;
  uint64_t hash = hash_mix(instruction, condition);
  make_room(t);
  t->values.size = 0;
  for (uint32_t i = 0; i < m->count; i++) {
    uint32_t k = m->given[i];
    const library_value *all = k < fields ? state : operands;
    library_value v = only_known(all ? &all[k < fields ? k : k - fields] : NULL);
    stack_push(&t->values, v);
    hash = hash_mix(hash_mix(hash, (uint64_t)v.number), ((uint64_t)v.given << 32) | v.form);
  }
  entry *e = find_entry(t->table, t->capacity, hash, m, t->values.data);
  if (!e->of) {
    *e = (entry){.hash = hash, .of = m, .values = util_alloc((m->count + 1) * sizeof *e->values)};
    if (m->count)
      memcpy(e->values, t->values.data, m->count * sizeof *e->values);
    t->count++;
  }
  return &e->answer;
}
