// Makes a bundle with a few instructions, rules and costs of each kind, and walks over all that a loaded
// bundle points to.
#include "fuzz_bundle_sample.h"

#include "semantics/classes/class_types.h"
#include "semantics/lanes/eval_function.h"

#include <string.h>

static lane_operand operand(arena *a, const char *name, operand_kind kind, unsigned lanes, unsigned width) {
  return (lane_operand){.name = arena_strdup(a, name),
                        .kind = kind,
                        .lanes = lanes,
                        .width = width,
                        .is_signed = width == 16,
                        .c_type = kind == OPERAND_IMMEDIATE ? "int" : "__m256i",
                        .immediate_bits = kind == OPERAND_IMMEDIATE ? 8 : 0};
}

static lane_access access_of(unsigned operand, int base, int coefficient, unsigned divisor,
                             unsigned modulus) {
  lane_access x = {.operand = operand, .map = {.base = base}};
  if (coefficient) {
    x.map.count = 1;
    x.map.digit[0] = (lane_digit){coefficient, divisor, modulus};
  }
  return x;
}

// result[i] = body(accesses)
static lane_function function(bundle *b, unsigned num_operands, const lane_operand *operands,
                              lane_operand result, unsigned num_accesses, const lane_access *accesses,
                              const char *body) {
  lane_function f = {.num_operands = num_operands, .num_results = 1};
  f.operands = arena_alloc(b->memory, num_operands * sizeof *operands);
  memcpy(f.operands, operands, num_operands * sizeof *operands);
  f.results = arena_alloc(b->memory, sizeof *f.results);
  f.results[0] = (lane_result){.type = result, .num_accesses = num_accesses};
  f.results[0].accesses = arena_alloc(b->memory, num_accesses * sizeof *accesses);
  memcpy(f.results[0].accesses, accesses, num_accesses * sizeof *accesses);
  f.results[0].body = term_parse(b->terms, body, NULL);
  return f;
}

static lane_function sample_function(bundle *b, unsigned kind, unsigned copy) {
  arena *a = b->memory;
  strbuf body = {0};
  lane_function f;
  if (kind == 0) { // dot product of neighbours
    lane_operand in[] = {operand(a, "a", OPERAND_VECTOR, 16, 16), operand(a, "b", OPERAND_VECTOR, 16, 16)};
    lane_access x[] = {access_of(0, 0, 2, 1, 0), access_of(0, 1, 2, 1, 0), access_of(1, 0, 2, 1, 0),
                       access_of(1, 1, 2, 1, 0)};
    strbuf_printf(&body,
                  "(add (add (mul (exts 32 (arg 0 16)) (exts 32 (arg 2 16))) (mul (exts 32 (arg 1 16)) "
                  "(exts 32 (arg 3 16)))) (const 32 0x%x))",
                  copy);
    f = function(b, 2, in, operand(a, "r", OPERAND_VECTOR, 8, 32), 4, x, body.text);
  } else if (kind == 1) { // permute by computed lane numbers
    lane_operand in[] = {operand(a, "a", OPERAND_VECTOR, 32, 8), operand(a, "n", OPERAND_VECTOR, 32, 8)};
    lane_access x[] = {access_of(1, 0, 1, 1, 0)};
    strbuf_printf(
        &body,
        "(select (slt (arg 0 8) (const 8 0x%x)) (const 8 0x0) (lane_at 0 8 (or (and (extu 64 (arg 0 8)) "
        "(const 64 0xf)) (and (index 0) (const 64 0x10)))))",
        copy & 0x7f);
    f = function(b, 2, in, operand(a, "r", OPERAND_VECTOR, 32, 8), 1, x, body.text);
  } else { // shift by an immediate, wide constant
    lane_operand in[] = {operand(a, "a", OPERAND_VECTOR, 2, 128),
                         operand(a, "imm8", OPERAND_IMMEDIATE, 1, 8)};
    lane_access x[] = {access_of(0, 0, 1, 1, 0), access_of(1, 0, 0, 1, 0)};
    strbuf_printf(&body, "(xor (shru (arg 0 128) (extu 128 (arg 1 8))) (const 128 0x%x0000000000000001))",
                  copy + 1);
    f = function(b, 2, in, operand(a, "r", OPERAND_VECTOR, 2, 128), 2, x, body.text);
  }
  strbuf_free(&body);
  return f;
}

// x + c where c is at most a bound, as -(-x - c).
static rewrite sample_rewrite(bundle *b, unsigned copy) {
  term_context *c = b->terms;
  term_id x = term_arg(c, 0, 16), n = term_arg(c, 1, 16), zero = term_const(c, 16, 0);
  rewrite r = {.name = arena_printf(b->memory, "rewrite%u", copy),
               .holes = {{16, false}, {16, true}},
               .num_holes = 2,
               .num_steps = 3,
               .pattern = term_binary(c, TERM_ADD, x, n),
               .condition = term_binary(c, TERM_ULT, n, term_const(c, 16, copy + 2)),
               .proof_digest = 0x123456789abcdef0u + copy};
  const term_id operands[][2] = {{zero, x}, {term_arg(c, 2, 16), n}, {zero, term_arg(c, 3, 16)}};
  for (unsigned k = 0; k < 3; k++)
    r.steps[k] = (rewrite_step){REWRITE_GENERIC, TERM_SUB, 16, 2, {operands[k][0], operands[k][1]}};
  return r;
}

bundle *bundle_sample_new(unsigned copies) {
  enum { KINDS = 3 };
  static const char *const class_names[KINDS] = {"auto.dot", "auto.permute", "auto.shift"};
  bundle *b = util_alloc(sizeof *b);
  *b = (bundle){.isa = "x86vector",
                .target = "x86",
                .solver = "cvc5 1.0.3",
                .terms = term_context_new(true),
                .memory = arena_new(),
                .num_classes = KINDS,
                .num_instructions = KINDS * copies,
                .num_rules = KINDS * copies,
                .num_generics = 2};
  arena *a = b->memory;
  b->classes = arena_alloc(a, KINDS * sizeof *b->classes);
  b->instructions = arena_alloc(a, b->num_instructions * sizeof *b->instructions);
  b->rules = arena_alloc(a, b->num_rules * sizeof *b->rules);
  b->generics = arena_alloc(a, b->num_generics * sizeof *b->generics);
  bundle_cost *costs = arena_alloc(a, 2 * sizeof *costs);
  costs[0] = (bundle_cost){"skylake-avx512", 5, 0.5f};
  costs[1] = (bundle_cost){"znver4", 3, 1};
  const char **parameters = arena_alloc(a, 2 * sizeof *parameters);
  parameters[0] = "width";
  parameters[1] = "lanes";
  const char **inferred = arena_alloc(a, 2 * sizeof *inferred);
  inferred[0] = "width of the result";
  inferred[1] = "";
  static const char *operand_names[] = {"a", "b"}, *isas[] = {"neon", "x86vector"};
  static const uint32_t members[] = {3, 5}, num_operands[KINDS] = {2, 2, 2};
  static const uint8_t kinds[KINDS][2] = {{OPERAND_VECTOR, OPERAND_VECTOR},
                                          {OPERAND_VECTOR, OPERAND_VECTOR},
                                          {OPERAND_VECTOR, OPERAND_IMMEDIATE}},
                       uses[KINDS][2] = {{CLASS_REQUIRED, CLASS_REQUIRED},
                                         {CLASS_REQUIRED, CLASS_OPTIONAL},
                                         {CLASS_REQUIRED, CLASS_ATTRIBUTE}};
  b->isas = isas;
  b->num_isas = 2;
  static const uint8_t class_operands[] = {0, 1};
  const char **features = arena_alloc(a, sizeof *features);
  features[0] = "avx2";
  for (unsigned k = 0; k < KINDS; k++)
    b->classes[k] =
        (bundle_class){class_names[k], parameters,      inferred,       k,          operand_names, kinds[k],
                       uses[k],        num_operands[k], "width; lanes", "operands", members};
  for (unsigned i = 0; i < b->num_instructions; i++) {
    unsigned k = i % KINDS;
    int64_t *values = arena_alloc(a, (k + 1) * sizeof *values);
    for (unsigned v = 0; v < k; v++)
      values[v] = (int64_t)i - 5;
    b->instructions[i] = (bundle_instruction){.name = arena_printf(a, "_mm256_sample%u_epi16", i),
                                              .class_index = k,
                                              .parameter_values = values,
                                              .features = features,
                                              .num_features = 1,
                                              .template_text = "llvm.func @f()",
                                              .costs = costs,
                                              .num_costs = 2,
                                              .status = (record_status)(i % RECORD_COUNT),
                                              .class_operands = class_operands,
                                              .function = sample_function(b, k, i / KINDS)};
    b->rules[i] = (bundle_rule){.name = arena_printf(a, "rule%u", i),
                                .instruction = i,
                                .pattern = b->instructions[i].function,
                                .proof_digest = 0x123456789abcdef0u + i};
  }
  b->num_rewrites = copies;
  b->rewrites = arena_alloc(a, copies * sizeof *b->rewrites);
  for (unsigned i = 0; i < copies; i++)
    b->rewrites[i] = sample_rewrite(b, i);
  static const bundle_operation operations[] = {{"add", "{}"}, {"dot", "{\n}"}};
  b->isa_dialect = b->auto_dialect =
      (bundle_dialect){arena_alloc(a, sizeof operations), sizeof operations / sizeof *operations};
  memcpy(b->isa_dialect.operations, operations, sizeof operations);
  b->generics[0] = (bundle_generic){"arith.muli", 64, 8, 8, "avx512", costs, 2};
  b->generics[1] = (bundle_generic){"arith.extui", 16, 32, 8, "avx2", costs, 1};
  return b;
}

void bundle_sample_free(bundle *b) {
  term_context_free(b->terms);
  arena_free(b->memory);
  util_release(b);
}

static uint64_t see_text(uint64_t h, const char *s) { return hash_bytes(s, strlen(s), h); }

static uint64_t see_costs(uint64_t h, const bundle_cost *c, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    h = hash_mix(hash_mix(see_text(h, c[i].cpu), (uint64_t)(c[i].latency * 16)),
                 (uint64_t)(c[i].throughput * 16));
  return h;
}

static size_t bytes_of(const lane_operand *o) { return ((size_t)o->lanes * o->width + 7) / 8; }

static uint64_t see_operand(uint64_t h, const lane_operand *o) {
  h = see_text(see_text(h, o->name), o->c_type);
  h = hash_mix(hash_mix(h, o->lanes), o->width);
  return hash_mix(h, (uint64_t)o->kind << 32 | o->immediate_bits << 1 | o->is_signed);
}

static uint64_t see_function(uint64_t h, const bundle *b, const lane_function *f) {
  for (uint32_t i = 0; i < f->num_operands; i++)
    h = see_operand(h, &f->operands[i]);
  size_t total = 0;
  for (uint32_t r = 0; r < f->num_results; r++) {
    h = see_operand(h, &f->results[r].type);
    h = hash_mix(h, term_digest(b->terms, f->results[r].body));
    for (uint32_t k = 0; k < f->results[r].num_accesses; k++)
      for (uint32_t i = 0; i < f->results[r].type.lanes; i++)
        h = hash_mix(h, (uint64_t)lane_map_apply(&f->results[r].accesses[k].map, i));
    total += bytes_of(&f->results[r].type);
  }
  // Running needs memory in proportion to the lanes: only for what a register could be.
  for (uint32_t i = 0; i < f->num_operands; i++)
    total += bytes_of(&f->operands[i]);
  if (total > 4096)
    return h;
  uint8_t *memory = util_alloc(total + 1);
  memset(memory, 0, total);
  const uint8_t *in[256];
  uint8_t *out[256];
  size_t at = 0;
  for (uint32_t i = 0; i < f->num_operands; at += bytes_of(&f->operands[i++]))
    in[i] = memory + at;
  for (uint32_t r = 0; r < f->num_results; at += bytes_of(&f->results[r++].type))
    out[r] = memory + at;
  eval_program *p = eval_compile(b->terms, f);
  eval_run(p, in, out);
  eval_program_free(p);
  h = hash_bytes(memory, total, h);
  util_release(memory);
  return h;
}

static uint64_t see_dialect(uint64_t h, const bundle_dialect *d) {
  for (uint32_t i = 0; i < d->count; i++)
    h = see_text(see_text(h, d->operations[i].name), d->operations[i].body);
  return h;
}

static const lane_function *function_at(const void *user, uint32_t instruction) {
  return &((const bundle *)user)->instructions[instruction].function;
}

static uint64_t see_rewrite(uint64_t h, const bundle *b, const rewrite *r) {
  h = hash_mix(see_text(h, r->name), r->proof_digest);
  for (uint32_t k = 0; k < r->num_holes; k++)
    h = hash_mix(h, r->holes[k].width * 2 + r->holes[k].is_constant);
  h = hash_mix(h, term_digest(b->terms, r->pattern));
  if (!term_none(r->condition))
    h = hash_mix(h, term_digest(b->terms, r->condition));
  term_context *plain = term_context_new(false);
  rewrite_functions f = {b->terms, function_at, b};
  h = hash_mix(h, term_digest(plain, rewrite_meaning(b->terms, r, &f, plain)));
  term_context_free(plain);
  return h;
}

uint64_t bundle_sample_walk(const bundle *b) {
  uint64_t h = see_text(see_text(see_text(1, b->isa), b->target), b->solver);
  for (uint32_t i = 0; i < b->num_classes; i++) {
    h = see_text(h, b->classes[i].name);
    for (uint32_t k = 0; k < b->classes[i].num_parameters; k++)
      h = see_text(see_text(h, b->classes[i].parameters[k]), b->classes[i].inferred[k]);
    for (uint32_t k = 0; k < b->classes[i].num_operands; k++)
      h = see_text(h, b->classes[i].operands[k]);
    h = see_text(see_text(h, b->classes[i].numbers), b->classes[i].form);
    for (uint32_t k = 0; k < b->num_isas; k++)
      h = hash_mix(see_text(h, b->isas[k]), b->classes[i].members[k]);
  }
  for (uint32_t i = 0; i < b->num_instructions; i++) {
    const bundle_instruction *x = &b->instructions[i];
    h = see_text(see_text(h, x->name), x->template_text);
    for (uint32_t k = 0; k < b->classes[x->class_index].num_parameters; k++)
      h = hash_mix(h, (uint64_t)x->parameter_values[k]);
    for (uint32_t k = 0; k < x->num_features; k++)
      h = see_text(h, x->features[k]);
    h = hash_mix(hash_mix(h, x->status), (uint64_t)x->how << 32 | x->masked_lanes);
    h = see_function(see_costs(h, x->costs, x->num_costs), b, &x->function);
  }
  for (uint32_t i = 0; i < b->num_rules; i++) {
    const bundle_rule *x = &b->rules[i];
    h = see_text(see_text(h, x->name), b->instructions[x->instruction].name);
    h = see_function(hash_mix(h, x->proof_digest), b, &x->pattern);
  }
  for (uint32_t i = 0; i < b->num_rewrites; i++)
    h = see_rewrite(h, b, &b->rewrites[i]);
  for (uint32_t i = 0; i < b->num_generics; i++) {
    const bundle_generic *x = &b->generics[i];
    h = see_text(see_text(h, x->operation), x->feature_set);
    h = hash_mix(hash_mix(hash_mix(h, x->lanes), x->width), x->source_width);
    h = see_costs(h, x->costs, x->num_costs);
  }
  return see_dialect(see_dialect(h, &b->isa_dialect), &b->auto_dialect);
}
