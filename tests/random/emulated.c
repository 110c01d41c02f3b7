// The functions of one random module as a program for a machine that is emulated: answers requests from file
// 0, each the number of a function and the contents of all memrefs, with the contents after the call, to
// file 3. RANDOM_FUNCTIONS, RANDOM_MEMREFS, RANDOM_BYTES (of a memref) and RANDOM_LENGTH (its elements) are
// defined, and the table `functions`.
#include <stdint.h>

#ifdef __hexagon__
long cf_system(long number, long a, long b, long c);
static long get(void *to, unsigned size) { return cf_system(63, 0, (long)to, (long)size); }
static long put(const void *from, unsigned size) { return cf_system(64, 3, (long)from, (long)size); }
#else
#include <unistd.h>
static long get(void *to, unsigned size) { return read(0, to, size); }
static long put(const void *from, unsigned size) { return write(3, from, size); }
#endif

static _Alignas(128) unsigned char buffers[RANDOM_MEMREFS][RANDOM_BYTES];

typedef struct descriptor {
  void *allocated, *aligned;
  intptr_t offset, size, stride;
} descriptor;

static int get_all(void *to, unsigned size) {
  for (long n; size; size -= (unsigned)n, to = (char *)to + n)
    if ((n = get(to, size)) <= 0)
      return 0;
  return 1;
}

static int put_all(const void *from, unsigned size) {
  for (long n; size; size -= (unsigned)n, from = (const char *)from + n)
    if ((n = put(from, size)) <= 0)
      return 0;
  return 1;
}

int main(void) {
  descriptor d[RANDOM_MEMREFS];
  for (uint32_t f; get_all(&f, sizeof f) && f < RANDOM_FUNCTIONS && get_all(buffers, sizeof buffers);) {
    for (int i = 0; i < RANDOM_MEMREFS; i++)
      d[i] = (descriptor){buffers[i], buffers[i], 0, RANDOM_LENGTH, 1};
    functions[f](&d[0], &d[1], &d[2], &d[3], &d[4], &d[5], &d[6], &d[7], &d[8], &d[9], &d[10], &d[11]);
    if (!put_all(buffers, sizeof buffers))
      break;
  }
  return 0;
}
