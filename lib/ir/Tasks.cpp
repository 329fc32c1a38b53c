#include "ir/Tasks.h"
#include "ir/Visitor.h"

#include <set>

namespace adjgen {

bool isTaskWait(const Stmt *s) {
  const auto *r = dyn_cast<OmpParallelStmt>(s);
  return r && r->isTask() && r->body->statements.empty() && r->ifClause && isZero(r->ifClause) &&
         !r->traits.dependences.empty();
}

static bool orders(const Stmt *s, NodeSet<Function> &seen) {
  if (const auto *w = dyn_cast<OmpFlushStmt>(s))
    return w->waitsForTasks;
  if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && r->traits.form != RegionForm::TaskGroup)
    return !r->traits.dependences.empty();
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && c->callee->body && seen.insert(c->callee).second && orders(c->callee->body, seen);
  bool any = false;
  forEachChild(s, [&](const Stmt *c) { any = any || orders(c, seen); });
  return any;
}

bool mayOrderTasks(const Stmt *s) {
  NodeSet<Function> seen;
  return orders(s, seen);
}

static bool creates(const Stmt *s, bool ofTeams, NodeSet<Function> &seen) {
  const auto *r = dyn_cast<OmpParallelStmt>(s);
  if (r && r->isTask())
    return !isTaskWait(r);
  if (r && r->isTeam() && !ofTeams)
    return false;
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && c->callee->body && seen.insert(c->callee).second &&
           creates(c->callee->body, ofTeams, seen);
  bool any = false;
  forEachChild(s, [&](const Stmt *c) { any = any || creates(c, ofTeams, seen); });
  return any;
}

bool createsTasks(const Stmt *s, bool ofTeams) {
  NodeSet<Function> seen;
  return creates(s, ofTeams, seen);
}

bool createsTasksElsewhere(const Stmt *s, const Function *but) {
  NodeSet<Function> seen = {but};
  return creates(s, /*ofTeams=*/false, seen);
}

static bool forms(const Stmt *s, bool inTask, std::set<std::pair<const Function *, bool>> &seen) {
  const auto *r = dyn_cast<OmpParallelStmt>(s);
  if (r && r->isTeam() && inTask)
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && c->callee->body && seen.insert({c->callee, inTask}).second &&
           forms(c->callee->body, inTask, seen);
  bool any = false;
  forEachChild(s, [&](const Stmt *c) { any = any || forms(c, inTask || (r && r->isTask()), seen); });
  return any;
}

bool tasksFormTeams(const Stmt *s) {
  std::set<std::pair<const Function *, bool>> seen;
  return forms(s, false, seen);
}

NodeSet<OmpParallelStmt> regionsInTasks(const Stmt *body) {
  NodeSet<OmpParallelStmt> out;
  forEachStmt(body, [&](const Stmt *s) {
    if (const auto *task = dyn_cast<OmpParallelStmt>(s); task && task->isTask())
      forEachStmt(task->body, [&](const Stmt *x) {
        if (const auto *r = dyn_cast<OmpParallelStmt>(x))
          out.insert(r);
      });
  });
  return out;
}

namespace {

/// Which tasks code leaves behind. What functions leave is found round by round, from the least there can be: a
/// function that calls itself leaves what it leaves without that. Each round goes through each function once.
class LeftTasks {
public:
  bool of(const Stmt *s) {
    bool left = false;
    do {
      grew_ = left = false;
      seen_.clear();
      follow(s, left);
    } while (grew_);
    return left;
  }

private:
  /// `left`: before and after the statement.
  void follow(const Stmt *s, bool &left) {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      left |= r->isTask() && !isTaskWait(r); // which waits for some
      return;
    }
    if (const auto *w = dyn_cast<OmpFlushStmt>(s); w && w->waitsForTasks)
      left = false;
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && c->callee->body)
      left |= isLeftBy(c->callee);
    if (const auto *i = dyn_cast<IfStmt>(s)) {
      bool other = left;
      follow(i->thenBlock, left);
      if (i->elseBlock)
        follow(i->elseBlock, other);
      left |= other;
      return;
    }
    const bool isLoop = isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<OmpForStmt>(s);
    const bool before = left;
    forEachChild(s, [&](const Stmt *c) { follow(c, left); });
    left |= isLoop && before; // perhaps without an iteration
  }
  bool isLeftBy(const Function *f) {
    if (seen_.insert(f).second) {
      bool left = false;
      follow(f->body, left);
      grew_ |= left && leaving_.insert(f).second;
    }
    return leaving_.count(f) != 0;
  }

  NodeSet<Function> leaving_, seen_; // seen: in this round
  bool grew_ = false;
};

} // namespace

bool leavesTasks(const Stmt *s) { return LeftTasks().of(s); }

static void addCalled(const Stmt *body, NodeSet<Function> &out) {
  forEachStmt(body, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    if (c && c->callee && c->callee->body && out.insert(c->callee).second)
      addCalled(c->callee->body, out);
  });
}

NodeSet<Function> calledByTasks(const std::vector<const Function *> &functions) {
  NodeSet<Function> out;
  for (const Function *f : functions)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && r->isTask())
        addCalled(r->body, out);
    });
  return out;
}

} // namespace adjgen
