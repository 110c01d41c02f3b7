// Calls the functions of conditional.c, also with arrays that end, or begin, where no memory is.
#define _DEFAULT_SOURCE
#include "driver.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096 };
static char *page; // between two that are not there

static void make_page(void) {
  char *all = mmap(NULL, 3 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  page = all + PAGE;
  if (all == MAP_FAILED || mprotect(page, PAGE, PROT_READ | PROT_WRITE))
    abort();
}

// Of an array whose elements from `first` to `last` alone exist, at the page's end, or at its beginning.
static void *only(size_t bytes, int first, int last, int at_end) {
  memset(page, 0, PAGE);
  return at_end ? page + PAGE - (size_t)(last + 1) * bytes : page - (size_t)first * bytes;
}

void copy_where(float *, const float *, const float *, int);
void sum_where(int *, const int *, int);
void thirds(int16_t *, const int16_t *, int);

static void parts(int n, int first, int last, int at_end) {
  for (int i = 0; i < n; i++) {
    f1[i] = i >= first && i <= last && (i == first || i == last || i % 3 == 0) ? 1 : -1;
    h1[i] = (int16_t)(f1[i] > 0 ? 5 : -5);
  }
  float *y = only(sizeof *y, first, last, at_end);
  copy_where(y, f0, f1, n);
  SHOW((float *)page, PAGE / 4);
  int16_t *z = only(sizeof *z, 3 * first + 2, 3 * last + 2, at_end);
  thirds(z, h1, n);
  SHOW((int16_t *)page, PAGE / 2);
}

bool any_above(const float *, float, int);
int first_equal(const int *, int, int), last_equal(const int *, int, int);
unsigned common(const uint8_t *, const uint8_t *, unsigned);
int far_apart(const double *, const double *, int, double);

int first_two(const int *, const int *, int);

// The array ends, or begins, with the element that is found; `n` says more.
static void searches(int count, int n) {
  int *a = only(sizeof *a, 0, count - 1, 1);
  a[count - 1] = 5;
  printf(" %d", first_equal(a, 5, n));
  printf(" %d", first_two(a, NULL, count));
  a[count - 1] = i0[count - 1] = -5;
  printf(" %d", first_two(a, i0, n));
  a = only(sizeof *a, n - count, n - 1, 0);
  a[n - count] = 5;
  printf(" %d", last_equal(a, 5, n));
  float *f = only(sizeof *f, 0, count - 1, 1);
  f[count - 1] = 5;
  printf(" %d %d", any_above(f, 4, n), any_above(f, 5, count));
  uint8_t *b = only(1, 0, count - 1, 1);
  b[count - 1] = 5;
  memset(b2, 0, sizeof b2);
  printf(" %u %u", common(b, b2, (unsigned)n), common(b2, b, (unsigned)count));
  if (count < PAGE / 8) {
    double *d = only(sizeof *d, 0, count - 1, 1);
    d[count - 1] = 5;
    memset(d6, 0, sizeof d6);
    printf(" %d", far_apart(d, d6, n, 3));
  }
}

int main(void) {
  make_page();
  for (int n = 0; n < 40; n += 3) {
    CASE(copy_where, (float *, const float *, const float *, int), (f0, f1, f2, n));
    CASE(paint, (uint8_t *, const uint8_t *, uint8_t, int), (b0, b1, 7, 5 * n));
    CASE(add_where, (double *, const double *, const double *, int), (d0, d1, d2, n));
    CASE(one_of_two, (int *, int *, const int *, int), (i0, i1, (int *)f0, n));
    CASE(thirds, (int16_t *, const int16_t *, int), (h0, h1, n));
    CASE(clear_negative, (int *, const int *, int), (i0, i0 + n % 7, n));
    CASE(sum_where, (int *, const int *, int), (i0, i1, n));
    VALUE(int, rows_with, (const int *, int, int, int), (i0, 3, n, 25));
    VALUE(int, first_two, (const int *, const int *, int), (i0, i1, 4 * n));
    VALUE(int, first_kind, (const int *, int, int, int), (i0, 4 * n, 24, 23));
    VALUE(int, sum_until, (const int *, int, int), (i0, 4 * n, 24));
    CASE(every_third, (int *, int *, int), (i1 + 7, i0, n * 40));
    VALUE(int, last_negative, (const float *, int), (f0, 3 * n));
    CASE(last_in_rows, (const int *, int *, int, int), (i0, i1, n, n / 2));
    CASE(greatest_in_rows, (const int *, int *, int *, int, int), (i0, i1, (int *)f0, n, 25));
    CASE(least_in_rows, (const int *, int *, int, int), (i0, i1, n, n));
    CASE(rows_where, (float *, const float *, const int *, int, int), (f0, f1, i0, n, 7));
  }
  start("parts");
  for (int n = 1; n < 200; n = 2 * n + 1)
    for (int first = 0; first < n; first += 7)
      for (int last = first; last < n; last += 11)
        for (int at_end = 0; at_end < 2; at_end++)
          parts(n, first, last, at_end);
  for (int count = 1; count <= PAGE / 4; count += count < 20 ? 1 : 37)
    searches(count, count + count % 3 * 200);
  for (int i = 0; i < 100; i++)
    i0[i] = -1, f1[i] = -1;
  copy_where(NULL, NULL, f1, 100);
  sum_where(NULL, i0, 100);
  finish();
  return 0;
}
