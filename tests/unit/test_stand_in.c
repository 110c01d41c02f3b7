// What stands in for an instruction that the CPU lacks: which encoding or model is found, that the models are
// right, and what the record makes of it.
#include "semantics/mlir/mlir_import.h"
#include "semgen/conformance/check.h"
#include "semgen/conformance/model_x86.h"
#include "semgen/conformance/recording.h"
#include "semgen/conformance/stand_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { VECTORS = 500 };

static int setup(void **state) {
  static const char path[] = "dialects/x86vector.semantics.mlir";
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text)
    return -1;
  MlirContext context = mlir_semantics_context();
  *state = mlir_import_semantics(context, path, text, size, false, NULL);
  mlirContextDestroy(context);
  util_release(text);
  return *state ? 0 : -1;
}

static int teardown(void **state) {
  isa_free(*state);
  return 0;
}

// ---- finding ----------------------------------------------------------------------------------------

static bool is_listed(const void *user, const char *feature) {
  for (const char *const *f = user; *f; f++)
    if (strcmp(*f, feature) == 0)
      return true;
  return false;
}

// What is found on a CPU with these features: a function, "model", or "" for nothing.
#define FIND(NAME, ...) find(*state, NAME, (const char *const[]){__VA_ARGS__ __VA_OPT__(, ) NULL}, &kind)

static const char *find(const isa *isa, const char *name, const char *const *features, stand_in_kind *kind) {
  arena *memory = arena_new();
  const isa_instruction *i = isa_find(isa, name);
  assert_non_null(i);
  native_stand_in s;
  bool found = stand_in_find(&native_x86, isa, i, (stand_in_cpu){is_listed, features}, &s, memory);
  *kind = s.kind;
  arena_free(memory);
  return !found ? "" : s.model ? "model" : s.function;
}

static void the_nearest_is_found(void **state) {
  stand_in_kind kind;
  assert_string_equal(FIND("_mm_dpbusd_avx_epi32", "avxvnni", "avx512vl", "avx512vnni"),
                      "_mm_dpbusd_avx_epi32");
  assert_int_equal(kind, STAND_IN_ITSELF);
  assert_string_equal(FIND("_mm_dpbusd_avx_epi32", "avx512vl", "avx512vnni"), "_mm_dpbusd_epi32");
  assert_int_equal(kind, STAND_IN_ENCODING);
  assert_string_equal(FIND("_mm_dpbusd_epi32", "avxvnni"), "_mm_dpbusd_avx_epi32");
  assert_string_equal(FIND("_mm_dpbusd_avx_epi32", "avx512vnni"), "model");
  assert_int_equal(kind, STAND_IN_MODEL);
  assert_string_equal(FIND("_mm256_madd52hi_avx_epu64", "avx512ifma", "avx512vl"), "_mm256_madd52hi_epu64");
  assert_string_equal(FIND("_mm256_madd52hi_avx_epu64", "avx512ifma"), "");
  assert_string_equal(FIND("_mm_cvtneps_avx_pbh", "avx512bf16", "avx512vl"), "_mm_cvtneps_pbh");
  assert_int_equal(kind, STAND_IN_ENCODING);
  assert_string_equal(FIND("_mm_cvtneps_avx_pbh", "avx512vl"), "");
  // One mnemonic and the same types, but operands in the other order.
  assert_string_equal(isa_find(*state, "_mm256_permutexvar_epi32")->assembly,
                      isa_find(*state, "_mm256_permutevar8x32_epi32")->assembly);
  assert_string_equal(FIND("_mm256_permutexvar_epi32", "avx2"), "");
  // Masked forms have no model.
  assert_string_equal(FIND("_mm_mask_dpbusd_epi32"), "");
}

// ---- models -----------------------------------------------------------------------------------------

// On how many vectors the model differs from the semantics of `i`; the model's mnemonic may be another one.
static uint32_t differing(const isa *isa, const isa_instruction *i, const char *mnemonic) {
  arena *memory = arena_new();
  isa_instruction called = *i;
  called.assembly = mnemonic;
  const isa_instruction *subject = &called;
  native_stand_in model = {.kind = STAND_IN_MODEL, .model = model_x86(subject)};
  assert_non_null(model.model);
  uint32_t chunks, first;
  native_wrapper *w = native_chunks(&native_x86, &subject, &model, 1, memory, &chunks)->wrappers;
  assert_null(w->error);
  native_end end;
  int signal;
  check_set *set = check_set_new(w, VECTORS, 1, &end, &signal);
  assert_non_null(set);
  uint32_t count = check_compare(set, isa->terms, &i->function, false, &first);
  check_set_free(set);
  arena_free(memory);
  return count;
}

// The models of instructions that were confirmed on a CPU are held to the same semantics.
static void models_are_right(void **state) {
  const isa *isa = *state;
  conformance_record *record = record_read("dialects/x86vector.conformance.txt", NULL);
  assert_non_null(record);
  unsigned models = 0, confirmed = 0;
  for (uint32_t k = 0; k < isa->count; k++) {
    const isa_instruction *i = &isa->instructions[k];
    if (!model_x86(i))
      continue;
    models++;
    confirmed += record_of(record, isa->terms, i) == RECORD_CONFIRMED;
    if (differing(isa, i, i->assembly))
      fail_msg("the model of %s is wrong", i->name);
  }
  // Four mnemonics in three widths with EVEX and in two with VEX; twelve further ones in two.
  assert_int_equal(models, 12 + 8 + 24);
  assert_true(confirmed >= 12);
  record_free(record);
}

static void other_models_are_noticed(void **state) {
  static const char *const mnemonics[] = {
      "vpdpbssd", "vpdpbsud", "vpdpbusd", "vpdpbuud", "vpdpbssds", "vpdpbsuds", "vpdpbusds", "vpdpbuuds",
      "vpdpwssd", "vpdpwsud", "vpdpwusd", "vpdpwuud", "vpdpwssds", "vpdpwsuds", "vpdpwusds", "vpdpwuuds"};
  const isa *isa = *state;
  enum { COUNT = sizeof mnemonics / sizeof *mnemonics };
  const isa_instruction *own[COUNT] = {0};
  for (uint32_t k = 0; k < isa->count; k++)
    for (unsigned n = 0; n < COUNT; n++)
      if (model_x86(&isa->instructions[k]) && strcmp(isa->instructions[k].assembly, mnemonics[n]) == 0)
        own[n] = &isa->instructions[k];
  for (unsigned n = 0; n < COUNT; n++)
    for (unsigned m = 0; m < COUNT; m++) {
      assert_non_null(own[n]);
      if (n != m && !differing(isa, own[n], mnemonics[m]))
        fail_msg("%s is taken for %s", mnemonics[m], mnemonics[n]);
    }
}

static void other_mnemonics_have_no_model(void **state) {
  isa_instruction i = *isa_find(*state, "_mm_dpbssd_epi32");
  static const char *const others[] = {"",           "vpdp",      "vpdpbs",   "vpdpbss",
                                       "vpdpbsse",   "vpdpcssd",  "vpdpbxsd", "vpdpbsxd",
                                       "vpdpbssdss", "vpdpbssdx", "vpmaddwd"};
  assert_non_null(model_x86(&i));
  for (unsigned k = 0; k < sizeof others / sizeof *others; k++) {
    i.assembly = others[k];
    assert_null(model_x86(&i));
  }
}

// ---- the record -------------------------------------------------------------------------------------

static record_status status_in(const char *path) {
  conformance_record *r = record_read(path, NULL);
  assert_non_null(r);
  assert_int_equal(r->count, 1);
  record_status s = r->lines[0].status;
  record_free(r);
  return s;
}

static void the_record_keeps_what_says_more(void **state) {
  (void)state;
  char path[] = "/tmp/auto-stand-in-XXXXXX";
  int file = mkstemp(path);
  assert_true(file >= 0);
  close(file);
  record_line model = {"_a", 1, RECORD_MODELED, "avx9"}, encoding = {"_a", 1, RECORD_RE_ENCODED, "avx9"};
  record_line cpu = {"_a", 1, RECORD_CONFIRMED, NULL}, wrong = {"_a", 1, RECORD_DIFFERS, NULL};
  record_line skipped = {"_a", 1, RECORD_SKIPPED, "avx9"}, changed = {"_a", 2, RECORD_MODELED, "avx9"};
  unlink(path);
  assert_true(recording_write(path, &skipped, 1, NULL));
  assert_int_equal(status_in(path), RECORD_SKIPPED);
  assert_true(recording_write(path, &model, 1, NULL));
  assert_int_equal(status_in(path), RECORD_MODELED);
  assert_int_equal(recording_compare(path, &cpu, 1, NULL), 0);
  assert_true(recording_write(path, &encoding, 1, NULL));
  assert_int_equal(status_in(path), RECORD_RE_ENCODED);
  assert_true(recording_write(path, &model, 1, NULL));
  assert_int_equal(status_in(path), RECORD_RE_ENCODED);
  assert_true(recording_write(path, &cpu, 1, NULL));
  assert_true(recording_write(path, &encoding, 1, NULL));
  assert_int_equal(status_in(path), RECORD_CONFIRMED);
  assert_int_equal(recording_compare(path, &model, 1, NULL), 0);
  assert_int_equal(recording_compare(path, &skipped, 1, NULL), 0);
  assert_int_equal(recording_compare(path, &wrong, 1, NULL), 1);
  assert_int_equal(recording_compare(path, &changed, 1, NULL), 1);
  assert_true(recording_write(path, &changed, 1, NULL));
  assert_int_equal(status_in(path), RECORD_MODELED);
  assert_true(recording_write(path, &wrong, 1, NULL));
  assert_int_equal(status_in(path), RECORD_DIFFERS);
  unlink(path);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_nearest_is_found),
      cmocka_unit_test(models_are_right),
      cmocka_unit_test(other_models_are_noticed),
      cmocka_unit_test(other_mnemonics_have_no_model),
      cmocka_unit_test(the_record_keeps_what_says_more),
  };
  return cmocka_run_group_tests_name("stand_in", tests, setup, teardown);
}
