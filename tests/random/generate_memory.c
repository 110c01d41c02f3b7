// Loads and stores through views: scalars, whole vectors, lanes by mask or by index; memory of the function's
// own; copies.
#include "tests/random/generate_internal.h"

#include <stdio.h>

// A place in a view.
typedef struct memory_place {
  generate_view view;
  char indices[64]; // "[%v1, %v2]"
} memory_place;

// A view of a random rank with `lanes` neighbouring elements after the place; 0: one element, the last
// dimension of any stride.
static int memory_place_make(generate *g, unsigned element, bool output, unsigned lanes, memory_place *p) {
  unsigned rank = 1 + generate_below(g, 3), sizes[3];
  for (unsigned i = 0; i < rank; i++)
    sizes[i] = i + 1 == rank && lanes ? lanes + generate_below(g, 4) : 1 + generate_below(g, 5);
  if (!generate_view_make(g, element, output, lanes, rank, sizes, &p->view))
    return 0;
  int n = 0;
  for (unsigned i = 0; i < rank; i++) {
    unsigned room = p->view.sizes[i] - (i + 1 == rank && lanes ? lanes : 1);
    n += snprintf(p->indices + n, sizeof p->indices - (size_t)n, i ? ", %%v%u" : "[%%v%u",
                  generate_index_below(g, (room < 8 ? room : 8) + 1).id);
  }
  snprintf(p->indices + n, sizeof p->indices - (size_t)n, "]");
  return 1;
}

// affine.load and the like take indices that are made outside of all regions.
static const char *memory_dialect(generate *g, const char *plain, const char *affine) {
  return !g->depth && generate_chance(g, 30) ? affine : plain;
}

int generate_view_load(generate *g, generate_type t, generate_value *r) {
  generate_type m = generate_memory_type(t), flat = generate_flat(m);
  memory_place p;
  if (generate_lanes(t) > 256 ||
      !memory_place_make(g, generate_element_of(t), false, t.rank ? generate_lanes(t) : 0, &p))
    return 0;
  generate_value v = generate_define(g, flat);
  if (!t.rank)
    generate_print_line(g, "%%v%u = %s.load %%m%u%s : %s", v.id, memory_dialect(g, "memref", "affine"),
                        p.view.id, p.indices, p.view.type);
  else
    generate_print_line(g, "%%v%u = %s %%m%u%s : %s, %s", v.id,
                        memory_dialect(g, "vector.load", "affine.vector_load"), p.view.id, p.indices,
                        p.view.type, generate_print(flat).s);
  if (t.rank >= 2) {
    generate_value s = generate_define(g, m);
    generate_print_line(g, "%%v%u = vector.shape_cast %%v%u : %s to %s", s.id, v.id, generate_print(flat).s,
                        generate_print(m).s);
    v = s;
  }
  *r = generate_from_memory(g, v, t);
  return 1;
}

int generate_view_store(generate *g) {
  generate_type t = generate_any_type(g);
  t = generate_chance(g, 30) ? generate_scalar(t) : generate_flat(t);
  memory_place p;
  if (generate_lanes(t) > 256)
    return 0;
  generate_value v = generate_to_memory(g, generate_make(g, t));
  if (!memory_place_make(g, generate_element_of(t), true, t.rank ? generate_lanes(t) : 0, &p))
    return 0;
  if (!t.rank)
    generate_print_line(g, "%s.store %%v%u, %%m%u%s : %s", memory_dialect(g, "memref", "affine"), v.id,
                        p.view.id, p.indices, p.view.type);
  else
    generate_print_line(g, "%s %%v%u, %%m%u%s : %s, %s",
                        memory_dialect(g, "vector.store", "affine.vector_store"), v.id, p.view.id, p.indices,
                        p.view.type, generate_print(v.type).s);
  return 1;
}

// Offsets of lanes below n: computed, or constants.
static generate_value memory_offsets(generate *g, generate_type lanes, unsigned n) {
  generate_type t = generate_like(lanes, GENERATE_INT, generate_chance(g, 70) ? 32 : 64);
  generate_value a = generate_make(g, t);
  return generate_binary(g, "remui", a, generate_splat(g, t, n));
}

// Lanes whose mask is off are not loaded; they keep the lanes of another vector. expandload takes neighbours
// for the lanes that are on, gather any elements.
int generate_lanes_load(generate *g, generate_type t, generate_value *r) {
  generate_type m = generate_memory_type(t);
  unsigned kind = generate_below(g, 4), lanes = generate_lanes(t);
  if (!t.rank || t.rank > (kind == 2 ? 2 : 1) || lanes > 128 || t.kind == GENERATE_INDEX)
    return 0;
  memory_place p;
  if (!memory_place_make(g, generate_element_of(t), false, lanes, &p))
    return 0;
  generate_value mask = generate_mask(g, t.rank, t.dims), pass = generate_make(g, m), at = {0};
  if (kind >= 2)
    at = memory_offsets(g, m, lanes);
  generate_value v = generate_define(g, m);
  char operation[320];
  if (kind >= 2)
    snprintf(operation, sizeof operation,
             "vector.gather %%m%u%s [%%v%u], %%v%u, %%v%u : %s, %s, %s, %s into %s", p.view.id, p.indices,
             at.id, mask.id, pass.id, p.view.type, generate_print(at.type).s, generate_print(mask.type).s,
             generate_print(m).s, generate_print(m).s);
  else
    snprintf(operation, sizeof operation, "vector.%s %%m%u%s, %%v%u, %%v%u : %s, %s, %s into %s",
             kind ? "expandload" : "maskedload", p.view.id, p.indices, mask.id, pass.id, p.view.type,
             generate_print(mask.type).s, generate_print(m).s, generate_print(m).s);
  generate_print_line(g, "%%v%u = %s", v.id, operation);
  *r = generate_from_memory(g, v, t);
  return 1;
}

int generate_lanes_store(generate *g) {
  generate_type t = generate_flat(generate_any_type(g));
  unsigned kind = generate_below(g, 3), lanes = generate_lanes(t);
  if (!t.rank || lanes > 128)
    return 0;
  generate_value v = generate_to_memory(g, generate_make(g, t)), mask = generate_mask(g, 1, t.dims), at = {0};
  if (kind == 2)
    at = memory_offsets(g, t, lanes);
  memory_place p;
  if (!memory_place_make(g, generate_element_of(t), true, lanes, &p))
    return 0;
  if (kind == 2)
    generate_print_line(g, "vector.scatter %%m%u%s [%%v%u], %%v%u, %%v%u : %s, %s, %s, %s", p.view.id,
                        p.indices, at.id, mask.id, v.id, p.view.type, generate_print(at.type).s,
                        generate_print(mask.type).s, generate_print(v.type).s);
  else
    generate_print_line(g, "vector.%s %%m%u%s, %%v%u, %%v%u : %s, %s, %s",
                        kind ? "compressstore" : "maskedstore", p.view.id, p.indices, mask.id, v.id,
                        p.view.type, generate_print(mask.type).s, generate_print(v.type).s);
  return 1;
}

// Written to memory of the function's own and read in another shape or at other places. Stock lowering takes
// the memory anew in every iteration of a loop, so that it stays outside of loops that run long.
int generate_local(generate *g, generate_type t, generate_value *r) {
  generate_type m = generate_memory_type(t), row = m;
  if (!t.rank || t.rank > 2 || generate_lanes(t) > 128)
    return 0;
  unsigned rows = t.rank == 2 ? t.dims[0] : 1, columns = t.dims[t.rank - 1], id = g->next++;
  row.rank = 1;
  row.dims[0] = columns;
  const char *name = generate_element_names[generate_element_of(t)];
  char type[64];
  snprintf(type, sizeof type, "memref<%ux%ux%s>", rows, columns, name);
  generate_value zero = generate_index(g, 0), padding = generate_splat(g, generate_scalar(m), 0);
  generate_print_line(g, "%%m%u = memref.alloca() %s: %s", id,
                      generate_chance(g, 30) ? "{alignment = 64 : i64} " : "", type);
  for (unsigned i = 0; i < rows; i++) {
    generate_value v = generate_make(g, row), at = generate_index(g, i);
    if (generate_chance(g, 50))
      generate_print_line(g, "vector.store %%v%u, %%m%u[%%v%u, %%v%u] : %s, %s", v.id, id, at.id, zero.id,
                          type, generate_print(row).s);
    else
      generate_print_line(g, "vector.transfer_write %%v%u, %%m%u[%%v%u, %%v%u] {in_bounds = [true]} : %s, %s",
                          v.id, id, at.id, zero.id, generate_print(row).s, type);
  }
  generate_value v = generate_define(g, m);
  generate_print_line(
      g, "%%v%u = vector.transfer_read %%m%u[%%v%u, %%v%u], %%v%u {in_bounds = [%s]} : %s, %s", v.id, id,
      zero.id, zero.id, padding.id, t.rank == 2 ? "true, true" : "true", type, generate_print(m).s);
  *r = generate_from_memory(g, v, t);
  return 1;
}

// Elements one after the other from an input to an output. (Copies between other layouts call a library
// function of upstream's runtime.)
int generate_copy(generate *g) {
  unsigned element = generate_below(g, GENERATE_ELEMENTS), count = 1 + generate_below(g, 64), at,
           id = g->next++;
  if (!generate_reserve(g, element, count, &at))
    return 0;
  const char *name = generate_element_names[element];
  generate_print_line(g,
                      "%%x%u = memref.reinterpret_cast %%a%u to offset: [%u], sizes: [%u], strides: [1] : "
                      "memref<?x%s> to memref<%ux%s, strided<[1], offset: %u>>",
                      id, element, at, count, name, count, name, at);
  generate_print_line(g,
                      "%%y%u = memref.reinterpret_cast %%o%u to offset: [%u], sizes: [%u], strides: [1] : "
                      "memref<?x%s> to memref<%ux%s, strided<[1], offset: %u>>",
                      id, element, at, count, name, count, name, at);
  generate_print_line(g,
                      "memref.copy %%x%u, %%y%u : memref<%ux%s, strided<[1], offset: %u>> to "
                      "memref<%ux%s, strided<[1], offset: %u>>",
                      id, id, count, name, at, count, name, at);
  return 1;
}
