#include "accelerator/notation/names.h"

#include <string.h>

static uint64_t hash_name(isa_name_kind kind, const char *text) {
  return hash_bytes(text, strlen(text), kind);
}

static uint32_t *find_place(const isa_names *names, isa_name_kind kind, const char *text, uint64_t hash) {
  size_t at = hash & (names->capacity - 1);
  for (; names->table[at]; at = (at + 1) & (names->capacity - 1)) {
    const isa_name *n = &names->all.data[names->table[at] - 1];
    if (n->hash == hash && n->kind == kind && strcmp(n->text, text) == 0)
      break;
  }
  return &names->table[at];
}

static void grow(isa_names *names) {
  util_release(names->table);
  names->capacity = names->capacity ? 2 * names->capacity : 256;
  names->table =
      memset(util_alloc(names->capacity * sizeof *names->table), 0, names->capacity * sizeof *names->table);
  for (size_t i = 0; i < names->all.size; i++) {
    const isa_name *n = &names->all.data[i];
    *find_place(names, n->kind, n->text, n->hash) = (uint32_t)i + 1;
  }
}

void isa_names_add(isa_names *names, isa_name_kind kind, const char *text, uint32_t number) {
  if (2 * (names->all.size + 1) > names->capacity)
    grow(names);
  uint64_t hash = hash_name(kind, text);
  stack_push(&names->all, (isa_name){text, hash, kind, number});
  *find_place(names, kind, text, hash) = (uint32_t)names->all.size;
}

uint32_t isa_names_find(const isa_names *names, isa_name_kind kind, const char *text) {
  uint32_t at = names->capacity ? *find_place(names, kind, text, hash_name(kind, text)) : 0;
  return at ? names->all.data[at - 1].number : ISA_NO_NAME;
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
  util_release(names->table);
  names->table = NULL, names->capacity = 0;
}
