#include "plan/accumulate/Factors.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

/// [factor read once]: what follows the declaration in its block.
static const CallStmt *callBehind(const Stmt *root, const DeclareStmt *d) {
  const CallStmt *found = nullptr;
  forEachStmt(root, [&](const Stmt *s) {
    const auto *b = dyn_cast<BlockStmt>(s);
    if (!b)
      return;
    auto it = std::find(b->statements.begin(), b->statements.end(), d);
    while (it != b->statements.end() && isa<DeclareStmt>(*it))
      ++it;
    if (it != b->statements.end() && !found)
      found = dyn_cast<CallStmt>(*it);
  });
  return found;
}

/// [factor read once]
static bool isReadOnce(const Function *g, const Variable *v) {
  unsigned uses = 0;
  forEachStmt(g->body, [&](const Stmt *s) {
    if (const Path *target = targetOf(s))
      uses += 2 * (target->root == v);
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x))
          uses += l->path.root == v;
        if (const auto *a = dyn_cast<AddressOfExpr>(x))
          uses += 2 * (a->path.root == v);
      });
    });
  });
  return uses == 1;
}

/// [pure factor]
bool Factors::isFactor(const Function *f) const {
  if (!f || !f->body || f->given || f->isVariadic || f->parameters.size() != 1 || !f_.effects().has(f))
    return false;
  const Variable *p = f->parameters.front();
  const FunctionEffects &e = f_.effects().of(f);
  if (e.reads.any() || e.writes.any() || e.hasOutput || e.managesMemory || e.hasUnsupported ||
      e.ordersThreads || plan_.schedule.pushes.count(f))
    return false;
  bool isPlain = p->type->isReal() && f->returnType->isReal() && plan_.hasShadow(p) && plan_.returnsActive(f);
  forEachStmt(f->body, [&](const Stmt *s) { // neither teams nor recursion
    const auto *c = dyn_cast<CallStmt>(s);
    isPlain &= !(c && (!c->callee || c->callee->body)) && !isa<OmpParallelStmt>(s) && !isa<OmpForStmt>(s) &&
               !isa<OmpCriticalStmt>(s) && !isa<OmpAtomicStmt>(s) && !isa<OmpBarrierStmt>(s);
  });
  auto passed = plan_.restore.backwardParameters.find(f);
  return isPlain && passed != plan_.restore.backwardParameters.end() && passed->second.count(p) != 0;
}

/// [factor computed again]: p[e]
bool Factors::isOfWholeRegion(const OmpParallelStmt *region, const Path &p) const {
  if (p.steps.size() != 1 || p.steps.front().kind != ProjectionKind::Deref || !p.steps.front().index)
    return false;
  for (const SharingEntry &e : region->sharing)
    if (e.inner != e.outer && e.inner == p.root)
      return false;
  bool isInner = p.root->storage == StorageKind::ThreadLocal;
  forEachStmt(region->body, [&](const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const auto *x = dyn_cast<ForStmt>(s);
    isInner |= (d && d->variable == p.root) || (x && x->variable == p.root);
  });
  return !isInner && !f_.table().mayOverlap(f_.table().of(Path(p.root)), f_.effects().writes(region->body));
}

/// [factor computed again]: by every pair of sweeps, or in an iteration that is executed again.
bool isReadAgain(const AdjointPlan &plan, const Function *g, const DeclareStmt *d) {
  const Variable *v = d->variable;
  bool isSaved = false, isRead = false;
  for (const SweepPlan *s : plan.sweepsOf(g)) {
    isSaved |= s->savedVariables.count(v) != 0 || s->isRecorded(d);
    for (const auto &[block, list] : s->atScopeEnd)
      isSaved |= std::find(list.begin(), list.end(), v) != list.end();
    isRead |= s->recomputed.count(v) != 0 || (s->loop && s->isLive(d));
  }
  return isRead && !isSaved;
}

const CallStmt *Factors::callOf(const Function *g, const OmpParallelStmt *region, const Stmt *s,
                                const LoadExpr *l) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  if (!region || !d || d->initializer != l || plan_.schedule.nested.count(region))
    return nullptr;
  const CallStmt *call = callBehind(g->body, d);
  if (!call || !plan_.isSplitCall(call) || !isFactor(call->callee) || call->arguments.size() != 1)
    return nullptr;
  const auto *argument = dyn_cast<LoadExpr>(call->arguments.front());
  if (!argument || !argument->path.isVariable() || argument->path.root != d->variable)
    return nullptr;
  const Type *cell = l->path.type()->unqualified->canonical;
  const bool isOfOneType = call->callee->parameters.front()->type->unqualified->canonical == cell &&
                           d->variable->type->unqualified->canonical == cell &&
                           call->callee->returnType->unqualified->canonical == cell;
  const bool isResultLocal = call->hasResult && call->result.isVariable() && plan_.isActive(call->result);
  if (!isOfOneType || !isResultLocal || !isReadOnce(g, d->variable) || !isOfWholeRegion(region, l->path) ||
      !isReadAgain(plan_, g, d))
    return nullptr;
  return call;
}

FactoredSum &Factors::demand(const OmpParallelStmt *region, const CallStmt *call, const LoadExpr *l) {
  auto &list = out_.factored[region];
  auto it = std::find_if(list.begin(), list.end(), [&](const FactoredSum &x) {
    return x.array == l->path.root && x.function == call->callee;
  });
  if (it == list.end())
    it = list.insert(it, {l->path.root, call->callee, {}, {}});
  it->reads.push_back({call, l});
  return *it;
}

} // namespace adjgen
