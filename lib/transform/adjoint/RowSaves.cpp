// What a loop overwrites one cell after the other, saved and restored in one piece in front of it
// (plan/restore/SavedRows.h). Where a test at run time decides, its result is on top of what the loop has
// saved, and the loop saves, and restores, cell by cell if it is false.
#include "transform/adjoint/RowSaves.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include "llvm/Support/SaveAndRestore.h"
#include <algorithm>

namespace adjgen {

const SavedRows *RowSaves::savedRows(const ForStmt *loop) const {
  auto it = sweep().rows.find(loop->id);
  return it == sweep().rows.end() ? nullptr : &it->second;
}

const Variable *RowSaves::test(const ForStmt *loop) {
  return sweep().hasTestedRows(loop) ? temporary("apart", b_.types().intType()) : nullptr;
}

RowSaves::Stretch RowSaves::allIterations(const ForStmt *loop, Statements &out) {
  if (const auto known = constantTripCount(loop))
    return {loop->lower, b_.intLiteral(*known)};
  const Variable *count = temporary("trips", rt_.indexType());
  out.push_back(b_.declare(count, rt_.tripCount(loop)));
  return {loop->lower, b_.load(count), isGreater(b_.load(count), b_.intLiteral(0))};
}

/// Those of the thread that has this chunk.
RowSaves::Stretch RowSaves::iterationsIn(const Variable *chunk, const ForStmt *loop) {
  const Expr *begin = loops_.beginOf(chunk), *end = loops_.endOf(chunk);
  return {rt_.iterationValue(loop, begin), b_.binary(BinaryKind::Sub, rt_.indexType(), end, begin),
          isGreater(end, begin)};
}

const Variable *RowSaves::save(const ForStmt *loop, const Stretch &of, Statements &out) {
  const Variable *apart = test(loop);
  Statements rows;
  eachRow(loop, of, /*isReversed=*/false, rows);
  if (apart) {
    out.push_back(b_.declare(apart, b_.intLiteral(0)));
    Statements tested;
    const Expr *areApart = areRowsApart(loop, of.trips, tested);
    tested.push_back(b_.assign(Path(apart), areApart));
    tested.push_back(b_.ifThen(b_.load(apart), b_.block(rows)));
    rows = tested;
  }
  Statements inside = atFirst(loop, of);
  inside.insert(inside.end(), rows.begin(), rows.end());
  out.push_back(ifAny(of, inside));
  return apart;
}

/// `apart`: the test's result, if there is a test.
void RowSaves::restore(const ForStmt *loop, const Stretch &of, const Variable *apart, Statements &out) {
  Statements inside = atFirst(loop, of);
  eachRow(loop, of, /*isReversed=*/true, inside);
  if (!apart)
    return out.push_back(ifAny(of, inside));
  out.push_back(b_.declare(apart));
  out.push_back(b_.popFlag(Path(apart)));
  out.push_back(b_.ifThen(b_.load(apart), b_.block(inside)));
}

void RowSaves::restoreOfThread(const OmpForStmt *s, const Variable *apart, Statements &out) {
  const Variable *mine = temporary("mine", rt_.chunksType());
  out.push_back(b_.declare(mine));
  out.push_back(rt_.call(mine, "adjgen_static_first", {rt_.tripCount(s), b_.intLiteral(0)}));
  restore(s->loop, iterationsIn(mine, s->loop), apart, out);
}

/// Where the paths to the rows lead to their first cells.
Statements RowSaves::atFirst(const ForStmt *loop, const Stretch &of) {
  Statements out{b_.declare(loop->variable, of.first)};
  for (const DeclareStmt *d : savedRows(loop)->declarations)
    out.push_back(b_.declare(d->variable, d->initializer));
  return out;
}

/// If there is no iteration, there may be no cells.
const Stmt *RowSaves::ifAny(const Stretch &of, const Statements &inside) {
  return of.isAny ? static_cast<const Stmt *>(b_.ifThen(of.isAny, b_.block(inside))) : b_.block(inside);
}

void RowSaves::eachRow(const ForStmt *loop, const Stretch &of, bool isReversed, Statements &out) {
  std::vector<SavedRow> saved = savedRows(loop)->saved;
  if (isReversed)
    std::reverse(saved.begin(), saved.end());
  for (const SavedRow &row : saved) {
    const Builder::Place own(b_, row.statement->location);
    Statements one;
    if (isReversed)
      setAside(row.statement, row.cell, of.trips, one);
    one.push_back(renamed_.row(row, of.trips, isReversed));
    for (auto f = row.inner.rbegin(); f != row.inner.rend(); ++f) {
      const BlockStmt *body = b_.block(one);
      one.clear();
      if (isReversed)
        loops_.reversed(*f, body, one);
      else
        one.push_back(b_.forLoop((*f)->variable, (*f)->lower, (*f)->relation, (*f)->bound, (*f)->step, body,
                                 (*f)->location));
    }
    out.insert(out.end(), one.begin(), one.end());
  }
}

/// Of what is restored, from `cell` on, the primal's results.
void RowSaves::setAside(const Stmt *s, const Path &cell, const Expr *cells, Statements &out) {
  if (plan().restore.setAside.count(s->id))
    out.push_back(
        rt_.call("adjgen_keep_row", {b_.addressOf(cell), cells, b_.sizeOf(cell.type()->unqualified)}));
}

/// [rows tested], where the loop's variable has its value in the first of `trips` iterations.
const Expr *RowSaves::areRowsApart(const ForStmt *loop, const Expr *trips, Statements &out) {
  if (savedRows(loop)->byHulls)
    return overlaps_.areHullsApart(savedRows(loop)->tests, loop->variable, trips, out);
  const Expr *all = nullptr;
  for (const RowTest &t : savedRows(loop)->tests) {
    const Expr *one = overlaps_.isRowApart(
        *targetOf(t.row), t.others, loop->variable, trips, [](const Path &p) { return p; }, out);
    all = one ? conjunction(b_, all, one) : all;
  }
  return all;
}

const BlockStmt *RowSaves::cellByCell(const std::function<const BlockStmt *()> &build) {
  const llvm::SaveAndRestore own(x_.rows.areCells, true);
  return build();
}

/// What the statement s has saved of a row that is in one piece only if it is apart.
void RowSaves::restoreCell(const Stmt *s, const Path &cell, Statements &out) {
  Statements one;
  setAside(s, cell, b_.intLiteral(1), one);
  saved_.restore(cell, one);
  if (x_.rows.areCells)
    return void(out.insert(out.end(), one.begin(), one.end()));
  out.push_back(
      b_.ifThen(b_.unary(UnaryKind::Not, b_.types().intType(), b_.load(x_.rows.apart)), b_.block(one)));
}

} // namespace adjgen
