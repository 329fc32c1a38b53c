// Cells that all iterations reach which reach their neighbours are summed without a condition; those at the
// ends get only what iterations give that are there (plan/accumulate/Gathers.h).
#include "transform/adjoint/GatheredCells.h"
#include "ir/UnitStride.h"
#include "rules/Partials.h"

#include <algorithm>

namespace adjgen {

const Stmt *zeroCell(Builder &b, const Path &cell, SourceLocation l) {
  return b.assign(cell, b.zero(cell.type()->unqualified), l);
}

std::vector<GatheredCells::Row> GatheredCells::rowsOf(const BlockStmt *body, const Variable *i,
                                                      Statements &rest) const {
  std::vector<Row> rows;
  for (const Stmt *s : body->statements) {
    if (!x_.gathered.increments.count(s)) {
      rest.push_back(s);
      continue;
    }
    const auto *x = cast<IncrementStmt>(s);
    auto row = std::find_if(rows.begin(), rows.end(),
                            [&](const Row &r) { return inOneRow(r.front()->target, x->target, i); });
    if (row == rows.end())
      rows.push_back({x});
    else
      row->push_back(x);
  }
  return rows;
}

/// The loop variable numbers cells as it numbers iterations: iteration i adds to cell i + c.
Path GatheredCells::cellOf(const Row &row, const Variable *i) {
  const Path &x = row.front()->target;
  return shifted(m_.primal, x, i, *unitStride(x, i));
}

const Expr *GatheredCells::termOf(const IncrementStmt *x, const Variable *i) {
  return shifted(m_.primal, x->value, i, *unitStride(x->target, i));
}

/// All terms of a cell at once, in the loop over cells that `loopOf` makes of it.
const Stmt *GatheredCells::wholeSums(const Row &row, const Variable *i,
                                     const std::function<const Stmt *(const BlockStmt *)> &loopOf) {
  auto sumsOf = [&](bool isAssigned) {
    const Expr *sum = nullptr;
    for (const IncrementStmt *x : row)
      sum = sum ? plus(b_, sum, termOf(x, i)) : termOf(x, i);
    const Path cell = cellOf(row, i);
    const Stmt *all = isAssigned ? static_cast<const Stmt *>(b_.assign(cell, sum, row.front()->location))
                                 : b_.increment(cell, sum, row.front()->location);
    return loopOf(b_.block({all}));
  };
  const auto assigned = x_.gathered.assigned.find(row.front());
  const Stmt *some = sumsOf(assigned != x_.gathered.assigned.end());
  if (assigned == x_.gathered.assigned.end() || !assigned->second)
    return some;
  // Two loops, which compilers vectorise as they are.
  return b_.ifThen(b_.load(assigned->second), b_.block({some}), b_.block({sumsOf(false)}),
                   row.front()->location);
}

/// The cells at both ends of iterations number first to last, which get only what these give.
/// `begin`: what stands in front of that.
const Stmt *GatheredCells::edgeSums(const ForStmt *s, const Row &row, const Expr *first, const Expr *last,
                                    const std::function<void(const Variable *, Statements &)> &begin) {
  const Variable *i = s->variable;
  return forEachEdgeCell(s, reachOf(row, i), first, last, [&](const Variable *at, Statements &ends) {
    begin(at, ends);
    for (const IncrementStmt *x : row)
      ends.push_back(b_.ifThen(isInBlock(at, -*unitStride(x->target, i), first, last),
                               b_.block({b_.increment(cellOf(row, i), termOf(x, i), x->location)})));
  });
}

const Expr *GatheredCells::isInBlock(const Variable *cell, std::int64_t by, const Expr *first,
                                     const Expr *last) {
  return rt_.value(b_.types().intType(), "adjgen_is_in_block",
                   {plusConstant(b_, b_.load(cell), by), first, last});
}

/// The cells that some, but not all of the block's iterations reach that reach their neighbours.
const Stmt *GatheredCells::forEachEdgeCell(const ForStmt *s, std::pair<std::int64_t, std::int64_t> reach,
                                           const Expr *first, const Expr *last,
                                           const std::function<void(const Variable *cell, Statements &)> &f) {
  const Type *index = rt_.indexType();
  const Variable *e = temporary("edge", index), *cell = temporary("k", index);
  const std::vector<const Expr *> block{first, last, b_.intLiteral(reach.first), b_.intLiteral(reach.second)};
  std::vector<const Expr *> number = block;
  number.push_back(b_.load(e));
  Statements body{b_.declare(cell, rt_.value(index, "adjgen_edge_cell", number)),
                  b_.declare(s->variable, rt_.iterationValue(s, b_.load(cell)))};
  f(cell, body);
  return b_.forLoop(e, b_.intLiteral(0), BinaryKind::Less, rt_.value(index, "adjgen_edge_cells", block),
                    b_.intLiteral(1), b_.block(body), s->location);
}

/// From the least to the greatest c, where iteration i adds to cell i + c.
std::pair<std::int64_t, std::int64_t> GatheredCells::reachOf(const Row &row, const Variable *i) {
  std::pair<std::int64_t, std::int64_t> reach{*unitStride(row.front()->target, i),
                                              *unitStride(row.front()->target, i)};
  for (const IncrementStmt *x : row)
    reach = {std::min(reach.first, *unitStride(x->target, i)),
             std::max(reach.second, *unitStride(x->target, i))};
  return reach;
}

/// The cells that all of the loop's iterations reach that reach their neighbours. Where its variable and
/// bounds have a sign, they count: this is what compilers know best, and people as well.
const ForStmt *GatheredCells::wholeCells(const ForStmt *s, const Row &row, const Expr *trips,
                                         const BlockStmt *cell) {
  const auto [low, high] = reachOf(row, s->variable);
  if (countsUp(s) && s->lower->type->isSigned && s->bound->type->isSigned)
    return b_.forLoop(s->variable, plusConstant(b_, s->lower, high), s->relation,
                      plusConstant(b_, s->bound, low), s->step, cell);
  const Variable *k = temporary("k", rt_.indexType());
  Statements body{b_.declare(s->variable, rt_.iterationValue(s, b_.load(k)))};
  body.insert(body.end(), cell->statements.begin(), cell->statements.end());
  return b_.forLoop(k, b_.intLiteral(high), BinaryKind::Less, plusConstant(b_, trips, low), b_.intLiteral(1),
                    b_.block(body));
}

} // namespace adjgen
