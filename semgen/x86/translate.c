// One intrinsic to one instruction: operands from the prototype, the operation executed twice (the second
// time with lanes that suit what the first one read), the result cut into lanes and rerolled.
#include "semgen/vendor/split_lanes.h"
#include "semgen/x86/float.h"
#include "semgen/x86/parse.h"
#include "semgen/x86/x86.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct c_type {
  const char *name;
  unsigned width;
  operand_kind kind;
} c_type;

static const c_type c_types[] = {
    {"__m128i", 128, OPERAND_VECTOR},
    {"__m256i", 256, OPERAND_VECTOR},
    {"__m512i", 512, OPERAND_VECTOR},
    {"__m128", 128, OPERAND_VECTOR},
    {"__m256", 256, OPERAND_VECTOR},
    {"__m512", 512, OPERAND_VECTOR},
    {"__m128d", 128, OPERAND_VECTOR},
    {"__m256d", 256, OPERAND_VECTOR},
    {"__m512d", 512, OPERAND_VECTOR},
    {"__m128bh", 128, OPERAND_VECTOR},
    {"__m256bh", 256, OPERAND_VECTOR},
    {"__m512bh", 512, OPERAND_VECTOR},
    {"__mmask8", 8, OPERAND_MASK},
    {"__mmask16", 16, OPERAND_MASK},
    {"__mmask32", 32, OPERAND_MASK},
    {"__mmask64", 64, OPERAND_MASK},
    {"char", 8, OPERAND_SCALAR},
    {"short", 16, OPERAND_SCALAR},
    {"int", 32, OPERAND_SCALAR},
    {"unsigned int", 32, OPERAND_SCALAR},
    {"__int64", 64, OPERAND_SCALAR},
    {"long long", 64, OPERAND_SCALAR},
    {"const int", 32, OPERAND_SCALAR},
    {"unsigned char", 8, OPERAND_SCALAR},
    {"unsigned short", 16, OPERAND_SCALAR},
    {"unsigned __int64", 64, OPERAND_SCALAR},
};

static const c_type *find_type(const char *name) {
  for (size_t i = 0; name && i < sizeof c_types / sizeof *c_types; i++)
    if (strcmp(c_types[i].name, name) == 0)
      return &c_types[i];
  return NULL;
}

bool x86_type_kind(const char *c_type, operand_kind *kind) {
  const struct c_type *type = find_type(c_type);
  if (type)
    *kind = type->kind;
  return type != NULL;
}

// Floats have the element type of their vector: 32 or 64, otherwise 0.
static unsigned float_width(const x86_parameter *p) {
  if (!p->type || !p->element || strncmp(p->type, "__m", 3) != 0 || strncmp(p->element, "FP", 2) != 0)
    return 0;
  return strcmp(p->element + 2, "32") == 0 ? 32 : strcmp(p->element + 2, "64") == 0 ? 64 : 0;
}

// "SI16" is 16, "M128" and what has no width is 0.
static unsigned element_width(const char *etype) {
  if (etype && (strcmp(etype, "FP32") == 0 || strcmp(etype, "FP64") == 0))
    return etype[2] == '3' ? 32 : 64;
  if (!etype || (etype[0] != 'S' && etype[0] != 'U') || etype[1] != 'I')
    return 0;
  unsigned long n = strtoul(etype + 2, NULL, 10);
  return n == 8 || n == 16 || n == 32 || n == 64 ? (unsigned)n : 0;
}

bool x86_is_selected(const x86_intrinsic *i) { return i->in_scope; }

typedef struct translation {
  const x86_intrinsic *intrinsic;
  diagnostics *diagnostics;
  isa *isa;
  arena *memory; // of this translation only
  isa_instruction *out;
  execute_operand *operands;
  const ast_node *body;
  unsigned result_width, result_element; // result_element 0: not given by the type
  bool mask_result;
  bool reads_rounding; // the result depends on the operand of that name
  bool fixed;          // the result's element may not be changed
} translation;

static bool report(translation *t, ast_place place, const char *message, const char *detail) {
  strbuf where = {0};
  strbuf_printf(&where, "%s:%u:%u", t->intrinsic->path, place.line, place.column);
  diag_error(t->diagnostics, where.text, "%s: %s%s", t->intrinsic->name, message, detail);
  strbuf_free(&where);
  return false;
}

// ---- the prototype ------------------------------------------------------------------------------

// The operands that the vendor gives a direction of rounding or the suppression of exceptions.
static bool is_rounding(const char *name) {
  return strcmp(name, "rounding") == 0 || strcmp(name, "sae") == 0;
}

static bool read_operand(translation *t, const x86_parameter *p, execute_operand *e, lane_operand *o) {
  arena *a = t->isa->memory;
  if (!p->name || !p->type)
    return report(t, t->intrinsic->place, "a parameter without a name or a type", "");
  o->name = arena_strdup(a, p->shown ? p->shown : p->name);
  o->c_type = arena_strdup(a, p->type);
  e->name = p->name;
  e->is_signed = p->element && strncmp(p->element, "SI", 2) == 0;
  o->is_signed = e->is_signed;
  if (p->element && strcmp(p->element, "IMM") == 0) {
    o->kind = OPERAND_IMMEDIATE;
    o->immediate_bits = p->immediate_width ? p->immediate_width
                        : p->immediate_type && strcmp(p->immediate_type, "_MM_CMPINT") == 0 ? 3
                                                                                            : 8;
    // Two bits for each half of a mantissa's immediate; the roundings are 0 .. 15.
    if (strncmp(p->type, "_MM_MANTISSA_", 13) == 0)
      o->immediate_bits = 2;
    else if (is_rounding(p->name))
      o->immediate_bits = 4;
    e->width = e->element = o->immediate_bits > 8 ? 32 : 8;
    e->fixed = true;
    return true;
  }
  const c_type *type = find_type(p->type);
  if (!type)
    return report(t, t->intrinsic->place, "a parameter of type ", p->type);
  o->kind = type->kind;
  e->width = type->width;
  unsigned element = element_width(p->element);
  if (type->kind == OPERAND_MASK) {
    e->element = 1;
    e->fixed = true;
  } else if (type->kind == OPERAND_SCALAR) {
    e->element = e->width = element && element <= type->width ? element : type->width;
    e->fixed = true;
  } else {
    // Without an element type of its own (M128; MASK on a vector, an erratum) as the result.
    e->element = element                                                      ? element
                 : p->element && p->element[0] == 'M' && p->element[1] != 'A' ? 64
                 : t->result_element                                          ? t->result_element
                                                                              : 64;
    o->is_float = e->fixed = float_width(p) != 0;
  }
  return true;
}

static bool read_prototype(translation *t) {
  const x86_intrinsic *i = t->intrinsic;
  arena *a = t->isa->memory;
  const c_type *type = find_type(i->result.type);
  if (!type)
    return report(t, i->place, "a result of type ", i->result.type ? i->result.type : "void");
  if (!i->result.name)
    return report(t, i->place, "a result without a name", "");
  t->result_width = type->width;
  t->mask_result = type->kind == OPERAND_MASK;
  t->result_element = t->mask_result ? 1 : element_width(i->result.element);
  lane_function *f = &t->out->function;
  f->num_operands = (uint32_t)i->parameters.size;
  f->operands = arena_alloc(a, (f->num_operands + 1) * sizeof *f->operands);
  t->operands = arena_alloc(t->memory, (f->num_operands + 1) * sizeof *t->operands);
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (!read_operand(t, &i->parameters.data[k], &t->operands[k], &f->operands[k]))
      return false;
  f->num_results = 1;
  f->results = arena_alloc(a, sizeof *f->results);
  lane_operand *r = &f->results[0].type;
  r->name = arena_strdup(a, i->result.shown ? i->result.shown : i->result.name);
  r->kind = type->kind;
  r->c_type = arena_strdup(a, i->result.type);
  r->is_float = float_width(&i->result) != 0;
  r->is_signed = i->result.element && strncmp(i->result.element, "SI", 2) == 0;
  return true;
}

// ---- features and names -------------------------------------------------------------------------

// LLVM's name of a vendor's CPUID flag: AVX512_VBMI2 is avx512vbmi2.
static const char *feature_name(arena *a, const char *cpuid) {
  static const char *const special[][2] = {
      {"AVX512F/KNCNI", "avx512f"}, {"AVX512IFMA52", "avx512ifma"}, {"FP16C", "f16c"}};
  for (size_t k = 0; k < sizeof special / sizeof *special; k++)
    if (strcmp(special[k][0], cpuid) == 0)
      return special[k][1];
  char *name = arena_strdup(a, cpuid), *to = name;
  for (const char *from = cpuid; *from; from++)
    if (*from != '_')
      *to++ = (char)tolower((unsigned char)*from);
  *to = 0;
  return name;
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void set_names(translation *t) {
  const x86_intrinsic *i = t->intrinsic;
  arena *a = t->isa->memory;
  isa_instruction *out = t->out;
  out->name = arena_strdup(a, i->name);
  const char *instruction = i->instructions.size ? i->instructions.data[0] : "";
  char *assembly = arena_strdup(a, errata_instruction(&x86_errata, i->name, instruction));
  for (char *p = assembly; *p; p++)
    *p = (char)tolower((unsigned char)*p);
  out->assembly = assembly;
  out->features = arena_alloc(a, (i->features.size + x86_errata.count) * sizeof *out->features);
  for (size_t k = 0; k < i->features.size; k++)
    out->features[out->num_features++] = feature_name(a, i->features.data[k]);
  for (unsigned k = 0; k < x86_errata.count; k++) {
    const erratum *e = &x86_errata.items[k];
    if (!e->from && e->to && erratum_concerns(e, i->name))
      out->features[out->num_features++] = feature_name(a, e->to);
  }
  qsort(out->features, out->num_features, sizeof *out->features, by_text);
}

// ---- immediates ---------------------------------------------------------------------------------

static unsigned bits_for(uint64_t count) {
  unsigned n = 0;
  while (n < 8 && (1u << n) < count)
    n++;
  return n;
}

// The least number of low bits of the operand that the text reads; 8 if it does not say. Of a selector only
// as many bits count as it has alternatives for.
static unsigned bits_read(const ast_node *n, const char *name) {
  bool slice = n->kind == AST_SLICE, part = slice || n->kind == AST_BIT;
  if (part && n->child[0]->kind == AST_NAME && strcmp(n->child[0]->name, name) == 0)
    return n->child[1]->kind == AST_NUMBER && n->child[1]->number < 8 ? (unsigned)n->child[1]->number + 1 : 8;
  if (n->kind == AST_NAME && strcmp(n->name, name) == 0)
    return 8;
  unsigned most = 0;
  for (uint32_t k = 0; k < n->count; k++) {
    unsigned bits = bits_read(n->child[k], name);
    const ast_node *low =
        n->kind == AST_CASE && k == 0 && n->child[0]->kind == AST_SLICE ? n->child[0]->child[2] : NULL;
    if (low && low->kind == AST_NUMBER && low->number == 0 && bits_for(n->count / 2) < bits)
      bits = bits_for(n->count / 2);
    most = bits > most ? bits : most;
  }
  return most;
}

// The floating-point file does not give the immediates' widths.
static bool set_immediates(translation *t) {
  const x86_intrinsic *i = t->intrinsic;
  for (uint32_t k = 0; i->is_float && k < t->out->function.num_operands; k++) {
    lane_operand *o = &t->out->function.operands[k];
    unsigned bits =
        o->kind == OPERAND_IMMEDIATE && o->immediate_bits == 8 ? bits_read(t->body, t->operands[k].name) : 0;
    if (bits)
      o->immediate_bits = bits;
  }
  return true;
}

// ---- execution ----------------------------------------------------------------------------------

static bool run(void *user, term_context *c, unsigned element, value_space *space,
                const bit_string **result) {
  translation *t = user;
  execute_input in = {.notation = t->intrinsic->is_float ? &float_notation : &x86_notation,
                      .body = t->body,
                      .operands = t->operands,
                      .num_operands = t->out->function.num_operands,
                      .result = t->intrinsic->result.name,
                      .result_width = t->result_width,
                      .result_element = element};
  execute_output out = execute_run(&in, c, t->memory, space);
  *result = out.result;
  return !out.error || report(t, out.place, out.error, "");
}

static bool fail(void *user, const char *message) {
  translation *t = user;
  return report(t, t->body->place, message, "");
}

static cut new_cut(translation *t) {
  return (cut){.run = run,
               .fail = fail,
               .user = t,
               .memory = t->memory,
               .operands = t->operands,
               .num_operands = t->out->function.num_operands,
               .width = t->result_width,
               .element = t->result_element,
               .is_float = t->out->function.results[0].type.is_float,
               .fixed = t->fixed};
}

static bool choose_elements(translation *t) {
  cut k = new_cut(t);
  bool *read = arena_alloc(t->memory, t->out->function.num_operands + 1);
  bool ok = split_choose_elements(&k, read);
  t->result_element = k.element;
  for (uint32_t n = 0; n < k.num_operands; n++)
    t->reads_rounding |= read[n] && strcmp(t->operands[n].name, "rounding") == 0;
  return ok;
}

static bool make_lanes(translation *t) {
  cut k = new_cut(t);
  return split_make_lanes(&k, t->isa->memory, t->isa->terms, &t->out->function.results[0]);
}

// The lanes of another instruction, for operands of the same name and for the result; other vectors (what a
// masked form keeps) as the result.
static bool copy_elements(translation *t, const isa_instruction *like) {
  const lane_function *f = &like->function;
  if (f->num_results != 1 || t->result_width % f->results[0].type.width)
    return false;
  t->result_element = f->results[0].type.width;
  t->fixed = true;
  for (uint32_t k = 0; k < t->out->function.num_operands; k++) {
    if (t->out->function.operands[k].kind != OPERAND_VECTOR)
      continue;
    t->operands[k].element = t->result_element;
    for (uint32_t n = 0; n < f->num_operands; n++)
      if (strcmp(f->operands[n].name, t->out->function.operands[k].name) == 0)
        t->operands[k].element = f->operands[n].width;
    t->operands[k].fixed = true;
  }
  return true;
}

static ast_place place_of(const void *user, size_t offset) { return x86_intrinsic_place(user, offset); }

bool x86_translate(const x86_intrinsic *intrinsic, isa *i, const isa_instruction *like, isa_instruction *out,
                   diagnostics *d) {
  *out = (isa_instruction){0};
  translation t = {.intrinsic = intrinsic, .diagnostics = d, .isa = i, .out = out};
  t.memory = arena_new();
  parse_source source = {.text = errata_correct(&x86_errata, intrinsic->name, intrinsic->operation,
                                                intrinsic->operation_size, t.memory),
                         .size = intrinsic->operation_size,
                         .path = intrinsic->path,
                         .place = place_of,
                         .user = intrinsic,
                         .is_known = intrinsic->is_float ? float_is_known : NULL};
  t.body = parse_operation(t.memory, &source, d);
  bool ok = t.body && read_prototype(&t) && set_immediates(&t) &&
            (like ? copy_elements(&t, like) : choose_elements(&t)) && make_lanes(&t);
  if (ok) {
    set_names(&t);
    out->implementation_defined = intrinsic->is_float && float_is_approximate(t.body);
    for (uint32_t k = 0; k < out->function.num_operands; k++) {
      lane_operand *o = &out->function.operands[k];
      o->width = t.operands[k].element;
      o->lanes = t.operands[k].width / o->width;
      if (o->kind == OPERAND_IMMEDIATE && is_rounding(o->name))
        o->rounding = t.reads_rounding ? ROUNDING_OPERAND : ROUNDING_PARAMETER;
    }
  }
  arena_free(t.memory);
  return ok;
}
