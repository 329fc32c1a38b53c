// How the backward sweep walks every worksharing loop: see BackwardScheduleKind, and docs/plans.md.
#pragma once

#include "ir/Stmt.h"
#include "plan/decisions/Decision.h"

namespace adjgen {

enum class BackwardScheduleKind {
  Free,           // any order, any thread: an ordinary worksharing loop
  StaticReversed, // the same iterations on the same thread, backwards, from the bounds of the static schedule
  Recorded        // the same, from what the forward sweep recorded
};

/// What a team of the forward sweep leaves behind for the backward sweep's.
enum class RegionKind {
  Plain,     // nothing is saved in either sweep
  OwnStacks, // only the backward sweep saves, within an iteration
  Crossing   // values or schedules are saved in the forward and restored in the backward sweep: the same team
             // size is needed
};

struct SchedulePlan {
  Decisions decisions;
  NodeMap<OmpForStmt, BackwardScheduleKind> of;
  NodeSet<OmpForStmt> tiedToThreads; // of these: for other reasons than what is saved
  NodeMap<OmpParallelStmt, RegionKind> regions;
  NodeSet<OmpParallelStmt> nested; // several threads may have teams of their own there
  NodeSet<Function> pushes;        // split functions that save anything, schedules and events too

  BackwardScheduleKind kindOf(const OmpForStmt *loop) const;
  RegionKind kindOf(const OmpParallelStmt *region) const;
};

} // namespace adjgen
