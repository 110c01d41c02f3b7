// Parameters `void *`: they point to what they are converted to first.
#include "lift/c_internal.h"

bool c_is_void_pointer(CXType type) {
  CXType t = clang_getCanonicalType(type);
  return t.kind == CXType_Pointer && clang_getCanonicalType(clang_getPointeeType(t)).kind == CXType_Void;
}

static bool is_conversion(CXCursor at) {
  const enum CXCursorKind kind = clang_getCursorKind(at);
  return kind == CXCursor_ParenExpr || kind == CXCursor_UnexposedExpr || kind == CXCursor_CStyleCastExpr;
}

typedef struct use_scan {
  c_reader *r;
  CXCursor parameter;
  unsigned depth; // of functions that hand it on
  CXType found;
} use_scan;

static bool find_type(use_scan *s, CXCursor function);

// As what does the function that is called use its argument?
static bool find_handed(use_scan *s, CXCursor call) {
  enum { MOST_DEPTH = 4 };
  const CXCursor callee = clang_getCursorDefinition(clang_getCursorReferenced(call));
  const int count = clang_Cursor_isNull(callee) ? 0 : clang_Cursor_getNumArguments(call);
  for (int i = 0; i < count && s->depth < MOST_DEPTH; i++) {
    CXCursor to = clang_Cursor_getArgument(callee, (unsigned)i),
             from = c_strip(s->r, clang_Cursor_getArgument(call, (unsigned)i));
    if (clang_Cursor_isNull(to) || !c_is_void_pointer(clang_getCursorType(to)) ||
        !clang_equalCursors(clang_getCursorReferenced(from), s->parameter))
      continue;
    use_scan inner = {.r = s->r, .parameter = to, .depth = s->depth + 1};
    if (find_type(&inner, callee)) {
      s->found = inner.found;
      return true;
    }
  }
  return false;
}

// Looks for the parameter below; `as`: the pointer that the conversions around make of it, or an invalid
// type.
static bool find_use(use_scan *s, CXCursor at, CXType as) {
  const CXType none = {.kind = CXType_Invalid}, type = clang_getCanonicalType(clang_getCursorType(at));
  const enum CXCursorKind kind = clang_getCursorKind(at);
  if (kind == CXCursor_DeclRefExpr && as.kind != CXType_Invalid &&
      clang_equalCursors(clang_getCursorReferenced(at), s->parameter)) {
    s->found = as;
    return true;
  }
  if (!is_conversion(at))
    as = none;
  else if (type.kind == CXType_Pointer && !c_is_void_pointer(type))
    as = type;
  c_cursors below = c_children(s->r, at);
  bool found = kind == CXCursor_CallExpr && find_handed(s, at);
  for (size_t i = 0; i < below.size && !found; i++)
    found = find_use(s, below.data[i], as);
  return found;
}

static bool find_type(use_scan *s, CXCursor function) {
  return find_use(s, function, (CXType){.kind = CXType_Invalid});
}

c_type c_parameter_type(c_reader *r, CXCursor function, CXCursor parameter) {
  const c_type bytes = {.kind = C_POINTER, .bits = 8}; // of what is copied or set only
  CXType type = clang_getCursorType(parameter);
  if (!c_is_void_pointer(type))
    return c_type_of(r, type, parameter);
  use_scan s = {.r = r, .parameter = parameter};
  return find_type(&s, function) ? c_type_of(r, s.found, parameter) : bytes;
}
