#include "analysis/integers/Counters.h"
#include "ir/OmpConstructs.h"
#include "ir/PolynomialArithmetic.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

class CounterSearch {
public:
  NodeMap<Variable, Counter> in(const BlockStmt *body) {
    forEachStmt(body, [&](const Stmt *s) { uses(s); });
    blocks(body);
    NodeMap<Variable, Counter> out;
    for (const auto &[v, c] : found_)
      if (!others_.count(v) && sets_[v] == 1 && steps_[v] == 1 && c.first && c.isCounted)
        out.emplace(v, Counter{c.first, c.loops});
    addCopies(out);
    return out;
  }

private:
  struct Candidate {
    const Expr *first = nullptr;
    bool isCounted = false;
    std::vector<const ForStmt *> loops;
  };

  void addCopies(NodeMap<Variable, Counter> &out) const {
    for (const auto &[copy, initializer] : copies_) {
      const auto *l = dyn_cast<LoadExpr>(initializer);
      const auto of = l && l->path.isVariable() ? out.find(l->path.root) : out.end();
      const auto steps = steps_.find(copy);
      const bool isSetOnce =
          !others_.count(copy) && sets_.at(copy) == 1 && (steps == steps_.end() || steps->second == 0);
      if (of == out.end() || !isSetOnce || copy->type->canonical != l->type->canonical)
        continue;
      Counter c = of->second;
      c.isBefore = before_.count(copy) != 0;
      out.emplace(copy, c);
    }
  }

  static bool isStep(const Stmt *s) {
    const auto *i = dyn_cast<IncrementStmt>(s);
    const auto *one = i && i->target.isVariable() ? dyn_cast<LiteralExpr>(i->value) : nullptr;
    return one && one->hasValue && one->value == 1;
  }
  void uses(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      sets_[d->variable] += d->initializer != nullptr;
      if (d->initializer && d->variable->type->isInteger())
        copies_.emplace(d->variable, d->initializer);
    } else if (const Path *target = targetOf(s); target && target->isVariable()) {
      if (isStep(s))
        ++steps_[target->root];
      else if (isa<AssignStmt>(s))
        ++sets_[target->root];
      else
        others_.insert(target->root);
    }
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
      others_.insert(c->result.root);
    if (const auto *f = dyn_cast<ForStmt>(s))
      others_.insert(f->variable);
    for (const SharingEntry &e : sharingOf(s))
      others_.insert(e.outer), others_.insert(e.inner);
    if (const auto *u = dyn_cast<UnsupportedStmt>(s))
      others_.insert(u->touched.begin(), u->touched.end());
    if (!isa<DeclareStmt>(s) && !isa<AssignStmt>(s) && !isa<IncrementStmt>(s) && !isa<CallStmt>(s))
      forEachPathOf(s, [&](const Path &p) { changedElsewhere(s, p); });
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e))
          others_.insert(a->path.root);
      });
    });
  }
  /// Statements that restore values, read them from streams, and the like.
  void changedElsewhere(const Stmt *s, const Path &p) {
    const bool onlyReads = isa<ForStmt>(s) || isa<IfStmt>(s) || isa<WhileStmt>(s) || isa<ReturnStmt>(s) ||
                           isa<BlockStmt>(s) || isa<OmpForStmt>(s);
    if (!onlyReads)
      others_.insert(p.root);
  }

  /// Declared in this block, and set in it.
  void blocks(const BlockStmt *b) {
    VariableSet declared;
    for (const Stmt *s : b->statements) {
      if (const auto *d = dyn_cast<DeclareStmt>(s)) {
        declared.insert(d->variable);
        if (d->initializer && d->variable->type->isInteger())
          found_[d->variable].first = d->initializer;
      } else if (const auto *a = dyn_cast<AssignStmt>(s); a && a->target.isVariable() &&
                                                          declared.count(a->target.root) &&
                                                          a->target.type()->isInteger()) {
        found_[a->target.root].first = a->value;
      }
      steps(s, declared, {});
    }
    forEachStmt(b, [&](const Stmt *s) {
      if (const auto *inner = dyn_cast<BlockStmt>(s); inner && inner != b && seen_.insert(inner).second)
        blocks(inner);
    });
  }
  void steps(const Stmt *s, const VariableSet &declared, std::vector<const ForStmt *> loops) {
    if (isStep(s)) {
      const Variable *v = targetOf(s)->root;
      auto known = found_.find(v);
      if (declared.count(v) && known != found_.end() && known->second.first) {
        known->second.isCounted = true;
        known->second.loops = loops;
      }
      return;
    }
    const auto *f = dyn_cast<ForStmt>(s);
    if (f)
      loops.push_back(f);
    if (const auto *b = dyn_cast<BlockStmt>(s))
      copiesBefore(b);
    if (f || isa<BlockStmt>(s))
      forEachChild(s, [&](const Stmt *c) { steps(c, declared, loops); });
  }
  /// In the block of a step, in front of it.
  void copiesBefore(const BlockStmt *b) {
    VariableSet declared;
    for (const Stmt *s : b->statements) {
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer)
        declared.insert(d->variable);
      if (!isStep(s))
        continue;
      for (const Variable *v : declared) {
        const auto copy = copies_.find(v);
        const auto *l = copy == copies_.end() ? nullptr : dyn_cast<LoadExpr>(copy->second);
        if (l && l->path.isVariable() && l->path.root == targetOf(s)->root)
          before_.insert(v);
      }
    }
  }

  NodeMap<Variable, Candidate> found_;
  NodeMap<Variable, unsigned> sets_, steps_;
  NodeMap<Variable, const Expr *> copies_; // what is declared with a value
  VariableSet others_, before_;
  NodeSet<BlockStmt> seen_;
};

} // namespace

NodeMap<Variable, Counter> countersIn(const BlockStmt *body) { return CounterSearch().in(body); }

/// With q in place of v; nullopt: not linear in it.
static std::optional<Polynomial> substituted(const Polynomial &p, const Variable *v, const Polynomial &q) {
  Polynomial out;
  for (const auto &[monomial, factor] : p) {
    Monomial rest;
    for (const Variable *x : monomial)
      if (x != v)
        rest.push_back(x);
    const std::size_t power = monomial.size() - rest.size();
    if (power > 1)
      return std::nullopt;
    add(out, power ? product({{rest, factor}}, q) : Polynomial{{rest, factor}}, 1);
  }
  return out;
}

std::optional<CounterTrips> tripsOf(const Counter &counter, const BoundsOfLoop &bounds) {
  CounterTrips out;
  out.product = {{{}, 1}};
  const std::size_t n = counter.loops.size();
  std::vector<std::pair<Polynomial, Polynomial>> ends;
  std::vector<Polynomial> trips;
  for (const ForStmt *f : counter.loops) {
    const auto b = bounds(f);
    if (!b)
      return std::nullopt;
    ends.push_back(*b);
    trips.push_back(b->second);
    add(trips.back(), b->first, -1);
    add(trips.back(), {{{}, 1}}, 1);
  }
  std::size_t alone = n;
  if (n >= 2) {
    const Variable *v = counter.loops[n - 2]->variable;
    const auto atFirst = substituted(trips[n - 1], v, ends[n - 2].first),
               atLast = substituted(trips[n - 1], v, ends[n - 2].second);
    if (atFirst && atLast && *atFirst != *atLast) {
      alone = n - 2;
      out.isTriangle = true;
      out.first = ends[n - 2].first, out.last = ends[n - 2].second;
      out.atFirst = *atFirst, out.atLast = *atLast;
      out.both = product(trips[n - 2], trips[n - 1]);
    }
  }
  for (std::size_t k = 0; k < alone; ++k)
    out.product = product(out.product, trips[k]);
  return isSmall(out.product) && isSmall(out.both) ? std::optional(out) : std::nullopt;
}

} // namespace adjgen
