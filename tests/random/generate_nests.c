// Loops over the rows and columns of matrices that load windows of several rows and store a row: what
// --jam-loops looks for. Indices are computed outside of the inner loop or inside of it, memory is one matrix
// after the other or the same one, arguments are known to be distinct or not.
#include "tests/random/generate_internal.h"

#include <stdio.h>

typedef struct nest {
  unsigned element, lanes, rows, columns; // of what is stored
  unsigned width;                         // of a row in memory
  bool two;                               // two-dimensional memrefs; else an index that is computed
  bool hoisted;                           // row indices are computed outside of the inner loop
  bool padded;                            // loads are transfers
  unsigned column[3];                     // ids of the columns' indices, once there are any
  unsigned i, j;                          // ids of the loops' positions
  char memory[2][16], types[2][160];      // what is read, what is written
} nest;

static unsigned nest_add(generate *g, unsigned a, unsigned constant) {
  if (!constant && generate_chance(g, 70))
    return a;
  unsigned c = g->next++, r = g->next++;
  generate_print_line(g, "%%v%u = arith.constant %u : index", c, constant);
  if (generate_chance(g, 80))
    generate_print_line(g, "%%v%u = arith.addi %%v%u, %%v%u : index", r, a, c);
  else
    generate_print_line(g, "%%v%u = arith.addi %%v%u, %%v%u : index", r, c, a);
  return r;
}

// The row at a distance: as an index of a dimension, or where it begins.
static unsigned nest_row(generate *g, const nest *n, unsigned distance) {
  unsigned row = nest_add(g, n->i, distance);
  if (n->two)
    return row;
  unsigned c = g->next++, r = g->next++;
  generate_print_line(g, "%%v%u = arith.constant %u : index", c, n->width);
  generate_print_line(g, "%%v%u = arith.muli %%v%u, %%v%u : index", r, row, c);
  return r;
}

typedef struct nest_place {
  char s[32];
} nest_place;

static nest_place nest_at(generate *g, nest *n, unsigned row, unsigned column) {
  nest_place p;
  if (!n->column[column] || generate_chance(g, 10)) // mostly the same value for every row
    n->column[column] = nest_add(g, n->j, column);
  unsigned at = n->column[column];
  if (n->two) {
    snprintf(p.s, sizeof p.s, "[%%v%u, %%v%u]", row, at);
  } else {
    unsigned sum = g->next++;
    generate_print_line(g, "%%v%u = arith.addi %%v%u, %%v%u : index", sum, row, at);
    snprintf(p.s, sizeof p.s, "[%%v%u]", sum);
  }
  return p;
}

static generate_value nest_load(generate *g, nest *n, unsigned row, unsigned column) {
  generate_type t = {n->element >= 4 ? GENERATE_FLOAT : GENERATE_INT,
                     8 * generate_element_bytes[n->element],
                     n->lanes ? 1 : 0,
                     {n->lanes}};
  nest_place p = nest_at(g, n, row, column);
  generate_value v = {g->next++, t};
  if (!n->lanes)
    generate_print_line(g, "%%v%u = memref.load %s%s : %s", v.id, n->memory[0], p.s, n->types[0]);
  else if (!n->padded)
    generate_print_line(g, "%%v%u = vector.load %s%s : %s, %s", v.id, n->memory[0], p.s, n->types[0],
                        generate_print(t).s);
  else {
    unsigned c = g->next++;
    generate_print_line(g,
                        n->element < 4 ? "%%v%u = arith.constant 0 : %s" : "%%v%u = arith.constant 0.0 : %s",
                        c, generate_element_names[n->element]);
    generate_print_line(g, "%%v%u = vector.transfer_read %s%s, %%v%u {in_bounds = [true]} : %s, %s", v.id,
                        n->memory[0], p.s, c, n->types[0], generate_print(t).s);
  }
  return v;
}

// One value of all that is loaded.
static generate_value nest_combine(generate *g, const nest *n, const generate_value *loads, unsigned count) {
  static const char *const integer[] = {"addi", "addi", "maxui", "minsi", "xori", "muli", "subi"};
  static const char *const real[] = {"addf", "mulf", "subf", "addf", "maximumf", "addf", "mulf"};
  generate_value sum = loads[0];
  unsigned narrow = sum.type.width, wide = n->element < 3 && generate_chance(g, 50) ? 2 * narrow : narrow;
  int is_signed = generate_chance(g, 50);
  const char *op = (n->element < 4 ? integer : real)[generate_below(g, 7)];
  for (unsigned i = 0; i < count; i++) {
    generate_value v = loads[i];
    if (wide != narrow)
      v = generate_resize(g, v, wide, is_signed);
    if (n->element < 4 && generate_chance(g, 40))
      v = generate_binary(g, "muli", v, generate_splat(g, v.type, 1 + generate_below(g, 7)));
    sum = i ? generate_binary(g, op, sum, v) : v;
  }
  if (wide != narrow && generate_chance(g, 60))
    sum = generate_binary(g, "shrui", sum, generate_splat(g, sum.type, 1 + generate_below(g, narrow)));
  sum = wide != narrow ? generate_resize(g, sum, narrow, 0) : sum;
  if (generate_chance(g, 15)) // anything else that has this type
    sum = generate_make(g, sum.type);
  return sum;
}

// The matrix that is written, and the one that is read: an input, or rows of the output itself.
static int nest_memory(generate *g, nest *n, unsigned tall, unsigned broad) {
  unsigned span = (n->rows + tall) * n->width + broad, at;
  if (!generate_reserve(g, n->element, span, &at))
    return 0;
  bool same = generate_chance(g, 12);
  const char *name = generate_element_names[n->element];
  for (unsigned k = 0; k < 2; k++) {
    char from = k || same ? 'o' : 'a';
    if (n->two) {
      unsigned id = g->next++;
      snprintf(n->memory[k], sizeof n->memory[k], "%%m%u", id);
      // Without a layout it is what loops are jammed for, but lies over what was stored before.
      bool plain = generate_chance(g, 70);
      unsigned offset = plain ? 0 : at;
      if (plain)
        snprintf(n->types[k], sizeof n->types[k], "memref<?x%ux%s>", n->width, name);
      else
        snprintf(n->types[k], sizeof n->types[k], "memref<?x%ux%s, strided<[%u, 1], offset: %u>>", n->width,
                 name, n->width, at);
      generate_value rows = generate_index(g, n->rows + tall);
      generate_print_line(
          g,
          "%%m%u = memref.reinterpret_cast %%%c%u to offset: [%u], sizes: [%%v%u, %u], strides: "
          "[%u, 1] : memref<?x%s> to %s",
          id, from, n->element, offset, rows.id, n->width, n->width, name, n->types[k]);
    } else if (at && from == 'o') { // behind what is there
      unsigned id = g->next++;
      snprintf(n->memory[k], sizeof n->memory[k], "%%m%u", id);
      snprintf(n->types[k], sizeof n->types[k], "memref<%ux%s, strided<[1], offset: %u>>", span, name, at);
      generate_print_line(
          g,
          "%%m%u = memref.reinterpret_cast %%o%u to offset: [%u], sizes: [%u], strides: [1] : "
          "memref<?x%s> to %s",
          id, n->element, at, span, name, n->types[k]);
    } else {
      snprintf(n->memory[k], sizeof n->memory[k], "%%%c%u", from, n->element);
      snprintf(n->types[k], sizeof n->types[k], "memref<?x%s>", name);
    }
  }
  return 1;
}

int generate_nest(generate *g) {
  enum { WINDOW = 9 };
  static const unsigned bits[] = {128, 256, 128, 256,
                                  512, 64,  0}; // of what is loaded at a time; 0: one element
  unsigned tall = 1 + generate_below(g, 4), broad = 1 + (generate_chance(g, 40) ? generate_below(g, 3) : 0),
           count = 0;
  unsigned element = generate_below(g, g->floats ? GENERATE_ELEMENTS : 4);
  nest n = {.element = element,
            .lanes = bits[generate_below(g, 7)] / (8 * generate_element_bytes[element]),
            .rows = 1 + generate_below(g, 9),
            .two = generate_chance(g, 65),
            .hoisted = generate_chance(g, 35),
            .padded = generate_chance(g, 15)};
  unsigned step = n.lanes ? n.lanes : 1;
  n.columns = step * (1 + generate_below(g, 3));
  n.width = n.columns + broad + generate_below(g, 4);
  if (g->depth > 1 || !nest_memory(g, &n, tall, broad))
    return 0;
  generate_value zero = generate_index(g, 0), rows = generate_index(g, n.rows), one = generate_index(g, 1),
                 columns = generate_index(g, n.columns), by = generate_index(g, step);
  // Steps that are known let loops be jammed.
  generate_print_line(g, "%%s%u = arith.constant 1 : index", one.id);
  n.i = g->next++;
  n.j = g->next++;
  generate_print_line(g, "scf.for %%v%u = %%v%u to %%v%u step %%%c%u {", n.i, zero.id, rows.id,
                      generate_chance(g, 80) ? 's' : 'v', one.id);
  size_t outside = generate_enter(g);
  unsigned hoisted[4];
  for (unsigned d = 0; d < tall && n.hoisted; d++)
    hoisted[d] = nest_row(g, &n, d);
  generate_print_line(g, "scf.for %%v%u = %%v%u to %%v%u step %%v%u {", n.j, zero.id, columns.id, by.id);
  size_t middle = generate_enter(g);
  generate_value loads[WINDOW];
  for (unsigned d = 0; d < tall; d++) {
    unsigned row = n.hoisted ? hoisted[d] : nest_row(g, &n, d);
    for (unsigned c = 0; c < broad && count < WINDOW; c++)
      if (!count || generate_chance(g, 75)) {
        if (!n.hoisted && count && generate_chance(g, 40)) // computed again
          row = nest_row(g, &n, d);
        loads[count++] = nest_load(g, &n, row, c);
      }
  }
  for (unsigned i = 0; i < count; i++)
    stack_push(&g->pool, loads[i]);
  generate_value sum = nest_combine(g, &n, loads, count);
  nest_place p = nest_at(g, &n, n.hoisted ? hoisted[0] : nest_row(g, &n, 0), 0);
  if (n.lanes)
    generate_print_line(g, "vector.store %%v%u, %s%s : %s, %s", sum.id, n.memory[1], p.s, n.types[1],
                        generate_print(sum.type).s);
  else
    generate_print_line(g, "memref.store %%v%u, %s%s : %s", sum.id, n.memory[1], p.s, n.types[1]);
  generate_leave(g, middle);
  generate_print_line(g, "}");
  generate_leave(g, outside);
  generate_print_line(g, "}");
  g->fuel -= 3;
  return 1;
}
