// Loops over iterations by their numbers, from 0 on: those of a thread's chunk, or of a block. Where the loop
// counts up one by one, its own variable counts: what compilers know of `int i` they do not know of the sum
// of a longer number that is cut off, and GCC does not vectorise that.
#include "transform/adjoint/LoopForms.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

bool countsUp(const ForStmt *loop) {
  const Type *t = loop->variable->type;
  return t->kind == TypeKind::Integer && t->isSigned && t->bits >= 32 && isInteger(loop->step, 1) &&
         (loop->relation == BinaryKind::Less || loop->relation == BinaryKind::LessEqual);
}

/// The variable can take the value next to the first one on the other side, as it does where the loop is
/// reversed.
static bool isBehindAValue(const ForStmt *loop) {
  const std::int64_t most = INT64_MAX >> (64 - loop->variable->type->bits);
  const auto *l = dyn_cast<LiteralExpr>(loop->lower);
  if (l && l->hasValue)
    return l->value > -most - 1 && l->value < most;
  bool isKnown = true; // like -2147483647 - 1
  forEachExpr(loop->lower, [&](const Expr *e) { isKnown &= !isa<LoadExpr>(e) && !isa<PureCallExpr>(e); });
  return !isKnown;
}

const Stmt *LoopForms::numbered(const ForStmt *s, const Expr *begin, const Expr *end, const BlockStmt *body,
                                bool isReversed) {
  const Builder::Place place(b_, s->location);
  const auto *lower = dyn_cast<LiteralExpr>(s->lower);
  const bool isKnown = lower && lower->hasValue;
  // Of a value that only the run knows, the one before it may not exist.
  if (countsUp(s) && (!isReversed || (isKnown && isBehindAValue(s)))) {
    auto value = [&](const Expr *number) {
      return isKnown ? plusConstant(b_, number, lower->value)
                     : b_.binary(BinaryKind::Add, rt_.indexType(), s->lower, number);
    };
    return counted(s->variable, value(begin), value(end), body, isReversed);
  }
  const Variable *k = temporary("k", rt_.indexType());
  Statements inner{b_.declare(s->variable, rt_.iterationValue(s, b_.load(k)))};
  inner.insert(inner.end(), body->statements.begin(), body->statements.end());
  return counted(k, begin, end, b_.block(inner), isReversed);
}

const Stmt *LoopForms::numbered(const OmpForStmt *s, const Expr *begin, const Expr *end,
                                const BlockStmt *body, bool isReversed) {
  if (loopsOf(s).size() == 1)
    return numbered(s->loop, begin, end, body, isReversed);
  const Builder::Place place(b_, s->location);
  const Variable *k = temporary("k", rt_.indexType());
  Statements inner;
  rt_.declareVariables(s, b_.load(k), inner);
  inner.insert(inner.end(), body->statements.begin(), body->statements.end());
  return counted(k, begin, end, b_.block(inner), isReversed);
}

/// From `first` to the one before `end`, or back.
const Stmt *LoopForms::counted(const Variable *v, const Expr *first, const Expr *end, const BlockStmt *body,
                               bool isReversed) {
  if (!isReversed)
    return b_.forLoop(v, first, BinaryKind::Less, end, b_.intLiteral(1), body);
  return b_.forLoop(v, plusConstant(b_, end, -1), BinaryKind::GreaterEqual, first, b_.intLiteral(-1), body);
}

/// Of a bound that is a constant, the number beside it may not exist.
static bool hasNumberBeside(const Expr *bound, int by) {
  const auto known = valueOfLiterals(bound);
  const unsigned bits = std::max(bound->type->bits, 32u);
  const std::int64_t most = INT64_MAX >> (64 - bits);
  return !known || !bound->type->isSigned || (by < 0 ? *known > -most - 1 : *known < most);
}

/// Where the bound's type is wider than the variable's, the value beside it need not be one of the variable's
/// if there is no iteration.
static bool isWider(const Type *variable, const Expr *bound) {
  return bound->type->isInteger() && bound->type->isSigned && bound->type->bits > variable->bits &&
         !valueOfLiterals(bound);
}

/// e + by, where by is 1 or -1: n - 1 - 1 is n - 2.
const Expr *LoopForms::valueBeside(const Expr *e, int by) {
  if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->hasValue)
    return b_.integer(e->type, l->value + by);
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && (x->op == BinaryKind::Add || x->op == BinaryKind::Sub))
    if (const auto *l = dyn_cast<LiteralExpr>(x->right); l && l->hasValue) {
      const std::int64_t c = (x->op == BinaryKind::Add ? l->value : -l->value) + by;
      const Expr *literal = b_.integer(l->type, c < 0 ? -c : c);
      return c == 0 ? x->left
                    : b_.binary(c < 0 ? BinaryKind::Sub : BinaryKind::Add, e->type, x->left, literal);
    }
  return b_.binary(by > 0 ? BinaryKind::Add : BinaryKind::Sub, e->type, e, b_.intLiteral(1));
}

/// What the variable of a loop that counts one by one is in the last iteration, in terms of its bound; null
/// if no expression of this form is right for every bound.
/// Nobody has evaluated n - 1 where n is the bound of a loop without an iteration. It overflows where
/// n is the least number of its type; and where it is cut off to a narrower
/// variable, any n below what that can hold gives some other number, at which the loop would begin.
const Expr *LoopForms::lastValue(const ForStmt *s) {
  const Type *t = s->variable->type;
  const bool isOpen = s->relation == BinaryKind::Less || s->relation == BinaryKind::Greater;
  const int back = isInteger(s->step, 1) ? -1 : 1;
  const Expr *bound = s->bound; // n - 1 of an unsigned n that is zero is a large number for a wider variable
  if (isOpen && bound->type->isInteger() && !bound->type->isSigned && bound->type->bits >= 32 &&
      bound->type->bits < t->bits)
    bound = b_.castTo(t->unqualified, bound, /*implicit=*/false);
  const Expr *last = isOpen ? valueBeside(bound, back) : bound;
  const auto *first = dyn_cast<LiteralExpr>(s->lower);
  const bool isKnown = first && first->hasValue;
  const bool hasOther = isKnown || x_.ends.besideFirst.count(s); // a value in front of the first one
  if (isWider(t, bound) && !hasOther)
    return nullptr;
  const bool isSafe = !isOpen || !s->bound->type->isSigned || bound->type->bits < 32 ||
                      x_.ends.besideBound.count(s) || !hasOther;
  if (!isWider(t, bound) && isSafe)
    return last;
  const Expr *isAny = b_.binary(s->relation, b_.types().intType(), s->lower, bound);
  return b_.select(bound->type->unqualified, isAny, last, valueBeside(s->lower, back));
}

void LoopForms::reversed(const ForStmt *s, const BlockStmt *body, Statements &out) {
  const Type *t = s->variable->type;
  const bool isOpen = s->relation == BinaryKind::Less || s->relation == BinaryKind::Greater;
  const bool goesUp =
      isInteger(s->step, 1) && (s->relation == BinaryKind::Less || s->relation == BinaryKind::LessEqual);
  const bool goesDown = isInteger(s->step, -1) &&
                        (s->relation == BinaryKind::Greater || s->relation == BinaryKind::GreaterEqual);
  // A narrow variable takes all values of its type more often, and goes round behind them.
  const bool goesBack = t->kind == TypeKind::Integer && t->isSigned && t->bits >= 32 && isBehindAValue(s) &&
                        (goesUp || goesDown) && !(isOpen && !hasNumberBeside(s->bound, goesUp ? -1 : 1));
  if (const Expr *last = goesBack ? lastValue(s) : nullptr) {
    out.push_back(b_.forLoop(s->variable, last, goesUp ? BinaryKind::GreaterEqual : BinaryKind::LessEqual,
                             s->lower, b_.intLiteral(goesUp ? -1 : 1), body, s->location));
    return;
  }
  const Variable *k = temporary("k", rt_.indexType());
  const Expr *last = b_.binary(BinaryKind::Sub, rt_.indexType(), rt_.tripCount(s), b_.intLiteral(1));
  Statements inner{b_.declare(s->variable, rt_.iterationValue(s, b_.load(k)))};
  inner.insert(inner.end(), body->statements.begin(), body->statements.end());
  out.push_back(b_.forLoop(k, last, BinaryKind::GreaterEqual, b_.intLiteral(0), b_.intLiteral(-1),
                           b_.block(inner), s->location));
}

} // namespace adjgen
