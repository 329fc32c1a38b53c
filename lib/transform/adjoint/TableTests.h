// Do rows of tables stand one behind the other? In front of everything (<adjgen/tables.h>).
#pragma once

#include "ir/Names.h"
#include "plan/decisions/VersionTest.h"
#include "transform/adjoint/Ranges.h"

namespace adjgen {

class TableTests {
public:
  using Statements = std::vector<const Stmt *>;
  /// A range that is empty if one of the loops has no iteration (the polynomial needs others anyway).
  using Guard = std::function<const Expr *(const Expr *range, const Polynomial &of,
                                           const std::vector<const Variable *> &loops)>;
  TableTests(const Module &derivative, const Function *general, const VersionTest &test, Builder &b,
             RuntimeCalls &rt, NameAllocator &names, Ranges &ranges, Guard guard);

  bool any() const { return !test_.tables.tables.empty(); }
  /// `outside`: what stays known behind the test.
  void declare(Statements &outside, Statements &inside);
  const Expr *areEven();
  /// Of what is reached; null: it is no table.
  const Expr *extentOf(const Variable *flat, bool ofShadow);
  /// Of the version, for parameters of its own; the others' come from those of the general function.
  std::vector<const Expr *> arguments();

private:
  struct One {
    const TablesOnEntry::Table *table;
    const Variable *pointer; // of the general function: the table, or its shadow
    const Variable *state;
    bool isShadow;
  };
  void see(const One &one, Statements &out);
  const Variable *rangeOf(const std::vector<const RowsOnEntry *> &rows, std::size_t level, Statements &out);
  std::vector<const RowsOnEntry *> of(const TablesOnEntry::Table &t, bool onlyCertain) const;
  std::vector<std::vector<const RowsOnEntry *>> together(const std::vector<const RowsOnEntry *> &rows) const;
  const Expr *firstRow(const One &one);
  const Expr *count(std::size_t n);
  const Expr *call(const Type *t, const std::string &name, std::vector<const Expr *> arguments);

  const Module &m_;
  const Function *f_;
  const VersionTest &test_;
  Builder &b_;
  RuntimeCalls &rt_;
  NameAllocator &names_;
  Ranges &ranges_;
  Guard guard_;
  std::vector<const Variable *> shapes_;
  std::vector<One> tables_;
  std::vector<std::pair<std::vector<Polynomial>, const Variable *>> known_; // ranges
};

} // namespace adjgen
