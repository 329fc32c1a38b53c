// Problem: increments of several arrays' adjoints are plain as long as the arrays are apart, which only the
// run knows. Approach: in front of the loop, the ranges of the loops' variables, from them those of
// subscripts, and from these what the loop reaches of each array, by the functions of <adjgen/apart.h>. Each
// thread finds the same. Invariant: what is reached is inside what is computed, also where integers would
// overflow.
#include "transform/adjoint/AdjointBuilder.h"
#include "transform/adjoint/Ranges.h"

#include <algorithm>

namespace adjgen {

/// A truth value; null if nothing is to be tested.
const Variable *AdjointBuilder::apartTest(const OmpForStmt *s, Statements &out) {
  auto found = plan().apart.find(s);
  if (found == plan().apart.end())
    return nullptr;
  const ApartTest &test = found->second;
  Ranges ranges(b_, rt_, plan().members);
  for (const LoopExtents::Range &r : test.extents.ranges) {
    const Variable *v = temporary(r.variable->name + "_range", rt_.rangeType());
    out.push_back(b_.declare(v, ranges.ofLoop(r.first, r.last)));
    ranges.set(r.variable, v);
  }
  NodeMap<Variable, const Variable *> extents;
  std::vector<std::pair<const std::vector<Polynomial> *, const Variable *>> cells;
  auto extentOf = [&](const Variable *array) {
    const Variable *&known = extents[array];
    if (known)
      return b_.load(known);
    const std::vector<Polynomial> &subscripts = test.extents.subscripts.at(array);
    auto same = std::find_if(cells.begin(), cells.end(), [&](auto &c) {
      return c.first->size() == subscripts.size() &&
             std::is_permutation(c.first->begin(), c.first->end(), subscripts.begin());
    });
    if (same == cells.end()) {
      const Expr *hull = ranges.hull(subscripts);
      const auto *ofLoop = dyn_cast<LoadExpr>(hull);
      const Variable *range = ofLoop ? ofLoop->path.root : temporary("range", rt_.rangeType());
      if (!ofLoop)
        out.push_back(b_.declare(range, hull));
      same = cells.insert(cells.end(), {&subscripts, range});
    }
    known = temporary(array->name + "_extent", rt_.extentType());
    const Expr *size = b_.sizeOf(shadows_.variable(array)->type->element->unqualified);
    out.push_back(b_.declare(known, rt_.value(rt_.extentType(), "adjgen_extent_of",
                                              {b_.load(shadows_.path(array)), size, b_.load(same->second)})));
    return b_.load(known);
  };
  const Expr *all = nullptr;
  const Type *truth = b_.types().intType();
  for (const ApartTest::Pair &p : test.pairs) {
    const Expr *first = extentOf(p.first), *second = extentOf(p.second);
    const Expr *one =
        rt_.value(truth, p.orSame ? "adjgen_are_apart_or_same" : "adjgen_are_apart", {first, second});
    all = all ? b_.binary(BinaryKind::LogicalAnd, truth, all, one) : one;
  }
  const Variable *apart = temporary("apart", truth);
  out.push_back(b_.declare(apart, all));
  return apart;
}

} // namespace adjgen
