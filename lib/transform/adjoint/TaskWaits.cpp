#include "transform/adjoint/TaskWaits.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

using Statements = std::vector<const Stmt *>;

bool isTask(const Stmt *s) {
  const auto *r = dyn_cast<OmpParallelStmt>(s);
  return r && r->isTask();
}

/// What tasks may set: any number that some task sets, or that has an address.
class TaskWaits : public Rewriter {
public:
  TaskWaits(const Module &m, const Statements &all) : Rewriter(m) {
    for (const Stmt *s : all)
      look(s, false);
  }

  Statements rewriteAll(const Statements &list) {
    Statements out = rewriteList(list);
    if (pending_)
      wait(out);
    return out;
  }

protected:
  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    const BlockStmt *done = Rewriter::rewriteBlock(block);
    if (!done || !pending_ || !waitsAtEnd_.count(block))
      return done;
    Statements list = done->statements;
    wait(list);
    return b.block(std::move(list), done->location);
  }

  bool statement(const Stmt *s, Statements &out) override {
    if (isTask(s)) {
      const auto *r = cast<OmpParallelStmt>(s);
      pending_ = false;
      waitsAtEnd_.insert(r->body);
      const BlockStmt *body = rewriteBlock(r->body);
      out.push_back(
          b.ompParallel(r->sharing, r->numThreads, r->ifClause, r->overrides, body, r->location, r->traits));
      pending_ = true;
      return true;
    }
    if (goesOn(s))
      return false;
    if (pending_)
      wait(out);
    if (const auto *w = dyn_cast<OmpFlushStmt>(s); w && w->waitsForTasks)
      return true;
    if (isa<BlockStmt>(s))
      return false;
    forEachChild(s, [&](const Stmt *c) {
      if (const auto *inside = dyn_cast<BlockStmt>(c))
        waitsAtEnd_.insert(inside);
      else if (const auto *loop = dyn_cast<ForStmt>(c)) // of a worksharing construct
        waitsAtEnd_.insert(innermost(loop));
    });
    return false;
  }

private:
  static const BlockStmt *innermost(const ForStmt *loop) { return loop->body; }

  void wait(Statements &out) {
    out.push_back(b.ompFlush({}, /*waitsForTasks=*/true));
    pending_ = false;
  }

  void look(const Stmt *s, bool inTask) {
    if (const Path *p = targetOrPopped(s); inTask && p && !p->goesThroughPointer())
      setByTasks_.insert(p->root);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->path.goesThroughPointer())
          setByTasks_.insert(a->path.root);
      });
    });
    forEachChild(s, [&](const Stmt *c) { look(c, inTask || isTask(s)); });
  }

  bool isSteady(const Variable *v) const {
    return (v->type->isInteger() || v->type->isPointer()) && v->kind != VariableKind::Global &&
           v->storage == StorageKind::Automatic && !setByTasks_.count(v);
  }
  bool isSteady(const Expr *e) const {
    bool all = true;
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        all &= l->path.isVariable() && isSteady(l->path.root);
    });
    return all;
  }

  static bool takes(const std::string &callee) {
    return callee == "adjgen_task_take" || callee == "adjgen_task_take_in_turn" ||
           callee == "adjgen_task_kept" || callee == "adjgen_task_in_turn";
  }

  /// Tasks, and what leads to them.
  bool goesOn(const Stmt *s) const {
    if (isTask(s) || isa<CommentStmt>(s))
      return true;
    bool all = true;
    forEachExprOf(s, [&](const Expr *e) { all &= isSteady(e); });
    if (!all)
      return false;
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d)
      return d->variable->type->isScalar();
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return a->target.isVariable() && isSteady(a->target.root);
    if (const auto *p = dyn_cast<PopStmt>(s))
      return !p->at && p->path.isVariable() && isSteady(p->path.root);
    if (const auto *c = dyn_cast<CallStmt>(s))
      return c->callee && takes(c->callee->name);
    if (!isa<BlockStmt>(s) && !isa<IfStmt>(s) && !isa<ForStmt>(s) && !isa<WhileStmt>(s))
      return false;
    forEachChild(s, [&](const Stmt *c) { all = all && goesOn(c); });
    return all;
  }

  bool pending_ = false; // tasks may not be done yet
  VariableSet setByTasks_;
  NodeSet<BlockStmt> waitsAtEnd_;
};

} // namespace

Statements withTaskWaits(const Module &module, const Statements &backward) {
  bool any = false;
  for (const Stmt *s : backward)
    forEachStmt(s, [&](const Stmt *x) { any |= isTask(x); });
  return any ? TaskWaits(module, backward).rewriteAll(backward) : backward;
}

} // namespace adjgen
