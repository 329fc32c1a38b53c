// Between which bounds an integer expression lies, whenever it is evaluated.
// [range of integers] Loop variables lie between their loops' bounds, variables that are set once in the
//   range of what they are set to, elements of constant arrays between the least and the greatest of
//   them, and everything in the range of its type. Signed arithmetic does not overflow (it would be
//   undefined); unsigned arithmetic and conversions that may wrap around give all values of their type.
#pragma once

#include "analysis/effects/Recomputable.h"
#include "llvm/IR/ConstantRange.h"

namespace adjgen {

/// The value of `const int width = 9;` at file scope, if it is small enough for any arithmetic.
std::optional<std::int64_t> constantOf(const Variable *v);

class IntegerRanges {
public:
  /// For expressions in `body`.
  IntegerRanges(const Stmt *body, const RecomputableResults &recomputable);

  /// Signed, and wide enough for the result of any operation on two 64-bit integers.
  static constexpr unsigned Bits = 192;
  static llvm::ConstantRange ofType(const Type *t);
  static llvm::ConstantRange ofConstant(std::int64_t value);
  llvm::ConstantRange of(const Expr *e);
  /// Of an operation, before its value is brought into its type's range.
  llvm::ConstantRange beforeConversion(const Expr *e);
  /// The values that v has in the body of its loop.
  llvm::ConstantRange ofLoopVariable(const Variable *v);

private:
  llvm::ConstantRange ofVariable(const Variable *v, const Type *t);
  static llvm::ConstantRange ofElement(const Path &p, const Type *t);
  llvm::ConstantRange ofBinary(const BinaryExpr *e);

  const RecomputableResults &recomputable_;
  NodeMap<Variable, std::vector<const ForStmt *>> loops_;
  std::map<NodeId, llvm::ConstantRange> known_;
  VariableSet asked_; // against initializers in a circle
};

} // namespace adjgen
