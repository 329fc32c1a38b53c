// Loops that are asked to have checkpoints have their steps in one block, and a condition that takes no statements:
//     while (pre; c) { body }   ->   pre; while (c) { body; pre }
// or, where `pre` is the larger part of a step (it ends where the loop is left) or declares what the condition needs,
//     while (pre; c) { body }   ->   do { pre; goes_on = c; if (goes_on) { body } } while (goes_on)
// In the first form nothing is decided again when a step is run again: what the condition looks at may be a sum of several threads.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Passes.h"

#include <algorithm>

namespace adjgen {

namespace {

bool isEmpty(const BlockStmt *k) { return !k || k->statements.empty(); }

std::size_t sizeOf(const Stmt *s) {
  std::size_t n = 0;
  forEachStmt(s, [&](const Stmt *) { ++n; });
  return n;
}

bool declares(const Stmt *s) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) { any |= isa<DeclareStmt>(x); });
  return any;
}

class WholeSteps : public Rewriter {
public:
  explicit WholeSteps(FunctionContext &context) : Rewriter(context.module), c_(context) {}

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *w = dyn_cast<WhileStmt>(s);
    if (!w || isEmpty(w->pre) || isEmpty(w->body) || !isAskedFor(w))
      return false;
    if (sizeOf(w->pre) < sizeOf(w->body) && !declares(w->pre))
      rotate(w, out);
    else
      decideWithin(w, out);
    return true;
  }

private:
  void rotate(const WhileStmt *w, std::vector<const Stmt *> &out) {
    const std::vector<const Stmt *> before = rewriteList(w->pre->statements);
    out.insert(out.end(), before.begin(), before.end());
    std::vector<const Stmt *> step = rewriteList(w->body->statements);
    const std::vector<const Stmt *> behind = rewriteList(w->pre->statements);
    step.insert(step.end(), behind.begin(), behind.end());
    out.push_back(b.whileLoop(nullptr, rewrite(w->condition), b.block(step, w->body->location), nullptr,
                              false, w->location));
  }

  void decideWithin(const WhileStmt *w, std::vector<const Stmt *> &out) {
    const Variable *goesOn = c_.newLocal("goes_on", b.types().intType());
    const Expr *condition = rewrite(w->condition);
    std::vector<const Stmt *> step = rewriteList(w->pre->statements);
    step.push_back(b.assign(Path(goesOn), truth(condition), w->location));
    step.push_back(b.ifThen(b.load(goesOn), rewriteBlock(w->body), nullptr, w->location));
    out.push_back(b.declare(goesOn, nullptr, false, w->location));
    out.push_back(
        b.whileLoop(b.block(step, w->location), b.load(goesOn), b.block({}), nullptr, false, w->location));
  }
  const Expr *truth(const Expr *e) {
    const auto *k = dyn_cast<BinaryExpr>(e);
    const auto *u = dyn_cast<UnaryExpr>(e);
    if ((k && (isComparison(k->op) || k->op == BinaryKind::LogicalAnd || k->op == BinaryKind::LogicalOr)) ||
        (u && u->op == UnaryKind::Not))
      return e;
    return b.binary(BinaryKind::NotEqual, b.types().intType(), e, b.zero(e->type), e->location);
  }

  /// By a pragma, or by the command line, which has the last word on all of them.
  bool isAskedFor(const Stmt *loop) const {
    const auto &wishes = *c_.checkpoints;
    if (std::any_of(wishes.begin(), wishes.end(), [](const CheckpointWish &w) {
          return w.isForAll() && w.scheme == CheckpointScheme::None;
        }))
      return false;
    bool is = std::any_of(c_.module.sharedStorage()->checkpoints.begin(),
                          c_.module.sharedStorage()->checkpoints.end(), [&](const CheckpointPragma &p) {
                            return p.where.file == loop->location.file && p.where.line == loop->location.line;
                          });
    for (const CheckpointWish &w : wishes)
      is |= w.isForAll() || w.line == loop->location.line;
    return is;
  }

  FunctionContext &c_;
};

} // namespace

const BlockStmt *makeWholeSteps(const BlockStmt *body, FunctionContext &context) {
  return WholeSteps(context).rewriteBlock(body);
}

} // namespace adjgen
