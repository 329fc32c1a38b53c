// Statements about the whole shadow of an object: it is declared, becomes zero, or is added to another one.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

/// Pointers to active data.
bool hasPointers(const Type *t);

class ShadowValues : SweepPart {
public:
  explicit ShadowValues(SweepContext &x) : SweepPart(x) {}

  void declare(const Variable *v, Statements &out);
  /// All of it, pointers too.
  const Stmt *clear(const Path &shadow);
  /// That of a place of the primal; pointers in it still lead to shadows.
  void zero(const Path &primal, Statements &out);
  void zeroReals(const Path &shadow, const Type *type, Statements &out);
  /// The reals of `from` are added to those of `into`; or, `pointersOnly`, pointers are copied.
  void addFields(const Path &into, const Path &from, const Type *type, bool pointersOnly, Statements &out);
  /// Of an array that a head returns: the caller's seeds are added to its adjoint `shadow`, and become zero.
  /// `counted`: the runtime's function that knows how many there are.
  void takeReturned(const Expr *shadow, const Path &seeds, Statements &out,
                    const char *counted = "adjgen_returned_elements");
  /// ... of those that pointers in a returned struct lead to.
  void takeMembers(const Path &shadow, const Path &seeds, const Type *record, Statements &out);
};

} // namespace adjgen
