// OpenMP's synchronisation: critical, atomic, ordered, flush. Invariant: what an atomic evaluates besides its
// accesses of `x` and `v` is evaluated before it, so that its body is one or two assignments and stays that
// in every later stage.
#include "frontend/lower/omp/LowerOmpSync.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/syntax/SyntaxQueries.h"
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

bool SyncLowering::synchronization(const clang::OMPExecutableDirective *d) {
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

void SyncLowering::critical(const clang::OMPCriticalDirective *d) {
  const BlockStmt *body = l_.statements.block(structured(d));
  add(b.ompCritical(d->getDirectiveName().getAsString(), body, c.place(d->getBeginLoc())));
}

/// `ordered simd` keeps the order of the iterations that a thread executes together, which code has anyway.
void SyncLowering::ordered(const clang::OMPExecutableDirective *d) {
  for (const clang::OMPClause *k : d->clauses())
    if (!k->isImplicit() && k->getClauseKind() != llvm::omp::OMPC_threads &&
        k->getClauseKind() != llvm::omp::OMPC_simd)
      return omp_.remarks.refuseDirective(
          d, {diag::omp_ordered_clause, spelled(k), spelled(d->getDirectiveKind())});
  if (!structured(d))
    return omp_.remarks.refuseDirective(
        d, {diag::omp_directive, spelled(d->getDirectiveKind()) + " without a block"});
  const BlockStmt *body = l_.statements.block(structured(d));
  const bool inOrder =
      d->hasClausesOfKind<clang::OMPThreadsClause>() || !d->hasClausesOfKind<clang::OMPSIMDClause>();
  add(inOrder ? static_cast<const Stmt *>(b.ompOrdered(body, c.place(d->getBeginLoc()))) : body);
}

// ---- atomic

namespace {

struct AtomicClauses {
  AtomicKind kind = AtomicKind::Update;
  std::string order;
  bool compares = false;
  const clang::OMPClause *unknown = nullptr;
};

AtomicClauses clausesOf(const clang::OMPAtomicDirective *d) {
  AtomicClauses out;
  for (const clang::OMPClause *k : d->clauses())
    switch (k->getClauseKind()) {
    case llvm::omp::OMPC_update:
    case llvm::omp::OMPC_hint:
    case llvm::omp::OMPC_relaxed:
    case llvm::omp::OMPC_fail: // the order of a comparison that fails: no more than that of one that does not
    case llvm::omp::OMPC_weak: // it may fail, but need not
      break;
    case llvm::omp::OMPC_compare:
      out.compares = true;
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
const Expr *SyncLowering::simpleOperand(const Expr *e, const Path &target) {
  if (!holdsSelect(e))
    return e;
  if (const auto *k = dyn_cast<CastExpr>(e))
    return b.castTo(e->type, simpleOperand(k->operand, target), k->implicit, e->location);
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && isLoadOf(x->left, target))
    return b.binary(x->op, e->type, x->left, simpleOperand(x->right, target), e->location);
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && isLoadOf(x->right, target))
    return b.binary(x->op, e->type, simpleOperand(x->left, target), x->right, e->location);
  return b.load(l_.temporaries.hold(e, "operand1"), e->location);
}

/// `x = x + e` and its like as an Increment; null for others.
const IncrementStmt *SyncLowering::asIncrement(const AssignStmt *s) {
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
    return b.increment(s->target, l_.assignments.negated(sum->right, sum->right->type, s->location),
                       s->location);
  return nullptr;
}

/// Lowers the expression, all of it but its last assignment into the current list.
const Stmt *SyncLowering::atomicUpdate(const clang::Expr *e) {
  List list = collect([&] { l_.expressions.effects(e); });
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

void SyncLowering::atomic(const clang::OMPAtomicDirective *d) {
  AtomicClauses k = clausesOf(d);
  if (k.unknown)
    return omp_.remarks.refuseDirective(d, {diag::omp_atomic, "the clause " + spelled(k.unknown)});
  if (k.compares)
    return atomicCompare(d, k.order);
  SourceLocation l = c.place(d->getBeginLoc());
  const Stmt *update = nullptr;
  Path x;
  if (k.kind != AtomicKind::Read) {
    const clang::Expr *e = updateIn(structured(d), d->getV());
    update = e ? atomicUpdate(e) : nullptr;
    if (!update)
      return omp_.remarks.refuseDirective(d, {diag::omp_atomic, "this form"});
    x = isa<AssignStmt>(update) ? cast<AssignStmt>(update)->target : cast<IncrementStmt>(update)->target;
  } else {
    x = l_.paths.path(d->getX());
  }
  List body;
  if (update)
    body.push_back(update);
  if (d->getV() && (k.kind == AtomicKind::Read || k.kind == AtomicKind::Capture)) {
    Path v = l_.paths.path(d->getV());
    const Stmt *read = b.assign(v, l_.expressions.convert(b.load(x, l), v.type()->unqualified, true, l), l);
    body.insert(d->isPostfixUpdate() ? body.begin() : body.end(), read);
  }
  bool isSum = k.kind == AtomicKind::Update && isa<IncrementStmt>(body[0]) && k.order.empty();
  if (isSum)
    add(b.ompAtomic(cast<IncrementStmt>(body[0]), l));
  else
    add(b.ompAtomicSection(k.kind, k.order, blockOf(body, l), l));
}

/// e, if nothing but the construct at hand may change it; else a variable that holds it.
const Expr *SyncLowering::kept(const Expr *e, const std::string &wish) {
  e = underImplicit(e);
  const auto *k = dyn_cast<LoadExpr>(e);
  const bool isOwn = k && k->path.isVariable() && k->path.root->kind == VariableKind::Local &&
                     !facts_.addressTaken.count(k->path.root);
  const auto *minus = dyn_cast<UnaryExpr>(e);
  const bool isNumber = isa<LiteralExpr>(minus && minus->op == UnaryKind::Minus ? minus->operand : e);
  return isOwn || isNumber ? e : b.load(l_.temporaries.hold(e, wish), e->location);
}

/// The local variable that `v = x` in front of the comparison sets, if it can be what is compared; or null.
const Variable *SyncLowering::capturedInFront(const clang::OMPAtomicDirective *d, const Type *type,
                                              const std::vector<const Expr *> &others) {
  const clang::VarDecl *named = d->getV() ? namedVariable(d->getV()) : nullptr;
  if (!named || d->isFailOnly() || !d->isPostfixUpdate())
    return nullptr;
  const Path v = l_.paths.variablePath(named->getCanonicalDecl(), d->getV());
  bool isApart = v.isVariable() && v.root->kind == VariableKind::Local &&
                 !facts_.addressTaken.count(v.root) && v.type()->canonical == type->canonical;
  for (const Expr *e : others)
    forEachExpr(e, [&](const Expr *k) {
      const auto *l = dyn_cast<LoadExpr>(k);
      isApart &= !l || l->path.root != v.root;
    });
  return isApart ? v.root : nullptr;
}

/// `if (x < e) x = e`, `if (x == e) x = d` and their like, with or without a capture:
///     atomic { seen = x; if (seen < e) x = e; }
/// and what the construct captures is computed from `seen` behind it.
void SyncLowering::atomicCompare(const clang::OMPAtomicDirective *d, const std::string &order) {
  const auto *k = clang::cast<clang::BinaryOperator>(strip(d->getCondExpr()));
  const bool isEqual = k->getOpcode() == clang::BO_EQ, xLeft = isEqual || d->isXLHSInRHSPart();
  const SourceLocation l = c.place(d->getBeginLoc());
  const Expr *e = kept(l_.expressions.value(isEqual ? d->getExpr()
                                            : xLeft ? k->getRHS()
                                                    : k->getLHS()),
                       "compared1");
  const Expr *desired = isEqual ? kept(l_.expressions.value(d->getD()), "desired1") : e;
  const Path x = l_.paths.path(d->getX());
  const Type *t = x.type()->unqualified, *common = localType(k->getLHS()->getType())->unqualified;
  const Variable *seen = capturedInFront(d, t, {e, desired, b.load(x)});
  const bool isCaptured = seen;
  if (!isCaptured) {
    seen = l_.temporaries.temporary("seen1", t, l);
    add(b.declare(seen, nullptr, false, l));
  }
  const Expr *left = l_.expressions.convert(b.load(seen), common, true, l),
             *right = l_.expressions.convert(e, common, true, l);
  if (!xLeft)
    std::swap(left, right);
  BinaryKind relation = BinaryKind::Equal;
  toBinaryKind(k->getOpcode(), relation);
  const Expr *holds = b.binary(relation, b.types().intType(), left, right, l);
  const BlockStmt *exchange = blockOf({b.assign(x, l_.expressions.convert(desired, t, true, l), l)}, l);
  add(b.ompAtomicSection(
      AtomicKind::Compare, order,
      blockOf({b.assign(Path(seen), b.load(x, l), l), b.ifThen(holds, exchange, nullptr, l)}, l), l));
  if (const clang::Expr *r = d->getR()) {
    const Path result = l_.paths.path(r);
    add(b.assign(result, l_.expressions.convert(holds, result.type()->unqualified, true, l), l));
  }
  if (!d->getV() || isCaptured)
    return;
  const Path v = l_.paths.path(d->getV());
  auto give = [&](const Expr *from) {
    return blockOf({b.assign(v, l_.expressions.convert(from, v.type()->unqualified, true, l), l)}, l);
  };
  if (d->isFailOnly())
    add(b.ifThen(b.binary(BinaryKind::NotEqual, b.types().intType(), left, right, l), give(b.load(seen)),
                 nullptr, l));
  else if (d->isPostfixUpdate())
    add(give(b.load(seen)));
  else
    add(b.ifThen(holds, give(l_.expressions.convert(desired, t, true, l)), give(b.load(seen)), l));
}

} // namespace adjgen::frontend
