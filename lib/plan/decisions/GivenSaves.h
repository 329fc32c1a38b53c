// What a function with a given derivative overwrites, and must be saved before.
#pragma once

#include "ir/Builder.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// Elements of one member of what a parameter leads to.
struct GivenSave {
  std::size_t parameter;
  std::vector<const ForStmt *> loops; // outermost first, with known numbers of elements
  Path path;
};

/// The places that f may change, each with the loops of its body around it, and whether the number of their
/// elements is known.
struct GivenPlace {
  const AssignStmt *assignment;
  std::vector<const ForStmt *> loops;
  bool isCounted;
};
std::vector<GivenPlace> placesOf(const Function *f);
/// elements(p[adjgen_kept_by_adjoint()]): the function for the forward sweep saves what is there, and the adjoint
/// brings it back; where the call has no adjoint, nobody does.
bool isKeptByAdjoint(const GivenPlace &p);

/// Those that the sweep records.
std::vector<GivenSave> savesOf(const Function *f, const SweepPlan &sweep);
/// The forward sweep calls f.
bool isExecuted(const Function *f, const SweepPlan &sweep);
const Stmt *saveLoop(Builder &b, const GivenSave &s);
const Stmt *restoreLoop(Builder &b, const GivenSave &s);

} // namespace adjgen
