// Vectors of a program differ in length: while a pack moves on by one lane of the longer ones, it moves by
// half a lane of those that are half as long. A distance counts lanes of a vector as long as the least common
// multiple of all.
//
// A shift's number is twice its distance, zigzag, if it is one for all leaves, or odd and of a word table:
// leaves and their distances in turns. A term's body is what it is up to such a distance: its form, and where
// its leaves are from its place on. A term is found by its body and its place, so that nothing is remembered
// for each term and distance; what a term becomes by other shifts is.
#include "lowering/vector/match_shift.h"

#include "support/hash_map.h"

// A vector's lanes are looked for one after the other: eight of them in one line of the cache.
static uint64_t hash_neighbours(uint64_t key) { return hash_u64(key >> 3) << 3 | (key & 7); }

// The terms of one body at PLACES places that follow each other.
enum { PLACES = 16 };
typedef struct placed_terms {
  term_id at[PLACES];
} placed_terms;

HASH_MAP(placed_map, uint64_t, placed_terms); // by body and place, divided by PLACES
HASH_MAP_FUNCTIONS(placed_map, uint64_t, hash_u64, HASH_SAME);
HASH_MAP(shifted_map, uint64_t, term_id); // by term and shift
HASH_MAP_FUNCTIONS(shifted_map, uint64_t, hash_neighbours, HASH_SAME);
HASH_MAP(between_map, uint64_t, uint32_t); // by both terms: 1 + the shift
HASH_MAP_FUNCTIONS(between_map, uint64_t, hash_neighbours, HASH_SAME);

// BODY_FIXED: the term reads no lane that moves. BODY_NONE: it has no form.
enum { BODY_UNKNOWN, BODY_NONE, BODY_FIXED, BODY_FIRST };

typedef struct term_body {
  uint32_t body;
  int32_t place; // a distance
} term_body;

// What the terms of a body have in common: the first of them, and the least distance by which all of their
// leaves move by whole lanes.
typedef struct body_kind {
  term_id first;
  uint32_t step;
} body_kind;

struct shift_table {
  term_context *terms;
  form_table *forms;
  word_table *shifts, *bodies;
  word_list words;        // of the shift or the body that is being made
  STACK(term_body) known; // by term
  STACK(body_kind) kinds; // by body, from BODY_FIRST on
  STACK(uint32_t) lanes;  // by leaf; 0: it does not move
  uint32_t common;        // multiple of them
  placed_map placed;
  uint32_t looked_at; // the last entry that was asked for
  shifted_map shifted;
  between_map between;
};

shift_table *shift_table_new(term_context *terms) {
  shift_table *s = util_alloc(sizeof *s);
  *s = (shift_table){.terms = terms,
                     .forms = form_table_new(),
                     .shifts = word_table_new(),
                     .bodies = word_table_new(),
                     .common = 1};
  return s;
}

void shift_table_free(shift_table *s) {
  form_table_free(s->forms);
  word_table_free(s->shifts);
  word_table_free(s->bodies);
  stack_free(&s->words);
  stack_free(&s->known);
  stack_free(&s->kinds);
  stack_free(&s->lanes);
  placed_map_free(&s->placed);
  shifted_map_free(&s->shifted);
  between_map_free(&s->between);
  util_release(s);
}

static uint32_t divisor_of(uint32_t a, uint32_t b) {
  while (b) {
    uint32_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static uint32_t multiple_of(uint32_t a, uint32_t b) { return a / divisor_of(a, b) * b; }

enum { MAX_COMMON = 1 << 20 };

void shift_table_leaf(shift_table *s, uint32_t leaf, uint32_t lanes) {
  while (s->lanes.size <= leaf)
    stack_push(&s->lanes, 1);
  if (lanes && (uint64_t)s->common / divisor_of(s->common, lanes) * lanes > MAX_COMMON)
    lanes = 1;
  s->lanes.data[leaf] = lanes;
  s->common = lanes ? multiple_of(s->common, lanes) : s->common;
}

// The distance by which the leaf moves by one lane. 0: it does not move.
static int32_t pace(const shift_table *s, uint32_t leaf) {
  uint32_t lanes = leaf < s->lanes.size ? s->lanes.data[leaf] : 1;
  return lanes ? (int32_t)(s->common / lanes) : 0;
}

// The form of a term whose body is known is that of the body's first term, further on.
static void form_by_body(shift_table *s, term_id t) {
  const term_body b = s->known.data[t.index];
  const term_id first = s->kinds.data[b.body - BODY_FIRST].first;
  const term_form of = form_of(s->forms, s->terms, first);
  const int32_t by = b.place - s->known.data[first.index].place;
  form_place places[FORM_MAX_LEAVES];
  for (uint32_t i = 0; i < of.count; i++) {
    const int32_t each = pace(s, of.places[i].leaf);
    places[i] = (form_place){of.places[i].leaf, of.places[i].least + (each ? by / each : 0)};
  }
  form_know(s->forms, t, of, places);
}

term_form shift_form_of(shift_table *s, term_id t) {
  if (t.index < s->known.size && s->known.data[t.index].body >= BODY_FIRST && !form_is_known(s->forms, t))
    form_by_body(s, t);
  return form_of(s->forms, s->terms, t);
}

// ---- shifts -------------------------------------------------------------------------------------

static uint32_t uniform(int32_t by) { return ((uint32_t)by << 1 ^ (uint32_t)(by >> 31)) << 1; }
static bool is_uniform(uint32_t shift) { return !(shift & 1); }
static int32_t uniform_distance(uint32_t shift) {
  uint32_t zigzag = shift >> 1;
  return (int32_t)(zigzag >> 1 ^ -(zigzag & 1));
}

uint32_t shift_by_leaves(shift_table *s, const leaf_shift *leaves, uint32_t count) {
  bool is_same = true, moves = false;
  int32_t by = 0;
  for (uint32_t i = 0; i < count && is_same; i++) {
    int32_t each = pace(s, leaves[i].leaf);
    is_same = each && moves ? leaves[i].by * each == by : each || !leaves[i].by;
    by = each ? leaves[i].by * each : by;
    moves |= each != 0;
  }
  if (is_same)
    return uniform(by);
  s->words.size = 0;
  for (uint32_t i = 0; i < count; i++)
    if (leaves[i].by) {
      stack_push(&s->words, leaves[i].leaf);
      stack_push(&s->words, (uint32_t)leaves[i].by);
    }
  bool is_new;
  return word_table_find(s->shifts, &s->words, &is_new) << 1 | 1;
}

// In lanes of the leaf.
static int32_t distance(const shift_table *s, uint32_t shift, uint32_t leaf) {
  if (is_uniform(shift))
    return pace(s, leaf) ? uniform_distance(shift) / pace(s, leaf) : 0;
  size_t count;
  const uint32_t *words = word_table_words(s->shifts, shift >> 1, &count);
  for (size_t i = 0; i < count; i += 2)
    if (words[i] == leaf)
      return (int32_t)words[i + 1];
  return 0;
}

// ---- bodies -------------------------------------------------------------------------------------

static uint64_t key_of(term_body b) { return (uint64_t)b.body << 32 | (uint32_t)b.place / PLACES; }

static void place_term(shift_table *s, term_body b, term_id t) {
  placed_map_add(&s->placed, key_of(b))->value.at[(uint32_t)b.place % PLACES] = t;
}

// The term of this body at this place; none: there was none yet.
static term_id placed_term(shift_table *s, term_body b) {
  const uint64_t key = key_of(b);
  if (s->looked_at >= s->placed.size || s->placed.data[s->looked_at].key != key) {
    const placed_map_entry *e = placed_map_find(&s->placed, key);
    if (!e)
      return (term_id){0};
    s->looked_at = (uint32_t)(e - s->placed.data);
  }
  return s->placed.data[s->looked_at].value.at[(uint32_t)b.place % PLACES];
}

static int32_t floor_divide(int32_t a, int32_t b) { return a / b - (a % b < 0); }

static term_body make_body(shift_table *s, term_id t) {
  term_form f = shift_form_of(s, t);
  if (f.form == FORM_NONE)
    return (term_body){BODY_NONE, 0};
  // The least distance by which all leaves move by whole lanes.
  uint32_t step = 1, first = UINT32_MAX;
  for (uint32_t i = 0; i < f.count; i++) {
    int32_t each = pace(s, f.places[i].leaf);
    first = each && first == UINT32_MAX ? i : first;
    step = each ? multiple_of(step, (uint32_t)each) : step;
  }
  if (first == UINT32_MAX)
    return (term_body){BODY_FIXED, 0};
  int32_t steps = floor_divide(f.places[first].least, (int32_t)step / pace(s, f.places[first].leaf));
  s->words.size = 0;
  stack_push(&s->words, f.form);
  for (uint32_t i = 0; i < f.count; i++) {
    int32_t each = pace(s, f.places[i].leaf);
    stack_push(&s->words, (uint32_t)(f.places[i].least - (each ? steps * ((int32_t)step / each) : 0)));
  }
  bool is_new;
  const uint32_t body = word_table_find(s->bodies, &s->words, &is_new);
  if (is_new)
    stack_push(&s->kinds, (body_kind){t, step});
  return (term_body){BODY_FIRST + body, steps * (int32_t)step};
}

static void know_body(shift_table *s, term_id t, term_body b) {
  s->known.data[t.index] = b;
  if (b.body >= BODY_FIRST)
    place_term(s, b, t);
}

static void make_room(shift_table *s, term_id t) {
  while (s->known.size <= t.index)
    stack_push(&s->known, (term_body){BODY_UNKNOWN, 0});
}

static term_body body_of(shift_table *s, term_id t) {
  make_room(s, t);
  if (s->known.data[t.index].body == BODY_UNKNOWN)
    know_body(s, t, make_body(s, t));
  return s->known.data[t.index];
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
  term_body a = body_of(s, from), b = body_of(s, to);
  if (a.body == b.body && a.body >= BODY_FIRST)
    return uniform(b.place - a.place);
  uint32_t *known = &between_map_add(&s->between, (uint64_t)from.index << 32 | to.index)->value;
  if (!*known)
    *known = 1 + find_between(s, from, to);
  return *known - 1;
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
  return same ? t : term_alike(c, t, children);
}

term_id shift_apply(shift_table *s, uint32_t shift, term_id t) {
  term_body b = is_uniform(shift) ? body_of(s, t) : (term_body){BODY_NONE, 0};
  if (b.body == BODY_FIXED)
    return t;
  if (b.body >= BODY_FIRST) {
    const int32_t by = uniform_distance(shift);
    b.place += by;
    const term_id there = placed_term(s, b);
    if (!term_none(there))
      return there;
    term_id made = moved(s, shift, t);
    make_room(s, made);
    if (by % (int32_t)s->kinds.data[b.body - BODY_FIRST].step)
      body_of(s, made);
    else
      know_body(s, made, b);
    return made;
  }
  uint64_t key = (uint64_t)t.index << 32 | shift;
  const shifted_map_entry *known = shifted_map_find(&s->shifted, key);
  if (known)
    return known->value;
  term_id made = moved(s, shift, t);
  shifted_map_add(&s->shifted, key)->value = made;
  return made;
}
