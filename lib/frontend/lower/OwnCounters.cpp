// Problem: a counted loop's variable has no address in the IR, so that nothing but the loop's head can change
// it; but the body of a worksharing loop may point to it (a closure that captures it by reference does).
// OpenMP lets nobody change it there: a variable of the iteration that has its value takes the place of the
// memory, and everything that reads the loop's variable by its name still does.
#include "frontend/lower/LowerLoop.h"
#include "ir/Nest.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen::frontend {

namespace {

class OwnCounters : public Rewriter {
public:
  explicit OwnCounters(const Module &module) : Rewriter(module) {}

  /// The loops in whose bodies the address of their own variable stands. Between the loops of a collapsed
  /// nest nothing may stand.
  void find(const Stmt *list) {
    NodeMap<Stmt, const BlockStmt *> innermost;
    forEachStmt(list, [&](const Stmt *s) {
      if (const auto *o = dyn_cast<OmpForStmt>(s))
        for (const ForStmt *l : loopsOf(o))
          innermost[l] = loopsOf(o).back()->body;
      const auto *loop = dyn_cast<ForStmt>(s);
      if (!loop || !pointsTo(loop->body, loop->variable))
        return;
      const Variable *v = loop->variable;
      own_[v] = b.variable(v->name, v->type, VariableKind::Local, loop->location);
      const auto nest = innermost.find(loop);
      countersOf_[nest == innermost.end() ? loop->body : nest->second].push_back(v);
    });
  }
  bool isNeeded() const { return !own_.empty(); }

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    const BlockStmt *body = Rewriter::rewriteBlock(block);
    const auto counters = countersOf_.find(block);
    if (counters == countersOf_.end())
      return body;
    std::vector<const Stmt *> list;
    for (const Variable *v : counters->second)
      list.push_back(b.declare(own_.at(v), b.load(Path(v)), false, body->location));
    list.insert(list.end(), body->statements.begin(), body->statements.end());
    return b.block(std::move(list), body->location);
  }

protected:
  const Expr *expression(const Expr *e) override {
    const auto *a = dyn_cast<AddressOfExpr>(e);
    const auto own = a && !a->path.goesThroughPointer() ? own_.find(a->path.root) : own_.end();
    return own == own_.end() ? e : b.addressOf(Path(own->second), e->location);
  }

private:
  static bool pointsTo(const Stmt *body, const Variable *v) {
    bool any = false;
    forEachStmt(body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          const auto *a = dyn_cast<AddressOfExpr>(e);
          any |= a && a->path.root == v && !a->path.goesThroughPointer();
        });
      });
    });
    return any;
  }

  NodeMap<Variable, const Variable *> own_;                 // by the loop's variable
  NodeMap<Stmt, std::vector<const Variable *>> countersOf_; // by the body that declares their own ones
};

} // namespace

void LoopLowering::giveCountersMemory(List &list) {
  OwnCounters counters(c.module);
  for (const Stmt *s : list)
    counters.find(s);
  if (counters.isNeeded())
    list = counters.rewriteList(list);
}

} // namespace adjgen::frontend
