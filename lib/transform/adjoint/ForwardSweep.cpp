// The forward sweep: the live statements of the primal, plus what saves values. Where the backward sweep of a
// construct takes something from the stack (flag, trip count, values), the forward sweep of the same
// construct has put it there, by the same query of the plan.
#include "transform/adjoint/ForwardSweep.h"

namespace adjgen {

void ForwardSweep::list(const Statements &list, Statements &out) {
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  for (auto it = list.begin(); it != list.end(); ++it)
    if (const auto *d = dyn_cast<DeclareStmt>(*it)) {
      const Builder::Place place(b_, d->location);
      const auto next = std::next(it);
      declare(d, out, unset_.needsFirstValue(d, next, list.end()));
    } else {
      renamed_.beforeStep(*it, out);
      withBarrier(*it, out);
      renamed_.behindStep(*it, out);
    }
  unset_.startSums(out.begin() + first, out.end());
}

void ForwardSweep::withBarrier(const Stmt *s, Statements &out) {
  const Builder::Place place(b_, s->location);
  std::size_t first = out.size();
  statement(s, out);
  barriers_.keep(s, out, first);
}

void ForwardSweep::statement(const Stmt *s, Statements &out) {
  switch (s->kind) {
  case StmtKind::Declare:
    return declare(cast<DeclareStmt>(s), out);
  case StmtKind::Assign:
    return assign(cast<AssignStmt>(s), out);
  case StmtKind::Increment:
    return increment(cast<IncrementStmt>(s), out);
  case StmtKind::Call:
    return constructs_.calls.forward(cast<CallStmt>(s), out);
  case StmtKind::Block: {
    const BlockStmt *b = scope(cast<BlockStmt>(s));
    if (!isEmpty(b->statements))
      out.push_back(b);
    return;
  }
  case StmtKind::If:
    return constructs_.branches.forward(cast<IfStmt>(s), out);
  case StmtKind::For:
    return constructs_.loops.forward(cast<ForStmt>(s), out);
  case StmtKind::While:
    return constructs_.loops.forward(cast<WhileStmt>(s), out);
  case StmtKind::OmpParallel:
    return constructs_.regions.forward(cast<OmpParallelStmt>(s), out);
  case StmtKind::OmpFor:
    return constructs_.worksharing.forward(cast<OmpForStmt>(s), out);
  case StmtKind::OmpAtomic:
    return constructs_.sections.forward(cast<OmpAtomicStmt>(s), out);
  case StmtKind::OmpCritical:
    return constructs_.sections.forward(cast<OmpCriticalStmt>(s), out);
  case StmtKind::OmpFlush:
    if (sweep().isLive(s) || cast<OmpFlushStmt>(s)->waitsForTasks)
      out.push_back(s);
    return;
  case StmtKind::OmpBarrier:
    out.push_back(s);
    return;
  case StmtKind::Return: // the function's own business
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Unsupported:
  case StmtKind::Push:
  case StmtKind::Pop:
  case StmtKind::Comment:
    return;
  }
}

const BlockStmt *ForwardSweep::scope(const BlockStmt *b, const Statements &extra) {
  Statements out;
  list(b->statements, out);
  if (auto it = sweep().atScopeEnd.find(b->id); it != sweep().atScopeEnd.end())
    kept_.saveAtEnd(it->second, out);
  out.insert(out.end(), extra.begin(),
             extra.end()); // last: the backward sweep takes it before it enters the scope
  return b_.block(std::move(out), b->location);
}

// `fromZero`: the variable is saved before it is set, and reading what it happens to hold is not defined; or
// it may seem so.
void ForwardSweep::declare(const DeclareStmt *s, Statements &out, bool fromZero) {
  const Variable *v = s->variable;
  bool live = sweep().isLive(s);
  const Expr *start = live && s->initializer            ? kept_.keepCalls(s, s->initializer, out)
                      : fromZero && v->type->isScalar() ? b_.zero(v->type->unqualified)
                                                        : nullptr;
  // C has no initializer for an array of variable length.
  const bool mayBeZeroed = v->type->isArray() && !v->type->hasVariableExtents() && !s->initializer;
  const bool isUnset =
      v->type->isRecord() || (mayBeZeroed && (sweep().savedByPointers.count(v) || holdsPointer(v->type)));
  bool zero = s->zeroInitialized || (fromZero && isUnset);
  out.push_back(b_.declare(v, start, zero, s->location));
  const bool isMoved =
      x_.movesShadows && (v->type->isPointer() || hasPointers(v->type) || plan().isAddressTaken(v));
  if ((plain() && !isMoved) || !plan().hasShadow(v))
    return;
  if (v->type->isPointer()) {
    out.push_back(b_.declare(shadows_.variable(v), live && s->initializer ? shadows_.pointer(s->initializer)
                                                   : fromZero             ? start
                                                                          : nullptr));
    return;
  }
  // Pointers of the forward sweep may lead to this shadow, and must lead to the same one in the backward
  // sweep.
  bool isRoot = sweep().rootVariables.count(v) != 0;
  bool reachable = plan().isAddressTaken(v) || hasPointers(v->type);
  if (isRoot && !reachable && x_.rootShadows)
    shadowValues_.declare(v, *x_.rootShadows);
  else if (isRoot || reachable)
    shadowValues_.declare(v, out);
}

void ForwardSweep::assign(const AssignStmt *s, Statements &out) {
  if (!sweep().isLive(s))
    return;
  if (sweep().isRecorded(s))
    kept_.saveOld(s, s->target, out);
  if (saved_.hasPointerShadow(s->target)) // first: the value may read the old pointer
    out.push_back(b_.assign(shadows_.path(s->target), shadows_.pointerFor(shadows_.path(s->target), s->value),
                            s->location));
  const Expr *value = kept_.keepCalls(s, s->value, out);
  out.push_back(value == s->value ? s : b_.assign(s->target, value, s->location));
}

void ForwardSweep::increment(const IncrementStmt *s, Statements &out) {
  if (!sweep().isLive(s))
    return;
  if (sweep().isRecorded(s))
    kept_.saveOld(s, s->target, out);
  const Expr *value = kept_.keepCalls(s, s->value, out);
  out.push_back(value == s->value ? s : b_.increment(s->target, value, s->location));
}

} // namespace adjgen
