#include "plan/Gathers.h"
#include "ir/Nest.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

static std::optional<std::int64_t> valueOf(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue ? std::optional(l->value) : std::nullopt;
}

/// G1, G5
static bool isLongRow(const ForStmt *loop) {
  constexpr std::int64_t Short = 64;
  const auto from = valueOf(loop->lower), to = valueOf(loop->bound);
  return loop->variable->type->isInteger() && valueOf(loop->step) == 1 &&
         !(from && to && *to - *from < Short);
}

/// G5
static bool isCheap(const Expr *value) {
  bool cheap = true;
  forEachExpr(value, [&](const Expr *e) {
    const auto *k = dyn_cast<BinaryExpr>(e);
    cheap &= !isa<PureCallExpr>(e) && !(k && k->op == BinaryKind::Div && !isa<LiteralExpr>(k->right));
  });
  return cheap;
}

/// The shadow of a member of a record is written through a cast where what it leads to is const, by way of a
/// pointer that each iteration would have to declare.
static bool leadsToConst(const Path &p) {
  const Type *t = p.root->type;
  for (std::size_t k = 0; k < p.steps.size(); ++k) {
    if (k > 0 && p.steps[k].kind == ProjectionKind::Deref && t->element->isConst())
      return true;
    t = p.steps[k].type;
  }
  return false;
}

void Gathers::find(const Function *f) {
  function_ = f;
  std::map<const ForStmt *, const OmpForStmt *> constructs;
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      for (const ForStmt *x : loopsOf(o))
        constructs[x] = o;
    if (const auto *x = dyn_cast<ForStmt>(s))
      loop(x, constructs.count(x) ? constructs[x] : nullptr);
  });
}

/// In front of the loop, and of that of the backward sweep.
bool Gathers::savesRows(const ForStmt *loop) const {
  const auto &sweeps = plan_.sweepsOf(function_);
  return std::any_of(sweeps.begin(), sweeps.end(),
                     [&](const SweepPlan *sweep) { return sweep->rows.count(loop->id) != 0; });
}

/// G1
const Stmt *Gathers::onlyStatement(const ForStmt *loop, const OmpForStmt *construct) const {
  if (!isLongRow(loop) || loop->body->statements.size() != 1)
    return nullptr;
  if (plan_.reexecuted.count(loop))
    return nullptr;
  if (construct) {
    auto schedule = plan_.schedule.find(construct);
    const bool isFree = schedule == plan_.schedule.end() || schedule->second == BackwardScheduleKind::Free;
    if (construct->schedule.collapse > 1 || !(isFree || savesRows(loop)))
      return nullptr;
  }
  const Stmt *s = loop->body->statements.front();
  const Path *target = targetOf(s);
  if (isa<CallStmt>(s) || !target || !target->type()->isReal() || !plan_.isActive(*target))
    return nullptr;
  for (const SweepPlan *sweep : plan_.sweepsOf(function_))
    if ((sweep->isRecorded(s) && !sweep->inRow.count(s->id)) || sweep->inverted.count(s->id) ||
        (construct && sweep->loop == construct && sweep->isLive(s)))
      return nullptr;
  return s;
}

/// G3, G4
Gathers::Reads Gathers::readsOf(const Stmt *s, const Variable *i) const {
  Reads out;
  const Path &target = *targetOf(s);
  forEachExpr(valueOf(s), [&](const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    if (!l || !l->type->isReal() || !plan_.isActive(l->path))
      return;
    if (isa<AssignStmt>(s) && equal(l->path, target))
      return;
    if (plan_.mayOverlap(l->path, target))
      out.meeting.push_back(l);
    if (!leadsToConst(l->path) && unitStride(l->path, i))
      out.inRows.push_back(l);
  });
  return out;
}

/// G3
static bool isTestable(const std::vector<const LoadExpr *> &meeting, const Path &target, const Variable *i) {
  auto isExtent = [&](const Path &p) { return unitStride(p, i) || !follows(p, i); };
  return isExtent(target) && std::all_of(meeting.begin(), meeting.end(), [&](const LoadExpr *l) {
           return isExtent(l->path) && !inOneRow(l->path, target, i);
         });
}

/// d, if e is something + d, in e's own type.
static std::int64_t addedTo(const Expr *e) {
  const auto *k = dyn_cast<BinaryExpr>(e);
  const auto d = k ? valueOf(k->right) : std::nullopt;
  if (!d || !e->type->isSigned || (k->op != BinaryKind::Add && k->op != BinaryKind::Sub))
    return 0;
  return k->op == BinaryKind::Add ? *d : -*d;
}

/// G7. With a bound of n - d, the last iteration's i is d + 1 below what i's type can hold.
static bool holdsCell(const ForStmt *loop, const Path &p) {
  const Variable *i = loop->variable;
  const Type *t = i->type;
  const std::int64_t c = *unitStride(p, i);
  if (t->bits >= 64 || isOwnSum(p, i))
    return true;
  if (loop->relation != BinaryKind::Less && loop->relation != BinaryKind::LessEqual)
    return false;
  const std::int64_t most = (std::int64_t(1) << (t->isSigned ? t->bits - 1 : t->bits)) - 1;
  const std::int64_t least = t->isSigned ? -most - 1 : 0;
  const auto from = valueOf(loop->lower), to = valueOf(loop->bound);
  auto isOfType = [&](const Expr *e) { return e->type->bits <= t->bits; };
  const std::int64_t above = isOfType(loop->lower) ? std::max<std::int64_t>(addedTo(loop->lower), 0) : 0;
  const std::int64_t below = isOfType(loop->bound) ? std::max<std::int64_t>(-addedTo(loop->bound), 0) : 0;
  const bool low = c >= 0 || (from ? *from >= least - c : -c <= above);
  const bool high = c <= 1 || (to ? *to <= most - c : c <= below);
  return low && high;
}

std::string Gathers::demandTest(const LoadExpr *l, AdjointPlan &plan) const {
  auto found = tests_.find(l->id);
  if (found == tests_.end())
    return "";
  const auto &[loop, meeting] = found->second;
  plan.gatheredIfApart[loop] = meeting;
  std::vector<std::string> names;
  for (const LoadExpr *x : meeting)
    if (std::find(names.begin(), names.end(), x->path.root->name) == names.end())
      names.push_back(x->path.root->name);
  std::string list;
  for (const std::string &name : names)
    list += (list.empty() ? "'" : " and '") + name + "'";
  return ", if '" + targetOf(loop->body->statements.front())->root->name + "' is apart from " + list +
         ", which is tested at run time";
}

/// What the subscript is in the first iteration, if that is known from the text: at least 0 is.
static std::int64_t firstSubscript(const Path &p, const ForStmt *loop) {
  bool isKnown = true;
  forEachExpr(p.steps.back().index, [&](const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    isKnown &= l ? l->path.isVariable() && l->path.root == loop->variable : !isa<PureCallExpr>(e);
  });
  const auto lower = valueOf(loop->lower), constant = unitStride(p, loop->variable);
  return isKnown && lower && constant && *lower + *constant > 0 ? *lower + *constant : 0;
}

/// As many iterations as `loop` can have at most, since each has its own element of the arrays that `s` is
/// about.
static std::int64_t mostTrips(const ForStmt *loop, const Stmt *s) {
  std::int64_t most = INT64_MAX;
  auto limit = [&](const Path &p) {
    if (!unitStride(p, loop->variable) || p.steps.back().kind != ProjectionKind::Index)
      return;
    const Type *array = p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type;
    if (array->isArray() && array->extent > 0)
      most = std::min(most, array->extent - firstSubscript(p, loop));
  };
  limit(*targetOf(s));
  forEachExpr(valueOf(s), [&](const Expr *e) {
    if (const auto *l = dyn_cast<LoadExpr>(e))
      limit(l->path);
  });
  return most;
}

void Gathers::loop(const ForStmt *loop, const OmpForStmt *construct) {
  const Stmt *s = onlyStatement(loop, construct);
  const Variable *i = loop->variable;
  if (!s || !(isa<IncrementStmt>(s) || unitStride(*targetOf(s), i)) || !isCheap(valueOf(s))) // G2, G5
    return;
  const auto [list, meeting] = readsOf(s, i);
  if (!meeting.empty() && !isTestable(meeting, *targetOf(s), i)) // G3
    return;
  std::int64_t width = 0; // of the widest row
  std::set<NodeId> found;
  for (const LoadExpr *a : list)
    for (const LoadExpr *b : list)
      if (inOneRow(a->path, b->path, i) && unitStride(a->path, i) != unitStride(b->path, i)) {
        width = std::max(width, *unitStride(a->path, i) - *unitStride(b->path, i));
        found.insert(a->id);
      }
  const bool areHeld =
      std::all_of(list.begin(), list.end(), [&](const LoadExpr *l) { return holdsCell(loop, l->path); });
  if (mostTrips(loop, s) <= width || !areHeld) // G6, G7
    return;
  found_.insert(found.begin(), found.end());
  if (construct)
    shared_.insert(found.begin(), found.end());
  if (!meeting.empty())
    for (NodeId read : found)
      tests_[read] = {loop, meeting};
}

} // namespace adjgen
