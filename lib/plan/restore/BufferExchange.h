// How a time loop exchanges buffers, [exchanged buffers] in RenamedBuffers.h.
#pragma once

#include "analysis/Facts.h"
#include "ir/DeclaredValues.h"

namespace adjgen {

/// Pointers that are declared from places of cells, `row = &a[i * m]`, and set nowhere else, in blocks that exchange no buffers.
class FollowedPointers {
public:
  FollowedPointers(const Function *f, const std::vector<Path> &places, Facts &facts);
  bool isDeclaration(const Stmt *s) const { return declarations_.count(s) != 0; }
  /// The way from the place.
  Path path(const Path &p) { return values_.rewrite(p); }

private:
  bool exchanges(const BlockStmt *b) const;
  void follow(const Stmt *s);

  Facts &facts_;
  std::vector<LocationId> places_;
  VariableSet set_;
  DeclaredValues values_;
  NodeSet<Stmt> declarations_;
};

/// Places that hold each other's pointers, one after the other.
struct ExchangeCycle {
  std::vector<Path> places;
  bool areNamedBehind = false; // a statement behind the loop does more than read elements by them
};

class BufferExchange {
public:
  /// Of a statement that no sweep executes, and whose adjoint reads no values.
  using IsGone = std::function<bool(const Stmt *)>;
  /// `places`: of exchanged pointers.
  BufferExchange(const Function *f, const ForStmt *steps, const std::vector<Path> &places,
                 const FollowedPointers &followed, IsGone isGone)
      : f_(f), steps_(steps), places_(places), followed_(followed), isGone_(std::move(isGone)) {}

  /// Those that each iteration exchanges once, and that nothing else in the loop sets or names.
  std::vector<ExchangeCycle> cycles();

private:
  void findMoves();
  void findOrder();
  std::optional<Path> movedTo(const Stmt *s) const;
  static const Path *movedFrom(const Stmt *s);
  bool isPlace(const Path &p) const;
  bool isTemporary(const Variable *v) const;
  Path heldAfter(const Path &p) const;
  bool isOnlyExchanged(const Path &place, ExchangeCycle &cycle) const;
  bool uses(const Stmt *s, const Path &place, bool isBehind, ExchangeCycle &cycle) const;
  bool isBehind(const Stmt *top) const;

  const Function *f_;
  const ForStmt *steps_;
  const std::vector<Path> &places_;
  const FollowedPointers &followed_;
  const IsGone isGone_;
  NodeSet<Stmt> moves_;
  VariableSet temporaries_;                 // that hold a place's value while others get theirs
  std::vector<std::pair<Path, Path>> held_; // behind the moves: in which place that was in front of them
};

} // namespace adjgen
