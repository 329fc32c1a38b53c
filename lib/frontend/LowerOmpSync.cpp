// OpenMP's synchronisation: critical, atomic, ordered, flush. Invariant: what an atomic evaluates besides its
// accesses of `x` and `v` is evaluated before it, so that its body is one or two assignments and stays that
// in every later stage.
#include "frontend/LowerFunction.h"
#include "frontend/Walk.h"
#include "ir/Visitor.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

static std::string spelled(llvm::omp::Directive k) {
  return "'#pragma omp " + llvm::omp::getOpenMPDirectiveName(k).str() + "'";
}
static std::string spelled(const clang::OMPClause *k) {
  return "'" + llvm::omp::getOpenMPClauseName(k->getClauseKind()).str() + "'";
}

static const clang::Stmt *structured(const clang::OMPExecutableDirective *d) {
  const clang::Stmt *s = d->getRawStmt();
  while (const auto *k = clang::dyn_cast_or_null<clang::CapturedStmt>(s))
    s = k->getCapturedStmt();
  return s;
}

bool FunctionLowering::synchronization(const clang::OMPExecutableDirective *d) {
  switch (d->getDirectiveKind()) {
  case llvm::omp::OMPD_critical:
    critical(clang::cast<clang::OMPCriticalDirective>(d));
    return true;
  case llvm::omp::OMPD_ordered:
    ordered(d);
    return true;
  case llvm::omp::OMPD_atomic:
    atomic(clang::cast<clang::OMPAtomicDirective>(d));
    return true;
  case llvm::omp::OMPD_flush:
    add(b.ompFlush(c.place(d->getBeginLoc())));
    return true;
  default:
    return false;
  }
}

void FunctionLowering::critical(const clang::OMPCriticalDirective *d) {
  const BlockStmt *body = block(structured(d));
  add(b.ompCritical(d->getDirectiveName().getAsString(), body, c.place(d->getBeginLoc())));
}

void FunctionLowering::ordered(const clang::OMPExecutableDirective *d) {
  for (const clang::OMPClause *k : d->clauses())
    if (!k->isImplicit() && k->getClauseKind() != llvm::omp::OMPC_threads)
      return refuseDirective(d, "the clause " + spelled(k) + " of " + spelled(d->getDirectiveKind()) +
                                    " is not supported; 'ordered' without it, around the code in which an "
                                    "iteration needs the one before, is");
  if (!structured(d))
    return refuseDirective(d, spelled(d->getDirectiveKind()) + " without a block is not supported");
  add(b.ompOrdered(block(structured(d)), c.place(d->getBeginLoc())));
}

// ---- atomic

namespace {

struct AtomicClauses {
  AtomicKind kind = AtomicKind::Update;
  std::string order;
  const clang::OMPClause *unknown = nullptr;
};

AtomicClauses clausesOf(const clang::OMPAtomicDirective *d) {
  AtomicClauses out;
  for (const clang::OMPClause *k : d->clauses())
    switch (k->getClauseKind()) {
    case llvm::omp::OMPC_update:
    case llvm::omp::OMPC_hint:
    case llvm::omp::OMPC_relaxed:
      break;
    case llvm::omp::OMPC_read:
      out.kind = AtomicKind::Read;
      break;
    case llvm::omp::OMPC_write:
      out.kind = AtomicKind::Write;
      break;
    case llvm::omp::OMPC_capture:
      out.kind = AtomicKind::Capture;
      break;
    case llvm::omp::OMPC_seq_cst:
    case llvm::omp::OMPC_acq_rel:
    case llvm::omp::OMPC_acquire:
    case llvm::omp::OMPC_release:
      out.order = llvm::omp::getOpenMPClauseName(k->getClauseKind()).str();
      break;
    default:
      out.unknown = k;
    }
  return out;
}

const clang::Expr *plain(const clang::Expr *e) { return e ? e->IgnoreParenImpCasts() : nullptr; }

/// The expression statement that changes x; `v = x = ...` and `v = x++` are taken apart.
const clang::Expr *updateIn(const clang::Stmt *s, const clang::Expr *v) {
  if (const auto *list = clang::dyn_cast<clang::CompoundStmt>(s)) {
    for (const clang::Stmt *x : list->body())
      if (const clang::Expr *e = updateIn(x, v))
        return e;
    return nullptr;
  }
  const auto *e = clang::dyn_cast<clang::Expr>(s);
  if (!e)
    return nullptr;
  e = strip(e);
  const auto *a = clang::dyn_cast<clang::BinaryOperator>(e);
  if (!v || !a || a->getOpcode() != clang::BO_Assign || plain(a->getLHS()) != plain(v))
    return e;
  const clang::Expr *from = plain(a->getRHS());
  const auto *u = clang::dyn_cast<clang::UnaryOperator>(from);
  const auto *inner = clang::dyn_cast<clang::BinaryOperator>(from);
  return (u && u->isIncrementDecrementOp()) || (inner && inner->isAssignmentOp()) ? from : nullptr;
}

const Expr *underImplicit(const Expr *e) {
  while (const auto *k = dyn_cast<CastExpr>(e)) {
    if (!k->implicit)
      break;
    e = k->operand;
  }
  return e;
}

bool isLoadOf(const Expr *e, const Path &p) {
  const auto *l = dyn_cast<LoadExpr>(underImplicit(e));
  return l && equal(l->path, p);
}

bool holdsSelect(const Expr *e) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) { any |= isa<SelectExpr>(x); });
  return any;
}

} // namespace

/// What later stages would take apart is computed before.
const Expr *FunctionLowering::simpleOperand(const Expr *e, const Path &target) {
  if (!holdsSelect(e))
    return e;
  if (const auto *k = dyn_cast<CastExpr>(e))
    return b.castTo(e->type, simpleOperand(k->operand, target), k->implicit, e->location);
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && isLoadOf(x->left, target))
    return b.binary(x->op, e->type, x->left, simpleOperand(x->right, target), e->location);
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && isLoadOf(x->right, target))
    return b.binary(x->op, e->type, simpleOperand(x->left, target), x->right, e->location);
  return b.load(hold(e, "operand1"), e->location);
}

/// `x = x + e` and its like as an Increment; null for others.
const IncrementStmt *FunctionLowering::asIncrement(const AssignStmt *s) {
  const Type *t = s->target.type();
  const auto *sum = dyn_cast<BinaryExpr>(underImplicit(s->value));
  if (!sum ||
      !((t->isReal() && sum->type->isReal()) || (t->kind == TypeKind::Integer && sum->type->isInteger())))
    return nullptr;
  if (sum->op == BinaryKind::Add && isLoadOf(sum->left, s->target))
    return b.increment(s->target, sum->right, s->location);
  if (sum->op == BinaryKind::Add && isLoadOf(sum->right, s->target))
    return b.increment(s->target, sum->left, s->location);
  if (sum->op == BinaryKind::Sub && isLoadOf(sum->left, s->target))
    return b.increment(s->target, negated(sum->right, sum->right->type, s->location), s->location);
  return nullptr;
}

/// Lowers the expression, all of it but its last assignment into the current list.
const Stmt *FunctionLowering::atomicUpdate(const clang::Expr *e) {
  List list = collect([&] { effects(e); });
  if (list.empty())
    return nullptr;
  const Stmt *last = list.back();
  list.pop_back();
  for (const Stmt *s : list)
    add(s);
  if (const auto *a = dyn_cast<AssignStmt>(last)) {
    last = b.assign(a->target, simpleOperand(a->value, a->target), a->location);
    const IncrementStmt *i = asIncrement(cast<AssignStmt>(last));
    return i ? i : last;
  }
  if (const auto *i = dyn_cast<IncrementStmt>(last))
    return b.increment(i->target, simpleOperand(i->value, i->target), i->location);
  add(last);
  return nullptr;
}

void FunctionLowering::atomic(const clang::OMPAtomicDirective *d) {
  AtomicClauses k = clausesOf(d);
  if (k.unknown)
    return refuseDirective(d, "the clause " + spelled(k.unknown) + " of " + spelled(d->getDirectiveKind()) +
                                  " is not supported; a 'critical' around an ordinary comparison is");
  SourceLocation l = c.place(d->getBeginLoc());
  const Stmt *update = nullptr;
  Path x;
  if (k.kind != AtomicKind::Read) {
    const clang::Expr *e = updateIn(structured(d), d->getV());
    update = e ? atomicUpdate(e) : nullptr;
    if (!update)
      return refuseDirective(d, "this form of " + spelled(d->getDirectiveKind()) + " is not supported");
    x = isa<AssignStmt>(update) ? cast<AssignStmt>(update)->target : cast<IncrementStmt>(update)->target;
  } else {
    x = path(d->getX());
  }
  List body;
  if (update)
    body.push_back(update);
  if (d->getV() && (k.kind == AtomicKind::Read || k.kind == AtomicKind::Capture)) {
    Path v = path(d->getV());
    const Stmt *read = b.assign(v, convert(b.load(x, l), v.type()->unqualified, true, l), l);
    body.insert(d->isPostfixUpdate() ? body.begin() : body.end(), read);
  }
  bool isSum = k.kind == AtomicKind::Update && isa<IncrementStmt>(body[0]) && k.order.empty();
  if (isSum)
    add(b.ompAtomic(cast<IncrementStmt>(body[0]), l));
  else
    add(b.ompAtomicSection(k.kind, k.order, blockOf(body, l), l));
}

} // namespace adjgen::frontend
