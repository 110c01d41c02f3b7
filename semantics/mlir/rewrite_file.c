// Prints rewrite rules and reads them back.
#include "semantics/mlir/rewrite_file.h"

#include "semantics/mlir/mlir_export_internal.h"
#include "semantics/mlir/mlir_import_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

rewrite_set rewrites_new(void) {
  isa *owner = isa_new("rewrites", true);
  return (rewrite_set){.owner = owner, .terms = owner->terms};
}

void rewrites_free(rewrite_set *s) {
  isa_free(s->owner);
  stack_free(&s->rewrites);
  *s = (rewrite_set){0};
}

// ---- printing -------------------------------------------------------------------------------------

static const char *const hole_names[REWRITE_MAX_HOLES] = {"a", "b", "c", "d"};

// The holes as a function of scalars, for the printer and the reader of bodies; the results of steps are read
// as if they were the first hole, by names of their own.
static lane_function scalar_function(arena *memory, const rewrite *r) {
  lane_function f = {.num_operands = r->num_holes, .num_results = 1};
  f.operands = arena_alloc(memory, (r->num_holes + 1) * sizeof *f.operands);
  f.results = arena_alloc(memory, sizeof *f.results);
  f.results[0].num_accesses = r->num_holes + r->num_steps;
  f.results[0].accesses = arena_alloc(memory, f.results[0].num_accesses * sizeof *f.results[0].accesses);
  for (uint32_t k = 0; k < r->num_holes; k++) {
    f.operands[k] =
        (lane_operand){.name = hole_names[k], .kind = OPERAND_SCALAR, .lanes = 1, .width = r->holes[k].width};
    f.results[0].accesses[k].operand = k;
  }
  return f;
}

// Of constants, and holes for constants, alone.
static bool is_expression(const term_context *c, const rewrite *r, term_id t) {
  unsigned k;
  if (rewrite_is_reference(c, t, &k))
    return k < r->num_holes && r->holes[k].is_constant;
  for (unsigned i = 0; i < term_arity(c, t); i++)
    if (!is_expression(c, r, term_child(c, t, i)))
      return false;
  return true;
}

// Parts of the pattern, each a function of the holes: the operands of steps that are neither a hole, nor a
// step's result, nor of constants alone.
typedef struct part_list {
  term_id term[REWRITE_MAX_STEPS * TERM_MAX_OPERANDS];
  uint32_t count;
} part_list;

static uint32_t part_number(const part_list *l, term_id t) {
  uint32_t k = 0;
  while (k < l->count && !term_same(l->term[k], t))
    k++;
  return k;
}

static bool is_part(const term_context *c, const rewrite *r, term_id t) {
  unsigned k;
  return !rewrite_is_reference(c, t, &k) && !is_expression(c, r, t);
}

static part_list parts_of(const term_context *c, const rewrite *r) {
  part_list l = {.count = 0};
  for (uint32_t k = 0; k < r->num_steps; k++)
    for (uint32_t o = 0; o < r->steps[k].num_operands; o++) {
      term_id t = r->steps[k].operands[o];
      if (is_part(c, r, t) && part_number(&l, t) == l.count)
        l.term[l.count++] = t;
    }
  return l;
}

typedef struct function_printer {
  printer p;
  lane_function f;
  naming names;
} function_printer;

static void print_head(function_printer *q, const term_context *c, const rewrite *r, const char *suffix,
                       unsigned width, strbuf *out) {
  arena *memory = arena_new();
  q->f = scalar_function(memory, r);
  q->names = export_name_function(memory, &q->f);
  q->p =
      (printer){.c = c, .f = &q->f, .result = q->f.results, .names = &q->names, .out = out, .memory = memory};
  q->p.argument = arena_alloc(memory, (r->num_holes + r->num_steps + 1) * sizeof *q->p.argument);
  strbuf_printf(out, "func.func @%s%s(", r->name, suffix);
  for (uint32_t k = 0; k < r->num_holes; k++) {
    q->p.argument[k] = q->names.operand[k];
    strbuf_printf(out, "%s%%%s: i%u%s", k ? ", " : "", q->names.operand[k], r->holes[k].width,
                  r->holes[k].is_constant ? " {auto.constant}" : "");
  }
  strbuf_printf(out, ") -> i%u", width);
}

static void print_tail(function_printer *q, const char *value, unsigned width) {
  strbuf_printf(q->p.out, "    return %%%s : i%u\n}\n", value, width);
  arena *memory = q->p.memory;
  export_printer_free(&q->p);
  arena_free(memory);
}

static const char *print_part(function_printer *q, const rewrite *r, const part_list *parts, term_id t) {
  strbuf operands = {0}, types = {0};
  for (uint32_t k = 0; k < r->num_holes; k++) {
    strbuf_printf(&operands, "%s%%%s", k ? ", " : "", q->names.operand[k]);
    strbuf_printf(&types, "%si%u", k ? ", " : "", r->holes[k].width);
  }
  const char *name = export_line(&q->p, NULL, "func.call @%s.part%" PRIu32 "(%s) : (%s) -> i%u", r->name,
                                 part_number(parts, t), operands.text, types.text, term_width(q->p.c, t));
  strbuf_free(&operands);
  strbuf_free(&types);
  return name;
}

static const char *print_step(function_printer *q, const isa *i, const rewrite *r, const part_list *parts,
                              const rewrite_step *s) {
  const char *x[TERM_MAX_OPERANDS] = {NULL};
  printer *p = &q->p;
  strbuf operands = {0}, types = {0};
  for (uint32_t o = 0; o < s->num_operands; o++) {
    x[o] = is_part(p->c, r, s->operands[o]) ? print_part(q, r, parts, s->operands[o])
                                            : export_value(p, s->operands[o], false);
    strbuf_printf(&operands, "%s%%%s", o ? ", " : "", x[o]);
    strbuf_printf(&types, "%si%u", o ? ", " : "", term_width(p->c, s->operands[o]));
  }
  unsigned from = term_width(p->c, s->operands[0]);
  const char *name;
  if (s->instruction != REWRITE_GENERIC)
    name = export_line(p, NULL, "func.call @%s(%s) : (%s) -> i%u", i->instructions[s->instruction].name,
                       operands.text, types.text, s->width);
  else if (s->op == TERM_EXTU || s->op == TERM_EXTS || s->op == TERM_TRUNC)
    name = export_line(p, NULL, "%s %s : i%u to i%u", term_ops[s->op].mlir, operands.text, from, s->width);
  else if (term_is_comparison(s->op))
    name = export_line(p, NULL, "arith.cmpi %s, %s : i%u", term_ops[s->op].mlir, operands.text, from);
  else
    name = export_line(p, NULL, "%s %s : i%u", term_ops[s->op].mlir, operands.text, s->width);
  strbuf_free(&operands);
  strbuf_free(&types);
  return name;
}

static void print_pattern(const term_context *c, const rewrite *r, strbuf *out) {
  function_printer q;
  unsigned width = term_width(c, r->pattern);
  print_head(&q, c, r, "", width, out);
  if (r->num_steps)
    strbuf_printf(out, " attributes {proof = \"%016" PRIx64 "\"}", r->proof_digest);
  strbuf_printf(out, " {\n");
  print_tail(&q, export_value(&q.p, r->pattern, false), width);
}

void rewrite_print(const isa *i, const term_context *c, const rewrite *r, strbuf *out) {
  function_printer q;
  unsigned width = term_width(c, r->pattern);
  print_pattern(c, r, out);
  if (!term_none(r->condition)) {
    print_head(&q, c, r, ".condition", 1, out);
    strbuf_printf(out, " {\n");
    print_tail(&q, export_value(&q.p, r->condition, false), 1);
  }
  part_list parts = parts_of(c, r);
  for (uint32_t k = 0; k < parts.count; k++) {
    char suffix[16];
    snprintf(suffix, sizeof suffix, ".part%" PRIu32, k);
    print_head(&q, c, r, suffix, term_width(c, parts.term[k]), out);
    strbuf_printf(out, " {\n");
    print_tail(&q, export_value(&q.p, parts.term[k], false), term_width(c, parts.term[k]));
  }
  print_head(&q, c, r, ".sequence", width, out);
  strbuf_printf(out, " {\n");
  for (uint32_t k = 0; k < r->num_steps; k++)
    q.p.argument[r->num_holes + k] = print_step(&q, i, r, &parts, &r->steps[k]);
  print_tail(&q, q.p.argument[r->num_holes + r->num_steps - 1], width);
}

static void print_declarations(const isa *i, const rewrite_set *s, strbuf *out) {
  uint8_t *called = util_alloc(i->count + 1);
  for (size_t k = 0; k < s->rewrites.size; k++)
    for (uint32_t j = 0; j < s->rewrites.data[k].num_steps; j++)
      if (s->rewrites.data[k].steps[j].instruction != REWRITE_GENERIC)
        called[s->rewrites.data[k].steps[j].instruction] = 1;
  for (uint32_t k = 0; k < i->count; k++) {
    if (!called[k])
      continue;
    arena *memory = arena_new();
    lane_function step, *f = &step;
    rewrite_step_function(i->terms, &i->instructions[k].function, memory, f);
    strbuf_printf(out, "func.func private @%s(", i->instructions[k].name);
    for (uint32_t o = 0; o < f->num_operands; o++)
      strbuf_printf(out, "%si%" PRIu32, o ? ", " : "", f->operands[o].width);
    strbuf_printf(out, ") -> i%" PRIu32 "\n", f->results[0].type.width);
    arena_free(memory);
  }
  util_release(called);
}

void rewrites_print(const isa *i, const rewrite_set *s, const char *solver, strbuf *out) {
  strbuf_printf(
      out,
      "// Generated by auto-synth search. Of one lane: a pattern, and a sequence that computes the same. A\n"
      "// call is an instruction's lane function.\n"
      "module attributes {auto.kind = \"rewrite\", auto.solver = \"%s\"} {\n",
      solver);
  print_declarations(i, s, out);
  for (size_t k = 0; k < s->rewrites.size; k++)
    rewrite_print(i, s->terms, &s->rewrites.data[k], out);
  strbuf_printf(out, "}\n");
}

void rewrites_print_goals(const rewrite_set *s, strbuf *out) {
  strbuf_printf(out, "// Goals for auto-synth learn: what windows of a program compute of one lane.\n"
                     "module attributes {auto.kind = \"goals\"} {\n");
  for (size_t k = 0; k < s->rewrites.size; k++)
    print_pattern(s->terms, &s->rewrites.data[k], out);
  strbuf_printf(out, "}\n");
}

// ---- reading --------------------------------------------------------------------------------------

typedef struct rewrite_reader {
  reader r;
  const isa *isa; // of the steps' instructions; NULL: goals are read, which have no steps
  rewrite_set *set;
  MlirModule module;
} rewrite_reader;

static MlirOperation find_function(const rewrite_reader *q, const char *name) {
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(q->module)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    MlirAttribute a = mlir_attribute(op, "sym_name");
    if (mlirAttributeIsNull(a))
      continue;
    MlirStringRef s = mlirStringAttrGetValue(a);
    if (s.length == strlen(name) && !memcmp(s.data, name, s.length))
      return op;
  }
  return (MlirOperation){NULL};
}

static MlirBlock body_of(MlirOperation function) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(function, 0));
}

// Its arguments as holes; those of the pattern, or those that the pattern has.
static bool read_holes(rewrite_reader *q, MlirOperation op, rewrite *r, bool is_pattern) {
  MlirBlock block = body_of(op);
  intptr_t count = mlirBlockIsNull(block) ? 0 : mlirBlockGetNumArguments(block);
  MlirAttribute all = mlir_attribute(op, "arg_attrs");
  if (count < 1 || count > REWRITE_MAX_HOLES || (!is_pattern && count != r->num_holes))
    return import_fail(&q->r, op, "a rewrite has 1 to %d holes, its functions the same", REWRITE_MAX_HOLES);
  for (intptr_t k = 0; k < count; k++) {
    MlirType type = mlirValueGetType(mlirBlockGetArgument(block, k));
    unsigned width = mlirTypeIsAInteger(type) ? mlirIntegerTypeGetWidth(type) : 0;
    bool constant = !mlirAttributeIsNull(all) &&
                    !mlirAttributeIsNull(mlirDictionaryAttrGetElementByName(
                        mlirArrayAttrGetElement(all, k), mlirStringRefCreateFromCString("auto.constant")));
    if (width < 1 || width > 64 || (!is_pattern && width != r->holes[k].width))
      return import_fail(&q->r, op, "hole %d is not an integer of 1 to 64 bits, the same in all functions",
                         (int)k);
    if (is_pattern)
      r->holes[k] = (rewrite_hole){width, constant};
  }
  r->num_holes = (uint32_t)count;
  return true;
}

static function_reader function_of(rewrite_reader *q, lane_function *f, MlirBlock block) {
  function_reader fr = {.r = &q->r, .f = f};
  fr.scalar_argument = arena_alloc(q->set->owner->memory, (f->num_operands + 1) * sizeof *fr.scalar_argument);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    fr.scalar_argument[k] = k;
    stack_push(&fr.outer, (binding){mlirBlockGetArgument(block, k), BOUND_OPERAND, {0}, k});
  }
  return fr;
}

// One function's value.
typedef bool read_operation(rewrite_reader *q, function_reader *fr, MlirOperation op, rewrite *r);

static bool read_pure(rewrite_reader *q, function_reader *fr, MlirOperation op, rewrite *r) {
  (void)q, (void)r;
  return import_body_op(fr, op);
}

// The operations of a function's body, and the term that it returns.
static bool read_body(rewrite_reader *q, MlirOperation op, rewrite *r, read_operation *read, term_id *out) {
  lane_function f = scalar_function(q->set->owner->memory, r);
  MlirBlock block = body_of(op);
  function_reader fr = function_of(q, &f, block);
  bool ok = true;
  MlirOperation x = mlirBlockGetFirstOperation(block);
  for (; ok && !mlir_is_named(x, "func.return"); x = mlirOperationGetNextInBlock(x))
    ok = read(q, &fr, x, r);
  ok = ok && (mlirOperationGetNumOperands(x) == 1 || import_fail(&q->r, x, "one result is returned")) &&
       import_value_term(&fr, x, mlirOperationGetOperand(x, 0), out);
  stack_free(&fr.outer);
  stack_free(&fr.inner);
  return ok;
}

static bool read_call(rewrite_reader *q, MlirOperation op, rewrite_step *s) {
  MlirAttribute callee = mlir_attribute(op, "callee");
  MlirStringRef ref = mlirFlatSymbolRefAttrGetValue(callee);
  char *name = arena_strndup(q->set->owner->memory, ref.data, ref.length);
  const isa_instruction *i = isa_find(q->isa, name);
  lane_function f;
  if (!i || !rewrite_step_function(q->isa->terms, &i->function, q->set->owner->memory, &f) ||
      f.num_operands != s->num_operands)
    return import_fail(&q->r, op, "%s is no instruction that can be applied to %u lanes", name,
                       s->num_operands);
  for (uint32_t o = 0; o < s->num_operands; o++)
    if (f.operands[o].width != term_width(q->set->terms, s->operands[o]))
      return import_fail(&q->r, op, "operand %u of %s has other lanes", o, name);
  s->instruction = (uint32_t)(i - q->isa->instructions);
  s->width = f.results[0].type.width;
  return true;
}

// Which operator of terms, and in which order it has the operands.
static bool read_generic(rewrite_reader *q, MlirOperation op, rewrite_step *s) {
  term_context *plain = term_context_new(false);
  term_id arguments[TERM_MAX_OPERANDS], made, operands[TERM_MAX_OPERANDS];
  for (uint32_t o = 0; o < s->num_operands; o++)
    arguments[o] = term_arg(plain, o, term_width(q->set->terms, s->operands[o]));
  bool ok = mlir_import_op(plain, op, arguments, &made) && term_arity(plain, made) == s->num_operands;
  for (uint32_t o = 0; ok && o < s->num_operands; o++) {
    unsigned k;
    ok = rewrite_is_reference(plain, term_child(plain, made, o), &k);
    operands[o] = ok ? s->operands[k] : (term_id){0};
  }
  if (ok) {
    s->instruction = REWRITE_GENERIC;
    s->op = term_operator(plain, made);
    s->width = term_width(plain, made);
    memcpy(s->operands, operands, sizeof operands);
  }
  term_context_free(plain);
  return ok || import_fail(&q->r, op, "no step of a sequence");
}

// A call of a part of the pattern, with all holes: a term and no step. *is_part: it is one.
static bool read_part(rewrite_reader *q, function_reader *fr, MlirOperation op, rewrite *r, bool *is_part) {
  arena *memory = q->set->owner->memory;
  const char *prefix = arena_printf(memory, "%s.part", r->name);
  MlirStringRef ref = mlirFlatSymbolRefAttrGetValue(mlir_attribute(op, "callee"));
  char *name = arena_strndup(memory, ref.data, ref.length);
  *is_part = !strncmp(name, prefix, strlen(prefix));
  if (!*is_part)
    return true;
  MlirOperation part = find_function(q, name);
  term_id t;
  if (mlirOperationIsNull(part))
    return import_fail(&q->r, op, "no function %s", name);
  bool all = mlirOperationGetNumOperands(op) == (intptr_t)r->num_holes;
  for (uint32_t k = 0; all && k < r->num_holes; k++) {
    unsigned number;
    all = import_value_term(fr, op, mlirOperationGetOperand(op, k), &t) &&
          rewrite_is_reference(q->set->terms, t, &number) && number == k;
  }
  if (!all)
    return import_fail(&q->r, op, "a part is of the rewrite's holes, in order");
  if (!read_holes(q, part, r, false) || !read_body(q, part, r, read_pure, &t))
    return false;
  stack_push(&fr->inner, (binding){mlirOperationGetResult(op, 0), BOUND_TERM, t, 0});
  return true;
}

static bool read_step(rewrite_reader *q, function_reader *fr, MlirOperation op, rewrite *r) {
  rewrite_step s = {.num_operands = (uint32_t)mlirOperationGetNumOperands(op)};
  bool call = mlir_is_named(op, "func.call"), expression = !call, part = false;
  if (call && mlirOperationGetNumResults(op) == 1 && (!read_part(q, fr, op, r, &part) || part))
    return part;
  if (s.num_operands > TERM_MAX_OPERANDS || mlirOperationGetNumResults(op) != 1)
    return import_fail(&q->r, op, "a step has at most %d operands and one result", TERM_MAX_OPERANDS);
  for (uint32_t o = 0; o < s.num_operands; o++) {
    if (!import_value_term(fr, op, mlirOperationGetOperand(op, o), &s.operands[o]))
      return false;
    expression &= is_expression(q->set->terms, r, s.operands[o]);
  }
  if (expression)
    return import_body_op(fr, op);
  if (r->num_steps == REWRITE_MAX_STEPS)
    return import_fail(&q->r, op, "more than %d steps", REWRITE_MAX_STEPS);
  if (call ? !read_call(q, op, &s) : !read_generic(q, op, &s))
    return false;
  term_id result = term_arg(q->set->terms, r->num_holes + r->num_steps, s.width);
  r->steps[r->num_steps++] = s;
  stack_push(&fr->inner, (binding){mlirOperationGetResult(op, 0), BOUND_TERM, result, 0});
  return true;
}

static bool read_sequence(rewrite_reader *q, MlirOperation op, rewrite *r) {
  term_id last;
  unsigned number;
  return read_body(q, op, r, read_step, &last) &&
         ((r->num_steps && rewrite_is_reference(q->set->terms, last, &number) &&
           number == r->num_holes + r->num_steps - 1 &&
           term_width(q->set->terms, last) == term_width(q->set->terms, r->pattern)) ||
          import_fail(&q->r, op, "the last step's result, of the pattern's width, is returned"));
}

static bool read_rewrite(rewrite_reader *q, MlirOperation op, const char *name) {
  arena *memory = q->set->owner->memory;
  rewrite r = {.name = name};
  if (!q->isa) {
    if (!read_holes(q, op, &r, true) || !read_body(q, op, &r, read_pure, &r.pattern))
      return false;
    stack_push(&q->set->rewrites, r);
    return true;
  }
  MlirAttribute proof = mlir_attribute(op, "proof");
  MlirOperation sequence = find_function(q, arena_printf(memory, "%s.sequence", name)),
                condition = find_function(q, arena_printf(memory, "%s.condition", name));
  if (mlirAttributeIsNull(proof) || !mlirAttributeIsAString(proof) || mlirOperationIsNull(sequence))
    return import_fail(&q->r, op, "rewrite %s has no proof or no sequence", name);
  MlirStringRef digest = mlirStringAttrGetValue(proof);
  char *end, *text = arena_strndup(memory, digest.data, digest.length);
  r.proof_digest = strtoull(text, &end, 16);
  if (strlen(text) != 16 || *end)
    return import_fail(&q->r, op, "its proof is not a digest of 16 hexadecimal digits");
  if (!read_holes(q, op, &r, true) || !read_body(q, op, &r, read_pure, &r.pattern) ||
      !read_holes(q, sequence, &r, false) || !read_sequence(q, sequence, &r))
    return false;
  if (!mlirOperationIsNull(condition)) {
    if (!read_holes(q, condition, &r, false) || !read_body(q, condition, &r, read_pure, &r.condition))
      return false;
    if (term_width(q->set->terms, r.condition) != 1)
      return import_fail(&q->r, condition, "a condition is an i1");
  }
  stack_push(&q->set->rewrites, r);
  return true;
}

// Is it one of a rewrite's functions, besides its pattern?
static bool is_further(const char *name) {
  const char *last = strrchr(name, '.');
  return last && (!strcmp(last, ".sequence") || !strcmp(last, ".condition") || !strncmp(last, ".part", 5));
}

static bool read_module(rewrite_reader *q) {
  MlirOperation module = mlirModuleGetOperation(q->module);
  MlirAttribute kind = mlir_attribute(module, "auto.kind"), solver = mlir_attribute(module, "auto.solver");
  MlirStringRef wanted = mlirStringRefCreateFromCString(q->isa ? "rewrite" : "goals");
  if (mlirAttributeIsNull(kind) || !mlirAttributeIsAString(kind) ||
      !mlirStringRefEqual(mlirStringAttrGetValue(kind), wanted))
    return import_fail(&q->r, module, "auto.kind must be \"%s\"", wanted.data);
  if (!q->isa)
    return true;
  if (mlirAttributeIsNull(solver) || !mlirAttributeIsAString(solver))
    return import_fail(&q->r, module, "auto.solver must be a string");
  MlirStringRef by = mlirStringAttrGetValue(solver);
  q->set->solver = arena_strndup(q->set->owner->memory, by.data, by.length);
  return true;
}

static bool read_rewrites(rewrite_reader *q) {
  arena *memory = q->set->owner->memory;
  if (!read_module(q))
    return false;
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(q->module)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!mlir_is_named(op, "func.func"))
      return import_fail(&q->r, op, "not a function");
    MlirStringRef ref = mlirStringAttrGetValue(mlir_attribute(op, "sym_name"));
    const char *name = arena_strndup(memory, ref.data, ref.length);
    if (mlirBlockIsNull(body_of(op)) || is_further(name))
      continue;
    if (!read_rewrite(q, op, name))
      return false;
  }
  return true;
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const rewrite *)a)->name, ((const rewrite *)b)->name);
}

static bool read_set(MlirContext context, const isa *i, const char *path, const char *text, size_t size,
                     rewrite_set *s, diagnostics *d) {
  *s = rewrites_new();
  rewrite_reader q = {
      .r = {.context = context, .path = path, .diagnostics = d, .isa = s->owner}, .isa = i, .set = s};
  q.module = import_parse(&q.r, text, size);
  bool parsed = !mlirModuleIsNull(q.module), ok = parsed && read_rewrites(&q);
  if (parsed)
    mlirModuleDestroy(q.module);
  if (ok && s->rewrites.size)
    qsort(s->rewrites.data, s->rewrites.size, sizeof *s->rewrites.data, name_order);
  if (!ok)
    rewrites_free(s);
  return ok;
}

bool rewrites_read(MlirContext context, const isa *i, const char *path, const char *text, size_t size,
                   rewrite_set *s, diagnostics *d) {
  return read_set(context, i, path, text, size, s, d);
}

bool rewrites_read_goals(MlirContext context, const char *path, const char *text, size_t size, rewrite_set *s,
                         diagnostics *d) {
  return read_set(context, NULL, path, text, size, s, d);
}
