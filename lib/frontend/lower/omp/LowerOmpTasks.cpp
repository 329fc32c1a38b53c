// OpenMP's tasks. Which variables a task has for itself depends on the constructs around it, and Clang says it by
// clauses of its own: all of them become entries. Hints to the implementation (untied, mergeable, priority) are
// dropped: what a task saves lies on the stack of the thread that executes it, so that no other one may go on with
// it; taskyield is nothing that a program could rely on.
#include "frontend/lower/omp/LowerOmpTasks.h"
#include "frontend/lower/omp/OmpQueries.h"
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
    if (clausesAreKnown(d))
      add(b.ompFlush(c.place(d->getBeginLoc()), /*waitsForTasks=*/true));
    return true;
  case llvm::omp::OMPD_taskyield:
    return true;
  default:
    return false;
  }
}

bool TaskLowering::clausesAreKnown(const clang::OMPExecutableDirective *d) {
  const bool isTask = d->getDirectiveKind() == llvm::omp::OMPD_task;
  for (const clang::OMPClause *clause : d->clauses()) {
    if (clause->isImplicit())
      continue;
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
      if (isTask)
        continue;
      break;
    default:
      break;
    }
    omp_.remarks.refuseDirective(
        d, {diag::omp_clause, "'" + llvm::omp::getOpenMPClauseName(clause->getClauseKind()).str() + "'",
            directiveName(d)});
    return false;
  }
  return true;
}

void TaskLowering::task(const clang::OMPExecutableDirective *d) {
  if (!clausesAreKnown(d))
    return;
  const Expr *final = nullptr, *ifClause = nullptr;
  if (const auto *k = d->getSingleClause<clang::OMPFinalClause>())
    final = l_.expressions.condition(k->getCondition());
  if (const auto *k = d->getSingleClause<clang::OMPIfClause>())
    ifClause = l_.expressions.condition(k->getCondition());
  auto before = names_.variables;
  std::vector<SharingEntry> entries;
  Reductions none;
  if (omp_.clauses.sharing(d, entries, none)) {
    if (omp_.state.objectCopies.empty()) {
      region(d, RegionForm::Task, std::move(entries), final, ifClause);
    } else { // it would have to be made where the task is created
      const clang::VarDecl *item = omp_.state.objectCopies.front().item;
      omp_.state.objectCopies.clear();
      omp_.remarks.refuseDirective(
          d, {diag::omp_item_object, "the object '" + item->getNameAsString() + "'", directiveName(d)});
    }
  }
  names_.variables = std::move(before);
}

void TaskLowering::taskgroup(const clang::OMPExecutableDirective *d) {
  if (clausesAreKnown(d))
    region(d, RegionForm::TaskGroup, {}, nullptr, nullptr);
}

void TaskLowering::region(const clang::OMPExecutableDirective *d, RegionForm form,
                          std::vector<SharingEntry> entries, const Expr *final, const Expr *ifClause) {
  List body =
      l_.cleanups.collectScope(ScopeKind::Block, [&] { l_.statements.statementsOf(structuredBlock(d)); });
  add(b.ompParallel(std::move(entries), final, ifClause, {}, blockOf(std::move(body), at(structuredBlock(d))),
                    c.place(d->getBeginLoc()), {ProcBindKind::None, form}));
}

} // namespace adjgen::frontend
