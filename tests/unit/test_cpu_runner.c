// A sample of the semantics file run by tools that are not ours: stock mlir-opt lowers the functions, stock
// mlir-cpu-runner runs them on random operands, and the results are those of our evaluator.
#include "semantics/lanes/eval_function.h"
#include "semantics/mlir/mlir_export.h"
#include "semantics/mlir/mlir_import.h"
#include "tests/unit/random_lanes.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { SAMPLE = 160, VECTORS = 3, MAX_BYTES = 4096 };

static const char pipeline[] =
    " --one-shot-bufferize='bufferize-function-boundaries' --convert-linalg-to-loops --lower-affine"
    " --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-math-to-llvm"
    " --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm"
    " --convert-cf-to-llvm --reconcile-unrealized-casts ";

static uint64_t random_word(random_source *s) {
  return (uint64_t)random_number(s, 1u << 31) << 33 ^ (uint64_t)random_number(s, 1u << 31) << 11 ^
         random_number(s, 1u << 31);
}

static uint64_t mask_of(unsigned width) { return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }

// Random bits; for floats also numbers of moderate size, zeros, infinities, NaNs and denormals.
static bits random_lane(random_source *s, const lane_operand *o) {
  // A rounding that is a parameter is not in what plain MLIR runs: that rounds to nearest even.
  if (o->rounding == ROUNDING_PARAMETER)
    return bits_u64(LANE_ROUNDING_NEAREST, o->width);
  static const uint64_t special[3][6] = {
      {0, 0x8000, 0x7c00, 0x7e00, 0x0003, 0x3800},
      {0, 0x80000000, 0x7f800000, 0x7fc00000, 0x00000003, 0x3f000000},
      {0, 0x8000000000000000, 0x7ff0000000000000, 0x7ff8000000000000, 3, 0x3fe0000000000000}};
  bits v;
  for (unsigned i = 0; i < BITS_LIMBS; i++)
    v.limb[i] = random_word(s);
  if (o->kind == OPERAND_IMMEDIATE)
    return bits_u64(v.limb[0] & mask_of(o->immediate_bits), o->width);
  if (o->is_float && random_number(s, 4)) {
    unsigned which = o->width / 32, mantissa = o->width == 16 ? 10 : o->width == 32 ? 23 : 52;
    if (random_number(s, 4) == 0)
      return bits_u64(special[which][random_number(s, 6)], o->width);
    uint64_t bias = (UINT64_C(1) << (o->width - mantissa - 2)) - 1,
             exponent = bias + random_number(s, 14) - 4;
    return bits_u64((v.limb[0] & mask_of(mantissa)) | exponent << mantissa |
                        (v.limb[0] >> 63) << (o->width - 1),
                    o->width);
  }
  return bits_wrap(v, o->width);
}

static void print_hex(bits v, unsigned width, strbuf *out) {
  strbuf_printf(out, "0x");
  for (unsigned k = (width + 3) / 4; k-- > 0;)
    strbuf_printf(out, "%" PRIX64, v.limb[k / 16] >> (k % 16 * 4) & 15);
}

// An operand's type.
static void print_type(const lane_operand *o, bool tensor, strbuf *out) {
  const char *letter = o->is_float ? "f" : "i";
  if (tensor)
    strbuf_printf(out, "tensor<%" PRIu32 "x%s%" PRIu32 ">", o->lanes, letter, o->width);
  else
    strbuf_printf(out, "%s%" PRIu32, letter, o->width);
}

static bool is_tensor(const lane_operand *o) { return o->kind == OPERAND_VECTOR || o->kind == OPERAND_MASK; }

// Fills `bytes` and prints the constant %NAME that holds the same.
static void random_operand(random_source *s, const lane_operand *o, const char *name, uint8_t *bytes,
                           strbuf *out) {
  memset(bytes, 0, MAX_BYTES);
  strbuf_printf(out, "  %%%s = arith.constant %s", name, is_tensor(o) ? "dense<[" : "");
  for (uint32_t i = 0; i < o->lanes; i++) {
    bits v = random_lane(s, o);
    bits_store(bytes, i * o->width, o->width, v);
    strbuf_printf(out, i ? ", " : "");
    if (o->width == 1)
      strbuf_printf(out, v.limb[0] ? "true" : "false");
    else
      print_hex(v, o->width, out);
  }
  strbuf_printf(out, is_tensor(o) ? "]>" : "");
  if (is_tensor(o) || o->width != 1) {
    strbuf_printf(out, " : ");
    print_type(o, is_tensor(o), out);
  }
  strbuf_printf(out, "\n");
}

// Prints the lanes of %NAME, each as its words from the lowest on, on a line of their own.
static void print_lanes(const lane_operand *o, const char *name, strbuf *out) {
  strbuf_printf(
      out, "  scf.for %%i = %%zero to %%n%" PRIu32 " step %%one {\n    %%x = tensor.extract %%%s[%%i] : ",
      o->lanes, name);
  print_type(o, true, out);
  strbuf_printf(out, "\n");
  const char *x = "x";
  if (o->is_float) {
    strbuf_printf(out, "    %%b = arith.bitcast %%x : f%" PRIu32 " to i%" PRIu32 "\n", o->width, o->width);
    x = "b";
  }
  if (o->width < 64)
    strbuf_printf(
        out, "    %%w = arith.extui %%%s : i%" PRIu32 " to i64\n    func.call @printI64(%%w) : (i64) -> ()\n",
        x, o->width);
  else if (o->width == 64)
    strbuf_printf(out, "    func.call @printI64(%%%s) : (i64) -> ()\n", x);
  for (unsigned k = 0; o->width > 64 && k < o->width; k += 64)
    strbuf_printf(out,
                  "    %%s%u = arith.constant %u : i%" PRIu32
                  "\n    %%h%u = arith.shrui %%x, %%s%u : i%" PRIu32
                  "\n    %%w%u = arith.trunci %%h%u : i%" PRIu32 " to i64\n"
                  "    func.call @printI64(%%w%u) : (i64) -> ()\n    func.call @printNewline() : () -> ()\n",
                  k, k, o->width, k, k, o->width, k, k, o->width, k);
  if (o->width <= 64)
    strbuf_printf(out, "    func.call @printNewline() : () -> ()\n");
  strbuf_printf(out, "  }\n");
}

typedef STACK(uint64_t) word_stack;

typedef struct sample {
  strbuf module;
  word_stack expected;
  STACK(const isa_instruction *) instruction; // of each word
  STACK(const lane_operand *) type;
} sample;

// A function that calls the instruction on random operands and prints its results; the evaluator's results go
// to the expected words.
static void add_call(sample *m, const isa *isa, const isa_instruction *i, unsigned number, random_source *s) {
  const lane_function *f = &i->function;
  uint8_t(*in)[MAX_BYTES] = util_alloc((f->num_operands + f->num_results) * sizeof *in);
  const uint8_t **operands = util_alloc((f->num_operands + 1) * sizeof *operands);
  uint8_t **results = util_alloc((f->num_results + 1) * sizeof *results);
  strbuf *out = &m->module, arguments = {0}, types = {0};
  strbuf_printf(
      out, "func.func @call%u() {\n  %%zero = arith.constant 0 : index\n  %%one = arith.constant 1 : index\n",
      number);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    char name[32];
    snprintf(name, sizeof name, "a%" PRIu32, k);
    random_operand(s, &f->operands[k], name, in[k], out);
    operands[k] = in[k];
    strbuf_printf(&arguments, k ? ", %%%s" : "%%%s", name);
    strbuf_printf(&types, k ? ", " : "");
    print_type(&f->operands[k], is_tensor(&f->operands[k]), &types);
  }
  strbuf_printf(out, "  %%r:%" PRIu32 " = call @%s(%s) : (%s) -> (", f->num_results, i->name,
                arguments.text ? arguments.text : "", types.text ? types.text : "");
  for (uint32_t k = 0; k < f->num_results; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_type(&f->results[k].type, true, out);
    results[k] = in[f->num_operands + k];
  }
  strbuf_printf(out, ")\n");
  eval_program *p = eval_compile(isa->terms, f);
  eval_run(p, operands, results);
  eval_program_free(p);
  for (uint32_t k = 0; k < f->num_results; k++) {
    const lane_operand *o = &f->results[k].type;
    bool known = false; // the bound of the loop
    for (uint32_t j = 0; j < k; j++)
      known |= f->results[j].type.lanes == o->lanes;
    if (!known)
      strbuf_printf(out, "  %%n%" PRIu32 " = arith.constant %" PRIu32 " : index\n", o->lanes, o->lanes);
    char name[32];
    snprintf(name, sizeof name, "r#%" PRIu32, k);
    print_lanes(o, name, out);
    for (uint32_t lane = 0; lane < o->lanes; lane++) {
      bits v = bits_load(results[k], lane * o->width, o->width);
      for (unsigned word = 0; word < (o->width + 63) / 64; word++) {
        stack_push(&m->expected, v.limb[word]);
        stack_push(&m->instruction, i);
        stack_push(&m->type, o);
      }
    }
  }
  strbuf_printf(out, "  return\n}\n");
  strbuf_free(&arguments);
  strbuf_free(&types);
  util_release(in);
  util_release(operands);
  util_release(results);
}

// Nothing says which NaN an operation gives.
static bool is_nan(const lane_operand *o, uint64_t v) {
  uint64_t infinity = o->width == 16 ? 0x7c00 : o->width == 32 ? 0x7f800000 : UINT64_C(0x7ff) << 52;
  return o->is_float && (v & mask_of(o->width - 1)) > infinity;
}

static FILE *run(const strbuf *module) {
  char path[] = "/tmp/auto-runner-XXXXXX";
  int file = mkstemp(path);
  assert_true(file >= 0);
  FILE *f = fdopen(file, "w");
  assert_int_equal(fwrite(module->text, 1, module->size, f), module->size);
  fclose(f);
  strbuf command = {0};
  strbuf_printf(&command,
                AUTO_LLVM_BIN "/mlir-opt %s%s | " AUTO_LLVM_BIN
                              "/mlir-cpu-runner -O0 -e main -entry-point-result=void"
                              " -shared-libs=" AUTO_LLVM_BIN "/../lib/libmlir_c_runner_utils.so; rm -f %s",
                pipeline, path, path);
  FILE *output = popen(command.text, "r");
  strbuf_free(&command);
  assert_non_null(output);
  return output;
}

// Runs every `step`-th instruction of this isa, and returns how many.
static unsigned check(const isa *isa, uint32_t step, uint64_t seed) {
  sample m = {0};
  random_source s = {.state = seed};
  strbuf body = {0};
  unsigned calls = 0, instructions = 0;
  strbuf_printf(&m.module, "func.func private @printI64(i64)\nfunc.func private @printNewline()\n");
  for (uint32_t k = 0; k < isa->count; k += step, instructions++) {
    mlir_export_definition(isa->terms, &isa->instructions[k], &m.module);
    for (unsigned v = 0; v < VECTORS; v++, calls++)
      add_call(&m, isa, &isa->instructions[k], calls, &s);
  }
  for (unsigned k = 0; k < calls; k++)
    strbuf_printf(&body, "  call @call%u() : () -> ()\n", k);
  strbuf_printf(&m.module, "func.func @main() {\n%s  return\n}\n", body.text);
  FILE *output = run(&m.module);
  char text[64];
  size_t n = 0, wrong = 0;
  for (; fgets(text, sizeof text, output); n++) {
    if (n >= m.expected.size)
      continue;
    const lane_operand *o = m.type.data[n];
    uint64_t v = (uint64_t)strtoll(text, NULL, 10);
    if (v == m.expected.data[n] || (is_nan(o, v) && is_nan(o, m.expected.data[n])))
      continue;
    if (wrong++ < 10)
      print_error("%s: 0x%" PRIx64 ", evaluator 0x%" PRIx64 "\n", m.instruction.data[n]->name, v,
                  m.expected.data[n]);
  }
  pclose(output);
  print_message("%u instructions, %zu words\n", instructions, n);
  assert_int_equal(n, m.expected.size);
  assert_int_equal(wrong, 0);
  strbuf_free(&m.module);
  strbuf_free(&body);
  stack_free(&m.expected);
  stack_free(&m.instruction);
  stack_free(&m.type);
  return instructions;
}

static void test_committed(void **state) {
  (void)state;
  size_t size;
  diagnostics d = {0};
  char *text = util_read_file("dialects/x86vector.semantics.mlir", &size);
  assert_non_null(text);
  MlirContext context = mlir_semantics_context();
  isa *x86 = mlir_import_semantics(context, "x86vector.semantics.mlir", text, size, true, &d);
  assert_non_null(x86);
  assert_true(check(x86, x86->count / SAMPLE, 1) >= 100);
  isa_free(x86);
  mlirContextDestroy(context);
  util_release(text);
}

// One function for each float operator and width. (Not in larger bodies: which NaN an operation gives shows
// in integer operations on its bits.)
static void test_floats(void **state) {
  (void)state;
  isa *isa = isa_new("floats", true);
  isa->instructions = arena_alloc(isa->memory, 4 * TERM_OP_COUNT * sizeof *isa->instructions);
  for (unsigned w = 16; w <= 64; w *= 2)
    for (term_op op = TERM_FADD; op < TERM_APPLY; op++) {
      unsigned to = term_is_float_comparison(op) ? 1
                    : op == TERM_FEXT            ? 64
                    : op == TERM_FTRUNC          ? 16
                    : term_is_conversion(op)     ? (w == 32 ? 64 : 32)
                                                 : w;
      if ((op == TERM_FEXT && w == 64) || (op == TERM_FTRUNC && w == 16))
        continue;
      isa_instruction *i = &isa->instructions[isa->count++];
      *i =
          (isa_instruction){.name = arena_printf(isa->memory, "%s_%u", term_ops[op].name, w), .assembly = ""};
      lane_function *f = &i->function;
      f->num_operands = term_ops[op].arity;
      f->operands = arena_alloc(isa->memory, 3 * sizeof *f->operands);
      f->num_results = 1;
      f->results = arena_alloc(isa->memory, sizeof *f->results);
      lane_result *r = f->results;
      r->type = (lane_operand){.name = "dst", .c_type = "", .lanes = 32, .width = to};
      r->type.is_float = term_float_result(op);
      r->accesses = arena_alloc(isa->memory, 3 * sizeof *r->accesses);
      r->num_accesses = f->num_operands;
      term_id x[3];
      for (uint32_t k = 0; k < f->num_operands; k++) {
        f->operands[k] = (lane_operand){.name = "", .c_type = "", .lanes = 32, .width = w};
        f->operands[k].is_float = term_float_operands(op);
        r->accesses[k] = (lane_access){k, {.count = 1, .digit = {{1, 1, 0}}}};
        x[k] = term_arg(isa->terms, k, w);
      }
      r->body = term_make(isa->terms, op, to, x);
    }
  check(isa, 1, 2);
  isa_free(isa);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_committed), cmocka_unit_test(test_floats)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
