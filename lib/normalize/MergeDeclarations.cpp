// A scalar that is declared without a value and assigned further down in the same list, with no use in
// between, is declared where it is assigned: variables with one assignment are cheap for later stages. One
// that a call sets is declared right before it. Declarations of variables that nothing uses go, and braces
// that no scope needs: around statements without declarations, and at the end of a list.
#include "ir/Rewriter.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

class Merging : public Rewriter {
public:
  Merging(FunctionContext &context, const BlockStmt *body) : Rewriter(context.module) {
    forEachMention(body, [&](const Variable *v) { ++mentions_[v]; });
  }

  List merged(const List &list) {
    std::vector<const AssignStmt *> becomes(list.size(),
                                            nullptr); // the Assign that turns into the declaration
    std::vector<const DeclareStmt *> declares(list.size(), nullptr); // what the Call sets
    std::vector<bool> goes(list.size(), false);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto *d = dyn_cast<DeclareStmt>(list[i]);
      if (!d)
        continue;
      goes[i] = mentions_[d->variable] == 1; // its declaration
      if (const std::size_t at = goes[i] ? 0 : firstSetting(d, list, i); at != 0) {
        goes[i] = true;
        if (const auto *a = dyn_cast<AssignStmt>(list[at]))
          becomes[at] = a;
        else
          declares[at] = d;
      }
    }
    List out;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (declares[i])
        out.push_back(declares[i]);
      if (const AssignStmt *a = becomes[i])
        out.push_back(b.declare(a->target.root, a->value, false, a->location));
      else if (!goes[i])
        append(list[i], i + 1 == list.size(), out);
    }
    return out;
  }

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *k = dyn_cast<BlockStmt>(s))
      return out.push_back(block(k)), true;
    if (const auto *i = dyn_cast<IfStmt>(s)) {
      const BlockStmt *then = block(i->thenBlock);
      return out.push_back(b.ifThen(i->condition, then, block(i->elseBlock), s->location)), true;
    }
    if (const auto *f = dyn_cast<ForStmt>(s))
      return out.push_back(loop(f)), true;
    if (const auto *w = dyn_cast<WhileStmt>(s)) {
      const BlockStmt *pre = block(w->pre);
      return out.push_back(b.whileLoop(pre, w->condition, block(w->body), nullptr, false, s->location)), true;
    }
    if (const auto *r = dyn_cast<OmpParallelStmt>(s))
      return out.push_back(b.ompParallel(r->sharing, r->numThreads, r->ifClause, r->overrides, block(r->body),
                                         s->location, r->traits)),
             true;
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s))
      return out.push_back(withBody(b, k, block(k->body))), true;
    if (const auto *w = dyn_cast<OmpForStmt>(s))
      return out.push_back(
                 b.ompFor(w->sharing, w->schedule, w->nowait, w->overrides, loop(w->loop), s->location)),
             true;
    return false;
  }

private:
  static void append(const Stmt *s, bool isLast, List &out) {
    const auto *k = dyn_cast<BlockStmt>(s);
    bool declares = false;
    if (k)
      for (const Stmt *c : k->statements)
        declares |= c->kind == StmtKind::Declare;
    if (k && (isLast || !declares))
      out.insert(out.end(), k->statements.begin(), k->statements.end());
    else
      out.push_back(s);
  }

  const BlockStmt *block(const BlockStmt *k) {
    return k ? b.block(merged(rewriteList(k->statements)), k->location) : nullptr;
  }
  const ForStmt *loop(const ForStmt *f) {
    return b.forLoop(f->variable, f->lower, f->relation, f->bound, f->step, block(f->body), f->location);
  }

  /// Does the statement, the first to mention `v`, set it without reading it?
  static bool sets(const Stmt *s, const Variable *v) {
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return v->type->isScalar() && a->target.isVariable() && a->target.root == v && !mentions(a->value, v);
    const auto *c = dyn_cast<CallStmt>(s);
    if (!c || !c->hasResult || !c->result.isVariable() || c->result.root != v)
      return false;
    bool reads = c->calleePointer && mentions(c->calleePointer, v);
    for (const Expr *e : c->arguments)
      reads |= mentions(e, v);
    return !reads;
  }

  /// 0 if there is none.
  static std::size_t firstSetting(const DeclareStmt *d, const List &list, std::size_t i) {
    if (d->initializer || d->zeroInitialized || d->variable->type->isArray())
      return 0;
    for (std::size_t k = i + 1; k < list.size(); ++k)
      if (mentions(list[k], d->variable))
        return sets(list[k], d->variable) ? k : 0;
    return 0;
  }

  NodeMap<Variable, unsigned> mentions_;
};

} // namespace

const BlockStmt *mergeDeclarations(const BlockStmt *body, FunctionContext &context) {
  Merging merging(context, body);
  return context.b.block(merging.merged(merging.rewriteList(body->statements)), body->location);
}

} // namespace adjgen
