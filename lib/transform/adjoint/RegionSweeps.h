// Both sweeps of parallel regions.
#pragma once

#include "transform/adjoint/FactoredSums.h"
#include "transform/adjoint/SavedValues.h"
#include "transform/adjoint/Sweeps.h"
#include "transform/adjoint/ThreadSums.h"
#include "transform/adjoint/UnsetVariables.h"
#include "transform/adjoint/WindowSums.h"

namespace adjgen {

class RegionSweeps : SweepPart {
public:
  RegionSweeps(SweepContext &x, ShadowValues &shadowValues, SavedValues &saved, UnsetVariables &unset,
               FactoredSums &factored, WindowSums &windows, ThreadSums &threadSums,
               ForwardStatements &forward, BackwardStatements &backward)
      : SweepPart(x), shadowValues_(shadowValues), saved_(saved), unset_(unset), factored_(factored),
        windows_(windows), threadSums_(threadSums), forward_(forward), backward_(backward) {}

  void forward(const OmpParallelStmt *s, Statements &out);
  void backward(const OmpParallelStmt *s, Statements &out);

private:
  // ---- copies that threads have
  std::vector<SharingEntry> forwardEntries(const OmpParallelStmt *s);
  bool isCopiedPointer(const SharingEntry &e);
  bool hasShadowPointers(const SharingEntry &e);
  bool isShadowReachable(const SharingEntry &e) const;
  void copyPointers(const SharingEntry &e, Statements &out);
  void copyPointers(const SharingEntry &e, const Path &from, Statements &out);
  Path copyAtCreation(const SharingEntry &e, std::vector<SharingEntry> &entries, Statements &out);
  void copyEntry(const OmpParallelStmt *s, const SharingEntry &e, bool saved,
                 std::vector<SharingEntry> &entries, Statements &body);
  bool isReachedOtherwise(const Variable *original) const;
  bool isAddedToOtherwise(const OmpParallelStmt *s, const Variable *original) const;
  void shadowEntry(const OmpParallelStmt *s, const SharingEntry &e, bool isSaved,
                   std::vector<SharingEntry> &entries, Statements &begin, Statements &end);

  // ---- tasks
  const Type *taskType();
  const Expr *isDeferred(const Variable *task);
  void takenTask(const OmpParallelStmt *s, const std::vector<SharingEntry> &entries, Statements body,
                 Statements &out);
  void waitForTasks(Statements &out);
  void recordedTask(const OmpParallelStmt *s, const std::vector<SharingEntry> &entries, Statements body,
                    Statements &out);
  void keepAddresses(const TaskDependence &d, const Variable *task, Statements &out);
  void takeAddresses(TaskDependence &d, const Variable *task, Statements &out, Statements &behind);
  void waitAtEnd(const BlockStmt *primal, Statements &body);
  bool isSetByTasks(const OmpParallelStmt *s) const;

  void region(const OmpParallelStmt *s, RegionKind kind, const std::vector<SharingEntry> &entries,
              Statements body, Statements &out);

  ShadowValues &shadowValues_;
  SavedValues &saved_;
  UnsetVariables &unset_;
  FactoredSums &factored_;
  WindowSums &windows_;
  ThreadSums &threadSums_;
  ForwardStatements &forward_;
  BackwardStatements &backward_;
};

} // namespace adjgen
