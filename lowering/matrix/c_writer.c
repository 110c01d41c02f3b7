// Builds a module of emitc text line by line, has upstream print it as C, and puts names and layout right
// in what comes out.
#include "lowering/matrix/c_writer.h"

#include "lowering/mlir/mlir_hooks.h"
#include "semantics/mlir/mlir_util.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

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

static void literal(c_writer *w, const char *text, const char *type) {
  strbuf_printf(&w->mlir, "%%l%u = emitc.literal ", w->num_values++);
  quote(&w->mlir, text);
  strbuf_printf(&w->mlir, " : %s\n", type);
}

void c_writer_begin(c_writer *w, const char *function, const c_writer_parameter *parameters, size_t count) {
  strbuf_printf(&w->mlir, "emitc.func @");
  quote(&w->mlir, function);
  strbuf_printf(&w->mlir, "(");
  for (size_t i = 0; i < count; i++) {
    strbuf_printf(&w->mlir, "%s%%%s: %s", i ? ", " : "", parameters[i].name, parameters[i].type);
    stack_push(&w->names, parameters[i].name);
  }
  strbuf_printf(&w->mlir, ") {\n");
}

void c_writer_for(c_writer *w, const char *name, const char *from, const char *to, const char *step) {
  unsigned first = w->num_values;
  literal(w, from, "i32");
  literal(w, to, "i32");
  literal(w, step, "i32");
  strbuf_printf(&w->mlir, "emitc.for %%i%u = %%l%u to %%l%u step %%l%u : i32 {\n", first, first, first + 1,
                first + 2);
  stack_push(&w->names, name);
  stack_push(&w->scopes, "}\n");
}

void c_writer_if(c_writer *w, const char *condition) {
  literal(w, condition, "i1");
  strbuf_printf(&w->mlir, "emitc.if %%l%u {\n", w->num_values - 1);
  stack_push(&w->scopes, "}\n");
}

void c_writer_end(c_writer *w) { strbuf_printf(&w->mlir, "%s", w->scopes.data[--w->scopes.size]); }

void c_writer_line(c_writer *w, const char *format, ...) {
  strbuf line = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&line, format, args);
  va_end(args);
  strbuf_printf(&w->mlir, "emitc.verbatim ");
  quote(&w->mlir, line.text);
  strbuf_append(&w->mlir, "\n", 1);
  strbuf_free(&line);
}

void c_writer_call(c_writer *w, const char *callee, const char *const *arguments, size_t count) {
  strbuf_printf(&w->mlir, "emitc.call_opaque ");
  quote(&w->mlir, callee);
  strbuf_printf(&w->mlir, "() {args = [");
  for (size_t i = 0; i < count; i++) {
    strbuf_printf(&w->mlir, "%s#emitc.opaque<", i ? ", " : "");
    quote(&w->mlir, arguments[i]);
    strbuf_append(&w->mlir, ">", 1);
  }
  strbuf_printf(&w->mlir, "]} : () -> ()\n");
}

// Gives emitc's numbered values their names, behind the function's name.
static void rename_values(const c_writer *w, const strbuf *in, strbuf *out) {
  const char *p = in->text ? in->text : "";
  size_t head = strcspn(p, "(");
  strbuf_append(out, p, head);
  p += head;
  while (*p) {
    size_t n = 0;
    while (isalnum((unsigned char)p[n]) || p[n] == '_')
      n++;
    char *end = NULL;
    unsigned long number = n > 1 && *p == 'v' && isdigit((unsigned char)p[1]) ? strtoul(p + 1, &end, 10) : 0;
    if (number && end == p + n && number <= w->names.size)
      strbuf_printf(out, "%s", w->names.data[number - 1]);
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
  bool comment = n - indent >= 2 && !memcmp(line + indent, "//", 2) && line[n - 1] == ';';
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

bool c_writer_finish(c_writer *w, MlirContext context, strbuf *out) {
  strbuf_printf(&w->mlir, "emitc.return\n}\n");
  strbuf text = {0}, named = {0};
  bool ok = mlir_hooks_emit_c(context, (MlirStringRef){w->mlir.text, w->mlir.size}, mlir_append, &text);
  if (ok) {
    rename_values(w, &text, &named);
    tidy(&named, out);
  }
  strbuf_free(&text);
  strbuf_free(&named);
  return ok;
}

void c_writer_free(c_writer *w) {
  strbuf_free(&w->mlir);
  stack_free(&w->names);
  stack_free(&w->scopes);
}
