#include "analysis/CommonArrays.h"
#include "ir/Nest.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <functional>

namespace adjgen {

namespace {

/// Subscripts of one loop's reads.
class Subscripts {
public:
  /// `isFixedInRegion`: for all threads alike.
  Subscripts(const OmpForStmt *loop, LinearForms &forms, const RecomputableResults &recomputable,
             std::function<bool(const Variable *)> isFixedInRegion)
      : polynomials_(loop, forms, recomputable), isFixedInRegion_(std::move(isFixedInRegion)) {
    for (const ForStmt *f : loopsOf(loop))
      distributed_.insert(f->variable);
  }

  /// Of the first step; nullopt where it is none that can be known in front of the region.
  std::optional<Polynomial> of(const Path &p) {
    const Expr *index = p.steps.front().index;
    const auto out = index ? polynomials_.of(index) : Polynomial();
    return out && isKnown(*out) ? out : std::nullopt;
  }

  /// What is read does not depend on the iteration.
  bool isCommon(const Path &p, const Polynomial &subscript) {
    for (std::size_t k = 1; k < p.steps.size(); ++k)
      if (p.steps[k].index) {
        const auto inside = polynomials_.of(p.steps[k].index);
        if (!inside || !isKnown(*inside) || !boundsAreFixed(*inside))
          return false;
      }
    return boundsAreFixed(subscript) && isDense(subscript);
  }

  /// A subscript of one loop's variable, of this one or of any other that goes through the same values.
  bool areSame(const Path &p, const Polynomial &a, const Path &q, const Polynomial &b) {
    const auto x = onlyLoop(a), y = onlyLoop(b);
    if (!x || !y || p.steps.size() != q.steps.size() || !equal((*x)->step, (*y)->step))
      return false;
    for (std::size_t k = 1; k < p.steps.size(); ++k)
      if (p.steps[k].index || q.steps[k].index || p.steps[k].field != q.steps[k].field)
        return false;
    const auto one = polynomials_.bounds(*x), other = polynomials_.bounds(*y);
    return one && other && *one == *other && isFixed(one->first) && isFixed(one->second) &&
           split(a, (*x)->variable) == split(b, (*y)->variable);
  }

  /// The loops whose variables are in subscripts, with their bounds.
  std::optional<LoopExtents::Range> range(const Variable *v) {
    const auto bounds = polynomials_.bounds(polynomials_.loopOf(v));
    if (!bounds)
      return std::nullopt;
    return LoopExtents::Range{v, bounds->first, bounds->second};
  }
  VariableSet loopVariables(const Polynomial &p) const {
    VariableSet out;
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial)
        if (polynomials_.loopOf(v))
          out.insert(v);
    return out;
  }

private:
  static constexpr std::int64_t Near = 16; // elements left out between rows, or between two that are read

  /// Of loops' variables and of what does not change in the region; nothing was followed to its initializer.
  bool isKnown(const Polynomial &p) const {
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial)
        if (!polynomials_.loopOf(v) && !isFixedInRegion_(v))
          return false;
    return polynomials_.followed().empty();
  }
  bool isFixed(const Polynomial &p) const { return isKnown(p) && loopVariables(p).empty(); }

  bool boundsAreFixed(const Polynomial &p) {
    for (const Variable *v : loopVariables(p)) {
      const auto bounds = distributed_.count(v) ? std::nullopt : polynomials_.bounds(polynomials_.loopOf(v));
      if (!bounds || !isFixed(bounds->first) || !isFixed(bounds->second))
        return false;
    }
    return true;
  }

  /// From the loop whose steps are the shortest on: each one's steps are about as long as what those inside
  /// it pass through.
  bool isDense(const Polynomial &p) {
    std::map<const Variable *, Polynomial, ById> steps;
    for (const auto &[monomial, factor] : p) {
      Monomial rest;
      const Variable *of = nullptr;
      for (const Variable *v : monomial)
        if (!polynomials_.loopOf(v))
          rest.push_back(v);
        else if (of)
          return false;
        else
          of = v;
      if (of)
        add(steps[of], {{rest, factor}}, 1);
    }
    Polynomial length{{{}, 1}};
    while (!steps.empty()) {
      auto next = std::min_element(steps.begin(), steps.end(), [&](const auto &a, const auto &b) {
        return distance(a.second, length) < distance(b.second, length);
      });
      if (distance(next->second, length) >= Near)
        return false;
      const auto bounds = polynomials_.bounds(polynomials_.loopOf(next->first));
      Polynomial trips = bounds->second;
      add(trips, bounds->first, -1);
      add(trips, {{{}, 1}}, 1);
      length = product(length == Polynomial{{{}, 1}} ? length : next->second, trips);
      if (!isSmall(length))
        return false;
      steps.erase(next);
    }
    return true;
  }
  /// Of a step, in either direction, from a length; Near if that is not constant.
  static std::int64_t distance(const Polynomial &step, const Polynomial &length) {
    std::int64_t least = Near;
    for (std::int64_t sign : {1, -1}) {
      Polynomial apart = length;
      add(apart, step, -sign);
      if (apart.empty())
        return 0;
      if (apart.size() == 1 && apart.begin()->first.empty())
        least = std::min(least, std::abs(apart.begin()->second));
    }
    return least;
  }

  std::optional<const ForStmt *> onlyLoop(const Polynomial &p) const {
    const VariableSet all = loopVariables(p);
    return all.size() == 1 ? std::optional(polynomials_.loopOf(*all.begin())) : std::nullopt;
  }
  /// What each power of v is multiplied with.
  static std::map<std::size_t, Polynomial> split(const Polynomial &p, const Variable *v) {
    std::map<std::size_t, Polynomial> out;
    for (const auto &[monomial, factor] : p) {
      Monomial rest;
      std::copy_if(monomial.begin(), monomial.end(), std::back_inserter(rest),
                   [&](const Variable *x) { return x != v; });
      out[monomial.size() - rest.size()][rest] += factor;
    }
    return out;
  }

  Polynomials polynomials_;
  std::function<bool(const Variable *)> isFixedInRegion_;
  VariableSet distributed_;
};

} // namespace

CommonArrays::CommonArrays(const OmpParallelStmt *region, LocationTable &t, const ReadWriteResults &effects,
                           const RecomputableResults &recomputable, const VariableSet &threadPrivate)
    : region_(region), t_(t), effects_(effects), recomputable_(recomputable), threadPrivate_(threadPrivate) {
  for (const Stmt *s : region->body->statements)
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      once_.insert(o);
  collect(region->body, nullptr, false);
}

void CommonArrays::reads(const Expr *e, const OmpForStmt *loop, bool isCertain) {
  if (const auto *l = dyn_cast<LoadExpr>(e)) {
    if (!l->type->isReal() && !l->type->isInteger())
      other(l->path.root);
    uses_[l->path.root].reads.push_back({&l->path, loop, isCertain});
  }
  if (const auto *a = dyn_cast<AddressOfExpr>(e))
    other(a->path.root);
  const auto *binary = dyn_cast<BinaryExpr>(e);
  const bool choosesOperands = isa<SelectExpr>(e) || (binary && isLogical(binary->op));
  forEachOperand(e, [&](const Expr *x) { reads(x, loop, isCertain && !choosesOperands); });
}

void CommonArrays::collect(const Stmt *s, const OmpForStmt *loop, bool isCertain) {
  if (const auto *a = dyn_cast<AssignStmt>(s))
    other(a->target.root);
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    other(i->target.root);
  else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    other(c->result.root);
  else if (const auto *u = dyn_cast<UnsupportedStmt>(s))
    for (const Variable *v : u->touched)
      other(v);
  if (const auto *p = dyn_cast<OmpParallelStmt>(s))
    for (const SharingEntry &e : p->sharing)
      if (e.inner != e.outer)
        other(e.outer), other(e.inner);
  forEachExprOf(s, [&](const Expr *e) { reads(e, loop, isCertain); });
  if (const auto *o = dyn_cast<OmpForStmt>(s)) {
    for (const ForStmt *f : loopsOf(o))
      forEachExprOf(f, [&](const Expr *e) { reads(e, nullptr, false); });
    return collect(o->iteration(), o, true);
  }
  const bool passesAll = isa<BlockStmt>(s) || isa<ForStmt>(s);
  forEachChild(s, [&](const Stmt *c) { collect(c, loop, isCertain && passesAll); });
}

/// Of an array behind the pointer, whose elements have numbers of one kind in them, and nothing else that
/// takes part in derivatives.
bool CommonArrays::isElement(const Variable *v, const Path &p) const {
  if (p.steps.empty() || p.steps.front().kind != ProjectionKind::Deref)
    return false;
  for (std::size_t k = 1; k < p.steps.size(); ++k)
    if (p.steps[k].kind == ProjectionKind::Deref)
      return false;
  return p.root == v;
}

/// float or double, if all real numbers in it have this type, and no pointers are there; null for others.
static const Type *numbersIn(const Type *t) {
  if (t->isArray())
    return t->extent > 0 ? numbersIn(t->element) : nullptr;
  if (t->isReal())
    return t->bits <= 64 && !(t->qualifiers & Volatile) ? t->unqualified : nullptr;
  if (!t->isRecord() || t->record->isUnion || t->record->isPacked || !t->record->complete)
    return nullptr;
  const Type *all = nullptr;
  for (const Field &f : t->record->fields) {
    const Type *one = f.type->isInteger() ? nullptr : numbersIn(f.type);
    if (!f.type->isInteger() && (!one || (all && all->canonical != one->canonical)))
      return nullptr;
    all = one ? one : all;
  }
  return all;
}

std::optional<CommonArray> CommonArrays::decide(const Variable *v) {
  const Uses &uses = uses_[v];
  auto isFixed = [&](const Variable *x) {
    return !threadPrivate_.count(x) && !t_.mayOverlap(t_.of(x), effects_.writes(region_->body));
  };
  if (!v->type->isPointer() || uses.others || uses.reads.empty() || !isFixed(v))
    return std::nullopt;
  const Type *number = numbersIn(v->type->element);
  const OmpForStmt *loop = uses.reads.front().loop;
  if (!number || !loop || !once_.count(loop) || loop->schedule.isSingle())
    return std::nullopt;
  LinearForms forms(loop, t_, effects_, recomputable_, threadPrivate_);
  Subscripts subscripts(loop, forms, recomputable_, isFixed);
  CommonArray out{loop, number, {}};
  std::vector<std::pair<const Path *, Polynomial>> certain, others;
  for (const Read &r : uses.reads) {
    const auto p = r.loop == loop && isElement(v, *r.path) ? subscripts.of(*r.path) : std::nullopt;
    if (!p)
      return std::nullopt;
    const bool isCommon = r.isCertain && subscripts.isCommon(*r.path, *p);
    (isCommon ? certain : others).push_back({r.path, *p});
  }
  for (const auto &[path, p] : others)
    if (std::none_of(certain.begin(), certain.end(), [&, &q = path, &a = p](const auto &c) {
          return subscripts.areSame(*q, a, *c.first, c.second);
        }))
      return std::nullopt;
  for (const auto &[path, p] : certain) {
    for (const Variable *x : subscripts.loopVariables(p))
      if (std::none_of(out.extents.ranges.begin(), out.extents.ranges.end(),
                       [&](const auto &r) { return r.variable == x; }))
        out.extents.ranges.push_back(*subscripts.range(x));
    auto &list = out.extents.subscripts[v];
    if (std::find(list.begin(), list.end(), p) == list.end())
      list.push_back(p);
  }
  return certain.empty() ? std::nullopt : std::optional(out);
}

const CommonArray *CommonArrays::of(const Variable *v) {
  auto it = known_.find(v);
  if (it == known_.end())
    it = known_.emplace(v, decide(v)).first;
  return it->second ? &*it->second : nullptr;
}

} // namespace adjgen
