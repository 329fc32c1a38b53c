// Problem: increments of several arrays' adjoints are plain as long as the arrays are apart, which only the
// run knows. Approach: in front of the loop, the ranges of the loops' variables, from them those of
// subscripts, and from these what the loop reaches of each array, by the functions of <adjgen/apart.h>. Each
// thread finds the same. Invariant: what is reached is inside what is computed, also where integers would
// overflow. Members are asked for where the pointer to their object is not null; where it is, nothing is
// known to be apart.
#include "transform/adjoint/OverlapTests.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"
#include "transform/adjoint/Ranges.h"

#include <algorithm>
#include <utility>

namespace adjgen {

namespace {

/// What each array's extent is in front of the loop, declared where it is asked for first.
class Extents {
public:
  Extents(Builder &b, RuntimeCalls &rt, Shadows &shadows, const ArraysApart &test, Ranges &ranges,
          std::function<const Variable *(const std::string &, const Type *)> temporary, Statements &out)
      : b_(b), rt_(rt), shadows_(shadows), test_(test), ranges_(ranges), temporary_(std::move(temporary)),
        out_(out) {}

  static std::string nameOf(const Path &array) {
    std::string name = array.root->name + "_";
    const Type *t = array.root->type;
    for (const Projection &s : array.steps) {
      if (s.kind == ProjectionKind::Field)
        name += t->record->fields[s.field].name + "_";
      else if (s.kind == ProjectionKind::Index)
        name += cast<LiteralExpr>(s.index)->text + "_";
      t = s.type;
    }
    std::replace(name.begin(), name.end(), '.', '_'); // of what a struct begins with
    return name;
  }

  const Expr *of(const Path &array) {
    for (const auto &[pointer, extent] : known_)
      if (equal(pointer, array))
        return b_.load(extent);
    const Variable *range = rangeOf(test_.extents.find(array)->subscripts);
    const Path shadow = shadows_.path(array);
    const Variable *extent = temporary_(nameOf(array) + "extent", rt_.extentType());
    out_.push_back(b_.declare(
        extent,
        rt_.value(rt_.extentType(), "adjgen_extent_of",
                  {b_.load(shadow), b_.sizeOf(shadow.type()->element->unqualified), b_.load(range)})));
    known_.emplace_back(array, extent);
    return b_.load(extent);
  }

private:
  const Variable *rangeOf(const std::vector<Polynomial> &subscripts) {
    for (const auto &[same, range] : cells_)
      if (same->size() == subscripts.size() &&
          std::is_permutation(same->begin(), same->end(), subscripts.begin()))
        return range;
    const Expr *hull = ranges_.hull(subscripts);
    const auto *ofLoop = dyn_cast<LoadExpr>(hull);
    const Variable *range = ofLoop ? ofLoop->path.root : temporary_("range", rt_.rangeType());
    if (!ofLoop)
      out_.push_back(b_.declare(range, hull));
    cells_.emplace_back(&subscripts, range);
    return range;
  }
  Builder &b_;
  RuntimeCalls &rt_;
  Shadows &shadows_;
  const ArraysApart &test_;
  Ranges &ranges_;
  std::function<const Variable *(const std::string &, const Type *)> temporary_;
  Statements &out_;
  std::vector<std::pair<Path, const Variable *>> known_;
  std::vector<std::pair<const std::vector<Polynomial> *, const Variable *>> cells_;
};

} // namespace

/// The pointers through which the test reads members, but for those that the loop's own head goes through.
std::vector<const Variable *> OverlapTests::pointersOf(const ArraysApart &test, const OmpForStmt *s) const {
  std::vector<const Variable *> out;
  VariableSet seen;
  auto throughPointer = [](const Path &p) {
    return !p.steps.empty() && p.steps[0].kind == ProjectionKind::Deref && !p.root->type->isReference();
  };
  for (const Expr *e : {s->loop->lower, s->loop->bound})
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x); l && throughPointer(l->path))
        seen.insert(l->path.root);
    });
  auto add = [&](const Path &p) {
    if (throughPointer(p) && seen.insert(p.root).second)
      out.push_back(p.root);
  };
  auto addMembers = [&](const Polynomial &p) {
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial)
        if (auto member = plan().accumulation.members.find(v); member != plan().accumulation.members.end())
          add(member->second->path);
  };
  for (const LoopExtents::Range &r : test.extents.ranges) {
    addMembers(r.first), addMembers(r.last);
    if (r.table)
      add(*r.table);
  }
  for (const Path &array : test.rows)
    for (const Polynomial &subscript : test.extents.find(array)->subscripts)
      addMembers(subscript);
  for (const ArraysApart::Pair &p : test.pairs)
    for (const Path *array : {&p.first, &p.second}) {
      add(*array);
      for (const Polynomial &subscript : test.extents.find(*array)->subscripts)
        addMembers(subscript);
    }
  return out;
}

/// Of the loops' variables.
void OverlapTests::declareRanges(const LoopExtents &extents, Ranges &ranges, Statements &out) {
  for (const LoopExtents::Range &r : extents.ranges) {
    const Variable *v = temporary(r.variable->name + "_range", rt_.rangeType());
    const Expr *range = r.table ? ranges.ofTable("rows", *r.table, ranges.of(r.first), r.variable)
                                : ranges.ofLoop(r.variable, r.first, r.last);
    out.push_back(b_.declare(v, range));
    ranges.set(r.variable, v);
  }
}

/// [rows at run time] in analysis/sharing/ParallelAccess.h: the greatest reach of all these arrays.
const Expr *OverlapTests::reachOfRows(const ArraysApart &test, std::int64_t reach, Ranges &ranges,
                                      Statements &out) {
  const Expr *most = reach ? b_.intLiteral(reach) : nullptr;
  for (const Path &array : test.rows) {
    const LoopExtents::Rows &rows = *test.extents.find(array)->rows;
    const bool isOfTable = test.extents.rangeOf(rows.variable)->table.has_value();
    const Expr *one = rt_.value(rt_.indexType(), isOfTable ? "adjgen_reach_of_table" : "adjgen_reach_of_rows",
                                {ranges.of({{{rows.variable}, 1}}), ranges.of(rows.stride),
                                 ranges.hull(rows.rests), b_.sizeOf(array.type()->element->unqualified)});
    if (test.rows.size() > 1) {
      const Variable *own = temporary(Extents::nameOf(array) + "reach", rt_.indexType());
      out.push_back(b_.declare(own, one));
      one = b_.load(own);
    }
    most = most ? rt_.value(rt_.indexType(), "adjgen_greater_reach", {most, one}) : one;
  }
  return most;
}

/// As a number; `reach` itself if nothing is to be tested.
std::function<const Expr *()> OverlapTests::reachOf(const OmpForStmt *s, std::int64_t reach,
                                                    Statements &out) {
  auto found = plan().accumulation.apart.find(s);
  if (found == plan().accumulation.apart.end())
    return [this, reach] { return b_.intLiteral(reach); };
  const ArraysApart &test = found->second;
  const Type *truth = b_.types().intType();
  const Expr *areThere = nullptr;
  for (const Variable *pointer : pointersOf(test, s)) {
    const Expr *isThere = b_.load(pointer);
    areThere = areThere ? b_.binary(BinaryKind::LogicalAnd, truth, areThere, isThere) : isThere;
  }
  Statements inside;
  Statements &list = areThere ? inside : out;
  Ranges ranges(b_, rt_, plan().accumulation.members);
  declareRanges(test.extents, ranges, list);
  auto makeTemporary = [&](const std::string &name, const Type *t) { return temporary(name, t); };
  Extents extents(b_, rt_, shadows_, test, ranges, makeTemporary, list);
  const Expr *all = nullptr;
  for (const ArraysApart::Pair &p : test.pairs) {
    const Expr *first = extents.of(p.first), *second = extents.of(p.second);
    const Expr *one =
        rt_.value(truth, p.orSame ? "adjgen_are_apart_or_same" : "adjgen_are_apart", {first, second});
    all = all ? b_.binary(BinaryKind::LogicalAnd, truth, all, one) : one;
  }
  const auto orAll = [this](const Expr *condition, const Expr *few) { // threads share no iterations
    const Expr *everything = b_.literal(rt_.indexType(), "ADJGEN_ALL_ITERATIONS");
    return condition ? b_.select(rt_.indexType(), condition, few, everything) : few;
  };
  const bool hasRows = !test.rows.empty();
  const Expr *value = hasRows ? orAll(all, reachOfRows(test, reach, ranges, list)) : all;
  const Variable *result = temporary(hasRows ? "reach" : "apart", hasRows ? rt_.indexType() : truth);
  if (areThere) {
    inside.push_back(b_.assign(Path(result), value));
    out.push_back(b_.declare(result, hasRows ? b_.literal(rt_.indexType(), "ADJGEN_ALL_ITERATIONS")
                                             : b_.intLiteral(0)));
    out.push_back(b_.ifThen(areThere, b_.block(inside)));
  } else {
    out.push_back(b_.declare(result, value));
  }
  return [=, this]() -> const Expr * {
    return hasRows ? b_.load(result) : orAll(b_.load(result), b_.intLiteral(reach));
  };
}

/// The arguments for what `trips` iterations reach, the first of which adds to cells number low to high, seen
/// from `cell`.
std::vector<const Expr *> OverlapTests::rowFrom(const Path &cell, std::int64_t low, std::int64_t high,
                                                const Expr *trips) {
  return {b_.addressOf(cell), b_.sizeOf(cell.type()->unqualified), b_.intLiteral(low), b_.intLiteral(high),
          trips};
}

std::vector<OverlapTests::Row> OverlapTests::rowsOf(std::vector<Path> cells, const Variable *i) {
  std::vector<Row> rows;
  while (!cells.empty()) {
    Row row{cells.front()};
    std::erase_if(cells, [&](const Path &p) {
      if (equal(p, row.cell))
        return true;
      if (!inOneRow(row.cell, p, i))
        return false;
      const std::int64_t by = *unitStride(p, i) - *unitStride(row.cell, i);
      row.low = std::min(row.low, by), row.high = std::max(row.high, by);
      return true;
    });
    rows.push_back(row);
  }
  return rows;
}

/// Are the cells that `trips` iterations reach by these paths apart, where i has its value in the first one?
/// `place`: what a path is about.
const Expr *OverlapTests::isRowApart(const Path &row, const std::vector<Path> &others, const Variable *i,
                                     const Expr *trips, const std::function<Path(const Path &)> &place,
                                     Statements &out) {
  auto tripsOf = [&](const Path &p) { return unitStride(p, i) ? trips : b_.intLiteral(1); };
  const Expr *own = nullptr, *all = nullptr;
  for (const Row &r : rowsOf(others, i)) {
    if (!own) {
      const Variable *named = temporary("row", rt_.extentType());
      out.push_back(b_.declare(
          named, rt_.value(rt_.extentType(), "adjgen_row_of", rowFrom(place(row), 0, 0, tripsOf(row)))));
      own = b_.load(named);
    }
    std::vector<const Expr *> arguments{own};
    for (const Expr *e : rowFrom(place(r.cell), r.low, r.high, tripsOf(r.cell)))
      arguments.push_back(e);
    all = conjunction(b_, all, rt_.value(b_.types().intType(), "adjgen_row_is_apart", arguments));
  }
  return all;
}

/// From the first to the last of the cells that `trips` iterations reach by these paths.
const Expr *OverlapTests::hullOf(const std::vector<Path> &cells, const Variable *i, const Expr *trips,
                                 const char *name, Statements &out) {
  const Variable *hull = temporary(name, rt_.extentType());
  bool isFirst = true;
  for (const Row &r : rowsOf(cells, i)) {
    const Expr *row = rt_.value(rt_.extentType(), "adjgen_row_of", rowFrom(r.cell, r.low, r.high, trips));
    if (std::exchange(isFirst, false))
      out.push_back(b_.declare(hull, row));
    else
      out.push_back(
          b_.assign(Path(hull), rt_.value(rt_.extentType(), "adjgen_hull_of", {b_.load(hull), row})));
  }
  return b_.load(hull);
}

/// [hulls tested] in plan/restore/SavedRows.h.
const Expr *OverlapTests::areHullsApart(const std::vector<RowTest> &tests, const Variable *i,
                                        const Expr *trips, Statements &out) {
  struct Hull {
    Path array;
    std::vector<Path> cells;
  };
  const auto add = [](std::vector<Hull> &to, const Path &cell) {
    const Path array = arrayOfCell(cell);
    auto known = std::find_if(to.begin(), to.end(), [&](const Hull &h) { return equal(h.array, array); });
    if (known == to.end())
      known = to.insert(to.end(), {array, {}});
    known->cells.push_back(cell);
  };
  std::vector<Hull> rows;
  for (const RowTest &t : tests)
    add(rows, *targetOf(t.row));
  const Expr *all = nullptr;
  for (const Hull &h : rows) {
    std::vector<Hull> others;
    for (const RowTest &t : tests)
      for (const Path &p : t.others)
        if (equal(arrayOfCell(*targetOf(t.row)), h.array))
          add(others, p);
    const Expr *own = hullOf(h.cells, i, trips, "rows", out);
    for (const Hull &o : others)
      all = conjunction(b_, all,
                        rt_.value(b_.types().intType(), "adjgen_are_apart",
                                  {own, hullOf(o.cells, i, trips, "reached", out)}));
  }
  return all;
}

/// [gathered apart] in plan/accumulate/Gathers.h, where the loop's variable has its value in the first of
/// `trips` iterations.
const Expr *OverlapTests::areShadowsApart(const ForStmt *s, const Expr *trips, Statements &out) {
  const Expr *all = nullptr;
  for (const RowTest &t : plan().accumulation.gatheredIfApart.find(s)->second) {
    const Expr *one = isRowApart(
        *targetOf(t.row), t.others, s->variable, trips, [&](const Path &p) { return shadows_.path(p); }, out);
    all = one ? conjunction(b_, all, one) : all;
  }
  return all;
}

} // namespace adjgen
