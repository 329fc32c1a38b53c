// Removes what a constant condition rules out, and statements without content: `if (0) A` goes, `if (1) A` is
// A, `while (0)` and loops of unsigned numbers below zero go, `do A while (0)` without jumps is A; empty blocks go, and an `if` of empty branches,
// since conditions have no effect. `while (1)` stays.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Conditions.h"
#include "normalize/Jumps.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

class Simplifier : public Rewriter {
public:
  Simplifier(const Module &m, const BlockStmt *body) : Rewriter(m) {
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        declared_.insert(d->variable);
    });
  }

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *i = dyn_cast<IfStmt>(s))
      return conditional(i, out), true;
    if (const auto *w = dyn_cast<WhileStmt>(s))
      return loop(w, out);
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      keepNest(o);
    if (const auto *f = dyn_cast<ForStmt>(s); f && !shared_.count(f) && isNeverEntered(f)) {
      if (declared_.count(f->variable) || f->variable->kind == VariableKind::Parameter)
        out.push_back(b.assign(Path(f->variable), f->lower, f->location));
      return true;
    }
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

  /// All loops whose iterations are dealt out together.
  void keepNest(const OmpForStmt *o) {
    const ForStmt *l = o->loop;
    while (shared_.insert(l).second && l != o->innermost())
      for (const Stmt *s : l->body->statements)
        l = isa<ForStmt>(s) ? cast<ForStmt>(s) : l;
  }

  /// `for (unsigned i = 0; i < 0; i++)`, of a template without elements; compilers warn of it elsewhere.
  static bool isNeverEntered(const ForStmt *f) {
    return f->relation == BinaryKind::Less && f->variable->type->isInteger() &&
           !f->variable->type->isSigned && constantValue(f->bound) == 0;
  }

  /// Without the part of an `&&` or `||` that is always so.
  static const Expr *shorter(const Expr *e) {
    const auto *x = dyn_cast<BinaryExpr>(e);
    const bool isAnd = x && x->op == BinaryKind::LogicalAnd, isOr = x && x->op == BinaryKind::LogicalOr;
    if (!isAnd && !isOr)
      return e;
    const auto leavesOther = [&](const Expr *part) {
      const auto known = constantValue(part);
      return known && (*known != 0) == isAnd;
    };
    return leavesOther(x->left) ? shorter(x->right) : leavesOther(x->right) ? shorter(x->left) : e;
  }

  void conditional(const IfStmt *s, std::vector<const Stmt *> &out) {
    if (const auto known = constantValue(s->condition)) {
      if (const BlockStmt *taken = *known ? s->thenBlock : s->elseBlock)
        statement(taken, out);
      return;
    }
    const BlockStmt *a = rewriteBlock(s->thenBlock), *c = rewriteBlock(s->elseBlock);
    if (!isEmpty(a))
      out.push_back(b.ifThen(shorter(s->condition), a, isEmpty(c) ? nullptr : c, s->location));
    else if (!isEmpty(c))
      out.push_back(b.ifThen(negated(shorter(s->condition), b), c, nullptr, s->location));
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

  VariableSet declared_;
  NodeSet<Stmt> shared_;
};

} // namespace

const BlockStmt *simplifyConditions(const BlockStmt *body, FunctionContext &context) {
  return Simplifier(context.module, body).rewriteBlock(body);
}

} // namespace adjgen
