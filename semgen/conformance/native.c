#include "semgen/conformance/native.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHUNK_LIMIT = 40, CHUNK_BORDER = 16, SELECTOR_LIMIT = 256, COMPILE_ROUNDS = 6 };

unsigned native_type_size(const char *c_type) {
  static const struct {
    const char *name;
    unsigned bytes;
  } types[] = {
      {"__m64", 8},
      {"__m128", 16},
      {"__m128i", 16},
      {"__m128d", 16},
      {"__m128h", 16},
      {"__m128bh", 16},
      {"__m256", 32},
      {"__m256i", 32},
      {"__m256d", 32},
      {"__m256h", 32},
      {"__m256bh", 32},
      {"__m512", 64},
      {"__m512i", 64},
      {"__m512d", 64},
      {"__m512h", 64},
      {"__m512bh", 64},
      {"__mmask8", 1},
      {"__mmask16", 2},
      {"__mmask32", 4},
      {"__mmask64", 8},
      {"char", 1},
      {"signed char", 1},
      {"unsigned char", 1},
      {"short", 2},
      {"unsigned short", 2},
      {"int", 4},
      {"unsigned int", 4},
      {"unsigned", 4},
      {"long long", 8},
      {"unsigned long long", 8},
      {"__int64", 8},
      {"unsigned __int64", 8},
      {"__int8", 1},
      {"__int16", 2},
      {"__int32", 4},
      {"unsigned __int8", 1},
      {"unsigned __int16", 2},
      {"unsigned __int32", 4},
      {"float", 4},
      {"double", 8},
  };
  if (!c_type)
    return 0;
  if (strncmp(c_type, "const ", 6) == 0)
    c_type += 6;
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp(types[i].name, c_type) == 0)
      return types[i].bytes;
  return 0;
}

// ---- which immediates to try ----------------------------------------------------------------------

// _MM_FROUND_NO_EXC with nearest even, down, up, toward zero.
static const uint32_t rounding_values[] = {8, 9, 10, 11};

static native_immediate immediate_values(const lane_operand *o, uint32_t limit, arena *a) {
  uint32_t bits = o->immediate_bits;
  uint64_t legal = bits < 32 ? UINT64_C(1) << bits : UINT64_C(1) << 32;
  uint32_t count = legal < limit ? (uint32_t)legal : limit;
  uint32_t *values = arena_alloc(a, count * sizeof *values);
  // All of them, or a sample: the small ones, then evenly spaced up to the greatest.
  uint32_t small = count == legal ? count : count / 2;
  for (uint32_t i = 0; i < count; i++)
    values[i] = o->immediate_base +
                (i < small ? i : (uint32_t)(small + (legal - 1 - small) * (i - small) / (count - 1 - small)));
  return (native_immediate){values, count};
}

static void choose_immediates(native_wrapper *w, arena *a) {
  const lane_function *f = &w->instruction->function;
  unsigned immediates = 0;
  for (uint32_t k = 0; k < f->num_operands; k++)
    immediates += f->operands[k].kind == OPERAND_IMMEDIATE && !f->operands[k].rounding;
  w->selectors = 1;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    if (f->operands[k].kind != OPERAND_IMMEDIATE)
      continue;
    w->immediates[k] = f->operands[k].rounding
                           ? (native_immediate){rounding_values, 4}
                           : immediate_values(&f->operands[k], immediates == 1 ? SELECTOR_LIMIT : 16, a);
    w->selectors *= w->immediates[k].count;
  }
}

// Drops the values above `greatest` of every immediate that has such.
static bool restrict_immediates(native_wrapper *w, uint32_t greatest) {
  bool changed = false;
  w->selectors = 1;
  for (uint32_t k = 0; k < w->instruction->function.num_operands; k++) {
    native_immediate *m = &w->immediates[k];
    while (m->count > 1 && m->values[m->count - 1] > greatest) {
      m->count--;
      changed = true;
    }
    if (m->count)
      w->selectors *= m->count;
  }
  return changed;
}

// Instructions that only suppress exceptions know no rounding: leaves them the first value.
static bool restrict_rounding(native_wrapper *w) {
  bool changed = false;
  const lane_function *f = &w->instruction->function;
  w->selectors = 1;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    native_immediate *m = &w->immediates[k];
    if (f->operands[k].rounding && m->count > 1) {
      m->count = 1;
      changed = true;
    }
    if (m->count)
      w->selectors *= m->count;
  }
  return changed;
}

// ---- source ---------------------------------------------------------------------------------------

static const char *plain_type(const char *c_type) {
  return strncmp(c_type, "const ", 6) == 0 ? c_type + 6 : c_type;
}

static const char *unsupported(const isa_instruction *i, arena *a) {
  const lane_function *f = &i->function;
  if (f->num_operands > NATIVE_MAX_OPERANDS || f->num_results == 0 || f->num_results > NATIVE_MAX_RESULTS)
    return "too many operands or results";
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const lane_operand *o = &f->operands[k];
    if (o->kind != OPERAND_IMMEDIATE && !native_type_size(o->c_type))
      return arena_printf(a, "operand %s has the unknown C type '%s'", o->name, o->c_type ? o->c_type : "");
    if ((uint64_t)o->lanes * o->width > NATIVE_MAX_BYTES * 8)
      return arena_printf(a, "operand %s has more than %d bits", o->name, NATIVE_MAX_BYTES * 8);
  }
  for (uint32_t r = 0; r < f->num_results; r++) {
    const lane_operand *o = &f->results[r].type;
    if (!native_type_size(o->c_type))
      return arena_printf(a, "the result has the unknown C type '%s'", o->c_type ? o->c_type : "");
    if ((uint64_t)o->lanes * o->width > native_type_size(o->c_type) * 8)
      return arena_printf(a, "the result's lanes do not fit in '%s'", o->c_type);
  }
  return NULL;
}

static void print_call(const native_wrapper *w, unsigned selector, strbuf *out) {
  const lane_function *f = &w->instruction->function;
  strbuf_printf(out, "%s%s(", f->num_results == 1 ? "r0 = " : "", w->instruction->name);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const native_immediate *m = &w->immediates[k];
    if (k)
      strbuf_printf(out, ", ");
    if (m->count) {
      strbuf_printf(out, "%u", m->values[selector % m->count]);
      selector /= m->count;
    } else {
      strbuf_printf(out, "p%u", k);
    }
  }
  // Several results are stored through trailing pointers.
  for (uint32_t r = 0; f->num_results > 1 && r < f->num_results; r++)
    strbuf_printf(out, ", &r%u", r);
  strbuf_printf(out, ");");
}

static void print_wrapper(const native_wrapper *w, strbuf *out) {
  const isa_instruction *i = w->instruction;
  const lane_function *f = &i->function;
  if (i->num_features) {
    strbuf_printf(out, "__attribute__((target(\"");
    for (uint32_t k = 0; k < i->num_features; k++)
      strbuf_printf(out, "%s%s", k ? "," : "", i->features[k]);
    strbuf_printf(out, "\")))\n");
  }
  strbuf_printf(out,
                "void cf%s(const unsigned char *const *in, unsigned char *const *out, unsigned selector) {\n",
                i->name);
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (!w->immediates[k].count)
      strbuf_printf(out, "  %s p%u; __builtin_memcpy(&p%u, in[%u], sizeof p%u);\n",
                    plain_type(f->operands[k].c_type), k, k, k, k);
  for (uint32_t r = 0; r < f->num_results; r++)
    strbuf_printf(out, "  %s r%u;\n", plain_type(f->results[r].type.c_type), r);
  if (w->selectors == 1) {
    strbuf_printf(out, "  ");
    print_call(w, 0, out);
    strbuf_printf(out, "\n");
  } else {
    strbuf_printf(out, "  switch (selector) {\n");
    for (unsigned s = 0; s < w->selectors; s++) {
      strbuf_printf(out, "  case %u: ", s);
      print_call(w, s, out);
      strbuf_printf(out, " break;\n");
    }
    strbuf_printf(out, "  default: __builtin_trap();\n  }\n");
  }
  for (uint32_t r = 0; r < f->num_results; r++)
    strbuf_printf(out, "  __builtin_memcpy(out[%u], &r%u, sizeof r%u);\n", r, r, r);
  strbuf_printf(out, "}\n");
}

static unsigned count_lines(const strbuf *b) {
  unsigned n = 1;
  for (size_t i = 0; i < b->size; i++)
    n += b->text[i] == '\n';
  return n;
}

static void print_source(native_chunk *chunk, strbuf *out) {
  strbuf_printf(out,
                "#include <immintrin.h>\n#define __int8 char\n#define __int16 short\n#define __int32 int\n"
                "#define __int64 long long\n");
  for (uint32_t k = 0; k < chunk->count; k++) {
    chunk->wrappers[k].first_line = count_lines(out);
    if (!chunk->wrappers[k].error)
      print_wrapper(&chunk->wrappers[k], out);
  }
}

// ---- the compiler ---------------------------------------------------------------------------------

// Runs argv; its standard output and error go to *text. Returns the exit status, or -1.
static int run_compiler(const char *const *argv, strbuf *text) {
  int ends[2];
  if (pipe(ends) != 0)
    return -1;
  pid_t child = fork();
  if (child == 0) {
    int null = open("/dev/null", O_RDONLY);
    dup2(null, 0);
    dup2(ends[1], 1);
    dup2(ends[1], 2);
    close(ends[0]);
    close(ends[1]);
    execvp(argv[0], (char *const *)argv);
    _exit(127);
  }
  close(ends[1]);
  char chunk[4096];
  ssize_t n;
  strbuf_append(text, "", 0);
  while (child > 0 && ((n = read(ends[0], chunk, sizeof chunk)) > 0 || (n < 0 && errno == EINTR)))
    if (n > 0)
      strbuf_append(text, chunk, (size_t)n);
  close(ends[0]);
  int status = -1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool native_toolchain_find(const char *compiler, const char *cache, arena *a, native_toolchain *out,
                           diagnostics *d) {
  const char *argv[] = {compiler, "--version", NULL};
  strbuf text = {0};
  bool ok = run_compiler(argv, &text) == 0 && strchr(text.text, '\n');
  if (ok)
    *out = (native_toolchain){compiler, arena_strndup(a, text.text, strcspn(text.text, "\n")), cache};
  else
    diag_error(d, compiler, "this C compiler cannot be run");
  strbuf_free(&text);
  return ok;
}

// A wrapper that is not printed begins where the next one does, so that the last one that fits is the right
// one.
static native_wrapper *wrapper_at_line(native_chunk *chunk, unsigned line) {
  native_wrapper *found = NULL;
  for (uint32_t k = 0; k < chunk->count && chunk->wrappers[k].first_line <= line; k++)
    found = &chunk->wrappers[k];
  return found;
}

// Lines "FILE:LINE:COLUMN: error: MESSAGE". True if some wrapper was changed, so that another try makes
// sense.
static bool learn_from_errors(native_chunk *chunk, const char *file, char *text, arena *a) {
  bool changed = false;
  const native_wrapper *restricted = NULL; // each of its values has a message
  size_t length = strlen(file);
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    char *message = strstr(line, " error: ");
    if (!message || strncmp(line, file, length) != 0 || line[length] != ':')
      continue;
    native_wrapper *w = wrapper_at_line(chunk, (unsigned)strtoul(line + length + 1, NULL, 10));
    if (!w || w->error || w == restricted)
      continue;
    const char *range = strstr(message, "outside the valid range [");
    const char *greatest = range ? strchr(range, ',') : NULL;
    if (strstr(message, "invalid rounding argument") && restrict_rounding(w)) {
      restricted = w;
      changed = true;
    } else if (greatest) {
      // Once its values were cut, further messages of the same kind say nothing new.
      changed |= restrict_immediates(w, (uint32_t)strtoul(greatest + 1, NULL, 10));
    } else {
      w->error = arena_printf(a, "the compiler says: %s", message + 8);
      changed = true;
    }
  }
  return changed;
}

// What the compiler taught us is kept beside the object: "NAME error TEXT" or "NAME values SELECTORS G0 G1
// ...".
static void print_notes(const native_chunk *chunk, strbuf *out) {
  for (uint32_t k = 0; k < chunk->count; k++) {
    const native_wrapper *w = &chunk->wrappers[k];
    if (w->error) {
      strbuf_printf(out, "%s error %s\n", w->instruction->name, w->error);
      continue;
    }
    for (uint32_t j = 0; j < w->instruction->function.num_operands; j++)
      if (w->immediates[j].count)
        strbuf_printf(out, "%s values %u\n", w->instruction->name,
                      w->immediates[j].values[w->immediates[j].count - 1]);
  }
}

static void read_notes(native_chunk *chunk, char *text, arena *a) {
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    size_t name = strcspn(line, " ");
    for (uint32_t k = 0; k < chunk->count; k++) {
      native_wrapper *w = &chunk->wrappers[k];
      if (strncmp(w->instruction->name, line, name) != 0 || w->instruction->name[name])
        continue;
      if (strncmp(line + name, " error ", 7) == 0)
        w->error = arena_strdup(a, line + name + 7);
      else if (strncmp(line + name, " values ", 8) == 0)
        restrict_immediates(w, (uint32_t)strtoul(line + name + 8, NULL, 10));
    }
  }
}

static bool compile(native_chunk *chunk, const native_toolchain *tools, const char *base, arena *a,
                    diagnostics *d) {
  const char *source = arena_printf(a, "%s.%ld.c", base, (long)getpid());
  const char *object = arena_printf(a, "%s.%ld.so", base, (long)getpid());
  const char *argv[] = {tools->compiler,
                        "-O1",
                        "-std=gnu11",
                        "-shared",
                        "-fPIC",
                        "-w",
                        "-ferror-limit=0",
                        "-fno-caret-diagnostics",
                        "-fno-color-diagnostics",
                        "-o",
                        object,
                        source,
                        NULL};
  strbuf text = {0}, messages = {0};
  int status = -1;
  for (unsigned round = 0; round < COMPILE_ROUNDS; round++) {
    text.size = messages.size = 0;
    print_source(chunk, &text);
    if (!util_write_file(source, text.text, text.size)) {
      diag_error(d, source, "cannot write: %s", strerror(errno));
      break;
    }
    status = run_compiler(argv, &messages);
    if (status == 0)
      break;
    char *copy = arena_strdup(a, messages.text);
    if (!learn_from_errors(chunk, source, copy, a)) {
      diag_error(d, source, "does not compile: %.*s", (int)strcspn(messages.text, "\n"), messages.text);
      break;
    }
  }
  if (status == 0) {
    text.size = 0;
    strbuf_append(&text, "", 0);
    print_notes(chunk, &text);
    status = util_write_file(arena_printf(a, "%s.notes", base), text.text, text.size) &&
                     rename(object, arena_printf(a, "%s.so", base)) == 0
                 ? 0
                 : -1;
    if (status)
      diag_error(d, base, "cannot write: %s", strerror(errno));
  }
  unlink(object);
  if (status == 0)
    unlink(source); // it can be printed again, and is of interest only when it does not compile
  strbuf_free(&text);
  strbuf_free(&messages);
  return status == 0;
}

native_chunk *native_chunks(const isa_instruction *const *instructions, uint32_t count, arena *a,
                            uint32_t *num_chunks) {
  STACK(native_chunk) chunks = {0};
  native_wrapper *wrappers = arena_alloc(a, (count ? count : 1) * sizeof *wrappers);
  for (uint32_t k = 0; k < count; k++) {
    const isa_instruction *i = instructions[k];
    wrappers[k].instruction = i;
    wrappers[k].error = unsupported(i, a);
    if (!wrappers[k].error)
      choose_immediates(&wrappers[k], a);
    bool border = hash_bytes(i->name, strlen(i->name), 0) % CHUNK_BORDER == 0;
    if (!chunks.size || border || chunks.data[chunks.size - 1].count == CHUNK_LIMIT)
      stack_push(&chunks, (native_chunk){&wrappers[k], 0, NULL});
    chunks.data[chunks.size - 1].count++;
  }
  native_chunk *result = arena_alloc(a, (chunks.size ? chunks.size : 1) * sizeof *result);
  if (chunks.size)
    memcpy(result, chunks.data, chunks.size * sizeof *result);
  *num_chunks = (uint32_t)chunks.size;
  stack_free(&chunks);
  return result;
}

bool native_chunk_load(native_chunk *chunk, const native_toolchain *tools, arena *a, diagnostics *d) {
  strbuf text = {0};
  strbuf_printf(&text, "// %s -O1\n", tools->version);
  print_source(chunk, &text);
  const char *base =
      arena_printf(a, "%s/%016llx", tools->cache, (unsigned long long)hash_bytes(text.text, text.size, 1));
  strbuf_free(&text);
  const char *object = arena_printf(a, "%s.so", base);
  size_t size;
  char *notes = access(object, R_OK) == 0 ? util_read_file(arena_printf(a, "%s.notes", base), &size) : NULL;
  if (notes)
    read_notes(chunk, notes, a);
  util_release(notes);
  if (!notes && !compile(chunk, tools, base, a, d))
    return false;
  const char *path = strchr(object, '/') ? object : arena_printf(a, "./%s", object);
  chunk->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!chunk->library) {
    diag_error(d, object, "%s", dlerror());
    return false;
  }
  for (uint32_t k = 0; k < chunk->count; k++) {
    native_wrapper *w = &chunk->wrappers[k];
    if (w->error)
      continue;
    void *symbol = dlsym(chunk->library, arena_printf(a, "cf%s", w->instruction->name));
    if (!symbol)
      w->error = "its wrapper is missing in the object";
    memcpy(&w->call, &symbol, sizeof symbol);
  }
  return true;
}

void native_chunk_unload(native_chunk *chunk) {
  if (chunk->library)
    dlclose(chunk->library);
  chunk->library = NULL;
}
