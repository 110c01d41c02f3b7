// The public C API (include/auto-c) on top of the lowering library: targets, dialects, sessions and passes.
#include "auto-c/Passes.h"
#include "auto-c/Target.h"

#include "lowering/mlir/dialects.h"
#include "lowering/mlir/lazy_dialects.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/option_pass.h"
#include "lowering/passes/upstream_x86vector.h"
#include "lowering/report/report.h"
#include "lowering/session.h"
#include "lowering/target/rules_path.h"
#include "lowering/tune/tune.h"
#include "semantics/classes/class_structure.h"
#include "semantics/classes/class_types.h"
#include "semantics/mlir/mlir_export.h"
#include "support/isa_table.h"
#include <mlir-c/Diagnostics.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)AutoNumPasses == (int)LOWERING_NUM_PASSES &&
                   (int)AutoPassAutoToSemantics == (int)LOWERING_AUTO_TO_SEMANTICS &&
                   (int)AutoPassRaiseLoops == (int)LOWERING_RAISE_LOOPS &&
                   (int)AutoNumStages == (int)LOWERING_NUM_STAGES,
               "the passes of both sides are the same");

_Static_assert(AUTO_VERSION_MAJOR * 1000 + AUTO_VERSION_MINOR == AUTO_VERSION_NUMBER,
               "the headers have the project's version");

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s ? s : ""); }

// Sends what was collected to a callback and releases it.
static void flush(diagnostics *d, MlirStringCallback callback, void *user) {
  if (d->text.size && callback)
    callback((MlirStringRef){d->text.text, d->text.size}, user);
  diag_free(d);
}

// ---- targets ------------------------------------------------------------------------------------

static const char *option(arena *a, MlirStringRef s) {
  return s.length ? arena_strndup(a, s.data, s.length) : NULL;
}

AutoTarget autoTargetCreate(AutoTargetOptions o, MlirStringCallback diagnostic, void *user) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  target_options options = {option(a, o.name), option(a, o.rules), option(a, o.cpu), option(a, o.attributes),
                            option(a, o.settings)};
  target *t = target_open(&options, &d);
  flush(&d, diagnostic, user);
  arena_free(a);
  return (AutoTarget){t};
}

static void call_and_free(strbuf *text, MlirStringCallback callback, void *user) {
  callback((MlirStringRef){text->text ? text->text : "", text->size}, user);
  strbuf_free(text);
}

void autoGetRulesDirectory(MlirStringCallback callback, void *user) {
  strbuf path = {0};
  rules_directory(&path);
  call_and_free(&path, callback, user);
}

void autoFindRules(MlirStringRef target_name, MlirStringCallback callback, void *user) {
  arena *a = arena_new();
  const char *name = option(a, target_name);
  strbuf path = {0};
  rules_find(name ? name : "x86", &path);
  call_and_free(&path, callback, user);
  arena_free(a);
}

void autoTargetDestroy(AutoTarget t) { target_free(t.ptr); }
MlirStringRef autoTargetNameAt(unsigned i) { return ref(target_name(i)); }
MlirStringRef autoTargetGetName(AutoTarget t) { return ref(((target *)t.ptr)->name); }
MlirStringRef autoTargetGetCPU(AutoTarget t) { return ref(((target *)t.ptr)->cpu); }
MlirStringRef autoTargetGetFeatures(AutoTarget t) { return ref(((target *)t.ptr)->features); }
MlirStringRef autoTargetGetTriple(AutoTarget t) { return ref(((target *)t.ptr)->triple); }
MlirStringRef autoTargetGetCostCPU(AutoTarget t) { return ref(((target *)t.ptr)->cost_cpu); }
bool autoTargetHasThreads(AutoTarget t) { return ((target *)t.ptr)->has_threads; }
unsigned autoTargetGetRegisterBits(AutoTarget t) { return ((target *)t.ptr)->register_bits; }

MlirStringRef autoTargetGetDialect(AutoTarget t) {
  const bundle *b = ((target *)t.ptr)->rules;
  return ref(b ? b->isa : NULL);
}

intptr_t autoTargetGetNumInstructions(AutoTarget t) {
  const bundle *b = ((target *)t.ptr)->rules;
  return b ? b->num_instructions : 0;
}

AutoInstruction autoTargetGetInstruction(AutoTarget c, intptr_t i) {
  const target *t = c.ptr;
  const bundle_instruction *in = &t->rules->instructions[i];
  target_cost cost = target_instruction_cost(t, (uint32_t)i);
  return (AutoInstruction){
      .name = ref(in->name),
      .autoName = ref(t->rules->classes[in->class_index].name),
      .masking = ref(masking_names[in->how]),
      .available = target_instruction_available(t, (uint32_t)i),
      .lowered = in->template_text && *in->template_text,
      .latency = cost.latency,
      .throughput = cost.throughput,
      .status = ref(record_status_names[in->status]),
      .numFeatures = in->num_features,
  };
}

MlirStringRef autoTargetGetInstructionFeature(AutoTarget t, intptr_t i, unsigned feature) {
  return ref(((target *)t.ptr)->rules->instructions[i].features[feature]);
}

int64_t autoTargetGetInstructionParameter(AutoTarget t, intptr_t i, unsigned parameter) {
  return ((target *)t.ptr)->rules->instructions[i].parameter_values[parameter];
}

intptr_t autoTargetGetInstructionOperation(AutoTarget t, intptr_t i) {
  return ((target *)t.ptr)->rules->instructions[i].class_index;
}

static void print_function(const bundle *b, const lane_function *f, const char *name,
                           MlirStringCallback callback, void *user) {
  strbuf text = {0};
  mlir_export_function(b->terms, f, name, "", &text);
  call_and_free(&text, callback, user);
}

void autoTargetPrintInstructionSemantics(AutoTarget t, intptr_t i, MlirStringCallback callback, void *user) {
  const bundle *b = ((target *)t.ptr)->rules;
  print_function(b, &b->instructions[i].function, b->instructions[i].name, callback, user);
}

intptr_t autoTargetGetNumMaskedForms(AutoTarget t) {
  uint32_t count;
  target_masked_forms(t.ptr, &count);
  return count;
}

AutoInstruction autoTargetGetMaskedForm(AutoTarget c, intptr_t i) {
  const target *t = c.ptr;
  uint32_t count;
  const bundle_masked *m = &target_masked_forms(t, &count)[i];
  const bundle_instruction *in = &t->rules->instructions[m->instruction];
  target_cost cost = target_masked_cost(t, m);
  return (AutoInstruction){
      .name = ref(m->name),
      .autoName = ref(t->rules->classes[in->class_index].name),
      .masking = ref(masking_names[m->how]),
      .available = target_masked_available(t, m),
      .lowered = in->template_text && *in->template_text,
      .latency = cost.latency,
      .throughput = cost.throughput,
      .status = ref(record_status_names[m->status]),
      .numFeatures = m->num_features,
  };
}

MlirStringRef autoTargetGetMaskedFormFeature(AutoTarget t, intptr_t i, unsigned feature) {
  uint32_t count;
  return ref(target_masked_forms(t.ptr, &count)[i].features[feature]);
}

// ---- rules --------------------------------------------------------------------------------------

intptr_t autoTargetGetNumRules(AutoTarget t) {
  const bundle *b = ((target *)t.ptr)->rules;
  return b ? b->num_rules : 0;
}

AutoRule autoTargetGetRule(AutoTarget t, intptr_t i) {
  const bundle_rule *r = &((target *)t.ptr)->rules->rules[i];
  return (AutoRule){ref(r->name), r->instruction, r->proof_digest};
}

void autoTargetPrintRule(AutoTarget t, intptr_t i, MlirStringCallback callback, void *user) {
  const bundle *b = ((target *)t.ptr)->rules;
  print_function(b, &b->rules[i].pattern, b->rules[i].name, callback, user);
}

MlirStringRef autoTargetGetSolver(AutoTarget t) {
  const bundle *b = ((target *)t.ptr)->rules;
  return ref(b ? b->solver : NULL);
}

bool autoTargetRunsOnHost(AutoTarget t, MlirStringCallback callback, void *user) {
  strbuf missing = {0};
  target_missing_on_host(t.ptr, &missing);
  bool runs = missing.size == 0;
  if (!runs && callback)
    callback((MlirStringRef){missing.text, missing.size}, user);
  strbuf_free(&missing);
  return runs;
}

// ---- operations ---------------------------------------------------------------------------------

static const bundle_class *class_at(AutoTarget t, intptr_t i) {
  return &((target *)t.ptr)->rules->classes[i];
}

intptr_t autoTargetGetNumOperations(AutoTarget t) {
  const bundle *b = ((target *)t.ptr)->rules;
  return b ? b->num_classes : 0;
}

AutoOperation autoTargetGetOperation(AutoTarget t, intptr_t i) {
  const bundle_class *c = class_at(t, i);
  return (AutoOperation){ref(c->name), c->num_parameters, c->num_operands};
}

void autoTargetPrintOperationStructure(AutoTarget t, intptr_t i, MlirStringCallback callback, void *user) {
  const bundle_class *c = class_at(t, i);
  arena *a = arena_new();
  class_form form;
  strbuf text = {0};
  if (class_form_read(c->form, a, &form) && class_structure_print(&form, c->numbers, &text))
    callback((MlirStringRef){text.text, text.size}, user);
  strbuf_free(&text);
  arena_free(a);
}

MlirStringRef autoTargetGetOperationParameter(AutoTarget t, intptr_t i, unsigned parameter) {
  return ref(class_at(t, i)->parameters[parameter]);
}

MlirStringRef autoTargetGetOperationParameterSource(AutoTarget t, intptr_t i, unsigned parameter) {
  return ref(class_at(t, i)->inferred[parameter]);
}

AutoOperand autoTargetGetOperationOperand(AutoTarget t, intptr_t i, unsigned operand) {
  static const char *const kinds[] = {[OPERAND_VECTOR] = "vector",
                                      [OPERAND_MASK] = "mask",
                                      [OPERAND_SCALAR] = "scalar",
                                      [OPERAND_IMMEDIATE] = "immediate"};
  const bundle_class *c = class_at(t, i);
  return (AutoOperand){ref(c->operands[operand]), ref(kinds[c->operand_kinds[operand]]),
                       c->operand_uses[operand] == CLASS_OPTIONAL};
}

unsigned autoTargetGetNumDialects(AutoTarget t) {
  const bundle *b = ((target *)t.ptr)->rules;
  return b ? b->num_isas : 0;
}

MlirStringRef autoTargetGetDialectAt(AutoTarget t, unsigned dialect) {
  return ref(((target *)t.ptr)->rules->isas[dialect]);
}

unsigned autoTargetGetOperationMembers(AutoTarget t, intptr_t i, unsigned dialect) {
  return class_at(t, i)->members[dialect];
}

// ---- contexts and dialects ----------------------------------------------------------------------

void autoRegisterUpstreamDialects(MlirDialectRegistry registry) { mlir_hooks_register_dialects(registry); }
MlirContext autoContextCreate(void) { return mlir_hooks_context(); }

// The auto dialect is the same in all bundles: that of the first target that is installed.
static bundle *open_installed(const char *target_or_null, diagnostics *d) {
  bundle *b = NULL;
  for (unsigned i = 0; !b && isa_table_at(i); i++) {
    const char *name = isa_table_at(i)->name;
    if (target_or_null && strcmp(name, target_or_null))
      continue;
    strbuf path = {0};
    rules_find(name, &path);
    b = bundle_open(path.text, d);
    strbuf_free(&path);
  }
  return b;
}

typedef struct dialect_names {
  STACK(const char *) names;
  arena *memory;
} dialect_names;

static void add_name(MlirStringRef name, void *user) {
  dialect_names *n = user;
  stack_push(&n->names, arena_strndup(n->memory, name.data, name.length));
}

static int by_bytes(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void autoGetDialectNames(MlirStringCallback callback, void *user) {
  dialect_names n = {.memory = arena_new()};
  MlirContext context = autoContextCreate();
  mlir_hooks_dialect_names(context, add_name, &n);
  mlirContextDestroy(context);
  add_name(ref("auto"), &n);
  for (unsigned i = 0; isa_table_at(i); i++)
    add_name(ref(isa_table_at(i)->dialect), &n);
  qsort(n.names.data, n.names.size, sizeof *n.names.data, by_bytes);
  strbuf text = {0};
  for (size_t i = 0; i < n.names.size; i++)
    strbuf_printf(&text, "%s%s", i ? "," : "", n.names.data[i]);
  stack_free(&n.names);
  arena_free(n.memory);
  call_and_free(&text, callback, user);
}

static bool load_installed(MlirContext context, const char *dialect, const char *target_or_null) {
  diagnostics d = {.collect = true};
  bundle *b = open_installed(target_or_null, &d);
  bool ok = b && dialects_load_all(context, b, dialect);
  if (!b)
    mlirEmitError(mlirLocationUnknownGet(context), d.text.text);
  if (b)
    bundle_free(b);
  diag_free(&d);
  return ok;
}

void autoRegisterDialects(MlirDialectRegistry registry) { lazy_dialects_register(registry, load_installed); }

MlirLogicalResult autoLoadDialects(MlirContext context, AutoTarget c) {
  const bundle *b = ((target *)c.ptr)->rules;
  bool ok = b && lowering_load_auto_dialect(context, b) && lowering_load_isa_dialect(context, b);
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

// Operations of loaded dialects have no syntax of their own, so that text quotes their names: "auto.add".
// Bytecode holds the dialect's name alone, ended by a NUL.
static bool is_bytecode(MlirStringRef text) { return text.length > 4 && !memcmp(text.data, "ML\xefR", 4); }

static bool mentions(MlirStringRef text, const char *dialect) {
  strbuf name = {0};
  strbuf_printf(&name, is_bytecode(text) ? "%s" : "\"%s.", dialect);
  bool found = memmem(text.data, text.length, name.text, name.size + is_bytecode(text)) != NULL;
  strbuf_free(&name);
  return found;
}

static bool load_mentioned(MlirContext context, const bundle *b, const char *dialect, MlirStringRef text) {
  if (!mentions(text, dialect))
    return true;
  return is_bytecode(text) ? dialects_load_all(context, b, dialect)
                           : dialects_load_mentioned(context, b, dialect, text.data, text.length);
}

MlirLogicalResult autoLoadMentionedDialects(MlirContext context, AutoTarget c, MlirStringRef text) {
  const bundle *b = ((target *)c.ptr)->rules;
  bool ok = !b || load_mentioned(context, b, "auto", text);
  const char *names[2];
  unsigned num_names = b ? dialects_isa_names(context, b, names) : 0;
  for (unsigned i = 0; i < num_names && ok; i++)
    ok = dialects_is_upstream(context, names[i]) || load_mentioned(context, b, names[i], text);
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

// Of the bundle of this target, or of any: "auto" is the same in all.
static bool load_mentioned_installed(MlirContext context, const char *target_or_null, const char *dialect,
                                     MlirStringRef text) {
  if (!mentions(text, dialect) || dialects_is_upstream(context, dialect))
    return true;
  diagnostics d = {.collect = true};
  bundle *b = open_installed(target_or_null, &d);
  bool ok = b && load_mentioned(context, b, dialect, text);
  if (b)
    bundle_free(b);
  else
    mlirEmitError(mlirLocationUnknownGet(context), d.text.text);
  diag_free(&d);
  return ok;
}

MlirLogicalResult autoLoadMentionedInstalledDialects(MlirContext context, MlirStringRef text) {
  bool ok = load_mentioned_installed(context, NULL, "auto", text);
  for (unsigned i = 0; isa_table_at(i) && ok; i++) {
    const isa_row *row = isa_table_at(i);
    ok = load_mentioned_installed(context, row->name, row->dialect, text) &&
         (!strcmp(row->name, row->dialect) || load_mentioned_installed(context, row->name, row->name, text));
  }
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

void autoPrintDiagnostics(MlirContext context, MlirStringCallback callback, void *user) {
  mlir_hooks_print_diagnostics(context, callback, user);
}

typedef struct forward_adapter {
  AutoDiagnosticCallback callback;
  void *user;
} forward_adapter;

static void forward(const mlir_hooks_diagnostic *d, void *user) {
  const forward_adapter *a = user;
  a->callback((AutoDiagnostic){d->severity, d->file, d->line, d->column, d->message}, a->user);
}

void autoForwardDiagnostics(MlirContext context, AutoDiagnosticCallback callback, void *user) {
  forward_adapter *a = util_alloc(sizeof *a);
  *a = (forward_adapter){callback, user};
  mlir_hooks_forward_diagnostics(context, forward, a, util_release);
}

void autoContextSetPrintOpOnDiagnostic(MlirContext context, bool enable) {
  mlir_hooks_print_op_on_diagnostic(context, enable);
}

void autoEmitWarning(MlirLocation location, MlirStringRef text) {
  strbuf copy = {0};
  strbuf_append(&copy, text.data, text.length);
  mlir_hooks_emit(location, true, copy.text ? copy.text : "");
  strbuf_free(&copy);
}

MlirModule autoModuleParse(MlirContext context, MlirStringRef name, MlirStringRef text) {
  return upstream_x86vector_mentioned(text) ? upstream_x86vector_parse(context, name, text)
                                            : mlir_hooks_parse(context, name, text);
}

// ---- sessions -----------------------------------------------------------------------------------

AutoSession autoSessionCreate(AutoTarget t) { return (AutoSession){session_new(t.ptr)}; }
void autoSessionDestroy(AutoSession s) { session_free(s.ptr); }

void autoSessionSetVerifySeconds(AutoSession s, unsigned seconds) {
  ((session *)s.ptr)->options.verify_seconds = seconds;
}

void autoSessionSetVerifyEquivalence(AutoSession s, bool enable) {
  ((session *)s.ptr)->options.verify = enable ? LOWERING_VERIFY_EQUIVALENCE : LOWERING_VERIFY_NONE;
}

void autoSessionSetJudge(AutoSession s, bool llvm) { session_set_judge(s.ptr, llvm); }
void autoSessionSetTransient(AutoSession s, bool enable) { ((session *)s.ptr)->transient = enable; }
void autoSessionAddUpstreamOnly(AutoSession s, MlirStringRef function) {
  session_add_upstream_only(s.ptr, function.data, function.length);
}

void autoSessionSetExplain(AutoSession s, bool enable) {
  lowering_options *o = &((session *)s.ptr)->options;
  if (enable && !o->explain)
    o->explain = explanation_new();
  if (!enable) {
    explanation_free(o->explain);
    o->explain = NULL;
  }
}
void autoSessionSetReport(AutoSession s, bool enable) {
  autoSessionSetExplain(s, enable);
  if (enable)
    ((session *)s.ptr)->options.explain->wants_timelines = true;
}

void autoSessionPrintReport(AutoSession c, AutoReportOptions o, MlirStringCallback callback, void *user) {
  const session *s = c.ptr;
  arena *a = arena_new();
  report_phase *phases = arena_alloc(a, ((size_t)o.numPhases + 1) * sizeof *phases);
  for (intptr_t i = 0; i < o.numPhases; i++)
    phases[i] =
        (report_phase){arena_strndup(a, o.phases[i].name.data, o.phases[i].name.length), o.phases[i].seconds};
  const report_options options = {.program = "AutoMLIR " AUTO_VERSION,
                                  .target = s->target->name,
                                  .cpu = s->target->cpu,
                                  .cost_cpu = s->target->cost_cpu,
                                  .name = arena_strndup(a, o.name.data, o.name.length),
                                  .source = o.source.data,
                                  .source_size = o.source.length,
                                  .phases = phases,
                                  .num_phases = (size_t)o.numPhases};
  const explanation nothing = {0};
  strbuf out = {0};
  report_print(s->options.explain ? s->options.explain : &nothing, &options, &out);
  callback((MlirStringRef){out.text, out.size}, user);
  strbuf_free(&out);
  arena_free(a);
}

void autoSessionSetRemarks(AutoSession s, bool enable) { ((session *)s.ptr)->options.remarks = enable; }
void autoSessionSetReassociate(AutoSession s, bool enable) {
  ((session *)s.ptr)->options.reassociate = enable;
}

void autoSessionSetSchedule(AutoSession s, MlirStringRef name, MlirStringRef text) {
  session_set_schedule(s.ptr, name, text);
}

void autoSessionSetThreads(AutoSession s, unsigned threads) {
  session *p = s.ptr;
  p->options.threads = p->target->has_threads ? threads : 0;
}

MlirLogicalResult autoSessionSetTune(AutoSession c, AutoTuneOptions o, MlirStringCallback diagnostic,
                                     void *user) {
  session *s = c.ptr;
  diagnostics d = {.collect = true};
  strbuf warning = {0};
  tuner_free(s->tuner);
  s->tuner =
      tuner_new(s->target, &(tune_options){o.seconds, AUTO_VERSION, o.progress, o.userData}, &warning, &d);
  s->options.tuner = s->tuner ? tuner_of_nests(s->tuner) : NULL;
  if (warning.size)
    strbuf_printf(&d.text, "%s\n", warning.text);
  strbuf_free(&warning);
  flush(&d, diagnostic, user);
  return s->tuner ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

MlirLogicalResult autoSessionSetSynthesize(AutoSession c, unsigned milliseconds,
                                           MlirStringCallback diagnostic, void *user) {
  diagnostics d = {.collect = true};
  strbuf warning = {0};
  bool ok = session_set_synthesize(c.ptr, milliseconds, AUTO_VERSION, &warning, &d);
  if (warning.size)
    strbuf_printf(&d.text, "%s\n", warning.text);
  strbuf_free(&warning);
  flush(&d, diagnostic, user);
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

void autoSessionSetPrintSchedule(AutoSession s, bool enable) {
  ((session *)s.ptr)->options.print_schedule = enable;
}

MlirStringRef autoSessionGetSchedule(AutoSession s) {
  const strbuf *text = &((session *)s.ptr)->report.schedule;
  return (MlirStringRef){text->text ? text->text : "", text->size};
}

MlirStringRef autoSessionGetExplanation(AutoSession s) {
  session *p = s.ptr;
  strbuf *text = &p->explained;
  text->size = 0;
  if (p->options.explain)
    explanation_print(p->options.explain, text);
  return (MlirStringRef){text->text ? text->text : "", text->size};
}

enum {
  NUM_STATISTICS = 0
#define X(...) +1
  LOWERING_STATISTICS(X)
#undef X
};

intptr_t autoSessionGetNumStatistics(AutoSession s) {
  (void)s;
  return NUM_STATISTICS;
}

AutoStatistic autoSessionGetStatistic(AutoSession s, intptr_t position) {
  const lowering_report *r = &((session *)s.ptr)->report;
  const AutoStatistic all[] = {
#define X(NAME, TEXT) {ref(#NAME), ref(TEXT), r->NAME},
      LOWERING_STATISTICS(X)
#undef X
  };
  return all[position];
}

uint64_t autoSessionGetInstructionUses(AutoSession s, intptr_t i) {
  return ((session *)s.ptr)->report.instruction_uses[i];
}

// ---- passes -------------------------------------------------------------------------------------

MlirStringRef autoPassGetArgument(AutoPass pass) { return ref(session_pass_argument((lowering_pass)pass)); }
MlirPass autoCreatePass(AutoPass pass, AutoSession s) {
  return session_create_pass(s.ptr, (lowering_pass)pass);
}

MlirPass autoCreatePassWithOptions(AutoPass pass, MlirStringRef options, MlirStringCallback diagnostic,
                                   void *user) {
  MlirPass created = session_create_pass(NULL, (lowering_pass)pass);
  if (option_pass_set(created, options, diagnostic, user))
    return created;
  // MLIR's C API frees a pass only with a pass manager.
  option_pass_destroy(created);
  return (MlirPass){NULL};
}

void autoRegisterPasses(AutoSession s) { session_register_passes(s.ptr); }
AutoPass autoSessionGetNextPass(AutoSession s) { return (AutoPass)((session *)s.ptr)->next; }

MlirStringRef autoGetVersion(void) { return ref(AUTO_VERSION); }
