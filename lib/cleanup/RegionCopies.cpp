// Invariant: a copy is of a number or pointer that nothing in the region sets, and of which nobody has the address; so it
// holds what the variable holds, in all threads, all the time.
#include "cleanup/RegionCopies.h"
#include "cleanup/Uses.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// By the calls of an inner loop, which may be of functions that are not in sight.
bool addsInLoops(const Stmt *s, bool inLoop = false) {
  if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && inLoop)
    if (const std::string &name = c->callee->name;
        name.starts_with("adjgen_rest_") ||
        (name.starts_with("adjgen_add_") && !name.starts_with("adjgen_add_nonzero_")))
      return true;
  inLoop |= isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<OmpForStmt>(s);
  bool any = false;
  forEachChild(s, [&](const Stmt *x) { any |= addsInLoops(x, inLoop); });
  return any;
}

/// Not a pointer to rows of a length that stands elsewhere.
bool isCopied(const Variable *v) {
  return isLocalScalar(v) && !(v->type->isPointer() && v->type->element->isArray());
}

class RegionCopies : public Rewriter {
public:
  RegionCopies(const Module &m, VariableSet addressed) : Rewriter(m), addressed_(std::move(addressed)) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *p = dyn_cast<OmpParallelStmt>(s);
    if (!p || !p->isTeam() || !addsInLoops(p->body))
      return false;
    std::vector<SharingEntry> sharing = p->sharing;
    for (const Variable *v : readIn(p))
      sharing.push_back({SharingKind::FirstPrivate, v, v});
    out.push_back(b.ompParallel(std::move(sharing), p->numThreads, p->ifClause, p->overrides, p->body,
                                p->location, p->traits));
    return true;
  }

  /// In the order of their first use.
  std::vector<const Variable *> readIn(const OmpParallelStmt *p) const {
    std::vector<const Variable *> read;
    VariableSet others = variablesSetOrOwn(p);
    others.insert(addressed_.begin(), addressed_.end());
    forEachStmt(p, [&](const Stmt *s) {
      for (const SharingEntry &e : sharingOf(s)) // which have a clause
        others.insert(e.outer);
      forEachPathOf(s, [&](const Path &path) {
        if (isCopied(path.root) && std::find(read.begin(), read.end(), path.root) == read.end())
          read.push_back(path.root);
      });
    });
    std::erase_if(read, [&](const Variable *v) { return others.count(v) != 0; });
    return read;
  }

  const VariableSet addressed_;
};

} // namespace

const BlockStmt *copyIntoRegions(const Module &m, const BlockStmt *body) {
  return RegionCopies(m, variablesWithAddress(body)).rewriteBlock(body);
}

} // namespace adjgen
