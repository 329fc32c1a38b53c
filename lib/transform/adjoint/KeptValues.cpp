// Values that an iteration keeps in automatic variables from its forward to its backward sweep: one for each
// place that saves, with a dimension for each loop of constant trip count around it.
#include "transform/adjoint/KeptValues.h"
#include "ir/Rewriter.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "rules/DerivativeRules.h"

#include <cstdlib>

namespace adjgen {

void KeptValues::saveOld(const Stmt *s, const Path &target, Statements &out) {
  if (sweep().inRow.count(s->id) && !x_.rows.areCells)
    return; // in front of the loop: RowSaves
  if (isKept(s))
    out.push_back(b_.assign(placeOf(s, target.root->name + "_saved", target.type()), b_.load(target)));
  else
    saved_.save(target, out);
}

void KeptValues::restoreOld(const Stmt *s, const Path &target, Statements &out) {
  if (sweep().inRow.count(s->id)) // in front of the loop: RowSaves
    return x_.rows.apart && x_.gathered.isForApart != true ? rows_.restoreCell(s, target, out) : void();
  if (isKept(s))
    out.push_back(
        b_.assign(target, b_.load(placeOf(s, target.root->name + "_saved", target.type())), s->location));
  else
    saved_.restore(target, out);
}

void KeptValues::saveAtEnd(const std::vector<const Variable *> &list, Statements &out) {
  for (auto it = list.rbegin(); it != list.rend(); ++it) {
    const Builder::Place place(b_, (*it)->location);
    if (sweep().keptAtEnd.count(*it))
      out.push_back(b_.assign(placeAtEnd(*it), b_.load(*it)));
    else
      saved_.save(Path(*it), out, saved_.neededMembers(*it));
  }
}

Path KeptValues::placeOf(const Stmt *s, const std::string &name, const Type *type) {
  return place(x_.places->ofStatements[s->id], sweep().kept.at(s->id), name, type);
}

Path KeptValues::placeAtEnd(const Variable *v) {
  return place(x_.places->atEnd[v], sweep().keptAtEnd.at(v), v->name + "_saved", v->type);
}

/// Which round it is, from 0 on.
static const Expr *roundOf(Builder &b, const ForStmt *s) {
  const Type *t = s->variable->type->unqualified;
  if (t->bits < 32)
    t = b.types().intType();
  if (const std::int64_t step = *valueOfLiterals(s->step); !valueOfLiterals(s->lower)) {
    const Expr *i = b.castTo(t, b.load(s->variable), true), *from = b.castTo(t, s->lower, true);
    const Expr *distance = b.binary(BinaryKind::Sub, t, step < 0 ? from : i, step < 0 ? i : from);
    return std::abs(step) == 1 ? distance
                               : b.binary(BinaryKind::Div, t, distance, b.integer(t, std::abs(step)));
  }
  const std::int64_t from = *valueOfLiterals(s->lower), step = *valueOfLiterals(s->step);
  const Expr *i = b.load(s->variable), *distance = i;
  if (step < 0)
    distance = b.binary(BinaryKind::Sub, t, b.integer(t, from), i);
  else if (from != 0)
    distance = b.binary(from < 0 ? BinaryKind::Add : BinaryKind::Sub, t, i, b.integer(t, std::abs(from)));
  const std::int64_t stride = std::abs(step);
  return stride == 1 ? distance : b.binary(BinaryKind::Div, t, distance, b.integer(t, stride));
}

Path KeptValues::place(const Variable *&variable, const KeepNest &nest, const std::string &name,
                       const Type *type) {
  if (!variable) {
    const Type *t = type->unqualified;
    for (auto it = nest.loops.rbegin(); it != nest.loops.rend(); ++it)
      t = b_.types().array(t, isOfFew(nest) ? MostOfFew : *constantTripCount(*it));
    variable = temporary(name, t);
    // What a branch sets, the same branch reads; compilers may not see it.
    x_.places->declarations.push_back(
        b_.declare(variable, t->isScalar() ? b_.zero(t) : nullptr, !t->isScalar() && nest.isConditional));
  }
  Path p(variable);
  for (const ForStmt *l : nest.loops)
    p = b_.index(p, roundOf(b_, l));
  return p;
}

namespace {

/// From the inside out: the form that a call has after its operands' calls have been replaced.
class CallReplacer : public Rewriter {
public:
  using Rewriter::Rewriter;
  void add(const Expr *call, const Expr *value) { known_.push_back({call, value}); }

private:
  const Expr *expression(const Expr *e) override {
    for (const auto &[call, value] : known_)
      if (equal(call, e))
        return value;
    return e;
  }
  std::vector<std::pair<const Expr *, const Expr *>> known_;
};

} // namespace

/// The variable that s declares, if it is itself what keeps the value of the call.
static const Variable *keeper(const Stmt *s, const KeptCalls &kept, const SweepPlan &sweep) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  const bool isWhole = d && kept.calls.size() == 1 && kept.calls.front() == d->initializer;
  return isWhole && sweep.rootVariables.count(d->variable) ? d->variable : nullptr;
}

const Expr *KeptValues::withKeptCalls(const Stmt *s, const Expr *value) {
  auto it = sweep().keptCalls.find(s->id);
  if (it == sweep().keptCalls.end())
    return value;
  CallReplacer replacer(m_.primal);
  if (const Variable *v = keeper(s, it->second, sweep())) {
    replacer.add(it->second.calls.front(), b_.load(v));
    return replacer.rewrite(value);
  }
  std::vector<const Variable *> &places = x_.places->ofCalls[s->id];
  places.resize(it->second.calls.size());
  for (std::size_t k = 0; k < places.size(); ++k) {
    const auto *call = cast<PureCallExpr>(it->second.calls[k]);
    const Path p = place(places[k], it->second.nest, plainName(call->callee) + "_saved", call->type);
    const Expr *own = replacer.rewrite(call);
    replacer.add(own, isOfFew(it->second.nest)
                          ? b_.select(call->type, areFew(it->second.nest), b_.load(p), own, s->location)
                          : b_.load(p));
  }
  return replacer.rewrite(value);
}

/// [kept if few]
const Expr *KeptValues::areFew(const KeepNest &nest) {
  return b_.binary(BinaryKind::LessEqual, b_.types().intType(), rt_.tripCount(nest.loops[0]),
                   b_.intLiteral(MostOfFew));
}

const Expr *KeptValues::keepCalls(const Stmt *s, const Expr *value, Statements &out) {
  auto it = sweep().keptCalls.find(s->id);
  if (it == sweep().keptCalls.end() || keeper(s, it->second, sweep()))
    return value;
  if (isOfFew(it->second.nest))
    return keepIfFew(s, it->second, value, out);
  CallReplacer replacer(m_.primal);
  const Expr *replaced = withKeptCalls(s, value);
  const std::vector<const Variable *> &places = x_.places->ofCalls[s->id];
  for (std::size_t k = 0; k < places.size(); ++k) {
    const Expr *call = replacer.rewrite(it->second.calls[k]);
    const Variable *variable = places[k];
    const Path p = place(variable, it->second.nest, {}, call->type);
    out.push_back(b_.assign(p, call));
    replacer.add(call, b_.load(p));
  }
  return replaced;
}

const Expr *KeptValues::keepIfFew(const Stmt *s, const KeptCalls &kept, const Expr *value, Statements &out) {
  CallReplacer replacer(m_.primal);
  std::vector<const Variable *> &places = x_.places->ofCalls[s->id];
  places.resize(kept.calls.size());
  Statements stores;
  for (std::size_t k = 0; k < places.size(); ++k) {
    const auto *call = cast<PureCallExpr>(kept.calls[k]);
    const Path p = place(places[k], kept.nest, plainName(call->callee) + "_saved", call->type);
    const Expr *own = replacer.rewrite(call);
    const Variable *v = temporary(plainName(call->callee) + "_value", call->type->unqualified);
    out.push_back(b_.declare(v, own));
    stores.push_back(b_.assign(p, b_.load(v)));
    replacer.add(own, b_.load(v));
  }
  out.push_back(b_.ifThen(areFew(kept.nest), b_.block(stores), nullptr, s->location));
  return replacer.rewrite(value);
}

} // namespace adjgen
