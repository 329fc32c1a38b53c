// Can two iterations of a worksharing loop, on different threads, read the same cell? What arithmetic of
// linear forms (ParallelAccess, [distinct]) does not decide is asked of the prover.
// [premises] Premises are: the iterations differ; loop variables lie within their loops' bounds; the
//   conditions around the reads hold; and the primal has no race: of two accesses of shared memory that
//   certainly happen in the two iterations, one of them a write, the places differ. Accesses inside
//   sections, and atomics, are no premises; nor is anything where code of the region orders threads.
// [contradictory premises] Premises that no two iterations could fulfil prove nothing: then the primal
//   relies on something else, for instance on a race that its author takes for harmless.
#pragma once

#include "analysis/sharing/SubscriptTerms.h"

#include <set>

namespace adjgen {

class RaceFreedom {
public:
  /// `ordersThreads`: code that other threads execute at the same time may wait for this loop's.
  RaceFreedom(const OmpForStmt *loop, LazyProver &prover, IntegerRanges &ranges, const LoopContext &context,
              bool ordersThreads);

  struct Read {
    const LoadExpr *load;
    const Stmt *statement;
  };
  /// Empty if it is not proven; else the proof in words for a remark.
  std::string neverMeet(const Read &a, const Read &b);
  /// A condition that compares integers decides whether s is executed.
  bool isUnderIntegerCondition(const Stmt *s) const;

private:
  using Term = Prover::Term;
  using Terms = Prover::Terms;
  struct Access {
    const Path *path;
    const Stmt *statement;
    bool isWrite;
  };
  /// An execution of a statement in one of the two iterations.
  struct Visit {
    ExecutionPoint at;
    Terms ofLoops, ofBranches; // what is known there
    std::vector<const Stmt *> around;
  };
  /// An access that happens in the iteration of a visit if the conditions hold.
  struct Instance {
    const Access *access;
    Terms conditions;
    Place place;
  };
  struct Premise {
    Term fact;
    const Access *write;
  };

  void collect(const Stmt *s);
  void addReads(const Expr *e, const Stmt *s);
  unsigned classOf(const Read &r);
  std::string prove(const Read &a, const Read &b);
  std::string prove(Prover &p, const Read &a, const Read &b, bool inGrids);
  Visit visit(Prover &p, SubscriptTerms &terms, const Stmt *s, unsigned copy);
  std::vector<Instance> instances(SubscriptTerms &terms, const Visit &v);
  void addInstances(SubscriptTerms &terms, const Visit &v, const Access &a, std::vector<Instance> &out);
  bool extend(SubscriptTerms &terms, const Stmt *s, const Stmt *inside, Term candidate, ExecutionPoint &at,
              Terms &conditions);
  std::vector<Premise> premises(Prover &p, SubscriptTerms &terms, const Visit &a, const Visit &b);
  Term differ(Prover &p, const Visit &a, const Visit &b);

  const OmpForStmt *loop_;
  LazyProver &prover_;
  IntegerRanges &ranges_;
  LoopContext context_;
  IterationScopes scopes_;
  std::vector<Access> accesses_;
  std::vector<Read> classes_; // one of each class of reads that have the same answers
  std::map<std::pair<unsigned, unsigned>, std::string> known_;
};

} // namespace adjgen
