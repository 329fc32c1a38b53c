// Problem: a sum that threads collect looks for its block, and compilers do not vectorise loops with such sums; nor
// with atomic ones. Of cells one behind the other, all have one way: the loop asks once for a row of the thread's own.
// Invariant: the row has a number for each cell that an iteration may add to, and nothing else in the loop does.
#include "cleanup/TaskRows.h"
#include "ir/DeclaredValues.h"
#include "ir/LoopEnds.h"
#include "ir/OmpConstructs.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

const CallStmt *asCollected(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  const bool is = c && c->callee && c->arguments.size() == 2 && isa<AddressOfExpr>(c->arguments[0]) &&
                  (c->callee->name == "adjgen_add_double" || c->callee->name == "adjgen_add_float");
  return is ? c : nullptr;
}
const Path &cellOfCollected(const CallStmt *sum) { return cast<AddressOfExpr>(sum->arguments[0])->path; }
const char *numberOfCollected(const CallStmt *sum) {
  return sum->callee->name == "adjgen_add_float" ? "float" : "double";
}

namespace {

/// The first of the loop's values, in ascending order, and how many there are.
struct Stretch {
  const Expr *first, *count;
};

class Rows : public Rewriter {
public:
  Rows(const Module &m, const ForStmt *loop, const Expr *alone)
      : Rewriter(m), module_(m), loop_(loop), alone_(alone) {}

  LoopWithRows build() {
    const auto stretch = stretchOf();
    const auto trips = constantTripCount(loop_);
    if (!stretch || (trips && *trips < Fewest) || !isPlain())
      return {{}, loop_};
    stretch_ = *stretch;
    const BlockStmt *body = rewriteBlock(loop_->body);
    if (rows_.empty())
      return {{}, loop_};
    const ForStmt *with = b.forLoop(loop_->variable, loop_->lower, loop_->relation, loop_->bound, loop_->step,
                                    body, loop_->location);
    return {std::move(before_), promising(b, with, loop_->promise)};
  }

private:
  static constexpr std::int64_t Fewest = 4; // cells for which it is worth to look for a row
  static constexpr std::size_t Most = 8;    // that the runtime gives to one loop (task_rows.c)

  const Expr *plus(const Expr *e, std::int64_t by) { return by == 0 ? e : plusConstant(b, e, by); }

  std::optional<Stretch> stretchOf() {
    const auto *step = dyn_cast<LiteralExpr>(loop_->step);
    const Type *t = loop_->variable->type->unqualified;
    if (!step || !step->hasValue || !t->isInteger() || !t->isSigned ||
        loop_->bound->type->unqualified->canonical != t->canonical ||
        loop_->lower->type->unqualified->canonical != t->canonical)
      return std::nullopt;
    const bool isUp = step->value == 1,
               isStrict = loop_->relation == BinaryKind::Less || loop_->relation == BinaryKind::Greater;
    const bool isUpwards = loop_->relation == BinaryKind::Less || loop_->relation == BinaryKind::LessEqual;
    if ((!isUp && step->value != -1) || loop_->relation == BinaryKind::NotEqual || isUp != isUpwards)
      return std::nullopt;
    const Expr *begin = firstValue(b, loop_);
    const Expr *first = isUp ? begin : plus(loop_->bound, isStrict);
    const Expr *last = isUp ? plus(loop_->bound, -std::int64_t(isStrict)) : begin;
    if (const auto trips = constantTripCount(loop_))
      return Stretch{first, b.intLiteral(*trips)};
    return Stretch{first, plus(b.binary(BinaryKind::Sub, t, last, first), 1)};
  }

  /// Code that has no rows of its own, and where nothing is changed by ways that are not seen.
  bool isPlain() {
    bool is = true;
    addDeclared(loop_->body, changed_);
    forEachStmt(loop_->body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      is &= !isa<WhileStmt>(s) && !isa<ForStmt>(s) && (!isOmp(s) || isa<OmpAtomicStmt>(s)) &&
            !(c && (!c->callee || c->callee->body));
      const Path *p = targetOrPopped(s);
      if (p && !p->goesThroughPointer())
        changed_.insert(p->root);
      else if (p)
        is &= p->type()->isReal();
    });
    return is;
  }

  bool isFixed(const Path &p) const {
    bool is = p.steps.size() == 1 && p.root->kind != VariableKind::Global && !changed_.count(p.root);
    for (const Projection &s : p.steps)
      if (s.index)
        forEachExpr(s.index, [&](const Expr *e) {
          if (const auto *l = dyn_cast<LoadExpr>(e))
            is &= l->path.isVariable() && l->path.root->kind != VariableKind::Global &&
                  !changed_.count(l->path.root);
          is &= isa<LoadExpr>(e) || isa<LiteralExpr>(e) || isa<BinaryExpr>(e) || isa<CastExpr>(e);
        });
    return is;
  }

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const CallStmt *sum = asCollected(s);
    if (!sum || !isFixed(cellOfCollected(sum)) || !unitStride(cellOfCollected(sum), loop_->variable))
      return false;
    const Variable *row = rowOf(sum);
    if (!row)
      return false;
    const Type *t = loop_->variable->type->unqualified;
    const auto *first = dyn_cast<LiteralExpr>(stretch_.first);
    const Expr *i = b.load(loop_->variable);
    const Expr *at =
        first && first->hasValue && first->value == 0 ? i : b.binary(BinaryKind::Sub, t, i, stretch_.first);
    out.push_back(b.increment(b.deref(Path(row), at), sum->arguments[1], s->location));
    return true;
  }

  const Variable *rowOf(const CallStmt *sum) {
    const Path &cell = cellOfCollected(sum);
    for (const auto &[path, row] : rows_)
      if (equal(path, cell))
        return row;
    if (rows_.size() == Most)
      return nullptr;
    const Builder::Place place(b, sum->location);
    const std::string number = numberOfCollected(sum);
    const Type *t = b.types().pointer(cell.type()->unqualified);
    const Variable *row = b.variable(cell.root->name + "_row", t, VariableKind::Local, sum->location);
    Function *give = b.function("adjgen_task_row_" + number, t);
    give->inSystemHeader = give->inHeader = give->isVariadic = true;
    DeclaredValues first(module_);
    first.add(b.declare(loop_->variable, stretch_.first));
    before_.push_back(b.declare(row));
    before_.push_back(b.call(Path(row), give, {alone_, b.addressOf(first.rewrite(cell)), stretch_.count}));
    rows_.emplace_back(cell, row);
    return row;
  }

  const Module &module_;
  const ForStmt *loop_;
  const Expr *alone_;
  Stretch stretch_{};
  VariableSet changed_;
  std::vector<std::pair<Path, const Variable *>> rows_;
  std::vector<const Stmt *> before_;
};

} // namespace

LoopWithRows withRows(const Module &module, const ForStmt *loop, const Expr *alone) {
  return Rows(module, loop, alone).build();
}

} // namespace adjgen
