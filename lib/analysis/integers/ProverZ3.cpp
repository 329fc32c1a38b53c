// The prover by Z3. All facts are free of quantifiers and of products of unknowns: linear arithmetic with
// uninterpreted functions, which Z3 decides.
//
// [asked before] A question that is equal to an earlier one but for the names of its symbols has the same answer, whoever
// has asked: plans of several variants of a function ask about the same loops. It counts as so many steps as it took then.
#include "analysis/integers/Prover.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/SHA256.h"

#include <array>
#include <map>
#include <optional>
#include <z3++.h>

namespace adjgen {

namespace {

/// Z3's own units, of which it does about a million in a second. A query that is answered takes some
/// thousands.
constexpr unsigned StepsOfQuery = 100'000;
constexpr unsigned long StepsOfSmallProgram = 2'000'000, StepsOfStatement = 500;

/// What a question has been answered.
struct Known {
  Prover::Answer answer = Prover::Answer::Unknown;
  std::vector<std::size_t> used;
  unsigned long steps = 0;
};
using Content = std::array<std::uint8_t, 32>; // of a question, hashed

std::map<Content, Known> &answers() {
  static std::map<Content, Known> all;
  return all;
}

/// How a term was made.
struct Making {
  std::string operation;
  Prover::Terms of;
  bool isSymbol = false; // `operation` is a name
};

/// Questions as text in which symbols have the names "$0", "$1" ... in the order in which they stand there.
class QuestionText {
public:
  explicit QuestionText(const std::vector<Making> &terms) : terms_(terms) {}

  Content contentOf(const Prover::Terms &facts, const Prover::Terms &assumptions) {
    list(facts);
    text_ += "|";
    list(assumptions);
    return llvm::SHA256::hash(
        llvm::ArrayRef(reinterpret_cast<const std::uint8_t *>(text_.data()), text_.size()));
  }

private:
  void list(const Prover::Terms &terms) {
    for (Prover::Term t : terms)
      write(t);
    text_ += "(";
    for (Prover::Term t : terms)
      text_ += std::to_string(numbers_.at(t)) + " ";
    text_ += ")";
  }
  /// Once: behind what it is made of.
  void write(Prover::Term t) {
    if (numbers_.count(t))
      return;
    const Making &m = terms_[t];
    for (Prover::Term x : m.of)
      write(x);
    const std::size_t symbol =
        m.isSymbol ? symbols_.try_emplace(m.operation, symbols_.size()).first->second : 0;
    text_ += (m.isSymbol ? "$" + std::to_string(symbol) : m.operation) + "(";
    for (Prover::Term x : m.of)
      text_ += std::to_string(numbers_.at(x)) + " ";
    text_ += ")";
    numbers_.emplace(t, numbers_.size());
  }

  const std::vector<Making> &terms_;
  std::string text_;
  std::map<Prover::Term, std::size_t> numbers_;
  std::map<std::string, std::size_t> symbols_;
};

class Z3Prover : public Prover {
public:
  explicit Z3Prover(std::size_t statements)
      : solver_(context_, z3::solver::simple()),
        stepsInAll_(StepsOfSmallProgram + StepsOfStatement * statements) {
    z3::params p(context_);
    p.set("random_seed", 0u);
    p.set("rlimit", StepsOfQuery);
    solver_.set(p);
  }

  Term integer(std::int64_t value) override {
    return add(context_.int_val(value), {std::to_string(value), {}});
  }
  Term powerOfTwo(unsigned exponent) override {
    Term t = integer(1);
    for (unsigned k = 0; k < exponent; ++k)
      t = add((terms_[t] * 2).simplify(), {"twice", {t}});
    return t;
  }
  Term symbol(const std::string &name) override {
    return add(context_.int_const(ownName(name).c_str()), {name, {}, true});
  }
  Term apply(const std::string &function, const Terms &arguments) override {
    if (arguments.empty())
      return symbol(function);
    z3::sort_vector domain(context_);
    for (std::size_t k = 0; k < arguments.size(); ++k)
      domain.push_back(context_.int_sort());
    return add(context_.function(ownName(function).c_str(), domain, context_.int_sort())(vector(arguments)),
               {function, arguments, true});
  }
  Term add(Term a, Term b) override { return add(terms_[a] + terms_[b], {"+", {a, b}}); }
  Term subtract(Term a, Term b) override { return add(terms_[a] - terms_[b], {"-", {a, b}}); }
  Term multiply(std::int64_t factor, Term a) override {
    return add(context_.int_val(factor) * terms_[a], {std::to_string(factor) + "*", {a}});
  }
  Term divide(Term a, Term b) override { return add(terms_[a] / terms_[b], {"/", {a, b}}); }
  Term modulo(Term a, Term b) override { return add(z3::mod(terms_[a], terms_[b]), {"%", {a, b}}); }
  Term choose(Term fact, Term ifTrue, Term ifFalse) override {
    return add(z3::ite(terms_[fact], terms_[ifTrue], terms_[ifFalse]), {"?", {fact, ifTrue, ifFalse}});
  }

  Term less(Term a, Term b) override { return add(terms_[a] < terms_[b], {"<", {a, b}}); }
  Term lessEqual(Term a, Term b) override { return add(terms_[a] <= terms_[b], {"<=", {a, b}}); }
  Term equal(Term a, Term b) override { return add(terms_[a] == terms_[b], {"==", {a, b}}); }
  Term negation(Term fact) override { return add(!terms_[fact], {"!", {fact}}); }
  Term allOf(const Terms &facts) override { return add(z3::mk_and(vector(facts)), {"&", facts}); }
  Term anyOf(const Terms &facts) override { return add(z3::mk_or(vector(facts)), {"or", facts}); }

  Answer check(const Terms &facts, const Terms &assumptions, std::vector<std::size_t> &used) override {
    if (effort_.steps >= stepsInAll_) {
      ++effort_.limited;
      return Answer::Unknown;
    }
    ++effort_.questions;
    const Content content = QuestionText(makings_).contentOf(facts, assumptions);
    auto known = answers().find(content);
    if (known == answers().end())
      known = answers().emplace(content, search(facts, assumptions)).first;
    used = known->second.used;
    effort_.steps += known->second.steps;
    effort_.limited += known->second.answer == Answer::Unknown;
    return known->second.answer;
  }

  Effort effort() const override { return effort_; }

private:
  Known search(const Terms &facts, const Terms &assumptions) {
    Known known;
    solver_.push();
    for (Term t : facts)
      solver_.add(terms_[t]);
    z3::expr_vector names(context_);
    for (std::size_t k = 0; k < assumptions.size(); ++k) {
      names.push_back(context_.bool_const(("assumption" + std::to_string(k)).c_str()));
      solver_.add(z3::implies(names.back(), terms_[assumptions[k]]));
    }
    const z3::check_result result = solver_.check(names);
    if (result == z3::unsat)
      for (const z3::expr &e : solver_.unsat_core())
        for (unsigned k = 0; k < names.size(); ++k)
          if (z3::eq(names[k], e))
            known.used.push_back(k);
    const unsigned long before = steps_;
    steps_ = stepsSoFar();
    known.steps = steps_ - before;
    solver_.pop();
    known.answer = result == z3::unsat ? Answer::Contradiction
                   : result == z3::sat ? Answer::Possible
                                       : Answer::Unknown;
    return known;
  }
  /// By the order of the first use: how Z3 searches must not depend on numbers of nodes, which names have in
  /// them.
  const std::string &ownName(const std::string &name) {
    return names_.try_emplace(name, "s" + std::to_string(names_.size())).first->second;
  }
  Term add(const z3::expr &e, Making m) {
    auto [it, isNew] = numbers_.emplace(Z3_get_ast_id(context_, e), static_cast<Term>(terms_.size()));
    if (isNew)
      terms_.push_back(e), makings_.push_back(std::move(m));
    return it->second;
  }
  z3::expr_vector vector(const Terms &list) {
    z3::expr_vector v(context_);
    for (Term t : list)
      v.push_back(terms_[t]);
    return v;
  }
  unsigned long stepsSoFar() const {
    z3::stats s = solver_.statistics();
    for (unsigned k = 0; k < s.size(); ++k)
      if (s.key(k) == "rlimit count")
        return s.uint_value(k);
    return steps_ + StepsOfQuery;
  }

  z3::context context_;
  z3::solver solver_;
  const unsigned long stepsInAll_;
  std::vector<z3::expr> terms_; // each is kept, so that its number in Z3 stays its own
  std::vector<Making> makings_; // of the terms
  std::map<unsigned, Term> numbers_;
  std::map<std::string, std::string> names_;
  Effort effort_;
  unsigned long steps_ = 0; // of the solver, of all questions that it was asked
};

} // namespace

std::unique_ptr<Prover> Prover::create(std::size_t statements) {
  return std::make_unique<Z3Prover>(statements);
}

} // namespace adjgen
