// A class's form as one line of text, and back: nodes with their children, accesses, folds, and literals.
#include "semantics/classes/class_form.h"
#include "semantics/classes/shape_chain.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- printing -----------------------------------------------------------------------------------
static void print_node(const shape_node *node, strbuf *out) {
  if (node->optional)
    strbuf_printf(out, " ?%u", node->optional);
  if (node->fold)
    strbuf_printf(out, " fold %u", node->fold - 1u);
  strbuf_printf(out, " %s", node->literal ? "literal" : term_ops[node->op].name);
  if (node->op == TERM_ARG || node->op == TERM_INDEX || node->op == TERM_LANE_AT || node->fold)
    strbuf_printf(out, " %" PRIu32, node->argument);
  if (node->literal) {
    strbuf_printf(out, " ");
    for (unsigned i = BITS_LIMBS; i-- > 0;)
      strbuf_printf(out, "%016" PRIx64, node->value.limb[i]);
  }
  for (unsigned i = 0; i < (node->fold ? 1 : shape_num_children(node)); i++)
    strbuf_printf(out, " %" PRIu32, node->child[i]);
}

void class_form_print(const class_form *f, strbuf *out) {
  const shape *s = &f->shape;
  strbuf_printf(out, "operands %" PRIu32, s->num_operands);
  for (uint32_t i = 0; i < s->num_operands; i++)
    strbuf_printf(out, " %d %d %" PRIu32 " %s", s->operand_kinds[i], s->operand_roundings[i],
                  s->operand_bases[i], s->operand_names[i]);
  strbuf_printf(out, " results %" PRIu32, s->num_results);
  for (uint32_t r = 0; r < s->num_results; r++) {
    const shape_result *x = &s->results[r];
    strbuf_printf(out, " %d %" PRIu32 " %s %" PRIu32, x->kind, f->depth[r], s->result_names[r],
                  x->num_accesses);
    for (uint32_t k = 0; k < x->num_accesses; k++)
      strbuf_printf(out, " %" PRIu32,
                    x->access_operand[k] == SHAPE_POSITION ? s->num_operands : x->access_operand[k]);
    strbuf_printf(out, " %" PRIu32, x->num_nodes);
    for (uint32_t k = 0; k < x->num_nodes; k++)
      print_node(&x->nodes[k], out);
  }
}

// ---- reading ------------------------------------------------------------------------------------
typedef struct form_reader {
  const char *at;
  arena *memory;
  bool wrong;
} form_reader;

// The next word; empty at the end.
static const char *next_word(form_reader *r, size_t *length) {
  r->at += strspn(r->at, " ");
  const char *word = r->at;
  *length = strcspn(word, " ");
  r->at += *length;
  r->wrong |= !*length;
  return word;
}

static uint32_t next_number(form_reader *r, uint32_t below) {
  size_t length;
  const char *word = next_word(r, &length);
  uint64_t value = 0;
  for (size_t i = 0; i < length; i++) {
    r->wrong |= word[i] < '0' || word[i] > '9' || length > 9;
    value = value * 10 + (uint64_t)(unsigned char)(word[i] - '0');
  }
  if (r->wrong || value >= below) {
    r->wrong = true;
    return 0;
  }
  return (uint32_t)value;
}

static const char *next_name(form_reader *r) {
  size_t length;
  const char *word = next_word(r, &length);
  return arena_strndup(r->memory, word, length);
}

static void expect_word(form_reader *r, const char *wanted) {
  size_t length;
  const char *word = next_word(r, &length);
  r->wrong |= length != strlen(wanted) || memcmp(word, wanted, length) != 0;
}

enum { MOST = 1000000 }; // of anything that is counted

static void read_literal(form_reader *r, bits *value) {
  size_t length;
  const char *word = next_word(r, &length);
  r->wrong |= length != BITS_LIMBS * 16;
  for (size_t i = 0; i < length && !r->wrong; i++) {
    const char *digits = "0123456789abcdef", *digit = strchr(digits, word[i]);
    r->wrong |= !digit;
    if (digit)
      value->limb[BITS_LIMBS - 1 - i / 16] |= (uint64_t)(digit - digits) << (60 - i % 16 * 4);
  }
}

static void read_node(form_reader *r, const shape *s, const shape_result *x, uint32_t k) {
  shape_node *node = &x->nodes[k];
  memset(node, 0, sizeof *node);
  size_t length;
  const char *word = next_word(r, &length);
  if (!r->wrong && *word == '?') {
    r->wrong |= length != 2 || word[1] < '1' || word[1] > '3';
    node->optional = (uint8_t)(word[1] - '0');
    word = next_word(r, &length);
  }
  if (!r->wrong && length == 4 && !memcmp(word, "fold", 4)) {
    node->fold = (uint8_t)(1 + next_number(r, SHAPE_MAX_FOLDS));
    word = next_word(r, &length);
  }
  node->literal = length == 7 && !memcmp(word, "literal", 7);
  unsigned op = node->literal ? TERM_CONST : 0;
  while (!node->literal && op < TERM_OP_COUNT &&
         (strlen(term_ops[op].name) != length || memcmp(term_ops[op].name, word, length) != 0))
    op++;
  bool is_signed;
  if (op == TERM_OP_COUNT || op == TERM_LANE || shape_unsigned_operator((term_op)op, &is_signed) != op) {
    r->wrong = true;
    return;
  }
  node->op = (term_op)op;
  r->wrong |= node->fold && (!chain_is_operator(node->op) || node->optional || node->literal ||
                             shape_find_fold(&(shape_result){.nodes = x->nodes, .num_nodes = k},
                                             node->fold - 1u) != UINT32_MAX);
  if (op == TERM_ARG || op == TERM_INDEX || op == TERM_LANE_AT || node->fold)
    node->argument = next_number(r, op == TERM_ARG || node->fold ? x->num_accesses
                                    : op == TERM_INDEX           ? x->num_accesses + 1
                                                                 : s->num_operands);
  if (!r->wrong && shape_has_access(node))
    r->wrong |= (x->access_operand[shape_access(node)] == SHAPE_POSITION) != (op != TERM_ARG);
  if (node->literal)
    read_literal(r, &node->value);
  bool read = op == TERM_ARG || op == TERM_LANE_AT;
  r->wrong |=
      read ? node->optional && node->optional != term_ops[op].arity + 1 : node->optional > term_ops[op].arity;
  for (unsigned i = 0; i < shape_num_children(node); i++)
    node->child[i] = node->fold && i ? node->child[0] : next_number(r, k);
}

static void read_result(form_reader *r, class_form *f, uint32_t number) {
  shape *s = &f->shape;
  shape_result *x = &s->results[number];
  x->kind = (operand_kind)next_number(r, OPERAND_IMMEDIATE + 1);
  f->depth[number] = next_number(r, SHAPE_MAX_DEPTH + 1);
  s->result_names[number] = next_name(r);
  r->wrong |= !f->depth[number];
  x->num_accesses = next_number(r, MOST);
  x->access_operand = arena_alloc(r->memory, (x->num_accesses + 1) * sizeof *x->access_operand);
  for (uint32_t k = 0; k < x->num_accesses && !r->wrong; k++)
    if ((x->access_operand[k] = next_number(r, s->num_operands + 1)) == s->num_operands)
      x->access_operand[k] = SHAPE_POSITION;
  x->num_nodes = next_number(r, MOST);
  x->nodes = arena_alloc(r->memory, (x->num_nodes + 1) * sizeof *x->nodes);
  r->wrong |= !x->num_nodes;
  for (uint32_t k = 0; k < x->num_nodes && !r->wrong; k++)
    read_node(r, s, x, k);
}

bool class_form_read(const char *text, arena *a, class_form *out) {
  form_reader r = {.at = text, .memory = a};
  shape s = {0};
  expect_word(&r, "operands");
  s.num_operands = next_number(&r, 64);
  size_t operands = s.num_operands + 1;
  s.operand_kinds = arena_alloc(a, operands * sizeof *s.operand_kinds);
  s.operand_roundings = arena_alloc(a, operands * sizeof *s.operand_roundings);
  s.operand_bases = arena_alloc(a, operands * sizeof *s.operand_bases);
  s.operand_names = arena_alloc(a, operands * sizeof *s.operand_names);
  for (uint32_t i = 0; i < s.num_operands && !r.wrong; i++) {
    s.operand_kinds[i] = (operand_kind)next_number(&r, OPERAND_IMMEDIATE + 1);
    s.operand_roundings[i] = (operand_rounding)next_number(&r, ROUNDING_COUNT);
    s.operand_bases[i] = next_number(&r, MOST);
    s.operand_names[i] = next_name(&r);
  }
  expect_word(&r, "results");
  s.num_results = next_number(&r, 64);
  s.results = arena_alloc(a, (s.num_results + 1) * sizeof *s.results);
  s.result_names = arena_alloc(a, (s.num_results + 1) * sizeof *s.result_names);
  class_form f = {.shape = s, .depth = arena_alloc(a, (s.num_results + 1) * sizeof *f.depth)};
  for (uint32_t k = 0; k < s.num_results && !r.wrong; k++)
    read_result(&r, &f, k);
  r.wrong |= !s.num_results || r.at[strspn(r.at, " ")];
  if (r.wrong)
    return false;
  f.shape.digest = shape_digest(&f.shape);
  *out = class_form_new(&f.shape, f.depth, a);
  return true;
}
