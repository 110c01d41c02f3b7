// Recursive descent over lines and blocks; loop, case and function headers in both files' spellings become
// the same nodes.
#include "semgen/x86/parse.h"

#include "semgen/x86/lexer.h"

#include <string.h>

typedef struct parser {
  arena *memory;
  const parse_source *source;
  diagnostics *diagnostics;
  lexer lexer;
  lexer_token token, next; // the current token and the one after it
  unsigned depth;
  bool failed;
} parser;

typedef STACK(const ast_node *) node_list;

static const ast_node *parse_expression(parser *p);
static const ast_node *parse_statement(parser *p);

// ---- tokens -------------------------------------------------------------------------------------

static ast_place place_at(const parser *p, size_t offset) {
  const parse_source *s = p->source;
  if (s->place)
    return s->place(s->user, offset);
  ast_place place = {1, 1};
  for (size_t i = 0; i < offset && i < s->size; i++) {
    place.column = s->text[i] == '\n' ? 1 : place.column + 1;
    place.line += s->text[i] == '\n';
  }
  return place;
}

// Reports the first error only; afterwards every token is the end, so that all loops finish.
static const ast_node *fail(parser *p, size_t offset, const char *message, const char *detail, size_t size) {
  if (!p->failed) {
    ast_place place = place_at(p, offset);
    strbuf where = {0};
    strbuf_printf(&where, "%s:%u:%u", p->source->path, place.line, place.column);
    diag_error(p->diagnostics, where.text, "%s%s%.*s%s", message, size ? " '" : "", (int)size,
               size ? detail : "", size ? "'" : "");
    strbuf_free(&where);
  }
  p->failed = true;
  p->token = p->next = (lexer_token){.kind = LEX_END, .offset = offset};
  p->lexer.at = p->lexer.size;
  return NULL;
}

static const ast_node *fail_here(parser *p, const char *expected) {
  const lexer_token *t = &p->token;
  const char *text = p->lexer.text + t->offset;
  if (t->kind == LEX_END)
    return fail(p, t->offset, expected, "end of text", strlen("end of text"));
  if (t->kind == LEX_LINE)
    return fail(p, t->offset, expected, "end of line", strlen("end of line"));
  return fail(p, t->offset, expected, text, t->size < 40 ? t->size : 40);
}

static void advance(parser *p) {
  if (p->failed)
    return;
  p->token = p->next;
  p->next = lexer_next(&p->lexer);
  if (p->token.kind == LEX_ERROR)
    fail(p, p->token.offset, p->token.error, p->lexer.text + p->token.offset,
         p->token.size < 40 ? p->token.size : 40);
}

static bool at_word(const parser *p, lexer_word w) {
  return p->token.kind == LEX_KEYWORD && p->token.word == w;
}
static bool is_symbol(const lexer_token *t, const char *s) {
  return t->kind == LEX_SYMBOL && strcmp(t->symbol, s) == 0;
}
static bool at_symbol(const parser *p, const char *s) { return is_symbol(&p->token, s); }

static bool take_word(parser *p, lexer_word w) {
  if (!at_word(p, w))
    return false;
  advance(p);
  return true;
}
static bool take_symbol(parser *p, const char *s) {
  if (!at_symbol(p, s))
    return false;
  advance(p);
  return true;
}
static void expect_word(parser *p, lexer_word w, const char *message) {
  if (!take_word(p, w))
    fail_here(p, message);
}
static void expect_symbol(parser *p, const char *s, const char *message) {
  if (!take_symbol(p, s))
    fail_here(p, message);
}
static void skip_lines(parser *p) {
  while (p->token.kind == LEX_LINE)
    advance(p);
}

static bool enter(parser *p) {
  if (++p->depth > AST_MAX_DEPTH)
    fail_here(p, "nested too deeply at");
  return !p->failed;
}

// ---- nodes --------------------------------------------------------------------------------------

static ast_place here(const parser *p) { return place_at(p, p->token.offset); }

static ast_node *node(parser *p, ast_kind kind, ast_place place, const ast_node *a, const ast_node *b,
                      const ast_node *c) {
  const ast_node *children[] = {a, b, c};
  uint32_t count = c ? 3 : b ? 2 : a ? 1 : 0;
  return ast_new(p->memory, kind, place, children, count);
}

static ast_node *binary(parser *p, ast_op op, ast_place place, const ast_node *a, const ast_node *b) {
  ast_node *n = node(p, AST_BINARY, place, a, b, NULL);
  n->op = op;
  return n;
}

static const char *token_name(parser *p) {
  return arena_strndup(p->memory, p->lexer.text + p->token.offset, p->token.size);
}

static unsigned view_width(const char *name) {
  static const struct {
    const char *name;
    unsigned width;
  } views[] = {{"bit", 1},    {"byte", 8},   {"word", 16}, {"dword", 32}, {"qword", 64}, {"m128", 128},
               {"m256", 256}, {"m512", 512}, {"fp16", 16}, {"fp32", 32},  {"fp64", 64}};
  for (size_t k = 0; k < sizeof views / sizeof *views; k++)
    if (strcmp(views[k].name, name) == 0)
      return views[k].width;
  return 0;
}

// ---- expressions --------------------------------------------------------------------------------

// arguments := [expression {"," expression}] ")"
static const ast_node *parse_call(parser *p, const char *name, ast_place place) {
  node_list arguments = {0};
  if (!at_symbol(p, ")")) {
    do
      stack_push(&arguments, parse_expression(p));
    while (!p->failed && take_symbol(p, ","));
  }
  expect_symbol(p, ")", "expected ',' or ')' instead of");
  ast_node *n =
      p->failed ? NULL : ast_new(p->memory, AST_CALL, place, arguments.data, (uint32_t)arguments.size);
  stack_free(&arguments);
  if (n)
    n->name = name;
  return n;
}

// primary := NUMBER | NAME | NAME "(" arguments | "(" expression ")"
static const ast_node *parse_primary(parser *p) {
  ast_place place = here(p);
  if (p->token.kind == LEX_NUMBER) {
    ast_node *n = node(p, AST_NUMBER, place, NULL, NULL, NULL);
    n->number = p->token.number;
    advance(p);
    return n;
  }
  if (p->token.kind == LEX_NAME) {
    const char *name = token_name(p);
    advance(p);
    if (take_symbol(p, "("))
      return parse_call(p, name, place);
    ast_node *n = node(p, AST_NAME, place, NULL, NULL, NULL);
    n->name = name;
    return n;
  }
  if (take_symbol(p, "(")) {
    const ast_node *n = parse_expression(p);
    expect_symbol(p, ")", "expected ')' instead of");
    return n;
  }
  return fail_here(p, "expected an expression instead of");
}

// postfix := primary { "[" expression [":" expression] "]" | "." VIEW ["[" expression "]"] }
static const ast_node *parse_postfix(parser *p) {
  const ast_node *base = parse_primary(p);
  while (!p->failed) {
    ast_place place = here(p);
    if (take_symbol(p, "[")) {
      const ast_node *high = parse_expression(p);
      const ast_node *low = take_symbol(p, ":") ? parse_expression(p) : NULL;
      expect_symbol(p, "]", "expected ']' instead of");
      if (!p->failed)
        base = node(p, low ? AST_SLICE : AST_BIT, place, base, high, low);
    } else if (at_symbol(p, ".") && p->next.kind == LEX_NAME) {
      advance(p);
      unsigned width = view_width(token_name(p));
      if (width == 0)
        return fail_here(p, "unknown view");
      advance(p);
      const ast_node *index = NULL;
      if (take_symbol(p, "[")) {
        index = parse_expression(p);
        expect_symbol(p, "]", "expected ']' instead of");
      }
      ast_node *view = p->failed ? NULL : node(p, AST_VIEW, place, base, index, NULL);
      if (view)
        view->number = width;
      base = view;
    } else {
      break;
    }
  }
  return p->failed ? NULL : base;
}

// unary := ("-" | "~" | "!" | NOT) unary | postfix
static const ast_node *parse_unary(parser *p) {
  ast_place place = here(p);
  ast_op op = at_symbol(p, "-")                                                ? AST_OP_NEGATE
              : at_symbol(p, "~") || at_symbol(p, "!") || at_word(p, WORD_NOT) ? AST_OP_NOT
                                                                               : AST_OP_NONE;
  if (op == AST_OP_NONE)
    return parse_postfix(p);
  if (!enter(p))
    return NULL;
  advance(p);
  const ast_node *operand = parse_unary(p);
  p->depth--;
  if (p->failed)
    return NULL;
  ast_node *n = node(p, AST_UNARY, place, operand, NULL, NULL);
  n->op = op;
  return n;
}

// Binary operators by level, loosest first; all are left associative.
static const struct {
  unsigned level;
  const char *symbol;
  lexer_word word;
  ast_op op;
} operators[] = {
    {0, "|", WORD_OR, AST_OP_OR},     {0, "||", WORD_OR, AST_OP_OR},    {1, "^", WORD_XOR, AST_OP_XOR},
    {2, "&", WORD_AND, AST_OP_AND},   {2, "&&", WORD_AND, AST_OP_AND},  {3, "==", WORD_NONE, AST_OP_EQ},
    {3, "=", WORD_NONE, AST_OP_EQ},   {3, "!=", WORD_NONE, AST_OP_NE},  {4, "<", WORD_NONE, AST_OP_LT},
    {4, "<=", WORD_NONE, AST_OP_LE},  {4, ">", WORD_NONE, AST_OP_GT},   {4, ">=", WORD_NONE, AST_OP_GE},
    {5, "<<", WORD_NONE, AST_OP_SHL}, {5, ">>", WORD_NONE, AST_OP_SHR}, {6, "+", WORD_NONE, AST_OP_ADD},
    {6, "-", WORD_NONE, AST_OP_SUB},  {7, "*", WORD_NONE, AST_OP_MUL},  {7, "%", WORD_MOD, AST_OP_MOD},
    {7, "/", WORD_NONE, AST_OP_DIV},
};
enum { LEVEL_INFIX = 4, LEVELS = 8 };

static ast_op operator_at(const parser *p, unsigned level) {
  for (size_t k = 0; k < sizeof operators / sizeof *operators; k++)
    if (operators[k].level == level && (at_symbol(p, operators[k].symbol) ||
                                        (operators[k].word != WORD_NONE && at_word(p, operators[k].word))))
      return operators[k].op;
  return AST_OP_NONE;
}

// "BITWISE" before an operator says nothing that the operator does not.
static bool at_name(const parser *p, const char *name) {
  return p->token.kind == LEX_NAME && p->token.size == strlen(name) &&
         memcmp(p->lexer.text + p->token.offset, name, p->token.size) == 0;
}

// A name that is followed like a target: the statement of an IF in one line.
static bool begins_assignment(const parser *p) {
  return is_symbol(&p->next, "[") || is_symbol(&p->next, ".") || is_symbol(&p->next, ":=");
}

// "is" PROPERTY: a call of the function is_PROPERTY.
static const ast_node *parse_property(parser *p, ast_place place, const ast_node *of) {
  advance(p);
  if (p->token.kind != LEX_NAME)
    return fail_here(p, "expected a property instead of");
  ast_node *n = node(p, AST_CALL, place, of, NULL, NULL);
  n->name = arena_printf(p->memory, "is_%s", token_name(p));
  advance(p);
  return p->failed ? NULL : n;
}

// level(n) := level(n + 1) { OPERATOR(n) level(n + 1) }
// At the comparisons' level a name between two operands is an operator variable: a OP b.
static const ast_node *parse_level(parser *p, unsigned level) {
  if (level == LEVELS)
    return parse_unary(p);
  const ast_node *left = parse_level(p, level + 1);
  while (!p->failed) {
    ast_place place = here(p);
    bool bitwise = at_name(p, "BITWISE");
    if (level == 0 && bitwise)
      advance(p);
    ast_op op = operator_at(p, level);
    if (op != AST_OP_NONE) {
      advance(p);
      const ast_node *right = parse_level(p, level + 1);
      if (!p->failed)
        left = binary(p, op, place, left, right);
    } else if (level == LEVEL_INFIX && at_name(p, "is")) {
      left = parse_property(p, place, left);
    } else if (level == LEVEL_INFIX && p->token.kind == LEX_NAME && !bitwise && !begins_assignment(p)) {
      const char *name = token_name(p);
      advance(p);
      const ast_node *right = parse_level(p, level + 1);
      if (!p->failed) {
        ast_node *n = node(p, AST_INFIX, place, left, right, NULL);
        n->name = name;
        left = n;
      }
    } else {
      break;
    }
  }
  return p->failed ? NULL : left;
}

// expression := level(0) ["?" expression ":" expression]
static const ast_node *parse_expression(parser *p) {
  if (!enter(p))
    return NULL;
  ast_place place = here(p);
  const ast_node *n = parse_level(p, 0);
  if (!p->failed && take_symbol(p, "?")) {
    const ast_node *yes = parse_expression(p);
    expect_symbol(p, ":", "expected ':' instead of");
    const ast_node *no = p->failed ? NULL : parse_expression(p);
    if (!p->failed)
      n = node(p, AST_CONDITIONAL, place, n, yes, no);
  }
  p->depth--;
  return p->failed ? NULL : n;
}

// ---- statements ---------------------------------------------------------------------------------

typedef bool (*block_end)(const parser *p);

static bool ends_for(const parser *p) { return at_word(p, WORD_ENDFOR); }
static bool ends_while(const parser *p) { return at_word(p, WORD_OD); }
static bool ends_if(const parser *p) { return at_word(p, WORD_ELSE) || at_word(p, WORD_FI); }
static bool ends_define(const parser *p) { return at_symbol(p, "}"); }
static bool at_label(const parser *p) { return p->token.kind == LEX_NUMBER && is_symbol(&p->next, ":"); }
static bool ends_alternative(const parser *p) { return at_label(p) || at_word(p, WORD_ESAC); }
static bool ends_text(const parser *p) { return p->token.kind == LEX_END; }

// block := { LINE | statement } up to a token where `end` holds
static const ast_node *parse_block(parser *p, block_end end) {
  ast_place place = here(p);
  node_list statements = {0};
  skip_lines(p);
  while (!p->failed && !end(p)) {
    stack_push(&statements, parse_statement(p));
    if (!p->failed && p->token.kind != LEX_LINE && p->token.kind != LEX_END && !end(p))
      fail_here(p, "expected end of line instead of");
    skip_lines(p);
  }
  const ast_node *n =
      p->failed ? NULL : ast_new(p->memory, AST_BLOCK, place, statements.data, (uint32_t)statements.size);
  stack_free(&statements);
  return n;
}

// for := FOR NAME ":=" expression (to | TO | downto) expression block ENDFOR
static const ast_node *parse_for(parser *p) {
  ast_place place = here(p);
  advance(p);
  if (p->token.kind != LEX_NAME)
    return fail_here(p, "expected a loop variable instead of");
  const char *name = token_name(p);
  advance(p);
  expect_symbol(p, ":=", "expected ':=' instead of");
  const ast_node *from = parse_expression(p);
  bool down = at_word(p, WORD_DOWNTO);
  if (!take_word(p, WORD_TO) && !take_word(p, WORD_DOWNTO))
    return fail_here(p, "expected 'to' or 'downto' instead of");
  const ast_node *to = parse_expression(p);
  const ast_node *body = parse_block(p, ends_for);
  expect_word(p, WORD_ENDFOR, "expected ENDFOR instead of");
  if (p->failed)
    return NULL;
  ast_node *n = node(p, AST_FOR, place, from, to, body);
  n->op = down ? AST_OP_SUB : AST_OP_ADD;
  n->name = name;
  return n;
}

// while := DO WHILE expression block OD
static const ast_node *parse_while(parser *p) {
  ast_place place = here(p);
  advance(p);
  expect_word(p, WORD_WHILE, "expected WHILE instead of");
  const ast_node *condition = parse_expression(p);
  const ast_node *body = parse_block(p, ends_while);
  expect_word(p, WORD_OD, "expected OD instead of");
  return p->failed ? NULL : node(p, AST_WHILE, place, condition, body, NULL);
}

// if := IF expression block { ELSE IF expression block } [ELSE block] FI | IF expression statement LINE
// (ELSE and IF on one line continue the chain; on two lines the inner IF has an FI of its own.)
static const ast_node *parse_if(parser *p) {
  if (!enter(p))
    return NULL;
  ast_place place = here(p);
  advance(p);
  const ast_node *condition = parse_expression(p);
  if (!p->failed && p->token.kind == LEX_NAME) {
    const ast_node *only = parse_statement(p);
    p->depth--;
    if (p->failed)
      return NULL;
    if (p->token.kind != LEX_LINE && p->token.kind != LEX_END && !at_word(p, WORD_FI))
      return fail_here(p, "expected end of line instead of");
    take_word(p, WORD_FI);
    return node(p, AST_IF, place, condition, only, NULL);
  }
  const ast_node *yes = parse_block(p, ends_if), *no = NULL;
  if (take_word(p, WORD_ELSE)) {
    if (at_word(p, WORD_IF)) {
      no = parse_if(p);
      p->depth--;
      return p->failed ? NULL : node(p, AST_IF, place, condition, yes, no);
    }
    no = parse_block(p, ends_if);
  }
  expect_word(p, WORD_FI, "expected FI instead of");
  p->depth--;
  return p->failed ? NULL : node(p, AST_IF, place, condition, yes, no);
}

// case := CASE expression [OF] { NUMBER ":" block } ESAC
static const ast_node *parse_case(parser *p) {
  ast_place place = here(p);
  node_list children = {0};
  advance(p);
  stack_push(&children, parse_expression(p));
  take_word(p, WORD_OF);
  skip_lines(p);
  while (!p->failed && !at_word(p, WORD_ESAC)) {
    if (!at_label(p)) {
      fail_here(p, "expected 'NUMBER:' or ESAC instead of");
      break;
    }
    stack_push(&children, parse_primary(p));
    advance(p);
    stack_push(&children, parse_block(p, ends_alternative));
  }
  take_word(p, WORD_ESAC);
  const ast_node *n =
      p->failed ? NULL : ast_new(p->memory, AST_CASE, place, children.data, (uint32_t)children.size);
  stack_free(&children);
  return n;
}

// The text up to the brace that closes the one at `from`; its size if there is none.
static size_t skip_braces(const parser *p, size_t from) {
  size_t at = from, depth = 0;
  for (; at < p->lexer.size; at++) {
    depth += p->lexer.text[at] == '{';
    if (p->lexer.text[at] == '}' && --depth == 0)
      break;
  }
  return at;
}

// Goes on after a body that is not read: `open` is the place of its brace.
static bool skip_body(parser *p, size_t open) {
  size_t close = skip_braces(p, open);
  if (close >= p->lexer.size) {
    fail(p, open, "a brace that is not closed", NULL, 0);
    return false;
  }
  p->lexer.at = close + 1;
  p->next = lexer_next(&p->lexer);
  advance(p);
  return !p->failed;
}

// The place of the brace after NAME "(" ... ")", or 0 if the current token does not begin a definition.
static size_t find_definition(const parser *p) {
  if (p->token.kind != LEX_NAME || !is_symbol(&p->next, "("))
    return 0;
  lexer l = p->lexer;
  unsigned depth = 1;
  lexer_token t = {.kind = LEX_LINE};
  while (depth && t.kind != LEX_END && t.kind != LEX_ERROR) {
    t = lexer_next(&l);
    depth += is_symbol(&t, "(");
    depth -= is_symbol(&t, ")");
  }
  do
    t = lexer_next(&l);
  while (t.kind == LEX_LINE);
  return is_symbol(&t, "{") ? t.offset : 0;
}

// define := [DEFINE] NAME "(" [parameter {"," parameter}] ")" "{" block "}"
// parameter := NAME ["[" expression ":" expression "]"]
static const ast_node *parse_define(parser *p) {
  ast_place place = here(p);
  take_word(p, WORD_DEFINE);
  if (p->token.kind != LEX_NAME)
    return fail_here(p, "expected a function name instead of");
  const char *name = token_name(p);
  node_list children = {0};
  size_t open = find_definition(p);
  if (open && p->source->is_known && p->source->is_known(name))
    return skip_body(p, open) ? node(p, AST_BLOCK, place, NULL, NULL, NULL) : NULL;
  advance(p);
  expect_symbol(p, "(", "expected '(' instead of");
  if (!p->failed && !at_symbol(p, ")")) {
    do {
      size_t offset = p->token.offset;
      const ast_node *parameter = parse_postfix(p);
      if (!p->failed && parameter->kind != AST_NAME &&
          (parameter->kind != AST_SLICE || parameter->child[0]->kind != AST_NAME))
        fail(p, offset, "expected a parameter", NULL, 0);
      stack_push(&children, parameter);
    } while (!p->failed && take_symbol(p, ","));
  }
  expect_symbol(p, ")", "expected ',' or ')' instead of");
  skip_lines(p);
  expect_symbol(p, "{", "expected '{' instead of");
  stack_push(&children, parse_block(p, ends_define));
  expect_symbol(p, "}", "expected '}' instead of");
  ast_node *n =
      p->failed ? NULL : ast_new(p->memory, AST_DEFINE, place, children.data, (uint32_t)children.size);
  stack_free(&children);
  if (n)
    n->name = name;
  return n;
}

// enumeration := "enum" NAME "{" ... "}"
// Only functions that are known without their text use its names.
static const ast_node *parse_enumeration(parser *p) {
  ast_place place = here(p);
  advance(p);
  if (p->token.kind != LEX_NAME || !is_symbol(&p->next, "{"))
    return fail_here(p, "expected a name and '{' instead of");
  return skip_body(p, p->next.offset) ? node(p, AST_BLOCK, place, NULL, NULL, NULL) : NULL;
}

// assignment := postfix (":=" | "+=" | "-=" | "*=" | "<<=" | ">>=" | "|=" | "&=" | "^=") expression
static const ast_node *parse_assignment(parser *p) {
  static const struct {
    const char *symbol;
    ast_op op;
  } assignments[] = {{":=", AST_OP_NONE}, {"+=", AST_OP_ADD},  {"-=", AST_OP_SUB},
                     {"*=", AST_OP_MUL},  {"<<=", AST_OP_SHL}, {">>=", AST_OP_SHR},
                     {"|=", AST_OP_OR},   {"&=", AST_OP_AND},  {"^=", AST_OP_XOR}};
  ast_place place = here(p);
  if (p->token.kind != LEX_NAME)
    return fail_here(p, "expected a statement instead of");
  const ast_node *target = parse_postfix(p);
  if (!p->failed && target->kind == AST_CALL)
    return target; // a procedure
  for (size_t k = 0; k < sizeof assignments / sizeof *assignments; k++)
    if (take_symbol(p, assignments[k].symbol)) {
      const ast_node *value = parse_expression(p);
      if (p->failed)
        return NULL;
      ast_node *n = node(p, AST_ASSIGN, place, target, value, NULL);
      n->op = assignments[k].op;
      return n;
    }
  return fail_here(p, "expected ':=' instead of");
}

// statement := for | while | if | case | define | enumeration | RETURN expression | assignment
static const ast_node *parse_statement(parser *p) {
  if (!enter(p))
    return NULL;
  ast_place place = here(p);
  const ast_node *n;
  if (at_word(p, WORD_FOR)) {
    n = parse_for(p);
  } else if (at_word(p, WORD_DO)) {
    n = parse_while(p);
  } else if (at_word(p, WORD_IF)) {
    n = parse_if(p);
  } else if (at_word(p, WORD_CASE)) {
    n = parse_case(p);
  } else if (at_word(p, WORD_DEFINE) || find_definition(p)) {
    n = parse_define(p);
  } else if (at_name(p, "enum")) {
    n = parse_enumeration(p);
  } else if (take_word(p, WORD_RETURN)) {
    const ast_node *result = parse_expression(p);
    n = p->failed ? NULL : node(p, AST_RETURN, place, result, NULL, NULL);
  } else {
    n = parse_assignment(p);
  }
  p->depth--;
  return p->failed ? NULL : n;
}

const ast_node *parse_operation(arena *a, const parse_source *s, diagnostics *d) {
  parser p = {.memory = a, .source = s, .diagnostics = d, .lexer = {s->text, s->size, 0}};
  p.next = lexer_next(&p.lexer);
  advance(&p);
  return parse_block(&p, ends_text);
}
