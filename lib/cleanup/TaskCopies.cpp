#include "cleanup/TaskCopies.h"
#include "cleanup/Uses.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen {

namespace {

/// Threads may tell each other something while the task is executed.
bool meetsOthers(const Stmt *body) {
  bool any = false;
  forEachStmt(body, [&](const Stmt *s) {
    const auto *f = dyn_cast<OmpFlushStmt>(s);
    any |= f && !f->waitsForTasks;
  });
  return any;
}

/// What tasks set that is not their own, if dependences or sections order some, and what sections set: the value may not
/// be there yet when the task that reads it is created.
VariableSet setByOthers(const BlockStmt *body) {
  VariableSet out;
  bool anyOrdered = false;
  forEachStmt(body, [&](const Stmt *s) {
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s)) {
      anyOrdered = true;
      for (const Variable *v : variablesSetOrOwn(k->body))
        out.insert(v);
    }
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    if (!r || !r->isTask())
      return;
    anyOrdered |= !r->traits.dependences.empty();
    VariableSet own;
    addDeclared(r->body, own);
    for (const SharingEntry &e : r->sharing)
      if (e.inner != e.outer)
        own.insert(e.inner);
    for (const Variable *v : variablesSetOrOwn(r->body))
      if (!own.count(v))
        out.insert(v);
  });
  return anyOrdered ? out : VariableSet();
}

class Copying : public Rewriter {
public:
  Copying(const Module &m, const BlockStmt *body)
      : Rewriter(m), withAddress_(variablesWithAddress(body)), setByOthers_(setByOthers(body)) {}

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    if (!r || !r->isTask())
      return false;
    const BlockStmt *body = rewriteBlock(r->body);
    out.push_back(b.ompParallel(meetsOthers(body) ? r->sharing : withCopies(r, body), r->numThreads,
                                r->ifClause, r->overrides, body, r->location, r->traits));
    return true;
  }

private:
  std::vector<SharingEntry> withCopies(const OmpParallelStmt *r, const BlockStmt *body) {
    VariableSet known = variablesSetOrOwn(body);
    std::vector<SharingEntry> entries;
    for (const SharingEntry &e : r->sharing) {
      if (e.kind != SharingKind::Shared || !isCopied(e.outer) || known.count(e.outer))
        entries.push_back(e), known.insert(e.inner);
    }
    std::vector<const Variable *> copied;
    for (const Variable *v : mentionedVariables(body))
      if (!known.count(v) && isCopied(v))
        copied.push_back(v);
    std::sort(copied.begin(), copied.end(), [](auto *x, auto *y) { return x->id < y->id; });
    for (const Variable *v : copied)
      entries.push_back({SharingKind::FirstPrivate, v, v});
    return entries;
  }
  bool isCopied(const Variable *v) const {
    return isLocalScalar(v) && !withAddress_.count(v) && !setByOthers_.count(v);
  }

  const VariableSet withAddress_, setByOthers_;
};

} // namespace

const BlockStmt *copyForTasks(const Module &module, const BlockStmt *body) {
  bool any = false;
  forEachStmt(body, [&](const Stmt *s) {
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    any |= r && r->isTask();
  });
  return any ? Copying(module, body).rewriteBlock(body) : body;
}

} // namespace adjgen
