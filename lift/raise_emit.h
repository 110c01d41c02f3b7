// How the parts of --raise-loops that write share text: one function, whose arguments stand for what the nest
// uses.
#ifndef AUTO_LIFT_RAISE_EMIT_H
#define AUTO_LIFT_RAISE_EMIT_H

#include "lift/raise_internal.h"

typedef struct named_poly {
  poly number;
  const char *name;
} named_poly;

// A memref whose dimensions are loops.
typedef struct view {
  access at;
  int loop; // the accesses' innermost
  const char *name, *type;
  unsigned rank;
  int dims[RAISE_MAX_LOOPS];
} view;

typedef struct emitter {
  nest *n;
  arena *memory;
  strbuf text;
  unsigned names;
  STACK(MlirValue) externals;
  STACK(named_poly) polys;
  STACK(view) views;
  STACK(const char *) cells; // names, by memory; NULL: not made yet
  strbuf frees;
} emitter;

const char *emit_name(emitter *e);
const char *emit_line(emitter *e, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *emit_external(emitter *e, MlirValue v);
const char *emit_poly(emitter *e, poly p); // an index
const char *emit_type(emitter *e, MlirType t);
// The elements of an access in all iterations, with one dimension for each loop that moves it.
view emit_view(emitter *e, const access *at, int loop);

const char *emit_tests(emitter *e); // an i1, of what the proof needs at run time; NULL: always
// Puts the text, as a function that returns the values, in place of the root, and frees the emitter's lists.
void emit_inline(emitter *e, const char *values, const char *types);
MlirOperation emit_find_mark(MlirOperation function, const char *name); // a constant with this attribute
// Puts a copy of the root where the text has a mark (raise_emit.c).
void emit_put_original(MlirOperation function, MlirOperation original);

// raise_serial_emit.c: the loop that stays, around effects from this one on; returns the next effect.
size_t emit_serial(emitter *e, size_t first);

// raise_body.c: an effect as a linalg operation.
void emit_effect(emitter *e, const effect *f);

#endif
