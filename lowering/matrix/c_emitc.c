// Writes a function as a module of emitc text, has upstream print it as C, and puts names and layout right in
// what comes out.
#include "lowering/matrix/c_emitc.h"

#include "accelerator/program/c_print.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/mlir_translate.h"
#include "semantics/mlir/mlir_util.h"
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- emitc ----------------------------------------------------------------------------------------

enum { LINE_LENGTH = 93 }; // of what is behind the type in a declaration

typedef struct printer {
  strbuf mlir;               // the emitc module so far
  STACK(const char *) names; // of emitc's values v1, v2, ...
  STACK(const char *) data;  // long initializers, which are not a part of the module: $1$, $2$, ... there
  unsigned num_values;
} printer;

// A string literal of MLIR.
static void quote(strbuf *out, const char *text) {
  strbuf_append(out, "\"", 1);
  for (const char *p = text; *p; p++)
    if (*p == '"' || *p == '\\' || (unsigned char)*p < ' ')
      strbuf_printf(out, "\\%02X", (unsigned char)*p);
    else
      strbuf_append(out, p, 1);
  strbuf_append(out, "\"", 1);
}

static void quote_expression(strbuf *out, const c_node *n) {
  strbuf text = {0};
  c_print_expression(n, &text);
  quote(out, text.text);
  strbuf_free(&text);
}

static void print_type(strbuf *out, const c_type *type) {
  strbuf_printf(out, "%s", type->rank ? "!emitc.array<" : "");
  for (unsigned i = 0; i < type->rank; i++)
    strbuf_printf(out, "%" PRId64 "x", type->sizes[i]);
  strbuf_printf(out, "%s%u%s", type->is_float ? "f" : "i", type->is_bool ? 1 : type->bits,
                type->rank ? ">" : "");
}

// %l with the number that is returned.
static unsigned literal(printer *p, const char *text, const c_type *type) {
  strbuf_printf(&p->mlir, "%%l%u = emitc.literal ", p->num_values);
  quote(&p->mlir, text);
  strbuf_printf(&p->mlir, " : ");
  print_type(&p->mlir, type);
  strbuf_append(&p->mlir, "\n", 1);
  return p->num_values++;
}

static unsigned expression(printer *p, const c_node *n, const c_type *type) {
  strbuf text = {0};
  c_print_expression(n, &text);
  unsigned value = literal(p, text.text, type);
  strbuf_free(&text);
  return value;
}

static void print_statement(printer *p, const c_node *n);

static void print_body(printer *p, const c_node *block) {
  for (unsigned i = 0; i < block->count; i++)
    print_statement(p, block->children[i]);
}

static void print_line(printer *p, const char *text) {
  strbuf_printf(&p->mlir, "emitc.verbatim ");
  quote(&p->mlir, text);
  strbuf_append(&p->mlir, "\n", 1);
}

static void print_for(printer *p, const c_node *n) {
  if (n->unroll) {
    strbuf pragma = {0};
    strbuf_printf(&pragma, "#pragma GCC unroll %u", n->unroll);
    print_line(p, pragma.text);
    strbuf_free(&pragma);
  }
  strbuf bound = {0}; // emitc puts it behind <
  c_print_operand(n->children[1]->children[1], C_LESS, true, &bound);
  unsigned from = expression(p, n->children[0]->children[0], &c_int32), to = literal(p, bound.text, &c_int32),
           step = expression(p, n->children[2]->children[1], &c_int32);
  strbuf_free(&bound);
  strbuf_printf(&p->mlir, "emitc.for %%i%u = %%l%u to %%l%u step %%l%u : i32 {\n", from, from, to, step);
  stack_push(&p->names, n->children[0]->text);
  print_body(p, n->children[3]);
  strbuf_printf(&p->mlir, "}\n");
}

static void print_if(printer *p, const c_node *n) {
  strbuf_printf(&p->mlir, "emitc.if %%l%u {\n", expression(p, n->children[0], &c_bool));
  print_body(p, n->children[1]);
  if (n->children[2]) {
    strbuf_printf(&p->mlir, "} else {\n");
    print_body(p, n->children[2]);
  }
  strbuf_printf(&p->mlir, "}\n");
}

static void print_call(printer *p, const c_node *n) {
  strbuf_printf(&p->mlir, "emitc.call_opaque ");
  quote(&p->mlir, n->text);
  strbuf_printf(&p->mlir, "() {args = [");
  for (unsigned i = 0; i < n->count; i++) {
    strbuf_printf(&p->mlir, "%s#emitc.opaque<", i ? ", " : "");
    quote_expression(&p->mlir, n->children[i]);
    strbuf_append(&p->mlir, ">", 1);
  }
  strbuf_printf(&p->mlir, "]} : () -> ()\n");
}

static bool is_long(const c_node *n) {
  const c_node *value = n->children[0];
  return value && value->kind == C_DATA && strnlen(value->text, LINE_LENGTH + 1) > LINE_LENGTH;
}

// x[4] = {1, 2, 3, 4}
static void print_declared(printer *p, const c_node *n, strbuf *out) {
  strbuf_printf(out, "%s", n->text);
  c_print_sizes(&n->type, out);
  if (is_long(n)) {
    stack_push(&p->data, n->children[0]->text);
    strbuf_printf(out, " = $%zu$", p->data.size);
  } else if (n->children[0]) {
    strbuf_printf(out, " = ");
    c_print_expression(n->children[0], out);
  }
}

// Declarations of one type, in lines of some length.
static void print_declarations(printer *p, c_node *const *all, unsigned count) {
  strbuf names = {0}, one = {0}, line = {0};
  for (unsigned i = 0; i < count; i++) {
    one.size = 0;
    print_declared(p, all[i], &one);
    strbuf_printf(&names, "%s%s", names.size ? ", " : "", one.text);
    one.size = 0;
    bool ends = i + 1 == count || is_long(all[i]) || is_long(all[i + 1]);
    if (!ends)
      print_declared(p, all[i + 1], &one);
    if (!ends && names.size + one.size <= LINE_LENGTH)
      continue;
    line.size = 0;
    strbuf_printf(&line, "%s%s%s %s;", all[i]->is_static ? "static " : "", all[i]->is_const ? "const " : "",
                  c_print_type(&all[i]->type), names.text);
    print_line(p, line.text);
    names.size = 0;
  }
  strbuf_free(&names);
  strbuf_free(&one);
  strbuf_free(&line);
}

static void print_assignment(printer *p, const c_node *n) {
  strbuf line = {0};
  c_print_expression(n, &line);
  strbuf_printf(&line, ";");
  print_line(p, line.text);
  strbuf_free(&line);
}

static void print_comment(printer *p, const c_node *n) {
  strbuf line = {0};
  strbuf_printf(&line, "// %s", n->text);
  print_line(p, line.text);
  strbuf_free(&line);
}

static void print_statement(printer *p, const c_node *n) {
  switch (n->kind) {
  case C_FOR:
    print_for(p, n);
    break;
  case C_IF:
    print_if(p, n);
    break;
  case C_CALL:
    print_call(p, n);
    break;
  case C_DECLARE:
    print_declarations(p, &(c_node *){(c_node *)n}, 1);
    break;
  case C_BLOCK:
    print_declarations(p, n->children, n->count);
    break;
  case C_ASSIGN:
    print_assignment(p, n);
    break;
  case C_COMMENT:
    print_comment(p, n);
    break;
  default:
    die("no statement: %d", n->kind);
  }
}

static void print_head(printer *p, const c_function *f) {
  strbuf_printf(&p->mlir, "emitc.func @");
  quote(&p->mlir, f->name);
  strbuf_printf(&p->mlir, "(");
  for (unsigned i = 0; i < f->count; i++) {
    strbuf_printf(&p->mlir, "%s%%%s: ", i ? ", " : "", f->parameters[i].name);
    print_type(&p->mlir, &f->parameters[i].type);
    stack_push(&p->names, f->parameters[i].name);
  }
  strbuf_printf(&p->mlir, ")");
  if (f->result.bits) {
    strbuf_printf(&p->mlir, " -> ");
    print_type(&p->mlir, &f->result);
  }
  const char *const words[] = {f->word, f->is_static ? "static" : NULL, f->is_inline ? "inline" : NULL};
  bool any = false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (!words[i])
      continue;
    strbuf_printf(&p->mlir, any ? ", " : " attributes {specifiers = [");
    quote(&p->mlir, words[i]);
    any = true;
  }
  if (any)
    strbuf_printf(&p->mlir, "]}");
  strbuf_printf(&p->mlir, " {\n");
}

// A function that has a result ends with the only return.
static void print_function(printer *p, const c_function *f) {
  const c_node *body = f->body;
  print_head(p, f);
  for (unsigned i = 0; i + (f->result.bits != 0) < body->count; i++)
    print_statement(p, body->children[i]);
  if (f->result.bits) {
    unsigned value = expression(p, body->children[body->count - 1]->children[0], &f->result);
    strbuf_printf(&p->mlir, "emitc.return %%l%u : ", value);
    print_type(&p->mlir, &f->result);
    strbuf_printf(&p->mlir, "\n}\n");
  } else {
    strbuf_printf(&p->mlir, "emitc.return\n}\n");
  }
}

// ---- C --------------------------------------------------------------------------------------------

// The data that begins here, and how long its mark is. NULL: none.
static const char *find_data(const printer *of, const char *p, size_t *size) {
  char *end;
  unsigned long number = *p == '$' && isdigit((unsigned char)p[1]) ? strtoul(p + 1, &end, 10) : 0;
  if (!number || *end != '$' || number > of->data.size)
    return NULL;
  *size = (size_t)(end + 1 - p);
  return of->data.data[number - 1];
}

// Gives emitc's numbered values their names, behind the function's name, and puts data in.
static void rename_values(const printer *of, const strbuf *in, strbuf *out) {
  const char *p = in->text ? in->text : "";
  size_t head = strcspn(p, "(");
  strbuf_append(out, p, head);
  p += head;
  while (*p) {
    size_t n = 0;
    const char *data = find_data(of, p, &n);
    if (data) {
      strbuf_append(out, data, strlen(data));
      p += n;
      continue;
    }
    while (isalnum((unsigned char)p[n]) || p[n] == '_')
      n++;
    char *end = NULL;
    unsigned long number = n > 1 && *p == 'v' && isdigit((unsigned char)p[1]) ? strtoul(p + 1, &end, 10) : 0;
    if (number && end == p + n && number <= of->names.size)
      strbuf_printf(out, "%s", of->names.data[number - 1]);
    else
      strbuf_append(out, p, n ? n : 1);
    p += n ? n : 1;
  }
}

// One line of emitc's text: it ends verbatim lines and inner loops with a semicolon of its own, and empty
// functions of type void with a return.
static void tidy_line(const char *line, size_t n, strbuf *out) {
  size_t indent = 0;
  while (indent < n && line[indent] == ' ')
    indent++;
  bool is_return = n - indent == 7 && !memcmp(line + indent, "return;", 7);
  if (indent == n || (is_return && indent == 2))
    return;
  bool doubled = n >= 2 && line[n - 1] == ';' && (line[n - 2] == ';' || line[n - 2] == '}');
  bool comment =
      n - indent >= 2 && (!memcmp(line + indent, "//", 2) || line[indent] == '#') && line[n - 1] == ';';
  strbuf_append(out, line, n - ((doubled && n - indent <= 2) || comment || (doubled && line[n - 2] == ';')));
  strbuf_append(out, "\n", 1);
}

static void tidy(const strbuf *in, strbuf *out) {
  const char *p = in->text ? in->text : "";
  while (*p) {
    size_t n = strcspn(p, "\n");
    tidy_line(p, n, out);
    p += n + (p[n] != 0);
  }
}

bool c_emitc_print(const c_function *f, MlirContext context, strbuf *out) {
  printer p = {0};
  print_function(&p, f);
  strbuf text = {0}, named = {0};
  bool ok = mlir_translate_emit_c(context, (MlirStringRef){p.mlir.text, p.mlir.size}, mlir_append, &text);
  if (ok) {
    rename_values(&p, &text, &named);
    tidy(&named, out);
  }
  strbuf_free(&p.mlir);
  stack_free(&p.names);
  stack_free(&p.data);
  strbuf_free(&text);
  strbuf_free(&named);
  return ok;
}
