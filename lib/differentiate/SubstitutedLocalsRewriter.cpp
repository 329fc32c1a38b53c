#include "differentiate/SubstitutedLocalsRewriter.h"
#include "differentiate/CopyRewriter.h"

namespace adjgen {

namespace {

class Substituter : public CopyRewriter {
public:
  Substituter(const Module &module, const BodiesWithLocals &bodies, const FunctionMap &functions)
      : CopyRewriter(module, functions), module_(module), bodies_(bodies) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *o = dyn_cast<OmpForStmt>(s)) { // its own loop is one of those in question
      std::vector<const Stmt *> loop;
      rewrite(o->loop, loop);
      out.push_back(b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides, cast<ForStmt>(loop.front()),
                             o->location));
      return true;
    }
    const auto *f = dyn_cast<ForStmt>(s);
    if (!f || !bodies_.count(f))
      return CopyRewriter::statement(s, out);
    const BlockStmt *plain = b.block(rewriteList(withoutLocals(module_, f->body)), f->body->location);
    out.push_back(b.forLoop(f->variable, f->lower, f->relation, f->bound, f->step, plain, f->location));
    return true;
  }
  const Module &module_;
  const BodiesWithLocals &bodies_;
};

} // namespace

Module withSubstitutedLocals(const Module &canonical, const BodiesWithLocals &bodies) {
  return copyOf(canonical, [&](const Function *f, const FunctionMap &functions) {
    return Substituter(canonical, bodies, functions).rewriteBlock(f->body);
  });
}

} // namespace adjgen
