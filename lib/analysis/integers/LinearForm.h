// Integer expressions as sums of integer multiples of variables and of symbols that do not change in a loop.
#pragma once

#include "analysis/effects/ReadWrite.h"
#include "analysis/effects/Recomputable.h"
#include "analysis/integers/IntegerRanges.h"
#include <optional>

namespace adjgen {

/// constant + something from low to high, another value each time + sum of coefficient * variable + sum of
/// coefficient * symbol. Symbols are expressions, the same if `equal`.
/// Arithmetic that may wrap around leaves the value of the form as it is only modulo 2^wrapsAt.
struct LinearForm {
  std::int64_t constant = 0;
  std::int64_t low = 0, high = 0;
  NodeMap<Variable, std::int64_t> variables;
  std::vector<std::pair<const Expr *, std::int64_t>> symbols;
  unsigned wrapsAt = 0;    // bits; 0: it does not wrap around
  bool isTooLarge = false; // a number of the form does not fit into its type here
  void add(const LinearForm &o, std::int64_t factor);
  std::int64_t coefficient(const Variable *v) const;
  /// this - other, if only the constants differ.
  std::optional<std::int64_t> distance(const LinearForm &other) const;
  /// The greatest magnitude of this - other, if only the constants, and what lies from low to high, differ.
  std::optional<std::int64_t> farthest(const LinearForm &other) const;
};

class LinearForms {
public:
  /// Forms inside `loop`: its body must not change what a symbol reads; variables declared in the loop are
  /// followed to their initializers where these can be evaluated again. `threadPrivate`: variables of which
  /// threads may hold different values.
  LinearForms(const OmpForStmt *loop, LocationTable &t, const ReadWriteResults &effects,
              const RecomputableResults &recomputable, const VariableSet &threadPrivate,
              const Variable *loopVariable = nullptr);
  std::optional<LinearForm> of(const Expr *e);
  /// Of the loop's variable: an integer, or a pointer, whose form is how many elements it is from any one
  /// place.
  LinearForm ofLoopVariable() const;
  const Variable *loopVariable() const { return loopVariable_; }
  bool isInvariant(const Expr *e);
  /// What the place holds, and where it is.
  bool isInvariant(const Path &p);
  bool isInvariant(const LocationSet &reads);
  /// From now on what has no form is something between its bounds, if these are near to each other.
  void useRanges(IntegerRanges &ranges) { ranges_ = exactRanges_ = &ranges; }
  /// They say what does not wrap around.
  void useRangesForWrapping(IntegerRanges &ranges) { exactRanges_ = &ranges; }

private:
  std::optional<LinearForm> exactly(const Expr *e);
  std::optional<LinearForm> between(const Expr *e);
  bool isUniform(const Variable *v) const;
  bool mayWrap(const Expr *e);
  bool staysApart(const LinearForm &f) const;
  LocationTable &t_;
  const RecomputableResults &recomputable_;
  const LocationSet &written_;
  const Variable *loopVariable_;
  const VariableSet &threadPrivate_;
  const Expr *step_ = nullptr; // of the loop's variable
  IntegerRanges *ranges_ = nullptr, *exactRanges_ = nullptr;
};

} // namespace adjgen
