// Can a step be run again?
// [same again] What it calls does the same again; only the step itself prints, which it does once. What a step
//   allocates is its own (StepMemory.h), and so is what it frees, but for containers of the state. No step throws, or sets OpenMP's control variables.
// [one thread] One thread runs the steps one after the other; or all threads of a region's team run them together (TeamSteps.h).
// [once] No step calls the function that the loop is in: one name would stand for what is state, and for what is a step's own.
// [same order] In regions inside of a step, neither the order in which threads come somewhere matters, nor which
//   thread has which iteration of a loop with a schedule that is not static: sums alone depend on it, up to rounding.
// [same meetings] Steps that communicate with other processes do so again whenever they are run, in the same way: all processes run
//   the same steps again, from the same snapshots. What a step asks about messages, and from whom it takes one of anybody's, is recorded
//   when it is run for the first time, and the same the next times.
// [nothing on its way] What a step starts it waits for itself.
// [no decision on sums] No decision of a step depends on such a sum.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

/// Empty: it can, if what is noted in `resized`, which steps allocate or free, are containers that can be saved
/// (ResizedContainers.h).
std::string whyNotSteps(const Stmt *loop, const Function *g, std::set<CellId> &resized, Facts &f);

/// Do they communicate with other processes?
bool stepsMeetOthers(const Stmt *loop);
/// [same meetings] May what they are told by others be something else the next time?
bool stepsAskOthers(const Stmt *loop, const Module &m);

} // namespace adjgen
