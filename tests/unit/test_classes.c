// The generated dialect files: what auto-semgen classes writes is read back by classes_load and by MLIR's
// IRDL loader, correct operations verify and wrong ones do not.
#include "semantics/lanes/eval_function.h"
#include "semantics/mlir/class_file.h"
#include "semantics/mlir/mlir_export.h"
#include "semantics/mlir/mlir_import.h"
#include "semgen/classes/emit.h"
#include "semgen/naming/naming.h"
#include "support/isa_table.h"

#include <mlir-c/Diagnostics.h>
#include <mlir-c/Dialect/IRDL.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// Four instructions in three classes.
static const char source[] =
    "#id = affine_map<(i) -> (i)>\n"
    "func.func @v_add8(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<16xi8>\n"
    "    attributes {assembly = \"\", features = [], operands = [{name = \"a\", c_type = \"v\"},\n"
    "                {name = \"b\", c_type = \"v\"}], results = [{name = \"dst\", c_type = \"v\"}]} {\n"
    "  %init = tensor.empty() : tensor<16xi8>\n"
    "  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = [\"parallel\"]}\n"
    "      ins(%a, %b : tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<16xi8>) {\n"
    "  ^bb0(%x: i8, %y: i8, %o: i8):\n"
    "    %s = arith.addi %x, %y : i8\n"
    "    linalg.yield %s : i8\n"
    "  } -> tensor<16xi8>\n"
    "  return %r : tensor<16xi8>\n"
    "}\n"
    "func.func @v_add16(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>\n"
    "    attributes {assembly = \"\", features = [], operands = [{name = \"a\", c_type = \"v\"},\n"
    "                {name = \"b\", c_type = \"v\"}], results = [{name = \"dst\", c_type = \"v\"}]} {\n"
    "  %init = tensor.empty() : tensor<8xi16>\n"
    "  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = [\"parallel\"]}\n"
    "      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {\n"
    "  ^bb0(%x: i16, %y: i16, %o: i16):\n"
    "    %s = arith.addi %x, %y : i16\n"
    "    linalg.yield %s : i16\n"
    "  } -> tensor<8xi16>\n"
    "  return %r : tensor<8xi16>\n"
    "}\n"
    "func.func @_v_shift(%a: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>\n"
    "    attributes {assembly = \"\", features = [], operands = [{name = \"a\", c_type = \"v\"},\n"
    "                {name = \"imm8\", c_type = \"int\", immediate = 8}],\n"
    "                results = [{name = \"dst\", c_type = \"v\"}]} {\n"
    "  %init = tensor.empty() : tensor<8xi16>\n"
    "  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = [\"parallel\"]}\n"
    "      ins(%a : tensor<8xi16>) outs(%init : tensor<8xi16>) {\n"
    "  ^bb0(%x: i16, %o: i16):\n"
    "    %n = arith.extui %imm8 : i8 to i16\n"
    "    %c15 = arith.constant 15 : i16\n"
    "    %m = arith.minui %n, %c15 : i16\n"
    "    %s = arith.shrsi %x, %m : i16\n"
    "    linalg.yield %s : i16\n"
    "  } -> tensor<8xi16>\n"
    "  return %r : tensor<8xi16>\n"
    "}\n"
    "func.func @v_less(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>\n"
    "    attributes {assembly = \"\", features = [], operands = [{name = \"a\", c_type = \"v\"},\n"
    "                {name = \"b\", c_type = \"v\"}], results = [{name = \"k\", c_type = \"m\", mask}]} {\n"
    "  %init = tensor.empty() : tensor<8xi1>\n"
    "  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = [\"parallel\"]}\n"
    "      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {\n"
    "  ^bb0(%x: i16, %y: i16, %o: i1):\n"
    "    %s = arith.cmpi slt, %x, %y : i16\n"
    "    linalg.yield %s : i1\n"
    "  } -> tensor<8xi1>\n"
    "  return %r : tensor<8xi1>\n"
    "}\n";

typedef struct fixture {
  MlirContext context;
  isa *isa;
  similarity *classes;
  strbuf semantics, auto_irdl, isa_irdl;
} fixture;

static int set_up(void **state) {
  fixture *f = calloc(1, sizeof *f);
  diagnostics d = {0};
  f->context = mlir_semantics_context();
  f->isa = mlir_import_semantics(f->context, "source", source, strlen(source), true, &d);
  assert_non_null(f->isa);
  f->isa->name = "vec";
  const isa *isas[] = {f->isa};
  f->classes = similarity_run(isas, 1, NULL, &d);
  assert_non_null(f->classes);
  naming_run(f->classes);
  emit_auto_semantics(f->classes, &f->semantics);
  emit_auto_irdl(f->classes, &f->auto_irdl);
  emit_isa_irdl(f->isa, &f->isa_irdl);
  *state = f;
  return 0;
}

static int tear_down(void **state) {
  fixture *f = *state;
  strbuf_free(&f->semantics);
  strbuf_free(&f->auto_irdl);
  strbuf_free(&f->isa_irdl);
  similarity_free(f->classes);
  isa_free(f->isa);
  mlirContextDestroy(f->context);
  free(f);
  return 0;
}

// ---- the class table ----------------------------------------------------------------------------
static void classes_are_read_back(void **state) {
  fixture *f = *state;
  diagnostics d = {.collect = true};
  class_table *t = classes_load(f->context, "auto", f->semantics.text, f->semantics.size, &d);
  assert_non_null(t);
  assert_int_equal(t->count, 3);
  auto_class *add = classes_find(t, "add");
  assert_non_null(add);
  assert_int_equal(add->num_members, 2);
  // One of two numbers that determine each other is a parameter.
  assert_int_equal(add->num_parameters, 1);
  assert_string_equal(add->parameters[0], "width");
  assert_string_equal(add->inferred[0], "width of the result");
  assert_string_equal(add->members[0].instruction, "v_add16");
  assert_int_equal(add->members[0].values[0], 16);
  assert_int_equal(add->members[1].values[0], 8);
  assert_string_equal(add->members[0].isa, "vec");
  assert_int_equal(add->function.num_operands, 2);
  uint32_t member;
  assert_ptr_equal(classes_of_instruction(t, "vec", "v_add8", &member), add);
  assert_int_equal(member, 1);
  assert_null(classes_of_instruction(t, "vec", "v_none", &member));
  assert_null(classes_of_instruction(t, "other", "v_add8", &member));
  assert_null(classes_find(t, "sub"));
  // The representative's function, read back, is that member's own.
  const isa_instruction *own = isa_find(f->isa, add->members[add->representative].instruction);
  for (uint32_t i = 0; i < own->function.results[0].type.lanes; i++) {
    term_context *c = term_context_new(true);
    assert_true(term_same(lane_instantiate(t->terms, &add->function, 0, i, c),
                          lane_instantiate(f->isa->terms, &own->function, 0, i, c)));
    term_context_free(c);
  }
  classes_free(t);
}

static char *replaced(const char *text, const char *old, const char *new) {
  const char *at = strstr(text, old);
  assert_non_null(at);
  strbuf b = {0};
  strbuf_append(&b, text, (size_t)(at - text));
  strbuf_printf(&b, "%s%s", new, at + strlen(old));
  return b.text;
}

static void broken_class_files_are_one_diagnostic_each(void **state) {
  fixture *f = *state;
  static const char *const changes[][3] = {
      {"parameters = [\"width\"]", "parameters = [1]", "'parameters' must be"},
      {"inferred = {width = \"width of the result\"}", "inferred = {}", "'inferred' must give"},
      {"inferred = {width", "inferred = {lanes", "'inferred' must give"},
      {"inferred = {", "inferred = {lanes = \"lanes of the result\", ", "'inferred' must give"},
      {"\"width of the result\"", "\"width of operand a\"", "'inferred' must give"},
      {"\"width of the result\"", "1", "'inferred' must give"},
      {"inferred =", "deferred =", "'inferred' must give"},
      {"v_add16 = array<i64: 16>", "v_add16 = array<i64>", "'members' must give"},
      {"v_add16 = array<i64: 16>", "v_add16 = 16 : i64", "'members' must give"},
      {"representative = \"vec.v_add16\"", "representative = \"vec.v_sub\"", "'representative' must name"},
      {"v_less = array<i64>", "v_add8 = array<i64>, v_less = array<i64>", "is a member of two classes"},
      {"members", "member", "'members' must give"},
      {"numbers = \"", "number = \"", "'form' and 'numbers' must be"},
      {"add 0 1", "add 0 2", "'form' is not the text of a form"},
      {"add 0 1", "sub 0 1", "its numbers do not give back its function"},
      {"numbers = \"", "numbers = \"1; ", "its numbers are not those of its function"},
      {"numbers = \"width", "numbers = \"2 * width", "its numbers are not those of its function"},
      {"func.func @add", "func.func @", ""},
  };
  for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
    char *text = replaced(f->semantics.text, changes[k][0], changes[k][1]);
    diagnostics d = {.collect = true};
    assert_null(classes_load(f->context, "auto", text, strlen(text), &d));
    assert_int_equal(d.errors, 1);
    assert_non_null(strstr(d.text.text, changes[k][2]));
    assert_true(strncmp(d.text.text, "auto", 4) == 0);
    diag_free(&d);
    util_release(text);
  }
}

// ---- IRDL ---------------------------------------------------------------------------------------
static MlirLogicalResult ignore(MlirDiagnostic message, void *user) {
  (void)message;
  ++*(unsigned *)user;
  return mlirLogicalResultSuccess();
}

static MlirContext context_with(const char *const *dialects, size_t count) {
  MlirContext context = mlirContextCreateWithThreading(false);
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__irdl__(), context);
  mlirContextSetAllowUnregisteredDialects(context, true);
  for (size_t k = 0; k < count; k++) {
    MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreateFromCString(dialects[k]));
    assert_false(mlirModuleIsNull(module));
    assert_true(mlirLogicalResultIsSuccess(mlirLoadIRDLDialects(module)));
    mlirModuleDestroy(module);
  }
  return context;
}

static bool verifies(MlirContext context, const char *operation) {
  strbuf text = {0};
  strbuf_printf(&text, "%%a = \"t.a\"() : () -> vector<8xi16>\n%%b = \"t.b\"() : () -> vector<16xi8>\n%s\n",
                operation);
  unsigned messages = 0;
  MlirDiagnosticHandlerID id = mlirContextAttachDiagnosticHandler(context, ignore, &messages, NULL);
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreateFromCString(text.text));
  bool ok = !mlirModuleIsNull(module);
  if (ok)
    mlirModuleDestroy(module);
  mlirContextDetachDiagnosticHandler(context, id);
  strbuf_free(&text);
  assert_int_equal(ok, messages == 0);
  return ok;
}

static void operations_verify(void **state) {
  fixture *f = *state;
  const char *const dialects[] = {f->auto_irdl.text, f->isa_irdl.text};
  MlirContext c = context_with(dialects, 2);
  static const struct {
    bool good;
    const char *operation;
  } cases[] = {
      {true, "%r = \"vec.v_add16\"(%a, %a) : (vector<8xi16>, vector<8xi16>) -> vector<8xi16>"},
      {false, "%r = \"vec.v_add16\"(%b, %b) : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>"},
      {false, "%r = \"vec.v_add16\"(%a) : (vector<8xi16>) -> vector<8xi16>"},
      {true, "%r = \"vec._v_shift\"(%a) {imm8 = 3 : i64} : (vector<8xi16>) -> vector<8xi16>"},
      {false, "%r = \"vec._v_shift\"(%a) : (vector<8xi16>) -> vector<8xi16>"},
      {false, "%r = \"vec._v_shift\"(%a) {imm8 = \"3\"} : (vector<8xi16>) -> vector<8xi16>"},
      {true, "%r = \"vec.v_less\"(%a, %a) : (vector<8xi16>, vector<8xi16>) -> vector<8xi1>"},
      {false, "%r = \"vec.v_less\"(%a, %a) : (vector<8xi16>, vector<8xi16>) -> i8"},
      {true, "%r = \"auto.add\"(%a, %a) : (vector<8xi16>, vector<8xi16>) -> vector<8xi16>"},
      {true, "%r = \"auto.add\"(%b, %b) : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>"},
      {false, "%r = \"auto.add\"(%a, %b) : (vector<8xi16>, vector<16xi8>) -> vector<8xi16>"},
      {false, "%c = \"t.c\"() : () -> i16\n%r = \"auto.add\"(%c, %c) : (i16, i16) -> i16"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
    assert_int_equal(verifies(c, cases[k].operation), cases[k].good);
  mlirContextDestroy(c);
}

// The files of the dialects that are there, in the order of their names. `names`, `sizes`: NULL, or filled
// in.
enum { MAX_ISAS = 4 };
static uint32_t read_dialects(const char *suffix, const char **names, char **texts, size_t *sizes) {
  const char *sorted[MAX_ISAS];
  uint32_t rows = 0, count = 0;
  for (const isa_row *row; (row = isa_table_at(rows)); rows++) {
    assert_true(rows < MAX_ISAS);
    uint32_t at = rows;
    for (; at && strcmp(sorted[at - 1], row->dialect) > 0; at--)
      sorted[at] = sorted[at - 1];
    sorted[at] = row->dialect;
  }
  for (uint32_t k = 0; k < rows; k++) {
    strbuf path = {0};
    size_t size;
    strbuf_printf(&path, "dialects/%s%s", sorted[k], suffix);
    if ((texts[count] = util_read_file(path.text, &size))) {
      if (names)
        names[count] = sorted[k];
      if (sizes)
        sizes[count] = size;
      count++;
    }
    strbuf_free(&path);
  }
  return count;
}

// The committed dialects load, and hold one operation per instruction and per class.
static void committed_dialects_load(void **state) {
  (void)state;
  size_t size, auto_size;
  char *auto_irdl = util_read_file("dialects/auto.irdl.mlir", &auto_size);
  char *semantics = util_read_file("dialects/auto.semantics.mlir", &size);
  if (!auto_irdl || !semantics)
    skip(); // not generated yet
  const char *dialects[MAX_ISAS + 1] = {auto_irdl};
  char *texts[MAX_ISAS];
  uint32_t count = read_dialects(".irdl.mlir", NULL, texts, NULL);
  for (uint32_t k = 0; k < count; k++)
    dialects[1 + k] = texts[k];
  MlirContext c = context_with(dialects, 1 + count), readers = mlir_semantics_context();
  diagnostics d = {0};
  class_table *t = classes_load(readers, "dialects/auto.semantics.mlir", semantics, size, &d);
  assert_non_null(t);
  for (uint32_t k = 0; k < t->count; k++) {
    strbuf name = {0};
    strbuf_printf(&name, "auto.%s", t->classes[k].name);
    assert_true(mlirContextIsRegisteredOperation(c, mlirStringRefCreateFromCString(name.text)));
    strbuf_free(&name);
    for (uint32_t m = 0; m < t->classes[k].num_members; m++) {
      strbuf_printf(&name, "%s.%s", t->classes[k].members[m].isa, t->classes[k].members[m].instruction);
      assert_true(mlirContextIsRegisteredOperation(c, mlirStringRefCreateFromCString(name.text)));
      strbuf_free(&name);
    }
  }
  classes_free(t);
  mlirContextDestroy(c);
  mlirContextDestroy(readers);
  for (uint32_t k = 0; k < count; k++)
    util_release(texts[k]);
  util_release(auto_irdl);
  util_release(semantics);
}

static char *read_or_skip(const char *path, size_t *size) {
  char *text = util_read_file(path, size);
  if (!text)
    skip(); // not generated yet
  return text;
}

static void assert_file_equals(const char *path, const strbuf *wanted) {
  size_t size;
  char *text = read_or_skip(path, &size);
  if (size != wanted->size || memcmp(text, wanted->text, size) != 0)
    fail_msg("%s is not what auto-semgen classes makes of the semantics files: regenerate it", path);
  util_release(text);
}

// What an instruction computes, and what its class computes at its tuple, on random operands.
static void assert_same_results(const isa *i, const isa_instruction *instruction, const similarity *s,
                                const lane_function *again, uint64_t *seed) {
  const lane_function *f = &instruction->function;
  enum { BYTES = 256, OPERANDS = 8, ROUNDS = 8 };
  uint8_t in[OPERANDS][BYTES], out[2][2][BYTES];
  const uint8_t *operands[OPERANDS];
  assert_true(f->num_operands <= OPERANDS && f->num_results <= 2);
  eval_program *before = eval_compile(i->terms, f), *after = eval_compile(s->terms, again);
  for (unsigned round = 0; round < ROUNDS; round++) {
    for (uint32_t k = 0; k < f->num_operands; k++) {
      operands[k] = in[k];
      for (unsigned b = 0; b < BYTES; b++) {
        *seed = *seed * 6364136223846793005u + 1442695040888963407u;
        in[k][b] = (uint8_t)(*seed >> 56);
      }
      const lane_operand *o = &f->operands[k];
      if (o->kind == OPERAND_IMMEDIATE && o->immediate_bits < 8)
        in[k][0] = (uint8_t)(o->immediate_base + (in[k][0] & lane_immediate_span(o)));
    }
    memset(out, 0, sizeof out);
    eval_run(before, operands, (uint8_t *[]){out[0][0], out[0][1]});
    eval_run(after, operands, (uint8_t *[]){out[1][0], out[1][1]});
    if (memcmp(out[0], out[1], sizeof out[0]) != 0)
      fail_msg("%s is not what its class computes at its parameters", instruction->name);
  }
  eval_program_free(before);
  eval_program_free(after);
}

// The committed dialects are those of the committed semantics and record (tests/regenerate.sh compares it
// with the classes from nothing), and every instruction is reproduced.
static void committed_dialects_are_current(void **state) {
  (void)state;
  const char *names[MAX_ISAS];
  char *texts[MAX_ISAS];
  size_t sizes[MAX_ISAS];
  uint32_t count = read_dialects(".semantics.mlir", names, texts, sizes);
  if (!count)
    skip(); // not generated yet
  MlirContext context = mlir_semantics_context();
  diagnostics d = {0};
  isa *isas[MAX_ISAS];
  for (uint32_t k = 0; k < count; k++) {
    isas[k] = mlir_import_semantics(context, names[k], texts[k], sizes[k], true, &d);
    assert_non_null(isas[k]);
    isas[k]->name = names[k];
    util_release(texts[k]);
  }
  size_t size;
  char *committed = read_or_skip("dialects/auto.semantics.mlir", &size);
  class_table *record = classes_load(context, "dialects/auto.semantics.mlir", committed, size, &d);
  assert_non_null(record);
  util_release(committed);
  similarity *s = similarity_run((const isa *const *)isas, count, record, &d);
  assert_non_null(s);
  naming_run(s);
  strbuf out = {0};
  emit_auto_semantics(s, &out);
  assert_file_equals("dialects/auto.semantics.mlir", &out);
  class_table *read = classes_load(context, "auto", out.text, out.size, &d);
  assert_non_null(read);
  strbuf_free(&out);
  uint64_t seed = 1;
  for (uint32_t k = 0; k < s->count; k++)
    for (uint32_t m = 0; m < s->classes[k].num_members; m++) {
      const similarity_member *member = &s->classes[k].members[m];
      arena *a = arena_new();
      lane_function again;
      assert_true(similarity_instantiate(&s->classes[k], member->values, s->terms, a, &again));
      uint32_t own = 0;
      while (strcmp(isas[own]->name, member->isa) != 0)
        own++;
      assert_same_results(isas[own], member->instruction, s, &again, &seed);
      // So it is for who has the file alone.
      lane_function from_file;
      assert_true(classes_instantiate(classes_find(read, s->classes[k].name), member->values, s->terms, a,
                                      &from_file, NULL));
      assert_true(shape_same_function(&again, &from_file));
      arena_free(a);
    }
  classes_free(read);
  emit_auto_irdl(s, &out);
  assert_file_equals("dialects/auto.irdl.mlir", &out);
  strbuf_free(&out);
  similarity_free(s);
  classes_free(record);
  for (uint32_t k = 0; k < count; k++) {
    strbuf path = {0};
    strbuf_printf(&path, "dialects/%s.irdl.mlir", names[k]);
    emit_isa_irdl(isas[k], &out);
    assert_file_equals(path.text, &out);
    strbuf_free(&out);
    strbuf_free(&path);
    isa_free(isas[k]);
  }
  mlirContextDestroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(classes_are_read_back),
      cmocka_unit_test(broken_class_files_are_one_diagnostic_each),
      cmocka_unit_test(operations_verify),
      cmocka_unit_test(committed_dialects_load),
      cmocka_unit_test(committed_dialects_are_current),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
