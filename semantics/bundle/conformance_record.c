// Reads and prints records of conformance, line by line and sorted, and computes the digest of an
// instruction's semantics.
#include "semantics/bundle/conformance_record.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const record_status_names[RECORD_COUNT] = {"unconfirmed", "confirmed", "re-encoded", "modeled",
                                                       "open",        "differs",   "skipped"};

bool record_agrees(record_status s) {
  return s == RECORD_CONFIRMED || s == RECORD_RE_ENCODED || s == RECORD_MODELED;
}

unsigned record_rank(record_status s) {
  return s == RECORD_NONE ? RECORD_COUNT : (unsigned)(s - RECORD_CONFIRMED);
}

bool record_has_feature(record_status s) {
  return s == RECORD_RE_ENCODED || s == RECORD_MODELED || s == RECORD_SKIPPED;
}

// ---- reading --------------------------------------------------------------------------------------

static int by_name(const void *a, const void *b) {
  return strcmp(((const record_line *)a)->name, ((const record_line *)b)->name);
}

// "confirmed", "skipped avx512fp16": sets the section. False if it is none.
static bool read_section(arena *a, const char *text, record_line *section) {
  size_t word = strcspn(text, " ");
  bool more = text[word] == ' ' && text[word + 1] && !strchr(text + word + 1, ' ');
  for (unsigned s = RECORD_NONE + 1; s < RECORD_COUNT; s++)
    if (strlen(record_status_names[s]) == word && !strncmp(record_status_names[s], text, word) &&
        (record_has_feature((record_status)s) ? more : !text[word])) {
      *section = (record_line){.status = (record_status)s,
                               .feature = more ? arena_strdup(a, text + word + 1) : NULL};
      return true;
    }
  return false;
}

// "NAME DIGEST".
static bool read_line(arena *a, const char *text, record_line *line) {
  size_t name = strcspn(text, " ");
  if (!name || text[name] != ' ' || strlen(text + name + 1) != 8 ||
      strspn(text + name + 1, "0123456789abcdef") != 8)
    return false;
  line->name = arena_strndup(a, text, name);
  line->digest = (uint32_t)strtoul(text + name + 1, NULL, 16);
  return true;
}

static bool read_lines(conformance_record *r, const char *path, char *text, diagnostics *d) {
  STACK(record_line) lines = {0};
  record_line section = {0};
  unsigned number = 0;
  bool ok = true;
  for (char *next, *at = text; ok && *at; at = next) {
    size_t length = strcspn(at, "\n");
    next = at + length + (at[length] == '\n');
    at[length] = 0;
    number++;
    record_line line = section;
    if (*at == '#' || read_section(r->memory, at, &section))
      continue;
    if (!section.status || !read_line(r->memory, at, &line)) {
      diag_error(d, arena_printf(r->memory, "%s:%u", path, number),
                 "neither a section nor a name and a digest: '%s'", at);
      ok = false;
    } else
      stack_push(&lines, line);
  }
  r->count = (uint32_t)lines.size;
  r->lines = arena_alloc(r->memory, (lines.size + 1) * sizeof *r->lines);
  if (lines.size) {
    memcpy(r->lines, lines.data, lines.size * sizeof *r->lines);
    qsort(r->lines, r->count, sizeof *r->lines, by_name);
  }
  stack_free(&lines);
  for (uint32_t k = 1; ok && k < r->count; k++)
    if (!strcmp(r->lines[k - 1].name, r->lines[k].name)) {
      diag_error(d, path, "%s is there twice", r->lines[k].name);
      ok = false;
    }
  return ok;
}

conformance_record *record_read(const char *path, diagnostics *d) {
  conformance_record *r = util_alloc(sizeof *r);
  r->memory = arena_new();
  size_t size;
  char *text = util_read_file(path, &size);
  bool ok = text || errno == ENOENT;
  if (!ok)
    diag_error(d, path, "cannot read: %s", strerror(errno));
  else if (text)
    ok = read_lines(r, path, text, d);
  util_release(text);
  if (ok)
    return r;
  record_free(r);
  return NULL;
}

void record_free(conformance_record *r) {
  if (!r)
    return;
  arena_free(r->memory);
  util_release(r);
}

const record_line *record_find(const conformance_record *r, const char *name) {
  record_line key = {.name = name};
  return r->count ? bsearch(&key, r->lines, r->count, sizeof key, by_name) : NULL;
}

record_status record_of(const conformance_record *r, const term_context *c, const isa_instruction *i) {
  const record_line *line = record_find(r, i->name);
  return line && line->digest == (uint32_t)record_digest(c, i, 0) ? line->status : RECORD_NONE;
}

// ---- writing --------------------------------------------------------------------------------------

// The section after `last` ("" at first): the one with the least feature that is greater, or NULL.
static const char *next_feature(const record_line *lines, uint32_t count, record_status status,
                                const char *last) {
  const char *next = NULL;
  for (uint32_t k = 0; k < count; k++) {
    const char *feature = lines[k].feature ? lines[k].feature : " ";
    if (lines[k].status == status && strcmp(feature, last) > 0 && (!next || strcmp(feature, next) < 0))
      next = feature;
  }
  return next;
}

void record_print(const record_line *lines, uint32_t count, strbuf *out) {
  strbuf_printf(out, "# Instructions beside hardware, and digests of their semantics. Written by auto-semgen "
                     "conformance --record.\n");
  for (unsigned s = RECORD_NONE + 1; s < RECORD_COUNT; s++)
    for (const char *feature = ""; (feature = next_feature(lines, count, (record_status)s, feature));) {
      strbuf_printf(out, "%s%s%s\n", record_status_names[s], *feature == ' ' ? "" : " ",
                    *feature == ' ' ? "" : feature);
      for (uint32_t k = 0; k < count; k++)
        if (lines[k].status == s && !strcmp(lines[k].feature ? lines[k].feature : " ", feature))
          strbuf_printf(out, "%s %08" PRIx32 "\n", lines[k].name, lines[k].digest);
    }
}

// ---- digests --------------------------------------------------------------------------------------

static uint64_t hash_text(const char *text, uint64_t h) {
  return hash_bytes(text ? text : "", text ? strlen(text) : 0, h);
}

static uint64_t hash_operand(const lane_operand *o, uint64_t h) {
  h = hash_mix(hash_mix(hash_mix(hash_mix(h, o->kind), o->lanes), o->width), o->immediate_bits);
  h = hash_mix(hash_mix(hash_mix(h, o->immediate_base), o->rounding),
               o->is_float); // the vectors depend on all of it
  return hash_text(o->c_type, hash_text(o->name, h));
}

uint64_t record_digest(const term_context *c, const isa_instruction *i, uint64_t basis) {
  const lane_function *f = &i->function;
  uint64_t h = hash_text(i->name, basis);
  for (uint32_t k = 0; k < i->num_features; k++)
    h = hash_text(i->features[k], h);
  for (uint32_t k = 0; k < f->num_operands; k++)
    h = hash_operand(&f->operands[k], h);
  for (uint32_t r = 0; r < f->num_results; r++) {
    const lane_result *result = &f->results[r];
    h = hash_mix(hash_operand(&result->type, h), term_digest(c, result->body));
    for (uint32_t k = 0; k < result->num_accesses; k++) {
      const lane_access *access = &result->accesses[k];
      h = hash_mix(hash_mix(h, access->operand), (uint64_t)(int64_t)access->map.base);
      for (uint32_t n = 0; n < access->map.count; n++) {
        const lane_digit *digit = &access->map.digit[n];
        h = hash_mix(hash_mix(hash_mix(h, (uint64_t)(int64_t)digit->coefficient), digit->divisor),
                     digit->modulus);
      }
    }
  }
  return h;
}
