// Statements and expressions of a library as C text; values are of a wide C type and are cut where a type
// of the library is narrower.
#include "accelerator/model/model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void model_indent(unsigned indent, strbuf *out) { strbuf_printf(out, "%*s", (int)(2 * indent), ""); }

// ---- names and types ----------------------------------------------------------------------------

void model_name(const char *name, strbuf *out) {
  static const char *const keywords[] = {
      "auto",   "break",    "case",     "char",     "const", "continue", "default", "do",     "double",
      "else",   "enum",     "extern",   "float",    "for",   "goto",     "if",      "inline", "int",
      "long",   "register", "restrict", "return",   "short", "signed",   "sizeof",  "static", "struct",
      "switch", "typedef",  "union",    "unsigned", "void",  "volatile", "while",   "bool",   "true",
      "false",  "asm",      "typeof",   "linux",    "unix",  "state",    "sink",    NULL};
  const char *dot = strchr(name, '.');
  name = dot ? dot + 1 : name;
  bool clash = false;
  for (const char *const *k = keywords; *k; k++)
    clash |= strcmp(*k, name) == 0;
  strbuf_printf(out, "%s%s", name, clash ? "_" : "");
}

const char *model_value_type(library_type t) {
  return !isa_is_float(t) ? "int64_t" : t.width == 32 ? "float" : "double";
}

const char *model_c_type(library_type t) {
  static const char *const names[2][4] = {{"int8_t", "int16_t", "int32_t", "int64_t"},
                                          {"uint8_t", "uint16_t", "uint32_t", "uint64_t"}};
  if (isa_is_float(t))
    return model_value_type(t);
  unsigned k = t.width == 0 || t.width > 32 ? 3 : t.width > 16 ? 2 : t.width > 8 ? 1 : 0;
  return names[t.kind == LIBRARY_UNSIGNED][k];
}

void model_wrap(library_type t, const char *text, strbuf *out) {
  if (isa_is_float(t) || t.width == 0 || t.width == 64)
    strbuf_printf(out, "%s", text);
  else if (t.width == 8 || t.width == 16 || t.width == 32)
    strbuf_printf(out, "(%s)(%s)", model_c_type(t), text);
  else
    strbuf_printf(out, "wrap_%s(%s, %u)", t.kind == LIBRARY_SIGNED ? "signed" : "unsigned", text, t.width);
}

// The expression, in the type.
static void print_wrapped(const isa_definition *d, library_type t, const ast_node *n, strbuf *out) {
  strbuf text = {0};
  model_expression(d, n, &text);
  model_wrap(t, text.text, out);
  strbuf_free(&text);
}

// ---- expressions --------------------------------------------------------------------------------

static const char *operator_text(ast_op op) {
  switch (op) {
  case AST_OP_ADD:
    return "+";
  case AST_OP_SUB:
    return "-";
  case AST_OP_MUL:
    return "*";
  case AST_OP_DIV:
    return "/";
  case AST_OP_AND:
    return "&";
  case AST_OP_OR:
    return "|";
  case AST_OP_XOR:
    return "^";
  case AST_OP_EQ:
    return "==";
  case AST_OP_NE:
    return "!=";
  case AST_OP_LT:
    return "<";
  case AST_OP_LE:
    return "<=";
  case AST_OP_GT:
    return ">";
  case AST_OP_GE:
    return ">=";
  case AST_OP_BOTH:
    return "&&";
  default:
    return "||";
  }
}

static void print_call(const isa_definition *d, const char *name, const ast_node *const *arguments,
                       uint32_t count, strbuf *out) {
  strbuf_printf(out, "%s(", name);
  for (uint32_t k = 0; k < count; k++) {
    strbuf_printf(out, "%s", k ? ", " : "");
    model_expression(d, arguments[k], out);
  }
  strbuf_printf(out, ")");
}

static void print_binary(const isa_definition *d, const ast_node *n, strbuf *out) {
  const char *function = n->op == AST_OP_QUOTIENT ? "floor_div"
                         : n->op == AST_OP_MOD    ? "floor_mod"
                         : n->op == AST_OP_SHL    ? "shift_left"
                         : n->op == AST_OP_SHR    ? "shift_right"
                                                  : NULL;
  library_type t = isa_type_of(d, n);
  if (n->op == AST_OP_MUL && isa_is_float(t))
    function = t.width == 32 ? "multiply_f32" : "multiply_f64";
  if (function) {
    print_call(d, function, n->child, 2, out);
    return;
  }
  strbuf_printf(out, "(");
  model_expression(d, n->child[0], out);
  strbuf_printf(out, " %s ", operator_text(n->op));
  model_expression(d, n->child[1], out);
  strbuf_printf(out, ")");
}

static void print_function(const isa_definition *d, const ast_node *n, strbuf *out) {
  const isa_function *f = &d->functions.data[n->number - 1];
  strbuf_printf(out, "do_%s(", f->name);
  for (uint32_t k = 0; k < n->count; k++) {
    strbuf_printf(out, "%s", k ? ", " : "");
    print_wrapped(d, isa_find_variable(d, f->tree->child[k]->name)->type, n->child[k], out);
  }
  strbuf_printf(out, ")");
}

static void print_builtin(const isa_definition *d, const ast_node *n, strbuf *out) {
  const isa_type *t = isa_find_type(d, n->name);
  library_type of = isa_type_of(d, n->child[0]);
  char name[32];
  if (t && isa_is_float(t->type)) {
    strbuf_printf(out, "(%s)", model_value_type(t->type));
    model_expression(d, n->child[0], out);
  } else if (t) {
    print_wrapped(d, t->type, n->child[0], out);
  } else {
    snprintf(name, sizeof name, "%s_%c%u", n->name, isa_is_float(of) ? 'f' : 'i',
             isa_is_float(of) ? of.width : 64);
    print_call(d, name, n->child, n->count, out);
  }
}

static void print_field(const isa_definition *d, const ast_node *n, strbuf *out) {
  const isa_slot *slot = &d->slots.data[n->number];
  strbuf_printf(out, "state.");
  model_name(slot->group, out);
  if (n->count) {
    strbuf_printf(out, "[index_of(");
    model_expression(d, n->child[0], out);
    strbuf_printf(out, ", %u, \"%s\")]", slot->count, slot->group);
  }
  strbuf_printf(out, ".");
  model_name(slot->field, out);
}

static void print_access(const isa_definition *d, const ast_node *n, bool write, strbuf *out) {
  const char *how = write ? "write" : "read";
  if (n->number == LIBRARY_MAIN) {
    library_type t = isa_find_type(d, n->child[0]->name)->type;
    strbuf_printf(out, "%s_main_%c%u(", how,
                  t.kind == LIBRARY_SIGNED     ? 'i'
                  : t.kind == LIBRARY_UNSIGNED ? 'u'
                                               : 'f',
                  t.width);
    model_expression(d, n->child[1], out);
  } else {
    strbuf_printf(out, "%s_%s(", how, d->base.memories[n->number].name);
    model_expression(d, n->child[0], out);
    strbuf_printf(out, ", ");
    model_expression(d, n->child[1], out);
  }
  strbuf_printf(out, write ? ", " : ")");
}

void model_expression(const isa_definition *d, const ast_node *n, strbuf *out) {
  switch (n->kind) {
  case AST_NUMBER:
    strbuf_printf(out, n->number > INT32_MAX ? "INT64_C(%llu)" : "%llu", (unsigned long long)n->number);
    break;
  case AST_REAL:
    strbuf_printf(out, "%sf", n->name);
    break;
  case AST_NAME:
    model_name(n->name, out);
    break;
  case AST_FIELD:
    strbuf_printf(out, "(%s)", model_value_type(d->slots.data[n->number].type));
    print_field(d, n, out);
    break;
  case AST_ACCESS:
    print_access(d, n, false, out);
    break;
  case AST_UNARY:
    strbuf_printf(out, n->op == AST_OP_NOT ? "(int64_t)!" : "(-");
    model_expression(d, n->child[0], out);
    strbuf_printf(out, n->op == AST_OP_NOT ? "" : ")");
    break;
  case AST_BINARY:
    print_binary(d, n, out);
    break;
  case AST_CONDITIONAL:
    strbuf_printf(out, "(");
    model_expression(d, n->child[0], out);
    strbuf_printf(out, " ? ");
    model_expression(d, n->child[1], out);
    strbuf_printf(out, " : ");
    model_expression(d, n->child[2], out);
    strbuf_printf(out, ")");
    break;
  case AST_CALL:
    if (n->number)
      print_function(d, n, out);
    else
      print_builtin(d, n, out);
    break;
  default: { // SLICE, BIT
    const ast_node *parts[] = {n->child[0], n->child[1], n->child[n->count - 1]};
    print_call(d, "bits_of", parts, 3, out);
  }
  }
}

// ---- statements ---------------------------------------------------------------------------------

// Without parentheses around the whole.
static void print_condition(const isa_definition *d, const ast_node *n, strbuf *out) {
  strbuf text = {0};
  model_expression(d, n, &text);
  bool outer = n->kind == AST_BINARY && text.text[0] == '(';
  strbuf_append(out, text.text + outer, text.size - 2 * outer);
  strbuf_free(&text);
}

static void print_for(const isa_definition *d, const ast_node *n, unsigned indent, strbuf *out) {
  strbuf name = {0};
  model_name(n->name, &name);
  strbuf_printf(out, "for (int64_t %s = ", name.text);
  model_expression(d, n->child[0], out);
  strbuf_printf(out, ", %s_last = ", name.text);
  model_expression(d, n->child[1], out);
  strbuf_printf(out, "; %s <= %s_last; %s++) {\n", name.text, name.text, name.text);
  model_block(d, n->child[2], indent + 1, out);
  model_indent(indent, out);
  strbuf_printf(out, "}\n");
  strbuf_free(&name);
}

static void print_if(const isa_definition *d, const ast_node *n, unsigned indent, strbuf *out) {
  strbuf_printf(out, "if (");
  print_condition(d, n->child[0], out);
  strbuf_printf(out, ") {\n");
  model_block(d, n->child[1], indent + 1, out);
  model_indent(indent, out);
  if (n->count < 3) {
    strbuf_printf(out, "}\n");
  } else if (n->child[2]->kind == AST_IF) {
    strbuf_printf(out, "} else ");
    print_if(d, n->child[2], indent, out);
  } else {
    strbuf_printf(out, "} else {\n");
    model_block(d, n->child[2], indent + 1, out);
    model_indent(indent, out);
    strbuf_printf(out, "}\n");
  }
}

static void print_assignment(const isa_definition *d, const ast_node *n, strbuf *out) {
  const ast_node *target = n->child[0];
  if (target->kind == AST_ACCESS) {
    print_access(d, target, true, out);
    model_expression(d, n->child[1], out);
    strbuf_printf(out, ");\n");
    return;
  }
  library_type t = target->kind == AST_NAME ? isa_find_variable(d, target->name)->type
                                            : d->slots.data[target->number].type;
  if (target->kind == AST_NAME)
    model_name(target->name, out);
  else
    print_field(d, target, out);
  strbuf_printf(out, " = ");
  print_wrapped(d, t, n->child[1], out);
  strbuf_printf(out, ";\n");
}

static void print_statement(const isa_definition *d, const ast_node *n, unsigned indent, strbuf *out) {
  model_indent(indent, out);
  switch (n->kind) {
  case AST_DECLARE: {
    library_type t = isa_find_variable(d, n->name)->type;
    strbuf_printf(out, "%s ", model_value_type(t));
    model_name(n->name, out);
    strbuf_printf(out, " = ");
    print_wrapped(d, t, n->child[1], out);
    strbuf_printf(out, ";\n");
    break;
  }
  case AST_ASSIGN:
    print_assignment(d, n, out);
    break;
  case AST_FOR:
    print_for(d, n, indent, out);
    break;
  case AST_IF:
    print_if(d, n, indent, out);
    break;
  case AST_CALL:
    model_expression(d, n, out);
    strbuf_printf(out, ";\n");
    break;
  case AST_RETURN:
    strbuf_printf(out, "return ");
    model_expression(d, n->child[0], out);
    strbuf_printf(out, ";\n");
    break;
  default:
    strbuf_printf(out, "{\n");
    model_block(d, n, indent + 1, out);
    model_indent(indent, out);
    strbuf_printf(out, "}\n");
  }
}

void model_block(const isa_definition *d, const ast_node *n, unsigned indent, strbuf *out) {
  if (n->kind != AST_BLOCK) {
    print_statement(d, n, indent, out);
    return;
  }
  for (uint32_t k = 0; k < n->count; k++)
    print_statement(d, n->child[k], indent, out);
}
