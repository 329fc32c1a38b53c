// Lowers C's complex numbers. Each is a struct of two reals, which the printer calls __real__ and __imag__; what
// is computed with them is computed with their parts.
#pragma once

#include "frontend/lower/Part.h"
#include "frontend/syntax/ComplexTypes.h"

namespace adjgen::frontend {

/// CMPLX(x, y), conj(z): no call, but a number of which the parts are known.
bool isOfParts(const clang::CallExpr *e);

/// It keeps nothing: any part makes one where it needs it.
class ComplexLowering : public Part {
public:
  explicit ComplexLowering(const Part &other) : Part(other) {}

  /// A new variable that holds what is computed; null: `e` is a place or a call.
  const Expr *made(const clang::Expr *e);
  void store(const Path &target, const clang::Expr *from, SourceLocation l);
  /// Gives the place that is assigned to.
  Path assignment(const clang::BinaryOperator *e);
  Path compound(const clang::CompoundAssignOperator *e);
  void increment(const Path &target, bool up, SourceLocation l);
  const Expr *part(const clang::Expr *e, bool imaginary);
  const Expr *equal(const clang::BinaryOperator *e);
  const Expr *truth(const clang::Expr *e);

private:
  /// A part that is null is zero.
  struct Parts {
    const Expr *re = nullptr, *im = nullptr;
  };
  std::optional<Parts> computed(const clang::Expr *e);
  std::optional<Parts> convertedParts(const clang::CastExpr *e);
  std::optional<Parts> listed(const clang::InitListExpr *e);
  Parts parts(const clang::Expr *e);
  Parts partsAt(const Path &p, SourceLocation l);
  std::pair<Parts, Parts> operands(const clang::Expr *left, const clang::Expr *right);
  Parts combined(clang::BinaryOperatorKind op, Parts x, Parts y, SourceLocation l);
  Parts product(Parts x, Parts y, SourceLocation l);
  Parts quotient(Parts x, Parts y, SourceLocation l);
  Parts converted(Parts x, const Type *real);
  Parts saved(Parts x);
  const Expr *one(const Type *real);
  const Expr *sum(const Expr *x, const Expr *y, SourceLocation l);
  const Expr *difference(const Expr *x, const Expr *y, SourceLocation l);
  const Expr *times(const Expr *x, const Expr *y, SourceLocation l);
  const Expr *over(const Expr *x, const Expr *y, SourceLocation l);
  const Expr *negative(const Expr *x, SourceLocation l);
  const Expr *orZero(const Expr *x, const Type *real);
  const Type *partType(clang::QualType t);
  std::pair<Path, Parts> placeFor(const clang::Expr *e, Parts x);
  bool readsRealPart(const Expr *e, const Path &target) const;
  void put(const Path &target, Parts x, bool add, SourceLocation l);
};

} // namespace adjgen::frontend
