#include "differentiate/OuterLoopsRewriter.h"
#include "differentiate/CopyRewriter.h"

namespace adjgen {

namespace {

class Parter : public CopyRewriter {
public:
  Parter(const Module &module, const JoinedLoops &loops, const FunctionMap &functions)
      : CopyRewriter(module, functions), loops_(loops) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *o = dyn_cast<OmpForStmt>(s);
    if (!o || !loops_.count(o))
      return CopyRewriter::statement(s, out);
    Schedule schedule = o->schedule;
    schedule.collapse = 1;
    schedule.chunk = nullptr; // it counts iterations of the innermost loop
    std::vector<const Stmt *> loop;
    rewrite(o->loop, loop);
    out.push_back(
        b.ompFor(o->sharing, schedule, o->nowait, o->overrides, cast<ForStmt>(loop.front()), o->location));
    return true;
  }
  const JoinedLoops &loops_;
};

} // namespace

Module withOuterLoopsOnly(const Module &canonical, const JoinedLoops &loops) {
  return copyOf(canonical, [&](const Function *f, const FunctionMap &functions) {
    return Parter(canonical, loops, functions).rewriteBlock(f->body);
  });
}

} // namespace adjgen
