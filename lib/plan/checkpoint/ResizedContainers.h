// Containers of the state that steps resize: what they allocate outlives them, and what they free was there before.
// [resized] The elements' memory of a container (Field::count) that steps set, where steps allocate or free such
//   memory. Its snapshots hold as many elements as it has, and the memory is made anew for each: the loop works on
//   memory of its own, and what the container had in front of the loop is there again in front of it.
// [only way] Nothing else leads to that memory that is there in front of the loop and is used in it, or behind it:
//   it would lead to what the primal does not have there.
#pragma once

#include "plan/checkpoint/OwnTemporaries.h"
#include "plan/decisions/CheckpointPlan.h"

namespace adjgen {

class ResizedContainers {
public:
  ResizedContainers(const Stmt *loop, const Function *g, const OwnTemporaries &own, Facts &f)
      : loop_(loop), function_(g), own_(own), f_(f) {}

  /// Pieces that are pointers to this memory, which steps set, become [resized]. Empty: that can be; else why not.
  std::string take(CellId memory, std::vector<StatePiece> &state, const std::vector<bool> &isSet);

private:
  bool isResizable(StatePiece &p) const;
  /// The name of a variable that is against [only way].
  std::string otherWay(CellId memory, const std::set<CellId> &owners) const;
  bool mayBeOnTheWay(const Function *f) const;
  VariableSet mentionedLater() const;

  const Stmt *loop_;
  const Function *function_;
  const OwnTemporaries &own_;
  Facts &f_;
};

} // namespace adjgen
