// C++: a head that returns an object of a class that generated code does not use as it is has a parameter that stands for
// the object. Its derivative returns the object again (differentiate/ReturnedObjects.h).
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Of a parameter that stands for an object that is returned, `isMade`. Its `hasInitializer`: the class has no
/// constructor without arguments.
inline bool isReturnedObject(const Variable *v) { return v->kind == VariableKind::Parameter && v->isMade; }

/// Null: the function returns no such object.
inline const Variable *returnedObjectOf(const Function *f) {
  for (const Variable *p : f->parameters)
    if (isReturnedObject(p))
      return p;
  return nullptr;
}

} // namespace adjgen
