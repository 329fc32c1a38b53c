#include "analysis/sharing/CommonArrays.h"
#include "analysis/integers/Counters.h"
#include "analysis/sharing/FixedInRegion.h"
#include "ir/Nest.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <functional>

namespace adjgen {

namespace {

/// The first step at or behind this one that is no member.
std::size_t behindMembers(const Path &p, std::size_t k) {
  while (k < p.steps.size() && p.steps[k].kind == ProjectionKind::Field)
    ++k;
  return k;
}

/// How many steps lead to the array, or to the pointer, that the path goes through first; a pointer that is a
/// member of what a variable points to counts, not that variable.
std::size_t pointerSteps(const Path &p) {
  if (!p.steps.empty() && p.steps[0].kind == ProjectionKind::Deref && !p.steps[0].index) {
    const std::size_t k = behindMembers(p, 1);
    const bool isPointer =
        k < p.steps.size() ? p.steps[k].kind == ProjectionKind::Deref : p.type()->isPointer();
    if (k > 1 && isPointer)
      return k;
  }
  return behindMembers(p, 0);
}

/// Subscripts of one loop's reads.
class Subscripts {
public:
  /// `isFixedInRegion`: for all threads alike.
  Subscripts(const OmpForStmt *loop, LinearForms &forms, const RecomputableResults &recomputable,
             MemberSymbols &members, std::function<bool(const Variable *)> isFixedInRegion)
      : polynomials_(loop, forms, recomputable, /*forAddresses=*/true, &members),
        isFixedInRegion_(std::move(isFixedInRegion)), counters_(countersIn(loop->iteration())) {
    for (const ForStmt *f : loopsOf(loop))
      distributed_.insert(f->variable);
  }

  /// Of the step through the pointer; nullopt where it is none that can be known in front of the region.
  std::optional<Polynomial> of(const Path &p) {
    const Expr *index = p.steps[pointerSteps(p)].index;
    const auto out = index ? withCounters(index) : Polynomial();
    return out && isKnown(*out) ? out : std::nullopt;
  }

  /// What is read does not depend on the iteration.
  bool isCommon(const Path &p, const Polynomial &subscript) {
    for (std::size_t k = pointerSteps(p) + 1; k < p.steps.size(); ++k)
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
    for (std::size_t k = pointerSteps(p) + 1; k < p.steps.size(); ++k) {
      if (p.steps[k].kind != q.steps[k].kind || p.steps[k].field != q.steps[k].field)
        return false;
      if (!p.steps[k].index)
        continue;
      const auto inside = polynomials_.of(p.steps[k].index), other = polynomials_.of(q.steps[k].index);
      if (!inside || inside != other || !isKnown(*inside) || !boundsAreFixed(*inside))
        return false;
    }
    const auto one = polynomials_.bounds(*x), other = polynomials_.bounds(*y);
    return one && other && *one == *other && isFixed(one->first) && isFixed(one->second) &&
           split(a, (*x)->variable) == split(b, (*y)->variable);
  }

  /// The loops whose variables are in subscripts, with their bounds, and counters: behind what their bounds are made of.
  void addRange(const Variable *v, std::vector<LoopExtents::Range> &out) {
    if (std::any_of(out.begin(), out.end(), [&](const auto &r) { return r.variable == v; }))
      return;
    const auto bounds = boundsOf(v);
    for (const Polynomial *p : {&bounds->first, &bounds->second})
      for (const Variable *x : loopVariables(*p))
        addRange(x, out);
    out.push_back({v, bounds->first, bounds->second});
  }
  /// And counters.
  VariableSet loopVariables(const Polynomial &p) const {
    VariableSet out;
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial)
        if (isOfLoop(v))
          out.insert(v);
    return out;
  }

private:
  static constexpr std::int64_t Near = 16; // elements left out between rows, or between two that are read

  bool isOfLoop(const Variable *v) const { return polynomials_.loopOf(v) || counters_.count(v); }
  std::optional<std::pair<Polynomial, Polynomial>> boundsOf(const Variable *v) {
    const auto counter = counters_.find(v);
    if (counter == counters_.end())
      return polynomials_.bounds(polynomials_.loopOf(v));
    const auto first = polynomials_.of(counter->second.first);
    const auto trips = tripsOf(counter->second, [&](const ForStmt *f) { return polynomials_.bounds(f); });
    if (!first || !trips)
      return std::nullopt;
    Polynomial count = trips->isTriangle ? product(trips->product, trips->both) : trips->product;
    if (!isSmall(count))
      return std::nullopt;
    add(count, *first, 1);
    if (counter->second.isBefore)
      add(count, {{{}, 1}}, -1);
    return std::pair(*first, count);
  }
  /// A sum, some terms of which may be counters.
  std::optional<Polynomial> withCounters(const Expr *e) {
    const bool isExact = e->type->isInteger() && (e->type->isSigned || e->type->bits == 64);
    const auto *l = dyn_cast<LoadExpr>(e);
    if (l && l->path.isVariable() && counters_.count(l->path.root) && isExact)
      return Polynomial{{{l->path.root}, 1}};
    if (const auto *c = dyn_cast<CastExpr>(e); c && isExact && c->operand->type->isInteger() &&
                                               c->operand->type->isSigned &&
                                               c->operand->type->bits <= c->type->bits)
      return withCounters(c->operand);
    const auto *b = dyn_cast<BinaryExpr>(e);
    if (!b || b->op != BinaryKind::Add || !isExact || counters_.empty())
      return polynomials_.of(e);
    auto x = withCounters(b->left);
    const auto y = withCounters(b->right);
    if (x && y)
      add(*x, *y, 1);
    return x && y && isSmall(*x) ? x : std::nullopt;
  }

  /// Of loops' variables and of what does not change in the region; nothing was followed to its initializer.
  bool isKnown(const Polynomial &p) const {
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial)
        if (!isOfLoop(v) && !isFixedInRegion_(v))
          return false;
    return polynomials_.followed().empty();
  }
  bool isFixed(const Polynomial &p) const { return isKnown(p) && loopVariables(p).empty(); }

  bool boundsAreFixed(const Polynomial &p) {
    for (const Variable *v : loopVariables(p)) {
      const auto bounds = distributed_.count(v) ? std::nullopt : boundsOf(v);
      if (!bounds)
        return false;
      for (const Polynomial *b : {&bounds->first, &bounds->second}) // of loops around, too
        if (!isKnown(*b) || !boundsAreFixed(*b))
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
        if (!isOfLoop(v))
          rest.push_back(v);
        else if (of)
          return false;
        else
          of = v;
      if (of)
        add(steps[of], {{rest, factor}}, 1);
    }
    // A counter takes each value; a step around it is what it has counted, as a number of its own.
    const bool counts = std::any_of(steps.begin(), steps.end(), [&](const auto &s) {
      return counters_.count(s.first) && s.second == Polynomial{{{}, 1}};
    });
    if (counts && steps.size() <= 2)
      return true;
    Polynomial length{{{}, 1}};
    while (!steps.empty()) {
      auto next = std::min_element(steps.begin(), steps.end(), [&](const auto &a, const auto &b) {
        return distance(a.second, length) < distance(b.second, length);
      });
      if (distance(next->second, length) >= Near)
        return false;
      const auto bounds = boundsOf(next->first);
      Polynomial trips = bounds->second;
      add(trips, bounds->first, -1);
      add(trips, {{{}, 1}}, 1);
      trips = greatest(trips);
      length = product(length == Polynomial{{{}, 1}} ? length : next->second, trips);
      if (!isSmall(length))
        return false;
      steps.erase(next);
    }
    return true;
  }
  /// With the ends of loops in place of their variables, as if all else were positive.
  Polynomial greatest(Polynomial p) {
    for (unsigned depth = 0; depth < 8; ++depth) {
      const VariableSet inside = loopVariables(p);
      if (inside.empty())
        break;
      const Variable *v = *inside.begin();
      const auto bounds = boundsOf(v);
      Polynomial next;
      for (const auto &[monomial, factor] : p) {
        Monomial rest = monomial;
        const auto at = std::find(rest.begin(), rest.end(), v);
        const bool has = at != rest.end();
        if (has)
          rest.erase(at);
        add(next,
            has ? product({{rest, factor}}, factor > 0 ? bounds->second : bounds->first)
                : Polynomial{{rest, factor}},
            1);
      }
      p = next;
    }
    return p;
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
    const ForStmt *loop = all.size() == 1 ? polynomials_.loopOf(*all.begin()) : nullptr;
    return loop ? std::optional(loop) : std::nullopt;
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
  NodeMap<Variable, Counter> counters_;
  VariableSet distributed_;
};

} // namespace

CommonArrays::CommonArrays(const OmpParallelStmt *region, LocationTable &t, const ReadWriteResults &effects,
                           const RecomputableResults &recomputable, const VariableSet &threadPrivate,
                           MemberSymbols &members)
    : region_(region), t_(t), effects_(effects), recomputable_(recomputable), threadPrivate_(threadPrivate),
      members_(members) {
  for (const Stmt *s : region->body->statements)
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      once_.insert(o);
  collect(region->body, nullptr, false);
}

CommonArrays::Uses *CommonArrays::usesOf(const Path &p) {
  const std::size_t k = pointerSteps(p);
  if (k == p.steps.size() && !p.type()->isPointer() && !p.type()->isArray())
    return nullptr;
  Path pointer = p;
  pointer.steps.resize(k);
  for (const auto &u : uses_)
    if (equal(u->pointer, pointer))
      return u.get();
  uses_.push_back(std::make_unique<Uses>());
  uses_.back()->pointer = pointer;
  return uses_.back().get();
}

void CommonArrays::other(const Path &p) {
  if (Uses *u = usesOf(p))
    u->others = true;
  else
    changed_.insert(p.root);
}

void CommonArrays::reads(const Expr *e, const OmpForStmt *loop, bool isCertain) {
  if (const auto *l = dyn_cast<LoadExpr>(e)) {
    if (!l->type->isReal() && !l->type->isInteger())
      other(l->path);
    else if (Uses *u = usesOf(l->path))
      u->reads.push_back({&l->path, loop, isCertain});
  }
  if (const auto *a = dyn_cast<AddressOfExpr>(e))
    other(a->path);
  const auto *binary = dyn_cast<BinaryExpr>(e);
  const bool choosesOperands = isa<SelectExpr>(e) || (binary && isLogical(binary->op));
  forEachOperand(e, [&](const Expr *x) { reads(x, loop, isCertain && !choosesOperands); });
}

void CommonArrays::collect(const Stmt *s, const OmpForStmt *loop, bool isCertain) {
  if (const auto *a = dyn_cast<AssignStmt>(s))
    other(a->target);
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    other(i->target);
  else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    other(c->result);
  else if (const auto *u = dyn_cast<UnsupportedStmt>(s))
    changed_.insert(u->touched.begin(), u->touched.end());
  for (const SharingEntry &e : sharingOf(s))
    if (e.inner != e.outer)
      changed_.insert(e.outer), changed_.insert(e.inner);
  forEachExprOf(s, [&](const Expr *e) { reads(e, loop, isCertain); });
  if (const auto *o = dyn_cast<OmpForStmt>(s)) {
    for (const ForStmt *f : loopsOf(o))
      forEachExprOf(f, [&](const Expr *e) { reads(e, nullptr, false); });
    return collect(o->iteration(), o, true);
  }
  const bool passesAll = isa<BlockStmt>(s) || isa<ForStmt>(s);
  forEachChild(s, [&](const Stmt *c) { collect(c, loop, isCertain && passesAll); });
}

/// Of one array, or behind one pointer.
static bool isElement(const Path &p) {
  const std::size_t k = pointerSteps(p);
  return k < p.steps.size() && std::none_of(
                                   p.steps.begin() + k + 1, p.steps.end(),
                                   [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
}

std::optional<CommonArray> CommonArrays::decide(const Uses &uses) {
  const Path &pointer = uses.pointer;
  const OmpForStmt *loop = uses.reads.empty() ? nullptr : uses.reads.front().loop;
  const Uses *object = pointer.goesThroughPointer() ? usesOf(Path(pointer.root)) : nullptr;
  if (uses.others || (object && object->others) || changed_.count(pointer.root) || !loop ||
      !once_.count(loop) || loop->schedule.isSingle())
    return std::nullopt;
  const FixedInRegion isFixedPath(t_, effects_.writes(region_->body), threadPrivate_, loop);
  const Type *number = isFixedPath(pointer) ? numbersIn(pointer.type()->element) : nullptr;
  if (!number)
    return std::nullopt;
  auto isFixed = [&](const Variable *x) {
    const LoadExpr *member = members_.valueOf(x);
    return isFixedPath(member ? member->path : Path(x));
  };
  LinearForms forms(loop, t_, effects_, recomputable_, threadPrivate_);
  Subscripts subscripts(loop, forms, recomputable_, members_, isFixed);
  CommonArray out{uses.pointer, loop, number, {}, {}};
  std::vector<std::pair<const Path *, Polynomial>> certain, others;
  for (const Read &r : uses.reads) {
    const auto p = r.loop == loop && isElement(*r.path) ? subscripts.of(*r.path) : std::nullopt;
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
      subscripts.addRange(x, out.ranges);
    if (std::find(out.subscripts.begin(), out.subscripts.end(), p) == out.subscripts.end())
      out.subscripts.push_back(p);
  }
  return certain.empty() ? std::nullopt : std::optional(out);
}

const CommonArray *CommonArrays::of(const Path &element) {
  Uses *u = isElement(element) ? usesOf(element) : nullptr;
  if (!u)
    return nullptr;
  if (!u->isDecided)
    u->array = decide(*u);
  u->isDecided = true;
  return u->array ? &*u->array : nullptr;
}

} // namespace adjgen
