// The Intel notation, once with integers and once with floats.
#include "tests/fuzz/notation.h"

#include "semgen/x86/float.h"
#include "semgen/x86/parse.h"
#include "semgen/x86/x86.h"

static int try_notation(const char *text, size_t size, const execute_notation *notation) {
  bool floats = notation == &float_notation;
  const execute_operand operands[] = {{"a", 128, floats ? 32 : 8, !floats, floats},
                                      {"b", 128, 32, false, floats},
                                      {"k", 16, 1, false, true},
                                      {floats ? "rounding" : "imm8", 8, 8, false, true}};
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  parse_source source = {
      .text = text, .size = size, .path = "fuzz", .is_known = floats ? float_is_known : NULL};
  const ast_node *body = parse_operation(a, &source, &d);
  if ((body == NULL) != (d.errors == 1))
    die("%u diagnostics", d.errors);
  diag_free(&d);
  int outcome = 0;
  if (body) {
    term_context *c = term_context_new(true);
    value_space space;
    execute_input in = {.notation = notation,
                        .body = body,
                        .operands = operands,
                        .num_operands = 4,
                        .result = "dst",
                        .result_width = 64,
                        .result_element = 16,
                        .max_steps = 300};
    execute_output out = execute_run(&in, c, a, &space);
    outcome = fuzz_outcome(&out, 64, &space);
    term_context_free(c);
  }
  arena_free(a);
  return outcome;
}

static int try_text(const char *text, size_t size) {
  int integer = try_notation(text, size, &x86_notation), floating = try_notation(text, size, &float_notation);
  return integer > floating ? integer : floating;
}

static const char *const seeds[] = {
    "FOR j := 0 to 3\n\ti := j*16\n\tdst[i+15:i] := Saturate16(a[i+15:i] + b[i+15:i])\nENDFOR\ndst[MAX:64] "
    ":= 0\n",
    "FOR j := 0 TO 7\n\ti := j*8\n\tIF b[i+7] == 1\n\t\tdst[i+7:i] := 0\n\tELSE\n\t\tindex[3:0] := b[i+3:i]\n"
    "\t\tdst[i+7:i] := a[index*8+7:index*8]\n\tFI\nENDFOR\n",
    "DEFINE PICK(src[127:0], control) {\n\tCASE(control[1:0]) OF\n\t0:\ttmp[31:0] := "
    "src[31:0]\n\t1:\ttmp[31:0] := "
    "src[63:32]\n\t2:\ttmp[31:0] := src[95:64]\n\t3:\ttmp[31:0] := src[127:96]\n\tESAC\n\tRETURN "
    "tmp[31:0]\n}\n"
    "dst[31:0] := PICK(a[127:0], imm8[1:0])\ndst[63:32] := PICK(b[127:0], imm8[3:2])\n",
    "tmp[255:0] := ((a[127:0] << 128)[255:0] OR b[127:0]) >> (imm8*8)\ndst[63:0] := tmp[63:0]\n",
    "tmp := imm8[7:0]\nIF tmp > 15\n\ttmp := 16\nFI\ndst[63:0] := a[127:0] << (tmp*8)\n",
    "count := 0\nt := 7\nv := a[7:0]\nDO WHILE v > 0\n\tcount += v[0]\n\tv >>= 1\nOD\ndst[63:0] := count\n"
    "DO WHILE (t >= 0 AND a[0+t] == 0)\n\tt := t - 1\n\tdst[31:0] := dst[31:0] + 1\nOD\n",
    "CASE (imm8[2:0]) OF\n0: OP := _MM_CMPINT_EQ\n1: OP := _MM_CMPINT_LT\n2: OP := _MM_CMPINT_TRUE\nESAC\n"
    "FOR j := 0 to 1\n\tdst.dword[j] := ( a.dword[j] OP b.dword[j] ) ? 0xFFFFFFFF : 0\nENDFOR\n",
    "tmp1.word := Signed(ZeroExtend16(a.byte[0]) * SignExtend16(b.byte[1]))\n"
    "dst.qword[0] := ABS(tmp1) + MAX(a.byte[3], -(b[7:0])) \\\n\t% 16\n",
    "dst[63:0] := 0\ndst.dword[0] := UNSIGNED_DWORD_SATURATE(a.dword[0] - b[31:0])\n"
    "dst[47:32] := SIGNED_WORD_SATURATE(a.word[3] + SignExtend16(b.byte[1]))\n",
    "dst[63:0] := 0\ndst.word[1] := Convert_FP32_To_BF16(a.fp32[1])\n",
    "dst[63:0] := a[63:0]\nsel := imm8[1:0]*16 // where\ndst[sel+15:sel] := k[15:0] XOR NOT b[31:16]\n",
    "IF imm8[0]\n\tdst[63:0] := inverse(a[7:0])\nELSE IF k[3] = 1\n\tdst[63:0] := a[63:0] | b[63:0] & "
    "63\nELSE\n"
    "\tdst[63:0] := 0x7F\nFI\nFOR i := 14 downto 8\n\tdst[i] := imm8[i-8]\nENDFOR\n",
    "FOR h := 0 to 63\n\tindex[2:0] := (a[h] << 2) OR (b[h] << 1) OR a[64+h]\n\tdst[h] := "
    "imm8[index[2:0]]\nENDFOR\n",
    "FOR j := 0 to 1\n\ti := 32*j\n\tIF (j is even)\n\t\tdst[i+31:i] := -(a[i+31:i] * b[i+31:i]) - "
    "a[i+31:i]\n\tELSE\n\t\tdst[i+31:i] := MIN(a[i+31:i], SQRT(b[i+31:i])) / 1.0\n\tFI\nENDFOR\n",
    "PICK(x, y)\n{\nIF x == NaN\nRETURN ROUND(y)\nELSE\nRETURN ABS(x)\nFI\n}\nenum E { A := 1 }\n"
    "SCALE(x) {\nnothing to see\n}\ndst[31:0] := SCALE(PICK(a[31:0], b[31:0]), b[63:32])\n"
    "dst[63:32] := ConvertExpFP32(a[95:64]) - FLOOR(b[95:64])\n",
    "OP := _CMP_NGE_UQ\nIF k[0] OP := _CMP_TRUE_US\nIF k[1] OP := _CMP_UNORD_Q\n"
    "dst[63:0] := (a[31:0] OP b[31:0]) ? Convert_FP32_To_Int64(a[31:0]) : "
    "ConvertUnsignedInt32_To_FP64(b[31:0])\n",
    "dst[15:0] := Convert_FP32_To_FP16FP(a[31:0])\ndst[63:16] := 0\n"
    "dst[47:16] := RANGE(GetNormalizedMantissa(a[31:0], k[1:0], 2), FIXUPIMMPS(a[31:0], b[31:0], k[15:0], "
    "0), 1, "
    "k[3:2]) BITWISE OR ReduceArgumentPS(b[63:32], rounding) XOR RoundTo_IntegerPS(b[31:0], rounding)\n"
    "dst[48] := CheckFPClass_FP32(MAX(a[31:0], CEIL(b[31:0])), rounding) OR !(a[31:0] <= b[31:0])\n",
    "dst[63:0] := 0\ndst[31:0] := " TIMES_60("-(") "k[3:0]" TIMES_60("*imm8 + 1)") "\n",
    "dst[63:0] := " TIMES_60("NOT ") TIMES_60("-") "a[0]\n",
    "dst[63:0] := 0\ndst[7:0] := " TIMES_60("a[") "1" TIMES_60("]") "\n",
    "dst[63:0] := 0\ndst[31:0] := " TIMES_60("(") "a[31:0]" TIMES_60("*b[31:0] - a[31:0])") "\n",
};

static const char *const tokens[] = {"[",
                                     "]",
                                     "(",
                                     ")",
                                     ":",
                                     ":=",
                                     "\n",
                                     "FOR ",
                                     "ENDFOR\n",
                                     "IF ",
                                     "ELSE ",
                                     "FI\n",
                                     "CASE ",
                                     "ESAC\n",
                                     "DO WHILE ",
                                     "OD\n",
                                     "DEFINE ",
                                     "RETURN ",
                                     "}",
                                     "{",
                                     "dst",
                                     "a",
                                     "imm8",
                                     "k",
                                     " to ",
                                     "0",
                                     "1",
                                     "127",
                                     "1024",
                                     "4294967296",
                                     "0xFFFFFFFFFFFFFFFF",
                                     "-",
                                     "+",
                                     "*",
                                     "<<",
                                     ">>",
                                     " AND ",
                                     " OR ",
                                     "?",
                                     ".byte[",
                                     ".qword",
                                     "NOT ",
                                     "%"};

const fuzz_notation fuzz_x86 = {.name = "the Intel notation",
                                .try = try_text,
                                .seeds = seeds,
                                .num_seeds = sizeof seeds / sizeof *seeds,
                                .tokens = tokens,
                                .num_tokens = sizeof tokens / sizeof *tokens};
