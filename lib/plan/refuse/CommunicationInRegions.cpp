// Approach: a walk from the heads, through calls, that knows whether a team is around, and whether only one thread
// of it is here. A function is walked once for each of the three.
#include "plan/refuse/CommunicationInRegions.h"
#include "analysis/Facts.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/Communication.h"
#include <set>

namespace adjgen {

namespace {

class RegionWalk {
public:
  void function(const Function *f, bool byTeam) {
    if (f->body && !f->given && seen_.insert({f, byTeam}).second)
      walk(f->body, byTeam);
  }
  std::vector<const CallStmt *> found;

private:
  static bool communicates(const Function *f) {
    return f && ((f->given && f->given->communicates) || (!f->body && isOfMpi(f->name)));
  }

  /// `byTeam`: several threads may be here at the same time.
  void walk(const Stmt *s, bool byTeam) {
    if (const auto *c = dyn_cast<CallStmt>(s)) {
      if (communicates(c->callee) && byTeam)
        found.push_back(c);
      else if (c->callee)
        function(c->callee, byTeam);
      return;
    }
    if (const auto *i = dyn_cast<IfStmt>(s); i && onlyThread(i->condition)) {
      walk(i->thenBlock, false);
      if (i->elseBlock)
        walk(i->elseBlock, byTeam);
      return;
    }
    const auto *l = dyn_cast<OmpForStmt>(s);
    const bool inside =
        isa<OmpParallelStmt>(s) || (byTeam && !(l && l->schedule.kind == ScheduleKind::Single));
    forEachChild(s, [&](const Stmt *x) { walk(x, inside); });
  }

  std::set<std::pair<const Function *, bool>> seen_;
};

} // namespace

std::vector<const CallStmt *> communicationByThreads(const Facts &f) {
  RegionWalk w;
  for (const Head &h : f.module.heads)
    w.function(h.function, false);
  return w.found;
}

} // namespace adjgen
