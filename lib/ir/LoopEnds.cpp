// Problem: the last value of a loop with i < n is n - 1, which does not exist where n is the least number of its type
// and there is no iteration. Algorithm: one walk, which knows of each expression that a loop around has as its
// bound or counts by that it is not at the end of its type. A loop's bound stays the same in its iterations, and
// nothing but its head sets its variable (normalize/CountedLoops.cpp). What the primal evaluates does not overflow:
// e + 1 is not the least number.
#include "ir/LoopEnds.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

class Ends {
public:
  explicit Ends(LoopEnds &found) : found_(found) {}

  void walk(const Stmt *s) {
    const auto *loop = dyn_cast<ForStmt>(s);
    const std::size_t above = least_.known.size(), below = most_.known.size();
    if (loop)
      head(loop);
    forEachChild(s, [&](const Stmt *x) { walk(x); });
    least_.known.resize(above);
    most_.known.resize(below);
    if (loop)
      variables_.erase(loop->variable);
  }

private:
  /// One end of the types, and expressions that are not there.
  struct End {
    int inward; // 1: the least number
    std::vector<const Expr *> known;
  };

  void head(const ForStmt *s) {
    const bool goesUp = s->relation == BinaryKind::Less || s->relation == BinaryKind::LessEqual;
    const bool isOpen = s->relation == BinaryKind::Less || s->relation == BinaryKind::Greater;
    if (s->relation == BinaryKind::NotEqual)
      return;
    End &end = goesUp ? least_ : most_;
    if (isInside(s->bound, end))
      found_.besideBound.insert(s);
    const bool isFirst = isInside(s->lower, end);
    if (isFirst)
      found_.besideFirst.insert(s);
    if (isOpen)
      end.known.push_back(s->bound);
    if (isFirst)
      variables_[s->variable] = end.inward;
  }

  bool isInside(const Expr *e, const End &end) const {
    const Type *t = e->type;
    if (!t->isInteger())
      return false;
    if (const auto value = valueOfLiterals(e))
      return !t->isSigned || t->bits < 32 || *value != extreme(t, end.inward);
    if (const auto *c = dyn_cast<CastExpr>(e); c && c->operand->type->isInteger() && t->isSigned) {
      const Type *from = c->operand->type;
      return from->bits < t->bits || (from->isSigned && from->bits == t->bits && isInside(c->operand, end));
    }
    if (t->bits < 32 || isCount(e)) // computed in int
      return true;
    if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable())
      if (const auto v = variables_.find(l->path.root); v != variables_.end() && v->second == end.inward)
        return true;
    if (std::any_of(end.known.begin(), end.known.end(), [&](const Expr *k) { return equal(k, e); }))
      return true;
    return isStep(e, end) || isEither(e, end);
  }

  /// Of threads, processors, levels: some.
  static bool isCount(const Expr *e) {
    const auto *p = dyn_cast<PureCallExpr>(e);
    return p && (p->callee.starts_with("omp_get_") || p->callee == "adjgen_thread_count" ||
                 p->callee == "adjgen_max_threads");
  }

  /// A sum or difference that leads away from the end.
  static bool isStep(const Expr *e, const End &end) {
    const auto *b = dyn_cast<BinaryExpr>(e);
    if (!b || !e->type->isSigned || (b->op != BinaryKind::Add && b->op != BinaryKind::Sub))
      return false;
    const auto by = valueOfLiterals(b->right);
    return by && *by != 0 && (*by > 0) == ((b->op == BinaryKind::Add) == (end.inward > 0));
  }

  bool isEither(const Expr *e, const End &end) const {
    const auto *s = dyn_cast<SelectExpr>(e);
    return s && isInside(s->ifTrue, end) && isInside(s->ifFalse, end);
  }

  static std::int64_t extreme(const Type *t, int inward) {
    const std::int64_t most = INT64_MAX >> (64 - t->bits);
    return inward > 0 ? -most - 1 : most;
  }

  LoopEnds &found_;
  End least_{1, {}}, most_{-1, {}};
  NodeMap<Variable, int> variables_; // of loops, by the end at which they are not: each is its loop's own
};

/// `first < end ? end - 1 : first - 1` of a loop that goes back to `first`.
const SelectExpr *lastOfOther(Builder &b, const ForStmt *s) {
  const auto *e = dyn_cast<SelectExpr>(s->lower);
  const auto *c = e ? dyn_cast<BinaryExpr>(e->condition) : nullptr;
  const bool isDown = c && c->op == BinaryKind::Less && s->relation == BinaryKind::GreaterEqual;
  const bool isUp = c && c->op == BinaryKind::Greater && s->relation == BinaryKind::LessEqual;
  const int by = isDown ? 1 : -1;
  const bool is = (isDown || isUp) && equal(c->left, s->bound) &&
                  equal(plusConstant(b, e->ifTrue, by), c->right) &&
                  equal(plusConstant(b, e->ifFalse, by), c->left);
  return is ? e : nullptr;
}

} // namespace

const Expr *firstValue(Builder &b, const ForStmt *s) {
  const SelectExpr *other = lastOfOther(b, s);
  return other ? other->ifTrue : s->lower;
}

const Expr *hasIteration(Builder &b, const ForStmt *s) {
  if (const SelectExpr *other = lastOfOther(b, s))
    return other->condition;
  return b.binary(s->relation, b.types().intType(), s->lower, s->bound, s->location);
}

/// Another number minus one, or a literal.
static bool hasNumberAbove(const Expr *e) {
  constexpr std::int64_t Most = 1 << 30;
  if (const auto value = valueOfLiterals(e))
    return *value < Most;
  const auto *k = dyn_cast<BinaryExpr>(e);
  return k && k->op == BinaryKind::Sub && valueOfLiterals(k->right) == 1;
}

const ForStmt *upwardsOf(Builder &b, const ForStmt *s) {
  const Type *t = s->variable->type;
  if (s->relation != BinaryKind::GreaterEqual || !t->isInteger() || !t->isSigned || t->bits < 32 ||
      valueOfLiterals(s->step) != -1)
    return nullptr;
  const auto loop = [&](const Expr *first, const Expr *end) {
    return b.forLoop(s->variable, first, BinaryKind::Less, end, b.integer(s->step->type, 1), s->body,
                     s->location);
  };
  const auto *has = cast<BinaryExpr>(hasIteration(b, s));
  if (has->op == BinaryKind::Less) // which the loop asks, too
    return loop(has->left, has->right);
  return hasNumberAbove(s->lower) ? loop(s->bound, plusConstant(b, s->lower, 1)) : nullptr;
}

const Expr *countOfIterations(Builder &b, const ForStmt *s) {
  const auto *is = cast<BinaryExpr>(hasIteration(b, s));
  const char *count = is->op == BinaryKind::Less        ? "adjgen_trip_lt"
                      : is->op == BinaryKind::LessEqual ? "adjgen_trip_le"
                      : is->op == BinaryKind::Greater   ? "adjgen_trip_gt"
                                                        : "adjgen_trip_ge";
  return b.pureCall(b.types().integer("adjgen_index", 64, true), count,
                    {is->left, is->right, b.intLiteral(1)});
}

LoopEnds endsOfLoops(const BlockStmt *body) {
  LoopEnds found;
  Ends(found).walk(body);
  return found;
}

} // namespace adjgen
