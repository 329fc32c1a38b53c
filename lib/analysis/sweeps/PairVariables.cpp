#include "analysis/sweeps/PairVariables.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

bool PairVariables::isInside(const Variable *v) {
  if (!pair_.loop)
    return true;
  if (inside_.empty())
    forEachStmt(pair_.loop, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        inside_.insert(d->variable);
      if (const auto *f = dyn_cast<ForStmt>(s))
        inside_.insert(f->variable);
    });
  return inside_.count(v) != 0;
}

bool PairVariables::isOwnParameter(const Variable *v) const {
  const auto &own = pair_.function->parameters;
  return std::find(own.begin(), own.end(), v) != own.end();
}

} // namespace adjgen
