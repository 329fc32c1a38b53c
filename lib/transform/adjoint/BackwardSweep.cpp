// The backward sweep: statements from the last to the first, each replaced by its adjoint
// (differentiation.md, statement rules). Invariant: when the adjoint of a statement runs, every location that
// it reads has the value that it had before that statement.
#include "transform/adjoint/BackwardSweep.h"
#include "ir/Tasks.h"

#include <algorithm>

namespace adjgen {

void BackwardSweep::list(const Statements &list, Statements &out) {
  for (auto it = list.rbegin(); it != list.rend(); ++it) {
    renamed_.beforeAdjoint(*it, out);
    withBarrier(*it, out);
    renamed_.behindAdjoint(*it, out);
  }
}

void BackwardSweep::withBarrier(const Stmt *s, Statements &out) {
  const Builder::Place place(b_, s->location);
  std::size_t first = out.size();
  statement(s, out);
  barriers_.keep(s, out, first);
}

/// Where the primal waits for tasks, and where code without an adjoint may do so, none that were created behind it go
/// on (TaskWaits says where there are any).
bool BackwardSweep::waitForTasks(const Stmt *s, Statements &out) {
  if (plain() || !m_.hasTasks || isa<BlockStmt>(s))
    return false;
  const bool isGone = !plan().hasAdjoint(s) && !plan().saves(sweep(), s, false);
  const bool waits = (isGone || isa<CallStmt>(s)) && mayOrderTasks(s);
  if (waits)
    out.push_back(b_.ompFlush({}, /*waitsForTasks=*/true));
  return waits && isGone;
}

void BackwardSweep::statement(const Stmt *s, Statements &out) {
  if (waitForTasks(s, out))
    return;
  switch (s->kind) {
  case StmtKind::Declare: {
    const auto *d = cast<DeclareStmt>(s);
    if (!plain() && d->initializer && d->variable->type->isReal() && plan().isActive(Path(d->variable)))
      assignments_.ofValue(d, d->initializer, b_.load(shadows_.path(d->variable)), out);
    return;
  }
  case StmtKind::Assign:
    return assignments_.assign(s, cast<AssignStmt>(s)->target, cast<AssignStmt>(s)->value, out);
  case StmtKind::Increment:
    return assignments_.increment(cast<IncrementStmt>(s), out);
  case StmtKind::OmpAtomic:
    return constructs_.sections.backward(cast<OmpAtomicStmt>(s), out);
  case StmtKind::OmpCritical:
    return constructs_.sections.backward(cast<OmpCriticalStmt>(s), out);
  case StmtKind::Call:
    return constructs_.calls.backward(cast<CallStmt>(s), out);
  case StmtKind::Block: {
    const BlockStmt *b = scope(cast<BlockStmt>(s));
    if (!isEmpty(b->statements))
      out.push_back(b);
    return;
  }
  case StmtKind::If:
    return constructs_.branches.backward(cast<IfStmt>(s), out);
  case StmtKind::For:
    return constructs_.loops.backward(cast<ForStmt>(s), out);
  case StmtKind::While:
    return constructs_.loops.backward(cast<WhileStmt>(s), out);
  case StmtKind::Return:
    return returned(cast<ReturnStmt>(s), out);
  case StmtKind::OmpParallel:
    return constructs_.regions.backward(cast<OmpParallelStmt>(s), out);
  case StmtKind::OmpFor:
    return constructs_.worksharing.backward(cast<OmpForStmt>(s), out);
  case StmtKind::OmpBarrier:
    out.push_back(s);
    return;
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::OmpFlush:
  case StmtKind::Unsupported:
  case StmtKind::Push:
  case StmtKind::Pop:
  case StmtKind::Comment:
    return;
  }
}

void BackwardSweep::returned(const ReturnStmt *s, Statements &out) {
  if (!s->value || !x_.returnSeed)
    return;
  if (s->value->type->isPointer())
    return shadowValues_.takeReturned(shadows_.pointer(s->value), Path(x_.returnSeed), out);
  if (s->value->type->isReal())
    assignments_.ofValue(s, s->value, b_.load(x_.returnSeed), out);
  else if (const auto *l = dyn_cast<LoadExpr>(s->value); l && plan().isActive(l->path))
    shadowValues_.addFields(shadows_.path(l->path), Path(x_.returnSeed), s->value->type,
                            /*pointersOnly=*/false, out);
}

const BlockStmt *BackwardSweep::scope(const BlockStmt *b) {
  Statements out;
  enterScope(b->statements, b->id, out);
  list(b->statements, out);
  return b_.block(std::move(out), b->location);
}

void BackwardSweep::enterScope(const Statements &list, NodeId block, Statements &out) {
  auto saved = sweep().atScopeEnd.find(block);
  for (const Stmt *s : list)
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      const Builder::Place place(b_, d->location);
      bool isSaved =
          saved != sweep().atScopeEnd.end() &&
          std::find(saved->second.begin(), saved->second.end(), d->variable) != saved->second.end();
      enterVariable(d->variable, d->initializer ? kept_.withKeptCalls(d, d->initializer) : nullptr, isSaved,
                    out);
    }
}

void BackwardSweep::enterVariable(const Variable *v, const Expr *initializer, bool saved, Statements &out) {
  bool again = sweep().recomputed.count(v) != 0 && initializer;
  bool shadowed = !plain() && plan().hasShadow(v);
  bool pointer = v->type->isPointer() && shadowed;
  Statements restored;
  if (saved && sweep().keptAtEnd.count(v))
    restored.push_back(b_.assign(Path(v), b_.load(kept_.placeAtEnd(v))));
  else if (saved) // in the reverse order of saving: each next to its declaration where it is one statement
    saved_.restore(Path(v), restored, saved_.neededMembers(v));
  if (pointer) {
    out.push_back(b_.declare(shadows_.variable(v), again ? shadows_.pointer(initializer) : nullptr));
    if (saved)
      out.push_back(restored.front());
  }
  out.push_back(b_.declare(v, again ? initializer : nullptr));
  if (shadowed && !v->type->isScalar())
    shadowValues_.declare(v, out); // what a member's pointer is restored into
  out.insert(out.end(), restored.begin() + (pointer && saved ? 1 : 0), restored.end());
  if (shadowed && v->type->isReal())
    shadowValues_.declare(v, out);
}

} // namespace adjgen
