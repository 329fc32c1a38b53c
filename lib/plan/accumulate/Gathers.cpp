#include "plan/accumulate/Gathers.h"
#include "ir/Nest.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"
#include "plan/accumulate/ArraysApart.h"

#include <algorithm>

namespace adjgen {

static std::optional<std::int64_t> valueOf(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue ? std::optional(l->value) : std::nullopt;
}

/// [gatherable loop], [cheap terms]
static bool isLongRow(const ForStmt *loop) {
  constexpr std::int64_t Short = 64;
  const auto from = valueOf(loop->lower), to = valueOf(loop->bound);
  return loop->variable->type->isInteger() && valueOf(loop->step) == 1 &&
         !(from && to && *to - *from < Short);
}

/// [cheap terms]
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
    if (k > 0 && p.steps[k].kind == ProjectionKind::Deref && t->element->innermostElement()->isConst())
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
    if (const auto *x = dyn_cast<ForStmt>(s); x && !plan_.checkpoints.has(x))
      loop(x, constructs.count(x) ? constructs[x] : nullptr);
  });
}

/// In front of the loop, and of that of the backward sweep.
bool Gathers::savesRows(const ForStmt *loop) const {
  const auto &sweeps = plan_.sweepsOf(function_);
  return std::any_of(sweeps.begin(), sweeps.end(),
                     [&](const SweepPlan *sweep) { return sweep->rows.count(loop->id) != 0; });
}

/// [gatherable loop], [cheap terms]
bool Gathers::isPlain(const ForStmt *loop, const OmpForStmt *construct) const {
  const auto &body = loop->body->statements;
  if (!isLongRow(loop) || body.empty() || plan_.restore.reexecuted.count(loop))
    return false;
  if (construct) {
    const bool isFree = plan_.schedule.kindOf(construct) == BackwardScheduleKind::Free;
    if (construct->schedule.collapse > 1 || !(isFree || savesRows(loop)))
      return false;
  }
  return std::all_of(body.begin(), body.end(), [&](const Stmt *s) {
    return isPlain(s, construct) && isCheap(valueOf(s)) &&
           (isa<IncrementStmt>(s) || unitStride(*targetOf(s), loop->variable)); // [own seeds]
  });
}

/// [gatherable loop]
bool Gathers::isPlain(const Stmt *s, const OmpForStmt *construct) const {
  if (!isa<AssignStmt>(s) && !isa<IncrementStmt>(s))
    return false;
  const Path *target = targetOf(s);
  if (!target->type()->isReal() || !plan_.isActive(*target))
    return false;
  for (const SweepPlan *sweep : plan_.sweepsOf(function_))
    if ((sweep->isRecorded(s) && !sweep->inRow.count(s->id)) || sweep->inverted.count(s->id) ||
        (construct && sweep->loop == construct && sweep->isLive(s)))
      return false;
  return true;
}

/// [gathered reads]
std::vector<const LoadExpr *> Gathers::readsOf(const ForStmt *loop) const {
  std::vector<const LoadExpr *> inRows;
  for (const Stmt *s : loop->body->statements)
    forEachExpr(valueOf(s), [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      if (l && l->type->isReal() && plan_.isActive(l->path) && !leadsToConst(l->path) &&
          unitStride(l->path, loop->variable) && !(isa<AssignStmt>(s) && equal(l->path, *targetOf(s))))
        inRows.push_back(l);
    });
  return inRows;
}

/// [gathered apart]: what s reads, and may be what `own` assigns.
void Gathers::addMeeting(const ForStmt *loop, const Stmt *own, const Stmt *s,
                         std::vector<Path> &meeting) const {
  const Path &target = *targetOf(own);
  forEachExpr(valueOf(s), [&](const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    const bool isOwn = l && s == own && isa<AssignStmt>(s) && equal(l->path, target);
    if (l && !isOwn && l->type->isReal() && plan_.isActive(l->path) &&
        plan_.mayOverlapIn(loop, l->path, target) &&
        std::none_of(meeting.begin(), meeting.end(), [&](const Path &p) { return equal(p, l->path); }))
      meeting.push_back(l->path);
  });
}

/// [gathered apart]
std::vector<RowTest> Gathers::testsOf(const ForStmt *loop) const {
  std::vector<RowTest> tests;
  std::vector<const Stmt *> inFront;
  for (const Stmt *own : loop->body->statements) {
    RowTest t{own, {}};
    for (const Stmt *s : inFront)
      if (!(isa<IncrementStmt>(s) && isa<IncrementStmt>(own)) &&
          plan_.mayOverlapIn(loop, *targetOf(s), *targetOf(own)))
        t.others.push_back(*targetOf(s));
    inFront.push_back(own);
    for (const Stmt *s : loop->body->statements)
      addMeeting(loop, own, s, t.others);
    std::erase_if(t.others, [&](const Path &p) { return isTested(tests, p, own); });
    if (!t.others.empty())
      tests.push_back(std::move(t));
  }
  return tests;
}

/// [gathered apart]
static bool areTestable(const std::vector<RowTest> &tests, const Variable *i) {
  constexpr std::size_t Most = 16;
  std::size_t comparisons = 0;
  auto isExtent = [&](const Path &p) { return unitStride(p, i) || !follows(p, i); };
  for (const RowTest &t : tests) {
    const std::vector<Path> &others = t.others;
    const Path &target = *targetOf(t.row);
    if (!isExtent(target))
      return false;
    for (auto p = others.begin(); p != others.end(); ++p) {
      if (!isExtent(*p) || inOneRow(*p, target, i))
        return false;
      comparisons += std::none_of(others.begin(), p, [&](const Path &q) { return inOneRow(*p, q, i); });
    }
  }
  return comparisons <= Most;
}

/// d, if e is something + d, in e's own type.
static std::int64_t addedTo(const Expr *e) {
  const auto *k = dyn_cast<BinaryExpr>(e);
  const auto d = k ? valueOf(k->right) : std::nullopt;
  if (!d || !e->type->isSigned || (k->op != BinaryKind::Add && k->op != BinaryKind::Sub))
    return 0;
  return k->op == BinaryKind::Add ? *d : -*d;
}

/// [cell numbers fit]. With a bound of n - d, the last iteration's i is d + 1 below what i's type can hold.
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

std::string Gathers::demandTest(const LoadExpr *l, AccumulationPlan &out) const {
  auto found = tested_.find(l->id);
  if (found == tested_.end())
    return "";
  const std::vector<RowTest> &tests = tests_.at(found->second);
  out.gatheredIfApart[found->second] = tests;
  std::string text;
  for (const RowTest &t : tests) {
    std::vector<std::string> names;
    std::string list;
    for (const Path &p : t.others)
      if (std::find(names.begin(), names.end(), nameOfArray(p)) == names.end())
        names.push_back(nameOfArray(p));
    for (const std::string &name : names)
      list += (list.empty() ? "'" : " and '") + name + "'";
    text += (text.empty() ? ", if '" : ", and '") + nameOfArray(*targetOf(t.row)) +
            (text.empty() ? "' is apart from " : "' from ") + list;
  }
  return text + ", which is tested at run time";
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

/// As many iterations as `loop` can have at most, since each has its own element of the arrays that its body
/// is about.
static std::int64_t mostTrips(const ForStmt *loop) {
  std::int64_t most = INT64_MAX;
  auto limit = [&](const Path &p) {
    if (!unitStride(p, loop->variable) || p.steps.back().kind != ProjectionKind::Index)
      return;
    const Type *array = p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type;
    if (array->isArray() && array->extent > 0)
      most = std::min(most, array->extent - firstSubscript(p, loop));
  };
  for (const Stmt *s : loop->body->statements) {
    limit(*targetOf(s));
    forEachExpr(valueOf(s), [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        limit(l->path);
    });
  }
  return most;
}

void Gathers::loop(const ForStmt *loop, const OmpForStmt *construct) {
  const Variable *i = loop->variable;
  if (!isPlain(loop, construct))
    return;
  std::vector<RowTest> tests = testsOf(loop);
  if (!areTestable(tests, i)) // [gathered apart]
    return;
  const std::vector<const LoadExpr *> list = readsOf(loop);
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
  if (mostTrips(loop) <= width || !areHeld) // [some full cell], [cell numbers fit]
    return;
  found_.insert(found.begin(), found.end());
  if (construct)
    shared_.insert(found.begin(), found.end());
  if (tests.empty())
    return;
  for (NodeId read : found)
    tested_[read] = loop;
  tests_[loop] = std::move(tests);
}

} // namespace adjgen
