// Both parts of functions whose derivative the user gives.
#pragma once

#include "transform/ZeroShadows.h"
#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class GivenSweeps : SweepPart {
public:
  explicit GivenSweeps(SweepContext &x) : SweepPart(x) {}

  void forward(Statements &out);
  void backward(Statements &out);

private:
  const Expr *shadowOf(const Variable *p, const GivenParameter &g, ZeroShadows &zeros);
};

} // namespace adjgen
