// auto-members: random members of every class as auto operations, compiled and run, every lane of every
// result compared with what the instruction's function is by the evaluator.
#include "tests/members/members.h"
#include "lowering/target/target.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/members/machines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 48 };

typedef struct members_run {
  compile_tools tools;
  const run_machine *machine;
  const bundle *rules; // of the members' target
  const char *source_target;
  bool semantics;
  uint64_t seed;
  unsigned per_class, batches, passed, failed;
  const char *support[3]; // objects, ended by NULL
  arena *arena;
  diagnostics diagnostics;
} members_run;

// ---- building -----------------------------------------------------------------------------------

static const char *file(members_run *r, const char *name) {
  return arena_printf(r->arena, "%s/%s", r->tools.scratch, name);
}

// The module as an object file: by ours, or as what it means by upstream's lowering.
static bool build_object(members_run *r, const char *module, const char *object, diagnostics *d) {
  if (!r->semantics)
    return compile_auto_object(&r->tools, module, NULL, NULL, "1", object, d);
  const char *meaning = arena_printf(r->arena, "%s.semantics.mlir", module),
             *log = arena_printf(r->arena, "%s.log", module);
  const char *argv[] = {r->tools.auto_opt,
                        module,
                        arena_printf(r->arena, "--target=%s", r->source_target),
                        "--convert-auto-to-semantics",
                        "-o",
                        meaning,
                        NULL};
  if (!process_run(argv, NULL, log, NULL)) {
    char *said = util_read_file(log, NULL);
    diag_error(d, module, "%s", said ? said : "cannot be expanded");
    util_release(said);
    return false;
  }
  return compile_upstream_object(&r->tools, meaning, COMPILE_INNER_PARALLEL, "1", object, d);
}

// NULL after a diagnostic.
static const char *build_program(members_run *r, const member_sample *samples, unsigned count,
                                 const char *data, diagnostics *d) {
  const char *base = file(r, arena_printf(r->arena, "b%u", r->batches));
  const char *module = arena_printf(r->arena, "%s.mlir", base),
             *source = arena_printf(r->arena, "%s.c", base);
  strbuf text = {0};
  for (unsigned k = 0; k < count; k++)
    member_print_function(r->rules, &samples[k], k, &text);
  bool ok = util_write_file(module, text.text, text.size);
  text.size = 0;
  member_print_program(samples, count, data, &text);
  ok = ok && util_write_file(source, text.text, text.size);
  strbuf_free(&text);
  const char *objects[6] = {arena_printf(r->arena, "%s.m.o", base), arena_printf(r->arena, "%s.p.o", base),
                            r->support[0], r->support[1], NULL};
  if (!r->machine->freestanding)
    objects[2] = "-lm";
  ok = ok && build_object(r, module, objects[0], d) &&
       compile_c_object(&r->tools, source, AUTO_SOURCE_DIR, NULL, objects[1], d) &&
       compile_program(&r->tools, objects, base, d);
  return ok ? base : NULL;
}

// ---- running ------------------------------------------------------------------------------------

typedef struct words {
  uint8_t *bytes;
  size_t size, room;
} words;

static void read_word(void *user, const char *line) {
  words *w = user;
  uint32_t v = (uint32_t)strtoul(line, NULL, 10);
  if (w->size + 4 <= w->room)
    memcpy(w->bytes + w->size, &v, 4);
  w->size += 4;
}

static void report(members_run *r, const member_sample *s, const char *what) {
  printf("FAILED %s as %s: %s\n", s->instruction->name, r->rules->classes[s->instruction->class_index].name,
         what);
  fflush(stdout);
  r->failed++;
}

static void compare(members_run *r, const member_sample *samples, unsigned count, const uint8_t *expected,
                    const words *actual) {
  size_t at = 0;
  for (unsigned k = 0; k < count; k++) {
    strbuf wrong = {0};
    for (unsigned d = 0; d < MEMBERS_DATASETS; d++, at += samples[k].out_size)
      if (at + samples[k].out_size > actual->size)
        strbuf_printf(&wrong, wrong.size ? "" : "the program ended before");
      else if (!wrong.size)
        member_equal(r->rules, &samples[k], expected + at, actual->bytes + at, &wrong);
    if (wrong.size)
      report(r, &samples[k], wrong.text);
    else
      r->passed++;
    strbuf_free(&wrong);
  }
}

static void run_batch(members_run *r, const member_sample *samples, unsigned count) {
  size_t in_size = 0, out_size = 0, in = 0, out = 0;
  for (unsigned k = 0; k < count; k++) {
    in_size += (size_t)samples[k].in_size * MEMBERS_DATASETS;
    out_size += (size_t)samples[k].out_size * MEMBERS_DATASETS;
  }
  uint8_t *operands = util_alloc(in_size + 1), *expected = util_alloc(out_size + 1);
  words actual = {util_alloc(out_size + 1), 0, out_size};
  uint64_t random = r->seed + 77;
  for (unsigned k = 0; k < count; k++)
    for (unsigned d = 0; d < MEMBERS_DATASETS; d++, in += samples[k].in_size, out += samples[k].out_size)
      member_values(r->rules, &samples[k], &random, operands + in, expected + out);
  diagnostics d = {.collect = true};
  const char *data = file(r, arena_printf(r->arena, "b%u.data", ++r->batches));
  const char *program =
      util_write_file(data, operands, in_size) ? build_program(r, samples, count, data, &d) : NULL;
  if (program) {
    const char *argv[RUN_MACHINE_WORDS + 1];
    run_machine_command(r->machine, NULL, (const char *[]){program, NULL}, argv);
    process_read(argv, read_word, &actual);
    compare(r, samples, count, expected, &actual);
  } else if (count > 1) { // find who is at fault
    run_batch(r, samples, count / 2);
    run_batch(r, samples + count / 2, count - count / 2);
  } else {
    report(r, samples, d.text.size ? d.text.text : "cannot be compiled");
  }
  diag_free(&d);
  util_release(operands);
  util_release(expected);
  util_release(actual.bytes);
}

// ---- choice -------------------------------------------------------------------------------------

typedef STACK(member_sample) sample_stack;

// Some instructions of each class; on their own machine, those that it has and that are no approximations.
static void choose_members(members_run *r, const target *t, sample_stack *out) {
  bool own = !r->semantics && !strcmp(r->source_target, r->machine->machine.target);
  const bundle *b = r->rules;
  uint64_t random = r->seed;
  uint32_t *members = util_alloc((b->num_instructions + 1) * sizeof *members);
  for (uint32_t c = 0; c < b->num_classes; c++) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < b->num_instructions; i++) {
      const bundle_instruction *in = &b->instructions[i];
      if (in->class_index == c &&
          (!own || (target_instruction_available(t, i) && *in->template_text && record_agrees(in->status))))
        members[count++] = i;
    }
    for (unsigned k = 0; k < r->per_class && count; k++) {
      uint32_t at = (uint32_t)(member_random(&random) % count);
      member_sample s;
      if (member_sample_new(&b->instructions[members[at]], &random, &s))
        stack_push(out, s);
      members[at] = members[--count];
    }
  }
  util_release(members);
}

static bool run(members_run *r) {
  const char *bundles = getenv("AUTO_BUNDLE_DIR");
  target_options options = {
      .name = r->source_target,
      .cpu = members_machine_find(r->source_target)->machine.cpu,
      .bundle_path = bundles && *bundles
                         ? arena_printf(r->arena, "%s/%s.bundle", bundles, r->source_target)
                         : process_sibling(r->arena, arena_printf(r->arena, "../share/auto/%s.bundle",
                                                                  r->source_target))};
  target *t = target_open(&options, &r->diagnostics);
  r->tools.scratch = t ? compile_scratch(r->arena, &r->diagnostics) : NULL;
  size_t count = 0;
  bool ok = r->tools.scratch &&
            run_machine_library(&r->tools, r->machine, r->arena, r->support, &count, &r->diagnostics);
  if (ok) {
    r->rules = t->rules;
    sample_stack samples = {0};
    choose_members(r, t, &samples);
    for (size_t at = 0; at < samples.size; at += BATCH)
      run_batch(r, samples.data + at, samples.size - at < BATCH ? (unsigned)(samples.size - at) : BATCH);
    stack_free(&samples);
  }
  compile_scratch_remove(r->tools.scratch);
  target_free(t);
  return ok;
}

// ---- command ------------------------------------------------------------------------------------

static int parse(members_run *r, int argc, char **argv) {
  const char *on = NULL;
  const option rows[] = {
      {"--of", "NAME", "target whose instructions are taken: x86, neon, hvx (default x86)",
       .text = &r->source_target},
      {"--on", "NAME", "target that they are compiled for and run on, under its emulator (default: the same)",
       .text = &on},
      {"--semantics", NULL,
       "expand them with --convert-auto-to-semantics; upstream's tools do the rest, for the host",
       .flag = &r->semantics},
      {"--per-class", "N", "how many of each class (default 1)", .number = &r->per_class, .low = 1},
      {"--seed", "N", "default 1", .wide = &r->seed},
  };
  const option_table table = {
      "auto-members",
      "usage: auto-members [options]\n"
      "Runs random members of every class of the auto dialect as auto operations and compares with the "
      "evaluator.\n",
      OPTION_ROWS(rows), "Exit status: 0 when all agree, 1 when not, 2 for wrong usage.\n"};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  r->machine = members_machine_find(r->semantics ? "x86" : on ? on : r->source_target);
  if (r->machine && !r->machine->emulator && (r->semantics || strcmp(r->source_target, "x86") != 0))
    r->machine = members_any_x86();
  if (r->machine && members_machine_find(r->source_target))
    return OPTIONS_GO;
  return options_wrong(table.program, "unknown target");
}

int main(int argc, char **argv) {
  members_run r = {.tools = {.llvm_bin = AUTO_LLVM_BIN}, .source_target = "x86", .seed = 1, .per_class = 1};
  int wrong = parse(&r, argc, argv);
  if (wrong != OPTIONS_GO)
    return wrong;
  if (!run_machine_runs(r.machine)) {
    printf("members: 0 passed, 0 failed, 1 skipped (no %s)\n", r.machine->emulator);
    return 0;
  }
  r.arena = arena_new();
  r.tools.machine = &r.machine->machine;
  r.tools.auto_opt = process_sibling(r.arena, "auto-opt");
  double start = process_clock();
  bool ok = run(&r);
  printf("members of %s, %s on %s: %u passed, %u failed, 0 skipped (%.1f s)\n", r.source_target,
         r.semantics ? "as semantics" : "compiled", r.machine->machine.target, r.passed, r.failed + !ok,
         process_clock() - start);
  arena_free(r.arena);
  return ok && !r.failed ? 0 : 1;
}
