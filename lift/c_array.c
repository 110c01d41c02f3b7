// Arrays of the file and of functions, and their first values.
#include "lift/c_internal.h"

#include <stdio.h>
#include <string.h>

enum { MAX_LISTED = 4096 }; // values in an initializer

unsigned long long c_array_elements(c_reader *r, CXCursor at, CXType t) {
  unsigned long long count = 1;
  for (t = clang_getCanonicalType(t); c_is_array(t);
       t = clang_getCanonicalType(clang_getArrayElementType(t))) {
    long long size = clang_getArraySize(t);
    if (t.kind != CXType_ConstantArray || size <= 0)
      c_refuse(r, at, "an array whose size is not known is not supported");
    if (__builtin_mul_overflow(count, (unsigned long long)size, &count) || count > 1ULL << 40)
      c_refuse(r, at, "an array of this size is not supported");
  }
  return count;
}

void c_constant_rows(c_reader *r, CXCursor at, CXType t, c_value *v) {
  for (t = clang_getArrayElementType(clang_getCanonicalType(t)); c_is_array(t);
       t = clang_getArrayElementType(t)) {
    t = clang_getCanonicalType(t);
    if (v->num_rows == C_MAX_ROWS)
      c_refuse(r, at, "an array of so many dimensions is not supported");
    v->rows[v->num_rows++] = c_emit_first(r, at, "arith.constant %lld : index", clang_getArraySize(t));
  }
}

// The element's type, of a number too.
static c_type element_of(c_reader *r, CXCursor declaration) {
  CXType type = clang_getCursorType(declaration);
  c_type t = c_type_of(r, type, declaration);
  t = t.kind == C_POINTER && c_is_array(type) ? c_element(t) : t;
  if (t.kind != C_INTEGER && t.kind != C_FLOAT)
    c_refuse(r, declaration, "a variable of type '%s' in memory is not supported",
             c_text(r, clang_getTypeSpelling(type)));
  return t;
}

// ---- first values -------------------------------------------------------------------------------

typedef struct listed {
  unsigned long long place;
  CXCursor value;
  c_known known;
} listed;
typedef STACK(listed) listed_values;

// In the order of their places; of one place's values the last one counts.
static void add_value(c_reader *r, listed_values *all, listed one) {
  if (all->size == MAX_LISTED)
    c_refuse(r, one.value, "an initializer of so many values is not supported");
  size_t at = all->size;
  while (at && all->data[at - 1].place >= one.place)
    at--;
  if (at < all->size && all->data[at].place == one.place) {
    all->data[at] = one;
    return;
  }
  stack_push(all, one);
  memmove(all->data + at + 1, all->data + at, (all->size - 1 - at) * sizeof *all->data);
  all->data[at] = one;
}

// Braces are of all elements of their array.
static void drop_values(listed_values *all, unsigned long long first, unsigned long long count) {
  size_t kept = 0;
  for (size_t i = 0; i < all->size; i++)
    if (all->data[i].place < first || all->data[i].place >= first + count)
      all->data[kept++] = all->data[i];
  all->size = kept;
}

// [place]... = value: as many places as it has parts, but for the last one.
static bool is_designated(CXCursor at, const c_cursors *parts) {
  return clang_getCursorKind(at) == CXCursor_UnexposedExpr && parts->size > 1 &&
         clang_getCursorKind(parts->data[0]) != CXCursor_MemberRef;
}

// Are there tokens, all of them such? There are none of what macros make.
static bool has_tokens_only(CXCursor at, bool (*is)(CXTokenKind kind, const char *text)) {
  CXTranslationUnit unit = clang_Cursor_getTranslationUnit(at);
  CXToken *tokens;
  unsigned count;
  clang_tokenize(unit, clang_getCursorExtent(at), &tokens, &count);
  bool ok = count > 0;
  for (unsigned i = 0; i < count; i++) {
    CXString spelling = clang_getTokenSpelling(unit, tokens[i]);
    ok &= is(clang_getTokenKind(tokens[i]), clang_getCString(spelling));
    clang_disposeString(spelling);
  }
  clang_disposeTokens(unit, tokens, count);
  return ok;
}

static bool is_no_range(CXTokenKind kind, const char *text) {
  return kind != CXToken_Punctuation || strcmp(text, "...") != 0;
}

// Are its characters seen, none of which is zero?
static bool is_plain_text(CXTokenKind kind, const char *text) {
  return kind == CXToken_Literal && !strstr(text, "\\0") && !strstr(text, "\\x");
}

static unsigned long long place_of(c_reader *r, CXCursor at, CXType array) {
  const c_known n = c_known_number(at);
  if (n.kind != CXEval_Int || n.integer < 0 || n.integer >= clang_getArraySize(array))
    c_refuse(r, at, "this place in an initializer is not supported");
  return (unsigned long long)n.integer;
}

static void list_values(c_reader *r, CXCursor at, CXType type, unsigned long long first, listed_values *out);

static unsigned dimensions(CXType t) {
  unsigned count = 0;
  for (t = clang_getCanonicalType(t); c_is_array(t); count++)
    t = clang_getCanonicalType(clang_getArrayElementType(t));
  return count;
}

// What stands behind places is listed there. The last place in the array itself.
static unsigned long long list_designated(c_reader *r, CXCursor at, const c_cursors *parts, CXType type,
                                          unsigned long long first, listed_values *out) {
  unsigned long long own = 0;
  const bool has_range = parts->size > 2 && !has_tokens_only(at, is_no_range); // or a macro has it all
  if (has_range && parts->size == 3 && dimensions(type) == 1) {
    type = clang_getCanonicalType(type);
    const unsigned long long last = place_of(r, parts->data[1], type);
    for (own = place_of(r, parts->data[0], type); own <= last; own++)
      list_values(r, parts->data[2], clang_getArrayElementType(type), first + own, out);
    return last;
  }
  if (has_range)
    c_refuse(r, at, "this range of places in an initializer is not supported");
  for (size_t i = 0; i + 1 < parts->size; i++) {
    type = clang_getCanonicalType(type);
    if (type.kind != CXType_ConstantArray)
      c_refuse(r, at, "this place in an initializer is not supported");
    const unsigned long long place = place_of(r, parts->data[i], type);
    own = i ? own : place;
    type = clang_getArrayElementType(type);
    first += place * c_array_elements(r, at, type);
  }
  list_values(r, parts->data[parts->size - 1], type, first, out);
  return own;
}

// "text": its characters, and behind them zeros. libclang has them up to the first that is zero.
static void list_characters(c_reader *r, CXCursor at, CXType type, unsigned long long first,
                            listed_values *out) {
  const CXType character = clang_getCanonicalType(clang_getArrayElementType(clang_getCanonicalType(type)));
  CXEvalResult e = clang_Cursor_Evaluate(at);
  const char *text = e && clang_EvalResult_getKind(e) == CXEval_StrLiteral
                         ? arena_strdup(r->memory, clang_EvalResult_getAsStr(e))
                         : NULL;
  if (e)
    clang_EvalResult_dispose(e);
  const unsigned long long count = c_array_elements(r, at, type);
  if (!text || clang_Type_getSizeOf(character) != 1 ||
      (count > strlen(text) + 1 && !has_tokens_only(at, is_plain_text)))
    c_refuse(r, at, "this string is not supported");
  for (unsigned long long k = 0; text[k] && k < count; k++)
    add_value(r, out, (listed){first + k, at, {.kind = CXEval_Int, .integer = text[k]}});
}

static bool is_of_array(CXCursor initializer) {
  const enum CXCursorKind kind = clang_getCursorKind(initializer);
  return kind == CXCursor_InitListExpr || kind == CXCursor_StringLiteral;
}

// What stands at which element. Strides are those of the dimensions.
static void list_values(c_reader *r, CXCursor at, CXType type, unsigned long long first, listed_values *out) {
  at = c_strip(r, at);
  if (!c_is_array(type)) {
    add_value(r, out, (listed){first, at, c_known_number(at)});
    return;
  }
  if (clang_getCursorKind(at) == CXCursor_StringLiteral) {
    drop_values(out, first, c_array_elements(r, at, type));
    list_characters(r, at, type, first, out);
    return;
  }
  if (clang_getCursorKind(at) != CXCursor_InitListExpr)
    c_refuse(r, at, "this initializer of an array is not supported");
  CXType inner = clang_getArrayElementType(clang_getCanonicalType(type));
  unsigned long long stride = c_array_elements(r, at, inner), next = 0;
  drop_values(out, first, c_array_elements(r, at, type));
  c_cursors below = c_children(r, at);
  bool is_within = false; // the last place was one in an element
  for (size_t i = 0; i < below.size; i++, next++) {
    const c_cursors parts = c_children(r, below.data[i]);
    if (is_designated(below.data[i], &parts)) {
      next = list_designated(r, below.data[i], &parts, type, first, out);
      is_within = parts.size > 2 && c_is_array(inner);
      continue;
    }
    if (is_within || c_is_array(inner) != is_of_array(c_strip(r, below.data[i])))
      c_refuse(r, below.data[i], "an initializer whose braces are not those of the array is not supported");
    list_values(r, below.data[i], inner, first + next * stride, out);
  }
}

static listed_values initial_values(c_reader *r, CXCursor declaration) {
  listed_values all = {0}, copy = {0};
  CXCursor initializer = clang_Cursor_getVarDeclInitializer(declaration);
  if (clang_Cursor_isNull(initializer))
    return all;
  copy.data = arena_alloc(r->memory, (MAX_LISTED + 1) * sizeof *copy.data);
  copy.capacity = MAX_LISTED + 1;
  list_values(r, initializer, clang_getCursorType(declaration), 0, &copy);
  return copy;
}

static void print_constant(c_reader *r, CXCursor at, c_known n, c_type t, strbuf *out) {
  const bool is_integer = n.kind == CXEval_Int;
  if (!is_integer && n.kind != CXEval_Float)
    c_refuse(r, at, "a first value that is no constant is not supported");
  const double real = is_integer ? (double)n.integer : n.real;
  if (t.kind == C_FLOAT)
    strbuf_printf(out, "%s", c_real_text(r, t, real));
  else if (!is_integer)
    strbuf_printf(out, "%lld", (long long)real);
  else // as many bits as the type has
    strbuf_printf(out, "%lld",
                  t.bits < 64 ? (long long)((unsigned long long)n.integer << (64 - t.bits)) >> (64 - t.bits)
                              : n.integer);
}

// "dense<[1, 2, 0]>" for `count` elements.
static void print_values(c_reader *r, CXCursor declaration, c_type t, unsigned long long count, strbuf *out) {
  listed_values values = initial_values(r, declaration);
  const char *zero = t.kind == C_FLOAT ? "0.0" : "0";
  if (values.size && count > MAX_LISTED)
    c_refuse(r, declaration, "an initializer of an array of this size is not supported");
  strbuf_printf(out, "dense<%s", values.size ? "[" : zero);
  for (unsigned long long i = 0, next = 0; values.size && i < count; i++) {
    strbuf_printf(out, "%s", i ? ", " : "");
    if (next < values.size && values.data[next].place == i) {
      print_constant(r, values.data[next].value, values.data[next].known, t, out);
      next++;
    } else {
      strbuf_printf(out, "%s", zero);
    }
  }
  strbuf_printf(out, "%s>", values.size ? "]" : "");
}

static bool has_constant_values(c_reader *r, CXCursor declaration) {
  listed_values values = initial_values(r, declaration);
  for (size_t i = 0; i < values.size; i++) {
    const CXEvalResultKind kind = values.data[i].known.kind;
    if (kind != CXEval_Int && kind != CXEval_Float)
      return false;
  }
  return true;
}

// ---- of the file --------------------------------------------------------------------------------

static const char *array_type(c_reader *r, c_type t, unsigned long long count) {
  return arena_printf(r->memory, "memref<%llux%s>", count, c_type_text(t));
}

static bool is_declared_only(CXCursor declaration) {
  return clang_Cursor_getStorageClass(declaration) == CX_SC_Extern &&
         clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(declaration));
}

static bool is_constant(CXCursor declaration) {
  CXType t = clang_getCursorType(declaration);
  while (c_is_array(t) && !clang_isConstQualifiedType(t))
    t = clang_getArrayElementType(t); // the canonical type's has lost its `const`
  return clang_isConstQualifiedType(t);
}

void c_print_global(c_reader *r, CXCursor declaration, const char *name) {
  if (r->globals->text && strstr(r->globals->text, arena_printf(r->memory, "@%s :", name)))
    return;
  bool is_private = clang_getCursorLinkage(declaration) != CXLinkage_External;
  c_type t = element_of(r, declaration);
  unsigned long long count = c_array_elements(r, declaration, clang_getCursorType(declaration));
  strbuf *text = c_buffer(r);
  enum { ALIGNMENT = 64 };
  strbuf_printf(text, "memref.global%s%s @%s : %s", is_private ? " \"private\"" : "",
                is_constant(declaration) ? " constant" : "", name, array_type(r, t, count));
  if (!is_declared_only(declaration)) {
    strbuf_printf(text, " = ");
    print_values(r, declaration, t, count, text);
    strbuf_printf(text, " {alignment = %d : i64}", ALIGNMENT);
  }
  strbuf_printf(r->globals, "%s\n", text->text);
}

static c_value to_first(c_reader *r, CXCursor at, c_type t, const char *array, unsigned long long count) {
  c_value v = {.type = {C_POINTER, t.bits, t.is_signed, t.kind == C_FLOAT, t.is_bool, 0}};
  v.base = c_emit_first(r, at, "memref.cast %s : %s to %s", array, array_type(r, t, count),
                        c_memref_text(r, v.type));
  v.name = c_emit_first(r, at, "arith.constant 0 : index");
  CXType type = clang_getCursorType(at);
  if (c_is_array(type))
    c_constant_rows(r, at, type, &v);
  return v;
}

c_value c_global(c_reader *r, CXCursor declaration, const char *name) {
  CXCursor canonical = clang_getCanonicalCursor(declaration);
  for (size_t i = 0; i < r->file_variables.size; i++)
    if (clang_equalCursors(r->file_variables.data[i].declaration, canonical))
      return r->file_variables.data[i].value;
  if (!name)
    name = c_text(r, clang_getCursorSpelling(declaration));
  c_type t = element_of(r, declaration);
  CXCursor definition = clang_getCursorDefinition(declaration);
  CXCursor sized = clang_Cursor_isNull(definition) ? declaration : definition;
  unsigned long long count = c_array_elements(r, declaration, clang_getCursorType(sized));
  c_print_global(r, sized, name);
  const char *array =
      c_emit_first(r, declaration, "memref.get_global @%s : %s", name, array_type(r, t, count));
  c_value v = to_first(r, sized, t, array, count);
  stack_push(&r->file_variables, ((c_variable){canonical, 0, v}));
  return v;
}

// ---- in a function ------------------------------------------------------------------------------

static void clear(c_reader *r, CXCursor at, c_value v, unsigned long long count) {
  const char *type = c_type_text(c_element(v.type)),
             *end = c_emit(r, at, "arith.constant %llu : index", count),
             *one = c_emit(r, at, "arith.constant 1 : index"),
             *zero = c_emit(r, at, "arith.constant %s : %s", v.type.is_float ? "0.0" : "0", type),
             *i = c_new_name(r);
  strbuf_printf(r->out, "scf.for %s = %s to %s step %s {\n", i, v.name, end, one);
  c_emit_line(r, at, "memref.store %s, %s[%s] : %s", zero, v.base, i, c_memref_text(r, v.type));
  c_emit_line(r, at, "}");
}

c_value c_local_array(c_reader *r, CXCursor declaration) {
  c_type t = element_of(r, declaration);
  CXType type = clang_getCursorType(declaration);
  if (clang_getCanonicalType(type).kind == CXType_VariableArray)
    c_refuse(r, declaration, "an array of variable size in a function is not supported");
  unsigned long long count = c_array_elements(r, declaration, type);
  bool has_values = !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(declaration));
  if (clang_Cursor_getStorageClass(declaration) == CX_SC_Static ||
      (has_values && is_constant(declaration) && has_constant_values(r, declaration))) {
    unsigned place; // one array, also where the function is called in several places
    clang_getExpansionLocation(clang_getCursorLocation(declaration), NULL, NULL, NULL, &place);
    const char *name =
        arena_printf(r->memory, "%s.%u", c_text(r, clang_getCursorSpelling(declaration)), place);
    return c_global(r, declaration, name);
  }
  const char *array = c_emit_first(r, declaration, "memref.alloca() : %s", array_type(r, t, count));
  c_value v = to_first(r, declaration, t, array, count);
  if (has_values) {
    listed_values values = initial_values(r, declaration);
    if (values.size < count)
      clear(r, declaration, v, count);
    for (size_t i = 0; i < values.size; i++) {
      const listed *one = &values.data[i];
      const bool is_character = clang_getCursorKind(one->value) == CXCursor_StringLiteral;
      c_value to = v, x = is_character ? c_number(t, c_emit(r, declaration, "arith.constant %lld : %s",
                                                            one->known.integer, c_type_text(t)))
                                       : c_convert(r, declaration, c_evaluate(r, one->value), t);
      to.name = c_emit(r, declaration, "arith.constant %llu : index", values.data[i].place);
      c_emit_line(r, declaration, "memref.store %s, %s[%s] : %s", x.name, to.base, to.name,
                  c_memref_text(r, v.type));
    }
  }
  return v;
}
