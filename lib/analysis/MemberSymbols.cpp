#include "analysis/MemberSymbols.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

const Variable *MemberSymbols::of(const LoadExpr *l) {
  const bool isMember = std::all_of(l->path.steps.begin(), l->path.steps.end(),
                                    [](const Projection &s) { return s.kind == ProjectionKind::Field; });
  if (!l->type->isInteger() || l->path.isVariable() || !(isMember || areAnywhere_))
    return nullptr;
  for (const auto &[load, symbol] : known_)
    if (equal(load->path, l->path))
      return symbol;
  const Variable *v = b_.variable(l->path.root->name, l->type->unqualified, VariableKind::Local, l->location);
  known_.emplace_back(l, v);
  return v;
}

const LoadExpr *MemberSymbols::valueOf(const Variable *symbol) const {
  for (const auto &[load, v] : known_)
    if (v == symbol)
      return load;
  return nullptr;
}

} // namespace adjgen
