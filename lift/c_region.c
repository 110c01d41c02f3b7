// Variables that change in a region become results of its scf operation.
#include "lift/c_internal.h"

#include <string.h>

// ---- lists --------------------------------------------------------------------------------------

static const char *kept(c_reader *r, strbuf *text) {
  const char *copy = arena_strdup(r->memory, text->text ? text->text : "");
  strbuf_free(text);
  return copy;
}

const char *c_names_of(c_reader *r, const c_positions *p) {
  strbuf text = {0};
  for (size_t i = 0; i < p->size; i++)
    strbuf_printf(&text, "%s%s", i ? ", " : "", r->variables.data[p->data[i]].value.name);
  return kept(r, &text);
}

const char *c_types_of(c_reader *r, const c_positions *p) {
  strbuf text = {0};
  for (size_t i = 0; i < p->size; i++)
    strbuf_printf(&text, "%s%s", i ? ", " : "", c_type_text(r->variables.data[p->data[i]].value.type));
  return kept(r, &text);
}

const char *c_rename_all(c_reader *r, const c_positions *p) {
  for (size_t i = 0; i < p->size; i++)
    r->variables.data[p->data[i]].value.name = c_new_name(r);
  return c_names_of(r, p);
}

const char *c_bind_all(c_reader *r, const c_positions *p, bool with_types) {
  strbuf text = {0};
  for (size_t i = 0; i < p->size; i++) {
    c_value *v = &r->variables.data[p->data[i]].value;
    const char *old = v->name;
    v->name = c_new_name(r);
    if (with_types)
      strbuf_printf(&text, "%s%s: %s", i ? ", " : "", v->name, c_type_text(v->type));
    else
      strbuf_printf(&text, "%s%s = %s", i ? ", " : "", v->name, old);
  }
  return kept(r, &text);
}

void c_yield(c_reader *r, CXCursor at, const c_positions *p) {
  if (p->size)
    c_emit_line(r, at, "scf.yield %s : %s", c_names_of(r, p), c_types_of(r, p));
  else
    c_emit_line(r, at, "scf.yield");
}

void c_require_initialized(c_reader *r, CXCursor at, const c_positions *p) {
  for (size_t i = 0; i < p->size; i++) {
    c_value *v = &r->variables.data[p->data[i]].value;
    if (v->name)
      continue;
    if (v->type.kind == C_POINTER)
      c_refuse(r, at, "a pointer without a value here is not supported");
    v->name =
        c_emit(r, at, "arith.constant %s : %s", v->type.kind == C_FLOAT ? "0.0" : "0", c_type_text(v->type));
  }
}

// ---- if -----------------------------------------------------------------------------------------

c_if c_if_begin(c_reader *r, CXCursor at, const char *condition, const CXCursor *parts, size_t count) {
  c_if i = {.values = c_assigned(r, parts, count), .condition = condition};
  c_require_initialized(r, at, &i.values);
  i.types = c_types_of(r, &i.values);
  i.before = arena_alloc(r->memory, (i.values.size + 1) * sizeof *i.before);
  for (size_t k = 0; k < i.values.size; k++)
    i.before[k] = r->variables.data[i.values.data[k]].value.name;
  i.scope = r->variables.size;
  i.text = c_buffer(r), i.outer = r->out;
  r->out = i.text;
  return i;
}

static void end_branch(c_reader *r, CXCursor at, c_if *i) {
  r->variables.size = i->scope;
  c_yield(r, at, &i->values);
  for (size_t k = 0; k < i->values.size; k++)
    r->variables.data[i->values.data[k]].value.name = i->before[k];
}

void c_if_else(c_reader *r, CXCursor at, c_if *i) {
  end_branch(r, at, i);
  strbuf_printf(i->text, "} else {\n");
}

void c_if_end(c_reader *r, CXCursor at, c_if *i) {
  end_branch(r, at, i);
  r->out = i->outer;
  const char *results = c_rename_all(r, &i->values);
  strbuf_printf(r->out, "%s%sscf.if %s -> (%s) {\n", results, i->values.size ? " = " : "", i->condition,
                i->types);
  strbuf_append(r->out, i->text->text, i->text->size);
  c_emit_line(r, at, "}");
}
