// What of the primal the derivative must execute.
// [live] A statement is *live* in a sweep pair if its result is used by the backward sweep (as an operand
//   of a partial derivative, an index, a branch or a trip count that is saved), by another live
//   statement, or, at the end, by the user of a result that was asked for. Input and output are live in a
//   function's own sweep, not in a re-executed iteration.
// [demanded] *demanded*: recomputable variables (not of a joint root) which the backward sweep needs: it
//   computes them again, so that their operands, not they themselves, must be right in the forward sweep.
// [plain inside] Inside a re-executed loop, the enclosing pair's facts are those of the plain primal: no
//   adjoint, calls of the original functions. What the iterations' own pairs need is needed at the start
//   of each iteration.
// [plain steps] In a loop with checkpoints, the primal functions are called, too, when steps are run again:
//   what these read is used.
// [live joint call] A joint call (SweepInputs::jointCalls) is live as that of the primal function is. The
//   backward sweep needs its arguments and what both sweeps of the callee read, as they are at the call.
// [dead elements] Of an array of which each iteration of a loop has an element for itself (OwnElements),
//   no iteration needs what another one leaves there. Facts of a called function are the union over its
//   calls.
#pragma once

#include "analysis/sweeps/SweepPair.h"

namespace adjgen {

struct LivenessFacts {
  std::set<NodeId> live;
  VariableSet demanded;
  LocationSet liveIn; // locations whose value at the start is used
};

struct LivenessResults {
  std::map<SweepPair, LivenessFacts> of;
  NodeMap<Function, LocationSet> liveOut; // memory, after calls of a split function
  NodeSet<Function> resultLive;           // split: the value is used by a live statement
  OtherThreads::Facts used;
  NodeMap<Function, VariableSet> backwardParameters; // split: values that the backward part is given
  NodeMap<Function, std::vector<std::pair<const Variable *, NodeId>>>
      parameterTargets;               // assignments of parameters, once looked for
  void merge(LivenessResults &&part); // of other functions
  bool isLive(const SweepPair &k, const Stmt *s) const { return of.at(k).live.count(s->id) != 0; }
  std::string print(const SweepInputs &in) const;
};

LivenessResults analyseAdjointLiveness(const SweepInputs &in);

} // namespace adjgen
