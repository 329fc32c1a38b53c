// To what the `void *` variables of a function lead: memory that a wrapper of malloc gives, the data that is
// passed along with a function.
// [one type] They have the type of what is stored in them and of what they are cast to, directly or through
//   one another, if that is one type.
// [only passed] They have it if nothing else is done with them but to compare them with null, to pass them to
//   functions and to return them.
// [without reals] What leads to no real numbers stays as it is: no derivative needs to know.
#pragma once

#include "frontend/syntax/Instance.h"
#include "clang/AST/Expr.h"
#include <functional>

namespace adjgen::frontend {

class Context;

/// `void *`, `const void *`: memory of which the type says nothing.
bool isUntypedPointer(clang::QualType t);
/// Is it a call of malloc, calloc, ...?
bool allocates(const clang::Expr *call);
/// What casts of pointers that leave the address as it is make a pointer to something else.
const clang::Expr *withoutPointerCasts(const clang::Expr *e);
/// A null pointer, of any type.
bool isNullPointer(const clang::Expr *e);
/// What an expression of type `void *` was before it was that; itself: it was never anything else.
const clang::Expr *beforeUntyped(const clang::Expr *e);

/// The pointer whose address is passed as a `void **`: what (void **)&p names. Null: no such.
const clang::Expr *addressedPointer(const clang::Expr *e);

class UntypedPointers {
public:
  /// Of a function that is called; null: not known, or just being looked at.
  using OfFunction = std::function<const UntypedPointers *(const clang::FunctionDecl *)>;

  UntypedPointers() = default;
  /// Of the function with this body; `given`: what is known where it is called. `asDeclared`: the parameters
  /// and the result of which that is not known stay `void *`, and all that is connected with them.
  UntypedPointers(Context &c, const clang::FunctionDecl *body, const Instance &given, bool asDeclared,
                  const OfFunction &ofFunction);

  /// By the body's declaration: the pointee, unqualified, no array. Those of which it is not known are left
  /// out.
  const std::map<const clang::VarDecl *, const Type *> &pointees() const { return pointees_; }
  /// ... of a parameter; null: not known.
  const Type *ofParameter(unsigned number) const;
  /// ... of what the function returns.
  const Type *returned() const { return returned_; }

private:
  std::map<const clang::VarDecl *, const Type *> pointees_;
  std::map<unsigned, const Type *> parameters_;
  const Type *returned_ = nullptr;
};

} // namespace adjgen::frontend
