// Functions whose derivative the user gives: the forward part saves what the function will overwrite and
// calls it; the backward part restores that and calls the given adjoint. Their body only says which places
// may change (rules/GivenDerivative.h): each of its loops around an assignment is a place.
#include "transform/adjoint/GivenSweeps.h"
#include "ir/Visitor.h"
#include "plan/decisions/GivenSaves.h"
#include "rules/GivenDerivative.h"

namespace adjgen {

static bool callsFunction(const Expr *e) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) { any |= isa<PureCallExpr>(x); });
  return any;
}

/// One behind the other, so many that a function says: it is called once, not for each of them. Null: they are not.
const Stmt *GivenSweeps::row(const GivenSave &s, const char *function) {
  const ForStmt *loop = s.loops.size() == 1 ? s.loops.front() : nullptr;
  const Expr *count = loop ? numberOfElements(loop->bound) : nullptr;
  const Type *cell = s.path.type();
  if (!count || !callsFunction(count) || s.path.steps.size() != 1 || !(cell->isReal() || cell->isInteger()))
    return nullptr;
  const Expr *index = s.path.steps[0].index;
  const auto *at = index ? dyn_cast<LoadExpr>(index) : nullptr;
  if (!at || !at->path.isVariable() || at->path.root != loop->variable)
    return nullptr;
  const ForStmt *all = b_.forLoop(loop->variable, b_.integer(loop->variable->type, 0), BinaryKind::Less,
                                  count, b_.intLiteral(1), b_.block({}));
  return rt_.call(function, {b_.load(s.path.root), rt_.tripCount(all), b_.sizeOf(cell->unqualified)});
}
const Stmt *GivenSweeps::saved(const GivenSave &s) {
  const Stmt *inOnePiece = row(s, "adjgen_push_row");
  return inOnePiece ? inOnePiece : saveLoop(b_, s);
}
const Stmt *GivenSweeps::restored(const GivenSave &s) {
  const Stmt *inOnePiece = row(s, "adjgen_pop_row");
  return inOnePiece ? inOnePiece : restoreLoop(b_, s);
}

void GivenSweeps::forward(Statements &out) {
  for (const GivenSave &s : savesOf(primal_, sweep()))
    out.push_back(saved(s));
  if (!isExecuted(primal_, sweep()) && !plan().restore.resultLive.count(primal_))
    return;
  std::vector<const Expr *> args;
  for (const Variable *p : primal_->parameters)
    args.push_back(b_.load(p));
  const GivenDerivative &given = *primal_->given;
  const bool isPlain = given.travelling && !plan().isActive(primal_); // nothing is recorded for an adjoint
  const Function *called = given.forward && !isPlain ? given.forward : primal_;
  if (!plan().restore.resultLive.count(primal_)) {
    out.push_back(b_.call(called, args));
    return;
  }
  const auto *r = cast<ReturnStmt>(primal_->body->statements.back());
  const Path result = cast<LoadExpr>(r->value)->path;
  out.push_back(b_.declare(result.root));
  out.push_back(b_.call(result, called, args));
}

const Expr *GivenSweeps::shadowOf(const Variable *p, const GivenParameter &g, ZeroShadows &zeros) {
  const Type *bare = b_.types().withoutConst(p->type)->unqualified;
  if (!plan().hasShadow(p))
    return zeros.of(p, g, bare->isPointer() ? bare : b_.types().pointer(bare));
  Path shadow = shadows_.path(p);
  if (p->type->isPointer())
    return b_.load(shadow);
  if (shadow.steps.empty() || shadow.steps.back().kind != ProjectionKind::Deref || shadow.steps.back().index)
    return b_.addressOf(shadow);
  shadow.steps.pop_back();
  return b_.load(shadow);
}

void GivenSweeps::backward(Statements &out) {
  const GivenDerivative &given = *primal_->given;
  const std::vector<GivenSave> saves = savesOf(primal_, sweep());
  for (auto it = saves.rbegin(); it != saves.rend(); ++it)
    out.push_back(restored(*it));
  if (!plan().isActive(primal_))
    return;
  // The adjoint may leave anything in what the function overwrites, and earlier statements need what was
  // there before.
  std::vector<GivenSave> again;
  for (const GivenSave &s : saves)
    if (!given.parameters[s.parameter].isConstInAdjoint)
      again.push_back(s);
  for (const GivenSave &s : again)
    out.push_back(saved(s));
  ZeroShadows zeros(b_, m_.shadow);
  std::vector<const Expr *> args;
  for (std::size_t k = 0; k < primal_->parameters.size(); ++k) {
    const Variable *p = primal_->parameters[k];
    args.push_back(b_.load(p));
    if (p->type->reachesReal() && !given.parameters[k].isPassive)
      args.push_back(shadowOf(p, given.parameters[k], zeros));
  }
  if (primal_->returnType->isReal())
    args.push_back(x_.returnSeed ? b_.load(x_.returnSeed) : b_.zero(primal_->returnType->unqualified));
  out.insert(out.end(), zeros.before.begin(), zeros.before.end());
  out.push_back(b_.call(given.adjoint, args));
  out.insert(out.end(), zeros.after.begin(), zeros.after.end());
  for (auto it = again.rbegin(); it != again.rend(); ++it)
    out.push_back(restored(*it));
}

} // namespace adjgen
