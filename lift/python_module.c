// Functions and constant arrays of a lifted module in Python.
#include "lift/python_internal.h"

#include <inttypes.h>

static MlirBlock block_of(MlirOperation op) { return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)); }

// ---- functions --------------------------------------------------------------------------------------

// Behind the function's name in "f int a b n\n" lines; NULL: there is none.
static const char *find_line(const char *names, MlirStringRef function) {
  for (const char *line = names; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
    if (!strncmp(line, function.data, function.length) && line[function.length] == ' ')
      return line + function.length;
  return NULL;
}

// The name of parameter k; words of Python have an underscore.
static const char *parameter(python_writer *w, const char *at, intptr_t k) {
  static const char *const words[] = {"and",  "as",    "assert", "async",   "await",    "class",  "def",
                                      "del",  "elif",  "except", "finally", "from",     "global", "import",
                                      "in",   "is",    "lambda", "None",    "nonlocal", "not",    "or",
                                      "pass", "raise", "True",   "False",   "try",      "with",   "yield",
                                      "np",   "torch", "math",   "int",     "range",    "len"};
  for (intptr_t i = -1; at && *at == ' '; i++) {
    size_t length = strcspn(++at, " \n");
    const char *name = arena_printf(w->memory, "%.*s", (int)length, at);
    for (size_t word = 0; i == k && word < sizeof words / sizeof *words; word++)
      if (!strcmp(name, words[word]))
        return arena_printf(w->memory, "%s_", name);
    if (i == k && (name[0] != 'v' || name[1] < '0' || name[1] > '9'))
      return name;
    at += length;
  }
  return arena_printf(w->memory, "arg%d", (int)k);
}

static void print_function(python_writer *w, MlirOperation op, const char *names) {
  MlirStringRef name = mlirStringAttrGetValue(mlir_attribute(op, "sym_name"));
  MlirBlock body = block_of(op);
  strbuf *outer = w->out, text = {0};
  const char *parameters = "", *line = find_line(names, name);
  bool is_unsigned = line && !strncmp(line, " unsigned ", strlen(" unsigned"));
  w->values = 0, w->formulas.size = 0, w->indent = 1, w->out = &text;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++) {
    MlirValue v = mlirBlockGetArgument(body, i);
    MlirType t = mlirValueGetType(v);
    const char *p = parameter(w, line, i);
    parameters = arena_printf(w->memory, "%s%s%s", parameters, i ? ", " : "", p);
    if (mlirTypeIsAMemRef(t)) {
      const char *to = python_new(w, v, p);
      python_line(w, "%s = %s if _py.isinstance(%s, _View) else _View(_flat(%s), 0, (%s.size%s,), (1,))", to,
                  p, p, p, p, w->dialect == PYTHON_TORCH ? "()[0]" : "");
    } else {
      python_bind(w, v, p, p);
      if (!mlirTypeIsAIndex(t))
        python_line(w, "%s = _to(%s, %s)", p, p, python_dtype(w, t));
    }
  }
  python_block(w, body);
  MlirOperation end = mlirBlockGetTerminator(body);
  intptr_t count = mlirOperationGetNumOperands(end);
  const char *values = python_list(w, end, 0, count);
  if (count == 1)
    values = python_use(w, mlirOperationGetOperand(end, 0));
  if (count)
    python_line(w, count == 1 && is_unsigned ? "return _unsigned(%s)" : "return %s", values);
  w->out = outer, w->indent = 0;
  python_line(w, "\n");
  python_line(w, "def %.*s(%s):", (int)name.length, name.data, parameters);
  w->indent = 1;
  if (w->formulas.size) {
    python_line(w, "\"\"\"Computes");
    strbuf_printf(w->out, "\n");
    for (size_t i = 0; i < w->formulas.size; i++)
      python_line(w, "    %s", w->formulas.data[i]);
    python_line(w, "\"\"\"");
  } else {
    python_line(w, "\"\"\"No loop of it was lifted.\"\"\"");
  }
  if (w->dialect == PYTHON_NUMPY) {
    python_line(w, "with np.errstate(all='ignore'):");
    for (const char *next, *at = text.text; at && *at; at = next) {
      next = strchr(at, '\n') + 1;
      strbuf_printf(w->out, "    %.*s", (int)(next - at), at);
    }
    if (!text.size)
      python_line(w, "    pass");
  } else {
    strbuf_append(w->out, text.text ? text.text : "", text.size);
    if (!text.size)
      python_line(w, "pass");
  }
  strbuf_free(&text);
}

static void print_global(python_writer *w, MlirOperation op) {
  const char *name = python_global_name(w, mlir_attribute(op, "sym_name"));
  MlirType t = mlirTypeAttrGetValue(mlir_attribute(op, "type"));
  MlirAttribute values = mlir_attribute(op, "initial_value");
  int64_t count = mlirShapedTypeGetDimSize(t, 0);
  bool is_float = mlirTypeIsAFloat(mlirShapedTypeGetElementType(t)),
       has = !mlirAttributeIsNull(values) && mlirAttributeIsADenseElements(values);
  w->indent = 0;
  if (!has) {
    python_line(w, "%s = _new(%s, %" PRId64 ")", name, python_dtype(w, t), count);
    return;
  }
  strbuf text = {0};
  bool splat = mlirDenseElementsAttrIsSplat(values);
  unsigned bits = is_float ? mlir_float_width(t) : mlir_lane_width(t);
  for (int64_t i = 0; i < (splat ? 1 : count); i++) {
    strbuf_printf(&text, "%s", i ? ", " : "");
    if (is_float)
      strbuf_printf(&text, "%.17g",
                    bits == 32 ? (double)mlirDenseElementsAttrGetFloatValue(values, i)
                               : mlirDenseElementsAttrGetDoubleValue(values, i));
    else
      strbuf_printf(&text, "%" PRId64,
                    bits == 8    ? mlirDenseElementsAttrGetInt8Value(values, i)
                    : bits == 16 ? mlirDenseElementsAttrGetInt16Value(values, i)
                    : bits == 32 ? mlirDenseElementsAttrGetInt32Value(values, i)
                                 : mlirDenseElementsAttrGetInt64Value(values, i));
  }
  python_line(w, "%s = _new(%s, %" PRId64 ")", name, python_dtype(w, t), count);
  python_line(w, splat ? "%s.base[:] = %s" : "%s.base[:] = %s([%s], dtype=%s)", name,
              splat                        ? text.text
              : w->dialect == PYTHON_NUMPY ? "np.array"
                                           : "torch.tensor",
              text.text, python_dtype(w, t));
  strbuf_free(&text);
}

bool python_text(MlirModule module, python_dialect dialect, const char *names, strbuf *out, diagnostics *d) {
  python_writer w = {.dialect = dialect, .memory = arena_new(), .out = out, .d = d};
  strbuf_printf(out, "# Functions of C, as auto-lift understands them.\n%s", python_prelude(dialect));
  bool has_globals = false;
  for (int pass = 0; pass < 2; pass++)
    for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
         !mlirOperationIsNull(op) && !w.failed; op = mlirOperationGetNextInBlock(op)) {
      if (!pass && mlir_is_named(op, "memref.global")) {
        strbuf_printf(out, "%s", has_globals ? "" : "\n\n");
        has_globals = true;
        print_global(&w, op);
      }
      if (pass && mlir_is_named(op, "func.func") && !mlirBlockIsNull(block_of(op)))
        print_function(&w, op, names);
    }
  stack_free(&w.names), stack_free(&w.formulas);
  arena_free(w.memory);
  return !w.failed;
}
