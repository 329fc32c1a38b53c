// Approach: one walk over the statements of a step for each array, which ends when all of it is overwritten, or something
// may read it.
#include "plan/checkpoint/OverwrittenFirst.h"
#include "ir/OmpConstructs.h"
#include "ir/PolynomialArithmetic.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

struct Interval {
  Polynomial first, behind;
};

Polynomial constantOf(std::int64_t c) {
  Polynomial out;
  if (c)
    out[{}] = c;
  return out;
}
Polynomial sum(Polynomial a, const Polynomial &b, std::int64_t factor = 1) {
  add(a, b, factor);
  return a;
}

class OverwriteWalk {
public:
  OverwriteWalk(StatePiece &piece, const std::vector<StatePiece> &state, const Variable *ofLoop,
                StateExtents &extents, Facts &f)
      : piece_(piece), state_(state), ofLoop_(ofLoop), extents_(extents), f_(f),
        memory_(f.alias().pointee(f.alias().cellOf(piece.path))) {}

  bool run(const BlockStmt *step) {
    const auto number = extents_.number(piece_);
    if (!number || memory_ == NoCell || !findOthers())
      return false;
    number_ = *number;
    for (const Stmt *s : step->statements) {
      if (!see(s, /*isCertain=*/true))
        return false;
      if (isAll())
        return finish();
    }
    return false;
  }

private:
  // ---- other ways
  /// Pointers of the state that may lead there: to arrays, too.
  bool findOthers() {
    for (const StatePiece &p : state_) {
      if (&p == &piece_)
        continue;
      const CellId own = f_.alias().cellOf(p.path), to = p.isPointer ? f_.alias().pointee(own) : own;
      if (to == NoCell || !f_.alias().mayOverlap(to, memory_))
        continue;
      if (!p.isPointer || p.path.goesThroughPointer() || (!p.bytes && !p.isCounted))
        return false;
      others_.push_back(p.path);
    }
    return others_.empty() || piece_.bytes || piece_.isCounted; // the same array, or apart
  }
  bool isOther(const Path &pointer) const {
    return std::any_of(others_.begin(), others_.end(), [&](const Path &p) { return equal(p, pointer); });
  }
  bool leadsThere(const Path &pointer) const {
    const CellId to = pointer.type()->isPointer() ? f_.alias().pointee(f_.alias().cellOf(pointer)) : NoCell;
    return to != NoCell && f_.alias().mayOverlap(to, memory_);
  }

  // ---- [not read]
  /// False: the statement may read some of it.
  bool see(const Stmt *s, bool isCertain) {
    if (const auto *c = dyn_cast<CallStmt>(s); c && reaches(c))
      return false;
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer && (e.outer == piece_.path.root || leadsThere(Path(e.outer))))
        return false;
    if (isOmp(s) && !isa<OmpParallelStmt>(s) && !isa<OmpForStmt>(s))
      isCertain = false;
    const Path *target = targetOf(s);
    if (target && !overwrites(s, *target, isCertain))
      return false;
    bool reads = false;
    forEachExprOf(s, [&](const Expr *e) { reads |= mayRead(e); });
    if (reads)
      return false;
    const bool inside = isCertain && !isa<IfStmt>(s) && !isa<WhileStmt>(s);
    bool all = true;
    forEachChild(s, [&](const Stmt *x) { all = all && see(x, inside); });
    return all;
  }

  /// The address of an element, and the pointer itself, are taken as reads.
  bool mayRead(const Expr *e) const {
    bool any = false;
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *a = dyn_cast<AddressOfExpr>(x))
        any |= way(a->path) == nullptr && (f_.alias().mayOverlap(cellOf(a->path), memory_));
      const auto *l = dyn_cast<LoadExpr>(x);
      any |= l && (mayReach(l->path) || leadsThere(l->path));
    });
    return any;
  }
  CellId cellOf(const Path &p) const { return f_.alias().cellOf(p); }
  /// Of an access by way of another pointer of the state: that pointer.
  const Path *way(const Path &p) const {
    for (const Path &other : others_)
      if (p.steps.size() > other.steps.size() && p.root == other.root && beginsWith(p, other))
        return &other;
    return nullptr;
  }
  static bool beginsWith(Path p, const Path &begin) {
    p.steps.resize(begin.steps.size());
    return equal(p, begin);
  }
  bool mayReach(const Path &p) const {
    const CellId c = cellOf(p);
    return c == NoCell ? p.goesThroughPointer() : f_.alias().mayOverlap(c, memory_) && !way(p);
  }
  bool reaches(const CallStmt *c) const {
    LocationSet all = f_.effects().reads(c);
    f_.table().unite(all, f_.effects().writes(c));
    for (unsigned l : all.set_bits())
      if (f_.alias().mayOverlap(f_.table()[l].cell, memory_))
        return true;
    return false;
  }

  // ---- [all of it]
  /// False: it may read some of it, or sets a pointer to it.
  bool overwrites(const Stmt *s, const Path &target, bool isCertain) {
    if (leadsThere(target))
      return false;
    const bool isOwn = target.steps.size() == piece_.path.steps.size() + 1 &&
                       target.root == piece_.path.root && beginsWith(target, piece_.path);
    if (!isOwn)
      return !mayReach(target) || (isa<AssignStmt>(s) && !isa<IncrementStmt>(s));
    if (!isa<AssignStmt>(s))
      return isa<CallStmt>(s);
    if (isCertain)
      if (const auto at = extents_.subscript(target, piece_.path))
        note(*at);
    return true;
  }

  const LoopExtents::Range *rangeOf(const Variable *v) const {
    for (const LoopExtents::Range &r : extents_.ranges)
      if (r.variable == v)
        return &r;
    return nullptr;
  }

  /// By what the variable of a loop is multiplied; each occurs once.
  void note(const Polynomial &at) {
    std::vector<std::pair<const LoopExtents::Range *, Polynomial>> loops;
    Interval own;
    std::vector<const Variable *> signs;
    for (const auto &[monomial, factor] : at) {
      const LoopExtents::Range *range = nullptr;
      Monomial rest;
      for (const Variable *v : monomial)
        if (v == ofLoop_)
          return; // each step another one
        else if (const auto *r = rangeOf(v); r && !range)
          range = r;
        else
          rest.push_back(v);
      if (range)
        loops.push_back({range, {{rest, factor}}});
      else
        own.first[monomial] = factor;
    }
    Polynomial reached = constantOf(1);
    while (!loops.empty()) {
      const auto next =
          std::find_if(loops.begin(), loops.end(), [&](const auto &l) { return l.second == reached; });
      if (next == loops.end())
        return;
      const Polynomial number = sum(sum(next->first->last, next->first->first, -1), constantOf(1));
      add(own.first, product(reached, next->first->first), 1);
      reached = product(reached, number);
      loops.erase(next);
      if (!loops.empty() && !isPositive(number, signs))
        return;
    }
    own.behind = sum(own.first, reached);
    intervals_.push_back(own);
    signs_.insert(signs_.end(), signs.begin(), signs.end());
  }
  /// Or one variable, which is compared when the program runs.
  static bool isPositive(const Polynomial &number, std::vector<const Variable *> &signs) {
    if (number.size() != 1)
      return false;
    const auto &[monomial, factor] = *number.begin();
    if (factor < 0 || monomial.size() > 1)
      return false;
    if (!monomial.empty())
      signs.push_back(monomial.front());
    return true;
  }

  bool isAll() const {
    Polynomial at;
    std::vector<bool> used(intervals_.size());
    for (bool grew = true; grew && !(at == number_);) {
      grew = false;
      for (std::size_t k = 0; k < intervals_.size() && !grew; ++k)
        if (!used[k] && intervals_[k].first == at) {
          used[k] = grew = true;
          at = intervals_[k].behind;
        }
    }
    return at == number_;
  }

  bool finish() {
    piece_.isOverwrittenFirst = true;
    piece_.unlessSame = others_;
    std::sort(signs_.begin(), signs_.end(), ById());
    signs_.erase(std::unique(signs_.begin(), signs_.end()), signs_.end());
    piece_.unlessNegative = signs_;
    return true;
  }

  StatePiece &piece_;
  const std::vector<StatePiece> &state_;
  const Variable *ofLoop_; // null: it has none
  StateExtents &extents_;
  Facts &f_;
  CellId memory_;
  Polynomial number_;
  std::vector<Path> others_;
  std::vector<Interval> intervals_;
  std::vector<const Variable *> signs_;
};

const BlockStmt *stepOf(const Stmt *loop) {
  if (const auto *f = dyn_cast<ForStmt>(loop))
    return f->body;
  const auto *w = dyn_cast<WhileStmt>(loop);
  return !w ? nullptr : w->pre && !w->pre->statements.empty() ? w->pre : w->body;
}

} // namespace

void findOverwrittenFirst(std::vector<StatePiece> &state, const Stmt *loop, StateExtents &extents, Facts &f) {
  const BlockStmt *step = stepOf(loop);
  if (!step)
    return;
  const auto *counting = dyn_cast<ForStmt>(loop);
  for (StatePiece &p : state)
    if (p.isPointer && p.overAll.empty() && !p.path.goesThroughPointer() && !p.isResized &&
        (p.bytes || p.elements) && !p.isSaid)
      OverwriteWalk(p, state, counting ? counting->variable : nullptr, extents, f).run(step);
}

} // namespace adjgen
