// What a call tells about the parameters of a function: to what `void *` parameters lead, and which functions
// it passes. A function that is called in different ways is lowered for each of them, as a template would be:
// derivatives need the types of memory that leads to real numbers, and the functions that are called.
#pragma once

#include "clang/AST/Decl.h"
#include <map>

namespace adjgen {
class Type;
}

namespace adjgen::frontend {

struct Instance {
  std::map<unsigned, const Type *> pointees; // of `void *` parameters, by number; unqualified, no arrays
  const Type *returned = nullptr;            // ... of a `void *` result; null: not known
  /// Parameters that are this function; canonical; null: a null pointer.
  std::map<unsigned, const clang::FunctionDecl *> functions;

  bool empty() const { return pointees.empty() && !returned && functions.empty(); }
  auto operator<=>(const Instance &) const = default;
};

} // namespace adjgen::frontend
