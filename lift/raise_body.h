// What the parts that write one effect share: the text of a body.
#ifndef AUTO_LIFT_RAISE_BODY_H
#define AUTO_LIFT_RAISE_BODY_H

#include "lift/raise_emit.h"

typedef struct body {
  emitter *e;
  const effect *f;
  int chain[RAISE_MAX_LOOPS]; // the operation's dimensions
  unsigned num_dims;
  strbuf text;
  STACK(view) inputs;
  STACK(node) loads;  // of the inputs
  const char **names; // of nodes
  const char *old;    // the element before the store
  const char *when;   // an i1: the operation must not touch its output otherwise; NULL: always
  const char *indices[RAISE_MAX_LOOPS];
  const char *position;       // outside of an operation: the iteration; loads are memref.load
  const char *first, *length; // of a part of the only dimension; NULL: the whole
} body;

const char *body_put(body *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *body_node(body *b, node v);

// raise_part_emit.c: finds the first and the last iteration of the effect's part.
void emit_part_bounds(body *b);
void emit_part_numbers(body *b, const access *at);
view emit_part(body *b, const view *whole);

#endif
