#include "analysis/IterationStorage.h"
#include "ir/Visitor.h"

namespace adjgen {

bool IterationStorage::isLocal(const OmpForStmt *s, const Path &p) const {
  if (p.goesThroughPointer())
    return false;
  bool local = false;
  forEachStmt(s->loop, [&](const Stmt *x) {
    if (const auto *d = dyn_cast<DeclareStmt>(x))
      local |= d->variable == p.root;
    if (const auto *f = dyn_cast<ForStmt>(x))
      local |= f->variable == p.root;
  });
  return local;
}

bool IterationStorage::isPrivate(const OmpForStmt *s, CellId c) {
  const auto &vars = alias_.variablesIn(c);
  if (vars.empty() || alias_.isExternal(c) || alias_.allocatedHere(c))
    return false;
  const VariableSet &own = of(s);
  for (const Variable *v : vars)
    if (!own.count(v))
      return false;
  return true;
}

/// Variables that an iteration declares, itself or in the functions that it calls: they end with it.
/// Functions that may be running already when the loop starts are left out.
const VariableSet &IterationStorage::of(const OmpForStmt *s) {
  auto [it, isNew] = all_.emplace(s, VariableSet());
  if (!isNew)
    return it->second;
  NodeSet<Function> called;
  collect(s->loop, it->second, called, true);
  if (called.count(function_)) {
    it->second.clear();
    called.clear();
    collect(s->loop, it->second, called, false);
  }
  return it->second;
}

void IterationStorage::collect(const Stmt *body, VariableSet &out, NodeSet<Function> &called, bool follow) {
  forEachStmt(body, [&](const Stmt *x) {
    if (const auto *d = dyn_cast<DeclareStmt>(x))
      out.insert(d->variable);
    if (const auto *f = dyn_cast<ForStmt>(x))
      out.insert(f->variable);
    const auto *c = dyn_cast<CallStmt>(x);
    if (follow && c && c->callee && c->callee->body && called.insert(c->callee).second) {
      out.insert(c->callee->parameters.begin(), c->callee->parameters.end());
      collect(c->callee->body, out, called, true);
    }
  });
}

} // namespace adjgen
