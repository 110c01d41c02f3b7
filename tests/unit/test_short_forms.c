// What short_forms makes of LLVM IR is proven equal by cvc5: functions before and behind it are read as
// terms, lane by lane; instructions of x86 are what the vendor's document says.
#include "lowering/passes/short_forms.h"
#include "lowering/passes/vector_lanes.h"
#include "semantics/mlir/mlir_import.h"
#include "semantics/solver.h"

#include <llvm-c/Core.h>
#include <llvm-c/IRReader.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

// ---- LLVM IR as terms ---------------------------------------------------------------------------

enum { MOST_LANES = 64, MOST_VALUES = 64 };

// Lanes of a vector; a scalar is one. No term: any value.
typedef struct value {
  LLVMValueRef of;
  uint32_t lanes;
  unsigned width;
  term_id lane[MOST_LANES];
} value;

typedef struct reader {
  term_context *terms;
  const isa *x86;
  arena *memory;
  value values[MOST_VALUES];
  uint32_t count;
} reader;

static const value *read_value(reader *r, LLVMValueRef v);

static void set_type(value *out, LLVMTypeRef type) {
  const bool is_vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  out->lanes = is_vector ? LLVMGetVectorSize(type) : 1;
  LLVMTypeRef element = is_vector ? LLVMGetElementType(type) : type;
  out->width = LLVMGetTypeKind(element) == LLVMFloatTypeKind ? 32 : LLVMGetIntTypeWidth(element);
  assert_true(out->lanes <= MOST_LANES);
}

static void read_constant(reader *r, value *out) {
  for (uint32_t k = 0; k < out->lanes; k++) {
    const bool is_vector = LLVMGetTypeKind(LLVMTypeOf(out->of)) == LLVMVectorTypeKind;
    LLVMValueRef x = is_vector ? LLVMGetAggregateElement(out->of, k) : out->of;
    assert_true(LLVMIsUndef(x) || LLVMIsAConstantInt(x));
    if (!LLVMIsUndef(x))
      out->lane[k] = term_const(r->terms, out->width, LLVMConstIntGetZExtValue(x));
  }
}

// The same bits in other lanes.
static void read_bits(reader *r, const value *x, value *out) {
  const uint32_t parts = out->width > x->width ? out->width / x->width : x->width / out->width;
  for (uint32_t k = 0; k < out->lanes; k++) {
    if (out->width <= x->width) {
      if (!term_none(x->lane[k / parts]))
        out->lane[k] = term_extract(r->terms, x->lane[k / parts], k % parts * out->width, out->width);
      continue;
    }
    out->lane[k] = x->lane[k * parts];
    for (uint32_t p = 1; p < parts; p++) {
      assert_false(term_none(out->lane[k]) || term_none(x->lane[k * parts + p]));
      out->lane[k] = term_concat(r->terms, x->lane[k * parts + p], out->lane[k]);
    }
  }
}

static void read_shuffle(reader *r, value *out) {
  const value *x = read_value(r, LLVMGetOperand(out->of, 0)), *y = read_value(r, LLVMGetOperand(out->of, 1));
  for (uint32_t k = 0; k < out->lanes; k++) {
    const int from = LLVMGetMaskValue(out->of, k);
    if (from != LLVMGetUndefMaskElem())
      out->lane[k] = (uint32_t)from < x->lanes ? x->lane[from] : y->lane[(uint32_t)from - x->lanes];
  }
}

typedef struct application {
  const reader *r;
  const isa *x86;
  const value *const *operands;
} application;

static term_id operand_lane(void *user, term_id leaf, term_id rebuilt) {
  (void)rebuilt;
  const application *a = user;
  const value *x = a->operands[term_operand(a->x86->terms, leaf)];
  // An immediate has more bits in LLVM.
  return term_trunc(a->r->terms, x->lane[term_lane_number(a->x86->terms, leaf)],
                    term_width(a->x86->terms, leaf));
}

// What the instruction makes of these operands.
static void apply(reader *r, const char *name, const value *const *operands, value *out) {
  const isa_instruction *i = isa_find(r->x86, name);
  assert_non_null(i);
  const lane_function *f = &i->function;
  assert_int_equal(f->results[0].type.lanes, out->lanes);
  assert_int_equal(f->results[0].type.width, out->width);
  application a = {r, r->x86, operands};
  for (uint32_t k = 0; k < out->lanes; k++) {
    term_id lane = lane_instantiate(r->x86->terms, f, 0, k, r->x86->terms);
    term_id *memo = util_alloc(term_context_size(r->x86->terms) * sizeof *memo);
    out->lane[k] = term_rebuild(r->x86->terms, r->terms, lane, operand_lane, &a, memo);
    util_release(memo);
  }
}

static bool is_intrinsic(LLVMValueRef call, const char *name) {
  size_t size;
  const char *own = LLVMGetValueName2(LLVMGetCalledValue(call), &size);
  return !strncmp(own, name, strlen(name));
}

static void read_call(reader *r, value *out) {
  static const struct {
    const char *intrinsic, *instruction;
  } x86[] = {{"llvm.x86.ssse3.psign.b.128", "_mm_sign_epi8"},
             {"llvm.x86.ssse3.psign.w.128", "_mm_sign_epi16"},
             {"llvm.x86.ssse3.psign.d.128", "_mm_sign_epi32"},
             {"llvm.x86.avx2.psign.b", "_mm256_sign_epi8"},
             {"llvm.x86.avx2.psign.w", "_mm256_sign_epi16"},
             {"llvm.x86.avx2.psign.d", "_mm256_sign_epi32"},
             {"llvm.x86.sse2.pmulh.w", "_mm_mulhi_epi16"},
             {"llvm.x86.sse2.pmulhu.w", "_mm_mulhi_epu16"},
             {"llvm.x86.sse2.packuswb.128", "_mm_packus_epi16"},
             {"llvm.x86.sse41.packusdw", "_mm_packus_epi32"},
             {"llvm.x86.vgf2p8affineqb.128", "_mm_gf2p8affine_epi64_epi8"},
             {"llvm.x86.vgf2p8affineqb.256", "_mm256_gf2p8affine_epi64_epi8"},
             {"llvm.x86.vgf2p8affineqb.512", "_mm512_gf2p8affine_epi64_epi8"},
             {"llvm.x86.avx512.pternlog.d.128", "_mm_ternarylogic_epi32"},
             {"llvm.x86.avx512.pternlog.d.256", "_mm256_ternarylogic_epi32"}};
  static const struct {
    const char *intrinsic;
    term_op op;
    unsigned operands;
  } plain[] = {{"llvm.smin.", TERM_MINS, 2},    {"llvm.smax.", TERM_MAXS, 2}, {"llvm.umin.", TERM_MINU, 2},
               {"llvm.umax.", TERM_MAXU, 2},    {"llvm.abs.", TERM_ABS, 1},   {"llvm.ctlz.", TERM_CTLZ, 1},
               {"llvm.usub.sat.", TERM_MAXU, 2}};
  const value *operands[4];
  for (unsigned k = 0; k < LLVMGetNumArgOperands(out->of); k++)
    operands[k] = read_value(r, LLVMGetOperand(out->of, k));
  for (size_t k = 0; k < sizeof x86 / sizeof *x86; k++)
    if (is_intrinsic(out->of, x86[k].intrinsic)) {
      apply(r, x86[k].instruction, operands, out);
      return;
    }
  size_t k = 0;
  while (k < sizeof plain / sizeof *plain && !is_intrinsic(out->of, plain[k].intrinsic))
    k++;
  assert_true(k < sizeof plain / sizeof *plain);
  for (uint32_t i = 0; i < out->lanes; i++) {
    const term_id x[] = {operands[0]->lane[i], operands[plain[k].operands - 1]->lane[i]};
    out->lane[i] = term_make(r->terms, plain[k].op, out->width, x);
    if (is_intrinsic(out->of, "llvm.usub.sat.")) // max(x, y) - y
      out->lane[i] = term_binary(r->terms, TERM_SUB, out->lane[i], x[1]);
  }
}

static term_op operator_of(LLVMValueRef i) {
  static const term_op ops[] = {
      [LLVMAdd] = TERM_ADD,     [LLVMSub] = TERM_SUB,   [LLVMMul] = TERM_MUL,   [LLVMAnd] = TERM_AND,
      [LLVMOr] = TERM_OR,       [LLVMXor] = TERM_XOR,   [LLVMShl] = TERM_SHL,   [LLVMLShr] = TERM_SHRU,
      [LLVMAShr] = TERM_SHRS,   [LLVMZExt] = TERM_EXTU, [LLVMSExt] = TERM_EXTS, [LLVMTrunc] = TERM_TRUNC,
      [LLVMSIToFP] = TERM_SITOF};
  static const term_op compared[] = {
      [LLVMIntEQ] = TERM_EQ,   [LLVMIntNE] = TERM_NE,   [LLVMIntSLE] = TERM_SLE,
      [LLVMIntSLT] = TERM_SLT, [LLVMIntSGE] = TERM_SLE, [LLVMIntSGT] = TERM_SLT};
  const LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
  const term_op op = opcode == LLVMICmp                          ? compared[LLVMGetICmpPredicate(i)]
                     : (size_t)opcode < sizeof ops / sizeof *ops ? ops[opcode]
                                                                 : TERM_CONST;
  assert_true(op != TERM_CONST);
  return op;
}

static void read_lanes(reader *r, value *out) {
  const term_op op = operator_of(out->of);
  const value *x = read_value(r, LLVMGetOperand(out->of, 0)),
              *y = term_ops[op].arity == 2 ? read_value(r, LLVMGetOperand(out->of, 1)) : x;
  if (LLVMIsAICmpInst(out->of) &&
      (LLVMGetICmpPredicate(out->of) == LLVMIntSGE || LLVMGetICmpPredicate(out->of) == LLVMIntSGT)) {
    const value *other = x;
    x = y;
    y = other;
  }
  for (uint32_t k = 0; k < out->lanes; k++)
    if (!term_none(x->lane[k]) && !term_none(y->lane[k]))
      out->lane[k] = op == TERM_SITOF
                         ? term_float(r->terms, op, out->width, TERM_NEAREST, &x->lane[k])
                         : term_make(r->terms, op, out->width, (const term_id[]){x->lane[k], y->lane[k]});
}

static void read_insert(reader *r, value *out) {
  const value *x = read_value(r, LLVMGetOperand(out->of, 0)),
              *one = read_value(r, LLVMGetOperand(out->of, 1));
  for (uint32_t k = 0; k < out->lanes; k++)
    out->lane[k] = k == LLVMConstIntGetZExtValue(LLVMGetOperand(out->of, 2)) ? one->lane[0] : x->lane[k];
}

static const value *read_value(reader *r, LLVMValueRef v) {
  for (uint32_t k = 0; k < r->count; k++)
    if (r->values[k].of == v)
      return &r->values[k];
  value *out = arena_alloc(r->memory, sizeof *out);
  *out = (value){.of = v};
  set_type(out, LLVMTypeOf(v));
  if (LLVMIsABitCastInst(v) || LLVMIsAConstantExpr(v))
    read_bits(r, read_value(r, LLVMGetOperand(v, 0)), out);
  else if (LLVMIsConstant(v))
    read_constant(r, out);
  else if (LLVMIsAShuffleVectorInst(v))
    read_shuffle(r, out);
  else if (LLVMIsACallInst(v))
    read_call(r, out);
  else if (LLVMIsAInsertElementInst(v))
    read_insert(r, out);
  else
    read_lanes(r, out);
  assert_true(r->count < MOST_VALUES);
  r->values[r->count] = *out;
  return &r->values[r->count++];
}

// What the function returns, of arguments that are leaves.
static value read_function(reader *r, LLVMValueRef f) {
  r->count = 0;
  for (unsigned a = 0; a < LLVMCountParams(f); a++) {
    value *x = &r->values[r->count++];
    *x = (value){.of = LLVMGetParam(f, a)};
    set_type(x, LLVMTypeOf(x->of));
    for (uint32_t k = 0; k < x->lanes; k++)
      x->lane[k] = term_lane(r->terms, a, k, x->width);
  }
  return *read_value(r, LLVMGetOperand(LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(f)), 0));
}

// ---- forms --------------------------------------------------------------------------------------

enum { MOST_QUERIES = 1024, MOST_LEAVES = 64 };

typedef struct forms {
  LLVMContextRef context;
  isa *x86;
  solver *solver;
  uint64_t proven[MOST_QUERIES]; // digests
  uint32_t changed, queries;
} forms;

static LLVMModuleRef read_module(LLVMContextRef context) {
  LLVMMemoryBufferRef text;
  LLVMModuleRef m = NULL;
  char *message = NULL;
  if (LLVMCreateMemoryBufferWithContentsOfFile("tests/unit/short_forms.ll", &text, &message) ||
      LLVMParseIRInContext(context, text, &m, &message))
    fail_msg("%s", message);
  return m;
}

static bool is_same(LLVMValueRef f, LLVMValueRef g) {
  char *one = LLVMPrintValueToString(f), *other = LLVMPrintValueToString(g);
  const bool same = !strcmp(one, other);
  LLVMDisposeMessage(one);
  LLVMDisposeMessage(other);
  return same;
}

// Leaves in the order in which they appear: lanes that compute alike are one query.
typedef struct numbering {
  const term_context *from;
  term_context *to;
  term_id leaves[MOST_LEAVES];
  uint32_t count;
} numbering;

static term_id numbered(void *user, term_id leaf, term_id rebuilt) {
  (void)rebuilt;
  numbering *n = user;
  uint32_t k = 0;
  while (k < n->count && !term_same(n->leaves[k], leaf))
    k++;
  assert_true(k < MOST_LEAVES);
  n->leaves[k] = leaf;
  n->count += k == n->count;
  return term_arg(n->to, k, term_width(n->from, leaf));
}

// Half by half: the low one of a product is that of a product of low halves.
static bool is_proven(forms *p, const term_context *from, term_id wanted, term_id made) {
  numbering n = {.from = from, .to = term_context_new(false)};
  term_id sides[] = {wanted, made};
  for (unsigned k = 0; k < 2; k++) {
    term_id *memo = util_alloc(term_context_size(from) * sizeof *memo);
    sides[k] = term_rebuild(from, n.to, sides[k], numbered, &n, memo);
    util_release(memo);
  }
  bool ok = true;
  const unsigned half = term_width(n.to, sides[0]) / 2;
  for (unsigned k = 0; ok && k < 2; k++) {
    const term_id x = term_extract(n.to, sides[0], k * half, half),
                  y = term_extract(n.to, sides[1], k * half, half);
    const uint64_t digest = solver_query_digest(n.to, (term_id){0}, x, y);
    uint32_t known = 0;
    while (known < p->queries && p->proven[known] != digest)
      known++;
    if (known < p->queries)
      continue;
    solver_proof proof = solver_prove_equal(p->solver, n.to, (term_id){0}, x, y);
    ok = proof.result == SOLVER_PROVEN;
    if (!ok)
      print_message("%s %s\n", proof.result == SOLVER_REFUTED ? "refuted:" : "not proven",
                    proof.model.text ? proof.model.text : "");
    strbuf_free(&proof.model);
    assert_true(p->queries < MOST_QUERIES);
    p->proven[p->queries++] = digest;
  }
  term_context_free(n.to);
  return ok;
}

static void prove(forms *p, LLVMValueRef before, LLVMValueRef behind, const char *name, const char *cpu) {
  reader r = {.terms = term_context_new(false), .x86 = p->x86, .memory = arena_new()};
  const value wanted = read_function(&r, before), made = read_function(&r, behind);
  assert_int_equal(wanted.lanes, made.lanes);
  assert_int_equal(wanted.width, made.width);
  for (uint32_t k = 0; k < wanted.lanes; k++)
    if (!term_none(wanted.lane[k]) && !is_proven(p, r.terms, wanted.lane[k], made.lane[k]))
      fail_msg("%s, %s, lane %u", name, cpu, k);
  arena_free(r.memory);
  term_context_free(r.terms);
}

// Each function is another one for some CPU, and the same for all operands.
static void all_are_proven(void **state) {
  static const char *const cpus[] = {"x86-64-v2", "x86-64-v3", "sapphirerapids"};
  enum { CPUS = sizeof cpus / sizeof *cpus };
  forms *p = *state;
  LLVMModuleRef before = read_module(p->context), behind[CPUS];
  for (unsigned k = 0; k < CPUS; k++) {
    target *t = target_open(&(target_options){.bundle_path = AUTO_X86_BUNDLE, .cpu = cpus[k]}, NULL);
    assert_non_null(t);
    behind[k] = LLVMCloneModule(before);
    short_forms(behind[k], t);
    target_free(t);
  }
  for (LLVMValueRef f = LLVMGetFirstFunction(before); f; f = LLVMGetNextFunction(f)) {
    size_t size;
    const char *name = LLVMGetValueName2(f, &size);
    LLVMValueRef other[CPUS];
    unsigned changed = 0;
    for (unsigned k = 0; k < CPUS && !LLVMIsDeclaration(f); k++) {
      other[k] = LLVMGetNamedFunction(behind[k], name);
      bool known = is_same(f, other[k]);
      changed += !known;
      for (unsigned j = 0; j < k; j++)
        known |= is_same(other[j], other[k]);
      if (!known)
        prove(p, f, other[k], name, cpus[k]);
    }
    if (!changed && !LLVMIsDeclaration(f))
      fail_msg("%s has no other form", name);
    p->changed += changed;
  }
  for (unsigned k = 0; k < CPUS; k++)
    LLVMDisposeModule(behind[k]);
  LLVMDisposeModule(before);
  printf("%u forms, %u queries\n", p->changed, p->queries);
}

int main(void) {
  static const char path[] = "dialects/x86vector.semantics.mlir";
  MlirContext context = mlir_semantics_context();
  size_t size;
  char *text = util_read_file(path, &size);
  forms p = {.context = LLVMContextCreate(), .solver = solver_new((solver_limits){0})};
  p.x86 = text ? mlir_import_semantics(context, path, text, size, false, NULL) : NULL;
  util_release(text);
  if (!p.x86)
    return 1;
  const struct CMUnitTest tests[] = {cmocka_unit_test_prestate(all_are_proven, &p)};
  const int failed = cmocka_run_group_tests(tests, NULL, NULL);
  isa_free(p.x86);
  solver_free(p.solver);
  LLVMContextDispose(p.context);
  mlirContextDestroy(context);
  return failed;
}
