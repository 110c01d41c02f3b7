// Reads semantics, classes, templates, costs and rules, proves what is not proven yet, and writes the
// tables of the bundle one by one.
#include "synth/make_bundle.h"

#include "semantics/mlir/isa_files.h"

#include <inttypes.h>
#include <string.h>

struct made_bundle_sources {
  MlirContext context;
  isa_templates *templates;
  isa_costs *costs;
};

// ---- copying functions into the bundle's terms ----------------------------------------------------

// Shares everything but the bodies with `f`.
static lane_function copy_function(bundle *b, const term_context *from, const lane_function *f,
                                   term_id *memo) {
  lane_function g = *f;
  g.results = arena_alloc(b->memory, (f->num_results + 1) * sizeof *g.results);
  term_copying c = {from, b->terms, NULL, NULL};
  for (uint32_t r = 0; r < f->num_results; r++) {
    g.results[r] = f->results[r];
    g.results[r].body = term_rebuild(from, b->terms, f->results[r].body, term_copy_leaf, &c, memo);
  }
  return g;
}

// ---- the parts ------------------------------------------------------------------------------------

static bool read_dialect(made_bundle *p, const workspace *w, const char *dialect, bundle_dialect *out,
                         diagnostics *d) {
  const char *path;
  size_t size;
  char *text = workspace_read(w->dialects, dialect, ".irdl.mlir", p->b.memory, &path, &size, d);
  bool ok = text && isa_dialect_read(p->sources->context, path, text, size, dialect, p->b.memory, out, d);
  util_release(text);
  return ok;
}

static bool read_sources(made_bundle *p, const workspace *w, diagnostics *d) {
  struct made_bundle_sources *s = p->sources;
  arena *memory = p->b.memory;
  const char *path;
  size_t size;
  s->context = isa_files_context();
  char *text = workspace_read(w->dialects, w->isa_name, ".llvm.mlir", memory, &path, &size, d);
  s->templates = text ? isa_templates_read(s->context, path, text, size, d) : NULL;
  util_release(text);
  if (!s->templates)
    return false;
  text = workspace_read(w->dialects, w->isa_name, ".costs.mlir", memory, &path, &size, d);
  s->costs = text ? isa_costs_read(s->context, path, text, size, d) : NULL;
  util_release(text);
  return s->costs && read_dialect(p, w, w->isa_name, &p->b.isa_dialect, d) &&
         read_dialect(p, w, "auto", &p->b.auto_dialect, d);
}

// Sorted, as members are.
static void list_isas(bundle *b, const class_table *t) {
  STACK(const char *) found = {0};
  for (uint32_t k = 0; k < t->count; k++)
    for (uint32_t m = 0; m < t->classes[k].num_members; m++) {
      const char *isa = t->classes[k].members[m].isa;
      size_t at = 0;
      while (at < found.size && strcmp(found.data[at], isa) < 0)
        at++;
      if (at < found.size && !strcmp(found.data[at], isa))
        continue;
      stack_push(&found, isa);
      memmove(found.data + at + 1, found.data + at, (found.size - 1 - at) * sizeof *found.data);
      found.data[at] = isa;
    }
  b->num_isas = (uint32_t)found.size;
  b->isas = arena_alloc(b->memory, (found.size + 1) * sizeof *b->isas);
  for (size_t k = 0; k < found.size; k++)
    b->isas[k] = found.data[k];
  stack_free(&found);
}

static const uint32_t *count_members(const bundle *b, const auto_class *c) {
  uint32_t *count = arena_alloc(b->memory, (b->num_isas + 1) * sizeof *count);
  for (uint32_t m = 0; m < c->num_members; m++)
    for (uint32_t k = 0; k < b->num_isas; k++)
      count[k] += !strcmp(b->isas[k], c->members[m].isa);
  return count;
}

// Where an instruction has its place.
typedef struct class_place {
  const auto_class *class; // NULL: nowhere
  const int64_t *values;
  masking how;
  uint32_t masked_lanes;
} class_place;

static class_place place_of(const workspace *w, const isa_instruction *i) {
  uint32_t at;
  const auto_class *c = classes_of_instruction(w->classes, w->isa_name, i->name, &at);
  if (c)
    return (class_place){c, c->members[at].values, MASKING_NONE, 0};
  c = i->unmasked ? NULL : classes_of_masked(w->classes, w->isa_name, i->name, &at);
  return c ? (class_place){c, c->masked[at].values, c->masked[at].masking, c->masked[at].masked_lanes}
           : (class_place){0};
}

// Which operands of the class an instruction's are: those of the class's function at its tuple, by their
// names; 0 for those that a masking adds.
static const uint8_t *class_operands(bundle *b, const class_place *p, const isa_instruction *instruction) {
  term_context *terms = term_context_new(false);
  arena *scratch = arena_new();
  lane_function f;
  if (!classes_instantiate(p->class, p->values, terms, scratch, &f, NULL))
    die("class %s does not give back %s", p->class->name, instruction->name);
  uint32_t count = instruction->function.num_operands, next = 0;
  uint8_t *out = arena_alloc(b->memory, count + 1);
  const shape *s = &p->class->form.shape;
  lane_mask_place added = lane_mask_places(p->how);
  for (uint32_t i = 0; i < count; i++) {
    if (i == added.mask || (added.adds_source && i == added.source))
      continue;
    for (uint32_t k = 0; k < s->num_operands; k++)
      if (strcmp(s->operand_names[k], f.operands[next].name) == 0)
        out[i] = (uint8_t)k;
    next++;
  }
  arena_free(scratch);
  term_context_free(terms);
  return out;
}

// What is left of a class's parameters without those that only order an instruction's operands, which an
// operation has in the class's order.
static uint32_t unordered(const auto_class *c, uint32_t *kept) {
  uint32_t count = 0;
  for (uint32_t p = 0; p < c->num_parameters; p++)
    if (!c->types.orders[p])
      kept[count++] = p;
  return count;
}

static void add_parameters(bundle *b, const auto_class *c, bundle_class *out) {
  uint32_t *kept = util_alloc((c->num_parameters + 1) * sizeof *kept);
  out->num_parameters = unordered(c, kept);
  out->parameters = arena_alloc(b->memory, (out->num_parameters + 1) * sizeof *out->parameters);
  out->inferred = arena_alloc(b->memory, (out->num_parameters + 1) * sizeof *out->inferred);
  for (uint32_t p = 0; p < out->num_parameters; p++) {
    out->parameters[p] = c->parameters[kept[p]];
    out->inferred[p] = c->inferred[kept[p]];
  }
  util_release(kept);
  const char *order = strrchr(c->numbers, ';'); // the last number (class_form.h)
  out->numbers = arena_printf(b->memory, "%.*s; 0", (int)(order - c->numbers), c->numbers);
}

static const int64_t *unordered_values(bundle *b, const class_place *place) {
  uint32_t *kept = util_alloc((place->class->num_parameters + 1) * sizeof *kept),
           count = unordered(place->class, kept);
  int64_t *values = arena_alloc(b->memory, (count + 1) * sizeof *values);
  for (uint32_t p = 0; p < count; p++)
    values[p] = place->values[kept[p]];
  util_release(kept);
  return values;
}

static void add_classes(bundle *b, const workspace *w) {
  b->num_classes = w->classes->count;
  b->classes = arena_alloc(b->memory, (b->num_classes + 1) * sizeof *b->classes);
  list_isas(b, w->classes);
  for (uint32_t k = 0; k < b->num_classes; k++) {
    const auto_class *c = &w->classes->classes[k];
    const shape *s = &c->form.shape;
    uint8_t *kinds = arena_alloc(b->memory, s->num_operands + 1),
            *uses = arena_alloc(b->memory, s->num_operands + 1);
    for (uint32_t i = 0; i < s->num_operands; i++) {
      kinds[i] = (uint8_t)s->operand_kinds[i];
      uses[i] = (uint8_t)c->types.uses[i];
    }
    b->classes[k] = (bundle_class){.name = arena_printf(b->memory, "auto.%s", c->name),
                                   .operands = s->operand_names,
                                   .operand_kinds = kinds,
                                   .operand_uses = uses,
                                   .num_operands = s->num_operands,
                                   .form = c->form_text,
                                   .members = count_members(b, c)};
    add_parameters(b, c, &b->classes[k]);
  }
}

// Instructions that are in no class have no op and are left out.
static void add_instructions(made_bundle *p, const workspace *w) {
  bundle *b = &p->b;
  term_id *memo = util_alloc(term_context_size(w->simple->terms) * sizeof *memo);
  b->instructions = arena_alloc(b->memory, (w->simple->count + 1) * sizeof *b->instructions);
  for (uint32_t k = 0; k < w->simple->count; k++) {
    const isa_instruction *i = &w->simple->instructions[k];
    class_place place = place_of(w, i);
    if (!place.class)
      continue;
    const isa_template *text = isa_templates_find(p->sources->templates, i->name);
    const isa_instruction_cost *cost = isa_costs_find(p->sources->costs, i->name);
    b->instructions[b->num_instructions++] =
        (bundle_instruction){.name = i->name,
                             .class_index = (uint32_t)(place.class - w->classes->classes),
                             .parameter_values = unordered_values(b, &place),
                             .features = i->features,
                             .num_features = i->num_features,
                             .template_text = text ? text->text : "",
                             .costs = cost ? cost->costs : NULL,
                             .num_costs = cost ? cost->num_costs : 0,
                             .status = workspace_status(w, i->name),
                             .class_operands = class_operands(b, &place, i),
                             .how = place.how,
                             .masked_lanes = place.masked_lanes,
                             .function = copy_function(b, w->simple->terms, &i->function, memo)};
  }
  util_release(memo);
}

static uint32_t find_instruction(const bundle *b, const char *name);

// Masked forms whose unmasked form is there. The others are instructions.
static void add_masked(made_bundle *p, const workspace *w) {
  bundle *b = &p->b;
  b->masked = arena_alloc(b->memory, (w->simple->count + 1) * sizeof *b->masked);
  for (uint32_t k = 0; k < w->simple->count; k++) {
    const isa_instruction *i = &w->simple->instructions[k];
    uint32_t member;
    if (!i->unmasked || !classes_of_instruction(w->classes, w->isa_name, i->unmasked, &member))
      continue;
    const isa_instruction_cost *cost = isa_costs_find(p->sources->costs, i->name);
    b->masked[b->num_masked++] =
        (bundle_masked){.name = i->name,
                        .instruction = find_instruction(b, i->unmasked),
                        .how = i->masking,
                        .masked_lanes = i->masked_lanes,
                        .mask_lanes = i->function.operands[lane_mask_places(i->masking).mask].lanes,
                        .features = i->features,
                        .num_features = i->num_features,
                        .costs = cost ? cost->costs : NULL,
                        .num_costs = cost ? cost->num_costs : 0,
                        .status = workspace_status(w, i->name)};
  }
}

static uint32_t find_instruction(const bundle *b, const char *name) {
  uint32_t low = 0, high = b->num_instructions;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (strcmp(b->instructions[middle].name, name) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == b->num_instructions || strcmp(b->instructions[low].name, name) != 0)
    die("rule for %s, which is in no class", name);
  return low;
}

// Proves the rules that `stale` lists, and records the new proofs.
static bool prove_stale(bundle *b, const workspace *w, const uint32_t *stale, uint32_t count,
                        const prove_options *options, diagnostics *d) {
  prover *p = prover_new();
  uint32_t *claims = util_alloc((count + 1) * sizeof *claims);
  bool ok = true;
  for (uint32_t k = 0; ok && k < count; k++) {
    const bundle_rule *x = &b->rules[stale[k]];
    const isa_instruction *raw = isa_find(w->raw, b->instructions[x->instruction].name);
    ok = prover_add(p, b->terms, &x->pattern, w->raw->terms, &raw->function, &claims[k]);
    if (!ok)
      diag_error(d, x->name, "the rule's types are not those of %s", raw->name);
  }
  ok = ok && prover_run(p, options, d);
  for (uint32_t k = 0; ok && k < count; k++) {
    bundle_rule *x = &b->rules[stale[k]];
    prove_verdict v = prover_verdict(p, claims[k]);
    ok = v.result == SOLVER_PROVEN;
    if (!ok)
      diag_error(d, x->name, "the rule is not what %s computes: run auto-synth rules again",
                 b->instructions[x->instruction].name);
    x->proof_digest = v.digest;
  }
  util_release(claims);
  prover_free(p);
  return ok;
}

static bool add_rules(made_bundle *p, const workspace *w, const rule_set *rules, const prove_options *options,
                      uint32_t *again, diagnostics *d) {
  bundle *b = &p->b;
  term_id *memo = util_alloc(term_context_size(rules->terms) * sizeof *memo);
  prover *claims = prover_new();
  uint32_t *stale = arena_alloc(b->memory, (rules->rules.size + 1) * sizeof *stale);
  b->rules = arena_alloc(b->memory, (rules->rules.size + 1) * sizeof *b->rules);
  *again = 0;
  for (size_t k = 0; k < rules->rules.size; k++) {
    const rule *x = &rules->rules.data[k];
    if (!workspace_may_use(w, x->instruction)) {
      p->left_out++;
      continue;
    }
    bundle_rule *out = &b->rules[b->num_rules];
    *out = (bundle_rule){.name = x->name,
                         .instruction = find_instruction(b, x->instruction),
                         .pattern = copy_function(b, rules->terms, &x->pattern, memo),
                         .proof_digest = x->digest};
    uint32_t claim;
    const isa_instruction *raw = isa_find(w->raw, x->instruction);
    if (!prover_add(claims, b->terms, &out->pattern, w->raw->terms, &raw->function, &claim) ||
        prover_digest(claims, claim) != x->digest)
      stale[(*again)++] = b->num_rules;
    b->num_rules++;
  }
  prover_free(claims);
  util_release(memo);
  return *again == 0 || prove_stale(b, w, stale, *again, options, d);
}

// Those whose proof is not of what the files say now are proven again.
static bool add_rewrites(made_bundle *p, const workspace *w, const rewrite_set *set,
                         const prove_options *options, uint32_t *again, diagnostics *d) {
  bundle *b = &p->b;
  prover *claims = prover_new();
  uint32_t *claim = util_alloc((set->rewrites.size + 1) * sizeof *claim), stale = 0;
  b->rewrites = arena_alloc(b->memory, (set->rewrites.size + 1) * sizeof *b->rewrites);
  for (size_t k = 0; k < set->rewrites.size; k++) {
    const rewrite *x = &set->rewrites.data[k];
    if (!rewrites_may_use(w, x)) {
      p->left_out++;
      continue;
    }
    rewrites_claim(w, claims, set->terms, x, rewrites_recorded_proof(w, set->terms, x),
                   &claim[b->num_rewrites]);
    rewrite *out = &b->rewrites[b->num_rewrites];
    *out = rewrite_copy(set->terms, x, b->terms);
    for (uint32_t s = 0; s < out->num_steps; s++)
      if (out->steps[s].instruction != REWRITE_GENERIC)
        out->steps[s].instruction =
            find_instruction(b, w->simple->instructions[out->steps[s].instruction].name);
    stale += prover_digest(claims, claim[b->num_rewrites++]) != x->proof_digest;
  }
  *again += stale;
  bool ok = !stale || prover_run(claims, options, d);
  for (uint32_t k = 0; ok && stale && k < b->num_rewrites; k++) {
    prove_verdict v = prover_verdict(claims, claim[k]);
    ok = v.result == SOLVER_PROVEN;
    if (!ok)
      diag_error(d, b->rewrites[k].name,
                 "the sequence does not compute the pattern: run auto-synth search again");
    b->rewrites[k].proof_digest = v.digest;
  }
  util_release(claim);
  prover_free(claims);
  return ok;
}

bool made_bundle_new(made_bundle *p, const workspace *w, const rule_set *rules, const rewrite_set *rewrites,
                     const prove_options *options, uint32_t *again, diagnostics *d) {
  *p = (made_bundle){.sources = util_alloc(sizeof *p->sources)};
  bundle *b = &p->b;
  b->memory = arena_new();
  b->terms = term_context_new(true);
  bool ok = read_sources(p, w, d);
  if (ok) {
    b->isa = w->isa_name;
    b->target = w->target;
    b->solver = rules->solver;
    b->generics = p->sources->costs->generics;
    b->num_generics = p->sources->costs->num_generics;
    add_classes(b, w);
    add_instructions(p, w);
    add_masked(p, w);
    ok = add_rules(p, w, rules, options, again, d) && add_rewrites(p, w, rewrites, options, again, d);
  }
  if (!ok)
    made_bundle_free(p);
  return ok;
}

void made_bundle_free(made_bundle *p) {
  if (!p->sources)
    return;
  struct made_bundle_sources *s = p->sources;
  if (s->templates)
    isa_templates_free(s->templates);
  if (s->costs)
    isa_costs_free(s->costs);
  mlirContextDestroy(s->context);
  util_release(s);
  term_context_free(p->b.terms);
  arena_free(p->b.memory);
  *p = (made_bundle){0};
}
