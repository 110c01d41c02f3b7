// Declared names in a hash map, and the nearest declared name (by edit distance) for messages.
#include "accelerator/notation/names.h"

#include <string.h>

static uint64_t hash_name(isa_name_kind kind, const char *text) {
  return hash_bytes(text, strlen(text), kind);
}

static bool is_name(const isa_name *n, isa_name_kind kind, const char *text) {
  return n->kind == kind && strcmp(n->text, text) == 0;
}

static uint32_t find_place(const isa_names *names, isa_name_kind kind, const char *text) {
  uint32_t place;
  hash_find(&names->index, hash_name(kind, text), place, is_name(&names->all.data[place], kind, text));
  return place;
}

void isa_names_add(isa_names *names, isa_name_kind kind, const char *text, uint32_t number) {
  uint32_t place = find_place(names, kind, text);
  if (place == HASH_NONE) {
    place = (uint32_t)names->all.size;
    hash_insert(&names->index, hash_name(kind, text), place);
    stack_push(&names->all, (isa_name){.text = text, .kind = kind});
  }
  names->all.data[place].number = number;
}

uint32_t isa_names_find(const isa_names *names, isa_name_kind kind, const char *text) {
  uint32_t place = find_place(names, kind, text);
  return place == HASH_NONE ? ISA_NO_NAME : names->all.data[place].number;
}

// ---- suggestions --------------------------------------------------------------------------------

enum { NEAR_MOST = 40 }; // letters of a name that are compared

// Letters to insert, to take out, to change and neighbours to swap, to make one of the other.
static unsigned distance(const char *a, const char *b) {
  size_t m = strlen(a), n = strlen(b);
  unsigned row[3][NEAR_MOST + 1] = {{0}};
  if (m > NEAR_MOST || n > NEAR_MOST)
    return NEAR_MOST;
  for (size_t i = 0; i <= m; i++) {
    unsigned *now = row[i % 3], *above = row[(i + 2) % 3], *before = row[(i + 1) % 3];
    for (size_t j = 0; j <= n; j++) {
      unsigned best = i ? above[j] + 1 : (unsigned)j;
      if (j && now[j - 1] + 1 < best)
        best = now[j - 1] + 1;
      if (i && j && above[j - 1] + (a[i - 1] != b[j - 1]) < best)
        best = above[j - 1] + (a[i - 1] != b[j - 1]);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 1 < best)
        best = before[j - 2] + 1;
      now[j] = best;
    }
  }
  return row[m % 3][n];
}

static void note_near(const char *candidate, const char *text, unsigned *least, const char **best) {
  unsigned d = distance(candidate, text);
  if (d < *least)
    *least = d, *best = candidate;
}

static unsigned first_distance(const char *text) { return 1 + ((unsigned)strlen(text) + 1) / 3; }

const char *isa_near_text(const char *const *texts, size_t count, const char *text) {
  unsigned least = first_distance(text);
  const char *best = NULL;
  for (size_t i = 0; i < count; i++)
    note_near(texts[i], text, &least, &best);
  return best;
}

const char *isa_names_near(const isa_names *names, unsigned kinds, const char *text) {
  unsigned least = first_distance(text);
  const char *best = NULL;
  for (size_t i = 0; i < names->all.size; i++)
    if (kinds >> names->all.data[i].kind & 1)
      note_near(names->all.data[i].text, text, &least, &best);
  return best;
}

void isa_names_free(isa_names *names) {
  stack_free(&names->all);
  hash_free(&names->index);
}
