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

/// By a head: itself, or the pointer by which alone it is reached.
static bool isNamed(const Module &m, const Variable *g) {
  const auto leads = [g](const Variable *v) {
    return v == g || (g->isUnnamed && std::any_of(v->initialPointers.begin(), v->initialPointers.end(),
                                                  [g](const InitialPointer &p) { return p.target == g; }));
  };
  return std::any_of(m.heads.begin(), m.heads.end(), [&](const Head &h) {
    return std::any_of(h.dependents.begin(), h.dependents.end(), leads) ||
           std::any_of(h.independents.begin(), h.independents.end(), leads);
  });
}

void addGlobalShadows(const Module &primal, const std::vector<const Variable *> &globals,
                      const ShadowKind &kind, Module &out, NodeMap<Variable, const Variable *> &shadows,
                      VariableSet &named, bool keepsConst) {
  Builder b(primal);
  NameAllocator names(primal);
  std::vector<std::pair<const Variable *, Variable *>> made;
  for (const Variable *g : globals) {
    const bool isOfHead = isNamed(primal, g);
    // A class gets no new member. The internal ones stand at the file's level.
    const std::string plain = kind.nameOf(unqualified(g->name));
    const std::string name = !isOfHead          ? names.unique(plain)
                             : g->space.empty() ? plain
                                                : g->space + "::" + plain;
    const Type *t = keepsConst ? withoutOwnConst(g->type, b.types()) : b.types().withoutConst(g->type);
    Variable *s = b.variable(name, t, VariableKind::Global, g->location);
    s->storage = g->storage == StorageKind::ThreadLocal ? StorageKind::ThreadLocal
                 : isOfHead                             ? StorageKind::External
                                                        : StorageKind::Static;
    s->isWeak = isOfHead;
    s->isInternal = g->isInternal;
    b.markAsShadow(s, kind.of(g));
    shadows[g] = s;
    if (isOfHead)
      named.insert(g);
    out.globals.push_back(s);
    made.emplace_back(g, s);
  }
  for (const auto &[g, s] : made)
    for (const InitialPointer &p : g->initialPointers)
      if (!s->isWeak || p.target->isUnnamed)
        if (auto target = shadows.find(p.target); target != shadows.end())
          s->initialPointers.push_back({p.at, target->second, p.inside});
}

} // namespace adjgen
