#include "analysis/integers/MemberSymbols.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

bool isMember(const Path &p) {
  for (std::size_t k = 0; k < p.steps.size(); ++k) {
    const Projection &s = p.steps[k];
    const bool isObject = k == 0 && s.kind == ProjectionKind::Deref && !s.index;
    const bool isElement = s.kind == ProjectionKind::Index && isa<LiteralExpr>(s.index);
    if (!isObject && !isElement && s.kind != ProjectionKind::Field)
      return false;
  }
  return !p.isVariable();
}

bool MemberSymbols::isIncluded(const Path &p) const {
  switch (where_) {
  case Where::OfVariables:
    return std::all_of(p.steps.begin(), p.steps.end(),
                       [](const Projection &s) { return s.kind == ProjectionKind::Field; });
  case Where::OfObjects:
    return isMember(p);
  case Where::Anywhere:
    return true;
  }
  return false;
}

const Variable *MemberSymbols::of(const LoadExpr *l) {
  if (!l->type->isInteger() || l->path.isVariable() || !isIncluded(l->path))
    return nullptr;
  for (const auto &[load, symbol] : known_)
    if (equal(load->path, l->path))
      return symbol;
  known_.emplace_back(l, newSymbol(l));
  return known_.back().second;
}

const Variable *MemberSymbols::newSymbol(const LoadExpr *l) {
  return b_.variable(l->path.root->name, l->type->unqualified, VariableKind::Local, l->location);
}

const LoadExpr *MemberSymbols::valueOf(const Variable *symbol) const {
  for (const auto &[load, v] : known_)
    if (v == symbol)
      return load;
  return nullptr;
}

} // namespace adjgen
