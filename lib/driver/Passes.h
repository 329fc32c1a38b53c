// The passes in their order, and why they stand in it.
#pragma once

#include <string>
#include <vector>

namespace adjgen {

struct Pass {
  const char *name;
  const char *description;
};

/// `before` runs before `after`, because of `reason`.
struct OrderConstraint {
  const char *before, *after, *reason;
};

const std::vector<Pass> &passes();
const std::vector<OrderConstraint> &orderConstraints();
bool isPass(const std::string &name);
/// The first constraint that the table of passes does not meet, as text; empty if it meets all.
std::string brokenConstraint();

} // namespace adjgen
