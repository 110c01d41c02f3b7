// Shifts are hash-consed words: one distance for all leaves, or leaves and distances in turns. What a term
// becomes by one is remembered.
#include "lowering/vector/match_shift.h"

#include "support/hash_map.h"

// A vector's lanes are looked for one after the other: eight of them in one line of the cache.
static uint64_t hash_neighbours(uint64_t key) { return hash_u64(key >> 3) << 3 | (key & 7); }

HASH_MAP(shifted_map, uint64_t, term_id); // by term and shift
HASH_MAP_FUNCTIONS(shifted_map, uint64_t, hash_neighbours, HASH_SAME);
HASH_MAP(between_map, uint64_t, uint32_t); // by both terms: 1 + the shift
HASH_MAP_FUNCTIONS(between_map, uint64_t, hash_neighbours, HASH_SAME);

struct shift_table {
  term_context *terms;
  form_table *forms;
  word_table *shifts;
  word_list words; // of the shift that is being made
  shifted_map shifted;
  between_map between;
};

shift_table *shift_table_new(term_context *terms) {
  shift_table *s = util_alloc(sizeof *s);
  *s = (shift_table){.terms = terms, .forms = form_table_new(), .shifts = word_table_new()};
  return s;
}

void shift_table_free(shift_table *s) {
  form_table_free(s->forms);
  word_table_free(s->shifts);
  stack_free(&s->words);
  shifted_map_free(&s->shifted);
  between_map_free(&s->between);
  util_release(s);
}

term_form shift_form_of(shift_table *s, term_id t) { return form_of(s->forms, s->terms, t); }

uint32_t shift_by_leaves(shift_table *s, const leaf_shift *leaves, uint32_t count) {
  bool is_uniform = true;
  for (uint32_t i = 1; i < count && is_uniform; i++)
    is_uniform = leaves[i].by == leaves[0].by;
  s->words.size = 0;
  if (is_uniform)
    stack_push(&s->words, count ? (uint32_t)leaves[0].by : 0);
  for (uint32_t i = 0; i < count && !is_uniform; i++)
    if (leaves[i].by) {
      stack_push(&s->words, leaves[i].leaf);
      stack_push(&s->words, (uint32_t)leaves[i].by);
    }
  bool is_new;
  return word_table_find(s->shifts, &s->words, &is_new);
}

static uint32_t find_between(shift_table *s, term_id from, term_id to) {
  term_form a = shift_form_of(s, from), b = shift_form_of(s, to);
  if (a.form != b.form || a.form == FORM_NONE)
    return SHIFT_NONE;
  leaf_shift leaves[FORM_MAX_LEAVES];
  for (uint32_t i = 0; i < a.count; i++)
    leaves[i] = (leaf_shift){a.places[i].leaf, b.places[i].least - a.places[i].least};
  return shift_by_leaves(s, leaves, a.count);
}

uint32_t shift_between(shift_table *s, term_id from, term_id to) {
  uint32_t *known = &between_map_add(&s->between, (uint64_t)from.index << 32 | to.index)->value;
  if (!*known)
    *known = 1 + find_between(s, from, to);
  return *known - 1;
}

static int32_t distance(const shift_table *s, uint32_t shift, uint32_t leaf) {
  size_t count;
  const uint32_t *words = word_table_words(s->shifts, shift, &count);
  if (count == 1)
    return (int32_t)words[0];
  for (size_t i = 0; i < count; i += 2)
    if (words[i] == leaf)
      return (int32_t)words[i + 1];
  return 0;
}

static term_id moved(shift_table *s, uint32_t shift, term_id t) {
  term_context *c = s->terms;
  term_op op = term_operator(c, t);
  if (op == TERM_CONST)
    return t;
  if (op == TERM_LANE) {
    uint32_t leaf = term_operand(c, t);
    int32_t lane = (int32_t)term_lane_number(c, t) + distance(s, shift, leaf);
    return term_lane(c, leaf, (uint32_t)lane, term_width(c, t));
  }
  term_id children[3];
  unsigned arity = term_arity(c, t);
  bool same = true;
  for (unsigned i = 0; i < arity; i++) {
    term_id child = term_child(c, t, i);
    children[i] = shift_apply(s, shift, child);
    same &= term_same(children[i], child);
  }
  return same ? t : term_with_children(c, t, children);
}

term_id shift_apply(shift_table *s, uint32_t shift, term_id t) {
  uint64_t key = (uint64_t)t.index << 32 | shift;
  const shifted_map_entry *known = shifted_map_find(&s->shifted, key);
  if (known)
    return known->value;
  term_id made = moved(s, shift, t);
  shifted_map_add(&s->shifted, key)->value = made;
  return made;
}
