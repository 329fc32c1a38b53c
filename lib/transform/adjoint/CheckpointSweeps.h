// Loops, and calls, whose backward sweep begins from snapshots (runtime/include/adjgen/checkpoint.h). The forward
// sweep runs the steps as the primal does, and takes snapshots; the backward sweep does what the runtime says: it
// takes and restores snapshots, runs steps again, records some, and goes back over those.
// Where several threads record steps at the same time, they do all this but for the last snapshot that is restored, in a region,
// each on copies of the variables that steps change, and of the memory that these lead to.
// Where the threads of a region run the steps ([together] in plan/checkpoint/TeamSteps.h), each has its snapshots, of what is its own and of its part of
// what they share: at a snapshot all wait for each other, since any of them may have changed, or may change next, what another one saves.
// [no step] Where a loop has no step there is no snapshot. What comes behind does not save variables of the state,
// which the loop's snapshots hold; so these are saved then.
#pragma once

#include "transform/adjoint/IterationSweeps.h"
#include "transform/adjoint/LoopForms.h"
#include "transform/adjoint/Ranges.h"
#include "transform/adjoint/Sweeps.h"

#include <functional>
#include <list>

namespace adjgen {

class CheckpointSweeps : SweepPart {
public:
  CheckpointSweeps(SweepContext &x, LoopForms &loops, IterationSweeps &iteration, ForwardStatements &forward,
                   BackwardStatements &backward)
      : SweepPart(x), loops_(loops), iteration_(iteration), forward_(forward), backward_(backward) {}

  /// Seen from outside: not where its steps are only run.
  bool has(const Stmt *s) const { return !plain() && plan().checkpoints.has(s); }
  void forward(const Stmt *loop, Statements &out);
  /// `behind`: stands behind the backward sweep of each step, or null.
  void backward(const Stmt *loop, Statements &out, const Stmt *behind = nullptr);
  /// A call's two sweeps, without checkpoints: CallSweeps.
  struct CallParts {
    std::function<void(Statements &)> forward, backward;
  };
  void forwardCall(const CallStmt *s, Statements &out);
  void backwardCall(const CallStmt *s, const CallParts &parts, Statements &out);

private:
  /// What is done with the steps from c->first to the one in front of c->behind.
  const Stmt *steps(const Stmt *loop, const Variable *c, const BlockStmt *body, bool isReversed);
  const Checkpoints &of(const Stmt *s) const { return plan().checkpoints.of.find(s)->second; }
  const BlockStmt *runStep(const Stmt *loop);
  const BlockStmt *toldAgain(const Stmt *loop, const BlockStmt *step);
  void aroundRun(const Stmt *loop, const Variable *c, const Stmt *run, Statements &out);
  const Variable *handle(const Stmt *s, bool isNew);
  bool isKeptInVariable(const Stmt *s) const;
  const Expr *name(const char *constant) { return b_.literal(b_.types().intType(), constant); }
  void begin(const Stmt *s, const Variable *c, const Expr *steps, Statements &out);
  const Stmt *snapshotIfDue(const Stmt *s, const Variable *c, Statements &out);
  void turn(const Stmt *s, const Variable *c, Statements &out);
  const BlockStmt *withoutStep(const Stmt *s, const Variable *c, bool isRestored);
  const BlockStmt *snapshot(const Stmt *s, const Variable *c, bool isRestored);
  void everyPiece(const Checkpoints &k, const StatePiece &p, const Variable *c, bool isRestored,
                  Ranges &ranges, Statements &out);
  void piece(const Checkpoints &k, const StatePiece &p, const Variable *c, bool isRestored, Ranges &ranges,
             Statements &out);
  void eachExchangedInCalls(const Stmt *s, const std::function<void(const Path &)> &look);
  const BlockStmt *withAdjointPointers(const Stmt *s, const Variable *c, const Stmt *code);
  /// What is done with containers that steps resize, where the runtime's header says it: each with its number.
  void eachResized(const Stmt *s, const std::function<void(const StatePiece &, const Expr *number)> &look);
  const Expr *bytesOf(const StatePiece &p, const Expr *elements);
  void set(const Path &p, const char *function, std::vector<const Expr *> args, Statements &out);
  void ownResized(const Stmt *s, const Variable *c, Statements &out);
  void holdResized(const Stmt *s, const Variable *c, Statements &out);
  void carryResized(const Stmt *s, const Variable *c, Statements &out);
  void endResized(const Stmt *s, const Variable *c, Statements &out);
  void place(const Path &p, const Variable *c, const std::string &function, Statements &out);
  Statements betweenBarriers(const Stmt *s, const Statements &list);
  void met(const Stmt *loop, const Variable *c, const BlockStmt *step, bool isReversed, Statements &out);
  static bool isIntegerOfRecord(const Path &p);
  void number(const Path &p, const Variable *c, bool isRestored, Statements &out);
  void actions(const Stmt *s, const Variable *c, const Stmt *advance, const Stmt *record, const Stmt *back,
               Statements &out);
  void untilDone(const Variable *c, const Variable *action, const Stmt *one, Statements &out, const Stmt *s);
  void stepActions(const Stmt *loop, const Variable *c, const Stmt *behind, Statements &out);
  bool hasRecorders(const Stmt *s) const;
  void recorded(const Stmt *loop, const Variable *c, const Stmt *behind, Statements &out);
  void findHandedOn(const Stmt *loop, Statements &out);
  void handOn(bool isTaken, Statements &out);
  void rest(const Stmt *loop, const Variable *c, Statements &out);
  const Expr *anyPointer(const Path &p);
  static bool isArray(const Checkpoints &k, const Path &pointer);
  void eachArray(const Stmt *loop, const std::function<void(const Path &, const StatePiece &)> &look);
  void array(const Stmt *loop, const Variable *c, const Path &pointer, const StatePiece &p, Ranges &ranges,
             Statements &out);
  const Expr *hull(const Checkpoints &k, const std::vector<Polynomial> &subscripts, Ranges &ranges,
                   Statements &out);
  const Expr *isHeld(const Checkpoints &k, const StatePiece &p, const Variable *c);
  void copies(const Stmt *loop, const Variable *own, Statements &out);
  std::vector<SharingEntry> ownVariables(const Stmt *loop, const BlockStmt *body);

  LoopForms &loops_;
  IterationSweeps &iteration_;
  ForwardStatements &forward_;
  BackwardStatements &backward_;
  std::map<NodeId, const Variable *> handles_;   // of those in the root of both sweeps
  std::list<SweepPlan> running_;                 // without what saves
  NodeMap<Variable, const Variable *> handedOn_; // of the loop whose steps several threads record
  VariableSet recorders_; // of loops: what threads have that record steps at the same time
};

/// What one step executes.
const BlockStmt *stepOf(const Stmt *loop);

} // namespace adjgen
