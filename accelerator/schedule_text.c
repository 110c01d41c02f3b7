// Reads and prints schedules of products, word by word.
#include "accelerator/schedule_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
  const char *at, *begin; // of the line
  schedule_error *e;
} reader;

static bool fail(reader *r, const char *expected) {
  r->e->column = (unsigned)(r->at - r->begin) + 1;
  r->e->expected = expected;
  return false;
}

static void skip_blanks(reader *r) {
  while (*r->at == ' ' || *r->at == '\t')
    r->at++;
}

static bool read_number(reader *r, int64_t *out) {
  skip_blanks(r);
  char *end = NULL;
  *out = *r->at >= '0' && *r->at <= '9' ? strtoll(r->at, &end, 10) : 0;
  if (*out < 1 || *out > INT32_MAX)
    return fail(r, "a number from 1 on");
  r->at = end;
  return true;
}

// Words between single blanks; the text may have more of these, and some in front of commas and colons.
static bool read_words(reader *r, const char *words) {
  const char *start = r->at;
  for (const char *w = words; *w; w++) {
    if (*w == ' ' || *w == ',' || *w == ':')
      skip_blanks(r);
    if (*w != ' ' && *r->at++ != *w) {
      r->at = start;
      return fail(r, words + (*words == ' '));
    }
  }
  return true;
}

static bool read_line(reader *r, schedule_line *l) {
  bool ok = read_number(r, &l->rows) && read_words(r, " x") && read_number(r, &l->columns) &&
            read_words(r, " x") && read_number(r, &l->depth) && read_words(r, ": tile") &&
            read_number(r, &l->tile_rows) && read_words(r, " x") && read_number(r, &l->tile_columns) &&
            read_words(r, ", ");
  if (!ok)
    return false;
  l->columns_outside = *r->at == 'c';
  ok = read_words(r, l->columns_outside ? "columns outside, sums in" : "rows outside, sums in") &&
       read_number(r, &l->places);
  if (ok && l->places > 2)
    return fail(r, "1 place or 2 places");
  ok = ok && read_words(r, l->places == 1 ? " place, groups of" : " places, groups of") &&
       read_number(r, &l->group);
  skip_blanks(r);
  return ok && (!*r->at || fail(r, "the end of the line"));
}

bool schedule_lines_read(const char *text, size_t size, schedule_lines *out, schedule_error *e) {
  bool ok = true;
  *e = (schedule_error){0};
  for (size_t at = 0; at < size && ok;) {
    const char *end = memchr(text + at, '\n', size - at);
    size_t length = end ? (size_t)(end - text) - at : size - at;
    char *line = util_alloc(length + 1);
    memcpy(line, text + at, length);
    line[length] = 0;
    reader r = {.at = line, .begin = line, .e = e};
    e->line++;
    skip_blanks(&r);
    schedule_line l = {0};
    if (*r.at && *r.at != '#' && *r.at != '\r') {
      ok = read_line(&r, &l);
      if (ok)
        stack_push(out, l);
    }
    util_release(line);
    at += length + 1;
  }
  return ok;
}

const schedule_line *schedule_lines_find(const schedule_lines *all, int64_t rows, int64_t columns,
                                         int64_t depth) {
  for (size_t i = 0; i < all->size; i++) {
    const schedule_line *l = &all->data[i];
    if (l->rows == rows && l->columns == columns && l->depth == depth)
      return l;
  }
  return NULL;
}

void schedule_lines_print(const schedule_lines *all, strbuf *out) {
  for (size_t i = 0; i < all->size; i++) {
    const schedule_line *l = &all->data[i];
    strbuf_printf(out,
                  "%" PRId64 " x %" PRId64 " x %" PRId64 ": tile %" PRId64 " x %" PRId64
                  ", %s outside, sums in %" PRId64 " place%s, groups of %" PRId64 "\n",
                  l->rows, l->columns, l->depth, l->tile_rows, l->tile_columns,
                  l->columns_outside ? "columns" : "rows", l->places, l->places == 1 ? "" : "s", l->group);
  }
}
