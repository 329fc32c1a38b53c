#include "ir/Changes.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen {

void Changes::target(const Path &p) {
  if (p.goesThroughPointer())
    memory = true;
  else
    variables.insert(p.root);
}

void Changes::statement(const Stmt *s) {
  if (const Path *p = targetOf(s))
    target(*p);
  // Where threads meet, one sees what others have changed.
  memory |= isa<CallStmt>(s) || isa<UnsupportedStmt>(s) || isa<OmpBarrierStmt>(s) || isa<OmpFlushStmt>(s) ||
            isa<OmpForStmt>(s) || isa<OmpCriticalStmt>(s);
  if (const auto *u = dyn_cast<UnsupportedStmt>(s))
    variables.insert(u->touched.begin(), u->touched.end());
  for (const SharingEntry &e : sharingOf(s))
    if (e.kind == SharingKind::ReductionAdd || e.kind == SharingKind::LastPrivate)
      variables.insert(e.outer);
}

Changes changesOf(const std::vector<const Stmt *> &list, std::size_t from, std::size_t to) {
  Changes changes;
  for (std::size_t i = from; i < to; ++i)
    forEachStmt(list[i], [&](const Stmt *s) { changes.statement(s); });
  return changes;
}

bool mayChange(const Changes &changes, const Expr *e, const VariableSet &addressTaken) {
  bool result = false;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *load = dyn_cast<LoadExpr>(x))
      result |= mayChange(changes, load->path, addressTaken);
    if (const auto *address = dyn_cast<AddressOfExpr>(x); address && address->path.goesThroughPointer())
      result |= mayChange(changes, address->path, addressTaken);
  });
  return result;
}

/// May a store of the one type change an object of the other (a scalar)? Integers are one type here, and a
/// pointer is changed only as a pointer to the same.
static bool mayStore(const Type *stored, const Type *object) {
  stored = stored->innermostElement();
  if (stored->isRecord() && stored->record->complete)
    return std::any_of(stored->record->fields.begin(), stored->record->fields.end(),
                       [&](const Field &f) { return mayStore(f.type, object); });
  if (stored->isPointer() && object->isPointer())
    return stored->element->canonical == object->element->canonical || stored->element->isVoid() ||
           object->element->isVoid();
  return stored->isScalar() && object->isScalar()
             ? stored->isPointer() == object->isPointer() && stored->isReal() == object->isReal()
             : true;
}

bool mayChangeValue(const Changes &changes, const Path &p, const VariableSet &addressTaken) {
  if (changes.stored && !mayStore(changes.stored, p.type()))
    return false;
  auto known = [&](const Variable *v) { return v->kind == VariableKind::Global || addressTaken.count(v); };
  if (p.goesThroughPointer())
    return changes.memory || std::any_of(changes.variables.begin(), changes.variables.end(), known);
  return changes.variables.count(p.root) || (changes.memory && known(p.root));
}

bool mayChange(const Changes &changes, const Path &p, const VariableSet &addressTaken) {
  bool result = mayChangeValue(changes, p, addressTaken);
  Path prefix(p.root);
  for (const Projection &step : p.steps) {
    result |= step.kind == ProjectionKind::Deref && mayChangeValue(changes, prefix, addressTaken);
    result |= step.index && mayChange(changes, step.index, addressTaken);
    prefix.steps.push_back(step);
  }
  return result;
}

} // namespace adjgen
