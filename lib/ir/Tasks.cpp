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

/// `left`: before and after the statement. A function that calls itself leaves what it leaves without that.
static void follow(const Stmt *s, bool &left, NodeSet<Function> &active) {
  if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
    left |= r->isTask() && !isTaskWait(r); // which waits for some
    return;
  }
  if (const auto *w = dyn_cast<OmpFlushStmt>(s); w && w->waitsForTasks)
    left = false;
  if (const auto *c = dyn_cast<CallStmt>(s);
      c && c->callee && c->callee->body && active.insert(c->callee).second) {
    bool ofCallee = false;
    follow(c->callee->body, ofCallee, active);
    active.erase(c->callee);
    left |= ofCallee;
  }
  if (const auto *i = dyn_cast<IfStmt>(s)) {
    bool other = left;
    follow(i->thenBlock, left, active);
    if (i->elseBlock)
      follow(i->elseBlock, other, active);
    left |= other;
    return;
  }
  const bool isLoop = isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<OmpForStmt>(s);
  const bool before = left;
  forEachChild(s, [&](const Stmt *c) { follow(c, left, active); });
  left |= isLoop && before; // perhaps without an iteration
}

bool leavesTasks(const Stmt *s) {
  bool left = false;
  NodeSet<Function> active;
  follow(s, left, active);
  return left;
}

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
