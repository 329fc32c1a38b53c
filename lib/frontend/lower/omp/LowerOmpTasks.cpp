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
  case llvm::omp::OMPD_taskyield:
    return true;
  default:
    return clang::isOpenMPTaskLoopDirective(d->getDirectiveKind()) && (taskloopConstruct(d), true);
  }
}

/// Of numbers that have a name; each task then has a copy, and adds it to the original at its end.
template <class Clause> static bool isSum(const Clause *k) {
  const auto op = k->getNameInfo().getName().getCXXOverloadedOperator();
  bool isSum = op == clang::OO_Plus || op == clang::OO_Minus;
  for (const clang::Expr *item : itemsOf(k))
    isSum &= namedVariable(item) && item->getType()->isArithmeticType();
  return isSum;
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
    return isLoop;
  case llvm::omp::OMPC_reduction: {
    const auto *k = clang::cast<clang::OMPReductionClause>(clause);
    return isLoop && k->getModifier() == clang::OMPC_REDUCTION_unknown;
  }
  case llvm::omp::OMPC_in_reduction:
    return isTask && isSum(clang::cast<clang::OMPInReductionClause>(clause));
  case llvm::omp::OMPC_task_reduction: // of what its tasks say of it
    return construct == llvm::omp::OMPD_taskgroup &&
           isSum(clang::cast<clang::OMPTaskReductionClause>(clause));
  case llvm::omp::OMPC_grainsize:
    return isLoop &&
           clang::cast<clang::OMPGrainsizeClause>(clause)->getModifier() != clang::OMPC_GRAINSIZE_strict;
  case llvm::omp::OMPC_num_tasks:
    return isLoop &&
           clang::cast<clang::OMPNumTasksClause>(clause)->getModifier() != clang::OMPC_NUMTASKS_strict;
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

/// What implementations compare: where it begins. Parts of an array that overlap otherwise are not allowed.
Path TaskLowering::beginning(const clang::Expr *item) {
  item = strip(item);
  const auto *s = clang::dyn_cast<clang::ArraySectionExpr>(item);
  if (!s)
    return l_.paths.path(item);
  const Path base = beginning(s->getBase()->IgnoreParenImpCasts());
  const Expr *lower = s->getLowerBound() ? l_.expressions.value(s->getLowerBound()) : b.intLiteral(0);
  return base.type()->isArray() ? b.index(base, lower) : b.deref(base, lower);
}

/// What an iterator stands for, one value after the other; not of more than so many.
static constexpr std::size_t MostIterations = 64;
using Iteration = std::vector<std::pair<const clang::VarDecl *, std::int64_t>>;

/// Empty: the run alone knows, or there are too many (or none, which is as rare).
static std::vector<Iteration> iterationsOf(const clang::OMPIteratorExpr *e,
                                           const clang::ASTContext &context) {
  std::vector<Iteration> all = {{}};
  for (unsigned k = 0; k < e->numOfIterators(); ++k) {
    const auto range = e->getIteratorRange(k);
    const auto *v = clang::dyn_cast<clang::VarDecl>(e->getIteratorDecl(k));
    clang::Expr::EvalResult begin, end, step;
    if (!v || !v->getType()->isIntegerType() || !range.Begin->EvaluateAsInt(begin, context) ||
        !range.End->EvaluateAsInt(end, context) || (range.Step && !range.Step->EvaluateAsInt(step, context)))
      return {};
    const std::int64_t first = begin.Val.getInt().getExtValue(), behind = end.Val.getInt().getExtValue();
    const std::int64_t by = range.Step ? step.Val.getInt().getExtValue() : 1;
    std::vector<Iteration> longer;
    for (const Iteration &i : all)
      for (std::int64_t x = first; by != 0 && (by > 0 ? x < behind : x > behind); x += by) {
        if (longer.size() == MostIterations)
          return {};
        longer.push_back(i);
        longer.back().emplace_back(v, x);
      }
    all = std::move(longer);
  }
  return all;
}

/// The items, for each value of the iterator: a variable of the creator's has it.
bool TaskLowering::iterated(const clang::OMPDependClause *k, DependenceKind kind,
                            std::vector<TaskDependence> &out) {
  const auto *e = clang::dyn_cast<clang::OMPIteratorExpr>(k->getModifier());
  const std::vector<Iteration> iterations = e ? iterationsOf(e, c.ast) : std::vector<Iteration>{};
  const auto before = names_.variables;
  for (const Iteration &values : iterations) {
    for (const auto &[v, value] : values) {
      const Variable *x = b.variable(v->getName().str(), c.type(v->getType()), VariableKind::Local, at(e));
      add(b.declare(x, b.integer(x->type, value), false, at(e)));
      names_.variables[v] = x;
    }
    for (const clang::Expr *item : itemsOf(k))
      out.push_back({kind, b.addressOf(beginning(item), at(item))});
  }
  names_.variables = before;
  return !iterations.empty();
}

/// Of mutexinoutset: tasks that exclude each other may be executed in any order, so also in that of their creation.
bool TaskLowering::dependences(const clang::OMPExecutableDirective *d, std::vector<TaskDependence> &out) {
  for (const auto *k : d->getClausesOfKind<clang::OMPDependClause>()) {
    std::string what;
    DependenceKind kind = DependenceKind::InOut;
    switch (k->getDependencyKind()) {
    case clang::OMPC_DEPEND_in:
      kind = DependenceKind::In;
      break;
    case clang::OMPC_DEPEND_out:
    case clang::OMPC_DEPEND_inout:
      break;
    case clang::OMPC_DEPEND_mutexinoutset:
      omp_.remarks.explain(
          "TaskOrder", c.place(k->getBeginLoc()),
          "tasks that exclude each other are executed in the order of their creation, as with inout");
      break;
    case clang::OMPC_DEPEND_inoutset:
      kind = DependenceKind::InOutSet;
      break;
    case clang::OMPC_DEPEND_depobj:
      what = "depobj";
      break;
    default:
      what = "omp_all_memory";
    }
    if (k->getModifier() && what.empty()) {
      if (iterated(k, kind, out))
        continue;
      what = "iterator";
    }
    if (!what.empty()) {
      omp_.remarks.refuseDirective(d, {diag::omp_clause, "'depend' with '" + what + "'", directiveName(d)});
      return false;
    }
    for (const clang::Expr *item : itemsOf(k))
      out.push_back({kind, b.addressOf(beginning(item), at(item))});
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
  Reductions none;
  if (omp_.clauses.sharing(d, entries, none))
    region(d, std::move(traits), std::move(entries), final, ifClause);
  names_.variables = std::move(before);
}

void TaskLowering::taskgroup(const clang::OMPExecutableDirective *d) {
  if (clausesAreKnown(d))
    region(d, {ProcBindKind::None, RegionForm::TaskGroup, {}}, {}, nullptr, nullptr);
}

void TaskLowering::region(const clang::OMPExecutableDirective *d, RegionTraits traits,
                          std::vector<SharingEntry> entries, const Expr *final, const Expr *ifClause) {
  const std::vector<SharingEntry> sums = takeSums(entries);
  const std::vector<TaskObject> objects = takeObjects(d, entries);
  List body = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    withObjects(d, objects,
                [&] { withSums(sums, at(d), [&] { l_.statements.statementsOf(structuredBlock(d)); }); });
  });
  add(b.ompParallel(std::move(entries), final, ifClause, {}, blockOf(std::move(body), at(structuredBlock(d))),
                    c.place(d->getBeginLoc()), std::move(traits)));
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

std::vector<SharingEntry> TaskLowering::takeSums(std::vector<SharingEntry> &entries) {
  std::vector<SharingEntry> sums, others;
  for (const SharingEntry &e : entries)
    (e.kind == SharingKind::ReductionAdd ? sums : others).push_back(e);
  entries = std::move(others);
  return sums;
}

/// What `body` adds to, it adds to copies: the order of sums does not matter.
void TaskLowering::withSums(const std::vector<SharingEntry> &sums, SourceLocation l,
                            const std::function<void()> &body) {
  for (const SharingEntry &e : sums)
    add(b.declare(e.inner, b.zero(e.inner->type), false, l));
  body();
  for (const SharingEntry &e : sums)
    add(b.sharedSum(b.increment(Path(e.outer), b.load(e.inner), l), l));
}

} // namespace adjgen::frontend
