// Increments f'(x[e]) * rest of x_b[e] (plan/accumulate/Factors.h): where the call of f has been, the threads
// sum up the rests; at the end of the region, the team executes the derivative of f once for each cell that
// has one. Invariant: behind the barrier, no thread adds to x_b otherwise, and each cell is that of one
// thread. The sums follow each other with a barrier between, since two arrays may be the same memory.
#include "transform/adjoint/FactoredSums.h"

namespace adjgen {

std::vector<FactoredSums::Rests> FactoredSums::begin(const OmpParallelStmt *s, Statements &before,
                                                     Statements &begin) {
  std::vector<Rests> out;
  auto it = plan().accumulation.factored.find(s);
  if (it == plan().accumulation.factored.end())
    return out;
  Ranges ranges(b_, rt_, plan().accumulation.members);
  for (const FactoredSum &sum : it->second) {
    const Variable *rests = temporary(sum.array->name + "_rests", rt_.restsType());
    const Variable *pages = temporary(sum.array->name + "_pages", rt_.pagesType());
    before.push_back(b_.declare(rests));
    before.push_back(rt_.call(rests, "adjgen_rests_none", {}));
    begin.push_back(b_.declare(pages));
    begin.push_back(rt_.call(pages, "adjgen_rests_begin", {rt_.address(rests)}));
    const Variable *window = nullptr;
    if (sum.window) {
      const WindowSums::Reach reach = windows_.reachOf(*sum.window, ranges, /*alone=*/true, before);
      const Expr *start = windows_.startOf(*sum.window);
      window = temporary(sum.array->name + "_rest", rt_.windowType());
      begin.push_back(b_.declare(window));
      begin.push_back(rt_.call(window, "adjgen_window_of",
                               {b_.load(pages), start, b_.sizeOf(start->type->element->unqualified),
                                reach.elements, reach.iterations}));
    }
    for (const FactoredSum::Read &r : sum.reads)
      restOf_[r.call->id] = {pages, window, r.load};
    out.push_back({rests, pages});
  }
  return out;
}

/// In place of the derivative of s.
bool FactoredSums::addRest(const CallStmt *s, Statements &out) {
  auto it = restOf_.find(s->id);
  if (it == restOf_.end())
    return false;
  const Path cell = shadows_.path(it->second.read->path);
  const std::string number = cell.type()->bits == 32 ? "float" : "double";
  const bool hasWindow = it->second.window != nullptr;
  std::vector<const Expr *> arguments = {b_.load(it->second.pages), b_.addressOf(cell),
                                         b_.load(shadows_.path(s->result))};
  if (hasWindow)
    arguments.push_back(b_.load(it->second.window));
  out.push_back(rt_.call((hasWindow ? "adjgen_rest_in_" : "adjgen_rest_") + number, std::move(arguments)));
  return true;
}

/// The cells of a page. One whose sum is zero gets nothing, as it may be no cell of the array.
const Stmt *FactoredSums::multiplied(const FactoredSum &sum, const Variable *cells, SourceLocation where) {
  const Type *real = sum.function->parameters.front()->type->unqualified;
  const Variable *k = temporary("k", rt_.indexType()), *rest = temporary("rest", real);
  const Expr *begin = b_.load(b_.field(Path(cells), 0)), *end = b_.load(b_.field(Path(cells), 1));
  const Expr *number = b_.binary(BinaryKind::Sub, rt_.indexType(), b_.load(k), begin);
  const Expr *value = b_.load(b_.deref(b_.field(Path(cells), real->bits == 32 ? 3 : 2), number));
  const Path cell = b_.deref(Path(sum.array), b_.load(k));
  const Stmt *call = b_.call(m_.backwardOf.at(sum.function),
                             {b_.load(cell), b_.addressOf(shadows_.path(cell)), b_.load(rest)}, where);
  const Expr *any = b_.binary(BinaryKind::NotEqual, b_.types().intType(), b_.load(rest), b_.zero(real));
  return b_.forLoop(k, begin, BinaryKind::Less, end, b_.intLiteral(1),
                    b_.block({b_.declare(rest, value), b_.ifThen(any, b_.block({call}))}), where);
}

void FactoredSums::end(const OmpParallelStmt *s, const std::vector<Rests> &sums, Statements &end) {
  for (std::size_t n = 0; n < sums.size(); ++n) {
    const FactoredSum &sum = plan().accumulation.factored.at(s)[n];
    const Type *real = sum.function->parameters.front()->type->unqualified;
    const Variable *cells = temporary("cells", rt_.cellsType());
    end.push_back(b_.ompBarrier());
    end.push_back(b_.declare(cells));
    end.push_back(
        rt_.call(cells, "adjgen_rests_end",
                 {rt_.address(sums[n].rests), b_.load(shadows_.path(Path(sum.array))), b_.sizeOf(real)}));
    const Expr *more = rt_.value(b_.types().intType(), "adjgen_next_cells", {rt_.address(cells)});
    end.push_back(b_.whileLoop(nullptr, more, b_.block({multiplied(sum, cells, s->location)}), nullptr, false,
                               s->location));
  }
}

} // namespace adjgen
