// Increments of which one factor depends on the cell only: a region reads cells of an array, and a
// function of one such cell each is all that it does with what it has read, f(x[c[i]]). Then x_b[e]
// receives f'(x[e]) times what the results' adjoints add up to: these are summed up (<adjgen/factored.h>),
// and the derivative of f is executed once for each cell, at the end of the region.
//
// [factor collected] The read may be collected in blocks ([only read] in
//   analysis/sharing/ParallelAccess.h): the region writes neither the cells nor anything that may be the
//   same, nobody asks for the sum before the region's end, and no other team is at work. Nor does another
//   team execute the region at the same time.
// [factor read once] It initializes a variable that only the call of f reads, in the same block with
//   nothing but declarations between: both have the subscripts' same values.
// [pure factor] f takes nothing else, and reads and changes no memory; nothing is saved for its
//   derivative, which is linear in the adjoint of the result, and reads the cell.
// [factor computed again] The array is a pointer that the whole region has in common and does not change,
//   and the backward sweep computes what was read by reading it again: in the region, the cells have the
//   values that they had. As nothing in the region changes them, they have these at its end, too.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// What d declares with a value is computed again, from what that reads, and not saved: by every pair of sweeps of g, or in
/// an iteration that is executed again.
bool isReadAgain(const AdjointPlan &plan, const Function *g, const DeclareStmt *d);

class Factors {
public:
  Factors(const AdjointPlan &plan, Facts &f, AccumulationPlan &out) : plan_(plan), f_(f), out_(out) {}
  /// The call of f ([factor read once] to [factor computed again]) that takes what l reads, l being directly
  /// in the statement s of g; null: there is none.
  const CallStmt *callOf(const Function *g, const OmpParallelStmt *region, const Stmt *s, const LoadExpr *l);
  /// From now on it is the region's.
  FactoredSum &demand(const OmpParallelStmt *region, const CallStmt *call, const LoadExpr *l);

private:
  bool isFactor(const Function *f) const;
  bool isOfWholeRegion(const OmpParallelStmt *region, const Path &p) const;

  const AdjointPlan &plan_;
  Facts &f_;
  AccumulationPlan &out_;
};

} // namespace adjgen
