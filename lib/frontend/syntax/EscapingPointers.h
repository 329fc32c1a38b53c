// Pointers that code does more with than to read what they lead to.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include <functional>

namespace adjgen::frontend {

using PointerHolder = std::function<void(const clang::ValueDecl *)>;

/// Tells of each member, and each variable of static storage, that holds pointers (itself, or its elements):
/// may the code write through them, keep them, or give them to code that is not known? Where it cannot tell,
/// it may. A pointer to const elements is taken to be read through only; what a pointer to a const record
/// leads to by its members is not.
void forEachEscapingPointer(const clang::Stmt *s, const PointerHolder &f);

/// The members of the type, and of records in it, that hold pointers to what is not const.
void forEachPointerMember(clang::QualType t, const PointerHolder &f);

} // namespace adjgen::frontend
