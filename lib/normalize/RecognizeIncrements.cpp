// x = x + e, x = e + x and x = x - e of reals or integers are increments: their adjoint only reads x_b. Not
// so x = a + x + e: the sum would be rounded in another order.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

const Expr *underImplicit(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e)) {
    if (!c->implicit)
      break;
    e = c->operand;
  }
  return e;
}

class IncrementRecognition : public Rewriter {
public:
  using Rewriter::Rewriter;

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *a = dyn_cast<AssignStmt>(s);
    const Expr *added = a ? addedBy(a) : nullptr;
    if (!added)
      return false;
    out.push_back(b.increment(a->target, added, s->location));
    return true;
  }

private:
  static bool isTarget(const Expr *e, const Path &target) {
    const auto *l = dyn_cast<LoadExpr>(underImplicit(e));
    return l && equal(l->path, target);
  }

  const Expr *addedBy(const AssignStmt *s) {
    const Type *t = s->target.type();
    const auto *sum = dyn_cast<BinaryExpr>(underImplicit(s->value));
    // `n = n + 0.5` of an integer n is computed in reals.
    if (!sum ||
        !((t->isReal() && sum->type->isReal()) || (t->kind == TypeKind::Integer && sum->type->isInteger())))
      return nullptr;
    if (sum->op == BinaryKind::Add)
      return isTarget(sum->left, s->target)    ? sum->right
             : isTarget(sum->right, s->target) ? sum->left
                                               : nullptr;
    if (sum->op != BinaryKind::Sub || !isTarget(sum->left, s->target))
      return nullptr;
    const auto *l = dyn_cast<LiteralExpr>(sum->right);
    if (l && l->hasValue && l->type->isInteger() && l->type->isSigned)
      return b.integer(l->type, -l->value, l->location);
    return b.unary(UnaryKind::Minus, sum->right->type, sum->right, sum->right->location);
  }
};

} // namespace

const BlockStmt *recognizeIncrements(const BlockStmt *body, FunctionContext &context) {
  return IncrementRecognition(context.module).rewriteBlock(body);
}

} // namespace adjgen
