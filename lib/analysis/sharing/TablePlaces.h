// Where a path leads to in a table of rows whose rows are taken to stand one behind the other, `double (*a)[n]`.
#pragma once

#include "analysis/effects/Recomputable.h"
#include "analysis/sharing/RowTables.h"
#include "ir/LoopExtents.h"

#include <functional>
#include <optional>

namespace adjgen {

struct TablePlace {
  const Variable *table = nullptr; // the variable that leads to it
  std::vector<Polynomial> rows;    // subscripts, of each level
  std::optional<Polynomial> column;
};

class TablePlaces {
public:
  using PolynomialOf = std::function<std::optional<Polynomial>(const Expr *)>;
  TablePlaces(const RowTables &tables, const RecomputableResults &recomputable, PolynomialOf polynomial)
      : tables_(tables), recomputable_(recomputable), polynomial_(std::move(polynomial)) {}
  /// Of an element, or of a row; nullopt: it leads to none, or it is not known where.
  std::optional<TablePlace> of(const Path &p) const;

private:
  std::optional<TablePlace> ofTable(const Path &p) const;
  std::optional<TablePlace> ofPointer(const Expr *e) const;
  bool addColumn(TablePlace &place, const Expr *e, std::int64_t factor) const;

  const RowTables &tables_;
  const RecomputableResults &recomputable_;
  PolynomialOf polynomial_;
};

} // namespace adjgen
