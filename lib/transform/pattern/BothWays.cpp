#include "transform/pattern/BothWays.h"

namespace adjgen {

const Expr *BothWays::either(const Expr *a, const Expr *c, bool isAnd) {
  if (!a || !c)
    return isAnd ? (a ? a : c) : nullptr;
  return b_.binary(isAnd ? BinaryKind::LogicalAnd : BinaryKind::LogicalOr, b_.types().intType(), a, c);
}

const Expr *BothWays::may(const Expr *e, bool value) {
  if (!plan_.isInfluenced(e))
    return value ? e : b_.unary(UnaryKind::Not, b_.types().intType(), e);
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    return may(u->operand, !value);
  if (const auto *c = dyn_cast<CastExpr>(e); c && c->operand->type->isInteger())
    return may(c->operand, value);
  const auto *x = dyn_cast<BinaryExpr>(e);
  if (!x || !isLogical(x->op))
    return nullptr;
  return either(may(x->left, value), may(x->right, value), (x->op == BinaryKind::LogicalAnd) == value);
}

void BothWays::branches(const IfStmt *s, const BlockStmt *thenBlock, const BlockStmt *elseBlock,
                        std::vector<const Stmt *> &out) {
  const auto branch = [&](const Expr *condition, const BlockStmt *block) {
    if (block && !block->statements.empty())
      out.push_back(condition ? static_cast<const Stmt *>(b_.ifThen(condition, block, nullptr, s->location))
                              : block);
  };
  branch(mayBeTrue(s->condition), thenBlock);
  branch(mayBeFalse(s->condition), elseBlock);
}

void BothWays::loop(const WhileStmt *s, Parts parts, const Counters &c, std::vector<const Stmt *> &out) {
  const bool isOfTeams = plan_.ofTeams.count(s) != 0;
  const Type *number = c.pass->type;
  std::vector<const Stmt *> body{b_.assign(Path(c.before), b_.load(c.size))};
  const auto append = [](std::vector<const Stmt *> &to, const std::vector<const Stmt *> &list) {
    to.insert(to.end(), list.begin(), list.end());
  };
  if (s->isDo) {
    append(body, parts.body);
    append(body, parts.pre);
  } else {
    append(body, parts.pre);
    append(parts.body, parts.increment);
    if (const Expr *c = mayBeTrue(s->condition))
      body.push_back(b_.ifThen(c, b_.block(parts.body)));
    else
      append(body, parts.body);
  }
  body.push_back(
      rt_.call(c.size, isOfTeams ? "adjgen_pattern_size" : "adjgen_pattern_own_size", {b_.load(pattern_)}));
  body.push_back(b_.increment(Path(c.pass), b_.integer(number, 1)));
  for (const Variable *v : {c.pass, c.before, c.size})
    out.push_back(b_.declare(v, b_.integer(v->type, 0)));
  const Type *truth = b_.types().intType();
  const Expr *isNew = b_.binary(BinaryKind::NotEqual, truth, b_.load(c.before), b_.load(c.size));
  const Expr *isEarly = b_.binary(BinaryKind::Less, truth, b_.load(c.pass), b_.integer(number, 2));
  out.push_back(b_.whileLoop(nullptr, b_.binary(BinaryKind::LogicalOr, truth, isEarly, isNew), b_.block(body),
                             nullptr, false, s->location));
}

} // namespace adjgen
