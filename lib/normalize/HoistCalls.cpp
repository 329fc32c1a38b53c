// Arguments and results of calls become plain variables, whose adjoints have addresses and belong to one
// thread:
//     y[i] = f(2.0 * x[i], k);     ->     double v = 2.0 * x[i]; double value; value = f(v, k); y[i] =
//     value;
// A real or record argument may stay if it is a literal or the value of a parameter or an automatic local
// that has no pointer to it, is not shared by the threads of an enclosing region, and is not the result as
// well. Integers and pointers stay as they are, unless the callee may change what they are read from: the
// backward sweep hands them over before it undoes what the callee did. What only prints, or ends the program,
// keeps its arguments: it has no derivative.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

class CallHoisting : public Rewriter {
public:
  CallHoisting(FunctionContext &context, const BlockStmt *body)
      : Rewriter(context.module), c_(context), addressTaken_(addressTaken(body)) {
    for (const Variable *p : context.function.parameters)
      names_.insert(p->name);
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        names_.insert(d->variable->name);
      else if (const auto *loop = dyn_cast<ForStmt>(s))
        names_.insert(loop->variable->name);
    });
  }

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      shared_.push_back(sharedIn(r));
      out.push_back(b.ompParallel(r->sharing, r->numThreads, r->ifClause, r->overrides, rewriteBlock(r->body),
                                  r->location, r->traits));
      shared_.pop_back();
      return true;
    }
    if (const auto *c = dyn_cast<CallStmt>(s))
      return call(c, out), true;
    return false;
  }

private:
  bool isPlain(const Path &p) const {
    const Variable *v = p.root;
    if (!p.isVariable() || v->kind == VariableKind::Global || v->storage != StorageKind::Automatic ||
        addressTaken_.count(v))
      return false;
    for (const VariableSet &s : shared_)
      if (s.count(v))
        return false;
    return true;
  }

  static bool isInactive(const CallStmt *s) {
    if (!s->callee || s->callee->body)
      return false;
    const FunctionKind kind = functionKind(s->callee->name);
    return kind == FunctionKind::Output || kind == FunctionKind::Terminate;
  }

  /// 2 as a real argument is 2.0.
  const Expr *asRealLiteral(const Expr *e) {
    const auto *c = dyn_cast<CastExpr>(e);
    const auto *l = c && c->implicit ? dyn_cast<LiteralExpr>(c->operand) : nullptr;
    if (!l || !l->type->isInteger() || !l->hasValue || l->value < 0 || l->value >= 1 << 24 ||
        e->type->bits > 64)
      return nullptr;
    return b.real(e->type, std::to_string(l->value) + (e->type->bits == 32 ? ".0f" : ".0"), e->location);
  }

  bool isChanged(const Path &p, unsigned stored) const {
    return (kindsIn(p.type()) & stored) && (p.goesThroughPointer() || !isPlain(Path(p.root)));
  }
  /// Do the pointers that the path goes through change?
  bool isWayChanged(const Path &p, unsigned stored) const {
    Path prefix(p.root);
    bool any = false;
    for (const Projection &step : p.steps) {
      any |= step.kind == ProjectionKind::Deref && isChanged(prefix, stored);
      prefix.steps.push_back(step);
    }
    return any;
  }
  bool mayChange(const CallStmt *call, const Expr *e) const {
    const unsigned stored = call->callee && call->callee->body ? c_.stored->of(call->callee) : 0;
    bool any = false;
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        any |= isChanged(l->path, stored) || isWayChanged(l->path, stored);
      else if (const auto *a = dyn_cast<AddressOfExpr>(x))
        any |= isWayChanged(a->path, stored);
    });
    return any;
  }

  /// What the callee calls it, if that means nothing here.
  std::string nameOf(const CallStmt *call, std::size_t number) const {
    const bool isKnown = call->callee && number < call->callee->parameters.size();
    const std::string name = isKnown ? call->callee->parameters[number]->name : "";
    return name.empty() || names_.contains(name) ? "arg" : name;
  }

  const Expr *argument(const Expr *e, const CallStmt *call, std::size_t number, List &out) {
    const bool isPassiveObject = e->type->isRecord() && !e->type->reachesReal();
    if (e->type->isInteger() || e->type->isPointer() || isPassiveObject) {
      if (!mayChange(call, e))
        return e;
      Variable *v = c_.newLocal(e->type->isPointer()   ? "pointer"
                                : e->type->isInteger() ? "index"
                                                       : "object",
                                e->type);
      out.push_back(b.declare(v, e, false, e->location));
      return b.load(v);
    }
    if (e->kind == ExprKind::Literal ||
        !(e->type->isReal() || (e->type->isRecord() && e->type->reachesReal())))
      return e;
    if (e->type->isReal())
      if (const Expr *literal = asRealLiteral(e))
        return literal;
    if (const auto *l = dyn_cast<LoadExpr>(e))
      if (isPlain(l->path) && !(call->hasResult && call->result.root == l->path.root))
        return e;
    Variable *v = c_.newLocal(nameOf(call, number), e->type);
    out.push_back(b.declare(v, e, false, e->location));
    return b.load(v);
  }

  void call(const CallStmt *s, List &out) {
    std::vector<const Expr *> arguments;
    for (std::size_t i = 0; i < s->arguments.size(); ++i)
      arguments.push_back(isInactive(s) ? s->arguments[i] : argument(s->arguments[i], s, i, out));
    if (!s->hasResult || isPlain(s->result))
      return out.push_back(callTo(s, s->hasResult, s->result, std::move(arguments)));
    Variable *value = c_.newLocal("value", s->result.type());
    out.push_back(b.declare(value));
    out.push_back(callTo(s, true, Path(value), std::move(arguments)));
    out.push_back(b.assign(s->result, b.load(value), s->location));
  }

  const Stmt *callTo(const CallStmt *s, bool hasResult, Path result, std::vector<const Expr *> arguments) {
    if (s->calleePointer)
      return b.callPointer(hasResult, std::move(result), s->calleePointer, std::move(arguments), s->location);
    if (hasResult)
      return b.call(std::move(result), s->callee, std::move(arguments), s->location);
    return b.call(s->callee, std::move(arguments), s->location);
  }

  FunctionContext &c_;
  const VariableSet addressTaken_;
  llvm::StringSet<> names_;         // of the source's variables
  std::vector<VariableSet> shared_; // of the enclosing regions
};

} // namespace

const BlockStmt *hoistCalls(const BlockStmt *body, FunctionContext &context) {
  return CallHoisting(context, body).rewriteBlock(body);
}

} // namespace adjgen
