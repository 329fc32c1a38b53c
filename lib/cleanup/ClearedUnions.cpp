#include "cleanup/ClearedUnions.h"
#include "ir/Rewriter.h"
#include <algorithm>

namespace adjgen {

namespace {

/// A union that has one of the source's members, which is not the first (TypeLowering).
bool holdsLongUnion(const Type *t) {
  t = t->innermostElement();
  return t->isRecord() && ((t->record->isUnion && t->record->fields.size() == 1) ||
                           std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                       [](const Field &f) { return holdsLongUnion(f.type); }));
}

class ClearedUnions : public Rewriter {
public:
  using Rewriter::Rewriter;

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (!d || !d->zeroInitialized || !holdsLongUnion(d->variable->type))
      return false;
    out.push_back(b.declare(d->variable, nullptr, false, d->location));
    Function *memset = b.function("memset", b.types().voidType());
    memset->inSystemHeader = memset->inHeader = memset->isVariadic = true;
    const Path all(d->variable);
    const Expr *where = d->variable->type->isArray() ? b.decay(all) : b.addressOf(all);
    out.push_back(b.call(memset, {where, b.intLiteral(0), b.sizeOf(d->variable->type)}, d->location));
    return true;
  }
};

} // namespace

const BlockStmt *clearUnions(const Module &module, const BlockStmt *body) {
  return ClearedUnions(module).rewriteBlock(body);
}

} // namespace adjgen
