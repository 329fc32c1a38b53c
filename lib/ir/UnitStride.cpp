#include "ir/UnitStride.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// constant + sum of the terms, some of them subtracted.
struct Sum {
  std::int64_t constant = 0;
  std::vector<std::pair<const Expr *, bool>> terms;
  bool isExact = true;
  unsigned bits = 0; // of the widest type in which something is added
};

/// A conversion that keeps sums what they are.
const Expr *widened(const Expr *e) {
  const auto *k = dyn_cast<CastExpr>(e);
  const bool keeps = k && k->type->isInteger() && k->operand->type->isInteger() &&
                     k->operand->type->isSigned && k->type->bits >= k->operand->type->bits;
  return keeps ? k->operand : nullptr;
}

void collect(const Expr *e, bool isMinus, Sum &sum) {
  if (const Expr *inner = widened(e))
    return collect(inner, isMinus, sum);
  if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->hasValue) {
    sum.constant += isMinus ? -l->value : l->value;
    return;
  }
  const auto *k = dyn_cast<BinaryExpr>(e);
  if (!k || (k->op != BinaryKind::Add && k->op != BinaryKind::Sub)) {
    sum.terms.emplace_back(e, isMinus);
    return;
  }
  sum.isExact &= k->type->isSigned || k->type->bits == 64;
  sum.bits = std::max(sum.bits, k->type->bits);
  collect(k->left, isMinus, sum);
  collect(k->right, isMinus != (k->op == BinaryKind::Sub), sum);
}

bool reads(const Expr *e, const Variable *v) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    const auto *l = dyn_cast<LoadExpr>(x);
    const auto *a = dyn_cast<AddressOfExpr>(x);
    any |= (l && l->path.root == v) || (a && a->path.root == v);
  });
  return any;
}

/// The subscript's sum without i.
std::optional<Sum> besides(const Expr *subscript, const Variable *i) {
  Sum sum;
  collect(subscript, false, sum);
  bool found = false;
  for (std::size_t k = 0; k < sum.terms.size(); ++k) {
    const auto &[e, isMinus] = sum.terms[k];
    if (!reads(e, i))
      continue;
    const auto *l = dyn_cast<LoadExpr>(e);
    if (found || isMinus || !l || !l->path.isVariable())
      return std::nullopt;
    found = true;
    sum.terms.erase(sum.terms.begin() + static_cast<std::ptrdiff_t>(k--));
  }
  return found && sum.isExact ? std::optional(std::move(sum)) : std::nullopt;
}

std::optional<Sum> besides(const Path &p, const Variable *i) {
  if (p.steps.empty() || !p.steps.back().index || p.root == i)
    return std::nullopt;
  for (std::size_t k = 0; k + 1 < p.steps.size(); ++k)
    if (p.steps[k].index && reads(p.steps[k].index, i))
      return std::nullopt;
  return besides(p.steps.back().index, i);
}

class Shift : public Rewriter {
public:
  Shift(const Module &m, const Variable *i, std::int64_t by) : Rewriter(m), i_(i), by_(by) {}

protected:
  const Expr *expression(const Expr *e) override {
    if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable() && l->path.root == i_)
      return plusConstant(b, e, -by_);
    const auto *k = dyn_cast<BinaryExpr>(e);
    if (!k || !k->type->isInteger() || (k->op != BinaryKind::Add && k->op != BinaryKind::Sub))
      return e;
    const auto *c = dyn_cast<LiteralExpr>(k->right);
    const Expr *rest = k->left;
    if (k->op == BinaryKind::Add && isa<LiteralExpr>(k->left)) {
      c = cast<LiteralExpr>(k->left);
      rest = k->right;
    }
    if (!c || !c->hasValue || !reads(rest, i_))
      return e;
    return into(rest, k->op == BinaryKind::Add ? c->value : -c->value);
  }

private:
  /// e + c, where i's own constant takes c: no sum in between is larger than those of the loop itself.
  const Expr *into(const Expr *e, std::int64_t c) {
    const auto *k = dyn_cast<BinaryExpr>(e);
    if (k && (k->op == BinaryKind::Add || k->op == BinaryKind::Sub) && !isa<LiteralExpr>(k->right)) {
      if (k->op == BinaryKind::Add && reads(k->right, i_))
        return b.binary(k->op, k->type, k->left, into(k->right, c), k->location);
      if (reads(k->left, i_))
        return b.binary(k->op, k->type, into(k->left, c), k->right, k->location);
    }
    if (const Expr *inner = widened(e); inner && reads(inner, i_))
      return b.castTo(e->type, into(inner, c), cast<CastExpr>(e)->implicit, e->location);
    return plusConstant(b, e, c);
  }

  const Variable *i_;
  std::int64_t by_;
};

} // namespace

std::optional<std::int64_t> unitStride(const Path &p, const Variable *i) {
  const std::optional<Sum> sum = besides(p, i);
  return sum ? std::optional(sum->constant) : std::nullopt;
}

bool isOwnSum(const Path &p, const Variable *i) {
  const std::optional<Sum> sum = besides(p, i);
  return sum && sum->terms.empty() && i->type->isSigned && sum->bits <= i->type->bits;
}

bool follows(const Path &p, const Variable *i) {
  return p.root == i || std::any_of(p.steps.begin(), p.steps.end(),
                                    [&](const Projection &s) { return s.index && reads(s.index, i); });
}

bool inOneRow(const Path &a, const Path &c, const Variable *i) { return inOneRow(a, i, c, i); }

bool inOneRow(const Path &a, const Variable *i, const Path &c, const Variable *j) {
  const std::optional<Sum> x = besides(a, i), y = besides(c, j);
  if (!x || !y || a.root != c.root || a.steps.size() != c.steps.size() || x->terms.size() != y->terms.size())
    return false;
  Path wholeA = a, wholeC = c;
  const ProjectionKind kind = a.steps.back().kind;
  wholeA.steps.pop_back();
  wholeC.steps.pop_back();
  if (kind != c.steps.back().kind || !equal(wholeA, wholeC))
    return false;
  for (std::size_t k = 0; k < x->terms.size(); ++k)
    if (x->terms[k].second != y->terms[k].second || !equal(x->terms[k].first, y->terms[k].first))
      return false;
  return true;
}

const Expr *shifted(const Module &m, const Expr *e, const Variable *i, std::int64_t by) {
  return by == 0 ? e : Shift(m, i, by).rewrite(e);
}

Path shifted(const Module &m, const Path &p, const Variable *i, std::int64_t by) {
  return by == 0 ? p : Shift(m, i, by).rewrite(p);
}

/// A literal, also one that is converted to the type of what it is added to.
static std::optional<std::int64_t> addedLiteral(const Expr *e) {
  if (const auto *l = dyn_cast<LiteralExpr>(e))
    return l->hasValue ? std::optional(l->value) : std::nullopt;
  const auto *c = dyn_cast<CastExpr>(e);
  const auto *l =
      c && c->type->isInteger() && c->type->bits >= 32 ? dyn_cast<LiteralExpr>(c->operand) : nullptr;
  return l && l->hasValue && l->value >= 0 && l->value <= INT32_MAX ? std::optional(l->value) : std::nullopt;
}

bool isSumWithConstant(const Expr *e) {
  const auto *k = dyn_cast<BinaryExpr>(e);
  return k && k->type->isInteger() && (k->op == BinaryKind::Add || k->op == BinaryKind::Sub) &&
         k->left->type->unqualified == k->type->unqualified && addedLiteral(k->right);
}

const Expr *plusConstant(Builder &b, const Expr *e, std::int64_t by) {
  if (isSumWithConstant(e)) {
    const auto *k = cast<BinaryExpr>(e);
    const std::int64_t own = *addedLiteral(k->right);
    return plusConstant(b, k->left, by + (k->op == BinaryKind::Add ? own : -own));
  }
  if (by == 0)
    return e;
  if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->hasValue)
    return b.integer(e->type, l->value + by, e->location);
  return b.binary(by < 0 ? BinaryKind::Sub : BinaryKind::Add, e->type, e,
                  b.integer(b.types().intType(), by < 0 ? -by : by), e->location);
}

} // namespace adjgen
