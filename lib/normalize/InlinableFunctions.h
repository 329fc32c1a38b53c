// Which functions' bodies may stand where the functions are called, and how large they are.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// In statements and expressions.
std::size_t codeSize(const Stmt *s);

class InlinableFunctions {
public:
  explicit InlinableFunctions(const Module &module);
  /// Is its only return the last thing that it does, is all of it understood, and is it the one that the call
  /// reaches? Not too large either.
  bool contains(const Function *f) const { return inlinable_.count(f) != 0; }
  /// The same function where it is no reason against it that it returns early, from its own list: `if (c) return a; ...; return
  /// b;` as `if (c) value = a; else { ...; value = b; } return value;`. Itself, if it does not; null: for other reasons.
  const Function *withOneReturn(const Function *f) const;
  /// Statements and expressions of its body.
  std::size_t sizeOf(const Function *f) const { return inlinable_.at(f); }
  /// At how many places the module calls it or takes its address.
  unsigned timesNamed(const Function *f) const;
  /// { return e; }, where e calls such functions only; parts of e may have names, `const double mean = ...`.
  bool isExpressionOnly(const Function *f) const { return expressionOnly_.count(f) != 0; }

private:
  void findExpressionOnly(const Module &module);
  void note(const BlockStmt *body);

  NodeMap<Function, std::size_t> inlinable_;
  NodeMap<Function, const Function *> oneReturn_; // of those that return early
  NodeMap<Function, unsigned> timesNamed_;
  NodeSet<Function> expressionOnly_;
};

} // namespace adjgen
