// Which places the steps of a loop overwrite, in terms of what is there in front of the loop.
// [places of calls] What a called function overwrites by way of its parameters, it overwrites by way of their
//   arguments; what it does by way of a local pointer that is set once, by way of what that is set from. So do
//   the step's own variables, and a region's copies.
// [memory of a step] What is overwritten there is none of them (StepMemory.h).
// [memory of containers] Nor is what is overwritten in memory that containers own and steps resize, by whatever way:
//   it is saved with the containers (ResizedContainers.h).
// [no memory] What is overwritten by way of a pointer that is a constant is no memory of the program's.
// [own objects] What is overwritten in variables of the step, or of functions that it calls, is none of them: pointers that lead
//   there may lead to others' variables elsewhere.
// [one of them] A pointer of a step may be chosen by a condition: then each that it may be counts, and none of them for certain.
// [pointers set] Pointers that assignments, declarations and calls of functions with bodies set, in the same terms.
// [reads] What steps may read by way of pointers, in the same terms: under conditions and in functions, too.
// [unknown subscripts] The subscripts of such a place are not known.
#pragma once

#include "analysis/Facts.h"
#include "plan/checkpoint/StepMemory.h"

namespace adjgen {

struct StateWrite {
  Path path; // its root is there in front of the loop
  SourceLocation where;
  bool isExact = true; // else [unknown subscripts]: those of the path mean nothing
  bool isConditional = false;
};

/// A way that cannot be told in these terms.
struct UnknownWrite {
  std::string name; // of the variable that it begins at, or of a function
  SourceLocation where;
  const Variable *variable = nullptr; // that it begins at
};

/// [pointers set]
struct PointerSet {
  SourceLocation where;
  CellId to = NoCell; // what it may lead to then
  std::optional<Path>
      target; // of what is there in front of the loop, or a variable of the step's; none: that is not known
  std::optional<Path> value; // likewise, if it is set to what another pointer holds
  const Expr *expression = nullptr;
  bool isDeclared = false; // a variable of the step's, with its first value
  bool isInRegion = false, isInCall = false;
};

struct StateWrites {
  std::vector<StateWrite> writes, accesses; // of `accesses`: what is read, too, unless under a condition
  std::vector<StateWrite> reads;
  std::set<CellId> unknownReads; // by ways that cannot be told in these terms
  std::vector<UnknownWrite> unknown;
  std::vector<PointerSet> pointers;
  std::set<CellId> nowhere; // written by way of a pointer without memory, such as MPI_STATUS_IGNORE
  std::set<CellId> own;     // written by way of pointers to the steps' own variables
};

StateWrites writesOf(const Stmt *loop, const Function *g, const StepMemory &memory,
                     const std::set<CellId> &resized, Facts &f);

} // namespace adjgen
