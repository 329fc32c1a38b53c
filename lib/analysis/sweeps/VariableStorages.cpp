#include "analysis/sweeps/VariableStorages.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

VariableStorages::VariableStorages(const SweepInputs &in) : in_(in) {
  for (const Function *f : in.calls.order) {
    for (const Variable *p : f->parameters)
      add(p);
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        declared_.insert(d->variable), add(d->variable);
      for (const SharingEntry &e : sharingOf(s))
        if (e.inner != e.outer)
          add(e.inner);
    });
  }
  for (const Head &h : in.module.heads)
    if (!in.calls.inParallel.count(h.function) && !isCalledBack(h.function))
      headRoots_.merge(rootVariables({h.function, nullptr, true}));
}

void VariableStorages::add(const Variable *v) {
  for (CellId c : in_.alias.leaves(in_.alias.cellOf(v)))
    of_[c].push_back(v);
}

const std::vector<const Variable *> &VariableStorages::of(CellId c) const {
  static const std::vector<const Variable *> none;
  auto it = c == NoCell ? of_.end() : of_.find(c);
  return it == of_.end() ? none : it->second;
}

bool VariableStorages::keepsItsPlace(const Variable *v) const {
  if (v->kind == VariableKind::Global || v->storage != StorageKind::Automatic || headRoots_.count(v))
    return true;
  // Of a parameter that is itself a pointer, the cell alone says nothing about storage.
  return v->kind == VariableKind::Parameter && v->type->isPointer() && !in_.alias.isAddressTaken(v);
}

LocationSet VariableStorages::unreachable(const LocationSet &locations, const Function *f,
                                          const Stmt *scope) const {
  Unreachable &known = unreachable_[{f, scope}];
  LocationSet rest = locations;
  rest.subtract(known.asked);
  for (LocationId l : rest.set_bits())
    if (in_.lifetimes.isUnreachable(in_.table[l].cell, f, scope))
      known.found.set(l);
  known.asked.unite(rest);
  return known.found;
}

bool VariableStorages::isMovable(const Variable *v) const {
  return v->kind == VariableKind::Parameter || declared_.count(v) != 0;
}

bool VariableStorages::isCalledBack(const Function *f) const {
  for (auto &[g, list] : in_.calls.callsOf)
    for (const CallStmt *c : list)
      if (c->callee == f)
        return true;
  return false;
}

bool isDeclaredIn(const Function *f, const Variable *v) {
  bool any = false;
  forEachStmt(f->body, [&](const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    any |= d && d->variable == v;
  });
  return any;
}

} // namespace adjgen
