// Operations of a lifted module, one by one, as statements of Python.
#include "lift/python_internal.h"

#include "lowering/mlir/remark.h"
#include <inttypes.h>

// ---- text -------------------------------------------------------------------------------------------

void python_line(python_writer *w, const char *format, ...) {
  strbuf_printf(w->out, "%*s", (int)(4 * w->indent), "");
  va_list args;
  va_start(args, format);
  strbuf_vprintf(w->out, format, args);
  va_end(args);
  strbuf_printf(w->out, "\n");
}

bool python_refuse(python_writer *w, MlirOperation op) {
  strbuf place = {0};
  remark_print_place(mlirOperationGetLocation(op), &place);
  MlirStringRef name = mlir_name(op);
  if (!w->failed)
    diag_error(w->d, place.size ? place.text : "module", "'%.*s' has no text in Python", (int)name.length,
               name.data);
  strbuf_free(&place);
  w->failed = true;
  return false;
}

static const python_name *find(const python_writer *w, MlirValue v) {
  for (size_t i = w->names.size; i-- > 0;)
    if (mlirValueEqual(w->names.data[i].value, v))
      return &w->names.data[i];
  return NULL;
}

const char *python_use(python_writer *w, MlirValue v) {
  const python_name *n = find(w, v);
  return n ? n->name : "None";
}

const char *python_formula(python_writer *w, MlirValue v) {
  const python_name *n = find(w, v);
  return n ? n->formula : "?";
}

void python_bind(python_writer *w, MlirValue v, const char *name, const char *formula) {
  stack_push(&w->names, ((python_name){v, name, formula}));
}

const char *python_new(python_writer *w, MlirValue v, const char *formula) {
  const char *name = arena_printf(w->memory, "v%u", w->values++);
  python_bind(w, v, name, formula ? formula : name);
  return name;
}

static const char *type_name(MlirType t) {
  if (mlirTypeIsAShaped(t))
    t = mlirShapedTypeGetElementType(t);
  if (mlirTypeIsAFloat(t))
    return mlirTypeIsAF16(t) ? "float16" : mlirTypeIsAF32(t) ? "float32" : "float64";
  unsigned bits = mlirTypeIsAIndex(t) ? 64 : mlirIntegerTypeGetWidth(t);
  return bits == 1 ? "bool" : bits == 8 ? "int8" : bits == 16 ? "int16" : bits == 32 ? "int32" : "int64";
}

const char *python_dtype(python_writer *w, MlirType t) {
  const char *name = type_name(t);
  if (w->dialect == PYTHON_TORCH)
    return arena_printf(w->memory, "torch.%s", name);
  return strcmp(name, "bool") ? arena_printf(w->memory, "np.%s", name) : "np.bool_";
}

// $0, $1, $2: operands; $T: the result's type, $t for people; $W: wide integers.
static const char *expand(python_writer *w, const char *format, MlirOperation op, bool is_formula) {
  strbuf text = {0};
  MlirType result = mlirValueGetType(mlirOperationGetResult(op, 0));
  for (const char *f = format; *f; f++) {
    if (*f != '$') {
      strbuf_append(&text, f, 1);
      continue;
    }
    f++;
    if (*f == 'T')
      strbuf_printf(&text, "%s", python_dtype(w, result));
    else if (*f == 't')
      strbuf_printf(&text, "%s", type_name(result));
    else if (*f == 'W')
      strbuf_printf(&text, w->dialect == PYTHON_NUMPY ? "np.int64" : "torch.int64");
    else {
      MlirValue v = mlirOperationGetOperand(op, *f - '0');
      const char *operand = is_formula ? python_formula(w, v) : python_use(w, v);
      bool wraps = is_formula && strchr(operand, ' ') && strcmp(format, "$0");
      strbuf_printf(&text, wraps ? "(%s)" : "%s", operand);
    }
  }
  const char *copy = arena_strdup(w->memory, text.text ? text.text : "");
  strbuf_free(&text);
  return copy;
}

// ---- numbers ----------------------------------------------------------------------------------------

static void print_constant(python_writer *w, MlirOperation op) {
  MlirValue v = mlirOperationGetResult(op, 0);
  MlirType t = mlirValueGetType(v);
  MlirAttribute a = mlir_attribute(op, "value");
  const char *number, *text;
  if (mlirTypeIsAFloat(t)) {
    double x = mlirFloatAttrGetValueDouble(a);
    number = arena_printf(w->memory, "%.17g", x);
    text = __builtin_isfinite(x) ? number : arena_printf(w->memory, "float('%s')", number);
  } else if (mlirTypeIsAInteger(t) && mlirIntegerTypeGetWidth(t) == 1) {
    number = text = mlirIntegerAttrGetValueInt(a) ? "True" : "False";
  } else {
    number = text = arena_printf(w->memory, "%" PRId64, mlirIntegerAttrGetValueInt(a));
  }
  if (!mlirTypeIsAIndex(t))
    text =
        arena_printf(w->memory, w->dialect == PYTHON_NUMPY ? "%2$s(%1$s)" : "torch.tensor(%1$s, dtype=%2$s)",
                     text, python_dtype(w, t));
  python_bind(w, v, text, number);
}

static bool print_number(python_writer *w, MlirOperation op) {
  if (mlir_is_named(op, "arith.constant")) {
    print_constant(w, op);
    return true;
  }
  const char *text, *formula;
  MlirStringRef name = mlir_name(op);
  bool compares = mlir_is_named(op, "arith.cmpi") || mlir_is_named(op, "arith.cmpf");
  const python_row *row =
      compares ? NULL : python_find(arena_printf(w->memory, "%.*s", (int)name.length, name.data));
  if (!compares && !row)
    return false;
  if (compares) {
    int predicate = (int)mlirIntegerAttrGetValueInt(mlir_attribute(op, "predicate"));
    text = formula = python_compare(predicate, mlir_is_named(op, "arith.cmpf"));
  } else {
    text = row->text[w->dialect] ? row->text[w->dialect] : row->text[PYTHON_NUMPY];
    formula = row->formula;
  }
  MlirValue v = mlirOperationGetResult(op, 0);
  const char *value = expand(w, text, op, false);
  // Positions are numbers of Python.
  if (!w->is_body && mlirTypeIsAIndex(mlirValueGetType(v)))
    value = arena_printf(w->memory, "_py.int(%s)", value);
  const char *to = python_new(w, v, expand(w, formula, op, true));
  python_line(w, "%s = %s", to, value);
  return true;
}

// ---- memory -----------------------------------------------------------------------------------------

const char *python_list(python_writer *w, MlirOperation op, intptr_t first, intptr_t count) {
  const char *text = "";
  for (intptr_t i = 0; i < count; i++)
    text = arena_printf(w->memory, "%s%s, ", text, python_use(w, mlirOperationGetOperand(op, first + i)));
  return text;
}

static const char *element_formula(python_writer *w, MlirOperation op, intptr_t first) {
  enum { MOST = 8 };
  const char *where[MOST];
  unsigned count = 0;
  for (intptr_t i = first; i < mlirOperationGetNumOperands(op) && count < MOST; i++)
    where[count++] = python_formula(w, mlirOperationGetOperand(op, i));
  return python_element(w, mlirOperationGetOperand(op, first - 1), where, count);
}

static void print_load(python_writer *w, MlirOperation op) {
  const char *from = python_use(w, mlirOperationGetOperand(op, 0)),
             *where = python_list(w, op, 1, mlirOperationGetNumOperands(op) - 1);
  const char *formula = element_formula(w, op, 1);
  const char *to = python_new(w, mlirOperationGetResult(op, 0), formula);
  if (w->guard)
    python_line(w, "%s = %s.take(%s, %s)", to, from, w->guard, where);
  else
    python_line(w, "%s = %s[(%s)]", to, from, where);
}

static void print_new(python_writer *w, MlirOperation op) {
  MlirValue v = mlirOperationGetResult(op, 0);
  MlirType t = mlirValueGetType(v);
  const char *sizes = "";
  intptr_t next = 0;
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(t); d++)
    sizes = mlirShapedTypeIsDynamicDim(t, d)
                ? arena_printf(w->memory, "%s, %s", sizes, python_use(w, mlirOperationGetOperand(op, next++)))
                : arena_printf(w->memory, "%s, %" PRId64, sizes, mlirShapedTypeGetDimSize(t, d));
  const char *to = python_new(w, v, NULL);
  python_line(w, "%s = _new(%s%s)", to, python_dtype(w, t), sizes);
}

const char *python_global_name(python_writer *w, MlirAttribute name) {
  MlirStringRef s = mlirAttributeIsAFlatSymbolRef(name) ? mlirFlatSymbolRefAttrGetValue(name)
                                                        : mlirStringAttrGetValue(name);
  char *text = arena_printf(w->memory, "array_%.*s", (int)s.length, s.data);
  for (char *c = text; *c; c++)
    *c = *c == '.' ? '_' : *c;
  return text;
}

static bool print_memory(python_writer *w, MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  if (mlir_is_named(op, "memref.load"))
    print_load(w, op);
  else if (mlir_is_named(op, "memref.store"))
    python_line(w, "%s[(%s)] = %s", python_use(w, mlirOperationGetOperand(op, 1)),
                python_list(w, op, 2, mlirOperationGetNumOperands(op) - 2),
                python_use(w, mlirOperationGetOperand(op, 0)));
  else if (mlir_is_named(op, "memref.alloc") || mlir_is_named(op, "memref.alloca"))
    print_new(w, op);
  else if (mlir_is_named(op, "memref.cast"))
    python_bind(w, mlirOperationGetResult(op, 0), python_use(w, mlirOperationGetOperand(op, 0)),
                python_formula(w, mlirOperationGetOperand(op, 0)));
  else if (mlir_is_named(op, "memref.get_global"))
    python_bind(w, mlirOperationGetResult(op, 0), python_global_name(w, mlir_attribute(op, "name")),
                python_global_name(w, mlir_attribute(op, "name")) + strlen("array_"));
  else if (mlir_is_named(op, "memref.dim")) {
    const char *to = python_new(w, mlirOperationGetResult(op, 0), NULL);
    python_line(w, "%s = %s.sizes[%s]", to, python_use(w, mlirOperationGetOperand(op, 0)),
                python_use(w, mlirOperationGetOperand(op, 1)));
  } else if (mlir_is_named(op, "memref.extract_aligned_pointer_as_index")) {
    const char *to = python_new(w, mlirOperationGetResult(op, 0), "address");
    python_line(w, "%s = _address(%s)", to, python_use(w, mlirOperationGetOperand(op, 0)));
  } else
    return name.length == strlen("memref.dealloc") && mlir_is_named(op, "memref.dealloc");
  return true;
}

// ---- regions ----------------------------------------------------------------------------------------

static MlirBlock block_of(MlirOperation op, intptr_t region) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, region));
}

// Names of results, which branches give values.
static void name_results(python_writer *w, MlirOperation op, const char **names) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    names[i] = arena_printf(w->memory, "v%u", w->values++);
}

static void bind_results(python_writer *w, MlirOperation op, const char *const *names) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    python_bind(w, mlirOperationGetResult(op, i), names[i], names[i]);
}

// a, b = x, y: all at once.
static void assign(python_writer *w, const char *const *to, MlirOperation from, intptr_t first,
                   intptr_t count) {
  const char *left = "", *right = "";
  for (intptr_t i = 0; i < count; i++) {
    left = arena_printf(w->memory, "%s%s%s", left, i ? ", " : "", to[i]);
    right = arena_printf(w->memory, "%s%s%s", right, i ? ", " : "",
                         python_use(w, mlirOperationGetOperand(from, first + i)));
  }
  if (count)
    python_line(w, "%s = %s", left, right);
}

static void print_body_if(python_writer *w, MlirOperation op) {
  const char *condition = python_use(w, mlirOperationGetOperand(op, 0)), *guard = w->guard;
  MlirOperation ends[2];
  for (intptr_t r = 0; r < 2; r++) {
    MlirBlock b = block_of(op, r);
    if (mlirBlockIsNull(b)) {
      python_refuse(w, op);
      return;
    }
    const char *own = r ? arena_printf(w->memory, "_not(%s)", condition) : condition;
    w->guard = guard ? arena_printf(w->memory, "%s & %s", guard, own) : own;
    python_block(w, b);
    ends[r] = mlirBlockGetTerminator(b);
  }
  w->guard = guard;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
    MlirValue yes = mlirOperationGetOperand(ends[0], i), no = mlirOperationGetOperand(ends[1], i);
    const char *formula =
        arena_printf(w->memory, "(%s if %s else %s)", python_formula(w, yes),
                     python_formula(w, mlirOperationGetOperand(op, 0)), python_formula(w, no));
    const char *to = python_new(w, mlirOperationGetResult(op, i), formula);
    python_line(w, "%s = _choose(%s, %s, %s)", to, condition, python_use(w, yes), python_use(w, no));
  }
}

static void print_if(python_writer *w, MlirOperation op, const char **results) {
  for (intptr_t r = 0; r < 2; r++) {
    MlirBlock b = block_of(op, r);
    if (mlirBlockIsNull(b))
      break;
    if (r)
      python_line(w, "else:");
    else
      python_line(w, "if %s:", python_use(w, mlirOperationGetOperand(op, 0)));
    w->indent++;
    size_t before = w->out->size;
    python_block(w, b);
    assign(w, results, mlirBlockGetTerminator(b), 0, mlirOperationGetNumResults(op));
    if (w->out->size == before)
      python_line(w, "pass");
    w->indent--;
  }
  bind_results(w, op, results);
}

static void print_for(python_writer *w, MlirOperation op, const char **results) {
  MlirBlock b = block_of(op, 0);
  intptr_t count = mlirOperationGetNumResults(op);
  assign(w, results, op, 3, count);
  for (intptr_t i = 0; i < count; i++)
    python_bind(w, mlirBlockGetArgument(b, i + 1), results[i], results[i]);
  MlirValue counter = mlirBlockGetArgument(b, 0);
  const char *k = python_new(w, counter, NULL);
  python_line(w, "for %s in _py.range(%s, %s, %s):", k, python_use(w, mlirOperationGetOperand(op, 0)),
              python_use(w, mlirOperationGetOperand(op, 1)), python_use(w, mlirOperationGetOperand(op, 2)));
  w->indent++;
  if (!mlirTypeIsAIndex(mlirValueGetType(counter)))
    python_line(w, "%s = _to(%s, %s)", k, k, python_dtype(w, mlirValueGetType(counter)));
  size_t before = w->out->size;
  python_block(w, b);
  assign(w, results, mlirBlockGetTerminator(b), 0, count);
  if (w->out->size == before)
    python_line(w, "pass");
  w->indent--;
  bind_results(w, op, results);
}

static void print_while(python_writer *w, MlirOperation op, const char **results) {
  MlirBlock before = block_of(op, 0), after = block_of(op, 1);
  intptr_t count = mlirOperationGetNumOperands(op), passed = mlirOperationGetNumResults(op);
  const char **carried = arena_alloc(w->memory, ((size_t)count + 1) * sizeof *carried);
  for (intptr_t i = 0; i < count; i++) {
    carried[i] = arena_printf(w->memory, "v%u", w->values++);
    python_bind(w, mlirBlockGetArgument(before, i), carried[i], carried[i]);
  }
  assign(w, carried, op, 0, count);
  python_line(w, "while True:");
  w->indent++;
  python_block(w, before);
  MlirOperation test = mlirBlockGetTerminator(before);
  assign(w, results, test, 1, passed);
  python_line(w, "if not %s:", python_use(w, mlirOperationGetOperand(test, 0)));
  w->indent++;
  python_line(w, "break");
  w->indent--;
  for (intptr_t i = 0; i < passed; i++)
    python_bind(w, mlirBlockGetArgument(after, i), results[i], results[i]);
  python_block(w, after);
  assign(w, carried, mlirBlockGetTerminator(after), 0, count);
  w->indent--;
  bind_results(w, op, results);
}

static void print_call(python_writer *w, MlirOperation op, const char *const *results) {
  MlirStringRef callee = mlirFlatSymbolRefAttrGetValue(mlir_attribute(op, "callee"));
  const char *to = "";
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    to = arena_printf(w->memory, "%s%s%s", to, i ? ", " : "", results[i]);
  python_line(w, "%s%s%.*s(%s)", to, *to ? " = " : "", (int)callee.length, callee.data,
              python_list(w, op, 0, mlirOperationGetNumOperands(op)));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    python_line(w, "%s = _to(%s, %s)", results[i], results[i],
                python_dtype(w, mlirValueGetType(mlirOperationGetResult(op, i))));
  bind_results(w, op, results);
}

void python_operation(python_writer *w, MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  const char **results =
      arena_alloc(w->memory, ((size_t)mlirOperationGetNumResults(op) + 1) * sizeof *results);
  bool is_if = mlir_is_named(op, "scf.if"), is_for = mlir_is_named(op, "scf.for"),
       is_while = mlir_is_named(op, "scf.while"), is_call = mlir_is_named(op, "func.call");
  if (is_for || is_while || is_call || (is_if && !w->is_body))
    name_results(w, op, results);
  if (is_if && w->is_body)
    print_body_if(w, op);
  else if (is_if)
    print_if(w, op, results);
  else if (is_for)
    print_for(w, op, results);
  else if (is_while)
    print_while(w, op, results);
  else if (is_call)
    print_call(w, op, results);
  else if (python_is_view(w, op) || (name.length > 7 && !memcmp(name.data, "linalg.", 7)))
    python_linalg(w, op);
  else if (!print_number(w, op) && !print_memory(w, op))
    python_refuse(w, op);
}

void python_block(python_writer *w, MlirBlock block) {
  MlirOperation end = mlirBlockGetTerminator(block);
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationEqual(op, end) && !w->failed;
       op = mlirOperationGetNextInBlock(op))
    python_operation(w, op);
}
