// Memory of the rows, and places in their texts.
#include "semgen/x86/intrinsics.h"

x86_intrinsics *x86_intrinsics_new(void) {
  x86_intrinsics *all = util_alloc(sizeof *all);
  *all = (x86_intrinsics){.memory = arena_new()};
  return all;
}

void x86_intrinsic_free(x86_intrinsic *i) {
  stack_free(&i->parameters);
  stack_free(&i->features);
  stack_free(&i->instructions);
  stack_free(&i->chunks);
}

void x86_intrinsics_free(x86_intrinsics *all) {
  if (!all)
    return;
  for (size_t k = 0; k < all->items.size; k++)
    x86_intrinsic_free(&all->items.data[k]);
  stack_free(&all->items);
  arena_free(all->memory);
  util_release(all);
}

ast_place x86_intrinsic_place(const x86_intrinsic *i, size_t offset) {
  ast_place p = i->place;
  size_t low = 0, high = i->chunks.size;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (i->chunks.data[middle].offset <= offset)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == 0)
    return p;
  const x86_chunk *c = &i->chunks.data[low - 1];
  p = c->place;
  for (size_t k = c->offset; k < offset; k++) {
    if (i->operation[k] == '\n') {
      p.line++;
      p.column = 1;
    } else {
      p.column++;
    }
  }
  return p;
}
