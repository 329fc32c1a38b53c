// Problem: the transform sets each adjoint to zero and adds to it what each use gives; with one use, or a
// first one in the same block, the zero is noise. Only declarations are merged: nobody else can hold a
// variable that has not been mentioned since it came into scope, so what stands between needs no look at
// aliases or threads. 0.0 + e is e, but for the sign of a zero.
#include "cleanup/FirstIncrements.h"
#include "cleanup/Uses.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

class FirstIncrements : public Rewriter {
public:
  using Rewriter::Rewriter;

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    block = Rewriter::rewriteBlock(block);
    return block && declaresZero(block) ? merged(block) : block;
  }

private:
  using Waiting = NodeMap<Variable, const DeclareStmt *>; // at zero, and not mentioned since

  static bool isZeroReal(const DeclareStmt *d) {
    const Type *t = d->variable->type;
    return t->isReal() && !(t->qualifiers & Volatile) && d->initializer && isZero(d->initializer);
  }

  static bool declaresZero(const BlockStmt *block) {
    for (const Stmt *s : block->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && isZeroReal(d))
        return true;
    return false;
  }

  const BlockStmt *merged(const BlockStmt *block) {
    Waiting waiting;
    NodeMap<Stmt, const Expr *> begins; // the increment that becomes the declaration
    NodeSet<Stmt> gone;
    for (const Stmt *s : block->statements) {
      if (const auto *i = dyn_cast<IncrementStmt>(s); i && i->target.isVariable())
        if (const auto it = waiting.find(i->target.root); it != waiting.end() && !reads(i, i->target.root)) {
          gone.insert(it->second);
          begins[i] = i->value;
        }
      for (const Variable *v : mentionedVariables(s))
        waiting.erase(v);
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && isZeroReal(d))
        waiting[d->variable] = d;
    }
    if (gone.empty())
      return block;
    std::vector<const Stmt *> out;
    for (const Stmt *s : block->statements)
      if (const auto it = begins.find(s); it != begins.end())
        out.push_back(b.declare(cast<IncrementStmt>(s)->target.root, it->second, false, s->location));
      else if (!gone.count(s))
        out.push_back(s);
    return b.block(out, block->location);
  }

  static bool reads(const Stmt *s, const Variable *v) { return readVariables(s).count(v) != 0; }
};

} // namespace

const BlockStmt *mergeFirstIncrements(const Module &module, const BlockStmt *body) {
  return FirstIncrements(module).rewriteBlock(body);
}

} // namespace adjgen
