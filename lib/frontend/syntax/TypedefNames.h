// What the source calls a type that has another name of its own, or one that is an implementation's affair.
#pragma once

#include "clang/AST/ASTContext.h"
#include <map>
#include <optional>
#include <string>

namespace adjgen::frontend {

/// Typedefs at file scope, of structs and of pointers; the first one of each type counts.
class TypedefNames {
public:
  explicit TypedefNames(const clang::ASTContext &ast) : ast_(ast) {}

  /// Empty: there is none.
  std::string firstOf(clang::QualType t) const;
  /// Of a pointer to a struct without members, such as MPI_Request; empty: it is none, or has no name.
  std::string ofHandle(clang::QualType t) const;

private:
  const clang::ASTContext &ast_;
  mutable std::optional<std::map<const clang::Type *, std::string>> known_;
};

} // namespace adjgen::frontend
