// Problem: the adjoint of an iteration adds to its neighbours' cells. No compiler vectorises that, as one
// iteration's sum is the next one's operand, and with it none of what computes the summands. Invariant:
// for a stretch of iterations, all summands are computed first, then added, increment by increment.
// [summands apart] The cells that are incremented are neither read nor set otherwise in the loop, so that
//   the summands do not depend on the sums.
// [same cells] What names the cells is the same in both loops: it depends on the loop's variable, and on
//   nothing that the loop sets.
// [independent summands] The iterations of the first loop do not depend on each other: what they set is a
//   variable of their own, or a cell that follows the loop's variable, which no other iteration reads or
//   sets. So they may be executed in any order, and compilers are told. The price is a store and a load
//   of each summand, in the first-level cache.
#include "cleanup/StagedSums.h"
#include "cleanup/Sums.h"
#include "cleanup/Uses.h"
#include "ir/DeclaredValues.h"
#include "ir/LoopEnds.h"
#include "ir/Rewriter.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"
#include "rules/Partials.h"

#include <algorithm>

namespace adjgen {

namespace {

bool reads(const Expr *e, const Variable *v) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    const auto *l = dyn_cast<LoadExpr>(x);
    any |= l && l->path.root == v;
  });
  return any;
}

/// Of a function that does not become vectors: chained products are selections.
bool isCall(const Expr *e) {
  const auto *c = dyn_cast<PureCallExpr>(e);
  return c && !isChained(c);
}

/// So many iterations at a time, and increments in each at most: 16 KiB.
constexpr std::int64_t Stretch = 128;
constexpr std::size_t MostSums = 16;

class Loop {
public:
  Loop(const Module &m, const Memory &memory, const ForStmt *loop)
      : variable(loop->variable), body(loop->body->statements), module_(m), loop_(loop), memory_(memory),
        values_(m) {}

  const Variable *variable;       // of the stretches' loops: the loop's own, or the one that follows it
  const Expr *follows = nullptr;  // what that one is
  std::vector<const Stmt *> body; // without its declaration
  std::vector<const IncrementStmt *> sums;       // in their order
  std::vector<const DeclareStmt *> declarations; // of the body, on which their cells depend

  /// The one declaration that cells depend on, if it is a sum or product of other variables: readers find the
  /// cell in one line then.
  const DeclareStmt *onlyInteger() const {
    if (declarations.size() != 1 || !declarations[0]->initializer)
      return nullptr;
    const DeclareStmt *d = declarations[0];
    bool isPlain = d->initializer->type->canonical == d->variable->type->canonical;
    forEachExpr(d->initializer, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      isPlain &= l ? l->path.isVariable() : isa<LiteralExpr>(e) || isa<CastExpr>(e) || isa<BinaryExpr>(e);
    });
    return isPlain ? d : nullptr;
  }
  Path asDeclared(const Path &p, const DeclareStmt *d) const {
    DeclaredValues value(module_);
    value.add(d);
    return value.rewrite(p);
  }

  bool isStaged() {
    return isLong() && findVariable() && collect() && isWorthIt() && areApart() && areIndependent() &&
           findDeclarations();
  }

private:
  /// From the lower end up, whichever way it goes; no subscript wraps around.
  bool isLong() const {
    const auto *step = dyn_cast<LiteralExpr>(loop_->step);
    const Type *t = loop_->variable->type;
    const auto trips = constantTripCount(loop_);
    if (!t->isInteger() || !t->isSigned || t->bits < 32 || !step || !step->hasValue ||
        (trips && *trips < Stretch))
      return false;
    return step->value == 1 ? loop_->relation == BinaryKind::Less || loop_->relation == BinaryKind::LessEqual
                            : step->value == -1 && loop_->relation == BinaryKind::GreaterEqual;
  }

  /// Where a thread counts its iterations, k, and the primal's variable, of fewer bits, is from + k,
  /// compilers do not see that subscripts follow k.
  bool findVariable() {
    if (loop_->variable->type->name != "adjgen_index")
      return true;
    const auto *d = body.empty() ? nullptr : dyn_cast<DeclareStmt>(body.front());
    const auto *sum = d && d->initializer ? dyn_cast<BinaryExpr>(d->initializer) : nullptr;
    const Expr *k = sum ? sum->right : d ? d->initializer : nullptr;
    const auto *l = k ? dyn_cast<LoadExpr>(k) : nullptr;
    if (!l || !l->path.isVariable() || l->path.root != loop_->variable)
      return false;
    if (sum && (sum->op != BinaryKind::Add || reads(sum->left, loop_->variable)))
      return false;
    const Type *t = d->variable->type;
    if (!t->isInteger() || !t->isSigned || t->bits < 32)
      return false;
    variable = d->variable;
    follows = d->initializer;
    body.erase(body.begin());
    bool any = false; // other uses of k
    for (const Stmt *s : body)
      forEachStmt(s, [&](const Stmt *x) {
        forEachExprOf(x, [&](const Expr *e) { any |= reads(e, loop_->variable); });
      });
    return !any;
  }

  // ---- what the body consists of

  bool collect() {
    for (const Stmt *s : body)
      if (!(isa<IncrementStmt>(s) ? increment(cast<IncrementStmt>(s)) : statement(s, false)))
        return false;
    return sums.size() <= MostSums && hasBranch_;
  }

  bool increment(const IncrementStmt *i) {
    if (i->target.isVariable() && locals_.count(i->target.root))
      return statement(i, false);
    if (!isJoinable(memory_, *sumOf(i)))
      return false;
    sums.push_back(i);
    return true;
  }

  /// No increments but those of the body's own variables, and those only in branches.
  bool statement(const Stmt *s, bool isInBranch) {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      locals_.insert(d->variable);
      if (!isInBranch)
        values_.addInteger(d);
      return d->variable->type->isReal() || d->variable->type->isInteger();
    }
    if (const auto *i = dyn_cast<IfStmt>(s)) {
      hasBranch_ = true;
      return block(i->thenBlock) && (!i->elseBlock || block(i->elseBlock));
    }
    const Path *p = isa<AssignStmt>(s) || isa<IncrementStmt>(s) ? targetOf(s) : nullptr;
    if (!p || !(p->type()->isReal() || p->type()->isInteger()))
      return false;
    if (p->isVariable() && locals_.count(p->root)) {
      assigned_.insert(p->root);
      return true;
    }
    if (isInBranch || !isa<AssignStmt>(s))
      return false;
    stores_.push_back(p);
    return true;
  }
  bool block(const BlockStmt *b) {
    return std::all_of(b->statements.begin(), b->statements.end(),
                       [&](const Stmt *s) { return statement(s, true); });
  }

  /// The increments of neighbours' cells are what stands in the way of vectors; the others should not.
  bool isWorthIt() {
    bool meets = false;
    for (const IncrementStmt *a : sums) {
      const Path x = values_.rewrite(a->target);
      if (!a->target.isVariable() && !unitStride(x, variable))
        return false;
      for (const IncrementStmt *c : sums) {
        const Path y = values_.rewrite(c->target);
        meets |= inOneRow(x, y, variable) && unitStride(x, variable) != unitStride(y, variable);
      }
    }
    bool any = false; // no function stands in the way, either
    for (const Stmt *top : body)
      forEachStmt(top, [&](const Stmt *s) {
        forEachExprOf(s, [&](const Expr *root) {
          forEachExpr(root, [&](const Expr *e) { any |= isCall(e) || isa<AddressOfExpr>(e); });
        });
      });
    return meets && !any && readsRows();
  }

  /// What is read follows the variable, too, or is the same in all iterations: vectors of what is not side by
  /// side cost more than they spare.
  bool readsRows() {
    for (const Stmt *s : body)
      for (const Path &r : readsOf(s).places) {
        if (r.isVariable())
          continue;
        const Path way = values_.rewrite(r);
        if (leadsThrough(way, locals_) || (adjgen::follows(way, variable) && !unitStride(way, variable)))
          return false;
      }
    return true;
  }

  // ---- what depends on what

  /// Nothing that the loop sets, but its own variables, leads to p.
  bool isFixed(const Path &p) {
    const Path way = values_.rewrite(p);
    Reads reads;
    reads.addWay(way);
    if (leadsThrough(way, locals_))
      return false;
    return std::none_of(reads.places.begin(), reads.places.end(), [&](const Path &r) {
      return std::any_of(stores_.begin(), stores_.end(),
                         [&](const Path *q) { return memory_.mayOverlap(*q, r); }) ||
             std::any_of(sums.begin(), sums.end(),
                         [&](const IncrementStmt *i) { return memory_.mayOverlap(i->target, r); });
    });
  }

  /// [summands apart], [same cells]
  bool areApart() {
    for (const Variable *v : assigned_) // the initializers stand for the variables
      if (v->type->isInteger())
        return false;
    for (const IncrementStmt *i : sums) {
      if (!isFixed(i->target))
        return false;
      for (const Path *q : stores_)
        if (memory_.mayOverlap(*q, i->target))
          return false;
      for (const Stmt *s : body)
        if (memory_.mayRead(readsOf(s), i->target))
          return false;
    }
    return true;
  }

  /// [independent summands]
  bool areIndependent() {
    for (const Path *p : stores_) {
      const Path own = values_.rewrite(*p);
      if (!unitStride(own, variable) || !isFixed(*p) || (p->type()->qualifiers & Volatile))
        return false;
      for (const Path *q : stores_)
        if (memory_.mayOverlap(*p, *q) && !equal(own, values_.rewrite(*q)))
          return false;
      for (const Stmt *s : body)
        for (const Path &r : readsOf(s).places)
          if (memory_.mayOverlap(*p, r) && !equal(own, values_.rewrite(r)))
            return false;
    }
    return true;
  }

  bool findDeclarations() {
    VariableSet needed;
    auto need = [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x))
          needed.insert(l->path.root);
      });
    };
    for (const IncrementStmt *i : sums)
      forEachSubscript(i->target, need);
    const auto &list = body;
    for (auto it = list.rbegin(); it != list.rend(); ++it)
      if (const auto *d = dyn_cast<DeclareStmt>(*it); d && needed.count(d->variable)) {
        declarations.insert(declarations.begin(), d);
        if (d->initializer)
          need(d->initializer);
      }
    return true;
  }

  const Module &module_;
  const ForStmt *loop_;
  const Memory &memory_;
  DeclaredValues values_;
  VariableSet locals_, assigned_;
  std::vector<const Path *> stores_; // of cells
  bool hasBranch_ = false;
};

class StagedSums : public Rewriter {
public:
  StagedSums(const Module &m, const BlockStmt *body) : Rewriter(m), module_(m), memory_(m, body) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *o = dyn_cast<OmpForStmt>(s)) { // its own loops are not in question
      const BlockStmt *body = rewriteBlock(o->iteration());
      out.push_back(
          b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides, withIteration(b, o, body), o->location));
      return true;
    }
    const auto *f = dyn_cast<ForStmt>(s);
    if (!f)
      return false;
    Loop loop(module_, memory_, f);
    if (!loop.isStaged())
      return false;
    stage(f, loop, out);
    return true;
  }

  const Type *index() { return b.types().integer("adjgen_index", 64, true); }
  const Variable *local(const std::string &name, const Type *t) {
    return b.variable(name, t->unqualified, VariableKind::Local);
  }
  const Expr *plus(const Type *t, const Expr *a, const Expr *c) { return b.binary(BinaryKind::Add, t, a, c); }
  const Expr *minus(const Type *t, const Expr *a, const Expr *c) {
    return b.binary(BinaryKind::Sub, t, a, c);
  }

  /// for (first = 0; first < trips; first += Stretch) { from = lowest + first; to = ...; ... }
  void stage(const ForStmt *f, const Loop &loop, std::vector<const Stmt *> &out) {
    const Builder::Place place(b, f->location);
    const bool isUp = cast<LiteralExpr>(f->step)->value == 1;
    const Expr *lowest = isUp ? firstValue(b, f) : f->bound;
    const Variable *trips = local("trips", index()), *first = local("first", index());
    const Variable *i0 = loop.variable;
    const Type *t = i0->type;
    const Variable *from = local("from", t), *to = local("to", t);
    out.push_back(b.declare(trips, countOfIterations(b, f)));
    const Expr *end =
        b.pureCall(index(), "adjgen_stretch_end", {b.load(first), b.load(trips), b.intLiteral(Stretch)});
    auto value = [&](const Expr *number) { // of the variable in this iteration
      const Expr *k = isZero(lowest) ? number : plus(f->variable->type, lowest, number);
      const auto *sum = dyn_cast<BinaryExpr>(loop.follows);
      return sum ? b.binary(sum->op, t, sum->left, k) : k;
    };
    Statements stretch{b.declare(from, value(b.load(first))),
                       b.declare(to, value(minus(index(), end, b.intLiteral(1))))};
    Statements adding;
    NodeMap<Stmt, const Stmt *> replaced;
    for (const IncrementStmt *i : loop.sums) {
      const Builder::Place own(b, i->location);
      const Type *cell = i->target.type()->unqualified;
      const Variable *summands = local(i->target.root->name + "_sums", b.types().array(cell, Stretch));
      b.markAsShadowLike(summands, i->target.root);
      stretch.push_back(b.declare(summands));
      const Path place = b.index(Path(summands), minus(t, b.load(i0), b.load(from)));
      replaced[i] = b.assign(place, i->value, i->location);
      Statements add;
      Path target = i->target;
      if (const DeclareStmt *d = loop.onlyInteger())
        target = loop.asDeclared(target, d);
      else
        for (const DeclareStmt *each : loop.declarations)
          add.push_back(b.declare(each->variable, each->initializer));
      add.push_back(b.increment(target, b.load(place), i->location));
      adding.push_back(b.forLoop(i0, b.load(from), BinaryKind::LessEqual, b.load(to), b.intLiteral(1),
                                 b.block(add), f->location));
    }
    Statements computing;
    for (const Stmt *s : loop.body)
      computing.push_back(replaced.count(s) ? replaced.at(s) : s);
    stretch.push_back(promising(b,
                                b.forLoop(i0, b.load(from), BinaryKind::LessEqual, b.load(to),
                                          b.intLiteral(1), b.block(computing), f->location),
                                LoopPromise::Independent));
    stretch.insert(stretch.end(), adding.begin(), adding.end());
    out.push_back(b.forLoop(first, b.intLiteral(0), BinaryKind::Less, b.load(trips), b.intLiteral(Stretch),
                            b.block(stretch), f->location));
  }

  using Statements = std::vector<const Stmt *>;
  const Module &module_;
  const Memory memory_;
};

} // namespace

const BlockStmt *stageSums(const Module &module, const BlockStmt *body) {
  return StagedSums(module, body).rewriteBlock(body);
}

} // namespace adjgen
