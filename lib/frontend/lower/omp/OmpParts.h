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
  virtual bool sharing(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries,
                       Reductions &reductions) = 0;
  virtual bool privatize(const clang::OMPExecutableDirective *d, const clang::Expr *item, SharingKind kind,
                         std::vector<SharingEntry> &entries) = 0;
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
  virtual void explain(const char *kind, SourceLocation where, const std::string &message) = 0;
  virtual void explainReduction(const Reduction &r) = 0;
  /// `#pragma adjgen` before a construct that has no scoping is an error.
  virtual void rejectOverrides(const clang::OMPExecutableDirective *d) = 0;
};

/// References in constructs, range-based loops (OmpReferences).
class OmpReferences {
public:
  virtual const OmpForStmt *worksharingRange(const clang::OMPExecutableDirective *d,
                                             std::vector<SharingEntry> entries, const Variables &outside,
                                             List &before) = 0;
  virtual void keepOriginal(const Variable *v, const clang::Stmt *construct) = 0;
  virtual void withReducedReferences(const clang::OMPExecutableDirective *d,
                                     const std::function<void()> &lower) = 0;
};

/// Objects in clauses (LowerOmpObjects).
class OmpObjects {
public:
  virtual bool isConstructed(const clang::CXXRecordDecl *r, SharingKind kind) const = 0;
  virtual bool objectItem(const clang::OMPExecutableDirective *d, const clang::VarDecl *v, SharingKind kind,
                          const Path &original) = 0;
  virtual void valuesInFront(const clang::OMPExecutableDirective *d) = 0;
  virtual void declareObjects(const std::vector<ObjectCopy> &list,
                              const clang::OMPExecutableDirective *d) = 0;
  virtual void destroyCopies(const Reductions &list, SourceLocation l) = 0;
  virtual void withObjects(const clang::OMPExecutableDirective *d, const std::function<void()> &f) = 0;
};

/// Constructs inside a region (LowerOmpRegions).
class Regions {
public:
  virtual bool regionConstruct(const clang::OMPExecutableDirective *d) = 0;
  virtual void regionBody(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> ofSections) = 0;
  virtual void declareCopies(const std::vector<SharingEntry> &entries, SourceLocation l) = 0;
};

/// simd and collapse (LowerOmpSimd).
class NestedLoops {
public:
  virtual void simd(const clang::OMPExecutableDirective *d) = 0;
  virtual bool simdLoop(const clang::OMPExecutableDirective *d, NestedLoop &l) = 0;
  virtual std::vector<NestedLoop> nestOf(const clang::OMPExecutableDirective *d) = 0;
  /// How many of the loops, from the outermost, have their iterations distributed together.
  virtual std::size_t joinedLoops(const std::vector<NestedLoop> &nest) = 0;
  virtual bool mayJoinFewer(const clang::OMPExecutableDirective *d) = 0;
  virtual const ForStmt *nestFor(const std::vector<NestedLoop> &nest, std::size_t joined,
                                 std::size_t level) = 0;
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
  virtual const Expr *iterationOf(const Variable *v, const Expr *lower, BinaryKind relation,
                                  const Expr *step) = 0;
  virtual const Expr *opposite(const Expr *e) = 0;
  virtual const Expr *linearValue(const Variable *first, const Type *type, const Expr *iteration,
                                  const Expr *step, SourceLocation l) = 0;
  virtual const ForStmt *withLinear(const clang::OMPExecutableDirective *d, const ForStmt *f) = 0;
  virtual std::vector<SharingEntry> takeLastPrivate(std::vector<SharingEntry> &entries) = 0;
};

/// Reductions that are written out (LowerReduction, CombineReduction, ReduceSections).
class WrittenReductions {
public:
  virtual bool reduction(const clang::OMPExecutableDirective *d, const clang::OMPClause *clause,
                         std::vector<SharingEntry> &entries, Reductions &out) = 0;
  virtual const Expr *fixed(const clang::Expr *e, const std::string &wish) = 0;
  virtual void initializeCopy(const Reduction &r) = 0;
  virtual void combine(const Reduction &r, const Path &original, const Path &copy) = 0;
  virtual void keepParts(Reductions &list) = 0;
  virtual void beginReductions(const Reductions &list) = 0;
  virtual void endReductions(const Reductions &list, SourceLocation l) = 0;
  /// What `f` adds, executed by the threads one after the other.
  virtual void inTurns(SourceLocation l, const std::function<void()> &f) = 0;
  virtual void addReducing(const clang::OMPExecutableDirective *d, Reductions list, const Stmt *loop) = 0;
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
