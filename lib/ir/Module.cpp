#include "ir/Module.h"

namespace adjgen {

void Module::carry(CarriedItem item) {
  for (const std::string &name : item.names) {
    storage_->carriedNames.insert(name);
    if (item.kind == CarriedKind::Macro)
      storage_->macros.insert(name);
  }
  for (const std::string &identifier : item.identifiers)
    storage_->carriedNames.insert(identifier);
  carried.push_back(std::move(item));
}

} // namespace adjgen
