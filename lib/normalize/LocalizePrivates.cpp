// A variable that a region has as `private`, that only the body of one worksharing loop uses, and that each
// iteration assigns before it reads it, belongs to the iteration: it is declared in the loop's body, and its
// clause goes. Then no value passes from one iteration to another on a thread, and everyone sees it. Clauses
// of variables that the region does not use go as well.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/DefiniteAssignment.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

class Localization : public Rewriter {
public:
  using Rewriter::Rewriter;

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      out.push_back(region(r));
      return true;
    }
    if (const auto *w = dyn_cast<OmpForStmt>(s); w && declared_.count(w)) {
      out.push_back(withDeclarations(w));
      return true;
    }
    return false;
  }

private:
  const Stmt *region(const OmpParallelStmt *s) {
    std::vector<SharingEntry> kept;
    for (const SharingEntry &e : s->sharing) {
      if (e.kind == SharingKind::Private && !mentions(s->body, e.inner))
        continue;
      const OmpForStmt *loop = e.kind == SharingKind::Private ? homeOf(e.inner, s->body) : nullptr;
      if (loop)
        declared_[loop].push_back(e.inner);
      else
        kept.push_back(e);
    }
    const BlockStmt *body = rewriteBlock(s->body);
    return b.ompParallel(std::move(kept), s->numThreads, s->ifClause, s->overrides, body, s->location,
                         s->traits);
  }

  /// The loop whose iterations v belongs to, or null.
  static const OmpForStmt *homeOf(const Variable *v, const BlockStmt *region) {
    if (!v->type->isScalar())
      return nullptr;
    const OmpForStmt *home = nullptr;
    forEachStmt(region, [&](const Stmt *s) {
      if (const auto *w = dyn_cast<OmpForStmt>(s); w && mentions(w->iteration(), v))
        home = w;
    });
    if (!home || countOf(v, region) != countOf(v, home->iteration()))
      return nullptr;
    DefiniteAssignment assignment(v);
    assignment.walk(home->iteration()->statements);
    return assignment.isReadBefore() || assignment.isEscaping() ? nullptr : home;
  }

  static unsigned countOf(const Variable *v, const Stmt *s) {
    unsigned n = 0;
    forEachMention(s, [&](const Variable *u) { n += u == v; });
    return n;
  }

  /// mergeDeclarations moves them to where they are assigned.
  const Stmt *withDeclarations(const OmpForStmt *s) {
    List list;
    for (const Variable *v : declared_.at(s))
      list.push_back(b.declare(v));
    const List body = rewriteList(s->iteration()->statements);
    list.insert(list.end(), body.begin(), body.end());
    const ForStmt *loop = withIteration(b, s, b.block(list, s->iteration()->location));
    return b.ompFor(s->sharing, s->schedule, s->nowait, s->overrides, loop, s->location);
  }

  NodeMap<OmpForStmt, std::vector<const Variable *>> declared_;
};

} // namespace

const BlockStmt *localizePrivates(const BlockStmt *body, FunctionContext &context) {
  return Localization(context.module).rewriteBlock(body);
}

} // namespace adjgen
