// Which arguments' sizes a function requires to be equal.
#include "python/signature.h"

#include <mlir-c/BuiltinAttributes.h>
#include <stdlib.h>
#include <string.h>

typedef struct equal_pair {
  size_t function; // of `names`
  AutoArgumentSize a, b;
} equal_pair;

struct sizes {
  text *names; // of functions
  equal_pair *pairs;
  size_t num_names, num_pairs;
};

static void *grow(void *data, size_t count, size_t element) {
  void *larger = realloc(data, (count + 1) * element);
  if (!larger)
    abort(); // as the library does
  return larger;
}

static bool is_same(AutoArgumentSize a, AutoArgumentSize b) {
  return a.argument == b.argument && a.dimension == b.dimension;
}

// A pair of the last function; each is kept once.
static void add_pair(AutoArgumentSize a, AutoArgumentSize b, void *user) {
  sizes *all = user;
  equal_pair pair = {all->num_names - 1, a, b};
  for (size_t i = all->num_pairs; i > 0 && all->pairs[i - 1].function == pair.function; i--)
    if (is_same(all->pairs[i - 1].a, a) && is_same(all->pairs[i - 1].b, b))
      return;
  all->pairs = grow(all->pairs, all->num_pairs, sizeof *all->pairs);
  all->pairs[all->num_pairs++] = pair;
}

sizes *sizes_new(void) {
  sizes *all = calloc(1, sizeof *all);
  if (!all)
    abort();
  return all;
}

void sizes_read(MlirOperation function, sizes *all) {
  all->names = grow(all->names, all->num_names, sizeof *all->names);
  text *name = &all->names[all->num_names++];
  *name = (text){0};
  text_append(mlirStringAttrGetValue(mlirOperationGetAttributeByName(function, core_ref("sym_name"))), name);
  autoFunctionGetEqualSizes(function, add_pair, all);
}

void sizes_free(sizes *all) {
  for (size_t i = 0; all && i < all->num_names; i++)
    text_free(&all->names[i]);
  if (all) {
    free(all->names);
    free(all->pairs);
  }
  free(all);
}

// ---- in a signature ---------------------------------------------------------------------------------------

// The first size that this one is equal to, perhaps itself.
static AutoArgumentSize first_of(const signature *s, AutoArgumentSize at) {
  const size_like *like = &s->parameters[at.argument].like[at.dimension];
  return like->is_known ? first_of(s, (AutoArgumentSize){(intptr_t)like->argument, (int64_t)like->dimension})
                        : at;
}

static bool exists(const signature *s, AutoArgumentSize at) {
  return at.argument >= 0 && (size_t)at.argument < s->num_parameters && at.dimension >= 0 &&
         s->parameters[at.argument].kind == PARAMETER_MEMREF &&
         at.dimension < s->parameters[at.argument].rank;
}

// Both become equal: the later refers to the earlier, which has the number if one is known.
static void join(signature *s, AutoArgumentSize a, AutoArgumentSize b) {
  bool swap = b.argument < a.argument || (b.argument == a.argument && b.dimension < a.dimension);
  AutoArgumentSize first = swap ? b : a, second = swap ? a : b;
  if (is_same(first, second))
    return;
  parameter *p = &s->parameters[first.argument], *q = &s->parameters[second.argument];
  if (p->shape[first.dimension] == SIGNATURE_DYNAMIC)
    p->shape[first.dimension] = q->shape[second.dimension];
  q->like[second.dimension] = (size_like){true, (unsigned)first.argument, (unsigned)first.dimension};
}

static void require(signature *s, AutoArgumentSize a, AutoArgumentSize b) {
  if (!exists(s, a))
    return;
  AutoArgumentSize first = first_of(s, a);
  int64_t *size = &s->parameters[first.argument].shape[first.dimension];
  if (b.argument < 0 && *size == SIGNATURE_DYNAMIC)
    *size = b.dimension;
  else if (exists(s, b))
    join(s, first, first_of(s, b));
}

void sizes_require(const sizes *all, signature *s) {
  for (size_t i = 0; i < all->num_pairs; i++)
    if (!strcmp(all->names[all->pairs[i].function].data, s->name))
      require(s, all->pairs[i].a, all->pairs[i].b);
  // Directly to the first, and to its number.
  for (size_t i = 0; i < s->num_parameters; i++)
    for (int d = 0; d < s->parameters[i].rank; d++) {
      parameter *p = &s->parameters[i];
      AutoArgumentSize first = first_of(s, (AutoArgumentSize){(intptr_t)i, d});
      if (!p->like[d].is_known)
        continue;
      p->like[d].argument = (unsigned)first.argument;
      p->like[d].dimension = (unsigned)first.dimension;
      if (p->shape[d] == SIGNATURE_DYNAMIC)
        p->shape[d] = s->parameters[first.argument].shape[first.dimension];
    }
}
