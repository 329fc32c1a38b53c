// Integer expressions as sums of integer multiples of variables and of symbols that do not change in a loop.
#pragma once

#include "analysis/ReadWrite.h"
#include "analysis/Recomputable.h"
#include <optional>

namespace adjgen {

/// constant + sum of coefficient * variable + sum of coefficient * symbol. Symbols are expressions, the same
/// if `equal`.
struct LinearForm {
  std::int64_t constant = 0;
  NodeMap<Variable, std::int64_t> variables;
  std::vector<std::pair<const Expr *, std::int64_t>> symbols;
  void add(const LinearForm &o, std::int64_t factor);
  std::int64_t coefficient(const Variable *v) const;
  /// this - other, if only the constants differ.
  std::optional<std::int64_t> distance(const LinearForm &other) const;
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
  bool isInvariant(const Expr *e);

private:
  bool isUniform(const Variable *v) const;
  LocationTable &t_;
  const RecomputableResults &recomputable_;
  const LocationSet &written_;
  const Variable *loopVariable_;
  const VariableSet &threadPrivate_;
};

} // namespace adjgen
