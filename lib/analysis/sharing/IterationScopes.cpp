#include "analysis/sharing/IterationScopes.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

IterationScopes::IterationScopes(const OmpForStmt *loop, const AliasResults &alias) {
  walk(loop->iteration(), nullptr);
  for (auto &[v, block] : declaredIn_) {
    const Setting &s = settings_[v];
    if (!v->type->isScalar() || s.count != 1 || s.block != block || alias.isAddressTaken(v))
      continue;
    FixedLocal &local = fixed_[v];
    local.value = s.value;
    for (const Stmt *x : around(block))
      if (isSequentialLoop(x))
        local.loops.push_back(x);
  }
}

const IterationScopes::FixedLocal *IterationScopes::fixed(const Variable *v) const {
  auto it = fixed_.find(v);
  return it == fixed_.end() ? nullptr : &it->second;
}

std::vector<const Stmt *> IterationScopes::around(const Stmt *s) const {
  std::vector<const Stmt *> out;
  for (auto it = parent_.find(s->id); it != parent_.end() && it->second; it = parent_.find(it->second->id))
    out.push_back(it->second);
  std::reverse(out.begin(), out.end());
  return out;
}

void IterationScopes::sets(const Variable *v, const BlockStmt *block, const Expr *value) {
  Setting &s = settings_[v];
  ++s.count;
  s.block = block, s.value = value;
}

void IterationScopes::walk(const Stmt *s, const BlockStmt *block) {
  const Expr *const unknown = nullptr;
  if (const auto *d = dyn_cast<DeclareStmt>(s)) {
    declaredIn_[d->variable] = block;
    if (d->initializer)
      sets(d->variable, block, d->initializer);
  } else if (const auto *a = dyn_cast<AssignStmt>(s)) {
    if (!a->target.goesThroughPointer())
      sets(a->target.root, block, a->target.isVariable() ? a->value : unknown);
  } else if (const auto *i = dyn_cast<IncrementStmt>(s)) {
    if (!i->target.goesThroughPointer()) // set twice: before, and here
      sets(i->target.root, block, unknown), sets(i->target.root, block, unknown);
  } else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult) {
    if (!c->result.goesThroughPointer())
      sets(c->result.root, block, unknown);
  }
  for (const SharingEntry &e : sharingOf(s))
    if (e.kind == SharingKind::ReductionAdd)
      sets(e.outer, nullptr, unknown);
  if (const auto *b = dyn_cast<BlockStmt>(s))
    block = b;
  forEachChild(s, [&](const Stmt *c) {
    parent_[c->id] = s;
    walk(c, block);
  });
}

} // namespace adjgen
