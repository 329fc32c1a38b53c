#include "plan/accumulate/ArraysApart.h"
#include "ir/Visitor.h"
#include "plan/accumulate/MemberUnknowns.h"

#include <algorithm>
#include <utility>

namespace adjgen {

/// The backward sweep computes v again where it needs it, from what its initializer reads.
static bool isComputedAgain(const AdjointPlan &plan, const Function *f, const OmpForStmt *loop,
                            const Variable *v) {
  const DeclareStmt *declaration = nullptr;
  forEachStmt(loop, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable == v)
      declaration = d;
  });
  const auto &sweeps = plan.sweepsOf(f);
  return std::any_of(sweeps.begin(), sweeps.end(), [&](const SweepPlan *s) {
    return s->recomputed.count(v) != 0 ||
           (s->loop && declaration && declaration->initializer && s->isLive(declaration));
  });
}

static std::string nameOf(const Path &pointer) {
  std::string name = pointer.root->name;
  if (name.ends_with("_view")) // of a container, whose members are not the source's
    return name;
  const Type *t = pointer.root->type;
  const char *separator = ".";
  for (const Projection &s : pointer.steps) {
    if (s.kind == ProjectionKind::Deref)
      separator = "->";
    else if (s.kind == ProjectionKind::Field)
      name += std::exchange(separator, ".") + t->record->fields[s.field].name;
    else
      name += "[" + cast<LiteralExpr>(s.index)->text + "]";
    t = s.type;
  }
  return name;
}

std::string nameOfArray(const Path &element) {
  return nameOf(ArrayExtents::arrayOf(element).value_or(Path(element.root)));
}

bool ApartTests::isPossible(const Function *f, const AccessFact &fact) const {
  constexpr std::size_t MostArrays = 8;
  auto known = f_.access().extents.find(fact.loop);
  if (!fact.isTested() || known == f_.access().extents.end())
    return false;
  const LoopExtents &extents = known->second;
  return (fact.apartFrom.empty() || extents.arrays.size() <= MostArrays) &&
         std::all_of(extents.followed.begin(), extents.followed.end(),
                     [&](const Variable *v) { return isComputedAgain(plan_, f, fact.loop, v); });
}

void ApartTests::demand(const AccessFact &fact) {
  ArraysApart &test = out_.apart[fact.loop];
  test.extents = f_.access().extents.at(fact.loop);
  const MemberSymbols &members = *f_.access().objects;
  for (const LoopExtents::Range &r : test.extents.ranges)
    for (const Polynomial *p : {&r.first, &r.last})
      addMembers(out_, members, *p);
  for (const LoopExtents::Array &a : test.extents.arrays)
    for (const Polynomial &p : a.subscripts)
      addMembers(out_, members, p); // which those of rows are parts of
  const Path &array = *fact.array;
  const bool isFirstOfRows =
      std::none_of(test.rows.begin(), test.rows.end(), [&](const Path &p) { return equal(p, array); });
  if (fact.rows != RowsAtRunTime::None && isFirstOfRows)
    test.rows.push_back(array);
  for (const ApartFrom &other : fact.apartFrom) {
    const bool isFirst = !ById()(other.array.root, array.root);
    const Path &first = isFirst ? array : other.array, &second = isFirst ? other.array : array;
    auto areThese = [&](const ArraysApart::Pair &p) {
      return (equal(p.first, first) && equal(p.second, second)) ||
             (equal(p.first, second) && equal(p.second, first));
    };
    auto known = std::find_if(test.pairs.begin(), test.pairs.end(), areThese);
    if (known == test.pairs.end())
      test.pairs.push_back({first, second, other.orSame});
    else
      known->orSame &= other.orSame;
  }
}

std::string ApartTests::condition(const AccessFact &fact) {
  std::string out;
  for (const ApartFrom &other : fact.apartFrom)
    out += (out.empty() ? ", if '" + nameOf(*fact.array) + "' is apart from '" : "' and '") +
           nameOf(other.array);
  if (!out.empty())
    out += "'";
  if (fact.rows == RowsAtRunTime::OfTable)
    out += (out.empty() ? ", if" : " and") + std::string(" the rows of '") + nameOf(*fact.array) +
           "' follow each other";
  return out.empty() ? out : out + ", which is tested at run time";
}

} // namespace adjgen
