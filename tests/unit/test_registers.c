// registers_order: random blocks compute what they did, in both orders, and fewer registers are alive.
#include "lowering/passes/registers.h"

#include "support/util.h"
#include <llvm-c/Analysis.h>
#include <llvm-c/Core.h>
#include <llvm-c/ExecutionEngine.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Target.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { BYTES = 256, WIDTH = 64, PART = 16, FUNCTIONS = 30 };

static uint64_t state;
static unsigned draw(unsigned below) {
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (unsigned)(state >> 33) % below;
}

// Loads of 64 bytes, parts of them, sums and products of parts, and stores; %a and %c may overlap, %b does
// not.
static void print_function(strbuf *s, unsigned number) {
  strbuf_printf(s, "define void @f%u(ptr %%a, ptr noalias %%b, ptr %%c) {\n", number);
  enum { LOADS = 8, PARTS = 30, STEPS = 60 };
  for (unsigned i = 0; i < LOADS; i++)
    strbuf_printf(s,
                  "  %%p%u = getelementptr i8, ptr %%%c, i64 %u\n"
                  "  %%l%u = load <64 x i8>, ptr %%p%u, align 1\n",
                  i, "abc"[draw(3)], draw(BYTES - WIDTH), i, i);
  for (unsigned i = 0; i < PARTS; i++) {
    unsigned part = draw(4) * PART, step = 1 + draw(2);
    bool zero = draw(4) == 0;
    strbuf_printf(s, "  %%v%u = shufflevector <64 x i8> %%l%u, <64 x i8> %s, <16 x i32> <", i, draw(LOADS),
                  zero ? "zeroinitializer" : "poison");
    for (unsigned k = 0; k < PART; k++)
      strbuf_printf(s, "%si32 %u", k ? ", " : "", zero && k % 2 ? 64 + k : part + k * step % PART);
    strbuf_printf(s, ">\n");
  }
  for (unsigned i = PARTS; i < PARTS + STEPS; i++) {
    strbuf_printf(s, "  %%v%u = %s <16 x i8> %%v%u, %%v%u\n", i, draw(2) ? "add" : "mul", draw(i), draw(i));
    if (draw(6) == 0)
      strbuf_printf(s,
                    "  %%q%u = getelementptr i8, ptr %%%c, i64 %u\n"
                    "  store <16 x i8> %%v%u, ptr %%q%u, align 1\n",
                    i, "abc"[draw(3)], draw(BYTES - PART), draw(i), i);
    if (draw(8) == 0)
      strbuf_printf(s,
                    "  %%r%u = getelementptr i8, ptr %%%c, i64 %u\n"
                    "  store <16 x i8> %%v%u, ptr %%r%u, align 1\n"
                    "  %%w%u = load <16 x i8>, ptr %%r%u, align 1\n"
                    "  store <16 x i8> %%w%u, ptr %%%c, align 1\n",
                    i, "abc"[draw(3)], draw(BYTES - PART), draw(i), i, i, i, i, "abc"[draw(3)]);
  }
  strbuf_printf(s, "  ret void\n}\n");
}

static LLVMModuleRef parse(LLVMContextRef context, const strbuf *text) {
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(text->text, text->size, "test");
  LLVMModuleRef m = NULL;
  char *error = NULL;
  if (LLVMParseIRInContext(context, buffer, &m, &error))
    fail_msg("%s", error);
  return m;
}

static void check(LLVMModuleRef m) {
  char *error = NULL;
  if (LLVMVerifyModule(m, LLVMReturnStatusAction, &error))
    fail_msg("%s", error);
  LLVMDisposeMessage(error);
}

static LLVMExecutionEngineRef compile(LLVMModuleRef m) {
  LLVMExecutionEngineRef engine = NULL;
  struct LLVMMCJITCompilerOptions options;
  LLVMInitializeMCJITCompilerOptions(&options, sizeof options);
  char *error = NULL;
  if (LLVMCreateMCJITCompilerForModule(&engine, m, &options, sizeof options, &error))
    fail_msg("%s", error);
  return engine;
}

// In front of code that was compiled just now there is nothing that says its type.
__attribute__((no_sanitize("function"))) static void run(LLVMExecutionEngineRef engine, unsigned number,
                                                         unsigned char *memory) {
  char name[16];
  snprintf(name, sizeof name, "f%u", number);
  uint64_t address = LLVMGetFunctionAddress(engine, name);
  void (*function)(void *, void *, void *);
  memcpy(&function, &address, sizeof function);
  function(memory, memory + 2 * BYTES, memory + BYTES / 2); // the first and the third overlap
}

// Of vectors of 16 bytes that are alive, the most; each is used in its block alone.
static unsigned most_alive(LLVMModuleRef m, const char *name) {
  LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(LLVMGetNamedFunction(m, name));
  unsigned most = 0;
  for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
    unsigned alive = 0;
    for (LLVMValueRef v = LLVMGetFirstInstruction(block); v != at; v = LLVMGetNextInstruction(v)) {
      bool later = false;
      for (LLVMUseRef u = LLVMGetFirstUse(v); u && !later; u = LLVMGetNextUse(u))
        for (LLVMValueRef w = at; w && !later; w = LLVMGetNextInstruction(w))
          later = w == LLVMGetUser(u);
      bool is_vector = LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMVectorTypeKind;
      alive += later && is_vector ? (LLVMGetVectorSize(LLVMTypeOf(v)) + PART - 1) / PART : 0;
    }
    most = alive > most ? alive : most;
  }
  return most;
}

static void same_results(void **unused) {
  (void)unused;
  strbuf text = {0};
  state = 1;
  for (unsigned i = 0; i < FUNCTIONS; i++)
    print_function(&text, i);
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef plain = parse(context, &text), ordered = parse(context, &text);
  strbuf_free(&text);
  registers_order(ordered, PART * 8, 8, 64);
  check(ordered);
  unsigned better = 0;
  for (unsigned i = 0; i < FUNCTIONS; i++) {
    char name[16];
    snprintf(name, sizeof name, "f%u", i);
    unsigned before = most_alive(plain, name), after = most_alive(ordered, name);
    assert_true(after <= before);
    better += after < before;
  }
  assert_true(better > FUNCTIONS / 2);
  LLVMExecutionEngineRef a = compile(plain), b = compile(ordered);
  for (unsigned i = 0; i < FUNCTIONS; i++) {
    unsigned char first[3 * BYTES], second[3 * BYTES];
    for (unsigned k = 0; k < sizeof first; k++)
      first[k] = second[k] = (unsigned char)draw(256);
    run(a, i, first);
    run(b, i, second);
    assert_memory_equal(first, second, sizeof first);
  }
  LLVMDisposeExecutionEngine(a);
  LLVMDisposeExecutionEngine(b);
  LLVMContextDispose(context);
}

// Sums of products of two rows each, both halves of what is loaded: eight registers suffice.
static void halves(void **unused) {
  (void)unused;
  enum { ROWS = 9 };
  strbuf s = {0};
  strbuf_printf(&s, "define void @f(ptr noalias %%a, ptr noalias %%out) {\n");
  for (unsigned i = 0; i < 2 * ROWS; i++)
    strbuf_printf(
        &s, "  %%p%u = getelementptr i8, ptr %%a, i64 %u\n  %%l%u = load <32 x i8>, ptr %%p%u, align 1\n", i,
        64 * i, i, i);
  for (unsigned half = 0; half < 2; half++)
    for (unsigned i = 0; i < ROWS; i++) {
      for (unsigned side = 0; side < 2; side++) {
        strbuf_printf(&s, "  %%h%u_%u_%u = shufflevector <32 x i8> %%l%u, <32 x i8> poison, <16 x i32> <",
                      half, i, side, 2 * i + side);
        for (unsigned k = 0; k < PART; k++)
          strbuf_printf(&s, "%si32 %u", k ? ", " : "", half * PART + k);
        strbuf_printf(&s, ">\n");
      }
      strbuf_printf(&s, "  %%m%u_%u = mul <16 x i8> %%h%u_%u_0, %%h%u_%u_1\n", half, i, half, i, half, i);
      if (i)
        strbuf_printf(&s, "  %%s%u_%u = add <16 x i8> %%%c%u_%u, %%m%u_%u\n", half, i, i > 1 ? 's' : 'm',
                      half, i - 1, half, i);
    }
  strbuf_printf(&s,
                "  %%q = getelementptr i8, ptr %%out, i64 16\n  store <16 x i8> %%s0_%u, ptr %%out\n"
                "  store <16 x i8> %%s1_%u, ptr %%q\n  ret void\n}\n",
                ROWS - 1, ROWS - 1);
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef m = parse(context, &s);
  strbuf_free(&s);
  assert_true(most_alive(m, "f") >= 4 * ROWS);
  registers_order(m, PART * 8, 8, 64);
  check(m);
  assert_true(most_alive(m, "f") <= 8);
  LLVMDisposeModule(m);
  LLVMContextDispose(context);
}

int main(void) {
  LLVMLinkInMCJIT();
  LLVMInitializeNativeTarget();
  LLVMInitializeNativeAsmPrinter();
  const struct CMUnitTest tests[] = {cmocka_unit_test(same_results), cmocka_unit_test(halves)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
