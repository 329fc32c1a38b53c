// Which variables exist at a place of the program, and so whose memory a cell may be there.
// [exists] A variable of a function exists at its statement s if s is inside the scope that the variable
//   is declared in: other scopes of the function have ended, or not begun. Parameters exist as long as
//   the function runs.
// [exists elsewhere] What is declared in another function, or an earlier call of the same, exists there
//   only if its scope holds a call by which s may be executed.
// [unreachable memory] Nobody reads or writes allocated memory to which no variable leads that exists, by
//   whatever pointers on the way. An unknown function may have kept a pointer to what it was given.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/memory/Alias.h"

#include <tuple>

namespace adjgen {

class LifetimeResults {
public:
  /// The variables whose storage is, or has, the cell.
  const std::vector<const Variable *> &holders(CellId c) const;
  /// None of the memory that the cell stands for exists when f arrives at s, from outside of s; null: when f
  /// has ended.
  bool isGone(CellId c, const Function *f, const Stmt *s) const;
  /// Of all that was allocated as this cell until f arrives at s, nothing can be reached any more
  /// ([unreachable memory]). It may not have been freed.
  bool isUnreachable(CellId c, const Function *f, const Stmt *s) const;
  std::string print(const Module &m) const;

private:
  friend class LifetimeSolver;
  struct Range {
    unsigned begin = 0, end = 0;
  };
  struct Scope {
    const Function *function = nullptr;
    const Stmt *statement = nullptr; // null: the function
  };
  bool exists(const Variable *v, const Function *f, const Stmt *s) const;
  bool holds(const Scope &scope, const Stmt *s) const;
  bool holdsCallOf(const Scope &scope, const Function *f) const;
  const NodeSet<Function> &callers(const Function *f) const;
  const VariableSet &leadersTo(CellId allocated) const;

  const AliasResults *alias_ = nullptr;
  const CallGraphResults *calls_ = nullptr;
  std::map<CellId, std::vector<const Variable *>> holders_;
  NodeMap<Variable, Scope> scopes_;
  std::map<NodeId, Range> ranges_;       // of the numbers that the statements inside it have
  NodeMap<Function, std::size_t> order_; // callees first, unless there is recursion
  bool mayRecurse_ = false;
  NodeMap<Function, NodeSet<Function>> calledBy_;
  NodeSet<Function> callUnknown_;                        // by pointers to functions
  mutable NodeMap<Function, NodeSet<Function>> callers_; // by one call or more, once asked for
  mutable std::map<CellId, VariableSet> leadersTo_;      // of all that is allocated, once asked for
  mutable std::map<std::tuple<CellId, NodeId, NodeId>, bool> unreachable_;
};

LifetimeResults analyseLifetimes(const Module &module, const CallGraphResults &calls,
                                 const AliasResults &alias);

} // namespace adjgen
