// What tasks wait for: the clause `depend` and its iterators, dependence objects. Of a dependence object, the derivative
// has where it leads, as a pointer; what kind of dependence it is for is what the function says of it. Where it says
// several, it is inout: tasks may always be executed in the order of their creation.
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/lower/omp/LowerOmpTasks.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/DependObjects.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/EachOf.h"
#include "ir/TripCount.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

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

// ---- iterators

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

/// The items, for each value of the iterator.
void TaskLowering::writtenOut(const clang::OMPDependClause *k, DependenceKind kind,
                              const std::vector<Iteration> &iterations, std::vector<TaskDependence> &out) {
  const auto before = names_.bound;
  for (const Iteration &values : iterations) {
    for (const auto &[v, value] : values)
      names_.bound[v->getCanonicalDecl()] = b.integer(c.type(v->getType())->unqualified, value);
    for (const clang::Expr *item : itemsOf(k))
      out.push_back({kind, b.addressOf(beginning(item), at(item))});
  }
  names_.bound = before;
}

/// false: its step is no constant.
bool TaskLowering::iterator(const clang::OMPIteratorExpr *e, unsigned k, IteratorRange &out) {
  const auto range = e->getIteratorRange(k);
  out.variable = clang::dyn_cast<clang::VarDecl>(e->getIteratorDecl(k));
  clang::Expr::EvalResult step;
  if (!out.variable || (range.Step && !range.Step->EvaluateAsInt(step, c.ast)))
    return false;
  const Type *index = b.types().longLongType();
  out.type = TypeLowering::withoutTopConst(localType(out.variable->getType()), b.types());
  out.step = range.Step ? step.Val.getInt().getExtValue() : 1;
  if (out.step == 0 || !out.type->isInteger())
    return false;
  const auto bound = [&](const clang::Expr *x, const char *wish) {
    const Expr *value = l_.expressions.convert(l_.expressions.value(x), out.type, true, at(x));
    return isa<LiteralExpr>(value) ? value : b.load(l_.temporaries.hold(value, wish));
  };
  out.first = bound(range.Begin, "first1");
  const Expr *end = bound(range.End, "end1");
  if (isZero(out.first) && out.step == 1 && (out.type->isSigned || out.type->bits < 64)) {
    out.count = l_.expressions.convert(end, index, true, at(e));
    return true;
  }
  const std::string trip = std::string(countsUnsigned(out.type, end) ? "adjgen_utrip_" : "adjgen_trip_") +
                           (out.step > 0 ? "lt" : "gt");
  const Expr *by = b.integer(index, out.step > 0 ? out.step : -out.step);
  out.count = b.load(l_.temporaries.hold(b.pureCall(index, trip, {out.first, end, by}), "count"));
  return true;
}

/// The value of the iterator, for the number of it among all.
const Expr *TaskLowering::valueOf(const IteratorRange &r, const Expr *number) {
  const Type *index = b.types().longLongType();
  const Expr *distance =
      r.step == 1 ? number : b.binary(BinaryKind::Mul, index, number, b.integer(index, r.step));
  const Expr *value = isZero(r.first)
                          ? distance
                          : b.binary(BinaryKind::Add, index, b.castTo(index, r.first, false), distance);
  return r.type->canonical == index->canonical ? value : b.castTo(r.type, value, false);
}

void TaskLowering::refuseIterator(const clang::OMPExecutableDirective *d, const std::string &which) {
  omp_.remarks.refuseDirective(
      d,
      {diag::omp_clause, "'depend' with an iterator " + which + " (write the items out),", directiveName(d)});
}

/// A clause of the output's: one iterator counts all of them, the last one fastest.
bool TaskLowering::counted(const clang::OMPExecutableDirective *d, const clang::OMPDependClause *k,
                           DependenceKind kind, std::vector<TaskDependence> &out) {
  const auto *e = clang::cast<clang::OMPIteratorExpr>(k->getModifier());
  const Type *index = b.types().longLongType();
  std::vector<IteratorRange> ranges(e->numOfIterators());
  for (unsigned i = 0; i < ranges.size(); ++i)
    if (!iterator(e, i, ranges[i])) {
      refuseIterator(d, "that is no integer, or whose step is no constant");
      return false;
    }
  const Expr *all = nullptr;
  for (const IteratorRange &r : ranges)
    all = all ? b.binary(BinaryKind::Mul, index, all, r.count) : r.count;
  if (ranges.size() > 1)
    all = b.load(l_.temporaries.hold(all, "count"));
  const auto before = names_.bound;
  const Expr *rest = eachOf(b, all);
  for (std::size_t i = ranges.size(); i-- > 0;) {
    const Expr *own = i == 0 ? rest : b.binary(BinaryKind::Rem, index, rest, ranges[i].count);
    names_.bound[ranges[i].variable->getCanonicalDecl()] = valueOf(ranges[i], own);
    rest = i == 0 ? rest : b.binary(BinaryKind::Div, index, rest, ranges[i].count);
  }
  bool isPure = true;
  for (const clang::Expr *item : itemsOf(k)) {
    const std::size_t m = mark();
    out.push_back({kind, b.addressOf(beginning(item), at(item))});
    isPure &= mark() == m;
  }
  names_.bound = before;
  if (!isPure)
    refuseIterator(d, "whose items need a call or an assignment");
  return isPure;
}

// ---- dependence objects

bool TaskLowering::isClear(const clang::OMPExecutableDirective *d, const clang::Expr *object) {
  const clang::VarDecl *v = pathVariable(object);
  if (v && usesOfDependObject(v).isClear && names_.variables.count(v))
    return true;
  omp_.remarks.refuseDirective(d, {diag::omp_clause,
                                   "'depobj' of an object that the function does not declare, or names "
                                   "elsewhere (name in 'depend' what the "
                                   "task depends on),",
                                   directiveName(d)});
  return false;
}

void TaskLowering::depobj(const clang::OMPExecutableDirective *d) {
  const clang::Expr *object = d->getSingleClause<clang::OMPDepobjClause>()->getDepobj();
  if (!isClear(d, object))
    return;
  const auto *k = d->getSingleClause<clang::OMPDependClause>();
  if (!k) // update or destroy: it leads where it led
    return;
  if (k->getModifier() || k->varlist_size() != 1)
    return refuseIterator(d, "of which one object is made");
  const clang::Expr *item = *itemsOf(k).begin();
  const Path target = l_.paths.path(object);
  const Expr *address = b.addressOf(beginning(item), at(item));
  add(b.assign(target, b.castTo(target.type()->unqualified, address, false, at(item)), at(d)));
}

static DependenceKind kindOf(clang::OpenMPDependClauseKind k) {
  return k == clang::OMPC_DEPEND_in         ? DependenceKind::In
         : k == clang::OMPC_DEPEND_inoutset ? DependenceKind::InOutSet
                                            : DependenceKind::InOut;
}

bool TaskLowering::dependsOnObjects(const clang::OMPExecutableDirective *d, const clang::OMPDependClause *k,
                                    std::vector<TaskDependence> &out) {
  for (const clang::Expr *item : itemsOf(k)) {
    if (!isClear(d, item))
      return false;
    const auto kinds = usesOfDependObject(pathVariable(item)).kinds;
    const DependenceKind kind = kinds.size() == 1 ? kindOf(*kinds.begin()) : DependenceKind::InOut;
    out.push_back({kind, b.addressOf(b.deref(l_.paths.path(item)), at(item))});
  }
  return true;
}

/// Of mutexinoutset: tasks that exclude each other may be executed in any order, so also in that of their creation.
bool TaskLowering::dependences(const clang::OMPExecutableDirective *d, std::vector<TaskDependence> &out) {
  for (const auto *k : d->getClausesOfKind<clang::OMPDependClause>()) {
    const clang::OpenMPDependClauseKind what = k->getDependencyKind();
    if (what == clang::OMPC_DEPEND_depobj) {
      if (!dependsOnObjects(d, k, out))
        return false;
      continue;
    }
    if (what != clang::OMPC_DEPEND_in && what != clang::OMPC_DEPEND_out && what != clang::OMPC_DEPEND_inout &&
        what != clang::OMPC_DEPEND_mutexinoutset && what != clang::OMPC_DEPEND_inoutset) {
      omp_.remarks.refuseDirective(d, {diag::omp_clause, "'depend' with 'omp_all_memory'", directiveName(d)});
      return false;
    }
    if (what == clang::OMPC_DEPEND_mutexinoutset)
      omp_.remarks.explain(
          "TaskOrder", c.place(k->getBeginLoc()),
          "tasks that exclude each other are executed in the order of their creation, as with inout");
    if (const auto *e = clang::dyn_cast_or_null<clang::OMPIteratorExpr>(k->getModifier())) {
      const std::vector<Iteration> iterations = iterationsOf(e, c.ast);
      if (!iterations.empty())
        writtenOut(k, kindOf(what), iterations, out);
      else if (!counted(d, k, kindOf(what), out))
        return false;
      continue;
    }
    for (const clang::Expr *item : itemsOf(k))
      out.push_back({kindOf(what), b.addressOf(beginning(item), at(item))});
  }
  return true;
}

} // namespace adjgen::frontend
