// Code of a pattern that holds at all points: what the independents decide is done both ways.
#pragma once

#include "plan/decisions/EverywherePlan.h"
#include "transform/RuntimeCalls.h"

namespace adjgen {

class BothWays {
public:
  BothWays(Builder &b, RuntimeCalls &rt, const EverywherePlan &plan, const Variable *pattern)
      : b_(b), rt_(rt), plan_(plan), pattern_(pattern) {}

  /// What must hold, whatever the independents are, where the condition may be true; null: nothing.
  const Expr *mayBeTrue(const Expr *condition) { return may(condition, true); }
  const Expr *mayBeFalse(const Expr *condition) { return may(condition, false); }

  /// Both branches, rewritten: each where it may be taken.
  void branches(const IfStmt *s, const BlockStmt *thenBlock, const BlockStmt *elseBlock,
                std::vector<const Stmt *> &out);

  struct Parts {
    std::vector<const Stmt *> pre, body, increment; // rewritten
  };
  struct Counters {
    const Variable *pass, *before, *size;
  };
  /// The loop's body until no set changes any more. The first pass may still find sets of what was in its place.
  void loop(const WhileStmt *s, Parts parts, const Counters &c, std::vector<const Stmt *> &out);

private:
  const Expr *may(const Expr *e, bool value);
  const Expr *either(const Expr *a, const Expr *c, bool isAnd);

  Builder &b_;
  RuntimeCalls &rt_;
  const EverywherePlan &plan_;
  const Variable *pattern_;
};

} // namespace adjgen
