// Which variables hold derivatives, and what becomes of them in several directions.
#pragma once

#include "transform/directions/RowTypes.h"

namespace adjgen {

class RowVariables {
public:
  RowVariables(const Module &m, const DirectionCount &directions);

  /// The variable, or memory that it leads to, holds derivatives: a shadow, or what is computed from one.
  bool isRow(const Variable *v) const { return rows_.count(v) != 0; }
  bool isRow(const Path &p) const { return p.root && isRow(p.root); }
  bool mentions(const Expr *e) const;
  bool mentions(const Path &p) const; // also in its subscripts
  /// In the statement itself, not in those inside it.
  bool mentions(const Stmt *s) const;
  /// Is it called with rows, or has rows of its own?
  bool isRowFunction(const Function *f) const { return functions_.count(f) != 0; }

  /// What stands for it in the new code.
  const Variable *of(const Variable *v);
  /// It has rows, too.
  void add(const Variable *v) { rows_.insert(v); }
  /// From now on, another variable does.
  void set(const Variable *v, const Variable *instead) { made_[v] = instead; }
  /// Its rows stand in memory behind a pointer that stands for it, one number after the other.
  bool isFlat(const Variable *v) { return types_.isMadeOfCells(v->type) && of(v)->type->isPointer(); }

  RowTypes &types() { return types_; }
  const DirectionCount &directions() const { return directions_; }

private:
  const Module &m_;
  void takeTangents(const VariableSet &shadows);
  void spread();
  bool spread(const Function *f);
  bool spread(const Stmt *s);
  bool spreadToCallee(const CallStmt *s);
  bool add(const Variable *v, const Expr *value);
  Builder b_;
  DirectionCount directions_;
  RowTypes types_;
  VariableSet rows_;
  NodeSet<Function> functions_;
  NodeMap<Variable, const Variable *> made_;
};

/// Beside its name and type, the same.
Variable *variableLike(Builder &b, const Variable *v, const std::string &name, const Type *type);

} // namespace adjgen
