#include "normalize/SmallOperations.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen {

/// In statements and expressions.
static constexpr std::size_t LargestOperation = 64;

bool callsSmallOperation(const CallStmt *call, const InlinableFunctions &functions, bool inRegion) {
  const Function *f = call->callee;
  if (!functions.contains(f) || !functions.isExpressionOnly(f) || !f->returnType->isReal() ||
      functions.sizeOf(f) > LargestOperation)
    return false;
  const auto isReal = [&](const Variable *p) {
    return p->type->isReal() || (!inRegion && p->type->isPointer() && p->type->element->isReal());
  };
  return std::all_of(f->parameters.begin(), f->parameters.end(),
                     [&](const Variable *p) { return isReal(p) || p->type->isInteger(); }) &&
         std::count_if(f->parameters.begin(), f->parameters.end(), isReal) > 1;
}

/// Does it get no cells that are found by tables? Then iterations may share them with their neighbours.
static bool isOfRows(const CallStmt *call) {
  bool all = true;
  const auto isFound = [&](const Expr *subscript) {
    forEachExpr(subscript, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      all &= !(l && !l->path.isVariable() && l->path.steps.back().index);
    });
  };
  for (const Expr *a : call->arguments)
    forEachExpr(a, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e); l && l->type->isReal())
        forEachSubscript(l->path, isFound);
    });
  return all;
}

void findCallsInLoops(const Stmt *s, bool inLoop, NodeSet<Stmt> &found) {
  if (isa<CallStmt>(s) && inLoop)
    found.insert(s);
  if (const auto *o = dyn_cast<OmpForStmt>(s)) {
    forEachStmt(o->iteration(), [&](const Stmt *x) {
      if (const auto *c = dyn_cast<CallStmt>(x); c && isOfRows(c))
        found.insert(c);
    });
    return findCallsInLoops(o->iteration(), false, found);
  }
  const bool inside = inLoop || isa<ForStmt>(s);
  forEachChild(s, [&](const Stmt *c) { findCallsInLoops(c, inside, found); });
}

} // namespace adjgen
