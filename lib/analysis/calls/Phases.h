// Which statements of a region (or of a function that regions call) may be executed at the same time by
// different threads of the team.
// [phases] The *phases* of a statement are the barriers of which one is the last that its thread has
//   passed: a worksharing loop without nowait counts as one, and so does the start. Threads of a team
//   pass the same barriers, so that statements without a phase in common are never executed at the same
//   time. Neither are their adjoints, as long as the backward sweep has the same barriers.
// [open phases] In a function, a statement is *open* if it may share a phase with what the caller
//   executes before or after the call.
#pragma once

#include "analysis/calls/TeamCode.h"
#include <map>
#include <set>

namespace adjgen {

class Phases {
public:
  Phases(const TeamCode &team, const BlockStmt *body);
  bool mayMeet(const Stmt *a, const Stmt *b) const; // [phases]
  bool isOpen(const Stmt *s) const;                 // [open phases]

private:
  using Barriers = std::set<NodeId>;
  void walk(const Stmt *s, Barriers &last);
  void loop(const std::vector<const Stmt *> &parts, Barriers &last);
  static bool meet(const Barriers &a, const Barriers &b);
  const Barriers &of(const Stmt *s) const;

  const TeamCode &team_;
  NodeId start_;
  std::map<NodeId, Barriers> phases_;
  Barriers end_;
};

} // namespace adjgen
