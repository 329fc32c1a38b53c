// The clauses of worksharing loops, which canonical OmpFor does not have. Where the loop is all that its region holds, they mean the
// same on the region. Elsewhere they are written out:
//     private(p)         { double p1; for ... }
//     firstprivate(p)    { double p1 = p; for ... }
//     reduction(+ : p)   { double p1 = 0; for ... atomic: p += p1; barrier }
// No barrier is needed in front of the loop: nobody adds to p before the barrier at the loop's end, which all
// threads pass after whatever they did with p before. The barrier behind makes the sum complete for everyone,
// as the end of the construct does; with nowait, the program waits elsewhere.
#include "ir/Rewriter.h"
#include "normalize/Elementwise.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

class ClauseResolution : public Rewriter {
public:
  explicit ClauseResolution(FunctionContext &context) : Rewriter(context.module), elementwise_(context) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      out.push_back(region(r));
      return true;
    }
    const auto *w = dyn_cast<OmpForStmt>(s);
    if (!w || w->sharing.empty())
      return false;
    writeOut(w, out);
    return true;
  }

private:
  const OmpForStmt *withoutClauses(const OmpForStmt *s) {
    const ForStmt *loop = b.loopsOf(s, rewriteBlock(s->iteration()));
    return b.ompFor({}, s->schedule, s->nowait, s->overrides, loop, s->location);
  }

  /// Can the loop's clauses stand on the region? Not if they are about the region's own copies.
  static bool canMove(const OmpParallelStmt *region, const OmpForStmt *loop) {
    for (const SharingEntry &e : loop->sharing)
      for (const SharingEntry &r : region->sharing)
        if (r.inner == e.outer || r.outer == e.outer)
          return false;
    return true;
  }

  const Stmt *region(const OmpParallelStmt *s) {
    const List &list = s->body->statements;
    const auto *only = list.size() == 1 ? dyn_cast<OmpForStmt>(list[0]) : nullptr;
    std::vector<SharingEntry> sharing = s->sharing;
    const BlockStmt *body = nullptr;
    if (only && canMove(s, only)) {
      for (const SharingEntry &e : only->sharing)
        if (e.kind != SharingKind::Shared)
          sharing.push_back(e);
      body = b.block({withoutClauses(only)}, s->body->location);
    } else {
      body = rewriteBlock(s->body);
    }
    return b.ompParallel(std::move(sharing), s->numThreads, s->ifClause, s->overrides, body, s->location,
                         s->procBind);
  }

  void declare(const SharingEntry &e, List &out, SourceLocation where) {
    const Path inner(e.inner);
    const bool isScalar = e.inner->type->isScalar();
    if (e.kind == SharingKind::FirstPrivate) {
      out.push_back(b.declare(e.inner, isScalar ? b.load(e.outer) : nullptr, false, where));
      if (!isScalar)
        elementwise_.copy(inner, Path(e.outer), out, where);
    } else if (e.kind == SharingKind::ReductionAdd) {
      out.push_back(b.declare(e.inner, isScalar ? b.zero(e.inner->type) : nullptr, false, where));
      if (!isScalar)
        elementwise_.clear(inner, out, where);
    } else {
      out.push_back(b.declare(e.inner, nullptr, false, where));
    }
  }

  void writeOut(const OmpForStmt *s, List &out) {
    List list;
    bool isReduction = false;
    for (const SharingEntry &e : s->sharing)
      if (e.kind != SharingKind::Shared)
        declare(e, list, s->location);
    list.push_back(withoutClauses(s));
    for (const SharingEntry &e : s->sharing)
      if (e.kind == SharingKind::ReductionAdd) {
        elementwise_.addAtomically(Path(e.outer), Path(e.inner), list, s->location);
        isReduction = true;
      }
    if (isReduction && !s->nowait)
      list.push_back(b.ompBarrier(s->location));
    out.push_back(b.block(std::move(list), s->location));
  }

  Elementwise elementwise_;
};

} // namespace

const BlockStmt *resolveLoopClauses(const BlockStmt *body, FunctionContext &context) {
  return ClauseResolution(context).rewriteBlock(body);
}

} // namespace adjgen
