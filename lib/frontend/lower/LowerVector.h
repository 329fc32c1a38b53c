// Vectors of a few real numbers (`__m128`, vector_size): their values are lowered lane by lane, as numbers.
#pragma once

#include "frontend/lower/Part.h"
#include "rules/VectorIntrinsics.h"

namespace adjgen::frontend {

class VectorLowering : public Part, public Vectors {
public:
  using Part::Part;

  bool isVector(clang::QualType t) const override;
  const Expr *value(const clang::Expr *e) override;
  const Expr *assignment(const clang::BinaryOperator *e, bool wanted) override;
  void initialize(const Path &target, const clang::Expr *init) override;
  std::optional<const Expr *> call(const clang::CallExpr *e) override;

private:
  using Lanes = std::vector<const Expr *>;

  Lanes lanes(const clang::Expr *e);
  Lanes ofPath(const Path &p, SourceLocation l);
  Lanes ofList(const clang::InitListExpr *e);
  Lanes ofCast(const clang::CastExpr *e);
  Lanes operation(const clang::BinaryOperator *e);
  Lanes operands(const clang::Expr *left, const clang::Expr *right);
  Lanes each(BinaryKind op, const Lanes &both, std::size_t count, SourceLocation l);
  Lanes ofCall(const clang::CallExpr *e);
  Lanes intrinsic(const clang::CallExpr *e, const VectorIntrinsic &known);
  Lanes choice(const clang::CallExpr *e, const VectorIntrinsic &known);
  Lanes chosen(const clang::CallExpr *e);
  Lanes numbers(const clang::CallExpr *e, LaneKind kind);
  Lanes read(const clang::CallExpr *e, LaneKind kind);
  void write(const clang::CallExpr *e, LaneKind kind);
  Lanes converted(const clang::CallExpr *e, LaneKind kind);
  Lanes picked(const Lanes &from, const std::vector<std::size_t> &which, SourceLocation l);
  Lanes refused(const clang::Expr *e);
  Path lane(const Path &vector, std::size_t k);
  Path memory(const clang::Expr *pointer, std::size_t k, const Type *number);
  const clang::Expr *pointerOf(const clang::CallExpr *e, unsigned number);
  bool isPrivate(const Path &p) const;
  void store(const std::vector<Path> &targets, const Lanes &values, SourceLocation l);
  const Type *numberOf(clang::QualType vector);
  std::size_t lanesOf(clang::QualType vector) const;
};

} // namespace adjgen::frontend
