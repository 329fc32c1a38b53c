// Questions about integers: can these facts hold together? The answer comes from an SMT solver (Z3), which a
// build may lack. Each question, and all of them together, are bounded by steps of the solver and not by
// time, so that the answer is the same at every run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace adjgen {

class Prover {
public:
  /// An integer, or a fact. Equal ones have equal numbers.
  using Term = unsigned;
  using Terms = std::vector<Term>;
  enum class Answer {
    Contradiction, // whatever the symbols stand for
    Possible,
    Unknown // the limits ended the search
  };

  /// For questions about so many statements: the more there are, the longer it searches. Null in a build without a
  /// solver.
  static std::unique_ptr<Prover> create(std::size_t statements);
  virtual ~Prover() = default;

  // ---- integers, of any size
  virtual Term integer(std::int64_t value) = 0;
  virtual Term powerOfTwo(unsigned exponent) = 0;
  virtual Term symbol(const std::string &name) = 0;
  /// An unknown function: equal arguments, equal values.
  virtual Term apply(const std::string &function, const Terms &arguments) = 0;
  virtual Term add(Term a, Term b) = 0;
  virtual Term subtract(Term a, Term b) = 0;
  virtual Term multiply(std::int64_t factor, Term a) = 0;
  /// The quotient that is rounded down, and the remainder that belongs to it: at least 0. `b` is a positive
  /// constant.
  virtual Term divide(Term a, Term b) = 0;
  virtual Term modulo(Term a, Term b) = 0;
  virtual Term choose(Term fact, Term ifTrue, Term ifFalse) = 0;

  // ---- facts
  virtual Term less(Term a, Term b) = 0;
  virtual Term lessEqual(Term a, Term b) = 0;
  virtual Term equal(Term a, Term b) = 0;
  virtual Term negation(Term fact) = 0;
  virtual Term allOf(const Terms &facts) = 0;
  virtual Term anyOf(const Terms &facts) = 0;

  /// Can `facts` and `assumptions` hold together? If not, `used` gets the assumptions (by their position)
  /// that the contradiction needs beside the facts.
  virtual Answer check(const Terms &facts, const Terms &assumptions, std::vector<std::size_t> &used) = 0;

  /// What all questions have taken so far.
  struct Effort {
    unsigned questions = 0;
    unsigned long steps = 0;
    unsigned limited = 0; // searches that a limit has ended, or forbidden
    Effort operator-(const Effort &before) const {
      return {questions - before.questions, steps - before.steps, limited - before.limited};
    }
  };
  virtual Effort effort() const = 0;
};

/// Starts the prover when it is first needed: most programs need none.
class LazyProver {
public:
  explicit LazyProver(std::size_t statements) : statements_(statements) {}
  /// Of a prover that nobody has needed: none.
  Prover::Effort effort() const { return prover_ ? prover_->effort() : Prover::Effort(); }
  /// Null where there is none.
  Prover *get() {
    if (!started_)
      prover_ = Prover::create(statements_);
    started_ = true;
    return prover_.get();
  }

private:
  std::size_t statements_;
  bool started_ = false;
  std::unique_ptr<Prover> prover_;
};

} // namespace adjgen
