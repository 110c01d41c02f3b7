// Places by hash: open addressing over the 32 low bits of hashes, in a table that is at most half full.
#include "support/hash_map.h"

enum { FIRST_SLOTS = 16 };

static void put(hash_index *x, hash_slot s) {
  uint32_t at = s.hash & x->mask;
  while (x->slots[at].next)
    at = (at + 1) & x->mask;
  x->slots[at] = s;
}

static uint64_t num_slots(const hash_index *x) { return x->slots ? (uint64_t)x->mask + 1 : 0; }

static void resize(hash_index *x, uint64_t size) {
  if (size > UINT64_C(1) << 31)
    die("a hash table of %u entries", x->count);
  hash_index larger = {util_alloc(size * sizeof *larger.slots), (uint32_t)(size - 1), x->count};
  for (uint64_t i = 0; i < num_slots(x); i++)
    if (x->slots[i].next)
      put(&larger, x->slots[i]);
  util_release(x->slots);
  *x = larger;
}

void hash_reserve(hash_index *x, uint32_t count) {
  uint64_t size = x->slots ? num_slots(x) : FIRST_SLOTS;
  while (size < 2 * (uint64_t)count)
    size *= 2;
  if (size > num_slots(x))
    resize(x, size);
}

void hash_insert(hash_index *x, uint64_t hash, uint32_t place) {
  if (2 * ((uint64_t)x->count + 1) > num_slots(x))
    resize(x, x->slots ? 2 * num_slots(x) : FIRST_SLOTS);
  put(x, (hash_slot){(uint32_t)hash, place + 1});
  x->count++;
}

void hash_clear(hash_index *x) {
  if (x->count)
    memset(x->slots, 0, num_slots(x) * sizeof *x->slots);
  x->count = 0;
}

void hash_free(hash_index *x) {
  util_release(x->slots);
  *x = (hash_index){0};
}

bool hash_set_add(hash_set *s, uint64_t hash) {
  uint32_t known;
  hash_find(&s->index, hash, known, s->data[known] == hash);
  if (known != HASH_NONE)
    return false;
  hash_insert(&s->index, hash, (uint32_t)s->size);
  stack_push(s, hash);
  return true;
}

void hash_set_free(hash_set *s) {
  stack_free(s);
  hash_free(&s->index);
}
