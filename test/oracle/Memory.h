// The memory of one call: every variable in a block of its own, in its own precision, between guard zones.
#pragma once

#include "Problem.h"

#include <vector>

namespace oracle {

// All values of one kind (primal values, tangents, adjoints) of a problem, variable after variable.
using Vector = std::vector<long double>;

class Memory {
public:
  // With `exact` there are no guard zones but blocks of exactly the right size: AddressSanitizer's are
  // better.
  Memory(const Problem &problem, const Vector &values, bool exact);
  ~Memory();
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;

  Values values() const { return {pointers.data()}; }
  Vector read() const;
  // The name of a variable around which something was written, or null.
  const char *damaged() const;

private:
  const Problem &problem;
  bool exact;
  std::vector<unsigned char *> blocks;
  std::vector<void *> pointers;
};

} // namespace oracle
