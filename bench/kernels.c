// The table of kernels with their sizes, and what allocates, fills and guards their operands.
#include "bench/kernels.h"
#include "bench/reference/reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KERNEL_ALIGNMENT = 128, KERNEL_GUARD = 256, KERNEL_GUARD_BYTE = 0xa5 };

static void kernel_matrix(kernel_operand *o, unsigned element, size_t rows, size_t columns) {
  *o = (kernel_operand){.element = element, .rank = 2, .sizes = {rows, columns}};
}

static void kernel_vector(kernel_operand *o, unsigned element, size_t size) {
  *o = (kernel_operand){.element = element, .rank = 1, .sizes = {size}};
}

// Window kernels: size = {h, w}; the input has a border of two, rows padded to a whole vector.
static void kernel_shape_window(const size_t *size, kernel_operand *o) {
  kernel_matrix(&o[0], 1, size[0] + 2, size[1] + 64);
  kernel_matrix(&o[1], 1, size[0], size[1]);
}

static void kernel_shape_pool(const size_t *size, kernel_operand *o) {
  kernel_matrix(&o[0], 1, 2 * size[0], 2 * size[1]);
  kernel_matrix(&o[1], 1, size[0], size[1]);
}

// size = {m, n, k}.
static void kernel_shape_matmul(const size_t *size, kernel_operand *o) {
  kernel_matrix(&o[0], 1, size[0], size[2]);
  kernel_matrix(&o[1], 1, size[2] / 4, 4 * size[1]);
  kernel_matrix(&o[2], 4, size[0], size[1]);
}

static void kernel_shape_fir(const size_t *size, kernel_operand *o) {
  kernel_vector(&o[0], 2, size[0] + 32);
  kernel_vector(&o[1], 2, size[0]);
}

static void kernel_shape_requant(const size_t *size, kernel_operand *o) {
  kernel_vector(&o[0], 4, size[0]);
  kernel_vector(&o[1], 1, size[0]);
}

static void kernel_call_image(void (*function)(void), const kernel_operand *o) {
  ((void (*)(const uint8_t *, size_t, uint8_t *, size_t, size_t, size_t))function)(
      o[0].data, o[0].sizes[1], o[1].data, o[1].sizes[1], o[1].sizes[0], o[1].sizes[1]);
}

static void kernel_call_matmul(void (*function)(void), const kernel_operand *o) {
  ((void (*)(const uint8_t *, const int8_t *, int32_t *, size_t, size_t, size_t))function)(
      o[0].data, (const int8_t *)o[1].data, (int32_t *)o[2].data, o[0].sizes[0], o[2].sizes[1],
      o[0].sizes[1]);
}

static void kernel_call_signal(void (*function)(void), const kernel_operand *o) {
  ((void (*)(const void *, void *, size_t))function)(o[0].data, o[1].data, o[1].sizes[0]);
}

#define KERNEL_REFERENCE(F) ((void (*)(void))(F))

const kernel kernels[] = {
    {"sobel",
     2,
     {{48, 320}, {1080, 1920}, {5, 64}, {18, 768}, {5, 128}},
     kernel_shape_window,
     kernel_call_image,
     KERNEL_REFERENCE(sobel_reference)},
    {"gaussian",
     2,
     {{48, 320}, {1080, 1920}, {5, 64}, {18, 768}, {5, 128}},
     kernel_shape_window,
     kernel_call_image,
     KERNEL_REFERENCE(gaussian_reference)},
    {"pool",
     2,
     {{24, 256}, {540, 960}, {5, 192}, {12, 512}, {5, 384}},
     kernel_shape_pool,
     kernel_call_image,
     KERNEL_REFERENCE(pool_reference)},
    {"matmul",
     3,
     {{48, 64, 128}, {1024, 512, 512}, {8, 48, 12}, {48, 64, 128}, {8, 96, 12}},
     kernel_shape_matmul,
     kernel_call_matmul,
     KERNEL_REFERENCE(matmul_reference)},
    {"fir",
     2,
     {{8192}, {1920 * 1080}, {96}, {8192}, {192}},
     kernel_shape_fir,
     kernel_call_signal,
     KERNEL_REFERENCE(fir_reference)},
    {"requant",
     2,
     {{6400}, {1920 * 1080}, {192}, {6400}, {384}},
     kernel_shape_requant,
     kernel_call_signal,
     KERNEL_REFERENCE(requant_reference)},
};
const size_t kernels_count = sizeof kernels / sizeof *kernels;

size_t kernel_operand_bytes(const kernel_operand *o) {
  return o->element * o->sizes[0] * (o->rank == 2 ? o->sizes[1] : 1);
}

void kernel_allocate(const kernel *k, unsigned size, kernel_operand *operands) {
  k->shape(k->sizes[size], operands);
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
  if (k->operands == 2)
    ((void (*)(void *, void *))function)(&d[0], &d[1]);
  else
    ((void (*)(void *, void *, void *))function)(&d[0], &d[1], &d[2]);
}
