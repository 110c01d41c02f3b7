// Recursive descent over the manual's statements and expressions, with precedence as in C; fields behind
// dots become slices.
#include "semgen/hexagon/parse.h"

#include "semgen/hexagon/lexer.h"

#include <string.h>

typedef STACK(const ast_node *) node_list;

typedef struct parser {
  arena *memory;
  const hvx_source *source;
  diagnostics *diagnostics;
  hvx_lexer lexer;
  hvx_token token;
  unsigned depth;
  bool failed;
} parser;

// The last field of an expression: .h or .uh, .hf.
typedef struct field {
  const char *name;
  unsigned width;
  bool is_signed, is_float;
} field;
static const field fields[] = {{"b", 8, true, false},    {"ub", 8, false, false}, {"h", 16, true, false},
                               {"uh", 16, false, false}, {"w", 32, true, false},  {"uw", 32, false, false},
                               {"hf", 16, false, true},  {"sf", 32, false, true}, {"v", 1024, false, false}};

static ast_place place_at(const parser *p, size_t offset) {
  return (ast_place){p->source->place.line, p->source->place.column + (uint32_t)offset};
}
static ast_place here(const parser *p) { return place_at(p, p->token.offset); }

static void fail(parser *p, ast_place place, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void fail(parser *p, ast_place place, const char *format, ...) {
  if (p->failed)
    return;
  p->failed = true;
  strbuf text = {0}, where = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&text, format, args);
  va_end(args);
  strbuf_printf(&where, "%s:%u:%u", p->source->path, place.line, place.column);
  diag_error(p->diagnostics, where.text, "%s", text.text);
  strbuf_free(&text);
  strbuf_free(&where);
}

static void advance(parser *p) {
  p->token = hvx_lexer_next(&p->lexer);
  if (p->token.kind == HVX_ERROR)
    fail(p, here(p), "%s", p->token.error);
}

static bool at_symbol(const parser *p, const char *symbol) {
  return p->token.kind == HVX_SYMBOL && strcmp(p->token.symbol, symbol) == 0;
}

static bool accept(parser *p, const char *symbol) {
  if (p->failed || !at_symbol(p, symbol))
    return false;
  advance(p);
  return true;
}

static void expect(parser *p, const char *symbol) {
  if (!accept(p, symbol))
    fail(p, here(p), "expected '%s'", symbol);
}

static bool at_name(const parser *p, const char *name) {
  return p->token.kind == HVX_NAME && p->token.size == strlen(name) &&
         memcmp(p->source->text + p->token.offset, name, p->token.size) == 0;
}

static const char *take_name(parser *p) {
  if (p->token.kind != HVX_NAME) {
    fail(p, here(p), "expected a name");
    return "";
  }
  const char *name = arena_strndup(p->memory, p->source->text + p->token.offset, p->token.size);
  advance(p);
  return name;
}

// ---- nodes --------------------------------------------------------------------------------------

static ast_node *node(parser *p, ast_kind kind, ast_place place, ast_op op, const ast_node *a,
                      const ast_node *b, const ast_node *c) {
  const ast_node *children[3] = {a, b, c};
  ast_node *n = ast_new(p->memory, kind, place, children, a ? b ? c ? 3 : 2 : 1 : 0);
  n->op = op;
  return n;
}

static ast_node *number(parser *p, ast_place place, uint64_t value) {
  ast_node *n = node(p, AST_NUMBER, place, AST_OP_NONE, NULL, NULL, NULL);
  n->number = value;
  return n;
}

static ast_node *name_node(parser *p, ast_place place, const char *name) {
  ast_node *n = node(p, AST_NAME, place, AST_OP_NONE, NULL, NULL, NULL);
  n->name = name;
  return n;
}

static ast_node *call(parser *p, ast_place place, const char *name, const ast_node *a, const ast_node *b,
                      const ast_node *c) {
  ast_node *n = node(p, AST_CALL, place, AST_OP_NONE, a, b, c);
  n->name = name;
  return n;
}

static const ast_node *block(parser *p, ast_place place, node_list *list) {
  const ast_node *n = ast_new(p->memory, AST_BLOCK, place, list->data, (uint32_t)list->size);
  stack_free(list);
  return n;
}

bool hvx_is_predicate(const char *name) { return name[0] == 'Q' && name[1] && strcmp(name + 2, "V") == 0; }

// ---- expressions --------------------------------------------------------------------------------

static const ast_node *expression(parser *p);
static const ast_node *statement(parser *p);

// Against texts that nest without end.
static bool enter(parser *p) {
  if (++p->depth > AST_MAX_DEPTH)
    fail(p, here(p), "nested too deeply");
  return !p->failed;
}

static const ast_node *arguments(parser *p, ast_place place, const char *name) {
  node_list list = {0};
  while (!p->failed && !at_symbol(p, ")")) {
    if (list.size)
      expect(p, ",");
    const ast_node *a = expression(p);
    if (accept(p, ":"))
      a = call(p, place, "$concat", a, expression(p), NULL);
    stack_push(&list, a);
  }
  expect(p, ")");
  ast_node *n = ast_new(p->memory, AST_CALL, place, list.data, (uint32_t)list.size);
  n->name = name;
  stack_free(&list);
  return n;
}

// name(...), and sxt(n)->m(e).
static const ast_node *call_of(parser *p, ast_place place, const char *name) {
  const ast_node *n = arguments(p, place, name);
  if (!accept(p, "->"))
    return n;
  const ast_node *to = number(p, here(p), p->token.number);
  if (p->token.kind != HVX_NUMBER || n->count != 1)
    fail(p, here(p), "expected a width");
  advance(p);
  expect(p, "(");
  const ast_node *what = expression(p);
  expect(p, ")");
  return p->failed ? n : call(p, place, name, n->child[0], to, what);
}

static const ast_node *primary(parser *p) {
  ast_place place = here(p);
  if (p->token.kind == HVX_NUMBER) {
    const ast_node *n = number(p, place, p->token.number);
    advance(p);
    return n;
  }
  if (accept(p, "(")) {
    const ast_node *n = expression(p);
    expect(p, ")");
    return n;
  }
  if (p->token.kind != HVX_NAME) {
    fail(p, place, "expected an expression");
    return number(p, place, 0);
  }
  const char *name = take_name(p);
  return accept(p, "(") ? call_of(p, place, name) : name_node(p, place, name);
}

static const field *find_field(const char *name) {
  for (size_t k = 0; k < sizeof fields / sizeof *fields; k++)
    if (strcmp(fields[k].name, name) == 0)
      return &fields[k];
  return NULL;
}

// What follows a dot. QvV.i is QvV[i]; .s64 asks for more bits, which every value has.
static const ast_node *dotted(parser *p, const ast_node *base, const field **last) {
  ast_place place = here(p);
  const char *name = take_name(p);
  const field *f = find_field(name);
  if (base->kind == AST_NAME && hvx_is_predicate(base->name) && !f)
    return node(p, AST_BIT, place, AST_OP_NONE, base, name_node(p, place, name), NULL);
  if (strcmp(name, "s64") == 0)
    return base;
  if (!f) {
    fail(p, place, "no element type '%s'", name);
    return base;
  }
  expect(p, "[");
  const ast_node *index = expression(p);
  expect(p, "]");
  ast_node *n = node(p, AST_VIEW, place, AST_OP_NONE, base, index, NULL);
  n->number = f->width;
  *last = f;
  return n;
}

// An expression with fields and positions after it; `last` is its last field or NULL.
static const ast_node *postfix(parser *p, const field **last) {
  *last = NULL;
  const ast_node *n = primary(p);
  while (!p->failed) {
    ast_place place = here(p);
    if (accept(p, ".")) {
      n = dotted(p, n, last);
    } else if (accept(p, "[")) {
      const ast_node *high = expression(p);
      if (accept(p, ":"))
        n = node(p, AST_SLICE, place, AST_OP_NONE, n, high, expression(p));
      else
        n = node(p, AST_BIT, place, AST_OP_NONE, n, high, NULL);
      *last = NULL;
      expect(p, "]");
    } else {
      break;
    }
  }
  return n;
}

static const ast_node *unary(parser *p) {
  ast_place place = here(p);
  if (!enter(p))
    return number(p, place, 0);
  const ast_node *n;
  const field *last;
  if (accept(p, "-"))
    n = node(p, AST_UNARY, place, AST_OP_NEGATE, unary(p), NULL, NULL);
  else if (accept(p, "~"))
    n = node(p, AST_UNARY, place, AST_OP_NOT, unary(p), NULL, NULL);
  else if (accept(p, "!"))
    n = call(p, place, "$false", unary(p), NULL, NULL);
  else {
    n = postfix(p, &last);
    if (last && (last->is_signed || last->is_float))
      n = call(p, place, last->is_float ? "$float" : "$signed", n, NULL, NULL);
  }
  p->depth--;
  return n;
}

typedef struct binary_operator {
  const char *symbol;
  unsigned level; // binds more tightly the higher it is
  ast_op op;
} binary_operator;
static const binary_operator operators[] = {
    {"||", 1, AST_OP_OR},  {"&&", 2, AST_OP_AND},  {"|", 3, AST_OP_OR},  {"^", 4, AST_OP_XOR},
    {"&", 5, AST_OP_AND},  {"==", 6, AST_OP_EQ},   {"!=", 6, AST_OP_NE}, {"<", 7, AST_OP_LT},
    {"<=", 7, AST_OP_LE},  {">", 7, AST_OP_GT},    {">=", 7, AST_OP_GE}, {"<<", 8, AST_OP_SHL},
    {">>", 8, AST_OP_SHR}, {">>>", 8, AST_OP_SHR}, {"+", 9, AST_OP_ADD}, {"-", 9, AST_OP_SUB},
    {"*", 10, AST_OP_MUL}, {"/", 10, AST_OP_DIV},  {"%", 10, AST_OP_MOD}};

static const binary_operator *binary_here(const parser *p) {
  for (size_t k = 0; k < sizeof operators / sizeof *operators; k++)
    if (at_symbol(p, operators[k].symbol))
      return &operators[k];
  return NULL;
}

static const ast_node *binary(parser *p, unsigned level) {
  const ast_node *a = unary(p);
  const binary_operator *o;
  while (!p->failed && (o = binary_here(p)) && o->level >= level) {
    ast_place place = here(p);
    advance(p);
    const ast_node *b = binary(p, o->level + 1);
    if (o->level <= 2) {
      a = call(p, place, "$truth", a, NULL, NULL);
      b = call(p, place, "$truth", b, NULL, NULL);
    }
    a = node(p, AST_BINARY, place, o->op, a, b, NULL);
  }
  return a;
}

static const ast_node *expression(parser *p) {
  if (!enter(p))
    return number(p, here(p), 0);
  const ast_node *a = binary(p, 1);
  ast_place place = here(p);
  if (accept(p, "?")) {
    const ast_node *yes = expression(p);
    expect(p, ":");
    a = node(p, AST_CONDITIONAL, place, AST_OP_NONE, a, yes, expression(p));
  }
  p->depth--;
  return a;
}

// ---- statements ---------------------------------------------------------------------------------

static ast_op assignment_operator(const char *symbol) {
  static const struct {
    const char *symbol;
    ast_op op;
  } compound[] = {{"+=", AST_OP_ADD}, {"-=", AST_OP_SUB}, {"*=", AST_OP_MUL},  {"|=", AST_OP_OR},
                  {"&=", AST_OP_AND}, {"^=", AST_OP_XOR}, {"<<=", AST_OP_SHL}, {">>=", AST_OP_SHR}};
  for (size_t k = 0; k < sizeof compound / sizeof *compound; k++)
    if (strcmp(compound[k].symbol, symbol) == 0)
      return compound[k].op;
  return AST_OP_NONE;
}

// What is read by an expression of one element, as something to assign to.
static const ast_node *place_of(const ast_node *n) {
  bool read = n->kind == AST_CALL && (strcmp(n->name, "$signed") == 0 || strcmp(n->name, "$float") == 0);
  return read ? n->child[0] : n;
}

// SWAP(a, b)
static const ast_node *swap(parser *p, const ast_node *n) {
  node_list list = {0};
  const ast_node *kept = name_node(p, n->place, "$swap"), *a = place_of(n->child[0]),
                 *b = place_of(n->child[1]);
  stack_push(&list, node(p, AST_ASSIGN, n->place, AST_OP_NONE, kept, a, NULL));
  stack_push(&list, node(p, AST_ASSIGN, n->place, AST_OP_NONE, a, b, NULL));
  stack_push(&list, node(p, AST_ASSIGN, n->place, AST_OP_NONE, b, kept, NULL));
  return block(p, n->place, &list);
}

// target = e, target op= e, target++, target--
static const ast_node *assignment(parser *p) {
  ast_place place = here(p);
  const field *last;
  const ast_node *target = postfix(p, &last);
  if (target->kind == AST_CALL && strcmp(target->name, "SWAP") == 0 && target->count == 2)
    return swap(p, target);
  const char *symbol = p->token.kind == HVX_SYMBOL ? p->token.symbol : "";
  bool up = strcmp(symbol, "++") == 0, down = strcmp(symbol, "--") == 0;
  ast_op op = up ? AST_OP_ADD : down ? AST_OP_SUB : assignment_operator(symbol);
  if (op == AST_OP_NONE && strcmp(symbol, "=") != 0)
    fail(p, here(p), "expected an assignment");
  if (p->failed)
    return target;
  advance(p);
  const ast_node *v = up || down ? number(p, place, 1) : expression(p);
  return node(p, AST_ASSIGN, place, op, target, v, NULL);
}

static bool is_variable(const ast_node *n, const char *name) {
  return n->kind == AST_NAME && strcmp(n->name, name) == 0;
}

// for (i = a; i < b; i++)
static const ast_node *counting_loop(parser *p, ast_place place, const ast_node *first,
                                     const ast_node *while_, const ast_node *step, const ast_node *body) {
  if (!first || first->kind != AST_ASSIGN || first->op != AST_OP_NONE || first->child[0]->kind != AST_NAME ||
      !step || step->kind != AST_ASSIGN || step->op != AST_OP_ADD || step->child[1]->kind != AST_NUMBER ||
      step->child[1]->number != 1 || while_->kind != AST_BINARY || while_->op != AST_OP_LT)
    return NULL;
  const char *name = first->child[0]->name;
  if (!is_variable(step->child[0], name) || !is_variable(while_->child[0], name))
    return NULL;
  const ast_node *last =
      node(p, AST_BINARY, while_->place, AST_OP_SUB, while_->child[1], number(p, while_->place, 1), NULL);
  ast_node *n = node(p, AST_FOR, place, AST_OP_ADD, first->child[1], last, body);
  n->name = name;
  return n;
}

// The condition, without the assignment that it may begin with: (offset >>= 1) > 0.
static const ast_node *loop_condition(parser *p, const ast_node **before) {
  hvx_lexer saved = p->lexer;
  hvx_token token = p->token;
  *before = NULL;
  if (at_symbol(p, "(")) {
    ast_place place = here(p);
    advance(p);
    if (p->token.kind == HVX_NAME) {
      const char *name = take_name(p);
      ast_op op = p->token.kind == HVX_SYMBOL ? assignment_operator(p->token.symbol) : AST_OP_NONE;
      if (op != AST_OP_NONE) {
        advance(p);
        *before = node(p, AST_ASSIGN, place, op, name_node(p, place, name), expression(p), NULL);
        expect(p, ")");
        const binary_operator *o = binary_here(p);
        if (!o || o->level < 6 || o->level > 7)
          fail(p, here(p), "expected a comparison");
        advance(p);
        if (p->failed)
          return *before;
        return node(p, AST_BINARY, place, o->op, name_node(p, place, name), expression(p), NULL);
      }
    }
    p->lexer = saved;
    p->token = token;
  }
  return expression(p);
}

static const ast_node *loop(parser *p) {
  ast_place place = here(p);
  advance(p);
  expect(p, "(");
  const ast_node *first = at_symbol(p, ";") ? NULL : assignment(p), *before, *step = NULL;
  expect(p, ";");
  const ast_node *condition = loop_condition(p, &before);
  expect(p, ";");
  if (!at_symbol(p, ")"))
    step = assignment(p);
  expect(p, ")");
  const ast_node *body = statement(p);
  if (p->failed)
    return body;
  const ast_node *counted = before ? NULL : counting_loop(p, place, first, condition, step, body);
  if (counted)
    return counted;
  node_list inner = {0}, outer = {0};
  stack_push(&inner, body);
  if (step)
    stack_push(&inner, step);
  if (before)
    stack_push(&inner, before);
  if (first)
    stack_push(&outer, first);
  if (before)
    stack_push(&outer, before);
  stack_push(&outer, node(p, AST_WHILE, place, AST_OP_NONE, condition, block(p, place, &inner), NULL));
  return block(p, place, &outer);
}

static const ast_node *statements(parser *p, bool inner) {
  node_list list = {0};
  ast_place place = here(p);
  while (!p->failed && !at_symbol(p, "}") && p->token.kind != HVX_END) {
    if (accept(p, ";"))
      continue;
    stack_push(&list, statement(p));
  }
  if (inner)
    expect(p, "}");
  else if (p->token.kind != HVX_END)
    fail(p, here(p), "expected a statement");
  return block(p, place, &list);
}

static const ast_node *statement(parser *p) {
  ast_place place = here(p);
  const ast_node *n = NULL;
  if (!enter(p))
    return number(p, place, 0);
  if (at_name(p, "for")) {
    n = loop(p);
  } else if (at_name(p, "if")) {
    advance(p);
    expect(p, "(");
    const ast_node *condition = expression(p);
    expect(p, ")");
    const ast_node *yes = statement(p), *no = NULL;
    if (at_name(p, "else")) {
      advance(p);
      no = statement(p);
    }
    n = node(p, AST_IF, place, AST_OP_NONE, condition, yes, no);
  } else if (accept(p, "{")) {
    n = statements(p, true);
  } else {
    if (at_name(p, "unsigned"))
      advance(p);
    n = assignment(p);
    if (!at_symbol(p, "}") && p->token.kind != HVX_END)
      expect(p, ";");
  }
  p->depth--;
  return n;
}

const ast_node *hvx_parse(arena *a, const hvx_source *s, diagnostics *d) {
  parser p = {.memory = a, .source = s, .diagnostics = d, .lexer = {s->text, s->size, 0}};
  advance(&p);
  const ast_node *n = statements(&p, false);
  return p.failed ? NULL : n;
}
