// Can several threads record steps of a loop at the same time, each on a copy of the state?
// [own copies] Each thread has copies of the variables that steps change, and of the memory behind local pointers, members and
//   containers that they change. So all that steps read of the state they reach by these variables and pointers: not by others
//   that lead to the same memory, nor by the variable itself that a pointer leads to, nor by pointers that are themselves in
//   memory, in global or static variables. No two of them lead to the same memory, unless each leads to all of it: then to the
//   same copy.
// [where it begins] Which memory that is, the place in front of the loop knows. A parameter that is declared as an array leads to
//   the caller's there: nothing else sets it.
// [exchanged by each] Steps may exchange these pointers (StepState.h): at any time each leads to what one of them led to in front of the
//   loop. Snapshots hold the addresses of the loop's own arrays, and a thread's pointers lead to its copies of them. Pointers to
//   adjoints are a thread's own, too.
// [handed on] So is then an object with the adjoints of numbers that stand beside such pointers: who goes back over steps takes over these numbers before,
//   and hands them on behind. It is a local variable, of no unions, and not large.
// [by its address] Functions that steps call may reach the pieces of a variable by its address, which steps take themselves.
// [also] Pointers by which steps only read are treated alike, if they stay, and lead to all of an array.
// [counts stay] Numbers of elements of containers are exchanged with the pointers, and not changed otherwise.
// [whole] A copy is all that the pointer leads to: what was allocated or declared; or, of memory of other numbers, all that steps
//   reach by way of it, if that is known ([reached] in StateExtents.h), and what the clause `extent` says: that is what steps
//   change, and they may read more. Of a pointer to one number, steps use nothing else.
// [one for all] No step uses variables of which each thread has its own.
// [without regions] No step has constructs of OpenMP's, or asks it who it is. Other processes meet one thread.
// [known code] Derivatives that are given may not be made for several threads.
#pragma once

#include "plan/checkpoint/StepState.h"

namespace adjgen {

/// None: they can. Fills in `also`.
std::optional<StateProblem> whyNotRecorded(Checkpoints &k, const Stmt *loop, Facts &f);

} // namespace adjgen
