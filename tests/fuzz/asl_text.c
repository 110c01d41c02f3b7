// ASL: a text with the instruction `t` in it.
#include "tests/fuzz/notation.h"

#include "semgen/arm/instance.h"

static int try_text(const char *text, size_t size) {
  static const execute_operand operands[] = {{"first", 128, 16, false, false},
                                             {"second", 64, 16, false, false}};
  static const arm_field fields[] = {
      {"both", "1"}, {"kind", "01"}, {"second", "00010"}, {"first", "00001"}, {"to", "00000"}};
  static const arm_register registers[] = {{.bank = 'V', .number = 1, .operand = 0},
                                           {.bank = 'V', .number = 2, .operand = 1, .zero_above = true}};
  arm_instance i = {.instruction = "t",
                    .fields = fields,
                    .num_fields = sizeof fields / sizeof *fields,
                    .registers = registers,
                    .num_registers = 2,
                    .operands = operands,
                    .num_operands = 2,
                    .result_bank = 'V',
                    .result_width = 64,
                    .result_element = 16,
                    .max_steps = 400};
  asl_program *p = asl_program_new();
  diagnostics d = {.collect = true};
  asl_counts counts = asl_program_add(p, "fuzz", text, size, &d);
  if (counts.failed_functions + counts.failed_instructions != d.errors)
    die("%u diagnostics", d.errors);
  diag_free(&d);
  int outcome = 0;
  if (asl_find_instruction(p, "t")) {
    arena *a = arena_new();
    term_context *c = term_context_new(true);
    value_space space;
    execute_output out = arm_execute(p, &i, c, a, &space);
    outcome = fuzz_outcome(&out, 64, &space);
    term_context_free(c);
    arena_free(a);
  }
  asl_program_free(p);
  return outcome;
}

#define HEAD                                                                                                 \
  "__instruction t\n"                                                                                        \
  "    __encoding t_a\n"                                                                                     \
  "        __instruction_set A64\n"                                                                          \
  "        __field kind 24 +: 2\n"                                                                           \
  "        __field both 20 +: 1\n"                                                                           \
  "        __field first 15 +: 5\n"                                                                          \
  "        __field second 10 +: 5\n"                                                                         \
  "        __field to 5 +: 5\n"                                                                              \
  "        __opcode '110011 xx010x xxxxx xxxxx xxxxx 10110'\n"                                               \
  "        __guard TRUE\n"                                                                                   \
  "        __decode\n"                                                                                       \
  "            integer d = UInt(to); integer n = UInt(first);\n"                                             \
  "            integer m = UInt(second);\n"                                                                  \
  "            if both : kind[1] == '11' || kind == '00' then UNDEFINED;\n"                                  \
  "            integer width = if kind == '01' then 16 else 32;\n"                                           \
  "            integer lanes = 64 DIV width;\n"                                                              \
  "    __execute\n"

static const char *const seeds[] = {
    "(bits(N), boolean) Limit(integer x, integer N)\n"
    "    most = 2^(N-2) + 100;\n"
    "    if x > most then\n"
    "        y = most; cut = TRUE;\n"
    "    elsif x < -10 then\n"
    "        y = -10; cut = TRUE;\n"
    "    else\n"
    "        y = x; cut = FALSE;\n"
    "    return (y[N-1:0], cut);\n\n" HEAD "        bits(64) a = V[n];\n"
    "        bits(64) b = V[m];\n"
    "        bits(64) r;\n"
    "        for e = 0 to lanes-1\n"
    "            (Elem[r, e, width], -) = Limit(SInt(Elem[a, e, width]) * SInt(Elem[b, e, width]), width);\n"
    "        V[d] = r;\n",
    "enumeration Way { Way_UP, Way_DOWN };\n"
    "constant bits(4) Marks = '01 10';\n"
    "Way Which(bits(2) s)\n"
    "    case s of\n"
    "        when '00', '11' return Way_DOWN;\n"
    "        when 'x1'\n"
    "            return Way_UP;\n"
    "        otherwise return Way_DOWN;\n\n" HEAD "        bits(128) r = V[n];\n"
    "        if Which(kind) == Way_UP && Marks IN {'0110', '1xx1'} then\n"
    "            r[63:0] = r[127:64] EOR NOT(r[31:0]) : Replicate(r[15:8], 4);\n"
    "        else r = Zeros();\n"
    "        V[d] = r;\n",
    "integer Top(bits(N) word)\n"
    "    for k = N-1 downto 0\n"
    "        if word[k] == '1' then return k;\n"
    "    return -1;\n\n"
    "integer Count(bits(N) x, integer start)\n"
    "    integer t = start;\n"
    "    for i = 0 to N-1\n"
    "        if x[i] == '1' then\n"
    "            t = t + 1;\n"
    "    return t;\n\n" HEAD "        bits(width) x = Elem[V[n], 1, width];\n"
    "        integer top = Top(x) + Count(x, 3);\n"
    "        V[d] = Zeros(48) : top[15:0];\n",
    "integer First(bits(4) x)\n"
    "    if x[0] == '1' then return 1;\n"
    "    if x[2:1] == '10' then\n"
    "        return if x[3] == '1' then 2 elsif x[1] == '0' then 3 else 4;\n"
    "    return 5;\n\n" HEAD "        integer k = First(V[n][3:0]);\n"
    "        integer j = 0;\n"
    "        while j < 3 do\n"
    "            j = j + 1;\n"
    "        repeat\n"
    "            j = j + 2;\n"
    "        until j > 8;\n"
    "        V[d] = ZeroExtend(k[7:0], 32) : LSL(V[n][31:0], UInt(V[m][4:0])) OR Ones(32) + j;\n",
    HEAD "        bits(64) a = Vpart[n, 1];\n"
         "        integer x = SInt(a[15:0]) << SInt(V[m][7:0]);\n"
         "        integer y = (UInt(a[31:16]) + (1 << 3)) >> 4;\n"
         "        assert y >= 0 && lanes IN {2, 4};\n"
         "        bits(64) r = bits(64) UNKNOWN;\n"
         "        r[15:0] = x[15:0]; r[31:16] = y[15:0];\n"
         "        r[32 +: 32] = if x == y then [a[0], a[1], a[31:2]] else Zeros();\n"
         "        V[d] = r;\n",
    HEAD
    "        bits(64) a = V[n]; bits(64) b = V[m]; bits(64) r;\n"
    "        for e = 0 to 1\n"
    "            bits(32) x = Elem[a, e, 32];\n"
    "            if FPCompareGT(x, FPZero('0'), FPCR) then\n"
    "                FPSR.QC = '1';\n"
    "                x = FPMulAdd(x, FPNeg(x), Elem[b, e, 32], FPCR);\n"
    "            Elem[r, e, 32] = FPToFixed(FPMax(x, FPAbs(x), FPCR), 3, FALSE, FPCR, "
    "FPRoundingMode(FPCR));\n"
    "        V[d] = r;\n"
    "enumeration FPRounding {FPRounding_TIEEVEN, FPRounding_POSINF, FPRounding_NEGINF, FPRounding_ZERO,\n"
    "                        FPRounding_TIEAWAY, FPRounding_ODD};\n",
    HEAD "        V[d] = if " TIMES_60("(") "V[n][0] == '1'" TIMES_60(
        " IN {TRUE, FALSE})") " then V[n] else V[m];\n",
    HEAD "        V[d] = " TIMES_60("NOT NOT ") TIMES_60("Elem[") "V[n]" TIMES_60(", 0, 64]") ";\n",
};

static const char *const tokens[] = {"[",
                                     "]",
                                     "(",
                                     ")",
                                     "{",
                                     "}",
                                     ";",
                                     ":",
                                     "=",
                                     "\n",
                                     "\n    ",
                                     "        ",
                                     "if ",
                                     " then ",
                                     "else ",
                                     "elsif ",
                                     "case x of",
                                     "when '1x' ",
                                     "for e = 0 to 3\n",
                                     "while ",
                                     " do ",
                                     "return ",
                                     "V[n]",
                                     "V[d]",
                                     "Vpart[d, 1]",
                                     "Elem[r, 0, 16]",
                                     "'01x'",
                                     "'1'",
                                     "Zeros()",
                                     "UInt(",
                                     "SInt(",
                                     "bits(N) ",
                                     "integer ",
                                     "boolean ",
                                     " IN {",
                                     "0",
                                     "1",
                                     "64",
                                     "4294967296",
                                     "0xFFFFFFFFFFFFFFFF",
                                     "-",
                                     "!",
                                     "NOT(",
                                     " AND ",
                                     " DIV ",
                                     " << ",
                                     "^",
                                     "&&",
                                     "UNDEFINED;",
                                     "FPAdd("};

const fuzz_notation fuzz_asl = {.name = "ASL",
                                .try = try_text,
                                .seeds = seeds,
                                .num_seeds = sizeof seeds / sizeof *seeds,
                                .tokens = tokens,
                                .num_tokens = sizeof tokens / sizeof *tokens};
