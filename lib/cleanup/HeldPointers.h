// Whom a call hands the address of a variable: functions that may keep it, or only use it until they return.
#pragma once

#include "ir/Module.h"
#include <functional>

namespace adjgen {

class HeldPointers {
public:
  explicit HeldPointers(const Module &m);

  /// May the called function know, after its return, where the pointer leads that it is given as argument k?
  bool isHeld(const CallStmt *c, std::size_t k) const;

  /// f(e, c, k): each load and address in the statement; c: it is argument k of this call as it stands. Null:
  /// it is not.
  using Use = std::function<void(const Expr *e, const CallStmt *c, std::size_t k)>;
  static void forEachUse(const Stmt *s, const Use &f);

private:
  bool look(const Function *f);

  NodeMap<Function, VariableSet> held_; // parameters; of functions with a body
};

} // namespace adjgen
