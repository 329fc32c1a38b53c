// What code may do that the module does not hold, or that it does not follow. This is the one place where
// that is decided: what reads, what is active and what is refused all ask here.
//
// [unknown code] A statement is *unknown* if it is an UnsupportedStmt, a call through a pointer, a call
//   of a function without a body of which the rules know nothing, or a call with arguments behind `...`
//   of a function whose body is here.
// [given to unknown] It is *given* what the variables lead to that it touches (an UnsupportedStmt), or
//   that its arguments lead to (a call), also by pointers in objects, to any depth.
// [known to others] It *knows*, besides, what others know (AliasResults::seenByOthers), if it may call
//   what the source does not hold: an UnsupportedStmt may, unless it touches a variable of type void, by
//   which the frontend says that it cannot. The system's functions know no variable of the program: they
//   have what they are given. So do those that keep variables of their own.
// [changed by unknown] It may read all this. It may change what it is given, but not what a pointer to
//   const leads to (other pointers from there may be followed again); a touched variable, in any case. Of
//   what it knows, it may change external variables, what others were given to change, the memory to
//   which they return pointers, and static data that code changes which others may call.
// [returned by unknown] What an UnsupportedStmt may change holds what its function returns.
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

class UnknownCode {
public:
  UnknownCode(const Module &m, const AliasResults &alias);

  /// [unknown code]
  static bool isUnknown(const Stmt *s);
  struct Given {
    std::set<CellId> read, changed;
  };
  /// [given to unknown]; of a statement that is unknown.
  Given givenTo(const Stmt *s) const;
  /// [known to others]
  static bool knowsOthers(const Stmt *s);
  const std::set<CellId> &readByOthers() const { return alias_.seenByOthers(); }
  const std::set<CellId> &changedByOthers() const { return changedByOthers_; }
  std::string print(const Module &m) const;

private:
  using Seen = std::set<std::pair<std::pair<CellId, const Type *>, bool>>;
  void reach(CellId c, const Type *t, bool mayChange, Given &out, Seen &seen) const;
  void all(CellId c, bool mayChange, Given &out) const;
  void argument(const Expr *e, Given &out) const;
  Given characters(const CallStmt *c) const;
  void calledByOthers(const Function *f, NodeSet<Function> &seen, Given &out) const;
  void findOthers(const Module &m);

  const AliasResults &alias_;
  NodeMap<Stmt, const Function *> functionOf_; // of each UnsupportedStmt
  std::set<CellId> changedByOthers_;
};

} // namespace adjgen
