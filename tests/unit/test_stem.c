// What the names of a class's members have in common, for vendors with habits like Arm's, Intel's and
// Hexagon's.
#include "semgen/naming/name_stem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

// An instruction of one vector type; class: instructions with one number make a class.
typedef struct entry {
  const char *isa, *name;
  unsigned class;
  uint32_t lanes, width;
  const char *unmasked; // of a masked form
} entry;

static const entry entries[] = {
    {"arm", "vadd_s16", 0, 4, 16, NULL},
    {"arm", "vaddq_s16", 0, 8, 16, NULL},
    {"arm", "vaddq_u8", 0, 16, 8, NULL},
    {"arm", "vrsqrte_f32", 1, 2, 32, NULL},
    {"arm", "vrsqrteq_f32", 1, 4, 32, NULL},
    {"arm", "vmla_lane_s16", 2, 4, 16, NULL},
    {"arm", "vmlaq_lane_s16", 2, 8, 16, NULL},
    {"arm", "vmlaq_laneq_s16", 2, 8, 16, NULL},
    {"arm", "vrnd32xq_f32", 3, 4, 32, NULL},
    {"arm", "vrnd64xq_f32", 3, 4, 32, NULL},
    {"arm", "vbcaxq_s16", 4, 8, 16, NULL},
    {"arm", "vceq_s16", 5, 4, 16, NULL},
    {"arm", "vceqq_s16", 5, 8, 16, NULL},
    {"arm", "vqdmlal_s16", 6, 4, 16, NULL},
    {"arm", "vqdmlsl_s16", 6, 4, 16, NULL},
    {"intel", "_mm_aesenc_si128", 7, 16, 8, NULL},
    {"intel", "_mm256_aesenc_epi128", 7, 2, 128, NULL},
    {"intel", "_mm256_range_pd", 8, 4, 64, NULL},
    {"intel", "_mm_range_pd", 8, 2, 64, NULL},
    {"intel", "_mm_mask_range_pd", 8, 2, 64, "_mm_range_pd"},
    {"intel", "_mm256_mask_range_pd", 8, 4, 64, "_mm256_range_pd"},
    {"intel", "_mm_mask_conflict_epi32", 9, 4, 32, NULL},
    {"intel", "_mm_cmpeq_epi16", 10, 8, 16, NULL},
    {"intel", "_mm256_alignr_epi8", 11, 32, 8, NULL},
    {"hexagon", "Q6_Vh_vnavg_VhVh", 12, 64, 16, NULL},
    {"hexagon", "Q6_Vw_vnavg_VwVw", 12, 32, 32, NULL},
    {"hexagon", "Q6_Vh_vasr_VwVwR_rnd_sat", 13, 64, 16, NULL},
    {"hexagon", "Q6_Vb_vasr_VhVhR_rnd_sat", 13, 128, 8, NULL},
    {"hexagon", "Q6_Vub_vasr_VhVhR_sat", 13, 128, 8, NULL},
    {"hexagon", "Q6_Vb_condacc_QVbVb", 14, 128, 8, NULL},
};
enum { NUM_ENTRIES = sizeof entries / sizeof *entries, NUM_CLASSES = 15 };

typedef struct fixture {
  arena *memory;
  similarity classes;
  stem_habits *habits;
  stem stems[NUM_CLASSES];
} fixture;

static const isa_instruction *make(const entry *e, arena *a) {
  isa_instruction *i = arena_alloc(a, sizeof *i);
  lane_operand *operand = arena_alloc(a, sizeof *operand);
  *operand = (lane_operand){
      .kind = OPERAND_VECTOR, .lanes = e->lanes, .width = e->width, .is_float = strstr(e->name, "_pd")};
  *i = (isa_instruction){.name = e->name, .function = {.operands = operand, .num_operands = 1}};
  return i;
}

static int set_up(void **state) {
  arena *a = arena_new();
  fixture *f = arena_alloc(a, sizeof *f);
  f->memory = a;
  f->classes =
      (similarity){.classes = arena_alloc(a, NUM_CLASSES * sizeof(similarity_class)), .count = NUM_CLASSES};
  for (unsigned k = 0; k < NUM_CLASSES; k++) {
    similarity_class *c = &f->classes.classes[k];
    *c = (similarity_class){.members = arena_alloc(a, NUM_ENTRIES * sizeof *c->members),
                            .masked = arena_alloc(a, NUM_ENTRIES * sizeof *c->masked)};
    for (unsigned i = 0; i < NUM_ENTRIES; i++) {
      const entry *e = &entries[i];
      if (e->class != k)
        continue;
      if (e->unmasked) {
        const entry plain = {e->isa, e->unmasked, k, e->lanes, e->width, NULL};
        c->masked[c->num_masked++] =
            (similarity_masked){.isa = e->isa, .form = make(e, a), .unmasked = make(&plain, a)};
      } else {
        c->members[c->num_members++] = (similarity_member){.isa = e->isa, .instruction = make(e, a)};
      }
    }
  }
  f->habits = stem_habits_new(&f->classes);
  for (unsigned k = 0; k < NUM_CLASSES; k++)
    f->stems[k] = stem_of_class(f->habits, &f->classes.classes[k], a);
  *state = f;
  return 0;
}

static int tear_down(void **state) {
  fixture *f = *state;
  stem_habits_free(f->habits);
  arena_free(f->memory);
  return 0;
}

static void assert_stem(void **state, unsigned class, const char *wanted) {
  fixture *f = *state;
  assert_string_equal(f->stems[class].text, wanted);
}

static void prefixes_and_types_are_no_part_of_it(void **state) {
  assert_stem(state, 0, "add");
  assert_stem(state, 1, "rsqrte");
  assert_stem(state, 7, "aesenc");
  assert_stem(state, 8, "range");
  assert_stem(state, 12, "navg");
  assert_stem(state, 14, "condacc");
}

static void a_q_is_dropped_where_it_says_the_width(void **state) {
  assert_stem(state, 4, "bcax"); // that there is no vbcax_s16 does not matter
  assert_stem(state, 5, "ceq");
  assert_stem(state, 10, "cmpeq");
}

static void what_most_members_have_modifies(void **state) {
  assert_stem(state, 2, "mla_lane");
  assert_stem(state, 13, "asr_rnd_sat");
}

static void mnemonics_that_differ_are_cut(void **state) {
  assert_stem(state, 3, "rndx");
  assert_stem(state, 6, "qdml");
}

static bool has_more(void **state, unsigned class, const char *word) {
  fixture *f = *state;
  for (uint32_t k = 0; k < f->stems[class].num_more; k++)
    if (strcmp(f->stems[class].more[k], word) == 0)
      return true;
  return false;
}

static void further_words_tell_classes_apart(void **state) {
  assert_stem(state, 9, "conflict"); // mask is a word of masked forms
  assert_true(has_more(state, 9, "mask"));
  assert_true(has_more(state, 9, "epi32"));
  assert_true(has_more(state, 6, "qdmlal"));
  assert_false(has_more(state, 0, "s")); // not of all members
  assert_true(has_more(state, 14, "qvbvb"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(prefixes_and_types_are_no_part_of_it),
      cmocka_unit_test(a_q_is_dropped_where_it_says_the_width),
      cmocka_unit_test(what_most_members_have_modifies),
      cmocka_unit_test(mnemonics_that_differ_are_cut),
      cmocka_unit_test(further_words_tell_classes_apart),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
