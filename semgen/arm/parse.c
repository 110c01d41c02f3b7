#include "semgen/arm/parse.h"

#include <string.h>

enum { MAX_DEPTH = 200 }; // of nesting: bounds the stack on hostile input

typedef STACK(const ast_node *) node_list;

static const ast_node *parse_statement(asl_parser *p);

// ---- tokens -------------------------------------------------------------------------------------

const asl_token *asl_peek(const asl_parser *p) { return &p->tokens.list.data[p->at]; }

static const asl_token *peek_at(const asl_parser *p, size_t ahead) {
  size_t at = p->at + ahead, last = p->tokens.list.size - 1;
  return &p->tokens.list.data[at < last ? at : last];
}

static bool spells(const asl_parser *p, const asl_token *t, const char *spelling) {
  return (t->kind == ASL_SYMBOL || t->kind == ASL_NAME) && t->size == strlen(spelling) &&
         memcmp(p->text + t->offset, spelling, t->size) == 0;
}

static ast_place place_at(asl_parser *p, size_t offset) {
  if (offset < p->line_offset) {
    p->line_offset = 0;
    p->line = 0;
  }
  for (; p->line_offset < offset; p->line_offset++)
    p->line += p->text[p->line_offset] == '\n';
  size_t start = offset;
  while (start > 0 && p->text[start - 1] != '\n')
    start--;
  return (ast_place){(uint32_t)p->line + 1, (uint32_t)(offset - start) + 1};
}

ast_place asl_here(asl_parser *p) { return place_at(p, asl_peek(p)->offset); }

static const ast_node *fail(asl_parser *p, size_t offset, const char *message, const char *detail,
                            size_t size) {
  if (!p->failed) {
    ast_place place = place_at(p, offset);
    strbuf where = {0};
    strbuf_printf(&where, "%s:%u:%u", p->path, place.line, place.column);
    diag_error(p->diagnostics, where.text, "%s%s%.*s%s", message, size ? " '" : "", (int)size,
               size ? detail : "", size ? "'" : "");
    strbuf_free(&where);
  }
  p->failed = true;
  p->at = p->tokens.list.size - 1;
  return NULL;
}

const ast_node *asl_fail_here(asl_parser *p, const char *message) {
  const asl_token *t = asl_peek(p);
  static const char *const names[] = {[ASL_END] = "end of text",
                                      [ASL_LINE] = "end of line",
                                      [ASL_INDENT] = "indentation",
                                      [ASL_DEDENT] = "end of block"};
  if (t->kind <= ASL_DEDENT)
    return fail(p, t->offset, message, names[t->kind], strlen(names[t->kind]));
  return fail(p, t->offset, message, p->text + t->offset, t->size < 40 ? t->size : 40);
}

static void advance(asl_parser *p) {
  if (p->at + 1 < p->tokens.list.size)
    p->at++;
}

bool asl_at(const asl_parser *p, const char *spelling) { return spells(p, asl_peek(p), spelling); }

bool asl_take(asl_parser *p, const char *spelling) {
  if (!asl_at(p, spelling))
    return false;
  advance(p);
  return true;
}

void asl_expect(asl_parser *p, const char *spelling) {
  if (asl_take(p, spelling) || p->failed)
    return;
  char message[64] = "expected '";
  strncat(message, spelling, 20);
  strcat(message, "' instead of");
  asl_fail_here(p, message);
}

bool asl_take_kind(asl_parser *p, asl_token_kind kind) {
  if (asl_peek(p)->kind != kind)
    return false;
  advance(p);
  return true;
}

bool asl_take_number(asl_parser *p, uint64_t *n) {
  *n = asl_peek(p)->number;
  if (asl_take_kind(p, ASL_NUMBER))
    return true;
  asl_fail_here(p, "expected a number instead of");
  return false;
}

static const char *token_text(asl_parser *p) {
  const asl_token *t = asl_peek(p);
  return arena_strndup(p->memory, p->text + t->offset, t->size);
}

const char *asl_take_bits(asl_parser *p) {
  const asl_token *t = asl_peek(p);
  if (t->kind != ASL_BITS) {
    asl_fail_here(p, "expected bits instead of");
    return NULL;
  }
  char *digits = arena_alloc(p->memory, t->size + 1);
  size_t n = 0;
  for (size_t k = 0; k < t->size; k++)
    if (p->text[t->offset + k] != ' ')
      digits[n++] = p->text[t->offset + k];
  advance(p);
  return digits;
}

static bool is_namespace(const char *name) {
  return strcmp(name, "AArch64") == 0 || strcmp(name, "AArch32") == 0;
}

const char *asl_take_name(asl_parser *p) {
  if (asl_peek(p)->kind != ASL_NAME) {
    asl_fail_here(p, "expected a name instead of");
    return NULL;
  }
  const char *name = token_text(p);
  advance(p);
  if (is_namespace(name) && asl_at(p, ".") && peek_at(p, 1)->kind == ASL_NAME) {
    advance(p);
    name = arena_printf(p->memory, "%s.%s", name, token_text(p));
    advance(p);
  }
  return name;
}

static bool enter(asl_parser *p) {
  if (++p->depth > MAX_DEPTH)
    asl_fail_here(p, "nested too deeply at");
  return !p->failed;
}

asl_parser asl_parser_open(arena *memory, const char *path, const char *text, size_t from, size_t to,
                           diagnostics *d) {
  asl_parser p = {.memory = memory, .path = path, .text = text, .diagnostics = d};
  p.tokens = asl_tokens_read(text, from, to);
  if (p.tokens.error)
    fail(&p, p.tokens.error_offset, p.tokens.error, NULL, 0);
  return p;
}

void asl_parser_close(asl_parser *p) { asl_tokens_free(&p->tokens); }

// ---- nodes --------------------------------------------------------------------------------------

static ast_node *node(asl_parser *p, ast_kind kind, ast_place place, const ast_node *a, const ast_node *b,
                      const ast_node *c) {
  const ast_node *children[] = {a, b, c};
  return ast_new(p->memory, kind, place, children, c ? 3 : b ? 2 : a ? 1 : 0);
}

static ast_node *binary(asl_parser *p, ast_op op, ast_place place, const ast_node *a, const ast_node *b) {
  ast_node *n = node(p, AST_BINARY, place, a, b, NULL);
  n->op = op;
  return n;
}

static ast_node *number(asl_parser *p, ast_place place, uint64_t n) {
  ast_node *result = node(p, AST_NUMBER, place, NULL, NULL, NULL);
  result->number = n;
  return result;
}

static ast_node *named(asl_parser *p, ast_kind kind, ast_place place, const char *name,
                       const node_list *children) {
  ast_node *n = ast_new(p->memory, kind, place, children ? children->data : NULL,
                        children ? (uint32_t)children->size : 0);
  n->name = name;
  return n;
}

// ---- expressions --------------------------------------------------------------------------------

// expressions separated by commas up to `close`, which is passed over
static void parse_list(asl_parser *p, const char *close, node_list *out) {
  if (!asl_at(p, close))
    do
      stack_push(out, asl_parse_expression(p));
    while (!p->failed && asl_take(p, ","));
  asl_expect(p, close);
}

static bool begins_unknown(const asl_token *t, const asl_parser *p) {
  return spells(p, t, "UNKNOWN") || spells(p, t, "IMPLEMENTATION_DEFINED");
}

// UNKNOWN | IMPLEMENTATION_DEFINED [TEXT], after a type
static const ast_node *parse_unknown(asl_parser *p, ast_place place, const ast_node *type) {
  advance(p);
  asl_take_kind(p, ASL_TEXT);
  return node(p, AST_UNKNOWN, place, type, NULL, NULL);
}

// name := NAME | NAME "(" arguments ")" | TYPE UNKNOWN
static const ast_node *parse_named(asl_parser *p, ast_place place) {
  const char *name = asl_take_name(p);
  if (!name)
    return NULL;
  node_list arguments = {0};
  const ast_node *n = NULL;
  if (begins_unknown(asl_peek(p), p)) {
    n = parse_unknown(p, place, named(p, AST_TYPE, place, name, NULL));
  } else if (asl_take(p, "(")) {
    parse_list(p, ")", &arguments);
    if (!p->failed && strcmp(name, "bits") == 0 && begins_unknown(asl_peek(p), p))
      n = parse_unknown(p, place, named(p, AST_TYPE, place, name, &arguments));
    else if (!p->failed)
      n = named(p, AST_CALL, place, name, &arguments);
  } else {
    n = named(p, AST_NAME, place, name, NULL);
  }
  stack_free(&arguments);
  return n;
}

// A number with a fraction; a hexadecimal one of more than 64 bits, which is a bit string.
static const ast_node *parse_long(asl_parser *p, ast_place place) {
  const asl_token *t = asl_peek(p);
  const char *text = token_text(p);
  ast_kind kind = t->kind == ASL_REAL ? AST_REAL : AST_BITS;
  if (kind == AST_BITS) {
    char *digits = arena_alloc(p->memory, 4 * t->size + 1), *to = digits;
    for (const char *c = text + 2; *c; c++) {
      unsigned digit = (unsigned)(*c <= '9' ? *c - '0' : (*c | 32) - 'a' + 10);
      for (unsigned k = 4; *c != '_' && k-- > 0;)
        *to++ = digit >> k & 1 ? '1' : '0';
    }
    text = digits;
  }
  advance(p);
  return named(p, kind, place, text, NULL);
}

// "[" expression {"," expression} "]" that begins an expression or a target: one bit string of all
static const ast_node *parse_joined(asl_parser *p, ast_place place) {
  const ast_node *all = NULL;
  bool in_brackets = p->in_brackets;
  p->in_brackets = false;
  do {
    const ast_node *part = asl_parse_expression(p);
    if (!p->failed)
      all = all ? binary(p, AST_OP_CONCAT, place, all, part) : part;
  } while (!p->failed && asl_take(p, ","));
  p->in_brackets = in_brackets;
  asl_expect(p, "]");
  return p->failed ? NULL : all;
}

// primary := NUMBER | BITS | "-" (in a target) | name | "(" expression {"," expression} ")" | joined
static const ast_node *parse_primary(asl_parser *p) {
  ast_place place = asl_here(p);
  switch (asl_peek(p)->kind) {
  case ASL_NUMBER: {
    uint64_t n;
    return asl_take_number(p, &n) ? number(p, place, n) : NULL;
  }
  case ASL_BITS:
    return named(p, AST_BITS, place, asl_take_bits(p), NULL);
  case ASL_REAL:
  case ASL_LONG:
    return parse_long(p, place);
  case ASL_NAME:
    return parse_named(p, place);
  default:
    break;
  }
  if (asl_take(p, "["))
    return parse_joined(p, place);
  if (!asl_take(p, "("))
    return asl_fail_here(p, "expected an expression instead of");
  bool in_brackets = p->in_brackets;
  p->in_brackets = false;
  node_list parts = {0};
  do {
    // A part of a target that is not wanted.
    if (asl_at(p, "-") && (spells(p, peek_at(p, 1), ",") || spells(p, peek_at(p, 1), ")"))) {
      stack_push(&parts, named(p, AST_NAME, asl_here(p), "-", NULL));
      advance(p);
    } else {
      stack_push(&parts, asl_parse_expression(p));
    }
  } while (!p->failed && asl_take(p, ","));
  asl_expect(p, ")");
  p->in_brackets = in_brackets;
  const ast_node *n = p->failed         ? NULL
                      : parts.size == 1 ? parts.data[0]
                                        : named(p, AST_TUPLE, place, NULL, &parts);
  stack_free(&parts);
  return n;
}

// One of the ranges in brackets; a single position has no low end.
typedef struct range {
  const ast_node *high, *low;
} range;

// Elem[vector, number, size] is the slice number * size + size - 1 : number * size.
static const ast_node *element(asl_parser *p, ast_place place, const ast_node *const *part) {
  const ast_node *low = binary(p, AST_OP_MUL, place, part[1], part[2]);
  const ast_node *size = binary(p, AST_OP_SUB, place, part[2], number(p, place, 1));
  return node(p, AST_SLICE, place, part[0], binary(p, AST_OP_ADD, place, low, size), low);
}

// "[" [range {"," range}] "]" after `base`; range := expression [":" expression | "+:" expression]
static const ast_node *parse_brackets(asl_parser *p, ast_place place, const ast_node *base) {
  STACK(range) ranges = {0};
  node_list indices = {0};
  bool in_brackets = p->in_brackets, sliced = false;
  p->in_brackets = true;
  if (!asl_at(p, "]"))
    do {
      range r = {asl_parse_expression(p), NULL};
      if (asl_take(p, ":")) {
        r.low = asl_parse_expression(p);
      } else if (asl_take(p, "+:")) {
        const ast_node *width = asl_parse_expression(p);
        r.low = r.high;
        if (!p->failed)
          r.high =
              binary(p, AST_OP_SUB, place, binary(p, AST_OP_ADD, place, r.low, width), number(p, place, 1));
      }
      sliced |= r.low != NULL;
      stack_push(&ranges, r);
      stack_push(&indices, r.high);
    } while (!p->failed && asl_take(p, ","));
  asl_expect(p, "]");
  p->in_brackets = in_brackets;
  const ast_node *n = NULL;
  bool named_base = base->kind == AST_NAME;
  if (p->failed) {
    ;
  } else if (named_base && !sliced && indices.size == 3 && strcmp(base->name, "Elem") == 0) {
    n = element(p, place, indices.data);
  } else if (named_base && !sliced && indices.size != 1) {
    n = named(p, AST_ACCESS, place, base->name, &indices);
  } else if (ranges.size == 0) {
    asl_fail_here(p, "brackets without a position before");
  } else {
    for (size_t k = 0; k < ranges.size; k++) {
      const ast_node *part = node(p, ranges.data[k].low ? AST_SLICE : AST_BIT, place, base,
                                  ranges.data[k].high, ranges.data[k].low);
      n = n ? binary(p, AST_OP_CONCAT, place, n, part) : part;
    }
  }
  stack_free(&ranges);
  stack_free(&indices);
  return n;
}

static const ast_node *field(asl_parser *p, ast_place place, const ast_node *base) {
  const char *name = asl_take_name(p);
  if (!name)
    return NULL;
  ast_node *n = node(p, AST_FIELD, place, base, NULL, NULL);
  n->name = name;
  return n;
}

// postfix := primary { brackets | "." NAME | "." "[" NAME {"," NAME} "]" }
static const ast_node *parse_postfix(asl_parser *p) {
  const ast_node *base = parse_primary(p);
  while (!p->failed) {
    ast_place place = asl_here(p);
    if (asl_take(p, "[")) {
      base = parse_brackets(p, place, base);
    } else if (asl_take(p, ".")) {
      if (!asl_take(p, "[")) {
        base = field(p, place, base);
        continue;
      }
      const ast_node *all = NULL;
      do {
        const ast_node *part = field(p, place, base);
        if (!p->failed)
          all = all ? binary(p, AST_OP_CONCAT, place, all, part) : part;
      } while (!p->failed && asl_take(p, ","));
      asl_expect(p, "]");
      base = all;
    } else {
      break;
    }
  }
  return p->failed ? NULL : base;
}

// unary := ("-" | "!" | NOT) unary | postfix
static const ast_node *parse_unary(asl_parser *p) {
  ast_place place = asl_here(p);
  ast_op op = asl_at(p, "-") ? AST_OP_NEGATE : asl_at(p, "!") || asl_at(p, "NOT") ? AST_OP_NOT : AST_OP_NONE;
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
  const char *spelling;
  ast_op op;
} operators[] = {
    {0, "||", AST_OP_EITHER}, {1, "&&", AST_OP_BOTH},      {2, "==", AST_OP_EQ},  {2, "!=", AST_OP_NE},
    {2, "<", AST_OP_LT},      {2, "<=", AST_OP_LE},        {2, ">", AST_OP_GT},   {2, ">=", AST_OP_GE},
    {3, ":", AST_OP_CONCAT},  {4, "+", AST_OP_ADD},        {4, "-", AST_OP_SUB},  {4, "AND", AST_OP_AND},
    {4, "OR", AST_OP_OR},     {4, "EOR", AST_OP_XOR},      {5, "*", AST_OP_MUL},  {5, "/", AST_OP_DIV},
    {5, "MOD", AST_OP_MOD},   {5, "DIV", AST_OP_QUOTIENT}, {5, "<<", AST_OP_SHL}, {5, ">>", AST_OP_SHR},
    {6, "^", AST_OP_POWER},
};
enum { LEVEL_COMPARISON = 2, LEVELS = 7 };

static ast_op operator_at(const asl_parser *p, unsigned level) {
  for (size_t k = 0; k < sizeof operators / sizeof *operators; k++)
    if (operators[k].level == level && asl_at(p, operators[k].spelling))
      return operators[k].op == AST_OP_CONCAT && p->in_brackets ? AST_OP_NONE : operators[k].op;
  return AST_OP_NONE;
}

// One value, or a tuple of them, is equal to what a label says.
static const ast_node *matches(asl_parser *p, const ast_node *value, const ast_node *label) {
  if (value->kind != AST_TUPLE || label->kind != AST_TUPLE || value->count != label->count)
    return binary(p, AST_OP_EQ, label->place, value, label);
  const ast_node *all = NULL;
  for (uint32_t k = 0; k < value->count; k++) {
    const ast_node *one = matches(p, value->child[k], label->child[k]);
    all = all ? binary(p, AST_OP_BOTH, label->place, all, one) : one;
  }
  return all;
}

// "{" expression {"," expression} "}", after IN: one of them
static const ast_node *parse_membership(asl_parser *p, ast_place place, const ast_node *value) {
  node_list list = {0};
  asl_expect(p, "{");
  bool in_brackets = p->in_brackets;
  p->in_brackets = false;
  parse_list(p, "}", &list);
  p->in_brackets = in_brackets;
  const ast_node *any = NULL;
  for (size_t k = 0; !p->failed && k < list.size; k++) {
    const ast_node *one = matches(p, value, list.data[k]);
    any = any ? binary(p, AST_OP_EITHER, place, any, one) : one;
  }
  stack_free(&list);
  return any ? any : p->failed ? NULL : asl_fail_here(p, "an empty set before");
}

// level(n) := level(n + 1) { OPERATOR(n) level(n + 1) }
static const ast_node *parse_level(asl_parser *p, unsigned level) {
  if (level == LEVELS)
    return parse_unary(p);
  const ast_node *left = parse_level(p, level + 1);
  while (!p->failed) {
    ast_place place = asl_here(p);
    ast_op op = operator_at(p, level);
    if (op != AST_OP_NONE) {
      advance(p);
      const ast_node *right = parse_level(p, level + 1);
      if (!p->failed)
        left = binary(p, op, place, left, right);
    } else if (level == LEVEL_COMPARISON && asl_take(p, "IN")) {
      left = parse_membership(p, place, left);
    } else {
      break;
    }
  }
  return p->failed ? NULL : left;
}

// conditional := expression then expression { elsif ... } else expression, after `if`
static const ast_node *parse_conditional(asl_parser *p, ast_place place) {
  const ast_node *condition = asl_parse_expression(p);
  asl_expect(p, "then");
  const ast_node *yes = p->failed ? NULL : asl_parse_expression(p), *no = NULL;
  ast_place next = asl_here(p);
  if (asl_take(p, "elsif")) {
    no = enter(p) ? parse_conditional(p, next) : NULL;
    p->depth--;
  } else {
    asl_expect(p, "else");
    no = p->failed ? NULL : asl_parse_expression(p);
  }
  return p->failed ? NULL : node(p, AST_CONDITIONAL, place, condition, yes, no);
}

// expression := if conditional | level(0)
const ast_node *asl_parse_expression(asl_parser *p) {
  if (!enter(p))
    return NULL;
  ast_place place = asl_here(p);
  const ast_node *n = asl_take(p, "if") ? parse_conditional(p, place) : parse_level(p, 0);
  p->depth--;
  return p->failed ? NULL : n;
}

// ---- types and declarations ---------------------------------------------------------------------

// type := bit | bits "(" expression ")" | NAME | "(" type {"," type} ")"
//       | array "[" expression ".." expression "]" of type
const ast_node *asl_parse_type(asl_parser *p) {
  if (!enter(p))
    return NULL;
  ast_place place = asl_here(p);
  node_list parts = {0};
  const char *name = "";
  if (asl_take(p, "(")) {
    do
      stack_push(&parts, asl_parse_type(p));
    while (!p->failed && asl_take(p, ","));
    asl_expect(p, ")");
  } else {
    name = asl_take_name(p);
    if (name && strcmp(name, "bit") == 0) {
      name = "bits";
      stack_push(&parts, number(p, place, 1));
    } else if (name && strcmp(name, "bits") == 0) {
      asl_expect(p, "(");
      stack_push(&parts, asl_parse_expression(p));
      asl_expect(p, ")");
    } else if (name && strcmp(name, "array") == 0) {
      asl_expect(p, "[");
      stack_push(&parts, asl_parse_expression(p));
      asl_expect(p, "..");
      stack_push(&parts, asl_parse_expression(p));
      asl_expect(p, "]");
      asl_expect(p, "of");
      stack_push(&parts, asl_parse_type(p));
    }
  }
  p->depth--;
  const ast_node *n = p->failed ? NULL : named(p, AST_TYPE, place, name, &parts);
  stack_free(&parts);
  return n;
}

static bool is_word_operator(const asl_parser *p, const asl_token *t) {
  static const char *const words[] = {"AND", "OR", "EOR", "DIV", "MOD", "IN", "then", "else", "elsif"};
  for (size_t k = 0; k < sizeof words / sizeof *words; k++)
    if (spells(p, t, words[k]))
      return true;
  return false;
}

bool asl_at_declaration(const asl_parser *p) {
  if (asl_peek(p)->kind != ASL_NAME)
    return false;
  size_t ahead = asl_at(p, "AArch64") || asl_at(p, "AArch32") ? 3 : 1; // a name with a dot
  if (asl_at(p, "array"))
    return true;
  if (asl_at(p, "bits") && spells(p, peek_at(p, 1), "(")) {
    unsigned open = 1;
    for (ahead = 2; open && peek_at(p, ahead)->kind != ASL_END; ahead++) {
      open += spells(p, peek_at(p, ahead), "(");
      open -= spells(p, peek_at(p, ahead), ")");
    }
  }
  const asl_token *t = peek_at(p, ahead);
  return t->kind == ASL_NAME && !is_word_operator(p, t) && !begins_unknown(t, p);
}

static void end_statement(asl_parser *p) { asl_expect(p, ";"); }

// declaration := type NAME ["=" expression] {"," NAME ["=" expression]} ";"
static const ast_node *parse_declaration(asl_parser *p) {
  ast_place place = asl_here(p);
  const ast_node *type = asl_parse_type(p);
  node_list all = {0};
  do {
    ast_place at = asl_here(p);
    const char *name = asl_take_name(p);
    const ast_node *value = asl_take(p, "=") ? asl_parse_expression(p) : NULL;
    if (p->failed)
      break;
    ast_node *n = node(p, AST_DECLARE, at, type, value, NULL);
    n->name = name;
    stack_push(&all, n);
  } while (asl_take(p, ","));
  end_statement(p);
  const ast_node *n = p->failed ? NULL : all.size == 1 ? all.data[0] : named(p, AST_BLOCK, place, NULL, &all);
  stack_free(&all);
  return n;
}

// ---- statements ---------------------------------------------------------------------------------

// Up to the end of the line, or what ends an alternative of an `if` in one line.
static bool ends_line(const asl_parser *p) {
  asl_token_kind k = asl_peek(p)->kind;
  return k == ASL_LINE || k == ASL_END || k == ASL_DEDENT || asl_at(p, "elsif") || asl_at(p, "else");
}

static const ast_node *parse_statements(asl_parser *p, bool (*ends)(const asl_parser *p)) {
  ast_place place = asl_here(p);
  node_list list = {0};
  while (!p->failed && !ends(p)) {
    stack_push(&list, parse_statement(p));
    while (asl_peek(p)->kind == ASL_LINE && ends != ends_line)
      advance(p);
  }
  const ast_node *n = p->failed ? NULL : named(p, AST_BLOCK, place, NULL, &list);
  stack_free(&list);
  return n;
}

static bool ends_block(const asl_parser *p) {
  return asl_peek(p)->kind == ASL_DEDENT || asl_peek(p)->kind == ASL_END;
}

const ast_node *asl_parse_block(asl_parser *p) {
  if (!asl_take_kind(p, ASL_LINE) || !asl_take_kind(p, ASL_INDENT))
    return asl_fail_here(p, "expected an indented block instead of");
  const ast_node *n = parse_statements(p, ends_block);
  if (!p->failed && !asl_take_kind(p, ASL_DEDENT))
    return asl_fail_here(p, "expected the end of the block instead of");
  return n;
}

// body := block | statements in the same line | nothing
static const ast_node *parse_body(asl_parser *p) {
  if (asl_peek(p)->kind == ASL_LINE && peek_at(p, 1)->kind != ASL_INDENT)
    return named(p, AST_BLOCK, asl_here(p), NULL, NULL);
  return asl_peek(p)->kind == ASL_LINE ? asl_parse_block(p) : parse_statements(p, ends_line);
}

// An alternative may follow on the next line.
static void skip_to_alternative(asl_parser *p) {
  const asl_token *next = peek_at(p, 1);
  if (asl_peek(p)->kind == ASL_LINE && (spells(p, next, "else") || spells(p, next, "elsif")))
    advance(p);
}

// if := (if | elsif) expression then body [elsif ... | else body]
static const ast_node *parse_if(asl_parser *p) {
  if (!enter(p))
    return NULL;
  ast_place place = asl_here(p);
  advance(p);
  const ast_node *condition = asl_parse_expression(p);
  asl_expect(p, "then");
  const ast_node *yes = p->failed ? NULL : parse_body(p), *no = NULL;
  skip_to_alternative(p);
  if (asl_at(p, "elsif"))
    no = parse_if(p);
  else if (asl_take(p, "else"))
    no = parse_body(p);
  p->depth--;
  return p->failed ? NULL : node(p, AST_IF, place, condition, yes, no);
}

// alternative := when label {"," label} ["=>"] body | otherwise ["=>"] body
// alternatives up to the end of the block, as a chain of ifs
static const ast_node *parse_alternatives(asl_parser *p, const ast_node *selector) {
  ast_place place = asl_here(p);
  if (!enter(p))
    return NULL;
  const ast_node *n = NULL;
  if (asl_take(p, "otherwise")) {
    asl_take(p, "=>");
    n = parse_body(p);
    asl_take_kind(p, ASL_LINE);
  } else if (asl_take(p, "when")) {
    const ast_node *condition = NULL;
    do {
      const ast_node *label = parse_primary(p);
      const ast_node *one = p->failed ? NULL : matches(p, selector, label);
      condition = condition && one ? binary(p, AST_OP_EITHER, place, condition, one) : one;
    } while (!p->failed && asl_take(p, ","));
    asl_take(p, "=>");
    const ast_node *body = p->failed ? NULL : parse_body(p);
    asl_take_kind(p, ASL_LINE);
    const ast_node *rest = NULL;
    if (!p->failed && !ends_block(p))
      rest = parse_alternatives(p, selector);
    if (!p->failed)
      n = node(p, AST_IF, place, condition, body, rest);
  } else {
    asl_fail_here(p, "expected 'when' instead of");
  }
  p->depth--;
  return p->failed ? NULL : n;
}

// case := case expression of LINE INDENT alternatives DEDENT
static const ast_node *parse_case(asl_parser *p) {
  advance(p);
  const ast_node *selector = asl_parse_expression(p);
  asl_expect(p, "of");
  if (!p->failed && (!asl_take_kind(p, ASL_LINE) || !asl_take_kind(p, ASL_INDENT)))
    return asl_fail_here(p, "expected alternatives instead of");
  const ast_node *n = p->failed ? NULL : parse_alternatives(p, selector);
  if (!p->failed && !asl_take_kind(p, ASL_DEDENT))
    return asl_fail_here(p, "expected the end of the alternatives instead of");
  return n;
}

// for := for NAME "=" expression (to | downto) expression [do] block
static const ast_node *parse_for(asl_parser *p) {
  ast_place place = asl_here(p);
  advance(p);
  const char *name = asl_take_name(p);
  asl_expect(p, "=");
  const ast_node *from = p->failed ? NULL : asl_parse_expression(p);
  bool down = asl_at(p, "downto");
  if (!asl_take(p, "downto"))
    asl_expect(p, "to");
  const ast_node *to = p->failed ? NULL : asl_parse_expression(p);
  asl_take(p, "do");
  const ast_node *body = p->failed ? NULL : parse_body(p);
  if (p->failed)
    return NULL;
  ast_node *n = node(p, AST_FOR, place, from, to, body);
  n->op = down ? AST_OP_SUB : AST_OP_ADD;
  n->name = name;
  return n;
}

// while := while expression do body
static const ast_node *parse_while(asl_parser *p) {
  ast_place place = asl_here(p);
  advance(p);
  const ast_node *condition = asl_parse_expression(p);
  asl_expect(p, "do");
  const ast_node *body = p->failed ? NULL : parse_body(p);
  return p->failed ? NULL : node(p, AST_WHILE, place, condition, body, NULL);
}

// repeat := repeat block until expression ";": the body once, then while the condition does not hold
static const ast_node *parse_repeat(asl_parser *p) {
  ast_place place = asl_here(p);
  advance(p);
  const ast_node *body = parse_body(p);
  asl_take_kind(p, ASL_LINE);
  asl_expect(p, "until");
  const ast_node *until = p->failed ? NULL : asl_parse_expression(p);
  end_statement(p);
  if (p->failed)
    return NULL;
  ast_node *goes_on = node(p, AST_UNARY, place, until, NULL, NULL);
  goes_on->op = AST_OP_NOT;
  return node(p, AST_BLOCK, place, body, node(p, AST_WHILE, place, goes_on, body, NULL), NULL);
}

// What says that the text does not apply, or that what happens is not said; what follows on the line only
// explains.
static const ast_node *parse_rejection(asl_parser *p) {
  static const char *const words[] = {"UNDEFINED", "UNPREDICTABLE", "SEE", "IMPLEMENTATION_DEFINED", "throw"};
  for (size_t k = 0; k < sizeof words / sizeof *words; k++)
    if (asl_at(p, words[k])) {
      ast_node *n = named(p, AST_REJECT, asl_here(p), words[k], NULL);
      while (!asl_at(p, ";") && asl_peek(p)->kind > ASL_DEDENT)
        advance(p);
      end_statement(p);
      return n;
    }
  return NULL;
}

// assignment := postfix "=" expression ";" | call ";"
static const ast_node *parse_assignment(asl_parser *p) {
  ast_place place = asl_here(p);
  const ast_node *target =
      asl_take(p, "-") ? named(p, AST_NAME, place, "-", NULL) : parse_postfix(p); // "-": not wanted
  if (p->failed)
    return NULL;
  if (asl_take(p, "=")) {
    const ast_node *value = asl_parse_expression(p);
    end_statement(p);
    return p->failed ? NULL : node(p, AST_ASSIGN, place, target, value, NULL);
  }
  if (target->kind != AST_CALL)
    return asl_fail_here(p, "expected '=' instead of");
  end_statement(p);
  return target;
}

static const ast_node *parse_simple(asl_parser *p) {
  ast_place place = asl_here(p);
  if (asl_take(p, "return")) {
    const ast_node *value = asl_at(p, ";") ? NULL : asl_parse_expression(p);
    end_statement(p);
    return p->failed ? NULL : node(p, AST_RETURN, place, value, NULL, NULL);
  }
  if (asl_take(p, "assert")) {
    const ast_node *condition = asl_parse_expression(p);
    end_statement(p);
    return p->failed ? NULL : node(p, AST_ASSERT, place, condition, NULL, NULL);
  }
  const ast_node *n = parse_rejection(p);
  if (n || p->failed)
    return n;
  asl_take(p, "constant");
  return asl_at_declaration(p) ? parse_declaration(p) : parse_assignment(p);
}

static const ast_node *parse_statement(asl_parser *p) {
  if (!enter(p))
    return NULL;
  const ast_node *n = asl_at(p, "if")       ? parse_if(p)
                      : asl_at(p, "case")   ? parse_case(p)
                      : asl_at(p, "for")    ? parse_for(p)
                      : asl_at(p, "while")  ? parse_while(p)
                      : asl_at(p, "repeat") ? parse_repeat(p)
                                            : parse_simple(p);
  p->depth--;
  return p->failed ? NULL : n;
}
