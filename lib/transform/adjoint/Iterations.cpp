// Loops over iterations by their numbers, from 0 on: those of a thread's chunk, or of a block. Where the loop
// counts up one by one, its own variable counts: what compilers know of `int i` they do not know of the sum
// of a longer number that is cut off, and GCC does not vectorise that.
#include "ir/UnitStride.h"
#include "ir/Visitor.h"
#include "transform/adjoint/AdjointBuilder.h"

namespace adjgen {

bool AdjointBuilder::countsUp(const ForStmt *loop) {
  const Type *t = loop->variable->type;
  return t->kind == TypeKind::Integer && t->isSigned && t->bits >= 32 && isInteger(loop->step, 1) &&
         (loop->relation == BinaryKind::Less || loop->relation == BinaryKind::LessEqual);
}

bool AdjointBuilder::isBehindAValue(const ForStmt *loop) {
  const std::int64_t most = INT64_MAX >> (64 - loop->variable->type->bits);
  const auto *l = dyn_cast<LiteralExpr>(loop->lower);
  if (l && l->hasValue)
    return l->value > -most - 1 && l->value < most;
  bool isKnown = true; // like -2147483647 - 1
  forEachExpr(loop->lower, [&](const Expr *e) { isKnown &= !isa<LoadExpr>(e) && !isa<PureCallExpr>(e); });
  return !isKnown;
}

const Stmt *AdjointBuilder::iterations(const ForStmt *s, const Expr *begin, const Expr *end,
                                       const BlockStmt *body, bool isReversed) {
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

const Stmt *AdjointBuilder::iterations(const OmpForStmt *s, const Expr *begin, const Expr *end,
                                       const BlockStmt *body, bool isReversed) {
  if (loopsOf(s).size() == 1)
    return iterations(s->loop, begin, end, body, isReversed);
  const Builder::Place place(b_, s->location);
  const Variable *k = temporary("k", rt_.indexType());
  Statements inner;
  rt_.declareVariables(s, b_.load(k), inner);
  inner.insert(inner.end(), body->statements.begin(), body->statements.end());
  return counted(k, begin, end, b_.block(inner), isReversed);
}

/// From `first` to the one before `end`, or back.
const Stmt *AdjointBuilder::counted(const Variable *v, const Expr *first, const Expr *end,
                                    const BlockStmt *body, bool isReversed) {
  if (!isReversed)
    return b_.forLoop(v, first, BinaryKind::Less, end, b_.intLiteral(1), body);
  return b_.forLoop(v, plusConstant(b_, end, -1), BinaryKind::GreaterEqual, first, b_.intLiteral(-1), body);
}

} // namespace adjgen
