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

// ---- parameters ---------------------------------------------------------------------------------

// The sizes of the rows that a parameter points to: constants, or expressions over the parameters before it.
static void read_rows(c_reader *r, CXCursor parameter, c_value *v) {
  CXType t = clang_getCanonicalType(clang_getCursorType(parameter));
  // a[m][n] and a[7][n] have an expression for the outermost size too; a[][n] and (*a)[n] have none.
  size_t outermost = t.kind == CXType_VariableArray || t.kind == CXType_ConstantArray;
  t = t.kind == CXType_Pointer ? clang_getPointeeType(t) : clang_getArrayElementType(t);
  c_cursors below = c_children(r, parameter);
  CXCursor *sizes =
      arena_alloc(r->memory, (below.size + 1) * sizeof *sizes); // libclang's first is the innermost
  size_t num_sizes = 0;
  for (size_t i = below.size; i-- > 0;)
    if (clang_isExpression(clang_getCursorKind(below.data[i])))
      sizes[num_sizes++] = below.data[i];
  for (size_t dimension = outermost;; t = clang_getArrayElementType(t), dimension++) {
    t = clang_getCanonicalType(t);
    if (t.kind != CXType_VariableArray && t.kind != CXType_ConstantArray)
      break;
    if (v->num_rows == C_MAX_ROWS)
      c_refuse(r, parameter, "an array of so many dimensions is not supported");
    if (t.kind == CXType_ConstantArray) {
      v->rows[v->num_rows++] = c_emit(r, parameter, "arith.constant %lld : index", clang_getArraySize(t));
      continue;
    }
    if (dimension >= num_sizes)
      c_refuse(r, parameter, "the size of this array is not known");
    v->rows[v->num_rows++] = c_to_index(r, sizes[dimension], c_evaluate(r, sizes[dimension]));
  }
}

// What one parameter becomes: the function's arguments.
typedef struct part {
  const char *name, *type, *attributes; // on memrefs
  c_type of;
  int parameter;
} part;
typedef STACK(part) parts;

static void add_part(c_reader *r, parts *out, int parameter, c_type t, bool is_restrict) {
  bool is_pointer = t.kind == C_POINTER;
  part p = {.name = arena_printf(r->memory, "%%arg%zu", out->size), .of = t, .parameter = parameter};
  p.type = is_pointer ? c_memref_text(r, t) : c_type_text(t);
  p.attributes = is_restrict ? " {llvm.noalias}" : "";
  stack_push(out, p);
}

// The arguments in the arena, and the variables.
static parts read_parameters(c_reader *r, CXCursor function) {
  parts all = {0};
  int count = clang_Cursor_getNumArguments(function);
  enum { MAX_ARGUMENTS = 256 };
  all.data = arena_alloc(r->memory, (MAX_ARGUMENTS + C_MAX_PARTS) * sizeof *all.data);
  all.capacity = MAX_ARGUMENTS + C_MAX_PARTS;
  for (int i = 0; i < count; i++) {
    CXCursor at = clang_Cursor_getArgument(function, (unsigned)i);
    CXType type = clang_getCursorType(at);
    c_value v = {.type = c_parameter_type(r, function, at),
                 .name = arena_printf(r->memory, "%%arg%zu", all.size)};
    bool is_restrict = clang_isRestrictQualifiedType(type);
    size_t leaves = v.type.kind == C_RECORD ? c_record_of(r, v.type)->leaves.size : 0;
    if (all.size + leaves > MAX_ARGUMENTS)
      c_refuse(r, at, "a function with so many parameters is not supported");
    if (v.type.kind == C_POINTER && v.type.record) {
      const c_record *record = c_record_of(r, v.type);
      v.root = v.type.record;
      for (unsigned k = 0; k < record->num_parts; k++) {
        c_type t = record->parts[k];
        v.bases[k] = arena_printf(r->memory, "%%arg%zu", all.size);
        add_part(r, &all, i, (c_type){C_POINTER, t.bits, t.is_signed, t.kind == C_FLOAT, t.is_bool, 0},
                 is_restrict);
      }
    } else if (v.type.kind == C_RECORD) {
      c_value *values = arena_alloc(r->memory, leaves * sizeof *values);
      for (size_t k = 0; k < leaves; k++) {
        c_type t = c_record_of(r, v.type)->leaves.data[k].type;
        values[k] = c_number(t, arena_printf(r->memory, "%%arg%zu", all.size));
        add_part(r, &all, i, t, false);
      }
      v.leaves = values;
    } else {
      v.base = v.name;
      add_part(r, &all, i, v.type, is_restrict);
    }
    c_declare(r, at, 0, v);
  }
  return all;
}

static const char *print_parameters(c_reader *r, const parts *all) {
  const char *text = "";
  for (size_t i = 0; i < all->size; i++)
    text = arena_printf(r->memory, "%s%s%s: %s%s", text, i ? ", " : "", all->data[i].name, all->data[i].type,
                        all->data[i].attributes);
  return text;
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

// ---- the function as C calls it -----------------------------------------------------------------

// The type of a memref's descriptor.
static const char *descriptor_type(c_reader *r) {
  return arena_printf(r->memory, "!llvm.struct<(ptr, ptr, i%u, array<1 x i%u>, array<1 x i%u>)>",
                      r->index_bits, r->index_bits, r->index_bits);
}

// The memref behind a pointer: its size is as much as there can be.
static void print_descriptor(c_reader *r, strbuf *out, size_t i, int parameter, const char *type) {
  static const struct {
    const char *value, *place;
  } fields[] = {{NULL, "0"}, {NULL, "1"}, {"%zero", "2"}, {"%most", "3, 0"}, {"%one", "4, 0"}};
  const char *descriptor = descriptor_type(r);
  strbuf_printf(out, "  %%d%zu_0 = llvm.mlir.undef : %s\n", i, descriptor);
  for (size_t k = 0; k < 5; k++) {
    strbuf_printf(out, "  %%d%zu_%zu = llvm.insertvalue ", i, k + 1);
    if (fields[k].value)
      strbuf_printf(out, "%s", fields[k].value);
    else
      strbuf_printf(out, "%%arg%d", parameter);
    strbuf_printf(out, ", %%d%zu_%zu[%s] : %s\n", i, k, fields[k].place, descriptor);
  }
  strbuf_printf(out, "  %%m%zu = builtin.unrealized_conversion_cast %%d%zu_5 : %s to %s\n", i, i, descriptor,
                type);
}

static void print_c_function(c_reader *r, CXCursor function, const char *name, const char *inner,
                             const parts *all, strbuf *out) {
  strbuf *parameters = c_buffer(r), *body = c_buffer(r), *values = c_buffer(r), *types = c_buffer(r);
  if (r->result.kind == C_RECORD)
    c_refuse(r, function, "a function that returns a structure, called from C, is not supported");
  for (size_t i = 0; i < all->size; i++) {
    const part *p = &all->data[i];
    bool is_pointer = p->of.kind == C_POINTER, is_first = !i || p[-1].parameter != p->parameter;
    const char *comma = i ? ", " : "";
    CXCursor at = clang_Cursor_getArgument(function, (unsigned)p->parameter);
    if (clang_getCanonicalType(clang_getCursorType(at)).kind == CXType_Record)
      c_refuse(r, at, "a structure by value as an argument from C is not supported");
    if (is_first)
      strbuf_printf(parameters, "%s%%arg%d: %s%s", comma, p->parameter, is_pointer ? "!llvm.ptr" : p->type,
                    is_pointer ? p->attributes : "");
    if (is_pointer)
      print_descriptor(r, body, i, p->parameter, p->type);
    strbuf_printf(values, "%s%%%s%d", comma, is_pointer ? "m" : "arg", is_pointer ? (int)i : p->parameter);
    strbuf_printf(types, "%s%s", comma, p->type);
  }
  bool is_void = r->result.kind == C_VOID;
  const char *result = c_type_list(r, r->result);
  // On some machines who calls, on others who is called extends a narrow number: we expect it of nobody, and
  // do it.
  const char *extends = r->result.kind != C_INTEGER || r->result.bits >= 32 ? NULL
                        : r->result.is_signed                               ? "llvm.signext"
                                                                            : "llvm.zeroext";
  const char *declared = extends ? arena_printf(r->memory, "(%s {%s})", result, extends) : result;
  strbuf_printf(out, "func.func private @%s(%s)%s%s\n", inner, types->text ? types->text : "",
                is_void ? "" : " -> ", result);
  strbuf_printf(out, "llvm.func @%s(%s)%s%s {\n", name, parameters->text ? parameters->text : "",
                is_void ? "" : " -> ", declared);
  const unsigned bits = r->index_bits;
  const struct {
    const char *name;
    uint64_t value;
  } constants[] = {{"zero", 0}, {"one", 1}, {"most", UINT64_MAX >> (65 - bits)}};
  for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
    strbuf_printf(out, "  %%%s = llvm.mlir.constant(%llu : i%u) : i%u\n", constants[i].name,
                  (unsigned long long)constants[i].value, bits, bits);
  strbuf_append(out, body->text ? body->text : "", body->size);
  strbuf_printf(out, "  %sfunc.call @%s(%s) : (%s) -> %s%s\n  llvm.return%s%s\n}\n",
                is_void ? "" : "%r = ", inner, values->text ? values->text : "",
                types->text ? types->text : "", is_void ? "()" : result, "", is_void ? "" : " %r : ", result);
}

// ---- functions ----------------------------------------------------------------------------------

typedef struct file_reader {
  const c_input *input;
  c_output *out;
  diagnostics *d;
  strbuf globals;
  bool contracts; // products of floats with sums
} file_reader;

// As in C; of a structure's parts with a number.
static const char *part_name(c_reader *r, CXCursor function, const parts *all, size_t i) {
  int parameter = all->data[i].parameter;
  const char *name =
      c_text(r, clang_getCursorSpelling(clang_Cursor_getArgument(function, (unsigned)parameter)));
  bool is_first = !i || all->data[i - 1].parameter != parameter,
       is_last = i + 1 == all->size || all->data[i + 1].parameter != parameter;
  if (!*name)
    return arena_printf(r->memory, "arg%zu", i);
  return is_first && is_last ? name : arena_printf(r->memory, "%s_%zu", name, i);
}

static void print_body(c_reader *r, CXCursor function, strbuf *out, strbuf *wrappers) {
  const char *name = c_text(r, clang_getCursorSpelling(function)), *inner = c_symbol(r, function);
  if (clang_Cursor_isVariadic(function))
    c_refuse(r, function, "a function with '...' is not supported");
  c_type result = c_type_of(r, clang_getCursorResultType(function), function);
  if (result.kind == C_POINTER)
    c_refuse(r, function, "a function that returns a pointer is not supported");
  parts all = read_parameters(r, function);
  start_pointers(r);
  c_cursors below = c_children(r, function);
  stack_push(&r->calls, function);
  c_value v = c_function_body(r, function, below.data[below.size - 1], result);
  const char *types = c_type_list(r, result);
  c_emit_line(r, function, "return %s%s%s", c_name_list(r, v), *types ? " : " : "", types);
  bool is_private = !c_is_called(r, function);
  if (r->c_interface && !is_private) {
    r->result = result;
    print_c_function(r, function, name, inner, &all, wrappers);
  }
  bool is_unsigned = result.kind == C_INTEGER && !result.is_signed;
  strbuf_printf(r->names, "%s %s", inner, is_unsigned ? "unsigned" : "other");
  for (size_t i = 0; i < all.size; i++)
    strbuf_printf(r->names, " %s", part_name(r, function, &all, i));
  strbuf_printf(r->names, "\n");
  strbuf_printf(out, "func.func %s@%s(%s) -> (%s) {\n", is_private ? "private " : "", inner,
                print_parameters(r, &all), types);
  strbuf_append(out, r->prelude->text ? r->prelude->text : "", r->prelude->size);
  strbuf_append(out, r->out->text, r->out->size);
  r->out = out;
  c_emit_line(r, function, "}");
}

static bool print_function(c_reader *r, CXCursor function, strbuf *out, strbuf *wrappers) {
  r->out = c_buffer(r), r->prelude = c_buffer(r);
  r->depth = 0;
  bool ok = !setjmp(r->refused);
  if (ok)
    print_body(r, function, out, wrappers);
  return ok;
}

// Also where a macro made the name.
static bool is_in_file(CXCursor at, const char *path) {
  CXFile file;
  clang_getExpansionLocation(clang_getCursorLocation(at), &file, NULL, NULL, NULL);
  return clang_File_isEqual(file, clang_getFile(clang_Cursor_getTranslationUnit(at), path));
}

static void free_reader(c_reader *r) {
  for (size_t i = 0; i < r->buffers.size; i++)
    strbuf_free(r->buffers.data[i]);
  for (size_t i = 0; i < r->records.size; i++)
    stack_free(&r->records.data[i].leaves);
  stack_free(&r->buffers), stack_free(&r->variables), stack_free(&r->file_variables);
  stack_free(&r->records), stack_free(&r->calls);
  arena_free(r->memory);
}

static c_reader new_reader(file_reader *f) {
  return (c_reader){.memory = arena_new(),
                    .d = f->d,
                    .globals = &f->globals,
                    .names = &f->out->names,
                    .c_interface = f->input->c_interface,
                    .index_bits = f->out->index_bits,
                    .contracts = f->contracts,
                    .only = f->input->function};
}

static void read_function(file_reader *f, CXCursor at) {
  c_reader r = new_reader(f);
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
  free_reader(&r);
}

static void print_variable(c_reader *r, CXCursor at) {
  r->out = r->prelude = c_buffer(r);
  r->depth = 0;
  if (!setjmp(r->refused))
    c_print_global(r, at, c_text(r, clang_getCursorSpelling(at)));
}

// A variable that no function can use is no error.
static void read_variable(file_reader *f, CXCursor at) {
  c_reader r = new_reader(f);
  diagnostics quiet = {.collect = true};
  r.d = &quiet;
  print_variable(&r, at);
  diag_free(&quiet);
  free_reader(&r);
}

static enum CXChildVisitResult visit_top(CXCursor at, CXCursor parent, CXClientData user) {
  (void)parent;
  file_reader *f = user;
  enum CXCursorKind kind = clang_getCursorKind(at);
  if (kind == CXCursor_FunctionDecl && clang_isCursorDefinition(at) && is_in_file(at, f->input->path))
    read_function(f, at);
  if (kind == CXCursor_VarDecl && clang_isCursorDefinition(at) && is_in_file(at, f->input->path))
    read_variable(f, at);
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

// Signed arithmetic is taken not to overflow.
static bool wraps(const char *flag) {
  return !strcmp(flag, "-fwrapv") || !strcmp(flag, "-ftrapv") || !strcmp(flag, "-fno-strict-overflow");
}

// Does the file leave it open whether a product is rounded before it is added, as clang does unless told
// otherwise?
static bool contracts_products(const c_input *input, CXTranslationUnit unit) {
  for (int i = 0; i < input->num_flags; i++)
    if (!strcmp(input->flags[i], "-ffp-contract=off"))
      return false;
  size_t size;
  const char *text = clang_getFileContents(unit, clang_getFile(unit, input->path), &size);
  static const char *const pragmas[] = {"FP_CONTRACT", "fp contract", "float_control"};
  for (size_t i = 0; text && i < sizeof pragmas / sizeof *pragmas; i++)
    if (strstr(text, pragmas[i]))
      return false;
  return true;
}

bool c_read(const c_input *input, c_output *out, diagnostics *d) {
  for (int i = 0; i < input->num_flags; i++)
    if (wraps(input->flags[i])) {
      diag_error(d, input->path, "clang's '%s' is not supported", input->flags[i]);
      return false;
    }
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
    CXTargetInfo machine = clang_getTranslationUnitTargetInfo(unit);
    out->index_bits = (unsigned)clang_TargetInfo_getPointerWidth(machine);
    clang_TargetInfo_dispose(machine);
    file_reader f = {input, out, d, {0}, contracts_products(input, unit)};
    strbuf_printf(&out->text, "module {\n");
    strbuf_printf(&out->wrappers, "module {\n");
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_top, &f);
    strbuf_append(&out->text, f.globals.text ? f.globals.text : "", f.globals.size);
    strbuf_printf(&out->text, "}\n");
    strbuf_free(&f.globals);
    strbuf_printf(&out->wrappers, "}\n");
  }
  if (unit)
    clang_disposeTranslationUnit(unit);
  clang_disposeIndex(index);
  stack_free(&flags);
  return ok;
}
