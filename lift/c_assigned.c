// Which variables a statement assigns.
#include "lift/c_internal.h"

#include <string.h>

typedef struct assigned_scan {
  c_reader *r;
  c_positions *out;
  CXCursor loop, breaks; // what `continue` and `break` leave here
} assigned_scan;

static void note(assigned_scan *s, size_t position) {
  size_t i = 0;
  while (i < s->out->size && s->out->data[i] < position)
    i++;
  if (i < s->out->size && s->out->data[i] == position)
    return;
  stack_push(s->out, 0);
  memmove(s->out->data + i + 1, s->out->data + i, (s->out->size - 1 - i) * sizeof *s->out->data);
  s->out->data[i] = position;
}

// A structure is its leaves.
static void note_from(assigned_scan *s, size_t place, size_t leaves) {
  if (place && !leaves)
    note(s, place - 1);
  for (size_t i = 0; i < leaves; i++)
    note(s, place + i);
}

static void note_assigned(assigned_scan *s, CXCursor target) {
  size_t leaves, place = c_variable_place(s->r, target, &leaves);
  note_from(s, place, leaves);
}

static void note_jump(assigned_scan *s, CXCursor of, c_jump jump) {
  const c_variable *v = c_find_variable(s->r, of, jump), *result = c_find_variable(s->r, of, 0);
  if (v)
    note(s, (size_t)(v - s->r->variables.data));
  if (jump == C_RETURN && result) {
    c_type t = result->value.type;
    note_from(s, (size_t)(result - s->r->variables.data) + 1,
              t.kind == C_RECORD ? c_record_of(s->r, t)->leaves.size : 0);
  }
}

static bool is_step(CXCursor at) {
  enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(at);
  return op == CXUnaryOperator_PostDec || op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PreDec ||
         op == CXUnaryOperator_PreInc;
}

static void scan_assigned(assigned_scan *s, CXCursor at) {
  c_cursors below = c_children(s->r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  bool is_assignment =
      kind == CXCursor_CompoundAssignOperator || (kind == CXCursor_UnaryOperator && is_step(at)) ||
      (kind == CXCursor_BinaryOperator && clang_getCursorBinaryOperatorKind(at) == CXBinaryOperator_Assign);
  if (below.size && is_assignment)
    note_assigned(s, below.data[0]);
  if (kind == CXCursor_BreakStmt)
    note_jump(s, s->breaks, C_BREAK);
  if (kind == CXCursor_ContinueStmt)
    note_jump(s, s->loop, C_CONTINUE);
  if (kind == CXCursor_ReturnStmt)
    note_jump(s, s->r->body, C_RETURN);
  assigned_scan inner = *s;
  bool is_loop = kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
  if (is_loop || kind == CXCursor_SwitchStmt)
    inner.breaks = at;
  if (is_loop)
    inner.loop = at;
  for (size_t i = 0; i < below.size; i++)
    scan_assigned(&inner, below.data[i]);
}

c_positions c_assigned(c_reader *r, const CXCursor *statements, size_t count) {
  c_positions out = {0};
  // A refusal within leaves the buffer; there are at most as many as variables.
  out.data = arena_alloc(r->memory, (r->variables.size + 1) * sizeof *out.data);
  out.capacity = r->variables.size + 1;
  assigned_scan s = {r, &out, r->loop, r->breaks};
  for (size_t i = 0; i < count; i++)
    scan_assigned(&s, statements[i]);
  return out;
}
