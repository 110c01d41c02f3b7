// Prints expressions by precedence.
#include "accelerator/program/c_print.h"

#include <inttypes.h>
#include <string.h>

// ---- Types ----------------------------------------------------------------------------------------

const char *c_print_type(const c_type *type) {
  static const char *const names[2][4] = {{"uint8_t", "uint16_t", "uint32_t", "uint64_t"},
                                          {"int8_t", "int16_t", "int32_t", "int64_t"}};
  if (type->is_pointer)
    die("pointers are not printed");
  if (!type->bits)
    return "void";
  if (type->is_bool)
    return "bool";
  if (type->is_float)
    return type->bits == 64 ? "double" : "float";
  return names[type->is_signed][type->bits == 8 ? 0 : type->bits == 16 ? 1 : type->bits == 32 ? 2 : 3];
}

void c_print_sizes(const c_type *type, strbuf *out) {
  for (unsigned i = 0; i < type->rank; i++)
    strbuf_printf(out, "[%" PRId64 "]", type->sizes[i]);
}

// ---- Expressions ----------------------------------------------------------------------------------

// Levels of c_binary_operators, and those below and above these.
enum { LEVEL_CONDITIONAL = 0, LEVEL_UNARY = C_BINARY_LEVELS + 1, LEVEL_PRIMARY };

static const c_spelling *spelling_of(c_operator op) {
  for (unsigned i = 0; i < C_BINARY_OPERATORS; i++)
    if (c_binary_operators[i].op == op)
      return &c_binary_operators[i];
  die("no binary operator: %d", op);
}

static unsigned level_of(const c_node *n) {
  switch (n->kind) {
  case C_CONDITIONAL:
    return LEVEL_CONDITIONAL;
  case C_BINARY:
    return spelling_of(n->op)->level;
  case C_UNARY:
  case C_CAST:
    return LEVEL_UNARY;
  default:
    return LEVEL_PRIMARY;
  }
}

// Do compilers warn of the operand without brackets, although they are not needed? Levels: 1 ||, 2 &&, 3 to 5
// | ^ &, 6 and 7 comparisons, 8 shifts, 9 sums.
static bool is_confusing(unsigned level, unsigned operand) {
  if (level >= 3 && level <= 5)
    return operand != level && (operand <= 7 || operand == 9);
  return (level == 1 && operand == 2) || ((level == 6 || level == 7) && (operand == 6 || operand == 7)) ||
         (level == 8 && operand == 9);
}

static void print_operand(const c_node *n, unsigned level, bool confusing, strbuf *out) {
  bool brackets = level_of(n) < level || confusing;
  strbuf_printf(out, "%s", brackets ? "(" : "");
  c_print_expression(n, out);
  strbuf_printf(out, "%s", brackets ? ")" : "");
}

void c_print_operand(const c_node *n, c_operator op, bool is_right, strbuf *out) {
  unsigned level = spelling_of(op)->level;
  print_operand(n, level + is_right, n->kind == C_BINARY && is_confusing(level, level_of(n)), out);
}

static void print_binary(const c_node *n, strbuf *out) {
  c_print_operand(n->children[0], n->op, false, out);
  strbuf_printf(out, " %s ", spelling_of(n->op)->text);
  c_print_operand(n->children[1], n->op, true, out);
}

static void print_unary(const c_node *n, strbuf *out) {
  static const char symbols[] = {
      [C_AND] = '&', [C_PLUS] = '+', [C_MINUS] = '-', [C_TIMES] = '*', [C_NOT] = '!', [C_COMPLEMENT] = '~'};
  strbuf_append(out, &symbols[n->op], 1);
  print_operand(n->children[0], LEVEL_UNARY, n->children[0]->kind == C_UNARY, out);
}

static void print_conditional(const c_node *n, strbuf *out) {
  print_operand(n->children[0], LEVEL_CONDITIONAL + 1, false, out);
  strbuf_printf(out, " ? ");
  print_operand(n->children[1], LEVEL_CONDITIONAL, false, out);
  strbuf_printf(out, " : ");
  print_operand(n->children[2], LEVEL_CONDITIONAL, false, out);
}

static void print_call(const c_node *n, strbuf *out) {
  strbuf_printf(out, "%s(", n->text);
  for (unsigned i = 0; i < n->count; i++) {
    strbuf_printf(out, "%s", i ? ", " : "");
    c_print_expression(n->children[i], out);
  }
  strbuf_printf(out, ")");
}

static void print_integer(const c_node *n, strbuf *out) {
  const char *suffix = n->type.bits == 64 ? "ll" : "";
  if (n->type.is_signed)
    strbuf_printf(out, "%" PRId64 "%s", n->integer, suffix);
  else
    strbuf_printf(out, (uint64_t)n->integer < 10 ? "%" PRIX64 "u%s" : "0x%" PRIX64 "u%s",
                  (uint64_t)n->integer, suffix);
}

// With as many digits as give the same number again.
static void print_float(const c_node *n, strbuf *out) {
  bool narrow = n->type.bits == 32;
  size_t before = out->size;
  strbuf_printf(out, "%.*g", narrow ? 9 : 17, n->number);
  strbuf_printf(out, "%s%s", strpbrk(out->text + before, ".e") ? "" : ".0", narrow ? "f" : "");
}

void c_print_expression(const c_node *n, strbuf *out) {
  switch (n->kind) {
  case C_INTEGER:
    print_integer(n, out);
    break;
  case C_FLOAT:
    print_float(n, out);
    break;
  case C_NAME:
  case C_DATA:
    strbuf_printf(out, "%s", n->text);
    break;
  case C_UNARY:
    print_unary(n, out);
    break;
  case C_BINARY:
    print_binary(n, out);
    break;
  case C_CONDITIONAL:
    print_conditional(n, out);
    break;
  case C_CALL:
    print_call(n, out);
    break;
  case C_INDEX:
    print_operand(n->children[0], LEVEL_PRIMARY, false, out);
    strbuf_printf(out, "[");
    c_print_expression(n->children[1], out);
    strbuf_printf(out, "]");
    break;
  case C_CAST:
    strbuf_printf(out, "(%s)", c_print_type(&n->type));
    print_operand(n->children[0], LEVEL_UNARY, false, out);
    break;
  case C_ASSIGN:
    c_print_expression(n->children[0], out);
    strbuf_printf(out, " %s= ", n->op ? spelling_of(n->op)->text : "");
    c_print_expression(n->children[1], out);
    break;
  default:
    die("no expression: %d", n->kind);
  }
}
