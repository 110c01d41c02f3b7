// Deletes a line, or exchanges, replaces or changes tokens and numbers of one, by a seed.
#include "tests/mutation/mutant.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MUTANT_MAX_TOKENS = 200 };

typedef struct token {
  size_t begin, size;
} token;

typedef struct token_list {
  unsigned count;
  token all[MUTANT_MAX_TOKENS];
} token_list;

static uint64_t next(uint64_t *state, uint64_t most) {
  *state = hash_mix(*state, 0x9e3779b97f4a7c15u);
  return (*state >> 11) % most;
}

unsigned mutant_lines(const char *text) {
  unsigned lines = 0;
  for (; *text; text++)
    lines += *text == '\n';
  return lines;
}

static const char *line_at(const char *text, unsigned line) {
  for (; line; line--)
    text = strchr(text, '\n') + 1;
  return text;
}

void mutant_delete_line(const char *text, unsigned line, strbuf *out) {
  const char *at = line_at(text, line);
  strbuf_append(out, text, (size_t)(at - text));
  strbuf_printf(out, "%s", at + strcspn(at, "\n") + 1);
}

// Words, numbers and signs of a line, without its comment.
static void read_tokens(const char *text, size_t begin, size_t end, token_list *out) {
  out->count = 0;
  for (size_t i = begin; i < end && out->count < MUTANT_MAX_TOKENS;) {
    size_t size = 1;
    if (text[i] == '/' && i + 1 < end && text[i + 1] == '/')
      return;
    if (isalnum((unsigned char)text[i]) || text[i] == '_')
      while (i + size < end && (isalnum((unsigned char)text[i + size]) || text[i + size] == '_'))
        size++;
    if (!isspace((unsigned char)text[i]))
      out->all[out->count++] = (token){i, size};
    i += size;
  }
}

// A line with tokens; its place in the text.
static unsigned choose_line(const char *text, uint64_t *state, token_list *tokens) {
  unsigned line;
  do {
    line = (unsigned)next(state, mutant_lines(text));
    const char *at = line_at(text, line);
    read_tokens(text, (size_t)(at - text), (size_t)(at - text) + strcspn(at, "\n"), tokens);
  } while (!tokens->count);
  return line;
}

static void replace(const char *text, token what, const char *with, size_t size, strbuf *out) {
  strbuf_append(out, text, what.begin);
  strbuf_append(out, with, size);
  strbuf_printf(out, "%s", text + what.begin + what.size);
}

static void exchange(const char *text, token a, token b, strbuf *out) {
  strbuf_append(out, text, a.begin);
  strbuf_append(out, text + b.begin, b.size);
  strbuf_append(out, text + a.begin + a.size, b.begin - a.begin - a.size);
  strbuf_append(out, text + a.begin, a.size);
  strbuf_printf(out, "%s", text + b.begin + b.size);
}

static bool change_number(const char *text, uint64_t *state, const token_list *tokens, strbuf *out) {
  unsigned first = (unsigned)next(state, tokens->count);
  for (unsigned k = 0; k < tokens->count; k++) {
    token t = tokens->all[(first + k) % tokens->count];
    if (!isdigit((unsigned char)text[t.begin]))
      continue;
    long long n = strtoll(text + t.begin, NULL, 0);
    const long long others[] = {n + 1, n - 1, 2 * n, n / 2, 0, 1, -n, 4294967296};
    strbuf number = {0};
    strbuf_printf(&number, "%lld", others[next(state, sizeof others / sizeof *others)]);
    replace(text, t, number.text, number.size, out);
    strbuf_free(&number);
    return true;
  }
  return false;
}

static token whole_line(const char *text, unsigned line) {
  const char *at = line_at(text, line);
  return (token){(size_t)(at - text), strcspn(at, "\n") + 1};
}

void mutant_edit(const char *text, uint64_t seed, strbuf *out) {
  uint64_t state = hash_mix(seed, 1);
  token_list tokens, others;
  unsigned line = choose_line(text, &state, &tokens);
  token t = tokens.all[next(&state, tokens.count)], whole = whole_line(text, line);
  switch (next(&state, 8)) {
  case 0:
    replace(text, t, "", 0, out);
    return;
  case 1: // doubled
    replace(text, (token){t.begin, 0}, text + t.begin, t.size, out);
    return;
  case 2: { // by one of another line
    choose_line(text, &state, &others);
    token by = others.all[next(&state, others.count)];
    replace(text, t, text + by.begin, by.size, out);
    return;
  }
  case 3: { // of the same line
    token by = tokens.all[next(&state, tokens.count)];
    if (by.begin < t.begin)
      exchange(text, by, t, out);
    else if (by.begin > t.begin)
      exchange(text, t, by, out);
    else
      replace(text, t, "", 0, out);
    return;
  }
  case 4:
    replace(text, (token){whole.begin, 0}, text + whole.begin, whole.size, out);
    return;
  case 5: { // a line for another one
    token by = whole_line(text, choose_line(text, &state, &others));
    replace(text, whole, text + by.begin, by.size, out);
    return;
  }
  default:
    if (!change_number(text, &state, &tokens, out))
      replace(text, t, "0", 1, out);
  }
}

const char *mutant_describe(const char *before, const char *after, arena *a) {
  size_t same = 0, line = 0;
  unsigned number = 1;
  for (; before[same] && before[same] == after[same]; same++)
    if (before[same] == '\n') {
      line = same + 1;
      number++;
    }
  return arena_printf(a, "line %u: %.*s | %.*s", number, (int)strcspn(before + line, "\n"), before + line,
                      (int)strcspn(after + line, "\n"), after + line);
}
