// taskloop is written out: a taskgroup around a loop that creates tasks, each with a chunk of the iterations. The
// clauses say how many; else it is a number of our own, since both sweeps must divide alike whatever the OpenMP
// library does. Of loops that collapse joins, the outermost is divided. `simd` says nothing about values.
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/omp/LowerOmpTasks.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/TripCount.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

/// Enough for many threads, few enough to cost little.
constexpr std::int64_t TasksOfALoop = 64;

void TaskLowering::taskloopConstruct(const clang::OMPExecutableDirective *d) {
  if (!clausesAreKnown(d))
    return;
  if (clang::isOpenMPParallelDirective(d->getDirectiveKind()))
    return inTeam(d);
  if (d->getDirectiveKind() != llvm::omp::OMPD_taskloop &&
      d->getDirectiveKind() != llvm::omp::OMPD_taskloop_simd)
    return onOneThread(d);
  taskloop(d);
}

void TaskLowering::inTeam(const clang::OMPExecutableDirective *d) {
  const Expr *numThreads = nullptr, *ifClause = nullptr;
  RegionTraits traits;
  for (const clang::OMPClause *clause : d->clauses()) {
    if (const auto *k = clang::dyn_cast<clang::OMPNumThreadsClause>(clause))
      numThreads = l_.expressions.value(k->getNumThreads());
    if (const auto *k = clang::dyn_cast<clang::OMPIfClause>(clause);
        k &&
        (k->getNameModifier() == llvm::omp::OMPD_parallel || k->getNameModifier() == llvm::omp::OMPD_unknown))
      ifClause = l_.expressions.condition(k->getCondition());
  }
  List body = l_.cleanups.collectScope(ScopeKind::Block, [&] { onOneThread(d); });
  add(b.ompParallel({}, numThreads, ifClause, {}, blockOf(std::move(body), at(d)), c.place(d->getBeginLoc()),
                    traits));
}

void TaskLowering::onOneThread(const clang::OMPExecutableDirective *d) {
  const SourceLocation l = c.place(d->getBeginLoc());
  const Expr *number = b.intLiteral(0);
  if (const auto *k = d->getSingleClause<clang::OMPFilterClause>())
    number = l_.expressions.value(k->getThreadID());
  const Expr *mine = b.pureCall(b.types().intType(), "adjgen_thread_num", {}, l);
  List body = l_.cleanups.collectScope(ScopeKind::Block, [&] { taskloop(d); });
  add(b.ifThen(b.binary(BinaryKind::Equal, b.types().intType(), mine, number, l), blockOf(std::move(body), l),
               nullptr, l));
}

/// What the loop's head says is evaluated once, by who creates the tasks.
TaskLowering::Chunks TaskLowering::divide(const clang::OMPExecutableDirective *d, const NestedLoop &l) {
  static const std::map<BinaryKind, const char *> names = {{BinaryKind::Less, "lt"},
                                                           {BinaryKind::LessEqual, "le"},
                                                           {BinaryKind::Greater, "gt"},
                                                           {BinaryKind::GreaterEqual, "ge"},
                                                           {BinaryKind::NotEqual, "ne"}};
  const Type *index = b.types().longLongType(), *v = localType(l.counted.variable->getType());
  const LoopHead head = l_.loops.headOf(l.counted, at(l.loop));
  Chunks k;
  const Type *own = TypeLowering::withoutTopConst(v, b.types());
  k.first = l_.temporaries.temporary("first1", own, at(l.loop));
  add(b.declare(k.first, l_.expressions.convert(head.lower, own, true, at(l.loop)), false, at(l.loop)));
  k.step = isa<LiteralExpr>(head.step) ? head.step : b.load(l_.temporaries.hold(head.step, "step1"));
  const Expr *lower = b.load(k.first), *bound = head.bound, *step = k.step;
  if (v->isPointer()) {
    bound = b.binary(BinaryKind::Sub, index, bound, lower);
    lower = b.intLiteral(0);
  }
  const BinaryKind relation = l.counted.relation;
  if (relation == BinaryKind::Greater || relation == BinaryKind::GreaterEqual)
    step = omp_.lastPrivates.opposite(step);
  const std::string trip =
      std::string(countsUnsigned(v, bound) ? "adjgen_utrip_" : "adjgen_trip_") + names.at(relation);
  k.iterations = l_.temporaries.hold(b.pureCall(index, trip, {lower, bound, step}), "iterations");
  k.tasks = l_.temporaries.hold(taskCount(d, k), "tasks");
  return k;
}

/// At most one for each iteration. With grainsize(g), g iterations each, and some that are left.
const Expr *TaskLowering::taskCount(const clang::OMPExecutableDirective *d, Chunks &k) {
  const Type *index = b.types().longLongType(), *truth = b.types().intType();
  const Expr *all = b.load(k.iterations);
  const auto least = [&](const Expr *n) {
    return b.select(index, b.binary(BinaryKind::Less, truth, n, all), n, all);
  };
  const auto wide = [&](const clang::Expr *e) {
    const Expr *n = l_.expressions.value(e);
    return isa<LiteralExpr>(n) ? n : b.load(l_.temporaries.hold(b.castTo(index, n, false), "wanted"));
  };
  if (const auto *n = d->getSingleClause<clang::OMPNumTasksClause>()) {
    k.moreFirst = n->getModifier() == clang::OMPC_NUMTASKS_strict;
    return least(wide(n->getNumTasks()));
  }
  const auto *g = d->getSingleClause<clang::OMPGrainsizeClause>();
  if (!g)
    return least(b.intLiteral(TasksOfALoop));
  const Expr *size = wide(g->getGrainsize());
  if (g->getModifier() == clang::OMPC_GRAINSIZE_strict) {
    k.size = size;
    const Expr *rest = b.binary(BinaryKind::Rem, index, all, size);
    return b.binary(BinaryKind::Add, index, b.binary(BinaryKind::Div, index, all, size),
                    b.binary(BinaryKind::NotEqual, truth, rest, b.intLiteral(0)));
  }
  const Expr *some =
      b.select(index, b.binary(BinaryKind::Less, truth, b.intLiteral(0), all), b.intLiteral(1), all);
  return b.select(index, b.binary(BinaryKind::Less, truth, all, size), some,
                  b.binary(BinaryKind::Div, index, all, size));
}

/// The value of the loop's variable in an iteration.
const Expr *TaskLowering::counterAt(const Chunks &k, const Type *type, const Expr *number) {
  const Type *index = b.types().longLongType();
  const auto *one = dyn_cast<LiteralExpr>(k.step);
  const Expr *distance =
      one && one->hasValue && one->value == 1 ? number : b.binary(BinaryKind::Mul, index, number, k.step);
  if (type->isPointer() || type->bits == 64)
    return b.binary(BinaryKind::Add, type, b.load(k.first),
                    type->isPointer() ? distance
                                      : l_.expressions.convert(distance, type, true, k.first->location));
  return b.castTo(type, b.binary(BinaryKind::Add, index, b.castTo(index, b.load(k.first), false), distance),
                  false);
}

/// The loop's variable, declared in front of it, that has a value behind it.
const Variable *TaskLowering::counterBehind(const clang::OMPExecutableDirective *d,
                                            const std::vector<NestedLoop> &nest) {
  const clang::VarDecl *v = nest.front().counted.variable->getCanonicalDecl();
  bool isWanted = clang::isOpenMPSimdDirective(d->getDirectiveKind()) && !nest.front().counted.declaredInside;
  for (const auto *k : d->getClausesOfKind<clang::OMPLastprivateClause>())
    for (const clang::Expr *item : itemsOf(k))
      isWanted |= namedVariable(item) && namedVariable(item)->getCanonicalDecl() == v;
  return isWanted && names_.variables.count(v) ? names_.variables.at(v) : nullptr;
}

bool TaskLowering::refusesForm(const clang::OMPExecutableDirective *d, const std::vector<NestedLoop> &nest) {
  const bool isSimd = clang::isOpenMPSimdDirective(d->getDirectiveKind());
  for (const NestedLoop &l : nest)
    if (isSimd && nest.size() > 1 && !l.counted.declaredInside) {
      omp_.remarks.refuseDirective(d, {diag::omp_loop_form, directiveName(d)});
      return true;
    }
  return nest.empty();
}

/// In the task, firstprivate would hide the original, which the last iteration sets: the value is kept beside it.
void TaskLowering::holdFirstValues(Chunks &k, std::vector<SharingEntry> &entries) {
  VariableSet last;
  for (const SharingEntry &e : entries)
    if (e.kind == SharingKind::LastPrivate)
      last.insert(e.inner);
  for (SharingEntry &e : entries) {
    if (e.kind != SharingKind::FirstPrivate || !last.count(e.inner))
      continue;
    const Variable *held =
        l_.temporaries.temporary(e.outer->name + "_first", e.outer->type->unqualified, e.outer->location);
    add(b.declare(held, nullptr, false, e.outer->location));
    l_.assignments.copyWhole(Path(held), Path(e.outer), e.outer->location);
    const Variable *own = b.variable(held->name, held->type, VariableKind::Local, held->location);
    k.firstValues[e.inner] = own;
    e.outer = held, e.inner = own;
  }
}

/// The number of the first iteration of a chunk, or of the one behind it.
const Expr *TaskLowering::border(const Chunks &k, const Variable *task, bool end) {
  const Type *index = b.types().longLongType(), *truth = b.types().intType();
  const Expr *all = b.load(k.iterations), *tasks = b.load(k.tasks);
  const Expr *number = end ? b.binary(BinaryKind::Add, index, b.load(task), b.intLiteral(1))
                           : static_cast<const Expr *>(b.load(task));
  if (k.size) {
    const Expr *at = b.binary(BinaryKind::Mul, index, number, k.size);
    return end ? b.select(index, b.binary(BinaryKind::Less, truth, number, tasks), at, all) : at;
  }
  if (!k.moreFirst)
    return b.binary(BinaryKind::Div, index, b.binary(BinaryKind::Mul, index, number, all), tasks);
  const Expr *more = b.binary(BinaryKind::Rem, index, all, tasks);
  const Expr *least = b.select(index, b.binary(BinaryKind::Less, truth, number, more), number, more);
  const Expr *each = b.binary(BinaryKind::Mul, index, number, b.binary(BinaryKind::Div, index, all, tasks));
  return b.binary(BinaryKind::Add, index, each, least);
}

void TaskLowering::taskloop(const clang::OMPExecutableDirective *d) {
  const std::vector<NestedLoop> nest = omp_.nests.nestOf(d);
  if (refusesForm(d, nest))
    return;
  const SourceLocation l = c.place(d->getBeginLoc());
  Chunks k = divide(d, nest.front());
  k.counterBehind = counterBehind(d, nest);
  for (const clang::OMPClause *clause : d->clauses()) {
    if (const auto *x = clang::dyn_cast<clang::OMPFinalClause>(clause))
      k.final = b.load(l_.temporaries.hold(l_.expressions.condition(x->getCondition()), "final1"));
    if (const auto *x = clang::dyn_cast<clang::OMPIfClause>(clause);
        x && x->getNameModifier() != llvm::omp::OMPD_parallel)
      k.ifClause = b.load(l_.temporaries.hold(l_.expressions.condition(x->getCondition()), "deferred"));
  }
  omp_.remarks.explain("TaskLoop", l,
                       "this is a loop that creates tasks, each with a chunk of the iterations");
  auto before = names_.variables;
  std::vector<SharingEntry> entries;
  bool isKnown = omp_.clauses.sharing(d, entries, k.reductions);
  if (isKnown) {
    k.sums = reductionsOf(d, entries, k.reductions);
    isKnown = !refusesReductions(d, k.reductions);
  }
  if (!isKnown)
    return void(names_.variables = std::move(before));
  keepParts(k);
  holdFirstValues(k, entries);
  const Variable *task = l_.temporaries.temporary("task", b.types().longLongType(), l);
  const Stmt *made = nullptr;
  List creation = collect([&] { made = chunkTask(d, nest, k, task, std::move(entries)); });
  names_.variables = std::move(before);
  creation.push_back(made);
  const Stmt *loop = b.forLoop(task, b.intLiteral(0), BinaryKind::Less, b.load(k.tasks), b.intLiteral(1),
                               blockOf(std::move(creation), l), l);
  if (!d->getSingleClause<clang::OMPNogroupClause>())
    loop = b.ompParallel({}, nullptr, nullptr, {}, b.block({loop}, l), l,
                         {ProcBindKind::None, RegionForm::TaskGroup, {}});
  add(loop);
  combineParts(k, l);
}

/// Tasks come to a sum of theirs in any order. Of other operators each chunk keeps what it has, and the creator
/// combines it behind them: no order has to be recorded.
void TaskLowering::keepParts(Chunks &k) {
  for (const Reduction &r : k.reductions) {
    const Type *t = r.copy->type->unqualified;
    const Variable *parts =
        l_.temporaries.temporary(r.original.root->name + "_parts", b.types().pointer(t), r.location);
    facts_.fixed.insert(parts);
    add(b.declare(parts, nullptr, false, r.location));
    const Expr *number = b.castTo(b.types().sizeType(), b.load(k.tasks), false, r.location);
    add(b.call(Path(parts), libraryFunction(b, "calloc", b.types().pointer(b.types().voidType())),
               {number, b.sizeOf(t, r.location)}, r.location));
    k.parts.push_back(parts);
  }
}

void TaskLowering::combineParts(const Chunks &k, SourceLocation l) {
  if (k.parts.empty())
    return;
  const Variable *task = l_.temporaries.temporary("task", b.types().longLongType(), l);
  List body = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
    for (std::size_t r = 0; r < k.parts.size(); ++r)
      omp_.reductions.combinePart(k.reductions[r], k.parts[r], b.load(task));
  });
  const Stmt *all = b.forLoop(task, b.intLiteral(0), BinaryKind::Less, b.load(k.tasks), b.intLiteral(1),
                              blockOf(std::move(body), l), l);
  RegionTraits traits{ProcBindKind::None, RegionForm::Task, {}};
  for (const Reduction &r : k.reductions)
    if (r.ofTasks) // other tasks combine what they have
      traits.dependences.push_back({DependenceKind::InOut, beginningOf(r, l)});
  if (!traits.dependences.empty())
    all = b.ompParallel({}, nullptr, b.intLiteral(0), {}, b.block({all}, l), l, traits);
  add(all);
  for (const Variable *parts : k.parts)
    add(b.call(libraryFunction(b, "free", b.types().voidType()), {b.load(parts)}, l));
}

/// The task has a value of its own: its creator goes on.
static const Variable *copied(Builder &b, const Variable *outer, std::vector<SharingEntry> &entries) {
  const Variable *inner = b.variable(outer->name, outer->type, VariableKind::Local, outer->location);
  entries.push_back({SharingKind::FirstPrivate, outer, inner});
  return inner;
}

const Stmt *TaskLowering::chunkTask(const clang::OMPExecutableDirective *d,
                                    const std::vector<NestedLoop> &nest, const Chunks &k,
                                    const Variable *task, std::vector<SharingEntry> entries) {
  const Variable *begin = l_.temporaries.hold(border(k, task, false), "begin");
  const Variable *end = l_.temporaries.hold(border(k, task, true), "end");
  const std::vector<SharingEntry> last = omp_.lastPrivates.takeLastPrivate(entries);
  begin = copied(b, begin, entries), end = copied(b, end, entries);
  Chunks own = k;
  own.first = copied(b, k.first, entries);
  own.iterations = copied(b, k.iterations, entries);
  if (const auto *step = dyn_cast<LoadExpr>(k.step))
    own.step = b.load(copied(b, step->path.root, entries));
  std::vector<const Variable *> parts;
  for (const Variable *v : k.parts)
    parts.push_back(copied(b, v, entries));
  const Variable *number = parts.empty() ? nullptr : copied(b, task, entries);
  const std::vector<TaskObject> objects = takeObjects(d, entries);
  const SourceLocation l = c.place(d->getBeginLoc());
  List body = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    for (const SharingEntry &e : last) { // a compiler cannot know that some iteration sets it
      add(e.inner->type->isScalar() ? b.declare(e.inner, b.zero(e.inner->type), false, l)
                                    : b.declare(e.inner, nullptr, true, l));
      if (const auto first = k.firstValues.find(e.inner); first != k.firstValues.end())
        l_.assignments.copyWhole(Path(e.inner), Path(first->second), l);
    }
    const auto inside = [&] { taking(d, [&] { add(chunkLoop(nest, own, begin, end)); }); };
    withObjects(d, objects, [&] { withCopies(d, k.sums, inside); });
    for (std::size_t r = 0; r < parts.size(); ++r)
      omp_.reductions.keepPart(k.reductions[r], parts[r], b.load(number));
    List behind = collect([&] { setBehind(own, last, l); });
    if (!behind.empty()) // of the last chunk
      add(b.ifThen(b.binary(BinaryKind::Equal, b.types().intType(), b.load(end), b.load(own.iterations)),
                   blockOf(std::move(behind), l), nullptr, l));
  });
  replaceSections(d, k.sums, body); // or the construct is refused
  return b.ompParallel(std::move(entries), k.final, k.ifClause, {}, blockOf(std::move(body), at(d)), l,
                       {ProcBindKind::None, RegionForm::Task, {}});
}

/// What lastprivate leaves behind the loop.
void TaskLowering::setBehind(const Chunks &k, const std::vector<SharingEntry> &lastPrivates,
                             SourceLocation l) {
  if (k.counterBehind)
    add(b.assign(Path(k.counterBehind),
                 counterAt(k, k.counterBehind->type->unqualified, b.load(k.iterations)), l));
  for (const SharingEntry &e : lastPrivates)
    if (e.outer != k.counterBehind)
      l_.assignments.copyWhole(Path(e.outer), Path(e.inner), l);
}

const ForStmt *TaskLowering::chunkLoop(const std::vector<NestedLoop> &nest, const Chunks &k,
                                       const Variable *begin, const Variable *end) {
  const NestedLoop &l = nest.front();
  const SourceLocation where = at(l.loop);
  const clang::VarDecl *d = l.counted.variable->getCanonicalDecl();
  const Type *type = TypeLowering::withoutTopConst(localType(d->getType()), b.types());
  const Variable *number = l_.temporaries.temporary("iteration", b.types().longLongType(), where);
  const Variable *counter =
      b.variable(d->getNameAsString(), type, VariableKind::Local, c.place(d->getLocation()));
  names_.variables[d] = counter;
  List body = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
    add(b.declare(counter, counterAt(k, type, b.load(number)), false, where));
    if (nest.size() > 1)
      add(omp_.nests.nestFor(nest, 1, 1));
    else
      l_.statements.statementsOf(l.loop->getBody());
  });
  return b.forLoop(number, b.load(begin), BinaryKind::Less, b.load(end), b.intLiteral(1),
                   blockOf(std::move(body), at(l.loop->getBody())), where);
}

} // namespace adjgen::frontend
