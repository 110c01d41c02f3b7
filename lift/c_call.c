// Calls: of <math.h> as operations; of functions of the file as calls of numbers, otherwise in place.
#include "lift/c_internal.h"

#include <math.h>
#include <string.h>

typedef enum call_kind {
  CALL_FLOAT,   // the name is that of double; the one of float has an 'f' behind it
  CALL_INTEGER, // each width has a row
  CALL_BITS,    // a builtin, of int; those of long and long long have 'l' and 'll' behind it. Gives int
} call_kind;

typedef struct call_row {
  const char *name;
  const char *operation;
  unsigned arguments;
  call_kind kind;
} call_row;

static const call_row calls[] = {
    {"sqrt", "math.sqrt", 1, CALL_FLOAT},      {"exp", "math.exp", 1, CALL_FLOAT},
    {"exp2", "math.exp2", 1, CALL_FLOAT},      {"expm1", "math.expm1", 1, CALL_FLOAT},
    {"log", "math.log", 1, CALL_FLOAT},        {"log2", "math.log2", 1, CALL_FLOAT},
    {"log10", "math.log10", 1, CALL_FLOAT},    {"log1p", "math.log1p", 1, CALL_FLOAT},
    {"sin", "math.sin", 1, CALL_FLOAT},        {"cos", "math.cos", 1, CALL_FLOAT},
    {"tan", "math.tan", 1, CALL_FLOAT},        {"atan", "math.atan", 1, CALL_FLOAT},
    {"tanh", "math.tanh", 1, CALL_FLOAT},      {"erf", "math.erf", 1, CALL_FLOAT},
    {"fabs", "math.absf", 1, CALL_FLOAT},      {"floor", "math.floor", 1, CALL_FLOAT},
    {"ceil", "math.ceil", 1, CALL_FLOAT},      {"trunc", "math.trunc", 1, CALL_FLOAT},
    {"round", "math.round", 1, CALL_FLOAT},    {"pow", "math.powf", 2, CALL_FLOAT},
    {"atan2", "math.atan2", 2, CALL_FLOAT},    {"copysign", "math.copysign", 2, CALL_FLOAT},
    {"fmin", "arith.minnumf", 2, CALL_FLOAT},  {"fmax", "arith.maxnumf", 2, CALL_FLOAT},
    {"fma", "math.fma", 3, CALL_FLOAT},        {"abs", "math.absi", 1, CALL_INTEGER},
    {"labs", "math.absi", 1, CALL_INTEGER},    {"llabs", "math.absi", 1, CALL_INTEGER},
    {"sinh", "math.sinh", 1, CALL_FLOAT},      {"cosh", "math.cosh", 1, CALL_FLOAT},
    {"asin", "math.asin", 1, CALL_FLOAT},      {"acos", "math.acos", 1, CALL_FLOAT},
    {"asinh", "math.asinh", 1, CALL_FLOAT},    {"acosh", "math.acosh", 1, CALL_FLOAT},
    {"atanh", "math.atanh", 1, CALL_FLOAT},    {"cbrt", "math.cbrt", 1, CALL_FLOAT},
    {"rint", "math.roundeven", 1, CALL_FLOAT}, {"nearbyint", "math.roundeven", 1, CALL_FLOAT},
    {"fmod", "arith.remf", 2, CALL_FLOAT},     {"popcount", "math.ctpop", 1, CALL_BITS},
    {"clz", "math.ctlz", 1, CALL_BITS},        {"ctz", "math.cttz", 1, CALL_BITS},
};

// The name behind that of a builtin; null: it is none.
static const char *builtin_name(const char *name) {
  static const char prefix[] = "__builtin_";
  return strncmp(name, prefix, sizeof prefix - 1) ? NULL : name + sizeof prefix - 1;
}

static const call_row *find_call(const char *name) {
  const char *builtin = builtin_name(name);
  const bool is_builtin = builtin != NULL;
  if (is_builtin)
    name = builtin;
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    const char *rest = name + strlen(calls[i].name);
    if (strncmp(name, calls[i].name, strlen(calls[i].name)))
      continue;
    bool is_it = !*rest;
    if (calls[i].kind == CALL_FLOAT)
      is_it |= !strcmp(rest, "f");
    if (calls[i].kind == CALL_BITS)
      is_it = is_builtin && (is_it || !strcmp(rest, "l") || !strcmp(rest, "ll"));
    if (is_it)
      return &calls[i];
  }
  return NULL;
}

static bool same_function(CXCursor a, CXCursor b) {
  return clang_equalCursors(clang_getCanonicalCursor(a), clang_getCanonicalCursor(b));
}

static c_value parameter_value(c_reader *r, CXCursor callee, CXCursor parameter, CXCursor argument) {
  return c_convert(r, argument, c_evaluate(r, argument), c_parameter_type(r, callee, parameter));
}

// The callee's statements here, its parameters as variables.
static c_value call_in_place(c_reader *r, CXCursor at, CXCursor callee, int count) {
  for (size_t i = 0; i < r->calls.size; i++)
    if (same_function(r->calls.data[i], callee))
      c_refuse(r, at, "a function with pointers or structures that calls itself is not supported");
  size_t scope = r->variables.size;
  c_value *values = arena_alloc(r->memory, ((size_t)count + 1) * sizeof *values);
  for (int i = 0; i < count; i++) {
    CXCursor parameter = clang_Cursor_getArgument(callee, (unsigned)i);
    values[i] = parameter_value(r, callee, parameter, clang_Cursor_getArgument(at, (unsigned)i));
    CXType type = clang_getCanonicalType(clang_getCursorType(parameter));
    if (values[i].type.kind == C_POINTER && values[i].num_rows != c_num_rows(type))
      c_refuse(r, at, "an argument with other rows than the parameter is not supported");
  }
  for (int i = 0; i < count; i++)
    c_declare(r, clang_Cursor_getArgument(callee, (unsigned)i), 0, values[i]);
  stack_push(&r->calls, callee);
  c_cursors below = c_children(r, callee);
  c_type result = c_type_of(r, clang_getCursorResultType(callee), at);
  c_value v = c_function_body(r, callee, below.data[below.size - 1], result);
  r->calls.size--;
  r->variables.size = scope;
  return v;
}

static bool is_number(c_type t) { return t.kind == C_INTEGER || t.kind == C_FLOAT || t.kind == C_VOID; }

static bool has_numbers_only(c_reader *r, CXCursor at, CXCursor callee, int count) {
  bool ok = is_number(c_type_of(r, clang_getCursorResultType(callee), at));
  for (int i = 0; i < count; i++)
    ok &= is_number(c_parameter_type(r, callee, clang_Cursor_getArgument(callee, (unsigned)i)));
  return ok;
}

// Numbers that are calls: INFINITY, HUGE_VAL.
static bool is_infinity(const char *name) {
  static const char *const names[] = {"inf", "inff", "huge_val", "huge_valf"};
  name = builtin_name(name);
  for (size_t i = 0; name && i < sizeof names / sizeof *names; i++)
    if (!strcmp(name, names[i]))
      return true;
  return false;
}

static c_value real_constant(c_reader *r, CXCursor at, c_type t, double value) {
  return c_number(t, c_emit(r, at, "arith.constant %s : %s", c_real_text(r, t, value), c_type_text(t)));
}

// The argument as a pointer to numbers, whatever the parameter's `void *` is.
static c_value bytes_argument(c_reader *r, CXCursor at, unsigned i) {
  CXCursor argument = clang_Cursor_getArgument(at, i);
  for (;;) { // below the conversion to void *
    c_cursors below = c_children(r, argument);
    CXType type = clang_getCanonicalType(clang_getCursorType(argument));
    bool is_void =
        type.kind == CXType_Pointer && clang_getCanonicalType(clang_getPointeeType(type)).kind == CXType_Void;
    if (!is_void || !below.size)
      break;
    argument = below.data[below.size - 1];
  }
  c_value p = c_evaluate(r, argument);
  if (p.type.kind != C_POINTER || p.type.record)
    c_refuse(r, argument, "this argument is not supported");
  return p;
}

// An element all of whose bytes are the argument of a memset.
static const char *element_of_bytes(c_reader *r, CXCursor at, c_type t) {
  const c_known n = c_known_number(at);
  if (n.kind == CXEval_Int && !(n.integer & 0xFF))
    return c_emit(r, at, "arith.constant %s : %s", t.kind == C_FLOAT ? "0.0" : "0", c_type_text(t));
  if (t.kind != C_INTEGER || t.bits == 1)
    c_refuse(r, at, "'memset' of other numbers than integers to another value than zero is not supported");
  const c_type byte = {C_INTEGER, 8, false, false, false, 0};
  c_value v = c_convert(r, at, c_convert(r, at, c_evaluate(r, at), byte),
                        (c_type){.kind = C_INTEGER, .bits = t.bits});
  const c_value ones = c_constant(r, at, v.type, (long long)(UINT64_C(0x0101010101010101) >> (64 - t.bits)));
  return c_emit(r, at, "arith.muli %s, %s : %s", v.name, ones.name, c_type_text(t));
}

// memset and memcpy, element by element.
static c_value move_bytes(c_reader *r, CXCursor at, bool copies) {
  c_value to = bytes_argument(r, at, 0), from = copies ? bytes_argument(r, at, 1) : to;
  CXCursor value = clang_Cursor_getArgument(at, 1), size = clang_Cursor_getArgument(at, 2);
  const char *x = copies ? NULL : element_of_bytes(r, value, c_element(to.type));
  if (to.type.bits != from.type.bits || to.type.is_float != from.type.is_float)
    c_refuse(r, at, "'memcpy' between arrays of different types is not supported");
  c_value bytes = c_convert(r, size, c_evaluate(r, size), (c_type){C_INTEGER, 64, false, false, false, 0});
  const char *element = c_emit(r, at, "arith.constant %u : i64", to.type.bits / 8),
             *count = c_emit(r, at, "arith.divui %s, %s : i64", bytes.name, element),
             *end = c_emit(r, at, "arith.index_cast %s : i64 to index", count),
             *zero = c_emit(r, at, "arith.constant 0 : index"),
             *one = c_emit(r, at, "arith.constant 1 : index"), *i = c_new_name(r),
             *memref = c_memref_text(r, to.type);
  strbuf_printf(r->out, "scf.for %s = %s to %s step %s {\n", i, zero, end, one);
  const char *target = c_emit(r, at, "arith.addi %s, %s overflow<nsw> : index", to.name, i);
  if (copies) {
    const char *source = c_emit(r, at, "arith.addi %s, %s overflow<nsw> : index", from.name, i);
    x = c_emit(r, at, "memref.load %s[%s] : %s", from.base, source, memref);
  }
  c_emit_line(r, at, "memref.store %s, %s[%s] : %s", x, to.base, target, memref);
  c_emit_line(r, at, "}");
  return (c_value){.type = {.kind = C_VOID}};
}

// ---- tests of floats ----------------------------------------------------------------------------

typedef struct test_row {
  const char *name;      // behind __builtin_
  const char *predicate; // of arith.cmpf
  unsigned arguments;
} test_row;

// One argument is compared with itself if its predicate is "uno", otherwise without its sign with infinity.
static const test_row tests[] = {
    {"isunordered", "uno", 2}, {"isgreater", "ogt", 2},   {"isgreaterequal", "oge", 2},
    {"isless", "olt", 2},      {"islessequal", "ole", 2}, {"islessgreater", "one", 2},
    {"isnan", "uno", 1},       {"isinf", "oeq", 1},       {"isinf_sign", "oeq", 1},
    {"isfinite", "one", 1},    {"isnormal", "olt", 1},    {"signbit", NULL, 1},
};

static const test_row *find_test(const char *name, int count) {
  name = builtin_name(name);
  for (size_t i = 0; name && i < sizeof tests / sizeof *tests; i++)
    if (!strcmp(name, tests[i].name) && tests[i].arguments == (unsigned)count)
      return &tests[i];
  return NULL;
}

static const char *compare(c_reader *r, CXCursor at, const char *predicate, const char *a, const char *b,
                           c_type t) {
  return c_emit(r, at, "arith.cmpf %s, %s, %s : %s", predicate, a, b, c_type_text(t));
}

static const char *is_negative(c_reader *r, CXCursor at, const char *x, c_type t) {
  const c_type as = {.kind = C_INTEGER, .bits = t.bits};
  const char *bits = c_emit(r, at, "arith.bitcast %s : %s to %s", x, c_type_text(t), c_type_text(as));
  return c_emit(r, at, "arith.cmpi slt, %s, %s : %s", bits, c_constant(r, at, as, 0).name, c_type_text(as));
}

// isnan, isgreater, signbit and so on: 1 or 0; the sign of an infinity for isinf of <math.h>.
static c_value test(c_reader *r, CXCursor at, const test_row *row) {
  const CXCursor first = clang_Cursor_getArgument(at, 0);
  const c_type t = c_type_of(r, clang_getCursorType(first), first); // clang has converted the other one
  if (t.kind != C_FLOAT)
    c_refuse(r, at, "a test of floats with an argument that is none is not supported");
  const char *x[2] = {NULL, NULL};
  for (unsigned i = 0; i < row->arguments; i++) {
    const CXCursor argument = clang_Cursor_getArgument(at, i);
    x[i] = c_convert(r, argument, c_evaluate(r, argument), t).name;
  }
  const c_type result = c_type_of(r, clang_getCursorType(at), at);
  if (!row->predicate)
    return c_convert(r, at, c_number(c_bit, is_negative(r, at, x[0], t)), result);
  const bool is_of_itself = !strcmp(row->predicate, "uno"), is_single = row->arguments == 1;
  const char *left =
                 !is_single || is_of_itself ? x[0] : c_emit(r, at, "math.absf %s : %s", x[0], c_type_text(t)),
             *right = !is_single     ? x[1]
                      : is_of_itself ? x[0]
                                     : real_constant(r, at, t, HUGE_VAL).name;
  const char *holds = compare(r, at, row->predicate, left, right, t);
  if (!strcmp(row->name, "isnormal")) {
    const double least = t.bits == 16 ? 0x1p-14 : t.bits == 32 ? 0x1p-126 : 0x1p-1022;
    const char *is_large = compare(r, at, "oge", left, real_constant(r, at, t, least).name, t);
    holds = c_emit(r, at, "arith.andi %s, %s : i1", holds, is_large);
  }
  c_value v = c_convert(r, at, c_number(c_bit, holds), result);
  if (strcmp(row->name, "isinf_sign") != 0)
    return v;
  const char *type = c_type_text(result),
             *less = c_emit(r, at, "arith.subi %s, %s : %s", c_constant(r, at, result, 0).name, v.name, type);
  v.name = c_emit(r, at, "arith.select %s, %s, %s : %s", is_negative(r, at, x[0], t), less, v.name, type);
  return v;
}

c_value c_call(c_reader *r, CXCursor at) {
  CXCursor callee = clang_getCursorReferenced(at);
  const char *name = c_text(r, clang_getCursorSpelling(callee));
  int count = clang_Cursor_getNumArguments(at);
  CXCursor definition = clang_getCursorDefinition(callee);
  bool is_ours = !clang_Cursor_isNull(definition) && clang_getCursorKind(definition) == CXCursor_FunctionDecl;
  const call_row *row = is_ours ? NULL : find_call(name);
  if (!is_ours && is_infinity(name))
    return real_constant(r, at, c_type_of(r, clang_getCursorType(at), at), HUGE_VAL);
  const test_row *of_floats = is_ours ? NULL : find_test(name, count);
  if (of_floats)
    return test(r, at, of_floats);
  if (!is_ours && count == 3 && (!strcmp(name, "memset") || !strcmp(name, "memcpy")))
    return move_bytes(r, at, !strcmp(name, "memcpy"));
  if (!is_ours && count == 2 && !strcmp(name, "__builtin_expect")) {
    CXCursor value = clang_Cursor_getArgument(at, 0);
    return c_convert(r, at, c_evaluate(r, value), c_type_of(r, clang_getCursorType(at), at));
  }
  if (!is_ours && (!row || row->arguments != (unsigned)count))
    c_refuse(r, at, "a call of '%s', of which the file has no definition, is not supported", name);
  if (is_ours && clang_Cursor_getNumArguments(definition) != count)
    c_refuse(r, at, "a call with another number of arguments than the function has is not supported");
  if (is_ours && !has_numbers_only(r, at, definition, count))
    return call_in_place(r, at, definition, count);
  c_type result = c_type_of(r, clang_getCursorType(at), at);
  if (row && row->kind == CALL_BITS) { // of the width of the argument
    CXCursor argument = clang_Cursor_getArgument(at, 0);
    c_value v = c_evaluate(r, argument);
    v = c_convert(r, argument, v, c_type_of(r, clang_getCursorType(argument), argument));
    v.name = c_emit(r, at, "%s %s : %s", row->operation, v.name, c_type_text(v.type));
    return c_convert(r, at, v, result);
  }
  const char *operands = "", *types = "";
  for (int i = 0; i < count; i++) {
    CXCursor argument = clang_Cursor_getArgument(at, (unsigned)i);
    c_value v =
        row ? c_convert(r, argument, c_evaluate(r, argument), result)
            : parameter_value(r, definition, clang_Cursor_getArgument(definition, (unsigned)i), argument);
    operands = arena_printf(r->memory, "%s%s%s", operands, i ? ", " : "", v.name);
    types = arena_printf(r->memory, "%s%s%s", types, i ? ", " : "", c_type_text(v.type));
  }
  c_value v = {.type = result};
  if (row)
    v.name = c_emit(r, at, "%s %s : %s", row->operation, operands, c_type_text(result));
  else if (result.kind == C_VOID)
    c_emit_line(r, at, "func.call @%s(%s) : (%s) -> ()", c_symbol(r, definition), operands, types);
  else
    v.name = c_emit(r, at, "func.call @%s(%s) : (%s) -> %s", c_symbol(r, definition), operands, types,
                    c_type_text(result));
  return v;
}
