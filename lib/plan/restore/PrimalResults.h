// How an adjoint that is asked to (--with-primal) leaves what the primal leaves.
// [primal called] Called: the backward sweep restores everything outside, and the primal is called behind
//   it.
// [primal kept] Kept: the forward sweep computes all results, and no backward sweep changes anything
//   outside: neither does it restore there, nor do iterations and functions that it executes once more
//   write there. No function has a given derivative, which may do anything.
// [primal set aside] SetAside: the same, but the backward sweep may restore rows (SavedRows.h) of outside
//   memory. In front of this it keeps what they hold, the first time, and puts that back at its end. No
//   such row may be in memory that is not there any more by then: it is the caller's, and nobody else's.
//   No exception may leave the adjoint in between.
//
// [primal repeats] Called needs a primal that does the same when it is called again: what strings, streams
//   and random numbers keep outside of it is not restored.
//
// Kept and SetAside spare the second
// execution of whatever the forward sweep executes in any case. Where that holds no loops, the call is
// shorter.
#pragma once

#include "plan/decisions/RestorePlan.h"
#include "plan/restore/SweepFacts.h"
#include "support/Diagnostics.h"

namespace adjgen {

bool mayKeepResults(const Module &module);
/// The forward sweeps, as they are decided, execute loops.
bool executesLoops(const SweepInputs &in, const SweepFacts &sweeps);
/// What each sweep restores by rows (SweepPlan::inRow).
using RowsOfSweeps = std::map<SweepPair, std::set<NodeId>>;
/// [primal kept] and [primal set aside], of sweeps that are decided: the statements whose rows are to be set
/// aside, none for Kept; nullopt: neither.
std::optional<std::set<NodeId>> resultsToSetAside(const SweepInputs &in, const Facts &f,
                                                  const SweepFacts &sweeps, const RowsOfSweeps &rows);
/// [primal repeats]; false: an error is out.
bool checkRepeats(const Facts &f, Diagnostics &diagnostics);

} // namespace adjgen
