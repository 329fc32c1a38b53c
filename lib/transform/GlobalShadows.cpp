#include "transform/GlobalShadows.h"
#include "ir/Builder.h"
#include "ir/Names.h"

#include <algorithm>

namespace adjgen {

Module derivativeModule(const Module &primal) {
  Module out(primal.sharedStorage());
  out.isCxx = primal.isCxx;
  out.mainFile = primal.mainFile;
  out.otherSources = primal.otherSources;
  out.includesSource = primal.includesSource;
  out.carried = primal.carried;
  out.globals = primal.globals;
  return out;
}

/// What is itself constant, an array's elements too, but not what pointers lead to.
static const Type *withoutOwnConst(const Type *t, TypeTable &types) {
  if (t->isPointer())
    return t->unqualified;
  if (!t->isArray())
    return types.withoutConst(t);
  const Type *element = withoutOwnConst(t->element, types);
  return t->extentExpr ? types.variableArray(element, t->extentExpr) : types.array(element, t->extent);
}

void addGlobalShadows(const Module &primal, const std::vector<const Variable *> &globals,
                      const ShadowKind &kind, Module &out, NodeMap<Variable, const Variable *> &shadows,
                      VariableSet &named, bool keepsConst) {
  Builder b(primal);
  NameAllocator names(primal);
  std::vector<std::pair<const Variable *, Variable *>> made;
  for (const Variable *g : globals) {
    bool isNamed = false;
    for (const Head &h : primal.heads)
      isNamed |= std::count(h.dependents.begin(), h.dependents.end(), g) ||
                 std::count(h.independents.begin(), h.independents.end(), g);
    // A class gets no new member. The internal ones stand at the file's level.
    const std::string plain = kind.nameOf(unqualified(g->name));
    const std::string name = !isNamed           ? names.unique(plain)
                             : g->space.empty() ? plain
                                                : g->space + "::" + plain;
    const Type *t = keepsConst ? withoutOwnConst(g->type, b.types()) : b.types().withoutConst(g->type);
    Variable *s = b.variable(name, t, VariableKind::Global, g->location);
    s->storage = g->storage == StorageKind::ThreadLocal ? StorageKind::ThreadLocal
                 : isNamed                              ? StorageKind::External
                                                        : StorageKind::Static;
    s->isWeak = isNamed;
    s->isInternal = g->isInternal;
    b.markAsShadow(s, kind.of(g));
    shadows[g] = s;
    if (isNamed)
      named.insert(g);
    out.globals.push_back(s);
    made.emplace_back(g, s);
  }
  for (const auto &[g, s] : made)
    if (!s->isWeak)
      for (const InitialPointer &p : g->initialPointers)
        if (auto target = shadows.find(p.target); target != shadows.end())
          s->initialPointers.push_back({p.at, target->second, p.inside});
}

} // namespace adjgen
