#include "plan/accumulate/Windows.h"
#include "analysis/sharing/FixedInRegion.h"
#include "ir/Builder.h"
#include "ir/OmpConstructs.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"
#include "plan/accumulate/Factors.h"
#include "plan/accumulate/MemberUnknowns.h"

#include <algorithm>

namespace adjgen {

/// Variables of which every thread of the region has its own.
static VariableSet threadPrivateIn(const Module &m, const OmpParallelStmt *region) {
  VariableSet out;
  for (const Variable *g : m.globals)
    if (g->storage == StorageKind::ThreadLocal)
      out.insert(g);
  forEachStmt(region, [&](const Stmt *s) {
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer)
        out.insert(e.inner);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      out.insert(d->variable);
    if (const auto *f = dyn_cast<ForStmt>(s))
      out.insert(f->variable);
  });
  return out;
}

Windows::Loop &Windows::known(const OmpParallelStmt *region, const OmpForStmt *loop) {
  Loop &known = loops_[loop];
  if (known.extents)
    return known;
  known.threadPrivate = threadPrivateIn(f_.module, region);
  known.extents = std::make_unique<ArrayExtents>(loop, f_.table(), f_.effects(), f_.recomputable(),
                                                 known.threadPrivate, *f_.access().objects);
  known.extents->followTables();
  return known;
}

/// Nothing else has the value of v then.
bool Windows::isComputedAgain(const Function *g, const OmpForStmt *loop, const Variable *v) const {
  const DeclareStmt *declaration = nullptr;
  forEachStmt(loop, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable == v)
      declaration = d;
  });
  return declaration && declaration->initializer && isReadAgain(plan_, g, declaration);
}

/// The array, and all that its subscript is computed from.
bool Windows::isThere(const OmpParallelStmt *region, const OmpForStmt *loop, const Path &array,
                      const Polynomial &p) {
  Loop &own = known(region, loop);
  const LoopExtents extents = own.extents->found();
  const LocationSet &written = f_.effects().writes(region->body);
  const FixedInRegion isFixed(f_.table(), written, own.threadPrivate, loop);
  const MemberSymbols &members = *f_.access().objects;
  const auto areFixed = [&](const Polynomial &q) {
    return std::all_of(q.begin(), q.end(), [&](const auto &term) {
      return std::all_of(term.first.begin(), term.first.end(), [&](const Variable *v) {
        const LoadExpr *member = members.valueOf(v);
        return extents.rangeOf(v) || isFixed(member ? member->path : Path(v));
      });
    });
  };
  const auto isFixedTable = [&](const Path &table) {
    Builder b(f_.module);
    const Expr *some = b.intLiteral(0);
    const Path element = table.type()->isArray() ? b.index(table, some) : b.deref(table, some);
    return isFixed(table) && !f_.table().mayOverlap(f_.table().of(element), written);
  };
  VariableSet needed;
  extents.addUnknowns(p, needed);
  return isFixed(array) && areFixed(p) && std::all_of(needed.begin(), needed.end(), [&](const Variable *v) {
           const LoopExtents::Range &r = *extents.rangeOf(v);
           return areFixed(r.first) && areFixed(r.last) && (!r.table || isFixedTable(*r.table));
         });
}

bool Windows::isKnown(const Function *g, const OmpParallelStmt *region, const OmpForStmt *loop,
                      const LoadExpr *l) {
  if (!isReachKnown(g, region, loop, l))
    return false;
  bool areAll = true;
  forEachStmt(region->body, [&](const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *x = dyn_cast<LoadExpr>(e);
        const auto fact =
            x && x->path.root == l->path.root ? f_.access().of.find(x->id) : f_.access().of.end();
        if (areAll && fact != f_.access().of.end() && fact->second.isOnlyRead)
          areAll = fact->second.loop && isReachKnown(g, region, fact->second.loop, x);
      });
    });
  });
  return areAll;
}

bool Windows::isReachKnown(const Function *g, const OmpParallelStmt *region, const OmpForStmt *loop,
                           const LoadExpr *l) {
  const auto &list = region->body->statements;
  const bool isOnce = std::find(list.begin(), list.end(), loop) != list.end() && !loop->schedule.isSingle();
  if (!isOnce || !region->isTeam() || createsTasks(region->body, /*ofTeams=*/true))
    return false;
  Loop &own = known(region, loop);
  const auto [at, isNew] = own.reached.try_emplace(l->id);
  if (!isNew)
    return at->second.has_value();
  const auto reached = own.extents->elementReached(l->path);
  if (!reached || !numbersIn(reached->array.type()->element) ||
      !isThere(region, loop, reached->array, reached->subscript))
    return false;
  const VariableSet followed = own.extents->found().followed;
  if (!std::all_of(followed.begin(), followed.end(),
                   [&](const Variable *v) { return isComputedAgain(g, loop, v); }))
    return false;
  at->second = reached;
  return true;
}

static bool dependsOnValues(const LoopExtents &extents, const Polynomial &p) {
  VariableSet needed;
  extents.addUnknowns(p, needed);
  return std::any_of(needed.begin(), needed.end(),
                     [&](const Variable *v) { return extents.rangeOf(v)->areValues; });
}

/// Loops whose iterations together are about as many as the numbers that the subscript has in them, or more. Of those
/// whose bounds depend on what is in a table the run does not know how many there are.
static void addCounted(const LoopExtents &extents, const Polynomial &p, std::vector<const Variable *> &out) {
  for (const auto &[monomial, factor] : p)
    for (const Variable *v : monomial) {
      const LoopExtents::Range *r = extents.rangeOf(v);
      if (r && r->areValues)
        addCounted(extents, r->first, out);
      else if (r && std::find(out.begin(), out.end(), v) == out.end() &&
               !dependsOnValues(extents, r->first) && !dependsOnValues(extents, r->last))
        out.push_back(v);
    }
}

void Windows::widen(Window &window, const OmpParallelStmt *region, const OmpForStmt *loop,
                    const LoadExpr *l) {
  Loop &own = known(region, loop);
  const Polynomial subscript = own.reached.at(l->id)->subscript;
  const LoopExtents extents = own.extents->found();
  window.reads.push_back(l);
  if (std::find(window.subscripts.begin(), window.subscripts.end(), subscript) == window.subscripts.end())
    window.subscripts.push_back(subscript);
  std::vector<const Variable *> counted;
  addCounted(extents, subscript, counted);
  if (counted.size() > window.counted.size())
    window.counted = counted;
  VariableSet needed;
  extents.addUnknowns(subscript, needed);
  const MemberSymbols &members = *f_.access().objects;
  addMembers(out_, members, subscript);
  for (const LoopExtents::Range &r : extents.ranges) {
    const bool isKnown = std::any_of(window.ranges.begin(), window.ranges.end(),
                                     [&](const LoopExtents::Range &x) { return x.variable == r.variable; });
    if (isKnown || !needed.count(r.variable))
      continue;
    window.ranges.push_back(r);
    addMembers(out_, members, r.first);
    addMembers(out_, members, r.last);
  }
}

static Window windowOf(const Path &array) {
  return {array, numbersIn(array.type()->element), {}, {}, {}, {}};
}

void Windows::demand(const OmpParallelStmt *region, const OmpForStmt *loop, const LoadExpr *l) {
  const Path array = known(region, loop).reached.at(l->id)->array;
  auto &list = out_.windows[region];
  auto at = std::find_if(list.begin(), list.end(), [&](const Window &w) { return equal(w.array, array); });
  widen(at == list.end() ? list.emplace_back(windowOf(array)) : *at, region, loop, l);
}

void Windows::widen(FactoredSum &sum, const Function *g, const OmpParallelStmt *region,
                    const OmpForStmt *loop, const LoadExpr *l) {
  const bool isFirst = sum.reads.size() == 1;
  if (!isKnown(g, region, loop, l) || (!isFirst && !sum.window))
    return sum.window.reset();
  if (isFirst)
    sum.window = windowOf(known(region, loop).reached.at(l->id)->array);
  widen(*sum.window, region, loop, l);
}

} // namespace adjgen
