// Where an address goes in the module's own code: from what it is taken of to variables, parameters,
// results and cells of memory, without regard to the order of statements. Aliases are found by
// unification, which has no direction: what only reads a table through a pointer that leads to the
// caller's memory, too, does not give the table away.
//
// [holder] What holds the address is a *holder*: a variable, a cell of memory behind pointers, or what a
//   function returns. What is none holds no address of the data.
// [escapes] The address *escapes* where code that the module does not hold may get it, and change what is
//   there: it is stored in memory that such code knows, or in a variable whose pointers it uses; a
//   function returns it that such code may call; a function without a body is given it, but as a pointer
//   to const. Where it is not known how a statement uses an address, it escapes.
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

class AddressFlow {
public:
  /// Of a variable. `usedElsewhere`: memory behind global variables that other code uses.
  AddressFlow(const Module &m, const AliasResults &alias, const std::set<CellId> &usedElsewhere,
              const Variable *data);
  /// Of the memory that these calls allocate; it escapes to other code's memory and external variables only.
  AddressFlow(const Module &m, const AliasResults &alias, NodeSet<Stmt> allocations);

  bool escapes() const { return escapes_; }
  const std::vector<const Stmt *> &escapesAt() const { return escapesAt_; }
  const VariableSet &holders() const { return holders_; }
  bool isInMemory() const { return !cells_.empty(); }
  /// May the value of the expression be, or hold, the address?
  bool carries(const Expr *e) const;

private:
  void find();
  bool isOwn(const Variable *v) const { return v == data_ || holders_.count(v); }
  void escape(bool does);
  void hold(const Variable *v);
  void assign(const Path &to, const Expr *value);
  void store(const Path &to);
  void storeIn(CellId c, const Type *t);
  void statement(const Function *f, const Stmt *s);
  void share(const std::vector<SharingEntry> &entries);
  void giveBack(const Function *f);
  void receive(const Expr *pointer);
  void call(const CallStmt *c);

  const Module &m_;
  const AliasResults &alias_;
  const std::set<CellId> usedElsewhere_;
  const Variable *data_ = nullptr;
  const NodeSet<Stmt> allocations_;
  VariableSet holders_;
  std::set<CellId> cells_;
  NodeSet<Function> results_;
  bool grows_ = false, escapes_ = false;
  std::vector<const Stmt *> escapesAt_;
  const Stmt *at_ = nullptr;
};

} // namespace adjgen
