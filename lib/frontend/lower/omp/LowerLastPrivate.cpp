// lastprivate and linear. lastprivate: an entry of the worksharing loop, whose copy is the one that other
// clauses have made, if any. The value goes from the last iteration to the original there
// (normalize/LoopClauses.cpp), so that the clause stays on the loop where the directive is combined. linear(v
// : step): the same, and each iteration k first sets its copy to v's first value + k * step.
#include "frontend/lower/omp/LowerLastPrivate.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

bool LastPrivateLowering::lastPrivate(const clang::OMPExecutableDirective *d,
                                      std::vector<SharingEntry> &entries) {
  for (const clang::OMPClause *clause : d->clauses()) {
    const auto *k = clang::dyn_cast<clang::OMPLastprivateClause>(clause);
    if (!k || k->isImplicit())
      continue;
    if (k->getKind() == clang::OMPC_LASTPRIVATE_conditional) {
      omp_.remarks.refuseDirective(d, {diag::omp_lastprivate_conditional, directiveName(d)});
      return false;
    }
    for (const clang::Expr *item : itemsOf(k)) {
      if (!lastPrivateItem(d, item, entries))
        return false;
      omp_.remarks.explain("LastPrivate", at(item),
                           "the last iteration assigns its copy of '" + entries.back().outer->name +
                               "' to the original: the adjoint is that of an assignment in this iteration");
    }
  }
  return linear(d, entries);
}

bool LastPrivateLowering::linear(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries) {
  omp_.state.linears.clear();
  for (const clang::OMPClause *clause : d->clauses()) {
    const auto *k = clang::dyn_cast<clang::OMPLinearClause>(clause);
    if (!k || k->isImplicit())
      continue;
    const Expr *step = k->getStep() ? omp_.reductions.fixed(k->getStep(), "step1") : b.intLiteral(1);
    for (const clang::Expr *item : itemsOf(k)) {
      if (!lastPrivateItem(d, item, entries))
        return false;
      omp_.state.linears.push_back({entries.back(), step, at(item)});
      omp_.remarks.explain("Linear", at(item),
                           "each iteration computes '" + entries.back().outer->name +
                               "' from its own number, and the last one leaves it to the original");
    }
  }
  return true;
}

/// Which iteration it is, counted from 0.
const Expr *LastPrivateLowering::iterationOf(const Variable *v, const Expr *lower, BinaryKind relation,
                                             const Expr *step) {
  const Type *t = v->type->isPointer() ? b.types().longLongType() : v->type->unqualified;
  const auto *number = dyn_cast<LiteralExpr>(step), *first = dyn_cast<LiteralExpr>(lower);
  const bool down = relation == BinaryKind::Greater || relation == BinaryKind::GreaterEqual ||
                    (number && number->value < 0);
  const bool fromZero = first && first->hasValue && first->value == 0;
  const Expr *i = b.load(v);
  const Expr *distance = down       ? b.binary(BinaryKind::Sub, t, lower, i)
                         : fromZero ? i
                                    : b.binary(BinaryKind::Sub, t, i, lower);
  if (number && number->hasValue && (number->value == 1 || number->value == -1))
    return distance;
  return b.binary(BinaryKind::Div, t, distance, down ? opposite(step) : step);
}

/// -e, of a step.
const Expr *LastPrivateLowering::opposite(const Expr *e) {
  const auto *number = dyn_cast<LiteralExpr>(e);
  const auto *minus = dyn_cast<UnaryExpr>(e);
  if (number && number->hasValue)
    return b.integer(number->type, -number->value);
  return minus && minus->op == UnaryKind::Minus ? minus->operand : b.unary(UnaryKind::Minus, e->type, e);
}

/// first + iteration * step
const Expr *LastPrivateLowering::linearValue(const Variable *first, const Type *type, const Expr *iteration,
                                             const Expr *step, SourceLocation l) {
  const auto *one = dyn_cast<LiteralExpr>(step);
  const Type *offset = type->isPointer() ? iteration->type : type;
  const Expr *distance = one && one->hasValue && one->value == 1
                             ? iteration
                             : b.binary(BinaryKind::Mul, offset, iteration, step);
  return b.binary(BinaryKind::Add, type, b.load(first),
                  type->isPointer() ? distance : l_.expressions.convert(distance, type, true, l));
}

/// The loop with the linear variables set first in each iteration. Their first values are kept in front of
/// it, before some thread's last iteration sets the originals.
const ForStmt *LastPrivateLowering::withLinear(const clang::OMPExecutableDirective *d, const ForStmt *f) {
  List sets;
  for (const Linear &v : omp_.state.linears) {
    if (v.entry.inner == f->variable)
      continue;
    const Expr *n = iterationOf(f->variable, f->lower, f->relation, f->step);
    const Variable *first =
        l_.temporaries.hold(b.load(v.entry.outer, v.location), v.entry.outer->name + "_first");
    const Expr *value = linearValue(first, v.entry.inner->type->unqualified, n, v.step, v.location);
    sets.push_back(b.assign(Path(v.entry.inner), value, v.location));
  }
  if (sets.empty())
    return f;
  add(b.ompBarrier(at(d)));
  for (const Stmt *s : f->body->statements)
    sets.push_back(s);
  return b.forLoop(f->variable, f->lower, f->relation, f->bound, f->step,
                   b.block(std::move(sets), f->body->location), f->location);
}

bool LastPrivateLowering::lastPrivateItem(const clang::OMPExecutableDirective *d, const clang::Expr *item,
                                          std::vector<SharingEntry> &entries) {
  if (!omp_.clauses.privatize(d, item, SharingKind::LastPrivate, entries))
    return false;
  SharingEntry &last = entries.back();
  for (const SharingEntry &e : entries)
    if (e.kind == SharingKind::FirstPrivate && e.outer == last.outer)
      last.inner = e.inner;
  return true;
}

/// The entries that belong to the loop of a combined directive: a variable that is firstprivate, too, is so
/// there.
std::vector<SharingEntry> LastPrivateLowering::takeLastPrivate(std::vector<SharingEntry> &entries) {
  VariableSet last;
  for (const SharingEntry &e : entries)
    if (e.kind == SharingKind::LastPrivate)
      last.insert(e.inner);
  std::vector<SharingEntry> taken, kept;
  for (const SharingEntry &e : entries)
    (last.count(e.inner) ? taken : kept).push_back(e);
  entries = std::move(kept);
  return taken;
}

} // namespace adjgen::frontend
