// Problem: the adjoint of a minimum, or of pairs within a distance, is zero for all that was not taken; the
// backward sweep multiplies by it all the same, and adds zeros to all cells, protected ones.
// Invariant: behind a branch that is not taken, a variable that its list declares as zero, and that nothing has
// mentioned since but the branch, is zero. Statements that then add zeros, set to zero what is zero, or set
// variables that they declare themselves and nothing behind them mentions, do nothing: they may stand in
// the branch. Where a factor is infinite, or no number, this gives the zero that such an adjoint is.
// Algorithm: a walk along each list; behind each branch without `else`, statements are taken while they do
// nothing. They move if that is worth the branch: what is cheap compilers execute faster without one. Then zeros that nothing
// else mentions move, too.
#include "cleanup/ZeroBranches.h"
#include "cleanup/Memory.h"
#include "cleanup/Uses.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// So many statements at most move into one branch.
constexpr std::size_t Most = 100;

/// What is known of variables where a branch was not taken.
class Nothing {
public:
  Nothing(const Module &module, VariableSet zero) : module_(module), zero_(std::move(zero)) {}

  /// Does the statement nothing? What it declares is its own.
  bool isDoneBy(const Stmt *s) {
    if (isa<CommentStmt>(s))
      return true;
    if (const auto sum = sumOf(s))
      return isZero(sum->value) && !isVolatile(*sum->target);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return declares(d);
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return assigns(a);
    if (const auto *block = dyn_cast<BlockStmt>(s))
      return std::all_of(block->statements.begin(), block->statements.end(),
                         [&](const Stmt *x) { return isDoneBy(x); });
    if (const auto *i = dyn_cast<IfStmt>(s))
      return inside([&] { return isDoneBy(i->thenBlock) && (!i->elseBlock || isDoneBy(i->elseBlock)); });
    if (const auto *l = dyn_cast<ForStmt>(s))
      return inside([&] { return isDoneBy(l->body); });
    return false;
  }

private:
  static bool isVolatile(const Path &p) { return (p.type()->qualifiers & Volatile) != 0; }

  /// Statements that may be executed never, or several times: what they leave in variables from further out
  /// must not depend on that.
  template <typename Look> bool inside(const Look &look) {
    const VariableSet outer = std::move(here_);
    here_.clear();
    const bool all = look();
    here_ = outer;
    return all;
  }
  bool declares(const DeclareStmt *d) {
    const Type *t = d->variable->type;
    if (t->hasVariableExtents() || isVolatile(Path(d->variable)))
      return false;
    own_.insert(d->variable);
    here_.insert(d->variable);
    zero_.erase(d->variable);
    const bool isProduct = d->initializer && t->isReal() && !adjgen::isZero(d->initializer);
    if (isProduct ? isZero(d->initializer) : isZeroed(module_, d))
      zero_.insert(d->variable);
    return true;
  }
  bool assigns(const AssignStmt *a) {
    const Variable *v = a->target.root;
    if (a->target.goesThroughPointer() || isVolatile(a->target))
      return false;
    if (zero_.count(v) && a->target.type()->isReal() && isZero(a->value))
      return true;
    if (!own_.count(v) || (zero_.count(v) && !here_.count(v)))
      return false;
    zero_.erase(v);
    return true;
  }

  bool isZero(const Expr *e) const {
    if (adjgen::isZero(e))
      return true;
    if (const auto *l = dyn_cast<LoadExpr>(e))
      return e->type->isReal() && !l->path.goesThroughPointer() && zero_.count(l->path.root);
    if (const auto *u = dyn_cast<UnaryExpr>(e))
      return u->op == UnaryKind::Minus && isZero(u->operand);
    if (const auto *c = dyn_cast<CastExpr>(e))
      return e->type->isReal() && isZero(c->operand);
    if (const auto *c = dyn_cast<SelectExpr>(e))
      return isZero(c->ifTrue) && isZero(c->ifFalse);
    if (const auto *c = dyn_cast<PureCallExpr>(e)) // a partial derivative times a seed; a seed by a divisor
      return (c->callee.starts_with("adjgen_chain") && isZero(c->arguments[1])) ||
             (c->callee.starts_with("adjgen_quotient") && isZero(c->arguments[0]));
    const auto *k = dyn_cast<BinaryExpr>(e);
    if (!k || !e->type->isReal())
      return false;
    switch (k->op) {
    case BinaryKind::Mul:
      return isZero(k->left) || isZero(k->right);
    case BinaryKind::Div:
      return isZero(k->left);
    case BinaryKind::Add:
    case BinaryKind::Sub:
      return isZero(k->left) && isZero(k->right);
    default:
      return false;
    }
  }

public:
  /// A local adjoint that begins as zero, or as zeros. (What the primal computes with zeros stays as it is.)
  static bool isZeroed(const Module &module, const DeclareStmt *d) {
    const Type *t = d->variable->type;
    if (!module.isShadow(d->variable) || d->variable->storage != StorageKind::Automatic ||
        t->hasVariableExtents())
      return false;
    return d->initializer
               ? t->isReal() && adjgen::isZero(d->initializer)
               : d->zeroInitialized && (t->isReal() || (t->isArray() && t->innermostElement()->isReal()));
  }

private:
  const Module &module_;
  VariableSet zero_; // still, whatever happens
  VariableSet own_;  // declared by these statements
  VariableSet here_; // of these, in the list where the walk is
};

/// A branch costs more than a few multiplications.
bool isWorthABranch(const Stmt *s) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    const auto sum = sumOf(x);
    any |= isa<ForStmt>(x) || (sum && sum->form != Sum::Form::Plain);
    forEachExprOf(x, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *c = dyn_cast<PureCallExpr>(e);
        any |= c && !c->callee.starts_with("adjgen_");
      });
    });
  });
  return any;
}

class ZeroBranches : public Rewriter {
public:
  explicit ZeroBranches(const Module &m) : Rewriter(m), module_(m) {}

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    return block ? Rewriter::rewriteBlock(moved(block)) : nullptr;
  }

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<OmpCriticalStmt>(s);
    if (!c || c->criticalKind != CriticalKind::Atomic)
      return false;
    out.push_back(s); // its form must stay
    return true;
  }

  const BlockStmt *moved(const BlockStmt *block) {
    const auto &list = block->statements;
    std::vector<const Stmt *> out;
    VariableSet zero;
    bool any = false;
    for (std::size_t k = 0; k < list.size(); ++k) {
      const auto *branch = dyn_cast<IfStmt>(list[k]);
      const std::size_t end = branch ? endOfNothing(list, k, zero) : k + 1;
      const auto *d = dyn_cast<DeclareStmt>(list[k]);
      if (end > k + 1) {
        out.push_back(withStatements(branch, list, k + 1, end));
        any = true;
      } else {
        out.push_back(list[k]);
      }
      for (; k < end - 1; ++k)
        forgetMentioned(list[k], zero);
      forgetMentioned(list[k], zero);
      if (d && Nothing::isZeroed(module_, d))
        zero.insert(d->variable);
    }
    return any ? b.block(sunk(std::move(out)), block->location) : block;
  }
  /// Zeros that only one branch mentions, in it: what it adds first is then their value (FirstValues.h).
  std::vector<const Stmt *> sunk(std::vector<const Stmt *> list) {
    std::vector<VariableSet> mentioned;
    for (const Stmt *s : list)
      mentioned.push_back(mentionedVariables(s));
    for (std::size_t k = list.size(); k-- > 0;) {
      const auto *d = dyn_cast<DeclareStmt>(list[k]);
      if (!d || !Nothing::isZeroed(module_, d) || !d->variable->type->isReal())
        continue;
      std::vector<std::size_t> uses;
      for (std::size_t i = k + 1; i < list.size(); ++i)
        if (mentioned[i].count(d->variable))
          uses.push_back(i);
      const auto *branch = uses.size() == 1 ? dyn_cast<IfStmt>(list[uses[0]]) : nullptr;
      if (!branch || (branch->elseBlock && !branch->elseBlock->statements.empty()) ||
          mentions(branch->condition, d->variable))
        continue;
      std::vector<const Stmt *> then = branch->thenBlock->statements;
      then.insert(then.begin(), d);
      list[uses[0]] =
          b.ifThen(branch->condition, b.block(then, branch->thenBlock->location), nullptr, branch->location);
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(k));
      mentioned.erase(mentioned.begin() + static_cast<std::ptrdiff_t>(k));
    }
    return list;
  }
  static bool mentions(const Expr *condition, const Variable *v) {
    bool any = false;
    forEachExpr(condition, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      const auto *a = dyn_cast<AddressOfExpr>(e);
      any |= (l && l->path.root == v) || (a && a->path.root == v);
    });
    return any;
  }
  static void forgetMentioned(const Stmt *s, VariableSet &zero) {
    if (!zero.empty())
      for (const Variable *v : mentionedVariables(s))
        zero.erase(v);
  }
  const Stmt *withStatements(const IfStmt *branch, const std::vector<const Stmt *> &list, std::size_t from,
                             std::size_t to) {
    std::vector<const Stmt *> then = branch->thenBlock->statements;
    then.insert(then.end(), list.begin() + static_cast<std::ptrdiff_t>(from),
                list.begin() + static_cast<std::ptrdiff_t>(to));
    return b.ifThen(branch->condition, b.block(then, branch->thenBlock->location), nullptr, branch->location);
  }

  /// Behind the last of the statements that move into the branch at `at`; at + 1: none does.
  std::size_t endOfNothing(const std::vector<const Stmt *> &list, std::size_t at,
                           const VariableSet &zero) const {
    const auto *branch = cast<IfStmt>(list[at]);
    if (zero.empty() || (branch->elseBlock && !branch->elseBlock->statements.empty()))
      return at + 1;
    VariableSet set;
    for (const Variable *v : mentionedVariables(branch->thenBlock))
      if (zero.count(v))
        set.insert(v);
    if (set.empty())
      return at + 1;
    Nothing nothing(module_, zero);
    std::size_t end = at + 1;
    while (end < list.size() && end - at <= Most && nothing.isDoneBy(list[end]))
      ++end;
    if (end - at > Most) // what it declares may be mentioned further on
      return at + 1;
    end = endBeforeLater(list, at, end);
    // Behind the last one that is worth it, all may stay where it is.
    while (end > at + 1 && !isWorthABranch(list[end - 1]))
      --end;
    return endBeforeLater(list, at, end);
  }
  /// In front of the declarations of what is mentioned behind `end`.
  static std::size_t endBeforeLater(const std::vector<const Stmt *> &list, std::size_t at, std::size_t end) {
    VariableSet later;
    for (std::size_t k = end; k < list.size(); ++k)
      later.merge(mentionedVariables(list[k]));
    for (std::size_t k = end; k-- > at + 1;) {
      const auto *d = dyn_cast<DeclareStmt>(list[k]);
      if (!d || !later.count(d->variable)) {
        continue;
      }
      for (; end > k; --end)
        later.merge(mentionedVariables(list[end - 1]));
    }
    return end;
  }

  const Module &module_;
};

} // namespace

const BlockStmt *moveIntoBranches(const Module &module, const BlockStmt *body) {
  return ZeroBranches(module).rewriteBlock(body);
}

} // namespace adjgen
