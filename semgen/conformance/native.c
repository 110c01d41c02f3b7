// Chooses wrappers for each instruction, learns from the compiler's errors which cannot be compiled, and
// loads or starts what was compiled.
#include "semgen/conformance/native.h"

#include "semgen/conformance/native_immediates.h"
#include "semgen/conformance/native_source.h"
#include "support/emulator.h"
#include "support/process.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK_LIMIT = 40, CHUNK_BORDER = 16, COMPILE_ROUNDS = 6 };

// ---- wrappers -------------------------------------------------------------------------------------

static const char *unsupported(const native_wrapper *w, arena *a) {
  const lane_function *f = &w->instruction->function;
  if (f->num_operands > NATIVE_MAX_OPERANDS || f->num_results == 0 || f->num_results > NATIVE_MAX_RESULTS)
    return "too many operands or results";
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const lane_operand *o = &f->operands[k];
    if (!w->operands[k].bytes)
      return arena_printf(a, "operand %s has the unknown C type '%s'", o->name, o->c_type ? o->c_type : "");
    if (w->operands[k].bytes > NATIVE_MAX_BYTES || (uint64_t)o->lanes * o->width > NATIVE_MAX_BYTES * 8)
      return arena_printf(a, "operand %s has more than %d bits", o->name, NATIVE_MAX_BYTES * 8);
  }
  for (uint32_t r = 0; r < f->num_results; r++) {
    const lane_operand *o = &f->results[r].type;
    if (!w->results[r].bytes || w->results[r].bytes > NATIVE_MAX_BYTES)
      return arena_printf(a, "the result has the unknown C type '%s'", o->c_type ? o->c_type : "");
    if ((uint64_t)o->lanes * o->width > w->results[r].bytes * 8)
      return arena_printf(a, "the result's lanes do not fit in '%s'", o->c_type);
  }
  return NULL;
}

static native_type find_type(const native_target *target, const lane_operand *o, arena *a) {
  return o->c_type ? target->type(o->c_type, a) : (native_type){0};
}

static uint32_t slot(const native_target *target, uint32_t bytes) {
  return (bytes + target->alignment - 1) / target->alignment * target->alignment;
}

static native_wrapper make_wrapper(const native_target *target, const isa_instruction *i,
                                   native_stand_in runs, arena *a) {
  native_wrapper w = {.instruction = i, .runs = runs, .target = target, .selectors = 1};
  const lane_function *f = &i->function;
  uint32_t widest_operand = 8, widest_result = 8;
  for (uint32_t k = 0; k < f->num_operands && k < NATIVE_MAX_OPERANDS; k++) {
    const lane_operand *o = &f->operands[k];
    w.operands[k] = o->kind == OPERAND_IMMEDIATE ? (native_type){.bytes = 8} : find_type(target, o, a);
    uint32_t bytes = (o->lanes * o->width + 7) / 8;
    bytes = bytes > w.operands[k].bytes ? bytes : w.operands[k].bytes;
    widest_operand = bytes > widest_operand ? bytes : widest_operand;
  }
  for (uint32_t r = 0; r < f->num_results && r < NATIVE_MAX_RESULTS; r++) {
    w.results[r] = find_type(target, &f->results[r].type, a);
    // A member of a tuple that the result names as a whole.
    if (f->num_results > 1 && w.results[r].members == f->num_results)
      w.results[r].bytes /= f->num_results;
    widest_result = w.results[r].bytes > widest_result ? w.results[r].bytes : widest_result;
  }
  w.operand_slot = slot(target, widest_operand);
  w.result_slot = slot(target, widest_result);
  w.error = unsupported(&w, a);
  if (!w.error)
    native_immediates_choose(&w, a);
  return w;
}

native_chunk *native_chunks(const native_target *target, const isa_instruction *const *instructions,
                            const native_stand_in *runs, uint32_t count, arena *a, uint32_t *num_chunks) {
  STACK(native_chunk) chunks = {0};
  native_wrapper *wrappers = arena_alloc(a, (count ? count : 1) * sizeof *wrappers);
  for (uint32_t k = 0; k < count; k++) {
    const isa_instruction *i = instructions[k];
    wrappers[k] = make_wrapper(target, i, runs ? runs[k] : native_itself(i, a), a);
    bool border = hash_bytes(i->name, strlen(i->name), 0) % CHUNK_BORDER == 0;
    if (!chunks.size || border || chunks.data[chunks.size - 1].count == CHUNK_LIMIT)
      stack_push(&chunks, (native_chunk){.wrappers = &wrappers[k]});
    chunks.data[chunks.size - 1].count++;
  }
  native_chunk *result = arena_alloc(a, (chunks.size ? chunks.size : 1) * sizeof *result);
  if (chunks.size)
    memcpy(result, chunks.data, chunks.size * sizeof *result);
  *num_chunks = (uint32_t)chunks.size;
  stack_free(&chunks);
  for (uint32_t c = 0; c < *num_chunks; c++)
    for (uint32_t k = 0; k < result[c].count; k++)
      result[c].wrappers[k].chunk = &result[c];
  return result;
}

// ---- the compiler ---------------------------------------------------------------------------------

// An emulator that is given no program complains about the machine first.
static bool emulates(const native_target *target, const char *cpu) {
  const char *argv[] = {target->emulator, "-cpu", cpu, "/dev/null", NULL};
  strbuf text = {0};
  process_capture(argv, &text);
  bool known = !strstr(text.text, "CPU model");
  strbuf_free(&text);
  return known;
}

// The machine that is asked for, or the first that the emulator knows; NULL: neither.
static const native_machine *find_machine(const native_target *target, const char *cpu, arena *a) {
  const native_machine *m = target->machines;
  while (m->cpu && (cpu ? strcmp(m->cpu, cpu) != 0 : !emulates(target, m->cpu)))
    m++;
  if (m->cpu || !cpu || !emulates(target, cpu))
    return m->cpu ? m : NULL;
  // One that the target has nothing to say about is compiled for as the last one, and says itself what it
  // lacks.
  native_machine *other = arena_alloc(a, sizeof *other);
  *other = (native_machine){.cpu = cpu, .flags = m[-1].flags};
  return other;
}

static bool find_emulator(const native_target *target, const char *cpu, arena *a, native_toolchain *out,
                          diagnostics *d) {
  const char *version[] = {target->emulator, "--version", NULL};
  strbuf text = {0};
  bool ok = process_capture(version, &text) == 0;
  if (!ok)
    diag_error(d, target->emulator, "this emulator cannot be run (Debian package %s)", target->package);
  else if (!(out->machine = find_machine(target, cpu, a)))
    diag_error(d, target->emulator, "does not know the CPU %s", cpu ? cpu : target->machines->cpu);
  ok = ok && out->machine;
  if (ok) {
    const char *number = strstr(text.text, "version ");
    number = number ? number + strlen("version ") : text.text;
    out->cpu = arena_printf(a, "%s-%.*s-%s", target->emulator, (int)strcspn(number, " \n"), number,
                            out->machine->cpu);
  }
  strbuf_free(&text);
  return ok;
}

bool native_toolchain_find(const native_target *target, const char *cpu, const char *compiler,
                           const char *cache, arena *a, native_toolchain *out, diagnostics *d) {
  const char *argv[] = {compiler, "--version", NULL};
  strbuf text = {0};
  bool ok = process_capture(argv, &text) == 0 && strchr(text.text, '\n');
  if (ok)
    *out = (native_toolchain){.target = target,
                              .machine = target->machines,
                              .compiler = compiler,
                              .version = arena_strndup(a, text.text, strcspn(text.text, "\n")),
                              .cache = cache};
  else
    diag_error(d, compiler, "this C compiler cannot be run");
  strbuf_free(&text);
  return ok && (!target->emulator || find_emulator(target, cpu, a, out, d));
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
  size_t length = strlen(file);
  const char **about = arena_alloc(a, chunk->count * sizeof *about); // a message about immediates
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    char *message = strstr(line, " error: ");
    if (!message || strncmp(line, file, length) != 0 || line[length] != ':')
      continue;
    unsigned number = (unsigned)strtoul(line + length + 1, NULL, 10);
    native_wrapper *w = wrapper_at_line(chunk, number);
    if (!w || w->error)
      continue;
    if (number >= w->first_call && number - w->first_call < w->selectors &&
        native_immediates_learn(w, message, number - w->first_call)) {
      about[w - chunk->wrappers] = message;
    } else {
      w->error = arena_printf(a, "the compiler says: %s", message + 8);
      changed = true;
    }
  }
  for (uint32_t k = 0; k < chunk->count; k++) {
    native_wrapper *w = &chunk->wrappers[k];
    if (!about[k] || w->error)
      continue;
    if (!native_immediates_settle(w))
      w->error = arena_printf(a, "the compiler says: %s", about[k] + 8);
    changed = true;
  }
  return changed;
}

// What the compiler taught us is kept beside the object: "NAME error TEXT" or "NAME values ...".
static void print_notes(const native_chunk *chunk, strbuf *out) {
  for (uint32_t k = 0; k < chunk->count; k++) {
    const native_wrapper *w = &chunk->wrappers[k];
    if (w->error)
      strbuf_printf(out, "%s error %s\n", w->instruction->name, w->error);
    else
      native_immediates_print(w, out);
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
        native_immediates_read(w, line + name + 8);
    }
  }
}

enum { MAX_FLAGS = 40 };

static void compiler_arguments(const native_toolchain *tools, const char *object, const char *source,
                               const char *argv[MAX_FLAGS]) {
  const char *const common[] = {
      "-O1", "-std=gnu11", "-w",  "-ferror-limit=0", "-fno-caret-diagnostics", "-fno-color-diagnostics",
      "-o",  object,       source};
  unsigned n = 0;
  argv[n++] = tools->compiler;
  for (const char *const *flag = tools->machine->flags; *flag; flag++)
    argv[n++] = *flag;
  for (size_t k = 0; k < sizeof common / sizeof *common; k++)
    argv[n++] = common[k];
  argv[n] = NULL;
}

static bool compile(native_chunk *chunk, const native_toolchain *tools, const char *base, arena *a,
                    diagnostics *d) {
  const char *source = arena_printf(a, "%s.%ld.c", base, (long)getpid());
  const char *object = arena_printf(a, "%s.%ld.so", base, (long)getpid());
  const char *argv[MAX_FLAGS];
  compiler_arguments(tools, object, source, argv);
  strbuf text = {0}, messages = {0};
  int status = -1;
  for (unsigned round = 0; round < COMPILE_ROUNDS; round++) {
    text.size = messages.size = 0;
    native_source_print(chunk, tools->target, &text);
    if (!util_write_file(source, text.text, text.size)) {
      diag_error(d, source, "cannot write: %s", strerror(errno));
      break;
    }
    status = process_capture(argv, &messages);
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

// ---- loading --------------------------------------------------------------------------------------

static bool load_here(native_chunk *chunk, arena *a, diagnostics *d) {
  const char *path = strchr(chunk->object, '/') ? chunk->object : arena_printf(a, "./%s", chunk->object);
  chunk->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!chunk->library) {
    diag_error(d, chunk->object, "%s", dlerror());
    return false;
  }
  for (uint32_t k = 0; k < chunk->count; k++) {
    native_wrapper *w = &chunk->wrappers[k];
    if (w->error || w->runs.model)
      continue;
    void *symbol = dlsym(chunk->library, arena_printf(a, "cf%s", w->instruction->name));
    if (!symbol)
      w->error = "its wrapper is missing in the object";
    memcpy(&w->call, &symbol, sizeof symbol);
  }
  return true;
}

bool native_chunk_load(native_chunk *chunk, const native_toolchain *tools, arena *a, diagnostics *d) {
  const char *argv[MAX_FLAGS];
  strbuf text = {0};
  strbuf_printf(&text, "// %s", tools->version);
  compiler_arguments(tools, "", "", argv);
  for (unsigned k = 1; argv[k]; k++)
    strbuf_printf(&text, " %s", argv[k]);
  strbuf_printf(&text, "\n");
  native_source_print(chunk, tools->target, &text);
  const char *base =
      arena_printf(a, "%s/%016llx", tools->cache, (unsigned long long)hash_bytes(text.text, text.size, 1));
  strbuf_free(&text);
  chunk->tools = tools;
  chunk->object = arena_printf(a, "%s.so", base);
  size_t size;
  char *notes =
      access(chunk->object, R_OK) == 0 ? util_read_file(arena_printf(a, "%s.notes", base), &size) : NULL;
  if (notes)
    read_notes(chunk, notes, a);
  util_release(notes);
  if (!notes && !compile(chunk, tools, base, a, d))
    return false;
  return tools->target->emulator || load_here(chunk, a, d);
}

void native_chunk_unload(native_chunk *chunk) {
  if (chunk->library)
    dlclose(chunk->library);
  if (chunk->emulator)
    emulator_stop(chunk->emulator);
  chunk->library = NULL;
  chunk->emulator = NULL;
}

// ---- running --------------------------------------------------------------------------------------

enum { EMULATOR_SECONDS = 120 }; // for one request

static void run_here(const native_wrapper *w, const uint8_t *record, uint8_t *results) {
  const lane_function *f = &w->instruction->function;
  const uint8_t *in[NATIVE_MAX_OPERANDS];
  uint8_t *out[NATIVE_MAX_RESULTS];
  uint32_t selector;
  memcpy(&selector, record, sizeof selector);
  for (uint32_t k = 0; k < f->num_operands; k++)
    in[k] = record + w->target->alignment + k * w->operand_slot;
  for (uint32_t r = 0; r < f->num_results; r++)
    out[r] = native_result(w, results, r);
  if (w->runs.model)
    w->runs.model(w->instruction, in, out);
  else
    w->call(in, out, selector);
}

static native_end run_emulated(const native_wrapper *w, const uint8_t *records, uint32_t count,
                               uint8_t *results, int *signal) {
  native_chunk *chunk = w->chunk;
  const char *const argv[] = {w->target->emulator, "-cpu", chunk->tools->machine->cpu, chunk->object, NULL};
  if (!chunk->emulator)
    chunk->emulator = emulator_start(argv, NATIVE_ANSWER_FILE);
  if (!chunk->emulator)
    die("no process for %s: %s", argv[0], strerror(errno));
  uint32_t record = native_record_size(w), answer = native_results_size(w);
  uint32_t most = NATIVE_REQUEST_BYTES / (record > answer ? record : answer);
  for (uint32_t first = 0; first < count; first += most) {
    uint32_t n = count - first < most ? count - first : most;
    native_request q = {(uint32_t)(w - chunk->wrappers),       n,
                        w->instruction->function.num_operands, w->operand_slot,
                        w->instruction->function.num_results,  w->result_slot};
    if (emulator_ask(chunk->emulator, &q, sizeof q, records + (size_t)first * record, (size_t)n * record,
                     results + (size_t)first * answer, (size_t)n * answer, EMULATOR_SECONDS))
      continue;
    *signal = emulator_stop(chunk->emulator);
    chunk->emulator = NULL;
    return *signal == w->target->illegal ? NATIVE_ILLEGAL : NATIVE_FAILED;
  }
  return NATIVE_DONE;
}

native_end native_run(const native_wrapper *w, const uint8_t *records, uint32_t count, uint8_t *results,
                      int *signal) {
  *signal = 0;
  if (w->target->emulator)
    return run_emulated(w, records, count, results, signal);
  for (uint32_t n = 0; n < count; n++)
    run_here(w, records + (size_t)n * native_record_size(w), results + (size_t)n * native_results_size(w));
  return NATIVE_DONE;
}
