// Arrays whose adjoint each thread of a region sums in a copy of what the region's loop reaches of it, if the run
// finds that to be little.
//
// [collected otherwise] Increments may be collected in blocks ([only read] in analysis/sharing/ParallelAccess.h): so are they
//   where the copy does not pay.
// [reach known in front] The increments' loop is one that the whole team passes once, by a statement of the region
//   itself. The subscripts are polynomials of what does not change in the region, of the loops' variables, and of
//   integers in arrays that the region does not change ([values of tables] in analysis/integers/ArrayExtents.h): what
//   these lie between is computed in front of the region's backward sweep. Everything that this reads is there, has one
//   value for all threads, and the value that it had in the forward sweep: the backward sweep computes its own
//   subscripts from it.
// [copies pay] Copies are made zero and added up, by all threads together: that costs as many additions as there are
//   elements in all threads' copies. It pays where the loop has at least half as many iterations as that
//   (adjgen_window_begin in runtime/include/adjgen/windows.h).
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

class Windows {
public:
  Windows(const AdjointPlan &plan, Facts &f, AccumulationPlan &out) : plan_(plan), f_(f), out_(out) {}
  /// [reach known in front], of what l reads in a loop of this region of g, and of all that the region reads of the
  /// array: increments of one cell that are made in different ways could not be joined.
  bool isKnown(const Function *g, const OmpParallelStmt *region, const OmpForStmt *loop, const LoadExpr *l);
  /// From now on, the region has the window, and the read's increments go there.
  void demand(const OmpParallelStmt *region, const OmpForStmt *loop, const LoadExpr *l);
  /// Of a sum of the region, which has got one more read: the window of all its reads.
  void widen(FactoredSum &sum, const Function *g, const OmpParallelStmt *region, const OmpForStmt *loop,
             const LoadExpr *l);

private:
  bool isReachKnown(const Function *g, const OmpParallelStmt *region, const OmpForStmt *loop,
                    const LoadExpr *l);
  struct Loop {
    VariableSet threadPrivate;
    std::unique_ptr<ArrayExtents> extents;
    std::map<NodeId, std::optional<ArrayExtents::Reached>> reached; // by the load
  };
  Loop &known(const OmpParallelStmt *region, const OmpForStmt *loop);
  void widen(Window &window, const OmpParallelStmt *region, const OmpForStmt *loop, const LoadExpr *l);
  bool isThere(const OmpParallelStmt *region, const OmpForStmt *loop, const Path &array, const Polynomial &p);
  bool isComputedAgain(const Function *g, const OmpForStmt *loop, const Variable *v) const;

  const AdjointPlan &plan_;
  Facts &f_;
  AccumulationPlan &out_;
  NodeMap<OmpForStmt, Loop> loops_;
};

} // namespace adjgen
