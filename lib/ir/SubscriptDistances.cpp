#include "ir/SubscriptDistances.h"
#include "ir/LoopEnds.h"
#include "ir/OmpConstructs.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

// ---- what the function says

static const PureCallExpr *tripsIn(const Expr *root) {
  const PureCallExpr *found = nullptr;
  unsigned number = 0;
  if (!root)
    return nullptr;
  forEachExpr(root, [&](const Expr *e) {
    if (const auto *c = dyn_cast<PureCallExpr>(e);
        c && (c->callee.rfind("adjgen_trip_", 0) == 0 || c->callee.rfind("adjgen_utrip_", 0) == 0))
      found = c, ++number;
  });
  return number == 1 ? found : nullptr;
}

static bool isOfRuntime(const Type *t) {
  return (t->kind == TypeKind::Opaque && t->name.rfind("adjgen_", 0) == 0) ||
         (t->isRecord() && t->record->name.rfind("adjgen_", 0) == 0);
}

/// [exact subscripts]: a function of the runtime sets what it is handed the places of: real numbers, or what is its own.
static bool mayChangeNumbers(const CallStmt *c) {
  const auto isHarmless = [](const Expr *e) {
    while (const auto *k = dyn_cast<CastExpr>(e))
      e = k->operand;
    if (!e->type->isPointer())
      return true;
    const Type *t = e->type->element->innermostElement();
    return t->isReal() || isOfRuntime(t);
  };
  return !c->callee || c->callee->name.rfind("adjgen_", 0) != 0 ||
         !std::all_of(c->arguments.begin(), c->arguments.end(), isHarmless);
}

SubscriptDistances::SubscriptDistances(const Module &module, const BlockStmt *body) : module_(module) {
  std::vector<const ForStmt *> around;
  if (body)
    note(body, around);
  std::erase_if(values_, [&](const auto &x) { return changing_.count(x.first) != 0; });
  std::erase_if(trips_, [&](const auto &x) { return !x.second; });
}

void SubscriptDistances::note(const Stmt *s, std::vector<const ForStmt *> &around) {
  forEachExprOf(s, [&](const Expr *root) {
    forEachExpr(root, [&](const Expr *e) {
      if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->path.goesThroughPointer())
        changing_.insert(a->path.root);
    });
  });
  for (const SharingEntry &e : sharingOf(s))
    if (e.kind != SharingKind::Shared)
      changing_.insert(e.outer), changing_.insert(e.inner);
  if (const auto *d = dyn_cast<DeclareStmt>(s)) {
    const Type *t = d->variable->type;
    if (const PureCallExpr *trips = tripsIn(d->initializer); trips || trips_.count(d->variable))
      trips_[d->variable] = trips_.count(d->variable) ? nullptr : trips;
    else if (!d->initializer)
      changing_.insert(d->variable);
    const bool isExact = t->isInteger() && (t->isSigned || t->bits == 64);
    values_[d->variable].push_back({isExact ? d->initializer : nullptr, around});
  }
  const auto *c = dyn_cast<CallStmt>(s);
  const bool mayChangeAll = (c && mayChangeNumbers(c)) || isa<UnsupportedStmt>(s);
  keepsNumbers_ &= !mayChangeAll;
  keepsPointers_ &= !mayChangeAll;
  if (const Path *target = targetOrPopped(s)) {
    const PureCallExpr *trips = nullptr;
    for (const Expr *e : c ? c->arguments : std::vector<const Expr *>())
      trips = trips ? trips : tripsIn(e);
    if (trips && target->isVariable())
      trips_[target->root] = trips_.count(target->root) ? nullptr : trips;
    if (!target->goesThroughPointer())
      changing_.insert(target->root);
    const Type *t = target->type();
    const bool isOwn = target->isVariable() || isOfRuntime(t);
    keepsNumbers_ &= t->isReal() || t->isPointer() || isOwn;
    keepsPointers_ &= t->isReal() || t->isInteger() || isOwn;
  }
  const auto *f = dyn_cast<ForStmt>(s);
  if (f) {
    around.push_back(f);
    nests_[f] = around;
  }
  forEachChild(s, [&](const Stmt *x) { note(x, around); });
  if (f)
    around.pop_back();
}

// ---- one question

/// Inside of one loop.
class SubscriptDistances::Query {
public:
  Query(const SubscriptDistances &d, const std::vector<const ForStmt *> &nest) : d_(d), nest_(nest) {
    forEachStmt(nest.back()->body, [&](const Stmt *s) {
      if (const auto *x = dyn_cast<DeclareStmt>(s))
        inside_.insert(x->variable);
      if (const auto *f = dyn_cast<ForStmt>(s))
        inside_.insert(f->variable);
    });
    for (const ForStmt *f : nest_)
      note(f);
  }

  bool areApart(const Path &a, const Path &b, bool inOthersOnly) {
    const Variable *i = nest_.back()->variable;
    if (!haveOneShape(a, b) || inside_.count(a.root) || !own_)
      return false;
    std::size_t begin = 0;
    while (begin < a.steps.size() && isFixed(a.steps[begin].index) && isFixed(b.steps[begin].index) &&
           isSame(a.steps[begin].index, b.steps[begin].index))
      ++begin;
    const auto p = subscript(a, begin), q = subscript(b, begin);
    if (!p || !q)
      return false;
    Sum distance = *p;
    add(distance, *q, -1);
    const auto s = strideOf(*p, i), t = strideOf(*q, i);
    if (!s || s != t || *s == 0)
      return false;
    if (distance.empty())
      return inOthersOnly;
    Sum least = constant(1); // s * (last - first) + 1
    add(least, Signs::difference(own_->last, own_->first), std::abs(*s));
    return signs_.isNotNegative(Signs::difference(distance, least)) ||
           signs_.isNotNegative(Signs::difference(Signs::difference({}, distance), least));
  }

  /// [rows of arrays]
  bool areInDifferentRows(const Path &a, const Path &b) {
    if (!haveOneShape(a, b) || inside_.count(a.root))
      return false;
    for (std::size_t k = 0; k < a.steps.size(); ++k) {
      const Projection &x = a.steps[k], &y = b.steps[k];
      if (x.kind == ProjectionKind::Field || (x.kind == ProjectionKind::Deref && k != 0))
        return false;
      const auto p = fixedIndex(x), q = fixedIndex(y);
      if (!p || !q)
        continue;
      Sum distance = *p;
      add(distance, *q, -1);
      if (distance.size() == 1 && distance.begin()->first.empty())
        return true;
    }
    return false;
  }

private:
  using Signs = PolynomialSigns;
  struct Range {
    Sum first, last;
  };

  // ---- ways

  /// From one pointer, or array, to members of one name.
  static bool haveOneShape(const Path &a, const Path &b) {
    return a.root == b.root && std::equal(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
                                          [](const Projection &x, const Projection &y) {
                                            return x.kind == y.kind && x.field == y.field;
                                          });
  }
  static bool isSame(const Expr *a, const Expr *b) { return a && b ? equal(a, b) : !a && !b; }
  /// In all iterations of the loop.
  bool isFixed(const Expr *index) const {
    bool fixed = true;
    if (index)
      forEachExpr(index, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        fixed &= !l || (!inside_.count(l->path.root) && l->path.root != nest_.back()->variable);
      });
    return fixed;
  }

  std::optional<Sum> fixedIndex(const Projection &s) {
    return !s.index ? std::optional(Sum()) : isFixed(s.index) ? of(s.index) : std::nullopt;
  }

  // ---- polynomials

  static Sum constant(std::int64_t value) { return Signs::constant(value); }
  static Sum single(Unknown u) { return Signs::single(u); }
  static Sum times(const Sum &a, const Sum &b) { return Signs::times(a, b); }

  std::optional<Sum> of(const Expr *e) {
    const Type *t = e->type;
    if (!t->isInteger() || t->bits < 8 || !(t->isSigned || t->bits == 64))
      return std::nullopt;
    if (const auto value = valueOfLiterals(withoutConversions(e)); value && *value >= 0 && *value < INT32_MAX)
      return constant(*value);
    if (const auto value = valueOfLiterals(e))
      return constant(*value);
    if (const auto *c = dyn_cast<CastExpr>(e)) {
      const Type *from = c->operand->type;
      const bool isExact = from->isInteger() && from->bits <= t->bits &&
                           (from->isSigned || from->bits == 64 || from->bits < t->bits);
      return !isExact                             ? std::nullopt
             : from->isSigned || from->bits == 64 ? of(c->operand)
                                                  : unknown(c->operand);
    }
    if (const auto *u = dyn_cast<UnaryExpr>(e)) {
      const auto x = of(u->operand);
      return u->op == UnaryKind::Minus && x ? std::optional(times(constant(-1), *x)) : std::nullopt;
    }
    if (const auto *k = dyn_cast<BinaryExpr>(e)) {
      const auto x = of(k->left), y = of(k->right);
      if (!x || !y || !isSmall(*x) || !isSmall(*y))
        return std::nullopt;
      return combined(k->op, *x, *y);
    }
    const auto *l = dyn_cast<LoadExpr>(e);
    if (!l)
      return std::nullopt;
    const Declared *declared = l->path.isVariable() ? declaration(l->path.root) : nullptr;
    const Expr *value = declared ? declared->value : nullptr;
    if (value && depth_ < 16) {
      ++depth_;
      const auto sum = of(value);
      --depth_;
      if (sum)
        return sum;
    }
    return unknown(e);
  }
  bool isOfLoop(const Variable *v) const {
    return std::any_of(nest_.begin(), nest_.end(), [&](const ForStmt *f) { return f->variable == v; });
  }
  /// That in whose loops the loop in question is; null: none, or several.
  const Declared *declaration(const Variable *v) const {
    const auto known = d_.values_.find(v);
    const Declared *found = nullptr;
    if (known != d_.values_.end() &&
        !isOfLoop(v)) // in front of a loop its variable may stand for its first value
      for (const Declared &d : known->second)
        if (d.around.size() <= nest_.size() && std::equal(d.around.begin(), d.around.end(), nest_.begin())) {
          if (found)
            return nullptr;
          found = &d;
        }
    return found;
  }

  static std::optional<Sum> combined(BinaryKind op, const Sum &x, const Sum &y) {
    Sum out;
    if (op == BinaryKind::Mul)
      out = times(x, y);
    else if (op == BinaryKind::Add || op == BinaryKind::Sub)
      out = x, add(out, y, op == BinaryKind::Add ? 1 : -1);
    else
      return std::nullopt;
    return isSmall(out, 4) ? std::optional(out) : std::nullopt;
  }

  /// [exact subscripts]: what has one value in all of the nest.
  std::optional<Sum> unknown(const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    if (!l || (l->type->qualifiers & Volatile) || !isKept(l->path))
      return std::nullopt;
    for (Unknown k = 0; k < unknowns_.size(); ++k)
      if (equal(unknowns_[k], e))
        return single(k);
    unknowns_.push_back(e);
    return single(static_cast<Unknown>(unknowns_.size() - 1));
  }
  bool isKept(const Path &p) {
    const Variable *v = p.root;
    const bool isMemory = p.goesThroughPointer() || v->kind == VariableKind::Global ||
                          v->storage != StorageKind::Automatic || v->type->isArray();
    const auto derefs = std::count_if(p.steps.begin(), p.steps.end(),
                                      [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
    const auto declared = d_.values_.find(v);
    const bool isOneOfSeveral =
        declared != d_.values_.end() && declared->second.size() > 1 && !declaration(v);
    const bool isChanging = isOneOfSeveral || (d_.changing_.count(v) && !d_.trips_.count(v));
    if (inside_.count(v) || (!isOfLoop(v) && isChanging) || (isMemory && !d_.keepsNumbers_) ||
        (derefs > 1 && !d_.keepsPointers_))
      return false;
    bool kept = true;
    forEachSubscript(p, [&](const Expr *index) {
      forEachExpr(index, [&](const Expr *x) {
        const auto *l = dyn_cast<LoadExpr>(x);
        kept &= !(l && l->path.isVariable() && l->path.root == nest_.back()->variable);
        kept &= !l || isKept(l->path);
      });
    });
    return kept;
  }

  /// Of the element, in elements: from this step on, behind which members have no elements of their own.
  std::optional<Sum> subscript(const Path &p, std::size_t begin) {
    Sum sum;
    bool inMember = false;
    for (std::size_t k = begin; k < p.steps.size(); ++k) {
      const Projection &s = p.steps[k];
      if (s.kind == ProjectionKind::Field) {
        inMember = true;
        continue;
      }
      const auto index = s.index ? of(s.index) : Sum();
      if (!index || inMember || (s.kind == ProjectionKind::Deref && k != begin))
        return std::nullopt;
      if (k != begin) {
        const auto extent = extentOf(p.steps[k - 1].type);
        if (!extent)
          return std::nullopt;
        sum = times(sum, *extent);
      }
      add(sum, *index, 1);
    }
    return isSmall(sum, 4) ? std::optional(sum) : std::nullopt;
  }
  std::optional<Sum> extentOf(const Type *array) {
    if (!array->isArray())
      return std::nullopt;
    return array->extentExpr ? of(array->extentExpr)
                             : std::optional(constant(static_cast<std::int64_t>(array->extent)));
  }

  /// What the loop's variable is multiplied by; nullopt: by no literal, or another power of it is there.
  std::optional<std::int64_t> strideOf(const Sum &p, const Variable *i) {
    std::int64_t stride = 0;
    for (const auto &[monomial, factor] : p)
      for (Unknown u : monomial)
        if (isVariable(u, i)) {
          if (monomial.size() != 1)
            return std::nullopt;
          stride = factor;
        }
    return stride;
  }
  bool isVariable(Unknown u, const Variable *v) const {
    const auto *l = dyn_cast<LoadExpr>(unknowns_[u]);
    return l && l->path.isVariable() && l->path.root == v;
  }

  // ---- [executed loops]

  void note(const ForStmt *f) {
    Builder b(d_.module_);
    const bool isUp = f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual;
    const bool isDown = f->relation == BinaryKind::Greater || f->relation == BinaryKind::GreaterEqual;
    if (!isUp && !isDown)
      return;
    if (const auto trips = countedBackwards(f))
      return addRange(f, Sum(), *trips);
    const auto first = of(firstValue(b, f)), bound = of(f->bound);
    if (!first || !bound ||
        countsUnsigned(f->variable->type, f->bound) !=
            (f->variable->type->bits == 64 && !f->variable->type->isSigned))
      return noteTrips(f);
    Sum last = *bound;
    if (f->relation == BinaryKind::Less)
      add(last, constant(-1), 1);
    if (f->relation == BinaryKind::Greater)
      add(last, constant(1), 1);
    addRange(f, isUp ? *first : last, isUp ? last : *first);
    noteTrips(f);
  }
  /// for (k = adjgen_utrip_lt(from, to, 1) - 1; k >= 0; k--), of loops that count without sign: the greatest k.
  std::optional<Sum> countedBackwards(const ForStmt *f) {
    const auto *last = dyn_cast<BinaryExpr>(withoutConversions(f->lower));
    const auto *trips = last && last->op == BinaryKind::Sub && valueOfLiterals(last->right) == 1
                            ? dyn_cast<PureCallExpr>(withoutConversions(last->left))
                            : nullptr;
    if (!trips || f->relation != BinaryKind::GreaterEqual || !isZero(f->bound) ||
        trips->arguments.size() != 3 ||
        (trips->callee != "adjgen_utrip_lt" && trips->callee != "adjgen_trip_lt") ||
        valueOfLiterals(withoutConversions(trips->arguments[2])) != 1)
      return std::nullopt;
    const auto from = of(trips->arguments[0]), to = of(trips->arguments[1]);
    if (!from || !to)
      return std::nullopt;
    Sum greatest = *to;
    add(greatest, *from, -1);
    add(greatest, constant(-1), 1);
    return greatest;
  }
  void addRange(const ForStmt *f, const Sum &first, const Sum &last) {
    Builder b(d_.module_);
    const auto variable = unknown(b.load(Path(f->variable)));
    signs_.noteNotNegative(Signs::difference(last, first));
    if (variable && signs_.addRange(variable->begin()->first[0], first, last) && f == nest_.back())
      own_ = Range{first, last};
  }
  /// Of a loop over all of a thread's iterations, from `begin` to in front of `end`: of all threads' there is one.
  void noteTrips(const ForStmt *f) {
    const auto chunk = chunkOf(f);
    const auto trips = chunk ? d_.trips_.find(chunk) : d_.trips_.end();
    if (trips == d_.trips_.end() || trips->second->arguments.size() < 2)
      return;
    const auto from = of(trips->second->arguments[0]), to = of(trips->second->arguments[1]);
    const std::string &how = trips->second->callee;
    if (!from || !to || how.ends_with("_ne"))
      return;
    const bool isDown = how.ends_with("_gt") || how.ends_with("_ge");
    Sum distance = isDown ? *from : *to;
    if (how.ends_with("_lt") || how.ends_with("_gt"))
      add(distance, constant(-1), 1);
    signs_.noteNotNegative(Signs::difference(distance, isDown ? *to : *from));
  }
  /// The variable whose iterations the loop counts, all of them; null: there is none.
  const Variable *chunkOf(const ForStmt *f) {
    Builder b(d_.module_);
    const auto first = of(withoutConversions(firstValue(b, f))), bound = of(withoutConversions(f->bound));
    const bool isUp = f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual;
    if (!first || !bound || f->relation == BinaryKind::NotEqual)
      return nullptr;
    Sum count = isUp ? *bound : *first;
    add(count, isUp ? *first : *bound, -1);
    if (f->relation == BinaryKind::LessEqual || f->relation == BinaryKind::GreaterEqual)
      add(count, constant(1), 1);
    const Variable *chunk = nullptr;
    for (const auto &[monomial, factor] : count) {
      const Path *p = monomial.size() == 1 ? &cast<LoadExpr>(unknowns_[monomial[0]])->path : nullptr;
      if (!p || count.size() != 2 || p->steps.size() != 1 || (chunk && chunk != p->root) ||
          factor != (fieldOf(*p) == "end"     ? 1
                     : fieldOf(*p) == "begin" ? -1
                                              : 0))
        return nullptr;
      chunk = p->root;
    }
    return chunk;
  }
  static std::string fieldOf(const Path &p) {
    return p.steps[0].kind == ProjectionKind::Field ? p.root->type->record->fields[p.steps[0].field].name
                                                    : "";
  }

  const SubscriptDistances &d_;
  const std::vector<const ForStmt *> &nest_;
  VariableSet inside_;
  std::vector<const Expr *> unknowns_;
  Signs signs_;
  std::optional<Range> own_; // of the loop in question
  int depth_ = 0;
};

bool SubscriptDistances::areApartInOthers(const Path &a, const Path &b, const ForStmt *loop) const {
  const auto nest = nests_.find(loop);
  return nest != nests_.end() && Query(*this, nest->second).areApart(a, b, true);
}

bool SubscriptDistances::areApart(const Path &a, const Path &b, const ForStmt *loop) const {
  const auto nest = nests_.find(loop);
  return nest != nests_.end() && Query(*this, nest->second).areApart(a, b, false);
}

bool SubscriptDistances::areInDifferentRows(const Path &a, const Path &b, const ForStmt *loop) const {
  const auto nest = nests_.find(loop);
  return nest != nests_.end() && Query(*this, nest->second).areInDifferentRows(a, b);
}

} // namespace adjgen
