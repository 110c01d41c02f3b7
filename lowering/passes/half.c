// Replaces half-precision operations that LLVM rounds twice or refuses by texts over single precision and
// integers, on targets that lack half-precision arithmetic.
#include "lowering/passes/half.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// In the texts $h, $s, $i, $w and $b are the operation's type, of half, single, i32, i16 or i1; $k(VALUE) is
// a constant of $i, $o the operation's name.

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

// Not in single precision, which LLVM narrows again: comparisons, and of equal numbers, which only differ if
// they are zeros, the sign that is asked for.
#define MINIMUM(FIRST, SECOND, OP)                                                                           \
  "llvm.func @f(%a: $h, %b: $h) -> $h {\n"                                                                   \
  "  %first = llvm.fcmp \"" FIRST "\" %a, %b : $h\n"                                                         \
  "  %second = llvm.fcmp \"" SECOND "\" %a, %b : $h\n"                                                       \
  "  %none = llvm.fcmp \"uno\" %a, %b : $h\n"                                                                \
  "  %ai = llvm.bitcast %a : $h to $w\n"                                                                     \
  "  %bi = llvm.bitcast %b : $h to $w\n"                                                                     \
  "  %ei = llvm." OP " %ai, %bi : $w\n"                                                                      \
  "  %e = llvm.bitcast %ei : $w to $h\n"                                                                     \
  "  %nan = llvm.fadd %a, %b : $h\n"                                                                         \
  "  %r0 = llvm.select %second, %b, %e : $b, $h\n"                                                           \
  "  %r1 = llvm.select %first, %a, %r0 : $b, $h\n"                                                           \
  "  %r2 = llvm.select %none, %nan, %r1 : $b, $h\n"                                                          \
  "  llvm.return %r2 : $h\n}\n"

static const char reduction_text[] = "llvm.func @f(%a: $h) -> f16 {\n"
                                     "  %x = llvm.fpext %a : $h to $s\n"
                                     "  %s = $o(%x) : ($s) -> f32\n"
                                     "  %t = llvm.fptrunc %s : f32 to f16\n"
                                     "  llvm.return %t : f16\n}\n";

static const struct {
  const char *name, *text;
} rows[] = {{"llvm.intr.fma", fma_text},
            {"llvm.intr.maximum", MINIMUM("ogt", "olt", "and")},
            {"llvm.intr.minimum", MINIMUM("olt", "ogt", "or")},
            {"llvm.intr.vector.reduce.fmaximum", reduction_text},
            {"llvm.intr.vector.reduce.fminimum", reduction_text}};

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

static void print_text(strbuf *out, const char *text, const char *name, int64_t lanes) {
  for (const char *p = text; *p; p++) {
    if (*p != '$') {
      strbuf_append(out, p, 1);
      continue;
    }
    switch (*++p) {
    case 'h':
      print_type(out, lanes, "f16");
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
    default: { // k(VALUE)
      int length = (int)strcspn(p + 2, ")");
      strbuf_printf(out, lanes ? "dense<%.*s> : " : "%.*s : ", length, p + 2);
      print_type(out, lanes, "i32");
      p += 2 + length;
    }
    }
  }
}

// The lanes of a vector of halves, 0 of a half; -1 of any other type.
static int64_t lanes_of(MlirType type) {
  bool is_vector = mlirTypeIsAVector(type);
  if (is_vector && (mlirShapedTypeGetRank(type) != 1 || mlirVectorTypeIsScalable(type)))
    return -1;
  if (!mlirTypeIsAF16(is_vector ? mlirShapedTypeGetElementType(type) : type))
    return -1;
  return is_vector ? mlirShapedTypeGetDimSize(type, 0) : 0;
}

void half_expand(MlirModule module, const target *t) {
  if (has_half_arithmetic(t))
    return;
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
      int64_t lanes = lanes_of(mlirValueGetType(operands[0]));
      if (lanes < 0)
        break;
      strbuf text = {0};
      print_text(&text, rows[r].text, rows[r].name, lanes);
      inline_text(ops.data[i], operands, text.text);
      strbuf_free(&text);
      break;
    }
  }
  stack_free(&ops);
}
