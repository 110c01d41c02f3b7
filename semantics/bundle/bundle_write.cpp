// Writes bundles: terms once, functions and strings shared.
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "semantics/bundle/bundle_internal.h"

namespace fb = auto_bundle;
using flatbuffers::FlatBufferBuilder;
using flatbuffers::Offset;

namespace {

class Writer {
public:
  explicit Writer(const bundle *b) : b(b), numbers(term_context_size(b->terms), 0) {}

  void write(strbuf *out) {
    for (uint32_t i = 0; i < b->num_instructions; i++)
      mark(&b->instructions[i].function);
    for (uint32_t i = 0; i < b->num_rules; i++)
      mark(&b->rules[i].pattern);
    for (uint32_t i = 0; i < b->num_rewrites; i++)
      mark_rewrite(&b->rewrites[i]);
    number_nodes();

    std::vector<Offset<fb::Class>> classes;
    for (uint32_t i = 0; i < b->num_classes; i++)
      classes.push_back(bundled_class(&b->classes[i]));
    std::vector<Offset<fb::Instruction>> instructions;
    for (uint32_t i = 0; i < b->num_instructions; i++)
      instructions.push_back(instruction(&b->instructions[i]));
    std::vector<Offset<fb::Rule>> rules;
    for (uint32_t i = 0; i < b->num_rules; i++)
      rules.push_back(rule(&b->rules[i]));
    std::vector<Offset<fb::Rewrite>> rewrites;
    for (uint32_t i = 0; i < b->num_rewrites; i++)
      rewrites.push_back(rewritten(&b->rewrites[i]));
    std::vector<Offset<fb::Generic>> generics;
    for (uint32_t i = 0; i < b->num_generics; i++)
      generics.push_back(generic(&b->generics[i]));

    std::vector<uint8_t> masked = masked_forms();
    f.ForceVectorAlignment(masked.size(), 1, 8);
    auto masked_offset = f.CreateVector(masked);
    auto classes_offset = f.CreateVector(classes);
    auto instructions_offset = f.CreateVector(instructions);
    auto rules_offset = f.CreateVector(rules);
    auto rewrites_offset = f.CreateVector(rewrites);
    auto generics_offset = f.CreateVector(generics);
    std::vector<Offset<flatbuffers::String>> cpus;
    for (const std::string &cpu : cpu_names)
      cpus.push_back(f.CreateSharedString(cpu));
    auto cpus_offset = f.CreateVector(cpus);
    auto nodes_offset = f.CreateVectorOfStructs(nodes);
    auto limbs_offset = f.CreateVector(limbs);
    auto digits_offset = f.CreateVectorOfStructs(digits);
    auto isas_offset = texts(b->isas, b->num_isas);
    auto isa_operations = dialect(&b->isa_dialect), auto_operations = dialect(&b->auto_dialect);
    auto root = fb::CreateBundle(f, BUNDLE_VERSION, text(b->isa), text(b->target), text(b->solver),
                                 cpus_offset, nodes_offset, limbs_offset, digits_offset, classes_offset,
                                 instructions_offset, rules_offset, generics_offset, isa_operations,
                                 auto_operations, masked_offset, isas_offset, rewrites_offset);
    fb::FinishBundleBuffer(f, root);
    strbuf_append(out, reinterpret_cast<const char *>(f.GetBufferPointer()), f.GetSize());
  }

private:
  const bundle *b;
  FlatBufferBuilder f;
  std::vector<uint32_t> numbers; // by handle: first 1 = reachable, then the node number
  std::vector<fb::Node> nodes;
  std::vector<uint64_t> limbs;
  std::vector<fb::Digit> digits;
  std::vector<std::string> cpu_names;
  std::map<std::string, uint32_t> cpu_index;

  Offset<fb::Class> bundled_class(const bundle_class *c) {
    auto name = text(c->name), numbers = text(c->numbers), body = text(c->form);
    auto parameters = texts(c->parameters, c->num_parameters),
         inferred = texts(c->inferred, c->num_parameters), operands = texts(c->operands, c->num_operands);
    auto kinds = f.CreateVector(c->operand_kinds, c->num_operands),
         uses = f.CreateVector(c->operand_uses, c->num_operands);
    auto members = f.CreateVector(c->members, b->num_isas);
    return fb::CreateClass(f, name, parameters, inferred, operands, kinds, uses, numbers, body, members);
  }

  void mark(const lane_function *fn) {
    std::vector<uint32_t> stack;
    for (uint32_t r = 0; r < fn->num_results; r++)
      stack.push_back(fn->results[r].body.index);
    mark_all(stack);
  }

  void mark_rewrite(const ::rewrite *r) {
    std::vector<uint32_t> stack{r->pattern.index};
    if (!term_none(r->condition))
      stack.push_back(r->condition.index);
    for (uint32_t k = 0; k < r->num_steps; k++)
      for (uint32_t o = 0; o < r->steps[k].num_operands; o++)
        stack.push_back(r->steps[k].operands[o].index);
    mark_all(stack);
  }

  void mark_all(std::vector<uint32_t> &stack) {
    while (!stack.empty()) {
      term_id t = {stack.back()};
      stack.pop_back();
      if (numbers[t.index])
        continue;
      numbers[t.index] = 1;
      for (unsigned i = 0; i < term_arity(b->terms, t); i++)
        stack.push_back(term_child(b->terms, t, i).index);
    }
  }

  // Handle order is a topological order, and it is the order in which a reader rebuilds.
  void number_nodes() {
    const term_context *c = b->terms;
    for (uint32_t i = 1; i < numbers.size(); i++) {
      if (!numbers[i])
        continue;
      term_id t = {i};
      term_op op = term_operator(c, t);
      unsigned width = term_width(c, t);
      uint32_t field[3] = {0, 0, 0};
      for (unsigned k = 0; k < term_arity(c, t); k++)
        field[k] = numbers[term_child(c, t, k).index];
      if (op == TERM_CONST) {
        field[0] = static_cast<uint32_t>(limbs.size());
        bits value = term_value(c, t);
        limbs.insert(limbs.end(), value.limb, value.limb + (width + 63) / 64);
      } else if (op == TERM_ARG || op == TERM_INDEX) {
        field[0] = term_argument(c, t);
      } else if (op == TERM_LANE) {
        field[0] = term_operand(c, t);
        field[1] = term_lane_number(c, t);
      } else if (op == TERM_LANE_AT) {
        field[1] = term_operand(c, t);
      }
      nodes.emplace_back(field[0], field[1], field[2], static_cast<uint16_t>(width),
                         static_cast<uint8_t>(op));
      numbers[i] = static_cast<uint32_t>(nodes.size());
    }
  }

  Offset<flatbuffers::String> text(const char *s) { return f.CreateSharedString(s ? s : ""); }

  Offset<Vec<Offset<flatbuffers::String>>> texts(const char *const *s, uint32_t n) {
    std::vector<Offset<flatbuffers::String>> v;
    for (uint32_t i = 0; i < n; i++)
      v.push_back(text(s[i]));
    return f.CreateVector(v);
  }

  std::vector<fb::Cost> cost_items(const bundle_cost *c, uint32_t n) {
    std::vector<fb::Cost> v;
    for (uint32_t i = 0; i < n; i++) {
      auto found = cpu_index.emplace(c[i].cpu, static_cast<uint32_t>(cpu_names.size()));
      if (found.second)
        cpu_names.push_back(c[i].cpu);
      v.emplace_back(found.first->second, c[i].latency, c[i].throughput);
    }
    return v;
  }

  Offset<Vec<const fb::Cost *>> costs(const bundle_cost *c, uint32_t n) {
    return f.CreateVectorOfStructs(cost_items(c, n));
  }

  std::vector<uint8_t> masked_forms() {
    FlatBufferBuilder g;
    std::vector<Offset<fb::Masked>> forms;
    for (uint32_t i = 0; i < b->num_masked; i++) {
      const bundle_masked *m = &b->masked[i];
      auto name = g.CreateString(m->name);
      std::vector<Offset<flatbuffers::String>> names;
      for (uint32_t k = 0; k < m->num_features; k++)
        names.push_back(g.CreateSharedString(m->features[k]));
      auto features = g.CreateVector(names);
      auto costs = g.CreateVectorOfStructs(cost_items(m->costs, m->num_costs));
      forms.push_back(fb::CreateMasked(g, name, m->instruction, static_cast<uint8_t>(m->how), m->masked_lanes,
                                       m->mask_lanes, features, costs, static_cast<uint8_t>(m->status)));
    }
    g.Finish(fb::CreateMaskedForms(g, g.CreateVector(forms)));
    return std::vector<uint8_t>(g.GetBufferPointer(), g.GetBufferPointer() + g.GetSize());
  }

  Offset<fb::Operand> operand(const lane_operand *o) {
    auto name = text(o->name), c_type = text(o->c_type);
    return fb::CreateOperand(f, name, c_type, o->lanes, o->width, o->immediate_bits, o->kind, o->is_signed,
                             o->is_float, o->rounding, o->immediate_base);
  }

  Offset<fb::Function> function(const lane_function *fn) {
    std::vector<Offset<fb::Operand>> operands;
    for (uint32_t i = 0; i < fn->num_operands; i++)
      operands.push_back(operand(&fn->operands[i]));
    std::vector<Offset<fb::Result>> results;
    for (uint32_t i = 0; i < fn->num_results; i++) {
      const lane_result *r = &fn->results[i];
      std::vector<fb::Access> accesses;
      for (uint32_t k = 0; k < r->num_accesses; k++) {
        const lane_map *m = &r->accesses[k].map;
        accesses.emplace_back(r->accesses[k].operand, m->base, static_cast<uint32_t>(digits.size()),
                              m->count);
        for (uint32_t g = 0; g < m->count; g++)
          digits.emplace_back(m->digit[g].coefficient, m->digit[g].divisor, m->digit[g].modulus);
      }
      auto type = operand(&r->type);
      auto offset = f.CreateVectorOfStructs(accesses);
      results.push_back(fb::CreateResult(f, type, offset, numbers[r->body.index]));
    }
    auto operands_offset = f.CreateVector(operands);
    auto results_offset = f.CreateVector(results);
    return fb::CreateFunction(f, operands_offset, results_offset);
  }

  Offset<fb::Instruction> instruction(const bundle_instruction *i) {
    auto name = text(i->name);
    auto values = f.CreateVector(i->parameter_values, b->classes[i->class_index].num_parameters);
    auto features = texts(i->features, i->num_features);
    auto template_text = f.CreateString(i->template_text ? i->template_text : "");
    auto cost = costs(i->costs, i->num_costs);
    auto body = function(&i->function);
    auto operands = f.CreateVector(i->class_operands, i->function.num_operands);
    return fb::CreateInstruction(f, name, i->class_index, values, features, template_text, cost, body,
                                 static_cast<uint8_t>(i->status), operands, static_cast<uint8_t>(i->how),
                                 i->masked_lanes);
  }

  static bool same_operand(const lane_operand *x, const lane_operand *y) {
    return x->kind == y->kind && x->lanes == y->lanes && x->width == y->width &&
           x->is_signed == y->is_signed && x->is_float == y->is_float &&
           x->immediate_bits == y->immediate_bits && x->immediate_base == y->immediate_base &&
           x->rounding == y->rounding && !strcmp(x->name ? x->name : "", y->name ? y->name : "") &&
           !strcmp(x->c_type ? x->c_type : "", y->c_type ? y->c_type : "");
  }

  static bool same_function(const lane_function *x, const lane_function *y) {
    bool same = x->num_operands == y->num_operands && x->num_results == y->num_results;
    for (uint32_t i = 0; same && i < x->num_operands; i++)
      same = same_operand(&x->operands[i], &y->operands[i]);
    for (uint32_t i = 0; same && i < x->num_results; i++) {
      const lane_result *r = &x->results[i], *s = &y->results[i];
      same = same_operand(&r->type, &s->type) && term_same(r->body, s->body) &&
             r->num_accesses == s->num_accesses;
      for (uint32_t k = 0; same && k < r->num_accesses; k++)
        same = r->accesses[k].operand == s->accesses[k].operand &&
               lane_map_equal(&r->accesses[k].map, &s->accesses[k].map);
    }
    return same;
  }

  Offset<fb::Rule> rule(const bundle_rule *r) {
    auto name = text(r->name);
    bool own = !same_function(&r->pattern, &b->instructions[r->instruction].function);
    auto pattern = own ? function(&r->pattern) : Offset<fb::Function>();
    return fb::CreateRule(f, name, r->instruction, pattern, r->proof_digest);
  }

  Offset<fb::Rewrite> rewritten(const ::rewrite *r) {
    auto name = text(r->name);
    std::vector<fb::Hole> holes;
    for (uint32_t k = 0; k < r->num_holes; k++)
      holes.emplace_back(r->holes[k].width, r->holes[k].is_constant);
    std::vector<Offset<fb::Step>> steps;
    for (uint32_t k = 0; k < r->num_steps; k++) {
      const rewrite_step *s = &r->steps[k];
      std::vector<uint32_t> operands;
      for (uint32_t o = 0; o < s->num_operands; o++)
        operands.push_back(numbers[s->operands[o].index]);
      auto offset = f.CreateVector(operands);
      steps.push_back(fb::CreateStep(f, s->instruction, static_cast<uint8_t>(s->op),
                                     static_cast<uint8_t>(s->width), offset));
    }
    auto holes_offset = f.CreateVectorOfStructs(holes);
    auto steps_offset = f.CreateVector(steps);
    return fb::CreateRewrite(f, name, holes_offset, numbers[r->pattern.index],
                             term_none(r->condition) ? 0 : numbers[r->condition.index], steps_offset,
                             r->proof_digest);
  }

  // Most bodies are those of many operations, and most names those of instructions.
  Offset<Vec<Offset<fb::Operation>>> dialect(const bundle_dialect *d) {
    std::vector<Offset<fb::Operation>> v;
    for (uint32_t i = 0; i < d->count; i++) {
      auto name = text(d->operations[i].name), body = text(d->operations[i].body);
      v.push_back(fb::CreateOperation(f, name, body));
    }
    return f.CreateVector(v);
  }

  Offset<fb::Generic> generic(const bundle_generic *g) {
    auto operation = text(g->operation), feature_set = text(g->feature_set);
    auto cost = costs(g->costs, g->num_costs);
    return fb::CreateGeneric(f, operation, g->lanes, g->width, g->source_width, feature_set, cost);
  }
};

} // namespace

void bundle_serialize(const bundle *b, strbuf *out) { Writer(b).write(out); }
