// Integer subscripts as polynomials of the variables that they are made of.
#pragma once

#include "analysis/integers/ElementPaths.h"
#include "analysis/integers/MemberSymbols.h"
#include "ir/PolynomialArithmetic.h"

#include <functional>

namespace adjgen {

/// Of a monomial: `layer * heads * times * times`.
constexpr std::size_t MostFactors = 4;

/// In the iterations of one worksharing loop: of the variables of its loops, of those of loops inside, and of
/// variables that do not change in it. Others are followed to their initializers where these can be evaluated
/// again. Polynomials are exact: signed arithmetic does not overflow, and conversions widen.
/// `forAddresses`: they are exact as far as addresses are, which are what subscripts lead to in arithmetic
/// modulo 2^64: unsigned arithmetic of 64 bits counts as signed, and unsigned variables, of which none is
/// greater than the number of bytes there are, as what they are.
class Polynomials {
public:
  Polynomials(const OmpForStmt *loop, LinearForms &forms, const RecomputableResults &recomputable,
              bool forAddresses = false, MemberSymbols *members = nullptr);
  std::optional<Polynomial> of(const Expr *e);
  std::optional<Polynomial> of(const std::vector<ElementTerm> &subscript);
  /// What stands for integers that are read from arrays, and change in the loop; null: nothing does.
  using ElementSymbols = std::function<const Variable *(const LoadExpr *)>;
  void setElements(ElementSymbols elements) { elements_ = std::move(elements); }
  /// The least and the greatest value of a loop's variable in the loop's body.
  std::optional<std::pair<Polynomial, Polynomial>> bounds(const ForStmt *loop);
  /// Those inside the iteration, by their variables; null: several loops have it.
  const NodeMap<Variable, const ForStmt *> &inner() const { return inner_; }
  bool isInner(const Variable *v) const { return inner_.count(v) != 0; }
  /// The loop of this variable, one of those that the construct distributes or one inside; null for others.
  const ForStmt *loopOf(const Variable *v) const;
  /// Those whose initializers were followed so far.
  const VariableSet &followed() const { return followed_; }

private:
  std::optional<Polynomial> ofVariable(const Variable *v);
  bool isExact(const Type *t) const;
  bool isExact(const CastExpr *c) const;
  bool isExactVariable(const Type *t) const;
  LinearForms &forms_;
  const RecomputableResults &recomputable_;
  NodeMap<Variable, const ForStmt *> distributed_; // by the construct
  NodeMap<Variable, const ForStmt *> inner_;
  VariableSet followed_;
  bool forAddresses_;
  MemberSymbols *members_; // or null: members of variables are not followed
  ElementSymbols elements_;
};

} // namespace adjgen
