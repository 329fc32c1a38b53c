// Can several threads record steps of a loop at the same time, each on a copy of the state?
// [own copies] Each thread has copies of the variables that steps change, and of the memory behind local pointers that they
//   change. So all that steps read of the state they reach by these variables and pointers: not by others that lead to
//   the same memory, nor by the variable itself that a pointer leads to, nor by pointers that are themselves in memory, in
//   global or static variables. No two of them lead to the same memory.
// [set once] These pointers lead to the same memory in all of the function.
// [whole] A copy is all that the pointer leads to: what was allocated or declared. What the clause `extent` says is what
//   steps change, and they may read more. Of a pointer to one number, steps use nothing else.
// [one for all] No step uses variables of which each thread has its own.
// [without regions] No step has constructs of OpenMP's, or asks it who it is. Other processes meet one thread.
// [known code] Derivatives that are given may not be made for several threads.
#pragma once

#include "plan/checkpoint/StepState.h"

namespace adjgen {

/// None: they can.
std::optional<StateProblem> whyNotRecorded(const Checkpoints &k, const Stmt *loop, Facts &f);

} // namespace adjgen
