#include "analysis/memory/FirstArrayWrites.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace adjgen {

namespace {

using Loops = std::vector<const ForStmt *>;

/// What an assignment, or whoever has the address, may set.
struct Site {
  const AssignStmt *assign; // null: it is no plain assignment
  const Path *path;         // null: any part
  Loops loops;              // around it, inside the block; outermost first
  bool isPlain;             // between block and site, only branches and counted loops
};

const Expr *withoutCasts(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e)) {
    if (!c->type->isInteger() || !c->operand->type->isInteger() || c->type->bits < c->operand->type->bits)
      break; // two numbers may become one
    e = c->operand;
  }
  return e;
}

std::optional<std::int64_t> numberOf(const Expr *e) {
  const auto *literal = e ? dyn_cast<LiteralExpr>(withoutCasts(e)) : nullptr;
  return literal && literal->hasValue ? std::optional(literal->value) : std::nullopt;
}

/// k, k + 1, k - 1; or a number alone.
struct Subscript {
  const Variable *variable = nullptr;
  std::int64_t number = 0;
  bool isKnown = false;
};

Subscript subscriptOf(const Projection &step) {
  if (!step.index)
    return {};
  if (const std::optional<std::int64_t> n = numberOf(step.index))
    return {nullptr, *n, true};
  const Expr *e = withoutCasts(step.index);
  std::int64_t number = 0;
  if (const auto *sum = dyn_cast<BinaryExpr>(e);
      sum && (sum->op == BinaryKind::Add || sum->op == BinaryKind::Sub)) {
    const std::optional<std::int64_t> n = numberOf(sum->right);
    if (!n)
      return {};
    number = sum->op == BinaryKind::Add ? *n : -*n;
    e = withoutCasts(sum->left);
  }
  const auto *load = dyn_cast<LoadExpr>(e);
  return load && load->path.isVariable() ? Subscript{load->path.root, number, true} : Subscript();
}

/// Does the loop's variable never come to `n`?
bool staysAbove(const Loops &loops, const Variable *v, std::int64_t n) {
  return std::any_of(loops.begin(), loops.end(), [&](const ForStmt *f) {
    const std::optional<std::int64_t> from = numberOf(f->lower), step = numberOf(f->step);
    return f->variable == v && (f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual) &&
           from && step && *step > 0 && *from > n;
  });
}

bool differInConstant(const Path &a, const Loops &around, const Path &b) {
  for (std::size_t k = 0; k < std::min(a.steps.size(), b.steps.size()); ++k) {
    const Projection &x = a.steps[k], &y = b.steps[k];
    const Type *whole = k == 0 ? a.root->type : a.steps[k - 1].type;
    if (x.kind == ProjectionKind::Field && y.kind == ProjectionKind::Field && x.field != y.field)
      return !whole->record->isUnion;
    const Subscript m = subscriptOf(x), n = subscriptOf(y);
    if (!m.isKnown || !n.isKnown || n.variable)
      continue;
    if (m.variable ? staysAbove(around, m.variable, n.number - m.number) : m.number != n.number)
      return true;
  }
  return false;
}

bool hasSubscript(const Path &p, const Variable *v) {
  return std::any_of(p.steps.begin(), p.steps.end(),
                     [&](const Projection &step) { return subscriptOf(step).variable == v; });
}

/// In one iteration of the loop or another, the two never reach one cell.
bool haveSameSubscript(const Path &a, const Path &b, const Variable *v) {
  for (std::size_t k = 0; k < std::min(a.steps.size(), b.steps.size()); ++k) {
    const Subscript x = subscriptOf(a.steps[k]), y = subscriptOf(b.steps[k]);
    if (x.variable == v && y.variable == v && x.number == y.number)
      return true;
  }
  return false;
}

/// All that may set a variable, in the order of the text.
class Sites {
public:
  Sites(const BlockStmt *block, const std::set<const Variable *> &declared) : declared_(declared) {
    for (const Stmt *s : block->statements)
      collect(s, {}, true);
  }
  std::map<const Variable *, std::vector<Site>> of;

private:
  void set(const Path &p, const AssignStmt *a, const Loops &loops, bool isPlain) {
    if (!p.goesThroughPointer() && declared_.count(p.root))
      of[p.root].push_back({a, &p, loops, isPlain});
  }

  void addresses(const Stmt *s, const Loops &loops, bool isPlain) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *a = dyn_cast<AddressOfExpr>(e);
        if (a && !a->path.goesThroughPointer() && declared_.count(a->path.root))
          of[a->path.root].push_back({nullptr, nullptr, loops, isPlain});
      });
    });
  }

  void collect(const Stmt *s, Loops loops, bool isPlain) {
    addresses(s, loops, isPlain);
    if (const auto *a = dyn_cast<AssignStmt>(s))
      set(a->target, a, loops, isPlain);
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      set(i->target, nullptr, loops, isPlain);
    else if (const auto *k = dyn_cast<CallStmt>(s); k && k->hasResult)
      set(k->result, nullptr, loops, isPlain);
    else if (const auto *f = dyn_cast<ForStmt>(s))
      loops.push_back(f);
    else if (!isa<IfStmt>(s) && !isa<BlockStmt>(s) && !isa<DeclareStmt>(s))
      isPlain = false;
    forEachChild(s, [&](const Stmt *child) { collect(child, loops, isPlain); });
  }

  const std::set<const Variable *> &declared_;
};

std::size_t commonLoops(const Site &a, const Site &b) {
  const std::size_t n = std::min(a.loops.size(), b.loops.size());
  std::size_t k = 0;
  while (k < n && a.loops[k] == b.loops[k])
    ++k;
  return k;
}

bool isFirst(const std::vector<Site> &sites, std::size_t number) {
  const Site &own = sites[number];
  if (!own.assign || !own.isPlain || !std::all_of(own.loops.begin(), own.loops.end(), [&](const ForStmt *f) {
        return hasSubscript(*own.path, f->variable);
      }))
    return false;
  for (std::size_t k = 0; k < sites.size(); ++k) {
    const Site &other = sites[k];
    if (k == number || (other.path && differInConstant(*own.path, own.loops, *other.path)))
      continue;
    const std::size_t common = commonLoops(own, other);
    if (k < number)
      return false;
    for (std::size_t l = 0; l < common; ++l)
      if (!other.path || !haveSameSubscript(*own.path, *other.path, own.loops[l]->variable))
        return false;
  }
  return true;
}

} // namespace

void findFirstArrayWrites(const Function *f, NodeSet<Stmt> &out) {
  forEachStmt(f->body, [&](const Stmt *s) {
    const auto *block = dyn_cast<BlockStmt>(s);
    if (!block)
      return;
    std::set<const Variable *> declared;
    for (const Stmt *d : block->statements)
      if (const auto *k = dyn_cast<DeclareStmt>(d);
          k && !k->initializer && !k->zeroInitialized && !k->variable->type->isScalar())
        declared.insert(k->variable);
    if (declared.empty())
      return;
    const Sites sites(block, declared);
    for (const auto &[variable, list] : sites.of)
      for (std::size_t k = 0; k < list.size(); ++k)
        if (isFirst(list, k))
          out.insert(list[k].assign);
  });
}

} // namespace adjgen
