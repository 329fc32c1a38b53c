#include "analysis/sweeps/SweepPair.h"
#include "ir/Cost.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

VariableSet rootVariables(const SweepPair &key) {
  VariableSet out;
  if (!key.joint)
    return out;
  for (const Stmt *s : key.root()->statements)
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      out.insert(d->variable);
  if (!key.loop)
    out.insert(key.function->parameters.begin(), key.function->parameters.end());
  return out;
}

const Variable *parameterAt(const Function *f, LocationId l, const LocationTable &t) {
  if (t[l].local)
    return t[l].local->kind == VariableKind::Parameter ? t[l].local : nullptr;
  for (const Variable *p : f->parameters)
    for (CellId c : t.alias().leaves(t.alias().cellOf(p)))
      if (c == t[l].cell)
        return p;
  return nullptr;
}

std::vector<const Expr *> extentsOf(const Type *t) {
  std::vector<const Expr *> out;
  for (; t; t = t->isArray() || t->isPointer() ? t->element : nullptr)
    if (t->extentExpr)
      out.push_back(t->extentExpr);
  return out;
}

std::vector<const Expr *> parameterExtents(const Function *f) {
  std::vector<const Expr *> out;
  for (const Variable *p : f->parameters)
    for (const Type *root : {p->type, p->declaredType})
      for (const Expr *e : extentsOf(root))
        out.push_back(e);
  return out;
}

bool SweepInputs::holdsCheckpoints(const Stmt *s) const {
  bool any = false;
  if (!checkpointed.empty())
    forEachStmt(s, [&](const Stmt *x) { any |= checkpointed.count(x) != 0; });
  return any;
}

bool SweepInputs::isHead(const Function *f) const {
  return std::any_of(module.heads.begin(), module.heads.end(),
                     [&](const Head &h) { return h.function == f; });
}

SweepInputs::Called SweepInputs::calledFunctions() const {
  Called out;
  for (const Function *g : functions())
    if (const auto list = calls.callsOf.find(g); list != calls.callsOf.end())
      for (const CallStmt *c : list->second)
        if (c->callee && uses.isSplitCall(c))
          (jointCalls.count(c) ? out.joint : out.split).insert(c->callee);
  return out;
}

std::vector<SweepPair> SweepInputs::keys() const {
  std::vector<SweepPair> out;
  const auto [split, joint] = calledFunctions();
  for (auto it = functions().rbegin(); it != functions().rend(); ++it) { // callers first
    const Function *f = *it;
    if (effects.of(f).hasUnsupported)
      continue;
    if (isHead(f) || joint.count(f))
      out.push_back({f, nullptr, true});
    if (split.count(f))
      out.push_back({f, nullptr, false});
    forEachStmt(f->body, [&](const Stmt *s) {
      if (reexecuted.count(s))
        out.push_back({f, s, true});
    });
  }
  return out;
}

/// Variables that loops in the iteration count: each backward loop has them again.
static bool isLoopVariable(const Variable *v, const Stmt *root) {
  bool any = false;
  forEachStmt(root, [&](const Stmt *s) {
    const auto *l = dyn_cast<ForStmt>(s);
    any |= l && l->variable == v;
  });
  return any;
}

/// Declared with its value in the root itself, not in a loop: it has that in both sweeps.
static bool isInitialized(const Variable *v, const BlockStmt *root) {
  return std::any_of(root->statements.begin(), root->statements.end(), [&](const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && d->variable == v && d->initializer;
  });
}

/// Of two equal conditions that read memory, compilers do not see that they decide alike: the one that guards
/// a variable's first value, in the list of a head, had better be a variable itself.
static bool guardsFirstValue(const IfStmt *s, const BlockStmt *root) {
  const auto &list = root->statements;
  if (std::find(list.begin(), list.end(), s) == list.end())
    return false;
  VariableSet withoutValue;
  for (const Stmt *x : list)
    if (const auto *d = dyn_cast<DeclareStmt>(x); d && !d->initializer)
      withoutValue.insert(d->variable);
  bool setsOne = false, readsMemory = false;
  forEachStmt(s, [&](const Stmt *x) {
    const Path *target = targetOf(x);
    setsOne |= target && withoutValue.count(target->root);
  });
  forEachExpr(s->condition, [&](const Expr *e) {
    const auto *a = dyn_cast<LoadExpr>(e);
    readsMemory |= a && a->path.goesThroughPointer();
  });
  return setsOne && readsMemory;
}

bool SweepInputs::evaluates(const SweepPair &key, const IfStmt *s) const {
  if (recomputable.stableConditions.count(s->id))
    return !(key.joint && !key.loop && isHead(key.function) && guardsFirstValue(s, key.function->body));
  if (!isAgain(key) || !isRepeatable(s->condition))
    return false;
  LocationSet reads;
  readsOf(table, s->condition, reads);
  const LocationSet &changed = effects.writes(key.root());
  for (unsigned l : reads.set_bits()) {
    const Variable *v = table[l].local;
    if (v && isLoopVariable(v, key.root()))
      continue;
    const bool isSetBefore =
        v && recomputable.setOnce.count(v) && (recomputable.contains(v) || isInitialized(v, key.root()));
    if (!isSetBefore && table.mayOverlap(l, changed))
      return false;
  }
  return true;
}

std::vector<const Expr *> givenNeeds(const SweepPair &key, const ActivityResults &activity) {
  std::vector<const Expr *> out;
  if (!key.function->given || key.joint || !activity.isActive(key.function))
    return out;
  for (const GivenDerivative::Need &n : key.function->given->needs)
    if (!n.onlyFor || activity.hasShadow(n.onlyFor))
      out.push_back(n.value);
  return out;
}

OtherThreads::OtherThreads(const SweepPair &key, const CallGraphResults &calls, LocationTable &t,
                           const EventResults &events)
    : t_(t), events_(events), called_(calls.inParallel.count(key.function) != 0) {}

void OtherThreads::enter(const OmpParallelStmt *region) {
  region_ = region;
  meets_ = events_.holds(region->body);
  own_.clear();
  for (const SharingEntry &e : region->sharing)
    if (e.inner != e.outer)
      own_.insert(e.inner);
  forEachStmt(region->body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      own_.insert(d->variable);
    if (const auto *l = dyn_cast<ForStmt>(s))
      own_.insert(l->variable);
  });
}

bool OtherThreads::collect(const LocationSet &now, Facts &facts) const {
  if (!isMeeting())
    return false;
  bool grew = region_ && t_.unite(facts.inRegion[region_->id], now);
  for (unsigned l : now.set_bits())
    if (!t_.isStrong(l) && !t_.contains(facts.inAny, t_.outside(l)))
      t_.add(facts.inAny, t_.outside(l)), grew = true;
  return grew;
}

void OtherThreads::add(LocationSet &now, const Facts &facts) const {
  if (!isMeeting())
    return;
  if (!region_)
    return void(t_.unite(now, facts.inAny));
  auto it = facts.inRegion.find(region_->id);
  if (it == facts.inRegion.end())
    return;
  for (unsigned l : it->second.set_bits())
    if (!t_[l].local || !own_.count(t_[l].local))
      t_.add(now, l);
}

bool isCompound(const Stmt *s) {
  bool any = false;
  forEachChild(s, [&](const Stmt *) { any = true; });
  return any;
}

} // namespace adjgen
