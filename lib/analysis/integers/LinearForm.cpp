#include "analysis/integers/LinearForm.h"
#include "ir/Nest.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <cstdlib>

namespace adjgen {

void LinearForm::add(const LinearForm &o, std::int64_t factor) {
  auto increase = [&](std::int64_t &to, std::int64_t by) {
    std::int64_t product = 0;
    isTooLarge |= __builtin_mul_overflow(factor, by, &product) || __builtin_add_overflow(to, product, &to);
  };
  isTooLarge |= o.isTooLarge;
  if (o.wrapsAt)
    wrapsAt = wrapsAt ? std::min(wrapsAt, o.wrapsAt) : o.wrapsAt;
  increase(constant, o.constant);
  increase(low, factor > 0 ? o.low : o.high);
  increase(high, factor > 0 ? o.high : o.low);
  for (auto &[v, c] : o.variables) {
    increase(variables[v], c);
    if (variables[v] == 0)
      variables.erase(v);
  }
  for (auto &[e, c] : o.symbols) {
    bool found = false;
    for (auto &[mine, n] : symbols)
      if (equal(mine, e)) {
        increase(n, c);
        found = true;
      }
    if (!found) {
      symbols.push_back({e, 0});
      increase(symbols.back().second, c);
    }
  }
  std::erase_if(symbols, [](auto &s) { return s.second == 0; });
}

std::int64_t LinearForm::coefficient(const Variable *v) const {
  auto it = variables.find(v);
  return it == variables.end() ? 0 : it->second;
}

std::optional<std::int64_t> LinearForm::distance(const LinearForm &other) const {
  LinearForm d = *this;
  d.add(other, -1);
  if (!d.variables.empty() || !d.symbols.empty() || d.low != 0 || d.high != 0 || d.isTooLarge)
    return std::nullopt;
  return d.constant;
}

std::optional<std::int64_t> LinearForm::farthest(const LinearForm &other) const {
  LinearForm d = *this;
  d.add(other, -1);
  if (!d.variables.empty() || !d.symbols.empty() || d.isTooLarge)
    return std::nullopt;
  return std::max(std::abs(d.constant + d.low), std::abs(d.constant + d.high));
}

LinearForms::LinearForms(const OmpForStmt *loop, LocationTable &t, const ReadWriteResults &effects,
                         const RecomputableResults &recomputable, const VariableSet &threadPrivate,
                         const Variable *loopVariable)
    : t_(t), recomputable_(recomputable), written_(effects.writes(loop->iteration())),
      loopVariable_(loopVariable ? loopVariable : loop->loop->variable), threadPrivate_(threadPrivate) {
  for (const ForStmt *f : loopsOf(loop))
    if (f->variable == loopVariable_)
      step_ = f->step;
}

LinearForm LinearForms::ofLoopVariable() const {
  LinearForm f;
  f.variables[loopVariable_] = 1;
  return f;
}

/// The same value on all threads: not private, or a firstprivate copy that is never changed.
bool LinearForms::isUniform(const Variable *v) const {
  if (!threadPrivate_.count(v))
    return true;
  auto it = recomputable_.initializer.find(v);
  return it != recomputable_.initializer.end() && !it->second;
}

bool LinearForms::isInvariant(const LocationSet &reads) {
  if (t_.contains(reads, t_.of(loopVariable_)))
    return false;
  for (unsigned l : reads.set_bits())
    if (t_.mayOverlap(l, written_) || (t_[l].local && !isUniform(t_[l].local)))
      return false;
  return true;
}

bool LinearForms::isInvariant(const Path &p) {
  LocationSet reads;
  readsOnTheWay(t_, p, reads);
  t_.add(reads, t_.of(p));
  return isInvariant(reads);
}

bool LinearForms::isInvariant(const Expr *e) {
  LocationSet reads;
  readsOf(t_, e, reads);
  if (!isInvariant(reads))
    return false;
  bool calls = false;
  forEachExpr(e, [&](const Expr *x) { calls |= isa<PureCallExpr>(x); });
  return !calls;
}

/// An operation or a conversion whose result is not what it would be among all integers.
bool LinearForms::mayWrap(const Expr *e) {
  if (!isa<CastExpr>(e) && !isa<BinaryExpr>(e) && !isa<UnaryExpr>(e))
    return false;
  if (e->type->isSigned && !isa<CastExpr>(e)) // overflow is undefined
    return false;
  if (exactRanges_)
    return !IntegerRanges::ofType(e->type).contains(exactRanges_->beforeConversion(e));
  const auto *c = dyn_cast<CastExpr>(e);
  return !c || !IntegerRanges::ofType(e->type).contains(IntegerRanges::ofType(c->operand->type));
}

/// Do iterations that wrapping around would lead to one value lie so far apart that no loop has them? A loop
/// that walks from one to the other in small steps reaches elements all the way: arrays of 2^32 elements, or
/// loops of 2^40 iterations, would be needed. The loop's variable itself, and a sum of it and what does not
/// change, has each value once.
bool LinearForms::staysApart(const LinearForm &f) const {
  const std::int64_t c = f.coefficient(loopVariable_);
  if (!f.wrapsAt || c == 0)
    return true;
  const auto step = step_ ? valueOfLiterals(step_) : std::nullopt;
  if (!step)
    return c == 1 || c == -1;
  const std::int64_t most = std::int64_t(1) << (f.wrapsAt < 64 ? 12 : 24);
  std::int64_t each = 0;
  return !__builtin_mul_overflow(c, *step, &each) && each >= -most && each <= most;
}

// Arithmetic that may wrap around is followed only where wrapping keeps the form right for every subscript
// that is in bounds: sums and differences, see staysApart. A multiple of an unsigned value of less than 64
// bits is not.
std::optional<LinearForm> LinearForms::exactly(const Expr *e) {
  LinearForm f;
  if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->hasValue) {
    bool negative = e->type->isInteger() && !e->type->isSigned && e->type->bits <= 32 &&
                    l->value >> (e->type->bits - 1) != 0;
    if (negative) // added, it most likely wraps around
      return std::nullopt;
    f.constant = l->value;
    return f;
  }
  if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable()) {
    const Variable *v = l->path.root;
    if (const auto known = constantOf(v)) {
      f.constant = *known;
      return f;
    }
    if (v == loopVariable_ || (isUniform(v) && !t_.mayOverlap(t_.of(v), written_))) {
      f.variables[v] = 1;
      return f;
    }
    auto it = recomputable_.initializer.find(v);
    return it != recomputable_.initializer.end() && it->second ? of(it->second) : std::nullopt;
  }
  if (const auto *c = dyn_cast<CastExpr>(e)) {
    if (c->type->kind != TypeKind::Integer || !c->operand->type->isInteger() ||
        c->type->bits < c->operand->type->bits)
      return std::nullopt;
    return of(c->operand);
  }
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus) {
    auto a = of(u->operand);
    if (!a)
      return std::nullopt;
    f.add(*a, -1);
    return f;
  }
  if (const auto *b = dyn_cast<BinaryExpr>(e)) {
    auto x = of(b->left), y = of(b->right);
    bool sum = b->op == BinaryKind::Add || b->op == BinaryKind::Sub;
    if (sum && x && y) {
      x->add(*y, b->op == BinaryKind::Add ? 1 : -1);
      return x;
    }
    bool wraps = e->type->isInteger() && !e->type->isSigned && e->type->bits < 64;
    if (b->op == BinaryKind::Mul && x && y && !wraps) {
      if (!x->variables.empty() || !x->symbols.empty())
        std::swap(x, y);
      if (x->variables.empty() && x->symbols.empty() && x->low == 0 && x->high == 0) {
        f.add(*y, x->constant);
        return f;
      }
    }
  }
  if (!isInvariant(e))
    return std::nullopt;
  f.symbols.push_back({e, 1});
  return f;
}

std::optional<LinearForm> LinearForms::between(const Expr *e) {
  constexpr std::int64_t Near = 1 << 20;
  if (!ranges_ || !e->type->isInteger())
    return std::nullopt;
  const llvm::ConstantRange r = ranges_->of(e);
  if (r.isEmptySet() || r.getSignedMin().slt(-Near) || r.getSignedMax().sgt(Near))
    return std::nullopt;
  LinearForm f;
  f.low = r.getSignedMin().getSExtValue();
  f.high = r.getSignedMax().getSExtValue();
  return f;
}

std::optional<LinearForm> LinearForms::of(const Expr *e) {
  auto f = exactly(e);
  if (f && mayWrap(e))
    f->wrapsAt = f->wrapsAt ? std::min(f->wrapsAt, e->type->bits) : e->type->bits;
  if (f && (f->isTooLarge || !staysApart(*f)))
    f.reset();
  return f ? f : between(e);
}

} // namespace adjgen
