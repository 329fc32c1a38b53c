// Gathered increments of loops in which nothing but the sums is left (plan/accumulate/SharedCells.h): the
// team's threads share out the cells that all of their iterations reach, and one thread has those at the
// loop's two ends.
#include "transform/adjoint/SharedCells.h"

#include <cassert>

namespace adjgen {

void SharedCells::loop(const OmpForStmt *s, const BlockStmt *body, Statements &out) {
  const ForStmt *loop = s->loop;
  const Builder::Place place(b_, loop->location);
  Statements rest;
  const std::vector<Row> rows = cells_.rowsOf(body, loop->variable, rest);
  assert(rest.empty() && "the plan knows what is left");
  if (rows_.savedRows(loop)) // which each thread has restored for its own iterations
    out.push_back(b_.ompBarrier());
  const Variable *trips = temporary("trips", rt_.indexType());
  out.push_back(b_.declare(trips, rt_.tripCount(loop)));
  out.push_back(sharedEdges(loop, rows, b_.load(trips)));
  for (const Row &row : rows) {
    const bool isLast = &row == &rows.back();
    out.push_back(cells_.wholeSums(row, loop->variable, [&](const BlockStmt *cell) {
      return sharedLoop(cells_.wholeCells(loop, row, b_.load(trips), cell), /*waits=*/isLast);
    }));
  }
}

/// Nobody else has these cells: the others go on.
const Stmt *SharedCells::sharedEdges(const ForStmt *s, const std::vector<Row> &rows, const Expr *trips) {
  const Expr *first = b_.intLiteral(0);
  Statements all;
  for (const Row &row : rows) {
    const auto assigned = x_.gathered.assigned.find(row.front());
    all.push_back(cells_.edgeSums(s, row, first, trips, [&](const Variable *cell, Statements &ends) {
      if (assigned == x_.gathered.assigned.end())
        return;
      const Expr *isOwn = cells_.isInBlock(
          cell, 0, first, trips); // [same iterations] in plan/accumulate/AssignedRows.h: the next loop's
      const Expr *when = assigned->second ? conjunction(b_, b_.load(assigned->second), isOwn) : isOwn;
      ends.push_back(b_.ifThen(when, b_.block({zeroCell(b_, cells_.cellOf(row, s->variable), s->location)})));
    }));
  }
  Schedule single;
  single.kind = ScheduleKind::Single;
  const Type *number = b_.types().intType();
  const ForStmt *once = b_.forLoop(temporary("once", number), first, BinaryKind::Less, b_.intLiteral(1),
                                   b_.intLiteral(1), b_.block(all));
  return b_.ompFor({}, single, /*nowait=*/true, {}, once);
}

const Stmt *SharedCells::sharedLoop(const ForStmt *cells, bool waits) {
  Schedule schedule;
  schedule.kind = ScheduleKind::Static;
  return b_.ompFor({}, schedule, !waits, {}, cells);
}

} // namespace adjgen
