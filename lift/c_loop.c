// Loops: scf.for where the counter tells how often, otherwise scf.while.
#include "lift/c_internal.h"

#include <string.h>

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
  if (!parts->size)
    c_refuse(r, at, "this loop is not supported");
  if (parts->size == 4)
    return (loop_parts){parts->data[0], parts->data[1], parts->data[2], parts->data[3], true, true, true};
  if (!find_semicolons(at, &first, &second))
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

// scf.while over the values that `parts` assign; what the two regions do is done between begin and end.
typedef struct while_loop {
  c_positions values;
  const char *types, *arguments;
  strbuf *text, *outer;
} while_loop;

static while_loop while_begin(c_reader *r, CXCursor at, const CXCursor *parts, size_t count) {
  while_loop w = {.values = c_assigned(r, parts, count)};
  c_require_initialized(r, at, &w.values);
  w.types = c_types_of(r, &w.values);
  w.arguments = c_bind_all(r, &w.values, false);
  w.text = c_buffer(r), w.outer = r->out;
  r->out = w.text;
  return w;
}

static bool may_leave(c_reader *r, CXCursor at) {
  return c_find_variable(r, at, C_BREAK) || c_has_jump(r, at, C_RETURN);
}

// The condition, where the loop was not left.
static const char *live_condition(c_reader *r, CXCursor at, const CXCursor *test) {
  if (!may_leave(r, at))
    return c_condition(r, *test);
  const char *live = c_is_live(r, at, true), *again = c_new_name(r);
  if (!test)
    return live;
  if (c_assigned(r, test, 1).size)
    c_refuse(r, *test,
             "an assignment within the condition of a loop that 'break' or 'return' leaves is not supported");
  strbuf_printf(r->out, "%s = scf.if %s -> (i1) {\n", again, live);
  c_emit_line(r, *test, "scf.yield %s : i1", c_condition(r, *test));
  strbuf_printf(r->out, "} else {\n");
  c_emit_line(r, *test, "scf.yield %s : i1", live);
  c_emit_line(r, *test, "}");
  return again;
}

static void while_test(c_reader *r, const while_loop *w, CXCursor at, const CXCursor *test) {
  const char *condition = live_condition(r, at, test);
  c_emit_line(r, at, "scf.condition(%s) %s%s%s", condition, c_names_of(r, &w->values),
              w->values.size ? " : " : "", w->types);
  strbuf_printf(w->text, "} do {\n");
  if (w->values.size)
    strbuf_printf(w->text, "^bb0(%s):\n", c_bind_all(r, &w->values, true));
}

static void while_end(c_reader *r, const while_loop *w, CXCursor at) {
  c_yield(r, at, &w->values);
  r->out = w->outer;
  const char *results = c_rename_all(r, &w->values);
  bool any = w->values.size > 0;
  strbuf_printf(r->out, "%s%sscf.while %s%s%s : (%s) -> (%s) {\n", results, any ? " = " : "", any ? "(" : "",
                w->arguments, any ? ")" : "", w->types, w->types);
  strbuf_append(r->out, w->text->text, w->text->size);
  c_emit_line(r, at, "}");
}

static void run_body(c_reader *r, CXCursor at, CXCursor body) {
  size_t scope = r->variables.size;
  c_declare_jump(r, at, C_CONTINUE, body);
  c_run_statement(r, body);
  r->variables.size = scope;
}

// No way out was taken when an iteration begins.
static void forget_jump(c_reader *r, CXCursor at, CXCursor of, c_jump jump) {
  c_variable *v = c_find_variable(r, of, jump);
  if (v)
    v->value.name = c_emit(r, at, "arith.constant false");
}

// while (condition) { body; step }, which 'break' or 'return' may leave. All of it is in front of the test,
// so that no iteration begins with a question about the one before.
static void run_leaving(c_reader *r, CXCursor at, const loop_parts *l, const CXCursor *parts, size_t count) {
  while_loop w = while_begin(r, at, parts, count);
  forget_jump(r, at, at, C_BREAK);
  if (c_has_jump(r, l->body, C_RETURN))
    forget_jump(r, at, r->body, C_RETURN);
  const char *condition =
      l->has_condition ? c_condition(r, l->condition) : c_emit(r, at, "arith.constant true");
  c_if i = c_if_begin(r, at, condition, &l->body, 1);
  run_body(r, at, l->body);
  c_if_else(r, at, &i);
  c_if_end(r, at, &i);
  const char *live = c_is_live(r, at, true);
  c_emit_line(r, at, "scf.condition(%s) %s%s%s", c_emit(r, at, "arith.andi %s, %s : i1", condition, live),
              c_names_of(r, &w.values), w.values.size ? " : " : "", w.types);
  strbuf_printf(w.text, "} do {\n");
  if (w.values.size)
    strbuf_printf(w.text, "^bb0(%s):\n", c_bind_all(r, &w.values, true));
  if (l->has_step)
    c_evaluate(r, l->step);
  while_end(r, &w, at);
}

// while (condition) { body; step }
static void run_while(c_reader *r, CXCursor at, const loop_parts *l) {
  CXCursor parts[3];
  size_t count = 0;
  if (l->has_condition)
    parts[count++] = l->condition;
  else if (!may_leave(r, at))
    c_refuse(r, at, "a loop without an end is not supported");
  parts[count++] = l->body;
  if (l->has_step)
    parts[count++] = l->step;
  if (may_leave(r, at)) {
    run_leaving(r, at, l, parts, count);
    return;
  }
  while_loop w = while_begin(r, at, parts, count);
  while_test(r, &w, at, l->has_condition ? &l->condition : NULL);
  run_body(r, at, l->body);
  if (l->has_step)
    c_evaluate(r, l->step);
  while_end(r, &w, at);
}

static void run_do(c_reader *r, CXCursor at, CXCursor body, CXCursor test) {
  const CXCursor parts[] = {body, test};
  while_loop w = while_begin(r, at, parts, 2);
  run_body(r, at, body);
  while_test(r, &w, at, &test);
  while_end(r, &w, at);
}

// ---- counted loops ------------------------------------------------------------------------------

typedef struct bound_scan {
  c_reader *r;
  const c_positions *assigned;
  CXCursor body;
  bool changes;
} bound_scan;

// May the statement store to a number of this type? By C's rules one of another type is another one.
static bool may_store(c_reader *r, CXCursor at, c_type t) {
  c_cursors below = c_children(r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  size_t leaves;
  bool stores =
      kind == CXCursor_CompoundAssignOperator || kind == CXCursor_UnaryOperator ||
      (kind == CXCursor_BinaryOperator && clang_getCursorBinaryOperatorKind(at) == CXBinaryOperator_Assign);
  if (stores && below.size && !c_variable_place(r, below.data[0], &leaves)) {
    c_type to = c_type_of(r, clang_getCursorType(below.data[0]), at);
    if (to.kind == C_RECORD || to.bits == 8 || (to.kind == t.kind && to.bits == t.bits))
      return true;
  }
  if (kind == CXCursor_CallExpr &&
      !clang_Cursor_isNull(clang_getCursorDefinition(clang_getCursorReferenced(at))))
    return true;
  for (size_t i = 0; i < below.size; i++)
    if (may_store(r, below.data[i], t))
      return true;
  return false;
}

static bool may_change(bound_scan *s, CXCursor at) {
  CXType type = clang_getCursorType(at);
  if (c_is_array(type))
    return false; // an address
  c_type t = c_type_of(s->r, type, at);
  return (t.kind != C_INTEGER && t.kind != C_FLOAT) || may_store(s->r, s->body, t);
}

// A variable, or a leaf of a structure.
static bool is_assigned(const bound_scan *s, size_t position, c_type t) {
  size_t leaves = t.kind == C_RECORD ? c_record_of(s->r, t)->leaves.size : 0;
  for (size_t i = 0; i < s->assigned->size; i++)
    if (s->assigned->data[i] >= position && s->assigned->data[i] <= position + leaves)
      return true;
  return false;
}

static enum CXChildVisitResult scan_bound(CXCursor at, CXCursor parent, CXClientData user) {
  (void)parent;
  bound_scan *s = user;
  switch (clang_getCursorKind(at)) {
  case CXCursor_DeclRefExpr: {
    c_variable *v = c_find_variable(s->r, clang_getCursorReferenced(at), 0);
    if (!v && clang_getCursorKind(clang_getCursorReferenced(at)) == CXCursor_VarDecl)
      s->changes |= may_change(s, at);
    s->changes |= v && is_assigned(s, (size_t)(v - s->r->variables.data), v->value.type);
    break;
  }
  case CXCursor_ArraySubscriptExpr:
  case CXCursor_MemberRefExpr: {
    size_t leaves; // of a variable: its name is met below
    s->changes |= !c_variable_place(s->r, at, &leaves) && may_change(s, at);
    break;
  }
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
      const c_known n = c_known_number(below.data[1]);
      if (n.kind == CXEval_Int)
        value = n.integer;
    }
  }
  return value;
}

// The place of the variable that the loop's start gives a value; 0: there is none.
static size_t counter_of(c_reader *r, const loop_parts *l) {
  if (!l->has_start || !l->has_condition || !l->has_step)
    return 0;
  if (clang_getCursorKind(l->start) == CXCursor_DeclStmt)
    return c_children(r, l->start).size == 1 ? r->variables.size : 0;
  CXCursor start = c_strip(r, l->start);
  size_t leaves = 1, place = 0;
  if (clang_getCursorKind(start) == CXCursor_BinaryOperator &&
      clang_getCursorBinaryOperatorKind(start) == CXBinaryOperator_Assign)
    place = c_variable_place(r, c_children(r, start).data[0], &leaves);
  return leaves ? 0 : place;
}

// What the counter is behind the loop.
static const char *last_count(c_reader *r, CXCursor at, const char *first, const char *end, const char *by,
                              const char *type) {
  const char *way = c_emit(r, at, "arith.subi %s, %s : %s", end, first, type),
             *count = c_emit(r, at, "arith.ceildivui %s, %s : %s", way, by, type),
             *all = c_emit(r, at, "arith.muli %s, %s : %s", count, by, type),
             *past = c_emit(r, at, "arith.addi %s, %s : %s", first, all, type),
             *runs = c_emit(r, at, "arith.cmpi slt, %s, %s : %s", first, end, type);
  return c_emit(r, at, "arith.select %s, %s, %s : %s", runs, past, first, type);
}

// for (T i = a; i < b; i += c) with a signed T, c > 0, and an i that nothing else changes, as scf.for.
static bool run_counted(c_reader *r, CXCursor at, const loop_parts *l) {
  size_t position = counter_of(r, l);
  if (!position-- || c_has_jump(r, l->body, C_BREAK) || c_has_jump(r, l->body, C_RETURN))
    return false;
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
  bound_scan scan = {r, &p, l->body, false};
  scan_bound(right, right, &scan);
  clang_visitChildren(right, scan_bound, &scan);
  for (size_t i = 0; i < p.size; i++)
    scan.changes |= p.data[i] == position;
  if (scan.changes)
    return false;
  c_require_initialized(r, at, &p);
  c_value bound = c_convert(r, right, c_evaluate(r, right), t);
  const char *type = c_type_text(t);
  const char *by = c_emit(r, at, "arith.constant %lld : %s", step, type);
  if (kind == CXBinaryOperator_LE) {
    const char *one = c_emit(r, at, "arith.constant 1 : %s", type);
    bound.name = c_emit(r, at, "arith.addi %s, %s overflow<nsw> : %s", bound.name, one, type);
  }
  const char *types = c_types_of(r, &p), *arguments = c_bind_all(r, &p, false), *index = c_new_name(r);
  r->variables.data[position].value.name = index;
  strbuf *text = c_buffer(r), *outer = r->out;
  r->out = text;
  run_body(r, at, l->body);
  c_yield(r, at, &p);
  r->out = outer;
  const char *results = c_rename_all(r, &p);
  const char *first = counter.value.name;
  strbuf_printf(r->out, "%s%sscf.for %s = %s to %s step %s ", results, p.size ? " = " : "", index, first,
                bound.name, by);
  if (p.size)
    strbuf_printf(r->out, "iter_args(%s) -> (%s) ", arguments, types);
  strbuf_printf(r->out, ": %s {\n", type);
  strbuf_append(r->out, text->text, text->size);
  c_emit_line(r, at, "}");
  if (clang_getCursorKind(l->start) != CXCursor_DeclStmt) // it is still there
    r->variables.data[position].value.name = last_count(r, at, first, bound.name, by, type);
  return true;
}

static void run_for(c_reader *r, CXCursor at, const c_cursors *parts) {
  loop_parts l = for_parts(r, at, parts);
  c_declare_jump(r, at, C_BREAK, l.body);
  if (l.has_start)
    clang_isExpression(clang_getCursorKind(l.start)) ? (void)c_evaluate(r, l.start)
                                                     : c_run_statement(r, l.start);
  if (!run_counted(r, at, &l))
    run_while(r, at, &l);
}

void c_run_loop(c_reader *r, CXCursor at) {
  c_cursors parts = c_children(r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  size_t scope = r->variables.size;
  CXCursor loop = r->loop, breaks = r->breaks;
  r->loop = r->breaks = at;
  if (kind == CXCursor_ForStmt) {
    run_for(r, at, &parts);
  } else {
    if (parts.size != 2)
      c_refuse(r, at, "this loop is not supported");
    bool is_do = kind == CXCursor_DoStmt;
    c_declare_jump(r, at, C_BREAK, parts.data[!is_do]);
    if (is_do)
      run_do(r, at, parts.data[0], parts.data[1]);
    else
      run_while(r, at,
                &(loop_parts){.condition = parts.data[0], .body = parts.data[1], .has_condition = true});
  }
  r->loop = loop, r->breaks = breaks;
  r->variables.size = scope;
}
