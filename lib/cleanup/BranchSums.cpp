// Problem: the adjoint of a branch increments cells that the code around it increments, too: an upwind
// difference adds up to eighteen times to ten cells. Each increment is a load and a store, which wait for the
// one before, since compilers cannot tell the cells apart. A sum in a local variable stays in a register.
// Invariant: between a cell's first and last increment nothing reads or sets it, nothing changes which cell
// the path names, and nobody may wait for another thread there. One of the increments is certain, so that the
// cell is incremented in this list whichever branches are taken.
// Algorithm: a walk along each list keeps the cells that are still open; those that have increments of both
// kinds when they close get a variable.
#include "cleanup/BranchSums.h"
#include "cleanup/Sums.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// So many cells are open at once, as more would not stay in registers; so many statements at most stand
/// between two increments: the time stays linear in a list's length.
constexpr std::size_t MostOpen = 16, MostBetween = 100;

/// A cell with its increments in a list.
struct Cell {
  const Stmt *increment; // one of them
  Sum sum;
  Reads way;
  std::size_t first, last;
  bool hasCertain = false, hasBranch = false;
  const Variable *variable = nullptr;
};

class BranchSums : public Rewriter {
public:
  BranchSums(const Module &m, const BlockStmt *body) : Rewriter(m), module_(m), memory_(m, body) {}

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    return block ? Rewriter::rewriteBlock(summed(block)) : nullptr;
  }

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<OmpCriticalStmt>(s);
    if (!c || c->criticalKind != CriticalKind::Atomic)
      return false;
    out.push_back(s); // its form must stay
    return true;
  }

  // ---- which cells

  /// What is the thread's own is in a register, or in the cache, as it is.
  bool isCandidate(const Sum &s) const { return isJoinable(memory_, s) && !memory_.isOwn(*s.target); }

  bool staysOpen(const Cell &c, const Reads &reads, const Effects &effects) const {
    const Path &cell = *c.sum.target;
    if (effects.isOpaque || memory_.mayRead(reads, cell) || memory_.mayChange(effects, c.way))
      return false;
    return std::none_of(effects.stores.begin(), effects.stores.end(),
                        [&](const Path &p) { return memory_.mayOverlap(p, cell); });
  }

  void close(std::size_t k) {
    if (open_[k].hasCertain && open_[k].hasBranch)
      cells_.push_back(open_[k]);
    open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(k));
  }

  void closeAll() {
    while (!open_.empty())
      close(open_.size() - 1);
  }

  void note(const Stmt *s, std::size_t at, bool isCertain, const Reads &reads, const Effects &effects) {
    const Sum sum = *sumOf(s);
    auto c =
        std::find_if(open_.begin(), open_.end(), [&](const Cell &x) { return areOfOneCell(x.sum, sum); });
    if (c == open_.end()) {
      Cell cell{s, sum, {}, at, at};
      cell.way.addWay(*sum.target);
      if (!staysOpen(cell, reads, effects))
        return;
      if (open_.size() == MostOpen)
        close(0);
      c = open_.insert(open_.end(), std::move(cell));
    }
    c->last = at;
    (isCertain ? c->hasCertain : c->hasBranch) = true;
  }

  void walk(const Stmt *s, std::size_t at) {
    const auto *branch = dyn_cast<IfStmt>(s);
    const auto sum = sumOf(s);
    if (open_.empty() && !branch && !sum)
      return;
    if (memory_.isVeryLong(s))
      return closeAll();
    const Effects effects = memory_.effectsOf(s);
    const Reads reads = readsOf(s);
    for (std::size_t k = open_.size(); k-- > 0;)
      if (at - open_[k].last > MostBetween || !staysOpen(open_[k], reads, effects))
        close(k);
    if (sum && isCandidate(*sum))
      note(s, at, true, reads, effects);
    if (branch)
      forEachBranchSum(branch, [&](const Stmt *x) { note(x, at, false, reads, effects); });
  }

  /// Not of those in loops.
  template <typename Visit> void forEachBranchSum(const Stmt *s, const Visit &visit) const {
    if (const auto sum = sumOf(s)) {
      if (isCandidate(*sum))
        visit(s);
    } else if (isa<IfStmt>(s) || isa<BlockStmt>(s)) {
      forEachChild(s, [&](const Stmt *x) { forEachBranchSum(x, visit); });
    }
  }

  // ---- their variables

  const BlockStmt *summed(const BlockStmt *block) {
    open_.clear();
    cells_.clear();
    const bool hasCertain =
        std::any_of(block->statements.begin(), block->statements.end(), [&](const Stmt *s) {
          const auto sum = sumOf(s);
          return sum && isCandidate(*sum);
        });
    if (!hasCertain)
      return block;
    for (std::size_t k = 0; k < block->statements.size(); ++k)
      walk(block->statements[k], k);
    closeAll();
    if (cells_.empty())
      return block;
    std::stable_sort(cells_.begin(), cells_.end(),
                     [](const Cell &x, const Cell &y) { return x.first < y.first; });
    for (Cell &c : cells_) {
      const Path &cell = *c.sum.target;
      c.variable = b.variable(cell.root->name + "_sum", cell.type()->unqualified, VariableKind::Local);
      b.markAsShadowLike(c.variable, cell.root);
    }
    std::vector<const Stmt *> out;
    for (std::size_t k = 0; k < block->statements.size(); ++k)
      withSums(block->statements[k], k, out);
    return b.block(out, block->location);
  }

  void withSums(const Stmt *s, std::size_t at, std::vector<const Stmt *> &out) {
    std::vector<const Cell *> here;
    SumInto::Cells summed;
    for (const Cell &c : cells_)
      if (c.first <= at && at <= c.last) {
        here.push_back(&c);
        summed.push_back({c.sum, c.variable});
      }
    for (const Cell *c : here)
      if (c->first == at)
        out.push_back(b.declare(c->variable, b.zero(c->variable->type), false, s->location));
    if (isa<IfStmt>(s) || sumOf(s))
      SumInto(module_, std::move(summed)).rewrite(s, out);
    else
      out.push_back(s);
    for (const Cell *c : here)
      if (c->last == at)
        out.push_back(withValue(b, c->increment, b.load(c->variable)));
  }

  const Module &module_;
  const Memory memory_;
  std::vector<Cell> open_, cells_;
};

} // namespace

const BlockStmt *sumBranches(const Module &module, const BlockStmt *body) {
  return BranchSums(module, body).rewriteBlock(body);
}

} // namespace adjgen
