// Nothing mentions the variable in between, in the same list: it begins to exist a little later.
#include "cleanup/Declarations.h"
#include "cleanup/Uses.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

class Sinking : public Rewriter {
public:
  using Rewriter::Rewriter;

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    const BlockStmt *inner = Rewriter::rewriteBlock(block);
    const List statements = sunk(inner->statements);
    return statements == inner->statements ? inner : b.block(statements, inner->location);
  }

private:
  using List = std::vector<const Stmt *>;

  static const DeclareStmt *movable(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (!d || d->initializer || d->zeroInitialized || d->variable->storage != StorageKind::Automatic)
      return nullptr;
    for (const Type *t = d->variable->type; t; t = t->isArray() || t->isPointer() ? t->element : nullptr)
      if (t->isArray()) // whose length may be computed where it stands
        return nullptr;
    return d;
  }
  static VariableSet mentionedBy(const Stmt *s) {
    VariableSet out = mentionedVariables(s);
    forEachStmt(s, [&](const Stmt *x) {
      for (const SharingEntry &e : sharingOf(x))
        out.insert({e.inner, e.outer});
    });
    return out;
  }
  static bool isFirstValue(const CallStmt *c, const Variable *v) {
    if (!c || !c->hasResult || !c->result.isVariable() || c->result.root != v)
      return false;
    bool isRead = false;
    for (const Expr *a : c->arguments)
      forEachExpr(a, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        const auto *x = dyn_cast<AddressOfExpr>(e);
        isRead |= (l && l->path.root == v) || (x && x->path.root == v);
      });
    return !isRead;
  }

  List sunk(const List &list) const {
    NodeMap<Variable, const DeclareStmt *> waiting; // no statement so far has mentioned them
    NodeMap<Stmt, const DeclareStmt *> before;
    for (const Stmt *s : list) {
      if (const DeclareStmt *d = movable(s)) {
        waiting[d->variable] = d;
        continue;
      }
      if (waiting.empty())
        continue;
      for (const Variable *v : mentionedBy(s))
        if (auto it = waiting.find(v); it != waiting.end()) {
          if (isFirstValue(dyn_cast<CallStmt>(s), v))
            before[s] = it->second;
          waiting.erase(it);
        }
    }
    NodeSet<Stmt> moved;
    for (const auto &[s, d] : before)
      moved.insert(d);
    List out;
    for (const Stmt *s : list) {
      if (auto it = before.find(s); it != before.end())
        out.push_back(it->second);
      if (!moved.count(s))
        out.push_back(s);
    }
    return out;
  }
};

} // namespace

const BlockStmt *sinkDeclarations(const Module &module, const BlockStmt *body) {
  return Sinking(module).rewriteBlock(body);
}

} // namespace adjgen
