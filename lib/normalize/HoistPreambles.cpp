// Problem: a loop's `pre` runs once more than its body, and what it declares is visible in the body: two
// scopes that no single block of the backward sweep could mirror. Scalars move in front of the loop, and
// become assignments where they had a value; they cannot be seen elsewhere, since their names are unique
// afterwards. With an array or a record in it, `pre` becomes part of the body, and the loop goes on while a
// variable says so: `while (again) { pre; if (condition) { body } else again = 0; }`.
#include "ir/Rewriter.h"
#include "normalize/Passes.h"

#include <algorithm>

namespace adjgen {

namespace {

class Hoister : public Rewriter {
public:
  explicit Hoister(FunctionContext &context) : Rewriter(context.module), c_(context) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *loop = dyn_cast<WhileStmt>(s);
    if (!loop || !loop->pre)
      return false;
    if (std::any_of(loop->pre->statements.begin(), loop->pre->statements.end(), isAggregate)) {
      inBody(loop, out);
      return true;
    }
    std::vector<const Stmt *> pre;
    for (const Stmt *p : rewriteBlock(loop->pre)->statements) {
      const auto *d = dyn_cast<DeclareStmt>(p);
      if (!d) {
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

  static bool isAggregate(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && !d->variable->type->isScalar();
  }

  void inBody(const WhileStmt *loop, std::vector<const Stmt *> &out) {
    const SourceLocation where = loop->location;
    const Path again(c_.newLocal("again", b.types().intType()));
    const Stmt *stop = b.assign(again, b.intLiteral(0), where);
    std::vector<const Stmt *> list = rewriteBlock(loop->pre)->statements;
    const BlockStmt *body = rewriteBlock(loop->body);
    if (body->statements.empty())
      list.push_back(b.ifThen(b.unary(UnaryKind::Not, b.types().intType(), loop->condition),
                              b.block({stop}, where), nullptr, where));
    else
      list.push_back(b.ifThen(loop->condition, body, b.block({stop}, where), where));
    out.push_back(b.declare(again.root, b.intLiteral(1), false, where));
    out.push_back(b.whileLoop(nullptr, b.load(again), b.block(list, where), nullptr, false, where));
  }

  FunctionContext &c_;
};

} // namespace

const BlockStmt *hoistPreambles(const BlockStmt *body, FunctionContext &context) {
  return Hoister(context).rewriteBlock(body);
}

} // namespace adjgen
