// Approach: variables that are set to each other are taken to be uniform until one of them turns out not to be.
#include "plan/checkpoint/UniformValues.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

std::vector<const Stmt *> wayTo(const Stmt *s, const Stmt *root) {
  if (s == root)
    return {s};
  std::vector<const Stmt *> way;
  forEachChild(root, [&](const Stmt *x) {
    if (way.empty())
      way = wayTo(s, x);
  });
  if (!way.empty())
    way.insert(way.begin(), root);
  return way;
}

UniformValues::UniformValues(const OmpParallelStmt *region, const Function *g, const Stmt *loop, Facts &f)
    : region_(region), function_(g), root_(region ? static_cast<const Stmt *>(region) : g->body), f_(f) {
  if (loop)
    for (const Stmt *s : wayTo(loop, root_))
      rounds_.insert(s);
  addDeclared(region ? region->body : g->body, own_);
  if (!region)
    own_.insert(g->parameters.begin(), g->parameters.end());
  forEachStmt(root_, [&](const Stmt *s) {
    forEachChild(s, [&](const Stmt *x) { around_[x] = s; });
    if (const Path *target = targetOf(s); target && !target->goesThroughPointer())
      set_[target->root].push_back(s);
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && (d->initializer || d->zeroInitialized))
      set_[d->variable].push_back(s);
    if (const auto *l = dyn_cast<ForStmt>(s))
      set_[l->variable].push_back(s);
  });
  if (region)
    findCopies();
}

void UniformValues::findCopies() {
  for (const SharingEntry &e : region_->sharing) {
    if (e.inner == e.outer)
      continue;
    own_.insert(e.inner);
    if (e.kind == SharingKind::FirstPrivate && !set_.count(e.inner) && !f_.alias().isAddressTaken(e.inner))
      copies_[e.outer] = e.inner;
  }
}

bool UniformValues::isOwn(const Variable *v) const {
  return v->storage == StorageKind::ThreadLocal || (own_.count(v) && v->storage == StorageKind::Automatic);
}

const Variable *UniformValues::copyOf(const Variable *v) const {
  const auto found = copies_.find(v);
  return found == copies_.end() ? v : found->second;
}

bool UniformValues::isHidden(const Variable *v) const {
  return region_ && std::any_of(region_->sharing.begin(), region_->sharing.end(), [&](const SharingEntry &e) {
           return e.outer == v && e.inner != v && !copies_.count(v);
         });
}

bool UniformValues::isUniform(const Variable *v) {
  if (!isOwn(v))
    return true;
  if (const auto found = known_.find(v); found != known_.end())
    return found->second;
  known_[v] = true; // as long as the others to which it is set are
  bool is = isSetUniformly(v);
  if (!is) // what was found by way of it does not hold
    std::erase_if(known_, [](const auto &x) { return x.second; });
  return known_[v] = is;
}

bool UniformValues::isSetUniformly(const Variable *v) {
  for (const auto &[original, copy] : copies_)
    if (copy == v)
      return true;
  if (!v->type->isScalar() || v->storage != StorageKind::Automatic || f_.alias().isAddressTaken(v))
    return false;
  if (!region_ && v->kind == VariableKind::Parameter && !isPassedUniformly(v))
    return false;
  for (const SharingEntry &e : sharingOf(root_))
    if (e.inner == v && e.kind != SharingKind::FirstPrivate && e.kind != SharingKind::Private)
      return false;
  const auto found = set_.find(v);
  if (found == set_.end())
    return true;
  return std::all_of(found->second.begin(), found->second.end(), [&](const Stmt *s) {
    if (!isCommonPlace(s))
      return false;
    if (const auto *l = dyn_cast<ForStmt>(s))
      return isUniform(l->lower) && isUniform(l->step) && (rounds_.count(l) || isUniform(l->bound));
    const auto *d = dyn_cast<DeclareStmt>(s);
    return (d && !d->initializer) || (valueOf(s) && isUniform(valueOf(s)));
  });
}

/// Each argument that stands for the parameter is the same for all threads that come to the call. Outside of regions there is one.
bool UniformValues::isPassedUniformly(const Variable *parameter) {
  const auto &all = function_->parameters;
  const auto k = static_cast<std::size_t>(std::find(all.begin(), all.end(), parameter) - all.begin());
  for (const Head &h : f_.module.heads)
    if (h.function == function_)
      return false;
  for (const auto &[caller, calls] : f_.calls().callsOf)
    for (const CallStmt *c : calls)
      if (!c->callee || (c->callee == function_ && !isPassedUniformly(k, c, caller)))
        return false;
  return true;
}

bool UniformValues::isPassedUniformly(std::size_t k, const CallStmt *c, const Function *caller) const {
  const OmpParallelStmt *region = nullptr;
  for (const Stmt *s : wayTo(c, caller->body))
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      region = p;
  if (!region && !f_.calls().inParallel.count(caller))
    return true;
  if (caller == function_ || (region && !region->isTeam()))
    return false;
  UniformValues there(region, caller, nullptr, f_);
  return there.isCommonPlace(c) && there.isUniform(c->arguments[k]);
}

/// All threads come there, as often.
bool UniformValues::isCommonPlace(const Stmt *s) {
  for (const Stmt *x = around_[s]; x != root_; x = around_[x]) {
    if (isa<BlockStmt>(x) || rounds_.count(x))
      continue;
    const auto *i = dyn_cast<IfStmt>(x);
    const auto *l = dyn_cast<ForStmt>(x);
    const auto *w = dyn_cast<WhileStmt>(x);
    const bool is = i   ? isUniform(i->condition)
                    : l ? isUniform(l->lower) && isUniform(l->bound) && isUniform(l->step)
                    : w ? isUniform(w->condition)
                        : false;
    if (!is)
      return false;
  }
  return true;
}

bool UniformValues::isUniform(const Expr *e) {
  if (dependsOnThread(e))
    return false;
  bool is = true;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      is = is && isUniform(l->path.root);
    if (const auto *a = dyn_cast<AddressOfExpr>(x))
      is = is && (a->path.goesThroughPointer() ? isUniform(a->path.root) : !isOwn(a->path.root));
  });
  return is;
}

} // namespace adjgen
