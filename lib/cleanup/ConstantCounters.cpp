// Problem: rows are saved, and tested, in front of the loop that follows them, where its variable has to have
// a value. If that is a constant, readers see what it comes to. Invariant: only variables of loops, which are
// declared with a literal and keep it as long as they are in scope; the value and type of each expression
// stay. What the source has written stays, too: only sums and products with such a value are folded.
#include "cleanup/ConstantCounters.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace adjgen {

namespace {

constexpr std::int64_t Largest = std::int64_t(1) << 30; // sums are ints as well

std::optional<std::int64_t> constantOf(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e)) {
    if (!c->implicit || !c->type->isInteger() || c->type->bits < 32)
      return std::nullopt;
    e = c->operand;
  }
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && l->type->isInteger() && l->value >= 0 ? std::optional(l->value) : std::nullopt;
}

class Constant : public Rewriter {
public:
  Constant(const Module &m, const Variable *v, std::int64_t value) : Rewriter(m), v_(v), value_(value) {}

private:
  const Expr *expression(const Expr *e) override {
    if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable() && l->path.root == v_)
      return make(v_->type->unqualified, value_);
    if (const auto *c = dyn_cast<CastExpr>(e); c && c->implicit && made_.count(c->operand) && constantOf(e)) {
      made_.insert(e);
      return e;
    }
    const auto *x = dyn_cast<BinaryExpr>(e);
    if (!x || !x->type->isInteger() || !(made_.count(x->left) || made_.count(x->right)))
      return e;
    return folded(x);
  }

  const Expr *folded(const BinaryExpr *e) {
    const std::optional<std::int64_t> a = constantOf(e->left), c = constantOf(e->right);
    const bool isSum = e->op == BinaryKind::Add, isDifference = e->op == BinaryKind::Sub;
    if (a && c && isSum && *a + *c < Largest)
      return make(e->type, *a + *c);
    if (a && c && isDifference && *a >= *c)
      return make(e->type, *a - *c);
    if (c == 0 && (isSum || isDifference) && e->left->type->canonical == e->type->canonical)
      return e->left;
    if (a == 0 && isSum && e->right->type->canonical == e->type->canonical)
      return e->right;
    if (e->op == BinaryKind::Mul && (a == 0 || c == 0))
      return make(e->type, 0);
    return e;
  }

  const Expr *make(const Type *type, std::int64_t value) {
    const Expr *e = b.intLiteral(value);
    if (type->canonical != e->type->canonical)
      e = b.castTo(type, e, /*implicit=*/true);
    made_.insert(e);
    return e;
  }

  const Variable *v_;
  std::int64_t value_;
  std::unordered_set<const Expr *> made_; // here, and not by the source
};

class ConstantCounters : public Rewriter {
public:
  ConstantCounters(const Module &m, const BlockStmt *body) : Rewriter(m), module_(m) {
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *loop = dyn_cast<ForStmt>(s))
        counters_.insert(loop->variable);
    });
  }

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    block = spliced(Rewriter::rewriteBlock(block));
    for (std::size_t k = 0; block && k < block->statements.size(); ++k)
      if (const auto value = valueOf(block->statements[k]))
        block = without(block, k, *value);
    return block;
  }

private:
  std::optional<std::int64_t> valueOf(const Stmt *s) const {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (!d || !d->initializer || !counters_.count(d->variable) || !d->variable->type->isInteger() ||
        d->variable->type->bits < 32 || (d->variable->type->qualifiers & Volatile))
      return std::nullopt;
    const std::optional<std::int64_t> value = constantOf(d->initializer);
    return value && *value < Largest ? value : std::nullopt;
  }

  /// `block` without its statement number k, which declares a variable with this value; if that keeps it.
  const BlockStmt *without(const BlockStmt *block, std::size_t k, std::int64_t value) {
    const Variable *v = cast<DeclareStmt>(block->statements[k])->variable;
    const auto from = block->statements.begin() + static_cast<std::ptrdiff_t>(k);
    const std::vector<const Stmt *> rest(from + 1, block->statements.end());
    if (std::any_of(rest.begin(), rest.end(), [&](const Stmt *s) { return names(s, v); }))
      return block;
    std::vector<const Stmt *> out(block->statements.begin(), from);
    const std::vector<const Stmt *> replaced = Constant(module_, v, value).rewriteList(rest);
    out.insert(out.end(), replaced.begin(), replaced.end());
    const BlockStmt *changed = b.block(out, block->location);
    if (std::none_of(out.begin(), out.end(), [](const Stmt *s) { return isa<DeclareStmt>(s); }))
      plain_.insert(changed);
    return changed;
  }

  /// Blocks that no declaration needs any more are not blocks.
  const BlockStmt *spliced(const BlockStmt *block) {
    if (!block || std::none_of(block->statements.begin(), block->statements.end(),
                               [&](const Stmt *s) { return plain_.count(s) != 0; }))
      return block;
    std::vector<const Stmt *> out;
    for (const Stmt *s : block->statements)
      if (plain_.count(s))
        out.insert(out.end(), cast<BlockStmt>(s)->statements.begin(), cast<BlockStmt>(s)->statements.end());
      else
        out.push_back(s);
    return b.block(out, block->location);
  }

  /// Otherwise than by reading its value.
  static bool names(const Stmt *root, const Variable *v) {
    bool any = false;
    forEachStmt(root, [&](const Stmt *s) {
      const Path *target = targetOf(s);
      const auto *d = dyn_cast<DeclareStmt>(s);
      const auto *loop = dyn_cast<ForStmt>(s);
      const auto *pop = dyn_cast<PopStmt>(s);
      any |= (target && target->root == v) ||
             (d && (d->variable == v || d->variable->type->hasVariableExtents())) ||
             (loop && loop->variable == v) || (pop && pop->path.root == v) || isa<OmpParallelStmt>(s) ||
             isa<OmpForStmt>(s) || isa<UnsupportedStmt>(s);
      const auto *push = dyn_cast<PushStmt>(s);
      any |= push && !push->value && push->path.root == v;
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          const auto *a = dyn_cast<AddressOfExpr>(x);
          const auto *z = dyn_cast<SizeOfExpr>(x);
          any |= (a && a->path.root == v) || (z && z->operand->hasVariableExtents());
        });
      });
    });
    return any;
  }

  const Module &module_;
  NodeSet<Variable> counters_;
  std::unordered_set<const Stmt *> plain_;
};

} // namespace

const BlockStmt *replaceConstantCounters(const Module &module, const BlockStmt *body) {
  return ConstantCounters(module, body).rewriteBlock(body);
}

} // namespace adjgen
