// Statements about the whole shadow of an object: it is declared, becomes zero, or is added to another one.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

/// To active data.
bool hasPointers(const Type *t);

class ShadowValues : SweepPart {
public:
  explicit ShadowValues(SweepContext &x) : SweepPart(x) {}

  void declare(const Variable *v, Statements &out);
  const Stmt *clear(const Path &shadow);
  void zero(const Path &primal, Statements &out);
  void zeroReals(const Path &shadow, const Type *type, Statements &out);
  void addFields(const Path &into, const Path &from, const Type *type, bool pointersOnly, Statements &out);
};

} // namespace adjgen
