#include "ir/EachOf.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

static bool isEach(const Expr *e) {
  const auto *c = dyn_cast<PureCallExpr>(e);
  return c && c->callee == eachOfName;
}

const Expr *eachOf(Builder &b, const Expr *count) {
  return b.pureCall(b.types().longLongType(), eachOfName, {count});
}

const PureCallExpr *eachIn(const Expr *address) {
  const PureCallExpr *found = nullptr;
  forEachExpr(address, [&](const Expr *e) {
    if (isEach(e))
      found = cast<PureCallExpr>(e);
  });
  return found;
}

namespace {

class Numbered : public Rewriter {
public:
  Numbered(const Module &m, const Expr *number) : Rewriter(m), number_(number) {}

protected:
  const Expr *expression(const Expr *e) override { return isEach(e) ? number_ : e; }

private:
  const Expr *number_;
};

} // namespace

const Expr *withNumber(const Module &m, const Expr *address, const Expr *number) {
  return Numbered(m, number).rewrite(address);
}

} // namespace adjgen
