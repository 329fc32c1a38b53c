// OpenMP constructs. Invariant: inside a region or loop that makes a variable private, every reference is to
// the entry's `inner` variable; a construct with a directive or clause that the IR cannot say is refused as a
// whole, at its pragma.
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/lower/omp/UnusedCopies.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Basic/SourceManager.h"

namespace adjgen::frontend {

static bool hasScan(const std::vector<FunctionLowering::Reduction> &list) {
  return std::any_of(list.begin(), list.end(), [](const auto &r) { return r.inscan; });
}

/// What a reference stands for in a construct (see keepOriginal) it stands for only there.
void FunctionLowering::directive(const clang::OMPExecutableDirective *d) {
  const auto aliases = aliases_;
  const auto captured = capturedBindings_;
  const auto elements = rangeElements_;
  const auto bound = bound_;
  const auto closures = closures_;
  const auto object = this_;
  const auto variables = variables_;
  valuesInFront(d);
  ompConstruct(d);
  variables_ = variables;
  aliases_ = aliases;
  capturedBindings_ = captured;
  rangeElements_ = elements;
  bound_ = bound;
  this_ = object;
  for (const auto &[v, places] : closures)
    closures_[v] = places;
}

/// Up to version 19, Clang itself says what `loop` is, by the region that it binds to.
static clang::OpenMPDirectiveKind kindOf(const clang::OMPExecutableDirective *d) {
  const auto *bind =
      d->getDirectiveKind() == llvm::omp::OMPD_loop ? d->getSingleClause<clang::OMPBindClause>() : nullptr;
  if (bind && bind->getBindKind() == clang::OMPC_BIND_parallel)
    return llvm::omp::OMPD_for;
  if (bind && bind->getBindKind() == clang::OMPC_BIND_thread)
    return llvm::omp::OMPD_simd;
  return d->getDirectiveKind();
}

void FunctionLowering::ompConstruct(const clang::OMPExecutableDirective *d) {
  rejectOverrides(d);
  switch (kindOf(d)) {
  case llvm::omp::OMPD_parallel:
    return withReducedReferences(d, [&] { parallel(d, false); });
  case llvm::omp::OMPD_parallel_for:
  case llvm::omp::OMPD_parallel_for_simd:
  case llvm::omp::OMPD_parallel_loop:
    return withReducedReferences(d, [&] { parallel(d, true); });
  case llvm::omp::OMPD_simd:
    return simd(d);
  case llvm::omp::OMPD_for_simd:
  case llvm::omp::OMPD_for: {
    if (!clausesAreKnown(d, false, true))
      return;
    auto before = variables_;
    std::vector<SharingEntry> entries;
    Reductions reductions;
    List head;
    if (sharing(d, entries, reductions))
      withObjects(d, [&] {
        if (hasScan(reductions))
          return scanInRegion(d, entries, reductions, before);
        const OmpForStmt *s = worksharing(d, std::move(entries), before, head);
        if (!s)
          return;
        for (const Stmt *x : head)
          add(x);
        addReducing(d, reductions, s);
      });
    variables_ = std::move(before);
    return;
  }
  default:
    if (!regionConstruct(d) && !synchronization(d))
      refuseDirective(d, {diag::omp_directive, directiveName(d)});
  }
}

static ProcBindKind procBind(const clang::OMPExecutableDirective *d) {
  const auto *k = d->getSingleClause<clang::OMPProcBindClause>();
  switch (k ? k->getProcBindKind() : llvm::omp::ProcBindKind::OMP_PROC_BIND_default) {
  case llvm::omp::ProcBindKind::OMP_PROC_BIND_master:
  case llvm::omp::ProcBindKind::OMP_PROC_BIND_primary:
    return ProcBindKind::Primary;
  case llvm::omp::ProcBindKind::OMP_PROC_BIND_close:
    return ProcBindKind::Close;
  case llvm::omp::ProcBindKind::OMP_PROC_BIND_spread:
    return ProcBindKind::Spread;
  default:
    return ProcBindKind::None;
  }
}

void FunctionLowering::parallel(const clang::OMPExecutableDirective *d, bool withFor) {
  if (!clausesAreKnown(d, true, withFor))
    return;
  const Expr *numThreads = nullptr, *ifClause = nullptr;
  for (const clang::OMPClause *clause : d->clauses()) {
    if (const auto *k = clang::dyn_cast<clang::OMPNumThreadsClause>(clause))
      numThreads = value(k->getNumThreads());
    if (const auto *k = clang::dyn_cast<clang::OMPIfClause>(clause);
        k && k->getNameModifier() != llvm::omp::OMPD_simd)
      ifClause = condition(k->getCondition());
  }
  auto before = variables_;
  std::vector<SharingEntry> entries;
  Reductions reductions;
  if (!sharing(d, entries, reductions))
    return void(variables_ = std::move(before));
  std::vector<SharingEntry> ofLoop = takeLastPrivate(entries);
  const std::vector<ObjectCopy> objects = std::exchange(objectCopies_, {});
  const auto copiedIn = copyIn(d);
  RegionAround around{{}, numThreads, &before};
  RegionAround *outer = std::exchange(region_, &around);
  keepParts(reductions);
  bool complete = true;
  Scan scan;
  List head, body = collectScope(ScopeKind::Block, [&] {
               for (auto &[own, primary] : copiedIn)
                 copyWhole(Path(own), Path(primary), at(d));
               declareObjects(objects, d);
               beginReductions(reductions);
               if (!withFor)
                 return regionBody(d, std::move(ofLoop));
               if (hasScan(reductions))
                 return void(complete = scanLoop(d, reductions, before, scan));
               const OmpForStmt *loop = worksharing(d, std::move(ofLoop), before, head);
               complete = loop;
               if (loop)
                 add(loop);
             });
  const bool replaced = replaceSections(d, reductions, body);
  for (const Stmt *s : collect([&] {
         endReductions(reductions, at(d));
         destroyCopies(reductions, at(d));
       }))
    body.push_back(s);
  region_ = outer;
  variables_ = std::move(before);
  if (!replaced)
    return;
  if (!complete) { // refused: the UnsupportedStmt stands for the whole construct
    for (const Stmt *s : body)
      add(s);
    return;
  }
  for (const List *list : {&head, &scan.before, &around.before})
    for (const Stmt *s : *list)
      add(s);
  dropUnused(entries, body);
  add(b.ompParallel(std::move(entries), numThreads, ifClause, overridesOf(d),
                    blockOf(std::move(body), at(structuredBlock(d))), c.place(d->getBeginLoc()),
                    procBind(d)));
  for (const Stmt *s : scan.after)
    add(s);
}

/// What the head of the loop must evaluate by statements goes to `before`, in terms of the variables that are
/// seen `outside` of the construct; OpenMP does not say where and how often it is evaluated.
const OmpForStmt *FunctionLowering::worksharing(const clang::OMPExecutableDirective *d,
                                                std::vector<SharingEntry> entries, const Variables &outside,
                                                List &before) {
  if (clang::isa<clang::CXXForRangeStmt>(structuredBlock(d)))
    return worksharingRange(d, std::move(entries), outside, before);
  std::vector<NestedLoop> nest = nestOf(d);
  const std::size_t joined = joinedLoops(nest);
  if (nest.empty() || (joined < nest.size() && !mayJoinFewer(d)))
    return nullptr;
  if (joined < nest.size())
    explain(
        "FewerLoops", c.place(d->getBeginLoc()),
        "fewer loops than 'collapse' says have their iterations distributed: bounds depend on outer loops, "
        "or a loop is over pointers");
  Schedule how;
  auto lowerHead = [&] {
    how = schedule(d);
    how.collapse = static_cast<unsigned>(joined);
    for (std::size_t k = 0; k < joined; ++k) {
      NestedLoop &l = nest[k];
      std::size_t m = mark();
      l.head = headOf(l.counted, at(l.loop));
      if (how.chunk)
        how.chunk = protect(how.chunk, m);
    }
  };
  std::set<std::string> names = names_;
  before = collect(lowerHead);
  if (!before.empty()) {
    names_ = std::move(names);
    Variables inside = std::exchange(variables_, outside);
    before = collect(lowerHead);
    variables_ = std::move(inside);
  }
  std::vector<const Variable *> replaced; // by the variables of the loops
  for (const NestedLoop &l : nest) {
    const auto copy = variables_.find(l.counted.variable->getCanonicalDecl());
    replaced.push_back(copy == variables_.end() ? nullptr : copy->second);
  }
  std::vector<Linear> linears = std::move(linears_); // the body may have its own
  const ForStmt *counted = nestFor(nest, joined, 0), *inner = counted;
  for (std::size_t k = 0; k < joined; ++k) {
    if (k)
      inner = cast<ForStmt>(inner->body->statements.front());
    for (SharingEntry &e : entries)
      if (replaced[k] && e.kind == SharingKind::LastPrivate && e.inner == replaced[k])
        e.inner = inner->variable;
    for (Linear &l : linears)
      if (replaced[k] && l.entry.inner == replaced[k])
        l.entry.inner = inner->variable;
  }
  linears_ = std::move(linears);
  if (nest.size() > 1 && !linears_.empty()) {
    linears_.clear();
    refuseDirective(d, {diag::omp_clauses_together, "'linear' and 'collapse'", directiveName(d)});
    return nullptr;
  }
  counted = withLinear(d, counted);
  std::vector<SharingOverride> overrides;
  if (d->getDirectiveKind() == llvm::omp::OMPD_for || d->getDirectiveKind() == llvm::omp::OMPD_for_simd)
    overrides = overridesOf(d);
  return b.ompFor(std::move(entries), how, hasNowait(d), std::move(overrides), counted,
                  c.place(d->getBeginLoc()));
}

} // namespace adjgen::frontend
