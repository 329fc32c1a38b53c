#include "analysis/sharing/TablePlaces.h"
#include "ir/PolynomialArithmetic.h"

namespace adjgen {

std::optional<TablePlace> TablePlaces::of(const Path &p) const {
  if (tables_.contains(p.root))
    return ofTable(p);
  auto pointer = recomputable_.initializer.find(p.root);
  if (pointer == recomputable_.initializer.end() || !p.root->type->isPointer() || p.steps.size() != 1 ||
      p.steps[0].kind != ProjectionKind::Deref)
    return std::nullopt;
  std::optional<TablePlace> row = ofPointer(pointer->second);
  return row && addColumn(*row, p.steps[0].index, 1) ? row : std::nullopt;
}

std::optional<TablePlace> TablePlaces::ofTable(const Path &p) const {
  const std::size_t levels = tables_.shapes[tables_.shapeOf.at(p.root)].levels;
  if (p.steps.size() != levels && p.steps.size() != levels + 1)
    return std::nullopt;
  TablePlace place{p.root, {}, std::nullopt};
  for (std::size_t k = 0; k < levels; ++k) {
    const auto row = p.steps[k].index ? polynomial_(p.steps[k].index) : Polynomial();
    if (!row)
      return std::nullopt;
    place.rows.push_back(*row);
  }
  if (p.steps.size() > levels && !addColumn(place, p.steps[levels].index, 1))
    return std::nullopt;
  return place;
}

/// Of a pointer into a row.
std::optional<TablePlace> TablePlaces::ofPointer(const Expr *e) const {
  while (const auto *c = dyn_cast<CastExpr>(e)) {
    if (!c->type->isPointer() || !c->operand->type->isPointer() ||
        c->type->element->canonical != c->operand->type->element->canonical)
      return std::nullopt;
    e = c->operand;
  }
  if (const auto *a = dyn_cast<AddressOfExpr>(e))
    return of(a->path);
  if (const auto *l = dyn_cast<LoadExpr>(e)) {
    auto from = recomputable_.initializer.find(l->path.root);
    return l->path.isVariable() && from != recomputable_.initializer.end() ? ofPointer(from->second)
                                                                           : std::nullopt;
  }
  const auto *b = dyn_cast<BinaryExpr>(e);
  if (!b || (b->op != BinaryKind::Add && b->op != BinaryKind::Sub) || !b->left->type->isPointer() ||
      !b->right->type->isInteger())
    return std::nullopt;
  std::optional<TablePlace> place = ofPointer(b->left);
  return place && addColumn(*place, b->right, b->op == BinaryKind::Add ? 1 : -1) ? place : std::nullopt;
}

bool TablePlaces::addColumn(TablePlace &place, const Expr *e, std::int64_t factor) const {
  const auto more = e ? polynomial_(e) : Polynomial();
  if (!more)
    return false;
  if (!place.column)
    place.column.emplace();
  add(*place.column, *more, factor);
  return isSmall(*place.column);
}

} // namespace adjgen
