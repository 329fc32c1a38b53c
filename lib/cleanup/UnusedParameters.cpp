#include "cleanup/UnusedParameters.h"
#include "cleanup/Uses.h"
#include "ir/Visitor.h"

namespace adjgen {

static void addRoots(const Expr *e, VariableSet &to) {
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      to.insert(l->path.root);
    if (const auto *a = dyn_cast<AddressOfExpr>(x))
      to.insert(a->path.root);
  });
}

static void addResult(const Path &p, VariableSet &to) {
  to.insert(p.root);
  for (const Projection &x : p.steps)
    if (x.index)
      addRoots(x.index, to);
}

/// What the types of parameters need: double a[n][m].
static VariableSet extents(const Function *f) {
  VariableSet named;
  for (const Variable *p : f->parameters)
    for (const Type *root : {p->type, p->declaredType})
      for (const Type *t = root; t; t = t->isArray() || t->isPointer() ? t->element : nullptr)
        if (t->extentExpr)
          addRoots(t->extentExpr, named);
  return named;
}

void UnusedParameters::addArguments(const CallStmt *c, UsesOf &uses) {
  for (std::size_t k = 0; k < c->arguments.size(); ++k) {
    VariableSet named;
    addRoots(c->arguments[k], named);
    for (const Variable *v : named)
      if (auto it = uses.find(v); it != uses.end()) {
        if (c->callee && k < c->callee->parameters.size())
          it->second.passedTo[c->callee].insert(c->callee->parameters[k]);
        else
          it->second.elsewhere = true;
      }
  }
}

void UnusedParameters::look(const Function *f) {
  UsesOf uses;
  for (const Variable *p : f->parameters)
    uses[p] = {};
  VariableSet mentioned = extents(f);
  forEachStmt(f->body, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    if (!c)
      return addMentioned(s, mentioned);
    addArguments(c, uses);
    if (c->hasResult)
      addResult(c->result, mentioned);
    if (c->calleePointer)
      addRoots(c->calleePointer, mentioned);
  });
  for (const Variable *p : f->parameters)
    uses[p].elsewhere |= mentioned.count(p) != 0;
  of_[f] = std::move(uses);
}

bool UnusedParameters::isUsed(const Function *f, const Variable *parameter, Parameters &seen) const {
  if (!seen[f].insert(parameter).second)
    return false;
  auto function = of_.find(f);
  if (function == of_.end())
    return true;
  auto uses = function->second.find(parameter);
  if (uses == function->second.end()) // lost since the caller was looked at
    return false;
  if (uses->second.elsewhere)
    return true;
  for (const auto &[g, given] : uses->second.passedTo)
    for (const Variable *p : given)
      if (isUsed(g, p, seen))
        return true;
  return false;
}

UnusedParameters::Parameters UnusedParameters::unused(const Function *f) const {
  Parameters result;
  for (const Variable *p : f->parameters)
    if (Parameters seen; !isUsed(f, p, seen))
      for (const auto &[g, these] : seen)
        result[g].insert(these.begin(), these.end());
  return result;
}

} // namespace adjgen
