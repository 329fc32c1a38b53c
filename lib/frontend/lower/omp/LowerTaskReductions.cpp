// Reductions that tasks take part in. Sums come in any order: each task has a copy, and adds it to the original at its
// end. Of other operators the order is that in which the tasks are created: the task leaves what it has in a part of its
// own, and a second, small one combines it, which `depend` orders with the others'. These order no tasks of other
// creators, so that the group has to be in sight.
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/omp/LowerOmpTasks.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Visitor.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

std::vector<SharingEntry> TaskLowering::takeSums(std::vector<SharingEntry> &entries) {
  std::vector<SharingEntry> sums, others;
  for (const SharingEntry &e : entries)
    (e.kind == SharingKind::ReductionAdd ? sums : others).push_back(e);
  entries = std::move(others);
  return sums;
}

/// Sums of which each task adds its copy to the original; of arrays, but for those of known length that a loop combines.
Reductions TaskLowering::takeSums(const clang::OMPExecutableDirective *d, Reductions &list) {
  Reductions sums, others;
  for (const Reduction &r : list) {
    const bool isOfLoop = clang::isOpenMPTaskLoopDirective(d->getDirectiveKind()) && !r.ofTasks;
    const bool isAdded = r.kind == ReductionKind::Sum && (!isOfLoop || r.copy->type->hasVariableExtents());
    (isAdded ? sums : others).push_back(r);
  }
  list = std::move(others);
  return sums;
}

/// Where tasks inside of others that take part combine what they have: not in the copy, which the task around them goes on
/// with at the same time.
Path TaskLowering::combinedInto(const Path &p) const {
  const auto found = combinesInto_.find(p.root);
  if (found == combinesInto_.end())
    return p;
  Path into = found->second;
  into.steps.insert(into.steps.end(), p.steps.begin(), p.steps.end());
  return into;
}

/// The clauses of a task, of which `list` are those that are written out.
TaskLowering::TaskCopies TaskLowering::reductionsOf(const clang::OMPExecutableDirective *d,
                                                    std::vector<SharingEntry> &entries, Reductions &list) {
  TaskCopies sums;
  for (Reduction &r : list)
    r.original = combinedInto(r.original);
  sums.arrays = takeSums(d, list);
  sums.others = list;
  for (const SharingEntry &e : takeSums(entries)) {
    sums.numbers.emplace_back(combinedInto(Path(e.outer)), e.inner);
    combinesInto_[e.inner] = sums.numbers.back().first;
  }
  for (const Reduction &r : sums.arrays)
    if (r.placeholder)
      combinesInto_[r.placeholder] = Path(r.original.root);
    else
      combinesInto_[r.copy] = r.original;
  if (createsTasksInside(d))
    for (const Reduction &r : sums.others)
      sums.ofInner.push_back(forInner(r));
  return sums;
}

/// Of another operator: what tasks inside have is combined with the copy at the end of this one.
Reduction TaskLowering::forInner(const Reduction &r) {
  Reduction inner = r;
  inner.copy = b.variable(r.copy->name, r.copy->type, VariableKind::Local, r.location);
  facts_.addressTaken.insert(inner.copy);
  if (r.placeholder) {
    inner.placeholder = b.variable(r.placeholder->name, r.placeholder->type, VariableKind::Local, r.location);
    combinesInto_[r.placeholder] = Path(inner.placeholder);
  } else {
    combinesInto_[r.copy] = Path(inner.copy);
  }
  return inner;
}

void TaskLowering::combineInner(const Reduction &r, const Reduction &inner) {
  Reduction whole = r;
  whole.original = Path(r.copy);
  whole.lower = nullptr;
  whole.copy = inner.copy;
  omp_.reductions.combineCopy(whole);
}

/// What `body` adds to, it adds to copies: the order of sums does not matter.
void TaskLowering::withCopies(const clang::OMPExecutableDirective *d, const TaskCopies &sums,
                              const std::function<void()> &body) {
  const SourceLocation l = at(d);
  bool lasts = !sums.arrays.empty() || !sums.ofInner.empty(); // functions may have its address
  for (const auto &[original, copy] : sums.numbers) {
    add(b.declare(copy, b.zero(copy->type), false, l));
    lasts |= facts_.addressTaken.count(copy) > 0;
  }
  for (const Reductions *list : {&sums.arrays, &sums.others, &sums.ofInner})
    omp_.reductions.beginReductions(*list);
  waitingAtEnd(lasts, l, body);
  for (const auto &[original, copy] : sums.numbers)
    add(b.sharedSum(b.increment(original, b.load(copy), l), l));
  omp_.reductions.addCopies(sums.arrays);
  for (std::size_t i = 0; i < sums.ofInner.size(); ++i)
    combineInner(sums.others[i], sums.ofInner[i]);
}

bool TaskLowering::replaceSections(const clang::OMPExecutableDirective *d, const TaskCopies &sums,
                                   List &body) {
  for (const Reductions *list : {&sums.arrays, &sums.others, &sums.ofInner})
    if (!omp_.reductions.replaceSections(d, *list, body))
      return false;
  return true;
}

bool TaskLowering::createsTasksInside(const clang::OMPExecutableDirective *d) {
  return firstInside(structuredBlock(d), [](const clang::Stmt *s) {
    const auto *inner = clang::dyn_cast<clang::OMPExecutableDirective>(s);
    return inner && clang::isOpenMPTaskingDirective(inner->getDirectiveKind());
  });
}

void TaskLowering::waitingAtEnd(bool waits, SourceLocation l, const std::function<void()> &body) {
  if (!waits)
    return body();
  List inside = l_.cleanups.collectScope(ScopeKind::Block, body);
  add(b.ompParallel({}, nullptr, nullptr, {}, blockOf(std::move(inside), l), l,
                    {ProcBindKind::None, RegionForm::TaskGroup, {}}));
}

// ---- who takes part

/// The variables that the clause of a construct names.
template <class Clause>
static void addNamed(const clang::OMPExecutableDirective *d, std::set<const clang::VarDecl *> &out) {
  for (const auto *k : d->getClausesOfKind<Clause>())
    for (const clang::Expr *item : itemsOf(k))
      forEachInside(item, [&](const clang::Stmt *s) {
        if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s))
          if (const auto *v = clang::dyn_cast<clang::VarDecl>(r->getDecl()))
            out.insert(v->getCanonicalDecl());
      });
}

void TaskLowering::taking(const clang::OMPExecutableDirective *d, const std::function<void()> &body) {
  Taking t{regions_.around, d->getDirectiveKind() == llvm::omp::OMPD_taskgroup, {}};
  addNamed<clang::OMPTaskReductionClause>(d, t.named);
  addNamed<clang::OMPInReductionClause>(d, t.named);
  addNamed<clang::OMPReductionClause>(d, t.named);
  taking_.push_back(std::move(t));
  body();
  taking_.pop_back();
}

/// Between the task and the group whose reduction it is, all tasks take part: what they combine, one task orders.
bool TaskLowering::groupIsInSight(const Reduction &r) const {
  for (auto t = taking_.rbegin(); t != taking_.rend(); ++t) {
    if (t->around != regions_.around)
      return false;
    if (t->named.count(r.decl))
      return true;
    if (!t->isGroup)
      return false;
  }
  return false;
}

bool TaskLowering::refusesReductions(const clang::OMPExecutableDirective *d, const Reductions &list) {
  for (const Reduction &r : list) {
    const char *why = nullptr;
    if (destroyed(r.decl->getType().getNonReferenceType()))
      why = "of objects that are destroyed";
    else if (r.copy->type->hasVariableExtents())
      why = "of a number of elements that only the run knows, and no sum";
    else if (r.ofTasks && !groupIsInSight(r))
      why = "that is no sum, and whose 'task_reduction' is not around it in this function, with "
            "'in_reduction' at all "
            "tasks between";
    else if (r.ofTasks && d->getSingleClause<clang::OMPNogroupClause>())
      why = "that is no sum, with 'nogroup'";
    if (!why)
      continue;
    const std::string clause = r.ofTasks ? "'in_reduction' " : "'reduction' ";
    omp_.remarks.refuseDirective(
        d,
        {diag::omp_clause,
         clause + why + " (let each task set an element of an array, and combine these behind 'taskwait'),",
         directiveName(d)});
    return true;
  }
  return false;
}

// ---- parts

/// The creator makes a place for what the task has.
std::vector<TaskLowering::TaskPart> TaskLowering::makeParts(const Reductions &list,
                                                            std::vector<SharingEntry> &entries) {
  std::vector<TaskPart> parts;
  for (const Reduction &r : list) {
    const Type *t = r.copy->type->unqualified;
    const Variable *place =
        l_.temporaries.temporary(r.original.root->name + "_part", b.types().pointer(t), r.location);
    facts_.fixed.insert(place);
    add(b.declare(place, nullptr, false, r.location));
    add(b.call(Path(place), libraryFunction(b, "calloc", b.types().pointer(b.types().voidType())),
               {b.integer(b.types().sizeType(), 1), b.sizeOf(t, r.location)}, r.location));
    const Variable *inner = b.variable(place->name, place->type, VariableKind::Local, r.location);
    facts_.fixed.insert(inner);
    entries.push_back({SharingKind::FirstPrivate, place, inner});
    parts.push_back({r, place, inner});
    omp_.remarks.explain("TaskOrder", r.location,
                         "what the tasks have of '" + r.decl->getNameAsString() +
                             "' is combined in the order of their creation");
  }
  return parts;
}

/// Behind the task, by a task of its own, which is done when those are that were created before.
void TaskLowering::combineParts(const std::vector<TaskPart> &parts, SourceLocation l) {
  for (const TaskPart &p : parts) {
    const Variable *inner = b.variable(p.place->name, p.place->type, VariableKind::Local, l);
    facts_.fixed.insert(inner);
    List body = l_.cleanups.collectScope(ScopeKind::Block, [&] {
      omp_.reductions.combinePart(p.reduction, inner, b.intLiteral(0));
      add(b.call(libraryFunction(b, "free", b.types().voidType()), {b.load(inner)}, l));
    });
    RegionTraits traits{ProcBindKind::None, RegionForm::Task, {}};
    traits.dependences.push_back({DependenceKind::In, b.addressOf(b.deref(Path(p.place)), l)});
    traits.dependences.push_back({DependenceKind::InOut, beginningOf(p.reduction, l)});
    add(b.ompParallel({{SharingKind::FirstPrivate, p.place, inner}}, nullptr, nullptr, {},
                      blockOf(std::move(body), l), l, traits));
  }
}

/// Where the original begins.
const Expr *TaskLowering::beginningOf(const Reduction &r, SourceLocation l) {
  const Path &o = r.original;
  if (!r.lower)
    return b.addressOf(o, l);
  return b.addressOf(o.type()->isArray() ? b.index(o, r.lower) : b.deref(o, r.lower), l);
}

} // namespace adjgen::frontend
