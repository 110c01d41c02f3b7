// Variables, memory, and structures in both.
#include "lift/c_internal.h"

#include <string.h>

// ---- variables ----------------------------------------------------------------------------------

c_variable *c_find_variable(c_reader *r, CXCursor declaration, unsigned part) {
  for (size_t i = r->variables.size; i-- > 0;)
    if (r->variables.data[i].part == part &&
        clang_equalCursors(r->variables.data[i].declaration, declaration))
      return &r->variables.data[i];
  return NULL;
}

static size_t num_leaves(c_reader *r, c_type t) {
  return t.kind == C_RECORD ? c_record_of(r, t)->leaves.size : 0;
}

// The leaves of a structure are the variables behind it.
c_value c_variable_value(c_reader *r, const c_variable *v) {
  c_value value = v->value;
  size_t count = num_leaves(r, value.type);
  if (!count)
    return value;
  c_value *leaves = arena_alloc(r->memory, count * sizeof *leaves);
  for (size_t i = 0; i < count; i++)
    leaves[i] = v[1 + i].value;
  value.leaves = leaves;
  return value;
}

void c_declare(c_reader *r, CXCursor declaration, unsigned part, c_value v) {
  size_t count = num_leaves(r, v.type);
  const c_value *leaves = v.leaves;
  v.leaves = NULL;
  stack_push(&r->variables, ((c_variable){declaration, part, v}));
  for (size_t i = 0; i < count; i++) {
    const c_leaf *leaf = &c_record_of(r, v.type)->leaves.data[i];
    if (leaf->array.kind != CXType_Invalid)
      c_refuse(r, declaration, "a variable of a structure with arrays is not supported");
    c_value value = leaves ? leaves[i] : c_number(leaf->type, NULL);
    stack_push(&r->variables, ((c_variable){declaration, part + 1 + (unsigned)i, value}));
  }
}

static unsigned field_offset(CXCursor member) {
  return (unsigned)(clang_Cursor_getOffsetOfField(clang_getCursorReferenced(member)) / 8);
}

// The structure of a.b.c, as an expression, where `a` is no pointer; *offset are bytes in it.
static CXCursor innermost_base(c_reader *r, CXCursor at, unsigned *offset) {
  *offset = 0;
  while (clang_getCursorKind(at) == CXCursor_MemberRefExpr) {
    c_cursors below = c_children(r, at);
    if (!below.size || clang_getCanonicalType(clang_getCursorType(below.data[0])).kind == CXType_Pointer)
      break;
    *offset += field_offset(at);
    at = c_strip(r, below.data[0]);
  }
  return at;
}

// The leaf at an offset; the structure's leaves where there is none.
static size_t find_leaf(c_reader *r, c_type t, unsigned offset) {
  const c_record *record = c_record_of(r, t);
  size_t i = 0;
  while (i < record->leaves.size && record->leaves.data[i].offset != offset)
    i++;
  return i;
}

size_t c_variable_place(c_reader *r, CXCursor expression, size_t *count) {
  unsigned offset;
  CXCursor at = c_strip(r, expression), base = innermost_base(r, at, &offset);
  *count = 0;
  if (clang_getCursorKind(base) != CXCursor_DeclRefExpr)
    return 0;
  const c_variable *v = c_find_variable(r, clang_getCursorReferenced(base), 0);
  if (!v)
    return 0;
  size_t place = (size_t)(v - r->variables.data) + 1;
  if (clang_equalCursors(base, at)) {
    *count = num_leaves(r, v->value.type);
    return place;
  }
  if (v->value.type.kind != C_RECORD)
    return 0;
  size_t leaf = find_leaf(r, v->value.type, offset);
  if (leaf == num_leaves(r, v->value.type) || c_type_of(r, clang_getCursorType(at), at).kind == C_RECORD)
    c_refuse(r, at, "a structure within a variable is not supported");
  return place + 1 + leaf;
}

// ---- pointers -----------------------------------------------------------------------------------

c_value c_move_pointer(c_reader *r, CXCursor at, c_value p, c_value by, bool back) {
  const char *steps = c_to_index(r, at, by);
  if (p.offset)
    c_refuse(r, at, "a pointer into a structure that moves is not supported");
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
  return c_number(c_element(p.type), c_emit(r, at, "memref.load %s[%s] : %s", p.base, p.name, type));
}

static void store(c_reader *r, CXCursor at, c_value p, c_value v) {
  v = c_convert(r, at, v, c_element(p.type));
  c_emit_line(r, at, "memref.store %s, %s[%s] : %s", v.name, p.base, p.name, c_memref_text(r, p.type));
}

// To a number at an offset of the structure that a pointer points to.
static c_value to_number(c_reader *r, CXCursor at, c_value p, c_type t, unsigned offset) {
  const c_record *root = &r->records.data[p.root - 1];
  unsigned bytes = t.bits / 8, k = 0;
  while (root->parts[k].kind != t.kind || root->parts[k].bits != t.bits)
    k++;
  c_value to = {.type = {C_POINTER, t.bits, t.is_signed, t.kind == C_FLOAT, t.is_bool, 0},
                .base = p.bases[k]};
  to.name = p.name;
  if (root->size != bytes) {
    const char *size = c_emit(r, at, "arith.constant %u : index", root->size / bytes);
    to.name = c_emit(r, at, "arith.muli %s, %s overflow<nsw> : index", to.name, size);
  }
  if (p.offset + offset) {
    const char *first = c_emit(r, at, "arith.constant %u : index", (p.offset + offset) / bytes);
    to.name = c_emit(r, at, "arith.addi %s, %s overflow<nsw> : index", to.name, first);
  }
  return to;
}

static const c_leaf *number_leaf(c_reader *r, CXCursor at, c_type t, size_t i) {
  const c_leaf *leaf = &c_record_of(r, t)->leaves.data[i];
  if (leaf->array.kind != CXType_Invalid)
    c_refuse(r, at, "a structure with arrays as a value is not supported");
  return leaf;
}

static c_value load_record(c_reader *r, CXCursor at, c_value p) {
  c_type t = c_element(p.type);
  size_t count = num_leaves(r, t);
  c_value *leaves = arena_alloc(r->memory, count * sizeof *leaves);
  for (size_t i = 0; i < count; i++) {
    const c_leaf *leaf = number_leaf(r, at, t, i);
    leaves[i] = load(r, at, to_number(r, at, p, leaf->type, leaf->offset));
  }
  return (c_value){.type = t, .leaves = leaves};
}

static void store_record(c_reader *r, CXCursor at, c_value p, c_value v) {
  c_type t = c_element(p.type);
  v = c_convert(r, at, v, t);
  for (size_t i = 0; i < num_leaves(r, t); i++) {
    const c_leaf *leaf = number_leaf(r, at, t, i);
    store(r, at, to_number(r, at, p, leaf->type, leaf->offset), v.leaves[i]);
  }
}

// ---- lvalues ------------------------------------------------------------------------------------

static c_lvalue member_of(c_reader *r, CXCursor at, CXCursor base) {
  c_value p;
  if (clang_getCanonicalType(clang_getCursorType(base)).kind == CXType_Pointer)
    p = c_evaluate(r, base);
  else
    p = c_lvalue_of(r, base).pointer;
  if (p.type.kind != C_POINTER || !p.type.record)
    c_refuse(r, at, "this member is not supported");
  CXType type = clang_getCanonicalType(clang_getCursorType(at));
  c_type t = c_type_of(r, type, at);
  c_lvalue l = {.pointer = p};
  unsigned offset = field_offset(at);
  if (t.kind == C_RECORD) {
    l.pointer.type.record = t.record;
    l.pointer.offset += offset;
    return l;
  }
  bool is_array = c_is_array(type);
  if (t.kind != C_INTEGER && t.kind != C_FLOAT && (!is_array || t.record))
    c_refuse(r, at, "a member of this type is not supported");
  l.pointer = to_number(r, at, p, is_array ? c_element(t) : t, offset);
  l.is_row = is_array;
  if (is_array)
    c_constant_rows(r, at, type, &l.pointer);
  return l;
}

static c_lvalue declared(c_reader *r, CXCursor at) {
  CXCursor d = clang_getCursorReferenced(at);
  bool is_static = clang_Cursor_getStorageClass(d) == CX_SC_Static;
  if (clang_getCursorKind(d) != CXCursor_VarDecl ||
      (clang_getCursorLinkage(d) == CXLinkage_NoLinkage && !is_static))
    c_refuse(r, at, "'%s' is not a parameter or variable", c_text(r, clang_getCursorSpelling(at)));
  return (c_lvalue){.pointer = c_global(r, d, NULL), .is_row = c_is_array(clang_getCursorType(d))};
}

c_lvalue c_lvalue_of(c_reader *r, CXCursor expression) {
  CXCursor at = c_strip(r, expression);
  c_cursors below = c_children(r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  size_t count;
  c_lvalue l = {.variable = c_variable_place(r, at, &count)};
  if (l.variable)
    return l;
  if (kind == CXCursor_DeclRefExpr)
    return declared(r, at);
  if (kind == CXCursor_MemberRefExpr && below.size)
    return member_of(r, at, below.data[0]);
  if (kind == CXCursor_ArraySubscriptExpr && below.size == 2) {
    c_value p = c_evaluate(r, below.data[0]);
    c_value i = c_evaluate(r, below.data[1]);
    if (p.type.kind != C_POINTER)
      c_refuse(r, at, "a subscript of what is no pointer is not supported");
    l.is_row = p.num_rows > 0;
    l.pointer = inner(c_move_pointer(r, at, p, i, false));
  } else if (kind == CXCursor_UnaryOperator &&
             clang_getCursorUnaryOperatorKind(at) == CXUnaryOperator_Deref) {
    c_value p = c_evaluate(r, below.data[0]);
    if (p.type.kind != C_POINTER)
      c_refuse(r, at, "'*' of what is no pointer is not supported");
    l.is_row = p.num_rows > 0;
    l.pointer = inner(p);
  } else {
    c_refuse(r, at, "assignment to this expression is not supported");
  }
  return l;
}

c_value c_load(c_reader *r, CXCursor at, const c_lvalue *l) {
  if (l->variable)
    return c_variable_value(r, &r->variables.data[l->variable - 1]);
  if (l->is_row)
    return l->pointer;
  return l->pointer.type.record ? load_record(r, at, l->pointer) : load(r, at, l->pointer);
}

bool c_same_array(const c_reader *r, const c_value *a, const c_value *b) {
  if (!a->type.record != !b->type.record)
    return false;
  if (!a->type.record)
    return !a->base || (b->base && !strcmp(a->base, b->base));
  const c_record *root = a->root ? &r->records.data[a->root - 1] : NULL;
  return !root || (a->root == b->root && a->offset == b->offset && !strcmp(a->bases[0], b->bases[0]));
}

c_value c_store(c_reader *r, CXCursor at, const c_lvalue *l, c_value v) {
  if (l->variable) {
    c_variable *to = &r->variables.data[l->variable - 1];
    v = c_convert(r, at, v, to->value.type);
    if (v.type.kind == C_POINTER && !c_same_array(r, &to->value, &v))
      c_refuse(r, at, "a pointer that moves from one array to another is not supported");
    if (v.type.kind != C_RECORD)
      to->value = v;
    for (size_t i = 0; i < num_leaves(r, v.type); i++)
      to[1 + i].value = v.leaves[i];
    return v;
  }
  if (l->is_row)
    c_refuse(r, at, "assignment to an array is not supported");
  v = c_convert(r, at, v, c_element(l->pointer.type));
  if (l->pointer.type.record)
    store_record(r, at, l->pointer, v);
  else
    store(r, at, l->pointer, v);
  return v;
}
