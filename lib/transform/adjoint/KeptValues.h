// Values that an iteration keeps in automatic variables from its forward to its backward sweep; what is not
// kept is saved.
#pragma once

#include "transform/adjoint/RowSaves.h"

namespace adjgen {

class KeptValues : SweepPart {
public:
  KeptValues(SweepContext &x, SavedValues &saved, RowSaves &rows)
      : SweepPart(x), saved_(saved), rows_(rows) {}

  /// What the recorded statement s overwrites, on the stack or in its place.
  void saveOld(const Stmt *s, const Path &target, Statements &out);
  void restoreOld(const Stmt *s, const Path &target, Statements &out);
  /// What variables hold at the end of their scope, likewise.
  void saveAtEnd(const std::vector<const Variable *> &list, Statements &out);
  bool isKept(const Stmt *s) const { return sweep().kept.count(s->id) != 0; }
  Path placeOf(const Stmt *s, const std::string &name, const Type *type);
  Path placeAtEnd(const Variable *v);
  /// `value` of s, or a part of a partial derivative of it, with kept values of calls in place of the calls.
  const Expr *withKeptCalls(const Stmt *s, const Expr *value);
  /// Forward: keeps them.
  const Expr *keepCalls(const Stmt *s, const Expr *value, Statements &out);

private:
  const Expr *areFew(const KeepNest &nest);
  const Expr *keepIfFew(const Stmt *s, const KeptCalls &kept, const Expr *value, Statements &out);
  Path place(const Variable *&variable, const KeepNest &nest, const std::string &name, const Type *type);

  SavedValues &saved_;
  RowSaves &rows_;
};

} // namespace adjgen
