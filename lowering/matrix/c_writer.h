// Builds the tree of a C function, statement by statement.
#ifndef AUTO_LOWERING_MATRIX_C_WRITER_H
#define AUTO_LOWERING_MATRIX_C_WRITER_H

#include "accelerator/program/c_tree.h"

typedef STACK(c_node *) c_statements;

// A loop or condition under construction; the first one is the function.
typedef struct c_scope {
  c_node *of;
  unsigned part; // of its children
  c_statements body;
} c_scope;

typedef struct c_writer {
  arena *a; // of the tree
  STACK(c_scope) open;
} c_writer;

void c_writer_begin(c_writer *w, arena *a);
// Appends a copy of a statement.
void c_writer_add(c_writer *w, const c_node *statement);
// for (int32_t name = from; name < to; name += step), up to the matching c_writer_end.
// Asks the compiler to unroll `unroll` iterations; 0: as it likes.
void c_writer_for(c_writer *w, const char *name, const c_node *from, const c_node *to, const c_node *step,
                  unsigned unroll);
void c_writer_if(c_writer *w, const c_node *condition);
// Behind the matching c_writer_end of an if: up to one more, what is done otherwise.
void c_writer_else(c_writer *w);
void c_writer_end(c_writer *w);
// The function's body, in the arena.
c_node *c_writer_finish(c_writer *w);

#endif
