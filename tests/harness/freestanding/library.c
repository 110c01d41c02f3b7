// A C library for the programs of auto-count on machines for which the distribution has none. What enters
// main and calls the system (cf_main, cf_system) is the conformance check's, for the same emulator.
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long cf_system(long number, long a, long b, long c);
int main(int argc, char **argv);

enum { SYSTEM_WRITE = 64, SYSTEM_EXIT = 93, HEAP_BYTES = 1 << 26 };

_Noreturn void exit(int status) {
  for (;;)
    cf_system(SYSTEM_EXIT, status, 0, 0);
}

_Noreturn void abort(void) { exit(134); }

// The stack as the system leaves it: the number of arguments, then their addresses.
__attribute__((used, noreturn)) void cf_main(long *stack) { exit(main((int)stack[0], (char **)(stack + 1))); }

// ---- memory -------------------------------------------------------------------------------------

static _Alignas(128) unsigned char heap[HEAP_BYTES];
static size_t heap_used;

void *aligned_alloc(size_t alignment, size_t size) {
  size_t at = (heap_used + alignment - 1) & -alignment;
  if (at + size > HEAP_BYTES)
    return NULL;
  heap_used = at + size;
  return heap + at;
}

void *malloc(size_t size) { return aligned_alloc(16, size); }

void *calloc(size_t count, size_t size) {
  void *p = malloc(count * size);
  return p ? memset(p, 0, count * size) : NULL;
}

void free(void *p) { (void)p; }

void *memcpy(void *restrict to, const void *restrict from, size_t size) { return memmove(to, from, size); }

void *memmove(void *to, const void *from, size_t size) {
  unsigned char *t = to;
  const unsigned char *f = from;
  for (size_t i = 0; i < size; i++) {
    size_t at = (uintptr_t)t < (uintptr_t)f ? i : size - 1 - i;
    t[at] = f[at];
  }
  return to;
}

void *memset(void *to, int byte, size_t size) {
  for (size_t i = 0; i < size; i++)
    ((unsigned char *)to)[i] = (unsigned char)byte;
  return to;
}

// ---- text ---------------------------------------------------------------------------------------

int strcmp(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}

size_t strlen(const char *text) {
  size_t n = 0;
  while (text[n])
    n++;
  return n;
}

unsigned long strtoul(const char *text, char **end, int base) {
  (void)base;
  unsigned long value = 0;
  while (*text >= '0' && *text <= '9')
    value = 10 * value + (unsigned long)(*text++ - '0');
  if (end)
    *end = (char *)text;
  return value;
}

static void put_number(int file, unsigned long value) {
  char digits[24], *at = digits + sizeof digits;
  do
    *--at = (char)('0' + value % 10);
  while (value /= 10);
  cf_system(SYSTEM_WRITE, file, (long)at, digits + sizeof digits - at);
}

int fprintf(int file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  for (const char *at = format; *at;) {
    size_t plain = 0;
    while (at[plain] && at[plain] != '%')
      plain++;
    cf_system(SYSTEM_WRITE, file, (long)at, (long)plain);
    at += plain;
    if (!*at++)
      break;
    if (*at == 's') {
      const char *text = va_arg(arguments, const char *);
      cf_system(SYSTEM_WRITE, file, (long)text, (long)strlen(text));
    } else if (*at == 'z') {
      at++;
      put_number(file, va_arg(arguments, size_t));
    } else {
      put_number(file, va_arg(arguments, unsigned));
    }
    at++;
  }
  va_end(arguments);
  return 0;
}

// ---- what the compiler calls by Hexagon's names ------------------------------------------------------

void *__hexagon_memcpy_likely_aligned_min32bytes_mult8bytes(void *to, const void *from, size_t size);
unsigned __hexagon_udivsi3(unsigned a, unsigned b);
unsigned __hexagon_umodsi3(unsigned a, unsigned b);
int __hexagon_divsi3(int a, int b);
int __hexagon_modsi3(int a, int b);

void *__hexagon_memcpy_likely_aligned_min32bytes_mult8bytes(void *to, const void *from, size_t size) {
  return memmove(to, from, size);
}

static unsigned divide(unsigned a, unsigned b, unsigned *rest) {
  unsigned quotient = 0, remainder = 0;
  for (int bit = 31; bit >= 0; bit--) {
    remainder = remainder << 1 | (a >> bit & 1);
    bool fits = remainder >= b;
    remainder -= fits ? b : 0;
    quotient = quotient << 1 | fits;
  }
  *rest = remainder;
  return quotient;
}

unsigned __hexagon_udivsi3(unsigned a, unsigned b) {
  unsigned rest;
  return divide(a, b, &rest);
}

unsigned __hexagon_umodsi3(unsigned a, unsigned b) {
  unsigned rest;
  divide(a, b, &rest);
  return rest;
}

static unsigned magnitude(int a) { return a < 0 ? -(unsigned)a : (unsigned)a; }

int __hexagon_divsi3(int a, int b) {
  unsigned rest, quotient = divide(magnitude(a), magnitude(b), &rest);
  return (int)((a < 0) != (b < 0) ? -quotient : quotient);
}

int __hexagon_modsi3(int a, int b) {
  unsigned rest;
  divide(magnitude(a), magnitude(b), &rest);
  return (int)(a < 0 ? -rest : rest);
}
