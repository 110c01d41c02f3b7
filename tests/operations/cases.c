// Reads blocks line by line and expands their lists by substituting names in the texts, one variant for
// each choice.
#include "tests/operations/cases.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AXES = 8, NAMES = 8, TRIPS = 32, VECTOR_TRIPS = 8 };

// for A/B: 1 / 2 | 3 / 4
typedef struct axis {
  const char *names[NAMES];
  unsigned names_count;
  STACK(const char *) values; // names_count for each choice
} axis;

typedef struct block {
  const char *file;
  unsigned line, number;
  const char *operations;
  axis axes[AXES];
  unsigned axes_count;
  const char *arguments[CASE_ARGUMENTS]; // the whole lines
  unsigned arguments_count;
  const char *passes, *ulps, *reference, *unlowered, *error, *except;
  bool zeros, bare, libm;
  strbuf globals, body;
} block;

typedef struct reader {
  const char *path;
  unsigned line;
  arena *arena;
  case_list *out;
  diagnostics *diagnostics;
  block *block;
  unsigned blocks;
  axis lets; // the names and values of the file
} reader;

static bool wrong(reader *r, unsigned line, const char *what, const char *text) {
  diag_error(r->diagnostics, arena_printf(r->arena, "%s:%u", r->path, line), "%s: %s", what, text);
  return false;
}

static const char *trimmed(arena *a, const char *begin, const char *end) {
  while (begin < end && isspace((unsigned char)*begin))
    begin++;
  while (end > begin && isspace((unsigned char)end[-1]))
    end--;
  return arena_strndup(a, begin, (size_t)(end - begin));
}

// ---- expansion ------------------------------------------------------------------------------------------

// The value that `text` (behind a "$") names, and how long the name is.
static const char *find_value(const reader *r, const block *b, const unsigned *choice, const char *text,
                              size_t *length) {
  const char *value = NULL;
  *length = 0;
  for (unsigned n = 0; n < r->lets.names_count; n++) {
    size_t size = strlen(r->lets.names[n]);
    if (size > *length && !strncmp(text, r->lets.names[n], size)) {
      *length = size;
      value = r->lets.values.data[n];
    }
  }
  for (unsigned i = 0; i < b->axes_count; i++)
    for (unsigned n = 0; n < b->axes[i].names_count; n++) {
      const char *name = b->axes[i].names[n];
      size_t size = strlen(name);
      if (size > *length && !strncmp(text, name, size)) {
        *length = size;
        value = b->axes[i].values.data[choice[i] * b->axes[i].names_count + n];
      }
    }
  return value;
}

static const char *expand(reader *r, const block *b, const unsigned *choice, const char *text) {
  strbuf out = {0};
  for (unsigned depth = 0; text && *text; text++) {
    size_t length;
    const char *value = *text == '$' ? find_value(r, b, choice, text + 1, &length) : NULL;
    if (!value) {
      strbuf_append(&out, text, 1);
      continue;
    }
    strbuf_printf(&out, "%s", value);
    text += length;
    if (depth++ > 1000)
      break;
  }
  const char *result = text ? arena_strdup(r->arena, out.text ? out.text : "") : NULL;
  strbuf_free(&out);
  return result;
}

// in a small: vector<4xi32>
static bool expand_argument(reader *r, const block *b, const char *line, unsigned trips, case_argument *out) {
  const char *colon = strchr(line, ':');
  char direction[8], name[24], domain[32] = "";
  if (!colon || sscanf(line, "%7s %23[a-zA-Z0-9_] %31[^: ]", direction, name, domain) < 2)
    return wrong(r, b->line, "an argument needs a name and a type", line);
  out->name = arena_strdup(r->arena, name);
  out->direction = !strcmp(direction, "in") ? CASE_IN : !strcmp(direction, "out") ? CASE_OUT : CASE_INOUT;
  if (!value_domain_parse(*domain ? domain : "any", &out->domain))
    return wrong(r, b->line, "no such domain", line);
  return value_type_parse(trimmed(r->arena, colon + 1, line + strlen(line)), trips, r->arena, &out->type) ||
         wrong(r, b->line, "no such type", line);
}

// How many values the arguments that are none of memory hold: one where there is anything else.
static unsigned count_trips(reader *r, const block *b, const unsigned *choice) {
  unsigned trips = TRIPS;
  for (unsigned i = 0; i < b->arguments_count; i++) {
    const char *line = expand(r, b, choice, b->arguments[i]);
    if (strstr(line, ": memref<") || strstr(line, ": tensor<"))
      return 1;
    if (strstr(line, ": vector<"))
      trips = VECTOR_TRIPS;
  }
  return trips;
}

static bool add_variant(reader *r, block *b, const unsigned *choice) {
  case_variant v = {.file = b->file,
                    .line = b->line,
                    .block = b->number,
                    .operations = expand(r, b, choice, b->operations),
                    .body = expand(r, b, choice, b->body.text),
                    .globals = expand(r, b, choice, b->globals.text),
                    .passes = expand(r, b, choice, b->passes),
                    .reference = expand(r, b, choice, b->reference),
                    .unlowered = expand(r, b, choice, b->unlowered),
                    .error = expand(r, b, choice, b->error),
                    .except = expand(r, b, choice, b->except),
                    .bare = b->bare,
                    .libm = b->libm,
                    .tolerance = {b->ulps ? (unsigned)atoi(expand(r, b, choice, b->ulps)) : 0, b->zeros}};
  strbuf description = {0};
  for (unsigned i = 0; i < b->axes_count; i++)
    for (unsigned n = 0; n < b->axes[i].names_count; n++)
      strbuf_printf(&description, "%s%s=%s", description.size ? " " : "", b->axes[i].names[n],
                    b->axes[i].values.data[choice[i] * b->axes[i].names_count + n]);
  v.description = arena_strdup(r->arena, description.size ? description.text : "");
  strbuf_free(&description);
  unsigned trips = count_trips(r, b, choice);
  for (; v.count < b->arguments_count; v.count++)
    if (!expand_argument(r, b, expand(r, b, choice, b->arguments[v.count]), trips, &v.arguments[v.count]))
      return false;
  // What a block claims to test must be in it.
  char *names = arena_strdup(r->arena, v.operations), *state = NULL;
  for (char *name = strtok_r(names, " ", &state); name; name = strtok_r(NULL, " ", &state))
    if (!v.body ||
        (!strstr(v.body, name) && !(v.globals && strstr(v.globals, name)) && strcmp(name, "func.func") != 0))
      return wrong(r, b->line, "the operation is not in the block", name);
  stack_push(&r->out->variants, v);
  return true;
}

static bool finish_block(reader *r) {
  block *b = r->block;
  if (!b)
    return true;
  unsigned choice[AXES] = {0}, i = 0;
  bool ok = true;
  do {
    ok = add_variant(r, b, choice);
    for (i = b->axes_count; i-- > 0;) {
      if (++choice[i] * b->axes[i].names_count < b->axes[i].values.size)
        break;
      choice[i] = 0;
    }
  } while (ok && i != UINT32_MAX);
  for (i = 0; i < b->axes_count; i++)
    stack_free(&b->axes[i].values);
  strbuf_free(&b->globals);
  strbuf_free(&b->body);
  r->block = NULL;
  return ok;
}

// ---- reading --------------------------------------------------------------------------------------------

static bool read_axis(reader *r, const char *text) {
  block *b = r->block;
  const char *colon = strchr(text, ':');
  if (!colon || b->axes_count == AXES)
    return wrong(r, r->line, "'for' needs names, a colon and values", text);
  axis *x = &b->axes[b->axes_count++];
  for (const char *p = text; p <= colon;) {
    if (x->names_count == NAMES)
      return wrong(r, r->line, "too many names", text);
    size_t n = strcspn(p, "/:");
    x->names[x->names_count++] = trimmed(r->arena, p, p + n);
    p += n + 1;
  }
  for (const char *p = colon + 1; *p;) {
    size_t n = strcspn(p, x->names_count > 1 ? "|/" : "|");
    const char *value = trimmed(r->arena, p, p + n);
    stack_push(&x->values, strcmp(value, "-") ? value : "");
    p += n + (p[n] != 0);
  }
  return x->values.size % x->names_count == 0 || wrong(r, r->line, "values are missing", text);
}

static bool read_exclusion(reader *r, const char *text) {
  size_t n = strcspn(text, " ");
  if (!text[n])
    return wrong(r, r->line, "'exclude' needs a reason", text);
  stack_push(&r->out->exclusions,
             (case_exclusion){arena_strndup(r->arena, text, n), arena_strdup(r->arena, text + n + 1)});
  return true;
}

// let NAME text
static bool read_let(reader *r, const char *text) {
  size_t n = strcspn(text, " ");
  if (!text[n] || r->lets.names_count == NAMES)
    return wrong(r, r->line, "'let' needs a name and a text, or there are too many", text);
  r->lets.names[r->lets.names_count++] = arena_strndup(r->arena, text, n);
  stack_push(&r->lets.values, expand(r, &(block){0}, NULL, text + n + 1));
  return true;
}

static bool read_directive(reader *r, const char *word, const char *rest, const char *line) {
  if (!strcmp(word, "exclude"))
    return read_exclusion(r, rest);
  if (!strcmp(word, "let"))
    return read_let(r, rest);
  if (!strcmp(word, "case")) {
    if (!finish_block(r))
      return false;
    r->block = arena_alloc(r->arena, sizeof *r->block);
    *r->block = (block){.file = r->path,
                        .line = r->line,
                        .number = r->blocks++,
                        .operations = arena_printf(r->arena, " %s ", rest)};
    return true;
  }
  block *b = r->block;
  if (!b)
    return wrong(r, r->line, "stands before any 'case'", line);
  const struct {
    const char *word, **place;
  } texts[] = {{"passes", &b->passes},       {"ulps", &b->ulps},   {"reference", &b->reference},
               {"unlowered", &b->unlowered}, {"error", &b->error}, {"except", &b->except}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (!strcmp(word, texts[i].word)) {
      *texts[i].place = rest;
      return *rest || wrong(r, r->line, "needs a text", word);
    }
  if (!strcmp(word, "for"))
    return read_axis(r, rest);
  if (!strcmp(word, "in") || !strcmp(word, "out") || !strcmp(word, "inout")) {
    if (b->arguments_count == CASE_ARGUMENTS)
      return wrong(r, r->line, "too many arguments", line);
    b->arguments[b->arguments_count++] = line;
  } else if (!strcmp(word, "global")) {
    strbuf_printf(&b->globals, "%s\n", rest);
  } else if (!strcmp(word, "zeros")) {
    b->zeros = true;
  } else if (!strcmp(word, "libm")) {
    b->libm = true;
  } else if (!strcmp(word, "bare")) {
    b->bare = true;
  } else {
    return wrong(r, r->line, "no such directive", word);
  }
  return true;
}

static bool read_line(reader *r, const char *begin, const char *end) {
  r->line++;
  const char *line = trimmed(r->arena, begin, end);
  if (!*line || *begin == '#')
    return true;
  if (isspace((unsigned char)*begin)) {
    if (!r->block)
      return wrong(r, r->line, "stands before any 'case'", line);
    strbuf_printf(&r->block->body, "    %s\n", line);
    return true;
  }
  size_t n = strcspn(line, " ");
  return read_directive(r, arena_strndup(r->arena, line, n), line[n] ? line + n + 1 : "", line);
}

bool cases_read(const char *path, arena *a, case_list *out, diagnostics *d) {
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "cannot be read");
    return false;
  }
  reader r = {.path = path, .arena = a, .out = out, .diagnostics = d};
  r.lets.names[r.lets.names_count++] = "ROOT";
  stack_push(&r.lets.values, AUTO_SOURCE_DIR);
  if (out->variants.size)
    r.blocks = out->variants.data[out->variants.size - 1].block + 1;
  bool ok = true;
  for (const char *p = text; ok && *p;) {
    size_t n = strcspn(p, "\n");
    ok = read_line(&r, p, p + n);
    p += n + (p[n] != 0);
  }
  ok = ok && finish_block(&r);
  stack_free(&r.lets.values);
  util_release(text);
  return ok;
}

void cases_free(case_list *cases) {
  stack_free(&cases->variants);
  stack_free(&cases->exclusions);
}

bool case_names(const case_variant *v, const char *operation) {
  const char *at = v->operations;
  size_t n = strlen(operation);
  while ((at = strstr(at, operation)))
    if (at[-1] == ' ' && at[n] == ' ')
      return true;
    else
      at += n;
  return false;
}

// ---- printing -------------------------------------------------------------------------------------------

// With "$F" as the function's number and "$<a>" as the type of an argument.
static void print_text(const case_variant *v, const char *text, unsigned number, strbuf *out) {
  for (; text && *text; text++)
    if (text[0] == '$' && text[1] == 'F') {
      strbuf_printf(out, "%u", number);
      text++;
    } else if (text[0] == '$' && text[1] == '<') {
      const char *name = text + 2;
      size_t n = strcspn(name, ">");
      for (unsigned i = 0; i < v->count; i++)
        if (strlen(v->arguments[i].name) == n && !strncmp(v->arguments[i].name, name, n))
          strbuf_printf(out, "%s", v->arguments[i].type.text);
      text = name + n;
    } else {
      strbuf_append(out, text, 1);
    }
}

// Is the token in the text, and not only as the beginning of a longer one?
static bool uses(const char *text, const char *token) {
  size_t n = strlen(token);
  for (const char *at = text; (at = strstr(at, token)); at += n)
    if (!isalnum((unsigned char)at[n]))
      return true;
  return false;
}

// The operation from the type in memory (`stored`) to that of the value, or back; NULL: they are the same.
static const char *widening(const value_type *t, bool load) {
  if (t->is_index)
    return "index_cast";
  if (t->is_float || t->bits == t->bytes * 8)
    return NULL;
  return load ? "trunci" : "extui";
}

static void print_load(const case_argument *g, const char *index, strbuf *out) {
  const char *cast = widening(&g->type, true);
  strbuf_printf(out, "    %%%s%s = memref.load %%%s_m[%s] : %s\n", g->name, cast ? "_s" : "", g->name, index,
                g->type.memref);
  if (cast)
    strbuf_printf(out, "    %%%s = arith.%s %%%s_s : %s to %s\n", g->name, cast, g->name, g->type.stored,
                  g->type.text);
}

static void print_store(const case_argument *g, const char *index, strbuf *out) {
  const char *cast = widening(&g->type, false);
  if (cast)
    strbuf_printf(out, "    %%%s_s = arith.%s %%%s : %s to %s\n", g->name, cast, g->name, g->type.text,
                  g->type.stored);
  strbuf_printf(out, "    memref.store %%%s%s, %%%s_m[%s] : %s\n", g->name, cast ? "_s" : "", g->name, index,
                g->type.memref);
}

void case_print(const case_variant *v, unsigned number, strbuf *out) {
  bool loop = true, once = false;
  for (unsigned i = 0; i < v->count; i++)
    if (v->arguments[i].type.form == VALUE_ONE)
      once = true;
    else
      loop = false;
  loop &= once;
  print_text(v, v->globals, number, out);
  strbuf_printf(out, "func.func @f%u(", number);
  for (unsigned i = 0; i < v->count; i++)
    strbuf_printf(out, "%s%%%s%s: %s", i ? ", " : "", v->arguments[i].name,
                  v->arguments[i].type.form == VALUE_MEMREF ? "" : "_m", v->arguments[i].type.memref);
  strbuf_printf(out, ") attributes {llvm.emit_c_interface} {\n");
  for (unsigned i = 0; i <= 64; i++) {
    char token[8];
    snprintf(token, sizeof token, "%%c%u", i);
    if ((once && i <= loop) || uses(v->body, token))
      strbuf_printf(out, "  %s = arith.constant %u : index\n", token, i);
  }
  for (unsigned i = 0; i < v->count; i++)
    if (v->arguments[i].type.form == VALUE_TENSOR && v->arguments[i].direction & CASE_IN)
      strbuf_printf(out, "  %%%s = bufferization.to_tensor %%%s_m restrict : %s\n", v->arguments[i].name,
                    v->arguments[i].name, v->arguments[i].type.memref);
  const char *index = loop ? "%trip" : "%c0";
  if (loop) {
    unsigned trips = 0;
    for (unsigned i = 0; i < v->count; i++)
      trips = v->arguments[i].type.elements;
    strbuf_printf(out,
                  "  %%trips = arith.constant %u : index\n  scf.for %%trip = %%c0 to %%trips step %%c1 {\n",
                  trips);
  }
  for (unsigned i = 0; i < v->count; i++)
    if (v->arguments[i].type.form == VALUE_ONE && v->arguments[i].direction & CASE_IN)
      print_load(&v->arguments[i], index, out);
  print_text(v, v->body, number, out);
  for (unsigned i = 0; i < v->count; i++)
    if (v->arguments[i].type.form == VALUE_ONE && v->arguments[i].direction & CASE_OUT)
      print_store(&v->arguments[i], index, out);
  if (loop)
    strbuf_printf(out, "  }\n");
  for (unsigned i = 0; i < v->count; i++)
    if (v->arguments[i].type.form == VALUE_TENSOR && v->arguments[i].direction & CASE_OUT)
      strbuf_printf(
          out,
          "  bufferization.materialize_in_destination %%%s in restrict writable %%%s_m : (%s, %s) -> ()\n",
          v->arguments[i].name, v->arguments[i].name, v->arguments[i].type.text, v->arguments[i].type.memref);
  strbuf_printf(out, v->bare ? "}\n" : "  return\n}\n");
}
