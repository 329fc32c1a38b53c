// Problem: C++ makes a returned object where the caller has it, so that addresses in it that lead into itself
// stay right; a function of the IR returns a copy. Invariant: where such an address may be stored the answer
// is "yes". Algorithm: the local variables that may hold the address, to a fixed point, and the stores of it
// anywhere else.
#include "frontend/syntax/OwnAddress.h"
#include "ir/Visitor.h"

namespace adjgen::frontend {

namespace {

bool mayBe(const Expr *e, const Variable *v, const VariableSet &pointers) {
  bool found = false;
  if (e)
    forEachExpr(e, [&](const Expr *x) {
      const auto *address = dyn_cast<AddressOfExpr>(x);
      const auto *load = dyn_cast<LoadExpr>(x);
      found |= address && (address->path.goesThroughPointer() ? pointers.count(address->path.root) > 0
                                                              : address->path.root == v);
      found |= load && (load->type->isPointer() || load->type->isRecord()) && pointers.count(load->path.root);
    });
  return found;
}

} // namespace

bool storesAddressOf(const Variable *v, const std::vector<const Stmt *> &list) {
  VariableSet pointers;
  bool stores = false;
  const auto gets = [&](const Path &target, const Expr *e) {
    if (!mayBe(e, v, pointers) || !(target.type()->isPointer() || target.type()->isRecord()))
      return false;
    const bool isLocal = target.root->kind != VariableKind::Global && !target.goesThroughPointer();
    if (isLocal && target.root != v) // a closure's, say
      return pointers.insert(target.root).second;
    stores = true;
    return false;
  };
  for (bool again = true; again;) {
    again = false;
    for (const Stmt *s : list)
      forEachStmt(s, [&](const Stmt *x) {
        if (const auto *d = dyn_cast<DeclareStmt>(x); d && d->initializer)
          again |= gets(Path(d->variable), d->initializer);
        else if (const auto *a = dyn_cast<AssignStmt>(x))
          again |= gets(a->target, a->value);
      });
  }
  return stores;
}

} // namespace adjgen::frontend
