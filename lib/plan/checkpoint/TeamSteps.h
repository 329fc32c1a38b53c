// Loops inside of a region whose steps all threads of its team run together.
// [together] The loop stands in a region of the same function, or in a function that regions call, and in nothing there that distributes
//   work. In each step all threads meet: a loop that they share out, a barrier, or a call with one, under no condition. So OpenMP
//   demands that each thread runs all steps, and each can go by a schedule of its own: all schedules say the same, and where what is
//   measured decides, one thread does for all.
// [uniform] A value that all threads compute from what is the same for all of them, at a place to which all come: shared memory at that
//   place, or else there would be a race; copies that nothing changes; variables that are set to such values there. Then a pointer leads
//   all threads to the same memory, of which each saves its part; else to memory of the thread's own, of which it saves all. Parameters are, if
//   all arguments are, where all threads come to the call.
// [whichever thread] Who executes a `single`, or an iteration that is not dealt out by a static schedule, may be another thread the next time: that
//   changes nothing of the thread's own, and reads of that only what is uniform.
// [by itself] Or each thread runs a loop of its own, in an iteration, in its part of a region, or in a function that is called there: no step
//   holds a construct of OpenMP's, so that threads neither meet nor share in it. All of its state is the thread's: local variables
//   and what has been allocated in the region. The schedule stands on the thread's stack, as what the iteration saves does.
#pragma once

#include "plan/checkpoint/StepState.h"

namespace adjgen {

/// The innermost region around the loop, in the function; null: there is none.
const OmpParallelStmt *regionAround(const Stmt *loop, const Function *g);

/// It stands in a region, or its function may be called in one.
bool isInsideRegion(const Stmt *loop, const Function *g, Facts &f);

/// Of a loop inside a region: one thread runs it by itself.
bool isAlone(const Stmt *loop, const Function *g, Facts &f);

/// Of another one. Empty: its threads run the steps together.
std::string whyNotTogether(const Stmt *loop, const Function *g, Facts &f);

/// Of a loop inside a region: says of each piece of the state whose it is, in terms of the region's variables. None: that is known.
std::optional<StateProblem> shareOutState(Checkpoints &k, const Stmt *loop, Facts &f);

} // namespace adjgen
