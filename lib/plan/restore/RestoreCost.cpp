#include "plan/restore/RestoreCost.h"
#include "ir/Cost.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"
#include "ir/WrittenOut.h"

#include "llvm/Support/SaveAndRestore.h"
#include <algorithm>

namespace adjgen {

static constexpr double Decision = 0.5, InRow = 0.4, AmongRows = 1.5, InCache = 0.5, InRegister = 0.25,
                        InJoint = 0.25, Addition = 0.1, Library = 3;

static double tripsOf(const Stmt *s) {
  if (const auto *l = dyn_cast<ForStmt>(s))
    if (const auto n = constantTripCount(l))
      return static_cast<double>(*n);
  return isa<ForStmt>(s) || isa<WhileStmt>(s) ? 10 : 1;
}

/// Declarations and assignments, and loops of them that are written out.
static bool isOfRows(const BlockStmt *body) {
  return std::all_of(body->statements.begin(), body->statements.end(), [](const Stmt *s) {
    const auto *inner = dyn_cast<ForStmt>(s);
    return isa<DeclareStmt>(s) || isa<AssignStmt>(s) || isa<IncrementStmt>(s) ||
           (inner && isWrittenOut(inner) && isOfRows(inner->body));
  });
}

/// What it overwrites may be saved in rows.
static const Variable *counterOfRows(const ForStmt *f) { return isOfRows(f->body) ? f->variable : nullptr; }

/// Of the innermost loop around what s consists of, if it is of rows.
static const Variable *counterOf(const Stmt *s, const Variable *outer) {
  if (const auto *o = dyn_cast<OmpForStmt>(s))
    return counterOfRows(o->innermost());
  const auto *f = dyn_cast<ForStmt>(s);
  if (f && outer && isWrittenOut(f))
    return outer;
  return f ? counterOfRows(f) : isa<WhileStmt>(s) ? nullptr : outer;
}

/// Integers and pointers of a loop's body.
std::shared_ptr<DeclaredValues> RestoreCost::declaredIn(const Stmt *loop) const {
  auto out = std::make_shared<DeclaredValues>(m_);
  forEachStmt(loop, [&](const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d && d->initializer && d->variable->type->isPointer())
      out->addPointer(d);
    else if (d)
      out->addInteger(d);
  });
  return out;
}

/// In numbers of eight bytes; of arrays of a length that only the run knows, ten.
static double sizeOf(const Type *t) {
  if (t->isArray())
    return (t->extentExpr ? 10.0 : static_cast<double>(t->extent)) * sizeOf(t->element);
  double size = t->isRecord() ? 0 : 1;
  if (t->isRecord())
    for (const Field &f : t->record->fields)
      size += sizeOf(f.type);
  return size;
}

/// [cost of calls] of RestoreCost.h
static double ofCalling(const Function *g) { return g->isInline ? 0 : 1; }

double RestoreCost::own(const SweepPair &key, const Stmt *s, bool insideReexecuted) {
  const RecordFacts &r = s_.records.of[key];
  double cost = 0;
  const double each = counter_ && !inCallee_ ? AmongRows : 1;
  if (r.recorded.count(s->id)) {
    const Path *target = targetOf(s);
    const bool isInRow = target && counter_ && !inCallee_ && !target->isVariable() &&
                         unitStride(declared_->rewrite(*target), counter_);
    cost += (isInRow ? InRow : each) * (target ? sizeOf(target->type()) : 1);
  }
  if (auto it = r.atScopeEnd.find(s->id); it != r.atScopeEnd.end())
    for (const Variable *v : it->second)
      cost += each * sizeOf(v->type);
  if (auto it = r.beforeCall.find(s->id); it != r.beforeCall.end())
    for (const Variable *v : it->second)
      cost += sizeOf(v->type);
  const auto *c = dyn_cast<CallStmt>(s);
  if (c && !insideReexecuted && in_.uses.isSplitCall(c))
    cost += in_.jointCalls.count(c) ? ofJointCall(key, c) : ofCallee(c);
  return cost;
}

/// [cost of recomputing] of RestoreCost.h
double RestoreCost::computedAgain(const SweepPair &key, const Stmt *s) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  return d && d->initializer && !key.joint && s_.records.of[key].demanded.count(d->variable)
             ? Addition * costOf(d->initializer)
             : 0;
}

double RestoreCost::of(const SweepPair &key, const Stmt *s, bool insideReexecuted) {
  double inside = 0;
  const bool isAgain = !insideReexecuted && s != key.loop && in_.reexecuted.count(s);
  const Variable *outer = counter_;
  counter_ = counterOf(s, counter_);
  auto around = declared_;
  if (counter_ && counter_ != outer)
    declared_ = declaredIn(s);
  forEachChild(s, [&](const Stmt *x) { inside += of(key, x, insideReexecuted || isAgain); });
  counter_ = outer;
  declared_ = around;
  if (isAgain)
    inside += again(key, s);
  double cost = own(key, s, insideReexecuted) + tripsOf(s) * inside;
  if (!insideReexecuted)
    cost += computedAgain(key, s);
  const bool decides = inside > 0 || (!insideReexecuted && in_.uses.hasAdjoint(s));
  if (const auto *i = dyn_cast<IfStmt>(s); i && decides && !in_.evaluates(key, i))
    cost += Decision;
  if (isa<WhileStmt>(s) && decides)
    cost += 1;
  return cost;
}

bool RestoreCost::savesOutsideReexecuted(const SweepPair &key, const Stmt *s) {
  if (own(key, s, false) > 0)
    return true;
  if (in_.reexecuted.count(s))
    return false;
  if (const auto *i = dyn_cast<IfStmt>(s); i && in_.uses.hasAdjoint(i) && !in_.evaluates(key, i))
    return true;
  if (isa<WhileStmt>(s) && in_.uses.hasAdjoint(s))
    return true;
  bool any = false;
  forEachChild(s, [&](const Stmt *x) { any |= savesOutsideReexecuted(key, x); });
  return any;
}

double RestoreCost::ofCallee(const CallStmt *c) {
  if (!s_.records.pushes.count(c->callee))
    return 0;
  auto [it, isNew] = saved_.emplace(c->callee, 1);
  if (isNew) {
    const SweepPair key{c->callee, nullptr, false};
    const llvm::SaveAndRestore callee(inCallee_, true);
    double cost = of(key, c->callee->body);
    for (const Variable *p : s_.records.of[key].parametersAtEnd)
      cost += sizeOf(p->type);
    saved_[c->callee] = std::max(cost, 1.0);
  }
  return saved_[c->callee];
}

static bool holdsLoopOrCall(const Stmt *s) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) { any |= isa<ForStmt>(x) || isa<WhileStmt>(x) || isa<CallStmt>(x); });
  return any;
}

/// One iteration: what its own pair saves, and what both sweeps execute.
double RestoreCost::again(const SweepPair &key, const Stmt *loop) {
  const SweepPair inner{key.function, loop, true};
  double cost = 0;
  for (const Stmt *s : iterationOf(loop)->statements)
    cost += (holdsLoopOrCall(s) ? InCache : InRegister) * of(inner, s) + work(inner, key, s);
  if (const auto *o = dyn_cast<OmpForStmt>(loop)) // which has them in it
    for (const ForStmt *l : loopsOf(o))
      cost *= tripsOf(l);
  return cost;
}

double RestoreCost::work(const SweepPair &inner, const SweepPair &outer, const Stmt *s) {
  double cost = 0;
  forEachChild(s, [&](const Stmt *x) { cost += work(inner, outer, x); });
  const auto *c = dyn_cast<CallStmt>(s);
  const bool isJoint = c && in_.jointCalls.count(c);
  const bool isTwice = (isJoint || s_.liveness.isLive(inner, s)) && s_.liveness.isLive(outer, s);
  if (isTwice && isJoint)
    cost += workOfJoint(c->callee);
  else if (c && isTwice)
    cost += c->callee && c->callee->body ? workOf(c->callee) : Library;
  else if (isTwice)
    forEachExprOf(s, [&](const Expr *e) { cost += Addition * costOf(e); });
  return tripsOf(s) * cost;
}

/// [cost of joint calls] of RestoreCost.h
double RestoreCost::ofJointCall(const SweepPair &key, const CallStmt *c) {
  return InJoint * (ofJoint(c->callee) + (s_.liveness.isLive(key, c) ? workOfJoint(c->callee) : 0));
}

double RestoreCost::ofCall(const SweepPair &key, const CallStmt *c) {
  double cost = own(key, c, /*insideReexecuted=*/false);
  VariableSet given;
  for (const Expr *a : c->arguments)
    forEachExpr(a, [&](const Expr *e) {
      if (const auto *x = dyn_cast<AddressOfExpr>(e); x && !x->path.goesThroughPointer())
        given.insert(x->path.root);
    });
  for (const auto &[block, list] : s_.records.of[key].atScopeEnd)
    for (const Variable *v : list)
      if (given.count(v))
        cost += sizeOf(v->type);
  return cost;
}

double RestoreCost::ofJoint(const Function *g) {
  auto [it, isNew] = savedInJoint_.emplace(g, 0);
  if (isNew) {
    const llvm::SaveAndRestore callee(inCallee_, true);
    const double cost = of({g, nullptr, true}, g->body);
    savedInJoint_[g] = cost;
  }
  return savedInJoint_[g];
}

/// What the backward sweep needs of it.
double RestoreCost::workOfJoint(const Function *g) {
  auto [it, isNew] = workOfJoint_.emplace(g, 1);
  if (isNew) {
    const SweepPair key{g, nullptr, true};
    const double cost = ofCalling(g) + work(key, key, g->body);
    workOfJoint_[g] = cost;
  }
  return workOfJoint_[g];
}

double RestoreCost::workOf(const Function *g) {
  auto [it, isNew] = work_.emplace(g, 1);
  if (!isNew)
    return it->second;
  std::function<double(const Stmt *)> inside = [&](const Stmt *s) {
    double cost = 0;
    forEachChild(s, [&](const Stmt *x) { cost += inside(x); });
    if (const auto *c = dyn_cast<CallStmt>(s))
      cost += c->callee && c->callee->body ? workOf(c->callee) : Library;
    else
      forEachExprOf(s, [&](const Expr *e) { cost += Addition * costOf(e); });
    return tripsOf(s) * cost;
  };
  return work_[g] = ofCalling(g) + inside(g->body);
}

} // namespace adjgen
