#include "analysis/state/SymbolicValues.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

constexpr std::int64_t MostOfConstant = std::int64_t(1) << 40;

const LiteralExpr *literalOf(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(e);
  if (!l || !l->hasValue || !l->type->isInteger() || (l->value < 0 && !l->type->isSigned))
    return nullptr;
  return l->value > -MostOfConstant && l->value < MostOfConstant ? l : nullptr;
}

bool isNumber(const Type *t) { return t->isInteger() && t->bits <= 64; }
bool isSignedNumber(const Type *t) { return t->kind == TypeKind::Integer && t->isSigned; }
bool isWide(const Type *t) { return t->kind == TypeKind::Integer && t->bits == 64; }

/// All values of the one are values of the other.
bool holdsAll(const Type *to, const Type *from) {
  if (to->kind == TypeKind::Bool || from->kind == TypeKind::Bool)
    return from->kind == TypeKind::Bool;
  return from->isSigned ? to->isSigned && to->bits >= from->bits
                        : to->bits > from->bits || (to->bits == from->bits && !to->isSigned);
}

bool isTame(const SymbolicValue &v) {
  return v.size() < 16 &&
         std::all_of(
             v.begin(), v.end(),
             [](const auto &x) { return x.first.size() <= 4 && std::abs(x.second) < MostOfConstant; });
}

SymbolicValue sum(SymbolicValue a, const SymbolicValue &b, std::int64_t factor = 1) {
  add(a, b, factor);
  return a;
}

} // namespace

// ---- symbols and terms

SymbolicValue SymbolicValues::constant(std::int64_t value) {
  return value == 0 ? SymbolicValue() : SymbolicValue{{{}, value}};
}

Symbol SymbolicValues::newSymbol(unsigned atDepth) {
  const auto s = static_cast<Symbol>(terms_.size());
  terms_.push_back(p_.symbol("value" + std::to_string(s)));
  depths_.push_back(atDepth);
  return s;
}

SymbolicValues::Term SymbolicValues::isInRange(const SymbolicValue &v, const Type *t) {
  const bool isBool = t->kind == TypeKind::Bool;
  const Term end = isBool ? p_.integer(2) : p_.powerOfTwo(t->bits - (t->isSigned ? 1 : 0));
  const Term first = !isBool && t->isSigned ? p_.subtract(p_.integer(0), end) : p_.integer(0);
  return p_.allOf({p_.lessEqual(first, term(v)), p_.less(term(v), end)});
}

void SymbolicValues::bound(Symbol s, const Type *type) {
  if (isNumber(type))
    background_.push_back(isInRange(ofSymbol(s), type));
}

SymbolicValue SymbolicValues::fresh(const Type *type) {
  const Symbol s = newSymbol(depth);
  bound(s, type);
  return ofSymbol(s);
}

SymbolicValues::Term SymbolicValues::term(const SymbolicValue &v) {
  Term t = p_.integer(0);
  for (const auto &[symbols, factor] : v) {
    if (symbols.empty()) {
      t = p_.add(t, p_.integer(factor));
      continue;
    }
    auto [known, isNew] = products_.try_emplace(symbols, 0);
    if (isNew)
      known->second =
          symbols.size() == 1 ? terms_[symbols[0]] : p_.symbol("product" + std::to_string(products_.size()));
    t = p_.add(t, p_.multiply(factor, known->second));
  }
  return t;
}

unsigned SymbolicValues::depthOf(const SymbolicValue &v) const {
  unsigned d = 0;
  for (const auto &[symbols, factor] : v)
    for (Symbol s : symbols)
      d = std::max(d, depths_[s]);
  return d;
}

/// The same for the same arguments.
SymbolicValue SymbolicValues::unknown(const std::string &operation,
                                      const std::vector<SymbolicValue> &arguments, const Type *type,
                                      bool &isNew) {
  auto [it, added] = unknowns_.try_emplace({operation, arguments}, 0);
  isNew = added;
  if (added) {
    unsigned d = 0;
    for (const SymbolicValue &a : arguments)
      d = std::max(d, depthOf(a));
    it->second = newSymbol(d);
    bound(it->second, type);
  }
  return ofSymbol(it->second);
}

SymbolicValue SymbolicValues::wrapped(const SymbolicValue &v, const Type *type) {
  if (!isNumber(type))
    return fresh(type);
  const std::int64_t most = std::int64_t(1) << (std::min(type->bits, 40u) - 1);
  const std::int64_t c = v.empty() ? 0 : v.begin()->second;
  if ((v.empty() || (v.size() == 1 && v.begin()->first.empty())) && type->kind == TypeKind::Integer &&
      c < most && (c >= 0 || (type->isSigned && c >= -most)))
    return v;
  bool isNew = false;
  const SymbolicValue w = unknown((type->isSigned ? "s" : "u") + std::to_string(type->bits) +
                                      (type->kind == TypeKind::Bool ? "b" : ""),
                                  {v}, type, isNew);
  if (isNew && type->kind != TypeKind::Bool) {
    background_.push_back(p_.anyOf({p_.negation(isInRange(v, type)), p_.equal(term(w), term(v))}));
    if (!type->isSigned) { // from just below zero
      const Term x = term(v), all = p_.powerOfTwo(type->bits), zero = p_.integer(0);
      background_.push_back(p_.anyOf(
          {p_.lessEqual(zero, x), p_.less(x, p_.subtract(zero, all)), p_.equal(term(w), p_.add(x, all))}));
    }
  }
  return w;
}

// ---- expressions

SymbolicValue SymbolicValues::converted(const Expr *e, const Type *type) {
  if (!isNumber(type) || !isNumber(e->type))
    return fresh(type);
  const SymbolicValue v = of(e);
  return holdsAll(type, e->type) ? v : wrapped(v, type);
}

SymbolicValue SymbolicValues::of(const Expr *e) {
  if (!isNumber(e->type))
    return fresh(e->type);
  if (const LiteralExpr *l = literalOf(e))
    return constant(l->value);
  if (const auto *l = dyn_cast<LoadExpr>(e))
    return valueOf(l->path);
  if (const auto *s = dyn_cast<SelectExpr>(e))
    return select(s);
  if (const auto *b = dyn_cast<BinaryExpr>(e))
    return binary(b);
  const auto *u = dyn_cast<UnaryExpr>(e);
  if (u && u->op == UnaryKind::Minus && isNumber(u->operand->type)) {
    const SymbolicValue v = sum({}, of(u->operand), -1);
    return isSignedNumber(e->type) ? v : wrapped(v, e->type);
  }
  if (const auto *c = dyn_cast<CastExpr>(e); c && isNumber(c->operand->type))
    return converted(c->operand, c->type);
  return fresh(e->type);
}

SymbolicValue SymbolicValues::binary(const BinaryExpr *e) {
  if (!isNumber(e->left->type) || !isNumber(e->right->type))
    return fresh(e->type);
  if (e->op == BinaryKind::Div || e->op == BinaryKind::Rem)
    return quotient(e);
  if (e->op != BinaryKind::Add && e->op != BinaryKind::Sub && e->op != BinaryKind::Mul)
    return fresh(e->type);
  const SymbolicValue a = of(e->left), b = of(e->right);
  const bool isProduct = e->op == BinaryKind::Mul;
  if (isProduct && (!isSmall(a) || !isSmall(b)))
    return fresh(e->type);
  const SymbolicValue v = isProduct ? product(a, b) : sum(a, b, e->op == BinaryKind::Add ? 1 : -1);
  if (!isTame(v))
    return fresh(e->type);
  return isSignedNumber(e->type) ? v : wrapped(v, e->type);
}

SymbolicValue SymbolicValues::quotient(const BinaryExpr *e) {
  const SymbolicValue a = of(e->left), b = of(e->right);
  bool isNew = false;
  const bool isDiv = e->op == BinaryKind::Div;
  const SymbolicValue v = unknown(isDiv ? "/" : "%", {a, b}, e->type, isNew);
  const bool isConstant = b.size() == 1 && b.begin()->first.empty() && b.begin()->second > 0;
  if (isNew && isConstant) { // of what is not negative, rounded down
    const Term x = term(a), d = p_.integer(b.begin()->second);
    background_.push_back(
        p_.anyOf({p_.less(x, p_.integer(0)), p_.equal(term(v), isDiv ? p_.divide(x, d) : p_.modulo(x, d))}));
  }
  return v;
}

SymbolicValue SymbolicValues::select(const SelectExpr *e) {
  return chosen(of(e->ifTrue), of(e->ifFalse), e->type, known(e->condition, true),
                known(e->condition, false));
}

SymbolicValue SymbolicValues::chosen(const SymbolicValue &a, const SymbolicValue &b, const Type *type,
                                     const Terms &ifTrue, const Terms &ifFalse) {
  const SymbolicValue v = fresh(type);
  background_.push_back(p_.anyOf({p_.allOf(ifFalse), p_.equal(term(v), term(a))}));
  background_.push_back(p_.anyOf({p_.allOf(ifTrue), p_.equal(term(v), term(b))}));
  return v;
}

SymbolicValues::Terms SymbolicValues::known(const Expr *e, bool holds) {
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    return known(u->operand, !holds);
  if (const auto *c = dyn_cast<CastExpr>(e);
      c && isNumber(c->operand->type) &&
      (c->type->kind == TypeKind::Bool || holdsAll(c->type, c->operand->type)))
    return known(c->operand, holds);
  if (const auto *b = dyn_cast<BinaryExpr>(e)) {
    if (isLogical(b->op)) {
      Terms left = known(b->left, holds), right = known(b->right, holds);
      if ((b->op == BinaryKind::LogicalAnd) != holds)
        return {p_.anyOf({p_.allOf(left), p_.allOf(right)})};
      left.insert(left.end(), right.begin(), right.end());
      return left;
    }
    if (isComparison(b->op)) {
      if (!isNumber(b->left->type) || b->left->type->canonical != b->right->type->canonical)
        return {};
      const Term x = term(of(b->left)), y = term(of(b->right));
      const Term t = b->op == BinaryKind::Less           ? p_.less(x, y)
                     : b->op == BinaryKind::LessEqual    ? p_.lessEqual(x, y)
                     : b->op == BinaryKind::Greater      ? p_.less(y, x)
                     : b->op == BinaryKind::GreaterEqual ? p_.lessEqual(y, x)
                     : b->op == BinaryKind::Equal        ? p_.equal(x, y)
                                                         : p_.negation(p_.equal(x, y));
      return {holds ? t : p_.negation(t)};
    }
  }
  if (!isNumber(e->type))
    return {};
  const Term isZero = p_.equal(term(of(e)), p_.integer(0));
  return {holds ? p_.negation(isZero) : isZero};
}

// ---- memory

bool SymbolicValues::meets(const LocationSet &a, const LocationSet &b) const {
  for (LocationId l : a.set_bits())
    if (f_.table().mayOverlap(l, b))
      return true;
  return false;
}

const SymbolicValues::Known *SymbolicValues::find(const Path &p) const {
  for (const auto &k : memory)
    if (equal(k->path, p))
      return k.get();
  return nullptr;
}

SymbolicValue SymbolicValues::valueOf(const Path &p) {
  if (p.isVariable())
    if (auto value = constantOf(p.root); value && *value > -MostOfConstant && *value < MostOfConstant)
      return constant(*value);
  if (const Known *k = find(p); k && k->number)
    return *k->number;
  const SymbolicValue v = fresh(p.type());
  remember(p, v, std::nullopt);
  return v;
}

void SymbolicValues::remember(const Path &p, std::optional<SymbolicValue> number,
                              std::optional<ElementPlace> place) {
  Known k{p, {}, std::move(number), std::move(place)};
  readsOnTheWay(f_.table(), p, k.reads);
  for (LocationId l : f_.table().allOf(p))
    f_.table().add(k.reads, l);
  // What threads have of their own has no value for all of them.
  if ((p.type()->qualifiers & Volatile) || p.root->storage == StorageKind::ThreadLocal ||
      meets(k.reads, unstable))
    return;
  memory.push_back(std::make_shared<const Known>(std::move(k)));
}

void SymbolicValues::forget(const LocationSet &written) {
  memory.erase(
      std::remove_if(memory.begin(), memory.end(), [&](const auto &k) { return meets(k->reads, written); }),
      memory.end());
}

void SymbolicValues::loadInvariants(const Stmt *s) {
  const LocationSet &written = f_.effects().writes(s);
  forEachStmt(s, [&](const Stmt *x) {
    forEachExprOf(x, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *y) {
        const auto *l = dyn_cast<LoadExpr>(y);
        if (!l || !isNumber(l->type))
          return;
        LocationSet reads;
        readsOf(f_.table(), l, reads);
        if (!meets(reads, written))
          valueOf(l->path);
      });
    });
  });
}

void SymbolicValues::join(const Memory &before, const Memory &taken, const LocationSet &written,
                          const Terms &ifTrue, const Terms &ifFalse) {
  const Memory other = std::exchange(memory, before);
  forget(written);
  const Memory kept = memory;
  memory = other;
  Memory both;
  for (const auto &t : taken)
    if (const Known *o = find(t->path); o && t->number && o->number && isNumber(t->path.type())) {
      if (*t->number == *o->number)
        both.push_back(t);
      else if (t->path.isVariable())
        both.push_back(std::make_shared<const Known>(
            Known{t->path, t->reads, chosen(*t->number, *o->number, t->path.type(), ifTrue, ifFalse),
                  std::nullopt}));
    }
  memory = kept;
  for (const auto &k : both)
    if (!find(k->path))
      memory.push_back(k);
}

// ---- places

/// A subscript in 64 bits leads to the same address whether its arithmetic wraps around or not.
SymbolicValue SymbolicValues::subscript(const Expr *e) {
  if (const auto *c = dyn_cast<CastExpr>(e);
      c && isWide(c->type) && isNumber(c->operand->type) && c->operand->type->kind == TypeKind::Integer)
    return subscript(c->operand);
  const auto *b = dyn_cast<BinaryExpr>(e);
  if (!b || !isWide(b->type) || !isNumber(b->left->type) || !isNumber(b->right->type))
    return of(e);
  if (b->op == BinaryKind::Add || b->op == BinaryKind::Sub) {
    const SymbolicValue v = sum(subscript(b->left), subscript(b->right), b->op == BinaryKind::Add ? 1 : -1);
    return isTame(v) ? v : of(e);
  }
  if (b->op == BinaryKind::Mul) {
    const SymbolicValue x = subscript(b->left), y = subscript(b->right);
    const SymbolicValue v = isSmall(x) && isSmall(y) ? product(x, y) : SymbolicValue();
    return !v.empty() && isTame(v) ? v : of(e);
  }
  return of(e);
}

std::optional<ElementPlace> SymbolicValues::place(const Path &p) {
  ElementPlace at{p.root, {}};
  Path way(p.root);
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Deref) {
      const Known *k = find(way);
      if (!k || !k->place)
        return std::nullopt;
      at = *k->place;
      if (s.index && !isZero(s.index)) {
        if (at.steps.empty() || at.steps.back().isField)
          return std::nullopt;
        add(at.steps.back().index, subscript(s.index), 1);
      }
    } else if (s.kind == ProjectionKind::Field) {
      at.steps.push_back({true, s.field, {}});
    } else {
      at.steps.push_back({false, 0, subscript(s.index)});
    }
    way.steps.push_back(s);
  }
  return at;
}

std::optional<ElementPlace> SymbolicValues::pointee(const Expr *e) {
  if (!e->type->isPointer())
    return std::nullopt;
  const Type *to = e->type->element->canonical;
  if (const auto *c = dyn_cast<CastExpr>(e)) // of qualifiers only
    return c->operand->type->isPointer() && c->operand->type->element->canonical == to ? pointee(c->operand)
                                                                                       : std::nullopt;
  if (const auto *l = dyn_cast<LoadExpr>(e)) {
    const Known *k = find(l->path);
    return k ? k->place : std::nullopt;
  }
  if (const auto *a = dyn_cast<AddressOfExpr>(e)) {
    std::optional<ElementPlace> at = place(a->path);
    if (at && a->decays)
      at->steps.push_back({false, 0, {}});
    return at;
  }
  const auto *b = dyn_cast<BinaryExpr>(e);
  if (!b || (b->op != BinaryKind::Add && b->op != BinaryKind::Sub) || !b->left->type->isPointer() ||
      !isNumber(b->right->type))
    return std::nullopt;
  std::optional<ElementPlace> at = pointee(b->left);
  if (!at || at->steps.empty() || at->steps.back().isField)
    return std::nullopt;
  add(at->steps.back().index, subscript(b->right), b->op == BinaryKind::Add ? 1 : -1);
  return at;
}

} // namespace adjgen
