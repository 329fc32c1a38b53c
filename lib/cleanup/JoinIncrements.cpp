// Problem: each statement of the primal gives increments of its own, so that a cell that several read is
// incremented several times in a row; one increment costs one atomic, or one load and store. A walk along
// each list of statements keeps the sums that are still open: their cell is neither read nor set since, and
// is still named by the same path. Increments between do no harm: they commute. The joined increment stands
// at the later place if the earlier value is the same there, else at the earlier one if the later value is.
#include "cleanup/JoinIncrements.h"
#include "cleanup/Sums.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "rules/Partials.h"

namespace adjgen {

namespace {

/// So many sums are open at once, and so many statements at most stand between two that are joined: the time
/// stays linear in a list's length.
constexpr std::size_t MostOpen = 50, MostBetween = 100;
/// A sum that reads so many places is long enough: each that joins it takes as long as the sum is.
constexpr std::size_t MostRead = 500;

class JoinIncrements : public Rewriter {
public:
  JoinIncrements(const Module &m, const BlockStmt *body) : Rewriter(m), memory_(m, body) {}

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    return block ? Rewriter::rewriteBlock(joined(block)) : nullptr;
  }

private:
  struct Open {
    std::size_t at; // in the list
    Sum sum;
    Reads way, value;     // what decides which cell it is, and what is added
    bool isSteady = true; // the value has not changed since
  };

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<OmpCriticalStmt>(s);
    if (!c || c->criticalKind != CriticalKind::Atomic)
      return false;
    out.push_back(s); // its form must stay
    return true;
  }

  const BlockStmt *joined(const BlockStmt *block) {
    list_ = block->statements;
    open_.clear();
    bool any = false;
    for (std::size_t k = 0; k < list_.size(); ++k) {
      const auto sum = sumOf(list_[k]);
      if (sum && isJoinable(memory_, *sum) && joins(k, *sum)) {
        any = true;
        continue;
      }
      pass(k);
      if (sum && isJoinable(memory_, *sum))
        open(k, *sum);
    }
    if (!any)
      return block;
    std::erase(list_, nullptr);
    return b.block(list_, block->location);
  }

  void open(std::size_t k, const Sum &sum) {
    Open o{k, sum, {}, {}};
    o.way.addWay(*sum.target);
    o.value.add(sum.value);
    if (memory_.mayRead(o.value, *sum.target))
      return;
    open_.push_back(std::move(o));
    if (open_.size() > MostOpen)
      open_.erase(open_.begin());
  }

  /// With one that is open; the sum at k is then gone, or the open one.
  bool joins(std::size_t k, const Sum &sum) {
    for (auto o = open_.begin(); o != open_.end(); ++o) {
      if (!areOfOneCell(o->sum, sum))
        continue;
      if (o->value.places.size() > MostRead) {
        open_.erase(o);
        return false;
      }
      Reads value;
      value.add(sum.value);
      if (memory_.mayRead(value, *sum.target))
        return false;
      const std::size_t first = o->at;
      const Expr *both = plusSigned(o->sum.value, sum.value);
      if (o->isSteady) {
        list_[k] = withValue(b, list_[k], both);
        list_[first] = nullptr;
        open_.erase(o);
        pass(k);
        open(k, *sumOf(list_[k]));
        return true;
      }
      if (!isSteadySince(first, k, value))
        continue;
      list_[first] = withValue(b, list_[first], both);
      list_[k] = nullptr;
      o->sum = *sumOf(list_[first]);
      o->value.add(sum.value);
      // What is read there now was passed when it was not: sums of it may not go past that place.
      std::erase_if(open_, [&](const Open &other) { return memory_.mayRead(value, *other.sum.target); });
      return true;
    }
    return false;
  }

  bool isSteadySince(std::size_t first, std::size_t k, const Reads &value) const {
    for (std::size_t i = first; i < k; ++i)
      if (list_[i] && memory_.mayChange(memory_.effectsOf(list_[i]), value))
        return false;
    return true;
  }

  /// Closes what is open and does not outlive the statement.
  void pass(std::size_t at) {
    const Stmt *s = list_[at];
    if (open_.empty())
      return;
    if (memory_.isVeryLong(s))
      return open_.clear();
    const Effects effects = memory_.effectsOf(s);
    const Reads reads = readsOf(s);
    std::erase_if(open_, [&](const Open &o) {
      if (at - o.at > MostBetween)
        return true;
      const Path &cell = *o.sum.target;
      if (memory_.mayRead(reads, cell) || memory_.mayChange(effects, o.way) ||
          (effects.isOpaque && !memory_.isOwn(cell)))
        return true;
      for (const Path &p : effects.stores)
        if (memory_.mayOverlap(p, cell))
          return true;
      return false;
    });
    for (Open &o : open_)
      o.isSteady = o.isSteady && !memory_.mayChange(effects, o.value);
  }

  /// x + y, and y - x for x = -e.
  const Expr *plusSigned(const Expr *x, const Expr *y) {
    const auto isMinus = [](const Expr *e) {
      const auto *u = dyn_cast<UnaryExpr>(e);
      return u && u->op == UnaryKind::Minus;
    };
    if (!isMinus(x))
      return plus(b, x, y);
    return isMinus(y) ? negated(b, plus(b, negated(b, x), negated(b, y))) : plus(b, y, x);
  }

  const Memory memory_;
  std::vector<const Stmt *> list_; // null: joined with a later one
  std::vector<Open> open_;
};

} // namespace

const BlockStmt *joinIncrements(const Module &module, const BlockStmt *body) {
  return JoinIncrements(module, body).rewriteBlock(body);
}

} // namespace adjgen
