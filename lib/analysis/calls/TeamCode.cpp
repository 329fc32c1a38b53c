#include "analysis/calls/TeamCode.h"
#include "ir/Visitor.h"

#include <set>
#include <string>

namespace adjgen {

bool dependsOnThread(const Expr *e) {
  static const std::set<std::string> names = {
      "omp_get_thread_num", "omp_get_num_threads",  "omp_get_level",   "omp_get_ancestor_thread_num",
      "omp_get_team_size",  "omp_get_active_level", "omp_in_parallel", "adjgen_thread_num",
      "adjgen_thread_count"};
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *c = dyn_cast<PureCallExpr>(x))
      any |= names.count(c->callee) != 0;
  });
  return any;
}

static bool isOfTeam(const Stmt *s) { return isa<OmpBarrierStmt>(s) || isa<OmpForStmt>(s); }

bool TeamCode::waits(const Stmt *s) const {
  if (isa<OmpBarrierStmt>(s) || (isa<OmpForStmt>(s) && !cast<OmpForStmt>(s)->nowait))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && waiting.count(c->callee);
  if (isa<OmpParallelStmt>(s) || isa<OmpForStmt>(s))
    return false;
  bool any = false;
  forEachChild(s, [&](const Stmt *c) { any |= waits(c); });
  return any;
}

bool TeamCode::asks(const Stmt *s) const {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    if (const auto *c = dyn_cast<CallStmt>(x))
      any |= c->callee && asking.count(c->callee);
    forEachExprOf(x, [&](const Expr *e) { any |= dependsOnThread(e); });
  });
  return any;
}

static bool sharesOut(const TeamCode &t, const Stmt *s) {
  if (isOfTeam(s))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && t.sharedOut.count(c->callee);
  if (isa<OmpParallelStmt>(s))
    return false;
  bool any = false;
  forEachChild(s, [&](const Stmt *c) { any |= sharesOut(t, c); });
  return any;
}

TeamCode analyseTeamCode(const std::vector<const Function *> &order) {
  TeamCode t;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Function *f : order) {
      if (t.waits(f->body))
        changed |= t.waiting.insert(f).second;
      if (t.asks(f->body))
        changed |= t.asking.insert(f).second;
      if (sharesOut(t, f->body))
        changed |= t.sharedOut.insert(f).second;
    }
  }
  return t;
}

std::optional<std::int64_t> onlyThread(const Expr *condition) {
  const auto *equals = dyn_cast<BinaryExpr>(condition);
  if (!equals || equals->op != BinaryKind::Equal)
    return std::nullopt;
  const auto *call = dyn_cast<PureCallExpr>(equals->left);
  const auto *number = dyn_cast<LiteralExpr>(call ? equals->right : equals->left);
  if (!call)
    call = dyn_cast<PureCallExpr>(equals->right);
  const bool asks = call && (call->callee == "adjgen_thread_num" || call->callee == "omp_get_thread_num");
  return asks && number && number->hasValue ? std::optional<std::int64_t>(number->value) : std::nullopt;
}

} // namespace adjgen
