#include "analysis/effects/RenewedElements.h"
#include "ir/OmpConstructs.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// The loops from the outermost one to the statement, if nothing else is around it.
using Nest = std::vector<const ForStmt *>;

std::optional<std::int64_t> stepOf(const ForStmt *l) { return valueOfLiterals(l->step); }

/// A literal, perhaps converted, that is a number of both types.
std::optional<std::int64_t> smallLiteral(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e)) {
    if (!c->type->isInteger() || c->type->bits < 32)
      return std::nullopt;
    e = c->operand;
  }
  const auto value = valueOfLiterals(e);
  return value && *value >= 0 && *value <= INT32_MAX ? value : std::nullopt;
}

/// The loop's variable is never less than the lesser bound, nor greater than the greater one, and compares with
/// them as numbers do.
bool isBounded(const ForStmt *l) {
  const Type *v = l->variable->type;
  const auto step = stepOf(l);
  auto isPlain = [&](const Expr *bound, bool mayBeWider) {
    const Type *t = bound->type;
    return smallLiteral(bound) ||
           (t->isInteger() && t->isSigned == v->isSigned && (mayBeWider || t->bits <= v->bits));
  };
  if (!step || *step == 0 || !v->isInteger() || v->bits < 32 || !isPlain(l->lower, false) ||
      !isPlain(l->bound, true))
    return false;
  const bool isUp = l->relation == BinaryKind::Less || l->relation == BinaryKind::LessEqual;
  const bool isDown = l->relation == BinaryKind::Greater || l->relation == BinaryKind::GreaterEqual;
  return v->isSigned ? (isUp && *step > 0) || (isDown && *step < 0) : isUp && *step == 1;
}
bool countsByOne(const ForStmt *l) {
  const auto step = stepOf(l);
  return isBounded(l) && (*step == 1 || *step == -1);
}

bool findNest(const ForStmt *loop, const Stmt *statement, Nest &nest) {
  nest.push_back(loop);
  for (const Stmt *s : loop->body->statements) {
    if (s == statement)
      return true;
    if (const auto *l = dyn_cast<ForStmt>(s); l && findNest(l, statement, nest))
      return true;
  }
  nest.pop_back();
  return false;
}

Nest nestOf(const ForStmt *loop, const Stmt *statement) {
  Nest nest;
  findNest(loop, statement, nest);
  return nest;
}

/// constant + sum of factor * variable of a loop around the place + sum of factor * what is the same everywhere
/// in the piece. Exact: of signed arithmetic, which does not wrap around, and of values that conversions keep.
struct Sum {
  std::int64_t constant = 0;
  NodeMap<Variable, std::int64_t> variables;
  std::vector<std::pair<const Expr *, std::int64_t>> symbols;
  bool isTooLarge = false;

  void increase(std::int64_t &to, std::int64_t by, std::int64_t factor) {
    std::int64_t product = 0;
    isTooLarge |= __builtin_mul_overflow(factor, by, &product) || __builtin_add_overflow(to, product, &to);
  }
  void add(const Sum &o, std::int64_t factor) {
    isTooLarge |= o.isTooLarge;
    increase(constant, o.constant, factor);
    for (const auto &[v, n] : o.variables)
      increase(variables[v], n, factor);
    for (const auto &[e, n] : o.symbols) {
      auto mine = std::find_if(symbols.begin(), symbols.end(), [&](auto &s) { return equal(s.first, e); });
      if (mine == symbols.end())
        mine = symbols.insert(mine, {e, 0});
      increase(mine->second, n, factor);
    }
    std::erase_if(variables, [](auto &v) { return v.second == 0; });
    std::erase_if(symbols, [](auto &s) { return s.second == 0; });
  }
};

/// The conversion keeps every value of the operand's type.
bool keepsValues(const CastExpr *c) {
  const Type *from = c->operand->type, *to = c->type;
  if (!from->isInteger() || !to->isInteger())
    return false;
  return to->bits > from->bits ? to->isSigned || !from->isSigned
                               : to->bits == from->bits && to->isSigned == from->isSigned;
}

class Cover {
public:
  Cover(LocationTable &t, const PieceReads &piece, const ForStmt *loop, const Stmt *statement)
      : t_(t), piece_(piece), statement_(statement), row_(*targetOf(statement)), own_(t.of(row_)),
        nest_(nestOf(loop, statement)) {}

  bool holds() {
    return !nest_.empty() && isStable() && piece_.areFollowed() && !piece_.returnsFrom(nest_.front()) &&
           !piece_.areElsewhere(own_) &&
           piece_.allOf(own_, [&](const PieceReads::Read &r) { return mayBeCovered(r); }) &&
           piece_.allOf(own_, [&](const PieceReads::Read &r) { return isInNest(r) || isCovered(r); });
  }

private:
  bool isNestVariable(const Variable *v) const {
    return std::any_of(nest_.begin(), nest_.end(), [&](const ForStmt *l) { return l->variable == v; });
  }

  /// [stable row]
  bool isStable() {
    for (const ForStmt *l : nest_)
      if (piece_.changes(l->lower) || piece_.changes(l->bound))
        return false;
    const bool isObject = !row_.goesThroughPointer() && row_.root->type->isArray();
    if (!isObject && piece_.isOwn(row_.root))
      return false;
    LocationSet way;
    Path base = row_; // subscripts: below
    for (Projection &step : base.steps)
      step.index = nullptr;
    readsOnTheWay(t_, base, way);
    if (piece_.changes(way))
      return false;
    bool all = true;
    forEachSubscript(row_, [&](const Expr *subscript) {
      forEachExpr(subscript, [&](const Expr *e) {
        const auto *load = dyn_cast<LoadExpr>(e);
        if (load && load->path.isVariable() && isNestVariable(load->path.root))
          return;
        all &= !isa<PureCallExpr>(e) && !(load && piece_.changes(e));
      });
    });
    return all;
  }

  // ---- what the piece reads
  bool isInNest(const PieceReads::Read &r) const { return piece_.isIn(nest_.front(), r.statement); }
  /// What is soon seen, of all reads, before anything is computed.
  bool mayBeCovered(const PieceReads::Read &r) const {
    const Path &p = r.load->path;
    return isInNest(r) ? r.statement == statement_ && equal(p, row_)
                       : p.root == row_.root && p.steps.size() == row_.steps.size();
  }

  // ---- [covered elements]
  bool isCovered(const PieceReads::Read &r) {
    const Path &p = r.load->path;
    around_ = r.around;
    chosen_.clear();
    for (std::size_t k = 0; k < p.steps.size(); ++k) {
      const Projection &mine = row_.steps[k], &other = p.steps[k];
      if (mine.kind != other.kind || mine.field != other.field || !mine.index != !other.index)
        return false;
      if (mine.index && !isWhole(k) && !matches(mine.index, other.index))
        return false;
    }
    return true;
  }
  /// All elements of the array that the k-th step chooses one of.
  bool isWhole(std::size_t k) {
    const Projection &step = row_.steps[k];
    const Type *object = k ? row_.steps[k - 1].type : row_.root->type;
    const auto *l = dyn_cast<LoadExpr>(step.index);
    if (step.kind != ProjectionKind::Index || !l || !l->path.isVariable() || !object->isArray() ||
        object->extent < 0)
      return false;
    auto loop = std::find_if(nest_.begin(), nest_.end(),
                             [&](const ForStmt *f) { return f->variable == l->path.root; });
    if (loop == nest_.end())
      return false;
    const Sum low = first(*loop), high = behind(*loop);
    return low.variables.empty() && low.symbols.empty() && high.variables.empty() && high.symbols.empty() &&
           low.constant <= 0 && high.constant >= object->extent;
  }
  /// The same expression, with a number between the bounds of its loop for each variable of the nest, the
  /// same wherever it stands.
  bool matches(const Expr *mine, const Expr *other) {
    if (const auto *l = dyn_cast<LoadExpr>(mine); l && l->path.isVariable() && isNestVariable(l->path.root))
      return choose(l->path.root, other);
    if (mine->kind != other->kind || mine->type->unqualified != other->type->unqualified)
      return false;
    if (const auto *a = dyn_cast<BinaryExpr>(mine)) {
      const auto *b = cast<BinaryExpr>(other);
      return a->op == b->op && matches(a->left, b->left) && matches(a->right, b->right);
    }
    if (const auto *a = dyn_cast<UnaryExpr>(mine))
      return a->op == cast<UnaryExpr>(other)->op && matches(a->operand, cast<UnaryExpr>(other)->operand);
    if (const auto *a = dyn_cast<CastExpr>(mine))
      return matches(a->operand, cast<CastExpr>(other)->operand);
    return equal(mine, other) && !piece_.changes(other);
  }
  bool choose(const Variable *v, const Expr *number) {
    if (auto [it, isNew] = chosen_.emplace(v, number); !isNew)
      return equal(it->second, number);
    const ForStmt *loop =
        *std::find_if(nest_.begin(), nest_.end(), [&](const ForStmt *l) { return l->variable == v; });
    const Sum value = sumOf(number);
    Sum above = value, below = behind(loop);
    above.add(first(loop), -1);
    below.add(value, -1);
    below.constant -= 1;
    return isNeverNegative(above) && isNeverNegative(below);
  }

  // ---- sums
  Sum sumOf(const Expr *e) {
    Sum out;
    if (const auto value = smallLiteral(e))
      out.constant = *value;
    else if (const auto *c = dyn_cast<CastExpr>(e); c && keepsValues(c))
      out = sumOf(c->operand);
    else if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable() && loopAround(l->path.root))
      out.variables[l->path.root] = 1;
    else if (const auto *b = dyn_cast<BinaryExpr>(e);
             b && e->type->isInteger() && e->type->isSigned &&
             (b->op == BinaryKind::Add || b->op == BinaryKind::Sub)) {
      out = sumOf(b->left);
      out.add(sumOf(b->right), b->op == BinaryKind::Add ? 1 : -1);
    } else {
      out.symbols.push_back({e, 1});
      out.isTooLarge = piece_.changes(e); // not one number everywhere
    }
    return out;
  }
  const ForStmt *loopAround(const Variable *v) const {
    for (const ForStmt *l : *around_)
      if (l->variable == v)
        return l;
    return nullptr;
  }
  /// The least value of the loop's variable, and the one behind the greatest.
  Sum first(const ForStmt *l) {
    const bool up = stepOf(l).value_or(0) > 0;
    Sum s = sumOf(up ? l->lower : l->bound);
    s.constant += !up && l->relation == BinaryKind::Greater;
    return s;
  }
  Sum behind(const ForStmt *l) {
    const bool up = stepOf(l).value_or(0) > 0;
    Sum s = sumOf(up ? l->bound : l->lower);
    s.constant += !up || l->relation == BinaryKind::LessEqual;
    return s;
  }
  /// In place of each loop's variable, from the inside out, the bound that makes the sum the least.
  bool isNeverNegative(Sum s) {
    for (auto l = around_->rbegin(); l != around_->rend(); ++l) {
      auto it = s.variables.find((*l)->variable);
      if (it == s.variables.end())
        continue;
      const std::int64_t factor = it->second;
      if (!isBounded(*l))
        return false;
      Sum instead = factor > 0 ? first(*l) : behind(*l);
      if (factor < 0)
        instead.constant -= 1;
      Sum variable;
      variable.variables[(*l)->variable] = 1;
      s.add(variable, -factor);
      s.add(instead, factor);
    }
    return s.variables.empty() && s.symbols.empty() && !s.isTooLarge && s.constant >= 0;
  }

  LocationTable &t_;
  const PieceReads &piece_;
  const Stmt *statement_;
  const Path &row_;
  const LocationId own_; // the row's
  const Nest nest_;
  const Nest *around_ = nullptr; // the loops around what is looked at
  NodeMap<Variable, const Expr *> chosen_;
};

} // namespace

/// The loop's variable stands in a subscript as it is.
static bool isSubscript(const Variable *v, const Path &p) {
  bool any = false;
  forEachSubscript(p, [&](const Expr *subscript) {
    forEachExpr(subscript, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      any |= l && l->path.isVariable() && l->path.root == v;
    });
  });
  return any;
}

static void addStatements(const ForStmt *loop, Nest nest, std::vector<const Stmt *> &out) {
  if (!countsByOne(loop))
    return;
  nest.push_back(loop);
  for (const Stmt *s : loop->body->statements) {
    if (const auto *l = dyn_cast<ForStmt>(s))
      addStatements(l, nest, out);
    if (!isa<AssignStmt>(s) && !isa<IncrementStmt>(s))
      continue;
    const Path &p = *targetOf(s);
    if ((p.type()->isReal() || p.type()->isInteger()) && !(p.type()->qualifiers & Volatile) &&
        std::all_of(nest.begin(), nest.end(), [&](const ForStmt *l) { return isSubscript(l->variable, p); }))
      out.push_back(s);
  }
}

const std::vector<const Stmt *> &RenewedElements::statementsOf(const ForStmt *loop) {
  auto [it, isNew] = statements_.try_emplace(loop);
  if (isNew)
    addStatements(loop, {}, it->second);
  return it->second;
}

const PieceReads &RenewedElements::pieceOf(const Stmt *piece) {
  const auto known = pieces_.find(piece->id);
  return known != pieces_.end() ? known->second
                                : pieces_.try_emplace(piece->id, t_, effects_, piece).first->second;
}

bool RenewedElements::covers(const Stmt *piece, const ForStmt *loop, const Stmt *statement) {
  auto [it, isNew] = covered_.try_emplace({piece->id, loop->id, statement->id}, false);
  if (isNew)
    it->second = Cover(t_, pieceOf(piece), loop, statement).holds();
  return it->second;
}

VariableSet RenewedElements::variablesOf(const ForStmt *loop, const Stmt *statement) {
  VariableSet out, counted;
  for (const ForStmt *l : nestOf(loop, statement)) {
    counted.insert(l->variable);
    addVariables(l->lower, out);
    addVariables(l->bound, out);
  }
  const Path &p = *targetOf(statement);
  out.insert(p.root);
  forEachSubscript(p, [&](const Expr *e) { addVariables(e, out); });
  for (const Variable *v : counted)
    out.erase(v);
  return out;
}

} // namespace adjgen
