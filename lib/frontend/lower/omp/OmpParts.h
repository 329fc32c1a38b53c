// The parts that lower OpenMP, and what each of them does for the others (as Lowering.h, which they know too;
// it does not know them). A part reaches the others by `omp_`: omp_.clauses.sharing(...).
#pragma once

#include "frontend/lower/Part.h"
#include "support/NamedSuggestion.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/StmtOpenMP.h"

namespace adjgen::frontend {

/// An item of a reduction clause that is written out as code.
enum class ReductionKind { Sum, Product, Min, Max, LogicalAnd, LogicalOr, BitAnd, BitOr, BitXor, Declared };
struct Reduction {
  ReductionKind kind = ReductionKind::Sum;
  const clang::OMPDeclareReductionDecl *declared = nullptr;
  const clang::VarDecl *decl = nullptr;
  Path original;                         // the variable; of a section, what is indexed
  const Expr *lower = nullptr;           // of a section: its first index
  unsigned dropped = 0;                  // steps of `original`
  const Variable *copy = nullptr;        // the thread's own
  const Variable *placeholder = nullptr; // of a section: what the body names until its paths are replaced
  const Variable *parts = nullptr;       // what each thread has at the end; null where they take turns
  bool inscan = false;
  bool ofTasks = false;                      // in_reduction
  const clang::Expr *construction = nullptr; // C++: what makes the copy of an object, unless declared says it
  SourceLocation location;
};
using Reductions = std::vector<Reduction>;

struct ClangCopy {
  const clang::VarDecl *own = nullptr, *original = nullptr;
};
/// An item whose copies are objects that the construct's code makes and ends.
struct ObjectCopy {
  const clang::VarDecl *item;
  const Variable *own;
  Path original;
  ClangCopy copy;
  bool meetsAfter; // no thread goes on before all have copied
};

/// A pointer of a task to such an object; the class, if something happens where it ends.
struct TaskObject {
  SharingEntry pointer;
  const clang::CXXRecordDecl *destroyed;
};

struct NestedLoop {
  const clang::ForStmt *loop = nullptr;
  Counted counted;
  LoopHead head;
};

/// An item of `copyprivate`.
struct CopiedToAll {
  Path own;    // each thread's
  Path shared; // the team's
};

/// The entry of a variable of the clause `linear` of the construct at hand.
struct Linear {
  SharingEntry entry;
  const Expr *step;
  SourceLocation location;
};

/// A reduction with `inscan`.
struct ScanItem {
  Reduction run;                    // its copy: the thread's running value
  const Variable *offset = nullptr; // the value in front of the thread's iterations
  const Variable *sums = nullptr;   // the running value at each iteration
};
struct Scan {
  bool inclusive = true;
  std::vector<const clang::Stmt *> input, use;
  std::vector<ScanItem> items;
  List before, after; // the region
};

/// What clauses of the construct at hand said.
struct OmpState {
  std::vector<std::pair<const clang::VarDecl *, const Variable *>> globalCopies;
  std::vector<ObjectCopy> objectCopies;
  std::vector<Linear> linears;
};

/// `parallel`, also where it has one construct alone (LowerOmp).
class Constructs {
public:
  virtual void parallel(const clang::OMPExecutableDirective *d, bool withFor) = 0;
};

/// Clauses and the pragmas in front of a construct (OmpClauses).
class Clauses {
public:
  /// Who has which variable in the construct; false: it is refused.
  virtual bool sharing(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries,
                       Reductions &reductions) = 0;
  virtual bool privatize(const clang::OMPExecutableDirective *d, const clang::Expr *item, SharingKind kind,
                         std::vector<SharingEntry> &entries) = 0;
  /// Else it is refused. `region`: it makes a team; `loop`: it distributes a loop.
  virtual bool clausesAreKnown(const clang::OMPExecutableDirective *d, bool region, bool loop) = 0;
  virtual Schedule schedule(const clang::OMPExecutableDirective *d) = 0;
  /// The pragmas that stand right before the construct.
  virtual std::vector<const OverridePragma *> overridePragmas(const clang::OMPExecutableDirective *d) = 0;
  virtual std::vector<SharingOverride> overridesOf(const clang::OMPExecutableDirective *d) = 0;
};

/// What is said about constructs (OmpRemarks).
class OmpRemarks {
public:
  virtual void refuseDirective(const clang::OMPExecutableDirective *d, const Message &message) = 0;
  /// A remark.
  virtual void explain(const char *kind, SourceLocation where, const std::string &message) = 0;
  virtual void explainReduction(const Reduction &r) = 0;
  /// `#pragma adjgen` before a construct that has no scoping is an error.
  virtual void rejectOverrides(const clang::OMPExecutableDirective *d) = 0;
};

/// References in constructs, range-based loops (OmpReferences).
class OmpReferences {
public:
  /// A range-based loop that is distributed; null: it is refused.
  virtual const OmpForStmt *worksharingRange(const clang::OMPExecutableDirective *d,
                                             std::vector<SharingEntry> entries, const Variables &outside,
                                             List &before) = 0;
  /// References and closures that lead to a variable which the construct makes private mean the original.
  virtual void keepOriginal(const Variable *v, const clang::Stmt *construct) = 0;
  /// While `lower` runs, a reference in a reduction clause is a variable.
  virtual void withReducedReferences(const clang::OMPExecutableDirective *d,
                                     const std::function<void()> &lower) = 0;
};

/// Objects in clauses (LowerOmpObjects).
class OmpObjects {
public:
  virtual bool isConstructed(const clang::CXXRecordDecl *r, SharingKind kind) const = 0;
  /// The item as an object of the construct's own; false: there is no such copy, and the message is out.
  virtual bool objectItem(const clang::OMPExecutableDirective *d, const clang::VarDecl *v, SharingKind kind,
                          const Path &original) = 0;
  /// References, and parameters of inlined functions, in the clauses of the construct that comes next: a
  /// variable of the same value stands for each of them.
  virtual void valuesInFront(const clang::OMPExecutableDirective *d) = 0;
  virtual void declareObjects(const std::vector<ObjectCopy> &list,
                              const clang::OMPExecutableDirective *d) = 0;
  /// The copies of a task that its creator makes; names in the task stand for what the pointers lead to.
  virtual std::vector<TaskObject> copiesForTask(const clang::OMPExecutableDirective *d) = 0;
  /// At the end of the task.
  virtual void endCopies(const std::vector<TaskObject> &objects, SourceLocation l) = 0;
  virtual void destroyCopies(const Reductions &list, SourceLocation l) = 0;
  /// What `f` adds, with the objects of the construct's clauses around it.
  virtual void withObjects(const clang::OMPExecutableDirective *d, const std::function<void()> &f) = 0;
};

/// Constructs inside a region (LowerOmpRegions).
class Regions {
public:
  virtual bool regionConstruct(const clang::OMPExecutableDirective *d) = 0;
  /// The body of a region: of the construct itself, or of the one that it is combined with.
  virtual void regionBody(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> ofSections) = 0;
  /// The copies of a construct that is no region and no loop.
  virtual void declareCopies(const std::vector<SharingEntry> &entries, SourceLocation l) = 0;
};

/// simd and collapse (LowerOmpSimd).
class NestedLoops {
public:
  virtual void simd(const clang::OMPExecutableDirective *d) = 0;
  /// The only loop of the construct, as linear variables and prefix sums need it.
  virtual bool simdLoop(const clang::OMPExecutableDirective *d, NestedLoop &l) = 0;
  /// The loops whose iterations the construct distributes, from the outermost; empty: refused.
  virtual std::vector<NestedLoop> nestOf(const clang::OMPExecutableDirective *d) = 0;
  /// How many of the loops, from the outermost, have their iterations distributed together.
  virtual std::size_t joinedLoops(const std::vector<NestedLoop> &nest) = 0;
  /// May fewer loops be joined than the construct says?
  virtual bool mayJoinFewer(const clang::OMPExecutableDirective *d) = 0;
  virtual const ForStmt *nestFor(const std::vector<NestedLoop> &nest, std::size_t joined,
                                 std::size_t level) = 0;
};

/// Tasks (LowerOmpTasks).
class Tasks {
public:
  virtual bool taskConstruct(const clang::OMPExecutableDirective *d) = 0;
};

/// Synchronisation (LowerOmpSync).
class Synchronization {
public:
  virtual bool synchronization(const clang::OMPExecutableDirective *d) = 0;
};

/// copyprivate and copyin (LowerCopyPrivate, LowerThreadPrivate).
class OmpCopies {
public:
  virtual bool copyPrivate(const clang::OMPExecutableDirective *d, std::vector<CopiedToAll> &out) = 0;
  virtual std::vector<std::pair<const Variable *, const Variable *>>
  copyIn(const clang::OMPExecutableDirective *d) = 0;
};

/// lastprivate and linear (LowerLastPrivate).
class LastPrivates {
public:
  virtual bool lastPrivate(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries) = 0;
  /// Which iteration it is, counted from 0.
  virtual const Expr *iterationOf(const Variable *v, const Expr *lower, BinaryKind relation,
                                  const Expr *step) = 0;
  /// -e, of a step.
  virtual const Expr *opposite(const Expr *e) = 0;
  /// first + iteration * step
  virtual const Expr *linearValue(const Variable *first, const Type *type, const Expr *iteration,
                                  const Expr *step, SourceLocation l) = 0;
  /// The loop, with what the clause `linear` of the construct says.
  virtual const ForStmt *withLinear(const clang::OMPExecutableDirective *d, const ForStmt *f) = 0;
  /// The entries that belong to the loop of a combined directive.
  virtual std::vector<SharingEntry> takeLastPrivate(std::vector<SharingEntry> &entries) = 0;
};

/// Reductions that are written out (LowerReduction, CombineReduction, ReduceSections).
class WrittenReductions {
public:
  virtual bool reduction(const clang::OMPExecutableDirective *d, const clang::OMPClause *clause,
                         std::vector<SharingEntry> &entries, Reductions &out) = 0;
  /// A number that keeps its value throughout the construct.
  virtual const Expr *fixed(const clang::Expr *e, const std::string &wish) = 0;
  virtual void initializeCopy(const Reduction &r) = 0;
  virtual void combine(const Reduction &r, const Path &original, const Path &copy) = 0;
  /// Where the region is in sight, what each thread has is kept in an array in front of it.
  virtual void keepParts(Reductions &list) = 0;
  virtual void beginReductions(const Reductions &list) = 0;
  /// What tasks have of a reduction: parts[which]. `parts` leads there.
  virtual void keepPart(const Reduction &r, const Variable *parts, const Expr *which) = 0;
  virtual void combinePart(const Reduction &r, const Variable *parts, const Expr *which) = 0;
  /// Of sums: a task adds its copies to the originals, which others add to at the same time.
  virtual void addCopies(const Reductions &list) = 0;
  /// original = original OP copy.
  virtual void combineCopy(const Reduction &r) = 0;
  /// All threads execute this.
  virtual void endReductions(const Reductions &list, SourceLocation l) = 0;
  /// What `f` adds, executed by the threads one after the other.
  virtual void inTurns(SourceLocation l, const std::function<void()> &f) = 0;
  /// A worksharing construct inside a region, with its reductions around it.
  virtual void addReducing(const clang::OMPExecutableDirective *d, Reductions list, const Stmt *loop) = 0;
  /// In the body, the copy stands for a section; false: refused.
  virtual bool replaceSections(const clang::OMPExecutableDirective *d, const Reductions &list,
                               List &body) = 0;
};

/// Prefix sums (LowerScan).
class Scans {
public:
  virtual bool simdScan(const clang::OMPExecutableDirective *d) = 0;
  virtual void scanInRegion(const clang::OMPExecutableDirective *d, const std::vector<SharingEntry> &entries,
                            const Reductions &list, const Variables &outside) = 0;
  virtual bool scanLoop(const clang::OMPExecutableDirective *d, const Reductions &list,
                        const Variables &outside, Scan &scan) = 0;
};

/// All of them.
struct OmpLowering {
  OmpState &state;
  Constructs &constructs;
  Clauses &clauses;
  OmpRemarks &remarks;
  OmpReferences &references;
  OmpObjects &objects;
  Regions &regions;
  NestedLoops &nests;
  Synchronization &sync;
  OmpCopies &copies;
  LastPrivates &lastPrivates;
  WrittenReductions &reductions;
  Scans &scans;
  Tasks &tasks;
};

/// A part that lowers OpenMP.
class OmpPart : public Part {
public:
  OmpPart(LoweringState &state, const Lowering &parts, const OmpLowering &omp)
      : Part(state, parts), omp_(omp) {}

protected:
  const OmpLowering &omp_;
};

} // namespace adjgen::frontend
