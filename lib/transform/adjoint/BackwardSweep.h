// The backward sweep of statements.
#pragma once

#include "transform/adjoint/ConstructSweeps.h"

namespace adjgen {

class BackwardSweep final : public BackwardStatements, SweepPart {
public:
  BackwardSweep(SweepContext &x, Barriers &barriers, ShadowValues &shadowValues, SavedValues &saved,
                KeptValues &kept, AssignmentAdjoints &assignments, RenamedSteps &renamed,
                ConstructSweeps &constructs)
      : SweepPart(x), barriers_(barriers), shadowValues_(shadowValues), saved_(saved), kept_(kept),
        assignments_(assignments), renamed_(renamed), constructs_(constructs) {}

  void list(const Statements &list, Statements &out) override;
  const BlockStmt *scope(const BlockStmt *b) override;
  void enterScope(const Statements &list, NodeId block, Statements &out) override;

private:
  void withBarrier(const Stmt *s, Statements &out);
  void statement(const Stmt *s, Statements &out);
  bool waitForTasks(const Stmt *s, Statements &out);
  void returned(const ReturnStmt *s, Statements &out);
  void enterVariable(const Variable *v, const Expr *initializer, bool saved, Statements &out);

  Barriers &barriers_;
  ShadowValues &shadowValues_;
  SavedValues &saved_;
  KeptValues &kept_;
  AssignmentAdjoints &assignments_;
  RenamedSteps &renamed_;
  ConstructSweeps &constructs_;
};

} // namespace adjgen
