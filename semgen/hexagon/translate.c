// One row of the table to one instruction: operands from the prototype, how they are read from the text.
#include "semgen/hexagon/hexagon.h"
#include "semgen/hexagon/parse.h"
#include "semgen/vendor/split_lanes.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { VECTOR_BITS = 1024, MAX_OPERANDS = 8 };

typedef struct c_type {
  const char *name;
  unsigned width;
  operand_kind kind;
  bool is_result; // it is written through, too
} c_type;

static const c_type c_types[] = {
    {"HVX_Vector", VECTOR_BITS, OPERAND_VECTOR, false},
    {"HVX_VectorPair", 2 * VECTOR_BITS, OPERAND_VECTOR, false},
    {"HVX_VectorPred", VECTOR_BITS / 8, OPERAND_MASK, false},
    {"HVX_VectorPred*", VECTOR_BITS / 8, OPERAND_MASK, true},
    {"Word32", 32, OPERAND_SCALAR, false},
    {"Word64", 64, OPERAND_SCALAR, false},
};

static const c_type *find_type(const char *name) {
  for (size_t k = 0; k < sizeof c_types / sizeof *c_types; k++)
    if (strcmp(c_types[k].name, name) == 0)
      return &c_types[k];
  return NULL;
}

typedef struct translation {
  const hvx_row *row;
  const char *path;
  diagnostics *diagnostics;
  isa *isa;
  arena *memory; // of this translation only
  isa_instruction *out;
  const ast_node *body;
  execute_operand operands[MAX_OPERANDS];
  const char *results[MAX_OPERANDS]; // the variables
  unsigned widths[MAX_OPERANDS];     // of the results
  uint32_t current;                  // the result being computed
} translation;

static bool report(translation *t, ast_place place, const char *message, const char *detail) {
  strbuf where = {0};
  strbuf_printf(&where, "%s:%u:%u", t->path, place.line, place.column);
  diag_error(t->diagnostics, where.text, "%s: %s%s", t->row->intrinsic, message, detail);
  strbuf_free(&where);
  return false;
}

// ---- the prototype ------------------------------------------------------------------------------

// The text's name for a parameter: Qs is QsV, Iu3 is #u.
static const char *text_name(arena *a, const char *parameter) {
  if (parameter[0] == 'Q')
    return arena_printf(a, "%sV", parameter);
  return strncmp(parameter, "Iu", 2) == 0 ? "#u" : parameter;
}

static void add_result(translation *t, const char *name, const char *variable, const c_type *type) {
  lane_function *f = &t->out->function;
  lane_operand *r = &f->results[f->num_results].type;
  r->name = arena_strdup(t->isa->memory, name);
  r->kind = type->kind;
  r->c_type = type->name;
  t->results[f->num_results] = variable;
  t->widths[f->num_results++] = type->width;
}

static bool add_operand(translation *t, const char *type_name, const char *name) {
  lane_function *f = &t->out->function;
  const c_type *type = find_type(type_name);
  if (!type)
    return report(t, t->row->place, "a parameter of type ", type_name);
  if (f->num_operands == MAX_OPERANDS)
    return report(t, t->row->place, "too many parameters", "");
  lane_operand *o = &f->operands[f->num_operands];
  execute_operand *e = &t->operands[f->num_operands++];
  o->name = arena_strdup(t->isa->memory, name);
  o->c_type = type->name;
  o->kind = type->kind;
  *e = (execute_operand){.name = text_name(t->memory, name), .width = type->width, .element = 8};
  if (strcmp(e->name, "#u") == 0) {
    o->kind = OPERAND_IMMEDIATE;
    o->immediate_bits = (uint32_t)strtoul(name + 2, NULL, 10);
    e->width = e->element = 8;
    e->fixed = true;
    if (o->immediate_bits < 1 || o->immediate_bits > 8)
      return report(t, t->row->place, "an immediate called ", name);
  } else if (type->kind == OPERAND_MASK) {
    e->element = 1;
    e->fixed = true;
  }
  if (type->is_result)
    add_result(t, name, e->name, type);
  return true;
}

// The variable of the function's value: the first of Vd, Vdd, Qd4, Vx, Vxx, Qx4 in the syntax, whatever the
// case of a predicate before it.
static const char *result_name(translation *t, char *element, size_t size) {
  const char *s = t->row->syntax;
  if (strncmp(s, "if (", 4) == 0 && strchr(s, ')'))
    s = strchr(s, ')') + 2;
  size_t n = strspn(s, "VQdx");
  const char *name = arena_strndup(t->memory, s, n);
  s += n + strspn(s + n, "0123456789");
  size_t m = *s == '.' ? strcspn(++s, "=+-|&^") : 0;
  *element = 0;
  if (m && m < size) {
    memcpy(element, s, m);
    element[m] = 0;
  }
  return name;
}

// "TYPE NAME(TYPE NAME, ...)"
static bool read_prototype(translation *t) {
  char *text = arena_strdup(t->memory, t->row->prototype), *open = strchr(text, '('), element[8];
  char *close = open ? strchr(open, ')') : NULL, *space = strchr(text, ' ');
  if (!close || !space || space > open)
    return report(t, t->row->place, "cannot read the prototype", "");
  *space = *close = 0;
  const c_type *type = find_type(text);
  if (!type || type->is_result)
    return report(t, t->row->place, "a result of type ", text);
  lane_function *f = &t->out->function;
  f->operands = arena_alloc(t->isa->memory, MAX_OPERANDS * sizeof *f->operands);
  f->results = arena_alloc(t->isa->memory, MAX_OPERANDS * sizeof *f->results);
  const char *name = result_name(t, element, sizeof element);
  add_result(t, name, type->kind == OPERAND_MASK ? arena_printf(t->memory, "%sV", name) : name, type);
  lane_operand *r = &f->results[0].type;
  r->is_float = strcmp(element, "hf") == 0 || strcmp(element, "sf") == 0;
  r->is_signed = element[0] && element[0] != 'u' && !r->is_float;
  r->width = type->kind == OPERAND_MASK ? 1 : strchr(element, 'b') ? 8 : strchr(element, 'h') ? 16 : 0;
  if (!r->width && (strchr(element, 'w') || strcmp(element, "sf") == 0))
    r->width = 32;
  for (char *at = open + 1, *next; at && *at; at = next) {
    next = strchr(at, ',');
    if (next)
      *next++ = 0;
    at += strspn(at, " ");
    char *last = strrchr(at, ' ');
    if (!last)
      return report(t, t->row->place, "cannot read the parameter ", at);
    *last = 0;
    if (!add_operand(t, at, last + 1))
      return false;
  }
  return true;
}

// ---- how the text reads its operands --------------------------------------------------------------

typedef struct usage {
  unsigned narrowest, widest; // elements, bits; 0: none
  bool whole, is_signed, is_float, assigned;
} usage;

static const char *root_name(const ast_node *n) {
  while (n->kind == AST_VIEW || n->kind == AST_BIT || n->kind == AST_SLICE)
    n = n->child[0];
  return n->kind == AST_NAME ? n->name : NULL;
}

static void note_usage(const ast_node *n, const char *name, usage *u) {
  const char *root = root_name(n);
  bool here = root && strcmp(root, name) == 0;
  if (n->kind == AST_NAME)
    u->whole |= here;
  if (n->kind == AST_ASSIGN) {
    root = root_name(n->child[0]);
    u->assigned |= root && strcmp(root, name) == 0;
  }
  if (n->kind == AST_CALL && n->count == 1 && (root = root_name(n->child[0])) && strcmp(root, name) == 0) {
    u->is_signed |= strcmp(n->name, "$signed") == 0;
    u->is_float |= strcmp(n->name, "$float") == 0;
  }
  bool part = here && n->kind != AST_NAME, skip = n->kind == AST_ASSIGN && n->op == AST_OP_NONE;
  if (part && n->kind == AST_VIEW && n->number < VECTOR_BITS) {
    unsigned width = (unsigned)n->number;
    u->narrowest = u->narrowest && u->narrowest < width ? u->narrowest : width;
    u->widest = u->widest > width ? u->widest : width;
  }
  // What is assigned to is not read; the positions in it are.
  const ast_node *target = skip ? n->child[0] : NULL;
  for (; target && target->kind != AST_NAME; target = target->child[0])
    for (uint32_t k = 1; k < target->count; k++)
      note_usage(target->child[k], name, u);
  for (uint32_t k = skip ? 1 : 0; k < n->count; k++)
    if (!part || k > 0 || n->child[0]->kind != AST_NAME)
      note_usage(n->child[k], name, u);
}

// The text, after the assignment of what variables hold that are operands too.
static const ast_node *with_initial(translation *t) {
  STACK(const ast_node *) list = {0};
  for (uint32_t k = 0; k < t->out->function.num_operands; k++) {
    usage u = {0};
    note_usage(t->body, t->operands[k].name, &u);
    if (!u.assigned)
      continue;
    ast_node *name = ast_new(t->memory, AST_NAME, t->body->place, NULL, 0);
    name->name = t->operands[k].name;
    const ast_node *both[] = {name, name};
    stack_push(&list, ast_new(t->memory, AST_ASSIGN, t->body->place, both, 2));
  }
  stack_push(&list, t->body);
  const ast_node *n = ast_new(t->memory, AST_BLOCK, t->body->place, list.data, (uint32_t)list.size);
  stack_free(&list);
  return n;
}

// A register of packed elements is a vector; one that is read as a whole is one number.
static bool set_usage(translation *t) {
  for (uint32_t k = 0; k < t->out->function.num_operands; k++) {
    lane_operand *o = &t->out->function.operands[k];
    execute_operand *e = &t->operands[k];
    usage u = {0};
    note_usage(t->body, e->name, &u);
    o->is_signed = u.is_signed;
    if (u.is_float) {
      if (u.narrowest != u.widest || u.whole)
        return report(t, t->body->place, "floats read as something else: ", o->name);
      o->is_float = e->fixed = true;
      e->element = u.narrowest;
    }
    if (o->kind == OPERAND_VECTOR && u.narrowest && !u.whole) {
      e->fixed = true;
      e->element = u.narrowest;
    }
    if (o->kind == OPERAND_SCALAR) {
      e->fixed = true;
      if (u.whole || !u.narrowest)
        e->element = e->width;
      else
        e->element = u.narrowest;
      o->kind = e->element == e->width ? OPERAND_SCALAR : OPERAND_VECTOR;
    }
  }
  return true;
}

// Does the text take the larger of two floats? It does not say what a NaN or a zero of the other sign gives.
static bool is_vague(const ast_node *n) {
  if (n->kind == AST_CALL && (strcmp(n->name, "max") == 0 || strcmp(n->name, "min") == 0) && n->count == 2 &&
      n->child[0]->kind == AST_CALL && strcmp(n->child[0]->name, "$float") == 0)
    return true;
  for (uint32_t k = 0; k < n->count; k++)
    if (is_vague(n->child[k]))
      return true;
  return false;
}

// ---- execution ----------------------------------------------------------------------------------

static bool run(void *user, term_context *c, unsigned element, value_space *space,
                const bit_string **result) {
  translation *t = user;
  execute_input in = {.notation = &hvx_notation,
                      .body = t->body,
                      .operands = t->operands,
                      .num_operands = t->out->function.num_operands,
                      .result = t->results[t->current],
                      .result_width = t->widths[t->current],
                      .result_element = element};
  execute_output out = execute_run(&in, c, t->memory, space);
  *result = out.result;
  return !out.error || report(t, out.place, out.error, "");
}

static bool fail(void *user, const char *message) {
  translation *t = user;
  return report(t, t->body->place, message, "");
}

static cut new_cut(translation *t, uint32_t result) {
  const lane_operand *r = &t->out->function.results[result].type;
  t->current = result;
  return (cut){.run = run,
               .fail = fail,
               .user = t,
               .memory = t->memory,
               .operands = t->operands,
               .num_operands = t->out->function.num_operands,
               .width = t->widths[result],
               .element = r->kind == OPERAND_MASK ? 1 : r->width,
               .is_float = r->is_float,
               .fixed = r->width != 0};
}

static bool make_results(translation *t) {
  lane_function *f = &t->out->function;
  unsigned elements[MAX_OPERANDS];
  for (uint32_t k = 0; k < f->num_results; k++) {
    cut c = new_cut(t, k);
    if (!split_choose_elements(&c, NULL))
      return false;
    elements[k] = c.element;
  }
  for (uint32_t k = 0; k < f->num_results; k++) {
    cut c = new_cut(t, k);
    c.element = elements[k];
    if (!split_make_lanes(&c, t->isa->memory, t->isa->terms, &f->results[k]))
      return false;
  }
  for (uint32_t k = 0; k < f->num_operands; k++) {
    f->operands[k].width = t->operands[k].element;
    f->operands[k].lanes = t->operands[k].width / t->operands[k].element;
  }
  return true;
}

bool hvx_translate(const hvx_row *row, const char *path, isa *i, isa_instruction *out, diagnostics *d) {
  *out = (isa_instruction){0};
  translation t = {.row = row, .path = path, .diagnostics = d, .isa = i, .out = out};
  t.memory = arena_new();
  const char *text = row->corrected ? row->corrected : row->behavior;
  hvx_source source = {.text = text, .size = strlen(text), .path = path, .place = row->place};
  diagnostics parse = {.collect = true};
  t.body = hvx_parse(t.memory, &source, &parse);
  // A diagnostic of the parser knows the place only.
  if (!t.body && parse.text.size) {
    const char *message = strstr(parse.text.text, "error: ");
    strbuf where = {0};
    strbuf_append(&where, parse.text.text, message ? (size_t)(message - parse.text.text) - 2 : 0);
    diag_error(d, where.text, "%s: %.*s", row->intrinsic, message ? (int)strcspn(message + 7, "\n") : 0,
               message ? message + 7 : "");
    strbuf_free(&where);
  }
  diag_free(&parse);
  bool ok = t.body && read_prototype(&t) && set_usage(&t);
  if (ok) {
    out->implementation_defined = is_vague(t.body);
    t.body = with_initial(&t);
    ok = make_results(&t);
  }
  if (ok) {
    arena *a = i->memory;
    out->name = arena_strdup(a, row->intrinsic);
    out->assembly = arena_strdup(a, row->syntax);
    out->features = arena_alloc(a, sizeof *out->features);
    out->features[out->num_features++] = arena_printf(a, "hvxv%u", row->architecture);
  }
  arena_free(t.memory);
  return ok;
}
