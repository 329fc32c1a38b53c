#include "transform/adjoint/AssignmentAdjoints.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <cctype>

namespace adjgen {

void AssignmentAdjoints::undo(const Stmt *s, const Path &target, Statements &out) {
  if (sweep().isRecorded(s))
    kept_.restoreOld(s, target, out);
  if (!sweep().inverted.count(s->id) || !sweep().isLive(s))
    return;
  const Expr *step = isa<IncrementStmt>(s) ? cast<IncrementStmt>(s)->value
                                           : cast<BinaryExpr>(cast<AssignStmt>(s)->value)->right;
  const Expr *back = negatedInteger(b_, step);
  if (!target.type()->isPointer()) {
    out.push_back(b_.increment(target, back, s->location));
    return;
  }
  const Type *t = target.type()->unqualified;
  if (saved_.hasPointerShadow(target)) {
    Path p = shadows_.path(target);
    out.push_back(b_.assign(p, b_.binary(BinaryKind::Add, p.type()->unqualified, b_.load(p), back)));
  }
  out.push_back(b_.assign(target, b_.binary(BinaryKind::Add, t, b_.load(target), back), s->location));
}

/// Is evaluating it once enough to read it several times? Variables and cells that the statement does not
/// change.
static bool isSimple(const Expr *e) { return isa<LoadExpr>(e) || isa<LiteralExpr>(e); }

/// What the adjoint of `s: v = value` increments, with the given seed.
std::vector<AdjointTerm> AssignmentAdjoints::termsOf(const Stmt *s, const Expr *value, const Expr *seed) {
  std::vector<PartialsProblem> none;
  auto active = [&](const Path &p) { return plan().isActive(p); };
  std::vector<AdjointTerm> terms = adjointTerms(b_, value, seed, active, none, plan().chainingOf(s));
  for (AdjointTerm &t : terms)
    t.value = kept_.withKeptCalls(s, t.value);
  return terms;
}

void AssignmentAdjoints::ofValue(const Stmt *s, const Expr *value, const Expr *seed, Statements &out) {
  if (!isSimple(seed)) {
    const Variable *t = temporary("seed", seed->type);
    out.push_back(b_.declare(t, seed));
    seed = b_.load(t);
  }
  for (const AdjointTerm &t : termsOf(s, value, seed))
    accumulate(t.target, t.value, t.read, out);
}

bool AssignmentAdjoints::mayMeet(const Path &read, const Path &target) const {
  return x_.gathered.isForApart != true && plan().mayOverlapIn(/*scope=*/nullptr, read, target);
}

// v = e. Terms that do not touch v's own adjoint use it as it stands; v itself on the right side gives its
// adjoint's new value; where an operand may be the same memory as v without being written so, v's adjoint is
// taken out first.
void AssignmentAdjoints::assign(const Stmt *s, const Path &target, const Expr *value, Statements &out) {
  undo(s, target, out);
  if (plain() || !target.type()->isReal() || !plan().isActive(target))
    return;
  Path shadow = shadows_.path(target);
  const Expr *seed = b_.load(shadow);
  std::vector<AdjointTerm> terms = termsOf(s, value, seed);
  const AdjointTerm *self = nullptr;
  bool mixed = false;
  for (const AdjointTerm &t : terms)
    if (equal(t.target, target))
      self = &t;
    else
      mixed |= mayMeet(t.target, target);
  if (mixed) {
    const Variable *t = temporary("seed", shadow.type());
    out.push_back(b_.declare(t, seed));
    std::vector<AdjointTerm> seeded = termsOf(s, value, b_.load(t));
    auto own = std::find_if(seeded.begin(), seeded.end(),
                            [&](const AdjointTerm &x) { return equal(x.target, target); });
    out.push_back(b_.assign(shadow, own != seeded.end() ? own->value : b_.zero(shadow.type()->unqualified),
                            s->location));
    for (auto it = seeded.begin(); it != seeded.end(); ++it)
      if (it != own)
        accumulate(it->target, it->value, it->read, out);
    return;
  }
  for (const AdjointTerm &t : terms)
    if (&t != self)
      accumulate(t.target, t.value, t.read, out);
  const Expr *rest = self ? self->value : b_.zero(shadow.type()->unqualified);
  if (self ? !equal(rest, seed) : !plan().endsInFront(s) && !plan().accumulation.notZeroed.count(s->id))
    out.push_back(b_.assign(shadow, rest, s->location));
}

// v += e only reads v's adjoint, unless v may be among e's operands.
void AssignmentAdjoints::increment(const IncrementStmt *s, Statements &out) {
  undo(s, s->target, out);
  if (plain() || !s->target.type()->isReal() || !plan().isActive(s->target))
    return;
  const Expr *seed = b_.load(shadows_.path(s->target));
  std::vector<AdjointTerm> terms = termsOf(s, s->value, seed);
  bool mixed = false;
  for (const AdjointTerm &t : terms)
    mixed |= mayMeet(t.target, s->target);
  if (mixed && terms.size() > 1) {
    const Variable *t = temporary("seed", seed->type);
    out.push_back(b_.declare(t, seed));
    terms = termsOf(s, s->value, b_.load(t));
  }
  for (const AdjointTerm &t : terms)
    accumulate(t.target, t.value, t.read, out);
}

/// Of the shadow of what a member leads to: `r_b`, where the way is `t_b.r`.
static std::string nameOfCell(const Path &way) {
  std::string suffix = way.root->name.substr(std::min(way.root->name.rfind('_'), way.root->name.size()));
  while (!suffix.empty() && std::isdigit(static_cast<unsigned char>(suffix.back())))
    suffix.pop_back();
  if (way.steps.empty() || way.steps.back().kind != ProjectionKind::Field || suffix.empty())
    return way.root->name + "_cell";
  Path holder = way;
  holder.steps.pop_back();
  return holder.type()->record->fields[way.steps.back().field].name + suffix;
}

/// Declared in front of an earlier term: sums and assignments of numbers change no pointer and no index.
static const Variable *declaredCell(const Expr *init, const std::vector<const Stmt *> &out) {
  for (auto s = out.rbegin(); s != out.rend(); ++s) {
    const auto *declared = dyn_cast<DeclareStmt>(*s);
    const auto *assigned = dyn_cast<AssignStmt>(*s);
    const auto *added = dyn_cast<IncrementStmt>(*s);
    if (declared && declared->initializer && equal(declared->initializer, init))
      return declared->variable;
    const Path *target = assigned ? &assigned->target : added ? &added->target : nullptr;
    if (!declared && !(target && target->type()->isReal()))
      return nullptr;
  }
  return nullptr;
}

/// Members of a record keep their types in its shadow: what a `const double *` member leads to is written
/// through a cast.
Path AssignmentAdjoints::writable(const Path &shadow, Statements &out) {
  Path way(shadow.root);
  for (std::size_t k = 0; k < shadow.steps.size(); ++k) {
    const Projection &s = shadow.steps[k];
    if (s.kind == ProjectionKind::Deref && way.type()->element->innermostElement()->isConst()) {
      const Type *t = b_.types().withoutConst(way.type()->unqualified);
      const Expr *cell = b_.castTo(t, b_.load(way), /*implicit=*/false);
      const Variable *p = declaredCell(cell, out);
      if (!p) {
        p = temporary(nameOfCell(way), t);
        b_.markAsShadowLike(p, shadow.root);
        out.push_back(b_.declare(p, cell));
      }
      way = b_.deref(Path(p), s.index);
      for (std::size_t j = k + 1; j < shadow.steps.size(); ++j)
        way.steps.push_back(shadow.steps[j]);
      return writable(way, out);
    }
    way.steps.push_back(s);
  }
  return shadow;
}

/// GCC (12) evaluates both sides of && and || in an atomic sum: those of `p && p->x > 0`, too.
const Expr *AssignmentAdjoints::atomicValue(const Expr *value, Statements &out) {
  bool isSafe = true;
  forEachExpr(value, [&](const Expr *e) {
    const auto *k = dyn_cast<BinaryExpr>(e);
    isSafe &= !(k && isLogical(k->op));
  });
  if (isSafe)
    return value;
  const Variable *v = temporary("value", value->type->unqualified);
  out.push_back(b_.declare(v, value));
  return b_.load(v);
}

void AssignmentAdjoints::accumulate(const Path &primal, const Expr *value, const LoadExpr *read,
                                    Statements &out) {
  auto it = plan().accumulation.of.find(read->id);
  const AccumulationKind kind = it == plan().accumulation.of.end() ? AccumulationKind::Exclusive : it->second;
  if (kind == AccumulationKind::Factored)
    return; // where the call is that takes it: FactoredSums
  if (kind == AccumulationKind::Atomic)
    value = atomicValue(value, out);
  const IncrementStmt *i = b_.increment(writable(shadows_.path(primal), out), value, read->location);
  switch (kind) {
  case AccumulationKind::Atomic:
    out.push_back(b_.sharedSum(i));
    break;
  case AccumulationKind::Windowed:
    out.push_back(rt_.addInBlocks(i, x_.windowOf.at(read->id)));
    break;
  case AccumulationKind::Blocked:
    out.push_back(rt_.addInBlocks(i));
    break;
  case AccumulationKind::Gathered:
    if (x_.gathered.isForApart != false)
      x_.gathered.increments.insert(i);
    [[fallthrough]];
  case AccumulationKind::Exclusive:
  case AccumulationKind::Local:
  case AccumulationKind::Phased:
  case AccumulationKind::Factored:
    out.push_back(i);
  }
  if (auto x = plan().accumulation.assignedReads.find(read->id); x != plan().accumulation.assignedReads.end())
    x_.gathered.assigned[i] = x->second ? x_.gathered.consumed.at(x->second) : nullptr;
}

} // namespace adjgen
