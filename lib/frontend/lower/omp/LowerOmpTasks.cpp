// OpenMP's tasks. Which variables a task has for itself depends on the constructs around it, and Clang says it by
// clauses of its own: all of them become entries. Hints to the implementation (untied, mergeable, priority) are
// dropped: what a task saves lies on the stack of the thread that executes it, so that no other one may go on with
// it; taskyield is nothing that a program could rely on.
#include "frontend/lower/omp/LowerOmpTasks.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

bool TaskLowering::taskConstruct(const clang::OMPExecutableDirective *d) {
  switch (d->getDirectiveKind()) {
  case llvm::omp::OMPD_task:
    task(d);
    return true;
  case llvm::omp::OMPD_taskgroup:
    taskgroup(d);
    return true;
  case llvm::omp::OMPD_taskwait:
    taskwait(d);
    return true;
  case llvm::omp::OMPD_depobj:
    depobj(d);
    return true;
  case llvm::omp::OMPD_taskyield:
    return true;
  default:
    return clang::isOpenMPTaskLoopDirective(d->getDirectiveKind()) && (taskloopConstruct(d), true);
  }
}

static bool isKnown(const clang::OMPClause *clause, clang::OpenMPDirectiveKind construct) {
  const bool isLoop = clang::isOpenMPTaskLoopDirective(construct);
  const bool isTask = isLoop || construct == llvm::omp::OMPD_task;
  switch (clause->getClauseKind()) {
  case llvm::omp::OMPC_shared:
  case llvm::omp::OMPC_private:
  case llvm::omp::OMPC_firstprivate:
  case llvm::omp::OMPC_default:
  case llvm::omp::OMPC_if:
  case llvm::omp::OMPC_final:
  case llvm::omp::OMPC_untied:
  case llvm::omp::OMPC_mergeable:
  case llvm::omp::OMPC_priority:
  case llvm::omp::OMPC_allocate:
    return isTask;
  case llvm::omp::OMPC_depend:
    return construct == llvm::omp::OMPD_task || construct == llvm::omp::OMPD_taskwait;
  case llvm::omp::OMPC_collapse:
  case llvm::omp::OMPC_nogroup:
  case llvm::omp::OMPC_lastprivate:
  case llvm::omp::OMPC_grainsize:
  case llvm::omp::OMPC_num_tasks:
    return isLoop;
  case llvm::omp::OMPC_reduction: {
    const auto *k = clang::cast<clang::OMPReductionClause>(clause);
    return isLoop && k->getModifier() == clang::OMPC_REDUCTION_unknown;
  }
  case llvm::omp::OMPC_in_reduction:
    return isTask;
  case llvm::omp::OMPC_task_reduction: // of what its tasks say of it
    return construct == llvm::omp::OMPD_taskgroup;
  case llvm::omp::OMPC_num_threads:
  case llvm::omp::OMPC_proc_bind:
    return isLoop && clang::isOpenMPParallelDirective(construct);
  case llvm::omp::OMPC_filter:
    return isLoop;
  default:
    return isSimdHint(clause) && clang::isOpenMPSimdDirective(construct);
  }
}

bool TaskLowering::clausesAreKnown(const clang::OMPExecutableDirective *d) {
  for (const clang::OMPClause *clause : d->clauses()) {
    if (clause->isImplicit() || isKnown(clause, d->getDirectiveKind()))
      continue;
    omp_.remarks.refuseDirective(
        d, {diag::omp_clause, "'" + llvm::omp::getOpenMPClauseName(clause->getClauseKind()).str() + "'",
            directiveName(d)});
    return false;
  }
  return true;
}

void TaskLowering::taskwait(const clang::OMPExecutableDirective *d) {
  RegionTraits traits{ProcBindKind::None, RegionForm::Task, {}};
  const SourceLocation where = c.place(d->getBeginLoc());
  if (!clausesAreKnown(d) || !dependences(d, traits.dependences))
    return;
  if (traits.dependences.empty())
    add(b.ompFlush(where, /*waitsForTasks=*/true));
  else
    add(b.ompParallel({}, nullptr, b.intLiteral(0), {}, b.block({}, where), where, traits));
}

void TaskLowering::task(const clang::OMPExecutableDirective *d) {
  RegionTraits traits{ProcBindKind::None, RegionForm::Task, {}};
  if (!clausesAreKnown(d) || !dependences(d, traits.dependences))
    return;
  const Expr *final = nullptr, *ifClause = nullptr;
  if (const auto *k = d->getSingleClause<clang::OMPFinalClause>())
    final = l_.expressions.condition(k->getCondition());
  if (const auto *k = d->getSingleClause<clang::OMPIfClause>())
    ifClause = l_.expressions.condition(k->getCondition());
  auto before = names_.variables;
  std::vector<SharingEntry> entries;
  Reductions list;
  if (omp_.clauses.sharing(d, entries, list))
    region(d, std::move(traits), std::move(entries), std::move(list), final, ifClause);
  names_.variables = std::move(before);
}

void TaskLowering::taskgroup(const clang::OMPExecutableDirective *d) {
  if (clausesAreKnown(d))
    region(d, {ProcBindKind::None, RegionForm::TaskGroup, {}}, {}, {}, nullptr, nullptr);
}

void TaskLowering::region(const clang::OMPExecutableDirective *d, RegionTraits traits,
                          std::vector<SharingEntry> entries, Reductions list, const Expr *final,
                          const Expr *ifClause) {
  const TaskCopies sums = reductionsOf(d, entries, list);
  if (refusesReductions(d, list))
    return;
  const std::vector<TaskPart> parts = makeParts(list, entries);
  for (const TaskPart &p : parts)
    traits.dependences.push_back({DependenceKind::InOut, b.addressOf(b.deref(Path(p.place)), at(d))});
  const std::vector<TaskObject> objects = takeObjects(d, entries);
  const auto inside = [&] {
    withObjects(d, objects, [&] { taking(d, [&] { l_.statements.statementsOf(structuredBlock(d)); }); });
  };
  List body = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    withCopies(d, sums, inside);
    for (const TaskPart &p : parts)
      omp_.reductions.keepPart(p.reduction, p.inner, b.intLiteral(0));
  });
  if (!replaceSections(d, sums, body))
    return;
  add(b.ompParallel(std::move(entries), final, ifClause, {}, blockOf(std::move(body), at(structuredBlock(d))),
                    c.place(d->getBeginLoc()), std::move(traits)));
  combineParts(parts, at(d));
}

/// Those that the creator makes get pointers.
std::vector<TaskObject> TaskLowering::takeObjects(const clang::OMPExecutableDirective *d,
                                                  std::vector<SharingEntry> &entries) {
  std::vector<TaskObject> objects = omp_.objects.copiesForTask(d);
  for (const TaskObject &o : objects)
    entries.push_back(o.pointer);
  return objects;
}

/// In the task: its own objects are made, and all are ended.
void TaskLowering::withObjects(const clang::OMPExecutableDirective *d, const std::vector<TaskObject> &objects,
                               const std::function<void()> &body) {
  omp_.objects.declareObjects(std::exchange(omp_.state.objectCopies, {}), d);
  body();
  omp_.objects.endCopies(objects, at(d));
}

} // namespace adjgen::frontend
