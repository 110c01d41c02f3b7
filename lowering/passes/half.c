// Replaces operations on formats of 16 bits that LLVM rounds twice, refuses or compiles wrongly by texts over
// single precision and integers: halves on targets that lack half-precision arithmetic, and bf16.
#include "lowering/passes/half.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// In the texts $h, $s, $i, $w and $b are the operation's type, of its format, single, i32, i16 or i1; $e is
// its element, $k(VALUE) a constant of $i, $c(VALUE) of $w, $p and $m infinities among integers; $o is the
// operation's name.

// The product of halves is exact in single precision, and no sum under- or overflows there. The sum's error
// is exact, too (Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B), and gives the sum
// rounded to odd: toward zero, then the last bit set if anything was lost. With two bits to spare, which 24
// have over 11, rounding that to half is rounding the exact sum (Boldo and Melquiond, "Emulation of a FMA and
// correctly rounded sums: proved algorithms using rounding to odd", 2008, theorem 1). Errors of infinities
// and NaNs are NaNs, of which `one` is false.
static const char fma_text[] = "llvm.func @f(%a: $h, %b: $h, %c: $h) -> $h {\n"
                               "  %x = llvm.fpext %a : $h to $s\n"
                               "  %y = llvm.fpext %b : $h to $s\n"
                               "  %z = llvm.fpext %c : $h to $s\n"
                               "  %p = llvm.fmul %x, %y : $s\n"
                               "  %s = llvm.fadd %p, %z : $s\n"
                               "  %z1 = llvm.fsub %s, %p : $s\n"
                               "  %p1 = llvm.fsub %s, %z1 : $s\n"
                               "  %dz = llvm.fsub %z, %z1 : $s\n"
                               "  %dp = llvm.fsub %p, %p1 : $s\n"
                               "  %e = llvm.fadd %dp, %dz : $s\n"
                               "  %si = llvm.bitcast %s : $s to $i\n"
                               "  %ei = llvm.bitcast %e : $s to $i\n"
                               "  %zero = llvm.mlir.constant($k(0)) : $i\n"
                               "  %none = llvm.bitcast %zero : $i to $s\n"
                               "  %lost = llvm.fcmp \"one\" %e, %none : $s\n"
                               "  %signs = llvm.xor %si, %ei : $i\n"
                               "  %all = llvm.mlir.constant($k(31)) : $i\n"
                               "  %less = llvm.ashr %signs, %all : $i\n"
                               "  %toward = llvm.add %si, %less : $i\n"
                               "  %last = llvm.mlir.constant($k(1)) : $i\n"
                               "  %odd = llvm.or %toward, %last : $i\n"
                               "  %ri = llvm.select %lost, %odd, %si : $b, $i\n"
                               "  %r = llvm.bitcast %ri : $i to $s\n"
                               "  %t = llvm.fptrunc %r : $s to $h\n"
                               "  llvm.return %t : $h\n}\n";

// In integers, which order halves as their numbers are where all bits but the sign's are inverted below zero:
// from NaNs with a sign over -infinity, -0, +0 and infinity to NaNs. Where those at the wrong end are, they
// are moved to the other one.
#define EXTREMUM(OP, WRONG, END, OTHER)                                                                      \
  "llvm.func @f(%a: $h, %b: $h) -> $h {\n"                                                                   \
  "  %rest = llvm.mlir.constant($c(32767)) : $w\n"                                                           \
  "  %sign = llvm.mlir.constant($c(15)) : $w\n"                                                              \
  "  %end = llvm.mlir.constant(" END ") : $w\n"                                                              \
  "  %other = llvm.mlir.constant($c(" OTHER ")) : $w\n"                                                      \
  "  %ai = llvm.bitcast %a : $h to $w\n"                                                                     \
  "  %bi = llvm.bitcast %b : $h to $w\n"                                                                     \
  "  %as = llvm.ashr %ai, %sign : $w\n"                                                                      \
  "  %bs = llvm.ashr %bi, %sign : $w\n"                                                                      \
  "  %ax = llvm.and %as, %rest : $w\n"                                                                       \
  "  %bx = llvm.and %bs, %rest : $w\n"                                                                       \
  "  %ak = llvm.xor %ai, %ax : $w\n"                                                                         \
  "  %bk = llvm.xor %bi, %bx : $w\n"                                                                         \
  "  %an = llvm.icmp \"" WRONG "\" %ak, %end : $w\n"                                                         \
  "  %bn = llvm.icmp \"" WRONG "\" %bk, %end : $w\n"                                                         \
  "  %ac = llvm.select %an, %other, %ak : $b, $w\n"                                                          \
  "  %bc = llvm.select %bn, %other, %bk : $b, $w\n"                                                          \
  "  %k = llvm.intr." OP "(%ac, %bc) : ($w, $w) -> $w\n"                                                     \
  "  %ks = llvm.ashr %k, %sign : $w\n"                                                                       \
  "  %kx = llvm.and %ks, %rest : $w\n"                                                                       \
  "  %r = llvm.xor %k, %kx : $w\n"                                                                           \
  "  %t = llvm.bitcast %r : $w to $h\n"                                                                      \
  "  llvm.return %t : $h\n}\n"
#define ABOVE(OP) EXTREMUM(OP, "sgt", "$p", "-32768")
#define BELOW(OP) EXTREMUM(OP, "slt", "$m", "32767")

#define REDUCTION(NARROW)                                                                                    \
  "llvm.func @f(%a: $h) -> $e {\n"                                                                           \
  "  %x = llvm.fpext %a : $h to $s\n"                                                                        \
  "  %s = $o(%x) : ($s) -> f32\n" NARROW "  llvm.return %t : $e\n}\n"
static const char half_reduction_text[] = REDUCTION("  %t = llvm.fptrunc %s : f32 to $e\n");
// The upper half of a number in single precision, of which the lower one is zero.
static const char brain_reduction_text[] = REDUCTION("  %i = llvm.bitcast %s : f32 to i32\n"
                                                     "  %k = llvm.mlir.constant(16 : i32) : i32\n"
                                                     "  %u = llvm.lshr %i, %k : i32\n"
                                                     "  %h = llvm.trunc %u : i32 to i16\n"
                                                     "  %t = llvm.bitcast %h : i16 to $e\n");

enum { HALF = 1, BRAIN = 2 };
// A format of 16 bits; below: what -infinity is among integers that order it.
typedef struct half_format {
  unsigned bit;
  const char *name, *infinity, *below;
} half_format;
static const half_format half = {HALF, "f16", "31744", "-31745"}, brain = {BRAIN, "bf16", "32640", "-32641"};

static const struct {
  const char *name, *text;
  unsigned formats;
} rows[] = {{"llvm.intr.fma", fma_text, HALF},
            {"llvm.intr.maximum", BELOW("smax"), HALF | BRAIN},
            {"llvm.intr.minimum", ABOVE("smin"), HALF | BRAIN},
            {"llvm.intr.maxnum", ABOVE("smax"), BRAIN},
            {"llvm.intr.minnum", BELOW("smin"), BRAIN},
            {"llvm.intr.vector.reduce.fmaximum", half_reduction_text, HALF},
            {"llvm.intr.vector.reduce.fminimum", half_reduction_text, HALF},
            {"llvm.intr.vector.reduce.fmaximum", brain_reduction_text, BRAIN},
            {"llvm.intr.vector.reduce.fminimum", brain_reduction_text, BRAIN}};

static bool has_half_arithmetic(const target *t) {
  return target_has_feature(t, "avx512fp16") || target_has_feature(t, "fullfp16");
}

// vector<8xNAME>, or NAME alone (lanes: 0).
static void print_type(strbuf *out, int64_t lanes, const char *element) {
  if (lanes)
    strbuf_printf(out, "vector<%lldx%s>", (long long)lanes, element);
  else
    strbuf_printf(out, "%s", element);
}

static void print_constant(strbuf *out, int64_t lanes, const char *value, int length, const char *type) {
  strbuf_printf(out, lanes ? "dense<%.*s> : " : "%.*s : ", length, value);
  print_type(out, lanes, type);
}

static void print_text(strbuf *out, const char *text, const char *name, const half_format *format,
                       int64_t lanes) {
  for (const char *p = text; *p; p++) {
    if (*p != '$') {
      strbuf_append(out, p, 1);
      continue;
    }
    switch (*++p) {
    case 'h':
      print_type(out, lanes, format->name);
      break;
    case 'e':
      strbuf_printf(out, "%s", format->name);
      break;
    case 'p':
      print_constant(out, lanes, format->infinity, (int)strlen(format->infinity), "i16");
      break;
    case 'm':
      print_constant(out, lanes, format->below, (int)strlen(format->below), "i16");
      break;
    case 's':
      print_type(out, lanes, "f32");
      break;
    case 'i':
      print_type(out, lanes, "i32");
      break;
    case 'w':
      print_type(out, lanes, "i16");
      break;
    case 'b':
      print_type(out, lanes, "i1");
      break;
    case 'o':
      strbuf_printf(out, "%s", name);
      break;
    default: { // k(VALUE), c(VALUE)
      int length = (int)strcspn(p + 2, ")");
      print_constant(out, lanes, p + 2, length, *p == 'k' ? "i32" : "i16");
      p += 2 + length;
    }
    }
  }
}

// The lanes of a vector of halves, 0 of a half; -1 of any other type.
static int64_t lanes_of(MlirType type, const half_format **format) {
  bool is_vector = mlirTypeIsAVector(type);
  if (is_vector && (mlirShapedTypeGetRank(type) != 1 || mlirVectorTypeIsScalable(type)))
    return -1;
  MlirType element = is_vector ? mlirShapedTypeGetElementType(type) : type;
  *format = mlirTypeIsABF16(element) ? &brain : &half;
  if (!mlirTypeIsAF16(element) && !mlirTypeIsABF16(element))
    return -1;
  return is_vector ? mlirShapedTypeGetDimSize(type, 0) : 0;
}

void half_expand(MlirModule module, const target *t) {
  operation_list ops = {0};
  walk_collect(mlirModuleGetOperation(module), "llvm.intr.", &ops);
  for (size_t i = 0; i < ops.size; i++) {
    MlirValue operands[3];
    intptr_t count = mlirOperationGetNumOperands(ops.data[i]);
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
      if (!mlir_is_named(ops.data[i], rows[r].name))
        continue;
      for (intptr_t k = 0; k < count; k++)
        operands[k] = mlirOperationGetOperand(ops.data[i], k);
      const half_format *format;
      int64_t lanes = lanes_of(mlirValueGetType(operands[0]), &format);
      if (lanes < 0 || (format == &half && has_half_arithmetic(t)))
        break;
      if (!(rows[r].formats & format->bit))
        continue;
      strbuf text = {0};
      print_text(&text, rows[r].text, rows[r].name, format, lanes);
      inline_text(ops.data[i], operands, text.text);
      strbuf_free(&text);
      break;
    }
  }
  stack_free(&ops);
}
