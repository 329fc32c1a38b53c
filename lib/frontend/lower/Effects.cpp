// Problem: expressions of the IR have no effects, so that an effect inside a C expression becomes a statement
// before it; a value that the expression read earlier must not be read after that statement instead.
// Invariant: operands are lowered from left to right; each is protected against the statements that later
// ones needed. No assignment changes the way to its own place, which whoever restores the place must find.
#include "frontend/lower/Effects.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen::frontend {

/// What a list of statements may change.
struct Changes {
  VariableSet variables;
  bool memory = false;          // behind pointers: everything whose address is known somewhere
  const Type *stored = nullptr; // all that is stored is of this type; null: anything

  void target(const Path &p) {
    if (p.goesThroughPointer())
      memory = true;
    else
      variables.insert(p.root);
  }
  void statement(const Stmt *s) {
    if (const auto *a = dyn_cast<AssignStmt>(s))
      target(a->target);
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      target(i->target);
    else if (const auto *k = dyn_cast<CallStmt>(s)) {
      memory = true;
      if (k->hasResult)
        target(k->result);
    } else if (const auto *u = dyn_cast<UnsupportedStmt>(s)) {
      memory = true;
      variables.insert(u->touched.begin(), u->touched.end());
    }
  }
};

static Changes changesFrom(const std::vector<const Stmt *> &list, std::size_t mark) {
  Changes changes;
  for (std::size_t i = mark; i < list.size(); ++i)
    forEachStmt(list[i], [&](const Stmt *s) { changes.statement(s); });
  return changes;
}

static bool mayChange(const Changes &changes, const Path &p, const VariableSet &addressTaken);

static bool mayChange(const Changes &changes, const Expr *e, const VariableSet &addressTaken) {
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

static bool mayChangeValue(const Changes &changes, const Path &p, const VariableSet &addressTaken) {
  if (changes.stored && !mayStore(changes.stored, p.type()))
    return false;
  auto known = [&](const Variable *v) { return v->kind == VariableKind::Global || addressTaken.count(v); };
  if (p.goesThroughPointer())
    return changes.memory || std::any_of(changes.variables.begin(), changes.variables.end(), known);
  return changes.variables.count(p.root) || (changes.memory && known(p.root));
}

/// The value at the path, or the way to it.
static bool mayChange(const Changes &changes, const Path &p, const VariableSet &addressTaken) {
  bool result = mayChangeValue(changes, p, addressTaken);
  Path prefix(p.root);
  for (const Projection &step : p.steps) {
    result |= step.kind == ProjectionKind::Deref && mayChangeValue(changes, prefix, addressTaken);
    result |= step.index && mayChange(changes, step.index, addressTaken);
    prefix.steps.push_back(step);
  }
  return result;
}

const Variable *TemporaryLowering::temporary(const std::string &wish, const Type *type, SourceLocation l) {
  Variable *v = b.variable(c.unusedName(wish, body_.usedNames),
                           c.types.withoutTopConst(type, c.module.types()), VariableKind::Local, l);
  v->isMade = true;
  return v;
}

const Variable *TemporaryLowering::hold(const Expr *e, const std::string &wish, std::size_t mark) {
  const Variable *v = temporary(wish, e->type, e->location);
  facts_.fixed.insert(v);
  mark = std::min(mark, body_.out->size());
  body_.out->insert(body_.out->begin() + static_cast<std::ptrdiff_t>(mark),
                    b.declare(v, e, false, e->location));
  return v;
}

const Expr *TemporaryLowering::protect(const Expr *e, std::size_t mark) {
  if (mark >= body_.out->size() || !mayChange(changesFrom(*body_.out, mark), e, facts_.addressTaken))
    return e;
  return b.load(hold(e, "t1", mark), e->location);
}

/// The place itself may change its value; only the way to it must stay: the pointers and subscripts that it
/// goes through are held in variables, `where` and after, if they may change.
Path TemporaryLowering::heldWay(const Path &p, const Changes &changes, std::size_t where) {
  Path result(p.root), prefix(p.root);
  for (const Projection &step : p.steps) {
    Projection kept = step;
    if (step.kind == ProjectionKind::Deref && mayChangeValue(changes, prefix, facts_.addressTaken))
      result = Path(hold(b.load(result), "pointer1", where++));
    if (step.index && mayChange(changes, step.index, facts_.addressTaken))
      kept.index = b.load(hold(step.index, "index1", where++));
    result.steps.push_back(kept);
    prefix.steps.push_back(step);
  }
  return result;
}

Path TemporaryLowering::protect(Path p, std::size_t mark) {
  return mark >= body_.out->size() ? p : heldWay(p, changesFrom(*body_.out, mark), mark);
}

Path TemporaryLowering::settled(const Path &target) {
  Changes changes;
  changes.target(target);
  changes.stored = target.type();
  return heldWay(target, changes, mark());
}

} // namespace adjgen::frontend
