// Prints the functional model and its header as C: state, memories, one function per instruction with its
// checks, macros of the vendor's names.
#include "accelerator/model/model.h"

#include "library_texts.h" // model_support_text, trace_text

#include <string.h>

const char *const library_trace_header = trace_text;

static const isa_definition *definition(const library *l) { return (const isa_definition *)l; }

// ---- state --------------------------------------------------------------------------------------

static void print_state(const isa_definition *d, strbuf *out) {
  if (d->slots.size == 0)
    return;
  strbuf_printf(out, "\nstatic struct {\n");
  for (size_t k = 0; k < d->slots.size;) {
    const isa_slot *first = &d->slots.data[k];
    strbuf_printf(out, "  struct {\n");
    for (; k < d->slots.size && strcmp(d->slots.data[k].group, first->group) == 0; k++) {
      strbuf_printf(out, "    %s ", model_c_type(d->slots.data[k].type));
      model_name(d->slots.data[k].field, out);
      strbuf_printf(out, ";\n");
    }
    strbuf_printf(out, "  } ");
    model_name(first->group, out);
    if (first->count)
      strbuf_printf(out, "[%u]", first->count);
    strbuf_printf(out, ";\n");
  }
  strbuf_printf(out, "} state;\n");
}

static void print_memories(const library *l, strbuf *out) {
  strbuf_printf(out, "\n");
  for (uint32_t k = 0; k < l->num_memories; k++) {
    const library_memory *m = &l->memories[k];
    if (m->storage == k)
      strbuf_printf(out, "static _Alignas(8) unsigned char memory_%s[%llu];\n", m->name,
                    (unsigned long long)(m->rows * m->columns * m->element.width / 8));
    strbuf_printf(out, "LOCAL_MEMORY(%u, %s, %s, %s, %s, %llu, %llu)\n", k, m->name,
                  l->memories[m->storage].name, model_c_type(m->element), model_value_type(m->element),
                  (unsigned long long)m->rows, (unsigned long long)m->columns);
  }
}

// ---- functions and instructions -----------------------------------------------------------------

static void print_function_head(const isa_definition *d, const isa_function *f, strbuf *out) {
  uint32_t count = f->tree->count - 1;
  strbuf_printf(out, "\nstatic FUNCTION %s do_%s(", f->returns ? model_value_type(f->type) : "void", f->name);
  for (uint32_t k = 0; k < count; k++) {
    strbuf_printf(out, "%s%s ", k ? ", " : "",
                  model_value_type(isa_find_variable(d, f->tree->child[k]->name)->type));
    model_name(f->tree->child[k]->name, out);
  }
  strbuf_printf(out, "%s) {\n", count ? "" : "void");
}

// Parameters that the body does not use.
static void print_unused(const char *name, const ast_node *body, strbuf *out) {
  if (ast_mentions(body, name))
    return;
  strbuf_printf(out, "  (void)");
  model_name(name, out);
  strbuf_printf(out, ";\n");
}

static void print_function(const isa_definition *d, const isa_function *f, strbuf *out) {
  uint32_t count = f->tree->count - 1;
  const ast_node *body = f->tree->child[count];
  print_function_head(d, f, out);
  for (uint32_t k = 0; k < count; k++)
    print_unused(f->tree->child[k]->name, body, out);
  if (!f->returns) {
    model_block(d, body, 1, out);
  } else {
    ast_node rest = *body;
    rest.count--;
    model_block(d, &rest, 1, out);
    strbuf text = {0};
    model_expression(d, body->child[rest.count]->child[0], &text);
    strbuf_printf(out, "  return ");
    model_wrap(f->type, text.text, out);
    strbuf_printf(out, ";\n");
    strbuf_free(&text);
  }
  strbuf_printf(out, "}\n");
}

static void print_prototype(const library *l, const library_instruction *i, strbuf *out) {
  strbuf_printf(out, "void %s_model_%s(", l->name, i->name);
  for (uint32_t k = 0; k < i->num_operands; k++) {
    strbuf_printf(out, "%s%s ", k ? ", " : "", model_value_type(i->operands[k].type));
    model_name(i->operands[k].name, out);
  }
  strbuf_printf(out, "%s)", i->num_operands ? "" : "void");
}

// Notes the operands for messages and for the sink, and checks that they fit into their types.
static void print_operands(const library_instruction *i, strbuf *out) {
  strbuf_printf(out, "  int64_t operands[%u] = {0};\n", i->num_operands ? i->num_operands : 1);
  for (uint32_t k = 0; k < i->num_operands; k++) {
    const library_operand *o = &i->operands[k];
    if (isa_is_float(o->type)) {
      strbuf_printf(out, "  { %s bits; memcpy(&bits, &", o->type.width == 32 ? "uint32_t" : "uint64_t");
      model_name(o->name, out);
      strbuf_printf(out, ", sizeof bits); operands[%u] = (int64_t)bits; }\n", k);
    } else {
      strbuf_printf(out, "  operands[%u] = ", k);
      model_name(o->name, out);
      strbuf_printf(out, ";\n");
    }
  }
  strbuf_printf(out, "  note_instruction(\"%s\", operand_names_%s, operands);\n", i->name, i->name);
  for (uint32_t k = 0; k < i->num_operands; k++) {
    const library_operand *o = &i->operands[k];
    if (isa_is_float(o->type) || o->type.width == 64)
      continue;
    strbuf_printf(out, "  if (");
    model_name(o->name, out);
    strbuf_printf(out, " != wrap_%s(", o->type.kind == LIBRARY_SIGNED ? "signed" : "unsigned");
    model_name(o->name, out);
    strbuf_printf(out, ", %u))\n    illegal(\"%s does not fit into %u bits%s\");\n", o->type.width, o->name,
                  o->type.width, o->type.kind == LIBRARY_SIGNED ? "" : ", unsigned");
  }
}

static void print_text(const char *text, strbuf *out) {
  strbuf_printf(out, "\"");
  for (; *text; text++)
    strbuf_printf(out, *text == '\\' ? "\\\\" : "%c", *text);
  strbuf_printf(out, "\"");
}

static void print_cost(const isa_definition *d, uint32_t number, const char *name, strbuf *out) {
  const ast_node *rule = NULL;
  for (uint32_t k = 0; k < d->base.instructions[number].num_costs; k++)
    if (strcmp(d->base.instructions[number].costs[k].name, name) == 0)
      rule = d->instructions[number].costs[k].tree;
  strbuf_printf(out, "  int64_t %s = ", name);
  if (rule)
    model_expression(d, rule, out);
  else
    strbuf_printf(out, "0");
  strbuf_printf(out, ";\n");
}

static void print_instruction(const isa_definition *d, uint32_t number, strbuf *out) {
  const library_instruction *i = &d->base.instructions[number];
  const isa_instruction *more = &d->instructions[number];
  strbuf_printf(out, "\nstatic const char *const operand_names_%s[] = {", i->name);
  for (uint32_t k = 0; k < i->num_operands; k++)
    strbuf_printf(out, "\"%s\", ", i->operands[k].name);
  strbuf_printf(out, "NULL};\n\n");
  print_prototype(&d->base, i, out);
  strbuf_printf(out, " {\n");
  print_operands(i, out);
  for (uint32_t k = 0; k < i->num_conditions; k++) {
    strbuf_printf(out, "  if (!");
    model_expression(d, more->conditions[k].tree, out);
    strbuf_printf(out, ")\n    illegal(\"%%s\", ");
    print_text(i->conditions[k].text, out);
    strbuf_printf(out, ");\n");
  }
  print_cost(d, number, "cycles", out);
  print_cost(d, number, "latency", out);
  strbuf_printf(out, "  begin_instruction(%u, operands);\n", number);
  model_block(d, more->body, 1, out);
  strbuf_printf(out, "  end_instruction(cycles, latency);\n}\n");
}

// The table that a program gives has to be the file's.
static void print_table(const library *l, const library_table *t, strbuf *out) {
  strbuf_printf(out, "\nvoid %s_model_table_%s(const void *table) {\n  static const %s numbers[%u] = {",
                l->name, t->name, model_c_type(t->type), t->count);
  for (uint32_t k = 0; k < t->count; k++)
    strbuf_printf(out, "%s%lld", k ? ", " : "", (long long)t->values[k]);
  strbuf_printf(
      out, "};\n  if (memcmp(table, numbers, sizeof numbers))\n    illegal(\"the table is not %s\");\n}\n",
      t->name);
}

void library_print_model(const library *l, strbuf *out) {
  const isa_definition *d = definition(l);
  strbuf_printf(out,
                "// Functional model of %s: generated by auto-semgen library.\n"
                "#define %s_MODEL // only what the model itself needs of the header\n"
                "#include \"%s\"\n\n"
                "#include <stdarg.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n"
                "#define LIBRARY \"%s\"\n"
                "enum { MEMORIES = %u };\n\n",
                l->name, l->name, l->include, l->name, l->num_memories ? l->num_memories : 1);
  strbuf_printf(out, "%s", model_support_text);
  print_memories(l, out);
  print_state(d, out);
  strbuf_printf(out, "\nvoid %s_trace(const trace_sink *to) { sink = to; }\n", l->name);
  strbuf_printf(out, "\nvoid %s_reset(void) {\n", l->name);
  if (d->slots.size)
    strbuf_printf(out, "  memset(&state, 0, sizeof state);\n");
  for (uint32_t k = 0; k < l->num_memories; k++)
    if (l->memories[k].storage == k)
      strbuf_printf(out, "  memset(memory_%s, 0, sizeof memory_%s);\n", l->memories[k].name,
                    l->memories[k].name);
  strbuf_printf(out, "  executed = 0;\n}\n");
  for (size_t k = 0; k < d->functions.size; k++)
    print_function(d, &d->functions.data[k], out);
  for (uint32_t k = 0; k < l->num_tables; k++)
    print_table(l, &l->tables[k], out);
  for (uint32_t k = 0; k < l->num_instructions; k++)
    print_instruction(d, k, out);
}

// ---- the header ---------------------------------------------------------------------------------

void model_constants(const isa_definition *d, strbuf *out) {
  strbuf_printf(out, "\n");
  for (size_t k = 0; k < d->types.size; k++)
    if (d->types.data[k].c)
      strbuf_printf(out, "typedef %s %s;\n", model_c_type(d->types.data[k].type), d->types.data[k].c);
  strbuf_printf(out, "\n");
  for (size_t k = 0; k < d->constants.size; k++) {
    const isa_constant *c = &d->constants.data[k];
    bool address = c->value > INT32_MAX && c->value <= UINT32_MAX;
    strbuf_printf(out,
                  address        ? "#define %s ((uint32_t)%lld)\n"
                  : c->value < 0 ? "#define %s (%lld)\n"
                                 : "#define %s %lld\n",
                  c->c ? c->c : c->name, (long long)c->value);
  }
  if (d->base.functions)
    strbuf_printf(out, "#define %s\n", d->base.functions);
}

bool model_is_pointer(const library *l, const library_operand *o) {
  return o->address != LIBRARY_NUMBER && l->addresses[o->address].count &&
         l->addresses[o->address].forms[0].memory == LIBRARY_MAIN;
}

void model_macro_head(const library_instruction *i, strbuf *out) {
  strbuf_printf(out, "#define %s(%s", i->callee, i->table == LIBRARY_NUMBER ? "" : "table_");
  for (uint32_t k = 0; k < i->num_operands; k++)
    strbuf_printf(out, "%s%s_", k ? ", " : "", i->operands[i->arguments[k]].name);
  strbuf_printf(out, ") \\\n  ");
}

static void print_macro(const library *l, const library_instruction *i, strbuf *out) {
  model_macro_head(i, out);
  if (i->table != LIBRARY_NUMBER)
    strbuf_printf(out, "%s_model_table_%s(table_), ", l->name, l->tables[i->table].name);
  strbuf_printf(out, "%s_model_%s(", l->name, i->name);
  for (uint32_t k = 0; k < i->num_operands; k++) {
    const library_operand *o = &i->operands[k];
    strbuf_printf(out,
                  o->is_literal            ? "%sLITERAL(%s_)"
                  : model_is_pointer(l, o) ? "%s(int64_t)(uintptr_t)(%s_)"
                                           : "%s(%s_)",
                  k ? ", " : "", o->name);
  }
  strbuf_printf(out, ")\n");
}

static bool has_literals(const library *l) {
  bool found = false;
  for (uint32_t i = 0; i < l->num_instructions; i++)
    for (uint32_t o = 0; o < l->instructions[i].num_operands; o++)
      found |= l->instructions[i].operands[o].is_literal;
  return found;
}

void model_short_names(const isa_definition *d, strbuf *out) {
  for (size_t k = 0; k < d->macros.size; k++) {
    const isa_macro *m = &d->macros.data[k];
    strbuf_printf(out, "#define %s(", m->name);
    for (uint32_t j = 0; j < m->num_parameters; j++)
      strbuf_printf(out, "%s%s", j ? ", " : "", m->parameters[j]);
    strbuf_printf(out, ") %s(", m->callee);
    for (uint32_t j = 0; j < m->num_arguments; j++)
      strbuf_printf(out, "%s%s", j ? ", " : "", m->arguments[j]);
    strbuf_printf(out, ")\n");
  }
}

void library_print_header(const library *l, strbuf *out) {
  const isa_definition *d = definition(l);
  strbuf_printf(
      out,
      "// Programs for %s on the host: the names of the vendor's header, done by the functional model.\n"
      "// Generated by auto-semgen library.\n#ifndef %s_HOST_H\n#define %s_HOST_H\n\n"
      "#include \"trace.h\"\n\n#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n\n"
      "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n"
      "void %s_trace(const trace_sink *sink); // from the next instruction on; NULL: no longer\n"
      "void %s_reset(void);                   // memories and state are 0 again\n\n",
      l->name, l->name, l->name, l->name, l->name);
  for (uint32_t k = 0; k < l->num_instructions; k++) {
    print_prototype(l, &l->instructions[k], out);
    strbuf_printf(out, ";\n");
  }
  for (uint32_t k = 0; k < l->num_tables; k++)
    strbuf_printf(out, "void %s_model_table_%s(const void *table);\n", l->name, l->tables[k].name);
  strbuf_printf(out, "\n#ifdef __cplusplus\n}\n#endif\n\n#ifndef %s_MODEL\n", l->name);
  model_constants(d, out);
  strbuf_printf(out, "\n");
  if (has_literals(l))
    strbuf_printf(out, "#ifdef __cplusplus\n#define LITERAL(X) (X)\n#else // a constant expression only\n"
                       "#define LITERAL(X) ((int64_t)(X) + 0 * (int64_t)sizeof(struct { int is : 1 + 0 * "
                       "(X); }))\n#endif\n");
  for (uint32_t k = 0; k < l->num_instructions; k++)
    print_macro(l, &l->instructions[k], out);
  model_short_names(d, out);
  strbuf_printf(out, "#endif\n\n#endif\n");
}

// What follows "NAME_" of the library's name, or NULL.
static const char *after_prefix(const library *l, const char *name) {
  size_t n = strlen(l->name);
  return strncmp(name, l->name, n) == 0 && name[n] == '_' ? name + n + 1 : NULL;
}

bool library_defines(const library *l, const char *name) {
  static const char *const own[] = {"HOST_H", "MODEL", "trace", "reset"};
  static const char model[] = "model_";
  const isa_definition *d = definition(l);
  const char *rest = after_prefix(l, name);
  bool found = strcmp(name, "trace_sink") == 0 || strcmp(name, "AUTO_ACCELERATOR_TIMING_TRACE_H") == 0 ||
               isa_names_find(&d->names, ISA_NAME_CALLEE, name) != ISA_NO_NAME;
  for (size_t k = 0; rest && k < sizeof own / sizeof *own; k++)
    found |= strcmp(rest, own[k]) == 0;
  for (uint32_t k = 0; rest && k < l->num_instructions; k++)
    found |= strncmp(rest, model, sizeof model - 1) == 0 &&
             strcmp(rest + sizeof model - 1, l->instructions[k].name) == 0;
  for (size_t k = 0; k < d->types.size; k++)
    found |= d->types.data[k].c && strcmp(name, d->types.data[k].c) == 0;
  for (uint32_t k = 0; k < l->num_constants; k++)
    found |= strcmp(name, l->constants[k].c) == 0;
  for (uint32_t k = 0; k < l->num_addresses; k++)
    found |= l->addresses[k].none_text && strcmp(name, l->addresses[k].none_text) == 0;
  found |= l->functions && strcmp(name, l->functions) == 0;
  return found;
}
