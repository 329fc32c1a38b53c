// Problem: where the forward sweep has nothing to do in tasks, they go, and what is left waits for nobody.
// A wait concerns tasks that its own task has created: here, in functions that it calls, or that call this one. Who
// creates none up to the region around it, or the task, waits for none.
#include "cleanup/IdleWaits.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

bool isWait(const Stmt *s) {
  const auto *w = dyn_cast<OmpFlushStmt>(s);
  return w && w->waitsForTasks;
}

class IdleWaits : public Rewriter {
public:
  IdleWaits(const Module &m, bool &changed) : Rewriter(m), changed_(changed) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *p = dyn_cast<OmpParallelStmt>(s);
    if (p && p->isTeam()) {
      const bool around = std::exchange(isIdle_, !createsTasks(p->body, /*ofTeams=*/false));
      const BlockStmt *body = rewriteBlock(p->body);
      out.push_back(
          b.ompParallel(p->sharing, p->numThreads, p->ifClause, p->overrides, body, p->location, p->traits));
      isIdle_ = around;
      return true;
    }
    if (!isIdle_ || !isWait(s))
      return false;
    changed_ = true;
    return true;
  }

  bool isIdle_ = false;
  bool &changed_;
};

/// Who calls the function, and may have created tasks in front of that.
class Callers {
public:
  Callers(const Function *f, const std::vector<Function *> &functions) : functions_(functions), only_(f) {}

  bool createTasks(const Function *f) {
    for (const Function *g : functions_)
      if (g != f && g->body && createTasks(f, g->body, g->body, g))
        return true;
    return false;
  }

private:
  /// `around`: the body of the innermost task, region or function.
  bool createTasks(const Function *f, const Stmt *s, const Stmt *around, const Function *g) {
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee == f) {
      if (createsTasksElsewhere(around, only_))
        return true;
      return around == g->body && g->isStatic && seen_.insert(g).second && createTasks(g);
    }
    const auto *p = dyn_cast<OmpParallelStmt>(s);
    const bool isOwn = p && p->traits.form != RegionForm::TaskGroup;
    bool any = false;
    forEachChild(s, [&](const Stmt *c) { any = any || createTasks(f, c, isOwn ? p->body : around, g); });
    return any;
  }

  const std::vector<Function *> &functions_;
  const Function *only_;
  NodeSet<Function> seen_;
};

} // namespace

const BlockStmt *removeIdleWaits(const Module &module, const BlockStmt *body, bool &changed) {
  return IdleWaits(module, changed).rewriteBlock(body);
}

bool onlyWaits(const Function &f) {
  bool any = false, others = false;
  forEachStmt(f.body, [&](const Stmt *s) {
    const bool isFrame = isa<BlockStmt>(s) || isa<IfStmt>(s) || isa<ForStmt>(s) || isa<CommentStmt>(s);
    any |= isWait(s);
    others |= !isWait(s) && !isFrame && !isa<DeclareStmt>(s);
  });
  return any && !others;
}

bool callersCreateTasks(const Function *f, const std::vector<Function *> &functions) {
  return Callers(f, functions).createTasks(f);
}

} // namespace adjgen
