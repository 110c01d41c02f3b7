// A stack of statement lists: loops and conditions become nodes when they end.
#include "lowering/matrix/c_writer.h"

#include <string.h>

static void begin_scope(c_writer *w, c_node *of, unsigned part) {
  stack_push(&w->open, (c_scope){.of = of, .part = part});
}

static void push(c_writer *w, c_node *statement) {
  stack_push(&w->open.data[w->open.size - 1].body, statement);
}

// The statements of the innermost scope, which ends.
static c_node *end_scope(c_writer *w) {
  c_scope *s = &w->open.data[--w->open.size];
  c_node *block = c_new(w->a, C_BLOCK, (unsigned)s->body.size);
  if (s->body.size)
    memcpy(block->children, s->body.data, s->body.size * sizeof *s->body.data);
  stack_free(&s->body);
  return block;
}

void c_writer_begin(c_writer *w, arena *a) {
  *w = (c_writer){.a = a};
  begin_scope(w, NULL, 0);
}

void c_writer_add(c_writer *w, const c_node *statement) { push(w, c_copy(w->a, statement)); }

void c_writer_for(c_writer *w, const char *name, const c_node *from, const c_node *to, const c_node *step,
                  unsigned unroll) {
  c_node *loop =
      c_for(w->a, arena_strdup(w->a, name), c_copy(w->a, from), c_copy(w->a, to), c_copy(w->a, step), NULL);
  loop->unroll = unroll;
  begin_scope(w, loop, 3);
}

void c_writer_if(c_writer *w, const c_node *condition) {
  begin_scope(w, c_if(w->a, c_copy(w->a, condition), NULL), 1);
}

void c_writer_else(c_writer *w) {
  c_statements *body = &w->open.data[w->open.size - 1].body;
  begin_scope(w, body->data[--body->size], 2);
}

void c_writer_end(c_writer *w) {
  c_scope ended = w->open.data[w->open.size - 1];
  ended.of->children[ended.part] = end_scope(w);
  push(w, ended.of);
}

c_node *c_writer_finish(c_writer *w) {
  c_node *body = end_scope(w);
  stack_free(&w->open);
  return body;
}
