// Types of C, how they are printed, and conversions between them.
#include "lift/c_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const c_type c_int = {C_INTEGER, 32, true, false, false, 0}, c_bit = {C_INTEGER, 1, false, false, false, 0};

c_value c_number(c_type t, const char *name) { return (c_value){.type = t, .name = name}; }

// ---- structures ---------------------------------------------------------------------------------

typedef struct record_scan {
  c_reader *r;
  c_record *out;
  CXCursor at;
} record_scan;

bool c_is_array(CXType t) {
  enum CXTypeKind kind = clang_getCanonicalType(t).kind;
  return kind == CXType_ConstantArray || kind == CXType_VariableArray || kind == CXType_IncompleteArray;
}

unsigned c_num_rows(CXType pointer) {
  CXType t =
      pointer.kind == CXType_Pointer ? clang_getPointeeType(pointer) : clang_getArrayElementType(pointer);
  unsigned count = 0;
  for (t = clang_getCanonicalType(t); c_is_array(t); count++)
    t = clang_getCanonicalType(clang_getArrayElementType(t));
  return count;
}

static CXType innermost(CXType t) {
  while (c_is_array(t))
    t = clang_getArrayElementType(clang_getCanonicalType(t));
  return clang_getCanonicalType(t);
}

static void add_leaf(record_scan *s, CXType type, unsigned offset) {
  c_leaf leaf = {.type = c_type_of(s->r, innermost(type), s->at), .offset = offset};
  if (leaf.type.kind != C_INTEGER && leaf.type.kind != C_FLOAT)
    c_refuse(s->r, s->at, "a structure with a member of type '%s' is not supported",
             c_text(s->r, clang_getTypeSpelling(type)));
  if (c_is_array(type))
    leaf.array = clang_getCanonicalType(type);
  stack_push(&s->out->leaves, leaf);
  unsigned k = 0;
  while (k < s->out->num_parts &&
         (s->out->parts[k].kind != leaf.type.kind || s->out->parts[k].bits != leaf.type.bits))
    k++;
  if (k == s->out->num_parts)
    s->out->parts[s->out->num_parts++] = leaf.type; // there are no more types than parts
}

static enum CXVisitorResult push_field(CXCursor field, CXClientData user) {
  stack_push((c_cursors *)user, field);
  return CXVisit_Continue;
}

// A copy in the arena: what is wrong with a field leaves the function.
static c_cursors fields_of(c_reader *r, CXType type) {
  c_cursors all = {0}, copy = {0};
  clang_Type_visitFields(type, push_field, &all);
  copy.data = arena_alloc(r->memory, (all.size + 1) * sizeof *copy.data);
  for (size_t i = 0; i < all.size; i++)
    copy.data[copy.size++] = all.data[i];
  stack_free(&all);
  return copy;
}

static void scan_record(record_scan *s, CXType type, unsigned base) {
  if (clang_getCursorKind(clang_getTypeDeclaration(type)) != CXCursor_StructDecl ||
      clang_Type_getSizeOf(type) <= 0)
    c_refuse(s->r, s->at, "the type '%s' is not supported", c_text(s->r, clang_getTypeSpelling(type)));
  c_cursors fields = fields_of(s->r, type);
  for (size_t i = 0; i < fields.size; i++) {
    CXCursor field = fields.data[i];
    CXType t = clang_getCanonicalType(clang_getCursorType(field));
    unsigned offset = base + (unsigned)(clang_Cursor_getOffsetOfField(field) / 8);
    if (clang_Cursor_isBitField(field))
      c_refuse(s->r, s->at, "a structure with bit fields is not supported");
    if (innermost(t).kind != CXType_Record)
      add_leaf(s, t, offset);
    else if (c_is_array(t))
      c_refuse(s->r, s->at, "a structure with an array of structures is not supported");
    else
      scan_record(s, t, offset);
  }
}

static unsigned find_record(c_reader *r, CXType type, CXCursor at) {
  for (size_t i = 0; i < r->records.size; i++)
    if (clang_equalCursors(clang_getTypeDeclaration(r->records.data[i].type), clang_getTypeDeclaration(type)))
      return (unsigned)i + 1;
  c_record record = {.type = type, .size = (unsigned)clang_Type_getSizeOf(type)};
  stack_push(&r->records, record); // freed with the others, also after a refusal
  record_scan s = {r, &r->records.data[r->records.size - 1], at};
  scan_record(&s, type, 0);
  if (!s.out->num_parts)
    c_refuse(r, at, "an empty structure is not supported");
  const c_record *read = s.out;
  for (size_t i = 0; i < read->leaves.size; i++) {
    unsigned bytes = read->leaves.data[i].type.bits / 8;
    if (read->leaves.data[i].offset % bytes || read->size % bytes)
      c_refuse(r, at, "a packed structure is not supported");
  }
  return (unsigned)r->records.size;
}

c_record *c_record_of(c_reader *r, c_type t) { return &r->records.data[t.record - 1]; }

// ---- types and printing -------------------------------------------------------------------------

c_type c_type_of(c_reader *r, CXType type, CXCursor at) {
  CXType t = clang_getCanonicalType(type);
  long long size = clang_Type_getSizeOf(t);
  unsigned bits = size > 0 ? (unsigned)size * 8 : 0;
  if (clang_isVolatileQualifiedType(t))
    c_refuse(r, at, "a volatile variable is not supported");
  switch (t.kind) {
  case CXType_Void:
    return (c_type){.kind = C_VOID};
  case CXType_Bool:
    return (c_type){C_INTEGER, bits, false, false, true, 0};
  case CXType_Char_U:
  case CXType_UChar:
  case CXType_UShort:
  case CXType_UInt:
  case CXType_ULong:
  case CXType_ULongLong:
    return (c_type){C_INTEGER, bits, false, false, false, 0};
  case CXType_Char_S:
  case CXType_SChar:
  case CXType_Short:
  case CXType_Int:
  case CXType_Long:
  case CXType_LongLong:
    return (c_type){C_INTEGER, bits, true, false, false, 0};
  case CXType_Enum:
    return c_type_of(r, clang_getEnumDeclIntegerType(clang_getTypeDeclaration(t)), at);
  case CXType_Half:
  case CXType_Float16:
  case CXType_Float:
  case CXType_Double:
    return (c_type){C_FLOAT, bits, true, true, false, 0};
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
    if (element.kind != C_VOID && element.kind != C_POINTER)
      return (c_type){C_POINTER,         element.kind == C_RECORD ? 0 : element.bits,
                      element.is_signed, element.kind == C_FLOAT,
                      element.is_bool,   element.record};
    break;
  }
  case CXType_Record:
    return (c_type){.kind = C_RECORD, .bits = bits, .record = find_record(r, t, at)};
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

// Infinities and what is no number are written as bits.
const char *c_real_text(c_reader *r, c_type t, double value) {
  const double rounded = t.bits == 32 ? (double)(float)value : value;
  if (isfinite(rounded))
    return arena_printf(r->memory, "%.17e", rounded);
  const unsigned mantissa = t.bits == 16 ? 10 : t.bits == 32 ? 23 : 52;
  unsigned long long bits = ((1ULL << (t.bits - 1 - mantissa)) - 1) << mantissa;
  bits |= isnan(rounded) ? 1ULL << (mantissa - 1) : 0;
  bits |= signbit(rounded) ? 1ULL << (t.bits - 1) : 0;
  return arena_printf(r->memory, "0x%0*llX", (int)t.bits / 4, bits);
}

const char *c_memref_text(c_reader *r, c_type p) {
  return arena_printf(r->memory, "memref<?x%s>", number_text(p.bits, p.is_float));
}

c_type c_element(c_type p) {
  if (p.record)
    return (c_type){.kind = C_RECORD, .record = p.record};
  return (c_type){p.is_float ? C_FLOAT : C_INTEGER, p.bits, p.is_signed, false, p.is_bool, 0};
}

// "A, B, ..." of the leaves of a structure, or of the one.
static const char *join(c_reader *r, unsigned count, const char *(*text)(c_reader *, const void *, unsigned),
                        const void *of) {
  const char *all = "";
  for (unsigned i = 0; i < count; i++)
    all = arena_printf(r->memory, "%s%s%s", all, i ? ", " : "", text(r, of, i));
  return all;
}

static const char *leaf_type(c_reader *r, const void *of, unsigned i) {
  return c_type_text(c_record_of(r, *(const c_type *)of)->leaves.data[i].type);
}

static const char *leaf_name(c_reader *r, const void *of, unsigned i) {
  (void)r;
  return ((const c_value *)of)->leaves[i].name;
}

const char *c_type_list(c_reader *r, c_type t) {
  if (t.kind != C_RECORD)
    return t.kind == C_VOID ? "" : c_type_text(t);
  return join(r, (unsigned)c_record_of(r, t)->leaves.size, leaf_type, &t);
}

const char *c_name_list(c_reader *r, c_value v) {
  if (v.type.kind != C_RECORD)
    return v.type.kind == C_VOID ? "" : v.name;
  return join(r, (unsigned)c_record_of(r, v.type)->leaves.size, leaf_name, &v);
}

const char *c_new_name(c_reader *r) { return arena_printf(r->memory, "%%v%u", r->values++); }

static void emit_place(c_reader *r, CXCursor at, strbuf *out) {
  CXFile file;
  unsigned line, column;
  clang_getExpansionLocation(clang_getCursorLocation(at), &file, &line, &column, NULL);
  strbuf_printf(out, " loc(\"%s\":%u:%u)\n", c_text(r, clang_getFileName(file)), line, column);
}

static const char *emit(c_reader *r, CXCursor at, strbuf *out, const char *format, va_list args) {
  const char *name = c_new_name(r);
  strbuf_printf(out, "%s = ", name);
  strbuf_vprintf(out, format, args);
  emit_place(r, at, out);
  return name;
}

const char *c_emit(c_reader *r, CXCursor at, const char *format, ...) {
  va_list args;
  va_start(args, format);
  const char *name = emit(r, at, r->out, format, args);
  va_end(args);
  return name;
}

const char *c_emit_first(c_reader *r, CXCursor at, const char *format, ...) {
  va_list args;
  va_start(args, format);
  const char *name = emit(r, at, r->prelude, format, args);
  va_end(args);
  return name;
}

void c_emit_line(c_reader *r, CXCursor at, const char *format, ...) {
  va_list args;
  va_start(args, format);
  strbuf_vprintf(r->out, format, args);
  va_end(args);
  emit_place(r, at, r->out);
}

// ---- conversions --------------------------------------------------------------------------------

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

const char *c_truth(c_reader *r, CXCursor at, c_value v) {
  if (v.type.kind == C_POINTER)
    c_refuse(r, at, "a pointer as a condition is not supported");
  if (v.type.kind != C_INTEGER && v.type.kind != C_FLOAT)
    c_refuse(r, at, "this condition is not supported");
  if (v.type.bits == 1)
    return v.name;
  const char *type = c_type_text(v.type);
  bool is_float = v.type.kind == C_FLOAT;
  const char *zero = c_emit(r, at, "arith.constant %s : %s", is_float ? "0.0" : "0", type);
  return c_emit(r, at, "arith.%s, %s, %s : %s", is_float ? "cmpf une" : "cmpi ne", v.name, zero, type);
}

c_value c_convert(c_reader *r, CXCursor at, c_value v, c_type to) {
  if (v.type.kind == C_VOID || to.kind == C_VOID)
    c_refuse(r, at, "a value is expected here");
  if (v.type.kind == C_RECORD && to.kind == C_RECORD && v.type.record == to.record)
    return v;
  if (v.type.kind == C_RECORD || to.kind == C_RECORD)
    c_refuse(r, at, "this conversion of a structure is not supported");
  if (v.type.kind == C_POINTER || to.kind == C_POINTER) {
    if (v.type.kind != to.kind)
      c_refuse(r, at, "a conversion between pointers and numbers is not supported");
    if (v.type.bits != to.bits || v.type.is_float != to.is_float || v.type.record != to.record)
      c_refuse(r, at, "a pointer that is used with another element type is not supported");
    return v;
  }
  if (to.is_bool && !v.type.is_bool)
    return c_number(to, c_emit(r, at, "arith.extui %s : i1 to %s", c_truth(r, at, v), c_type_text(to)));
  bool same = (v.type.kind == C_FLOAT) == (to.kind == C_FLOAT) && v.type.bits == to.bits;
  if (same)
    return c_number(to, v.name);
  const char *from_text = c_type_text(v.type), *to_text = c_type_text(to);
  return c_number(to, c_emit(r, at, "%s %s : %s to %s", conversion(v.type, to), v.name, from_text, to_text));
}

const char *c_to_index(c_reader *r, CXCursor at, c_value v) {
  if (v.type.kind != C_INTEGER)
    c_refuse(r, at, "an integer is expected here");
  return c_emit(r, at, "arith.%s %s : %s to index", v.type.is_signed ? "index_cast" : "index_castui", v.name,
                c_type_text(v.type));
}

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
