// Problem: the derivative of one expression may be as large as the square of its size, as that of a product
// of thousands of factors is; and what looks at pairs of parts takes as long. Invariant: only values that are
// very long, or whose derivative would be, are split; all others keep their text. Nothing is evaluated that
// the statement does not evaluate, and no value changes. Algorithm: parts of some 16 operations and operands,
// from the leaves upwards, become locals in front of the statement.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

constexpr std::size_t LongValue = 1000; // operations and operands
constexpr std::size_t LongDerivative = 10000;
constexpr std::size_t Part = 16;

/// Of the part of an expression in which derivatives pass.
struct Size {
  std::size_t own = 1;
  std::size_t derivative = 1; // about
};

class Splitter : public Rewriter {
public:
  explicit Splitter(FunctionContext &context) : Rewriter(context.module), c_(context) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && isLong(d->initializer))
      out.push_back(b.declare(d->variable, split(d->initializer, out), false, s->location));
    else if (const auto *a = dyn_cast<AssignStmt>(s); a && isLong(a->value))
      out.push_back(b.assign(a->target, split(a->value, out), s->location));
    else if (const auto *i = dyn_cast<IncrementStmt>(s); i && isLong(i->value))
      out.push_back(b.increment(i->target, split(i->value, out), s->location));
    else if (const auto *r = dyn_cast<ReturnStmt>(s); r && isLong(r->value))
      out.push_back(b.returnValue(split(r->value, out), s->location));
    else if (const auto *o = dyn_cast<OmpAtomicStmt>(s); o && isLong(o->update->value)) {
      const Expr *value = split(o->update->value, out);
      out.push_back(b.ompAtomic(b.increment(o->update->target, value, o->update->location), s->location));
    } else
      return false;
    return true;
  }

private:
  static std::vector<const Expr *> operandsOf(const Expr *e) {
    if (!e->type->isReal())
      return {};
    if (const auto *u = dyn_cast<UnaryExpr>(e))
      return {u->operand};
    if (const auto *x = dyn_cast<BinaryExpr>(e))
      return {x->left, x->right};
    if (const auto *x = dyn_cast<CastExpr>(e))
      return {x->operand};
    const auto *p = dyn_cast<PureCallExpr>(e);
    return p ? p->arguments : std::vector<const Expr *>();
  }

  /// Each partial derivative of a product holds the other factors.
  static Size sizeOf(const Expr *e) {
    Size all;
    const auto *x = dyn_cast<BinaryExpr>(e);
    const bool isSum = x && (x->op == BinaryKind::Add || x->op == BinaryKind::Sub);
    for (const Expr *o : operandsOf(e)) {
      const Size one = sizeOf(o);
      all.own += one.own;
      all.derivative += one.derivative + (isSum ? 0 : one.own);
    }
    return all;
  }

  static bool isLong(const Expr *e) {
    if (!e || !e->type->isReal())
      return false;
    const Size size = sizeOf(e);
    return size.own > LongValue || size.derivative > LongDerivative;
  }

  const Expr *split(const Expr *e, List &out) {
    std::size_t size = 0;
    return split(e, size, out);
  }

  const Expr *split(const Expr *e, std::size_t &size, List &out) {
    size = 1;
    std::vector<const Expr *> operands = operandsOf(e);
    if (operands.empty())
      return e;
    for (const Expr *&o : operands) {
      std::size_t own = 0;
      o = split(o, own, out);
      if (own > Part) {
        Variable *part = c_.newLocal("part", o->type->unqualified);
        out.push_back(b.declare(part, o, false, o->location));
        o = b.load(part, o->location);
        own = 1;
      }
      size += own;
    }
    if (isa<UnaryExpr>(e))
      return b.unary(cast<UnaryExpr>(e)->op, e->type, operands[0], e->location);
    if (const auto *x = dyn_cast<BinaryExpr>(e))
      return b.binary(x->op, e->type, operands[0], operands[1], e->location);
    if (const auto *x = dyn_cast<CastExpr>(e))
      return b.castTo(e->type, operands[0], x->implicit, e->location);
    return b.pureCall(e->type, cast<PureCallExpr>(e)->callee, std::move(operands), e->location);
  }

  FunctionContext &c_;
};

} // namespace

const BlockStmt *splitLongExpressions(const BlockStmt *body, FunctionContext &context) {
  return Splitter(context).rewriteBlock(body);
}

} // namespace adjgen
