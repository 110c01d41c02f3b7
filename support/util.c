// Allocation that ends the program when memory runs out, arenas of growing chunks, files that are replaced
// as a whole by renaming.
#include "support/util.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void util_die(const char *file, int line, const char *function, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fprintf(stderr, "%s:%d: %s: internal error: ", file, line, function);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  abort();
}

void *util_alloc(size_t bytes) {
  void *p = calloc(1, bytes ? bytes : 1);
  if (!p)
    die("out of memory (%zu bytes)", bytes);
  return p;
}

void *util_realloc(void *old, size_t bytes) {
  void *p = realloc(old, bytes ? bytes : 1);
  if (!p)
    die("out of memory (%zu bytes)", bytes);
  return p;
}

void *util_grow(void *data, size_t *capacity, size_t element) {
  *capacity = *capacity ? *capacity * 2 : 8;
  return util_realloc(data, *capacity * element);
}

void util_release(void *data) { free(data); }

typedef struct arena_block {
  struct arena_block *next;
  size_t used, size;
  _Alignas(16) unsigned char data[];
} arena_block;

struct arena {
  arena_block *head;
};

enum { ARENA_FIRST = 4 << 10, ARENA_MOST = 64 << 10 }; // bytes of a block: each is twice the one before

arena *arena_new(void) { return util_alloc(sizeof(arena)); }

void arena_free(arena *a) {
  if (!a)
    return;
  for (arena_block *b = a->head, *next; b; b = next) {
    next = b->next;
    free(b);
  }
  free(a);
}

void *arena_alloc(arena *a, size_t bytes) {
  bytes = (bytes + 15) & ~(size_t)15;
  if (!a->head || a->head->size - a->head->used < bytes) {
    size_t size = !a->head ? ARENA_FIRST : a->head->size < ARENA_MOST / 2 ? 2 * a->head->size : ARENA_MOST;
    size = bytes > size ? bytes : size;
    arena_block *b = util_alloc(sizeof *b + size);
    b->next = a->head;
    b->size = size;
    a->head = b;
  }
  void *p = a->head->data + a->head->used;
  a->head->used += bytes;
  return p;
}

char *arena_strndup(arena *a, const char *s, size_t n) {
  char *copy = arena_alloc(a, n + 1);
  memcpy(copy, s, n);
  return copy;
}

char *arena_strdup(arena *a, const char *s) { return arena_strndup(a, s, strlen(s)); }

char *arena_printf(arena *a, const char *format, ...) {
  strbuf b = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&b, format, args);
  va_end(args);
  char *copy = arena_strndup(a, b.text ? b.text : "", b.size);
  strbuf_free(&b);
  return copy;
}

static void strbuf_reserve(strbuf *b, size_t more) {
  if (b->size + more + 1 <= b->capacity)
    return;
  size_t capacity = b->capacity ? b->capacity : 64;
  while (capacity < b->size + more + 1)
    capacity *= 2;
  b->text = util_realloc(b->text, capacity);
  b->capacity = capacity;
}

void strbuf_wide(strbuf *b, wide_int value) {
  char digits[41], *p = digits + sizeof digits - 1;
  bool negative = value < 0;
  *p = 0;
  do {
    int digit = (int)(value % 10);
    *--p = (char)('0' + (digit < 0 ? -digit : digit));
    value /= 10;
  } while (value);
  strbuf_printf(b, "%s%s", negative ? "-" : "", p);
}

void strbuf_append(strbuf *b, const char *data, size_t size) {
  strbuf_reserve(b, size);
  if (size)
    memcpy(b->text + b->size, data, size);
  b->size += size;
  b->text[b->size] = 0;
}

void strbuf_vprintf(strbuf *b, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int n = vsnprintf(NULL, 0, format, args);
  strbuf_reserve(b, (size_t)n);
  vsnprintf(b->text + b->size, (size_t)n + 1, format, again);
  va_end(again);
  b->size += (size_t)n;
}

void strbuf_printf(strbuf *b, const char *format, ...) {
  va_list args;
  va_start(args, format);
  strbuf_vprintf(b, format, args);
  va_end(args);
}

void strbuf_free(strbuf *b) {
  free(b->text);
  *b = (strbuf){0};
}

char *util_read_file(const char *path, size_t *size) {
  FILE *f = fopen(path, "rb");
  if (!f)
    return NULL;
  strbuf b = {0};
  char chunk[65536];
  size_t n;
  strbuf_append(&b, "", 0);
  while ((n = fread(chunk, 1, sizeof chunk, f)) > 0)
    strbuf_append(&b, chunk, n);
  if (ferror(f)) {
    int e = errno ? errno : EIO;
    fclose(f);
    strbuf_free(&b);
    errno = e;
    return NULL;
  }
  fclose(f);
  if (size)
    *size = b.size;
  return b.text;
}

static bool write_all(FILE *f, const void *data, size_t size) {
  return fwrite(data, 1, size, f) == size && fflush(f) == 0;
}

// Devices, pipes and what symbolic links name (/dev/stdout may be a regular file) are written to, never replaced.
static bool write_in_place(const char *path, const void *data, size_t size) {
  FILE *f = fopen(path, "wb");
  bool ok = f && write_all(f, data, size);
  int e = errno;
  if (f && fclose(f) != 0 && ok) {
    e = errno;
    ok = false;
  }
  errno = e;
  return ok;
}

bool util_write_file(const char *path, const void *data, size_t size) {
  if (strcmp(path, "-") == 0)
    return write_all(stdout, data, size);
  struct stat existing;
  if (lstat(path, &existing) == 0 && !S_ISREG(existing.st_mode))
    return write_in_place(path, data, size);
  strbuf temporary = {0};
  strbuf_printf(&temporary, "%s.tmp%ld", path, (long)getpid());
  bool ok = write_in_place(temporary.text, data, size) && rename(temporary.text, path) == 0;
  int e = errno;
  if (!ok)
    unlink(temporary.text);
  strbuf_free(&temporary);
  errno = e;
  return ok;
}

uint64_t hash_bytes(const void *data, size_t size, uint64_t seed) {
  const unsigned char *p = data;
  uint64_t h = hash_mix(seed, size);
  for (; size >= 8; p += 8, size -= 8) {
    uint64_t v = 0;
    for (int i = 0; i < 8; i++)
      v |= (uint64_t)p[i] << (8 * i);
    h = hash_mix(h, v);
  }
  uint64_t v = 0;
  for (size_t i = 0; i < size; i++)
    v |= (uint64_t)p[i] << (8 * i);
  return hash_mix(h, v);
}

uint64_t util_random(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

void diag_error(diagnostics *d, const char *place, const char *format, ...) {
  strbuf line = {0};
  strbuf_printf(&line, "%s: error: ", place);
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&line, format, args);
  va_end(args);
  strbuf_append(&line, "\n", 1);
  if (d)
    d->errors++;
  if (d && d->collect)
    strbuf_append(&d->text, line.text, line.size);
  else
    fwrite(line.text, 1, line.size, stderr);
  strbuf_free(&line);
}

void diag_free(diagnostics *d) { strbuf_free(&d->text); }
