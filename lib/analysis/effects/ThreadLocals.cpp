#include "analysis/effects/ThreadLocals.h"

#include <algorithm>

namespace adjgen {

std::vector<const Variable *> threadLocalsIn(const Module &module, const AliasResults &alias,
                                             LocationTable &table, const ReadWriteResults &effects,
                                             const Stmt *s) {
  auto holds = [&](const LocationSet &set, const Variable *v) {
    const auto cells = alias.leaves(alias.cellOf(v));
    for (unsigned l : set.set_bits())
      if (std::find(cells.begin(), cells.end(), table[l].cell) != cells.end())
        return true;
    return false;
  };
  std::vector<const Variable *> out;
  for (const Variable *v : module.globals)
    if (v->storage == StorageKind::ThreadLocal && !v->isConstant &&
        (holds(effects.reads(s), v) || holds(effects.writes(s), v)))
      out.push_back(v);
  return out;
}

} // namespace adjgen
