// The HVX manual's notation.
#include "tests/fuzz/notation.h"

#include "semgen/hexagon/hexagon.h"
#include "semgen/hexagon/parse.h"

static int try_text(const char *text, size_t size) {
  const execute_operand operands[] = {{"Vu", 1024, 8, false, false},
                                      {"Vvv", 2048, 16, false, false},
                                      {"QsV", 128, 1, false, true},
                                      {"Rt", 32, 32, false, true},
                                      {"#u", 8, 8, false, true}};
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  hvx_source source = {.text = text, .size = size, .path = "fuzz", .place = {1, 1}};
  const ast_node *body = hvx_parse(a, &source, &d);
  if ((body == NULL) != (d.errors == 1))
    die("%u diagnostics", d.errors);
  diag_free(&d);
  int outcome = 0;
  if (body) {
    term_context *c = term_context_new(true);
    value_space space;
    execute_input in = {.notation = &hvx_notation,
                        .body = body,
                        .operands = operands,
                        .num_operands = 5,
                        .result = "Vd",
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

static const char *const seeds[] = {
    "for (i = 0; i < 4; i++) {Vd.h[i] = sat16(Vu.h[i] * Vvv.v[1].uh[i] + (1<<((#u & 7)-1)) >> (#u & 7)) ;}",
    "for( i = 0; i < 8; i += 2) {Vd.b[i] = QsV[i] ? Vu.b[i] : -Vu.ub[i+1];Vd.b[i+1] = Vu.uw[i].b[2];}",
    "unsigned shift = Rt & (VWIDTH-1);for (k=0;k<8;k++) {Vd.ub[k] = Vu.ub[(k+shift)&0x7f] ^ ~Rt.ub[k % 4] ;}",
    "acc = 0; for (i = 0; i < 4; i++) { acc += ABS(Vu.b[i]) << 1; Vd.uh[i] = acc; }",
    "for (i = 0; i < 2; i++) {Vd.w[i] = (Vu.w[i] > Vvv.v[0].w[i]) ? max(Vu.w[i], 3) : "
    "usat32(Vu.w[i]:Vu.w[0]);}",
    "for (i = 0; i < VELEM(256); i++) {x = sxt(4+1)->16(Vu.h[i]);Vd.h[i] = (x > 0) ? (Vu.h[i] << x) : "
    "(Vu.h[i] >>> (-x));}",
    "i = 5;Vd.h[0] = count_leading_ones(~Vu.h[0]) - count_ones(Vu.uh[1]);Vd.h[1] = (Vu.h[0] * Vu.h[1]).h[1];"
    "Vd.w[1] = carry_from(Vu.w[0], ~Vu.w[1], QsV.i) + log2(VBITS/16);",
    "i = 3; if (Rt & 4) { Vd.w[0] = Vu.w[i]; } else {Vd.w[0] = 7;} if (!(Rt.h[1] == 2)) Vd.w[1] = 1; "
    "else Vd.w[1] = select_bytes(QsV,i,Vu.w[1],Vu.w[1]-1).s64;",
    "Vd.w[0] = (Vu.sf[0] > Vu.sf[1]) ? 0xF : round(Vu.w[2]);Vd.sf[1] = max(Vu.sf[0],Vu.sf[1]);",
    "for (n=8; (n>>=1)>0; ) { Vd.h[n & 3] = QsV[n+1:n] | (QsV[0] && !QsV[1]) | (QsV[2] || Rt); } Vd.h[0] = 0;"
    "Vd.h[1] = Vvv.v[#u ? 1:0].h[5];Vd.h[3] = 1;SWAP(Vd.b[0],Vd.b[7]);",
    "acc = 0;for (i = 0; i < 4; i++) {acc += QsV[i*2+0];acc += QsV[i*2+1];Vd.uh[i] = acc;}",
    "Vd.w[0] = " TIMES_60("~-~") "#u;Vd.w[1] = " TIMES_60("-ABS(") "Vu.b[Rt]" TIMES_60(")") ";",
    "Vd.w[0] = " TIMES_60("QsV[") "0" TIMES_60("]") ";Vd.w[1] = " TIMES_60("Vu.b[-") "0" TIMES_60("]") ";",
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
                                     "+=",
                                     "|=",
                                     "for (",
                                     "if (",
                                     "else ",
                                     "i",
                                     "i++",
                                     "Vd",
                                     "Vu",
                                     "Vvv",
                                     "QsV",
                                     "Rt",
                                     "#u",
                                     ".v[1]",
                                     ".h[",
                                     ".ub[i]",
                                     ".w[0]",
                                     "0",
                                     "1",
                                     "127",
                                     "2048",
                                     "0xFFFFFFFFFFFFFFFF",
                                     "-",
                                     "~",
                                     "!",
                                     "*",
                                     "<<",
                                     ">>",
                                     ">>>",
                                     "%",
                                     "?",
                                     "&",
                                     "&&",
                                     "VWIDTH",
                                     "sat8(",
                                     "ABS(",
                                     "max(",
                                     ".sf[0]",
                                     "->16"};

const fuzz_notation fuzz_hvx = {.name = "the HVX manual's notation",
                                .try = try_text,
                                .seeds = seeds,
                                .num_seeds = sizeof seeds / sizeof *seeds,
                                .tokens = tokens,
                                .num_tokens = sizeof tokens / sizeof *tokens};
