// break, continue and return: variables that are true once the way was taken. Statements behind one that may
// take it are executed where none is true.
#include "lift/c_internal.h"

static bool is_loop(enum CXCursorKind kind) {
  return kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
}

static bool is_jump(enum CXCursorKind kind) {
  return kind == CXCursor_ReturnStmt || kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt;
}

bool c_has_jump(c_reader *r, CXCursor at, c_jump jump) {
  enum CXCursorKind kind = clang_getCursorKind(at);
  if (is_jump(kind))
    return jump == C_RETURN     ? kind == CXCursor_ReturnStmt
           : jump == C_CONTINUE ? kind == CXCursor_ContinueStmt
                                : kind == CXCursor_BreakStmt;
  if ((is_loop(kind) && jump != C_RETURN) || (kind == CXCursor_SwitchStmt && jump == C_BREAK))
    return false;
  c_cursors below = c_children(r, at);
  bool found = false;
  for (size_t i = 0; i < below.size && !found; i++)
    found = c_has_jump(r, below.data[i], jump);
  return found;
}

bool c_may_jump(c_reader *r, CXCursor at) {
  return c_has_jump(r, at, C_BREAK) || c_has_jump(r, at, C_CONTINUE) || c_has_jump(r, at, C_RETURN);
}

bool c_always_jumps(c_reader *r, CXCursor at) {
  c_cursors below = c_children(r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  bool found = is_jump(kind);
  for (size_t i = 0; kind == CXCursor_CompoundStmt && i < below.size && !found; i++)
    found = c_always_jumps(r, below.data[i]);
  if (kind == CXCursor_IfStmt && below.size == 3)
    found = c_always_jumps(r, below.data[1]) && c_always_jumps(r, below.data[2]);
  return found;
}

void c_declare_jump(c_reader *r, CXCursor of, c_jump jump, CXCursor inside) {
  if (c_has_jump(r, inside, jump))
    c_declare(r, of, jump, c_number(c_bit, c_emit(r, of, "arith.constant false")));
}

static CXCursor target(const c_reader *r, c_jump jump) {
  return jump == C_RETURN ? r->body : jump == C_BREAK ? r->breaks : r->loop;
}

void c_take(c_reader *r, CXCursor at, c_jump jump) {
  c_variable *v = c_find_variable(r, target(r, jump), jump);
  if (!v)
    c_refuse(r, at, "this jump is not supported");
  v->value.name = c_emit(r, at, "arith.constant true");
}

const char *c_is_live(c_reader *r, CXCursor at, bool iterates) {
  static const c_jump jumps[] = {C_RETURN, C_BREAK, C_CONTINUE};
  const char *any = NULL;
  for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++) {
    const c_variable *v =
        jumps[i] == C_CONTINUE && iterates ? NULL : c_find_variable(r, target(r, jumps[i]), jumps[i]);
    if (v)
      any = any ? c_emit(r, at, "arith.ori %s, %s : i1", any, v->value.name) : v->value.name;
  }
  const char *one = c_emit(r, at, "arith.constant true");
  return any ? c_emit(r, at, "arith.xori %s, %s : i1", any, one) : one;
}
