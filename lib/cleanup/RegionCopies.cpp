// Invariant: a copy is of a number or pointer that nothing in the region sets, and of which nobody has the address; so it
// holds what the variable holds, in all threads, all the time.
#include "cleanup/RegionCopies.h"
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

bool isCopied(const Variable *v) {
  const Type *t = v->type;
  const bool isScalar =
      t->isReal() || t->isInteger() || (t->isPointer() && !t->isReference() && !t->element->isArray());
  return isScalar && !(t->qualifiers & Volatile) && v->kind != VariableKind::Global &&
         v->storage == StorageKind::Automatic;
}

VariableSet addressesTakenIn(const Stmt *body) {
  VariableSet out;
  forEachStmt(body, [&](const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->path.goesThroughPointer())
          out.insert(a->path.root);
      });
    });
  });
  return out;
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
    VariableSet others = addressed_; // of the region's own, set in it, or with a clause
    forEachStmt(p, [&](const Stmt *s) {
      for (const SharingEntry &e : sharingOf(s))
        others.insert(e.outer), others.insert(e.inner);
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        others.insert(d->variable);
      if (const auto *f = dyn_cast<ForStmt>(s))
        others.insert(f->variable);
      if (const Path *t = targetOf(s); t && !t->goesThroughPointer())
        others.insert(t->root);
      if (const auto *x = dyn_cast<PopStmt>(s); x && !x->path.goesThroughPointer())
        others.insert(x->path.root);
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
  return RegionCopies(m, addressesTakenIn(body)).rewriteBlock(body);
}

} // namespace adjgen
