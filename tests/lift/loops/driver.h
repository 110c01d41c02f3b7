// Calls of functions on the same data, and what they leave in all arrays: the lifted and the original program
// print the same. Data are small whole numbers, so that sums of floats are exact in any order.
#include <stdint.h>
#include <stdio.h>

enum { SIZE = 4096 };
static float f0[SIZE], f1[SIZE], f2[SIZE], f3[SIZE];
static double d0[SIZE], d1[SIZE], d2[SIZE], d3[SIZE], d4[SIZE], d5[SIZE], d6[SIZE];
static uint8_t b0[SIZE], b1[SIZE], b2[SIZE];
static int16_t h0[SIZE], h1[SIZE], h2[SIZE];
static int i0[SIZE], i1[SIZE];
static unsigned state;

static int next(void) {
  state = state * 1664525u + 1013904223u;
  return (int)(state >> 20);
}

#define FILL(ARRAY, COUNT)                                                                                   \
  for (int k = 0; k < (COUNT); k++)                                                                          \
  (ARRAY)[k] = next() % 41 - 16
// A weighted sum shows where each element is.
#define SHOW(ARRAY, COUNT)                                                                                   \
  do {                                                                                                       \
    double sum = 0;                                                                                          \
    for (int k = 0; k < (COUNT); k++)                                                                        \
      sum += (double)(ARRAY)[k] * (k % 61 + 1);                                                              \
    printf(" %.5g", sum);                                                                                    \
  } while (0)
#define ALL(DO)                                                                                              \
  DO(f0, SIZE);                                                                                              \
  DO(f1, SIZE);                                                                                              \
  DO(f2, SIZE);                                                                                              \
  DO(f3, SIZE);                                                                                              \
  DO(d0, SIZE);                                                                                              \
  DO(d1, SIZE);                                                                                              \
  DO(d2, SIZE);                                                                                              \
  DO(d3, SIZE);                                                                                              \
  DO(d4, SIZE);                                                                                              \
  DO(d5, SIZE);                                                                                              \
  DO(d6, SIZE);                                                                                              \
  DO(b0, SIZE);                                                                                              \
  DO(b1, SIZE);                                                                                              \
  DO(b2, SIZE);                                                                                              \
  DO(h0, SIZE);                                                                                              \
  DO(h1, SIZE);                                                                                              \
  DO(h2, SIZE);                                                                                              \
  DO(i0, SIZE);                                                                                              \
  DO(i1, SIZE)

#ifndef FILL_OWN
#define FILL_OWN
#define SHOW_OWN
#endif

static void start(const char *name) {
  state = 7;
  ALL(FILL);
  FILL_OWN;
  printf("%s:", name);
}

static void finish(void) {
  ALL(SHOW);
  SHOW_OWN;
  printf("\n");
}

#define CASE(NAME, PARAMETERS, ARGUMENTS)                                                                    \
  do {                                                                                                       \
    void NAME PARAMETERS;                                                                                    \
    start(#NAME);                                                                                            \
    NAME ARGUMENTS;                                                                                          \
    finish();                                                                                                \
  } while (0)
#define VALUE(TYPE, NAME, PARAMETERS, ARGUMENTS)                                                             \
  do {                                                                                                       \
    TYPE NAME PARAMETERS;                                                                                    \
    start(#NAME);                                                                                            \
    printf(" %.5g", (double)NAME ARGUMENTS);                                                                 \
    finish();                                                                                                \
  } while (0)
