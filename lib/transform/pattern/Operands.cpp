#include "transform/pattern/Operands.h"
#include "rules/DerivativeRules.h"

#include <algorithm>

namespace adjgen {

namespace {

class Search {
public:
  Search(Builder &b, const IsActive &active) : b_(b), active_(active) {}

  /// `condition`: under which e is evaluated; null: always.
  void visit(const Expr *e, const Expr *condition) {
    if (!isActiveExpr(e, active_))
      return;
    switch (e->kind) {
    case ExprKind::Load:
      return add(cast<LoadExpr>(e), condition);
    case ExprKind::Unary:
      return visit(cast<UnaryExpr>(e)->operand, condition);
    case ExprKind::Cast:
      return visit(cast<CastExpr>(e)->operand, condition);
    case ExprKind::Binary:
      visit(cast<BinaryExpr>(e)->left, condition);
      return visit(cast<BinaryExpr>(e)->right, condition);
    case ExprKind::Select:
      return select(cast<SelectExpr>(e), condition);
    case ExprKind::PureCall:
      return call(cast<PureCallExpr>(e), condition);
    case ExprKind::Literal:
    case ExprKind::AddressOf:
    case ExprKind::FunctionRef:
    case ExprKind::SizeOf:
      break;
    }
  }
  std::vector<const Expr *> found() {
    std::vector<const Expr *> out;
    for (const Operand &o : operands_) {
      const Expr *at = b_.addressOf(o.load->path);
      out.push_back(o.condition ? b_.select(at->type, o.condition, at, b_.zero(at->type)) : at);
    }
    return out;
  }

private:
  struct Operand {
    const LoadExpr *load;
    const Expr *condition;
  };

  void add(const LoadExpr *l, const Expr *condition) {
    for (Operand &o : operands_)
      if (equal(o.load->path, l->path) && (!o.condition || !condition || o.condition == condition)) {
        o.condition = o.condition == condition ? condition : nullptr;
        return;
      }
    operands_.push_back({l, condition});
  }
  void select(const SelectExpr *s, const Expr *condition) {
    visit(s->ifTrue, both(condition, s->condition));
    if (isActiveExpr(s->ifFalse, active_))
      visit(s->ifFalse, both(condition, b_.unary(UnaryKind::Not, b_.types().intType(), s->condition)));
  }
  const Expr *both(const Expr *a, const Expr *c) {
    return a ? b_.binary(BinaryKind::LogicalAnd, b_.types().intType(), a, c) : c;
  }
  void call(const PureCallExpr *c, const Expr *condition) {
    const bool hasRule = hasDerivativeRule(c->callee, c->arguments.size());
    for (std::size_t k = 0; k < c->arguments.size(); ++k)
      if (isActiveExpr(c->arguments[k], active_) && (!hasRule || partialDerivative(b_, c, k)))
        visit(c->arguments[k], condition);
  }

  Builder &b_;
  const IsActive &active_;
  std::vector<Operand> operands_;
};

} // namespace

std::vector<const Expr *> operandsOf(Builder &b, const Expr *e, const IsActive &active) {
  Search search(b, active);
  search.visit(e, nullptr);
  return search.found();
}

} // namespace adjgen
