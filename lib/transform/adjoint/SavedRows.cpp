// What a loop overwrites one cell after the other, saved and restored in one piece in front of it.
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "transform/adjoint/AdjointBuilder.h"

#include <algorithm>

namespace adjgen {

void AdjointBuilder::saveRows(const ForStmt *loop, Statements &out) {
  eachRow(loop, "adjgen_push_row", /*isReversed=*/false, out);
}

void AdjointBuilder::restoreRows(const ForStmt *loop, Statements &out) {
  eachRow(loop, "adjgen_pop_row", /*isReversed=*/true, out);
}

/// The first cells of the rows are those of the first iteration; if there is none, there may be no cells.
void AdjointBuilder::eachRow(const ForStmt *loop, const char *function, bool isReversed, Statements &out) {
  auto it = sweep_->rows.find(loop->id);
  if (it == sweep_->rows.end())
    return;
  const Builder::Place place(b_, loop->location);
  const auto known = constantTripCount(loop);
  const Expr *trips = known ? b_.intLiteral(*known) : nullptr;
  if (!known) {
    const Variable *count = temporary("trips", rt_.indexType());
    out.push_back(b_.declare(count, rt_.tripCount(loop)));
    trips = b_.load(count);
  }
  Statements inside{b_.declare(loop->variable, loop->lower)};
  for (const DeclareStmt *d : it->second.declarations)
    inside.push_back(b_.declare(d->variable, d->initializer));
  std::vector<const Stmt *> saved = it->second.saved;
  if (isReversed)
    std::reverse(saved.begin(), saved.end());
  for (const Stmt *s : saved) {
    const Builder::Place own(b_, s->location);
    const Path &cell = *targetOf(s);
    const std::vector<const Expr *> row{b_.addressOf(cell), trips, b_.sizeOf(cell.type()->unqualified)};
    if (isReversed && plan().setAside.count(s->id))
      inside.push_back(rt_.call("adjgen_keep_row", row));
    inside.push_back(rt_.call(function, row));
  }
  if (known)
    out.push_back(b_.block(inside));
  else
    out.push_back(b_.ifThen(b_.binary(BinaryKind::Greater, b_.types().intType(), trips, b_.intLiteral(0)),
                            b_.block(inside)));
}

} // namespace adjgen
