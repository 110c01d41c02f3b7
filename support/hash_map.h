// Hash maps: what is found by its contents and not by its number.
//
// An index (hash_index) tells where in an array of the user's, which need not be a STACK, the elements with a
// hash stand. Hash and equality are the user's expressions:
//
//   hash_find(&index, hash, place, same(&array[place], &wanted)); // sets uint32_t place
//   if (place == HASH_NONE)
//     hash_insert(&index, hash, next), array[next] = wanted;
//
// A map (HASH_MAP) is an array of entries, key and value, with its index:
//
//   HASH_MAP(counts, uint64_t, int);                         // the types counts and counts_entry
//   HASH_MAP_FUNCTIONS(counts, uint64_t, hash_u64, HASH_SAME) // its functions, in a .c file
//
//   counts m = {0};
//   counts_add(&m, 7)->value++;                    // the entry with the key; a new one's value is zero
//   const counts_entry *e = counts_find(&m, 8);    // NULL: there is none
//   m.data[i].key, m.data[i].value, m.size;        // all of them in the order in which they were added
//   counts_clear(&m), counts_free(&m);             // clear keeps the memory
//
// Open addressing in a table of a power of two, at most half full: 32 bits of the hash and the place in each
// slot, so that what is looked at has nearly always the key and growth needs no key. Nothing is removed one
// by one. Order and contents follow from what was added, not from addresses, even where a hash is of an
// address.
#ifndef AUTO_SUPPORT_HASH_MAP_H
#define AUTO_SUPPORT_HASH_MAP_H

#include "support/util.h"

#include <string.h>

#define HASH_NONE UINT32_MAX

typedef struct hash_slot {
  uint32_t hash, next; // 1 + the place; 0: free
} hash_slot;

// {0} is empty.
typedef struct hash_index {
  hash_slot *slots;
  uint32_t mask, count; // mask: slots - 1
} hash_index;

// The hash is in the index from now on; the place is below HASH_NONE. It was not looked for whether it is
// there.
void hash_insert(hash_index *index, uint64_t hash, uint32_t place);
// Room for so many, so that no more memory is taken until then.
void hash_reserve(hash_index *index, uint32_t count);
void hash_clear(hash_index *index);
void hash_free(hash_index *index);

// PLACE: where an element with this hash stands for which the last arguments, an expression of PLACE, hold;
// HASH_NONE if there is none.
#define hash_find(INDEX, HASH, PLACE, ...)                                                                   \
  for (hash_probe hash_probe_ = hash_probe_begin(INDEX, HASH);                                               \
       ((PLACE) = hash_probe_next(&hash_probe_)) != HASH_NONE && !(__VA_ARGS__);)                            \
  (void)0

typedef struct hash_probe {
  const hash_slot *slots;
  uint32_t mask, at, hash;
} hash_probe;

static inline hash_probe hash_probe_begin(const hash_index *index, uint64_t hash) {
  static const hash_slot empty = {0, 0};
  return (hash_probe){index->slots ? index->slots : &empty, index->mask, (uint32_t)hash & index->mask,
                      (uint32_t)hash};
}

static inline uint32_t hash_probe_next(hash_probe *p) {
  for (;;) {
    hash_slot s = p->slots[p->at];
    p->at = (p->at + 1) & p->mask;
    if (!s.next || s.hash == p->hash)
      return s.next - 1; // 0 - 1 is HASH_NONE
  }
}

#define HASH_MAP(NAME, K, V)                                                                                 \
  typedef struct NAME##_entry {                                                                              \
    K key;                                                                                                   \
    V value;                                                                                                 \
  } NAME##_entry;                                                                                            \
  typedef struct NAME {                                                                                      \
    NAME##_entry *data;                                                                                      \
    size_t size, capacity;                                                                                   \
    hash_index index;                                                                                        \
  } NAME

// HASH(key) gives 64 bits of which the low 32 count, EQUAL(a, b) whether two keys are the same: functions or
// macros. An entry is where it is until the next one is added.
#define HASH_MAP_FUNCTIONS(NAME, K, HASH, EQUAL)                                                             \
  __attribute__((unused)) static inline NAME##_entry *NAME##_find(const NAME *m, K key) {                    \
    uint32_t place;                                                                                          \
    hash_find(&m->index, HASH(key), place, EQUAL(m->data[place].key, key));                                  \
    return place == HASH_NONE ? NULL : &m->data[place];                                                      \
  }                                                                                                          \
  __attribute__((unused)) static inline NAME##_entry *NAME##_add(NAME *m, K key) {                           \
    uint64_t hash = HASH(key);                                                                               \
    uint32_t place;                                                                                          \
    hash_find(&m->index, hash, place, EQUAL(m->data[place].key, key));                                       \
    if (place == HASH_NONE) {                                                                                \
      place = (uint32_t)m->size;                                                                             \
      hash_insert(&m->index, hash, place);                                                                   \
      stack_push(m, (NAME##_entry){.key = key});                                                             \
    }                                                                                                        \
    return &m->data[place];                                                                                  \
  }                                                                                                          \
  __attribute__((unused)) static inline void NAME##_clear(NAME *m) {                                         \
    m->size = 0;                                                                                             \
    hash_clear(&m->index);                                                                                   \
  }                                                                                                          \
  __attribute__((unused)) static inline void NAME##_free(NAME *m) {                                          \
    stack_free(m);                                                                                           \
    hash_free(&m->index);                                                                                    \
  }                                                                                                          \
  _Static_assert(sizeof(NAME##_entry), "")

// For keys that are numbers.
static inline uint64_t hash_u32(uint32_t key) { return key * UINT64_C(0x9e3779b1); }
static inline uint64_t hash_u64(uint64_t key) { return hash_mix(0, key); }
#define HASH_SAME(A, B) ((A) == (B))

// A set of numbers that are hashes themselves.
typedef struct hash_set {
  uint64_t *data;
  size_t size, capacity;
  hash_index index;
} hash_set;

// Whether it was not there.
bool hash_set_add(hash_set *s, uint64_t hash);
void hash_set_free(hash_set *s);

#endif
