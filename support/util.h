// Shared plumbing: arena, growable arrays, string builder, hashing, failures.
#ifndef AUTO_SUPPORT_UTIL_H
#define AUTO_SUPPORT_UTIL_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Our own mistake: prints file, line, function and aborts. Never for user input.
#define die(...) util_die(__FILE__, __LINE__, __func__, __VA_ARGS__)
void util_die(const char *file, int line, const char *function, const char *format, ...)
    __attribute__((noreturn, format(printf, 4, 5)));

// malloc/realloc that die when memory runs out.
void *util_alloc(size_t bytes);
void *util_realloc(void *old, size_t bytes);

// Arena: blocks that are freed together. Allocations are zeroed and 16-byte aligned.
typedef struct arena arena;
arena *arena_new(void);
void arena_free(arena *a);
void *arena_alloc(arena *a, size_t bytes);
char *arena_strdup(arena *a, const char *s);
char *arena_strndup(arena *a, const char *s, size_t n);
char *arena_printf(arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Growable array: STACK(int) s = {0}; stack_push(&s, 3); s.data[i], s.size; stack_free(&s).
#define STACK(T)                                                                                             \
  struct {                                                                                                   \
    T *data;                                                                                                 \
    size_t size, capacity;                                                                                   \
  }
#define stack_push(S, ...)                                                                                   \
  ((S)->size == (S)->capacity ? (void)((S)->data = util_grow((S)->data, &(S)->capacity, sizeof *(S)->data))  \
                              : (void)0,                                                                     \
   (void)((S)->data[(S)->size++] = (__VA_ARGS__)))
#define stack_free(S) (util_release((S)->data), (S)->data = NULL, (void)((S)->size = (S)->capacity = 0))
void *util_grow(void *data, size_t *capacity, size_t element);
void util_release(void *data);

// String builder. `text` is always NUL-terminated once anything was printed.
typedef struct strbuf {
  char *text;
  size_t size, capacity;
} strbuf;
void strbuf_printf(strbuf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_vprintf(strbuf *b, const char *format, va_list args);
void strbuf_append(strbuf *b, const char *data, size_t size);
void strbuf_free(strbuf *b);

// The constants of lane functions: a number of 64 bits and its neighbours.
__extension__ typedef __int128 wide_int;
void strbuf_wide(strbuf *b, wide_int value); // in decimal

// Reads a whole file; NUL-terminated copy that the caller frees with util_release. NULL: errno says why.
char *util_read_file(const char *path, size_t *size);
// Writes through a temporary file and rename, so that a failure leaves nothing half-written; what exists and
// is no regular file (/dev/null, a pipe) is written to as it is. "-" is standard output. Returns false with
// errno set.
bool util_write_file(const char *path, const void *data, size_t size);

// 64-bit mixing; results do not depend on addresses or on the machine.
static inline uint64_t hash_mix(uint64_t h, uint64_t v) {
  h ^= v + 0x9e3779b97f4a7c15u + (h << 6) + (h >> 2);
  h *= 0xff51afd7ed558ccdu;
  return h ^ (h >> 33);
}
uint64_t hash_bytes(const void *data, size_t size, uint64_t seed);
// The next of a sequence of random numbers, whatever the state begins with (SplitMix64; Steele, Lea and Flood,
// OOPSLA 2014).
uint64_t util_random(uint64_t *state);

// A user's mistake: collected as text with its place. A NULL sink prints to standard error.
typedef struct diagnostics {
  strbuf text;     // one line per diagnostic, "place: error: message\n"
  unsigned errors; // count
  bool collect;    // true: keep in `text`; false: print to standard error
} diagnostics;
void diag_error(diagnostics *d, const char *place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void diag_free(diagnostics *d);

#endif
