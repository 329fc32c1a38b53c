// Both parts of functions whose derivative the user gives.
#pragma once

#include "plan/decisions/GivenSaves.h"
#include "transform/ZeroShadows.h"
#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class GivenSweeps : SweepPart {
public:
  explicit GivenSweeps(SweepContext &x) : SweepPart(x) {}

  void forward(Statements &out);
  void backward(Statements &out);

private:
  const Stmt *row(const GivenSave &s, const char *function);
  const Stmt *saved(const GivenSave &s);
  const Stmt *restored(const GivenSave &s);
  const Expr *shadowOf(const Variable *p, const GivenParameter &g, ZeroShadows &zeros);
};

} // namespace adjgen
