// Calls target.c on numbers of a generator.
#include <stdint.h>
#include <stdio.h>

long distance(const uint64_t *a, const uint64_t *b, long n);
void negative(const char *a, int *is, int n);
void ends(const uint32_t *a, int *first, int *last, size_t n);

enum { N = 77 };

int main(void) {
  uint64_t a[N], b[N];
  uint32_t c[N];
  char d[N];
  int first[N], last[N], is[N];
  uint64_t x = 1;
  for (int i = 0; i < N; i++) {
    a[i] = x *= 6364136223846793005u, x++;
    b[i] = x *= 6364136223846793005u, x++;
    c[i] = (uint32_t)(a[i] >> 20) << i % 32;
    d[i] = (char)(b[i] >> 30);
  }
  printf("%ld\n", distance(a, b, N));
  negative(d, is, N);
  ends(c, first, last, N);
  for (int i = 0; i < N; i++)
    printf("%d %d %d\n", is[i], first[i], last[i]);
  return 0;
}
