// Statements of C: variables that change become results of scf operations.
#include "lift/c_internal.h"

#include <stdio.h>
#include <string.h>

static bool run_statements(c_reader *r, const CXCursor *statements, size_t count, c_value *result,
                           bool may_return);
static void run_statement(c_reader *r, CXCursor at);

// ---- what passes through regions --------------------------------------------------------------------------

// "%a, %b" of the variables' present values.
static const char *names_of(c_reader *r, const c_positions *p) {
  strbuf text = {0};
  for (size_t i = 0; i < p->size; i++)
    strbuf_printf(&text, "%s%s", i ? ", " : "", r->variables.data[p->data[i]].value.name);
  const char *copy = arena_strdup(r->memory, text.text ? text.text : "");
  strbuf_free(&text);
  return copy;
}

static const char *types_of(c_reader *r, const c_positions *p) {
  strbuf text = {0};
  for (size_t i = 0; i < p->size; i++)
    strbuf_printf(&text, "%s%s", i ? ", " : "", c_type_text(r->variables.data[p->data[i]].value.type));
  const char *copy = arena_strdup(r->memory, text.text ? text.text : "");
  strbuf_free(&text);
  return copy;
}

// New names for the variables, from now on: "%a, %b".
static const char *rename_all(c_reader *r, const c_positions *p) {
  for (size_t i = 0; i < p->size; i++)
    r->variables.data[p->data[i]].value.name = c_new_name(r);
  return names_of(r, p);
}

// "%a = %x, %b = %y": new names for the variables, with what they are before.
static const char *bind_all(c_reader *r, const c_positions *p, bool with_types) {
  strbuf text = {0};
  for (size_t i = 0; i < p->size; i++) {
    c_value *v = &r->variables.data[p->data[i]].value;
    const char *old = v->name;
    v->name = c_new_name(r);
    if (with_types)
      strbuf_printf(&text, "%s%s: %s", i ? ", " : "", v->name, c_type_text(v->type));
    else
      strbuf_printf(&text, "%s%s = %s", i ? ", " : "", v->name, old);
  }
  const char *copy = arena_strdup(r->memory, text.text ? text.text : "");
  strbuf_free(&text);
  return copy;
}

static void yield(c_reader *r, CXCursor at, const char *names, const char *types) {
  if (*names)
    c_emit_line(r, at, "scf.yield %s : %s", names, types);
  else
    c_emit_line(r, at, "scf.yield");
}

static void require_initialized(c_reader *r, CXCursor at, const c_positions *p) {
  for (size_t i = 0; i < p->size; i++) {
    c_variable *v = &r->variables.data[p->data[i]];
    if (v->value.name)
      continue;
    if (v->value.type.kind == C_POINTER)
      c_refuse(r, at, "a pointer without a value here is not supported");
    bool is_float = v->value.type.kind == C_FLOAT;
    v->value.name =
        c_emit(r, at, "arith.constant %s : %s", is_float ? "0.0" : "0", c_type_text(v->value.type));
  }
}

// ---- if -------------------------------------------------------------------------------------------------

static void run_if(c_reader *r, CXCursor at, const c_cursors *parts) {
  const char *condition = c_condition(r, parts->data[0]);
  c_positions p = c_assigned(r, parts->data + 1, parts->size - 1);
  require_initialized(r, at, &p);
  const char *types = types_of(r, &p);
  strbuf *text = c_buffer(r), *outer = r->out;
  size_t scope = r->variables.size;
  const char **before = arena_alloc(r->memory, (p.size + 1) * sizeof *before);
  for (size_t i = 0; i < p.size; i++)
    before[i] = r->variables.data[p.data[i]].value.name;
  r->out = text;
  for (size_t k = 1; k <= 2; k++) {
    if (k == 2)
      strbuf_printf(text, "} else {\n");
    if (k < parts->size)
      run_statement(r, parts->data[k]);
    r->variables.size = scope;
    yield(r, at, names_of(r, &p), types);
    for (size_t i = 0; i < p.size; i++)
      r->variables.data[p.data[i]].value.name = before[i];
  }
  r->out = outer;
  const char *results = rename_all(r, &p);
  strbuf_printf(r->out, "%s%sscf.if %s -> (%s) {\n", results, p.size ? " = " : "", condition, types);
  strbuf_append(r->out, text->text, text->size);
  c_emit_line(r, at, "}");
}

// ---- loops ----------------------------------------------------------------------------------------------

typedef struct loop_parts {
  CXCursor start, condition, step, body;
  bool has_start, has_condition, has_step;
} loop_parts;

// The offset behind which a part of for (...; ...; ...) stands: libclang names only the parts that are there.
static unsigned offset_of(CXSourceLocation where) {
  unsigned offset;
  clang_getExpansionLocation(where, NULL, NULL, NULL, &offset);
  return offset;
}

// Where the two semicolons of the head of a for stand.
static bool find_semicolons(CXCursor at, unsigned *first, unsigned *second) {
  CXTranslationUnit unit = clang_Cursor_getTranslationUnit(at);
  CXToken *tokens;
  unsigned count, found = 0, depth = 0;
  clang_tokenize(unit, clang_getCursorExtent(at), &tokens, &count);
  for (unsigned i = 0; i < count && found < 2; i++) {
    CXString spelling = clang_getTokenSpelling(unit, tokens[i]);
    const char *text = clang_getCString(spelling);
    depth += !strcmp(text, "(") || !strcmp(text, "{");
    depth -= !strcmp(text, ")") || !strcmp(text, "}");
    if (depth == 1 && !strcmp(text, ";"))
      *(found++ ? second : first) = offset_of(clang_getTokenLocation(unit, tokens[i]));
    clang_disposeString(spelling);
  }
  clang_disposeTokens(unit, tokens, count);
  return found == 2;
}

static loop_parts for_parts(c_reader *r, CXCursor at, const c_cursors *parts) {
  loop_parts p = {0};
  unsigned first, second;
  if (!parts->size || !find_semicolons(at, &first, &second))
    c_refuse(r, at, "this loop is not supported");
  p.body = parts->data[parts->size - 1];
  for (size_t i = 0; i + 1 < parts->size; i++) {
    unsigned offset = offset_of(clang_getRangeStart(clang_getCursorExtent(parts->data[i])));
    if (offset < first)
      p.start = parts->data[i], p.has_start = true;
    else if (offset < second)
      p.condition = parts->data[i], p.has_condition = true;
    else
      p.step = parts->data[i], p.has_step = true;
  }
  return p;
}

static void run_scope(c_reader *r, CXCursor at) {
  size_t scope = r->variables.size;
  run_statement(r, at);
  r->variables.size = scope;
}

// while (condition) { body; step } as scf.while.
// scf.while over the values that `parts` assign; what the two regions do is done between begin and end.
typedef struct while_loop {
  c_positions values;
  const char *types, *arguments;
  strbuf *text, *outer;
} while_loop;

static while_loop while_begin(c_reader *r, CXCursor at, const CXCursor *parts, size_t count) {
  while_loop w = {.values = c_assigned(r, parts, count)};
  require_initialized(r, at, &w.values);
  w.types = types_of(r, &w.values);
  w.arguments = bind_all(r, &w.values, false);
  w.text = c_buffer(r), w.outer = r->out;
  r->out = w.text;
  return w;
}

static void while_test(c_reader *r, const while_loop *w, CXCursor test) {
  const char *condition = c_condition(r, test);
  c_emit_line(r, test, "scf.condition(%s) %s%s%s", condition, names_of(r, &w->values),
              w->values.size ? " : " : "", w->types);
  strbuf_printf(w->text, "} do {\n");
  if (w->values.size)
    strbuf_printf(w->text, "^bb0(%s):\n", bind_all(r, &w->values, true));
}

static void while_end(c_reader *r, const while_loop *w, CXCursor at) {
  yield(r, at, names_of(r, &w->values), w->types);
  r->out = w->outer;
  const char *results = rename_all(r, &w->values);
  bool any = w->values.size > 0;
  strbuf_printf(r->out, "%s%sscf.while %s%s%s : (%s) -> (%s) {\n", results, any ? " = " : "", any ? "(" : "",
                w->arguments, any ? ")" : "", w->types, w->types);
  strbuf_append(r->out, w->text->text, w->text->size);
  c_emit_line(r, at, "}");
}

static void run_while(c_reader *r, CXCursor at, const loop_parts *l) {
  CXCursor parts[3];
  size_t count = 0;
  if (!l->has_condition)
    c_refuse(r, at, "a loop without a condition is not supported");
  parts[count++] = l->condition, parts[count++] = l->body;
  if (l->has_step)
    parts[count++] = l->step;
  while_loop w = while_begin(r, at, parts, count);
  while_test(r, &w, l->condition);
  run_scope(r, l->body);
  if (l->has_step)
    c_evaluate(r, l->step);
  while_end(r, &w, at);
}

static void run_do(c_reader *r, CXCursor at, CXCursor body, CXCursor test) {
  const CXCursor parts[] = {body, test};
  while_loop w = while_begin(r, at, parts, 2);
  run_scope(r, body);
  while_test(r, &w, test);
  while_end(r, &w, at);
}

// ---- counted loops --------------------------------------------------------------------------------------

typedef struct bound_scan {
  c_reader *r;
  const c_positions *assigned;
  bool changes;
} bound_scan;

static enum CXChildVisitResult scan_bound(CXCursor at, CXCursor parent, CXClientData user) {
  (void)parent;
  bound_scan *s = user;
  switch (clang_getCursorKind(at)) {
  case CXCursor_DeclRefExpr: {
    c_variable *v = c_find_variable(s->r, clang_getCursorReferenced(at));
    for (size_t i = 0; v && i < s->assigned->size; i++)
      s->changes |= s->assigned->data[i] == (size_t)(v - s->r->variables.data);
    break;
  }
  case CXCursor_ArraySubscriptExpr:
  case CXCursor_CallExpr:
  case CXCursor_CompoundAssignOperator:
    s->changes = true;
    break;
  case CXCursor_UnaryOperator: {
    enum CXUnaryOperatorKind k = clang_getCursorUnaryOperatorKind(at);
    s->changes |= k != CXUnaryOperator_Minus && k != CXUnaryOperator_Plus;
    break;
  }
  default:
    break;
  }
  return CXChildVisit_Recurse;
}

// The declaration of the variable that an expression is; a null cursor otherwise.
static CXCursor variable_of(c_reader *r, CXCursor at) {
  at = c_strip(r, at);
  return clang_getCursorKind(at) == CXCursor_DeclRefExpr ? clang_getCursorReferenced(at)
                                                         : clang_getNullCursor();
}

// What i++, ++i, i += c adds; 0: something else.
static long long step_of(c_reader *r, CXCursor step, CXCursor counter) {
  c_cursors below = c_children(r, step);
  long long value = 0;
  enum CXCursorKind kind = clang_getCursorKind(step);
  if (below.size && clang_equalCursors(variable_of(r, below.data[0]), counter)) {
    if (kind == CXCursor_UnaryOperator) {
      enum CXUnaryOperatorKind k = clang_getCursorUnaryOperatorKind(step);
      value = k == CXUnaryOperator_PostInc || k == CXUnaryOperator_PreInc;
    } else if (kind == CXCursor_CompoundAssignOperator && below.size == 2 &&
               clang_getCursorBinaryOperatorKind(step) == CXBinaryOperator_AddAssign) {
      CXEvalResult e = clang_Cursor_Evaluate(below.data[1]);
      if (e && clang_EvalResult_getKind(e) == CXEval_Int)
        value = clang_EvalResult_getAsLongLong(e);
      if (e)
        clang_EvalResult_dispose(e);
    }
  }
  return value;
}

// for (T i = a; i < b; i += c) with a signed T, c > 0, and an i that nothing else changes, as scf.for. The
// variable is the latest one.
static bool run_counted(c_reader *r, CXCursor at, const loop_parts *l) {
  if (!l->has_start || !l->has_condition || !l->has_step || !r->variables.size ||
      clang_getCursorKind(l->start) != CXCursor_DeclStmt)
    return false;
  size_t position = r->variables.size - 1;
  c_variable counter = r->variables.data[position];
  CXCursor test = c_strip(r, l->condition);
  long long step = step_of(r, c_strip(r, l->step), counter.declaration);
  if (counter.value.type.kind != C_INTEGER || !counter.value.type.is_signed || step <= 0 ||
      !counter.value.name || clang_getCursorKind(test) != CXCursor_BinaryOperator)
    return false;
  enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(test);
  if (kind != CXBinaryOperator_LT && kind != CXBinaryOperator_LE)
    return false;
  c_cursors sides = c_children(r, test);
  CXCursor left = sides.data[0], right = sides.data[1];
  c_type t = counter.value.type, compared = c_type_of(r, clang_getCursorType(left), left),
         bound_type = c_type_of(r, clang_getCursorType(right), right);
  if (!clang_equalCursors(variable_of(r, left), counter.declaration) || compared.bits != t.bits ||
      bound_type.bits != t.bits || !bound_type.is_signed || t.bits < 32)
    return false;
  c_positions p = c_assigned(r, &l->body, 1);
  bound_scan scan = {r, &p, false};
  scan_bound(right, right, &scan);
  clang_visitChildren(right, scan_bound, &scan);
  for (size_t i = 0; i < p.size; i++)
    scan.changes |= p.data[i] == position;
  if (scan.changes) {
    return false;
  }
  require_initialized(r, at, &p);
  c_value bound = c_convert(r, right, c_evaluate(r, right), t);
  const char *type = c_type_text(t);
  const char *by = c_emit(r, at, "arith.constant %lld : %s", step, type);
  if (kind == CXBinaryOperator_LE) {
    const char *one = c_emit(r, at, "arith.constant 1 : %s", type);
    bound.name = c_emit(r, at, "arith.addi %s, %s overflow<nsw> : %s", bound.name, one, type);
  }
  const char *types = types_of(r, &p), *arguments = bind_all(r, &p, false), *index = c_new_name(r);
  r->variables.data[position].value.name = index;
  strbuf *text = c_buffer(r), *outer = r->out;
  r->out = text;
  run_scope(r, l->body);
  yield(r, at, names_of(r, &p), types);
  r->out = outer;
  const char *results = rename_all(r, &p);
  strbuf_printf(r->out, "%s%sscf.for %s = %s to %s step %s ", results, p.size ? " = " : "", index,
                counter.value.name, bound.name, by);
  if (p.size)
    strbuf_printf(r->out, "iter_args(%s) -> (%s) ", arguments, types);
  strbuf_printf(r->out, ": %s {\n", type);
  strbuf_append(r->out, text->text, text->size);
  c_emit_line(r, at, "}");
  return true;
}

static void run_for(c_reader *r, CXCursor at, const c_cursors *parts) {
  loop_parts l = for_parts(r, at, parts);
  size_t scope = r->variables.size;
  if (l.has_start)
    clang_isExpression(clang_getCursorKind(l.start)) ? (void)c_evaluate(r, l.start)
                                                     : run_statement(r, l.start);
  if (!run_counted(r, at, &l))
    run_while(r, at, &l);
  r->variables.size = scope;
}

// ---- declarations and all statements ------------------------------------------------------------

static void declare(c_reader *r, CXCursor at) {
  if (clang_getCursorKind(at) != CXCursor_VarDecl)
    c_refuse(r, at, "this declaration is not supported");
  if (clang_Cursor_getStorageClass(at) == CX_SC_Static)
    c_refuse(r, at, "a static variable is not supported");
  CXType type = clang_getCursorType(at);
  enum CXTypeKind kind = clang_getCanonicalType(type).kind;
  if (kind == CXType_ConstantArray || kind == CXType_VariableArray)
    c_refuse(r, at, "an array in a function is not supported");
  c_value v = {.type = c_type_of(r, type, at)};
  CXCursor initializer = clang_Cursor_getVarDeclInitializer(at);
  if (!clang_Cursor_isNull(initializer))
    v = c_convert(r, at, c_evaluate(r, initializer), v.type);
  stack_push(&r->variables, (c_variable){at, v});
}

static void run_statement(c_reader *r, CXCursor at) {
  c_cursors parts = c_children(r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  switch (kind) {
  case CXCursor_CompoundStmt: {
    size_t scope = r->variables.size;
    c_value none;
    run_statements(r, parts.data, parts.size, &none, false);
    r->variables.size = scope;
    break;
  }
  case CXCursor_DeclStmt:
    for (size_t i = 0; i < parts.size; i++)
      declare(r, parts.data[i]);
    break;
  case CXCursor_IfStmt:
    run_if(r, at, &parts);
    break;
  case CXCursor_ForStmt:
    run_for(r, at, &parts);
    break;
  case CXCursor_WhileStmt:
    if (parts.size != 2)
      c_refuse(r, at, "this loop is not supported");
    run_while(r, at, &(loop_parts){.condition = parts.data[0], .body = parts.data[1], .has_condition = true});
    break;
  case CXCursor_DoStmt:
    run_do(r, at, parts.data[0], parts.data[1]);
    break;
  case CXCursor_NullStmt:
    break;
  case CXCursor_ReturnStmt:
    c_refuse(r, at, "'return' within a loop, or in an 'if' that does not end the function, is not supported");
  case CXCursor_BreakStmt:
    c_refuse(r, at, "'break' is not supported");
  case CXCursor_ContinueStmt:
    c_refuse(r, at, "'continue' is not supported");
  default:
    if (!clang_isExpression(kind))
      c_refuse(r, at, "%s is not supported", c_text(r, clang_getCursorKindSpelling(kind)));
    // (void)x; has no value
    if (kind == CXCursor_CStyleCastExpr && clang_getCursorType(at).kind == CXType_Void)
      break;
    c_evaluate(r, at);
  }
}

// ---- return -----------------------------------------------------------------------------------------------

static bool returns(c_reader *r, CXCursor at) {
  c_cursors below = c_children(r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  bool found = kind == CXCursor_ReturnStmt;
  if (kind == CXCursor_CompoundStmt && below.size)
    found = returns(r, below.data[below.size - 1]);
  if (kind == CXCursor_IfStmt && below.size == 3)
    found = returns(r, below.data[1]) && returns(r, below.data[2]);
  return found;
}

static void run_return(c_reader *r, CXCursor at, c_value *result) {
  c_cursors parts = c_children(r, at);
  if (r->result.kind != C_VOID) {
    if (!parts.size)
      c_refuse(r, at, "'return' without a value");
    *result = c_convert(r, at, c_evaluate(r, parts.data[0]), r->result);
  }
}

// if (...) return ...; rest: both as the branches of one scf.if.
static void run_returning_if(c_reader *r, CXCursor at, const CXCursor *rest, size_t count, c_value *result) {
  c_cursors parts = c_children(r, at);
  const char *condition = c_condition(r, parts.data[0]);
  bool is_void = r->result.kind == C_VOID;
  const char *type = is_void ? "" : c_type_text(r->result);
  strbuf *text = c_buffer(r), *outer = r->out;
  size_t scope = r->variables.size;
  c_variable *saved = arena_alloc(r->memory, (scope + 1) * sizeof *saved);
  for (size_t i = 0; i < scope; i++)
    saved[i] = r->variables.data[i];
  r->out = text;
  for (size_t k = 0; k < 2; k++) {
    c_value v = {0};
    bool done;
    if (k)
      strbuf_printf(text, "} else {\n");
    if (!k)
      done = run_statements(r, &parts.data[1], 1, &v, true);
    else if (parts.size == 3)
      done = run_statements(r, &parts.data[2], 1, &v, true) || run_statements(r, rest, count, &v, true);
    else
      done = run_statements(r, rest, count, &v, true);
    if (!done && !is_void)
      c_refuse(r, at, "a path without 'return'");
    yield(r, at, is_void ? "" : v.name, type);
    r->variables.size = scope;
    for (size_t i = 0; i < scope; i++)
      r->variables.data[i] = saved[i];
  }
  r->out = outer;
  *result = (c_value){.type = r->result, .name = is_void ? NULL : c_new_name(r)};
  strbuf_printf(r->out, "%s%sscf.if %s -> (%s) {\n", is_void ? "" : result->name, is_void ? "" : " = ",
                condition, type);
  strbuf_append(r->out, text->text, text->size);
  c_emit_line(r, at, "}");
}

static bool run_statements(c_reader *r, const CXCursor *statements, size_t count, c_value *result,
                           bool may_return) {
  for (size_t i = 0; i < count; i++) {
    CXCursor at = statements[i];
    enum CXCursorKind kind = clang_getCursorKind(at);
    c_cursors below = c_children(r, at);
    bool branch_returns = kind == CXCursor_IfStmt &&
                          (returns(r, below.data[1]) || (below.size == 3 && returns(r, below.data[2])));
    if (may_return && kind == CXCursor_ReturnStmt) {
      run_return(r, at, result);
      return true;
    }
    if (may_return && branch_returns) {
      if (!returns(r, below.data[1]))
        c_refuse(r, at, "'return' in an 'else' alone is not supported");
      run_returning_if(r, at, statements + i + 1, count - i - 1, result);
      return true;
    }
    if (may_return && kind == CXCursor_CompoundStmt) {
      if (run_statements(r, below.data, below.size, result, true))
        return true;
    } else {
      run_statement(r, at);
    }
  }
  return false;
}

bool c_function_body(c_reader *r, CXCursor body, c_value *result) {
  return run_statements(r, &body, 1, result, true);
}
