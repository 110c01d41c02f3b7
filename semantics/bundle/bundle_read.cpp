// Reads bundles. Trusts nothing: every index and number that the rest of the program relies on is checked.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "semantics/bundle/bundle_internal.h"
#include "semantics/classes/class_types.h"

namespace fb = auto_bundle;
using flatbuffers::Offset;

namespace {

// As BUNDLE_MAX_TABLES.
enum { MAX_LANES = 8192, MAX_OPERANDS = 64, MAX_IMMEDIATE_BITS = 62, MAX_ACCESSES = 1024, MAX_DEPTH = 2000 };

class Reader {
public:
  Reader(bundle *b, const char *name, diagnostics *d) : b(b), name(name), d(d) {}

  // Forms of instructions that were read already.
  bool read_masked(const fb::Bundle *f) {
    file = f;
    const Vec<uint8_t> *bytes = f->masked();
    flatbuffers::Verifier v(bytes->data(), bytes->size(), 64, BUNDLE_MAX_TABLES);
    if (bytes->size() < 8 || reinterpret_cast<uintptr_t>(bytes->data()) % 8 ||
        !v.VerifyBuffer<fb::MaskedForms>(nullptr))
      return bad("the masked forms cannot be read");
    const auto *forms = flatbuffers::GetRoot<fb::MaskedForms>(bytes->data())->forms();
    b->masked = make<bundle_masked>(forms->size());
    for (uint32_t i = 0; i < forms->size(); i++)
      if (!masked(forms->Get(i), i))
        return false;
    b->num_masked = forms->size();
    return true;
  }

  bool read(const fb::Bundle *f) {
    file = f;
    b->isa = f->isa()->c_str();
    b->target = f->target()->c_str();
    b->solver = f->solver()->c_str();
    b->isas = strings(f->isas());
    b->num_isas = f->isas()->size();
    return nodes() && classes() && instructions() && rules() && rewrites() && generics() &&
           dialect(f->isa_operations(), &b->isa_dialect) && dialect(f->auto_operations(), &b->auto_dialect);
  }

private:
  bundle *b;
  const char *name;
  diagnostics *d;
  const fb::Bundle *file = nullptr;
  std::vector<term_id> terms; // by node number; 0 is unused
  std::vector<uint32_t> seen; // by handle: the last function whose body was checked through here
  uint32_t stamp = 0;
  std::vector<uint32_t> stack;

  template <typename... A> bool bad(const char *format, A... args) {
    strbuf text = {};
    if constexpr (sizeof...(A) == 0)
      strbuf_printf(&text, "%s", format);
    else
      strbuf_printf(&text, format, args...);
    diag_error(d, name, "damaged bundle: %s", text.text);
    strbuf_free(&text);
    return false;
  }

  template <typename T> T *make(size_t n) {
    return static_cast<T *>(arena_alloc(b->memory, (n ? n : 1) * sizeof(T)));
  }

  const char **strings(const Vec<Offset<flatbuffers::String>> *v) {
    const char **out = make<const char *>(v->size());
    for (uint32_t i = 0; i < v->size(); i++)
      out[i] = v->Get(i)->c_str();
    return out;
  }

  // The verifier of FlatBuffers 2.0.8 does not see to it for vectors of 8-byte numbers.
  template <typename T> bool aligned(const Vec<T> *v) {
    return v->size() == 0 || reinterpret_cast<uintptr_t>(v->Data()) % sizeof(T) == 0 ||
           bad("a table is not aligned");
  }

  bool nodes() {
    const Vec<const fb::Node *> *v = file->nodes();
    if (!aligned(file->limbs()))
      return false;
    terms.assign(v->size() + 1, term_id{0});
    std::vector<uint16_t> depth(v->size() + 1, 0);
    for (uint32_t i = 0; i < v->size(); i++) {
      const fb::Node *n = v->Get(i);
      uint32_t number = i + 1;
      if (n->op() >= TERM_APPLY)
        return bad("node %u: unknown operator %u", number, n->op());
      if (n->width() < 1 || n->width() > BITS_MAX_WIDTH)
        return bad("node %u: width %u", number, n->width());
      term_op op = static_cast<term_op>(n->op());
      const uint32_t children[3] = {n->a(), n->b(), n->c()};
      unsigned arity = term_ops[op].arity;
      unsigned deepest = 0;
      for (unsigned k = 0; k < arity; k++) {
        if (children[k] == 0 || children[k] >= number)
          return bad("node %u: operand %u is not an earlier node", number, children[k]);
        deepest = std::max<unsigned>(deepest, depth[children[k]]);
      }
      if (deepest >= MAX_DEPTH)
        return bad("node %u: nested deeper than %d", number, MAX_DEPTH);
      depth[number] = static_cast<uint16_t>(deepest + 1);
      if (!node(number, n, op))
        return false;
    }
    seen.assign(term_context_size(b->terms), 0);
    return true;
  }

  unsigned width(uint32_t node) { return term_width(b->terms, terms[node]); }

  // Children are known to exist and to be built.
  bool node(uint32_t number, const fb::Node *n, term_op op) {
    term_context *c = b->terms;
    unsigned w = n->width();
    bool ok = true;
    switch (op) {
    case TERM_CONST: {
      uint32_t limbs = (w + 63) / 64;
      if (n->a() > file->limbs()->size() || limbs > file->limbs()->size() - n->a())
        return bad("node %u: constant outside the table", number);
      bits value = {};
      for (uint32_t k = 0; k < limbs; k++)
        value.limb[k] = file->limbs()->Get(n->a() + k);
      terms[number] = term_const_bits(c, w, bits_wrap(value, w));
      return true;
    }
    case TERM_ARG:
      if (n->a() >= MAX_ACCESSES)
        return bad("node %u: argument %u", number, n->a());
      terms[number] = term_arg(c, n->a(), w);
      return true;
    case TERM_LANE:
      if (n->a() >= MAX_OPERANDS || n->b() >= MAX_LANES)
        return bad("node %u: lane %u of operand %u", number, n->b(), n->a());
      terms[number] = term_lane(c, n->a(), n->b(), w);
      return true;
    case TERM_INDEX:
      if (n->a() != 0 || w != 64)
        return bad("node %u: index %u of width %u", number, n->a(), w);
      terms[number] = term_index(c, 0);
      return true;
    case TERM_LANE_AT:
      if (n->b() >= MAX_OPERANDS || width(n->a()) != 64)
        return bad("node %u: read of operand %u at a lane number of width %u", number, n->b(), width(n->a()));
      terms[number] = term_lane_at(c, n->b(), w, terms[n->a()]);
      return true;
    case TERM_EXTU:
    case TERM_EXTS:
      ok = width(n->a()) < w;
      break;
    case TERM_TRUNC:
      ok = width(n->a()) > w;
      break;
    case TERM_FEXT:
    case TERM_FTRUNC:
    case TERM_SITOF:
    case TERM_UITOF:
    case TERM_FTOSI:
    case TERM_FTOUI: {
      unsigned from = width(n->a());
      ok = w <= 64 && from <= 64 && (!term_float_operands(op) || term_is_float_width(from)) &&
           (!term_float_result(op) || term_is_float_width(w)) && (op != TERM_FEXT || from < w) &&
           (op != TERM_FTRUNC || from > w);
      break;
    }
    case TERM_SELECT:
      ok = width(n->a()) == 1 && width(n->b()) == w && width(n->c()) == w;
      break;
    default:
      if (term_is_comparison(op))
        ok = w == 1 && width(n->a()) == width(n->b());
      else
        ok = width(n->a()) == w && (term_ops[op].arity < 2 || width(n->b()) == w) &&
             (term_ops[op].arity < 3 || width(n->c()) == w);
      ok = ok && (!term_is_float_operator(op) || term_is_float_width(width(n->a())));
    }
    if (!ok)
      return bad("node %u: widths of %s do not fit", number, term_ops[op].name);
    const term_id children[3] = {terms[n->a()], term_ops[op].arity > 1 ? terms[n->b()] : term_id{0},
                                 term_ops[op].arity > 2 ? terms[n->c()] : term_id{0}};
    terms[number] = term_make(c, op, w, children);
    return true;
  }

  bool operand(const fb::Operand *o, lane_operand *out) {
    if (o->lanes() < 1 || o->lanes() > MAX_LANES || o->width() < 1 || o->width() > BITS_MAX_WIDTH)
      return bad("operand %s: %u lanes of width %u", o->name()->c_str(), o->lanes(), o->width());
    if (o->kind() > OPERAND_IMMEDIATE || o->immediate_bits() > o->width())
      return bad("operand %s: kind %u with %u immediate bits", o->name()->c_str(), o->kind(),
                 o->immediate_bits());
    if (o->rounding() >= ROUNDING_COUNT || (o->rounding() && o->kind() != OPERAND_IMMEDIATE))
      return bad("operand %s: rounding %u", o->name()->c_str(), o->rounding());
    if (o->is_float() && (o->kind() == OPERAND_MASK || !term_is_float_width(o->width())))
      return bad("operand %s: floating-point lanes of width %u", o->name()->c_str(), o->width());
    *out = lane_operand{};
    out->name = o->name()->c_str();
    out->kind = static_cast<operand_kind>(o->kind());
    out->lanes = o->lanes();
    out->width = o->width();
    out->is_signed = o->is_signed();
    out->is_float = o->is_float();
    out->c_type = o->c_type()->c_str();
    out->immediate_bits = o->immediate_bits();
    out->rounding = static_cast<operand_rounding>(o->rounding());
    out->immediate_base = o->immediate_base();
    return true;
  }

  // Every lane that the map names exists. Digits are mostly independent, so that their extremes decide.
  bool map_in_range(const lane_map *m, uint32_t results, uint32_t lanes) {
    int64_t low = m->base, high = m->base;
    for (uint32_t k = 0; k < m->count; k++) {
      int64_t most = (results - 1) / m->digit[k].divisor;
      if (m->digit[k].modulus)
        most = std::min<int64_t>(most, m->digit[k].modulus - 1);
      (m->digit[k].coefficient < 0 ? low : high) += most * m->digit[k].coefficient;
    }
    if (low >= 0 && high < lanes)
      return true;
    for (uint32_t i = 0; i < results; i++) {
      int64_t lane = lane_map_apply(m, i);
      if (lane < 0 || lane >= lanes)
        return false;
    }
    return true;
  }

  bool access(const fb::Access *x, const lane_function *f, uint32_t results, lane_access *out) {
    if (x->operand() >= f->num_operands)
      return bad("an access reads operand %u of %u", x->operand(), f->num_operands);
    if (x->num_digits() > LANE_MAP_DIGITS || x->first_digit() > file->digits()->size() ||
        x->num_digits() > file->digits()->size() - x->first_digit())
      return bad("a lane map's digits are outside the table");
    out->operand = x->operand();
    out->map.base = x->base();
    out->map.count = x->num_digits();
    for (uint32_t k = 0; k < x->num_digits(); k++) {
      const fb::Digit *g = file->digits()->Get(x->first_digit() + k);
      if (g->divisor() < 1)
        return bad("a lane map divides by zero");
      out->map.digit[k] = lane_digit{g->coefficient(), g->divisor(), g->modulus()};
    }
    if (!map_in_range(&out->map, results, f->operands[out->operand].lanes))
      return bad("a lane map reads a lane that operand %s does not have", f->operands[out->operand].name);
    return true;
  }

  // Does `good` hold for all terms below a root? Iterative: depth is the file's choice.
  template <typename Good> bool all_below(term_id root, Good good) {
    stamp++;
    stack.assign(1, root.index);
    while (!stack.empty()) {
      term_id t = {stack.back()};
      stack.pop_back();
      if (t.index < seen.size()) {
        if (seen[t.index] == stamp)
          continue;
        seen[t.index] = stamp;
      }
      if (!good(t))
        return false;
      for (unsigned i = 0; i < term_arity(b->terms, t); i++)
        stack.push_back(term_child(b->terms, t, i).index);
    }
    return true;
  }

  // The body's leaves agree with the accesses and operands.
  bool body(const lane_function *f, const lane_result *r) {
    const term_context *c = b->terms;
    return all_below(r->body, [&](term_id t) {
      term_op op = term_operator(c, t);
      if (op == TERM_ARG) {
        unsigned k = term_argument(c, t);
        if (k >= r->num_accesses || f->operands[r->accesses[k].operand].width != term_width(c, t))
          return bad("a body's argument %u has no access of width %u", k, term_width(c, t));
      } else if (op == TERM_LANE || op == TERM_LANE_AT) {
        unsigned k = term_operand(c, t);
        if (k >= f->num_operands || f->operands[k].width != term_width(c, t) ||
            (op == TERM_LANE && term_lane_number(c, t) >= f->operands[k].lanes))
          return bad("a body reads operand %u at width %u", k, term_width(c, t));
      }
      return true;
    });
  }

  bool function(const fb::Function *x, lane_function *f) {
    f->num_operands = x->operands()->size();
    f->num_results = x->results()->size();
    if (f->num_operands > MAX_OPERANDS || f->num_results < 1 || f->num_results > MAX_OPERANDS)
      return bad("a function of %u operands and %u results", f->num_operands, f->num_results);
    f->operands = make<lane_operand>(f->num_operands);
    f->results = make<lane_result>(f->num_results);
    for (uint32_t i = 0; i < f->num_operands; i++)
      if (!operand(x->operands()->Get(i), &f->operands[i]))
        return false;
    if (lane_immediate_bits(f) > MAX_IMMEDIATE_BITS)
      return bad("a function with immediates of %d bits", lane_immediate_bits(f));
    for (uint32_t i = 0; i < f->num_results; i++)
      if (!result(x->results()->Get(i), f, &f->results[i]))
        return false;
    return true;
  }

  bool result(const fb::Result *x, const lane_function *f, lane_result *r) {
    if (!operand(x->type(), &r->type))
      return false;
    r->num_accesses = x->accesses()->size();
    if (r->num_accesses > MAX_ACCESSES)
      return bad("a body with %u accesses", r->num_accesses);
    r->accesses = make<lane_access>(r->num_accesses);
    for (uint32_t k = 0; k < r->num_accesses; k++)
      if (!access(x->accesses()->Get(k), f, r->type.lanes, &r->accesses[k]))
        return false;
    if (x->body() == 0 || x->body() >= terms.size())
      return bad("body %u is not a node", x->body());
    r->body = terms[x->body()];
    if (term_width(b->terms, r->body) != r->type.width)
      return bad("a body of width %u for lanes of width %u", term_width(b->terms, r->body), r->type.width);
    return body(f, r);
  }

  bool costs(const Vec<const fb::Cost *> *v, bundle_cost **out, uint32_t *count) {
    *count = v->size();
    *out = make<bundle_cost>(v->size());
    for (uint32_t i = 0; i < v->size(); i++) {
      const fb::Cost *x = v->Get(i);
      if (x->cpu() >= file->cpus()->size())
        return bad("a cost for processor %u of %u", x->cpu(), file->cpus()->size());
      if (!(x->latency() >= 0 && x->latency() < 1e6f && x->throughput() >= 0 && x->throughput() < 1e6f))
        return bad("a cost that is not a number of cycles");
      (*out)[i] = bundle_cost{file->cpus()->Get(x->cpu())->c_str(), x->latency(), x->throughput()};
    }
    return true;
  }

  bool classes() {
    b->num_classes = file->classes()->size();
    b->classes = make<bundle_class>(b->num_classes);
    for (uint32_t i = 0; i < b->num_classes; i++) {
      const fb::Class *x = file->classes()->Get(i);
      if (x->operand_kinds()->size() != x->operands()->size() ||
          std::any_of(x->operand_kinds()->begin(), x->operand_kinds()->end(),
                      [](uint8_t kind) { return kind > OPERAND_IMMEDIATE; }))
        return bad("class %s: operands of no kind", x->name()->c_str());
      if (x->operand_uses()->size() != x->operands()->size() ||
          std::any_of(x->operand_uses()->begin(), x->operand_uses()->end(),
                      [](uint8_t use) { return use > CLASS_ATTRIBUTE; }))
        return bad("class %s: operands of no use", x->name()->c_str());
      if (x->members()->size() != b->num_isas)
        return bad("class %s: members of %u instruction sets", x->name()->c_str(), x->members()->size());
      if (x->inferred()->size() != x->parameters()->size())
        return bad("class %s: %u parameters, of which %u are inferred or not", x->name()->c_str(),
                   x->parameters()->size(), x->inferred()->size());
      b->classes[i] =
          bundle_class{x->name()->c_str(),        strings(x->parameters()), strings(x->inferred()),
                       x->parameters()->size(),   strings(x->operands()),   x->operand_kinds()->data(),
                       x->operand_uses()->data(), x->operands()->size(),    x->numbers()->c_str(),
                       x->form()->c_str(),        x->members()->data()};
    }
    return true;
  }

  bool instructions() {
    b->num_instructions = file->instructions()->size();
    b->instructions = make<bundle_instruction>(b->num_instructions);
    for (uint32_t i = 0; i < b->num_instructions; i++) {
      const fb::Instruction *x = file->instructions()->Get(i);
      bundle_instruction *out = &b->instructions[i];
      out->name = x->name()->c_str();
      out->class_index = x->class_index();
      if (out->class_index >= b->num_classes)
        return bad("instruction %s: class %u of %u", out->name, out->class_index, b->num_classes);
      if (x->parameter_values()->size() != b->classes[out->class_index].num_parameters)
        return bad("instruction %s: %u parameter values for %u parameters", out->name,
                   x->parameter_values()->size(), b->classes[out->class_index].num_parameters);
      if (!aligned(x->parameter_values()))
        return false;
      out->parameter_values = x->parameter_values()->data();
      out->features = strings(x->features());
      out->num_features = x->features()->size();
      out->template_text = x->template_text()->c_str();
      if (x->status() >= RECORD_COUNT)
        return bad("instruction %s: status %u", out->name, x->status());
      out->status = static_cast<record_status>(x->status());
      if (!costs(x->costs(), &out->costs, &out->num_costs) || !function(x->function(), &out->function))
        return false;
      if (x->class_operands()->size() != out->function.num_operands)
        return bad("instruction %s: %u operands, %u of them its class's", out->name,
                   out->function.num_operands, x->class_operands()->size());
      out->class_operands = x->class_operands()->data();
      for (uint32_t k = 0; k < out->function.num_operands; k++)
        if (out->class_operands[k] >= b->classes[out->class_index].num_operands)
          return bad("instruction %s: operand %u of its class", out->name, out->class_operands[k]);
      if (!masking_of(x, out))
        return false;
    }
    return true;
  }

  bool masking_of(const fb::Instruction *x, bundle_instruction *out) {
    if (x->masking() >= MASKING_COUNT)
      return bad("instruction %s: masking %u", out->name, x->masking());
    out->how = static_cast<::masking>(x->masking());
    out->masked_lanes = x->masked_lanes();
    if (out->how == MASKING_NONE)
      return true;
    const lane_function *f = &out->function;
    lane_mask_place place = lane_mask_places(out->how);
    bool source = place.source == LANE_MASK_NONE || place.source < f->num_operands;
    if (f->num_results != 1 || place.mask >= f->num_operands || !source || out->masked_lanes < 1 ||
        out->masked_lanes > f->results[0].type.lanes || out->masked_lanes > f->operands[place.mask].lanes)
      return bad("instruction %s: %u lanes under a mask", out->name, out->masked_lanes);
    return true;
  }

  bool masked(const fb::Masked *x, uint32_t i) {
    bundle_masked *out = &b->masked[i];
    out->name = x->name()->c_str();
    out->instruction = x->instruction();
    if (i && strcmp(b->masked[i - 1].name, out->name) >= 0)
      return bad("masked form %s: not in order", out->name);
    if (out->instruction >= b->num_instructions || x->masking() <= MASKING_NONE ||
        x->masking() >= MASKING_COUNT)
      return bad("masked form %s: masking %u of instruction %u", out->name, x->masking(), out->instruction);
    if (x->status() >= RECORD_COUNT)
      return bad("masked form %s: status %u", out->name, x->status());
    out->status = static_cast<record_status>(x->status());
    out->how = static_cast<masking>(x->masking());
    out->masked_lanes = x->masked_lanes();
    out->mask_lanes = x->mask_lanes();
    const lane_function *f = &b->instructions[out->instruction].function;
    if (out->masked_lanes < 1 || out->masked_lanes > f->results[0].type.lanes ||
        out->mask_lanes < out->masked_lanes || out->mask_lanes > MAX_LANES || f->num_results != 1)
      return bad("masked form %s: %u lanes masked by %u bits", out->name, out->masked_lanes, out->mask_lanes);
    // A source among the instruction's operands has the result's type.
    lane_mask_place place = lane_mask_places(out->how);
    if (!place.adds_source && place.source != LANE_MASK_NONE &&
        (place.source >= f->num_operands || f->operands[place.source].kind != f->results[0].type.kind ||
         f->operands[place.source].lanes != f->results[0].type.lanes ||
         f->operands[place.source].width != f->results[0].type.width))
      return bad("masked form %s: operand %u cannot be merged", out->name, place.source);
    out->features = strings(x->features());
    out->num_features = x->features()->size();
    return costs(x->costs(), &out->costs, &out->num_costs);
  }

  bool rules() {
    b->num_rules = file->rules()->size();
    b->rules = make<bundle_rule>(b->num_rules);
    for (uint32_t i = 0; i < b->num_rules; i++) {
      const fb::Rule *x = file->rules()->Get(i);
      bundle_rule *out = &b->rules[i];
      out->name = x->name()->c_str();
      out->instruction = x->instruction();
      out->proof_digest = x->proof_digest();
      if (out->instruction >= b->num_instructions)
        return bad("rule %s: instruction %u of %u", out->name, out->instruction, b->num_instructions);
      if (!x->pattern())
        out->pattern = b->instructions[out->instruction].function;
      else if (!function(x->pattern(), &out->pattern))
        return false;
      if (!same_types(out))
        return false;
    }
    return true;
  }

  // A rule's operands and result are its instruction's.
  bool same_types(const bundle_rule *rule) {
    const lane_function *p = &rule->pattern, *f = &b->instructions[rule->instruction].function;
    bool same = p->num_results == 1 && f->num_results == 1 && p->num_operands == f->num_operands &&
                p->results[0].type.lanes == f->results[0].type.lanes &&
                p->results[0].type.width == f->results[0].type.width &&
                p->results[0].type.is_float == f->results[0].type.is_float;
    for (uint32_t i = 0; same && i < p->num_operands; i++)
      same = p->operands[i].lanes == f->operands[i].lanes && p->operands[i].width == f->operands[i].width &&
             p->operands[i].kind == f->operands[i].kind && p->operands[i].is_float == f->operands[i].is_float;
    if (!same)
      return bad("rule %s: its types are not those of %s", rule->name,
                 b->instructions[rule->instruction].name);
    return true;
  }

  // A node over ARGs of the holes and of `steps` steps, `width` bits wide (0: of 1 to 64).
  bool over_holes(const ::rewrite *r, uint32_t node, uint32_t steps, unsigned wanted, term_id *out) {
    if (node == 0 || node >= terms.size())
      return bad("rewrite %s: %u is not a node", r->name, node);
    *out = terms[node];
    if (wanted ? term_width(b->terms, *out) != wanted : term_width(b->terms, *out) > 64)
      return bad("rewrite %s: a term of %u bits", r->name, term_width(b->terms, *out));
    return all_below(*out, [&](term_id t) {
      term_op op = term_operator(b->terms, t);
      if (op == TERM_LANE || op == TERM_LANE_AT || op == TERM_INDEX)
        return bad("rewrite %s: a term that reads lanes", r->name);
      if (op == TERM_ARG) {
        unsigned k = term_argument(b->terms, t);
        unsigned w = k < r->num_holes           ? r->holes[k].width
                     : k - r->num_holes < steps ? r->steps[k - r->num_holes].width
                                                : 0;
        if (term_width(b->terms, t) != w)
          return bad("rewrite %s: argument %u", r->name, k);
      }
      return true;
    });
  }

  static bool is_width(unsigned w) { return w == 1 || w == 8 || w == 16 || w == 32 || w == 64; }

  // The operands of a step are of the widths that its instruction or operator has.
  bool step_types(const ::rewrite *r, const rewrite_step *s) {
    term_context *c = b->terms;
    unsigned w[TERM_MAX_OPERANDS] = {0};
    for (uint32_t o = 0; o < s->num_operands; o++)
      w[o] = term_width(c, s->operands[o]);
    bool ok = true;
    if (s->instruction != REWRITE_GENERIC) {
      lane_function f;
      ok = rewrite_step_function(c, &b->instructions[s->instruction].function, b->memory, &f) &&
           f.num_operands == s->num_operands && f.results[0].type.width == s->width;
      for (uint32_t o = 0; ok && o < s->num_operands; o++)
        ok = f.operands[o].width == w[o];
    } else if (s->num_operands != term_ops[s->op].arity) {
      ok = false;
    } else if (s->op == TERM_EXTU || s->op == TERM_EXTS) {
      ok = w[0] < s->width;
    } else if (s->op == TERM_TRUNC) {
      ok = w[0] > s->width;
    } else if (s->op == TERM_SELECT) {
      ok = w[0] == 1 && w[1] == s->width && w[2] == s->width;
    } else if (term_is_comparison(s->op)) {
      ok = s->width == 1 && w[0] == w[1];
    } else {
      for (uint32_t o = 0; ok && o < s->num_operands; o++)
        ok = w[o] == s->width;
    }
    return ok || bad("rewrite %s: a step whose types do not fit", r->name);
  }

  bool step(const fb::Step *x, const ::rewrite *r, uint32_t number, rewrite_step *s) {
    s->instruction = x->instruction();
    if (s->instruction != REWRITE_GENERIC && s->instruction >= b->num_instructions)
      return bad("rewrite %s: instruction %u of %u", r->name, s->instruction, b->num_instructions);
    s->op = static_cast<term_op>(x->op());
    s->width = x->width();
    s->num_operands = x->operands()->size();
    if ((s->instruction == REWRITE_GENERIC && (x->op() < TERM_ADD || x->op() >= TERM_FADD)) ||
        !is_width(s->width) || s->num_operands < 1 || s->num_operands > TERM_MAX_OPERANDS)
      return bad("rewrite %s: a step of operator %u", r->name, x->op());
    for (uint32_t o = 0; o < s->num_operands; o++)
      if (!over_holes(r, x->operands()->Get(o), number, 0, &s->operands[o]))
        return false;
    return step_types(r, s);
  }

  bool rewrites() {
    b->num_rewrites = file->rewrites()->size();
    b->rewrites = make<::rewrite>(b->num_rewrites);
    for (uint32_t i = 0; i < b->num_rewrites; i++) {
      const fb::Rewrite *x = file->rewrites()->Get(i);
      ::rewrite *r = &b->rewrites[i];
      *r = ::rewrite{};
      r->name = x->name()->c_str();
      r->proof_digest = x->proof_digest();
      r->num_holes = x->holes()->size();
      r->num_steps = x->steps()->size();
      if (r->num_holes < 1 || r->num_holes > REWRITE_MAX_HOLES || r->num_steps < 1 ||
          r->num_steps > REWRITE_MAX_STEPS)
        return bad("rewrite %s: %u holes, %u steps", r->name, r->num_holes, r->num_steps);
      for (uint32_t k = 0; k < r->num_holes; k++) {
        r->holes[k] = rewrite_hole{x->holes()->Get(k)->width(), x->holes()->Get(k)->is_constant()};
        if (!is_width(r->holes[k].width))
          return bad("rewrite %s: a hole of %u bits", r->name, r->holes[k].width);
      }
      for (uint32_t k = 0; k < r->num_steps; k++)
        if (!step(x->steps()->Get(k), r, k, &r->steps[k]))
          return false;
      if (!over_holes(r, x->pattern(), 0, r->steps[r->num_steps - 1].width, &r->pattern) ||
          (x->condition() && !over_holes(r, x->condition(), 0, 1, &r->condition)))
        return false;
    }
    return true;
  }

  bool dialect(const Vec<Offset<fb::Operation>> *v, bundle_dialect *out) {
    out->count = v->size();
    out->operations = make<bundle_operation>(v->size());
    for (uint32_t i = 0; i < v->size(); i++) {
      out->operations[i] = bundle_operation{v->Get(i)->name()->c_str(), v->Get(i)->body()->c_str()};
      if (i && strcmp(out->operations[i - 1].name, out->operations[i].name) >= 0)
        return bad("operation %s: not in order", out->operations[i].name);
    }
    return true;
  }

  bool generics() {
    b->num_generics = file->generics()->size();
    b->generics = make<bundle_generic>(b->num_generics);
    for (uint32_t i = 0; i < b->num_generics; i++) {
      const fb::Generic *x = file->generics()->Get(i);
      bundle_generic *out = &b->generics[i];
      out->operation = x->operation()->c_str();
      out->lanes = x->lanes();
      out->width = x->width();
      out->source_width = x->source_width();
      out->feature_set = x->feature_set()->c_str();
      if (!costs(x->costs(), &out->costs, &out->num_costs))
        return false;
    }
    return true;
  }
};

} // namespace

bool bundle_read(bundle *b, const char *name, diagnostics *d, const fb::Bundle *file) {
  return Reader(b, name, d).read(file);
}

bool bundle_read_masked(bundle *b, const char *name, diagnostics *d, const fb::Bundle *file) {
  return Reader(b, name, d).read_masked(file);
}
