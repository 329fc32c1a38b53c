// The variables that may be read from the present point on, for a walk that goes into structures and comes
// back: what it changes in there is written down and taken back, so no set is ever copied.
#pragma once

#include "ir/Module.h"
#include <optional>
#include <vector>

namespace adjgen {

class LiveVariables {
public:
  using Mark = std::size_t;
  /// What a branch has changed: for each variable, whether it is live in front of the branch.
  using Branch = NodeMap<Variable, bool>;

  bool count(const Variable *v) const { return depths_.count(v) != 0; }
  /// Live wherever the walk is in the innermost structure that was pinned.
  bool isPinned(const Variable *v) const;
  void insert(const Variable *v);
  void erase(const Variable *v);

  /// From here to `unpin`, all that is live now stays so unless it is erased.
  void pin() { ++depth_; }
  void unpin() { --depth_; }

  Mark mark() const { return changes_.size(); }
  void restore(Mark m);
  /// Restores, and says what has been taken back.
  Branch take(Mark m);
  /// The present set is that in front of the other branch: both.
  void join(Mark m, const Branch &branch);

private:
  struct Change {
    const Variable *variable;
    std::optional<unsigned> before; // the depth at which it was inserted
  };
  NodeMap<Variable, unsigned> depths_;
  std::vector<Change> changes_;
  unsigned depth_ = 0;
};

} // namespace adjgen
