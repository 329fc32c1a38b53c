// Builds the generated functions of the adjoint from the plan, construct by construct. One object per
// generated pair of sweeps. ForwardSweep.cpp, BackwardSweep.cpp, AdjointCall.cpp, AdjointOmp.cpp,
// AdjointLocals.cpp, KeptValues.cpp, SavedRows.cpp, GatheredLoop.cpp, SharedCells.cpp, Iterations.cpp,
// FactoredSums.cpp and AdjointFunction.cpp each hold the members for their part.
#pragma once

#include "plan/decisions/AdjointPlan.h"
#include "rules/Partials.h"
#include "transform/RuntimeCalls.h"
#include "transform/Shadows.h"
#include "transform/ZeroShadows.h"

namespace adjgen {

using Statements = std::vector<const Stmt *>;

/// Names and functions that all pairs of sweeps share.
struct AdjointModule {
  const Module &primal;
  const AdjointPlan &plan;
  Module &out;
  std::string suffix;
  SharedModuleNames names; // of the primal
  bool mayThrow;           // the primal, exceptions that may leave the forward sweep
  NodeMap<Function, Function *> forwardOf, backwardOf; // split functions
  NodeMap<Function, Function *> jointOf;               // functions that are called for both their sweeps
  NodeMap<Variable, const Variable *> globalShadows;
  VariableSet namedGlobals;  // shadows that the user sees
  NodeSet<Function> waiting; // generated functions in which threads wait for their team
};

/// Does some function of the program throw exceptions?
bool mayThrow(const Module &m);

/// `set` without what has no effect: nothing, declarations without a use, comments.
bool isEmpty(const Statements &list);

class AdjointBuilder {
public:
  AdjointBuilder(AdjointModule &m, const Function *primal, const SweepPlan &sweep);

  /// `void f_b(...)`: both sweeps in one function.
  Function *head(const Head &head);
  const Variable *callPrimal(Statements &out);
  /// The bodies of the functions that forwardOf and backwardOf announce.
  void split();
  /// Announces them: names and parameters.
  static void announce(AdjointModule &m, const Function *primal);
  /// The body of the function that jointOf announces.
  void joint();
  static void announceJoint(AdjointModule &m, const Function *primal);

private:
  // ---- where the walk is
  const AdjointPlan &plan() const { return m_.plan; }
  bool plain() const { return plain_; }

  /// Of a loop that the backward sweep executes again, seen from outside: the primal as it is, and what it
  /// overwrites is saved.
  bool isExecutedAgain(const ForStmt *s) const { return !plain() && plan().restore.reexecuted.count(s); }

  // ---- barriers (ForwardSweep.cpp)
  /// Generated code in which threads wait for their team.
  bool waits(const Stmt *s) const;
  bool waits(const Statements &list) const;
  /// The primal statement s became `out`, from `first` on: where s made threads wait for each other, `out`
  /// must as well.
  void keepBarrier(const Stmt *s, Statements &out, std::size_t first);
  bool isGone(const BlockStmt *b) const { return isEmpty(b->statements) && !waits(b->statements); }

  // ---- forward sweep (ForwardSweep.cpp)
  void forward(const Stmt *s, Statements &out);
  void forwardStatement(const Stmt *s, Statements &out);
  void forwardList(const Statements &list, Statements &out);
  const BlockStmt *forwardScope(const BlockStmt *b, Statements extra = {});
  void forwardDeclare(const DeclareStmt *s, Statements &out, bool fromZero = false);
  bool isSaved(const Variable *v) const;
  bool setsResult(const CallStmt *c) const;
  bool isSavedUnset(const DeclareStmt *d, Statements::const_iterator next,
                    Statements::const_iterator end) const;
  bool isSetOnAllWays(Statements::const_iterator s, Statements::const_iterator end, const Variable *v) const;
  void startSums(Statements::iterator begin, Statements::iterator end);
  bool isLeftUnset(const DeclareStmt *d, Statements::const_iterator next,
                   Statements::const_iterator end) const;
  bool isSetFirst(Statements::const_iterator s, Statements::const_iterator end, const Variable *v) const;
  void forwardAssign(const AssignStmt *s, Statements &out);
  void forwardIncrement(const IncrementStmt *s, Statements &out);
  void forwardIf(const IfStmt *s, Statements &out);
  void forwardFor(const ForStmt *s, Statements &out);
  void forwardWhile(const WhileStmt *s, Statements &out);
  const BlockStmt *withLoopShadow(const ForStmt *s, const BlockStmt *body);
  /// `needed`: no other members of a record.
  void save(const Path &p, Statements &out, const MemberSet *needed = nullptr);
  void restore(const Path &p, Statements &out, const MemberSet *needed = nullptr);
  const MemberSet *neededMembers(const Variable *v) const;
  void saveAtEnd(const std::vector<const Variable *> &list, Statements &out);
  void saveVariables(const std::vector<const Variable *> &list, Statements &out);
  bool needsFlag(const IfStmt *s) const;
  bool needsCount(const WhileStmt *s) const;
  bool hasPointerShadow(const Path &p) const;
  bool hasSavedShadow(const Path &p) const;
  bool hasShadowsOfRecords(const Path &p) const;
  void eachShadowPointer(const Path &shadow, bool isRestored, Statements &out);

  // ---- values in local variables of an iteration (KeptValues.cpp)
  /// What the recorded statement s overwrites, on the stack or in its place.
  void saveOld(const Stmt *s, const Path &target, Statements &out);
  void restoreOld(const Stmt *s, const Path &target, Statements &out);
  bool isKept(const Stmt *s) const { return sweep_->kept.count(s->id) != 0; }
  Path placeOf(const Stmt *s, const std::string &name, const Type *type);
  Path placeAtEnd(const Variable *v);
  /// `value` of s, or a part of a partial derivative of it, with kept values of calls in place of the calls.
  const Expr *withKeptCalls(const Stmt *s, const Expr *value);
  /// Forward: keeps them.
  const Expr *keepCalls(const Stmt *s, const Expr *value, Statements &out);
  Path place(const Variable *&variable, const KeepNest &nest, const std::string &name, const Type *type);

  // ---- rows that are saved in one piece (SavedRows.cpp)
  const SavedRows *savedRows(const ForStmt *loop) const;
  /// A variable for the result of the test that the rows need, or null.
  const Variable *rowsTest(const ForStmt *loop);
  /// Successive iterations: what the loop's variable is in the first one, how many there are, and whether
  /// there are any (null: there are).
  struct Stretch {
    const Expr *first, *trips, *isAny = nullptr;
  };
  Stretch allIterations(const ForStmt *loop, Statements &out);
  Stretch iterationsIn(const Variable *chunk, const ForStmt *loop);
  /// Returns what holds the result of the test that decides, or null. It has to be saved behind the loop.
  const Variable *saveRows(const ForStmt *loop, const Stretch &of, Statements &out);
  void restoreRows(const ForStmt *loop, const Stretch &of, const Variable *apart, Statements &out);
  void restoreRowsOfThread(const OmpForStmt *s, const Variable *apart, Statements &out);
  Statements atFirst(const ForStmt *loop, const Stretch &of);
  const Stmt *ifAny(const Stretch &of, const Statements &inside);
  const Expr *isGreater(const Expr *a, const Expr *b) {
    return b_.binary(BinaryKind::Greater, b_.types().intType(), a, b);
  }
  void eachRow(const ForStmt *loop, const Stretch &of, const char *function, bool isReversed,
               Statements &out);
  void setAside(const Stmt *s, const Path &cell, const Expr *cells, Statements &out);
  const Expr *areRowsApart(const ForStmt *loop, const Expr *trips);
  /// The body that `build` makes, where its statements save what they overwrite.
  const BlockStmt *cellByCell(const std::function<const BlockStmt *()> &build);
  void restoreCell(const Stmt *s, const Path &cell, Statements &out);

  // ---- backward sweep (BackwardSweep.cpp)
  void backward(const Stmt *s, Statements &out);
  void backwardStatement(const Stmt *s, Statements &out);
  void backwardList(const Statements &list, Statements &out);
  void backwardReturn(const ReturnStmt *s, Statements &out);
  const BlockStmt *backwardScope(const BlockStmt *b);
  void enterScope(const Statements &list, NodeId block, Statements &out);
  void enterVariable(const Variable *v, const Expr *initializer, bool saved, Statements &out);
  void declareShadow(const Variable *v, Statements &out);
  void undo(const Stmt *s, const Path &target, Statements &out);
  void adjointAssign(const Stmt *s, const Path &target, const Expr *value, Statements &out);
  void adjointIncrement(const IncrementStmt *s, Statements &out);
  void adjointOfValue(const Stmt *s, const Expr *value, const Expr *seed, Statements &out);
  std::vector<AdjointTerm> termsOf(const Stmt *s, const Expr *value, const Expr *seed);
  const Expr *atomicValue(const Expr *value, Statements &out);
  void accumulate(const Path &primal, const Expr *value, const LoadExpr *read, Statements &out);
  Path writable(const Path &shadow, Statements &out);
  void backwardIf(const IfStmt *s, Statements &out);
  void backwardFor(const ForStmt *s, Statements &out);
  const BlockStmt *undoIteration(const Stmt *loop);
  /// What the loop has overwritten in one iteration is restored, then the iteration is executed again.
  const BlockStmt *undoneIteration(const Stmt *loop);
  void backwardWhile(const WhileStmt *s, Statements &out);
  /// The loop with this body, from the last iteration to the first.
  void takeReturned(const Expr *pointer, Statements &out);
  void reversedLoop(const ForStmt *s, const BlockStmt *body, Statements &out);
  const Expr *lastValue(const ForStmt *s);
  const Expr *valueBeside(const Expr *e, int by);
  const Variable *temporary(const std::string &name, const Type *type);

  // ---- calls (AdjointCall.cpp)
  void forwardCall(const CallStmt *s, Statements &out);
  void forwardAllocation(const CallStmt *s, Statements &out);
  void forwardSplitCall(const CallStmt *s, Statements &out);
  bool forwardTakesShadow(const Variable *p) const;
  void backwardCall(const CallStmt *s, Statements &out);
  void backwardSplitCall(const CallStmt *s, Statements &out);
  /// Of a split function, or of a joint one.
  void callBackwardPart(const CallStmt *s, Statements &out);
  bool setsActive(const CallStmt *s) const;
  void takeOver(const Path &to, const Path &from, Statements &out);
  const Expr *shadowArgument(const Expr *argument, const Variable *parameter, Statements &out);
  void zeroReals(const Path &shadow, const Type *type, Statements &out);
  void zeroShadow(const Path &primal, Statements &out);

  // ---- functions with a given derivative (GivenAdjoint.cpp)
  void givenForward(Statements &out);
  void givenBackward(Statements &out);
  const Expr *givenShadow(const Variable *p, const GivenParameter &g, ZeroShadows &zeros);

  // ---- OpenMP (AdjointOmp.cpp)
  void forwardRegion(const OmpParallelStmt *s, Statements &out);
  const BlockStmt *forwardIteration(const OmpForStmt *s);
  void forwardWorksharing(const OmpForStmt *s, Statements &out);
  void backwardRegion(const OmpParallelStmt *s, Statements &out);
  void backwardWorksharing(const OmpForStmt *s, Statements &out);
  const BlockStmt *iterationBackward(const Stmt *loop);
  void staticLoop(const OmpForStmt *s, const BlockStmt *body, bool reversed, Statements &out);
  void phasedLoop(const OmpForStmt *s, const BlockStmt *body, std::int64_t reach, bool reversed,
                  Statements &out);
  /// The variable can take the value next to the first one on the other side, as it does where the loop is
  /// reversed.
  static bool countsUp(const ForStmt *loop);
  static bool isBehindAValue(const ForStmt *loop);
  // iterations number begin to end (Iterations.cpp)
  const Stmt *iterations(const ForStmt *s, const Expr *begin, const Expr *end, const BlockStmt *body,
                         bool isReversed);
  const Stmt *iterations(const OmpForStmt *s, const Expr *begin, const Expr *end, const BlockStmt *body,
                         bool isReversed);
  const Stmt *iterations(const OmpForStmt *s, const Variable *chunk, const BlockStmt *body, bool isReversed) {
    return iterations(s, beginOf(chunk), endOf(chunk), body, isReversed);
  }
  const Stmt *counted(const Variable *v, const Expr *first, const Expr *end, const BlockStmt *body,
                      bool isReversed);
  /// Of what says which iterations a thread has.
  const Expr *beginOf(const Variable *chunk) { return b_.load(b_.field(Path(chunk), 0)); }
  const Expr *endOf(const Variable *chunk) { return b_.load(b_.field(Path(chunk), 1)); }
  // tests of whether arrays are apart (ArraysApart.cpp)
  const Variable *apartTest(const OmpForStmt *s, Statements &out);
  std::vector<const Variable *> pointersOf(const ArraysApart &test, const OmpForStmt *s) const;
  // gathered increments (GatheredLoop.cpp)
  using Row = std::vector<const IncrementStmt *>;
  void gatheredLoop(const ForStmt *s, const BlockStmt *body, const Expr *begin, const Expr *end,
                    Statements &out);
  std::vector<Row> rowsOf(const BlockStmt *body, const Variable *i, Statements &rest) const;
  Path cellOf(const Row &row, const Variable *i);
  const Expr *termOf(const IncrementStmt *x, const Variable *i);
  const Stmt *zeroCell(const Path &cell, SourceLocation l) {
    return b_.assign(cell, b_.zero(cell.type()->unqualified), l);
  }
  const Stmt *wholeSums(const Row &row, const Variable *i,
                        const std::function<const Stmt *(const BlockStmt *)> &loopOf);
  const Stmt *edgeSums(const ForStmt *s, const Row &row, const Expr *first, const Expr *last,
                       const std::function<void(const Variable *cell, Statements &)> &begin);
  void gatherRow(const ForStmt *s, const Row &row, const Expr *first, const Expr *last, Statements &out);
  // the same, where threads share out the cells (SharedCells.cpp)
  void sharedCells(const OmpForStmt *s, const BlockStmt *body, Statements &out);
  const ForStmt *wholeCells(const ForStmt *s, const Row &row, const Expr *trips, const BlockStmt *cell);
  const Stmt *sharedLoop(const ForStmt *cells, bool waits);
  const Stmt *sharedEdges(const ForStmt *s, const std::vector<Row> &rows, const Expr *trips);
  bool isGathered(const BlockStmt *body) const;
  bool hasVersions(const ForStmt *s) const {
    return plan().accumulation.gatheredIfApart.count(s) != 0 || sweep_->hasTestedRows(s);
  }
  bool mayMeet(const Path &read, const Path &target) const;
  /// What `build` makes of the loop's body.
  const BlockStmt *version(bool isForApart, const std::function<const BlockStmt *()> &build);
  void eitherVersion(const ForStmt *s, const BlockStmt *gathered, const BlockStmt *other, const Expr *begin,
                     const Expr *end, Statements &out);
  const Expr *areShadowsApart(const ForStmt *s, const Expr *trips);
  const Expr *isRowApart(const Path &row, std::vector<Path> others, const Variable *i, const Expr *trips,
                         const std::function<Path(const Path &)> &place);
  const Expr *conjunction(const Expr *a, const Expr *b);
  const Expr *extentOfRow(const Path &cell, std::int64_t low, std::int64_t high, const Expr *trips);
  static std::pair<std::int64_t, std::int64_t> reachOf(const Row &row, const Variable *i);
  const Expr *isInBlock(const Variable *cell, std::int64_t by, const Expr *first, const Expr *last);
  const Stmt *forEachEdgeCell(const ForStmt *s, std::pair<std::int64_t, std::int64_t> reach,
                              const Expr *first, const Expr *last,
                              const std::function<void(const Variable *cell, Statements &)> &f);
  std::vector<const Variable *> conditionsOfAssigned(const BlockStmt *body) const;
  const Stmt *zeroedEdges(const ForStmt *s, const BlockStmt *body, const Variable *consumed,
                          const Expr *begin, const Expr *end);
  void backwardSteps(const ForStmt *s, Statements &out);
  void recordedLoop(const OmpForStmt *s, const BlockStmt *body, Statements &out);
  void recordedSingle(const OmpForStmt *s, const BlockStmt *body, Statements &out);
  void replayedLoop(const OmpForStmt *s, const BlockStmt *body, Statements &out);
  void copyEntry(const OmpParallelStmt *s, const SharingEntry &e, bool saved,
                 std::vector<SharingEntry> &entries, Statements &body);
  bool isReachedOtherwise(const Variable *original) const;
  bool isAddedToOtherwise(const OmpParallelStmt *s, const Variable *original) const;
  bool hasShadowPointers(const SharingEntry &e);
  bool isShadowReachable(const SharingEntry &e) const;
  void copyPointers(const SharingEntry &e, Statements &out);
  void shadowEntry(const OmpParallelStmt *s, const SharingEntry &e, bool isSaved,
                   std::vector<SharingEntry> &entries, Statements &begin, Statements &end);
  // sums that are multiplied once for each cell (FactoredSums.cpp)
  struct Rests {
    const Variable *rests, *pages;
  };
  std::vector<Rests> beginFactoredSums(const OmpParallelStmt *s, Statements &before, Statements &begin);
  void endFactoredSums(const OmpParallelStmt *s, const std::vector<Rests> &sums, Statements &end);
  const Stmt *multiplied(const FactoredSum &sum, const Variable *cells, SourceLocation where);
  bool addRest(const CallStmt *s, Statements &out);
  // sums of threads (AdjointLocals.cpp)
  void addWhatIsThere(const Stmt *s, Statements &out);
  void beginCommonCopies(const OmpParallelStmt *s, Statements &before, Statements &begin, Statements &end);
  const Expr *whetherShared(const OmpForStmt *loop);
  void beginLocalCopies(const OmpParallelStmt *s, Statements &begin, Statements &end,
                        std::vector<std::pair<const Variable *, Path>> &replaced);
  void beginLocalSums(const OmpParallelStmt *s, std::vector<SharingEntry> &entries, Statements &before,
                      Statements &after, std::vector<std::pair<const Variable *, Path>> &replaced);
  void region(const OmpParallelStmt *s, RegionKind kind, const std::vector<SharingEntry> &entries,
              Statements body, Statements &out);
  void atomically(const Stmt *s, Statements &out);
  BackwardScheduleKind scheduleOf(const OmpForStmt *s) const;
  bool isCopiedPointer(const SharingEntry &e);
  std::vector<SharingEntry> forwardEntries(const OmpParallelStmt *s);

  // ---- critical, atomic, locks (AdjointSync.cpp)
  const Stmt *event(const OmpCriticalStmt *s); // null: of an atomic sum
  const Stmt *undoEvent(const OmpCriticalStmt *s);
  bool isOneEvent(const OmpCriticalStmt *s) const;
  void forwardCritical(const OmpCriticalStmt *s, Statements &out);
  bool forwardAtomic(const OmpCriticalStmt *s, bool inSection, Statements &out);
  void backwardCritical(const OmpCriticalStmt *s, Statements &out);
  void forwardAtomicSum(const OmpAtomicStmt *s, Statements &out);
  void backwardAtomicSum(const OmpAtomicStmt *s, Statements &out);
  void forwardLock(const CallStmt *s, Statements &out);
  void backwardLock(const CallStmt *s, Statements &out);

  // ---- functions (AdjointFunction.cpp)
  Variable *adjointParameter(const Variable *p);
  void shadowParameter(const Variable *p, Function *f, Statements &begin, Statements &end);
  void seedParameter(Function *f);
  void headParameters(const Head &head, Function *f, Statements &begin, Statements &end);
  void addFields(const Path &into, const Path &from, const Type *type, bool pointersOnly, Statements &out);
  void clearGlobals(Statements &out);
  const Stmt *clear(const Path &shadow);

  AdjointModule &m_;
  const Function *primal_;
  const SweepPlan *sweep_;
  Builder b_;
  RuntimeCalls rt_;
  Shadows shadows_;
  /// In a loop that the backward sweep executes again, seen from outside. Forward: the primal as it is, and
  /// what saves; backward: what restores, and no adjoint.
  bool plain_ = false;
  struct Places {
    Statements declarations;
    std::map<NodeId, const Variable *> ofStatements;
    NodeMap<Variable, const Variable *> atEnd;
    std::map<NodeId, std::vector<const Variable *>> ofCalls;
  };
  Places *places_ = nullptr; // of the iteration whose sweeps are being built
  NodeSet<Stmt> gathered_;   // increments
  /// Of these, those that are assignments if this variable is set, or, null, always.
  NodeMap<Stmt, const Variable *> assigned_;
  NodeMap<ForStmt, const Variable *> consumed_; // of time loops: a backward step has been executed
  /// Of a loop that has two versions, the one that is being built: for arrays that are apart, or for others.
  std::optional<bool> isForApart_;
  /// Forward: the loop being built saves cell by cell what is in rows if these are apart.
  bool savesCells_ = false;
  /// Backward: whether rows of the loop being built were apart; null: they are in one piece in any case.
  const Variable *rowsApart_ = nullptr;
  struct Rest {
    const Variable *pages;
    const LoadExpr *read;
  };
  std::map<NodeId, Rest> restOf_; // by the call that takes what is read
  const Variable *returnSeed_ = nullptr;
  Statements *rootShadows_ = nullptr; // where the shadows of the root's variables are declared
};

/// To active data.
bool hasPointers(const Type *t);

} // namespace adjgen
