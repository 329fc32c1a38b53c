// Is a variable assigned, whole, before it is read, on every path? A conservative answer from the text alone.
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

class DefiniteAssignment {
public:
  explicit DefiniteAssignment(const Variable *v) : v_(v) {}
  /// Walks over the statements, after those that it was given before.
  void walk(const std::vector<const Stmt *> &list);
  void walk(const Expr *e);
  bool isReadBefore() const { return readBefore_; } // read (or increased) where it may have no value yet
  bool isEscaping() const { return escapes_; } // its address is taken, or a clause or unknown code has it

private:
  void walk(const Stmt *s);
  void walkTarget(const Path &target);
  void walkIf(const IfStmt *s);
  void walkWhile(const WhileStmt *s);
  void walkMaybe(const std::vector<const Stmt *> &list);

  const Variable *v_;
  bool assigned_ = false, readBefore_ = false, escapes_ = false;
};

} // namespace adjgen
