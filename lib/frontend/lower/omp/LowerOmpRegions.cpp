// OpenMP's constructs inside a region that are neither loops nor synchronize more than the team: barrier,
// single, master, masked, sections. single is a worksharing loop with one iteration, sections one over the
// numbers of the sections; what one thread executes by its number is a branch.
#include "frontend/lower/omp/LowerOmpRegions.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

bool RegionLowering::regionConstruct(const clang::OMPExecutableDirective *d) {
  switch (d->getDirectiveKind()) {
  case llvm::omp::OMPD_barrier:
    add(b.ompBarrier(c.place(d->getBeginLoc())));
    return true;
  case llvm::omp::OMPD_single:
    single(d);
    return true;
  case llvm::omp::OMPD_master:
  case llvm::omp::OMPD_masked:
    oneThread(d);
    return true;
  case llvm::omp::OMPD_scope:
    scope(d);
    return true;
  case llvm::omp::OMPD_unroll: // the same iterations in the same order
    l_.statements.statement(structuredBlock(d));
    return true;
  case llvm::omp::OMPD_sections:
    if (omp_.clauses.clausesAreKnown(d, false, false))
      shareWork(d, [&](std::vector<SharingEntry> entries) { return sections(d, std::move(entries)); });
    return true;
  case llvm::omp::OMPD_parallel_master:
  case llvm::omp::OMPD_parallel_masked:
  case llvm::omp::OMPD_parallel_sections:
    omp_.constructs.parallel(d, false);
    return true;
  default:
    return false;
  }
}

/// The body of a region: of the construct itself, or of the one that it is combined with.
void RegionLowering::regionBody(const clang::OMPExecutableDirective *d,
                                std::vector<SharingEntry> ofSections) {
  switch (d->getDirectiveKind()) {
  case llvm::omp::OMPD_parallel_master:
  case llvm::omp::OMPD_parallel_masked:
    return oneThread(d);
  case llvm::omp::OMPD_parallel_sections:
    return add(sections(d, std::move(ofSections)));
  default:
    l_.statements.statementsOf(structuredBlock(d));
  }
}

/// Adds the construct that `make` gives, in which the variables of the clauses are the thread's own.
void RegionLowering::shareWork(const clang::OMPExecutableDirective *d,
                               const std::function<const Stmt *(std::vector<SharingEntry>)> &make) {
  auto before = names_.variables;
  std::vector<SharingEntry> entries;
  Reductions reductions;
  if (omp_.clauses.sharing(d, entries, reductions))
    omp_.objects.withObjects(d,
                             [&] { omp_.reductions.addReducing(d, reductions, make(std::move(entries))); });
  names_.variables = std::move(before);
}

void RegionLowering::single(const clang::OMPExecutableDirective *d) {
  std::vector<CopiedToAll> copied;
  if (!omp_.clauses.clausesAreKnown(d, false, false) || !omp_.copies.copyPrivate(d, copied))
    return;
  SourceLocation l = c.place(d->getBeginLoc());
  shareWork(d, [&](std::vector<SharingEntry> entries) {
    Schedule schedule;
    schedule.kind = ScheduleKind::Single;
    List body = l_.cleanups.collectScope(ScopeKind::Block, [&] {
      l_.statements.statementsOf(structuredBlock(d));
      for (const CopiedToAll &v : copied)
        l_.assignments.copyWhole(v.shared, v.own, l);
    });
    const ForStmt *once =
        b.forLoop(l_.temporaries.temporary("once", b.types().intType(), l), b.intLiteral(0), BinaryKind::Less,
                  b.intLiteral(1), b.intLiteral(1), blockOf(std::move(body), l), l);
    return b.ompFor(std::move(entries), schedule, hasNowait(d), omp_.clauses.overridesOf(d), once, l);
  });
  for (const CopiedToAll &v : copied)
    l_.assignments.copyWhole(v.own, v.shared, l);
  if (!copied.empty())
    add(b.ompBarrier(l));
}

/// A block that all threads execute, with copies and reductions, and a barrier behind it.
void RegionLowering::scope(const clang::OMPExecutableDirective *d) {
  if (!omp_.clauses.clausesAreKnown(d, false, false))
    return;
  bool reduces = false;
  shareWork(d, [&](std::vector<SharingEntry> entries) {
    return blockOf(collect([&] {
                     declareCopies(entries, at(d));
                     l_.statements.statementsOf(structuredBlock(d));
                   }),
                   at(d));
  });
  for (const clang::OMPClause *k : d->clauses())
    reduces |= k->getClauseKind() == llvm::omp::OMPC_reduction;
  if (!reduces && !hasNowait(d)) // threads that combine their copies in turns meet behind it
    add(b.ompBarrier(at(d)));
}

void RegionLowering::declareCopies(const std::vector<SharingEntry> &entries, SourceLocation l) {
  for (const SharingEntry &e : entries) {
    if (e.kind == SharingKind::Shared)
      continue;
    add(b.declare(e.inner, nullptr, false, l));
    if (e.kind == SharingKind::FirstPrivate)
      l_.assignments.copyWhole(Path(e.inner), Path(e.outer), l);
  }
}

/// master, and masked without a filter: thread 0.
void RegionLowering::oneThread(const clang::OMPExecutableDirective *d) {
  SourceLocation l = c.place(d->getBeginLoc());
  const Expr *number = b.intLiteral(0);
  if (const auto *k = d->getSingleClause<clang::OMPFilterClause>())
    number = l_.expressions.value(k->getThreadID());
  omp_.remarks.explain("OneThread", l, "this is a branch on the number of the thread, in both sweeps");
  const Expr *mine = b.pureCall(b.types().intType(), "adjgen_thread_num", {}, l);
  List body =
      l_.cleanups.collectScope(ScopeKind::Block, [&] { l_.statements.statementsOf(structuredBlock(d)); });
  add(b.ifThen(b.binary(BinaryKind::Equal, b.types().intType(), mine, number, l), blockOf(std::move(body), l),
               nullptr, l));
}

/// for (section = 0; section < n; section++) { if (section == 0) ... else if (section == 1) ... }: which
/// thread has which is up to the implementation, so that a dynamic schedule is as good as any.
const OmpForStmt *RegionLowering::sections(const clang::OMPExecutableDirective *d,
                                           std::vector<SharingEntry> entries) {
  std::vector<const BlockStmt *> blocks;
  const auto *all = clang::dyn_cast<clang::CompoundStmt>(structuredBlock(d));
  assert(all);
  for (const clang::Stmt *s : all->body()) {
    if (const auto *section = clang::dyn_cast<clang::OMPSectionDirective>(s))
      s = structuredBlock(section);
    blocks.push_back(
        blockOf(l_.cleanups.collectScope(ScopeKind::Block, [&] { l_.statements.statementsOf(s); }), at(s)));
  }
  SourceLocation l = c.place(d->getBeginLoc());
  omp_.remarks.explain(
      "Sections", l,
      "the sections are iterations of a loop with a dynamic schedule: OpenMP leaves open which thread "
      "executes which");
  const Variable *number = l_.temporaries.temporary("section", b.types().intType(), l);
  const Stmt *chain = blocks.empty() ? b.block({}, l) : static_cast<const Stmt *>(blocks.back());
  for (std::size_t k = blocks.size(); k-- > 1;) {
    const Expr *isThis = b.binary(BinaryKind::Equal, b.types().intType(), b.load(number),
                                  b.intLiteral(static_cast<int>(k) - 1), l);
    const BlockStmt *others = chain->kind == StmtKind::Block ? cast<BlockStmt>(chain) : b.block({chain}, l);
    chain = b.ifThen(isThis, blocks[k - 1], others, blocks[k - 1]->location);
  }
  Schedule schedule;
  schedule.kind = ScheduleKind::Dynamic;
  const BlockStmt *body = chain->kind == StmtKind::Block ? cast<BlockStmt>(chain) : b.block({chain}, l);
  const ForStmt *loop = b.forLoop(number, b.intLiteral(0), BinaryKind::Less,
                                  b.intLiteral(static_cast<int>(blocks.size())), b.intLiteral(1), body, l);
  std::vector<SharingOverride> overrides;
  if (d->getDirectiveKind() == llvm::omp::OMPD_sections)
    overrides = omp_.clauses.overridesOf(d);
  return b.ompFor(std::move(entries), schedule, hasNowait(d), std::move(overrides), loop, l);
}

} // namespace adjgen::frontend
