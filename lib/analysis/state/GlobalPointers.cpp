#include "analysis/state/GlobalPointers.h"
#include "analysis/state/HiddenState.h"
#include <algorithm>

namespace adjgen {

static bool isNamed(const Module &m, const Variable *g) {
  return std::any_of(m.heads.begin(), m.heads.end(), [&](const Head &h) {
    return std::count(h.dependents.begin(), h.dependents.end(), g) ||
           std::count(h.independents.begin(), h.independents.end(), g);
  });
}

static std::set<CellId> pointersToActive(const Facts &f, const Variable *g) {
  std::set<CellId> out;
  for (CellId c : f.alias().leaves(f.alias().cellOf(g)))
    if (const CellId to = f.alias().pointee(c); to != NoCell && f.activity().cellReachesActive(to))
      out.insert(c);
  return out;
}

static bool leadsThroughUnion(const Type *t, const std::vector<unsigned> &way) {
  for (unsigned k : way) {
    if (t->isRecord() && t->record->isUnion)
      return true;
    t = t->isRecord() ? t->record->fields[k].type : t->element;
  }
  return false;
}

/// [internal pointer]
static bool isInitialized(const Facts &f, const Variable *g) {
  const auto &all = f.module.globals;
  const auto own = std::find(all.begin(), all.end(), g);
  const bool isClearedAsWhole = !g->isConstant && g->type->holdsReal();
  return (g->storage != StorageKind::External || (g->isConstant && g->hasInitializer)) &&
         std::all_of(g->initialPointers.begin(), g->initialPointers.end(), [&](const InitialPointer &p) {
           return p.isKnown && !isClearedAsWhole && std::find(all.begin(), own, p.target) != own &&
                  !leadsThroughUnion(g->type, p.at) && !leadsThroughUnion(p.target->type, p.inside);
         });
}

bool areShadowsOfPointersKnown(Facts &f, const Function *head, const Variable *g) {
  if (!f.activity().hasShadow(g) || isNamed(f.module, g) || isInitialized(f, g))
    return true;
  const std::set<CellId> pointers = pointersToActive(f, g);
  return pointers.empty() || !isReadFirst(f, head, g, pointers);
}

} // namespace adjgen
