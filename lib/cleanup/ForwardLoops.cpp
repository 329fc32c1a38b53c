// Problem: a worksharing loop whose iterations need nothing of each other goes up, and the loops in it go down, as
// backward sweeps do: of arrays that lie row by row, each row is read backwards, and processors that fetch memory ahead have to
// turn round at each end. Invariant: the iterations may be executed in any order.
// [only sums] All that an iteration leaves behind are increments of adjoints, which may be rounded otherwise (the contract), of
//   what the loop does not read; variables of the iteration; marks, the same literal in each iteration.
// [one by one] Or a cell that follows the loop's variable one by one: all else in the loop that may be of the same memory names the
//   same cell.
// Algorithm: from the outside in; a loop that stays as it is keeps the loops in it as they are.
#include "cleanup/ForwardLoops.h"
#include "cleanup/Sums.h"
#include "ir/LoopEnds.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "rules/Partials.h"

#include <algorithm>
#include <utility>

namespace adjgen {

namespace {

bool countsUp(const ForStmt *f) {
  return f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual;
}

/// For more than a number that follows from what it is given: the runtime's stack has an order.
bool callsRuntime(const Stmt *s) {
  bool any = false;
  forEachExprOf(s, [&](const Expr *root) {
    forEachExpr(root, [&](const Expr *e) {
      const auto *c = dyn_cast<PureCallExpr>(e);
      any |= c && c->callee.starts_with("adjgen_") && !isChained(c) &&
             !c->callee.starts_with("adjgen_quotient") && !c->callee.starts_with("adjgen_trip_") &&
             !c->callee.starts_with("adjgen_utrip_");
    });
  });
  return any;
}

/// What a loop does, if its iterations may be executed in any order.
class AnyOrder {
public:
  AnyOrder(const Memory &memory, const ForStmt *loop) : memory_(memory), loop_(loop) {
    own_.insert(loop->variable);
    forEachStmt(loop->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        own_.insert(d->variable);
      else if (const auto *f = dyn_cast<ForStmt>(s))
        own_.insert(f->variable);
    });
  }

  bool isFree() {
    bool all = true;
    forEachStmt(loop_->body, [&](const Stmt *s) { all = all && isFree(s); });
    if (!all)
      return false;
    reads_ = readsOf(loop_);
    return std::all_of(sums_.begin(), sums_.end(), [&](const Path &p) { return isOnlySummed(p); }) &&
           std::all_of(stores_.begin(), stores_.end(), [&](const Path &p) { return isOwnCell(p); }) &&
           std::all_of(marks_.begin(), marks_.end(),
                       [&](const auto &m) { return !memory_.mayRead(reads_, Path(m.first)); });
  }

private:
  bool isFree(const Stmt *s) {
    if (callsRuntime(s))
      return false;
    if (const auto sum = sumOf(s)) {
      if (isOwn(*sum->target))
        return true;
      sums_.push_back(*sum->target);
      return isJoinable(memory_, *sum);
    }
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return d->variable->type->kind != TypeKind::Opaque && d->variable->storage == StorageKind::Automatic &&
             !(d->variable->type->qualifiers & Volatile);
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return assigns(a);
    return isa<IfStmt>(s) || isa<BlockStmt>(s) || isa<ForStmt>(s) || isa<CommentStmt>(s) || isRest(s);
  }
  bool assigns(const AssignStmt *a) {
    if (isOwn(a->target))
      return true;
    const Type *t = a->target.type();
    if (!(t->isReal() || t->isInteger()) || (t->qualifiers & Volatile))
      return false;
    if (!a->target.isVariable()) {
      stores_.push_back(a->target);
      return true;
    }
    const auto *value = dyn_cast<LiteralExpr>(a->value);
    return value && t->isInteger() && memory_.isOwn(a->target) &&
           equal(marks_.emplace(a->target.root, value).first->second, value);
  }
  /// Of the iteration.
  bool isOwn(const Path &p) const { return !p.goesThroughPointer() && own_.count(p.root); }

  /// [only sums]
  bool isOnlySummed(const Path &p) const {
    return !memory_.mayRead(reads_, p) && std::none_of(stores_.begin(), stores_.end(), [&](const Path &x) {
      return memory_.mayOverlap(x, p) && !isSameOwnCell(x, p);
    });
  }
  /// [one by one]
  bool isOwnCell(const Path &p) const {
    const auto isOther = [&](const Path &x) { return memory_.mayOverlap(p, x) && !equal(x, p); };
    return isSameOwnCell(p, p) && std::none_of(stores_.begin(), stores_.end(), isOther) &&
           std::none_of(sums_.begin(), sums_.end(), isOther) &&
           std::none_of(reads_.places.begin(), reads_.places.end(), isOther);
  }
  bool isSameOwnCell(const Path &x, const Path &p) const {
    return equal(x, p) && unitStride(p, loop_->variable) && !leadsThroughOwn(p);
  }
  /// What its subscripts are, and where it leads, is the iteration's own.
  bool leadsThroughOwn(const Path &p) const {
    Reads way;
    way.addWay(p);
    return own_.count(p.root) || std::any_of(way.places.begin(), way.places.end(), [&](const Path &x) {
             return x.root != loop_->variable && own_.count(x.root);
           });
  }

  const Memory &memory_;
  const ForStmt *loop_;
  VariableSet own_;
  std::vector<Path> sums_, stores_;
  NodeMap<Variable, const LiteralExpr *> marks_;
  Reads reads_;
};

class ForwardLoops : public Rewriter {
public:
  ForwardLoops(const Module &m, const BlockStmt *body, const std::vector<Path> &apart)
      : Rewriter(m), memory_(m, body, apart) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *o = dyn_cast<OmpForStmt>(s)) { // its own loops stay
      const BlockStmt *body = in(countsUp(o->innermost()), o->iteration());
      out.push_back(
          b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides, withIteration(b, o, body), o->location));
      return true;
    }
    const auto *f = dyn_cast<ForStmt>(s);
    if (!f)
      return false;
    const ForStmt *upwards = isUp_ ? upwardsOf(b, f) : nullptr;
    const ForStmt *loop = upwards && !memory_.isVeryLong(f) && AnyOrder(memory_, f).isFree() ? upwards : f;
    const BlockStmt *body = in(countsUp(loop), f->body);
    out.push_back(promising(
        b,
        b.forLoop(loop->variable, loop->lower, loop->relation, loop->bound, loop->step, body, loop->location),
        f->promise));
    return true;
  }
  const BlockStmt *in(bool isUp, const BlockStmt *body) {
    const bool was = std::exchange(isUp_, isUp);
    const BlockStmt *inner = rewriteBlock(body);
    isUp_ = was;
    return inner;
  }

  const Memory memory_;
  bool isUp_ = false; // does the loop around count up?
};

} // namespace

const BlockStmt *turnForwards(const Module &module, const BlockStmt *body, const std::vector<Path> &apart) {
  return ForwardLoops(module, body, apart).rewriteBlock(body);
}

} // namespace adjgen
