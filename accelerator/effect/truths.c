// A hash table of conditions' truths, keyed by the instruction, the condition and the values of just the
// names that the condition mentions.
#include "accelerator/effect/truths.h"

#include "support/hash_map.h"
#include <string.h>

// What a condition names: state fields, and operands as num_state + their numbers.
typedef struct mentions {
  bool known;
  uint32_t count;
  uint32_t *given;
} mentions;

typedef struct entry {
  const mentions *of;
  library_value *values;
  isa_truth answer;
} entry;

struct isa_truths {
  const isa_definition *d;
  arena *a;
  mentions **conditions; // by instruction and condition
  STACK(entry) entries;
  hash_index index;
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

static void forget(isa_truths *t) {
  for (size_t i = 0; i < t->entries.size; i++)
    util_release(t->entries.data[i].values);
  t->entries.size = 0;
  hash_clear(&t->index);
}

void truths_free(isa_truths *t) {
  if (!t)
    return;
  forget(t);
  stack_free(&t->entries);
  hash_free(&t->index);
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

static bool is_entry(const entry *e, const mentions *m, const library_value *values) {
  if (e->of != m)
    return false;
  for (uint32_t i = 0; i < m->count; i++)
    if (e->values[i].given != values[i].given || e->values[i].number != values[i].number ||
        e->values[i].form != values[i].form)
      return false;
  return true;
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
  t->values.size = 0;
  for (uint32_t i = 0; i < m->count; i++) {
    uint32_t k = m->given[i];
    const library_value *all = k < fields ? state : operands;
    library_value v = only_known(all ? &all[k < fields ? k : k - fields] : NULL);
    stack_push(&t->values, v);
    hash = hash_mix(hash_mix(hash, (uint64_t)v.number), ((uint64_t)v.given << 32) | v.form);
  }
  uint32_t place;
  hash_find(&t->index, hash, place, is_entry(&t->entries.data[place], m, t->values.data));
  if (place != HASH_NONE)
    return &t->entries.data[place].answer;
  if (t->entries.size >= TRUTHS_MAX)
    forget(t);
  entry new = {.of = m, .values = util_alloc((m->count + 1) * sizeof *new.values)};
  if (m->count)
    memcpy(new.values, t->values.data, m->count * sizeof *new.values);
  hash_insert(&t->index, hash, (uint32_t)t->entries.size);
  stack_push(&t->entries, new);
  return &t->entries.data[t->entries.size - 1].answer;
}
