// What is left to do about the flags of makeOneExit when all of them are there.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/DefiniteAssignment.h"
#include "normalize/OneExit.h"

namespace adjgen {

namespace {

/// Removes the flags, and assignments of them, that no condition reads.
class FlagRemoval : public Rewriter {
public:
  FlagRemoval(const Module &module, const VariableSet &untested) : Rewriter(module), untested_(untested) {}

protected:
  bool statement(const Stmt *s, List &) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return untested_.count(d->variable) != 0;
    const auto *a = dyn_cast<AssignStmt>(s);
    return a && a->target.isVariable() && untested_.count(a->target.root) != 0;
  }

private:
  const VariableSet &untested_;
};

/// Gives scalars a value where they are declared if they might be read without one.
class Initializer : public Rewriter {
public:
  using Rewriter::Rewriter;

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *k = dyn_cast<BlockStmt>(s))
      return out.push_back(scope(k, nullptr, nullptr)), true;
    if (const auto *i = dyn_cast<IfStmt>(s)) {
      const BlockStmt *then = scope(i->thenBlock, nullptr, nullptr);
      out.push_back(b.ifThen(i->condition, then, scope(i->elseBlock, nullptr, nullptr), s->location));
      return true;
    }
    if (const auto *f = dyn_cast<ForStmt>(s))
      return out.push_back(loop(f)), true;
    if (const auto *w = dyn_cast<OmpForStmt>(s))
      return out.push_back(
                 b.ompFor(w->sharing, w->schedule, w->nowait, w->overrides, loop(w->loop), s->location)),
             true;
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      const BlockStmt *body = scope(r->body, nullptr, nullptr);
      out.push_back(
          b.ompParallel(r->sharing, r->numThreads, r->ifClause, r->overrides, body, s->location, r->traits));
      return true;
    }
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s))
      return out.push_back(withBody(b, k, scope(k->body, nullptr, nullptr))), true;
    if (const auto *w = dyn_cast<WhileStmt>(s)) {
      const BlockStmt *pre = scope(w->pre, w->condition, w->body);
      out.push_back(
          b.whileLoop(pre, w->condition, scope(w->body, nullptr, nullptr), nullptr, false, s->location));
      return true;
    }
    return false;
  }

private:
  const ForStmt *loop(const ForStmt *s) {
    const BlockStmt *body = scope(s->body, nullptr, nullptr);
    return b.forLoop(s->variable, s->lower, s->relation, s->bound, s->step, body, s->location);
  }

public:
  /// `condition` and `body` are those of the loop that has the block as its `pre`.
  const BlockStmt *scope(const BlockStmt *block, const Expr *condition, const BlockStmt *body) {
    if (!block)
      return nullptr;
    List out;
    for (std::size_t i = 0; i < block->statements.size(); ++i) {
      const auto *d = dyn_cast<DeclareStmt>(block->statements[i]);
      if (!d || d->initializer || !d->variable->type->isScalar()) {
        rewrite(block->statements[i], out);
        continue;
      }
      DefiniteAssignment assignment(d->variable);
      assignment.walk(behind(block->statements, i));
      assignment.walk(condition);
      if (body)
        assignment.walk(body->statements);
      const bool uncertain = assignment.isReadBefore() && !assignment.isEscaping();
      out.push_back(
          uncertain ? b.declare(d->variable, b.zero(d->variable->type->unqualified), false, d->location) : d);
    }
    return b.block(std::move(out), block->location);
  }
};

} // namespace

const BlockStmt *tidyFlags(const BlockStmt *body, const VariableSet &flags, FunctionContext &context) {
  VariableSet untested = flags;
  forEachStmt(body, [&](const Stmt *s) {
    forEachExprOf(s,
                  [&](const Expr *e) { forEachMention(e, [&](const Variable *v) { untested.erase(v); }); });
  });
  if (!untested.empty())
    body = FlagRemoval(context.module, untested).rewriteBlock(body);
  return untested.size() == flags.size() ? body : Initializer(context.module).scope(body, nullptr, nullptr);
}

} // namespace adjgen
