// The committed templates, translated and compiled by stock tools, compute what the semantics file says:
// every variant of every instruction that the host can run, on the operands that conformance uses. NaNs count
// as they do there.
#include "semantics/mlir/isa_files.h"
#include "semantics/mlir/mlir_import.h"
#include "semgen/conformance/check.h"
#include "support/process.h"

#include <dlfcn.h>
#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RUNS = 96 };

// One instance of a template: an instruction with values of its immediates, together (lane_immediate_bits).
typedef struct instance {
  uint32_t instruction;
  uint64_t immediate;
} instance;

typedef struct values_test {
  isa *isa;
  isa_templates *templates;
  MlirContext context;
  STACK(instance) instances;
  strbuf module, wrappers;
  process_directory directory;
} values_test;

static void append(MlirStringRef s, void *user) { strbuf_append(user, s.data, s.length); }

static bool host_supports(const char *features, const isa_instruction *i) {
  for (uint32_t f = 0; f < i->num_features; ++f) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "+%s", i->features[f]);
    const char *at = features;
    size_t size = strlen(wanted);
    while ((at = strstr(at, wanted)) && at[size] && at[size] != ',')
      ++at;
    if (!at)
      return false;
  }
  return true;
}

static const char *element(const lane_operand *o) {
  static const char *const floats[] = {"half", "float", "double"}, *const integers[] = {"i8", "i16", "i32",
                                                                                        "i64"};
  if (o->kind == OPERAND_MASK || o->width == 1)
    return "i1";
  uint32_t step = 0;
  while (8u << step < o->width)
    ++step;
  assert_true(o->width == 8u << step && step < 4 && (!o->is_float || step > 0));
  return o->is_float ? floats[step - 1] : integers[step];
}

// The LLVM type of an operand, and what it is in memory (whole bytes).
static void print_type(const lane_operand *o, strbuf *out) {
  if (o->kind == OPERAND_VECTOR || o->kind == OPERAND_MASK)
    strbuf_printf(out, "<%u x %s>", o->lanes, element(o));
  else
    strbuf_printf(out, "%s", element(o));
}

static uint32_t operand_bits(const lane_operand *o) { return o->lanes * o->width; }
static uint32_t operand_bytes(const lane_operand *o) { return (operand_bits(o) + 7) / 8; }

// A native_function: operands lie packed at the pointers in %p; the result is stored packed at the first
// pointer in %q, zeros behind it to the end of the C type.
static void print_wrapper(const isa_instruction *i, size_t number, arena *a, strbuf *out) {
  const lane_function *f = &i->function;
  strbuf arguments = {0};
  strbuf_printf(out, "define void @w%zu(ptr %%p, ptr %%q, i32 %%selector) {\n", number);
  for (uint32_t o = 0; o < f->num_operands; ++o) {
    const lane_operand *op = &f->operands[o];
    if (op->kind == OPERAND_IMMEDIATE)
      continue;
    uint32_t bits = operand_bits(op), memory = 8 * operand_bytes(op);
    strbuf_printf(out, "  %%q%u = getelementptr ptr, ptr %%p, i64 %u\n  %%a%u = load ptr, ptr %%q%u\n", o, o,
                  o, o);
    strbuf_printf(out, "  %%m%u = load i%u, ptr %%a%u, align 1\n", o, memory, o);
    if (memory != bits)
      strbuf_printf(out, "  %%t%u = trunc i%u %%m%u to i%u\n", o, memory, o, bits);
    strbuf_printf(out, "  %%v%u = bitcast i%u %%%c%u to ", o, bits, memory != bits ? 't' : 'm', o);
    print_type(op, out);
    strbuf_printf(out, "\n");
    strbuf_printf(&arguments, arguments.size ? ", " : "");
    print_type(op, &arguments);
    strbuf_printf(&arguments, " %%v%u", o);
  }
  const lane_operand *result = &f->results[0].type;
  uint32_t bits = operand_bits(result), room = 8 * native_x86.type(result->c_type, a).bytes;
  strbuf_printf(out, "  %%c = call ");
  print_type(result, out);
  strbuf_printf(out, " @t%zu(%s)\n  %%b = bitcast ", number, arguments.text ? arguments.text : "");
  print_type(result, out);
  strbuf_printf(out, " %%c to i%u\n", bits);
  if (room != bits)
    strbuf_printf(out, "  %%z = zext i%u %%b to i%u\n", bits, room);
  strbuf_printf(out, "  %%r = load ptr, ptr %%q\n  store i%u %%%c, ptr %%r, align 1\n  ret void\n}\n", room,
                room != bits ? 'z' : 'b');
  strbuf_free(&arguments);
}

static void add_instance(values_test *t, uint32_t instruction, const char *text, uint64_t immediate) {
  char name[32];
  snprintf(name, sizeof name, "t%zu", t->instances.size);
  diagnostics d = {0};
  MlirModule m = isa_template_instantiate(t->context, name, text, (int64_t)immediate, &d);
  if (mlirModuleIsNull(m))
    fail_msg("%s: no instance for %lld", t->isa->instructions[instruction].name, (long long)immediate);
  mlirOperationPrint(mlirBlockGetFirstOperation(mlirModuleGetBody(m)), append, &t->module);
  strbuf_printf(&t->module, "\n");
  mlirModuleDestroy(m);
  print_wrapper(&t->isa->instructions[instruction], t->instances.size, t->isa->memory, &t->wrappers);
  stack_push(&t->instances, (instance){instruction, immediate});
}

// Of every run of values in the text ("[first, last]"), the ends and the middle.
static void add_instances(values_test *t, uint32_t instruction) {
  const isa_instruction *i = &t->isa->instructions[instruction];
  const isa_template *template = isa_templates_find(t->templates, i->name);
  if (!template)
    return;
  if (!strstr(template->text, "immediate_values")) { // no immediate, or one of one value
    add_instance(t, instruction, template->text, 0);
    return;
  }
  static const char key[] = "immediate_values = [";
  for (const char *at = template->text; (at = strstr(at, key));) {
    at += sizeof key - 1;
    uint64_t first = strtoull(at + 1, NULL, 10), last = strtoull(strchr(at, ',') + 1, NULL, 10);
    add_instance(t, instruction, template->text, first);
    if (last > first)
      add_instance(t, instruction, template->text, last);
    if (last > first + 1)
      add_instance(t, instruction, template->text, first + (last - first) / 2);
  }
}

// The number of mismatching runs; says what the first one is.
static uint32_t compare(const values_test *t, size_t number, void *library, arena *memory) {
  const instance *inst = &t->instances.data[number];
  const isa_instruction *i = &t->isa->instructions[inst->instruction];
  const lane_function *f = &i->function;
  uint32_t values[NATIVE_MAX_OPERANDS], chunks;
  native_wrapper *w = native_chunks(&native_x86, &i, NULL, 1, memory, &chunks)->wrappers;
  if (w->error)
    fail_msg("%s: %s", i->name, w->error);
  for (uint32_t k = 0; k < f->num_operands; ++k)
    if (f->operands[k].kind == OPERAND_IMMEDIATE) {
      values[k] = (uint32_t)lane_immediate_extract(f, k, inst->immediate);
      w->immediates[k] = (native_immediate){.values = &values[k], .count = 1};
    }
  w->selectors = 1;
  char name[32];
  snprintf(name, sizeof name, "w%zu", number);
  void *symbol = dlsym(library, name);
  assert_non_null(symbol);
  memcpy(&w->call, &symbol, sizeof w->call);
  native_end end;
  int signal;
  check_set *set = check_set_new(w, RUNS, 1, &end, &signal);
  assert_non_null(set);
  uint32_t first = 0, wrong = check_compare(set, t->isa->terms, f, false, &first);
  if (wrong) {
    strbuf text = {0};
    check_print(set, t->isa->terms, f, first, &text);
    fprintf(stderr, "%s, immediate %llu: %u of %d runs differ, the first one in\n%s", i->name,
            (unsigned long long)inst->immediate, wrong, RUNS, text.text);
    strbuf_free(&text);
  }
  check_set_free(set);
  return wrong;
}

static bool run_tool(const char *const *arguments) {
  diagnostics d = {0};
  int pid = process_start(arguments, NULL, NULL, 0, &d);
  return pid >= 0 && process_wait(pid) == 0;
}

static void *build(values_test *t) {
  diagnostics d = {0};
  assert_true(process_directory_new(&t->directory, &d));
  char mlir[320], ir[320], library[320];
  snprintf(mlir, sizeof mlir, "%s/t.mlir", t->directory.path);
  snprintf(ir, sizeof ir, "%s/t.ll", t->directory.path);
  snprintf(library, sizeof library, "%s/t.so", t->directory.path);
  assert_true(util_write_file(mlir, t->module.text, t->module.size));
  const char *const translate[] = {AUTO_LLVM_BIN "/mlir-translate", "--mlir-to-llvmir", mlir, "-o", ir, NULL};
  assert_true(run_tool(translate));
  size_t size = 0;
  char *text = util_read_file(ir, &size);
  assert_non_null(text);
  // mlir-translate ends with module flags; the wrappers may stand behind them.
  strbuf all = {0};
  strbuf_append(&all, text, size);
  strbuf_append(&all, t->wrappers.text, t->wrappers.size);
  assert_true(util_write_file(ir, all.text, all.size));
  strbuf_free(&all);
  util_release(text);
  const char *const compile[] = {AUTO_LLVM_BIN "/clang",
                                 "-O1",
                                 "-march=native",
                                 "-w",
                                 "-shared",
                                 "-fPIC",
                                 "-x",
                                 "ir",
                                 ir,
                                 "-o",
                                 library,
                                 NULL};
  assert_true(run_tool(compile));
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    fail_msg("%s", dlerror());
  return handle;
}

static char *read_dialect(const char *suffix, size_t *size) {
  char path[128];
  snprintf(path, sizeof path, "dialects/x86vector.%s.mlir", suffix);
  return util_read_file(path, size);
}

static void test_values(void **state) {
  (void)state;
  values_test t = {0};
  diagnostics d = {0};
  size_t semantics_size, templates_size;
  char *semantics = read_dialect("semantics", &semantics_size),
       *templates = read_dialect("llvm", &templates_size);
  if (!semantics || !templates)
    skip();
  MlirContext context = mlir_semantics_context();
  t.isa = mlir_import_semantics(context, "semantics", semantics, semantics_size, false, &d);
  t.context = isa_files_context();
  t.templates = isa_templates_read(t.context, "templates", templates, templates_size, &d);
  assert_non_null(t.isa);
  assert_non_null(t.templates);
  char *features = LLVMGetHostCPUFeatures();
  uint32_t skipped = 0, approximate = 0;
  for (uint32_t i = 0; i < t.isa->count; ++i) {
    if (t.isa->instructions[i].implementation_defined)
      ++approximate;
    else if (host_supports(features, &t.isa->instructions[i]))
      add_instances(&t, i);
    else
      ++skipped;
  }
  if (t.instances.size == 0)
    skip();
  void *library = build(&t);
  uint32_t failed = 0;
  for (size_t n = 0; n < t.instances.size; ++n)
    failed += compare(&t, n, library, t.isa->memory) != 0;
  printf("%zu instances of %u instructions, %u skipped (features), %u (approximations), %u differ\n",
         t.instances.size, t.templates->count, skipped, approximate, failed);
  assert_int_equal(failed, 0);
  dlclose(library);
  process_directory_free(&t.directory);
  LLVMDisposeMessage(features);
  isa_templates_free(t.templates);
  isa_free(t.isa);
  mlirContextDestroy(t.context);
  mlirContextDestroy(context);
  stack_free(&t.instances);
  strbuf_free(&t.module);
  strbuf_free(&t.wrappers);
  util_release(semantics);
  util_release(templates);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_values)};
  return cmocka_run_group_tests_name("template_values", tests, NULL, NULL);
}
