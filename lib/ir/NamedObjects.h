// What functions name at file scope.
#pragma once

#include "ir/Module.h"
#include <set>

namespace adjgen {

struct NamedObjects {
  std::set<const Function *> functions;
  std::set<const Variable *> globals; // not what pointers among them lead to
};

/// By the text of the function's body; of a declaration, nothing.
void addNamed(const Function *f, NamedObjects &out);

} // namespace adjgen
