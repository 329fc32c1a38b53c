// Problem: a version takes the rows of tables for rows of arrays. Approach: all pointers to rows that the call reads
// anyway are compared, in front of everything, with where they would be in an array; the distance is that of the first
// two. Invariant: of what may be reached, nothing is left unseen.
#include "transform/adjoint/TableTests.h"

#include <algorithm>
#include <cstdlib>

namespace adjgen {

TableTests::TableTests(const Module &derivative, const Function *general, const VersionTest &test, Builder &b,
                       RuntimeCalls &rt, NameAllocator &names, Ranges &ranges, Guard guard)
    : m_(derivative), f_(general), test_(test), b_(b), rt_(rt), names_(names), ranges_(ranges),
      guard_(std::move(guard)) {}

const Expr *TableTests::call(const Type *t, const std::string &name, std::vector<const Expr *> arguments) {
  return rt_.value(t, "adjgen_" + name, std::move(arguments));
}

const Expr *TableTests::count(std::size_t n) { return b_.intLiteral(static_cast<std::int64_t>(n)); }

std::vector<const RowsOnEntry *> TableTests::of(const TablesOnEntry::Table &t, bool onlyCertain) const {
  std::vector<const RowsOnEntry *> out;
  for (const RowsOnEntry &r : test_.reached.rows)
    if ((!onlyCertain || r.isCertain) && std::count(r.tables.begin(), r.tables.end(), t.flat))
      out.push_back(&r);
  return out;
}

/// Of subscripts of rows of one level, or, behind the last level, of those inside of rows.
const Variable *TableTests::rangeOf(const std::vector<const RowsOnEntry *> &rows, std::size_t level,
                                    Statements &out) {
  std::vector<Polynomial> subscripts;
  for (const RowsOnEntry *r : rows) {
    const auto p = level < r->rows.size() ? std::optional(r->rows[level]) : r->column;
    if (p && !std::count(subscripts.begin(), subscripts.end(), *p))
      subscripts.push_back(*p);
  }
  for (const auto &[same, range] : known_)
    if (same == subscripts)
      return range;
  const bool isColumn = level == rows[0]->rows.size();
  const Variable *v =
      b_.variable(names_.unique(isColumn ? "columns" : "rows"), rt_.rangeType(), VariableKind::Local);
  out.push_back(b_.declare(v, subscripts.empty()
                                  ? call(rt_.rangeType(), "range_of", {b_.intLiteral(1), b_.intLiteral(0)})
                                  : ranges_.hull(subscripts)));
  known_.push_back({std::move(subscripts), v});
  return v;
}

void TableTests::declare(Statements &outside, Statements &inside) {
  const Type *shapeType = b_.types().opaque("adjgen_shape"), *tableType = b_.types().opaque("adjgen_table");
  const TablesOnEntry &tables = test_.tables;
  for (unsigned k = 0; k < tables.shapes.size(); ++k) {
    const auto first = std::find_if(tables.tables.begin(), tables.tables.end(),
                                    [&](const TablesOnEntry::Table &t) { return t.shape == k; });
    const Variable *shape =
        b_.variable(names_.unique(first->primal->name + "_shape"), shapeType, VariableKind::Local);
    outside.push_back(
        b_.declare(shape, call(shapeType, "shape_of", {b_.sizeOf(tables.flat.shapes[k].element)})));
    shapes_.push_back(shape);
  }
  for (const TablesOnEntry::Table &t : tables.tables)
    for (const bool isShadow : {false, true}) {
      const Variable *pointer = t.primal;
      if (isShadow) {
        pointer = nullptr;
        for (const Variable *p : f_->parameters)
          if (const Shadow *s = m_.shadowOf(p); s && s->of == t.primal)
            pointer = p;
      }
      if (!pointer)
        continue;
      const Variable *state =
          b_.variable(names_.unique(pointer->name + "_table"), tableType, VariableKind::Local);
      outside.push_back(b_.declare(state, call(tableType, "no_table", {})));
      tables_.push_back({&t, pointer, state, isShadow});
    }
  for (const One &one : tables_)
    see(one, inside);
}

void TableTests::see(const One &one, Statements &out) {
  const auto all = of(*one.table, false), certain = of(*one.table, true);
  if (all.empty())
    return;
  const std::size_t levels = all[0]->rows.size();
  const Expr *shape = rt_.address(shapes_[one.table->shape]), *table = rt_.address(one.state);
  out.push_back(b_.assign(Path(one.state), call(one.state->type, "table_of",
                                                {shape, b_.load(rangeOf(all, levels - 1, out)),
                                                 b_.load(rangeOf(all, levels, out))})));
  for (const std::vector<const RowsOnEntry *> &rows : together(certain)) {
    std::vector<const Expr *> arguments = {shape, table, b_.load(one.pointer)};
    for (std::size_t level = 0; level < levels; ++level) {
      const Expr *range = b_.load(rangeOf(rows, level, out));
      if (level == 0)
        range = guard_(range, rows[0]->rows[0], rows[0]->loops);
      if (level == 0 && rows[0]->exchangedIn)
        range = call(rt_.rangeType(), "range_if_rounds",
                     {ranges_.of({{{rows[0]->exchangedIn}, 1}}), count(rows[0]->tables.size()), range});
      arguments.push_back(range);
    }
    out.push_back(rt_.call(levels == 1 ? "adjgen_see_rows" : "adjgen_see_planes", arguments));
  }
}

/// Those that differ by numbers of planes, or of rows, that follow each other: what all of them read is a rectangle.
static bool areNeighbours(Polynomial a, Polynomial b) {
  const std::int64_t distance = a[{}] - b[{}];
  a.erase(Monomial()), b.erase(Monomial());
  return a == b && std::abs(distance) <= 1;
}

/// What is seen by one call: in one table the rows under the same loops, of planes such rectangles.
std::vector<std::vector<const RowsOnEntry *>>
TableTests::together(const std::vector<const RowsOnEntry *> &rows) const {
  std::vector<std::vector<const RowsOnEntry *>> groups;
  const auto isUnderSame = [](const RowsOnEntry &a, const RowsOnEntry &b) {
    return a.loops == b.loops && a.exchangedIn == b.exchangedIn && a.tables.size() == b.tables.size();
  };
  const auto fits = [&](const std::vector<const RowsOnEntry *> &group, const RowsOnEntry &r) {
    if (!isUnderSame(*group[0], r))
      return false;
    if (r.rows.size() == 1)
      return true;
    for (const std::size_t level : {std::size_t(0), std::size_t(1)})
      if (std::all_of(group.begin(), group.end(),
                      [&](auto *o) { return o->rows[1 - level] == r.rows[1 - level]; }) &&
          std::any_of(group.begin(), group.end(),
                      [&](auto *o) { return areNeighbours(o->rows[level], r.rows[level]); }))
        return true;
    return false;
  };
  const auto isIn = [&](const std::vector<const RowsOnEntry *> &group, const RowsOnEntry &r) {
    return std::any_of(group.begin(), group.end(),
                       [&](auto *o) { return isUnderSame(*o, r) && o->rows == r.rows; });
  };
  for (const RowsOnEntry *first : rows) {
    if (std::any_of(groups.begin(), groups.end(), [&](const auto &g) { return isIn(g, *first); }))
      continue;
    groups.push_back({first});
    for (std::size_t before = 0; before != groups.back().size();) {
      before = groups.back().size();
      for (const RowsOnEntry *r : rows)
        if (!isIn(groups.back(), *r) && fits(groups.back(), *r))
          groups.back().push_back(r);
    }
  }
  return groups;
}

const Expr *TableTests::areEven() {
  const Type *truth = b_.types().intType();
  const Expr *all = nullptr;
  const auto also = [&](const Expr *e) { all = all ? b_.binary(BinaryKind::LogicalAnd, truth, all, e) : e; };
  std::vector<std::pair<const Variable *, std::size_t>> rounds;
  for (const RowsOnEntry &r : test_.reached.rows)
    if (r.exchangedIn && ranges_.has(r.exchangedIn))
      if (std::pair one(r.exchangedIn, r.tables.size()); !std::count(rounds.begin(), rounds.end(), one))
        rounds.push_back(one);
  for (const auto &[loop, tables] : rounds)
    also(call(truth, "has_rounds", {ranges_.of({{{loop}, 1}}), count(tables)}));
  for (unsigned k = 0; k < shapes_.size(); ++k)
    also(call(truth, "shape_is_even",
              {rt_.address(shapes_[k]), b_.intLiteral(test_.tables.flat.shapes[k].levels > 1)}));
  for (const One &one : tables_)
    if (test_.tables.flat.shapes[one.table->shape].levels == 1)
      also(call(truth, "table_is_seen", {rt_.address(one.state)}));
  return all;
}

const Expr *TableTests::extentOf(const Variable *flat, bool ofShadow) {
  for (const One &one : tables_)
    if (one.table->flat == flat && one.isShadow == ofShadow)
      return call(rt_.extentType(), "table_extent", {rt_.address(one.state)});
  return nullptr;
}

const Expr *TableTests::firstRow(const One &one) {
  const Expr *row = call(b_.types().pointer(b_.types().voidType()), "first_row",
                         {rt_.address(shapes_[one.table->shape]), rt_.address(one.state)});
  const Type *plain = b_.types().pointer(test_.tables.flat.shapes[one.table->shape].element->unqualified);
  return m_.isCxx ? b_.castTo(plain, row, /*implicit=*/false) : row;
}

std::vector<const Expr *> TableTests::arguments() {
  std::vector<const Expr *> out;
  const Type *index = rt_.indexType();
  for (unsigned k = 0; k < shapes_.size(); ++k)
    for (std::size_t left = test_.tables.shapes[k].lengths.size(); left > 0; --left)
      out.push_back(call(index, left == 1 ? "row_length" : "plane_length", {rt_.address(shapes_[k])}));
  for (const Variable *p : f_->parameters) {
    const auto one =
        std::find_if(tables_.begin(), tables_.end(), [&](const One &o) { return o.pointer == p; });
    if (one == tables_.end())
      out.push_back(b_.load(p));
    else
      out.push_back(firstRow(*one));
  }
  return out;
}

} // namespace adjgen
