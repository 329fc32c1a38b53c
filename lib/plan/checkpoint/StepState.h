// The state of a step: what some step overwrites and that outlives a step, in pieces that can be saved.
// [whole place] What steps overwrite without following a pointer, up to the first subscript; or, by way of a
//   pointer that no step changes, in the one object that it leads to.
// [elements] By way of a pointer that no step changes, elements: as many as the pointer leads to (StateExtents.h).
// [exchanged] Pointers that steps exchange are pieces themselves, and all that lead to one kind of memory are a
//   group: each is set to what another one of them holds. So the arrays that they lead to are those of the start;
//   all have one size.
// [each of an array] Of pointers in an array of a few, which no step sets, each is a piece: u[t % 2].
// [over all] What is in the elements of a container, where no step changes where these are or how many: of each of them, numbers and
//   containers of numbers.
// [one copy] Of a variable of which each thread has a copy, that of the thread which runs the loop, if no team of a
//   step uses it. Loops that a team runs together: TeamSteps.h.
// [own temporary] A local variable that a step sets before it reads it, and that only the loop mentions, is no
//   state.
#pragma once

#include "plan/checkpoint/StateWrites.h"
#include "plan/decisions/CheckpointPlan.h"
#include "support/Diagnostics.h"

namespace adjgen {

/// Fills in what `out` says of the state. None: it can be saved; else why not.
struct StateProblem {
  SourceLocation where; // of the loop, if not valid
  Message message;
};
/// `resized`: memory that steps allocate or free.
std::optional<StateProblem> findState(Checkpoints &out, const Stmt *loop,
                                      const std::vector<CheckpointPragma::Extent> &clause,
                                      const std::set<CellId> &resized, Facts &f);

/// As it is written: s->u, or s.u.
std::string textOf(const Path &p);
std::string textOf(const StatePiece &p);

} // namespace adjgen
