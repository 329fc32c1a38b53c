// Loops, and calls, whose backward sweep begins from snapshots of their state: see CheckpointKinds.def, and
// docs/memory.md.
#pragma once

#include "analysis/memory/Locations.h"
#include "ir/LoopExtents.h"
#include "ir/Module.h"
#include "plan/decisions/Decision.h"

namespace adjgen {

/// A piece of the state of a step.
struct StatePiece {
  /// [over all] A container in a container, or a place in an element of one: the path's subscript number `step`, which is 0 there,
  /// counts the elements. What is inside another one stands behind it.
  struct OverAll {
    std::size_t step;
    const Expr *elements;
  };
  /// A place that is saved as a whole; or the pointer to elements, which may be exchanged between steps.
  Path path;
  std::vector<OverAll> overAll;
  bool isPointer = false;             // to elements
  const Expr *elements = nullptr;     // of `isPointer`: how many, from the first one on
  const Expr *bytes = nullptr;        // or how much memory
  std::vector<Polynomial> subscripts; // or which elements the steps overwrite, and some in between
  bool isCounted = false;             // of `elements`: a container says how many it has in front of the step
  bool isResized = false;     // of `isCounted`: the container's memory, which steps allocate and free, for so
  const Expr *room = nullptr; // many elements (plan/checkpoint/ResizedContainers.h)
  bool hasShadow = false;     // a pointer whose shadow is state, too
  bool isSaid = false;        // of `elements`: by the clause `extent`
  /// Where several threads record steps, of what is not known as a whole: all that steps reach by way of it.
  std::vector<Polynomial> reached;
  /// [overwritten first] Only the snapshot in front of the loop holds it (plan/checkpoint/OverwrittenFirst.h), unless one of these
  /// pointers leads to the same memory, or one of these numbers is negative.
  bool isOverwrittenFirst = false;
  std::vector<Path> unlessSame;
  std::vector<const Variable *> unlessNegative;
  bool isOwn = false; // of a loop of a team: each thread has such a piece for itself; else all share it out
};

struct Checkpoints {
  CheckpointWish wish;
  const Function *function = nullptr;
  bool isTogether = false; // the threads of a team run the loop together (plan/checkpoint/TeamSteps.h)
  const OmpParallelStmt *team = nullptr; // of this region; null: of those that call the function
  std::string place;                     // for the profile
  std::vector<StatePiece> state;         // pointers stand before what they lead to
  std::vector<StatePiece> also; // of recorders: pointers to what they need copies of, beside the state
  std::vector<LoopExtents::Range> ranges;      // of the loops' variables in subscripts
  NodeMap<Variable, const LoadExpr *> members; // what unknowns of ranges and subscripts stand for
  LocationSet overwritten;                     // all that snapshots hold, as the sweep analyses see it
  bool setsPointers = false;                   // to active data, which outlive a step
  bool setsInCalls = false;                    // ... by functions that steps call
  bool meetsOthers = false;                    // its steps communicate with other processes
  bool asksOthers = false;                     // ... and what they are told is recorded
};

struct CheckpointPlan {
  Decisions decisions;
  NodeMap<Stmt, Checkpoints> of; // For, While, Call
  bool has(const Stmt *s) const { return of.count(s) != 0; }
};

} // namespace adjgen
