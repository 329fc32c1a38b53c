// Whole functions: a head's adjoint, and what called functions become.
#pragma once

#include "transform/adjoint/GivenSweeps.h"
#include "transform/adjoint/SavedValues.h"
#include "transform/adjoint/ShadowValues.h"
#include "transform/adjoint/Sweeps.h"

namespace adjgen {

/// Does some function of the program throw exceptions?
bool mayThrow(const Module &m);

/// Names and parameters of the functions that `split` and `joint` give their bodies.
void announceSplit(AdjointModule &m, const Function *primal);
void announceJoint(AdjointModule &m, const Function *primal);

class FunctionSweeps : SweepPart {
public:
  FunctionSweeps(SweepContext &x, ShadowValues &shadowValues, SavedValues &saved, GivenSweeps &given,
                 ForwardStatements &forward, BackwardStatements &backward)
      : SweepPart(x), shadowValues_(shadowValues), saved_(saved), given_(given), forward_(forward),
        backward_(backward) {}

  /// `void f_b(...)`: both sweeps in one function.
  Function *head(const Head &head);
  /// The bodies of the functions that forwardOf and backwardOf announce.
  void split();
  /// The body of the function that jointOf announces.
  void joint();

private:
  const Function *returning(const Function *f, const Variable *object);
  const Variable *callPrimal(Statements &out);
  Variable *adjointParameter(const Variable *p);
  void shadowParameter(const Variable *p, Function *f, Statements &begin, Statements &end);
  void seedParameter(Function *f);
  void takeMembers(Statements &out);
  void handOver(Statements &begin, Statements &take, Statements &end);
  void headParameters(const Head &head, Function *f, Statements &begin, Statements &end);
  void clearGlobals(Statements &out);
  void aroundTasks(Statements &forwardSweep, Statements &backwardSweep);

  ShadowValues &shadowValues_;
  SavedValues &saved_;
  GivenSweeps &given_;
  ForwardStatements &forward_;
  BackwardStatements &backward_;
};

} // namespace adjgen
