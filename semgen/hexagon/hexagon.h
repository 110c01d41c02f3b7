// Instructions from the HVX manual's table: parse, execute, reroll.
//
// How the notation is read, where it leaves something to the reader:
//   R1  arithmetic is exact; an assignment keeps the low bits of what it assigns to
//   R2  the letter of an element gives its signedness; >> and >>> are floors of exact numbers
//   R3  in 1 << (n - 1), n = 0 gives 0
//   R4  an amount of a shift that may be negative is one that is not used then: its sign is dropped
//   R5  an element at a computed position is taken modulo the number of elements: a position that may lie
//       outside of the vector is one that is not used then
//   R6  acc and accum begin at 0; what is called a pair has its v[0] below its v[1]
//   R7  max and min of floats: the first argument if it is larger, or smaller, otherwise the second
#ifndef AUTO_SEMGEN_HEXAGON_HEXAGON_H
#define AUTO_SEMGEN_HEXAGON_HEXAGON_H

#include "execute/execute.h"
#include "semantics/lanes/lanes.h"

// The functions and names that the notation has without defining them.
extern const execute_notation hvx_notation;
// The same without the shortcuts of network.c: every loop is run.
extern const execute_notation hvx_plain_notation;

// Loops that move lanes as a network of switches does, and running sums: see network.c. False: n is none.
bool hvx_network(execute *x, const ast_node *n);

// A row of the table. Texts are those of the file.
typedef struct hvx_row {
  const char *syntax, *behavior, *intrinsic, *prototype, *kind;
  const char *wrong, *corrected; // of its erratum, or NULL
  unsigned architecture;         // 60: v60
  ast_place place;               // of the behaviour's, or the corrected text's, first character
  bool in_scope;
} hvx_row;

typedef struct hvx_table {
  arena *memory;
  hvx_row *rows;
  uint32_t count;
} hvx_table;

// NULL after a diagnostic.
hvx_table *hvx_read(const char *path, diagnostics *d);
void hvx_free(hvx_table *t);

// Fills in `out`; names and maps in i->memory, the bodies in i->terms. False after a diagnostic with place.
bool hvx_translate(const hvx_row *row, const char *path, isa *i, isa_instruction *out, diagnostics *d);
// auto-semgen hvx ...
int hvx_main(int argc, char **argv);

#endif
