// A barrier that follows at once on a worksharing loop is the loop's own, nowait or not; so is the end of the
// region. What follows at once on another barrier has nothing to order.
//     for nowait; barrier   ->   for                parallel { ...; for nowait }   ->   parallel { ...; for }
#include "ir/Rewriter.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

class Joining : public Rewriter {
public:
  using Rewriter::Rewriter;

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    return block ? b.block(joined(rewriteList(block->statements), false), block->location) : nullptr;
  }

protected:
  bool statement(const Stmt *s, List &out) override {
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    if (!r)
      return false;
    const BlockStmt *body = b.block(joined(rewriteList(r->body->statements), r->isTeam()), r->body->location);
    out.push_back(
        b.ompParallel(r->sharing, r->numThreads, r->ifClause, r->overrides, body, r->location, r->traits));
    return true;
  }

private:
  const Stmt *waiting(const Stmt *s) {
    const auto *o = cast<OmpForStmt>(s);
    return o->nowait ? b.ompFor(o->sharing, o->schedule, false, o->overrides, o->loop, o->location) : o;
  }

  List joined(const List &list, bool waitsBehind) {
    List out;
    for (const Stmt *s : list) {
      const bool barrier = isa<OmpBarrierStmt>(s);
      if (barrier && !out.empty() && isa<OmpForStmt>(out.back()))
        out.back() = waiting(out.back());
      else if (!barrier || out.empty() || !isa<OmpBarrierStmt>(out.back()))
        out.push_back(s);
    }
    if (waitsBehind && !out.empty() && isa<OmpBarrierStmt>(out.back()))
      out.pop_back();
    if (!waitsBehind || out.empty())
      return out;
    if (isa<OmpForStmt>(out.back()))
      out.back() = waiting(out.back());
    else if (const auto *last = dyn_cast<BlockStmt>(out.back()))
      out.back() = b.block(joined(last->statements, true), last->location);
    return out;
  }
};

} // namespace

const BlockStmt *joinBarriers(const BlockStmt *body, FunctionContext &context) {
  return Joining(context.module).rewriteBlock(body);
}

} // namespace adjgen
