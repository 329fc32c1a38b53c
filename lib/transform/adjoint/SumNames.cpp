#include "transform/adjoint/SumNames.h"

namespace adjgen {

/// Of the last member on the way.
static std::string nameOfMember(const Path &p) {
  Path object = p;
  while (object.steps.back().kind != ProjectionKind::Field)
    object.steps.pop_back();
  const unsigned field = object.steps.back().field;
  object.steps.pop_back();
  return object.type()->record->fields[field].name;
}

std::string nameOfElements(const Path &pointer) {
  const bool isMember = pointer.goesThroughPointer() && !pointer.root->type->isReference();
  return isMember ? nameOfMember(pointer) : pointer.root->name;
}

std::string nameOfSum(const Path &pointer) {
  static const std::string view = "_view"; // of an argument, whose name it is
  std::string name = nameOfElements(pointer);
  if (name.ends_with(view))
    name.resize(name.size() - view.size());
  return name + "_sum";
}

} // namespace adjgen
