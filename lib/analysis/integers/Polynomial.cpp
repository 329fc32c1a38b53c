#include "analysis/integers/Polynomial.h"
#include "ir/Nest.h"
#include "ir/Visitor.h"

namespace adjgen {

static bool isSigned(const Type *t) { return t->isInteger() && t->isSigned; }

Polynomials::Polynomials(const OmpForStmt *loop, LinearForms &forms, const RecomputableResults &recomputable,
                         bool forAddresses, MemberSymbols *members)
    : forms_(forms), recomputable_(recomputable), forAddresses_(forAddresses), members_(members) {
  for (const ForStmt *f : loopsOf(loop))
    distributed_[f->variable] = f;
  forEachStmt(loop->iteration(), [&](const Stmt *s) {
    if (const auto *f = dyn_cast<ForStmt>(s))
      inner_[f->variable] = inner_.count(f->variable) ? nullptr : f;
  });
}

const ForStmt *Polynomials::loopOf(const Variable *v) const {
  auto outer = distributed_.find(v), inner = inner_.find(v);
  return outer != distributed_.end() ? outer->second : inner != inner_.end() ? inner->second : nullptr;
}

bool Polynomials::isExact(const Type *t) const {
  return isSigned(t) || (forAddresses_ && t->isInteger() && t->bits == 64);
}

bool Polynomials::isExactVariable(const Type *t) const {
  return isSigned(t) || (forAddresses_ && t->kind == TypeKind::Integer);
}

/// To as many bits or more: what is negative stays so, or is the same modulo 2^64.
bool Polynomials::isExact(const CastExpr *c) const {
  const Type *from = c->operand->type;
  if (!from->isInteger())
    return false;
  return from->isSigned || c->type->bits == 64 ? c->type->bits >= from->bits : c->type->bits > from->bits;
}

std::optional<Polynomial> Polynomials::ofVariable(const Variable *v) {
  if (const auto known = constantOf(v); known && isExactVariable(v->type))
    return *known ? Polynomial{{{}, *known}} : Polynomial();
  if (distributed_.count(v) || isInner(v) || forms_.isInvariant(Path(v)))
    return isExactVariable(v->type) ? std::optional(Polynomial{{{v}, 1}}) : std::nullopt;
  auto it = recomputable_.initializer.find(v);
  if (it == recomputable_.initializer.end() || !it->second)
    return std::nullopt;
  followed_.insert(v);
  return of(it->second);
}

std::optional<Polynomial> Polynomials::of(const Expr *e) {
  if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable() && isExactVariable(e->type))
    return ofVariable(l->path.root);
  if (const auto *l = dyn_cast<LoadExpr>(e); l && members_ && isExactVariable(e->type))
    if (const Variable *symbol = forms_.isInvariant(l->path) ? members_->of(l) : nullptr)
      return Polynomial{{{symbol}, 1}};
  if (const auto *l = dyn_cast<LoadExpr>(e); l && elements_ && isExactVariable(e->type))
    if (const Variable *symbol = elements_(l))
      return Polynomial{{{symbol}, 1}};
  if (!isExact(e->type))
    return std::nullopt;
  if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->hasValue)
    return l->value ? Polynomial{{{}, l->value}} : Polynomial();
  if (const auto *c = dyn_cast<CastExpr>(e))
    return isExact(c) ? of(c->operand) : std::nullopt;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus) {
    const auto p = of(u->operand);
    Polynomial out;
    if (p)
      add(out, *p, -1);
    return p ? std::optional(out) : std::nullopt;
  }
  const auto *k = dyn_cast<BinaryExpr>(e);
  if (!k || (k->op != BinaryKind::Add && k->op != BinaryKind::Sub && k->op != BinaryKind::Mul))
    return std::nullopt;
  auto x = of(k->left), y = of(k->right);
  if (!x || !y)
    return std::nullopt;
  if (k->op == BinaryKind::Mul)
    x = product(*x, *y);
  else
    add(*x, *y, k->op == BinaryKind::Add ? 1 : -1);
  return isSmall(*x, MostFactors) ? x : std::nullopt;
}

std::optional<Polynomial> Polynomials::of(const std::vector<ElementTerm> &subscript) {
  Polynomial sum;
  for (const ElementTerm &t : subscript) {
    const auto part = of(t.value);
    if (!part)
      return std::nullopt;
    add(sum, *part, t.isSubtracted ? -1 : 1);
  }
  return isSmall(sum, MostFactors) ? std::optional(sum) : std::nullopt;
}

std::optional<std::pair<Polynomial, Polynomial>> Polynomials::bounds(const ForStmt *f) {
  auto first = of(f->lower), last = of(f->bound);
  const bool up = f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual;
  const bool down = f->relation == BinaryKind::Greater || f->relation == BinaryKind::GreaterEqual;
  if (!first || !last || (!up && !down))
    return std::nullopt;
  if (!isSigned(
          f->variable->type)) { // whether it goes round the largest number is not for polynomials to say
    const auto step = of(f->step);
    const bool isConstant = step && step->size() == 1 && step->begin()->first.empty();
    if (!isConstant || (step->begin()->second > 0) != up)
      return std::nullopt;
    // Numbers of 64 bits are read with a sign: where steps are small, no loop gets to those that have none.
    constexpr std::int64_t Small = 1 << 20;
    const std::int64_t size = step->begin()->second;
    if (f->variable->type->bits == 64 && (size > Small || size < -Small))
      return std::nullopt;
  }
  if (f->relation == BinaryKind::Less)
    add(*last, {{{}, 1}}, -1);
  if (f->relation == BinaryKind::Greater)
    add(*last, {{{}, 1}}, 1);
  return up ? std::pair(*first, *last) : std::pair(*last, *first);
}

} // namespace adjgen
