// Problem: private(i, j) often names loop variables that each loop now has for itself; a private copy that
// nothing uses would only be printed as an unused variable. Regions lose it here; a worksharing loop's goes
// when its clauses do.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

bool isUnused(const SharingEntry &e, const VariableSet &used) {
  return (e.kind == SharingKind::Private || e.kind == SharingKind::FirstPrivate) && !used.count(e.inner);
}

class Dropping : public Rewriter {
public:
  using Rewriter::Rewriter;

protected:
  /// Regions inside come first: a copy that only their clauses have used is unused, too.
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    if (!r)
      return false;
    const BlockStmt *body = rewriteBlock(r->body);
    const VariableSet used = mentioned(body);
    std::vector<SharingEntry> kept = r->sharing;
    std::erase_if(kept, [&](const SharingEntry &e) { return isUnused(e, used); });
    out.push_back(b.ompParallel(std::move(kept), r->numThreads, r->ifClause, r->overrides, body, r->location,
                                r->traits));
    return true;
  }
};

bool hasUnusedCopies(const BlockStmt *body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *s) {
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    if (!r || r->sharing.empty())
      return;
    const VariableSet used = mentioned(r->body);
    for (const SharingEntry &e : r->sharing)
      found |= isUnused(e, used);
  });
  return found;
}

} // namespace

const BlockStmt *dropUnusedCopies(const BlockStmt *body, FunctionContext &context) {
  return hasUnusedCopies(body) ? Dropping(context.module).rewriteBlock(body) : body;
}

} // namespace adjgen
