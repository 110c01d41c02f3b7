// cvc5 behind a C header. One cvc5 instance per query: what is proven does not depend on earlier queries.
#include <chrono>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include <cvc5/cvc5.h>
extern "C" {
#include "semantics/solver.h"
}

struct solver {
  solver_limits limits;
};

namespace {

using cvc5::Kind;
using cvc5::Sort;
using cvc5::Term;

Kind kind_of(term_op op) {
  switch (op) {
  case TERM_ADD:
    return Kind::BITVECTOR_ADD;
  case TERM_SUB:
    return Kind::BITVECTOR_SUB;
  case TERM_MUL:
    return Kind::BITVECTOR_MULT;
  case TERM_DIVU:
    return Kind::BITVECTOR_UDIV;
  case TERM_DIVS:
    return Kind::BITVECTOR_SDIV;
  case TERM_REMU:
    return Kind::BITVECTOR_UREM;
  case TERM_REMS:
    return Kind::BITVECTOR_SREM;
  case TERM_AND:
    return Kind::BITVECTOR_AND;
  case TERM_OR:
    return Kind::BITVECTOR_OR;
  case TERM_XOR:
    return Kind::BITVECTOR_XOR;
  case TERM_SHL:
    return Kind::BITVECTOR_SHL;
  case TERM_SHRU:
    return Kind::BITVECTOR_LSHR;
  case TERM_SHRS:
    return Kind::BITVECTOR_ASHR;
  case TERM_MINU:
  case TERM_ULT:
    return Kind::BITVECTOR_ULT;
  case TERM_MAXU:
    return Kind::BITVECTOR_UGT;
  case TERM_MINS:
  case TERM_SLT:
    return Kind::BITVECTOR_SLT;
  case TERM_MAXS:
    return Kind::BITVECTOR_SGT;
  case TERM_ULE:
    return Kind::BITVECTOR_ULE;
  case TERM_SLE:
    return Kind::BITVECTOR_SLE;
  case TERM_EQ:
    return Kind::EQUAL;
  case TERM_NE:
    return Kind::DISTINCT;
  case TERM_FADD:
    return Kind::FLOATINGPOINT_ADD;
  case TERM_FSUB:
    return Kind::FLOATINGPOINT_SUB;
  case TERM_FMUL:
    return Kind::FLOATINGPOINT_MULT;
  case TERM_FDIV:
    return Kind::FLOATINGPOINT_DIV;
  case TERM_FSQRT:
    return Kind::FLOATINGPOINT_SQRT;
  case TERM_FMA:
    return Kind::FLOATINGPOINT_FMA;
  case TERM_FEQ:
    return Kind::FLOATINGPOINT_EQ;
  case TERM_FLT:
    return Kind::FLOATINGPOINT_LT;
  case TERM_FLE:
    return Kind::FLOATINGPOINT_LEQ;
  case TERM_FROUND:
  case TERM_FROUND_DOWN:
  case TERM_FROUND_UP:
  case TERM_FROUND_ZERO:
    return Kind::FLOATINGPOINT_RTI;
  case TERM_SITOF:
    return Kind::FLOATINGPOINT_TO_FP_FROM_SBV;
  case TERM_UITOF:
    return Kind::FLOATINGPOINT_TO_FP_FROM_UBV;
  case TERM_FTOSI:
    return Kind::FLOATINGPOINT_TO_SBV;
  case TERM_FTOUI:
    return Kind::FLOATINGPOINT_TO_UBV;
  default:
    die("operator %s has no cvc5 kind", term_ops[op].name);
  }
}

// What a query makes of float operators.
enum class Floats {
  none,          // there are none
  uninterpreted, // a function of the operands' bits: enough for most equalities, and cheap
  ieee
};

// The float operators below these roots: none, some, and whether some are on 16 bits.
struct FloatUse {
  bool any = false, half = false;

  void scan(const term_context *c, term_id root) {
    if (term_none(root) || !seen.emplace(root.index, true).second)
      return;
    unsigned arity = term_arity(c, root);
    if (term_is_float_operator(term_operator(c, root))) {
      any = true;
      half |= term_width(c, root) == 16 || term_width(c, term_child(c, root, 0)) == 16;
    }
    for (unsigned i = 0; i < arity; i++)
      scan(c, term_child(c, root, i));
  }

private:
  std::unordered_map<uint32_t, bool> seen;
};

// One query: translates terms of one context, each once.
class Query {
public:
  Query(const term_context *context, const solver_limits &limits, Floats how, bool half)
      : c(context), floats(how) {
    s.setLogic(how == Floats::ieee ? "QF_BVFP" : "QF_BV");
    if (how == Floats::ieee && half)
      s.setOption("fp-exp", "true"); // formats other than binary32 and binary64
    s.setOption("produce-models", "true");
    s.setOption("rlimit-per", std::to_string(limits.resources));
    s.setOption("tlimit-per", std::to_string(limits.time_ms));
  }

  // Marks which operands are read at computed lanes; their LANE leaves become such reads too, so that both
  // ways of reading agree. Call for every root before `translate`.
  void scan(term_id root) {
    for (term_id t : order(root))
      if (term_operator(c, t) == TERM_LANE_AT)
        reads.insert({term_operand(c, t), term_width(c, t)});
  }

  Term translate(term_id root) {
    for (term_id t : order(root))
      done.emplace(t.index, build(t));
    return done.at(root.index);
  }

  Term holds(const Term &bit) { return s.mkTerm(Kind::EQUAL, {bit, s.mkBitVector(1, 1)}); }

  // A condition, one assertion for each conjunct, so that cvc5 sees equations it can substitute.
  void assume(term_id condition) {
    std::vector<term_id> stack{condition};
    while (!stack.empty()) {
      term_id t = stack.back();
      stack.pop_back();
      term_op op = term_operator(c, t);
      if (op == TERM_AND) {
        stack.push_back(term_child(c, t, 1));
        stack.push_back(term_child(c, t, 0));
      } else if (term_is_comparison(op) && !term_is_float_comparison(op)) {
        Term left = translate(term_child(c, t, 0)), right = translate(term_child(c, t, 1));
        s.assertFormula(s.mkTerm(kind_of(op), {left, right}));
      } else {
        s.assertFormula(holds(translate(t)));
      }
    }
  }

  void print_model(strbuf *out) {
    const char *separator = "";
    for (const auto &[leaf, term] : leaves) {
      std::string digits = s.getValue(term).getBitVectorValue(16);
      strbuf_printf(out, "%s%s = 0x%s", separator, leaf.c_str(), digits.c_str());
      separator = ", ";
    }
  }

  cvc5::Solver s;

private:
  const term_context *c;
  Floats floats;
  unsigned results = 0; // float results so far
  std::unordered_map<uint32_t, Term> done;
  std::set<std::pair<unsigned, unsigned>> reads; // (operand, width) read at computed lanes
  // By name of a function: arguments, value.
  std::map<std::string, std::vector<std::pair<std::vector<Term>, Term>>> applications;
  std::map<std::string, Term> leaves; // by printed name: sorted, deterministic

  // Handles below root that are not translated yet, operands before users.
  std::vector<term_id> order(term_id root) {
    std::vector<term_id> result, stack{root};
    std::unordered_map<uint32_t, bool> seen;
    while (!stack.empty()) {
      term_id t = stack.back();
      if (done.count(t.index) || seen[t.index]) {
        stack.pop_back();
        continue;
      }
      size_t before = stack.size();
      for (unsigned i = 0; i < term_arity(c, t); i++) {
        term_id child = term_child(c, t, i);
        if (!done.count(child.index) && !seen[child.index])
          stack.push_back(child);
      }
      if (stack.size() != before)
        continue;
      seen[t.index] = true;
      result.push_back(t);
      stack.pop_back();
    }
    return result;
  }

  // A function that nothing is known of: a variable of its own for all arguments, equal to the others where
  // the arguments are (Ackermann). Theory combination is left out of it on purpose: cvc5 1.0.3 aborts when
  // the time limit strikes inside it.
  Term apply(const std::string &function, unsigned width, const std::vector<Term> &arguments) {
    auto &known = applications[function + ":" + std::to_string(width)];
    for (const auto &[others, value] : known)
      if (others == arguments)
        return value;
    Term value = leaf(function + " " + std::to_string(known.size()) + ":" + std::to_string(width), width);
    for (const auto &[others, other_value] : known) {
      std::vector<Term> differ{s.mkTerm(Kind::EQUAL, {other_value, value})};
      for (size_t i = 0; i < arguments.size(); i++)
        if (others[i] != arguments[i])
          differ.push_back(s.mkTerm(Kind::DISTINCT, {others[i], arguments[i]}));
      s.assertFormula(s.mkTerm(Kind::OR, differ));
    }
    known.emplace_back(arguments, value);
    return value;
  }

  // Lane `index` of an operand that is read at computed lanes.
  Term read(unsigned operand, unsigned width, const Term &index) {
    return apply("operand " + std::to_string(operand) + " read", width, {index});
  }

  Term leaf(const std::string &name, unsigned width) {
    auto found = leaves.find(name);
    if (found != leaves.end())
      return found->second;
    return leaves.emplace(name, s.mkConst(s.mkBitVectorSort(width), name)).first->second;
  }

  Term constant(term_id t) {
    unsigned width = term_width(c, t);
    bits value = term_value(c, t);
    std::string digits(width, '0');
    for (unsigned i = 0; i < width; i++)
      if (bits_get(&value, i))
        digits[width - 1 - i] = '1';
    return s.mkBitVector(width, digits, 2);
  }

  Term bit_of(const Term &truth) {
    return s.mkTerm(Kind::ITE, {truth, s.mkBitVector(1, 1), s.mkBitVector(1, 0)});
  }
  Term extract(const Term &a, unsigned low, unsigned width) {
    return s.mkTerm(s.mkOp(Kind::BITVECTOR_EXTRACT, {low + width - 1, low}), {a});
  }
  Term extend(Kind kind, const Term &a, unsigned by) {
    return by ? s.mkTerm(s.mkOp(kind, std::vector<uint32_t>{by}), {a}) : a;
  }

  // Sum of the bits of a as a balanced tree, each level one bit wider.
  Term popcount(const Term &a, unsigned width) {
    std::vector<Term> sums;
    for (unsigned i = 0; i < width; i++)
      sums.push_back(extract(a, i, 1));
    unsigned w = 1;
    for (; sums.size() > 1; w++) {
      std::vector<Term> next;
      for (size_t i = 0; i + 1 < sums.size(); i += 2)
        next.push_back(s.mkTerm(Kind::BITVECTOR_ADD, {extend(Kind::BITVECTOR_ZERO_EXTEND, sums[i], 1),
                                                      extend(Kind::BITVECTOR_ZERO_EXTEND, sums[i + 1], 1)}));
      if (sums.size() & 1)
        next.push_back(extend(Kind::BITVECTOR_ZERO_EXTEND, sums.back(), 1));
      sums = std::move(next);
    }
    return w <= width ? extend(Kind::BITVECTOR_ZERO_EXTEND, sums[0], width - w) : extract(sums[0], 0, width);
  }

  // Zeros before the first set bit, from the top or from the bottom: the last test in the chain wins.
  Term count_zeros(const Term &a, unsigned width, bool from_top) {
    Term result = s.mkBitVector(width, width);
    for (unsigned k = width; k-- > 0;) {
      Term set = holds(extract(a, from_top ? width - 1 - k : k, 1));
      result = s.mkTerm(Kind::ITE, {set, s.mkBitVector(width, k), result});
    }
    return result;
  }

  // ---- floats ----

  static std::pair<uint32_t, uint32_t> format(unsigned width) {
    return width == 16   ? std::pair<uint32_t, uint32_t>(5, 11)
           : width == 32 ? std::pair<uint32_t, uint32_t>(8, 24)
                         : std::pair<uint32_t, uint32_t>(11, 53);
  }

  cvc5::Op to_float(Kind kind, unsigned width) {
    auto [exponent, significand] = format(width);
    return s.mkOp(kind, {exponent, significand});
  }

  Term as_float(const Term &a, unsigned width) {
    return s.mkTerm(to_float(Kind::FLOATINGPOINT_TO_FP_FROM_IEEE_BV, width), {a});
  }

  // The bits of a float: those that read as it, and of a NaN always the same, as the evaluator has it.
  Term as_bits(const Term &value, unsigned width) {
    auto [exponent, significand] = format(width);
    Term v = s.mkConst(s.mkBitVectorSort(width), "float" + std::to_string(results++));
    std::string nan = "0" + std::string(exponent + 1, '1') + std::string(significand - 2, '0');
    s.assertFormula(s.mkTerm(Kind::ITE, {s.mkTerm(Kind::FLOATINGPOINT_IS_NAN, {value}),
                                         s.mkTerm(Kind::EQUAL, {v, s.mkBitVector(width, nan, 2)}),
                                         s.mkTerm(Kind::EQUAL, {as_float(v, width), value})}));
    return v;
  }

  Term mode(term_op op) {
    return s.mkRoundingMode(op == TERM_FROUND_DOWN ? cvc5::RoundingMode::ROUND_TOWARD_NEGATIVE
                            : op == TERM_FROUND_UP ? cvc5::RoundingMode::ROUND_TOWARD_POSITIVE
                            : op == TERM_FROUND_ZERO || op == TERM_FTOSI || op == TERM_FTOUI
                                ? cvc5::RoundingMode::ROUND_TOWARD_ZERO
                                : cvc5::RoundingMode::ROUND_NEAREST_TIES_TO_EVEN);
  }

  // Out of range SMT-LIB says nothing: choose the indefinite integer. The bounds are compared with in
  // binary64 or wider than the operand's format, where they are exact.
  Term to_integer(term_op op, unsigned width, const Term &x) {
    bool is_signed = op == TERM_FTOSI;
    Term whole = s.mkTerm(Kind::FLOATINGPOINT_RTI, {mode(op), x});
    cvc5::Op widen = to_float(Kind::FLOATINGPOINT_TO_FP_FROM_FP, 64);
    Term wide = s.mkTerm(widen, {mode(TERM_FADD), whole});
    uint64_t high = (uint64_t)(1023 + width - is_signed) << 52,
             low = is_signed ? high | UINT64_C(1) << 63 : 0;
    Term fits = s.mkTerm(Kind::AND,
                         {s.mkTerm(Kind::FLOATINGPOINT_LEQ, {as_float(s.mkBitVector(64, low), 64), wide}),
                          s.mkTerm(Kind::FLOATINGPOINT_LT, {wide, as_float(s.mkBitVector(64, high), 64)})});
    std::string none = std::string(1, '1') + std::string(width - 1, is_signed ? '0' : '1');
    Term value = s.mkTerm(s.mkOp(kind_of(op), std::vector<uint32_t>{width}), {mode(op), x});
    return s.mkTerm(Kind::ITE, {fits, value, s.mkBitVector(width, none, 2)});
  }

  // A function of the operands' bits that all operators of this kind and these widths share.
  Term uninterpreted(term_op op, unsigned width, unsigned from, std::vector<Term> a) {
    if ((term_ops[op].commutative || op == TERM_FMA) && a[1] < a[0])
      std::swap(a[0], a[1]);
    return apply(std::string(term_ops[op].name) + " of " + std::to_string(from) + " bits", width, a);
  }

  Term build_float(term_op op, unsigned width, unsigned from, const std::vector<Term> &a) {
    if (floats != Floats::ieee)
      return uninterpreted(op, width, from, a);
    if (op == TERM_SITOF || op == TERM_UITOF)
      return as_bits(s.mkTerm(to_float(kind_of(op), width), {mode(op), a[0]}), width);
    std::vector<Term> x;
    for (const Term &operand : a)
      x.push_back(as_float(operand, from));
    switch (op) {
    case TERM_FEXT:
    case TERM_FTRUNC:
      return as_bits(s.mkTerm(to_float(Kind::FLOATINGPOINT_TO_FP_FROM_FP, width), {mode(op), x[0]}), width);
    case TERM_FTOSI:
    case TERM_FTOUI:
      return to_integer(op, width, x[0]);
    case TERM_FUNO:
      return bit_of(s.mkTerm(Kind::OR, {s.mkTerm(Kind::FLOATINGPOINT_IS_NAN, {x[0]}),
                                        s.mkTerm(Kind::FLOATINGPOINT_IS_NAN, {x[1]})}));
    case TERM_FEQ:
    case TERM_FLT:
    case TERM_FLE:
      return bit_of(s.mkTerm(kind_of(op), {x[0], x[1]}));
    default:
      x.insert(x.begin(), mode(op));
      return as_bits(s.mkTerm(kind_of(op), x), width);
    }
  }

  Term build(term_id t) {
    term_op op = term_operator(c, t);
    unsigned width = term_width(c, t);
    std::vector<Term> a;
    for (unsigned i = 0; i < term_arity(c, t); i++)
      a.push_back(done.at(term_child(c, t, i).index));
    if (term_is_float_operator(op))
      return build_float(op, width, term_width(c, term_child(c, t, 0)), a);
    switch (op) {
    case TERM_CONST:
      return constant(t);
    case TERM_ARG:
      return leaf("arg " + std::to_string(term_argument(c, t)) + ":" + std::to_string(width), width);
    case TERM_INDEX:
      return leaf("index " + std::to_string(term_argument(c, t)), width);
    case TERM_LANE: {
      if (reads.count({term_operand(c, t), width}))
        return read(term_operand(c, t), width, s.mkBitVector(64, term_lane_number(c, t)));
      return leaf("lane " + std::to_string(term_operand(c, t)) + " " +
                      std::to_string(term_lane_number(c, t)) + ":" + std::to_string(width),
                  width);
    }
    case TERM_LANE_AT:
      return read(term_operand(c, t), width, a[0]);
    case TERM_MINU:
    case TERM_MAXU:
    case TERM_MINS:
    case TERM_MAXS:
      return s.mkTerm(Kind::ITE, {s.mkTerm(kind_of(op), {a[0], a[1]}), a[0], a[1]});
    case TERM_ABS:
      return s.mkTerm(Kind::ITE, {s.mkTerm(Kind::BITVECTOR_SLT, {a[0], s.mkBitVector(width, 0)}),
                                  s.mkTerm(Kind::BITVECTOR_NEG, {a[0]}), a[0]});
    case TERM_CTPOP:
      return popcount(a[0], width);
    case TERM_CTLZ:
    case TERM_CTTZ:
      return count_zeros(a[0], width, op == TERM_CTLZ);
    case TERM_EXTU:
      return extend(Kind::BITVECTOR_ZERO_EXTEND, a[0], width - term_width(c, term_child(c, t, 0)));
    case TERM_EXTS:
      return extend(Kind::BITVECTOR_SIGN_EXTEND, a[0], width - term_width(c, term_child(c, t, 0)));
    case TERM_TRUNC:
      return extract(a[0], 0, width);
    case TERM_SELECT:
      return s.mkTerm(Kind::ITE, {holds(a[0]), a[1], a[2]});
    default:
      if (term_is_comparison(op))
        return bit_of(s.mkTerm(kind_of(op), {a[0], a[1]}));
      return s.mkTerm(kind_of(op), {a[0], a[1]});
    }
  }
};

// Into *proof: the answer, its model, whether time ran out; adds what was used.
void ask(const term_context *c, const solver_limits &limits, Floats how, bool half, term_id condition,
         term_id left, term_id right, solver_proof *proof) {
  Query q(c, limits, how, half);
  if (!term_none(condition))
    q.scan(condition);
  q.scan(left);
  q.scan(right);
  if (!term_none(condition))
    q.assume(condition);
  Term l = q.translate(left), r = q.translate(right);
  q.s.assertFormula(q.s.mkTerm(Kind::DISTINCT, {l, r}));
  cvc5::Result result = q.s.checkSat();
  proof->used += (uint64_t)q.s.getStatistics().get("resource::resourceUnitsUsed").getInt();
  if (result.isUnsat()) {
    proof->result = SOLVER_PROVEN;
  } else if (result.isSat()) {
    proof->result = SOLVER_REFUTED;
    q.print_model(&proof->model);
  } else {
    proof->timed_out = result.getUnknownExplanation() == cvc5::UnknownExplanation::TIMEOUT;
  }
}

// What of the time is left for a second call; false: nothing.
bool remaining(solver_limits *limits, std::chrono::steady_clock::time_point start) {
  auto since = std::chrono::steady_clock::now() - start;
  auto ms = (uint64_t)std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  if (limits->time_ms && ms >= limits->time_ms)
    return false;
  limits->time_ms -= limits->time_ms ? ms : 0;
  return true;
}

} // namespace

extern "C" {

solver *solver_new(solver_limits limits) {
  solver *s = static_cast<solver *>(util_alloc(sizeof *s));
  s->limits = limits;
  return s;
}

void solver_free(solver *s) { free(s); }
void solver_set_limits(solver *s, solver_limits limits) { s->limits = limits; }

const char *solver_version(void) {
  static const std::string version = "cvc5 " + cvc5::Solver().getVersion();
  return version.c_str();
}

solver_proof solver_prove_equal(solver *s, const term_context *c, term_id condition, term_id left,
                                term_id right) {
  if (term_width(c, left) != term_width(c, right))
    die("widths %u and %u differ", term_width(c, left), term_width(c, right));
  solver_proof proof = {};
  proof.digest = solver_query_digest(c, condition, left, right);
  auto start = std::chrono::steady_clock::now();
  proof.result = SOLVER_UNKNOWN;
  try {
    FloatUse use;
    for (term_id root : {condition, left, right})
      use.scan(c, root);
    Floats how = use.any ? Floats::uninterpreted : Floats::none;
    solver_limits limits = s->limits;
    ask(c, limits, how, false, condition, left, right, &proof);
    if (use.any && proof.result != SOLVER_PROVEN) {
      strbuf_free(&proof.model);
      proof.model = {};
      proof.result = SOLVER_UNKNOWN;
      if (remaining(&limits, start))
        ask(c, limits, Floats::ieee, use.half, condition, left, right, &proof);
      else
        proof.timed_out = true;
    }
  } catch (const cvc5::CVC5ApiRecoverableException &) {
    proof.result = SOLVER_UNKNOWN;
  } catch (const std::exception &e) {
    die("cvc5: %s", e.what());
  }
  proof.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return proof;
}

} // extern "C"
