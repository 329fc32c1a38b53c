#include "plan/decisions/Overrides.h"

namespace adjgen {

const std::vector<SharingOverride> &overridesAt(const Stmt *s) {
  static const std::vector<SharingOverride> none;
  if (const auto *p = dyn_cast<OmpParallelStmt>(s))
    return p->overrides;
  const auto *o = dyn_cast<OmpForStmt>(s);
  return o ? o->overrides : none;
}

} // namespace adjgen
