// Functions of a C file: parameters, and the module around them.
#include "lift/c_read.h"

#include "lift/c_internal.h"
#include <stdio.h>
#include <string.h>

static enum CXChildVisitResult push_child(CXCursor at, CXCursor parent, CXClientData user) {
  (void)parent;
  stack_push((c_cursors *)user, at);
  return CXChildVisit_Continue;
}

c_cursors c_children(c_reader *r, CXCursor of) {
  c_cursors out = {0}, copy = {0};
  clang_visitChildren(of, push_child, &out);
  if (out.size) {
    copy.data = arena_alloc(r->memory, out.size * sizeof *copy.data);
    memcpy(copy.data, out.data, out.size * sizeof *copy.data);
    copy.size = out.size;
  }
  stack_free(&out);
  return copy;
}

strbuf *c_buffer(c_reader *r) {
  strbuf *b = arena_alloc(r->memory, sizeof *b);
  stack_push(&r->buffers, b);
  return b;
}

const char *c_text(c_reader *r, CXString s) {
  const char *copy = arena_strdup(r->memory, clang_getCString(s) ? clang_getCString(s) : "");
  clang_disposeString(s);
  return copy;
}

char *c_place(c_reader *r, CXCursor at) {
  CXFile file;
  unsigned line, column;
  clang_getExpansionLocation(clang_getCursorLocation(at), &file, &line, &column, NULL);
  return arena_printf(r->memory, "%s:%u:%u", c_text(r, clang_getFileName(file)), line, column);
}

void c_refuse(c_reader *r, CXCursor at, const char *format, ...) {
  strbuf text = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&text, format, args);
  va_end(args);
  diag_error(r->d, c_place(r, at), "%s", text.text);
  strbuf_free(&text);
  longjmp(r->refused, 1);
}

bool c_is_called(const c_reader *r, CXCursor function) {
  CXString name = clang_getCursorSpelling(function);
  bool wanted = !r->only || !strcmp(r->only, clang_getCString(name));
  clang_disposeString(name);
  return wanted && clang_Cursor_getStorageClass(function) != CX_SC_Static;
}

const char *c_symbol(c_reader *r, CXCursor function) {
  const char *name = c_text(r, clang_getCursorSpelling(function));
  return r->c_interface && c_is_called(r, function) ? arena_printf(r->memory, "%s_on_memrefs", name) : name;
}

// ---- parameters -----------------------------------------------------------------------------------------

// The sizes of the rows that a parameter points to: constants, or expressions over the parameters before it.
static void read_rows(c_reader *r, CXCursor parameter, c_value *v) {
  CXType t = clang_getCanonicalType(clang_getCursorType(parameter));
  t = t.kind == CXType_Pointer ? clang_getPointeeType(t) : clang_getArrayElementType(t);
  c_cursors below = c_children(r, parameter);
  CXCursor *sizes = arena_alloc(r->memory, (below.size + 1) * sizeof *sizes);
  size_t num_sizes = 0;
  for (size_t i = 0; i < below.size; i++)
    if (clang_isExpression(clang_getCursorKind(below.data[i])))
      sizes[num_sizes++] = below.data[i];
  unsigned variable = 0, total = 0;
  for (CXType s = t;
       (s = clang_getCanonicalType(s)).kind == CXType_VariableArray || s.kind == CXType_ConstantArray;
       s = clang_getArrayElementType(s))
    total += s.kind == CXType_VariableArray;
  for (;; t = clang_getArrayElementType(t)) {
    t = clang_getCanonicalType(t);
    if (t.kind != CXType_VariableArray && t.kind != CXType_ConstantArray)
      break;
    if (v->num_rows == C_MAX_ROWS)
      c_refuse(r, parameter, "an array of so many dimensions is not supported");
    if (t.kind == CXType_ConstantArray) {
      v->rows[v->num_rows++] = c_emit(r, parameter, "arith.constant %lld : index", clang_getArraySize(t));
      continue;
    }
    // An outermost size, a[m][n], has its expression too.
    size_t skip = num_sizes > total ? num_sizes - total : 0;
    if (variable + skip >= num_sizes)
      c_refuse(r, parameter, "the size of this array is not known");
    CXCursor size = sizes[skip + variable++];
    v->rows[v->num_rows++] = c_to_index(r, size, c_evaluate(r, size));
  }
}

static void print_parameters(c_reader *r, CXCursor function, strbuf *out) {
  int count = clang_Cursor_getNumArguments(function);
  for (int i = 0; i < count; i++) {
    CXCursor at = clang_Cursor_getArgument(function, (unsigned)i);
    CXType type = clang_getCursorType(at);
    c_value v = {.type = c_type_of(r, type, at)};
    const char *name = arena_printf(r->memory, "%%arg%d", i);
    if (v.type.kind == C_POINTER) {
      v.base = name;
      strbuf_printf(out, "%s%s: %s%s", i ? ", " : "", name, c_memref_text(r, v.type),
                    clang_isRestrictQualifiedType(type) ? " {llvm.noalias}" : "");
    } else {
      v.name = name;
      strbuf_printf(out, "%s%s: %s", i ? ", " : "", name, c_type_text(v.type));
    }
    stack_push(&r->variables, (c_variable){at, v});
  }
}

static void start_pointers(c_reader *r) {
  for (size_t i = 0; i < r->variables.size; i++) {
    c_value v = r->variables.data[i].value;
    if (v.type.kind != C_POINTER)
      continue;
    CXCursor at = r->variables.data[i].declaration;
    v.name = c_emit(r, at, "arith.constant 0 : index");
    read_rows(r, at, &v);
    r->variables.data[i].value = v;
  }
}

// ---- the function as C calls it ---------------------------------------------------------------------------

#define DESCRIPTOR "!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>"

// The memref behind a pointer: its size is as much as there can be.
static void print_descriptor(strbuf *out, size_t i, const char *type) {
  static const struct {
    const char *value, *place;
  } fields[] = {{NULL, "0"}, {NULL, "1"}, {"%zero", "2"}, {"%most", "3, 0"}, {"%one", "4, 0"}};
  strbuf_printf(out, "  %%d%zu_0 = llvm.mlir.undef : " DESCRIPTOR "\n", i);
  for (size_t k = 0; k < 5; k++) {
    strbuf_printf(out, "  %%d%zu_%zu = llvm.insertvalue ", i, k + 1);
    if (fields[k].value)
      strbuf_printf(out, "%s", fields[k].value);
    else
      strbuf_printf(out, "%%arg%zu", i);
    strbuf_printf(out, ", %%d%zu_%zu[%s] : " DESCRIPTOR "\n", i, k, fields[k].place);
  }
  strbuf_printf(out, "  %%m%zu = builtin.unrealized_conversion_cast %%d%zu_5 : " DESCRIPTOR " to %s\n", i, i,
                type);
}

static void print_c_function(c_reader *r, CXCursor function, const char *name, const char *inner,
                             strbuf *out) {
  strbuf parameters = {0}, body = {0}, values = {0}, types = {0};
  int count = clang_Cursor_getNumArguments(function);
  for (int i = 0; i < count; i++) {
    CXCursor at = clang_Cursor_getArgument(function, (unsigned)i);
    CXType type = clang_getCursorType(at);
    c_type t = c_type_of(r, type, at);
    bool is_pointer = t.kind == C_POINTER;
    const char *text = is_pointer ? c_memref_text(r, t) : c_type_text(t), *comma = i ? ", " : "";
    strbuf_printf(&parameters, "%s%%arg%d: %s%s", comma, i, is_pointer ? "!llvm.ptr" : text,
                  is_pointer && clang_isRestrictQualifiedType(type) ? " {llvm.noalias}"
                  : !is_pointer && t.bits < 32 && t.kind == C_INTEGER
                      ? t.is_signed ? " {llvm.signext}" : " {llvm.zeroext}"
                      : "");
    strbuf_printf(&values, "%s%%%s%d", comma, is_pointer ? "m" : "arg", i);
    strbuf_printf(&types, "%s%s", comma, text);
    if (is_pointer)
      print_descriptor(&body, (size_t)i, text);
  }
  bool is_void = r->result.kind == C_VOID;
  const char *result = is_void ? "" : c_type_text(r->result);
  strbuf_printf(out, "func.func private @%s(%s)%s%s\n", inner, types.text ? types.text : "",
                is_void ? "" : " -> ", result);
  strbuf_printf(out,
                "llvm.func @%s(%s)%s%s {\n  %%zero = llvm.mlir.constant(0 : i64) : i64\n"
                "  %%one = llvm.mlir.constant(1 : i64) : i64\n"
                "  %%most = llvm.mlir.constant(9223372036854775807 : i64) : i64\n",
                name, parameters.text ? parameters.text : "", is_void ? "" : " -> ", result);
  strbuf_append(out, body.text ? body.text : "", body.size);
  strbuf_printf(out, "  %sfunc.call @%s(%s) : (%s) -> %s%s\n  llvm.return%s%s\n}\n",
                is_void ? "" : "%r = ", inner, values.text ? values.text : "", types.text ? types.text : "",
                is_void ? "()" : result, "", is_void ? "" : " %r : ", result);
  strbuf_free(&parameters), strbuf_free(&body), strbuf_free(&values), strbuf_free(&types);
}

// ---- functions --------------------------------------------------------------------------------------------

typedef struct file_reader {
  const c_input *input;
  c_output *out;
  diagnostics *d;
} file_reader;

static bool print_function(c_reader *r, CXCursor function, strbuf *out, strbuf *wrappers) {
  strbuf *body = c_buffer(r), *parameters = c_buffer(r);
  r->out = body;
  bool ok = !setjmp(r->refused);
  if (ok) {
    const char *name = c_text(r, clang_getCursorSpelling(function));
    const char *inner = c_symbol(r, function);
    if (clang_Cursor_isVariadic(function))
      c_refuse(r, function, "a function with '...' is not supported");
    r->result = c_type_of(r, clang_getCursorResultType(function), function);
    if (r->result.kind == C_POINTER)
      c_refuse(r, function, "a function that returns a pointer is not supported");
    print_parameters(r, function, parameters);
    start_pointers(r);
    c_cursors below = c_children(r, function);
    CXCursor statements = below.data[below.size - 1];
    c_value result = {0};
    bool returned = c_function_body(r, statements, &result);
    bool is_void = r->result.kind == C_VOID;
    if (!returned && !is_void)
      c_refuse(r, function, "a path without 'return'");
    c_emit_line(r, function, "return%s%s%s%s", is_void ? "" : " ", is_void ? "" : result.name,
                is_void ? "" : " : ", is_void ? "" : c_type_text(r->result));
    bool is_private = !c_is_called(r, function);
    strbuf_printf(out, "func.func %s@%s(%s)%s%s {\n", is_private ? "private " : "", inner,
                  parameters->text ? parameters->text : "", is_void ? "" : " -> ",
                  is_void ? "" : c_type_text(r->result));
    strbuf_append(out, body->text, body->size);
    r->out = out;
    c_emit_line(r, function, "}");
    if (r->c_interface && !is_private)
      print_c_function(r, function, name, inner, wrappers);
  }
  return ok;
}

// Also where a macro made the name.
static bool is_in_file(CXCursor at, const char *path) {
  CXFile file;
  clang_getExpansionLocation(clang_getCursorLocation(at), &file, NULL, NULL, NULL);
  return clang_File_isEqual(file, clang_getFile(clang_Cursor_getTranslationUnit(at), path));
}

static enum CXChildVisitResult visit_top(CXCursor at, CXCursor parent, CXClientData user) {
  (void)parent;
  file_reader *f = user;
  if (clang_getCursorKind(at) != CXCursor_FunctionDecl || !clang_isCursorDefinition(at) ||
      !is_in_file(at, f->input->path))
    return CXChildVisit_Continue;
  c_reader r = {
      .memory = arena_new(), .d = f->d, .c_interface = f->input->c_interface, .only = f->input->function};
  const char *name = c_text(&r, clang_getCursorSpelling(at));
  bool wanted = !f->input->function || !strcmp(f->input->function, name);
  f->out->is_found |= wanted;
  // Of functions beside the wanted one only those that can be are there, for its calls.
  diagnostics quiet = {.collect = true};
  if (!wanted)
    r.d = &quiet;
  bool ok = print_function(&r, at, &f->out->text, &f->out->wrappers);
  f->out->functions += ok;
  f->out->refused += !ok && wanted;
  diag_free(&quiet);
  for (size_t i = 0; i < r.buffers.size; i++)
    strbuf_free(r.buffers.data[i]);
  stack_free(&r.buffers), stack_free(&r.variables);
  arena_free(r.memory);
  return CXChildVisit_Continue;
}

// clang's errors, as it has them.
static bool report_errors(CXTranslationUnit unit, diagnostics *d) {
  bool any = false;
  for (unsigned i = 0; i < clang_getNumDiagnostics(unit); i++) {
    CXDiagnostic e = clang_getDiagnostic(unit, i);
    if (clang_getDiagnosticSeverity(e) >= CXDiagnostic_Error) {
      CXString file, text = clang_getDiagnosticSpelling(e);
      unsigned line, column;
      clang_getPresumedLocation(clang_getDiagnosticLocation(e), &file, &line, &column);
      strbuf place = {0};
      strbuf_printf(&place, "%s:%u:%u", clang_getCString(file), line, column);
      diag_error(d, place.text, "%s", clang_getCString(text));
      strbuf_free(&place);
      clang_disposeString(file), clang_disposeString(text);
      any = true;
    }
    clang_disposeDiagnostic(e);
  }
  return any;
}

bool c_read(const c_input *input, c_output *out, diagnostics *d) {
  CXIndex index = clang_createIndex(0, 0);
  STACK(const char *) flags = {0};
  stack_push(&flags, "-xc");
  for (int i = 0; i < input->num_flags; i++)
    stack_push(&flags, input->flags[i]);
  CXTranslationUnit unit = NULL;
  enum CXErrorCode error = clang_parseTranslationUnit2(index, input->path, flags.data, (int)flags.size, NULL,
                                                       0, CXTranslationUnit_None, &unit);
  bool ok = error == CXError_Success;
  if (!ok)
    diag_error(d, input->path, "clang cannot read the file");
  else
    ok = !report_errors(unit, d);
  if (ok) {
    file_reader f = {input, out, d};
    strbuf_printf(&out->text, "module {\n");
    strbuf_printf(&out->wrappers, "module {\n");
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_top, &f);
    strbuf_printf(&out->text, "}\n");
    strbuf_printf(&out->wrappers, "}\n");
  }
  if (unit)
    clang_disposeTranslationUnit(unit);
  clang_disposeIndex(index);
  stack_free(&flags);
  return ok;
}
