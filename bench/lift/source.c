// Functions and arrays of a file of C, through libclang.
#include "bench/lift/lift.h"

#include <clang-c/Index.h>
#include <string.h>

typedef struct reader {
  lift_source *source;
  arena *arena;
} reader;

static bool scalar_of(CXType type, lift_scalar *s) {
  type = clang_getCanonicalType(type);
  s->bytes = (unsigned)clang_Type_getSizeOf(type);
  switch (type.kind) {
  case CXType_Void:
    s->kind = LIFT_VOID, s->bytes = 0;
    return true;
  case CXType_Float:
  case CXType_Double:
    s->kind = LIFT_FLOAT;
    return true;
  case CXType_Char_S:
  case CXType_SChar:
  case CXType_Short:
  case CXType_Int:
  case CXType_Long:
  case CXType_LongLong:
    s->kind = LIFT_SIGNED;
    return true;
  case CXType_Bool:
  case CXType_UChar:
  case CXType_UShort:
  case CXType_UInt:
  case CXType_ULong:
  case CXType_ULongLong:
    s->kind = LIFT_UNSIGNED;
    return true;
  case CXType_Enum:
    s->kind = LIFT_SIGNED;
    return true;
  default:
    return false;
  }
}

static bool is_array(CXType type) {
  return type.kind == CXType_ConstantArray || type.kind == CXType_VariableArray ||
         type.kind == CXType_IncompleteArray;
}

static bool add_fields(CXType type, unsigned offset, lift_element *e);

typedef struct fields {
  lift_element *element;
  unsigned offset;
  bool ok;
} fields;

static enum CXVisitorResult add_field(CXCursor cursor, CXClientData data) {
  fields *f = data;
  unsigned offset = f->offset + (unsigned)clang_Cursor_getOffsetOfField(cursor) / 8;
  f->ok = f->ok && !clang_Cursor_isBitField(cursor) &&
          add_fields(clang_getCursorType(cursor), offset, f->element);
  return CXVisit_Continue;
}

// Appends the numbers of a type; false where it has others, or too many.
static bool add_fields(CXType type, unsigned offset, lift_element *e) {
  type = clang_getCanonicalType(type);
  if (type.kind == CXType_Record) {
    fields f = {e, offset, true};
    clang_Type_visitFields(type, add_field, &f);
    return f.ok;
  }
  if (type.kind == CXType_ConstantArray) {
    CXType of = clang_getArrayElementType(type);
    unsigned step = (unsigned)clang_Type_getSizeOf(of);
    for (long long i = 0; i < clang_getArraySize(type); i++)
      if (!add_fields(of, offset + (unsigned)i * step, e))
        return false;
    return true;
  }
  lift_scalar s = {.offset = offset};
  if (e->count == LIFT_FIELDS || !scalar_of(type, &s) || s.kind == LIFT_VOID)
    return false;
  e->fields[e->count++] = s;
  return true;
}

static bool element_of(CXType type, lift_element *e) {
  type = clang_getCanonicalType(type);
  while (is_array(type))
    type = clang_getCanonicalType(clang_getArrayElementType(type));
  long long bytes = clang_Type_getSizeOf(type);
  e->bytes = bytes > 0 ? (unsigned)bytes : 0;
  return bytes > 0 && add_fields(type, 0, e);
}

static bool argument_of(CXType type, lift_argument *a) {
  type = clang_getCanonicalType(type);
  if (type.kind == CXType_Pointer) {
    a->pointer = true;
    return element_of(clang_getPointeeType(type), &a->element);
  }
  if (is_array(type)) {
    a->pointer = true;
    return element_of(type, &a->element);
  }
  return scalar_of(type, &a->scalar);
}

static const char *name_of(CXCursor cursor, arena *a) {
  CXString text = clang_getCursorSpelling(cursor);
  const char *name = arena_strdup(a, clang_getCString(text));
  clang_disposeString(text);
  return name;
}

static void read_function(const reader *r, CXCursor cursor) {
  lift_function f = {.name = name_of(cursor, r->arena)};
  int count = clang_Cursor_getNumArguments(cursor);
  if (count < 0 || count > LIFT_ARGUMENTS || !scalar_of(clang_getCursorResultType(cursor), &f.result))
    return;
  f.count = (unsigned)count;
  for (unsigned i = 0; i < f.count; i++)
    if (!argument_of(clang_getCursorType(clang_Cursor_getArgument(cursor, i)), &f.arguments[i]))
      return;
  stack_push(&r->source->functions, f);
}

static void read_global(const reader *r, CXCursor cursor) {
  CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
  lift_global g = {.name = name_of(cursor, r->arena), .bytes = (size_t)clang_Type_getSizeOf(type)};
  if (!clang_isConstQualifiedType(type) && type.kind == CXType_ConstantArray && element_of(type, &g.element))
    stack_push(&r->source->globals, g);
}

static enum CXChildVisitResult visit(CXCursor cursor, CXCursor parent, CXClientData data) {
  (void)parent;
  if (!clang_Location_isFromMainFile(clang_getCursorLocation(cursor)) ||
      clang_getCursorLinkage(cursor) != CXLinkage_External)
    return CXChildVisit_Continue;
  if (cursor.kind == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor))
    read_function(data, cursor);
  if (cursor.kind == CXCursor_VarDecl)
    read_global(data, cursor);
  return CXChildVisit_Continue;
}

bool lift_source_read(const char *path, arena *a, lift_source *source, diagnostics *d) {
  const char *const arguments[] = {"-std=c11"};
  CXIndex index = clang_createIndex(0, 0);
  CXTranslationUnit unit = clang_parseTranslationUnit(index, path, arguments, 1, NULL, 0, 0);
  reader r = {source, a};
  if (unit) {
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit, &r);
    clang_disposeTranslationUnit(unit);
  } else
    diag_error(d, path, "clang does not read it");
  clang_disposeIndex(index);
  return unit;
}

void lift_source_free(lift_source *s) { stack_free(&s->functions), stack_free(&s->globals); }
