#include "transform/GlobalShadows.h"
#include "ir/Builder.h"
#include "ir/Names.h"

#include <algorithm>

namespace adjgen {

Module derivativeModule(const Module &primal) {
  Module out(primal.sharedStorage());
  out.isCxx = primal.isCxx;
  out.mainFile = primal.mainFile;
  out.carried = primal.carried;
  out.globals = primal.globals;
  return out;
}

void addGlobalShadows(const Module &primal, const std::vector<const Variable *> &globals,
                      const std::string &suffix, Module &out, NodeMap<Variable, const Variable *> &shadows,
                      VariableSet &named, bool keepsConst) {
  Builder b(primal);
  NameAllocator names(primal);
  for (const Variable *g : globals) {
    bool isNamed = false;
    for (const Head &h : primal.heads)
      isNamed |= std::count(h.dependents.begin(), h.dependents.end(), g) ||
                 std::count(h.independents.begin(), h.independents.end(), g);
    const std::string name = isNamed ? g->name + suffix : names.unique(g->name + suffix);
    const Type *t = keepsConst ? g->type->unqualified : b.types().withoutConst(g->type);
    Variable *s = b.variable(name, t, VariableKind::Global, g->location);
    s->storage = g->storage == StorageKind::ThreadLocal ? StorageKind::ThreadLocal
                 : isNamed                              ? StorageKind::External
                                                        : StorageKind::Static;
    s->isWeak = isNamed;
    b.markAsShadow(s);
    shadows[g] = s;
    if (isNamed)
      named.insert(g);
    out.globals.push_back(s);
  }
}

} // namespace adjgen
