// Reads a sequence of instructions with open operands from text, runs it on a library (library_run) and
// prints the effect.
#include "accelerator/notation/query.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
  const library *l;
  const char *at;
  diagnostics *d;
  bool failed;
} reader;

static void fail(reader *r, const char *message) {
  if (!r->failed)
    diag_error(r->d, r->l->name, "%s before '%.20s'", message, r->at);
  r->failed = true;
}

static void skip(reader *r) {
  while (isspace((unsigned char)*r->at))
    r->at++;
}

static bool take(reader *r, char c) {
  skip(r);
  if (*r->at != c)
    return false;
  r->at++;
  return true;
}

static void expect(reader *r, char c) {
  char message[] = "expected '?'";
  message[10] = c;
  if (!r->failed && !take(r, c))
    fail(r, message);
}

// A name of letters, digits and what stands in names of state fields.
static char *take_word(reader *r, char *word, size_t size) {
  skip(r);
  size_t n = 0;
  while ((isalnum((unsigned char)r->at[n]) || strchr("_.[]?-+/", r->at[n] ? r->at[n] : ' ')) && n + 1 < size)
    n++;
  memcpy(word, r->at, n);
  word[n] = 0;
  r->at += n;
  return word;
}

// NAME [/k]
static bool read_row(const library *l, const library_address *a, const char *word, library_value *out) {
  const char *slash = strchr(word, '/');
  size_t size = slash ? (size_t)(slash - word) : strlen(word);
  unsigned long skipped = slash ? strtoul(slash + 1, NULL, 10) : 0;
  for (uint32_t k = 0; k < a->count; k++) {
    uint32_t m = a->forms[k].memory;
    const char *name = m == LIBRARY_MAIN ? "main" : l->memories[m].name;
    if (strlen(name) == size && memcmp(name, word, size) == 0 && skipped-- == 0) {
      *out = (library_value){.given = LIBRARY_ROW, .form = k};
      return true;
    }
  }
  return false;
}

static void read_value(reader *r, library_type type, uint32_t address, library_value *out) {
  char word[64], *end;
  take_word(r, word, sizeof word);
  const library_address *a = address == LIBRARY_NUMBER ? NULL : &r->l->addresses[address];
  *out = (library_value){.given = LIBRARY_OPEN};
  if (strcmp(word, "?") == 0 || (a && read_row(r->l, a, word, out)))
    return;
  out->given = LIBRARY_EQUAL;
  if (a && a->has_none && strcmp(word, "none") == 0) {
    out->number = (int64_t)a->none;
  } else if (type.kind == LIBRARY_FLOAT) {
    double n = strtod(word, &end);
    float f = (float)n;
    uint32_t low;
    memcpy(&low, &f, sizeof low);
    memcpy(&out->number, &n, sizeof n);
    if (type.width == 32)
      out->number = low;
    if (*end || !*word)
      fail(r, "not a number");
  } else {
    out->number = strtoll(word, &end, 0);
    if (*end || !*word)
      fail(r, "not a value");
  }
}

static void read_step(reader *r, arena *a, library_step *out) {
  char word[64];
  take_word(r, word, sizeof word);
  uint32_t k = 0;
  while (k < r->l->num_instructions && strcmp(r->l->instructions[k].name, word) != 0)
    k++;
  if (k == r->l->num_instructions) {
    fail(r, "no such instruction");
    return;
  }
  const library_instruction *i = &r->l->instructions[k];
  library_value *values = arena_alloc(a, (i->num_operands + 1) * sizeof *values);
  *out = (library_step){k, values};
  expect(r, '(');
  for (uint32_t o = 0; o < i->num_operands && !r->failed; o++) {
    if (o)
      expect(r, ',');
    if (!r->failed)
      read_value(r, i->operands[o].type, i->operands[o].address, &values[o]);
  }
  expect(r, ')');
}

static void read_state(reader *r, library_value *out) {
  char word[64];
  while (!r->failed && (skip(r), *r->at)) {
    take_word(r, word, sizeof word);
    uint32_t k = 0;
    while (k < r->l->num_state && strcmp(r->l->state[k].name, word) != 0)
      k++;
    if (k == r->l->num_state) {
      fail(r, "no such state field");
      return;
    }
    expect(r, '=');
    if (!r->failed)
      read_value(r, r->l->state[k].type, r->l->state[k].address, &out[k]);
    if (!take(r, ','))
      break;
  }
  skip(r);
  if (!r->failed && *r->at)
    fail(r, "expected the end");
}

bool library_query(const library *l, const char *steps, const char *state, strbuf *out, diagnostics *d) {
  arena *a = arena_new();
  reader r = {.l = l, .at = state ? state : "", .d = d};
  library_value *values = arena_alloc(a, (l->num_state + 1) * sizeof *values);
  STACK(library_step) list = {0};
  read_state(&r, values);
  r.at = steps;
  while (!r.failed) {
    library_step step;
    read_step(&r, a, &step);
    if (!r.failed)
      stack_push(&list, step);
    if (!take(&r, ';'))
      break;
  }
  skip(&r);
  if (!r.failed && *r.at)
    fail(&r, "expected ';'");
  const char *why = NULL;
  library_effect *e = r.failed ? NULL : library_run(l, list.data, (uint32_t)list.size, values, &why);
  if (e)
    library_effect_print(l, e, out);
  else if (!r.failed)
    diag_error(d, l->name, "%s", why);
  library_effect_free(e);
  stack_free(&list);
  arena_free(a);
  return e != NULL;
}
