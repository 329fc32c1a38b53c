// Problem: the size of a tile, a step, a number of neighbours is often a local that always holds the same number (`const int TILE = 8;`), and
// everything behind reads numbers better: steps, bounds, strides of subscripts, flags that are never set. The number takes the variable's
// place, also in what it is computed from, and in the copies that regions have of it.
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"
#include <set>

namespace adjgen {

namespace {

/// Beyond these, sums and products of a few of them might overflow.
constexpr std::int64_t Large = std::int64_t(1) << 30;

/// What literals are made of that are no enumerators; those have a type of their own, at least in C++.
bool isOfLiterals(const Type *t) {
  static const std::set<std::string> names = {"int",           "unsigned",  "unsigned int",      "long",
                                              "unsigned long", "long long", "unsigned long long"};
  return names.count(t->name);
}

/// An enumeration's value has a name, and `char` and bool are no numbers to most readers.
bool isPlainInteger(const Type *t) {
  return t->kind == TypeKind::Integer && t->bits >= 16 && t->bits <= 64 && !(t->qualifiers & Volatile) &&
         t->name.find("enum ") == std::string::npos;
}

bool holds(const Type *t, std::int64_t value) {
  return value > -Large && value < Large && (value >= 0 || t->isSigned) &&
         (t->bits > 31 ||
          (value < (std::int64_t(1) << (t->bits - 1)) && value >= -(std::int64_t(1) << (t->bits - 1))));
}

class Constants {
public:
  explicit Constants(const BlockStmt *body) {
    VariableSet changed = assignedIn(body);
    for (const Variable *v : addressTaken(body))
      changed.insert(v);
    forEachStmt(body, [&](const Stmt *s) {
      for (const SharingEntry &e : sharingOf(s))
        if (e.kind != SharingKind::Shared && e.kind != SharingKind::FirstPrivate)
          changed.insert(e.outer), changed.insert(e.inner);
      if (const auto *f = dyn_cast<ForStmt>(s))
        changed.insert(f->variable);
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        ++declarations_[d->variable];
    });
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        declare(d, changed);
      for (const SharingEntry &e : sharingOf(s))
        if (const auto known = values_.find(e.outer); known != values_.end() && !changed.count(e.inner))
          values_[e.inner] = known->second;
    });
  }

  bool empty() const { return values_.empty(); }
  std::optional<std::int64_t> of(const Variable *v) const {
    const auto known = values_.find(v);
    return known == values_.end() ? std::nullopt : std::optional(known->second);
  }

private:
  void declare(const DeclareStmt *d, const VariableSet &changed) {
    const Variable *v = d->variable;
    if (v->storage != StorageKind::Automatic || !d->initializer || !isPlainInteger(v->type) ||
        changed.count(v) || declarations_.at(v) > 1)
      return;
    if (const auto value = valueOf(d->initializer); value && holds(v->type, *value))
      values_[v] = *value;
  }

  /// Also of what is computed from other constants.
  std::optional<std::int64_t> valueOf(const Expr *e) const {
    if (const auto *literal = dyn_cast<LiteralExpr>(e); literal && !isOfLiterals(e->type))
      return std::nullopt;
    if (const auto known = valueOfLiterals(e); known && isa<LiteralExpr>(e))
      return known;
    if (const auto *minus = dyn_cast<UnaryExpr>(e);
        minus && minus->op == UnaryKind::Minus && e->type->isSigned) {
      const auto value = valueOf(minus->operand);
      return value ? std::optional(-*value) : std::nullopt;
    }
    if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable())
      return of(l->path.root);
    if (const auto *c = dyn_cast<CastExpr>(e); c && isPlainInteger(c->type)) {
      const auto value = valueOf(c->operand);
      return value && holds(c->type, *value) ? value : std::nullopt;
    }
    const auto *b = dyn_cast<BinaryExpr>(e);
    if (!b || !isPlainInteger(e->type))
      return std::nullopt;
    const auto x = valueOf(b->left), y = valueOf(b->right);
    return x && y ? computed(b->op, *x, *y, e->type) : std::nullopt;
  }

  static std::optional<std::int64_t> computed(BinaryKind op, std::int64_t x, std::int64_t y, const Type *t) {
    std::optional<std::int64_t> value; // no factor is Large
    if (op == BinaryKind::Add)
      value = x + y;
    else if (op == BinaryKind::Sub)
      value = x - y;
    else if (op == BinaryKind::Mul)
      value = x * y;
    else if (op == BinaryKind::Div && x >= 0 && y > 0)
      value = x / y;
    return value && holds(t, *value) ? value : std::nullopt;
  }

  NodeMap<Variable, std::int64_t> values_;
  NodeMap<Variable, unsigned> declarations_;
};

class Replacing : public Rewriter {
public:
  Replacing(const Module &m, const Constants &constants) : Rewriter(m), constants_(constants) {}

protected:
  const Expr *expression(const Expr *e) override {
    const auto *l = dyn_cast<LoadExpr>(e);
    const auto value = l && l->path.isVariable() ? constants_.of(l->path.root) : std::nullopt;
    return value ? b.integer(l->type->unqualified, *value, e->location) : e;
  }

private:
  const Constants &constants_;
};

/// Without the declarations that nothing names any more.
class DroppingUnused : public Rewriter {
public:
  DroppingUnused(const Module &m, const Constants &constants, const BlockStmt *body)
      : Rewriter(m), constants_(constants) {
    forEachMention(body, [&](const Variable *v) { ++mentions_[v]; });
  }

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &) override {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && constants_.of(d->variable) && mentions_.at(d->variable) == 1;
  }

private:
  const Constants &constants_;
  NodeMap<Variable, unsigned> mentions_;
};

} // namespace

const BlockStmt *replaceConstants(const BlockStmt *body, FunctionContext &context) {
  const Constants constants(body);
  if (constants.empty())
    return body;
  const BlockStmt *replaced = Replacing(context.module, constants).rewriteBlock(body);
  return DroppingUnused(context.module, constants, replaced).rewriteBlock(replaced);
}

} // namespace adjgen
