#include "normalize/StoredKinds.h"
#include "ir/OmpConstructs.h"
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

/// [kinds of stores]: of a store of a value of this type.
static unsigned kindsStored(const Type *t) {
  t = t->innermostElement();
  return t->kind == TypeKind::Integer && t->bits == 8 ? unsigned{StoresAll} : kindsIn(t);
}

static unsigned kindsStored(const Path &target) {
  const Type *t = target.root->type;
  for (const Projection &p : target.steps) {
    if (p.kind == ProjectionKind::Field && t->isRecord() && t->record->isUnion)
      return StoresAll;
    t = p.type;
  }
  return kindsStored(t);
}

/// printf("%n", &k), time(&now)
static unsigned throughArguments(const CallStmt *c) {
  if (!c->callee->isVariadic && !readsClockThroughPointer(c->callee->name))
    return 0;
  for (const Expr *a : c->arguments)
    if (a->type->isPointer() && a->type->element->kind == TypeKind::Integer && a->type->element->bits > 8 &&
        !a->type->element->isConst())
      return StoresIntegers;
  return 0;
}

unsigned StoredKinds::ofLibrary(const CallStmt *c) {
  const FunctionKind kind = c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
  if (kind == FunctionKind::Unknown || kind == FunctionKind::Reallocate || kind == FunctionKind::Jump)
    return StoresAll;
  if (kind == FunctionKind::Output)
    return throughArguments(c);
  const bool writes =
      kind == FunctionKind::CopyMemory || kind == FunctionKind::MoveMemory || kind == FunctionKind::SetMemory;
  if (!writes || c->arguments.empty())
    return 0;
  const Expr *to = c->arguments[0];
  while (const auto *k = dyn_cast<CastExpr>(to))
    to = k->operand;
  return to->type->isPointer() ? kindsStored(to->type->element) : unsigned{StoresAll};
}

/// A team that the statement makes is its own.
static bool meetsThreads(const Stmt *s) {
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && usesLock(functionKind(c->callee->name));
  return isa<OmpBarrierStmt>(s) || isa<OmpFlushStmt>(s) || isa<OmpCriticalStmt>(s) || isa<OmpAtomicStmt>(s) ||
         isa<OmpForStmt>(s);
}

unsigned StoredKinds::ofOne(const Stmt *s, const VariableSet &withAddress) const {
  if (isa<UnsupportedStmt>(s))
    return StoresAll | MeetsThreads;
  unsigned kinds = meetsThreads(s) ? unsigned{MeetsThreads} : 0;
  const auto store = [&](const Variable *v, const Path &target) {
    if (target.goesThroughPointer() || v->kind == VariableKind::Global ||
        v->storage != StorageKind::Automatic || withAddress.count(v))
      kinds |= kindsStored(target);
  };
  const auto atEnd = [&](const std::vector<SharingEntry> &entries) {
    for (const SharingEntry &e : entries)
      if (e.kind == SharingKind::ReductionAdd || e.kind == SharingKind::LastPrivate)
        store(e.outer, Path(e.outer));
  };
  if (const Path *target = targetOf(s))
    store(target->root, *target);
  atEnd(sharingOf(s));
  if (const auto *c = dyn_cast<CallStmt>(s))
    kinds |= c->callee && c->callee->body ? of(c->callee) : ofLibrary(c);
  return kinds;
}

unsigned StoredKinds::of(const Stmt *s, const VariableSet &withAddress) const {
  unsigned kinds = ofOne(s, withAddress);
  forEachChild(s, [&](const Stmt *x) { kinds |= of(x, withAddress); });
  return isa<OmpParallelStmt>(s) ? kinds & ~unsigned{MeetsThreads} : kinds;
}

StoredKinds::StoredKinds(const Module &module) {
  for (const Function *f : module.functions)
    if (f->body)
      kinds_[f] = 0;
  for (bool changed = true; changed;) { // what is called counts, too
    changed = false;
    for (const Function *f : module.functions)
      if (f->body) {
        const unsigned kinds = of(f->body);
        changed |= kinds != kinds_[f];
        kinds_[f] = kinds;
      }
  }
  for (const Function *f : module.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (isa<OmpParallelStmt>(s))
          inRegions_ |= of(s);
      });
}

unsigned StoredKinds::of(const Function *f) const {
  const auto known = kinds_.find(f);
  return known == kinds_.end() ? unsigned{StoresAll | MeetsThreads} : known->second;
}

} // namespace adjgen
