// Expressions and types of ASL.
#include "asl/parse_internal.h"

#include <string.h>

static ast_node *number(asl_parser *p, ast_place place, uint64_t n) {
  ast_node *result = asl_node(p, AST_NUMBER, place, NULL, NULL, NULL);
  result->number = n;
  return result;
}

// ---- expressions --------------------------------------------------------------------------------

// expressions separated by commas up to `close`, which is passed over
static void parse_list(asl_parser *p, const char *close, asl_list *out) {
  if (!asl_at(p, close))
    do
      stack_push(out, asl_parse_expression(p));
    while (!p->failed && asl_take(p, ","));
  asl_expect(p, close);
}

bool asl_begins_unknown(const asl_token *t, const asl_parser *p) {
  return asl_spells(p, t, "UNKNOWN") || asl_spells(p, t, "IMPLEMENTATION_DEFINED");
}

// UNKNOWN | IMPLEMENTATION_DEFINED [TEXT], after a type
static const ast_node *parse_unknown(asl_parser *p, ast_place place, const ast_node *type) {
  asl_advance(p);
  asl_take_kind(p, ASL_TEXT);
  return asl_node(p, AST_UNKNOWN, place, type, NULL, NULL);
}

// name := NAME | NAME "(" arguments ")" | TYPE UNKNOWN
static const ast_node *parse_named(asl_parser *p, ast_place place) {
  const char *name = asl_take_name(p);
  if (!name)
    return NULL;
  asl_list arguments = {0};
  const ast_node *n = NULL;
  if (asl_begins_unknown(asl_peek(p), p)) {
    n = parse_unknown(p, place, asl_named(p, AST_TYPE, place, name, NULL));
  } else if (asl_take(p, "(")) {
    parse_list(p, ")", &arguments);
    if (!p->failed && strcmp(name, "bits") == 0 && asl_begins_unknown(asl_peek(p), p))
      n = parse_unknown(p, place, asl_named(p, AST_TYPE, place, name, &arguments));
    else if (!p->failed)
      n = asl_named(p, AST_CALL, place, name, &arguments);
  } else {
    n = asl_named(p, AST_NAME, place, name, NULL);
  }
  stack_free(&arguments);
  return n;
}

// A number with a fraction; a hexadecimal one of more than 64 bits, which is a bit string.
static const ast_node *parse_long(asl_parser *p, ast_place place) {
  const asl_token *t = asl_peek(p);
  const char *text = asl_token_text(p);
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
  asl_advance(p);
  return asl_named(p, kind, place, text, NULL);
}

// "[" expression {"," expression} "]" that begins an expression or a target: one bit string of all
static const ast_node *parse_joined(asl_parser *p, ast_place place) {
  const ast_node *all = NULL;
  bool in_brackets = p->in_brackets;
  p->in_brackets = false;
  do {
    const ast_node *part = asl_parse_expression(p);
    if (!p->failed)
      all = all ? asl_binary(p, AST_OP_CONCAT, place, all, part) : part;
  } while (!p->failed && asl_take(p, ","));
  p->in_brackets = in_brackets;
  asl_expect(p, "]");
  return p->failed ? NULL : all;
}

// primary := NUMBER | BITS | "-" (in a target) | name | "(" expression {"," expression} ")" | joined
const ast_node *asl_parse_primary(asl_parser *p) {
  ast_place place = asl_here(p);
  switch (asl_peek(p)->kind) {
  case ASL_NUMBER: {
    uint64_t n;
    return asl_take_number(p, &n) ? number(p, place, n) : NULL;
  }
  case ASL_BITS:
    return asl_named(p, AST_BITS, place, asl_take_bits(p), NULL);
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
  asl_list parts = {0};
  do {
    // A part of a target that is not wanted.
    if (asl_at(p, "-") && (asl_spells(p, asl_peek_at(p, 1), ",") || asl_spells(p, asl_peek_at(p, 1), ")"))) {
      stack_push(&parts, asl_named(p, AST_NAME, asl_here(p), "-", NULL));
      asl_advance(p);
    } else {
      stack_push(&parts, asl_parse_expression(p));
    }
  } while (!p->failed && asl_take(p, ","));
  asl_expect(p, ")");
  p->in_brackets = in_brackets;
  const ast_node *n = p->failed         ? NULL
                      : parts.size == 1 ? parts.data[0]
                                        : asl_named(p, AST_TUPLE, place, NULL, &parts);
  stack_free(&parts);
  return n;
}

// One of the ranges in brackets; a single position has no low end.
typedef struct range {
  const ast_node *high, *low;
} range;

// Elem[vector, number, size] is the slice number * size + size - 1 : number * size.
static const ast_node *element(asl_parser *p, ast_place place, const ast_node *const *part) {
  const ast_node *low = asl_binary(p, AST_OP_MUL, place, part[1], part[2]);
  const ast_node *size = asl_binary(p, AST_OP_SUB, place, part[2], number(p, place, 1));
  return asl_node(p, AST_SLICE, place, part[0], asl_binary(p, AST_OP_ADD, place, low, size), low);
}

// "[" [range {"," range}] "]" after `base`; range := expression [":" expression | "+:" expression]
static const ast_node *parse_brackets(asl_parser *p, ast_place place, const ast_node *base) {
  STACK(range) ranges = {0};
  asl_list indices = {0};
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
          r.high = asl_binary(p, AST_OP_SUB, place, asl_binary(p, AST_OP_ADD, place, r.low, width),
                              number(p, place, 1));
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
    n = asl_named(p, AST_ACCESS, place, base->name, &indices);
  } else if (ranges.size == 0) {
    asl_fail_here(p, "brackets without a position before");
  } else {
    for (size_t k = 0; k < ranges.size; k++) {
      const ast_node *part = asl_node(p, ranges.data[k].low ? AST_SLICE : AST_BIT, place, base,
                                      ranges.data[k].high, ranges.data[k].low);
      n = n ? asl_binary(p, AST_OP_CONCAT, place, n, part) : part;
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
  ast_node *n = asl_node(p, AST_FIELD, place, base, NULL, NULL);
  n->name = name;
  return n;
}

// postfix := primary { brackets | "." NAME | "." "[" NAME {"," NAME} "]" }
const ast_node *asl_parse_postfix(asl_parser *p) {
  const ast_node *base = asl_parse_primary(p);
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
          all = all ? asl_binary(p, AST_OP_CONCAT, place, all, part) : part;
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
    return asl_parse_postfix(p);
  if (!asl_enter(p))
    return NULL;
  asl_advance(p);
  const ast_node *operand = parse_unary(p);
  p->depth--;
  if (p->failed)
    return NULL;
  ast_node *n = asl_node(p, AST_UNARY, place, operand, NULL, NULL);
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

// "{" expression {"," expression} "}", after IN: one of them
static const ast_node *parse_membership(asl_parser *p, ast_place place, const ast_node *value) {
  asl_list list = {0};
  stack_push(&list, value);
  asl_expect(p, "{");
  bool in_brackets = p->in_brackets;
  p->in_brackets = false;
  parse_list(p, "}", &list);
  p->in_brackets = in_brackets;
  if (!p->failed && list.size == 1)
    asl_fail_here(p, "an empty set before");
  const ast_node *n = p->failed ? NULL : asl_named(p, AST_ONE_OF, place, NULL, &list);
  stack_free(&list);
  return n;
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
      asl_advance(p);
      const ast_node *right = parse_level(p, level + 1);
      if (!p->failed)
        left = asl_binary(p, op, place, left, right);
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
    no = asl_enter(p) ? parse_conditional(p, next) : NULL;
    p->depth--;
  } else {
    asl_expect(p, "else");
    no = p->failed ? NULL : asl_parse_expression(p);
  }
  return p->failed ? NULL : asl_node(p, AST_CONDITIONAL, place, condition, yes, no);
}

// expression := if conditional | level(0)
const ast_node *asl_parse_expression(asl_parser *p) {
  if (!asl_enter(p))
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
  if (!asl_enter(p))
    return NULL;
  ast_place place = asl_here(p);
  asl_list parts = {0};
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
  const ast_node *n = p->failed ? NULL : asl_named(p, AST_TYPE, place, name, &parts);
  stack_free(&parts);
  return n;
}
