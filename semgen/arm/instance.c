// Checks an instance's fields with an encoding's pattern and guards, then executes decode and execute texts
// with these fields as constants.
#include "semgen/arm/functions.h"

#include <ctype.h>
#include <string.h>

// ---- encodings ----------------------------------------------------------------------------------

static const arm_field *find_field(const arm_instance *i, const char *name) {
  for (uint32_t k = 0; k < i->num_fields; k++)
    if (strcmp(i->fields[k].name, name) == 0)
      return &i->fields[k];
  return NULL;
}

// NULL, or why the fields are not those of the encoding.
static const char *mismatch(const arm_instance *i, const asl_encoding *e, arena *memory) {
  for (uint32_t k = 0; k < e->num_fields; k++) {
    const asl_field *f = &e->fields[k];
    const arm_field *given = find_field(i, f->name);
    if (!given)
      return arena_printf(memory, "%s: the field %s is not given", e->name, f->name);
    if (strlen(given->bits) != f->width)
      return arena_printf(memory, "%s: the field %s has %u bits, not '%s'", e->name, f->name, f->width,
                          given->bits);
    size_t length = e->opcode ? strlen(e->opcode) : 0;
    for (unsigned b = 0; b < f->width && length; b++) {
      char want = e->opcode[length - f->low - f->width + b], has = given->bits[b];
      if (want != 'x' && has != want)
        return arena_printf(memory, "%s: the field %s cannot be '%s'", e->name, f->name, given->bits);
    }
  }
  for (uint32_t k = 0; k < i->num_fields; k++) {
    bool known = false;
    for (uint32_t n = 0; n < e->num_fields; n++)
      known |= strcmp(e->fields[n].name, i->fields[k].name) == 0;
    if (!known)
      return arena_printf(memory, "%s: there is no field %s", e->name, i->fields[k].name);
  }
  return NULL;
}

// ---- the text to execute ------------------------------------------------------------------------

typedef STACK(const ast_node *) node_list;

#define COMPLEMENT "immediate.complement" // a variable that no text has

// One bit of a field: a digit, or a bit of the immediate.
static const ast_node *field_bit(const arm_instance *i, char c, arena *memory, ast_place at) {
  if (c == '0' || c == '1') {
    ast_node *n = ast_new(memory, AST_BITS, at, NULL, 0);
    n->name = c == '1' ? "1" : "0";
    return n;
  }
  bool complement = isupper((unsigned char)c);
  ast_node *base = ast_new(memory, AST_NAME, at, NULL, 0),
           *position = ast_new(memory, AST_NUMBER, at, NULL, 0);
  base->name = complement ? COMPLEMENT : i->operands[i->immediate].name;
  position->number = (uint64_t)(c - (complement ? 'A' : 'a'));
  const ast_node *children[] = {base, position};
  return ast_new(memory, AST_BIT, at, children, 2);
}

// COMPLEMENT = NOT immediate: one value, so that bits of it that stand together stay together.
static const ast_node *complement_value(const arm_instance *i, arena *memory, ast_place at) {
  ast_node *source = ast_new(memory, AST_NAME, at, NULL, 0), *target = ast_new(memory, AST_NAME, at, NULL, 0);
  source->name = i->operands[i->immediate].name;
  target->name = COMPLEMENT;
  const ast_node *operand[] = {source};
  ast_node *inverted = ast_new(memory, AST_UNARY, at, operand, 1);
  inverted->op = AST_OP_NOT;
  const ast_node *children[] = {target, inverted};
  return ast_new(memory, AST_ASSIGN, at, children, 2);
}

static bool mentions_complement(const arm_instance *i) {
  bool found = false;
  for (uint32_t k = 0; k < i->num_fields; k++)
    for (const char *c = i->fields[k].bits; *c; c++)
      found |= isupper((unsigned char)*c);
  return found;
}

// NAME = bits
static const ast_node *field_value(const arm_instance *i, const arm_field *f, arena *memory, ast_place at) {
  const ast_node *all = NULL;
  for (const char *c = f->bits; *c; c++) {
    const ast_node *bit = field_bit(i, *c, memory, at);
    if (all) {
      const ast_node *both[] = {all, bit};
      ast_node *joined = ast_new(memory, AST_BINARY, at, both, 2);
      joined->op = AST_OP_CONCAT;
      bit = joined;
    }
    all = bit;
  }
  ast_node *target = ast_new(memory, AST_NAME, at, NULL, 0);
  target->name = f->name;
  const ast_node *children[] = {target, all};
  return ast_new(memory, AST_ASSIGN, at, children, 2);
}

static const ast_node *text_of(const arm_instance *i, const asl_instruction *in, const asl_encoding *e,
                               bool whole, arena *memory) {
  node_list list = {0};
  if (mentions_complement(i))
    stack_push(&list, complement_value(i, memory, in->place));
  for (uint32_t k = 0; k < i->num_fields; k++)
    stack_push(&list, field_value(i, &i->fields[k], memory, in->place));
  const ast_node *parts[] = {e->decode, e->postdecode, whole ? in->execute : NULL};
  for (unsigned k = 0; k < 3; k++)
    if (parts[k])
      stack_push(&list, parts[k]);
  const ast_node *text = ast_new(memory, AST_BLOCK, in->place, list.data, (uint32_t)list.size);
  stack_free(&list);
  return text;
}

static execute_output run(const asl_program *p, const arm_instance *i, const asl_instruction *in,
                          const asl_encoding *e, bool whole, term_context *terms, arena *memory,
                          value_space *space) {
  arm_context *context = arena_alloc(memory, sizeof *context);
  *context = (arm_context){p, i};
  execute_input *input = arena_alloc(memory, sizeof *input);
  *input =
      (execute_input){.notation = &arm_notation,
                      .body = text_of(i, in, e, whole, memory),
                      .operands = i->operands,
                      .num_operands = i->num_operands,
                      .result = whole ? arm_register_name(memory, i->result_bank, i->result_number) : NULL,
                      .result_width = i->result_width,
                      .result_element = i->result_element,
                      .user = context};
  return execute_run(input, terms, memory, space);
}

static const char *decode(const asl_program *p, const arm_instance *i, const asl_instruction *in,
                          const asl_encoding *e, arena *memory) {
  const char *why = mismatch(i, e, memory);
  if (why)
    return why;
  term_context *terms = term_context_new(true);
  value_space space;
  execute_output out = run(p, i, in, e, false, terms, memory, &space);
  bit_string_space_free(&space.bit_strings);
  stack_free(&space.facts);
  term_context_free(terms);
  return out.error ? arena_printf(memory, "%s:%u: %s", e->name, out.place.line, out.error) : NULL;
}

// The encoding of the instance; NULL with a reason in *why.
static const asl_encoding *choose(const asl_program *p, const arm_instance *i, const asl_instruction **in,
                                  arena *memory, const char **why) {
  *in = asl_find_instruction(p, i->instruction);
  *why = *in ? "no encoding" : "no such instruction";
  for (uint32_t k = 0; *in && k < (*in)->num_encodings; k++) {
    const asl_encoding *e = &(*in)->encodings[k];
    if (i->encoding && strcmp(e->name, i->encoding) != 0)
      continue;
    *why = decode(p, i, *in, e, memory);
    if (!*why)
      return e;
  }
  return NULL;
}

const char *arm_reject(const asl_program *p, const arm_instance *i, arena *memory) {
  const asl_instruction *in;
  const char *why;
  return choose(p, i, &in, memory, &why) ? NULL : why;
}

execute_output arm_execute(const asl_program *p, const arm_instance *i, term_context *terms, arena *memory,
                           value_space *space) {
  const asl_instruction *in;
  const char *why;
  const asl_encoding *e = choose(p, i, &in, memory, &why);
  if (!e) {
    *space = (value_space){0};
    return (execute_output){.error = why, .rejected = true, .place = in ? in->place : (ast_place){1, 1}};
  }
  return run(p, i, in, e, true, terms, memory, space);
}
