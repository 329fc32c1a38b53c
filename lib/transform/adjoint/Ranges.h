// Ranges of subscripts in front of a loop.
#pragma once

#include "ir/LoopExtents.h"
#include "transform/RuntimeCalls.h"

#include <map>

namespace adjgen {

/// Intervals of polynomials, as calls of the runtime.
class Ranges {
public:
  /// `members`: what some unknowns stand for.
  Ranges(Builder &b, RuntimeCalls &rt, const NodeMap<Variable, const LoadExpr *> &members)
      : b_(b), rt_(rt), members_(members) {}
  void set(const Variable *loopVariable, const Variable *range) { known_[loopVariable] = range; }
  bool has(const Variable *loopVariable) const { return known_.count(loopVariable) != 0; }

  /// What lies between the bounds of the loop with this variable, and nothing else, as its ranges are those of what it
  /// reads: unsigned bounds of 64 bits, which ranges read with a sign, may stand for loops without iterations.
  const Expr *ofLoop(const Variable *v, const Polynomial &first, const Polynomial &last) {
    const bool startsAtConstant = first.empty() || (first.size() == 1 && first.begin()->first.empty());
    const bool isNatural = startsAtConstant && (first.empty() || first.begin()->second > 0);
    return hasSign(v) || isNatural ? ofLoop(first, last) : fromZero(ofLoop(first, last));
  }
  /// Of the elements of a table with these numbers: `ofWhat` they are, "elements", or "rows", which a loop with this variable
  /// goes through.
  const Expr *ofTable(const std::string &ofWhat, const Path &table, const Expr *numbers, const Variable *v) {
    const Type *number = table.type()->element->innermostElement();
    const Expr *range = rt_.value(rt_.rangeType(), "adjgen_range_of_" + ofWhat,
                                  {table.type()->isArray() ? b_.decay(table) : b_.load(table),
                                   b_.sizeOf(number->unqualified), b_.intLiteral(number->isSigned), numbers});
    return ofWhat == "rows" && number->isSigned && !hasSign(v) ? fromZero(range) : range;
  }

  /// Of the variable of a loop.
  const Expr *ofLoop(const Polynomial &first, const Polynomial &last) {
    if (isPlain(first) && isPlain(last))
      return between(plainSum(first), plainSum(last));
    return range("between", of(first), of(last));
  }

  const Expr *of(const Polynomial &p) {
    if (isPlain(p))
      return only(plainSum(p));
    const Expr *sum = nullptr;
    for (const auto &[monomial, factor] : p) {
      const Expr *term = product(monomial, factor);
      sum = sum ? range("plus", sum, term) : term;
    }
    return sum;
  }

  /// All values that one of them has: those that differ in constants only are one, and what they have in
  /// common of the loops' variables is computed once.
  const Expr *hull(const std::vector<Polynomial> &list) {
    std::map<Polynomial, std::map<Polynomial, std::pair<std::int64_t, std::int64_t>, Less>, Less> parts;
    for (const Polynomial &p : list) {
      Polynomial ofLoops, fixed;
      std::int64_t constant = 0;
      for (const auto &[monomial, factor] : p)
        if (monomial.empty())
          constant = factor;
        else
          (isFixed(monomial) ? fixed : ofLoops)[monomial] = factor;
      auto [at, isNew] = parts[ofLoops].emplace(fixed, std::pair(constant, constant));
      if (!isNew)
        at->second = {std::min(at->second.first, constant), std::max(at->second.second, constant)};
    }
    const Expr *all = nullptr;
    for (const auto &[ofLoops, offsets] : parts) {
      const Expr *part = nullptr;
      const bool isAlone = offsets.size() == 1 && offsets.begin()->first.empty() &&
                           offsets.begin()->second == std::pair<std::int64_t, std::int64_t>(0, 0);
      if (isAlone && !ofLoops.empty()) {
        const Expr *one = of(ofLoops);
        all = all ? range("hull", all, one) : one;
        continue;
      }
      for (const auto &[fixed, constants] : offsets) {
        const Expr *one = offset(fixed, constants.first, constants.second);
        part = part ? range("hull", part, one) : one;
      }
      if (!ofLoops.empty())
        part = range("plus", of(ofLoops), part);
      all = all ? range("hull", all, part) : part;
    }
    return all;
  }

private:
  static bool hasSign(const Variable *v) { return v->type->isSigned || v->type->bits < 64; }
  const Expr *fromZero(const Expr *e) { return rt_.value(rt_.rangeType(), "adjgen_range_from_zero", {e}); }

  struct Less {
    bool operator()(const Polynomial &a, const Polynomial &b) const {
      return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                          [](const auto &x, const auto &y) {
                                            const MonomialOrder<ById> before;
                                            if (before(x.first, y.first) || before(y.first, x.first))
                                              return before(x.first, y.first);
                                            return x.second < y.second;
                                          });
    }
  };

  const Expr *range(const std::string &operation, const Expr *a, const Expr *b) {
    return rt_.value(rt_.rangeType(), "adjgen_range_" + operation, {a, b});
  }
  const Expr *between(const Expr *first, const Expr *last) { return range("of", first, last); }
  const Expr *only(const Expr *e) { return rt_.value(rt_.rangeType(), "adjgen_range_only", {e}); }
  const Expr *constant(std::int64_t value) {
    const bool isInt = value == static_cast<std::int32_t>(value);
    if (value == INT64_MIN) // there is no literal of it
      return b_.binary(BinaryKind::Sub, b_.types().longLongType(), constant(value + 1), b_.intLiteral(1));
    return b_.integer(isInt ? b_.types().intType() : b_.types().longLongType(), value);
  }
  bool isFixed(const Monomial &m) const {
    return std::none_of(m.begin(), m.end(), [&](const Variable *v) { return known_.count(v) != 0; });
  }

  /// Of what does not change in the loop, and small enough for arithmetic that cannot overflow; unsigned
  /// numbers of 64 bits are sizes, of no more than half of all bytes.
  bool isPlain(const Polynomial &p) const {
    constexpr std::int64_t Small = 1 << 16;
    const auto isSize = [&](const Variable *v) { return !v->type->isSigned && p.size() <= 2; };
    return std::all_of(p.begin(), p.end(), [&](const auto &term) {
      const auto &[m, factor] = term;
      if (!isFixed(m) || factor >= Small || factor <= -Small || m.size() > 1)
        return false;
      return m.empty() || m.front()->type->bits <= 32 || (factor == 1 && isSize(m.front()));
    });
  }
  /// In the type of ranges; plus a constant.
  const Expr *plainSum(const Polynomial &p, std::int64_t more = 0) {
    const Type *index = rt_.indexType();
    const Expr *sum = nullptr;
    auto own = p.find({});
    const std::int64_t rest = (own == p.end() ? 0 : own->second) + more;
    for (const auto &[monomial, factor] : p) {
      if (monomial.empty())
        continue;
      const Expr *term = b_.castTo(index, value(monomial.front()), /*implicit=*/false);
      const std::int64_t times = std::abs(factor);
      if (times != 1)
        term = b_.binary(BinaryKind::Mul, index, b_.intLiteral(times), term);
      if (!sum)
        sum = factor < 0 ? b_.unary(UnaryKind::Minus, index, term) : term;
      else
        sum = b_.binary(factor < 0 ? BinaryKind::Sub : BinaryKind::Add, index, sum, term);
    }
    if (!sum)
      return constant(rest);
    if (rest == 0)
      return sum;
    return b_.binary(rest < 0 ? BinaryKind::Sub : BinaryKind::Add, index, sum, constant(std::abs(rest)));
  }

  const Expr *offset(const Polynomial &fixed, std::int64_t first, std::int64_t last) {
    if (isPlain(fixed))
      return first == last ? only(plainSum(fixed, first))
                           : between(plainSum(fixed, first), plainSum(fixed, last));
    const Expr *constants = between(constant(first), constant(last));
    return first == 0 && last == 0 ? of(fixed) : range("plus", of(fixed), constants);
  }

  const Expr *product(const Monomial &m, std::int64_t factor) {
    const Expr *all = nullptr;
    for (const Variable *v : m) {
      auto known = known_.find(v);
      const Expr *one = known == known_.end() ? only(value(v)) : b_.load(known->second);
      all = all ? range("times", all, one) : one;
    }
    if (all && factor == 1)
      return all;
    return all ? range("times", all, only(constant(factor))) : only(constant(factor));
  }

  const Expr *value(const Variable *v) {
    auto it = members_.find(v);
    return b_.load(it == members_.end() ? Path(v) : it->second->path);
  }

  Builder &b_;
  RuntimeCalls &rt_;
  const NodeMap<Variable, const LoadExpr *> &members_;
  NodeMap<Variable, const Variable *> known_;
};

} // namespace adjgen
