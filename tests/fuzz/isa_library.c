// Instruction-set libraries: what is read is printed as a model, and each instruction is executed
// symbolically.
#include "tests/fuzz/notation.h"

#include "accelerator/model/model.h"
#include "accelerator/notation/read.h"

#include <string.h>

// Any row of the first memory of an address, anything else open.
static bool run_instruction(const library *l, uint32_t number) {
  const library_instruction *i = &l->instructions[number];
  library_value operands[16] = {{0}};
  if (i->num_operands > 16)
    return false;
  for (uint32_t k = 0; k < i->num_operands; k++)
    if (i->operands[k].address != LIBRARY_NUMBER && l->addresses[i->operands[k].address].count)
      operands[k].given = LIBRARY_ROW;
  const library_step step = {number, operands};
  const char *why = NULL;
  library_effect *e = library_run(l, &step, 1, NULL, &why);
  if ((e == NULL) != (why != NULL))
    die("neither an effect nor a reason");
  uint32_t condition;
  int64_t cost;
  library_legal(l, number, operands, NULL, &condition);
  for (uint32_t k = 0; k < i->num_costs; k++)
    library_cost(l, number, i->costs[k].name, operands, NULL, &cost);
  strbuf text = {0};
  if (e)
    library_effect_print(l, e, &text);
  strbuf_free(&text);
  library_effect_free(e);
  return e != NULL;
}

static int try_library(const char *text, size_t size) {
  diagnostics d = {.collect = true};
  library *l = library_parse("fuzz", text, size, NULL, 0, &d);
  if ((l == NULL) != (d.errors == 1))
    die("%u diagnostics", d.errors);
  diag_free(&d);
  if (!l)
    return 0;
  strbuf out = {0};
  library_print_model(l, &out);
  library_print_header(l, &out);
  strbuf_free(&out);
  bool all = true;
  for (uint32_t k = 0; k < l->num_instructions; k++)
    all &= run_instruction(l, k);
  library_free(l);
  return all ? 2 : 1;
}

// What is no library is what an instruction does.
static int try_text(const char *text, size_t size) {
  static const char declarations[] = "library x\nmemory i32 M[16, 4]\nmemory f32 F[16, 4]\naddress u8 row\n  "
                                     "  M at 0, 128\naddress u64 p\n    main\n"
                                     "state s[2]\n    i16 v\n    u1 on\ninstruction go(row a, p at, u4 n, "
                                     "i16 x)\n    emits go(a, at, n, x)\n"
                                     "    does\n        int t = 0;\n        f32 z = 0.0;\n        ";
  if (size >= 7 && memcmp(text, "library", 7) == 0)
    return try_library(text, size);
  strbuf whole = {0};
  strbuf_append(&whole, declarations, sizeof declarations - 1);
  strbuf_append(&whole, text, size);
  int outcome = try_library(whole.text, whole.size);
  strbuf_free(&whole);
  return outcome;
}

static const char *const seeds[] = {
    "M[1, 2] = 3; M[2, 1] = 4; M[3, 3] = M[5, 1]; M[6, 2] = M[7, 1]; M[8, 3] = M[10, 2]; M[11, 1] = M[12, "
    "0];",
    "M[1,0]=M[2,1];M[3,2]=M[4,3];M[5,0]=M[6,1];M[7,2]=M[8,3];M[9,0]=M[10,1];M[11,2]=M[12,3];M[13,0]=M[15,1];",
    "F[1, 2] = F[2, 1]; F[3, 3] = F[5, 1]; F[6, 2] = F[7, 1]; F[8, 3] = F[10, 2]; s[1].v = s[0].v; s[0].on = "
    "s[1].on;",
    "M[1, 2] = M[3, 0] + M[12, 1]; M[4, 3] = M[1, 2] * 5; s[0].v = x; s[1].v = s[0].v + 1; M[15, 3] = "
    "s[1].v;",
    "for i = 0 to n - 1 for j = 0 to 3 M[i, j] = main[i32, at + 8 * i + 2 * j]; main[i8, at] = M[15, 2];",
    "for i = 0 to 3 t = t + M[i, 1] * M[2, i];\n        M[10, 2] = t; M[11, 0] = M[12, 3]; M[13, 1] = M[14, "
    "2];",
    "z = z + F[1, 2] * F[3, 3]; F[5, 1] = sqrt(z) / 2.5; M[2, 2] = round(F[11, 1]); M[1, 1] = "
    "clamp(trunc(z), -7, 9);",
    "if x > 5 && s[0].on == 1 then M[7, 1] = x >> 3; else M[13, 2] = (x AND 7) << 1; M[a[3:0], 1] = M[9, "
    "a[7]];",
    "library a\nparameter N = 4 c N_C\ntype e = i8 c e_t\nqueue q entries 4 tracked 2\nunit u\nmachine\n    "
    "peak = N * N\n"
    "memory e M[64, N] banks 2 dual queues q\naddress u16 r\n    M at 0, 0x4000\n    none 0xFFFF c "
    "NO\naddress u64 p\n"
    "    main\n    none 0\nstate s[2]\n    i32 pitch\n"
    "instruction get(p from, r to, u8 rows)\n    emits a_get(from, to, rows)\n    queue q\n    unit u\n"
    "    requires rows <= N && to != 0xFFFF, \"few rows\"\n    cost cycles = rows\n    does\n"
    "        for i = 0 to rows - 1\n            for j = 0 to N - 1\n                int b = i * s[1].pitch + "
    "j;\n"
    "                if to[14] == 1 then\n                    M[to[5:0] + i, j] = M[to[5:0] + i, j] + "
    "main[e, from + b];\n"
    "                else\n                    M[to[5:0] + i, j] = main[e, from + b];\n"
    "macro a_get4(x, y) = a_get(x, y, N)\n",
    "library b\ninclude \"x.h\"\ntype f = f32\nmemory f A[16, 4]\naddress u4 r\n    A at 0\n"
    "function f twice(f x, int n)\n    f y = x * f32(n) + 1.5;\n    return if y < 0.0 then max(y, x) else "
    "fma(y, x, sqrt(abs(x)));\n"
    "instruction go(r a, r b, u3 n)\n    emits go(n, a, b)\n    drains\n    does\n        for i = 0 to 3\n"
    "            f sum = 0.0;\n            for k = 0 to n - 1\n                sum = sum + A[b, k MOD 4] * "
    "A[a, i];\n"
    "            A[a, i] = twice(sum, round(sum) DIV 4);\n",
    "library c\nmemory i32 S[8, 1]\nstate x\n    u1 on\n    u7 v\nfunction set(int a)\n    x.v = clamp(a, "
    "-3, 90) >> 1;\n"
    "    if x.on == 1 then\n        x.on = 0;\n    elsif !(a < 5) || x.v[2:1] == 3 then\n        x.v = x.v "
    "EOR 5;\n"
    "instruction i(i16 n)\n    emits i(n)\n    orders memory\n    begins\n    does\n        set(-n * 2);\n"
    "        int m = 0;\n        for k = 0 to 7\n            m = max(m, S[k, 0] AND 255);\n        S[0, 0] = "
    "m << 3;\n",
};

// Digits above all: most other insertions do not parse.
static const char *const tokens[] = {"1",
                                     "8",
                                     "9",
                                     "5",
                                     "7",
                                     "3",
                                     "99",
                                     " + x",
                                     "-",
                                     "0",
                                     "t",
                                     " * t",
                                     " + M[1, 1]",
                                     "M[3, 3] = t; ",
                                     "\n        ",
                                     "for i = 0 to 3 ",
                                     "if x > 0 then ",
                                     "main[i8, ",
                                     "[3:0]",
                                     "f32(",
                                     "round(",
                                     " DIV 3",
                                     "9223372036854775807"};

const fuzz_notation fuzz_isa = {.name = "libraries",
                                .try = try_text,
                                .seeds = seeds,
                                .num_seeds = sizeof seeds / sizeof *seeds,
                                .tokens = tokens,
                                .num_tokens = sizeof tokens / sizeof *tokens};
