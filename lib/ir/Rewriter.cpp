#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

struct ExprCopy : ExprVisitor<ExprCopy, const Expr *> {
  Rewriter &r;
  explicit ExprCopy(Rewriter &r) : r(r) {}
  const Expr *visitLiteral(const LiteralExpr *e) { return e; }
  const Expr *visitLoad(const LoadExpr *e) {
    Path p = r.rewrite(e->path);
    return equal(p, e->path) ? e : r.b.load(std::move(p), e->location);
  }
  const Expr *visitAddressOf(const AddressOfExpr *e) {
    Path p = r.rewrite(e->path);
    if (equal(p, e->path))
      return e;
    return e->decays ? r.b.decay(std::move(p), e->location) : r.b.addressOf(std::move(p), e->location);
  }
  const Expr *visitFunctionRef(const FunctionRefExpr *e) { return e; }
  const Expr *visitUnary(const UnaryExpr *e) {
    const Expr *a = r.rewrite(e->operand);
    return a == e->operand ? e : r.b.unary(e->op, e->type, a, e->location);
  }
  const Expr *visitBinary(const BinaryExpr *e) {
    const Expr *a = r.rewrite(e->left), *c = r.rewrite(e->right);
    return a == e->left && c == e->right ? e : r.b.binary(e->op, e->type, a, c, e->location);
  }
  const Expr *visitSelect(const SelectExpr *e) {
    const Expr *c = r.rewrite(e->condition), *x = r.rewrite(e->ifTrue), *y = r.rewrite(e->ifFalse);
    return c == e->condition && x == e->ifTrue && y == e->ifFalse ? e
                                                                  : r.b.select(e->type, c, x, y, e->location);
  }
  const Expr *visitCast(const CastExpr *e) {
    const Expr *a = r.rewrite(e->operand);
    return a == e->operand ? e : r.b.castTo(e->type, a, e->implicit, e->location);
  }
  const Expr *visitPureCall(const PureCallExpr *e) {
    std::vector<const Expr *> args;
    bool changed = false;
    for (const Expr *a : e->arguments) {
      args.push_back(r.rewrite(a));
      changed |= args.back() != a;
    }
    return changed ? r.b.pureCall(e->type, e->callee, std::move(args), e->location) : e;
  }
  const Expr *visitSizeOf(const SizeOfExpr *e) { return e; }
};

const Expr *Rewriter::rewrite(const Expr *e) { return e ? expression(ExprCopy(*this).visit(e)) : nullptr; }

Path Rewriter::rewrite(const Path &p) {
  Path out = p;
  out.root = variable(p.root);
  for (Projection &s : out.steps)
    s.index = rewrite(s.index);
  return path(std::move(out));
}

RegionTraits Rewriter::rewrite(const RegionTraits &traits) {
  RegionTraits out = traits;
  for (TaskDependence &d : out.dependences)
    d.address = rewrite(d.address);
  return out;
}

struct StmtCopy : StmtVisitor<StmtCopy, const Stmt *> {
  Rewriter &r;
  explicit StmtCopy(Rewriter &r) : r(r) {}

  std::vector<SharingEntry> entries(std::vector<SharingEntry> list) {
    for (SharingEntry &e : list)
      e.outer = r.variable(e.outer), e.inner = r.variable(e.inner);
    return list;
  }
  std::vector<SharingOverride> overrides(std::vector<SharingOverride> list) {
    for (SharingOverride &o : list)
      o.variable = r.variable(o.variable);
    return list;
  }
  const Stmt *visitDeclare(const DeclareStmt *s) {
    return r.b.declare(r.variable(s->variable), r.rewrite(s->initializer), s->zeroInitialized, s->location);
  }
  const Stmt *visitAssign(const AssignStmt *s) {
    return r.b.assign(r.rewrite(s->target), r.rewrite(s->value), s->location);
  }
  const Stmt *visitIncrement(const IncrementStmt *s) {
    return r.b.increment(r.rewrite(s->target), r.rewrite(s->value), s->location);
  }
  const Stmt *visitCall(const CallStmt *s) {
    std::vector<const Expr *> args;
    for (const Expr *a : s->arguments)
      args.push_back(r.rewrite(a));
    Path result = s->hasResult ? r.rewrite(s->result) : Path();
    if (s->calleePointer)
      return r.b.callPointer(s->hasResult, std::move(result), r.rewrite(s->calleePointer), std::move(args),
                             s->location);
    return s->hasResult ? r.b.call(std::move(result), s->callee, std::move(args), s->location)
                        : r.b.call(s->callee, std::move(args), s->location);
  }
  const Stmt *visitBlock(const BlockStmt *s) { return r.rewriteBlock(s); }
  const Stmt *visitIf(const IfStmt *s) {
    const Expr *c = r.rewrite(s->condition);
    const BlockStmt *a = r.rewriteBlock(s->thenBlock);
    return r.b.ifThen(c, a, r.rewriteBlock(s->elseBlock), s->location);
  }
  const ForStmt *visitFor(const ForStmt *s) {
    const Expr *lower = r.rewrite(s->lower), *bound = r.rewrite(s->bound), *step = r.rewrite(s->step);
    const ForStmt *loop = r.b.forLoop(r.variable(s->variable), lower, s->relation, bound, step,
                                      r.rewriteBlock(s->body), s->location);
    return promising(r.b, loop, s->promise);
  }
  const Stmt *visitWhile(const WhileStmt *s) {
    const BlockStmt *pre = r.rewriteBlock(s->pre);
    const Expr *c = r.rewrite(s->condition);
    const BlockStmt *body = r.rewriteBlock(s->body);
    return r.b.whileLoop(pre, c, body, r.rewriteBlock(s->increment), s->isDo, s->location);
  }
  const Stmt *visitSwitch(const SwitchStmt *s) {
    // Positions of labels follow their statements through splicing.
    const Expr *value = r.rewrite(s->value);
    std::vector<const Stmt *> out;
    std::vector<std::size_t> positions;
    for (const Stmt *c : s->statements) {
      positions.push_back(out.size());
      r.rewrite(c, out);
    }
    positions.push_back(out.size());
    std::vector<SwitchCase> cases = s->cases;
    for (SwitchCase &c : cases)
      c.position = positions[c.position];
    return r.b.switchOf(value, std::move(cases), std::move(out), s->location);
  }
  const Stmt *visitBreak(const BreakStmt *s) { return s; }
  const Stmt *visitContinue(const ContinueStmt *s) { return s; }
  const Stmt *visitReturn(const ReturnStmt *s) { return r.b.returnValue(r.rewrite(s->value), s->location); }
  const Stmt *visitOmpParallel(const OmpParallelStmt *s) {
    const Expr *n = r.rewrite(s->numThreads), *c = r.rewrite(s->ifClause);
    return r.b.ompParallel(entries(s->sharing), n, c, overrides(s->overrides), r.rewriteBlock(s->body),
                           s->location, r.rewrite(s->traits));
  }
  const Stmt *visitOmpFor(const OmpForStmt *s) {
    Schedule schedule = s->schedule;
    schedule.chunk = r.rewrite(schedule.chunk);
    return r.b.ompFor(entries(s->sharing), schedule, s->nowait, overrides(s->overrides), visitFor(s->loop),
                      s->location);
  }
  const Stmt *visitOmpAtomic(const OmpAtomicStmt *s) {
    return r.b.ompAtomic(cast<IncrementStmt>(visitIncrement(s->update)), s->location);
  }
  const Stmt *visitOmpBarrier(const OmpBarrierStmt *s) { return s; }
  const Stmt *visitOmpCritical(const OmpCriticalStmt *s) { return withBody(r.b, s, r.rewriteBlock(s->body)); }
  const Stmt *visitOmpFlush(const OmpFlushStmt *s) { return s; }
  const Stmt *visitUnsupported(const UnsupportedStmt *s) {
    std::vector<const Variable *> touched;
    for (const Variable *v : s->touched)
      touched.push_back(r.variable(v));
    return r.b.unsupported(s->message, std::move(touched), s->location);
  }
  const Stmt *visitPush(const PushStmt *s) {
    const PushStmt *copy = !s->value   ? r.b.push(r.rewrite(s->path), s->location)
                           : s->isFlag ? r.b.pushFlag(r.rewrite(s->value), s->location)
                                       : r.b.pushValue(r.rewrite(s->value), s->location);
    return s->at ? inRoom(r.b, copy, r.rewrite(s->at)) : copy;
  }
  const Stmt *visitPop(const PopStmt *s) {
    const PopStmt *copy =
        s->isFlag ? r.b.popFlag(r.rewrite(s->path), s->location) : r.b.pop(r.rewrite(s->path), s->location);
    return s->at ? inRoom(r.b, copy, r.rewrite(s->at)) : copy;
  }
  const Stmt *visitComment(const CommentStmt *s) { return s; }
};

void Rewriter::rewrite(const Stmt *s, std::vector<const Stmt *> &out) {
  if (!statement(s, out))
    out.push_back(StmtCopy(*this).visit(s));
}

std::vector<const Stmt *> Rewriter::rewriteList(const std::vector<const Stmt *> &list) {
  std::vector<const Stmt *> out;
  for (const Stmt *s : list)
    rewrite(s, out);
  return out;
}

const BlockStmt *Rewriter::rewriteBlock(const BlockStmt *block) {
  return block ? b.block(rewriteList(block->statements), block->location) : nullptr;
}

} // namespace adjgen
