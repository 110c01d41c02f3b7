// Prints a library as an MLIR module: statements to scf and memref operations, then functions, instructions
// and memories.
#include "accelerator/model/mlir.h"

#include <string.h>

// ---- statements ---------------------------------------------------------------------------------

static void print_statement(mlir_printer *p, const ast_node *n);

static void print_block(mlir_printer *p, const ast_node *n) {
  if (n->kind != AST_BLOCK)
    print_statement(p, n);
  for (uint32_t k = 0; n->kind == AST_BLOCK && k < n->count; k++)
    print_statement(p, n->child[k]);
}

static void print_region(mlir_printer *p, const ast_node *n) {
  p->indent++;
  print_block(p, n);
  p->indent--;
}

static void print_if(mlir_printer *p, const ast_node *n) {
  unsigned c = mlir_truth(p, n->child[0]);
  mlir_line(p, "scf.if %%%u {", c);
  print_region(p, n->child[1]);
  if (n->count > 2) {
    mlir_line(p, "} else {");
    print_region(p, n->child[2]);
  }
  mlir_line(p, "}");
}

static void print_for(mlir_printer *p, const ast_node *n) {
  unsigned from = mlir_expression(p, n->child[0]), to = mlir_expression(p, n->child[1]);
  unsigned one = mlir_define(p, "arith.constant 1 : i64");
  unsigned end = mlir_define(p, "arith.addi %%%u, %%%u : i64", to, one);
  unsigned counter = p->next++;
  mlir_line(p, "scf.for %%%u = %%%u to %%%u step %%%u : i64 {", counter, from, end, one);
  stack_push(&p->names, (mlir_name){n->name, counter});
  print_region(p, n->child[2]);
  p->names.size--;
  mlir_line(p, "}");
}

static void store_variable(mlir_printer *p, const char *name, const ast_node *value) {
  library_type t = isa_find_variable(p->d, name)->type;
  unsigned v = mlir_truncate(p, t, mlir_expression(p, value));
  mlir_line(p, "memref.store %%%u, %%%u[] : memref<%s>", v, mlir_find_name(p, name), mlir_type(p->d, t));
}

static void store_access(mlir_printer *p, const ast_node *target, const ast_node *value) {
  bool is_main = target->number == LIBRARY_MAIN;
  library_type t = is_main ? isa_find_type(p->d, target->child[0]->name)->type
                           : p->d->base.memories[target->number].element;
  unsigned a = mlir_expression(p, target->child[is_main ? 1 : 0]);
  unsigned b = is_main ? 0 : mlir_expression(p, target->child[1]);
  unsigned v = mlir_truncate(p, t, mlir_expression(p, value));
  const char *type = mlir_type(p->d, t);
  if (is_main)
    mlir_line(p, "func.call @write.main.%s(%%%u, %%%u) : (i64, %s) -> ()", mlir_stored_name(t), a, v, type);
  else
    mlir_line(p, "func.call @write.%s(%%%u, %%%u, %%%u) : (i64, i64, %s) -> ()",
              p->d->base.memories[target->number].name, a, b, v, type);
}

static void store_field(mlir_printer *p, const ast_node *target, const ast_node *value) {
  const isa_slot *s = &p->d->slots.data[target->number];
  unsigned memref, index, v = mlir_truncate(p, s->type, mlir_expression(p, value));
  mlir_field(p, target, &memref, &index);
  mlir_line(p, "memref.store %%%u, %%%u[%%%u] : memref<%ux%s>", v, memref, index, s->count ? s->count : 1,
            mlir_type(p->d, s->type));
}

static void print_statement(mlir_printer *p, const ast_node *n) {
  switch (n->kind) {
  case AST_DECLARE:
    store_variable(p, n->name, n->child[1]);
    break;
  case AST_ASSIGN:
    if (n->child[0]->kind == AST_NAME)
      store_variable(p, n->child[0]->name, n->child[1]);
    else if (n->child[0]->kind == AST_FIELD)
      store_field(p, n->child[0], n->child[1]);
    else
      store_access(p, n->child[0], n->child[1]);
    break;
  case AST_FOR:
    print_for(p, n);
    break;
  case AST_IF:
    print_if(p, n);
    break;
  case AST_BLOCK:
    print_block(p, n);
    break;
  case AST_CALL:
    mlir_expression(p, n);
    break;
  default:
    break; // AST_RETURN: who prints the function does it
  }
}

// ---- functions ----------------------------------------------------------------------------------

// Variables live in memory of their own for the whole function; upstream's mem2reg makes values of them.
static void print_variables(mlir_printer *p, const ast_node *n) {
  bool known = false;
  for (size_t k = 0; n->kind == AST_DECLARE && k < p->names.size; k++)
    known |= strcmp(p->names.data[k].name, n->name) == 0;
  if (n->kind == AST_DECLARE && !known) {
    unsigned memref = mlir_define(p, "memref.alloca() : memref<%s>",
                                  mlir_type(p->d, isa_find_variable(p->d, n->name)->type));
    stack_push(&p->names, (mlir_name){n->name, memref});
  }
  for (uint32_t k = 0; k < n->count; k++)
    print_variables(p, n->child[k]);
}

// A parameter, as the function's argument of this number; its value as an integer is defined in the body.
static void print_parameter(mlir_printer *p, uint32_t k, library_type t) {
  strbuf_printf(p->out, "%s%%arg%u: %s", k ? ", " : "", k, mlir_type(p->d, t));
}

static void bind_parameter(mlir_printer *p, uint32_t k, const char *name, library_type t) {
  bool converted = !isa_is_float(t) && t.width && t.width != 64;
  const char *type = mlir_type(p->d, t);
  unsigned v = converted ? mlir_define(p, "arith.ext%ci %%arg%u : %s to i64",
                                       t.kind == LIBRARY_SIGNED ? 's' : 'u', k, type)
                         : mlir_define(p, "arith.bitcast %%arg%u : %s to %s", k, type, type);
  stack_push(&p->names, (mlir_name){name, v});
}

static void begin_function(mlir_printer *p) {
  p->next = 0;
  p->indent = 2;
  p->names.size = 0;
}

static void print_function(mlir_printer *p, const isa_function *f) {
  uint32_t count = f->tree->count - 1;
  const ast_node *body = f->tree->child[count];
  begin_function(p);
  strbuf_printf(p->out, "  func.func private @do.%s(", f->name);
  for (uint32_t k = 0; k < count; k++)
    print_parameter(p, k, isa_find_variable(p->d, f->tree->child[k]->name)->type);
  strbuf_printf(p->out, ")%s%s {\n", f->returns ? " -> " : "", f->returns ? mlir_type(p->d, f->type) : "");
  for (uint32_t k = 0; k < count; k++)
    bind_parameter(p, k, f->tree->child[k]->name, isa_find_variable(p->d, f->tree->child[k]->name)->type);
  print_variables(p, body);
  print_block(p, body);
  if (f->returns) {
    unsigned v = mlir_truncate(p, f->type, mlir_expression(p, body->child[body->count - 1]->child[0]));
    mlir_line(p, "return %%%u : %s", v, mlir_type(p->d, f->type));
  } else {
    mlir_line(p, "return");
  }
  strbuf_printf(p->out, "  }\n");
}

static void print_instruction(mlir_printer *p, uint32_t number) {
  const library_instruction *i = &p->d->base.instructions[number];
  const isa_instruction *more = &p->d->instructions[number];
  begin_function(p);
  strbuf_printf(p->out, "  func.func @%s(", i->name);
  for (uint32_t k = 0; k < i->num_operands; k++)
    print_parameter(p, k, i->operands[k].type);
  strbuf_printf(p->out, ") attributes {c = \"%s\"} {\n", i->callee);
  for (uint32_t k = 0; k < i->num_operands; k++)
    bind_parameter(p, k, arena_printf(p->d->memory, "%s.%s", i->name, i->operands[k].name),
                   i->operands[k].type);
  for (uint32_t k = 0; k < i->num_conditions; k++) {
    unsigned c = mlir_truth(p, more->conditions[k].tree);
    mlir_line(p, "cf.assert %%%u, \"%s: %s\"", c, i->name, i->conditions[k].text);
  }
  print_variables(p, more->body);
  print_block(p, more->body);
  mlir_line(p, "return");
  strbuf_printf(p->out, "  }\n");
}

// ---- memories -----------------------------------------------------------------------------------

static bool is_shared(const library *l, uint32_t memory) {
  bool shared = false;
  for (uint32_t k = 0; k < l->num_memories; k++)
    shared |= k != memory && l->memories[k].storage == l->memories[memory].storage;
  return shared;
}

// %m: a memory of its own, or a view of the bytes that several share.
static void print_place(const isa_definition *d, const library_memory *m, strbuf *out) {
  const library *l = &d->base;
  unsigned long long rows = m->rows, columns = m->columns, bytes = rows * columns * m->element.width / 8;
  const char *e = mlir_type(d, m->element);
  if (is_shared(l, (uint32_t)(m - l->memories)))
    strbuf_printf(
        out,
        "    %%bytes = memref.get_global @%s : memref<%llux%s>\n    %%zero = arith.constant 0 : index\n"
        "    %%m = memref.view %%bytes[%%zero][] : memref<%llux%s> to memref<%llux%llux%s>\n",
        l->memories[m->storage].name, bytes, "i8", bytes, "i8", rows, columns, e);
  else
    strbuf_printf(out, "    %%m = memref.get_global @%s : memref<%llux%llux%s>\n", m->name, rows, columns, e);
}

static void print_global(const isa_definition *d, uint32_t number, strbuf *out) {
  const library_memory *m = &d->base.memories[number];
  unsigned long long rows = m->rows, columns = m->columns;
  if (m->storage != number)
    return;
  if (is_shared(&d->base, number))
    strbuf_printf(out,
                  "  memref.global \"private\" @%s : memref<%llux%s> = dense<0> {alignment = 64 : i64}\n",
                  m->name, rows * columns * m->element.width / 8, "i8");
  else
    strbuf_printf(out, "  memref.global \"private\" @%s : memref<%llux%llux%s> = dense<%s>\n", m->name, rows,
                  columns, mlir_type(d, m->element), isa_is_float(m->element) ? "0.0" : "0");
}

static void print_memory(const isa_definition *d, const library_memory *m, strbuf *out) {
  const char *e = mlir_type(d, m->element);
  unsigned long long rows = m->rows, columns = m->columns;
  for (int write = 0; write < 2; write++) {
    strbuf_printf(out, "  func.func private @%s.%s(%%row: i64, %%column: i64%s%s)%s%s {\n",
                  write ? "write" : "read", m->name, write ? ", %value: " : "", write ? e : "",
                  write ? "" : " -> ", write ? "" : e);
    strbuf_printf(out,
                  "    %%rows = arith.constant %llu : i64\n    %%columns = arith.constant %llu : i64\n"
                  "    %%is_row = arith.cmpi ult, %%row, %%rows : i64\n"
                  "    cf.assert %%is_row, \"a row that %s does not have\"\n"
                  "    %%is_column = arith.cmpi ult, %%column, %%columns : i64\n"
                  "    cf.assert %%is_column, \"a column that %s does not have\"\n"
                  "    %%i = arith.index_cast %%row : i64 to index\n    %%j = arith.index_cast %%column : "
                  "i64 to index\n",
                  rows, columns, m->name, m->name);
    print_place(d, m, out);
    if (write)
      strbuf_printf(out, "    memref.store %%value, %%m[%%i, %%j] : memref<%llux%llux%s>\n    return\n  }\n",
                    rows, columns, e);
    else
      strbuf_printf(
          out,
          "    %%value = memref.load %%m[%%i, %%j] : memref<%llux%llux%s>\n    return %%value : %s\n  }\n",
          rows, columns, e, e);
  }
}

// Main memory's functions for the types that the file has accesses of; `used`: by kind and log2 of the bytes.
static void note_main(const isa_definition *d, const ast_node *n, bool used[3][4]) {
  if (n->kind == AST_ACCESS && n->number == LIBRARY_MAIN) {
    library_type t = isa_find_type(d, n->child[0]->name)->type;
    used[t.kind][t.width == 8 ? 0 : t.width == 16 ? 1 : t.width == 32 ? 2 : 3] = true;
  }
  for (uint32_t k = 0; k < n->count; k++)
    note_main(d, n->child[k], used);
}

static void print_main(const isa_definition *d, strbuf *out) {
  bool used[3][4] = {{false}};
  for (size_t k = 0; k < d->functions.size; k++)
    note_main(d, d->functions.data[k].tree, used);
  for (uint32_t k = 0; k < d->base.num_instructions; k++)
    note_main(d, d->instructions[k].body, used);
  for (int kind = 0; kind < 3; kind++)
    for (int k = 0; k < 4; k++) {
      library_type t = {(library_kind)kind, 8u << k};
      const char *name = mlir_stored_name(t), *type = mlir_type(d, t);
      if (!used[kind][k])
        continue;
      strbuf_printf(out,
                    "  func.func private @read.main.%s(%%address: i64) -> %s {\n"
                    "    %%p = llvm.inttoptr %%address : i64 to !llvm.ptr\n"
                    "    %%value = llvm.load %%p {alignment = 1 : i64} : !llvm.ptr -> %s\n    return %%value "
                    ": %s\n  }\n"
                    "  func.func private @write.main.%s(%%address: i64, %%value: %s) {\n"
                    "    %%p = llvm.inttoptr %%address : i64 to !llvm.ptr\n"
                    "    llvm.store %%value, %%p {alignment = 1 : i64} : %s, !llvm.ptr\n    return\n  }\n",
                    name, type, type, type, name, type, type);
    }
}

void library_print_semantics(const library *l, strbuf *out) {
  const isa_definition *d = (const isa_definition *)l;
  mlir_printer p = {.d = d, .out = out};
  strbuf_printf(
      out, "// Generated by auto-semgen library: what the instructions of %s do. Do not edit.\nmodule {\n",
      l->name);
  for (uint32_t k = 0; k < l->num_memories; k++)
    print_global(d, k, out);
  for (size_t k = 0; k < d->slots.size; k++)
    strbuf_printf(out, "  memref.global \"private\" @%s.%s : memref<%ux%s> = dense<%s>\n",
                  d->slots.data[k].group, d->slots.data[k].field,
                  d->slots.data[k].count ? d->slots.data[k].count : 1, mlir_type(d, d->slots.data[k].type),
                  isa_is_float(d->slots.data[k].type) ? "0.0"
                  : d->slots.data[k].type.width == 1  ? "false"
                                                      : "0");
  for (uint32_t k = 0; k < l->num_memories; k++)
    print_memory(d, &l->memories[k], out);
  print_main(d, out);
  for (size_t k = 0; k < d->functions.size; k++)
    print_function(&p, &d->functions.data[k]);
  for (uint32_t k = 0; k < l->num_instructions; k++)
    print_instruction(&p, k);
  strbuf_printf(out, "}\n");
  stack_free(&p.names);
}

void library_print_irdl(const library *l, strbuf *out) {
  const isa_definition *d = (const isa_definition *)l;
  strbuf_printf(out, "// Generated by auto-semgen library. Do not edit.\nirdl.dialect @%s {\n", l->name);
  for (uint32_t k = 0; k < l->num_instructions; k++) {
    const library_instruction *i = &l->instructions[k];
    strbuf_printf(out, "  irdl.operation @%s {\n", i->name);
    for (uint32_t o = 0; o < i->num_operands; o++)
      strbuf_printf(out, "    %%%u = irdl.is %s\n", o, mlir_type(d, i->operands[o].type));
    if (i->num_operands)
      strbuf_printf(out, "    irdl.operands(");
    for (uint32_t o = 0; o < i->num_operands; o++)
      strbuf_printf(out, "%s%%%u", o ? ", " : "", o);
    strbuf_printf(out, i->num_operands ? ")\n  }\n" : "  }\n");
  }
  strbuf_printf(out, "}\n");
}
