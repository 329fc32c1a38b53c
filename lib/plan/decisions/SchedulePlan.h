// How the backward sweep walks every worksharing loop: see BackwardScheduleKind, and docs/plans.md.
#pragma once

#include "ir/Stmt.h"
#include "plan/decisions/Decision.h"

namespace adjgen {

enum class BackwardScheduleKind {
  Free,           // any order, any thread: an ordinary worksharing loop
  DealtChunks,    // chunks of a dynamic schedule in any order on any thread, each of them backwards
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
  /// Its iterations have the threads in the backward sweep that they had; else there are barriers around it.
  bool staysOnThreads(const OmpForStmt *loop) const {
    return kindOf(loop) == BackwardScheduleKind::StaticReversed ||
           kindOf(loop) == BackwardScheduleKind::Recorded;
  }
  RegionKind kindOf(const OmpParallelStmt *region) const;
};

} // namespace adjgen
