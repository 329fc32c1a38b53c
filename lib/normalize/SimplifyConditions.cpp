// Removes what a constant condition rules out, and statements without content: `if (0) A` goes, `if (1) A` is
// A, `while (0)` goes, `do A while (0)` without jumps is A; empty blocks go, and an `if` of empty branches,
// since conditions have no effect. `while (1)` stays.
#include "ir/Rewriter.h"
#include "normalize/Conditions.h"
#include "normalize/Jumps.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

class Simplifier : public Rewriter {
public:
  using Rewriter::Rewriter;

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *i = dyn_cast<IfStmt>(s))
      return conditional(i, out), true;
    if (const auto *w = dyn_cast<WhileStmt>(s))
      return loop(w, out);
    if (const auto *k = dyn_cast<BlockStmt>(s)) {
      const BlockStmt *inner = rewriteBlock(k);
      if (!inner->statements.empty())
        out.push_back(inner);
      return true;
    }
    return false;
  }

private:
  static bool isEmpty(const BlockStmt *block) { return !block || block->statements.empty(); }

  void conditional(const IfStmt *s, std::vector<const Stmt *> &out) {
    if (const auto known = constantValue(s->condition)) {
      if (const BlockStmt *taken = *known ? s->thenBlock : s->elseBlock)
        statement(taken, out);
      return;
    }
    const BlockStmt *a = rewriteBlock(s->thenBlock), *c = rewriteBlock(s->elseBlock);
    if (!isEmpty(a))
      out.push_back(b.ifThen(s->condition, a, isEmpty(c) ? nullptr : c, s->location));
    else if (!isEmpty(c))
      out.push_back(b.ifThen(negated(s->condition, b), c, nullptr, s->location));
  }

  bool loop(const WhileStmt *s, std::vector<const Stmt *> &out) {
    if (constantValue(s->condition) != 0)
      return false;
    if (!s->pre)
      return true;
    if (jumpsOwnedBy(s))
      return false;
    statement(s->pre, out);
    return true;
  }
};

} // namespace

const BlockStmt *simplifyConditions(const BlockStmt *body, FunctionContext &context) {
  return Simplifier(context.module).rewriteBlock(body);
}

} // namespace adjgen
