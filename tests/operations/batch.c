// Compiles a batch as one module on each side, splits it when that fails, runs cases in child processes,
// and compares results lane by lane.
#include "tests/operations/batch.h"
#include "tests/operations/reference.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

// LIBM_ULPS: how far two C libraries may be apart.
enum { ALIGNMENT = 128, GUARD = 64, LIBM_ULPS = 4 };

void *batch_shared(size_t bytes) {
  void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    die("no memory");
  return p;
}

static const case_variant *variant_of(const batch *b, unsigned i) {
  return &b->cases->variants.data[b->variants[i]];
}

static void conclude(batch *b, unsigned i, batch_state state, const char *text) {
  batch_outcome *o = &b->outcomes[b->variants[i]];
  o->state = state;
  snprintf(o->text, sizeof o->text, "%s", text);
}

// ---- data -----------------------------------------------------------------------------------------------

// Where arguments lie. Returns the bytes of all.
static unsigned lay_out(const case_variant *v, call_memref *memrefs) {
  unsigned at = GUARD;
  memset(memrefs, 0, CALL_ARGUMENTS * sizeof *memrefs);
  for (unsigned i = 0; i < v->count; i++) {
    const value_type *t = &v->arguments[i].type;
    at = (at + ALIGNMENT - 1) & -ALIGNMENT;
    memrefs[i] = (call_memref){.at = at, .rank = t->rank, .offset = (int32_t)t->offset};
    for (unsigned k = 0; k < t->rank; k++) {
      memrefs[i].sizes[k] = (int32_t)t->sizes[k];
      memrefs[i].strides[k] = (int32_t)t->strides[k];
    }
    at += value_bytes(t) + GUARD;
  }
  return at;
}

// The data depend on the case and the arguments' places only.
static void fill(const case_variant *v, const call_memref *memrefs, unsigned char *area) {
  uint64_t random = hash_bytes(v->operations, strlen(v->operations), v->line);
  memset(area, 0x5a, CALL_AREA);
  for (unsigned i = 0; i < v->count; i++)
    if (v->arguments[i].direction & CASE_IN)
      value_fill(&v->arguments[i].type, v->arguments[i].domain, &random, area + memrefs[i].at);
    else
      value_fill_pattern(&v->arguments[i].type, area + memrefs[i].at);
}

// What the reference says, into the area: from one lane of each operand to one lane of the result.
static void compute(const case_variant *v, const call_memref *memrefs, unsigned char *area) {
  reference_function *f = reference_find(v->reference);
  unsigned out = 0;
  while (out < v->count && v->arguments[out].direction != CASE_OUT)
    out++;
  if (!f || out == v->count)
    die("%s:%u: no reference %s, or no result", v->file, v->line, v->reference);
  const value_type *t = &v->arguments[out].type;
  for (unsigned lane = 0; lane < t->groups * t->lanes; lane++) {
    uint64_t operands[CALL_ARGUMENTS];
    unsigned count = 0;
    for (unsigned i = 0; i < v->count; i++)
      if (v->arguments[i].direction == CASE_IN)
        operands[count++] = value_lane(&v->arguments[i].type, lane, area + memrefs[i].at);
    value_set_lane(t, lane, f(&v->arguments[0].type, t, operands), area + memrefs[out].at);
  }
}

static bool equal(const batch *b, const case_variant *v, const call_memref *memrefs,
                  const unsigned char *expected, const unsigned char *actual, strbuf *what) {
  unsigned end = 0;
  value_tolerance tolerance = v->tolerance;
  if (b->machine && v->libm && tolerance.ulps < LIBM_ULPS)
    tolerance.ulps = LIBM_ULPS;
  for (unsigned i = 0; i <= v->count; i++) {
    unsigned next = i < v->count ? memrefs[i].at : CALL_AREA;
    if (memcmp(expected + end, actual + end, next - end)) {
      strbuf_printf(what, "memory outside of the arguments is written");
      return false;
    }
    if (i == v->count)
      break;
    strbuf difference = {0};
    if (!value_equal(&v->arguments[i].type, tolerance, expected + next, actual + next, &difference)) {
      strbuf_printf(what, "%s%s", v->arguments[i].name, difference.text);
      strbuf_free(&difference);
      return false;
    }
    end = next + value_bytes(&v->arguments[i].type);
  }
  return true;
}

// ---- compiling ------------------------------------------------------------------------------------------

// What the tool says first as an error, without its place in the scratch directory.
static const char *error_line(batch *b, const char *said) {
  const char *ended = strstr(said, " ended with status "), *error = strstr(ended ? ended : said, "error: ");
  const char *text = error ? error : ended ? ended : said;
  return arena_strndup(b->arena, text, strcspn(text, "\n"));
}

// "file.mlir:3:5: error: "
static bool is_located(const char *said) {
  unsigned line, column;
  for (const char *p = said; (p = strstr(p, ".mlir:")); p++)
    if (sscanf(p, ".mlir:%u:%u: error", &line, &column) == 2 && strstr(p, ": error: "))
      return true;
  return false;
}

static const char *write_module(batch *b, const char *side, unsigned first, unsigned count) {
  strbuf text = {0};
  for (unsigned i = first; i < first + count; i++)
    case_print(variant_of(b, i), b->variants[i], &text);
  const char *path =
      arena_printf(b->arena, "%s/%s%u-%u.mlir", b->tools.scratch, side, b->variants[first], count);
  if (!util_write_file(path, text.text, text.size))
    die("%s cannot be written", path);
  strbuf_free(&text);
  return path;
}

static program *open_object(batch *b, const char *object, unsigned first, unsigned count, diagnostics *d) {
  return program_link(&b->tools, b->machine, object, &b->variants[first], count, CALL_AREA, b->arena, d);
}

// Upstream's code of variants [first, first + count), for `m`.
static program *open_upstream(batch *b, const run_machine *m, unsigned first, unsigned count,
                              diagnostics *d) {
  const char *source = write_module(b, m ? "e" : "u", first, count),
             *out = arena_printf(b->arena, "%s.so", source),
             *pipeline = compile_pipeline_of(variant_of(b, first)->passes, m ? &m->machine : NULL, b->arena);
  if (!m)
    return compile_pipeline(&b->tools, source, pipeline, "1", out, d) ? program_load(out, d) : NULL;
  compile_tools tools = b->tools;
  tools.machine = &m->machine;
  return compile_pipeline_object(&tools, source, pipeline, "1", out, d) ? open_object(b, out, first, count, d)
                                                                        : NULL;
}

// Our code of the emulated machine.
static program *open_ours(batch *b, unsigned first, unsigned count, diagnostics *d) {
  const char *source = write_module(b, "o", first, count), *out = arena_printf(b->arena, "%s.o", source);
  compile_tools tools = b->tools;
  tools.machine = &b->machine->machine;
  return compile_auto_object(&tools, source, NULL, NULL, "1", out, d) ? open_object(b, out, first, count, d)
                                                                      : NULL;
}

// ---- running --------------------------------------------------------------------------------------------

// Upstream's results into expected[]; where a reference says them, only whether upstream agrees.
static void run_upstream(batch *b, unsigned first, unsigned count) {
  diagnostics d = {.collect = true};
  program *p = open_upstream(b, NULL, first, count, &d);
  for (unsigned i = first; p && i < first + count; i++) {
    const case_variant *v = variant_of(b, i);
    call_memref memrefs[CALL_ARGUMENTS];
    lay_out(v, memrefs);
    unsigned char *area = v->reference ? b->actual : b->expected[i];
    strbuf how = {0};
    fill(v, memrefs, area);
    if (v->error || v->unlowered)
      conclude(b, i, BATCH_INVALID, "upstream does lower it");
    else if (!program_call(p, b->variants[i], i - first, memrefs, area, &how))
      conclude(b, i, BATCH_INVALID, arena_printf(b->arena, "upstream's code %s", how.text));
    else if (v->reference)
      b->outcomes[b->variants[i]].upstream_wrong = !equal(b, v, memrefs, b->expected[i], area, &how);
    else
      b->computed[i] = true;
    strbuf_free(&how);
  }
  program_close(p);
  const case_variant *v = variant_of(b, first);
  if (!p && count > 1) {
    run_upstream(b, first, count / 2);
    run_upstream(b, first + count / 2, count - count / 2);
  } else if (!p && !v->reference && !v->unlowered && !v->error) {
    conclude(b, first, BATCH_INVALID,
             arena_printf(b->arena, "upstream refuses it: %s", error_line(b, d.text.text)));
  }
  diag_free(&d);
}

// Can the emulated machine's code generator do no better with what upstream's lowering makes of it?
static bool beyond(batch *b, unsigned i) {
  if (!b->machine)
    return false;
  const case_variant *v = variant_of(b, i);
  diagnostics d = {.collect = true};
  program *p = open_upstream(b, b->machine, i, 1, &d);
  call_memref memrefs[CALL_ARGUMENTS];
  lay_out(v, memrefs);
  fill(v, memrefs, b->actual);
  strbuf how = {0};
  bool good = p && program_call(p, b->variants[i], 0, memrefs, b->actual, &how) &&
              equal(b, v, memrefs, b->expected[i], b->actual, &how);
  if (!good)
    conclude(
        b, i, BATCH_SKIPPED,
        arena_printf(b->arena, "nor upstream's code: %s", how.size ? how.text : error_line(b, d.text.text)));
  strbuf_free(&how);
  program_close(p);
  diag_free(&d);
  return !good;
}

static void conclude_failure(batch *b, unsigned i, batch_state state, const char *text) {
  if (!beyond(b, i))
    conclude(b, i, state, text);
}

// What a refusal of one function means.
static void conclude_refusal(batch *b, unsigned i, const char *said) {
  const case_variant *v = variant_of(b, i);
  const char *error = error_line(b, said);
  if (v->error && !strstr(said, v->error))
    conclude(b, i, BATCH_REFUSED, arena_printf(b->arena, "refused, but not for '%s': %s", v->error, error));
  else if ((v->error || v->unlowered) && !is_located(said))
    conclude(b, i, BATCH_REFUSED, arena_printf(b->arena, "refused, without saying where: %s", error));
  else if (v->error || v->unlowered)
    conclude(b, i, v->error ? BATCH_PASSED : BATCH_BEYOND, error);
  else
    conclude_failure(b, i, BATCH_REFUSED, error);
}

// Calls our code of variant i, function `index` of the program.
static void call_ours(batch *b, program *p, unsigned i, unsigned index) {
  const case_variant *v = variant_of(b, i);
  call_memref memrefs[CALL_ARGUMENTS];
  lay_out(v, memrefs);
  fill(v, memrefs, b->actual);
  strbuf how = {0};
  if (v->error)
    conclude(b, i, BATCH_DIFFERENT, "not refused");
  else if (v->unlowered)
    conclude(b, i, BATCH_BEYOND, "compiles here");
  else if (program_call(p, b->variants[i], index, memrefs, b->actual, &how) &&
           equal(b, v, memrefs, b->expected[i], b->actual, &how))
    conclude(b, i, BATCH_PASSED, "");
  else
    conclude_failure(b, i, BATCH_DIFFERENT, how.text);
  strbuf_free(&how);
}

// On the emulated machine: all in one program, as each has to be linked and started.
static void run_emulated(batch *b, unsigned first, unsigned count) {
  diagnostics d = {.collect = true};
  program *p = open_ours(b, first, count, &d);
  for (unsigned i = first; p && i < first + count; i++)
    call_ours(b, p, i, i - first);
  program_close(p);
  if (!p && count > 1) {
    run_emulated(b, first, count / 2);
    run_emulated(b, first + count / 2, count - count / 2);
  } else if (!p) {
    conclude_refusal(b, first, d.text.text);
  }
  diag_free(&d);
}

typedef STACK(const char *) object_list;

// Objects of the host: of all that we do not refuse.
static void compile_ours(batch *b, unsigned first, unsigned count, object_list *objects) {
  diagnostics d = {.collect = true};
  const char *source = write_module(b, "o", first, count), *out = arena_printf(b->arena, "%s.o", source);
  if (compile_auto_object(&b->tools, source, NULL, NULL, "1", out, &d)) {
    stack_push(objects, out);
  } else if (count > 1) {
    compile_ours(b, first, count / 2, objects);
    compile_ours(b, first + count / 2, count - count / 2, objects);
  } else {
    conclude_refusal(b, first, d.text.text);
  }
  diag_free(&d);
}

// On the host: a block at a time, so that no operation of another one calls for a pass that this one needs.
static void run_here(batch *b, unsigned count) {
  object_list objects = {0};
  for (unsigned i = 0, n; i < count; i += n) {
    const case_variant *v = variant_of(b, i);
    bool runs = b->outcomes[b->variants[i]].state != BATCH_INVALID;
    for (n = 1; runs && i + n < count; n++) {
      const case_variant *next = variant_of(b, i + n);
      if (b->outcomes[b->variants[i + n]].state == BATCH_INVALID || next->block != v->block ||
          strcmp(next->operations, v->operations) != 0)
        break;
    }
    if (runs)
      compile_ours(b, i, n, &objects);
  }
  if (!objects.size)
    return;
  stack_push(&objects, NULL);
  diagnostics d = {.collect = true};
  const char *library = arena_printf(b->arena, "%s/o%u.so", b->tools.scratch, b->variants[0]);
  program *p =
      compile_library(&b->tools, objects.data, library, library, &d) ? program_load(library, &d) : NULL;
  for (unsigned i = 0; i < count; i++)
    if (b->outcomes[b->variants[i]].state == BATCH_MISSING) {
      if (p)
        call_ours(b, p, i, 0);
      else
        conclude_refusal(b, i, d.text.text);
    }
  program_close(p);
  diag_free(&d);
  stack_free(&objects);
}

void batch_run(batch *b, const unsigned *variants, unsigned count) {
  b->variants = variants;
  memset(b->computed, 0, sizeof b->computed);
  for (unsigned i = 0; i < count; i++) {
    const case_variant *v = variant_of(b, i);
    call_memref memrefs[CALL_ARGUMENTS];
    if (lay_out(v, memrefs) > CALL_AREA)
      die("%s:%u: too much memory", v->file, v->line);
    if (!v->reference)
      continue;
    fill(v, memrefs, b->expected[i]);
    compute(v, memrefs, b->expected[i]);
    b->computed[i] = true;
  }
  run_upstream(b, 0, count);
  if (!b->machine) {
    run_here(b, count);
    return;
  }
  for (unsigned i = 0, n; i < count; i += n) {
    for (n = 0; i + n < count && b->outcomes[b->variants[i + n]].state != BATCH_INVALID; n++)
      ;
    if (n)
      run_emulated(b, i, n);
    else
      n = 1;
  }
}
