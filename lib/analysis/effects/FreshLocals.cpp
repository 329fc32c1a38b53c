#include "analysis/effects/FreshLocals.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

void FreshLocals::declare(const Variable *v) {
  if (v->type->isArray() && v->storage == StorageKind::Automatic)
    fresh_.insert(v);
}

void FreshLocals::noteOwn(const Stmt *s) {
  for (const SharingEntry &e : sharingOf(s))
    fresh_.erase(e.outer);
  if (const auto *u = dyn_cast<UnsupportedStmt>(s))
    for (const Variable *v : u->touched)
      fresh_.erase(v);
  forEachExprOf(s, [&](const Expr *root) {
    forEachExpr(root, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        fresh_.erase(l->path.root);
      if (const auto *a = dyn_cast<AddressOfExpr>(e))
        fresh_.erase(a->path.root);
    });
  });
}

void FreshLocals::noteMentions(const Stmt *s) {
  if (fresh_.empty() || isa<BlockStmt>(s))
    return;
  if (isa<IfStmt>(s))
    noteOwn(s); // the walk comes to what is inside
  else
    forEachStmt(s, [&](const Stmt *x) { noteOwn(x); });
}

} // namespace adjgen
