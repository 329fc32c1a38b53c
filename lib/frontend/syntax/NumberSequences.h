// Unions whose members are the same numbers by other names: `union { struct { double x, y, z; }; double v[3]; }`.
//
// [same numbers] Each member that leads to numbers is a sequence of numbers of one type without gaps, and one of
//   them is an array that fills the union. Whatever is read or written by a member is an element of this array; a
//   member that is read or written as a whole, and is no number, is copied number by number.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace adjgen::frontend {

/// The array that all members are parts of; null: the union is no such one.
const clang::FieldDecl *sharedArray(const clang::RecordDecl *u, const clang::ASTContext &ast);

/// Of the array, counted in its elements.
struct SharedPart {
  const clang::MemberExpr *member = nullptr; // of the union; not the array itself
  std::int64_t first = 0;                    // where the part begins
  /// Behind it: subscripts, each with the number of elements from one to the next, and the array's extent (0: not
  /// known).
  struct Subscript {
    const clang::Expr *value;
    std::int64_t step, count;
  };
  std::vector<Subscript> subscripts;

  const clang::RecordDecl *unionDecl() const {
    return clang::cast<clang::FieldDecl>(member->getMemberDecl())->getParent();
  }
};

/// Of an expression that names a member of such a union, or a part of one; of those unions only that are their arrays.
std::optional<SharedPart> sharedPart(const clang::Expr *e, const clang::ASTContext &ast,
                                     llvm::function_ref<bool(const clang::RecordDecl *)> isItsArray);

/// Where a member of an unnamed union, or of an unnamed struct in it, stands in the shared array.
struct SharedField {
  const clang::FieldDecl *array;
  std::int64_t first;
};
std::optional<SharedField> sharedField(const clang::IndirectFieldDecl *f, const clang::ASTContext &ast);

/// How many numbers of the shared array a type has room for.
std::int64_t numbersIn(clang::QualType t, const clang::ASTContext &ast);

} // namespace adjgen::frontend
