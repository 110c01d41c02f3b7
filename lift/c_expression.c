// Expressions of C: arithmetic in the types that C gives it.
#include "lift/c_internal.h"

#include <stdio.h>
#include <string.h>

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

// ---- operators ----------------------------------------------------------------------------------

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
    return c_move_pointer(r, at, a, b, o->plain == CXBinaryOperator_Sub);
  if (o->plain == CXBinaryOperator_Add && a.type.kind == C_INTEGER)
    return c_move_pointer(r, at, b, a, false);
  if (a.type.kind != C_POINTER || b.type.kind != C_POINTER || !c_same_array(r, &a, &b) ||
      a.offset != b.offset)
    c_refuse(r, at, "an operation on pointers into different arrays is not supported");
  if (o->compares)
    return c_number(c_bit, c_emit(r, at, "arith.cmpi %s, %s, %s : index", o->of_signed, a.name, b.name));
  if (o->plain != CXBinaryOperator_Sub || a.num_rows)
    c_refuse(r, at, "this operation on pointers is not supported");
  const char *d = c_emit(r, at, "arith.subi %s, %s overflow<nsw> : index", a.name, b.name);
  return c_number((c_type){C_INTEGER, 64, true, false, false, 0},
                  c_emit(r, at, "arith.index_cast %s : index to i64", d));
}

// `contracts`: of floats, the product that is added, or its sum, which may be rounded once together.
static c_value compute(c_reader *r, CXCursor at, const operator_row *o, c_value a, c_value b,
                       bool contracts) {
  if (a.type.kind == C_POINTER || b.type.kind == C_POINTER)
    return compute_pointers(r, at, o, a, b);
  if (a.type.kind == C_RECORD || b.type.kind == C_RECORD)
    c_refuse(r, at, "this operation on structures is not C");
  bool shifts = o->plain == CXBinaryOperator_Shl || o->plain == CXBinaryOperator_Shr;
  c_type t = shifts ? promoted(a.type) : common(a.type, b.type);
  const char *name = t.kind == C_FLOAT ? o->of_float : t.is_signed ? o->of_signed : o->of_unsigned;
  if (!name)
    c_refuse(r, at, "this operator on floats is not C");
  a = c_convert(r, at, a, t), b = c_convert(r, at, b, t);
  const char *type = c_type_text(t);
  if (o->compares)
    return c_number(c_bit, c_emit(r, at, "arith.%s %s, %s, %s : %s", t.kind == C_FLOAT ? "cmpf" : "cmpi",
                                  name, a.name, b.name, type));
  const char *flags = o->may_overflow && t.kind == C_INTEGER && t.is_signed ? " overflow<nsw>"
                      : t.kind == C_FLOAT && contracts                      ? " fastmath<contract>"
                                                                            : "";
  return c_number(t, c_emit(r, at, "arith.%s %s, %s%s : %s", name, a.name, b.name, flags, type));
}

c_value c_constant(c_reader *r, CXCursor at, c_type t, long long value) {
  return c_number(t, c_emit(r, at, "arith.constant %lld : %s", value, c_type_text(t)));
}

static c_value step(c_reader *r, CXCursor at, CXCursor operand, enum CXUnaryOperatorKind kind) {
  bool down = kind == CXUnaryOperator_PostDec || kind == CXUnaryOperator_PreDec;
  bool after = kind == CXUnaryOperator_PostDec || kind == CXUnaryOperator_PostInc;
  c_lvalue l = c_lvalue_of(r, operand);
  c_value old = c_load(r, at, &l);
  c_value one = c_constant(r, at, c_int, 1);
  const operator_row *o = find_operator(down ? CXBinaryOperator_Sub : CXBinaryOperator_Add);
  c_value new = c_store(r, at, &l, compute(r, at, o, old, one, false));
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
    c_lvalue l = c_lvalue_of(r, at);
    return c_load(r, at, &l);
  }
  case CXUnaryOperator_AddrOf: {
    c_lvalue l = c_lvalue_of(r, operand);
    if (l.variable || l.is_row)
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
      return c_number(t, c_emit(r, at, "arith.negf %s : %s", v.name, c_type_text(t)));
    bool minus = kind == CXUnaryOperator_Minus;
    c_value other = c_constant(r, at, t, minus ? 0 : -1);
    return minus ? compute(r, at, find_operator(CXBinaryOperator_Sub), other, v, false)
                 : compute(r, at, find_operator(CXBinaryOperator_Xor), v, other, false);
  }
  case CXUnaryOperator_LNot: {
    const char *v = c_condition(r, operand), *one = c_emit(r, at, "arith.constant true");
    return c_number(c_bit, c_emit(r, at, "arith.xori %s, %s : i1", v, one));
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
  return c_number(t, name);
}

// b |= x of _Bool, which is 0 or 1; for & and ^ x must be so, too.
static bool is_of_bits(c_type to, const operator_row *o, c_type x) {
  bool is_bit = x.bits == 1 || x.is_bool;
  return to.is_bool && x.kind == C_INTEGER &&
         (o->plain == CXBinaryOperator_Or ||
          (is_bit && (o->plain == CXBinaryOperator_And || o->plain == CXBinaryOperator_Xor)));
}

static c_value assign_computed(c_reader *r, CXCursor at, const operator_row *o, const c_lvalue *l, c_value b,
                               bool contracts) {
  c_value a = c_load(r, at, l);
  if (!is_of_bits(a.type, o, b.type))
    return c_store(r, at, l, compute(r, at, o, a, b, contracts));
  b = c_convert(r, at, b, a.type);
  return c_store(r, at, l,
                 c_number(a.type, c_emit(r, at, "arith.%s %s, %s : %s", o->of_signed, a.name, b.name,
                                         c_type_text(a.type))));
}

// An operand of this operator. A product within the expression of its sum may be fused with it, as C says.
static c_value read_operand(c_reader *r, CXCursor at, const operator_row *o, bool *contracts) {
  CXCursor inner = c_strip(r, at);
  const bool is_added = r->contracts &&
                        (o->plain == CXBinaryOperator_Add || o->plain == CXBinaryOperator_Sub) &&
                        clang_getCursorKind(inner) == CXCursor_BinaryOperator &&
                        clang_getCursorBinaryOperatorKind(inner) == CXBinaryOperator_Mul;
  r->added = is_added ? inner : clang_getNullCursor();
  *contracts |= is_added;
  return c_evaluate(r, at);
}

static c_value binary(c_reader *r, CXCursor at) {
  bool contracts = clang_equalCursors(at, r->added);
  c_cursors below = c_children(r, at);
  if (below.size != 2)
    c_refuse(r, at, "this operator is not supported");
  CXCursor left = below.data[0], right = below.data[1];
  enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(at);
  if (kind == CXBinaryOperator_Assign) {
    c_value v = c_evaluate(r, right);
    c_lvalue l = c_lvalue_of(r, left);
    return c_store(r, at, &l, v);
  }
  if (kind == CXBinaryOperator_Comma) {
    c_evaluate(r, left);
    return c_evaluate(r, right);
  }
  if (kind == CXBinaryOperator_LAnd || kind == CXBinaryOperator_LOr) {
    const char *first = c_condition(r, left);
    bool is_and = kind == CXBinaryOperator_LAnd;
    return choose(r, at, first, is_and ? &right : NULL, is_and ? NULL : &right, c_bit);
  }
  const operator_row *o = find_operator(kind);
  if (!o)
    c_refuse(r, at, "this operator is not supported");
  if (o->assigning == kind && kind != CXBinaryOperator_Invalid) {
    c_value b = read_operand(r, right, o, &contracts);
    c_lvalue l = c_lvalue_of(r, left);
    return assign_computed(r, at, o, &l, b, contracts);
  }
  c_value a = read_operand(r, left, o, &contracts), b = read_operand(r, right, o, &contracts);
  return compute(r, at, o, a, b, contracts);
}

// ---- all expressions ----------------------------------------------------------------------------

const char *c_condition(c_reader *r, CXCursor at) { return c_truth(r, at, c_evaluate(r, at)); }

c_known c_known_number(CXCursor at) {
  CXEvalResult e = clang_Cursor_Evaluate(at);
  c_known n = {.kind = e ? clang_EvalResult_getKind(e) : CXEval_UnExposed};
  if (n.kind == CXEval_Int)
    n.integer = clang_EvalResult_getAsLongLong(e);
  else if (n.kind == CXEval_Float)
    n.real = clang_EvalResult_getAsDouble(e);
  if (e)
    clang_EvalResult_dispose(e);
  return n;
}

static c_value literal(c_reader *r, CXCursor at) {
  c_type t = c_type_of(r, clang_getCursorType(at), at);
  const c_known n = c_known_number(at);
  const char *text = n.kind == CXEval_Int && t.kind == C_INTEGER ? arena_printf(r->memory, "%lld", n.integer)
                     : n.kind == CXEval_Float && t.kind == C_FLOAT ? c_real_text(r, t, n.real)
                                                                   : NULL;
  if (!text)
    c_refuse(r, at, "this constant is not supported");
  return c_number(t, c_emit(r, at, "arith.constant %s : %s", text, c_type_text(t)));
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
  if (v.type.kind == C_POINTER && c_is_void_pointer(clang_getCursorType(at)))
    return v; // of the type that it has behind the next conversion
  c_type t = c_type_of(r, clang_getCursorType(at), at);
  if (t.kind == C_VOID)
    return v;
  return c_convert(r, at, v, t);
}

// { a, b, { c } } and { .x = a } of a structure; what is not named is zero.
static void list_leaves(c_reader *r, CXCursor list, c_type t, c_value *leaves, size_t *next) {
  c_record *record = c_record_of(r, t);
  c_cursors below = c_children(r, list);
  for (size_t i = 0; i < below.size; i++) {
    CXCursor at = c_strip(r, below.data[i]);
    c_cursors parts = c_children(r, at);
    if (clang_getCursorKind(at) == CXCursor_InitListExpr) {
      list_leaves(r, at, t, leaves, next);
      continue;
    }
    if (clang_getCursorKind(at) == CXCursor_UnexposedExpr && parts.size == 2 &&
        clang_getCursorKind(parts.data[0]) == CXCursor_MemberRef) {
      long long offset = clang_Cursor_getOffsetOfField(clang_getCursorReferenced(parts.data[0])) / 8;
      for (*next = 0; *next < record->leaves.size && record->leaves.data[*next].offset != offset;)
        ++*next;
      at = parts.data[1];
    }
    if (*next >= record->leaves.size)
      c_refuse(r, at, "this initializer of a structure is not supported");
    leaves[*next] = c_convert(r, at, c_evaluate(r, at), record->leaves.data[*next].type);
    ++*next;
  }
}

static c_value list(c_reader *r, CXCursor at) {
  c_type t = c_type_of(r, clang_getCursorType(at), at);
  if (t.kind != C_RECORD)
    c_refuse(r, at, "this initializer is not supported");
  size_t count = c_record_of(r, t)->leaves.size, next = 0;
  c_value *leaves = arena_alloc(r->memory, count * sizeof *leaves);
  for (size_t i = 0; i < count; i++) {
    c_type leaf = c_record_of(r, t)->leaves.data[i].type;
    leaves[i] = c_number(
        leaf, c_emit(r, at, "arith.constant %s : %s", leaf.kind == C_FLOAT ? "0.0" : "0", c_type_text(leaf)));
  }
  list_leaves(r, at, t, leaves, &next);
  return (c_value){.type = t, .leaves = leaves};
}

// f(x).m
static c_value member_of_value(c_reader *r, CXCursor at, CXCursor base) {
  c_value v = c_evaluate(r, base);
  long long offset = clang_Cursor_getOffsetOfField(clang_getCursorReferenced(at)) / 8;
  c_type t = c_type_of(r, clang_getCursorType(at), at);
  for (size_t i = 0; v.type.kind == C_RECORD && i < c_record_of(r, v.type)->leaves.size; i++)
    if (c_record_of(r, v.type)->leaves.data[i].offset == offset && t.kind != C_RECORD)
      return v.leaves[i];
  c_refuse(r, at, "this member is not supported");
}

static c_value element(c_reader *r, CXCursor at) {
  c_cursors below = c_children(r, at);
  if (clang_getCursorKind(at) == CXCursor_MemberRefExpr && below.size &&
      clang_getCursorKind(c_strip(r, below.data[0])) == CXCursor_CallExpr &&
      clang_getCanonicalType(clang_getCursorType(below.data[0])).kind == CXType_Record)
    return member_of_value(r, at, below.data[0]);
  c_lvalue l = c_lvalue_of(r, at);
  return c_load(r, at, &l);
}

static c_value evaluate(c_reader *r, CXCursor at) {
  switch (clang_getCursorKind(at)) {
  case CXCursor_IntegerLiteral:
  case CXCursor_FloatingLiteral:
  case CXCursor_CharacterLiteral:
  case CXCursor_UnaryExpr: // sizeof
    return literal(r, at);
  case CXCursor_DeclRefExpr:
    if (clang_getCursorKind(clang_getCursorReferenced(at)) == CXCursor_EnumConstantDecl)
      return literal(r, at);
    return element(r, at);
  case CXCursor_MemberRefExpr:
  case CXCursor_ArraySubscriptExpr:
    return element(r, at);
  case CXCursor_InitListExpr:
    return list(r, at);
  case CXCursor_UnaryOperator:
    return unary(r, at);
  case CXCursor_BinaryOperator:
  case CXCursor_CompoundAssignOperator:
    return binary(r, at);
  case CXCursor_ConditionalOperator:
    return conditional(r, at);
  case CXCursor_CallExpr:
    return c_call(r, at);
  case CXCursor_ParenExpr:
  case CXCursor_UnexposedExpr:
  case CXCursor_CompoundLiteralExpr:
  case CXCursor_CStyleCastExpr: {
    c_cursors below = c_children(r, at);
    size_t n = below.size;
    CXCursor last = n ? below.data[n - 1] : at; // a cast has its type's names in front
    // Conversions have one part; clang also has no name of its own for x ?: y.
    if (!n || (n > 1 && clang_getCursorKind(at) == CXCursor_UnexposedExpr))
      c_refuse(r, at, "this expression is not supported");
    return convert_to(r, at, last);
  }
  default:
    c_refuse(r, at, "%s is not supported", c_text(r, clang_getCursorKindSpelling(clang_getCursorKind(at))));
  }
}

c_value c_evaluate(c_reader *r, CXCursor at) {
  enum { MOST_DEPTH = 8000 }; // what the stack holds
  if (r->depth == MOST_DEPTH)
    c_refuse(r, at, "an expression of more than %d nested operations is not supported", MOST_DEPTH);
  r->depth++;
  c_value v = evaluate(r, at);
  r->depth--;
  return v;
}
