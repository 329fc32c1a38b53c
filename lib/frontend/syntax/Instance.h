// What a call tells about the parameters of a function: to what `void *` parameters lead, and which functions
// and function objects it passes. A function that is called in different ways is lowered for each of them, as
// a template would be: derivatives need the types of memory that leads to real numbers, and the functions
// that are called.
#pragma once

#include "clang/AST/Decl.h"
#include <map>

namespace clang {
class CXXRecordDecl;
}

namespace adjgen {
class Type;
}

namespace adjgen::frontend {

/// What a std::function calls: a plain function, or the operator() of an object.
struct Callable {
  const clang::FunctionDecl *function = nullptr;
  const clang::CXXRecordDecl *ofClass = nullptr; // the object's; null: a plain function
  auto operator<=>(const Callable &) const = default;
};

struct Instance {
  std::map<unsigned, const Type *> pointees; // of `void *` parameters, by number; unqualified, no arrays
  const Type *returned = nullptr;            // ... of a `void *` result; null: not known
  /// Parameters that are this function; canonical; null: a null pointer.
  std::map<unsigned, const clang::FunctionDecl *> functions;
  std::map<unsigned, Callable> callables; // parameters that are a std::function that calls this

  bool empty() const { return pointees.empty() && !returned && functions.empty() && callables.empty(); }
  /// Has it no such parameter?
  bool leavesOut(unsigned number) const {
    const auto k = callables.find(number);
    return functions.count(number) || (k != callables.end() && !k->second.ofClass);
  }
  auto operator<=>(const Instance &) const = default;
};

} // namespace adjgen::frontend
