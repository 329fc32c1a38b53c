#include "analysis/sharing/FixedInRegion.h"
#include "ir/Nest.h"
#include "ir/Visitor.h"

namespace adjgen {

/// Does the loop's own head read what the variable points to? Then it is there, in front of the loop as well.
static bool headReads(const OmpForStmt *loop, const Variable *pointer) {
  bool found = false;
  for (const ForStmt *f : loopsOf(loop))
    for (const Expr *e : {f->lower, f->bound})
      forEachExpr(e, [&](const Expr *x) {
        const auto *l = dyn_cast<LoadExpr>(x);
        found |= l && l->path.root == pointer && l->path.goesThroughPointer();
      });
  return found;
}

bool FixedInRegion::operator()(const Path &p) const {
  LocationSet reads;
  readsOnTheWay(t_, p, reads);
  if (!p.type()->isArray())
    t_.add(reads, t_.of(p));
  for (unsigned l : reads.set_bits())
    if (t_.mayOverlap(l, written_))
      return false;
  const bool isThere = !p.goesThroughPointer() || p.root->type->isReference() || headReads(loop_, p.root);
  return isThere && !threadPrivate_.count(p.root);
}

const Type *numbersIn(const Type *t) {
  if (t->isArray())
    return t->extent > 0 || t->extentExpr ? numbersIn(t->element) : nullptr;
  if (t->isReal())
    return t->bits <= 64 && !(t->qualifiers & Volatile) ? t->unqualified : nullptr;
  if (!t->isRecord() || t->record->isUnion || t->record->isPacked || !t->record->complete)
    return nullptr;
  const Type *all = nullptr;
  for (const Field &f : t->record->fields) {
    const Type *one = f.type->isInteger() ? nullptr : numbersIn(f.type);
    if (!f.type->isInteger() && (!one || (all && all->canonical != one->canonical)))
      return nullptr;
    all = one ? one : all;
  }
  return all;
}

} // namespace adjgen
