// Copies IR with changes: variables replaced, expressions or statements substituted.
#pragma once

#include "ir/Builder.h"
#include <map>

namespace adjgen {

/// Override the hooks; unchanged subtrees are shared, not copied. rewrite(Stmt) may give several statements
/// in place of one, or none; statements[] of a Block are spliced.
class Rewriter {
public:
  explicit Rewriter(const Module &module) : b(module) {}
  virtual ~Rewriter() = default;

  const Expr *rewrite(const Expr *e);
  Path rewrite(const Path &p);
  RegionTraits rewrite(const RegionTraits &traits);
  std::vector<const Stmt *> rewriteList(const std::vector<const Stmt *> &list);
  virtual const BlockStmt *rewriteBlock(const BlockStmt *block); // null gives null
  void rewrite(const Stmt *s, std::vector<const Stmt *> &out);

protected:
  virtual const Variable *variable(const Variable *v) { return v; }
  /// Called on a path whose root and subscripts have been rewritten.
  virtual Path path(Path p) { return p; }
  /// Called on an expression whose operands have been rewritten.
  virtual const Expr *expression(const Expr *e) { return e; }
  /// Return true if `s` was handled (its replacement appended to out); else it is copied with its parts
  /// rewritten.
  virtual bool statement(const Stmt *, std::vector<const Stmt *> &) { return false; }

  Builder b;

private:
  friend struct ExprCopy;
  friend struct StmtCopy;
};

} // namespace adjgen
