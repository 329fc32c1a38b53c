// Values that are the same for all threads of a region ([uniform] in TeamSteps.h).
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

/// All statements around s, from the outermost, and s itself; empty: s is not in `root`.
std::vector<const Stmt *> wayTo(const Stmt *s, const Stmt *root);

class UniformValues {
public:
  /// Of the region; or, if there is none, of all threads that call the function. `loop`: all of them run its rounds together; or null.
  UniformValues(const OmpParallelStmt *region, const Function *g, const Stmt *loop, Facts &f);

  /// Each thread of the region has its own.
  bool isOwn(const Variable *v) const;
  /// At each place to which all threads come.
  bool isUniform(const Variable *v);
  bool isUniform(const Expr *e);
  /// What the region has in place of a variable whose value on entry it copies, if nothing changes the copy; else v.
  const Variable *copyOf(const Variable *v) const;
  /// Each thread has its own in place of v, with another value.
  bool isHidden(const Variable *v) const;

private:
  void findCopies();
  bool isSetUniformly(const Variable *v);
  bool isCommonPlace(const Stmt *s);
  bool isPassedUniformly(const Variable *parameter);
  bool isPassedUniformly(std::size_t k, const CallStmt *c, const Function *caller) const;

  const OmpParallelStmt *region_; // null: the function's body is where all are
  const Function *function_;
  const Stmt *root_; // of the two
  Facts &f_;
  NodeSet<Stmt> rounds_; // the loop, and those around it
  VariableSet own_;
  NodeMap<Variable, const Variable *> copies_;
  NodeMap<Variable, std::vector<const Stmt *>> set_; // what sets it
  NodeMap<Stmt, const Stmt *> around_;
  NodeMap<Variable, bool> known_;
};

} // namespace adjgen
