// The public C API (include/auto-c) on top of the lowering library.
#include "auto-c/Passes.h"
#include "auto-c/Target.h"

#include "lowering/matrix/matrix.h"
#include "lowering/mlir/dialects.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/passes/pipeline.h"
#include "lowering/passes/upstream_x86vector.h"
#include "lowering/session.h"
#include "semantics/classes/class_structure.h"
#include "semantics/classes/class_types.h"
#include <mlir-c/RegisterEverything.h>
#include <string.h>

_Static_assert((int)AutoNumPasses == (int)LOWERING_NUM_PASSES &&
                   (int)AutoPassAutoToSemantics == (int)LOWERING_AUTO_TO_SEMANTICS &&
                   (int)AutoNumStages == (int)LOWERING_NUM_STAGES,
               "the passes of both sides are the same");
_Static_assert((int)AutoEmitObject == (int)EMIT_OBJECT, "the kinds of output of both sides are the same");
_Static_assert((int)AutoEmitCode == (int)EMIT_CODED, "the phases of both sides are the same");

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

MlirLogicalResult autoLoadDialects(MlirContext context, AutoTarget c) {
  const bundle *b = ((target *)c.ptr)->rules;
  bool ok = b && lowering_load_auto_dialect(context, b) && lowering_load_isa_dialect(context, b);
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

// Operations of loaded dialects have no syntax of their own, so that text quotes their names: "auto.add".
// Bytecode holds the dialect's name alone.
static bool is_bytecode(MlirStringRef text) { return text.length > 4 && !memcmp(text.data, "ML\xefR", 4); }

static bool mentions(MlirStringRef text, const char *dialect) {
  strbuf name = {0};
  strbuf_printf(&name, is_bytecode(text) ? "%s" : "\"%s.", dialect);
  bool found = memmem(text.data, text.length, name.text, name.size) != NULL;
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
  bool ok = !b || (load_mentioned(context, b, "auto", text) && load_mentioned(context, b, b->isa, text));
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

void autoPrintDiagnostics(MlirContext context, MlirStringCallback callback, void *user) {
  mlir_hooks_print_diagnostics(context, callback, user);
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

void autoSessionSetTransient(AutoSession s, bool enable) { ((session *)s.ptr)->transient = enable; }
void autoSessionAddUpstreamOnly(AutoSession s, MlirStringRef function) {
  session_add_upstream_only(s.ptr, function.data, function.length);
}

void autoSessionSetExplain(AutoSession s, bool enable) { ((session *)s.ptr)->options.explain = enable; }
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

void autoSessionSetPrintSchedule(AutoSession s, bool enable) {
  ((session *)s.ptr)->options.print_schedule = enable;
}

MlirStringRef autoSessionGetSchedule(AutoSession s) {
  const strbuf *text = &((session *)s.ptr)->report.schedule;
  return (MlirStringRef){text->text ? text->text : "", text->size};
}

MlirStringRef autoSessionGetExplanation(AutoSession s) {
  const strbuf *text = &((session *)s.ptr)->report.explain;
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
void autoRegisterPasses(AutoSession s) { session_register_passes(s.ptr); }
void autoRegisterUpstreamPasses(void) { mlirRegisterAllPasses(); }
AutoPass autoSessionGetNextPass(AutoSession s) { return (AutoPass)((session *)s.ptr)->next; }

// ---- to machine code ----------------------------------------------------------------------------

MlirLogicalResult autoPrepare(MlirModule module, AutoSession c) {
  return session_prepare(c.ptr, module) ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

MlirLogicalResult autoLowerToLLVMDialect(MlirModule module, AutoTarget t) {
  return pipeline_lower_upstream(module, t.ptr) ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

MlirLogicalResult autoParseLLVMOptions(const char *const *options, int count, MlirStringCallback diagnostic,
                                       void *user) {
  return mlir_hooks_parse_llvm_options(options, count, diagnostic, user) ? mlirLogicalResultSuccess()
                                                                         : mlirLogicalResultFailure();
}

typedef struct phase_adapter {
  void (*phase)(AutoEmitPhase, void *);
  void *user;
} phase_adapter;

static void on_phase(emit_phase phase, void *user) {
  const phase_adapter *a = user;
  if (a->phase)
    a->phase((AutoEmitPhase)phase, a->user);
}

MlirLogicalResult autoEmitModule(MlirModule module, AutoTarget t, AutoEmitOptions o,
                                 MlirStringCallback output, void *output_data) {
  phase_adapter adapter = {o.phase, o.userData};
  emit_options options = {(emit_kind)o.kind, o.optimization > 3 ? 3 : o.optimization, on_phase, &adapter};
  diagnostics d = {.collect = true};
  strbuf out = {0};
  bool ok = emit_module(module, t.ptr, &options, &out, &d);
  flush(&d, o.diagnostic, o.userData);
  if (ok)
    output((MlirStringRef){out.text ? out.text : "", out.size}, output_data);
  strbuf_free(&out);
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

// ---- to C ---------------------------------------------------------------------------------------

MlirLogicalResult autoEmitC(MlirModule module, AutoSession c, MlirStringCallback output, void *user) {
  session *s = c.ptr;
  strbuf out = {0};
  bool ok = matrix_emit_c(module, s->target->library, s->options.reassociate,
                          s->options.explain ? &s->report.explain : NULL, &out);
  if (ok)
    output((MlirStringRef){out.text, out.size}, user);
  strbuf_free(&out);
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

MlirStringRef autoGetVersion(void) { return ref(AUTO_VERSION); }
