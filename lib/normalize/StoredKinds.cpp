#include "normalize/StoredKinds.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

unsigned kindsIn(const Type *t) {
  t = t->innermostElement();
  if (t->isReal())
    return StoresReals;
  if (t->isInteger())
    return StoresIntegers;
  if (t->isPointer())
    return StoresPointers;
  if (!t->isRecord() || !t->record->complete)
    return StoresAll;
  unsigned kinds = 0;
  for (const Field &f : t->record->fields)
    kinds |= kindsIn(f.type);
  return kinds;
}

unsigned StoredKinds::ofLibrary(const CallStmt *c) {
  const FunctionKind kind = c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
  if (kind == FunctionKind::Unknown || kind == FunctionKind::Reallocate)
    return StoresAll;
  const bool writes =
      kind == FunctionKind::CopyMemory || kind == FunctionKind::MoveMemory || kind == FunctionKind::SetMemory;
  if (!writes || c->arguments.empty())
    return 0;
  const Expr *to = c->arguments[0];
  while (const auto *k = dyn_cast<CastExpr>(to))
    to = k->operand;
  return to->type->isPointer() ? kindsIn(to->type->element) : unsigned{StoresAll};
}

void StoredKinds::store(const Path &target, unsigned &kinds) const {
  const Variable *v = target.root;
  if (target.goesThroughPointer() || v->kind == VariableKind::Global || v->storage != StorageKind::Automatic)
    kinds |= kindsIn(target.type());
}

void StoredKinds::collect(const Function *f) {
  unsigned &kinds = kinds_[f];
  std::vector<const Function *> &callees = callees_[f];
  forEachStmt(f->body, [&](const Stmt *s) {
    if (isa<UnsupportedStmt>(s))
      kinds = StoresAll;
    if (const Path *target = targetOf(s))
      store(*target, kinds);
    const auto *c = dyn_cast<CallStmt>(s);
    if (c && c->callee && c->callee->body)
      callees.push_back(c->callee);
    else if (c)
      kinds |= ofLibrary(c);
  });
}

StoredKinds::StoredKinds(const Module &module) {
  for (const Function *f : module.functions)
    if (f->body)
      collect(f);
  for (bool changed = true; changed;) {
    changed = false;
    for (auto &[f, kinds] : kinds_)
      for (const Function *g : callees_[f]) {
        const unsigned all = kinds | of(g);
        changed |= all != kinds;
        kinds = all;
      }
  }
}

unsigned StoredKinds::of(const Function *f) const {
  const auto known = kinds_.find(f);
  return known == kinds_.end() ? unsigned{StoresAll} : known->second;
}

} // namespace adjgen
