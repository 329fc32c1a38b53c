#include "analysis/sharing/SectionAccess.h"
#include "ir/Visitor.h"

namespace adjgen {

/// Empty for no section; `ordered` excludes threads of one team only, and atomic reads are undone by several
/// threads at once.
static std::string nameOf(const OmpCriticalStmt *s) {
  if (!s || s->criticalKind == CriticalKind::Ordered ||
      (s->criticalKind == CriticalKind::Atomic && s->atomicKind == AtomicKind::Read))
    return {};
  if (s->criticalKind == CriticalKind::Atomic)
    return "an atomic";
  return s->name.empty() ? "a critical section" : "the critical section '" + s->name + "'";
}

SectionAccess::SectionAccess(const CallGraphResults &calls, const ReadWriteResults &effects,
                             const LocationTable &t, const ActivityResults &activity)
    : effects_(effects), t_(t), activity_(activity) {
  for (const Function *f : calls.order)
    collect(f->body, calls.inParallel.count(f) != 0, nullptr);
}

void SectionAccess::collect(const Stmt *s, bool parallel, const OmpCriticalStmt *section) {
  if (const auto *k = dyn_cast<OmpCriticalStmt>(s); k && effects_.ordersThreads(k))
    section = k;
  parallel |= isa<OmpParallelStmt>(s) || isa<OmpForStmt>(s);
  if (parallel)
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x); l && activity_.isActive(l->path))
          for (CellId c : t_.alias().leaves(t_.alias().cellOf(l->path)))
            namesOf_[c].insert(nameOf(section));
      });
    });
  forEachChild(s, [&](const Stmt *c) { collect(c, parallel, section); });
}

std::string SectionAccess::onlySection(CellId cell, const OmpCriticalStmt *section) const {
  const std::string name = nameOf(section);
  if (name.empty())
    return {};
  for (auto &[c, names] : namesOf_)
    if (t_.alias().mayOverlap(c, cell) && names != std::set<std::string>{name})
      return {};
  return name;
}

} // namespace adjgen
