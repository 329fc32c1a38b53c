// The forward sweep of statements.
#pragma once

#include "transform/adjoint/ConstructSweeps.h"

namespace adjgen {

class ForwardSweep final : public ForwardStatements, SweepPart {
public:
  ForwardSweep(SweepContext &x, Barriers &barriers, UnsetVariables &unset, ShadowValues &shadowValues,
               SavedValues &saved, KeptValues &kept, RenamedSteps &renamed, ConstructSweeps &constructs)
      : SweepPart(x), barriers_(barriers), unset_(unset), shadowValues_(shadowValues), saved_(saved),
        kept_(kept), renamed_(renamed), constructs_(constructs) {}

  void statement(const Stmt *s, Statements &out) override;
  void list(const Statements &list, Statements &out) override;
  const BlockStmt *scope(const BlockStmt *b, const Statements &extra = {}) override;

private:
  void withBarrier(const Stmt *s, Statements &out);
  void declare(const DeclareStmt *s, Statements &out, bool fromZero = false);
  void assign(const AssignStmt *s, Statements &out);
  void increment(const IncrementStmt *s, Statements &out);

  Barriers &barriers_;
  UnsetVariables &unset_;
  ShadowValues &shadowValues_;
  SavedValues &saved_;
  KeptValues &kept_;
  RenamedSteps &renamed_;
  ConstructSweeps &constructs_;
};

} // namespace adjgen
