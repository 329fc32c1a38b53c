#include "cleanup/Sums.h"
#include "ir/Visitor.h"

namespace adjgen {

bool isJoinable(const Memory &memory, const Sum &s) {
  const Type *t = s.target->type();
  return t->isReal() && !(t->qualifiers & Volatile) && memory.isShadow(s.target->root);
}

static void addReads(const Stmt *s, Reads &reads) {
  if (const auto sum = sumOf(s)) { // of its target only the way is read
    reads.addWay(*sum->target);
    return reads.add(sum->value);
  }
  forEachExprOf(s, [&](const Expr *e) {
    reads.add(e);
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *a = dyn_cast<AddressOfExpr>(x))
        reads.places.push_back(a->path); // whoever gets it
    });
  });
  if (const auto *p = dyn_cast<PushStmt>(s); p && !p->value)
    reads.add(p->path);
}

Reads readsOf(const Stmt *s) {
  Reads reads;
  forEachStmt(s, [&](const Stmt *x) { addReads(x, reads); });
  return reads;
}

const Stmt *withValue(Builder &b, const Stmt *s, const Expr *value) {
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return b.increment(i->target, value, s->location);
  if (const auto *a = dyn_cast<OmpAtomicStmt>(s))
    return b.ompAtomic(b.increment(a->update->target, value, a->update->location), s->location);
  const auto *c = cast<CallStmt>(s);
  std::vector<const Expr *> arguments = c->arguments;
  arguments[1] = value;
  return b.call(c->callee, std::move(arguments), s->location);
}

bool SumInto::statement(const Stmt *s, std::vector<const Stmt *> &out) {
  const auto sum = sumOf(s);
  for (const auto &[cell, variable, reached] : cells_)
    if (sum && areOfOneCell(cell, *sum)) {
      out.push_back(b.increment(Path(variable), sum->value, s->location));
      if (reached)
        out.push_back(b.assign(Path(reached), b.intLiteral(1), s->location));
      return true;
    }
  return false;
}

} // namespace adjgen
