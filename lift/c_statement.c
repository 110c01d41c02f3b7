// Statements of C.
#include "lift/c_internal.h"

#include <string.h>

static void run_list(c_reader *r, const CXCursor *statements, size_t count);

// A list of statements in the arena: some, and then others.
static c_cursors both(c_reader *r, const CXCursor *a, size_t na, const CXCursor *b, size_t nb) {
  c_cursors all = {.data = arena_alloc(r->memory, (na + nb + 1) * sizeof *all.data)};
  for (size_t i = 0; i < na; i++)
    all.data[all.size++] = a[i];
  for (size_t i = 0; i < nb; i++)
    all.data[all.size++] = b[i];
  return all;
}

// ---- if -----------------------------------------------------------------------------------------

static void run_branches(c_reader *r, CXCursor at, const char *condition, const c_cursors *yes,
                         const c_cursors *no) {
  c_cursors all = both(r, yes->data, yes->size, no->data, no->size);
  c_if i = c_if_begin(r, at, condition, all.data, all.size);
  run_list(r, yes->data, yes->size);
  c_if_else(r, at, &i);
  run_list(r, no->data, no->size);
  c_if_end(r, at, &i);
}

// What comes behind the branch that jumps belongs to the other one.
static void run_if(c_reader *r, CXCursor at, const CXCursor *rest, size_t count) {
  c_cursors parts = c_children(r, at);
  if (parts.size < 2)
    c_refuse(r, at, "this statement is not supported");
  bool yes_jumps = c_always_jumps(r, parts.data[1]);
  c_cursors yes = both(r, &parts.data[1], 1, rest, yes_jumps ? 0 : count),
            no = both(r, parts.data + 2, parts.size - 2, rest, yes_jumps ? count : 0);
  run_branches(r, at, c_condition(r, parts.data[0]), &yes, &no);
}

// ---- switch -------------------------------------------------------------------------------------

typedef struct group {
  c_cursors values, statements;
  bool is_default;
} group;
typedef STACK(group) groups;

static void add(c_reader *r, c_cursors *to, CXCursor at) { *to = both(r, to->data, to->size, &at, 1); }

// case 1: case 2: statement
static CXCursor read_labels(c_reader *r, CXCursor at, group *g) {
  for (;;) {
    enum CXCursorKind kind = clang_getCursorKind(at);
    if (kind != CXCursor_CaseStmt && kind != CXCursor_DefaultStmt)
      return at;
    c_cursors below = c_children(r, at);
    g->is_default |= kind == CXCursor_DefaultStmt;
    if (kind == CXCursor_CaseStmt && below.size == 2)
      add(r, &g->values, below.data[0]);
    else if (kind == CXCursor_CaseStmt || below.size != 1)
      c_refuse(r, at, "this label is not supported");
    at = below.data[below.size - 1];
  }
}

static void close_group(c_reader *r, CXCursor at, group *g, bool is_last) {
  CXCursor last = g->statements.size ? g->statements.data[g->statements.size - 1] : at;
  if (!is_last && (!g->statements.size || !c_always_jumps(r, last)))
    c_refuse(r, last, "a case that goes on into the next one is not supported");
  if (g->statements.size && clang_getCursorKind(last) == CXCursor_BreakStmt)
    g->statements.size--;
}

static group *read_groups(c_reader *r, CXCursor body, size_t *count) {
  c_cursors below = c_children(r, body);
  group *all = arena_alloc(r->memory, (below.size + 1) * sizeof *all);
  *count = 0;
  for (size_t i = 0; i < below.size; i++) {
    enum CXCursorKind kind = clang_getCursorKind(below.data[i]);
    if (kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt) {
      if (*count)
        close_group(r, body, &all[*count - 1], false);
      all[*count] = (group){0};
      CXCursor first = read_labels(r, below.data[i], &all[*count]);
      add(r, &all[(*count)++].statements, first);
    } else if (*count) {
      add(r, &all[*count - 1].statements, below.data[i]);
    } else {
      c_refuse(r, below.data[i], "a statement in front of all cases is not supported");
    }
  }
  if (*count)
    close_group(r, body, &all[*count - 1], true);
  return all;
}

static void run_groups(c_reader *r, CXCursor at, c_value v, const group *g, size_t count) {
  const group *other = NULL;
  size_t k = 0;
  for (; k < count && g[k].is_default; k++)
    other = &g[k];
  for (size_t i = k; i < count; i++)
    other = g[i].is_default ? &g[i] : other;
  if (k == count) {
    if (other)
      run_list(r, other->statements.data, other->statements.size);
    return;
  }
  const char *any = NULL;
  for (size_t i = 0; i < g[k].values.size; i++) {
    c_value x = c_convert(r, at, c_evaluate(r, g[k].values.data[i]), v.type);
    const char *same = c_emit(r, at, "arith.cmpi eq, %s, %s : %s", v.name, x.name, c_type_text(v.type));
    any = any ? c_emit(r, at, "arith.ori %s, %s : i1", any, same) : same;
  }
  c_cursors body = c_children(r, at);
  c_if i = c_if_begin(r, at, any, body.data, body.size);
  run_list(r, g[k].statements.data, g[k].statements.size);
  c_if_else(r, at, &i);
  if (other && other < &g[k]) { // it is asked last
    group *rest = arena_alloc(r->memory, (count - k) * sizeof *rest);
    memcpy(rest, g + k + 1, (count - k - 1) * sizeof *rest);
    rest[count - k - 1] = *other;
    run_groups(r, at, v, rest, count - k);
  } else {
    run_groups(r, at, v, g + k + 1, count - k - 1);
  }
  c_if_end(r, at, &i);
}

static void run_switch(c_reader *r, CXCursor at) {
  c_cursors parts = c_children(r, at);
  if (parts.size != 2 || clang_getCursorKind(parts.data[1]) != CXCursor_CompoundStmt)
    c_refuse(r, at, "this 'switch' is not supported");
  c_value v = c_evaluate(r, parts.data[0]);
  if (v.type.kind != C_INTEGER)
    c_refuse(r, at, "an integer is expected here");
  CXCursor breaks = r->breaks;
  size_t scope = r->variables.size, count;
  r->breaks = at;
  c_declare_jump(r, at, C_BREAK, parts.data[1]);
  const group *all = read_groups(r, parts.data[1], &count);
  run_groups(r, at, v, all, count);
  r->breaks = breaks;
  r->variables.size = scope;
}

// ---- declarations and all statements ------------------------------------------------------------

static void declare(c_reader *r, CXCursor at) {
  enum CXCursorKind declared = clang_getCursorKind(at);
  if (declared == CXCursor_StructDecl || declared == CXCursor_EnumDecl || declared == CXCursor_TypedefDecl)
    return;
  if (declared != CXCursor_VarDecl)
    c_refuse(r, at, "this declaration is not supported");
  CXType type = clang_getCursorType(at);
  bool is_static = clang_Cursor_getStorageClass(at) == CX_SC_Static;
  if (is_static || c_is_array(type)) {
    c_value array = c_local_array(r, at);
    if (!is_static)
      c_declare(r, at, 0, array);
    return;
  }
  c_value v = {.type = c_type_of(r, type, at)};
  CXCursor initializer = clang_Cursor_getVarDeclInitializer(at);
  if (!clang_Cursor_isNull(initializer))
    v = c_convert(r, at, c_evaluate(r, initializer), v.type);
  c_declare(r, at, 0, v);
}

static void run_return(c_reader *r, CXCursor at) {
  c_cursors parts = c_children(r, at);
  if (r->result.kind != C_VOID) {
    if (!parts.size)
      c_refuse(r, at, "'return' without a value");
    c_lvalue l = {.variable = (size_t)(c_find_variable(r, r->body, 0) - r->variables.data) + 1};
    c_store(r, at, &l, c_evaluate(r, parts.data[0]));
  }
  c_take(r, at, C_RETURN);
}

void c_run_statement(c_reader *r, CXCursor at) {
  c_cursors parts = c_children(r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  switch (kind) {
  case CXCursor_CompoundStmt: {
    size_t scope = r->variables.size;
    run_list(r, parts.data, parts.size);
    r->variables.size = scope;
    break;
  }
  case CXCursor_DeclStmt:
    for (size_t i = 0; i < parts.size; i++)
      declare(r, parts.data[i]);
    break;
  case CXCursor_IfStmt:
    run_if(r, at, NULL, 0);
    break;
  case CXCursor_SwitchStmt:
    run_switch(r, at);
    break;
  case CXCursor_ForStmt:
  case CXCursor_WhileStmt:
  case CXCursor_DoStmt:
    c_run_loop(r, at);
    break;
  case CXCursor_NullStmt:
    break;
  case CXCursor_ReturnStmt:
    run_return(r, at);
    break;
  case CXCursor_BreakStmt:
    c_take(r, at, C_BREAK);
    break;
  case CXCursor_ContinueStmt:
    c_take(r, at, C_CONTINUE);
    break;
  default:
    if (!clang_isExpression(kind))
      c_refuse(r, at, "%s is not supported", c_text(r, clang_getCursorKindSpelling(kind)));
    // (void)x; has no value
    if (kind == CXCursor_CStyleCastExpr && clang_getCursorType(at).kind == CXType_Void)
      break;
    c_evaluate(r, at);
  }
}

static void run_list(c_reader *r, const CXCursor *statements, size_t count) {
  for (size_t i = 0; i < count; i++) {
    CXCursor at = statements[i];
    c_cursors below = c_children(r, at);
    const CXCursor *rest = statements + i + 1;
    size_t left = count - i - 1;
    if (clang_getCursorKind(at) == CXCursor_IfStmt &&
        (c_always_jumps(r, below.data[1]) || (below.size == 3 && c_always_jumps(r, below.data[2])))) {
      run_if(r, at, c_always_jumps(r, at) ? NULL : rest, c_always_jumps(r, at) ? 0 : left);
      return;
    }
    c_run_statement(r, at);
    if (c_always_jumps(r, at))
      return;
    if (left && c_may_jump(r, at)) {
      c_if branch = c_if_begin(r, at, c_is_live(r, at, false), rest, left);
      run_list(r, rest, left);
      c_if_else(r, at, &branch);
      c_if_end(r, at, &branch);
      return;
    }
  }
}

c_value c_function_body(c_reader *r, CXCursor function, CXCursor body, c_type result) {
  CXCursor outer[] = {r->function, r->body, r->loop, r->breaks};
  c_type outer_result = r->result;
  r->function = function, r->body = body, r->result = result;
  r->loop = r->breaks = clang_getNullCursor();
  if (result.kind != C_VOID) {
    if (!c_always_jumps(r, body))
      c_refuse(r, function, "a path without 'return'");
    c_declare(r, body, 0, (c_value){.type = result});
  }
  c_declare_jump(r, body, C_RETURN, body);
  c_run_statement(r, body);
  c_value v = {.type = result};
  if (result.kind != C_VOID)
    v = c_variable_value(r, c_find_variable(r, body, 0));
  r->function = outer[0], r->body = outer[1], r->loop = outer[2], r->breaks = outer[3];
  r->result = outer_result;
  return v;
}
