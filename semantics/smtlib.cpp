// Reads s-expressions, and builds cvc5's terms of all that is asserted at each check-sat.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <cvc5/cvc5.h>
extern "C" {
#include "semantics/smtlib.h"
}

namespace {

using cvc5::Kind;
using cvc5::Sort;
using cvc5::Term;

struct Expression {
  std::string atom; // of a list: empty
  std::vector<Expression> list;
  unsigned line = 0;
  bool is_list = false;
};

struct Error {
  unsigned line;
  std::string text;
};

class Reader {
public:
  explicit Reader(const char *text) : p(text) {}

  bool at_end() {
    skip();
    return !*p;
  }

  Expression read() {
    skip();
    Expression e;
    e.line = line;
    if (*p == '(') {
      e.is_list = true;
      for (p++, skip(); *p != ')'; skip()) {
        if (!*p)
          throw Error{e.line, "a list without an end"};
        if (++depth > 2000)
          throw Error{line, "lists are nested too deeply"};
        e.list.push_back(read());
        depth--;
      }
      p++;
      return e;
    }
    if (*p == ')' || !*p)
      throw Error{line, "an expression is expected"};
    if (*p == '|') {
      const char *begin = ++p;
      while (*p && *p != '|')
        line += *p++ == '\n';
      if (!*p)
        throw Error{e.line, "a name without an end"};
      e.atom.assign(begin, p++);
      return e;
    }
    if (*p == '"') {
      const char *begin = p++;
      while (*p && *p != '"')
        line += *p++ == '\n';
      if (!*p)
        throw Error{e.line, "a string without an end"};
      e.atom.assign(begin, ++p);
      return e;
    }
    const char *begin = p;
    while (*p && !strchr_any(*p))
      p++;
    e.atom.assign(begin, p);
    return e;
  }

private:
  static bool strchr_any(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '(' || c == ')' || c == ';';
  }
  void skip() {
    for (; *p; p++) {
      if (*p == ';')
        while (p[1] && p[1] != '\n')
          p++;
      else if (*p == '\n')
        line++;
      else if (*p != ' ' && *p != '\t' && *p != '\r')
        return;
    }
  }
  const char *p;
  unsigned line = 1, depth = 0;
};

const std::map<std::string, Kind> &kinds() {
  static const std::map<std::string, Kind> table = {
      {"=", Kind::EQUAL},
      {"distinct", Kind::DISTINCT},
      {"not", Kind::NOT},
      {"and", Kind::AND},
      {"or", Kind::OR},
      {"xor", Kind::XOR},
      {"=>", Kind::IMPLIES},
      {"ite", Kind::ITE},
      {"+", Kind::ADD},
      {"*", Kind::MULT},
      {"div", Kind::INTS_DIVISION},
      {"mod", Kind::INTS_MODULUS},
      {"<", Kind::LT},
      {"<=", Kind::LEQ},
      {">", Kind::GT},
      {">=", Kind::GEQ},
      {"bvadd", Kind::BITVECTOR_ADD},
      {"bvsub", Kind::BITVECTOR_SUB},
      {"bvmul", Kind::BITVECTOR_MULT},
      {"bvudiv", Kind::BITVECTOR_UDIV},
      {"bvsdiv", Kind::BITVECTOR_SDIV},
      {"bvurem", Kind::BITVECTOR_UREM},
      {"bvsrem", Kind::BITVECTOR_SREM},
      {"bvand", Kind::BITVECTOR_AND},
      {"bvor", Kind::BITVECTOR_OR},
      {"bvxor", Kind::BITVECTOR_XOR},
      {"bvneg", Kind::BITVECTOR_NEG},
      {"bvnot", Kind::BITVECTOR_NOT},
      {"bvshl", Kind::BITVECTOR_SHL},
      {"bvlshr", Kind::BITVECTOR_LSHR},
      {"bvashr", Kind::BITVECTOR_ASHR},
      {"bvult", Kind::BITVECTOR_ULT},
      {"bvule", Kind::BITVECTOR_ULE},
      {"bvugt", Kind::BITVECTOR_UGT},
      {"bvuge", Kind::BITVECTOR_UGE},
      {"bvslt", Kind::BITVECTOR_SLT},
      {"bvsle", Kind::BITVECTOR_SLE},
      {"bvsgt", Kind::BITVECTOR_SGT},
      {"bvsge", Kind::BITVECTOR_SGE},
      {"concat", Kind::BITVECTOR_CONCAT},
  };
  return table;
}

bool is_number(const std::string &s) {
  return !s.empty() && s.find_first_not_of("0123456789") == std::string::npos;
}

uint32_t small(const Expression &e) {
  if (!is_number(e.atom) || e.atom.size() > 6)
    throw Error{e.line, "a number is expected"};
  return static_cast<uint32_t>(std::stoul(e.atom));
}

bool mentions(const Expression &e, const char *atom) {
  for (const Expression &part : e.list)
    if (mentions(part, atom))
      return true;
  return !e.is_list && e.atom == atom;
}

// One check: a solver, and the terms of what is declared and asserted.
class Check {
public:
  // Functions of bit vectors are replaced by variables (Ackermann), of which cvc5 gives no models: of both
  // theories together cvc5 1.0 asks the SAT solver for values that it does not have, and CaDiCaL ends the
  // process.
  Check(uint64_t resources, bool replaces_functions) : has_models(!replaces_functions) {
    solver.setOption("incremental", "false");
    solver.setLogic(replaces_functions ? "QF_UFBV" : "ALL");
    solver.setOption(replaces_functions ? "ackermann" : "produce-models", "true");
    if (resources)
      solver.setOption("rlimit-per", std::to_string(resources));
  }

  void run(const Expression &command) {
    const std::string &name = command.list[0].atom;
    if (name == "assert") {
      expect(command, 2);
      solver.assertFormula(term(command.list[1]));
      return;
    }
    if (name == "define-fun") {
      expect(command, 5);
      if (!command.list[2].list.empty())
        throw Error{command.line, "a definition with parameters"};
      names[command.list[1].atom] = term(command.list[4]);
      return;
    }
    bool is_function = name == "declare-fun";
    expect(command, is_function ? 4 : 3);
    std::vector<Sort> domain;
    if (is_function)
      for (const Expression &e : command.list[2].list)
        domain.push_back(sort(e));
    Sort range = sort(command.list.back());
    const std::string &symbol = command.list[1].atom;
    Term t = solver.mkConst(domain.empty() ? range : solver.mkFunctionSort(domain, range), symbol);
    names[symbol] = t;
    if (domain.empty())
      constants.emplace_back(symbol, t);
  }

  smtlib_result decide(std::string &model) {
    cvc5::Result r = solver.checkSat();
    if (r.isUnsat())
      return SMTLIB_UNSAT;
    if (!r.isSat())
      return SMTLIB_UNKNOWN;
    for (auto &[name, t] : has_models ? constants : decltype(constants){})
      model += (model.empty() ? "" : ", ") + name + " = " + solver.getValue(t).toString();
    return SMTLIB_SAT;
  }

private:
  static void expect(const Expression &e, size_t size) {
    if (e.list.size() != size)
      throw Error{e.line, "'" + e.list[0].atom + "' has another number of operands"};
  }

  Sort sort(const Expression &e) {
    if (e.atom == "Int")
      return solver.getIntegerSort();
    if (e.atom == "Bool")
      return solver.getBooleanSort();
    if (e.list.size() == 3 && e.list[0].atom == "_" && e.list[1].atom == "BitVec" && small(e.list[2]))
      return solver.mkBitVectorSort(small(e.list[2]));
    throw Error{e.line, "unknown sort"};
  }

  Term atom(const Expression &e) {
    const std::string &s = e.atom;
    if (is_number(s))
      return solver.mkInteger(s);
    if (s == "true" || s == "false")
      return solver.mkBoolean(s == "true");
    if (s.size() > 2 && s[0] == '#' && (s[1] == 'b' || s[1] == 'x')) {
      uint32_t digits = static_cast<uint32_t>(s.size() - 2);
      return solver.mkBitVector(s[1] == 'b' ? digits : 4 * digits, s.substr(2), s[1] == 'b' ? 2 : 16);
    }
    auto found = names.find(s);
    if (found == names.end())
      throw Error{e.line, "'" + s + "' is not declared"};
    return found->second;
  }

  // ((_ extract 7 0) x), ((_ sign_extend 8) x), ...
  Term indexed(const Expression &e) {
    const Expression &head = e.list[0];
    if (head.list.size() < 3 || head.list[0].atom != "_" || e.list.size() != 2)
      throw Error{e.line, "an operator is expected"};
    static const std::map<std::string, Kind> table = {{"extract", Kind::BITVECTOR_EXTRACT},
                                                      {"sign_extend", Kind::BITVECTOR_SIGN_EXTEND},
                                                      {"zero_extend", Kind::BITVECTOR_ZERO_EXTEND}};
    auto found = table.find(head.list[1].atom);
    if (found == table.end())
      throw Error{e.line, "'" + head.list[1].atom + "' is not known"};
    std::vector<uint32_t> numbers;
    for (size_t i = 2; i < head.list.size(); i++)
      numbers.push_back(small(head.list[i]));
    return solver.mkTerm(solver.mkOp(found->second, numbers), {term(e.list[1])});
  }

  Term with_let(const Expression &e) {
    expect(e, 3);
    std::vector<std::pair<std::string, Term>> bound;
    for (const Expression &b : e.list[1].list) {
      expect(b, 2);
      bound.emplace_back(b.list[0].atom, term(b.list[1]));
    }
    std::map<std::string, Term> outer = names;
    for (auto &[name, t] : bound)
      names[name] = t;
    Term t = term(e.list[2]);
    names = outer;
    return t;
  }

  Term term(const Expression &e) {
    if (!e.is_list)
      return atom(e);
    if (e.list.empty())
      throw Error{e.line, "a term is expected"};
    if (e.list[0].is_list)
      return indexed(e);
    const std::string &name = e.list[0].atom;
    if (name == "let")
      return with_let(e);
    if (name == "_" && e.list.size() == 3 && e.list[1].atom.compare(0, 2, "bv") == 0)
      return solver.mkBitVector(small(e.list[2]), e.list[1].atom.substr(2), 10);
    std::vector<Term> operands;
    for (size_t i = 1; i < e.list.size(); i++)
      operands.push_back(term(e.list[i]));
    if (name == "-")
      return solver.mkTerm(operands.size() == 1 ? Kind::NEG : Kind::SUB, operands);
    auto kind = kinds().find(name);
    if (kind != kinds().end())
      return solver.mkTerm(kind->second, operands);
    auto function = names.find(name);
    if (function == names.end())
      throw Error{e.line, "'" + name + "' is not known"};
    operands.insert(operands.begin(), function->second);
    return solver.mkTerm(Kind::APPLY_UF, operands);
  }

  const bool has_models;
  cvc5::Solver solver;
  std::map<std::string, Term> names;
  std::vector<std::pair<std::string, Term>> constants;
};

void check(const std::vector<Expression> &commands, unsigned line, uint64_t resources, smtlib_answer answer,
           void *user) {
  bool has_functions = false, has_numbers = false;
  for (const Expression &e : commands) {
    has_functions |= e.list[0].atom == "declare-fun" && e.list.size() > 2 && !e.list[2].list.empty();
    has_numbers |= mentions(e, "Int");
  }
  Check c(resources, has_functions && !has_numbers);
  for (const Expression &e : commands)
    c.run(e);
  std::string model;
  smtlib_result result = c.decide(model);
  answer(line, result, model.c_str(), user);
}

void run(const char *text, uint64_t resources, smtlib_answer answer, void *user) {
  Reader reader(text);
  std::vector<Expression> commands; // that count for the next check
  std::vector<size_t> scopes;
  while (!reader.at_end()) {
    Expression e = reader.read();
    if (!e.is_list || e.list.empty() || e.list[0].is_list)
      throw Error{e.line, "a command is expected"};
    const std::string &name = e.list[0].atom;
    if (name == "assert" || name == "declare-const" || name == "declare-fun" || name == "define-fun") {
      commands.push_back(e);
    } else if (name == "push") {
      scopes.push_back(commands.size());
    } else if (name == "pop") {
      if (scopes.empty())
        throw Error{e.line, "'pop' without 'push'"};
      commands.resize(scopes.back());
      scopes.pop_back();
    } else if (name == "check-sat") {
      check(commands, e.line, resources, answer, user);
    } else if (name == "exit") {
      return;
    } else if (name != "set-logic" && name != "set-info") {
      throw Error{e.line, "the command '" + name + "' is not known"};
    }
  }
}

} // namespace

extern "C" bool smtlib_run(const char *name, const char *text, uint64_t resources, smtlib_answer answer,
                           void *user, diagnostics *d) {
  Error error{0, ""};
  try {
    run(text, resources, answer, user);
    return true;
  } catch (const Error &e) {
    error = e;
  } catch (const cvc5::CVC5ApiException &e) {
    error.text = e.getMessage();
  }
  std::string place = error.line ? std::string(name) + ":" + std::to_string(error.line) : name;
  diag_error(d, place.c_str(), "%s", error.text.c_str());
  return false;
}
