// The prover by Z3. All facts are free of quantifiers and of products of unknowns: linear arithmetic with
// uninterpreted functions, which Z3 decides.
#include "analysis/integers/Prover.h"
#include <map>
#include <z3++.h>

namespace adjgen {

namespace {

/// Z3's own units, of which it does about a million in a second. A query that is answered takes some
/// thousands.
constexpr unsigned StepsOfQuery = 100'000;
constexpr unsigned long StepsInAll = 2'000'000;

class Z3Prover : public Prover {
public:
  Z3Prover() : solver_(context_, z3::solver::simple()) {
    z3::params p(context_);
    p.set("random_seed", 0u);
    p.set("rlimit", StepsOfQuery);
    solver_.set(p);
  }

  Term integer(std::int64_t value) override { return add(context_.int_val(value)); }
  Term powerOfTwo(unsigned exponent) override {
    Term t = integer(1);
    for (unsigned k = 0; k < exponent; ++k)
      t = add((terms_[t] * 2).simplify());
    return t;
  }
  Term symbol(const std::string &name) override { return add(context_.int_const(ownName(name).c_str())); }
  Term apply(const std::string &function, const Terms &arguments) override {
    if (arguments.empty())
      return symbol(function);
    z3::sort_vector domain(context_);
    for (std::size_t k = 0; k < arguments.size(); ++k)
      domain.push_back(context_.int_sort());
    return add(context_.function(ownName(function).c_str(), domain, context_.int_sort())(vector(arguments)));
  }
  Term add(Term a, Term b) override { return add(terms_[a] + terms_[b]); }
  Term subtract(Term a, Term b) override { return add(terms_[a] - terms_[b]); }
  Term multiply(std::int64_t factor, Term a) override { return add(context_.int_val(factor) * terms_[a]); }
  Term divide(Term a, Term b) override { return add(terms_[a] / terms_[b]); }
  Term modulo(Term a, Term b) override { return add(z3::mod(terms_[a], terms_[b])); }
  Term choose(Term fact, Term ifTrue, Term ifFalse) override {
    return add(z3::ite(terms_[fact], terms_[ifTrue], terms_[ifFalse]));
  }

  Term less(Term a, Term b) override { return add(terms_[a] < terms_[b]); }
  Term lessEqual(Term a, Term b) override { return add(terms_[a] <= terms_[b]); }
  Term equal(Term a, Term b) override { return add(terms_[a] == terms_[b]); }
  Term negation(Term fact) override { return add(!terms_[fact]); }
  Term allOf(const Terms &facts) override { return add(z3::mk_and(vector(facts))); }
  Term anyOf(const Terms &facts) override { return add(z3::mk_or(vector(facts))); }

  Answer check(const Terms &facts, const Terms &assumptions, std::vector<std::size_t> &used) override {
    if (effort_.steps >= StepsInAll) {
      ++effort_.limited;
      return Answer::Unknown;
    }
    ++effort_.questions;
    solver_.push();
    for (Term t : facts)
      solver_.add(terms_[t]);
    z3::expr_vector names(context_);
    for (std::size_t k = 0; k < assumptions.size(); ++k) {
      names.push_back(context_.bool_const(("assumption" + std::to_string(k)).c_str()));
      solver_.add(z3::implies(names.back(), terms_[assumptions[k]]));
    }
    z3::check_result result = solver_.check(names);
    used.clear();
    if (result == z3::unsat)
      for (const z3::expr &e : solver_.unsat_core())
        for (unsigned k = 0; k < names.size(); ++k)
          if (z3::eq(names[k], e))
            used.push_back(k);
    effort_.steps = stepsSoFar();
    effort_.limited += result == z3::unknown;
    solver_.pop();
    return result == z3::unsat ? Answer::Contradiction
           : result == z3::sat ? Answer::Possible
                               : Answer::Unknown;
  }

  Effort effort() const override { return effort_; }

private:
  /// By the order of the first use: how Z3 searches must not depend on numbers of nodes, which names have in
  /// them.
  const std::string &ownName(const std::string &name) {
    return names_.try_emplace(name, "s" + std::to_string(names_.size())).first->second;
  }
  Term add(const z3::expr &e) {
    auto [it, isNew] = numbers_.emplace(Z3_get_ast_id(context_, e), static_cast<Term>(terms_.size()));
    if (isNew)
      terms_.push_back(e);
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
    return effort_.steps + StepsOfQuery;
  }

  z3::context context_;
  z3::solver solver_;
  std::vector<z3::expr> terms_; // each is kept, so that its number in Z3 stays its own
  std::map<unsigned, Term> numbers_;
  std::map<std::string, std::string> names_;
  Effort effort_;
};

} // namespace

std::unique_ptr<Prover> Prover::create() { return std::make_unique<Z3Prover>(); }

} // namespace adjgen
