// Reads the C of accelerator programs by recursive descent: words, types, expressions by precedence,
// statements, functions. The first error ends it.
#include "accelerator/program/c_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
  const char *path, *at;
  uint32_t line;
  bool failed;
  arena *a;
  diagnostics *d;
  unsigned depth;
} reader;

enum { READER_DEPTH = 200 };

// ---- Words ----------------------------------------------------------------------------------------

static void fail(reader *r, const char *message) {
  if (r->failed)
    return;
  r->failed = true;
  diag_error(r->d, arena_printf(r->a, "%s:%u", r->path, r->line), "%s before '%.*s'", message,
             (int)strcspn(r->at, "\n") < 30 ? (int)strcspn(r->at, "\n") : 30, r->at);
}

static void skip_line(reader *r) {
  while (*r->at && *r->at != '\n')
    r->at++;
}

static void skip_space(reader *r) {
  for (;; r->at++) {
    if (*r->at == '\n')
      r->line++;
    else if (r->at[0] == '/' && r->at[1] == '*') {
      for (r->at += 2; *r->at && (r->at[0] != '*' || r->at[1] != '/'); r->at++)
        r->line += *r->at == '\n';
      r->at += *r->at ? 1 : -1;
    } else if (*r->at == '#' || (r->at[0] == '/' && r->at[1] == '/')) {
      skip_line(r);
      r->at--;
    } else if (!isspace((unsigned char)*r->at)) {
      return;
    }
  }
}

static size_t word_length(const char *p) {
  size_t n = 0;
  if (isalpha((unsigned char)*p) || *p == '_')
    while (isalnum((unsigned char)p[n]) || p[n] == '_')
      n++;
  return n;
}

// Punctuation that is not the beginning of a longer operator.
static bool peek(reader *r, const char *text) {
  skip_space(r);
  size_t n = strlen(text);
  if (strncmp(r->at, text, n))
    return false;
  if (isalpha((unsigned char)*text))
    return word_length(r->at) == n;
  char next = r->at[n];
  return !(n == 1 &&
           ((strchr("<>&|+-", *text) && next == *text) || (strchr("<>=!+-*/%&|^", *text) && next == '='))) &&
         !(n == 2 && (*text == '<' || *text == '>') && text[1] == *text && next == '=');
}

static bool take(reader *r, const char *text) {
  if (!peek(r, text))
    return false;
  r->at += strlen(text);
  return true;
}

static void expect(reader *r, const char *text) {
  if (!r->failed && !take(r, text))
    fail(r, arena_printf(r->a, "expected '%s'", text));
}

static const char *take_name(reader *r) {
  skip_space(r);
  size_t n = word_length(r->at);
  if (!n) {
    fail(r, "expected a name");
    return "";
  }
  const char *name = arena_strndup(r->a, r->at, n);
  r->at += n;
  return name;
}

// ---- Types ----------------------------------------------------------------------------------------

static const struct {
  const char *name;
  c_type type;
} type_names[] = {
    {"void", {0}},
    {"bool", {.bits = 8, .is_bool = true}},
    {"char", {.bits = 8, .is_signed = true}},
    {"int", {.bits = 32, .is_signed = true}},
    {"unsigned", {.bits = 32}},
    {"long", {.bits = 64, .is_signed = true}},
    {"float", {.bits = 32, .is_float = true}},
    {"double", {.bits = 64, .is_float = true}},
    {"int8_t", {.bits = 8, .is_signed = true}},
    {"int16_t", {.bits = 16, .is_signed = true}},
    {"int32_t", {.bits = 32, .is_signed = true}},
    {"int64_t", {.bits = 64, .is_signed = true}},
    {"uint8_t", {.bits = 8}},
    {"uint16_t", {.bits = 16}},
    {"uint32_t", {.bits = 32}},
    {"uint64_t", {.bits = 64}},
    {"size_t", {.bits = 64}},
    {"uintptr_t", {.bits = 64}},
    {"intptr_t", {.bits = 64, .is_signed = true}},
    {"ptrdiff_t", {.bits = 64, .is_signed = true}},
};

static const c_type *find_type(reader *r) {
  skip_space(r);
  size_t n = word_length(r->at);
  for (size_t i = 0; n && i < sizeof type_names / sizeof *type_names; i++)
    if (strlen(type_names[i].name) == n && !memcmp(type_names[i].name, r->at, n))
      return &type_names[i].type;
  return NULL;
}

// What stands beside a type and is kept.
typedef struct qualifiers {
  bool is_const, is_static, is_inline;
} qualifiers;

static bool take_qualifier(reader *r, qualifiers *q) {
  if (take(r, "const"))
    return q->is_const = true;
  if (take(r, "static"))
    return q->is_static = true;
  if (take(r, "inline"))
    return q->is_inline = true;
  return take(r, "volatile") || take(r, "restrict") || take(r, "extern");
}

static bool at_type(reader *r) {
  return find_type(r) || peek(r, "const") || peek(r, "static") || peek(r, "volatile");
}

// [static] [const] NAME [const] [*] [const]
static c_type take_type(reader *r, qualifiers *q) {
  c_type type = {0};
  *q = (qualifiers){0};
  while (take_qualifier(r, q))
    ;
  const c_type *found = find_type(r);
  if (!found) {
    fail(r, "expected a type");
    return type;
  }
  type = *found;
  take_name(r);
  while (take_qualifier(r, q))
    ;
  if (take(r, "*"))
    type.is_pointer = true;
  if (peek(r, "*"))
    fail(r, "pointers to pointers have no place here");
  qualifiers ignored;
  while (take_qualifier(r, &ignored))
    ;
  return type;
}

static c_node *take_expression(reader *r);
static c_node *take_assignment(reader *r);
static c_node *take_unary(reader *r);

// [N] ..., numbers only
static void take_dimensions(reader *r, c_type *type) {
  STACK(int64_t) sizes = {0};
  int64_t total = 1;
  while (!r->failed && take(r, "[")) {
    c_node *size = peek(r, "]") ? NULL : take_expression(r);
    if (size && (size->kind != C_INTEGER || size->integer < 1 || size->integer > C_MAX_ELEMENTS / total))
      fail(r, "expected a number as the size of an array that is no larger than memory");
    stack_push(&sizes, size ? size->integer : 0);
    total *= size && !r->failed ? size->integer : 1;
    expect(r, "]");
  }
  int64_t *kept = arena_alloc(r->a, (sizes.size + 1) * sizeof *kept);
  if (sizes.size)
    memcpy(kept, sizes.data, sizes.size * sizeof *kept);
  type->rank = (unsigned)sizes.size;
  type->sizes = kept;
  stack_free(&sizes);
}

// ---- Expressions ----------------------------------------------------------------------------------

static c_node *new_node(reader *r, c_kind kind, unsigned count) {
  c_node *n = c_new(r->a, kind, count);
  n->line = r->line;
  return n;
}

static c_node *take_number(reader *r) {
  char *end;
  c_node *n = new_node(r, C_INTEGER, 0);
  size_t hexadecimal = r->at[0] == '0' && (r->at[1] == 'x' || r->at[1] == 'X');
  size_t length = hexadecimal ? 0 : strspn(r->at, "0123456789");
  if (!hexadecimal && (r->at[length] == '.' || r->at[length] == 'e' || r->at[length] == 'E')) {
    n->kind = C_FLOAT;
    n->number = strtod(r->at, &end);
    bool narrow = *end == 'f' || *end == 'F';
    if (narrow)
      n->number = strtof(r->at, &end);
    n->type = (c_type){.bits = narrow ? 32 : 64, .is_float = true};
    r->at = end + narrow;
    return n;
  }
  n->integer = (int64_t)strtoull(r->at, &end, 0);
  n->type = c_int32;
  for (r->at = end; *r->at && strchr("uUlL", *r->at); r->at++)
    if (*r->at == 'u' || *r->at == 'U')
      n->type.is_signed = false;
    else
      n->type.bits = 64;
  return n;
}

static c_node *take_arguments(reader *r, const char *name) {
  STACK(c_node *) arguments = {0};
  while (!r->failed && !peek(r, ")")) {
    stack_push(&arguments, take_assignment(r));
    if (!take(r, ","))
      break;
  }
  expect(r, ")");
  c_node *n = new_node(r, C_CALL, (unsigned)arguments.size);
  n->text = name;
  if (arguments.size)
    memcpy(n->children, arguments.data, arguments.size * sizeof *arguments.data);
  stack_free(&arguments);
  return n;
}

static c_node *take_primary(reader *r) {
  skip_space(r);
  if (isdigit((unsigned char)*r->at) || (*r->at == '.' && isdigit((unsigned char)r->at[1])))
    return take_number(r);
  if (take(r, "(")) {
    c_node *n = take_expression(r);
    expect(r, ")");
    return n;
  }
  const char *name = take_name(r);
  if (take(r, "("))
    return take_arguments(r, name);
  c_node *n = new_node(r, C_NAME, 0);
  n->text = name;
  return n;
}

// target op= 1
static c_node *step_by_one(reader *r, c_node *target, c_operator op) {
  c_node *n = new_node(r, C_ASSIGN, 2);
  n->op = op;
  n->children[0] = target;
  n->children[1] = new_node(r, C_INTEGER, 0);
  n->children[1]->integer = 1;
  return n;
}

static c_node *take_postfix(reader *r) {
  c_node *n = take_primary(r);
  while (!r->failed) {
    if (take(r, "[")) {
      c_node *index = new_node(r, C_INDEX, 2);
      index->children[0] = n;
      index->children[1] = take_expression(r);
      expect(r, "]");
      n = index;
    } else if (take(r, "++")) {
      return step_by_one(r, n, C_PLUS);
    } else if (take(r, "--")) {
      return step_by_one(r, n, C_MINUS);
    } else {
      break;
    }
  }
  return n;
}

static c_node *take_cast(reader *r) {
  c_node *n = new_node(r, C_CAST, 1);
  qualifiers ignored;
  n->type = take_type(r, &ignored);
  expect(r, ")");
  n->children[0] = take_unary(r);
  return n;
}

static c_node *take_unary(reader *r) {
  static const struct {
    const char *text;
    c_operator op;
  } operators[] = {{"!", C_NOT},  {"~", C_COMPLEMENT}, {"-", C_MINUS},
                   {"+", C_PLUS}, {"&", C_AND},        {"*", C_TIMES}};
  c_node *result = NULL;
  if (++r->depth > READER_DEPTH) {
    fail(r, "too deeply nested");
    return new_node(r, C_EMPTY, 0);
  }
  if (take(r, "++"))
    result = step_by_one(r, take_unary(r), C_PLUS);
  else if (take(r, "--"))
    result = step_by_one(r, take_unary(r), C_MINUS);
  for (size_t i = 0; !result && i < sizeof operators / sizeof *operators; i++)
    if (take(r, operators[i].text)) {
      result = new_node(r, C_UNARY, 1);
      result->op = operators[i].op;
      result->children[0] = take_unary(r);
    }
  if (!result && peek(r, "(")) {
    const char *before = r->at;
    uint32_t line = r->line;
    r->at++;
    if (at_type(r)) {
      result = take_cast(r);
    } else {
      r->at = before;
      r->line = line;
    }
  }
  if (!result)
    result = take_postfix(r);
  r->depth--;
  return result;
}

static c_node *take_binary(reader *r, unsigned level) {
  if (level > C_BINARY_LEVELS)
    return take_unary(r);
  c_node *n = take_binary(r, level + 1);
  for (size_t i = 0; i < C_BINARY_OPERATORS && !r->failed; i++) {
    if (c_binary_operators[i].level != level || !take(r, c_binary_operators[i].text))
      continue;
    c_node *both = new_node(r, C_BINARY, 2);
    both->op = c_binary_operators[i].op;
    both->children[0] = n;
    both->children[1] = take_binary(r, level + 1);
    n = both;
    i = (size_t)-1; // again from the first operator
  }
  return n;
}

static c_node *take_assignment(reader *r) {
  static const struct {
    const char *text;
    c_operator op;
  } operators[] = {{"=", C_NONE},       {"+=", C_PLUS},  {"-=", C_MINUS},  {"*=", C_TIMES}, {"/=", C_DIVIDE},
                   {"%=", C_REMAINDER}, {"<<=", C_LEFT}, {">>=", C_RIGHT}, {"|=", C_OR},    {"&=", C_AND}};
  c_node *n = take_binary(r, 1);
  if (take(r, "?")) {
    c_node *three = new_node(r, C_CONDITIONAL, 3);
    three->children[0] = n;
    three->children[1] = take_expression(r);
    expect(r, ":");
    three->children[2] = take_assignment(r);
    return three;
  }
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    if (!r->failed && take(r, operators[i].text)) {
      c_node *assign = new_node(r, C_ASSIGN, 2);
      assign->op = operators[i].op;
      assign->children[0] = n;
      assign->children[1] = take_assignment(r);
      return assign;
    }
  return n;
}

static c_node *take_expression(reader *r) { return take_assignment(r); }

// ---- Statements -----------------------------------------------------------------------------------

static c_node *take_statement(reader *r);

// {{1, 2}, {-3, 0x4}}: numbers and names only, so that nothing is executed there.
static c_node *take_data(reader *r) {
  c_node *n = new_node(r, C_DATA, 0);
  const char *from = r->at;
  unsigned open = 0;
  do {
    open += peek(r, "{");
    open -= peek(r, "}");
    if (!isalnum((unsigned char)*r->at) && (!*r->at || !strchr("{},.+-_", *r->at))) {
      fail(r, "expected numbers and '}'");
      return n;
    }
    r->at++;
  } while (open);
  n->text = arena_strndup(r->a, from, (size_t)(r->at - from));
  return n;
}

static c_node *take_declaration(reader *r) {
  qualifiers q;
  c_type type = take_type(r, &q);
  STACK(c_node *) all = {0};
  do {
    c_node *n = new_node(r, C_DECLARE, 1);
    n->type = type;
    n->text = take_name(r);
    take_dimensions(r, &n->type);
    n->is_static = q.is_static, n->is_const = q.is_const && !type.is_pointer;
    if (take(r, "="))
      n->children[0] = peek(r, "{") ? take_data(r) : take_assignment(r);
    stack_push(&all, n);
  } while (!r->failed && take(r, ","));
  expect(r, ";");
  c_node *result = all.data[0];
  if (all.size > 1) { // no scope of its own: who interprets it knows no scopes
    result = new_node(r, C_BLOCK, (unsigned)all.size);
    memcpy(result->children, all.data, all.size * sizeof *all.data);
  }
  stack_free(&all);
  return result;
}

static c_node *take_block(reader *r) {
  STACK(c_node *) all = {0};
  while (!r->failed && !peek(r, "}")) {
    if (!*r->at)
      fail(r, "expected '}'");
    else
      stack_push(&all, take_statement(r));
  }
  expect(r, "}");
  c_node *n = new_node(r, C_BLOCK, (unsigned)all.size);
  if (all.size)
    memcpy(n->children, all.data, all.size * sizeof *all.data);
  stack_free(&all);
  return n;
}

static c_node *take_for(reader *r) {
  c_node *n = new_node(r, C_FOR, 4);
  expect(r, "(");
  if (at_type(r)) {
    n->children[0] = take_declaration(r);
  } else {
    n->children[0] = peek(r, ";") ? NULL : take_expression(r);
    expect(r, ";");
  }
  n->children[1] = peek(r, ";") ? NULL : take_expression(r);
  expect(r, ";");
  n->children[2] = peek(r, ")") ? NULL : take_expression(r);
  expect(r, ")");
  n->children[3] = take_statement(r);
  return n;
}

static c_node *take_if(reader *r) {
  c_node *n = new_node(r, C_IF, 3);
  expect(r, "(");
  n->children[0] = take_expression(r);
  expect(r, ")");
  n->children[1] = take_statement(r);
  n->children[2] = take(r, "else") ? take_statement(r) : NULL;
  return n;
}

static c_node *take_statement(reader *r) {
  static const char *const strangers[] = {"while",  "do",    "goto",  "switch",
                                          "struct", "union", "break", "continue"};
  c_node *n;
  if (++r->depth > READER_DEPTH)
    fail(r, "too deeply nested");
  for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++)
    if (peek(r, strangers[i]))
      fail(r, arena_printf(r->a, "'%s' has no place in such programs,", strangers[i]));
  if (r->failed) {
    n = new_node(r, C_EMPTY, 0);
  } else if (take(r, "{")) {
    n = take_block(r);
  } else if (take(r, "for")) {
    n = take_for(r);
  } else if (take(r, "if")) {
    n = take_if(r);
  } else if (take(r, "return")) {
    n = new_node(r, C_RETURN, 1);
    n->children[0] = peek(r, ";") ? NULL : take_expression(r);
    expect(r, ";");
  } else if (take(r, ";")) {
    n = new_node(r, C_EMPTY, 0);
  } else if (at_type(r)) {
    n = take_declaration(r);
  } else {
    n = take_expression(r);
    expect(r, ";");
  }
  r->depth--;
  return n;
}

// ---- Functions ------------------------------------------------------------------------------------

static void take_parameters(reader *r, c_function *f) {
  STACK(c_parameter) all = {0};
  while (!r->failed && !peek(r, ")")) {
    c_parameter p = {0};
    qualifiers q;
    p.type = take_type(r, &q);
    p.is_const = q.is_const;
    if (!all.size && !p.type.bits && !p.type.is_pointer && peek(r, ")"))
      break; // (void)
    p.name = take_name(r);
    take_dimensions(r, &p.type);
    stack_push(&all, p);
    if (!take(r, ","))
      break;
  }
  expect(r, ")");
  f->count = (unsigned)all.size;
  f->parameters = arena_alloc(r->a, (all.size + 1) * sizeof *f->parameters);
  if (all.size)
    memcpy(f->parameters, all.data, all.size * sizeof *all.data);
  stack_free(&all);
}

c_file *c_text_parse(const char *path, const char *text, arena *a, diagnostics *d) {
  reader r = {.path = path, .at = text, .line = 1, .a = a, .d = d};
  STACK(c_function) functions = {0};
  for (skip_space(&r); *r.at && !r.failed; skip_space(&r)) {
    c_function f = {0};
    qualifiers q;
    if (!at_type(&r) && !peek(&r, "inline") && !peek(&r, "extern") && word_length(r.at))
      f.word = take_name(&r);
    f.result = take_type(&r, &q);
    f.is_static = q.is_static, f.is_inline = q.is_inline;
    f.line = r.line;
    f.name = take_name(&r);
    expect(&r, "(");
    if (!r.failed)
      take_parameters(&r, &f);
    if (take(&r, ";")) // a prototype
      continue;
    expect(&r, "{");
    if (!r.failed)
      f.body = take_block(&r);
    stack_push(&functions, f);
  }
  c_file *file = arena_alloc(a, sizeof *file);
  file->count = (unsigned)functions.size;
  file->functions = arena_alloc(a, (functions.size + 1) * sizeof *file->functions);
  if (functions.size)
    memcpy(file->functions, functions.data, functions.size * sizeof *functions.data);
  stack_free(&functions);
  return r.failed ? NULL : file;
}
