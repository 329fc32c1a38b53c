// Problem: a thread's iterations each add to several cells of a row, so that no two of them can be executed
// at once. Approach (plan/accumulate/Gathers.h): for blocks of iterations, loops over the cells. Those that
// the block's iterations reach with all of their increments are summed without a condition; those at the
// block's ends get only what iterations of the block give. What is left, the seeds among it, is done after
// that. Invariant: a block adds exactly what its iterations would, to a cell at a time.
#include "transform/adjoint/GatheredLoops.h"
#include "ir/UnitStride.h"

#include <algorithm>

namespace adjgen {

bool GatheredLoops::isGathered(const BlockStmt *body) const {
  return std::any_of(body->statements.begin(), body->statements.end(),
                     [&](const Stmt *s) { return x_.gathered.increments.count(s) != 0; });
}

/// Of iterations number first to last.
void GatheredLoops::gatherRow(const ForStmt *s, const Row &row, const Expr *first, const Expr *last,
                              Statements &out) {
  const auto [low, high] = GatheredCells::reachOf(row, s->variable);
  const Expr *begin = plusConstant(b_, first, high), *end = plusConstant(b_, last, low);
  out.push_back(cells_.wholeSums(row, s->variable, [&](const BlockStmt *cell) -> const Stmt * {
    return isInteger(first, 0) ? cells_.wholeCells(s, row, last, cell)
                               : loops_.numbered(s, begin, end, cell, /*isReversed=*/false);
  }));
  out.push_back(cells_.edgeSums(s, row, first, last, [](const Variable *, Statements &) {}));
}

/// On which rows are assigned: what GatheredSums::assigned has of them.
std::vector<const Variable *> GatheredLoops::conditionsOfAssigned(const BlockStmt *body) const {
  std::vector<const Variable *> out;
  for (const Stmt *s : body->statements)
    if (auto it = x_.gathered.assigned.find(s);
        it != x_.gathered.assigned.end() && std::find(out.begin(), out.end(), it->second) == out.end())
      out.push_back(it->second);
  return out;
}

/// Rows of which, on this condition, the cells in the middle of each block are assigned; those at its ends
/// are only added to, and have to be zero before ([cells on both sides] in plan/accumulate/AssignedRows.h).
const Stmt *GatheredLoops::zeroedEdges(const ForStmt *s, const BlockStmt *body, const Variable *consumed,
                                       const Expr *begin, const Expr *end) {
  Statements rest;
  std::vector<Row> rows = cells_.rowsOf(body, s->variable, rest);
  std::erase_if(rows, [&](const Row &row) {
    const auto it = x_.gathered.assigned.find(row.front());
    return it == x_.gathered.assigned.end() || it->second != consumed;
  });
  const Type *index = rt_.indexType();
  const Variable *first = temporary("first", index), *last = temporary("last", index);
  Statements block{b_.declare(last, rt_.value(index, "adjgen_block_end", {b_.load(first), end}))};
  for (const Row &row : rows) {
    block.push_back(cells_.forEachEdgeCell(
        s, GatheredCells::reachOf(row, s->variable), b_.load(first), b_.load(last),
        [&](const Variable *at, Statements &ends) {
          ends.push_back(b_.ifThen(cells_.isInBlock(at, 0, b_.load(first), b_.load(last)),
                                   b_.block({zeroCell(b_, cells_.cellOf(row, s->variable), s->location)})));
        }));
  }
  return b_.forLoop(first, begin, BinaryKind::Less, end, b_.literal(index, "ADJGEN_GATHER_BLOCK"),
                    b_.block(block), s->location);
}

const BlockStmt *GatheredLoops::version(bool isForApart, const std::function<const BlockStmt *()> &build) {
  x_.gathered.isForApart = isForApart;
  const BlockStmt *body = build();
  x_.gathered.isForApart.reset();
  return body;
}

/// Iterations number begin to end: gathered where they reach arrays that are apart; else `other`. Of rows
/// that are not in one piece, each cell is restored by its own iteration.
void GatheredLoops::eitherVersion(const ForStmt *s, const BlockStmt *gathered, const BlockStmt *other,
                                  const Expr *begin, const Expr *end, Statements &out) {
  Statements loops;
  loop(s, gathered, begin, end, loops);
  const BlockStmt *overCells = b_.block(loops);
  if (!plan().accumulation.gatheredIfApart.count(s))
    return out.push_back(b_.ifThen(b_.load(x_.rows.apart), overCells, other, s->location));
  const bool isWhole = isInteger(begin, 0);
  const Variable *apart = temporary("apart", b_.types().intType());
  const Expr *trips = isWhole ? end : b_.binary(BinaryKind::Sub, rt_.indexType(), end, begin);
  const Expr *first = isWhole ? s->lower : rt_.iterationValue(s, begin);
  const Expr *isAny = b_.binary(BinaryKind::Greater, b_.types().intType(), end, begin);
  Statements test{b_.declare(s->variable, first)};
  const Expr *areApart = overlaps_.areShadowsApart(s, trips, test);
  test.push_back(b_.assign(Path(apart), areApart));
  out.push_back(b_.declare(apart, b_.intLiteral(0)));
  out.push_back(
      b_.ifThen(x_.rows.apart ? conjunction(b_, b_.load(x_.rows.apart), isAny) : isAny, b_.block(test)));
  out.push_back(b_.ifThen(b_.load(apart), overCells, other, s->location));
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

/// Iterations number begin to end: in blocks, if anything has to be done after their sums.
void GatheredLoops::loop(const ForStmt *s, const BlockStmt *body, const Expr *begin, const Expr *end,
                         Statements &out) {
  Statements rest, block;
  const std::vector<Row> rows = cells_.rowsOf(body, s->variable, rest);
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
    block.push_back(loops_.numbered(s, b_.load(first), b_.load(last), b_.block(list), /*isReversed=*/false));
  };
  for (const Stmt *x : takeOwnLoops(rest, s->variable))
    loopOver({x});
  if (!rest.empty())
    loopOver(rest);
  out.push_back(b_.forLoop(first, begin, BinaryKind::Less, end, b_.literal(index, "ADJGEN_GATHER_BLOCK"),
                           b_.block(block), s->location));
}

} // namespace adjgen
