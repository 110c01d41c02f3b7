// Forms of terms by hash-consed words: per node the operator, the children's forms and how far apart the
// leaves of the children are.
#include "lowering/vector/match_form.h"

#include "support/hash_map.h"
#include <string.h>

enum { FIRST_ROOM = 4096 };

// ---- sequences of words -------------------------------------------------------------------------

typedef struct word_item {
  const uint32_t *words;
  size_t count;
} word_item;

struct word_table {
  arena *memory;
  STACK(word_item) items;
  hash_index index; // of items
};

word_table *word_table_new(void) {
  word_table *t = util_alloc(sizeof *t);
  t->memory = arena_new();
  return t;
}

void word_table_free(word_table *t) {
  stack_free(&t->items);
  hash_free(&t->index);
  arena_free(t->memory);
  util_release(t);
}

static bool is_item(const word_item *item, const word_list *words) {
  return item->count == words->size && !memcmp(item->words, words->data, item->count * sizeof *item->words);
}

uint32_t word_table_find(word_table *t, const word_list *words, bool *is_new) {
  uint64_t hash = hash_bytes(words->data, words->size * sizeof *words->data, 0);
  uint32_t place;
  hash_find(&t->index, hash, place, is_item(&t->items.data[place], words));
  *is_new = place == HASH_NONE;
  if (*is_new) {
    uint32_t *copy = arena_alloc(t->memory, words->size * sizeof *copy);
    memcpy(copy, words->data, words->size * sizeof *copy);
    place = (uint32_t)t->items.size;
    stack_push(&t->items, (word_item){copy, words->size});
    hash_insert(&t->index, hash, place);
  }
  return place;
}

const uint32_t *word_table_words(const word_table *t, uint32_t number, size_t *count) {
  *count = t->items.data[number].count;
  return t->items.data[number].words;
}

// ---- forms --------------------------------------------------------------------------------------

struct form_table {
  arena *memory;
  word_table *forms;
  word_list words;  // of the form that is being made
  term_form *known; // by term; form 0: not looked at yet
  uint32_t room;
};

form_table *form_table_new(void) {
  form_table *f = util_alloc(sizeof *f);
  f->memory = arena_new();
  f->forms = word_table_new();
  return f;
}

void form_table_free(form_table *f) {
  stack_free(&f->words);
  word_table_free(f->forms);
  util_release(f->known);
  arena_free(f->memory);
  util_release(f);
}

static void make_room(form_table *f, term_id t) {
  if (t.index < f->room)
    return;
  uint32_t room = f->room ? f->room : FIRST_ROOM;
  while (room <= t.index)
    room *= 2;
  f->known = util_realloc(f->known, room * sizeof *f->known);
  memset(f->known + f->room, 0, (room - f->room) * sizeof *f->known);
  f->room = room;
}

// The leaves of either, at the least lane of both. False: too many.
static bool merge(const term_form *a, const form_place *b, uint32_t num_b, form_place *out, uint32_t *count) {
  uint32_t i = 0, j = 0, n = 0;
  while (i < a->count || j < num_b) {
    if (n == FORM_MAX_LEAVES)
      return false;
    if (j == num_b || (i < a->count && a->places[i].leaf < b[j].leaf)) {
      out[n++] = a->places[i++];
    } else if (i == a->count || b[j].leaf < a->places[i].leaf) {
      out[n++] = b[j++];
    } else {
      out[n] = a->places[i++];
      out[n].least = b[j].least < out[n].least ? b[j].least : out[n].least;
      n++, j++;
    }
  }
  *count = n;
  return true;
}

// Where each leaf of `part` is from where it is in the whole on.
static void push_distances(form_table *f, const term_form *part, const form_place *whole) {
  for (uint32_t i = 0; i < part->count; i++) {
    while (whole->leaf < part->places[i].leaf)
      whole++;
    stack_push(&f->words, (uint32_t)(part->places[i].least - whole->least));
  }
}

static term_form at_places(form_table *f, uint32_t form, const form_place *places, uint32_t count) {
  form_place *copy = arena_alloc(f->memory, count * sizeof *copy);
  memcpy(copy, places, count * sizeof *copy);
  return (term_form){.form = form, .count = count, .places = copy};
}

static term_form number(form_table *f, const form_place *places, uint32_t count) {
  bool is_new;
  uint32_t form = FORM_NONE + 1 + word_table_find(f->forms, &f->words, &is_new);
  return at_places(f, form, places, count);
}

static term_form make(form_table *f, const term_context *c, term_id t) {
  static const term_form none = {.form = FORM_NONE};
  term_op op = term_operator(c, t);
  unsigned arity = term_arity(c, t);
  term_form children[3];
  form_place places[FORM_MAX_LEAVES], merged[FORM_MAX_LEAVES];
  uint32_t count = 0;
  if (op == TERM_ARG || op == TERM_INDEX || op == TERM_LANE_AT)
    return none;
  for (unsigned i = 0; i < arity; i++) {
    children[i] = form_of(f, c, term_child(c, t, i));
    if (children[i].form == FORM_NONE || !merge(&children[i], places, count, merged, &count))
      return none;
    memcpy(places, merged, count * sizeof *places);
  }
  f->words.size = 0;
  stack_push(&f->words, (uint32_t)op);
  stack_push(&f->words, term_width(c, t));
  if (op == TERM_LANE) {
    places[count++] = (form_place){term_operand(c, t), (int32_t)term_lane_number(c, t)};
    stack_push(&f->words, places->leaf);
  } else if (op == TERM_CONST) {
    stack_push(&f->words, t.index);
  } else if (op == TERM_APPLY) {
    stack_push(&f->words, term_argument(c, t));
    stack_push(&f->words, arity);
  }
  for (unsigned i = 0; i < arity; i++) {
    stack_push(&f->words, children[i].form);
    push_distances(f, &children[i], places);
  }
  return number(f, places, count);
}

bool form_is_known(const form_table *f, term_id t) { return t.index < f->room && f->known[t.index].form; }

void form_know(form_table *f, term_id t, term_form of, const form_place *places) {
  make_room(f, t);
  f->known[t.index] = at_places(f, of.form, places, of.count);
}

term_form form_of(form_table *f, const term_context *c, term_id t) {
  make_room(f, t);
  if (!f->known[t.index].form) {
    term_form made = make(f, c, t);
    make_room(f, t);
    f->known[t.index] = made;
  }
  return f->known[t.index];
}
