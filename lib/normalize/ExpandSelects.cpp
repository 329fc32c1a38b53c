// c ? a : b of reals or records becomes an if, so that each branch is differentiated as a statement:
//     y = s + (c ? a : b);      ->      double chosen; if (c) chosen = a; else chosen = b; y = s + chosen;
// It stays where no derivative passes: in operands of comparisons, conversions to integers, subscripts. Every
// other operand is evaluated whenever its statement is (but for branches of another Select, which go with
// their if), and none has effects, so that a Select may be evaluated before all else.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Passes.h"
#include <functional>

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;
using MakeStmt = std::function<const Stmt *(const Expr *)>;

class SelectExpansion : public Rewriter {
public:
  explicit SelectExpansion(FunctionContext &context) : Rewriter(context.module), c_(context) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      declare(d, out);
    else if (const auto *a = dyn_cast<AssignStmt>(s))
      give(a->value, out, [&](const Expr *e) {
        return isTarget(e, a->target) ? nullptr : b.assign(a->target, e, s->location);
      });
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      give(i->value, out, [&](const Expr *e) { return b.increment(i->target, e, s->location); });
    else if (const auto *o = dyn_cast<OmpAtomicStmt>(s))
      atomic(o, out);
    else if (const auto *r = dyn_cast<ReturnStmt>(s))
      out.push_back(r->value ? b.returnValue(expand(r->value, out), s->location) : s);
    else if (const auto *c = dyn_cast<CallStmt>(s))
      call(c, out);
    else
      return false;
    return true;
  }

private:
  /// The branch that keeps the value: y = c ? y : b.
  static bool isTarget(const Expr *e, const Path &target) {
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && equal(l->path, target);
  }

  static bool isExpanded(const Expr *e) {
    return e->kind == ExprKind::Select && (e->type->isReal() || e->type->isRecord());
  }

  void declare(const DeclareStmt *s, List &out) {
    if (!s->initializer || !isExpanded(s->initializer)) {
      out.push_back(s->initializer ? b.declare(s->variable, expand(s->initializer, out), false, s->location)
                                   : s);
      return;
    }
    out.push_back(b.declare(s->variable, nullptr, false, s->location));
    give(s->initializer, out, [&](const Expr *e) { return b.assign(Path(s->variable), e, s->location); });
  }

  void atomic(const OmpAtomicStmt *s, List &out) {
    const Expr *value = expand(s->update->value, out);
    out.push_back(b.ompAtomic(b.increment(s->update->target, value, s->update->location), s->location));
  }

  void call(const CallStmt *s, List &out) {
    std::vector<const Expr *> arguments;
    for (const Expr *a : s->arguments)
      arguments.push_back(expand(a, out));
    if (s->calleePointer)
      out.push_back(
          b.callPointer(s->hasResult, s->result, s->calleePointer, std::move(arguments), s->location));
    else
      out.push_back(s->hasResult ? b.call(s->result, s->callee, std::move(arguments), s->location)
                                 : b.call(s->callee, std::move(arguments), s->location));
  }

  /// The statements that `make` gives for e, or for each branch if e is a Select; where it gives null, there
  /// is nothing to do.
  void give(const Expr *e, List &out, const MakeStmt &make) {
    if (!isExpanded(e)) {
      if (const Stmt *made = make(expand(e, out)))
        out.push_back(made);
      return;
    }
    const auto *s = cast<SelectExpr>(e);
    List then, otherwise;
    give(s->ifTrue, then, make);
    give(s->ifFalse, otherwise, make);
    out.push_back(
        b.ifThen(s->condition, b.block(then, e->location), b.block(otherwise, e->location), e->location));
  }

  /// e without Selects; what computes them goes to `out`.
  const Expr *expand(const Expr *e, List &out) {
    if (isExpanded(e)) {
      Variable *chosen = c_.newLocal("chosen", e->type);
      out.push_back(b.declare(chosen, nullptr, false, e->location));
      give(e, out, [&](const Expr *value) { return b.assign(Path(chosen), value, e->location); });
      return b.load(chosen);
    }
    if (!e->type->isReal())
      return e;
    if (const auto *u = dyn_cast<UnaryExpr>(e)) {
      const Expr *a = expand(u->operand, out);
      return a == u->operand ? e : b.unary(u->op, e->type, a, e->location);
    }
    if (const auto *x = dyn_cast<BinaryExpr>(e)) {
      const Expr *a = expand(x->left, out), *c = expand(x->right, out);
      return a == x->left && c == x->right ? e : b.binary(x->op, e->type, a, c, e->location);
    }
    if (const auto *x = dyn_cast<CastExpr>(e)) {
      const Expr *a = expand(x->operand, out);
      return a == x->operand ? e : b.castTo(e->type, a, x->implicit, e->location);
    }
    if (const auto *p = dyn_cast<PureCallExpr>(e)) {
      std::vector<const Expr *> arguments;
      for (const Expr *a : p->arguments)
        arguments.push_back(expand(a, out));
      return arguments == p->arguments ? e
                                       : b.pureCall(e->type, p->callee, std::move(arguments), e->location);
    }
    return e;
  }

  FunctionContext &c_;
};

} // namespace

const BlockStmt *expandSelects(const BlockStmt *body, FunctionContext &context) {
  return SelectExpansion(context).rewriteBlock(body);
}

} // namespace adjgen
