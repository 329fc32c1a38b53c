// Problem: the adjoint of a factor that a loop leaves the same is a sum over the loop's iterations, where the primal
// has none: `c[j] += a * b[j]` is vectorised, but no compiler may reorder the sum of `b[j] * c_b[j]`, and with it none
// of what else the loop does. Sums of adjoints may be rounded otherwise (the contract). Invariant: the iterations do
// not depend on each other, but by sums; so they may be executed together, and compilers are told.
// [sums in front] A sum is a local variable of the thread, declared around the loop, that is an adjoint, and that the
//   loop only increments.
// [own cells] What else the loop sets is a variable of the iteration, or a cell that follows the loop's variable one
//   by one, which no other iteration reads or sets: whatever in the loop may be of the same memory names the same
//   cell. What a thread's copy of an array stands for counts as the array (<adjgen/copies.h>).
// [side by side] What the loop reads follows its variable one by one, or stays the same; there are no branches, no
//   functions, and more iterations than compilers write out, with constants in place of tables' elements: vectors of
//   anything else cost more than they spare.
#include "cleanup/VectorSums.h"
#include "cleanup/Sums.h"
#include "cleanup/Uses.h"
#include "ir/DeclaredValues.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "rules/Partials.h"

#include <algorithm>

namespace adjgen {

namespace {

/// Threads' copies of arrays, and what they are copies of.
class Copies {
public:
  explicit Copies(const BlockStmt *body) {
    VariableSet others;
    forEachStmt(body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      const bool begins = c && c->callee && c->callee->name == "adjgen_copy_begin" && c->hasResult;
      if (begins && c->result.isVariable() &&
          arrays_.emplace(c->result.root, arrayOf(c->arguments[0])).second)
        return;
      if (const Path *p = targetOf(s); p && p->isVariable())
        others.insert(p->root);
    });
    for (const Variable *v : others)
      arrays_.erase(v);
  }
  /// p, as a path of the array itself.
  Path original(const Path &p) const {
    const auto known = arrays_.find(p.root);
    if (known == arrays_.end() || !known->second || p.steps.empty())
      return p;
    Path out = *known->second;
    const bool isArray = out.type()->isArray();
    out.steps.insert(out.steps.end(), p.steps.begin(), p.steps.end());
    if (isArray)
      out.steps[out.steps.size() - p.steps.size()].kind = ProjectionKind::Index;
    return out;
  }

private:
  static std::optional<Path> arrayOf(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    if (const auto *l = dyn_cast<LoadExpr>(e))
      return l->path;
    const auto *a = dyn_cast<AddressOfExpr>(e);
    return a && a->decays ? std::optional(a->path) : std::nullopt;
  }
  NodeMap<Variable, std::optional<Path>> arrays_;
};

/// The only number of a struct is where the struct is.
Path cellOf(Path p) {
  while (p.steps.size() > 1 && p.steps.back().kind == ProjectionKind::Field) {
    const Record *r = p.steps[p.steps.size() - 2].type->record;
    if (!r || r->isUnion || r->fields.size() != 1)
      break;
    p.steps.pop_back();
  }
  return p;
}

class SumLoop {
public:
  SumLoop(const Module &m, const Memory &memory, const Copies &copies, const ForStmt *loop)
      : loop_(loop), i_(loop->variable), memory_(memory), copies_(copies), values_(m) {}

  bool isIndependentButForSums() {
    return isLong() && collect() && !sums_.empty() && readsRows() && areApart();
  }

private:
  /// One by one, and not known to be short.
  bool isLong() const {
    constexpr std::int64_t WrittenOut = 32;
    const auto *step = dyn_cast<LiteralExpr>(loop_->step);
    const auto trips = constantTripCount(loop_);
    if (loop_->isIndependent || !i_->type->isInteger() || !i_->type->isSigned || i_->type->bits < 32 ||
        !step || !step->hasValue || (trips && *trips <= WrittenOut))
      return false;
    const bool isUp = loop_->relation == BinaryKind::Less || loop_->relation == BinaryKind::LessEqual;
    const bool isDown = loop_->relation == BinaryKind::Greater || loop_->relation == BinaryKind::GreaterEqual;
    return step->value == 1 ? isUp : step->value == -1 && isDown;
  }

  // ---- what the body consists of

  bool collect() {
    return std::all_of(loop_->body->statements.begin(), loop_->body->statements.end(),
                       [&](const Stmt *s) { return statement(s) && isArithmetic(s); });
  }
  bool statement(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      locals_.insert(d->variable);
      values_.addInteger(d);
      return isNumber(d->variable->type);
    }
    const Path *p = isa<AssignStmt>(s) || isa<IncrementStmt>(s) ? targetOf(s) : nullptr;
    if (!p || !isNumber(p->type()) || (p->type()->qualifiers & Volatile))
      return false;
    if (!p->isVariable()) {
      stores_.push_back(p);
      return true;
    }
    if (locals_.count(p->root)) // an integer's declaration stands for it
      return p->type()->isReal();
    if (!isa<IncrementStmt>(s) || !isSum(*p, s))
      return false;
    sums_.insert(p->root);
    return true;
  }
  static bool isNumber(const Type *t) { return (t->isReal() && t->bits <= 64) || t->isInteger(); }
  /// [sums in front]
  bool isSum(const Path &p, const Stmt *s) const {
    return isJoinable(memory_, *sumOf(s)) && memory_.isOwn(p);
  }
  /// Chained products are selections.
  static bool isArithmetic(const Stmt *s) {
    bool all = true;
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *c = dyn_cast<PureCallExpr>(e);
        const auto *k = dyn_cast<BinaryExpr>(e);
        all &= !isa<AddressOfExpr>(e) && !isa<SelectExpr>(e) && !(c && !isChained(c)) &&
               !(k && isLogical(k->op));
      });
    });
    return all;
  }

  /// [side by side], and no sum.
  bool readsRows() {
    for (const Stmt *s : loop_->body->statements)
      for (const Path &r : readsOf(s).places)
        if (r.isVariable() ? sums_.count(r.root) != 0 : !isRowOrFixed(values_.rewrite(r)))
          return false;
    return true;
  }
  bool isRowOrFixed(const Path &way) const {
    if (way.type()->qualifiers & Volatile)
      return false;
    return !leadsThrough(way, locals_) && (unitStride(cellOf(way), i_) || !follows(way, i_));
  }

  // ---- [own cells]

  bool areApart() {
    for (const Path *p : stores_) {
      const Path own = values_.rewrite(*p);
      if (!unitStride(cellOf(own), i_) || leadsThrough(own, locals_))
        return false;
      const auto isOther = [&](const Path &q) {
        const Path other = values_.rewrite(q);
        return memory_.mayOverlap(copies_.original(own), copies_.original(other)) && !equal(own, other);
      };
      for (const Path *q : stores_)
        if (isOther(*q))
          return false;
      for (const Stmt *s : loop_->body->statements)
        for (const Path &r : readsOf(s).places)
          if (isOther(r))
            return false;
      Reads bounds;
      bounds.add(loop_->lower), bounds.add(loop_->bound);
      if (memory_.mayRead(bounds, *p))
        return false;
    }
    return true;
  }

  const ForStmt *loop_;
  const Variable *i_;
  const Memory &memory_;
  const Copies &copies_;
  DeclaredValues values_;
  VariableSet locals_, sums_;
  std::vector<const Path *> stores_; // of cells
};

class VectorSums : public Rewriter {
public:
  VectorSums(const Module &m, const BlockStmt *body, const std::vector<Path> &apart)
      : Rewriter(m), module_(m), memory_(m, body, apart), copies_(body) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *o = dyn_cast<OmpForStmt>(s)) { // its own loops are not in question
      const BlockStmt *body = rewriteBlock(o->iteration());
      out.push_back(
          b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides, withIteration(b, o, body), o->location));
      return true;
    }
    const auto *f = dyn_cast<ForStmt>(s);
    if (!f || !SumLoop(module_, memory_, copies_, f).isIndependentButForSums())
      return false;
    out.push_back(independentLoop(b, f));
    return true;
  }

  const Module &module_;
  const Memory memory_;
  const Copies copies_;
};

} // namespace

const BlockStmt *vectorSums(const Module &module, const BlockStmt *body, const std::vector<Path> &apart) {
  return VectorSums(module, body, apart).rewriteBlock(body);
}

} // namespace adjgen
