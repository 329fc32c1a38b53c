// Iterators of std::vector and std::span are pointers in the models, and objects of a class in the library.
#pragma once

#include "clang/AST/DeclCXX.h"
#include <optional>

namespace adjgen::frontend {

class Context;

struct IteratorTest {
  clang::SourceLocation at;
  std::string asks; // "std::is_pointer of 'double *'"
};
/// What in a function, or in a choice of it among others, asks whether a type that may be such an iterator's
/// is a pointer: it would have another answer from the library.
std::optional<IteratorTest> testOfIterator(const clang::FunctionDecl *d, const Context &c);

} // namespace adjgen::frontend
