// Problem: compilers make a function of a parallel region, which knows no `restrict`, and what calls of the runtime add to they do
// not know either: so they read the seed of a sum again in each round of the loop that hands it on.
// Invariant: between its first use and the statement that sets it to zero, nothing sets or increments the seed, nor changes
// which cell it is; nobody may wait for another thread there. As it is set to zero in any case, the cell is there.
// Algorithm: along each list, from each such statement back as far as that holds.
#include "cleanup/ConsumedSeeds.h"
#include "cleanup/Sums.h"

#include <algorithm>
#include <optional>

namespace adjgen {

namespace {

bool loads(const Stmt *s, const Path &cell) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    forEachExprOf(x, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        any |= l && equal(l->path, cell);
      });
    });
  });
  return any;
}

/// Loads of a cell, as loads of a variable.
class FromVariable : public Rewriter {
public:
  FromVariable(const Module &m, Path cell, const Variable *v)
      : Rewriter(m), cell_(std::move(cell)), variable_(v) {}

private:
  const Expr *expression(const Expr *e) override {
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && equal(l->path, cell_) ? b.load(variable_, e->location) : e;
  }
  const Path cell_;
  const Variable *variable_;
};

class ConsumedSeeds : public Rewriter {
public:
  ConsumedSeeds(const Module &m, const BlockStmt *body, const std::vector<Path> &apart)
      : Rewriter(m), module_(m), memory_(m, body, apart) {}

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    block = Rewriter::rewriteBlock(block);
    return block && inRegion_ ? held(block) : block;
  }

private:
  using Statements = std::vector<const Stmt *>;

  bool statement(const Stmt *s, Statements &out) override {
    if (const auto *o = dyn_cast<OmpForStmt>(s)) { // between its loops nothing may stand
      out.push_back(b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides,
                             withIteration(b, o, rewriteBlock(o->iteration())), o->location));
      return true;
    }
    const auto *p = dyn_cast<OmpParallelStmt>(s);
    if (!p || inRegion_)
      return false;
    inRegion_ = true;
    Rewriter::rewrite(s, out);
    inRegion_ = false;
    return true;
  }

  const BlockStmt *held(const BlockStmt *block) {
    Statements list = block->statements;
    for (std::size_t k = 0; k < list.size(); ++k)
      if (const Path *seed = consumedBy(list[k])) {
        const Path cell = *seed;
        const std::size_t from = firstUse(list, k, cell);
        if (from == k)
          continue;
        Variable *v = b.variable(cell.root->name + "_seed", cell.type()->unqualified, VariableKind::Local);
        b.markAsShadowLike(v, cell.root);
        Statements out(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(from));
        out.push_back(b.declare(v, b.load(cell), false, list[from]->location));
        for (std::size_t j = from; j < k; ++j)
          FromVariable(module_, cell, v).rewrite(list[j], out);
        out.insert(out.end(), list.begin() + static_cast<std::ptrdiff_t>(k), list.end());
        list = std::move(out);
        ++k;
      }
    return list.size() == block->statements.size() ? block : b.block(std::move(list), block->location);
  }

  const Path *consumedBy(const Stmt *s) const {
    const auto *a = dyn_cast<AssignStmt>(s);
    return a && isZero(a->value) && a->target.type()->isReal() &&
                   !(a->target.type()->qualifiers & Volatile) && memory_.isShadow(a->target.root) &&
                   !memory_.isOwn(a->target)
               ? &a->target
               : nullptr;
  }

  /// The first statement that reads the seed in a loop, if all from there on leaves it as it is; else `end`.
  std::size_t firstUse(const Statements &list, std::size_t end, const Path &cell) const {
    Reads seed;
    seed.add(cell);
    std::size_t first = end;
    for (std::size_t k = end; k-- > 0;) {
      if (memory_.isVeryLong(list[k]) || memory_.mayChange(memory_.effectsOf(list[k]), seed))
        break;
      if (isa<ForStmt>(list[k]) && loads(list[k], cell))
        first = k;
    }
    return first;
  }

  const Module &module_;
  const Memory memory_;
  bool inRegion_ = false;
};

} // namespace

const BlockStmt *holdSeeds(const Module &module, const BlockStmt *body, const std::vector<Path> &apart) {
  return ConsumedSeeds(module, body, apart).rewriteBlock(body);
}

} // namespace adjgen
