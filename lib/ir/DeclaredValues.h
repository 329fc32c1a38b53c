// Locals of a block, with the values of their declarations in place of them.
#pragma once

#include "ir/Rewriter.h"
#include <optional>

namespace adjgen {

/// For locals that only their declarations set, where nothing that these read has changed since.
class DeclaredValues : public Rewriter {
public:
  using Rewriter::Rewriter;
  /// A scalar with an initializer: its value, converted to its type.
  void add(const DeclareStmt *d);
  /// The same, if it is an integer whose conversion does not wrap around: sums stay what they are.
  void addInteger(const DeclareStmt *d) { addInteger(d->variable, d->initializer); }
  /// The same of a variable that has its value from an assignment behind its declaration, or null.
  void addInteger(const Variable *v, const Expr *value);
  /// A pointer with an initializer: `p = &u[i]`, and p[k] is u[i + k]. False, adding nothing, if it leads to no
  /// element by a path.
  bool addPointer(const DeclareStmt *d) { return addPointer(d->variable, d->initializer); }
  bool addPointer(const Variable *v, const Expr *value);

protected:
  const Expr *expression(const Expr *e) override;
  Path path(Path p) override;

private:
  std::optional<Path> element(const Expr *pointer, const Expr *index);
  const Expr *sum(const Expr *a, const Expr *b, bool isMinus = false);
  NodeMap<Variable, const Expr *> known_;
};

} // namespace adjgen
