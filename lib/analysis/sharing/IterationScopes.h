// The statements of one iteration of a worksharing loop: what stands around each, and which locals keep
// their value.
// [fixed local] A local of the iteration is *fixed* if one statement sets it, which stands in the block
//   of its declaration, and nothing points to it: from then on it has one value until its scope ends. (It
//   has none before.)
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

class IterationScopes {
public:
  IterationScopes(const OmpForStmt *loop, const AliasResults &alias);

  /// From the iteration's block to the one that holds s: blocks, branches, loops.
  std::vector<const Stmt *> around(const Stmt *s) const;
  struct FixedLocal {
    const Expr *value = nullptr;     // null: it is not known as an expression
    std::vector<const Stmt *> loops; // around the declaration: the value is one of each of their rounds
  };
  const FixedLocal *fixed(const Variable *v) const; // [fixed local]; null: not fixed
  bool isDeclaredHere(const Variable *v) const { return declaredIn_.count(v) != 0; }

private:
  void walk(const Stmt *s, const BlockStmt *block);
  void sets(const Variable *v, const BlockStmt *block, const Expr *value);

  struct Setting {
    unsigned count = 0;
    const BlockStmt *block = nullptr;
    const Expr *value = nullptr;
  };
  std::map<NodeId, const Stmt *> parent_;
  NodeMap<Variable, const BlockStmt *> declaredIn_;
  NodeMap<Variable, Setting> settings_;
  NodeMap<Variable, FixedLocal> fixed_;
};

inline bool isSequentialLoop(const Stmt *s) { return isa<ForStmt>(s) || isa<WhileStmt>(s); }

} // namespace adjgen
