// Hash maps against plain arrays that are searched from their beginning, with random operations.
#include "support/hash_map.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
// clang-format on
#include <string.h>

static uint64_t random_state;
static uint32_t below(uint32_t n) {
  random_state = hash_mix(random_state, 77);
  return (uint32_t)(random_state % n);
}

// ---- numbers ------------------------------------------------------------------------------------

// Hashes that are all different, a few, one, and such that differ only above the bits that are kept.
static uint64_t few(uint64_t key) { return key % 3; }
static uint64_t one(uint64_t key) { return (void)key, UINT64_MAX; }
static uint64_t high(uint64_t key) { return key << 32; }
static uint64_t same(uint64_t key) { return key; }

HASH_MAP(mixed_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(mixed_map, uint64_t, hash_u64, HASH_SAME);
HASH_MAP(same_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(same_map, uint64_t, same, HASH_SAME);
HASH_MAP(few_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(few_map, uint64_t, few, HASH_SAME);
HASH_MAP(one_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(one_map, uint64_t, one, HASH_SAME);
HASH_MAP(high_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(high_map, uint64_t, high, HASH_SAME);

enum { MODEL_MOST = 4096 };
static struct {
  uint64_t key;
  uint32_t value;
} model[MODEL_MOST];
static size_t model_size;

static size_t model_find(uint64_t key) {
  size_t i = 0;
  while (i < model_size && model[i].key != key)
    i++;
  return i;
}

// `operations` on a map and the model; keys are below `keys`.
#define AGAINST_MODEL(NAME, OPERATIONS, KEYS)                                                                \
  static void NAME##_is_the_model(void **state) {                                                            \
    (void)state;                                                                                             \
    NAME m = {0};                                                                                            \
    model_size = 0, random_state = (KEYS);                                                                   \
    assert_null(NAME##_find(&m, 0));                                                                         \
    for (uint32_t step = 0; step < (OPERATIONS); step++) {                                                   \
      uint64_t key = (uint64_t)below(KEYS) * UINT64_C(0x100000001);                                          \
      size_t at = model_find(key);                                                                           \
      uint32_t what = below(8);                                                                              \
      if (what < 4) {                                                                                        \
        const NAME##_entry *e = NAME##_find(&m, key);                                                        \
        assert_int_equal(e ? (size_t)(e - m.data) : model_size, at);                                         \
      } else {                                                                                               \
        NAME##_entry *e = NAME##_add(&m, key);                                                               \
        if (at == model_size) {                                                                              \
          model[model_size].key = key, model[model_size++].value = 0;                                        \
          assert_int_equal(e->value, 0);                                                                     \
        }                                                                                                    \
        assert_ptr_equal(e, &m.data[at]);                                                                    \
        e->value = model[at].value = step;                                                                   \
      }                                                                                                      \
      if (below(2 * (KEYS)) == 0) {                                                                          \
        NAME##_clear(&m);                                                                                    \
        model_size = 0;                                                                                      \
      }                                                                                                      \
      assert_int_equal(m.size, model_size);                                                                  \
    }                                                                                                        \
    for (size_t i = 0; i < model_size; i++) {                                                                \
      assert_int_equal(m.data[i].key, model[i].key);                                                         \
      assert_int_equal(m.data[i].value, model[i].value);                                                     \
      assert_ptr_equal(NAME##_find(&m, model[i].key), &m.data[i]);                                           \
    }                                                                                                        \
    NAME##_free(&m);                                                                                         \
    assert_null(NAME##_find(&m, 1));                                                                         \
    NAME##_add(&m, 1);                                                                                       \
    assert_int_equal(m.size, 1);                                                                             \
    NAME##_free(&m);                                                                                         \
  }

AGAINST_MODEL(mixed_map, 20000, MODEL_MOST)
AGAINST_MODEL(same_map, 20000, MODEL_MOST)
AGAINST_MODEL(few_map, 4000, 200)
AGAINST_MODEL(one_map, 4000, 100)
AGAINST_MODEL(high_map, 4000, 100)

// ---- other keys ---------------------------------------------------------------------------------

typedef struct word {
  const char *text;
  size_t size;
} word;

static uint64_t hash_word(word w) { return hash_bytes(w.text, w.size, 0); }
static bool same_word(word a, word b) { return a.size == b.size && !memcmp(a.text, b.text, a.size); }
HASH_MAP(word_counts, word, unsigned);
HASH_MAP_FUNCTIONS(word_counts, word, hash_word, same_word);

static void words_are_counted_in_order(void **state) {
  (void)state;
  static const char text[] = "a bb a ccc bb a  ";
  word_counts counts = {0};
  for (const char *at = text, *end; *at; at = end + 1) {
    end = strchr(at, ' ');
    word_counts_add(&counts, (word){at, (size_t)(end - at)})->value++;
  }
  assert_int_equal(counts.size, 4);
  static const struct {
    size_t size;
    unsigned count;
  } want[] = {{1, 3}, {2, 2}, {3, 1}, {0, 1}};
  for (size_t i = 0; i < counts.size; i++) {
    assert_int_equal(counts.data[i].key.size, want[i].size);
    assert_int_equal(counts.data[i].value, want[i].count);
  }
  word_counts_free(&counts);
}

// ---- the index alone ----------------------------------------------------------------------------

// Elements of an array, put in in any order, those that are there already left out.
static void index_finds_places(void **state) {
  (void)state;
  enum { COUNT = 1000, DIFFERENT = 300 };
  uint32_t values[COUNT], first[DIFFERENT], place;
  hash_index index = {0};
  hash_find(&index, 5, place, true);
  assert_int_equal(place, HASH_NONE);
  memset(first, 0xff, sizeof first);
  hash_reserve(&index, COUNT);
  const hash_slot *slots = index.slots;
  random_state = 3;
  for (uint32_t i = 0; i < COUNT; i++) {
    uint32_t at = (i * 7) % COUNT;
    values[at] = below(DIFFERENT);
    hash_find(&index, hash_u64(values[at]), place, values[place] == values[at]);
    assert_int_equal(place, first[values[at]]);
    if (place == HASH_NONE) {
      first[values[at]] = at;
      hash_insert(&index, hash_u64(values[at]), at);
    }
  }
  assert_ptr_equal(index.slots, slots); // there was room
  for (uint32_t v = 0; v < DIFFERENT; v++) {
    hash_find(&index, hash_u64(v), place, values[place] == v);
    assert_int_equal(place, first[v]);
  }
  hash_clear(&index);
  hash_find(&index, hash_u64(values[0]), place, true);
  assert_int_equal(place, HASH_NONE);
  hash_free(&index);
}

static void set_holds_what_was_added(void **state) {
  (void)state;
  hash_set s = {0};
  bool there[50] = {false};
  random_state = 4;
  for (int step = 0; step < 500; step++) {
    uint32_t n = below(50);
    assert_int_equal(hash_set_add(&s, (uint64_t)n << 31), !there[n]); // the same low bits, often
    there[n] = true;
  }
  assert_int_equal(s.size, 50);
  hash_set_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(mixed_map_is_the_model), cmocka_unit_test(same_map_is_the_model),
      cmocka_unit_test(few_map_is_the_model),   cmocka_unit_test(one_map_is_the_model),
      cmocka_unit_test(high_map_is_the_model),  cmocka_unit_test(words_are_counted_in_order),
      cmocka_unit_test(index_finds_places),     cmocka_unit_test(set_holds_what_was_added),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
