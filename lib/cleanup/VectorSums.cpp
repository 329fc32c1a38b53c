// Problem 1: the adjoint of a factor that a loop leaves the same is a sum over the loop's iterations, where the primal
// has none: `c[j] += a * b[j]` is vectorised, but no compiler may reorder the sum of `b[j] * c_b[j]`, and with it none
// of what else the loop does. Sums of adjoints may be rounded otherwise (the contract). Invariant: the iterations do
// not depend on each other, but by sums; so they may be executed together, and compilers are told.
// [sums in front] A sum is a local variable of the thread, declared around the loop, that is an adjoint, and that the
//   loop only increments.
// Problem 2: a loop that reads nine cells and sets nine, those of a lattice's velocities, is vectorised by no compiler, since
// it would compare all of them with each other in front of the loop, and give up. That they are apart follows from the loops around
// (ir/SubscriptDistances.h).
// [own cells] What else the loop sets is a variable of the iteration, or a cell that follows the loop's variable one
//   by one, which no other iteration reads or sets: whatever in the loop may be of the same memory names the same
//   cell, or is at a known distance (ir/SubscriptDistances.h), or behind a pointer that is exchanged with the own one. What a thread's copy of an array stands for counts as the array (<adjgen/copies.h>).
// [side by side] What the loop reads follows its variable one by one, or stays the same; there are no branches, no
//   functions, and more iterations than compilers write out, with constants in place of tables' elements: vectors of
//   anything else cost more than they spare.
// Problem 3: a loop of few iterations, a constant number, compilers write out first, and then compare nothing in front of it.
// [short rows] From ten iterations on it has vectors if it is known that its cells are apart; sums in front do not pay there.
#include "cleanup/VectorSums.h"
#include "cleanup/Sums.h"
#include "cleanup/Uses.h"
#include "ir/DeclaredValues.h"
#include "ir/LoopEnds.h"
#include "ir/SubscriptDistances.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "ir/WrittenOut.h"
#include "rules/Partials.h"

#include <algorithm>
#include <set>

namespace adjgen {

namespace {

/// Threads' copies of arrays, and what they are copies of.
class Copies {
public:
  explicit Copies(const BlockStmt *body) {
    VariableSet others;
    forEachStmt(body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      const bool begins = c && c->callee && c->callee->name == "adjgen_copy_begin" && c->hasResult;
      if (begins && c->result.isVariable() &&
          arrays_.emplace(c->result.root, arrayOf(c->arguments[0])).second)
        return;
      if (const Path *p = targetOf(s); p && p->isVariable())
        others.insert(p->root);
    });
    for (const Variable *v : others)
      arrays_.erase(v);
  }
  /// p, as a path of the array itself.
  Path original(const Path &p) const {
    const auto known = arrays_.find(p.root);
    if (known == arrays_.end() || !known->second || p.steps.empty())
      return p;
    Path out = *known->second;
    const bool isArray = out.type()->isArray();
    out.steps.insert(out.steps.end(), p.steps.begin(), p.steps.end());
    if (isArray)
      out.steps[out.steps.size() - p.steps.size()].kind = ProjectionKind::Index;
    return out;
  }

private:
  static std::optional<Path> arrayOf(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    if (const auto *l = dyn_cast<LoadExpr>(e))
      return l->path;
    const auto *a = dyn_cast<AddressOfExpr>(e);
    return a && a->decays ? std::optional(a->path) : std::nullopt;
  }
  NodeMap<Variable, std::optional<Path>> arrays_;
};

/// The only number of a struct is where the struct is.
Path cellOf(Path p) {
  while (p.steps.size() > 1 && p.steps.back().kind == ProjectionKind::Field) {
    const Record *r = p.steps[p.steps.size() - 2].type->record;
    if (!r || r->isUnion || r->fields.size() != 1)
      break;
    p.steps.pop_back();
  }
  return p;
}

/// Of one function.
struct LoopFacts {
  const Module &module;
  const Memory memory;
  const Copies copies;
  const SubscriptDistances distances;
  const std::vector<Path> &exchanged;

  /// Cells of different iterations of a loop that sets numbers only; the same path is the same cell.
  bool mayMeet(const Path &a, const Path &b, const ForStmt *loop) const {
    return memory.mayOverlap(copies.original(a), copies.original(b)) && !equal(a, b) &&
           !distances.areApartInOthers(a, b, loop) && !distances.areInDifferentRows(a, b, loop) &&
           !areExchanged(a, b);
  }

private:
  bool areExchanged(const Path &a, const Path &b) const {
    const auto x = placeOf(a), y = placeOf(b);
    return x && y && x != y && module.isShadow(a.root) == module.isShadow(b.root);
  }
  /// The number of the pointer by which the path, or that of the primal, leads to its array.
  std::optional<std::size_t> placeOf(Path p) const {
    if (const Shadow *s = module.shadowOf(p.root); s && s->of)
      p.root = s->of;
    for (std::size_t k = 0; k < exchanged.size(); ++k) {
      const std::size_t n = exchanged[k].steps.size();
      if (p.steps.size() <= n || p.steps[n].kind != ProjectionKind::Deref)
        continue;
      Path way = p;
      way.steps.resize(n);
      const bool goesOn = std::any_of(p.steps.begin() + static_cast<std::ptrdiff_t>(n) + 1, p.steps.end(),
                                      [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
      if (!goesOn && equal(way, exchanged[k]))
        return k;
    }
    return std::nullopt;
  }
};

class VectorLoop {
public:
  VectorLoop(const LoopFacts &known, const ForStmt *loop)
      : loop_(loop), i_(loop->variable), known_(known), values_(known.module) {}

  /// Has sums in front, or more cells than compilers compare; and no iteration depends on another one otherwise.
  bool isIndependent() {
    WrittenOut body(known_.module);
    if (!isLong() || !body.add(loop_->body) || !collect(body))
      return false;
    isStraight_ = !body.hasLoops();
    return readsRows() &&
           (isShort() ? !hasSums() && isStraight_ && hasCells(0) : hasSums() || hasManyCells()) &&
           areApart() && (i_->type->isSigned || (!hasSums() && i_->type->bits == 64));
  }
  /// Without inner loops, which not all compilers write out.
  bool isStraight() const { return isStraight_; }
  bool hasSums() const { return !sums_.empty(); }

private:
  /// [short rows]
  bool isShort() const {
    constexpr std::int64_t Short = 32;
    const auto trips = constantTripCount(loop_);
    return trips && *trips <= Short;
  }
  /// One by one, and not known to be very short.
  bool isLong() const {
    constexpr std::int64_t VeryShort = 9;
    const auto *step = dyn_cast<LiteralExpr>(loop_->step);
    const auto trips = constantTripCount(loop_);
    if (loop_->isIndependent() || !i_->type->isInteger() || i_->type->bits < 32 || !step || !step->hasValue ||
        (trips && *trips <= VeryShort))
      return false;
    const bool isUp = loop_->relation == BinaryKind::Less || loop_->relation == BinaryKind::LessEqual;
    const bool isDown = loop_->relation == BinaryKind::Greater || loop_->relation == BinaryKind::GreaterEqual;
    return step->value == 1 ? isUp : step->value == -1 && isDown;
  }

  // ---- what the body consists of

  bool collect(const WrittenOut &body) {
    for (const WrittenOut::Statement &each : body.statements()) {
      const Stmt *s = each.written;
      const auto *d = dyn_cast<DeclareStmt>(s);
      const auto *a = dyn_cast<AssignStmt>(s);
      const Variable *v = d ? d->variable : a && isUnset(a->target) ? a->target.root : nullptr;
      if (!v ||
          !v->type->isPointer()) // which no store here changes, and what is behind it nobody reads there
        for (const Path &r : readsOf(s).places)
          reads_.push_back(values_.rewrite(r));
      if (!statement(s))
        return false;
    }
    return sums_.empty() || !body.hasLoops();
  }
  bool statement(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      locals_.insert(d->variable);
      if (!d->initializer && (d->variable->type->isPointer() || d->variable->type->isInteger())) {
        unset_.insert(d->variable);
        return true;
      }
      if (d->variable->type->isPointer())
        return values_.addPointer(d);
      values_.addInteger(d);
      return isNumber(d->variable->type->innermostElement()) && isArithmetic(s);
    }
    const Path *p = isa<AssignStmt>(s) || isa<IncrementStmt>(s) ? targetOf(s) : nullptr;
    if (const auto *a = dyn_cast<AssignStmt>(s); a && isUnset(*p))
      return addFirstValue(a);
    if (!p || !isNumber(p->type()) || (p->type()->qualifiers & Volatile) || !isArithmetic(s))
      return false;
    if (isLocal(*p)) // an integer's declaration stands for it
      return p->type()->isReal();
    if (!p->isVariable()) {
      stores_.push_back(values_.rewrite(*p));
      return true;
    }
    if (!isa<IncrementStmt>(s) || !isSum(*p, s))
      return false;
    sums_.insert(p->root);
    return true;
  }
  /// A variable of the iteration whose value is assigned behind its declaration, once.
  bool isUnset(const Path &p) const { return p.isVariable() && unset_.count(p.root) != 0; }
  bool addFirstValue(const AssignStmt *a) {
    const Variable *v = a->target.root;
    unset_.erase(v);
    if (v->type->isPointer())
      return values_.addPointer(v, a->value);
    values_.addInteger(v, a->value);
    return isArithmetic(a);
  }
  /// The iteration's own, with elements that have numbers.
  bool isLocal(const Path &p) const {
    return locals_.count(p.root) && !p.goesThroughPointer() &&
           std::all_of(p.steps.begin(), p.steps.end(), [](const Projection &s) {
             return s.kind != ProjectionKind::Index || valueOfLiterals(s.index);
           });
  }
  static bool isNumber(const Type *t) { return (t->isReal() && t->bits <= 64) || t->isInteger(); }
  /// [sums in front]
  bool isSum(const Path &p, const Stmt *s) const {
    return isJoinable(known_.memory, *sumOf(s)) && known_.memory.isOwn(p);
  }
  /// Chained products are selections.
  static bool isArithmetic(const Stmt *s) {
    bool all = true;
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *c = dyn_cast<PureCallExpr>(e);
        const auto *k = dyn_cast<BinaryExpr>(e);
        all &= !isa<AddressOfExpr>(e) && !isa<SelectExpr>(e) && !(c && !isChained(c)) &&
               !(k && isLogical(k->op));
      });
    });
    return all;
  }

  /// [side by side], and no sum.
  bool readsRows() const {
    return std::all_of(reads_.begin(), reads_.end(), [&](const Path &r) {
      return r.isVariable() ? sums_.count(r.root) == 0 : isLocal(r) || isRowOrFixed(r);
    });
  }
  bool isRowOrFixed(const Path &way) const {
    if (way.type()->qualifiers & Volatile)
      return false;
    return !leadsThrough(way, locals_) && (unitStride(cellOf(way), i_) || !follows(way, i_));
  }

  /// Where compilers would have to compare more pairs of rows than they do.
  bool hasManyCells() const { return hasCells(8); }
  bool hasCells(std::size_t mostCompared) const {
    std::vector<Path> rows;
    const auto rowOf = [&](const Path &p) {
      Path way = cellOf(p);
      const auto known = std::find_if(rows.begin(), rows.end(),
                                      [&](const Path &r) { return equal(way, r) || inOneRow(way, r, i_); });
      if (known != rows.end())
        return static_cast<std::size_t>(known - rows.begin());
      rows.push_back(std::move(way));
      return rows.size() - 1;
    };
    std::set<std::size_t> stored;
    for (const Path &p : stores_)
      stored.insert(rowOf(p));
    for (const Path &r : reads_)
      if (!r.isVariable() && !isLocal(r) && r.type()->isReal())
        rowOf(r);
    const std::size_t others = rows.size() - stored.size();
    return stored.size() * others + stored.size() * (stored.size() - 1) / 2 > mostCompared;
  }

  // ---- [own cells]

  bool areApart() const {
    Reads bounds;
    bounds.add(loop_->lower), bounds.add(loop_->bound);
    return std::all_of(stores_.begin(), stores_.end(), [&](const Path &own) {
      const auto isOther = [&](const Path &p) { return !isLocal(p) && known_.mayMeet(own, p, loop_); };
      return unitStride(cellOf(own), i_) && !leadsThrough(own, locals_) &&
             std::none_of(stores_.begin(), stores_.end(), isOther) &&
             std::none_of(reads_.begin(), reads_.end(), isOther) && !known_.memory.mayRead(bounds, own);
    });
  }

  const ForStmt *loop_;
  const Variable *i_;
  const LoopFacts &known_;
  DeclaredValues values_;
  bool isStraight_ = true;
  VariableSet locals_, sums_, unset_;
  std::vector<Path> stores_,
      reads_; // of cells, as values of integers that the iteration declares stand for them
};

/// Inner loops that compilers have to write out.
class WritingOut : public Rewriter {
public:
  using Rewriter::Rewriter;

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *f = dyn_cast<ForStmt>(s);
    if (!f || f->promise != LoopPromise::None)
      return false;
    rewrite(promising(b, f, LoopPromise::WrittenOut), out);
    return true;
  }
};

class VectorSums : public Rewriter {
public:
  VectorSums(const Module &m, const BlockStmt *body, const std::vector<Path> &apart,
             const std::vector<Path> &exchanged)
      : Rewriter(m), known_{m, Memory(m, body, apart), Copies(body), SubscriptDistances(m, body), exchanged} {
  }

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *o = dyn_cast<OmpForStmt>(s)) { // its own loops are not in question
      const BlockStmt *body = rewriteBlock(o->iteration());
      out.push_back(
          b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides, withIteration(b, o, body), o->location));
      return true;
    }
    const auto *f = dyn_cast<ForStmt>(s);
    if (!f)
      return false;
    VectorLoop loop(known_, f);
    if (!loop.isIndependent())
      return false;
    const ForStmt *ordered = loop.hasSums() ? f : upwards(f);
    if (!loop.isStraight())
      ordered = withBody(ordered, WritingOut(known_.module).rewriteBlock(ordered->body));
    out.push_back(promising(b, ordered, LoopPromise::Vectors));
    return true;
  }

  /// The order does not matter.
  const ForStmt *upwards(const ForStmt *f) {
    const ForStmt *turned = upwardsOf(b, f);
    return turned ? turned : f;
  }
  const ForStmt *withBody(const ForStmt *f, const BlockStmt *body) {
    return b.forLoop(f->variable, f->lower, f->relation, f->bound, f->step, body, f->location);
  }

  const LoopFacts known_;
};

} // namespace

const BlockStmt *vectorSums(const Module &module, const BlockStmt *body, const std::vector<Path> &apart,
                            const std::vector<Path> &exchanged) {
  return VectorSums(module, body, apart, exchanged).rewriteBlock(body);
}

} // namespace adjgen
