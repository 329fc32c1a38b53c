// What makes every increment of an adjoint in a parallel region safe: see AccumulationKind, and
// docs/plans.md.
#pragma once

#include "ir/LoopExtents.h"
#include "ir/Module.h"
#include "plan/decisions/Decision.h"
#include "plan/decisions/RowTest.h"
#include "support/PlanOptions.h"
#include <map>
#include <optional>
#include <set>

namespace adjgen {

/// What threads have a copy of, to sum their part of its adjoint: a variable, or so many elements behind a
/// pointer.
struct LocalCopy {
  const Variable *variable;
  std::int64_t elements; // 0: the variable itself
};

/// Elements of an array, or behind a pointer, that all iterations of a loop read ([common array] in
/// analysis/sharing/CommonArrays.h): each thread sums its part of their adjoint in a copy.
struct CommonCopy {
  Path pointer;       // to its elements, or the array itself
  const Type *number; // float or double
  const OmpForStmt *loop;
  std::vector<LoopExtents::Range> ranges;
  std::vector<Polynomial> subscripts;
  bool onlyIfShared; // by two threads; else the sum is made in place
};

/// What a region's loop reaches of an array that it only reads: each thread sums its part of the adjoint in a copy of
/// that, if the run finds it to be short ([copies pay] in plan/accumulate/Windows.h).
struct Window {
  Path array;         // the pointer to it, or the array itself
  const Type *number; // float or double
  std::vector<LoopExtents::Range> ranges;
  std::vector<Polynomial> subscripts;
  std::vector<const Variable *>
      counted; // of loops, which together have about as many iterations as there are increments
  std::vector<const LoadExpr *> reads;
};

/// Reads of an array whose cells are the only argument of one function: what their results' adjoints add up
/// to, for each cell, is all that the derivative of the function needs.
struct FactoredSum {
  const Variable *array; // pointer to it
  const Function *function;
  struct Read {
    const CallStmt *call;
    const LoadExpr *load;
  };
  std::vector<Read> reads;
  std::optional<Window> window; // of all reads; none: of some it is not known what they reach
};

/// What must hold, before a loop whose increments may be plain, so that threads may share its iterations;
/// else one thread executes them, or one after the other does.
struct ArraysApart {
  struct Pair {
    Path first, second; // pointers to arrays
    bool orSame;
  };
  std::vector<Pair> pairs;
  std::vector<Path> rows; // arrays whose rows say how many iterations may reach one cell
  LoopExtents extents;    // of these arrays
};

struct AccumulationPlan {
  Decisions decisions;
  std::map<NodeId, AccumulationKind> of; // by the id of the load whose adjoint is incremented
  NodeMap<OmpParallelStmt, std::vector<const Variable *>>
      localSums; // scalars whose adjoint is summed per thread
  NodeMap<OmpParallelStmt, std::vector<LocalCopy>> localCopies;
  NodeMap<OmpParallelStmt, std::vector<CommonCopy>> commonCopies;
  NodeMap<Variable, const LoadExpr *> members; // what unknowns of their ranges and subscripts stand for
  NodeMap<OmpForStmt, std::int64_t>
      phased; // the greatest reach of an increment in it that is Phased or Gathered; 0: none has one
  NodeSet<OmpForStmt> staticInsteadOfDynamic; // the backward sweep has a static schedule in place of theirs
  NodeMap<OmpForStmt, ArraysApart> apart;     // of some of `phased`
  NodeMap<OmpParallelStmt, std::vector<FactoredSum>> factored;
  NodeMap<OmpParallelStmt, std::vector<Window>> windows; // of increments that are Windowed
  NodeSet<OmpParallelStmt> blocked; // some increment in it is collected in blocks, perhaps
  /// Loops with Gathered increments that have a second version, without: it is executed where one of these
  /// tests, of the shadows, fails.
  NodeMap<ForStmt, std::vector<RowTest>> gatheredIfApart;
  /// Gathered into cells whose adjoint is consumed: assigned; from the second backward step of this loop on
  /// (AssignedRows.h, [across steps]), or, null, always.
  std::map<NodeId, const ForStmt *> assignedReads;
  std::set<NodeId> notZeroed; // assignments: what has consumed the adjoint of their target leaves it
  /// By time loop: those of its loops that leave it to the next backward step, if there is one ([across
  /// steps]).
  NodeMap<ForStmt, std::vector<const OmpParallelStmt *>> consuming; // of one loop each
  NodeSet<OmpForStmt> sharedCells; // of `phased`: each cell is summed by one thread (SharedCells.h)
};

} // namespace adjgen
