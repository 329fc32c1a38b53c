// Both sweeps of loops whose iterations a team's threads share out.
#pragma once

#include "transform/adjoint/GatheredLoops.h"
#include "transform/adjoint/IterationSweeps.h"
#include "transform/adjoint/SharedCells.h"

namespace adjgen {

class WorksharingSweeps : SweepPart {
public:
  WorksharingSweeps(SweepContext &x, LoopForms &loops, OverlapTests &overlaps, RowSaves &rows,
                    GatheredLoops &gathers, SharedCells &sharedCells, IterationSweeps &iteration,
                    ForwardStatements &forward)
      : SweepPart(x), loops_(loops), overlaps_(overlaps), rows_(rows), gathers_(gathers),
        sharedCells_(sharedCells), iteration_(iteration), forward_(forward) {}

  void forward(const OmpForStmt *s, Statements &out);
  void backward(const OmpForStmt *s, Statements &out);

private:
  const BlockStmt *forwardIteration(const OmpForStmt *s);
  void staticLoop(const OmpForStmt *s, const BlockStmt *body, bool reversed, Statements &out);
  bool hasTestedRows(const OmpForStmt *s) const;
  void phasedLoop(const OmpForStmt *s, const BlockStmt *body, std::int64_t reach, bool reversed,
                  Statements &out);
  void recordedLoop(const OmpForStmt *s, const BlockStmt *body, Statements &out);
  void recordedSingle(const OmpForStmt *s, const BlockStmt *body, Statements &out);
  void dealtChunks(const OmpForStmt *s, const BlockStmt *body, Statements &out);
  void replayedLoop(const OmpForStmt *s, const BlockStmt *body, Statements &out);

  LoopForms &loops_;
  OverlapTests &overlaps_;
  RowSaves &rows_;
  GatheredLoops &gathers_;
  SharedCells &sharedCells_;
  IterationSweeps &iteration_;
  ForwardStatements &forward_;
};

} // namespace adjgen
