#include "plan/decisions/RowTest.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen {

Path arrayOfCell(Path cell) {
  while (!cell.steps.empty() && cell.steps.back().kind != ProjectionKind::Deref)
    cell.steps.pop_back();
  if (!cell.steps.empty())
    cell.steps.pop_back();
  return cell;
}

bool isTested(const std::vector<RowTest> &tests, const Path &other, const Stmt *row) {
  return std::any_of(tests.begin(), tests.end(), [&](const RowTest &t) {
    return equal(*targetOf(t.row), other) &&
           std::any_of(t.others.begin(), t.others.end(),
                       [&](const Path &p) { return equal(p, *targetOf(row)); });
  });
}

} // namespace adjgen
