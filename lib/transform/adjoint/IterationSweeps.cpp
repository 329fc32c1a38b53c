#include "transform/adjoint/IterationSweeps.h"
#include "ir/Nest.h"

#include <algorithm>
#include <cassert>

namespace adjgen {

/// A loop over pointers: the shadow of the loop variable is as far from the first one's as the variable
/// itself is.
const BlockStmt *IterationSweeps::withLoopShadow(const ForStmt *s, const BlockStmt *body) {
  if ((plain() && !x_.movesShadows) || !s->variable->type->isPointer() || !plan().hasShadow(s->variable))
    return body;
  const Expr *distance =
      b_.binary(BinaryKind::Sub, b_.types().longLongType(), b_.load(s->variable), s->lower);
  const Variable *shadow = shadows_.variable(s->variable);
  Statements list{
      b_.declare(shadow, b_.binary(BinaryKind::Add, shadow->type, shadows_.pointer(s->lower), distance))};
  list.insert(list.end(), body->statements.begin(), body->statements.end());
  return b_.block(list, body->location);
}

/// What the loop has overwritten in one iteration is what it was before.
const BlockStmt *IterationSweeps::undo(const Stmt *loop) {
  x_.plain = true;
  const BlockStmt *undone = backward_.scope(iterationOf(loop));
  x_.plain = false;
  return undone;
}

const BlockStmt *IterationSweeps::undoneBackward(const Stmt *loop) {
  const BlockStmt *undone = undo(loop), *body = backward(loop);
  Statements both;
  const Statements &restored = undone->statements;
  if (std::any_of(restored.begin(), restored.end(), [](const Stmt *x) { return isa<DeclareStmt>(x); }))
    both.push_back(undone); // a scope of its own: the iteration declares the same variables
  else
    both = restored;
  both.insert(both.end(), body->statements.begin(), body->statements.end());
  return b_.block(both);
}

/// One iteration of the backward sweep; for a re-executed loop the forward sweep of the iteration stands
/// before it.
const BlockStmt *IterationSweeps::backward(const Stmt *loop) {
  const BlockStmt *iteration = iterationOf(loop);
  if (!plan().restore.reexecuted.count(loop))
    return backward_.scope(iteration);
  const SweepPlan *outer = x_.sweep;
  KeptPlaces own, *outerPlaces = x_.places;
  x_.sweep = plan().sweep(primal_, loop, true);
  assert(x_.sweep);
  x_.places = &own;
  Statements sweeps, shadows;
  Statements *outerShadows = x_.rootShadows;
  x_.rootShadows = &shadows;
  forward_.list(iteration->statements, sweeps);
  sweeps.insert(sweeps.end(), shadows.begin(), shadows.end());
  x_.rootShadows = outerShadows;
  backward_.list(iteration->statements, sweeps);
  x_.sweep = outer;
  x_.places = outerPlaces;
  Statements out = std::move(own.declarations);
  out.insert(out.end(), sweeps.begin(), sweeps.end());
  return b_.block(out, loop->location);
}

} // namespace adjgen
