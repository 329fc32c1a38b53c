// Pointers that code does more with than to read what they lead to.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include <functional>

namespace adjgen::frontend {

using PointerHolder = std::function<void(const clang::ValueDecl *)>;

/// What code does with a pointer.
struct PointerUses {
  PointerHolder kept;    // or given to code that is not known
  PointerHolder written; // through it
  /// It goes to the pointer that is this parameter of a function whose body is known.
  std::function<void(const clang::ValueDecl *, const clang::ParmVarDecl *)> lent;
};

/// Tells of each member, parameter, and variable of static storage, that holds pointers (itself, or its
/// elements). Where it cannot tell, they are kept. A pointer to const elements is taken to be read through
/// only; what a pointer to a const record leads to by its members is not.
void forEachEscapingPointer(const clang::Stmt *s, const PointerUses &uses);

/// The members of the type, and of records in it, that hold pointers to what is not const.
void forEachPointerMember(clang::QualType t, const PointerHolder &f);

} // namespace adjgen::frontend
