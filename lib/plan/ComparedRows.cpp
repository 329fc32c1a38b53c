// A row that is read with an adjoint is added to by the backward sweep, and may be read by it; one that is assigned gives the
// seed, and is set to zero.
#include "plan/ComparedRows.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"
#include "plan/decisions/RowTest.h"

#include <algorithm>

namespace adjgen {

namespace {

constexpr std::size_t MostCompared = 8; // pairs, of compilers

struct Row {
  Path array;
  LocationId cells;
  bool isAddedTo;
};

/// Nothing but assignments.
bool isStraight(const ForStmt *loop) {
  const auto &list = loop->body->statements;
  return !list.empty() && std::all_of(list.begin(), list.end(), [](const Stmt *s) {
    return isa<AssignStmt>(s) || isa<IncrementStmt>(s) || isa<DeclareStmt>(s);
  });
}

class Rows {
public:
  Rows(const AdjointPlan &plan, const ForStmt *loop) : plan_(plan), t_(plan.facts->table()), loop_(loop) {
    forEachStmt(loop->body, [&](const Stmt *s) {
      forEachPathOf(s, [&](const Path &p) {
        const Path *target = targetOf(s);
        add(p, target && target == &p);
      });
    });
  }

  std::size_t pairs() const {
    std::size_t count = 0;
    for (std::size_t k = 0; k < rows_.size(); ++k)
      for (std::size_t n = 0; n < rows_.size(); ++n)
        if (rows_[k].isAddedTo && n != k && t_.mayOverlap(rows_[k].cells, rows_[n].cells))
          count += rows_[n].isAddedTo && n > k ? 2 : 1; // with what is added to there, and with what is read
    return count;
  }

private:
  void add(const Path &p, bool isTarget) {
    if (p.isVariable() || !p.type()->isReal() || !unitStride(p, loop_->variable))
      return;
    const Path array = arrayOfCell(p);
    bool isActive = false;
    if (!isTarget && plan_.hasShadow(p.root))
      for (const LocationId l : t_.allOf(p))
        isActive |= plan_.facts->activity().isActiveCell(t_[l].cell);
    const auto known =
        std::find_if(rows_.begin(), rows_.end(), [&](const Row &r) { return equal(r.array, array); });
    if (known == rows_.end())
      rows_.push_back({array, t_.of(p), isActive});
    else
      known->isAddedTo |= isActive;
  }

  const AdjointPlan &plan_;
  LocationTable &t_;
  const ForStmt *loop_;
  std::vector<Row> rows_;
};

} // namespace

std::size_t loopsOfUncomparedRows(const AdjointPlan &plan, const Function *f) {
  std::size_t count = 0;
  forEachStmt(f->body, [&](const Stmt *s) {
    const auto *loop = dyn_cast<ForStmt>(s);
    count += loop && isStraight(loop) && plan.hasAdjoint(loop) && Rows(plan, loop).pairs() > MostCompared;
  });
  return count;
}

} // namespace adjgen
