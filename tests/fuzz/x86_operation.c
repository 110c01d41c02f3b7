#include "tests/fuzz/x86_operation.h"

#include "semgen/x86/parse.h"
#include "semgen/x86/x86.h"

int x86_operation_try(const char *text, size_t size) {
  static const execute_operand operands[] = {{"a", 128, 8, true, false},
                                             {"b", 128, 32, false, false},
                                             {"k", 16, 1, false, true},
                                             {"imm8", 8, 8, false, true}};
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  parse_source source = {.text = text, .size = size, .path = "fuzz"};
  const ast_node *body = parse_operation(a, &source, &d);
  if ((body == NULL) != (d.errors == 1))
    die("%u diagnostics", d.errors);
  diag_free(&d);
  int outcome = 0;
  if (body) {
    term_context *c = term_context_new(true);
    value_space space;
    execute_input in = {&x86_notation, body, operands, 4, "dst", 64, 16, 300};
    execute_output out = execute_run(&in, c, a, &space);
    if ((out.error == NULL) != (out.result != NULL && out.result->width == 64))
      die("neither a result nor an error");
    outcome = out.error ? 1 : 2;
    if (!out.error)
      rope_to_term(&space.ropes, out.result);
    rope_space_free(&space.ropes);
    stack_free(&space.facts);
    term_context_free(c);
  }
  arena_free(a);
  return outcome;
}

const char *const x86_operation_seeds[] = {
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
    "dst[63:0] := a[63:0]\nsel := imm8[1:0]*16 // where\ndst[sel+15:sel] := k[15:0] XOR NOT b[31:16]\n",
    "IF imm8[0]\n\tdst[63:0] := inverse(a[7:0])\nELSE IF k[3] = 1\n\tdst[63:0] := a[63:0] | b[63:0] & "
    "63\nELSE\n"
    "\tdst[63:0] := 0x7F\nFI\nFOR i := 14 downto 8\n\tdst[i] := imm8[i-8]\nENDFOR\n",
    "FOR h := 0 to 63\n\tindex[2:0] := (a[h] << 2) OR (b[h] << 1) OR a[64+h]\n\tdst[h] := "
    "imm8[index[2:0]]\nENDFOR\n",
};
const unsigned x86_operation_num_seeds = sizeof x86_operation_seeds / sizeof *x86_operation_seeds;
