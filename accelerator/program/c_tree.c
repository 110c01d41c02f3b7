// Makes the nodes of C trees.
#include "accelerator/program/c_tree.h"

#include <math.h>
#include <string.h>

const c_type c_bool = {.bits = 8, .is_bool = true}, c_int32 = {.bits = 32, .is_signed = true},
             c_uint32 = {.bits = 32}, c_uint64 = {.bits = 64};

const c_spelling c_binary_operators[C_BINARY_OPERATORS] = {
    {"||", C_OR_ELSE, 1},  {"&&", C_AND_THEN, 2},  {"|", C_OR, 3},         {"^", C_XOR, 4},
    {"&", C_AND, 5},       {"==", C_EQUAL, 6},     {"!=", C_DIFFERENT, 6}, {"<=", C_AT_MOST, 7},
    {">=", C_AT_LEAST, 7}, {"<", C_LESS, 7},       {">", C_MORE, 7},       {"<<", C_LEFT, 8},
    {">>", C_RIGHT, 8},    {"+", C_PLUS, 9},       {"-", C_MINUS, 9},      {"*", C_TIMES, 10},
    {"/", C_DIVIDE, 10},   {"%", C_REMAINDER, 10},
};

c_node *c_new(arena *a, c_kind kind, unsigned count) {
  c_node *n = arena_alloc(a, sizeof *n);
  n->kind = kind;
  n->count = count;
  n->children = count ? arena_alloc(a, count * sizeof *n->children) : NULL;
  return n;
}

// ---- Expressions ----------------------------------------------------------------------------------

static c_node *whole(arena *a, int64_t value, c_type type) {
  c_node *n = c_new(a, C_INTEGER, 0);
  n->integer = value;
  n->type = type;
  return n;
}

// A number without a sign, as C has only these; what has no opposite is a name of <stdint.h>.
static c_node *with_sign(arena *a, int64_t value, c_type type) {
  if (value == INT32_MIN || value == INT64_MIN)
    return c_name(a, "INT%d_MIN", value == INT64_MIN ? 64 : 32);
  return value < 0 ? c_unary(a, C_MINUS, whole(a, -value, type)) : whole(a, value, type);
}

c_node *c_number(arena *a, int64_t value) { return with_sign(a, value, c_int32); }

c_node *c_long(arena *a, int64_t value) {
  return with_sign(a, value, (c_type){.bits = 64, .is_signed = true});
}

c_node *c_unsigned(arena *a, uint64_t value) { return whole(a, (int64_t)value, c_uint32); }

c_node *c_float(arena *a, double value, unsigned bits) {
  bool below = signbit(value);
  c_node *n = isinf(value) ? c_name(a, "INFINITY") : isnan(value) ? c_name(a, "NAN") : c_new(a, C_FLOAT, 0);
  if (n->kind == C_FLOAT) {
    n->number = fabs(value);
    n->type = (c_type){.bits = bits, .is_float = true};
  }
  return below ? c_unary(a, C_MINUS, n) : n;
}

static c_node *with_text(arena *a, c_kind kind, const char *format, va_list args) {
  strbuf text = {0};
  strbuf_vprintf(&text, format, args);
  c_node *n = c_new(a, kind, 0);
  n->text = arena_strdup(a, text.text);
  strbuf_free(&text);
  return n;
}

c_node *c_name(arena *a, const char *format, ...) {
  va_list args;
  va_start(args, format);
  c_node *n = with_text(a, C_NAME, format, args);
  va_end(args);
  return n;
}

static c_node *with_children(arena *a, c_kind kind, c_operator op, unsigned count, c_node *const children[]) {
  c_node *n = c_new(a, kind, count);
  n->op = op;
  for (unsigned i = 0; i < count; i++)
    n->children[i] = children[i];
  return n;
}

c_node *c_unary(arena *a, c_operator op, c_node *x) { return with_children(a, C_UNARY, op, 1, &x); }

c_node *c_binary(arena *a, c_operator op, c_node *x, c_node *y) {
  return with_children(a, C_BINARY, op, 2, (c_node *[]){x, y});
}

c_node *c_conditional(arena *a, c_node *condition, c_node *x, c_node *y) {
  return with_children(a, C_CONDITIONAL, C_NONE, 3, (c_node *[]){condition, x, y});
}

c_node *c_call(arena *a, const char *callee, unsigned count, c_node *const *arguments) {
  c_node *n = with_children(a, C_CALL, C_NONE, count, arguments);
  n->text = callee;
  return n;
}

c_node *c_index(arena *a, c_node *array, c_node *index) {
  return with_children(a, C_INDEX, C_NONE, 2, (c_node *[]){array, index});
}

c_node *c_cast(arena *a, c_type type, c_node *x) {
  c_node *n = with_children(a, C_CAST, C_NONE, 1, &x);
  n->type = type;
  return n;
}

c_node *c_plus(arena *a, c_node *x, c_node *y) {
  if (y->kind == C_BINARY && (y->op == C_PLUS || y->op == C_MINUS)) // sums lean left: no brackets
    return c_binary(a, y->op, c_plus(a, x, y->children[0]), y->children[1]);
  return c_binary(a, C_PLUS, x, y);
}

c_node *c_minus(arena *a, c_node *x, c_node *y) { return c_binary(a, C_MINUS, x, y); }

c_node *c_times(arena *a, c_node *x, int64_t n) {
  return n == 1 ? x : c_binary(a, C_TIMES, x, c_number(a, n));
}

c_node *c_over(arena *a, c_node *x, int64_t n) {
  return n == 1 ? x : c_binary(a, C_DIVIDE, x, c_number(a, n));
}

c_node *c_modulo(arena *a, c_node *x, int64_t n) { return c_binary(a, C_REMAINDER, x, c_number(a, n)); }

c_node *c_both(arena *a, c_node *x, c_node *y) { return x ? c_binary(a, C_AND_THEN, x, y) : y; }

// ---- Statements -----------------------------------------------------------------------------------

c_node *c_declare(arena *a, c_type type, const char *name, c_node *value) {
  c_node *n = with_children(a, C_DECLARE, C_NONE, 1, &value);
  n->type = type;
  n->text = name;
  return n;
}

c_node *c_assign(arena *a, c_node *target, c_node *value) {
  return with_children(a, C_ASSIGN, C_NONE, 2, (c_node *[]){target, value});
}

c_node *c_for(arena *a, const char *name, c_node *from, c_node *to, c_node *step, c_node *body) {
  c_node *more = c_assign(a, c_name(a, "%s", name), step);
  more->op = C_PLUS;
  return with_children(a, C_FOR, C_NONE, 4,
                       (c_node *[]){c_declare(a, c_int32, name, from),
                                    c_binary(a, C_LESS, c_name(a, "%s", name), to), more, body});
}

c_node *c_if(arena *a, c_node *condition, c_node *body) {
  return with_children(a, C_IF, C_NONE, 3, (c_node *[]){condition, body, NULL});
}

c_node *c_return(arena *a, c_node *value) { return with_children(a, C_RETURN, C_NONE, 1, &value); }

c_node *c_comment(arena *a, const char *format, ...) {
  va_list args;
  va_start(args, format);
  c_node *n = with_text(a, C_COMMENT, format, args);
  va_end(args);
  return n;
}

// ---- Trees ----------------------------------------------------------------------------------------

c_node *c_copy(arena *a, const c_node *n) {
  if (!n)
    return NULL;
  c_node *copy = c_new(a, n->kind, n->count);
  c_node **children = copy->children;
  *copy = *n;
  copy->children = children;
  copy->text = n->text ? arena_strdup(a, n->text) : NULL;
  for (unsigned i = 0; i < n->count; i++)
    copy->children[i] = c_copy(a, n->children[i]);
  return copy;
}

static bool has_text(const c_node *n, c_kind kind, const char *text) {
  if (!n)
    return false;
  bool found = n->kind == kind && strcmp(n->text, text) == 0;
  for (unsigned i = 0; i < n->count && !found; i++)
    found = has_text(n->children[i], kind, text);
  return found;
}

bool c_mentions(const c_node *n, const char *name) { return has_text(n, C_NAME, name); }

bool c_calls(const c_node *n, const char *callee) { return has_text(n, C_CALL, callee); }
