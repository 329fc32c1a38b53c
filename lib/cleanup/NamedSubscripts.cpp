// Problem: what is a name or an accessor in the source is a product and a sum in each subscript of the
// derivative. Approach: a subscript is taken apart into a base and what is added to it: a constant, and multiples
// of strides. Subscripts of one base and type share a variable in the first list of statements that has enough
// of them. Invariant: the variables of the base are the function's own, of which no address is taken, and keep
// their values from the variable's declaration on. The base itself is computed there, unconditionally, in the
// source's way; what is added to it gives the same sums, since those of signed numbers do not wrap around and
// others do so at the type's own width.
#include "cleanup/NamedSubscripts.h"
#include "cleanup/Memory.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/ShortNames.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <map>
#include <optional>

namespace adjgen {

namespace {

constexpr std::size_t FewestUses = 5;

/// A subscript: base + constant + the sum of multiples.
struct Subscript {
  std::vector<std::string> terms; // of the base, as text for comparisons
  std::string key;                // of base and type
  std::int64_t constant = 0;
  std::vector<std::pair<const Expr *, std::int64_t>> multiples;
  std::vector<std::pair<const Expr *, int>> alone; // variables that are added, or subtracted
  VariableSet variables, strides;                  // of the base; those of its products
  bool hasProduct = false;
  bool isBase() const { return constant == 0 && multiples.empty(); }
};

const Expr *withoutWidening(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e)) {
    const Type *from = c->operand->type, *to = c->type;
    const bool keepsSums = from->isInteger() && to->isInteger() &&
                           (from->isSigned ? to->bits >= from->bits : to->bits == from->bits);
    if (!keepsSums)
      break;
    e = c->operand;
  }
  return e;
}

const BinaryExpr *binary(const Expr *e, BinaryKind kind) {
  const auto *x = dyn_cast<BinaryExpr>(e);
  return x && x->op == kind ? x : nullptr;
}

const LiteralExpr *number(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(withoutWidening(e));
  return l && l->hasValue ? l : nullptr;
}

class TakenApart {
public:
  explicit TakenApart(const VariableSet &escaping) : escaping_(escaping) {}

  std::optional<Subscript> operator()(const Expr *e) const {
    Subscript out;
    if (!e || !e->type->isInteger() || e->type->bits < 32 || !sum(e, 1, e->type, out))
      return std::nullopt;
    settle(out);
    if (out.terms.size() < 2 || !out.hasProduct)
      return std::nullopt;
    std::sort(out.terms.begin(), out.terms.end());
    out.key = e->type->name;
    for (const std::string &t : out.terms)
      out.key += " " + t;
    return out;
  }

private:
  /// Narrower sums are exact if they are signed.
  static bool isExact(const Type *t, const Type *whole) {
    return t->isInteger() && (t->isSigned || t->bits >= whole->bits);
  }

  bool sum(const Expr *e, int sign, const Type *whole, Subscript &out) const {
    e = withoutWidening(e);
    if (const LiteralExpr *l = number(e))
      return out.constant += sign * l->value, true;
    const BinaryExpr *a = binary(e, BinaryKind::Add), *s = binary(e, BinaryKind::Sub);
    if (const BinaryExpr *x = a ? a : s)
      return isExact(x->type, whole) && sum(x->left, sign, whole, out) &&
             sum(x->right, a ? sign : -sign, whole, out);
    if (const BinaryExpr *p = binary(e, BinaryKind::Mul))
      return product(p, sign, whole, out);
    return term(e, sign, out);
  }

  /// (a + c) * w is a * w, and c of w.
  bool product(const BinaryExpr *p, int sign, const Type *whole, Subscript &out) const {
    const Expr *left = withoutWidening(p->left), *right = withoutWidening(p->right);
    if (!isExact(p->type, whole))
      return false;
    out.hasProduct = true;
    for (const bool isLeft : {true, false}) {
      const Expr *factor = isLeft ? left : right, *other = isLeft ? right : left;
      const BinaryExpr *a = binary(factor, BinaryKind::Add), *s = binary(factor, BinaryKind::Sub);
      const BinaryExpr *x = a ? a : s;
      const LiteralExpr *c = x ? number(x->right) : nullptr;
      const auto *w = dyn_cast<LoadExpr>(other);
      if (!c || !w || !w->path.isVariable() || !isExact(x->type, whole))
        continue;
      out.multiples.emplace_back(w, (a ? sign : -sign) * c->value);
      return productOf(x->left, other, sign, out);
    }
    return productOf(left, right, sign, out);
  }
  bool productOf(const Expr *a, const Expr *c, int sign, Subscript &out) const {
    std::string one = text(a, out), other = text(c, out);
    if (one.empty() || other.empty())
      return false;
    for (const Expr *factor : {a, c})
      if (const auto *l = dyn_cast<LoadExpr>(withoutWidening(factor)))
        out.strides.insert(l->path.root);
    if (other < one)
      std::swap(one, other);
    out.terms.push_back((sign < 0 ? "-" : "") + one + "*" + other);
    return true;
  }
  bool term(const Expr *e, int sign, Subscript &out) const {
    const std::string t = text(e, out);
    if (isa<LoadExpr>(e))
      out.alone.emplace_back(e, sign);
    else
      out.terms.push_back((sign < 0 ? "-" : "") + t);
    return !t.empty();
  }

  /// Strides, which are factors of a product, too, are added to the base; what else stands alone is of it.
  void settle(Subscript &out) const {
    for (const auto &[e, sign] : out.alone) {
      const Variable *v = cast<LoadExpr>(e)->path.root;
      if (out.strides.count(v))
        out.multiples.emplace_back(e, sign);
      else
        out.terms.push_back((sign < 0 ? "-v" : "v") + std::to_string(v->id));
    }
  }

  /// An empty string: not of own variables and literals only.
  std::string text(const Expr *e, Subscript &out) const {
    e = withoutWidening(e);
    if (const LiteralExpr *l = number(e))
      return std::to_string(l->value);
    if (const auto *l = dyn_cast<LoadExpr>(e)) {
      const Variable *v = l->path.root;
      if (!l->path.isVariable() || v->kind == VariableKind::Global || v->storage != StorageKind::Automatic ||
          escaping_.count(v) || (v->type->qualifiers & (Volatile | Reference)))
        return {};
      out.variables.insert(v);
      return "v" + std::to_string(v->id);
    }
    const auto *x = dyn_cast<BinaryExpr>(e);
    const char *op = !x ? nullptr : x->op == BinaryKind::Add ? "+" : x->op == BinaryKind::Sub ? "-" : nullptr;
    op = x && x->op == BinaryKind::Mul ? "*" : op;
    if (!op)
      return {};
    const std::string left = text(x->left, out), right = text(x->right, out);
    return left.empty() || right.empty() ? std::string() : "(" + left + op + right + ")" + x->type->name;
  }

  const VariableSet &escaping_;
};

/// The variable in the places of the subscripts.
class UseName : public Rewriter {
public:
  UseName(const Module &m, const TakenApart &apart, const std::string &key, const Variable *v)
      : Rewriter(m), apart_(apart), key_(key), v_(v) {}

private:
  Path path(Path p) override {
    for (Projection &s : p.steps)
      if (const auto part = apart_(s.index); part && part->key == key_)
        s.index = place(*part, s.index);
    return p;
  }

  const Expr *place(const Subscript &part, const Expr *old) {
    const Expr *e = b.load(v_, old->location);
    for (const auto &[stride, times] : part.multiples) {
      const std::int64_t size = times < 0 ? -times : times;
      const bool isSame = stride->type->canonical == v_->type->canonical;
      const Expr *w = isSame ? stride : b.castTo(v_->type, stride, /*implicit=*/true);
      if (size != 1)
        w = b.binary(BinaryKind::Mul, v_->type, b.integer(v_->type, size), w);
      if (size != 0)
        e = b.binary(times < 0 ? BinaryKind::Sub : BinaryKind::Add, v_->type, e, w);
    }
    return plusConstant(b, e, part.constant);
  }

  const TakenApart &apart_;
  const std::string &key_;
  const Variable *v_;
};

/// In lists of statements, outer ones first.
class SubscriptNames : public Rewriter {
public:
  SubscriptNames(const Module &m, const BlockStmt *body)
      : Rewriter(m), module_(m), memory_(m, body), apart_(escaping_) {
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *f = dyn_cast<ForStmt>(s))
        counters_.insert(f->variable);
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->path.goesThroughPointer())
            escaping_.insert(a->path.root);
        });
      });
    });
  }

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (block && !memory_.isVeryLong(block) &&
        std::none_of(block->statements.begin(), block->statements.end(), holdsConstructs))
      block = withNames(block);
    return Rewriter::rewriteBlock(block);
  }

private:
  using Statements = std::vector<const Stmt *>;
  struct Found {
    std::vector<std::size_t> uses;             // in which statements of the list
    std::map<std::size_t, const Expr *> bases; // in those that compute the base whatever happens
    const Variable *array = nullptr;           // of the first use
    VariableSet variables;
  };

  /// What an OpenMP construct holds has to keep its form; what stands in front of a condition of a loop or
  /// between the cases of a switch is left alone.
  bool statement(const Stmt *s, Statements &out) override {
    if (isa<OmpForStmt>(s)) {
      const auto *o = cast<OmpForStmt>(s);
      out.push_back(b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides,
                             withIteration(b, o, rewriteBlock(o->iteration())), o->location));
      return true;
    }
    if (isa<WhileStmt>(s) || isa<SwitchStmt>(s))
      return out.push_back(s), true;
    return false;
  }

  static bool holdsConstructs(const Stmt *root) {
    bool any = false;
    forEachStmt(root, [&](const Stmt *s) { any |= isOmp(s) && !isa<OmpAtomicStmt>(s); });
    return any;
  }

  const BlockStmt *withNames(const BlockStmt *block) {
    Statements list = block->statements;
    std::map<std::string, Found> found;
    std::vector<std::string> order;
    for (std::size_t k = 0; k < list.size(); ++k)
      collect(list[k], k, found, order);
    std::map<std::size_t, Statements> begins;
    for (const std::string &key : order) {
      const Found &f = found.at(key);
      const auto at = placeOf(list, f);
      if (!at)
        continue;
      const Expr *base = f.bases.lower_bound(*at)->second;
      Variable *v = b.variable(nameOf(f, begins), base->type->unqualified, VariableKind::Local);
      setWantedName(v, v->name);
      begins[*at].push_back(b.declare(v, base));
      for (std::size_t k = *at; k < list.size(); ++k) {
        Statements one;
        UseName(module_, apart_, key, v).rewrite(list[k], one);
        list[k] = one.size() == 1 ? one[0] : b.block(one);
      }
    }
    if (begins.empty())
      return block;
    Statements out;
    for (std::size_t k = 0; k < list.size(); ++k) {
      out.insert(out.end(), begins[k].begin(), begins[k].end());
      out.push_back(list[k]);
    }
    return b.block(out, block->location);
  }

  void collect(const Stmt *root, std::size_t at, std::map<std::string, Found> &found,
               std::vector<std::string> &order) {
    forEachStmt(root, [&](const Stmt *s) {
      const bool isFirst = s == root;
      auto path = [&](const Path &p, bool isSure) {
        for (const Projection &step : p.steps)
          if (const auto part = apart_(step.index)) {
            auto [it, isNew] = found.try_emplace(part->key);
            Found &f = it->second;
            if (isNew)
              order.push_back(part->key), f.array = p.root, f.variables = part->variables;
            f.uses.push_back(at);
            if (isSure && part->isBase())
              f.bases.emplace(at, step.index);
          }
      };
      forEachExprOf(s, [&](const Expr *root) {
        bool isSure = isFirst && (isPlain(s) || isa<IfStmt>(s));
        forEachExpr(root, [&](const Expr *e) { isSure &= !chooses(e); });
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *l = dyn_cast<LoadExpr>(e))
            path(l->path, isSure);
          else if (const auto *a = dyn_cast<AddressOfExpr>(e))
            path(a->path, isSure);
        });
      });
      if (const Path *p = targetOf(s))
        path(*p, isFirst && isPlain(s));
      if (const auto *q = dyn_cast<PopStmt>(s))
        path(q->path, isFirst);
    });
  }

  static bool isPlain(const Stmt *s) {
    return isa<AssignStmt>(s) || isa<IncrementStmt>(s) || isa<DeclareStmt>(s) || isa<OmpAtomicStmt>(s) ||
           isa<PushStmt>(s) || isa<CallStmt>(s);
  }
  static bool chooses(const Expr *e) {
    const auto *x = dyn_cast<BinaryExpr>(e);
    return e->kind == ExprKind::Select ||
           (x && (x->op == BinaryKind::LogicalAnd || x->op == BinaryKind::LogicalOr));
  }

  /// From where on nothing changes the base's variables, if there is enough behind that.
  std::optional<std::size_t> placeOf(const Statements &list, const Found &f) const {
    if (f.uses.size() < FewestUses || f.bases.empty())
      return std::nullopt;
    std::size_t from = 0;
    for (std::size_t k = 0; k < list.size(); ++k)
      if (changesAny(list[k], f.variables))
        from = k + 1;
    const auto first = std::lower_bound(f.uses.begin(), f.uses.end(), from);
    return f.uses.end() - first >= static_cast<std::ptrdiff_t>(FewestUses) &&
                   f.bases.lower_bound(from) != f.bases.end()
               ? std::optional(*first)
               : std::nullopt;
  }

  bool changesAny(const Stmt *s, const VariableSet &variables) const {
    const Effects effects = memory_.effectsOf(s);
    for (const auto *stores : {&effects.stores, &effects.sums})
      for (const Path &p : *stores)
        if (p.isVariable() && variables.count(p.root))
          return true;
    return false;
  }

  /// "ij" of the loops' variables i and j, if these are letters; where that is taken, with the array's name.
  std::string nameOf(const Found &f, const std::map<std::size_t, Statements> &others) const {
    std::string letters;
    bool areLetters = true;
    for (const Variable *v : f.variables)
      if (counters_.count(v)) {
        areLetters &= v->name.size() == 1 || (v->name.size() == 2 && std::isdigit(v->name[1]));
        letters += v->name[0];
      }
    std::sort(letters.begin(), letters.end());
    const std::string name = areLetters && letters.size() > 1 ? letters : "cell";
    const bool isTaken = std::any_of(others.begin(), others.end(), [&](const auto &at) {
      return std::any_of(at.second.begin(), at.second.end(),
                         [&](const Stmt *s) { return cast<DeclareStmt>(s)->variable->name == name; });
    });
    return isTaken ? f.array->name + "_" + name : name;
  }

  const Module &module_;
  const Memory memory_;
  VariableSet counters_, escaping_;
  const TakenApart apart_;
};

} // namespace

const BlockStmt *nameSubscripts(const Module &module, const BlockStmt *body) {
  return SubscriptNames(module, body).rewriteBlock(body);
}

} // namespace adjgen
