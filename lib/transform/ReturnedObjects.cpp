#include "transform/ReturnedObjects.h"
#include "ir/Module.h"

namespace adjgen {

bool setsSizeOfReturned(const CallStmt *s) {
  return s->callee && !s->callee->body &&
         (s->callee->name == "adjgen_resize" || s->callee->name == "adjgen_seed_size");
}

} // namespace adjgen
