// Problem: a thread's iterations each add to several cells of a row, so that no two of them can be executed
// at once. Approach (plan/accumulate/Gathers.h): for blocks of iterations, loops over the cells. Those that
// the block's iterations reach with all of their increments are summed without a condition; those at the
// block's ends get only what iterations of the block give. What is left, the seeds among it, is done after
// that. Invariant: a block adds exactly what its iterations would, to a cell at a time.
#include "ir/UnitStride.h"
#include "ir/Visitor.h"
#include "rules/Partials.h"
#include "transform/adjoint/AdjointBuilder.h"

#include <algorithm>

namespace adjgen {

bool AdjointBuilder::isGathered(const BlockStmt *body) const {
  return std::any_of(body->statements.begin(), body->statements.end(),
                     [&](const Stmt *s) { return gathered_.count(s) != 0; });
}

std::vector<AdjointBuilder::Row> AdjointBuilder::rowsOf(const BlockStmt *body, const Variable *i,
                                                        Statements &rest) const {
  std::vector<Row> rows;
  for (const Stmt *s : body->statements) {
    if (!gathered_.count(s)) {
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
Path AdjointBuilder::cellOf(const Row &row, const Variable *i) {
  const Path &x = row.front()->target;
  return shifted(m_.primal, x, i, *unitStride(x, i));
}

const Expr *AdjointBuilder::termOf(const IncrementStmt *x, const Variable *i) {
  return shifted(m_.primal, x->value, i, *unitStride(x->target, i));
}

/// All terms of a cell at once, in the loop over cells that `loopOf` makes of it.
const Stmt *AdjointBuilder::wholeSums(const Row &row, const Variable *i,
                                      const std::function<const Stmt *(const BlockStmt *)> &loopOf) {
  auto version = [&](bool isAssigned) {
    const Expr *sum = nullptr;
    for (const IncrementStmt *x : row)
      sum = sum ? plus(b_, sum, termOf(x, i)) : termOf(x, i);
    const Path cell = cellOf(row, i);
    const Stmt *all = isAssigned ? static_cast<const Stmt *>(b_.assign(cell, sum, row.front()->location))
                                 : b_.increment(cell, sum, row.front()->location);
    return loopOf(b_.block({all}));
  };
  const auto assigned = assigned_.find(row.front());
  const Stmt *some = version(assigned != assigned_.end());
  if (assigned == assigned_.end() || !assigned->second)
    return some;
  // Two loops, which compilers vectorise as they are.
  return b_.ifThen(b_.load(assigned->second), b_.block({some}), b_.block({version(false)}),
                   row.front()->location);
}

/// The cells at both ends of iterations number first to last, which get only what these give.
/// `begin`: what stands in front of that.
const Stmt *AdjointBuilder::edgeSums(const ForStmt *s, const Row &row, const Expr *first, const Expr *last,
                                     const std::function<void(const Variable *, Statements &)> &begin) {
  const Variable *i = s->variable;
  return forEachEdgeCell(s, reachOf(row, i), first, last, [&](const Variable *at, Statements &ends) {
    begin(at, ends);
    for (const IncrementStmt *x : row)
      ends.push_back(b_.ifThen(isInBlock(at, -*unitStride(x->target, i), first, last),
                               b_.block({b_.increment(cellOf(row, i), termOf(x, i), x->location)})));
  });
}

/// Of iterations number first to last.
void AdjointBuilder::gatherRow(const ForStmt *s, const Row &row, const Expr *first, const Expr *last,
                               Statements &out) {
  const auto [low, high] = reachOf(row, s->variable);
  const Expr *begin = plusConstant(b_, first, high), *end = plusConstant(b_, last, low);
  out.push_back(wholeSums(row, s->variable, [&](const BlockStmt *cell) -> const Stmt * {
    return isInteger(first, 0) ? wholeCells(s, row, last, cell)
                               : iterations(s, begin, end, cell, /*isReversed=*/false);
  }));
  out.push_back(edgeSums(s, row, first, last, [](const Variable *, Statements &) {}));
}

const Expr *AdjointBuilder::isInBlock(const Variable *cell, std::int64_t by, const Expr *first,
                                      const Expr *last) {
  return rt_.value(b_.types().intType(), "adjgen_is_in_block",
                   {plusConstant(b_, b_.load(cell), by), first, last});
}

/// The cells that some, but not all of the block's iterations reach that reach their neighbours.
const Stmt *
AdjointBuilder::forEachEdgeCell(const ForStmt *s, std::pair<std::int64_t, std::int64_t> reach,
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
std::pair<std::int64_t, std::int64_t> AdjointBuilder::reachOf(const Row &row, const Variable *i) {
  std::pair<std::int64_t, std::int64_t> reach{*unitStride(row.front()->target, i),
                                              *unitStride(row.front()->target, i)};
  for (const IncrementStmt *x : row)
    reach = {std::min(reach.first, *unitStride(x->target, i)),
             std::max(reach.second, *unitStride(x->target, i))};
  return reach;
}

/// On which rows are assigned: what assigned_ has of them.
std::vector<const Variable *> AdjointBuilder::conditionsOfAssigned(const BlockStmt *body) const {
  std::vector<const Variable *> out;
  for (const Stmt *s : body->statements)
    if (auto it = assigned_.find(s);
        it != assigned_.end() && std::find(out.begin(), out.end(), it->second) == out.end())
      out.push_back(it->second);
  return out;
}

/// Rows of which, on this condition, the cells in the middle of each block are assigned; those at its ends
/// are only added to, and have to be zero before (Z4 in plan/accumulate/AssignedRows.h).
const Stmt *AdjointBuilder::zeroedEdges(const ForStmt *s, const BlockStmt *body, const Variable *consumed,
                                        const Expr *begin, const Expr *end) {
  Statements rest;
  std::vector<Row> rows = rowsOf(body, s->variable, rest);
  std::erase_if(rows, [&](const Row &row) {
    const auto it = assigned_.find(row.front());
    return it == assigned_.end() || it->second != consumed;
  });
  const Type *index = rt_.indexType();
  const Variable *first = temporary("first", index), *last = temporary("last", index);
  Statements block{b_.declare(last, rt_.value(index, "adjgen_block_end", {b_.load(first), end}))};
  for (const Row &row : rows) {
    block.push_back(forEachEdgeCell(s, reachOf(row, s->variable), b_.load(first), b_.load(last),
                                    [&](const Variable *at, Statements &ends) {
                                      ends.push_back(b_.ifThen(
                                          isInBlock(at, 0, b_.load(first), b_.load(last)),
                                          b_.block({zeroCell(cellOf(row, s->variable), s->location)})));
                                    }));
  }
  return b_.forLoop(first, begin, BinaryKind::Less, end, b_.literal(index, "ADJGEN_GATHER_BLOCK"),
                    b_.block(block), s->location);
}

const BlockStmt *AdjointBuilder::version(bool isForApart, const std::function<const BlockStmt *()> &build) {
  isForApart_ = isForApart;
  const BlockStmt *body = build();
  isForApart_.reset();
  return body;
}

/// What `trips` iterations reach, the first of which adds to cells number low to high, seen from `cell`.
const Expr *AdjointBuilder::extentOfRow(const Path &cell, std::int64_t low, std::int64_t high,
                                        const Expr *trips) {
  return rt_.value(rt_.extentType(), "adjgen_row_of",
                   {b_.addressOf(cell), b_.sizeOf(cell.type()->unqualified), b_.intLiteral(low),
                    b_.intLiteral(high), trips});
}

const Expr *AdjointBuilder::conjunction(const Expr *a, const Expr *b) {
  return a ? b_.binary(BinaryKind::LogicalAnd, b_.types().intType(), a, b) : b;
}

/// Are the cells that `trips` iterations reach by these paths apart, where i has its value in the first one?
/// `place`: what a path is about.
const Expr *AdjointBuilder::isRowApart(const Path &row, std::vector<Path> others, const Variable *i,
                                       const Expr *trips, const std::function<Path(const Path &)> &place) {
  auto tripsOf = [&](const Path &p) { return unitStride(p, i) ? trips : b_.intLiteral(1); };
  const Expr *all = nullptr;
  while (!others.empty()) {
    const Path cell = others.front();
    std::int64_t low = 0, high = 0;
    std::erase_if(others, [&](const Path &p) {
      if (equal(p, cell))
        return true;
      if (!inOneRow(cell, p, i))
        return false;
      const std::int64_t by = *unitStride(p, i) - *unitStride(cell, i);
      low = std::min(low, by), high = std::max(high, by);
      return true;
    });
    all = conjunction(all, rt_.value(b_.types().intType(), "adjgen_are_apart",
                                     {extentOfRow(place(row), 0, 0, tripsOf(row)),
                                      extentOfRow(place(cell), low, high, tripsOf(cell))}));
  }
  return all;
}

/// G3 in plan/accumulate/Gathers.h, where the loop's variable has its value in the first of `trips`
/// iterations.
const Expr *AdjointBuilder::areShadowsApart(const ForStmt *s, const Expr *trips) {
  const Expr *all = nullptr;
  for (const RowTest &t : plan().accumulation.gatheredIfApart.find(s)->second)
    all = conjunction(all, isRowApart(*targetOf(t.row), t.others, s->variable, trips,
                                      [&](const Path &p) { return shadows_.path(p); }));
  return all;
}

/// Iterations number begin to end: gathered where they reach arrays that are apart; else `other`. Of rows
/// that are not in one piece, each cell is restored by its own iteration.
void AdjointBuilder::eitherVersion(const ForStmt *s, const BlockStmt *gathered, const BlockStmt *other,
                                   const Expr *begin, const Expr *end, Statements &out) {
  Statements loops;
  gatheredLoop(s, gathered, begin, end, loops);
  const BlockStmt *loop = b_.block(loops);
  if (!plan().accumulation.gatheredIfApart.count(s))
    return out.push_back(b_.ifThen(b_.load(rowsApart_), loop, other, s->location));
  const bool isWhole = isInteger(begin, 0);
  const Variable *apart = temporary("apart", b_.types().intType());
  const Expr *trips = isWhole ? end : b_.binary(BinaryKind::Sub, rt_.indexType(), end, begin);
  const Expr *first = isWhole ? s->lower : rt_.iterationValue(s, begin);
  const Expr *isAny = b_.binary(BinaryKind::Greater, b_.types().intType(), end, begin);
  out.push_back(b_.declare(apart, b_.intLiteral(0)));
  out.push_back(b_.ifThen(
      rowsApart_ ? conjunction(b_.load(rowsApart_), isAny) : isAny,
      b_.block({b_.declare(s->variable, first), b_.assign(Path(apart), areShadowsApart(s, trips))})));
  out.push_back(b_.ifThen(b_.load(apart), loop, other, s->location));
}

/// Increments of other cells than what is assigned: the order of iterations is free, and a loop with one
/// array to write is vectorised where one with several, which may be the same memory, is not.
static std::vector<const Stmt *> takeOwnLoops(std::vector<const Stmt *> &rest, const Variable *i) {
  std::vector<const Stmt *> own;
  const bool arePlain = std::all_of(
      rest.begin(), rest.end(), [](const Stmt *s) { return isa<IncrementStmt>(s) || isa<AssignStmt>(s); });
  if (arePlain)
    std::erase_if(rest, [&](const Stmt *s) {
      const auto *x = dyn_cast<IncrementStmt>(s);
      if (x && unitStride(x->target, i))
        own.push_back(s);
      return x && unitStride(x->target, i);
    });
  return own;
}

/// The cells that all of the loop's iterations reach that reach their neighbours. Where its variable and
/// bounds have a sign, they count: this is what compilers know best, and people as well.
const ForStmt *AdjointBuilder::wholeCells(const ForStmt *s, const Row &row, const Expr *trips,
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

/// Iterations number begin to end: in blocks, if anything has to be done after their sums.
void AdjointBuilder::gatheredLoop(const ForStmt *s, const BlockStmt *body, const Expr *begin, const Expr *end,
                                  Statements &out) {
  Statements rest, block;
  const std::vector<Row> rows = rowsOf(body, s->variable, rest);
  if (rest.empty()) {
    for (const Row &row : rows)
      gatherRow(s, row, begin, end, out);
    return;
  }
  const Type *index = rt_.indexType();
  const Variable *first = temporary("first", index), *last = temporary("last", index);
  block.push_back(b_.declare(last, rt_.value(index, "adjgen_block_end", {b_.load(first), end})));
  for (const Row &row : rows)
    gatherRow(s, row, b_.load(first), b_.load(last), block);
  auto loopOver = [&](const Statements &list) {
    block.push_back(iterations(s, b_.load(first), b_.load(last), b_.block(list), /*isReversed=*/false));
  };
  for (const Stmt *x : takeOwnLoops(rest, s->variable))
    loopOver({x});
  if (!rest.empty())
    loopOver(rest);
  out.push_back(b_.forLoop(first, begin, BinaryKind::Less, end, b_.literal(index, "ADJGEN_GATHER_BLOCK"),
                           b_.block(block), s->location));
}

/// A time loop of which each backward step but the first assigns what the one before it has consumed (Z6 in
/// plan/accumulate/AssignedRows.h).
void AdjointBuilder::backwardSteps(const ForStmt *s, Statements &out) {
  const Variable *consumed = temporary("consumed", b_.types().intType());
  consumed_[s] = consumed;
  Statements step = backwardScope(s->body)->statements;
  step.push_back(b_.assign(Path(consumed), b_.intLiteral(1)));
  out.push_back(b_.declare(consumed, b_.intLiteral(0)));
  reversedLoop(s, withLoopShadow(s, b_.block(step)), out);
  Statements zeroed; // what the last one has consumed
  for (const OmpParallelStmt *p :
       plan().accumulation.consuming.find(s)->second) { // by a team as large as its own
    const auto *o = cast<OmpForStmt>(p->body->statements.front());
    const Path cell = shadows_.path(*targetOf(o->loop->body->statements.front()));
    const BlockStmt *body = b_.block({zeroCell(cell, o->location)});
    Schedule schedule;
    schedule.kind = ScheduleKind::Static;
    zeroed.push_back(b_.ompParallel(
        {}, p->numThreads, p->ifClause, {},
        b_.block({b_.ompFor({}, schedule, false, {}, b_.loopsOf(o, body), o->location)}), o->location));
  }
  out.push_back(b_.ifThen(b_.load(consumed), b_.block(zeroed), nullptr, s->location));
}

} // namespace adjgen
