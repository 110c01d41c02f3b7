// Runs a piece of Intel notation on concrete operands, through the symbolic executor and the evaluator.
#ifndef AUTO_TESTS_X86_TEXT_H
#define AUTO_TESTS_X86_TEXT_H

#include "semantics/term/eval.h"
#include "semgen/x86/parse.h"
#include "semgen/x86/x86.h"

#include <stdio.h>
#include <string.h>

typedef struct x86_text {
  term_context *terms;
  arena *memory;
  value_space space;
  execute_output output;
  term_id term; // the whole result, index 0 after an error
  uint32_t num_operands;
  const execute_operand *operands;
  char message[256]; // of the parser or the executor
} x86_text;

// `element`: bits of the result's lanes.
static inline x86_text x86_text_run_lanes(const char *text, const execute_operand *operands, uint32_t count,
                                          unsigned width, unsigned element) {
  x86_text t = {
      .terms = term_context_new(true), .memory = arena_new(), .operands = operands, .num_operands = count};
  diagnostics d = {.collect = true};
  parse_source source = {.text = text, .size = strlen(text), .path = "t"};
  const ast_node *body = parse_operation(t.memory, &source, &d);
  if (body) {
    execute_input in = {.notation = &x86_notation,
                        .body = body,
                        .operands = operands,
                        .num_operands = count,
                        .result = "dst",
                        .result_width = width,
                        .result_element = element};
    t.output = execute_run(&in, t.terms, t.memory, &t.space);
    if (t.output.result && !t.output.error)
      t.term = bit_string_to_term(&t.space.bit_strings, t.output.result);
    if (t.space.bit_strings.error)
      t.term = (term_id){0};
    snprintf(t.message, sizeof t.message, "%u: %s", t.output.place.line,
             t.output.error              ? t.output.error
             : t.space.bit_strings.error ? t.space.bit_strings.error
                                         : "");
  } else {
    snprintf(t.message, sizeof t.message, "%s", d.text.text);
  }
  diag_free(&d);
  return t;
}

static inline x86_text x86_text_run(const char *text, const execute_operand *operands, uint32_t count,
                                    unsigned width) {
  return x86_text_run_lanes(text, operands, count, width, width);
}

// The result for these operands' contents (each little-endian, of the operand's width).
static inline uint64_t x86_text_value(const x86_text *t, const void *const *contents) {
  eval_operand operand[4];
  for (uint32_t i = 0; i < t->num_operands; i++) {
    unsigned element = t->operands[i].element;
    operand[i] = (eval_operand){contents[i], element, t->operands[i].width / element};
  }
  eval_env env = {.operands = operand, .num_operands = t->num_operands};
  return eval_term(t->terms, t->term, &env).limb[0];
}

static inline void x86_text_free(x86_text *t) {
  if (t->space.bit_strings.terms)
    bit_string_space_free(&t->space.bit_strings);
  stack_free(&t->space.facts);
  term_context_free(t->terms);
  arena_free(t->memory);
}

#endif
