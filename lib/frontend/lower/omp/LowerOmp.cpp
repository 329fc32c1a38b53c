// OpenMP constructs. Invariant: inside a region or loop that makes a variable private, every reference is to
// the entry's `inner` variable; a construct with a directive or clause that the IR cannot say is refused as a
// whole, at its pragma.
#include "frontend/lower/omp/LowerOmp.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Basic/SourceManager.h"

namespace adjgen::frontend {

static bool hasScan(const std::vector<Reduction> &list) {
  return std::any_of(list.begin(), list.end(), [](const auto &r) { return r.inscan; });
}

/// What a reference stands for in a construct (see keepOriginal) it stands for only there.
void ConstructLowering::directive(const clang::OMPExecutableDirective *d) {
  const auto aliases = names_.aliases;
  const auto captured = names_.capturedBindings;
  const auto elements = names_.rangeElements;
  const auto bound = names_.bound;
  const auto closures = names_.closures;
  const auto object = names_.object;
  const auto variables = names_.variables;
  omp_.objects.valuesInFront(d);
  ompConstruct(d);
  names_.variables = variables;
  names_.aliases = aliases;
  names_.capturedBindings = captured;
  names_.rangeElements = elements;
  names_.bound = bound;
  names_.object = object;
  for (const auto &[v, places] : closures)
    names_.closures[v] = places;
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

void ConstructLowering::ompConstruct(const clang::OMPExecutableDirective *d) {
  omp_.remarks.rejectOverrides(d);
  switch (kindOf(d)) {
  case llvm::omp::OMPD_parallel:
    return omp_.references.withReducedReferences(d, [&] { parallel(d, false); });
  case llvm::omp::OMPD_parallel_for:
  case llvm::omp::OMPD_parallel_for_simd:
  case llvm::omp::OMPD_parallel_loop:
    return omp_.references.withReducedReferences(d, [&] { parallel(d, true); });
  case llvm::omp::OMPD_simd:
    return omp_.nests.simd(d);
  case llvm::omp::OMPD_for_simd:
  case llvm::omp::OMPD_for: {
    if (!omp_.clauses.clausesAreKnown(d, false, true))
      return;
    auto before = names_.variables;
    std::vector<SharingEntry> entries;
    Reductions reductions;
    List head;
    if (omp_.clauses.sharing(d, entries, reductions))
      omp_.objects.withObjects(d, [&] {
        if (hasScan(reductions))
          return omp_.scans.scanInRegion(d, entries, reductions, before);
        const OmpForStmt *s = worksharing(d, std::move(entries), before, head);
        if (!s)
          return;
        for (const Stmt *x : head)
          add(x);
        omp_.reductions.addReducing(d, reductions, s);
      });
    names_.variables = std::move(before);
    return;
  }
  default:
    if (!omp_.regions.regionConstruct(d) && !omp_.tasks.taskConstruct(d) && !omp_.sync.synchronization(d))
      omp_.remarks.refuseDirective(d, {diag::omp_directive, directiveName(d)});
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

void ConstructLowering::parallel(const clang::OMPExecutableDirective *d, bool withFor) {
  if (!omp_.clauses.clausesAreKnown(d, true, withFor))
    return;
  const Expr *numThreads = nullptr, *ifClause = nullptr;
  for (const clang::OMPClause *clause : d->clauses()) {
    if (const auto *k = clang::dyn_cast<clang::OMPNumThreadsClause>(clause))
      numThreads = l_.expressions.value(k->getNumThreads());
    if (const auto *k = clang::dyn_cast<clang::OMPIfClause>(clause);
        k && k->getNameModifier() != llvm::omp::OMPD_simd)
      ifClause = l_.expressions.condition(k->getCondition());
  }
  auto before = names_.variables;
  std::vector<SharingEntry> entries;
  Reductions reductions;
  if (!omp_.clauses.sharing(d, entries, reductions))
    return void(names_.variables = std::move(before));
  std::vector<SharingEntry> ofLoop = omp_.lastPrivates.takeLastPrivate(entries);
  const std::vector<ObjectCopy> objects = std::exchange(omp_.state.objectCopies, {});
  const auto copiedIn = omp_.copies.copyIn(d);
  RegionAround around{{}, numThreads, &before};
  RegionAround *outer = std::exchange(regions_.around, &around);
  omp_.reductions.keepParts(reductions);
  bool complete = true;
  Scan scan;
  List head, body = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    for (auto &[own, primary] : copiedIn)
      l_.assignments.copyWhole(Path(own), Path(primary), at(d));
    omp_.objects.declareObjects(objects, d);
    omp_.reductions.beginReductions(reductions);
    if (!withFor)
      return omp_.regions.regionBody(d, std::move(ofLoop));
    if (hasScan(reductions))
      return void(complete = omp_.scans.scanLoop(d, reductions, before, scan));
    const OmpForStmt *loop = worksharing(d, std::move(ofLoop), before, head);
    complete = loop;
    if (loop)
      add(loop);
  });
  const bool replaced = omp_.reductions.replaceSections(d, reductions, body);
  for (const Stmt *s : collect([&] {
         omp_.reductions.endReductions(reductions, at(d));
         omp_.objects.destroyCopies(reductions, at(d));
       }))
    body.push_back(s);
  regions_.around = outer;
  names_.variables = std::move(before);
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
  add(b.ompParallel(std::move(entries), numThreads, ifClause, omp_.clauses.overridesOf(d),
                    blockOf(std::move(body), at(structuredBlock(d))), c.place(d->getBeginLoc()),
                    {procBind(d), RegionForm::Team, {}}));
  for (const Stmt *s : scan.after)
    add(s);
}

/// What the head of the loop must evaluate by statements goes to `before`, in terms of the variables that are
/// seen `outside` of the construct; OpenMP does not say where and how often it is evaluated.
const OmpForStmt *ConstructLowering::worksharing(const clang::OMPExecutableDirective *d,
                                                 std::vector<SharingEntry> entries, const Variables &outside,
                                                 List &before) {
  if (clang::isa<clang::CXXForRangeStmt>(structuredBlock(d)))
    return omp_.references.worksharingRange(d, std::move(entries), outside, before);
  std::vector<NestedLoop> nest = omp_.nests.nestOf(d);
  const std::size_t joined = omp_.nests.joinedLoops(nest);
  if (nest.empty() || (joined < nest.size() && !omp_.nests.mayJoinFewer(d)))
    return nullptr;
  if (joined < nest.size())
    omp_.remarks.explain(
        "FewerLoops", c.place(d->getBeginLoc()),
        "fewer loops than 'collapse' says have their iterations distributed: bounds depend on outer loops, "
        "or a loop is over pointers");
  Schedule how;
  auto lowerHead = [&] {
    how = omp_.clauses.schedule(d);
    how.collapse = static_cast<unsigned>(joined);
    for (std::size_t k = 0; k < joined; ++k) {
      NestedLoop &l = nest[k];
      std::size_t m = mark();
      l.head = l_.loops.headOf(l.counted, at(l.loop));
      if (how.chunk)
        how.chunk = l_.temporaries.protect(how.chunk, m);
    }
  };
  std::set<std::string> names = body_.usedNames;
  before = collect(lowerHead);
  if (!before.empty()) {
    body_.usedNames = std::move(names);
    Variables inside = std::exchange(names_.variables, outside);
    before = collect(lowerHead);
    names_.variables = std::move(inside);
  }
  std::vector<const Variable *> replaced; // by the variables of the loops
  for (const NestedLoop &l : nest) {
    const auto copy = names_.variables.find(l.counted.variable->getCanonicalDecl());
    replaced.push_back(copy == names_.variables.end() ? nullptr : copy->second);
  }
  std::vector<Linear> linears = std::move(omp_.state.linears); // the body may have its own
  const ForStmt *counted = omp_.nests.nestFor(nest, joined, 0), *inner = counted;
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
  omp_.state.linears = std::move(linears);
  if (nest.size() > 1 && !omp_.state.linears.empty()) {
    omp_.state.linears.clear();
    omp_.remarks.refuseDirective(d,
                                 {diag::omp_clauses_together, "'linear' and 'collapse'", directiveName(d)});
    return nullptr;
  }
  counted = omp_.lastPrivates.withLinear(d, counted);
  std::vector<SharingOverride> overrides;
  if (d->getDirectiveKind() == llvm::omp::OMPD_for || d->getDirectiveKind() == llvm::omp::OMPD_for_simd)
    overrides = omp_.clauses.overridesOf(d);
  return b.ompFor(std::move(entries), how, hasNowait(d), std::move(overrides), counted,
                  c.place(d->getBeginLoc()));
}

} // namespace adjgen::frontend
