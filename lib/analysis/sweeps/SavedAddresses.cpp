#include "analysis/sweeps/SavedAddresses.h"

#include <algorithm>

namespace adjgen {

void SavedAddresses::checkSaved(SourceLocation where, const Path &p) {
  for (CellId c : in_.alias.leaves(in_.alias.cellOf(p)))
    for (const Variable *v : storages_.of(in_.alias.pointee(c)))
      if (!keepsItsPlace(v))
        outlives(where, v);
}

void SavedAddresses::checkNeeded(SourceLocation where, const Variable *v, const LocationSet &needed) {
  if (!in_.alias.isAddressTaken(v) || keepsItsPlace(v))
    return;
  const std::vector<CellId> own = in_.alias.leaves(in_.alias.cellOf(v));
  for (unsigned l : needed.set_bits())
    if (CellId p = in_.alias.pointee(in_.table[l].cell);
        p != NoCell && !isOlder(in_.table[l].local, v) && std::find(own.begin(), own.end(), p) != own.end())
      return outlives(where, v);
}

/// A parameter that is never set after the call cannot lead to a local of the same call, whatever the cells say.
bool SavedAddresses::isOlder(const Variable *parameter, const Variable *local) {
  const auto &all = pair_.function->parameters;
  return parameter && parameter->type->isPointer() && in_.recomputable.setOnce.count(parameter) &&
         std::find(all.begin(), all.end(), parameter) != all.end() && isDeclaredIn(pair_.function, local);
}

bool SavedAddresses::keepsItsPlace(const Variable *v) {
  return variables_.isRoot(v) || storages_.keepsItsPlace(v) ||
         (pair_.loop && !variables_.isInside(v) && isDeclaredIn(pair_.function, v));
}

void SavedAddresses::outlives(SourceLocation where, const Variable *v) {
  if (storages_.isMovable(v)) {
    r_.outliving.insert(v);
    return;
  }
  r_.problems.push_back({where, {diag::pointer_in_loop, v->name}});
}

} // namespace adjgen
