// Conformance under emulation: what a small file of each instruction set says is confirmed, wrong semantics
// are reported, instructions that the emulated CPU lacks are counted, and the others of their chunk still
// run.
#include "conformance_run.h"

#define NEON "tests/conformance/neon.semantics.mlir"
#define HVX "tests/conformance/hexagon.semantics.mlir"

static void need(const char *program) {
  char command[128];
  snprintf(command, sizeof command, "%s --version >/dev/null 2>&1", program);
  if (system(command) != 0) {
    print_message("%s is not installed (Debian package qemu-user)\n", program);
    skip();
  }
}

static void neon_is_confirmed(void **state) {
  fixture *f = *state;
  f->isa = "neon";
  need("qemu-aarch64");
  assert_int_equal(RUN("--semantics", NEON), 0);
  assert_prints(f, "13 confirmed, 0 mismatched, 0 skipped; 26000 vectors");
  // Nothing is run again that is known, and nothing compiled again.
  assert_true(remove_files(f->cache, ".so") > 0);
  assert_int_equal(RUN("--semantics", NEON), 0);
  assert_int_equal(remove_files(f->cache, ".so"), 0);
}

static void hvx_is_confirmed(void **state) {
  fixture *f = *state;
  f->isa = "hvx";
  need("qemu-hexagon");
  assert_int_equal(RUN("--semantics", HVX, "--cpu", "v67"), 0);
  assert_prints(f, "v67) lacks hvxv68: 1");
  assert_prints(f, "10 confirmed, 0 mismatched, 1 skipped; 20000 vectors");
}

// Writes the file with `from` replaced by `to` everywhere.
static void edit(const char *file, const char *from, const char *to, const char *out) {
  char *text = util_read_file(file, NULL);
  strbuf changed = {0};
  assert_non_null(text);
  char *p = text;
  for (char *next; (next = strstr(p, from)); p = next + strlen(from))
    strbuf_printf(&changed, "%.*s%s", (int)(next - p), p, to);
  assert_true(p != text);
  strbuf_printf(&changed, "%s", p);
  assert_true(util_write_file(out, changed.text, changed.size));
  strbuf_free(&changed);
  util_release(text);
}

static void wrong_ones_are_reported(void **state) {
  fixture *f = *state;
  char file[128];
  snprintf(file, sizeof file, "%s/wrong.semantics.mlir", f->cache);
  need("qemu-aarch64");
  need("qemu-hexagon");
  f->isa = "neon";
  edit(NEON, "arith.addi %x, %y : i16", "arith.subi %x, %y : i16", file);
  assert_int_equal(RUN("--semantics", file), 1);
  assert_prints(f, "vaddq_s16: mismatch\n  vector ");
  assert_prints(f, "12 confirmed, 1 mismatched, 0 skipped");
  edit(NEON, "@vaddq_s16", "@vaddq_s15", file); // there is no such intrinsic
  assert_int_equal(RUN("--semantics", file), 1);
  assert_prints(f, "vaddq_s15: mismatch\n  the compiler says: ");
  assert_prints(f, "12 confirmed, 1 mismatched, 0 skipped");
  f->isa = "hvx";
  edit(HVX, "arith.cmpi sgt", "arith.cmpi sge", file);
  assert_int_equal(RUN("--semantics", file, "--cpu", "v67"), 1);
  assert_prints(f, "Q6_Q_vcmp_gt_VhVh: mismatch\n  vector ");
  assert_prints(f, "9 confirmed, 1 mismatched, 1 skipped");
}

static void illegal_instructions_are_skipped(void **state) {
  fixture *f = *state;
  f->isa = "neon";
  need("qemu-aarch64");
  // The first Neon: no dot products, no arithmetic on binary16, no SHA-3.
  assert_int_equal(RUN("--semantics", NEON, "--cpu", "cortex-a57", "--verbose"), 0);
  assert_prints(f, "cortex-a57): 3\n  vaddq_f16\n  vdotq_s32\n  vrax1q_u64\n");
  assert_prints(f, "10 confirmed, 0 mismatched, 3 skipped");
}

static void mutants_are_noticed(void **state) {
  fixture *f = *state;
  need("qemu-aarch64");
  need("qemu-hexagon");
  for (unsigned k = 0; k < 2; k++) {
    f->isa = k ? "hvx" : "neon";
    assert_int_equal(RUN("--semantics", k ? HVX : NEON, "--mutate", "3", "--mutants", "20"), 0);
    unsigned noticed = 0, all = 0;
    const char *line = strstr(f->out, " mutants noticed");
    while (line && line > f->out && line[-1] != '\n')
      line--;
    assert_true(line && sscanf(line, "%u of %u mutants noticed", &noticed, &all) == 2);
    assert_in_range(all, 150, 260);
    assert_true(noticed * 100 >= all * 98);
  }
}

static void bad_input(void **state) {
  fixture *f = *state;
  f->isa = "vax";
  assert_int_equal(RUN("--semantics", NEON), 2);
  assert_prints(f, "what can be run is x86, neon, hvx, not vax");
  f->isa = "x86";
  assert_int_equal(RUN("--semantics", NEON, "--cpu", "max"), 2);
  assert_prints(f, "runs on this CPU");
  f->isa = "neon";
  need("qemu-aarch64");
  assert_int_equal(RUN("--semantics", NEON, "--cpu", "z80"), 1);
  assert_prints(f, "qemu-aarch64: error: does not know the CPU z80");
  // No emulator where programs are looked for.
  char *path = strdup(getenv("PATH"));
  setenv("PATH", "/nonexistent", 1);
  int status = RUN("--semantics", NEON, "--cc", "/usr/bin/clang-19");
  setenv("PATH", path, 1);
  free(path);
  assert_int_equal(status, 1);
  assert_prints(f, "qemu-aarch64: error: this emulator cannot be run (Debian package qemu-user)");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(neon_is_confirmed, setup, teardown),
      cmocka_unit_test_setup_teardown(hvx_is_confirmed, setup, teardown),
      cmocka_unit_test_setup_teardown(wrong_ones_are_reported, setup, teardown),
      cmocka_unit_test_setup_teardown(illegal_instructions_are_skipped, setup, teardown),
      cmocka_unit_test_setup_teardown(mutants_are_noticed, setup, teardown),
      cmocka_unit_test_setup_teardown(bad_input, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
