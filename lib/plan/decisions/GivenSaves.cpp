#include "plan/decisions/GivenSaves.h"
#include "rules/GivenDerivative.h"

#include <algorithm>

namespace adjgen {

static void collectPlaces(const Stmt *s, std::vector<const ForStmt *> loops, std::vector<GivenPlace> &out) {
  if (const auto *a = dyn_cast<AssignStmt>(s); a && a->target.goesThroughPointer()) {
    const bool counted = std::all_of(loops.begin(), loops.end(),
                                     [](const ForStmt *l) { return numberOfElements(l->bound) != nullptr; });
    out.push_back({a, loops, counted});
  } else if (const auto *l = dyn_cast<ForStmt>(s)) {
    loops.push_back(l);
    for (const Stmt *x : l->body->statements)
      collectPlaces(x, loops, out);
  }
}

std::vector<GivenPlace> placesOf(const Function *f) {
  std::vector<GivenPlace> out;
  for (const Stmt *s : f->body->statements)
    collectPlaces(s, {}, out);
  return out;
}

/// The rule says that there is nothing to save: elements(p[0]).
static bool isEmpty(const GivenPlace &p) {
  return std::any_of(p.loops.begin(), p.loops.end(), [](const ForStmt *l) {
    const auto *n = dyn_cast<LiteralExpr>(numberOfElements(l->bound));
    return n && n->hasValue && n->value == 0;
  });
}

bool isKeptByAdjoint(const GivenPlace &p) {
  return std::any_of(p.loops.begin(), p.loops.end(), [](const ForStmt *l) {
    const auto *n = dyn_cast<PureCallExpr>(numberOfElements(l->bound));
    return n && n->callee == "adjgen_kept_by_adjoint";
  });
}

std::vector<GivenSave> savesOf(const Function *f, const SweepPlan &sweep) {
  std::vector<GivenSave> out;
  for (const GivenPlace &p : placesOf(f)) {
    if (isEmpty(p) || isKeptByAdjoint(p) || !sweep.isLive(p.assignment) || !sweep.isRecorded(p.assignment))
      continue;
    const auto at = std::find(f->parameters.begin(), f->parameters.end(), p.assignment->target.root);
    out.push_back({static_cast<std::size_t>(at - f->parameters.begin()), p.loops, p.assignment->target});
  }
  return out;
}

bool isExecuted(const Function *f, const SweepPlan &sweep) {
  if (f->given->communicates)
    return true;
  for (const GivenPlace &p : placesOf(f))
    if (sweep.isLive(p.assignment))
      return true;
  return false;
}

/// Of one object, that has no subscript.
static bool isSingle(const Path &p, const Variable *counter) {
  return std::none_of(p.steps.begin(), p.steps.end(), [&](const Projection &x) {
    const auto *l = dyn_cast<LoadExpr>(x.index);
    return l && l->path.root == counter;
  });
}

static const Stmt *around(Builder &b, const GivenSave &s, const Stmt *inner, bool backwards) {
  for (auto it = s.loops.rbegin(); it != s.loops.rend(); ++it) {
    const ForStmt *l = *it;
    const Expr *count = numberOfElements(l->bound);
    if (const auto *n = dyn_cast<LiteralExpr>(count); n && n->value == 1 && isSingle(s.path, l->variable))
      continue;
    const Type *t = l->variable->type;
    inner = backwards
                ? b.forLoop(l->variable, b.binary(BinaryKind::Sub, t, count, b.intLiteral(1)),
                            BinaryKind::GreaterEqual, b.integer(t, 0), b.intLiteral(-1), b.block({inner}))
                : b.forLoop(l->variable, b.integer(t, 0), BinaryKind::Less, count, b.intLiteral(1),
                            b.block({inner}));
  }
  return inner;
}

const Stmt *saveLoop(Builder &b, const GivenSave &s) { return around(b, s, b.push(s.path), false); }
const Stmt *restoreLoop(Builder &b, const GivenSave &s) { return around(b, s, b.pop(s.path), true); }

} // namespace adjgen
