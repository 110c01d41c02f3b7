// Expressions of C: arithmetic in the types that C gives it, pointers as a memref and a position.
#include "lift/c_internal.h"

#include <stdio.h>
#include <string.h>

// ---- types and printing ---------------------------------------------------------------------------------

c_type c_type_of(c_reader *r, CXType type, CXCursor at) {
  CXType t = clang_getCanonicalType(type);
  long long size = clang_Type_getSizeOf(t);
  unsigned bits = size > 0 ? (unsigned)size * 8 : 0;
  switch (t.kind) {
  case CXType_Void:
    return (c_type){.kind = C_VOID};
  case CXType_Bool:
    return (c_type){C_INTEGER, bits, false, false, true};
  case CXType_Char_U:
  case CXType_UChar:
  case CXType_UShort:
  case CXType_UInt:
  case CXType_ULong:
  case CXType_ULongLong:
    return (c_type){C_INTEGER, bits, false, false, false};
  case CXType_Char_S:
  case CXType_SChar:
  case CXType_Short:
  case CXType_Int:
  case CXType_Long:
  case CXType_LongLong:
    return (c_type){C_INTEGER, bits, true, false, false};
  case CXType_Enum:
    return c_type_of(r, clang_getEnumDeclIntegerType(clang_getTypeDeclaration(t)), at);
  case CXType_Half:
  case CXType_Float16:
  case CXType_Float:
  case CXType_Double:
    return (c_type){C_FLOAT, bits, true, true, false};
  case CXType_Pointer:
  case CXType_ConstantArray:
  case CXType_IncompleteArray:
  case CXType_VariableArray: {
    CXType to = t.kind == CXType_Pointer ? clang_getPointeeType(t) : clang_getArrayElementType(t);
    c_type element = c_type_of(r, to, at);
    if (element.kind == C_POINTER) { // of rows
      enum CXTypeKind inner = clang_getCanonicalType(to).kind;
      if (inner != CXType_Pointer)
        return element;
    }
    if (element.kind == C_INTEGER || element.kind == C_FLOAT)
      return (c_type){C_POINTER, element.bits, element.is_signed, element.kind == C_FLOAT, element.is_bool};
    break;
  }
  default:
    break;
  }
  c_refuse(r, at, "the type '%s' is not supported", c_text(r, clang_getTypeSpelling(type)));
}

static const char *number_text(unsigned bits, bool is_float) {
  static const char *const integers[] = {[1] = "i1", [8] = "i8", [16] = "i16", [32] = "i32", [64] = "i64"};
  return is_float ? bits == 16 ? "f16" : bits == 32 ? "f32" : "f64" : integers[bits];
}

const char *c_type_text(c_type t) {
  return t.kind == C_POINTER ? "index" : number_text(t.bits, t.kind == C_FLOAT);
}

const char *c_memref_text(c_reader *r, c_type p) {
  return arena_printf(r->memory, "memref<?x%s>", number_text(p.bits, p.is_float));
}

c_type c_element(c_type p) {
  return (c_type){p.is_float ? C_FLOAT : C_INTEGER, p.bits, p.is_signed, false, p.is_bool};
}

const char *c_new_name(c_reader *r) { return arena_printf(r->memory, "%%v%u", r->values++); }

static void emit_place(c_reader *r, CXCursor at) {
  CXFile file;
  unsigned line, column;
  clang_getExpansionLocation(clang_getCursorLocation(at), &file, &line, &column, NULL);
  strbuf_printf(r->out, " loc(\"%s\":%u:%u)\n", c_text(r, clang_getFileName(file)), line, column);
}

const char *c_emit(c_reader *r, CXCursor at, const char *format, ...) {
  const char *name = c_new_name(r);
  strbuf_printf(r->out, "%s = ", name);
  va_list args;
  va_start(args, format);
  strbuf_vprintf(r->out, format, args);
  va_end(args);
  emit_place(r, at);
  return name;
}

void c_emit_line(c_reader *r, CXCursor at, const char *format, ...) {
  va_list args;
  va_start(args, format);
  strbuf_vprintf(r->out, format, args);
  va_end(args);
  emit_place(r, at);
}

// ---- conversions ----------------------------------------------------------------------------------------

static const c_type c_int = {C_INTEGER, 32, true, false, false};

static c_value number(c_type t, const char *name) { return (c_value){.type = t, .name = name}; }

static const char *conversion(c_type from, c_type to) {
  bool wider = to.bits > from.bits;
  if (from.kind == C_FLOAT && to.kind == C_FLOAT)
    return wider ? "arith.extf" : "arith.truncf";
  if (from.kind == C_FLOAT)
    return to.is_signed ? "arith.fptosi" : "arith.fptoui";
  if (to.kind == C_FLOAT)
    return from.is_signed ? "arith.sitofp" : "arith.uitofp";
  return !wider ? "arith.trunci" : from.is_signed ? "arith.extsi" : "arith.extui";
}

static const char *truth(c_reader *r, CXCursor at, c_value v) {
  if (v.type.kind == C_POINTER)
    c_refuse(r, at, "a pointer as a condition is not supported");
  if (v.type.bits == 1)
    return v.name;
  const char *type = c_type_text(v.type);
  bool is_float = v.type.kind == C_FLOAT;
  const char *zero = c_emit(r, at, "arith.constant %s : %s", is_float ? "0.0" : "0", type);
  return c_emit(r, at, "arith.%s, %s, %s : %s", is_float ? "cmpf une" : "cmpi ne", v.name, zero, type);
}

c_value c_convert(c_reader *r, CXCursor at, c_value v, c_type to) {
  if (v.type.kind == C_POINTER || to.kind == C_POINTER) {
    if (v.type.kind != to.kind)
      c_refuse(r, at, "a conversion between pointers and numbers is not supported");
    if (v.type.bits != to.bits || v.type.is_float != to.is_float)
      c_refuse(r, at, "a pointer that is used with another element type is not supported");
    return v;
  }
  if (to.is_bool && !v.type.is_bool)
    return number(to, c_emit(r, at, "arith.extui %s : i1 to %s", truth(r, at, v), c_type_text(to)));
  bool same = (v.type.kind == C_FLOAT) == (to.kind == C_FLOAT) && v.type.bits == to.bits;
  if (same)
    return number(to, v.name);
  const char *from_text = c_type_text(v.type), *to_text = c_type_text(to);
  return number(to, c_emit(r, at, "%s %s : %s to %s", conversion(v.type, to), v.name, from_text, to_text));
}

// The type that C computes in: at least int.
static c_type promoted(c_type a) { return a.kind == C_INTEGER && a.bits < 32 ? c_int : a; }

static c_type common(c_type a, c_type b) {
  if (a.kind == C_FLOAT || b.kind == C_FLOAT)
    return a.kind != C_FLOAT ? b : b.kind != C_FLOAT || a.bits >= b.bits ? a : b;
  a = promoted(a), b = promoted(b);
  if (a.bits != b.bits)
    return a.bits > b.bits ? a : b;
  return a.is_signed ? b : a;
}

const char *c_to_index(c_reader *r, CXCursor at, c_value v) {
  if (v.type.kind != C_INTEGER)
    c_refuse(r, at, "an integer is expected here");
  return c_emit(r, at, "arith.%s %s : %s to index", v.type.is_signed ? "index_cast" : "index_castui", v.name,
                c_type_text(v.type));
}

// ---- variables and memory -------------------------------------------------------------------------------

CXCursor c_strip(c_reader *r, CXCursor at) {
  for (;;) {
    enum CXCursorKind k = clang_getCursorKind(at);
    if (k != CXCursor_ParenExpr && k != CXCursor_UnexposedExpr)
      return at;
    c_cursors below = c_children(r, at);
    CXCursor inner = below.size == 1 ? below.data[0] : at;
    bool stop = below.size != 1;
    if (stop)
      return at;
    at = inner;
  }
}

c_variable *c_find_variable(c_reader *r, CXCursor declaration) {
  for (size_t i = r->variables.size; i-- > 0;)
    if (clang_equalCursors(r->variables.data[i].declaration, declaration))
      return &r->variables.data[i];
  return NULL;
}

static c_variable *variable(c_reader *r, CXCursor at) {
  c_variable *v = c_find_variable(r, clang_getCursorReferenced(at));
  if (!v)
    c_refuse(r, at, "'%s' is not a parameter or local variable", c_text(r, clang_getCursorSpelling(at)));
  return v;
}

static c_value move_pointer(c_reader *r, CXCursor at, c_value p, c_value by, bool back) {
  const char *steps = c_to_index(r, at, by);
  for (unsigned i = 0; i < p.num_rows; i++)
    steps = c_emit(r, at, "arith.muli %s, %s overflow<nsw> : index", steps, p.rows[i]);
  p.name = c_emit(r, at, "arith.%s %s, %s overflow<nsw> : index", back ? "subi" : "addi", p.name, steps);
  return p;
}

// One row, or element, of what a pointer points to.
static c_value inner(c_value p) {
  for (unsigned i = 1; i < p.num_rows; i++)
    p.rows[i - 1] = p.rows[i];
  p.num_rows -= p.num_rows > 0;
  return p;
}

static c_value load(c_reader *r, CXCursor at, c_value p) {
  const char *type = c_memref_text(r, p.type);
  return number(c_element(p.type), c_emit(r, at, "memref.load %s[%s] : %s", p.base, p.name, type));
}

typedef struct lvalue {
  bool is_variable;
  CXCursor declaration;
  c_value pointer; // to the element
  bool is_row;     // of an array of arrays
} lvalue;

static lvalue lvalue_of(c_reader *r, CXCursor expression) {
  CXCursor at = c_strip(r, expression);
  c_cursors below = c_children(r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  lvalue l = {0};
  if (kind == CXCursor_DeclRefExpr) {
    l.is_variable = true;
    l.declaration = variable(r, at)->declaration;
  } else if (kind == CXCursor_ArraySubscriptExpr && below.size == 2) {
    c_value p = c_evaluate(r, below.data[0]);
    c_value i = c_evaluate(r, below.data[1]);
    if (p.type.kind != C_POINTER)
      c_refuse(r, at, "a subscript of what is no pointer is not supported");
    l.is_row = p.num_rows > 0;
    l.pointer = inner(move_pointer(r, at, p, i, false));
  } else if (kind == CXCursor_UnaryOperator &&
             clang_getCursorUnaryOperatorKind(at) == CXUnaryOperator_Deref) {
    c_value p = c_evaluate(r, below.data[0]);
    l.is_row = p.num_rows > 0;
    l.pointer = inner(p);
  } else {
    c_refuse(r, at, "assignment to this expression is not supported");
  }
  return l;
}

static c_value read_lvalue(c_reader *r, CXCursor at, const lvalue *l) {
  if (l->is_variable)
    return c_find_variable(r, l->declaration)->value;
  return l->is_row ? l->pointer : load(r, at, l->pointer);
}

static c_value write_lvalue(c_reader *r, CXCursor at, const lvalue *l, c_value v) {
  if (l->is_variable) {
    c_variable *to = c_find_variable(r, l->declaration);
    v = c_convert(r, at, v, to->value.type);
    if (v.type.kind == C_POINTER && to->value.base && strcmp(to->value.base, v.base))
      c_refuse(r, at, "a pointer that moves from one array to another is not supported");
    if (v.type.bits == 1)
      die("a variable of one bit");
    to->value = v;
    return v;
  }
  if (l->is_row)
    c_refuse(r, at, "assignment to an array is not supported");
  v = c_convert(r, at, v, c_element(l->pointer.type));
  c_emit_line(r, at, "memref.store %s, %s[%s] : %s", v.name, l->pointer.base, l->pointer.name,
              c_memref_text(r, l->pointer.type));
  return v;
}

// ---- operators ------------------------------------------------------------------------------------------

typedef struct operator_row {
  enum CXBinaryOperatorKind plain, assigning;
  const char *of_signed, *of_unsigned, *of_float; // operation, or the predicate of a comparison
  bool compares, may_overflow;
} operator_row;

static const operator_row operators[] = {
    {CXBinaryOperator_Add, CXBinaryOperator_AddAssign, "addi", "addi", "addf", false, true},
    {CXBinaryOperator_Sub, CXBinaryOperator_SubAssign, "subi", "subi", "subf", false, true},
    {CXBinaryOperator_Mul, CXBinaryOperator_MulAssign, "muli", "muli", "mulf", false, true},
    {CXBinaryOperator_Div, CXBinaryOperator_DivAssign, "divsi", "divui", "divf", false, false},
    {CXBinaryOperator_Rem, CXBinaryOperator_RemAssign, "remsi", "remui", NULL, false, false},
    {CXBinaryOperator_And, CXBinaryOperator_AndAssign, "andi", "andi", NULL, false, false},
    {CXBinaryOperator_Or, CXBinaryOperator_OrAssign, "ori", "ori", NULL, false, false},
    {CXBinaryOperator_Xor, CXBinaryOperator_XorAssign, "xori", "xori", NULL, false, false},
    {CXBinaryOperator_Shl, CXBinaryOperator_ShlAssign, "shli", "shli", NULL, false, false},
    {CXBinaryOperator_Shr, CXBinaryOperator_ShrAssign, "shrsi", "shrui", NULL, false, false},
    {CXBinaryOperator_LT, CXBinaryOperator_Invalid, "slt", "ult", "olt", true, false},
    {CXBinaryOperator_LE, CXBinaryOperator_Invalid, "sle", "ule", "ole", true, false},
    {CXBinaryOperator_GT, CXBinaryOperator_Invalid, "sgt", "ugt", "ogt", true, false},
    {CXBinaryOperator_GE, CXBinaryOperator_Invalid, "sge", "uge", "oge", true, false},
    {CXBinaryOperator_EQ, CXBinaryOperator_Invalid, "eq", "eq", "oeq", true, false},
    {CXBinaryOperator_NE, CXBinaryOperator_Invalid, "ne", "ne", "une", true, false},
};

static const operator_row *find_operator(enum CXBinaryOperatorKind kind) {
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    if (operators[i].plain == kind || (operators[i].assigning == kind && kind != CXBinaryOperator_Invalid))
      return &operators[i];
  return NULL;
}

static c_value compute_pointers(c_reader *r, CXCursor at, const operator_row *o, c_value a, c_value b) {
  bool moves = o->plain == CXBinaryOperator_Add || o->plain == CXBinaryOperator_Sub;
  if (moves && a.type.kind == C_POINTER && b.type.kind == C_INTEGER)
    return move_pointer(r, at, a, b, o->plain == CXBinaryOperator_Sub);
  if (o->plain == CXBinaryOperator_Add && a.type.kind == C_INTEGER)
    return move_pointer(r, at, b, a, false);
  if (a.type.kind != C_POINTER || b.type.kind != C_POINTER || strcmp(a.base, b.base))
    c_refuse(r, at, "an operation on pointers into different arrays is not supported");
  if (o->compares)
    return number((c_type){C_INTEGER, 1, false, false, false},
                  c_emit(r, at, "arith.cmpi %s, %s, %s : index", o->of_signed, a.name, b.name));
  if (o->plain != CXBinaryOperator_Sub || a.num_rows)
    c_refuse(r, at, "this operation on pointers is not supported");
  const char *d = c_emit(r, at, "arith.subi %s, %s overflow<nsw> : index", a.name, b.name);
  return number((c_type){C_INTEGER, 64, true, false, false},
                c_emit(r, at, "arith.index_cast %s : index to i64", d));
}

static c_value compute(c_reader *r, CXCursor at, const operator_row *o, c_value a, c_value b) {
  if (a.type.kind == C_POINTER || b.type.kind == C_POINTER)
    return compute_pointers(r, at, o, a, b);
  bool shifts = o->plain == CXBinaryOperator_Shl || o->plain == CXBinaryOperator_Shr;
  c_type t = shifts ? promoted(a.type) : common(a.type, b.type);
  const char *name = t.kind == C_FLOAT ? o->of_float : t.is_signed ? o->of_signed : o->of_unsigned;
  if (!name)
    c_refuse(r, at, "this operator on floats is not C");
  a = c_convert(r, at, a, t), b = c_convert(r, at, b, t);
  const char *type = c_type_text(t);
  if (o->compares)
    return number((c_type){C_INTEGER, 1, false, false, false},
                  c_emit(r, at, "arith.%s %s, %s, %s : %s", t.kind == C_FLOAT ? "cmpf" : "cmpi", name, a.name,
                         b.name, type));
  const char *flags = o->may_overflow && t.kind == C_INTEGER && t.is_signed ? " overflow<nsw>" : "";
  return number(t, c_emit(r, at, "arith.%s %s, %s%s : %s", name, a.name, b.name, flags, type));
}

static c_value constant(c_reader *r, CXCursor at, c_type t, long long value) {
  return number(t, c_emit(r, at, "arith.constant %lld : %s", value, c_type_text(t)));
}

static c_value step(c_reader *r, CXCursor at, CXCursor operand, enum CXUnaryOperatorKind kind) {
  bool down = kind == CXUnaryOperator_PostDec || kind == CXUnaryOperator_PreDec;
  bool after = kind == CXUnaryOperator_PostDec || kind == CXUnaryOperator_PostInc;
  lvalue l = lvalue_of(r, operand);
  c_value old = read_lvalue(r, at, &l);
  c_value one = constant(r, at, c_int, 1);
  const operator_row *o = find_operator(down ? CXBinaryOperator_Sub : CXBinaryOperator_Add);
  c_value new = write_lvalue(r, at, &l, compute(r, at, o, old, one));
  return after ? old : new;
}

static c_value unary(c_reader *r, CXCursor at) {
  c_cursors below = c_children(r, at);
  CXCursor operand = below.data[0];
  bool has_operand = below.size == 1;
  enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(at);
  if (!has_operand)
    c_refuse(r, at, "this operator is not supported");
  switch (kind) {
  case CXUnaryOperator_PostInc:
  case CXUnaryOperator_PostDec:
  case CXUnaryOperator_PreInc:
  case CXUnaryOperator_PreDec:
    return step(r, at, operand, kind);
  case CXUnaryOperator_Deref: {
    lvalue l = lvalue_of(r, at);
    return read_lvalue(r, at, &l);
  }
  case CXUnaryOperator_AddrOf: {
    lvalue l = lvalue_of(r, operand);
    if (l.is_variable || l.is_row)
      c_refuse(r, at, "the address of a variable is not supported");
    return l.pointer;
  }
  case CXUnaryOperator_Plus:
  case CXUnaryOperator_Minus:
  case CXUnaryOperator_Not: {
    c_value v = c_evaluate(r, operand);
    c_type t = promoted(v.type);
    v = c_convert(r, at, v, t);
    if (kind == CXUnaryOperator_Plus)
      return v;
    if (t.kind == C_FLOAT)
      return number(t, c_emit(r, at, "arith.negf %s : %s", v.name, c_type_text(t)));
    bool minus = kind == CXUnaryOperator_Minus;
    c_value other = constant(r, at, t, minus ? 0 : -1);
    return minus ? compute(r, at, find_operator(CXBinaryOperator_Sub), other, v)
                 : compute(r, at, find_operator(CXBinaryOperator_Xor), v, other);
  }
  case CXUnaryOperator_LNot: {
    const char *v = c_condition(r, operand), *one = c_emit(r, at, "arith.constant true");
    return number((c_type){C_INTEGER, 1, false, false, false},
                  c_emit(r, at, "arith.xori %s, %s : i1", v, one));
  }
  default:
    c_refuse(r, at, "this operator is not supported");
  }
}

// a && b, a || b, c ? a : b, of which the second part is computed only where C does.
static c_value choose(c_reader *r, CXCursor at, const char *condition, const CXCursor *yes,
                      const CXCursor *no, c_type t) {
  CXCursor branches[] = {yes ? *yes : at, no ? *no : at};
  c_positions assigned = c_assigned(r, branches, 2);
  if (assigned.size)
    c_refuse(r, at, "an assignment within '?:', '&&' or '||' is not supported");
  const char *type = c_type_text(t), *name = c_new_name(r);
  strbuf_printf(r->out, "%s = scf.if %s -> (%s) {\n", name, condition, type);
  for (int k = 0; k < 2; k++) {
    const CXCursor *branch = k ? no : yes;
    const char *v;
    if (!branch)
      v = c_emit(r, at, "arith.constant %s", k ? "false" : "true");
    else if (t.bits == 1)
      v = c_condition(r, *branch);
    else
      v = c_convert(r, *branch, c_evaluate(r, *branch), t).name;
    c_emit_line(r, at, "scf.yield %s : %s", v, type);
    if (!k)
      strbuf_printf(r->out, "} else {\n");
  }
  c_emit_line(r, at, "}");
  return number(t, name);
}

static c_value binary(c_reader *r, CXCursor at) {
  c_cursors below = c_children(r, at);
  if (below.size != 2)
    c_refuse(r, at, "this operator is not supported");
  CXCursor left = below.data[0], right = below.data[1];
  enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(at);
  if (kind == CXBinaryOperator_Assign) {
    c_value v = c_evaluate(r, right);
    lvalue l = lvalue_of(r, left);
    return write_lvalue(r, at, &l, v);
  }
  if (kind == CXBinaryOperator_Comma) {
    c_evaluate(r, left);
    return c_evaluate(r, right);
  }
  if (kind == CXBinaryOperator_LAnd || kind == CXBinaryOperator_LOr) {
    const char *first = c_condition(r, left);
    c_type bit = {C_INTEGER, 1, false, false, false};
    bool is_and = kind == CXBinaryOperator_LAnd;
    return choose(r, at, first, is_and ? &right : NULL, is_and ? NULL : &right, bit);
  }
  const operator_row *o = find_operator(kind);
  if (!o)
    c_refuse(r, at, "this operator is not supported");
  if (o->assigning == kind && kind != CXBinaryOperator_Invalid) {
    c_value b = c_evaluate(r, right);
    lvalue l = lvalue_of(r, left);
    return write_lvalue(r, at, &l, compute(r, at, o, read_lvalue(r, at, &l), b));
  }
  c_value a = c_evaluate(r, left), b = c_evaluate(r, right);
  return compute(r, at, o, a, b);
}

// ---- calls ----------------------------------------------------------------------------------------------

typedef struct call_row {
  const char *name; // of double; the one of float has an 'f' behind it
  const char *operation;
  unsigned arguments;
  bool is_integer; // of int and long, without 'f'
} call_row;

static const call_row calls[] = {
    {"sqrt", "math.sqrt", 1, false},     {"exp", "math.exp", 1, false},
    {"exp2", "math.exp2", 1, false},     {"expm1", "math.expm1", 1, false},
    {"log", "math.log", 1, false},       {"log2", "math.log2", 1, false},
    {"log10", "math.log10", 1, false},   {"log1p", "math.log1p", 1, false},
    {"sin", "math.sin", 1, false},       {"cos", "math.cos", 1, false},
    {"tan", "math.tan", 1, false},       {"atan", "math.atan", 1, false},
    {"tanh", "math.tanh", 1, false},     {"erf", "math.erf", 1, false},
    {"fabs", "math.absf", 1, false},     {"floor", "math.floor", 1, false},
    {"ceil", "math.ceil", 1, false},     {"trunc", "math.trunc", 1, false},
    {"round", "math.round", 1, false},   {"pow", "math.powf", 2, false},
    {"atan2", "math.atan2", 2, false},   {"copysign", "math.copysign", 2, false},
    {"fmin", "arith.minnumf", 2, false}, {"fmax", "arith.maxnumf", 2, false},
    {"fma", "math.fma", 3, false},       {"abs", "math.absi", 1, true},
    {"labs", "math.absi", 1, true},
};

static const call_row *find_call(const char *name) {
  size_t n = strlen(name);
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    size_t k = strlen(calls[i].name);
    if (!strncmp(name, calls[i].name, k) &&
        (n == k || (n == k + 1 && name[k] == 'f' && !calls[i].is_integer)))
      return &calls[i];
  }
  return NULL;
}

static c_value call(c_reader *r, CXCursor at) {
  CXCursor callee = clang_getCursorReferenced(at);
  const char *name = c_text(r, clang_getCursorSpelling(callee));
  c_type result = c_type_of(r, clang_getCursorType(at), at);
  int count = clang_Cursor_getNumArguments(at);
  CXCursor definition = clang_getCursorDefinition(callee);
  bool is_ours = !clang_Cursor_isNull(definition) && clang_getCursorKind(definition) == CXCursor_FunctionDecl;
  const call_row *row = is_ours ? NULL : find_call(name);
  if (!is_ours && (!row || row->arguments != (unsigned)count))
    c_refuse(r, at, "a call of '%s', of which the file has no definition, is not supported", name);
  strbuf *values = c_buffer(r), *types = c_buffer(r);
  for (int i = 0; i < count; i++) {
    CXCursor argument = clang_Cursor_getArgument(at, (unsigned)i);
    c_type t =
        row ? result
            : c_type_of(r, clang_getCursorType(clang_Cursor_getArgument(definition, (unsigned)i)), argument);
    c_value v = c_convert(r, argument, c_evaluate(r, argument), t);
    if (t.kind == C_POINTER)
      c_refuse(r, argument, "a pointer as an argument of a call is not supported");
    strbuf_printf(values, "%s%s", i ? ", " : "", v.name);
    strbuf_printf(types, "%s%s", i ? ", " : "", c_type_text(t));
  }
  c_value v = {.type = result};
  const char *operands = arena_strdup(r->memory, values->text ? values->text : "");
  const char *signature = arena_strdup(r->memory, types->text ? types->text : "");
  name = is_ours ? c_symbol(r, definition) : name;
  if (row)
    v.name = c_emit(r, at, "%s %s : %s", row->operation, operands, c_type_text(result));
  else if (result.kind == C_VOID)
    c_emit_line(r, at, "func.call @%s(%s) : (%s) -> ()", name, operands, signature);
  else
    v.name = c_emit(r, at, "func.call @%s(%s) : (%s) -> %s", name, operands, signature, c_type_text(result));
  return v;
}

// ---- all expressions ------------------------------------------------------------------------------------

const char *c_condition(c_reader *r, CXCursor at) { return truth(r, at, c_evaluate(r, at)); }

static c_value literal(c_reader *r, CXCursor at) {
  c_type t = c_type_of(r, clang_getCursorType(at), at);
  CXEvalResult e = clang_Cursor_Evaluate(at);
  CXEvalResultKind kind = e ? clang_EvalResult_getKind(e) : CXEval_UnExposed;
  char text[64] = "";
  if (kind == CXEval_Int && t.kind == C_INTEGER)
    snprintf(text, sizeof text, "%lld", (long long)clang_EvalResult_getAsLongLong(e));
  else if (kind == CXEval_Float && t.kind == C_FLOAT)
    snprintf(text, sizeof text, "%.17e", clang_EvalResult_getAsDouble(e));
  if (e)
    clang_EvalResult_dispose(e);
  if (!*text)
    c_refuse(r, at, "this constant is not supported");
  return number(t, c_emit(r, at, "arith.constant %s : %s", text, c_type_text(t)));
}

static c_value conditional(c_reader *r, CXCursor at) {
  c_cursors below = c_children(r, at);
  if (below.size != 3)
    c_refuse(r, at, "this conditional is not supported");
  CXCursor parts[] = {below.data[0], below.data[1], below.data[2]};
  c_type t = c_type_of(r, clang_getCursorType(at), at);
  if (t.kind != C_INTEGER && t.kind != C_FLOAT)
    c_refuse(r, at, "a choice between pointers is not supported");
  const char *condition = c_condition(r, parts[0]);
  return choose(r, at, condition, &parts[1], &parts[2], t);
}

static c_value convert_to(c_reader *r, CXCursor at, CXCursor from) {
  c_value v = c_evaluate(r, from);
  c_type t = c_type_of(r, clang_getCursorType(at), at);
  if (t.kind == C_VOID)
    return v;
  return c_convert(r, at, v, t);
}

c_value c_evaluate(c_reader *r, CXCursor at) {
  switch (clang_getCursorKind(at)) {
  case CXCursor_IntegerLiteral:
  case CXCursor_FloatingLiteral:
  case CXCursor_CharacterLiteral:
  case CXCursor_UnaryExpr: // sizeof
    return literal(r, at);
  case CXCursor_DeclRefExpr:
    if (clang_getCursorKind(clang_getCursorReferenced(at)) == CXCursor_EnumConstantDecl)
      return literal(r, at);
    return variable(r, at)->value;
  case CXCursor_ArraySubscriptExpr: {
    lvalue l = lvalue_of(r, at);
    return read_lvalue(r, at, &l);
  }
  case CXCursor_UnaryOperator:
    return unary(r, at);
  case CXCursor_BinaryOperator:
  case CXCursor_CompoundAssignOperator:
    return binary(r, at);
  case CXCursor_ConditionalOperator:
    return conditional(r, at);
  case CXCursor_CallExpr:
    return call(r, at);
  case CXCursor_ParenExpr:
  case CXCursor_UnexposedExpr:
  case CXCursor_CStyleCastExpr: {
    c_cursors below = c_children(r, at);
    size_t n = below.size;
    CXCursor last = n ? below.data[n - 1] : at; // a cast has its type's names in front
    if (!n)
      c_refuse(r, at, "this expression is not supported");
    return convert_to(r, at, last);
  }
  default:
    c_refuse(r, at, "%s is not supported", c_text(r, clang_getCursorKindSpelling(clang_getCursorKind(at))));
  }
}
