// Which variables a statement assigns.
#include "lift/c_internal.h"

#include <string.h>

typedef struct assigned_scan {
  c_reader *r;
  c_positions *out;
} assigned_scan;

static void note_assigned(assigned_scan *s, CXCursor target) {
  target = c_strip(s->r, target);
  c_variable *v = clang_getCursorKind(target) == CXCursor_DeclRefExpr
                      ? c_find_variable(s->r, clang_getCursorReferenced(target))
                      : NULL;
  if (!v)
    return;
  size_t position = (size_t)(v - s->r->variables.data), i = 0;
  while (i < s->out->size && s->out->data[i] < position)
    i++;
  if (i < s->out->size && s->out->data[i] == position)
    return;
  stack_push(s->out, 0);
  memmove(s->out->data + i + 1, s->out->data + i, (s->out->size - 1 - i) * sizeof *s->out->data);
  s->out->data[i] = position;
}

static void scan_assigned(assigned_scan *s, CXCursor at) {
  c_cursors below = c_children(s->r, at);
  enum CXCursorKind kind = clang_getCursorKind(at);
  if (below.size) {
    if (kind == CXCursor_CompoundAssignOperator ||
        (kind == CXCursor_BinaryOperator && clang_getCursorBinaryOperatorKind(at) == CXBinaryOperator_Assign))
      note_assigned(s, below.data[0]);
    if (kind == CXCursor_UnaryOperator) {
      enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(at);
      if (op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PostDec || op == CXUnaryOperator_PreInc ||
          op == CXUnaryOperator_PreDec)
        note_assigned(s, below.data[0]);
    }
  }
  for (size_t i = 0; i < below.size; i++)
    scan_assigned(s, below.data[i]);
}

c_positions c_assigned(c_reader *r, const CXCursor *statements, size_t count) {
  c_positions out = {0};
  assigned_scan s = {r, &out};
  for (size_t i = 0; i < count; i++)
    scan_assigned(&s, statements[i]);
  c_positions copy = {0};
  if (out.size) {
    copy.data = arena_alloc(r->memory, out.size * sizeof *copy.data);
    memcpy(copy.data, out.data, out.size * sizeof *copy.data);
    copy.size = out.size;
  }
  stack_free(&out);
  return copy;
}
