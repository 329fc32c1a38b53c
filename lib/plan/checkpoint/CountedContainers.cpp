#include "plan/checkpoint/CountedContainers.h"
#include "plan/checkpoint/ExtentText.h"
#include <algorithm>

namespace adjgen {

Path primalOf(const Path &p, const Module &m) {
  Path out = p;
  while (const Shadow *s = m.shadowOf(out.root)) {
    if (!s->of || s->of->type != out.root->type) // of numbers by value, and of results
      break;
    out.root = s->of;
  }
  return out;
}

/// Stages put variables of their own in the place of others, which stay where the source has declared them.
static const Variable *inFunction(const Variable *v, const Function *g, const Stmt *loop, const Module &m) {
  if (v->kind == VariableKind::Global)
    return v;
  const std::vector<const Variable *> there = visibleAt(loop, g);
  if (std::count(there.begin(), there.end(), v))
    return v;
  const auto isIt = [&](const Variable *w) {
    return !m.isShadow(w) && w->type == v->type && w->location == v->location;
  };
  const auto found = std::find_if(there.begin(), there.end(), isIt);
  return std::count_if(there.begin(), there.end(), isIt) == 1 ? *found : nullptr;
}

std::optional<CountedContainer> containerOf(const Path &elements, const Function *g, const Stmt *loop,
                                            const Module &m) {
  if (elements.steps.empty() || elements.steps.back().kind != ProjectionKind::Field)
    return std::nullopt;
  Path container = elements;
  container.steps.pop_back();
  const Field &own = container.type()->record->fields[elements.steps.back().field];
  if (own.count < 0)
    return std::nullopt;
  Path counted = primalOf(container, m);
  if (counted.root != container.root)
    counted.root = inFunction(counted.root, g, loop, m);
  if (!counted.root)
    return std::nullopt;
  return CountedContainer{std::move(counted), own};
}

} // namespace adjgen
