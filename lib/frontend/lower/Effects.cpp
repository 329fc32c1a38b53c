// Problem: expressions of the IR have no effects, so that an effect inside a C expression becomes a statement
// before it; a value that the expression read earlier must not be read after that statement instead.
// Invariant: operands are lowered from left to right; each is protected against the statements that later
// ones needed. No assignment changes the way to its own place, which whoever restores the place must find.
#include "frontend/lower/Effects.h"
#include "ir/ShortNames.h"
#include <algorithm>

namespace adjgen::frontend {

Variable *TemporaryLowering::made(const std::string &wish, const Type *type, SourceLocation l) {
  Variable *v = b.variable(c.unusedName(wish, body_.usedNames),
                           c.types.withoutTopConst(type, c.module.types()), VariableKind::Local, l);
  setWantedName(v, wish);
  v->isMade = true;
  return v;
}

const Variable *TemporaryLowering::temporary(const std::string &wish, const Type *type, SourceLocation l) {
  return made(wish, type, l);
}

Variable *TemporaryLowering::held(const Expr *e, const std::string &wish, std::size_t mark) {
  Variable *v = made(wish, e->type, e->location);
  facts_.fixed.insert(v);
  mark = std::min(mark, body_.out->size());
  body_.out->insert(body_.out->begin() + static_cast<std::ptrdiff_t>(mark),
                    b.declare(v, e, false, e->location));
  return v;
}

const Variable *TemporaryLowering::hold(const Expr *e, const std::string &wish, std::size_t mark) {
  return held(e, wish, mark);
}

/// ... because what stands behind `mark` may change it.
const Variable *TemporaryLowering::save(const Expr *e, const std::string &wish, std::size_t mark) {
  Variable *v = held(e, wish, mark);
  v->isSaved = true;
  return v;
}

Changes TemporaryLowering::changesFrom(std::size_t mark) const {
  return changesOf(*body_.out, mark, body_.out->size());
}

static bool isUntyped(const Type *t) { return t->isPointer() && t->element->isVoid(); }

const Expr *TemporaryLowering::protect(const Expr *e, std::size_t mark) {
  if (mark >= body_.out->size() || !mayChange(changesFrom(mark), e, facts_.addressTaken))
    return e;
  // What is saved keeps its type: memcpy(p->x, q->x, count(p) * sizeof(double)).
  if (const auto *bytes = dyn_cast<CastExpr>(e);
      bytes && isUntyped(bytes->type) && bytes->operand->type->isPointer())
    return b.castTo(bytes->type, protect(bytes->operand, mark), bytes->implicit, bytes->location);
  return b.load(save(e, "t1", mark), e->location);
}

/// The place itself may change its value; only the way to it must stay: the pointers and subscripts that it
/// goes through are held in variables, `where` and after, if they may change.
Path TemporaryLowering::heldWay(const Path &p, const Changes &changes, std::size_t where, Holding holding) {
  Path result(p.root), prefix(p.root);
  for (const Projection &step : p.steps) {
    Projection kept = step;
    if (step.kind == ProjectionKind::Deref && mayChangeValue(changes, prefix, facts_.addressTaken))
      result = Path((this->*holding)(b.load(result), "pointer1", where++));
    if (step.index && mayChange(changes, step.index, facts_.addressTaken))
      kept.index = b.load((this->*holding)(step.index, "index1", where++));
    result.steps.push_back(kept);
    prefix.steps.push_back(step);
  }
  return result;
}

Path TemporaryLowering::protect(Path p, std::size_t mark) {
  return mark >= body_.out->size() ? p : heldWay(p, changesFrom(mark), mark, &TemporaryLowering::save);
}

Path TemporaryLowering::settled(const Path &target) {
  Changes changes;
  changes.target(target);
  changes.stored = target.type();
  return heldWay(target, changes, mark(), &TemporaryLowering::hold);
}

} // namespace adjgen::frontend
