// Shapes of kernels' operands, and what allocates, fills, guards and passes them.
#include "bench/kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KERNEL_ALIGNMENT = 128, KERNEL_GUARD = 256, KERNEL_GUARD_BYTE = 0xa5 };

// A size: "h+2", "4h", "d/4", "64".
static size_t kernel_size(const char **at, const size_t *size) {
  size_t total = 0;
  for (const char *s = *at;; s++) {
    size_t value = 0, digits = 0;
    for (; *s >= '0' && *s <= '9'; s++, digits++)
      value = 10 * value + (size_t)(*s - '0');
    if (*s == 'h' || *s == 'w' || *s == 'd')
      value = (digits ? value : 1) * size[*s == 'h' ? 0 : *s == 'w' ? 1 : 2], s++;
    if (*s == '/')
      value /= (size_t)(s[1] - '0'), s += 2;
    total += value;
    if (*s != '+') {
      *at = s;
      return total;
    }
  }
}

void kernel_shape(const kernel *k, unsigned size, kernel_operand *operands) {
  const char *at = k->shapes;
  for (unsigned i = 0; i < k->operands; i++) {
    kernel_operand *o = &operands[i];
    *o = (kernel_operand){.element = (unsigned)kernel_size(&at, k->sizes[size])};
    while (*at == ' ') {
      at++;
      o->sizes[o->rank++] = kernel_size(&at, k->sizes[size]);
    }
    if (*at == ',')
      at += 2;
  }
}

size_t kernel_operand_bytes(const kernel_operand *o) {
  return o->element * o->sizes[0] * (o->rank == 2 ? o->sizes[1] : 1);
}

void kernel_allocate(const kernel *k, unsigned size, kernel_operand *operands) {
  kernel_shape(k, size, operands);
  for (unsigned i = 0; i < k->operands; i++) {
    size_t bytes = kernel_operand_bytes(&operands[i]);
    operands[i].data = aligned_alloc(KERNEL_ALIGNMENT, (bytes + KERNEL_GUARD + KERNEL_ALIGNMENT - 1) /
                                                           KERNEL_ALIGNMENT * KERNEL_ALIGNMENT);
    if (!operands[i].data) {
      fprintf(stderr, "out of memory (%zu bytes)\n", bytes);
      abort();
    }
    memset(operands[i].data + bytes, KERNEL_GUARD_BYTE, KERNEL_GUARD);
  }
}

void kernel_release(const kernel *k, kernel_operand *operands) {
  for (unsigned i = 0; i < k->operands; i++) {
    free(operands[i].data);
    operands[i].data = NULL;
  }
}

bool kernel_guards_intact(const kernel *k, const kernel_operand *operands) {
  for (unsigned i = 0; i < k->operands; i++)
    for (size_t j = 0, bytes = kernel_operand_bytes(&operands[i]); j < KERNEL_GUARD; j++)
      if (operands[i].data[bytes + j] != KERNEL_GUARD_BYTE)
        return false;
  return true;
}

static uint64_t kernel_random(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

// Corner elements: all zero, all ones, the most negative, the most positive, one.
static void kernel_corner(uint8_t *at, unsigned bytes, unsigned which) {
  memset(at, which == 1 || which == 3 ? 0xff : 0, bytes);
  if (which == 2)
    at[bytes - 1] = 0x80;
  if (which == 3)
    at[bytes - 1] = 0x7f;
  if (which == 4)
    at[0] = 1;
}

void kernel_fill(const kernel *k, kernel_operand *operands, unsigned pattern, uint64_t seed) {
  uint64_t state = ((seed * 31 + pattern + 1) * 0x9e3779b97f4a7c15u) | 1;
  for (unsigned i = 0; i < k->operands; i++) {
    kernel_operand *o = &operands[i];
    size_t bytes = kernel_operand_bytes(o), count = bytes / o->element;
    if (i + 1 == k->operands) {
      memset(o->data, 0xcc, bytes);
      continue;
    }
    for (size_t j = 0; j < count; j++) {
      uint8_t *at = o->data + j * o->element;
      uint64_t r = kernel_random(&state);
      switch (pattern) {
      case 0: // random bits
        memcpy(at, &r, o->element);
        break;
      case 1: // random, of random magnitude: matters for accumulators much wider than the result
        r = (uint64_t)((int64_t)(r << 8) >> (8 + (r >> 56) % 56));
        memcpy(at, &r, o->element);
        break;
      case 2: // a random mixture of corners
        kernel_corner(at, o->element, (unsigned)((r >> 32) % 5));
        break;
      case 3: // checkerboard of the extremes
        kernel_corner(at, o->element, 2 + (unsigned)((j ^ (o->rank == 2 ? j / o->sizes[1] : 0)) & 1));
        break;
      default: // one corner everywhere
        kernel_corner(at, o->element, pattern - 4);
      }
    }
  }
}

// An index is as wide as an address.
typedef struct kernel_descriptor {
  void *allocated, *aligned;
  intptr_t rest[5]; // offset, sizes, strides
} kernel_descriptor;

// Member by member: where calls are counted, copying would count as the kernel's work.
static inline void kernel_describe(const kernel_operand *o, kernel_descriptor *d) {
  d->allocated = d->aligned = o->data;
  d->rest[0] = 0;
  d->rest[1] = (intptr_t)o->sizes[0];
  if (o->rank == 2) {
    d->rest[2] = d->rest[3] = (intptr_t)o->sizes[1];
    d->rest[4] = 1;
  } else {
    d->rest[2] = 1;
  }
}

void kernel_call_mlir(const kernel *k, void (*function)(void), const kernel_operand *operands) {
  kernel_descriptor d[KERNEL_MAX_OPERANDS];
  for (unsigned i = 0; i < k->operands; i++)
    kernel_describe(&operands[i], &d[i]);
  switch (k->operands) {
  case 2:
    ((void (*)(void *, void *))function)(&d[0], &d[1]);
    break;
  case 3:
    ((void (*)(void *, void *, void *))function)(&d[0], &d[1], &d[2]);
    break;
  case 4:
    ((void (*)(void *, void *, void *, void *))function)(&d[0], &d[1], &d[2], &d[3]);
    break;
  default:
    ((void (*)(void *, void *, void *, void *, void *))function)(&d[0], &d[1], &d[2], &d[3], &d[4]);
  }
}
