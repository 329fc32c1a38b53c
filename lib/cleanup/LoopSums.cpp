// Problem: in the adjoint of a loop over j that reads x[i], each round increments x_b[i]: a load and a store
// that wait for the ones before, and perhaps an atomic addition, since neither compilers nor processors can
// tell that the cell could stay in a register. Invariant: in the loop nothing reads or sets the cell but
// increments of it by the same path, nothing changes which cell the path names, and nobody may wait for
// another thread there. What no round may have reached is not touched behind the loop either: the cell is
// incremented only if the sum is not zero, unless it certainly is memory that the code around, or each round, reaches.
// Algorithm: from the outermost loop inwards, so that a cell is summed over all loops that leave it the same.
#include "cleanup/LoopSums.h"
#include "cleanup/Sums.h"
#include "cleanup/WideSums.h"
#include "ir/LoopEnds.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// As many sums as may stay in registers.
constexpr std::size_t MostSums = 8;

/// A cell with its increments in a loop.
struct Cell {
  const Stmt *increment; // one of them
  Sum sum;
  bool isCertain; // each round increments it
  const Variable *variable = nullptr, *reached = nullptr;
};

class LoopSums : public Rewriter {
public:
  LoopSums(const Module &m, const BlockStmt *body, const std::vector<Path> &apart)
      : Rewriter(m), module_(m), memory_(m, body, apart) {}

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    const BlockStmt *outer = std::exchange(list_, block);
    const BlockStmt *result = Rewriter::rewriteBlock(block);
    list_ = outer;
    return result;
  }

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<OmpCriticalStmt>(s);
    if (c && c->criticalKind == CriticalKind::Atomic) { // its form must stay
      out.push_back(s);
      return true;
    }
    if (const auto *o = dyn_cast<OmpForStmt>(s)) { // between its loops nothing may stand
      out.push_back(b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides,
                             withIteration(b, o, rewriteBlock(o->iteration())), o->location));
      return true;
    }
    const auto *loop = dyn_cast<ForStmt>(s);
    return loop && summed(loop, out);
  }

  bool summed(const ForStmt *loop, std::vector<const Stmt *> &out) {
    std::vector<Cell> cells = cellsOf(loop);
    if (cells.empty())
      return false;
    SumInto::Cells summed;
    for (Cell &c : cells) {
      const Path &cell = *c.sum.target;
      c.variable = b.variable(cell.root->name + "_sum", cell.type()->unqualified, VariableKind::Local);
      b.markAsShadowLike(c.variable, cell.root);
      out.push_back(b.declare(c.variable, b.zero(c.variable->type), false, loop->location));
      if (!isReached(c, loop) && !(c.isCertain && tellsRounds(loop))) {
        c.reached = b.variable(cell.root->name + "_reached", b.types().intType(), VariableKind::Local);
        out.push_back(b.declare(c.reached, b.intLiteral(0), false, loop->location));
      }
      summed.push_back({c.sum, c.variable, c.reached});
    }
    const BlockStmt *body = SumInto(module_, std::move(summed)).rewriteBlock(loop->body);
    out.push_back(b.forLoop(loop->variable, loop->lower, loop->relation, loop->bound, loop->step,
                            rewriteBlock(body), loop->location));
    for (const Cell &c : cells) {
      const Stmt *add = withValue(b, c.increment, b.load(c.variable));
      out.push_back(isReached(c, loop) ? add
                                       : b.ifThen(hasReached(c, loop), b.block({add}, loop->location),
                                                  nullptr, loop->location));
    }
    return true;
  }

  /// Whether the loop has a round can be seen from its bounds: no conversion comes between.
  static bool tellsRounds(const ForStmt *loop) {
    const auto isSame = [&](const Expr *e) {
      const auto *l = dyn_cast<LiteralExpr>(e);
      return e->type->canonical == loop->variable->type->canonical || (l && l->hasValue && l->value >= 0);
    };
    return isSame(loop->lower) && isSame(loop->bound);
  }

  const Expr *hasReached(const Cell &c, const ForStmt *loop) {
    if (c.reached)
      return b.load(c.reached);
    return hasIteration(b, loop);
  }

  // ---- which cells

  std::vector<Cell> cellsOf(const ForStmt *loop) const {
    std::vector<Cell> cells;
    collect(loop->body, true, cells);
    if (cells.empty())
      return cells;
    const Effects effects = memory_.effectsOf(loop);
    if (effects.isOpaque)
      return {};
    const Reads reads = readsOf(loop);
    std::erase_if(cells, [&](const Cell &c) { return !staysTheSame(c, reads, effects); });
    if (cells.size() > MostSums)
      cells.erase(cells.begin() + MostSums, cells.end());
    for (Cell &c : cells)
      c.isCertain |= isThereInEachRound(c, loop);
    return cells;
  }

  /// Each round reads the cell that it is the adjoint of. With protection, other threads do not lose what they add while this one
  /// adds zero.
  bool isThereInEachRound(const Cell &c, const ForStmt *loop) const {
    const Shadow *shadow = module_.shadowOf(c.sum.target->root);
    if (c.sum.form == Sum::Form::Plain || !shadow || !shadow->of)
      return false;
    Path primal = *c.sum.target;
    primal.root = shadow->of;
    return std::any_of(loop->body->statements.begin(), loop->body->statements.end(),
                       [&](const Stmt *s) { return reaches(s, primal); });
  }

  /// What is the thread's own is in a register, or in the cache, as it is; but a member can only be as precise as
  /// what is added to it in a sum of its own (WideSums.h).
  bool isCandidate(const Sum &s) const {
    return isJoinable(memory_, s) && (!memory_.isOwn(*s.target) || isMemberOfFewerBits(s));
  }
  static bool isMemberOfFewerBits(const Sum &s) {
    return isRounded(s.value) &&
           std::any_of(s.target->steps.begin(), s.target->steps.end(),
                       [](const Projection &p) { return p.kind == ProjectionKind::Field; });
  }

  void collect(const Stmt *s, bool isCertain, std::vector<Cell> &cells) const {
    if (const auto sum = sumOf(s)) {
      if (!isCandidate(*sum))
        return;
      auto known =
          std::find_if(cells.begin(), cells.end(), [&](const Cell &c) { return areOfOneCell(c.sum, *sum); });
      if (known == cells.end())
        cells.push_back({s, *sum, isCertain});
      else
        known->isCertain |= isCertain;
      return;
    }
    const auto *loop = dyn_cast<ForStmt>(s);
    isCertain &= isa<BlockStmt>(s) || (loop && constantTripCount(loop).value_or(0) > 0);
    forEachChild(s, [&](const Stmt *x) { collect(x, isCertain, cells); });
  }

  bool staysTheSame(const Cell &c, const Reads &reads, const Effects &effects) const {
    const Path &cell = *c.sum.target;
    Reads way;
    way.addWay(cell);
    return !memory_.mayRead(reads, cell) && !memory_.mayChange(effects, way) &&
           std::none_of(effects.stores.begin(), effects.stores.end(),
                        [&](const Path &p) { return memory_.mayOverlap(p, cell); });
  }

  // ---- whether the cell is there

  /// It is a variable, or a part of one with constant subscripts, or reached in any case.
  bool isReached(const Cell &c, const ForStmt *loop) const {
    const Path &cell = *c.sum.target;
    const bool isPart = std::all_of(cell.steps.begin(), cell.steps.end(), [](const Projection &p) {
      return p.kind == ProjectionKind::Field ||
             (p.kind == ProjectionKind::Index && isa<LiteralExpr>(p.index));
    });
    const auto trips = constantTripCount(loop);
    if (isPart || (trips && *trips > 0 && c.isCertain))
      return true;
    return leavesWay(cell) && std::any_of(list_->statements.begin(), list_->statements.end(),
                                          [&](const Stmt *s) { return reaches(s, cell); });
  }

  /// The path names one cell in all of the list. (A declaration stands in front of all uses.)
  bool leavesWay(const Path &cell) const {
    Reads way;
    way.addWay(cell);
    return std::none_of(list_->statements.begin(), list_->statements.end(), [&](const Stmt *s) {
      return !isa<DeclareStmt>(s) && memory_.mayChange(memory_.effectsOf(s), way);
    });
  }

  /// Not where it is evaluated on a condition.
  static bool reaches(const Stmt *s, const Path &cell) {
    if (const auto sum = sumOf(s); sum && equal(*sum->target, cell))
      return true;
    if (const Path *p = targetOf(s); p && equal(*p, cell))
      return true;
    const Expr *value = nullptr;
    if (const auto *a = dyn_cast<AssignStmt>(s))
      value = a->value;
    else if (const auto *d = dyn_cast<DeclareStmt>(s))
      value = d->initializer;
    bool any = false, onCondition = false;
    if (value)
      forEachExpr(value, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        const auto *k = dyn_cast<BinaryExpr>(e);
        any |= l && equal(l->path, cell);
        onCondition |= isa<SelectExpr>(e) || (k && isLogical(k->op));
      });
    return any && !onCondition;
  }

  const Module &module_;
  const Memory memory_;
  const BlockStmt *list_ = nullptr; // whose statements are rewritten
};

} // namespace

const BlockStmt *sumLoops(const Module &module, const BlockStmt *body) { return sumLoops(module, body, {}); }
const BlockStmt *sumLoops(const Module &module, const BlockStmt *body, const std::vector<Path> &apart) {
  return LoopSums(module, body, apart).rewriteBlock(body);
}

} // namespace adjgen
