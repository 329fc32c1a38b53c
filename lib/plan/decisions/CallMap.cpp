#include "plan/decisions/CallMap.h"
#include "analysis/Facts.h"

namespace adjgen {

CallMap mapCalls(const Facts &f) {
  CallMap map;
  for (auto it = f.calls().order.rbegin(); it != f.calls().order.rend(); ++it) {
    const Function *g = *it;
    MappedFunction m;
    m.function = g;
    for (const Head &h : f.module.heads)
      if (h.function == g)
        m.head = h;
    m.isActive = f.activity().isActive(g);
    m.isInRegion = f.calls().inParallel.count(g) != 0;
    m.returnsActive = f.activity().returnsActive(g) || f.activity().returnsPointer(g);
    for (const Variable *p : g->parameters)
      m.activeParameters.push_back(f.activity().hasShadow(p));
    if (auto calls = f.calls().callsOf.find(g); calls != f.calls().callsOf.end())
      for (const CallStmt *c : calls->second)
        if (c->callee && c->callee->body)
          m.calls.push_back({c->callee, c->location});
    map.push_back(std::move(m));
  }
  return map;
}

} // namespace adjgen
