// Both sweeps of what one thread at a time executes: critical, ordered, atomic.
#pragma once

#include "transform/adjoint/AssignmentAdjoints.h"
#include "transform/adjoint/Sweeps.h"

namespace adjgen {

class SectionSweeps : SweepPart {
public:
  SectionSweeps(SweepContext &x, AssignmentAdjoints &assignments, ForwardStatements &forward,
                BackwardStatements &backward)
      : SweepPart(x), assignments_(assignments), forward_(forward), backward_(backward) {}

  void forward(const OmpCriticalStmt *s, Statements &out);
  void backward(const OmpCriticalStmt *s, Statements &out);
  void forward(const OmpAtomicStmt *s, Statements &out);
  void backward(const OmpAtomicStmt *s, Statements &out);

private:
  const Stmt *event(const OmpCriticalStmt *s); // null: of an atomic sum
  const Stmt *undoEvent(const OmpCriticalStmt *s);
  bool isOneEvent(const OmpCriticalStmt *s) const;
  bool forwardAtomic(const OmpCriticalStmt *s, bool inSection, Statements &out);
  void forwardBody(const OmpCriticalStmt *s, Statements &out);
  const Stmt *inAtomicSection(const BlockStmt *block, SourceLocation l);

  AssignmentAdjoints &assignments_;
  ForwardStatements &forward_;
  BackwardStatements &backward_;
  bool isInSection_ = false; // of the name atomicSectionName
};

} // namespace adjgen
