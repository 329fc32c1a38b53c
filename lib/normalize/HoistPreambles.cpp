// Problem: a loop's `pre` runs once more than its body, and what it declares is visible in the body: two scopes that no single block of the
// backward sweep could mirror. The declarations move in front of the loop, and become assignments where they had a value. The
// variables cannot be seen elsewhere, since their names are unique afterwards.
#include "ir/Rewriter.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

class Hoister : public Rewriter {
public:
  explicit Hoister(const Module &m) : Rewriter(m) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *loop = dyn_cast<WhileStmt>(s);
    if (!loop || !loop->pre)
      return false;
    std::vector<const Stmt *> pre;
    for (const Stmt *p : rewriteBlock(loop->pre)->statements) {
      const auto *d = dyn_cast<DeclareStmt>(p);
      if (!d || !d->variable->type->isScalar()) {
        pre.push_back(p);
        continue;
      }
      out.push_back(b.declare(d->variable, b.zero(d->variable->type->unqualified), false, d->location));
      if (d->initializer)
        pre.push_back(b.assign(Path(d->variable), d->initializer, d->location));
    }
    out.push_back(b.whileLoop(b.block(pre, loop->pre->location), loop->condition, rewriteBlock(loop->body),
                              rewriteBlock(loop->increment), loop->isDo, loop->location));
    return true;
  }
};

} // namespace

const BlockStmt *hoistPreambles(const BlockStmt *body, FunctionContext &context) {
  return Hoister(context.module).rewriteBlock(body);
}

} // namespace adjgen
