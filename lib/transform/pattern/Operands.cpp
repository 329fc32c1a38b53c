#include "transform/pattern/Operands.h"
#include "rules/DerivativeRules.h"

#include <algorithm>
#include <set>

namespace adjgen {

namespace {

class Search {
public:
  Search(Builder &b, const OperandSearch &how) : b_(b), how_(how), active_(how.isActive) {}

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
    for (const Operand &o : operands_)
      out.push_back(address(o));
    return out;
  }

  struct Operand {
    const LoadExpr *load;
    const Expr *condition;
  };
  const std::vector<Operand> &operands() const { return operands_; }
  const Expr *address(const Operand &o) {
    const Expr *at = how_.addressOf ? how_.addressOf(o.load->path) : b_.addressOf(o.load->path);
    return o.condition ? b_.select(at->type, o.condition, at, b_.zero(at->type)) : at;
  }

private:
  void add(const LoadExpr *l, const Expr *condition) {
    for (Operand &o : operands_)
      if (equal(o.load->path, l->path) && (!o.condition || !condition || o.condition == condition)) {
        o.condition = o.condition == condition ? condition : nullptr;
        return;
      }
    operands_.push_back({l, condition});
  }
  void select(const SelectExpr *s, const Expr *condition) {
    if (how_.takesBoth && how_.takesBoth(s->condition)) {
      visit(s->ifTrue, condition);
      return visit(s->ifFalse, condition);
    }
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
  const OperandSearch &how_;
  const IsActive &active_;
  std::vector<Operand> operands_;
};

/// What an expression is made of, operation by operation: only sums, and what is as straight, keep operands apart.
class Interactions {
public:
  Interactions(Builder &b, const OperandSearch &how)
      : b_(b), how_(how), active_(how.isActive), addresses_(b, how_) {}

  std::vector<std::pair<const Expr *, const Expr *>> of(const Expr *e) {
    visit(e);
    return std::move(pairs_);
  }

private:
  using Operands = std::vector<Search::Operand>;

  Operands allOf(const Expr *e) {
    Search search(b_, how_);
    search.visit(e, nullptr);
    return search.operands();
  }

  void visit(const Expr *e) {
    if (!isActiveExpr(e, active_))
      return;
    switch (e->kind) {
    case ExprKind::Unary:
      return visit(cast<UnaryExpr>(e)->operand);
    case ExprKind::Cast:
      return visit(cast<CastExpr>(e)->operand);
    case ExprKind::Binary:
      return binary(cast<BinaryExpr>(e));
    case ExprKind::Select:
      visit(cast<SelectExpr>(e)->ifTrue);
      return visit(cast<SelectExpr>(e)->ifFalse);
    case ExprKind::PureCall:
      return call(cast<PureCallExpr>(e));
    case ExprKind::Load:
    case ExprKind::Literal:
    case ExprKind::AddressOf:
    case ExprKind::FunctionRef:
    case ExprKind::SizeOf:
      break;
    }
  }
  void binary(const BinaryExpr *e) {
    visit(e->left);
    visit(e->right);
    if (e->op == BinaryKind::Add || e->op == BinaryKind::Sub)
      return;
    const Operands right = allOf(e->right);
    meet(allOf(e->left), right);
    if (e->op != BinaryKind::Mul)
      meet(right, right);
  }
  void call(const PureCallExpr *c) {
    static const std::set<std::string> straight = {"fabs", "fabsf", "fmax", "fmaxf",
                                                   "fmin", "fminf", "fdim", "fdimf"};
    for (const Expr *a : c->arguments)
      visit(a);
    if (straight.count(c->callee))
      return;
    const Operands all = allOf(c);
    meet(all, all);
  }

  void meet(const Operands &left, const Operands &right) {
    for (const Search::Operand &l : left)
      for (const Search::Operand &r : right)
        if (std::none_of(met_.begin(), met_.end(), [&](const auto &m) {
              return (isSame(m.first, l) && isSame(m.second, r)) ||
                     (isSame(m.first, r) && isSame(m.second, l));
            })) {
          met_.emplace_back(l, r);
          pairs_.emplace_back(addresses_.address(l), addresses_.address(r));
        }
  }
  static bool isSame(const Search::Operand &a, const Search::Operand &b) {
    return a.condition == b.condition && equal(a.load->path, b.load->path);
  }

  Builder &b_;
  const OperandSearch &how_;
  const IsActive &active_;
  Search addresses_;
  std::vector<std::pair<Search::Operand, Search::Operand>> met_;
  std::vector<std::pair<const Expr *, const Expr *>> pairs_;
};

} // namespace

std::vector<std::pair<const Expr *, const Expr *>> interactionsOf(Builder &b, const Expr *e,
                                                                  const OperandSearch &how) {
  return Interactions(b, how).of(e);
}

std::vector<const Expr *> operandsOf(Builder &b, const Expr *e, const OperandSearch &how) {
  Search search(b, how);
  search.visit(e, nullptr);
  return search.found();
}

} // namespace adjgen
