// Registers each pass once per process under its name, loads dialects when a pass begins, and runs it on
// functions one by one, with verification where it is asked for.
#include "lowering/session.h"

#include "lift/raise_pass.h"
#include "lowering/linalg/schedule_ops.h"
#include "lowering/mlir/dialects.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/loop.h"
#include "lowering/passes/pipeline.h"
#include "lowering/session_options.h"
#include "lowering/synthesize/synthesizer.h"
#include "lowering/tune/tune.h"
#include "lowering/vector/auto_op.h"
#include "lowering/vector/harvest.h"
#include "lowering/vector/match.h"
#include "lowering/verify/nest_equal.h"
#include "lowering/verify/verify.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Support.h>
#include <string.h>

typedef bool (*lower_function)(MlirOperation, const target *, const lowering_options *, lowering_report *);
typedef bool (*lower_module)(session *, MlirModule);

typedef struct pass_row {
  const char *name, *argument, *description;
  lower_function lower;
  lower_module lower_module; // of a pass on builtin.module, instead
} pass_row;

static bool open_solver(MlirContext context, session *s) {
  diagnostics d = {.collect = true};
  bool ok = s->solver.library || loaded_solver_open(&s->solver, &d);
  if (!ok)
    mlirEmitError(mlirLocationUnknownGet(context), d.text.text);
  diag_free(&d);
  return ok;
}

// If it ran before, it has said what it had to say, and has done what the schedule says.
static bool lower_linalg_to_vector(session *s, MlirModule module) {
  lowering_options options = s->options;
  if (s->next > LOWERING_LINALG_TO_VECTOR)
    options.remarks = options.print_schedule = false, options.explain = NULL, options.schedule = NULL;
  nest_equal *equal = NULL;
  if (options.verify == LOWERING_VERIFY_EQUIVALENCE) {
    if (!open_solver(mlirModuleGetContext(module), s))
      return false;
    equal = nest_equal_new(&s->solver, options.verify_seconds, &s->report);
    options.checker = nest_equal_checker(equal);
  }
  bool ok = pipeline_to_vector(module, s->target, &options, &s->report);
  nest_equal_free(equal);
  return ok;
}

static void on_loop_remark(MlirOperation op, const char *text, void *user) {
  session *s = user;
  lowering_remark(&s->options, &s->report, op, "loop not lifted: %s", text);
}

static bool raise_module(session *s, MlirModule module) {
  raise_options options = {.reassociate = s->options.reassociate,
                           .run = s->solver.run_script,
                           .remark = on_loop_remark,
                           .user = s,
                           .index_bits = s->target->index_bits,
                           .enumerate = RAISE_ENUMERATE};
  raise_report report = {0};
  bool ok = raise_pass(module, false, &options, &report);
  s->report.loops_raised += report.lifted;
  strbuf_free(&report.proof);
  return ok;
}

static const pass_row pass_rows[LOWERING_NUM_PASSES] = {
    {"ConvertLinalgToVector", "convert-linalg-to-vector",
     "Replace linalg operations by loops over tiles of vectors; tensors are bufferized first",
     .lower_module = lower_linalg_to_vector},
    {"ConvertVectorToAuto", "convert-vector-to-auto",
     "Replace vector, arith and math computations by auto operations where instructions compute them faster",
     .lower = lower_vector_to_auto},
    {"JamLoops", "jam-loops",
     "Unroll-and-jam outer loops whose iterations share loads, unroll small inner ones", .lower = lower_jam},
    {"ConvertAutoToISA", "convert-auto-to-isa",
     "Replace each auto operation by an operation of the target's dialect, or by what it means and what "
     "instructions compute that",
     .lower = lower_auto_to_isa},
    {"ConvertISAToLLVM", "convert-isa-to-llvm",
     "Replace each operation of the target's dialect by the LLVM dialect", .lower = lower_isa_to_llvm},
    {"VerifyAuto", "verify-auto", "Check the parameters and types of auto operations",
     .lower = lower_verify_auto},
    {"ConvertAutoToSemantics", "convert-auto-to-semantics",
     "Replace each auto operation by vector, arith and math operations that compute the same",
     .lower = lower_auto_to_semantics},
    {"RaiseLoops", "raise-loops", "Replace loops on memrefs by linalg operations, each with a proof",
     .lower_module = raise_module},
};

// MLIR tells passes apart by the address of a type id.
static _Alignas(16) const char pass_ids[LOWERING_NUM_PASSES][16];

session *session_new(const target *t) {
  session *s = util_alloc(sizeof *s);
  s->target = t;
  pthread_mutex_init(&s->lock, NULL);
  s->options.templates = template_cache_new();
  s->options.judge = judge_costs;
  s->options.match = t->rules ? match_rules_new(t->rules) : NULL;
  s->options.classes = t->rules ? class_library_new(t->rules) : NULL;
  s->report.instruction_uses =
      util_alloc(((t->rules ? t->rules->num_instructions : 0) + 1) * sizeof(uint64_t));
  return s;
}

// MLIR's registry of passes belongs to the process and keeps the first creator of a name; so that a later
// session can register again, the creators look here.
static session *registered_session;
static _Thread_local session *parsing_session; // of session_begin_parsing: it comes first

void session_free(session *s) {
  if (!s)
    return;
  if (registered_session == s)
    registered_session = NULL;
  loaded_solver_close(&s->solver);
  tuner_free(s->tuner);
  template_cache_free(s->options.templates);
  match_rules_free(s->options.match);
  class_library_free(s->options.classes);
  synthesizer_free(s->synthesizer);
  explanation_free(s->options.explain);
  strbuf_free(&s->explained);
  strbuf_free(&s->described);
  strbuf_free(&s->report.schedule);
  util_release((void *)s->options.schedule);
  util_release((void *)s->options.schedule_name);
  lowering_drop_remarks(&s->report, 0);
  stack_free(&s->report.remarks);
  util_release(s->report.instruction_uses);
  for (size_t i = 0; i < s->upstream_only.size; i++)
    util_release(s->upstream_only.data[i]);
  stack_free(&s->upstream_only);
  pthread_mutex_destroy(&s->lock);
  util_release(s);
}

const char *session_pass_argument(lowering_pass pass) { return pass_rows[pass].argument; }

// ---- dialects from the bundle -------------------------------------------------------------------

bool lowering_load_auto_dialect(MlirContext context, const bundle *rules) {
  return dialects_load_all(context, rules, "auto");
}

bool lowering_load_isa_dialect(MlirContext context, const bundle *rules) {
  return dialects_load_all(context, rules, dialects_isa(context, rules));
}

// ---- passes -------------------------------------------------------------------------------------

// What runs the pass and checks the result; NULL: its result is not checked.
typedef bool verifying_function(MlirOperation, const target *, const lowering_options *, lowering_report *,
                                loaded_solver *);
static verifying_function *verified(lowering_pass pass) {
  return pass == LOWERING_VECTOR_TO_AUTO ? verify_vector_to_auto : pass == LOWERING_JAM ? verify_jam : NULL;
}

// Does the pass choose instructions for code in vector and arith?
static bool selects(lowering_pass pass) {
  return pass == LOWERING_VECTOR_TO_AUTO || pass == LOWERING_AUTO_TO_ISA;
}

static bool fail(MlirContext context, const char *argument, const char *what) {
  strbuf message = {0};
  strbuf_printf(&message, "%s needs %s", argument, what);
  mlirEmitError(mlirLocationUnknownGet(context), message.text);
  strbuf_free(&message);
  return false;
}

// Loads what the passes create. While a pipeline runs in several threads no operation may become known, so
// that then all are loaded.
static bool load_created(MlirContext context, const bundle *rules) {
  bool (*load)(MlirContext, const bundle *, const char *) =
      mlir_hooks_is_multithreaded(context) ? dialects_load_all : dialects_load;
  return load(context, rules, "auto") && load(context, rules, dialects_isa(context, rules));
}

// Dialects are loaded here, since no dialect may be loaded while passes run; the passes add the operations
// that they create.
static bool prepare(session *s, lowering_pass pass, MlirContext context) {
  const char *argument = pass_rows[pass].argument;
  if (pass == LOWERING_LINALG_TO_VECTOR) {
    if (!s->target->register_bits)
      return fail(context, argument, "a target with vector registers");
    pipeline_load_dialects(context);
    if (s->options.schedule)
      schedule_load_dialects(context);
    return true;
  }
  if (pass == LOWERING_RAISE_LOOPS) {
    pipeline_load_dialects(context);
    return open_solver(context, s);
  }
  const bundle *rules = s->target->rules;
  if (!rules)
    return fail(context, argument, "a rule bundle");
  if ((selects(pass) || verified(pass)) && s->options.verify == LOWERING_VERIFY_EQUIVALENCE &&
      !open_solver(context, s))
    return false;
  // What the passes create besides auto and ISA operations.
  static const char *const dialects[] = {"arith", "func", "math", "scf", "vector"};
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
    mlirContextGetOrLoadDialect(context, mlirStringRefCreateFromCString(dialects[i]));
  bool ok = true;
  if (s->transient && pass != LOWERING_ISA_TO_LLVM)
    mlirContextSetAllowUnregisteredDialects(context, true);
  else if (selects(pass))
    ok = load_created(context, rules);
  dialects_isa(context, rules); // loads the dialect that has the name, if there is one
  if (selects(pass) || pass == LOWERING_ISA_TO_LLVM)
    mlirContextGetOrLoadDialect(context, mlirStringRefCreateFromCString("llvm"));
  return ok;
}

// `verify`: NULL where the result is not checked.
static bool lower_checked(session *s, MlirOperation function, lower_function lower,
                          verifying_function *verify) {
  bool prove = s->options.verify == LOWERING_VERIFY_EQUIVALENCE, compare = prove;
#ifndef NDEBUG
  compare = true;
#endif
  return compare && verify ? verify(function, s->target, &s->options, &s->report, prove ? &s->solver : NULL)
                           : lower(function, s->target, &s->options, &s->report);
}

static bool lower(session *s, lowering_pass pass, MlirOperation function) {
  return lower_checked(s, function, pass_rows[pass].lower, verified(pass));
}

static char *copy_of(const char *text, size_t size) {
  char *copy = util_alloc(size + 1);
  memcpy(copy, text, size);
  copy[size] = 0;
  return copy;
}

void session_set_schedule(session *s, MlirStringRef name, MlirStringRef text) {
  util_release((void *)s->options.schedule);
  util_release((void *)s->options.schedule_name);
  s->options.schedule = copy_of(text.data, text.length);
  s->options.schedule_name = copy_of(name.data, name.length);
  s->options.schedule_size = text.length;
}

void session_set_judge(session *s, bool llvm) { s->options.judge = llvm ? judge_costs : NULL; }

bool session_set_synthesize(session *s, unsigned milliseconds, const char *version, strbuf *warning,
                            diagnostics *d) {
  synthesizer *x = synthesizer_new(s->target, &(synthesize_options){milliseconds, version}, warning, d);
  if (!x)
    return false;
  match_rules_free(s->options.match);
  class_library_free(s->options.classes);
  synthesizer_free(s->synthesizer);
  s->synthesizer = x;
  s->synthesize_milliseconds = milliseconds;
  s->target = synthesizer_target(x);
  s->options.match = match_rules_new(s->target->rules);
  s->options.classes = class_library_new(s->target->rules);
  return true;
}

// Adds rules for what the function computes.
static bool synthesize(session *s, MlirOperation function) {
  diagnostics d = {.collect = true};
  synthesize_counts counts = {0};
  if (synthesizer_add_rewrites(s->synthesizer, function, &s->solver, &counts, &d)) {
    match_rules_free(s->options.match);
    s->options.match = match_rules_new(s->target->rules);
  }
  s->report.goals += counts.goals;
  s->report.goals_searched += counts.searched;
  s->report.rewrites_found += counts.found;
  bool ok = !d.errors;
  if (!ok)
    mlirEmitError(mlirOperationGetLocation(function), d.text.text);
  diag_free(&d);
  return ok;
}

void session_add_upstream_only(session *s, const char *function, size_t length) {
  stack_push(&s->upstream_only, copy_of(function, length));
  s->options.upstream_only = (const char *const *)s->upstream_only.data;
  s->options.num_upstream_only = s->upstream_only.size;
}

// Loops as selection wants them.
static bool change_loops(session *s, MlirOperation function) {
  bool unproven = s->options.verify == LOWERING_VERIFY_NONE; // of these there is no proof
  if (unproven && !lower_reduce_after(function, s->target, &s->options, &s->report))
    return false;
  if (unproven)
    lower_widen(function, s->target, &s->report);
  lower_deinterleave(function, s->target, &s->report);
  if (unproven)
    lower_clamped(function, s->target, &s->report);
  if (!lower_checked(s, function, lower_carry, verify_carry))
    return false;
  loop_inline_single(function);
  return (!unproven || lower_multiply_out(function, s->target, &s->options, &s->report)) &&
         lower_checked(s, function, lower_gather, verify_gather) &&
         lower_checked(s, function, lower_narrow, verify_narrow) &&
         lower_checked(s, function, lower_pairs, verify_pairs) &&
         lower_checked(s, function, lower_jam_sums, verify_jam_sums) &&
         lower_checked(s, function, lower_sums_apart, verify_sums_apart);
}

// What the target had no instruction for is now in upstream's dialects: instructions are chosen for that.
static bool run_on_function(session *s, lowering_pass pass, MlirOperation function) {
  uint64_t before = s->report.operations_expanded;
  if ((pass == LOWERING_VECTOR_TO_AUTO || pass == LOWERING_JAM) &&
      walk_is_within(function, s->options.upstream_only, s->options.num_upstream_only))
    return true;
  if (pass == LOWERING_VECTOR_TO_AUTO && !change_loops(s, function))
    return false;
  if (pass == LOWERING_VECTOR_TO_AUTO && s->synthesizer && !synthesize(s, function))
    return false;
  if (pass == LOWERING_JAM && s->options.verify == LOWERING_VERIFY_NONE)
    lower_join_rows(function, s->target, &s->report);
  if (!lower(s, pass, function))
    return false;
  if (pass == LOWERING_JAM)
    return lower_checked(s, function, lower_unroll, verify_unroll);
  if (pass != LOWERING_AUTO_TO_ISA || s->report.operations_expanded == before)
    return true;
  return lower(s, LOWERING_VECTOR_TO_AUTO, function) && lower(s, pass, function);
}

static void finish_stage(session *s, lowering_pass pass) {
  if (pass < LOWERING_NUM_STAGES && s->next < pass + 1u)
    s->next = pass + 1u;
}

typedef struct prepare_call {
  session *s;
  MlirModule module;
} prepare_call;

static bool call_linalg_to_vector(void *user) {
  const prepare_call *c = user;
  return lower_linalg_to_vector(c->s, c->module);
}

bool session_prepare(session *s, MlirModule module) {
  bool ok = instrument_step(s->options.instrument, pass_rows[LOWERING_LINALG_TO_VECTOR].argument, module,
                            call_linalg_to_vector, &(prepare_call){s, module}) &&
            pipeline_prepare(module, s->target, &s->options, &s->report);
  lowering_emit_remarks(&s->report);
  finish_stage(s, LOWERING_LINALG_TO_VECTOR);
  return ok;
}

bool session_harvest(session *s, MlirModule module, strbuf *out) {
  MlirOperation op = mlirModuleGetOperation(module);
  if (!prepare(s, LOWERING_VECTOR_TO_AUTO, mlirOperationGetContext(op)))
    return false;
  operation_list functions = {0};
  rewrite_set goals = rewrites_new();
  walk_collect(op, "func.func", &functions);
  bool ok = true;
  for (size_t i = 0; i < functions.size && ok; i++) {
    ok = change_loops(s, functions.data[i]);
    if (ok)
      harvest_function(functions.data[i], s->target, &goals);
  }
  if (ok)
    rewrites_print_goals(&goals, out);
  rewrites_free(&goals);
  stack_free(&functions);
  return ok;
}

static bool run(session *s, lowering_pass pass, MlirOperation op) {
  operation_list functions = {0};
  const lower_module whole = pass_rows[pass].lower_module;
  bool ok = !whole || whole(s, mlirModuleFromOperation(op));
  if (!whole)
    walk_collect(op, "func.func", &functions);
  for (size_t i = 0; i < functions.size && ok; i++)
    ok = run_on_function(s, pass, functions.data[i]);
  lowering_emit_remarks(&s->report);
  stack_free(&functions);
  finish_stage(s, pass);
  return ok;
}

// ---- as passes of MLIR --------------------------------------------------------------------------

// The pass of one of the kinds that session_pass_kind made.
static lowering_pass pass_of(const void *kind) {
  const char *argument = ((const option_pass_kind *)kind)->argument;
  for (int i = 0; i < LOWERING_NUM_PASSES; i++)
    if (argument == pass_rows[i].argument)
      return (lowering_pass)i;
  die("not a pass: %s", argument);
}

static bool pass_prepare(const void *kind, void *state, MlirContext context) {
  return prepare(state, pass_of(kind), context);
}

// A session of options serves one pipeline after the other; any other is one compilation.
static bool pass_run(const void *kind, void *state, MlirOperation op) {
  session *s = state;
  pthread_mutex_lock(&s->lock);
  if (s->own_target)
    s->next = 0;
  bool ok = run(s, pass_of(kind), op);
  pthread_mutex_unlock(&s->lock);
  return ok;
}

static option_pass_kind pass_kinds[LOWERING_NUM_PASSES];

static void make_pass_kinds(void) {
  for (int i = 0; i < LOWERING_NUM_PASSES; i++) {
    const pass_row *row = &pass_rows[i];
    pass_kinds[i] = (option_pass_kind){.name = row->name,
                                       .argument = row->argument,
                                       .description = row->description,
                                       .operation = row->lower_module ? "builtin.module" : NULL,
                                       .options = session_options,
                                       .num_options = num_session_options,
                                       .id = pass_ids[i],
                                       .open = session_open,
                                       .describe = session_describe,
                                       .close = session_close,
                                       .prepare = pass_prepare,
                                       .run = pass_run};
  }
}

MlirPass session_create_pass(session *s, lowering_pass pass) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_pass_kinds);
  return option_pass_create(&pass_kinds[pass], s);
}

static MlirPass create_registered(void *argument) {
  for (int i = 0; i < LOWERING_NUM_PASSES; i++)
    if (argument == pass_rows[i].argument)
      return session_create_pass(parsing_session ? parsing_session : registered_session, (lowering_pass)i);
  die("not a pass: %s", (const char *)argument);
}

// MLIR's registry of passes belongs to the process, and has no lock.
// Pipelines of passes that have the same options.
static const option_pipeline pipelines[] = {
    {"select-instructions",
     "convert-vector-to-auto, jam-loops, convert-auto-to-isa and convert-isa-to-llvm, all with these options",
     {"convert-vector-to-auto", "jam-loops", "convert-auto-to-isa", "convert-isa-to-llvm"}},
    {"linalg-to-instructions",
     "convert-linalg-to-vector, canonicalize, cse and select-instructions, all of ours with these options",
     {"convert-linalg-to-vector", "canonicalize", "cse", "convert-vector-to-auto", "jam-loops",
      "convert-auto-to-isa", "convert-isa-to-llvm"}},
};

static MlirPass create_named(const char *argument) {
  for (int i = 0; i < LOWERING_NUM_PASSES; i++)
    if (!strcmp(argument, pass_rows[i].argument))
      return create_registered((void *)pass_rows[i].argument);
  return (MlirPass){NULL};
}

static void register_names(void) {
  for (int i = 0; i < LOWERING_NUM_PASSES; i++)
    mlir_hooks_register_pass(create_registered, (void *)pass_rows[i].argument);
  for (size_t i = 0; i < sizeof pipelines / sizeof *pipelines; i++)
    option_pipeline_register(&pipelines[i], create_named);
}

void session_register_names(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_names);
}

void session_register_passes(session *s) {
  session_register_names();
  registered_session = s;
}

void session_begin_parsing(session *s) {
  session_register_names();
  parsing_session = s;
}

void session_end_parsing(void) { parsing_session = NULL; }
