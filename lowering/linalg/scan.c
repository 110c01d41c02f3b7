// A scan of vectors: each one is scanned in steps of 1, 2, 4, ... lanes, and what came before is added to it.
#include "lowering/linalg/scan.h"

#include "lowering/mlir/combiner.h"
#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

#include <string.h>

typedef struct scan {
  MlirOperation op, load, combine, store;
  MlirType type;
  uint32_t bits, lanes;
  bool is_exclusive;
  const combiner *combines;
} scan;

// ---- the loop ---------------------------------------------------------------------------------------

// Subscripts end in the counter, which moves by one element, and do not have it otherwise.
static bool is_row(MlirOperation op, intptr_t memref, MlirOperation loop, MlirValue counter) {
  MlirType t = mlirValueGetType(mlirOperationGetOperand(op, memref));
  intptr_t rank = mlirShapedTypeGetRank(t), count = mlirOperationGetNumOperands(op);
  bool ok = rank && count == memref + 1 + rank &&
            mlirValueEqual(mlirOperationGetOperand(op, count - 1), counter) && walk_has_neighbours(t);
  for (intptr_t i = 0; i + 1 < count && ok; i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    MlirOperation owner = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v)
                                                  : mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
    bool is_value = i < memref; // what is stored
    ok = is_value ||
         !mlirOperationEqual(mlirValueIsAOpResult(v) ? mlirOperationGetParentOperation(owner) : owner, loop);
  }
  return ok;
}

static bool read_scan(MlirOperation op, const target *t, scan *s) {
  *s = (scan){.op = op};
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  if (mlirOperationGetNumResults(op) != 1 || mlirBlockGetNumArguments(body) != 2)
    return false;
  MlirOperation at = mlirBlockGetFirstOperation(body);
  for (size_t i = 0; i < 3 && !mlirOperationIsNull(at); i++, at = mlirOperationGetNextInBlock(at))
    *(mlir_is_named(at, "memref.load")    ? &s->load
      : mlir_is_named(at, "memref.store") ? &s->store
                                          : &s->combine) = at;
  MlirValue counter = mlirBlockGetArgument(body, 0), old = mlirBlockGetArgument(body, 1);
  if (mlirOperationIsNull(at) || !mlir_is_named(at, "scf.yield") || mlirOperationIsNull(s->load) ||
      mlirOperationIsNull(s->store) || mlirOperationIsNull(s->combine) ||
      mlirOperationGetNumResults(s->combine) != 1 || mlirOperationGetNumOperands(s->combine) != 2 ||
      !is_row(s->load, 0, op, counter) || !is_row(s->store, 1, op, counter))
    return false;
  MlirValue x = mlirOperationGetResult(s->load, 0), next = mlirOperationGetResult(s->combine, 0),
            l = mlirOperationGetOperand(s->combine, 0), r = mlirOperationGetOperand(s->combine, 1),
            stored = mlirOperationGetOperand(s->store, 0);
  s->type = mlirValueGetType(next);
  s->is_exclusive = mlirValueEqual(stored, old);
  bool straight = mlirValueEqual(l, old) && mlirValueEqual(r, x),
       crossed = mlirValueEqual(r, old) && mlirValueEqual(l, x);
  if ((!straight && !crossed) || !mlirValueEqual(mlirOperationGetOperand(at, 0), next) ||
      (!s->is_exclusive && !mlirValueEqual(stored, next)))
    return false;
  bool is_float = mlirTypeIsAFloat(s->type);
  int64_t step;
  if (!walk_integer_constant(mlirOperationGetOperand(op, 2), &step) || step != 1 ||
      !mlirTypeIsAIndex(mlirValueGetType(counter)))
    return false;
  if (!is_float && !mlirTypeIsAInteger(s->type))
    return false;
  s->bits = is_float ? mlir_float_width(s->type) : mlirIntegerTypeGetWidth(s->type);
  s->lanes = s->bits >= (is_float ? 16 : 8) && s->bits <= 64 ? t->register_bits / s->bits : 0;
  s->combines = combiner_of(s->combine);
  return s->lanes >= 4 && !(s->lanes & (s->lanes - 1)) && s->combines;
}

// ---- text -------------------------------------------------------------------------------------------

typedef struct writer {
  strbuf text;
  STACK(MlirValue) externals;
  arena *memory;
} writer;

static const char *external(writer *w, MlirValue v) {
  size_t i = 0;
  while (i < w->externals.size && !mlirValueEqual(w->externals.data[i], v))
    i++;
  if (i == w->externals.size)
    stack_push(&w->externals, v);
  return arena_printf(w->memory, "%%a%zu", i);
}

static const char *type_text(writer *w, MlirType t) {
  strbuf text = {0};
  mlirTypePrint(t, mlir_append, &text);
  const char *copy = arena_strdup(w->memory, text.text);
  strbuf_free(&text);
  return copy;
}

// "%a0[%a1, %i] : memref<...>".
static const char *place(writer *w, MlirOperation op, intptr_t memref) {
  MlirValue m = mlirOperationGetOperand(op, memref);
  const char *text = arena_printf(w->memory, "%s[", external(w, m));
  for (intptr_t i = memref + 1; i + 1 < mlirOperationGetNumOperands(op); i++)
    text = arena_printf(w->memory, "%s%s, ", text, external(w, mlirOperationGetOperand(op, i)));
  return arena_printf(w->memory, "%s%%i] : %s", text, type_text(w, mlirValueGetType(m)));
}

// %NAME: the lanes moved up by `by`, with those of %neutral below.
static void print_moved(writer *w, const scan *s, const char *name, const char *from, uint32_t by,
                        const char *vector) {
  strbuf_printf(&w->text, "%s = vector.shuffle %%neutral, %s [", name, from);
  for (uint32_t i = 0; i < s->lanes; i++)
    strbuf_printf(&w->text, "%s%u", i ? ", " : "", i < by ? i : s->lanes + i - by);
  strbuf_printf(&w->text, "] : %s, %s\n", vector, vector);
}

static void print_vectors(writer *w, const scan *s, const char *type, const char *vector) {
  strbuf *t = &w->text;
  strbuf_printf(t, "%%neutral = arith.constant dense<");
  combiner_print(s->combines, s->type, s->bits, t);
  strbuf_printf(t, "> : %s\n", vector);
  strbuf_printf(t, "%%begin = vector.broadcast %%first : %s to %s\n", type, vector);
  strbuf_printf(t, "%%end = scf.for %%i = %%c0 to %%main step %%lanes iter_args(%%s = %%begin) -> (%s) {\n",
                vector);
  strbuf_printf(t, "%%v0 = vector.load %s, %s\n", place(w, s->load, 0), vector);
  unsigned v = 0;
  for (uint32_t by = 1; by < s->lanes; by *= 2, v++) {
    print_moved(w, s, arena_printf(w->memory, "%%m%u", v), arena_printf(w->memory, "%%v%u", v), by, vector);
    strbuf_printf(t, "%%v%u = %s %%m%u, %%v%u : %s\n", v + 1, s->combines->operation, v, v, vector);
  }
  if (s->is_exclusive)
    print_moved(w, s, "%before", arena_printf(w->memory, "%%v%u", v), 1, vector);
  strbuf_printf(t, "%%o = %s %%s, %s : %s\n", s->combines->operation,
                s->is_exclusive ? "%before" : arena_printf(w->memory, "%%v%u", v), vector);
  strbuf_printf(t, "%%l = vector.shuffle %%v%u, %%v%u [", v, v);
  for (uint32_t i = 0; i < s->lanes; i++)
    strbuf_printf(t, "%s%u", i ? ", " : "", s->lanes - 1);
  strbuf_printf(t, "] : %s, %s\n%%n = %s %%s, %%l : %s\n", vector, vector, s->combines->operation, vector);
  strbuf_printf(t, "vector.store %%o, %s, %s\nscf.yield %%n : %s\n}\n", place(w, s->store, 1), vector,
                vector);
}

static void write_scan(writer *w, const scan *s) {
  const char *type = type_text(w, s->type),
             *vector = arena_printf(w->memory, "vector<%ux%s>", s->lanes, type);
  const char *from = external(w, mlirOperationGetOperand(s->op, 0)),
             *to = external(w, mlirOperationGetOperand(s->op, 1)),
             *first = external(w, mlirOperationGetOperand(s->op, 3));
  strbuf *t = &w->text;
  strbuf_printf(t, "%%c0 = arith.addi %s, %%zero : index\n%%first = arith.select %%true, %s, %s : %s\n", from,
                first, first, type);
  strbuf_printf(t, "%%lanes = arith.constant %u : index\n%%way = arith.subi %s, %%c0 : index\n", s->lanes,
                to);
  strbuf_printf(t,
                "%%some = arith.maxsi %%way, %%zero : index\n%%rest = arith.remui %%some, %%lanes : index\n");
  strbuf_printf(t,
                "%%whole = arith.subi %%some, %%rest : index\n%%main = arith.addi %%c0, %%whole : index\n");
  print_vectors(w, s, type, vector);
  strbuf_printf(t, "%%before.rest = vector.extract %%end[0] : %s from %s\n", type, vector);
  strbuf_printf(t,
                "%%last = scf.for %%i = %%main to %s step %%one iter_args(%%s = %%before.rest) -> (%s) {\n",
                to, type);
  strbuf_printf(t, "%%x = memref.load %s\n%%t = %s %%s, %%x : %s\n", place(w, s->load, 0),
                s->combines->operation, type);
  strbuf_printf(t, "memref.store %s, %s\nscf.yield %%t : %s\n}\n", s->is_exclusive ? "%s" : "%t",
                place(w, s->store, 1), type);
  strbuf_printf(t, "return %%last : %s\n}\n", type);
}

static void vectorize(arena *a, const scan *s) {
  writer w = {.memory = a};
  write_scan(&w, s);
  strbuf text = {0};
  strbuf_printf(&text, "func.func @scan(");
  for (size_t i = 0; i < w.externals.size; i++)
    strbuf_printf(&text, "%s%%a%zu: %s", i ? ", " : "", i,
                  type_text(&w, mlirValueGetType(w.externals.data[i])));
  strbuf_printf(&text,
                ") -> %s {\n%%zero = arith.constant 0 : index\n%%one = arith.constant 1 : index\n"
                "%%true = arith.constant true\n%s",
                type_text(&w, s->type), w.text.text);
  inline_text(s->op, w.externals.data, text.text);
  strbuf_free(&text), strbuf_free(&w.text);
  stack_free(&w.externals);
}

bool scans_to_vector(MlirModule module, const target *t, const lowering_options *options,
                     lowering_report *report) {
  (void)options, (void)report;
  operation_list loops = {0};
  arena *a = arena_new();
  walk_collect(mlirModuleGetOperation(module), "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    scan s;
    if (mlirAttributeIsNull(mlir_attribute(loops.data[i], SCAN_LOOP)))
      continue;
    if (read_scan(loops.data[i], t, &s))
      vectorize(a, &s);
  }
  arena_free(a);
  stack_free(&loops);
  return true;
}
