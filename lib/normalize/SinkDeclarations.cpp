// Problem: temporaries declared at the top of a function or region (as in C89, or as `private`) look as if
// they carried values from one iteration to the next. A scalar that each iteration of the loops that use it
// assigns before it reads it belongs to the iteration: every such loop gets a variable of its own, declared
// in its body, as far inside as that holds. Later stages then see that it can be computed again, and save
// nothing.
#include "ir/Rewriter.h"
#include "ir/ShortNames.h"
#include "ir/Visitor.h"
#include "normalize/DefiniteAssignment.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

/// The blocks in which v can be declared instead of in `block`: loop bodies that together hold every mention
/// of it.
class Homes {
public:
  explicit Homes(const Variable *v) : v_(v) {}

  /// False if some mention stands outside of all loops of the block, or needs a value from outside.
  bool find(const BlockStmt *block, std::vector<const BlockStmt *> &out) {
    for (const Stmt *s : block->statements)
      if (!isDeclaration(s) && mentions(s, v_) && !descend(s, out))
        return false;
    return true;
  }

private:
  bool isDeclaration(const Stmt *s) const {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && d->variable == v_ && !d->initializer;
  }

  bool descend(const Stmt *s, std::vector<const BlockStmt *> &out) {
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      return !headMentions(o) && descend(o->loop, out);
    if (const auto *f = dyn_cast<ForStmt>(s))
      return !headMentions(f) && loopBody(f->body, out);
    if (const auto *i = dyn_cast<IfStmt>(s))
      return !headMentions(i) && find(i->thenBlock, out) && (!i->elseBlock || find(i->elseBlock, out));
    if (const auto *b = dyn_cast<BlockStmt>(s))
      return find(b, out);
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s))
      return find(k->body, out);
    return false;
  }

  bool headMentions(const Stmt *s) const {
    bool any = false;
    forEachExprOf(s, [&](const Expr *e) { any |= mentions(e, v_); });
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      for (const SharingEntry &e : o->sharing)
        any |= e.inner == v_ || e.outer == v_;
    return any;
  }

  /// Tasks of a later iteration may wait for those of an earlier one, which still use it.
  bool isInOrderedTasks(const BlockStmt *body) const {
    bool any = false, ordered = false;
    forEachStmt(body, [&](const Stmt *s) {
      const auto *r = dyn_cast<OmpParallelStmt>(s);
      any |= r && r->isTask() && mentions(r, v_);
      ordered |= r && !r->traits.dependences.empty();
    });
    return any && ordered;
  }

  bool loopBody(const BlockStmt *body, std::vector<const BlockStmt *> &out) {
    if (isInOrderedTasks(body))
      return false;
    DefiniteAssignment assignment(v_);
    assignment.walk(body->statements);
    if (assignment.isReadBefore() || assignment.isEscaping())
      return false;
    std::vector<const BlockStmt *> inner;
    if (Homes(v_).find(body, inner))
      out.insert(out.end(), inner.begin(), inner.end());
    else
      out.push_back(body);
    return true;
  }

  const Variable *v_;
};

class Sinking : public Rewriter {
public:
  Sinking(FunctionContext &context, const BlockStmt *body) : Rewriter(context.module) {
    const VariableSet pointedTo = addressTaken(body);
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *block = dyn_cast<BlockStmt>(s))
        for (const Stmt *d : block->statements)
          if (const auto *declaration = dyn_cast<DeclareStmt>(d); declaration && !declaration->initializer)
            sink(declaration->variable, block, pointedTo);
      if (const auto *r = dyn_cast<OmpParallelStmt>(s))
        for (const SharingEntry &e : r->sharing)
          if (e.kind == SharingKind::Private)
            sink(e.inner, r->body, pointedTo);
    });
  }

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    const auto found = block ? homes_.find(block->id) : homes_.end();
    if (found == homes_.end())
      return Rewriter::rewriteBlock(block);
    List list;
    for (auto &[old, own] : found->second) {
      replaced_[old] = own;
      list.push_back(b.declare(own));
    }
    const List rest = rewriteList(block->statements);
    list.insert(list.end(), rest.begin(), rest.end());
    for (auto &[old, own] : found->second)
      replaced_.erase(old);
    return b.block(std::move(list), block->location);
  }

protected:
  const Variable *variable(const Variable *v) override {
    const auto found = replaced_.find(v);
    return found == replaced_.end() ? v : found->second;
  }
  bool statement(const Stmt *s, List &) override {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && sunk_.count(d->variable);
  }

private:
  void sink(const Variable *v, const BlockStmt *scope, const VariableSet &pointedTo) {
    std::vector<const BlockStmt *> homes;
    if (!v->type->isScalar() || v->storage != StorageKind::Automatic || pointedTo.count(v) ||
        !Homes(v).find(scope, homes) || homes.empty())
      return;
    sunk_.insert(v);
    for (const BlockStmt *home : homes) {
      Variable *own = b.variable(v->name, v->type->unqualified, VariableKind::Local, v->location);
      setWantedName(own, wantedName(v));
      homes_[home->id].push_back({v, own});
    }
  }

  std::map<NodeId, std::vector<std::pair<const Variable *, const Variable *>>> homes_;
  NodeMap<Variable, const Variable *> replaced_;
  VariableSet sunk_;
};

} // namespace

const BlockStmt *sinkDeclarations(const BlockStmt *body, FunctionContext &context) {
  return Sinking(context, body).rewriteBlock(body);
}

} // namespace adjgen
