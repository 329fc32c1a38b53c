#include "analysis/memory/StaticAddresses.h"
#include "analysis/memory/AddressFlow.h"
#include "analysis/memory/CellNames.h"
#include <algorithm>

namespace adjgen {

static bool isStatic(const Variable *g) {
  return g->storage == StorageKind::Static || g->storage == StorageKind::ThreadLocal;
}

StaticAddresses::StaticAddresses(const Module &m, const AliasResults &alias) {
  std::set<CellId> usedElsewhere;
  for (const Variable *g : m.globals)
    if (g->leadsElsewhere)
      usedElsewhere.merge(alias.reachable(alias.cellOf(g)));
  for (const Variable *g : m.globals)
    if (!g->isConstant && isStatic(g))
      if (Flow &flow = flows_[g]; alias.isAddressTaken(g)) {
        AddressFlow found(m, alias, usedElsewhere, g);
        flow = {found.escapes(), found.holders(), found.isInMemory()};
      }
}

bool StaticAddresses::isChangedElsewhere(const Variable *data) const {
  const auto flow = flows_.find(data);
  return data->changedElsewhere || (flow != flows_.end() && flow->second.escapes);
}

bool StaticAddresses::mayLeadTo(const Path &p, const Variable *data) const {
  if (p.root == data)
    return true;
  const auto found = flows_.find(data);
  const auto derefs = std::count_if(p.steps.begin(), p.steps.end(),
                                    [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
  if (derefs == 0 || found == flows_.end())
    return derefs != 0;
  const Flow &flow = found->second;
  return flow.escapes || flow.holders.count(p.root) ||
         (derefs > 1 && (flow.isInMemory || !flow.holders.empty()));
}

std::string StaticAddresses::print() const {
  std::string out;
  for (const auto &[data, flow] : flows_) {
    std::set<std::string> holders;
    for (const Variable *v : flow.holders)
      holders.insert(v->name + " of line " + std::to_string(v->location.line));
    out += data->name + ":" + std::to_string(data->location.line) +
           (isChangedElsewhere(data) ? ": others may change it" : ": its own") +
           (flow.escapes ? ", its address escapes" : "") +
           (holders.empty() ? "; no variable has its address" : "; its address is in " + listText(holders)) +
           (flow.isInMemory ? "; it is behind pointers\n" : "\n");
  }
  return out;
}

} // namespace adjgen
