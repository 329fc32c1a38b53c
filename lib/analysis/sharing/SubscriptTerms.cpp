// Products of two unknowns are unknown functions of both, with what is needed of multiplication stated for
// each pair of products that share a factor (productFacts): the prover's arithmetic stays linear, where it
// always decides.
#include "analysis/sharing/SubscriptTerms.h"
#include "analysis/calls/TeamCode.h"
#include "ir/IntegerElements.h"
#include "ir/Visitor.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace adjgen {

using Term = Prover::Term;

static std::string nameOf(const Variable *v) { return v->name + "#" + std::to_string(v->id); }

static std::optional<std::int64_t> literalValue(const Expr *e) {
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
    if (auto v = literalValue(u->operand); v && *v != INT64_MIN)
      return -*v;
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && l->type->isInteger() ? std::optional(l->value) : std::nullopt;
}

// ---- symbols

Term SubscriptTerms::bounded(Term t, const llvm::ConstantRange &range) {
  const llvm::APInt low = range.getSignedMin(), high = range.getSignedMax();
  if (low.isSignedIntN(64))
    background_.push_back(p_.lessEqual(p_.integer(low.getSExtValue()), t));
  if (high.isSignedIntN(64))
    background_.push_back(p_.lessEqual(t, p_.integer(high.getSExtValue())));
  else if (high.isIntN(64))
    background_.push_back(p_.less(t, p_.powerOfTwo(64)));
  return t;
}

/// The same value on all threads: not private, or a firstprivate copy that is never changed.
bool SubscriptTerms::isUniform(const Variable *v) const {
  if (!c_.threadPrivate.count(v))
    return true;
  auto it = c_.recomputable.initializer.find(v);
  return it != c_.recomputable.initializer.end() && !it->second;
}

/// Nothing changes it, nor the way to it, while the loop runs. Of a thread's own variables only the loop
/// itself matters: the thread is there.
bool SubscriptTerms::isFixedMemory(const Path &p, const ExecutionPoint &at) {
  if (p.type()->qualifiers & Volatile || p.root->type->qualifiers & Volatile)
    return false;
  LocationSet reads;
  readsOnTheWay(c_.table, p, reads);
  for (LocationId l : c_.table.allOf(p))
    c_.table.add(reads, l);
  for (unsigned l : reads.set_bits()) {
    const Variable *local = c_.table[l].local;
    if (local && (scopes_.fixed(local) || at.counted.count(local)))
      continue;
    if (c_.table.mayOverlap(l, c_.writtenInside))
      return false;
    if (!(local && c_.threadPrivate.count(local)) && c_.table.mayOverlap(l, c_.writtenBeside))
      return false;
  }
  return true;
}

std::optional<Term> SubscriptTerms::variable(const LoadExpr *e, const ExecutionPoint &at) {
  const Variable *v = e->path.root;
  if (auto it = at.counted.find(v); it != at.counted.end())
    return it->second;
  if (v->type->qualifiers & Volatile)
    return std::nullopt;
  if (const IterationScopes::FixedLocal *local = scopes_.fixed(v)) {
    if (local->value && local->value->type->isInteger())
      if (auto t = value(local->value, at))
        return converted(*t, local->value, v->type);
    Prover::Terms rounds;
    for (const Stmt *loop : local->loops) {
      auto it = at.rounds.find(loop->id);
      if (it == at.rounds.end())
        return std::nullopt;
      rounds.push_back(it->second);
    }
    return bounded(p_.apply(nameOf(v) + "@" + at.iteration, rounds), ranges_.of(e));
  }
  if (scopes_.isDeclaredHere(v) || !isFixedMemory(Path(v), at))
    return std::nullopt;
  return bounded(p_.symbol(nameOf(v) + (isUniform(v) ? "" : "@" + at.iteration)), ranges_.of(e));
}

std::optional<Term> SubscriptTerms::load(const LoadExpr *e, const ExecutionPoint &at) {
  if (e->path.isVariable())
    return variable(e, at);
  if (const auto t = element(e->path, at))
    return t;
  if (!isFixedMemory(e->path, at))
    return std::nullopt;
  std::string name = "memory";
  Prover::Terms subscripts;
  std::optional<Term> start;
  std::optional<PointerBase> base = PointerBase{e->path.root, {}};
  if (e->path.steps[0].kind == ProjectionKind::Deref)
    base = resolve(Path(base->root), at, start);
  if (!base || !isUniform(base->root))
    return std::nullopt;
  name += nameOf(base->root) + base->shape;
  for (const Projection &s : e->path.steps) {
    name += s.kind == ProjectionKind::Field   ? "." + std::to_string(s.field)
            : s.kind == ProjectionKind::Index ? "[]"
                                              : "*";
    if (s.kind == ProjectionKind::Field)
      continue;
    std::optional<Term> t = s.index ? offset(s.index, at) : p_.integer(0);
    if (!t)
      return std::nullopt;
    subscripts.push_back(subscripts.empty() && start ? sumOfOffsets(*start, *t) : *t);
  }
  return bounded(p_.apply(name, subscripts), IntegerRanges::ofType(e->type));
}

/// Of a constant array or record that is known: which of its values it is follows from the subscripts.
std::optional<Term> SubscriptTerms::element(const Path &p, const ExecutionPoint &at) {
  constexpr std::size_t Most = 64;
  const std::vector<std::int64_t> &values = p.root->elements;
  if (values.empty() || values.size() > Most)
    return std::nullopt;
  Term number = p_.integer(0);
  const Type *whole = p.root->type;
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Field) {
      number = p_.add(number, p_.integer(integersBefore(*whole->record, s.field)));
    } else {
      const std::optional<Term> k = s.index ? offset(s.index, at) : std::nullopt;
      if (s.kind != ProjectionKind::Index || !k)
        return std::nullopt;
      number = p_.add(number, p_.multiply(integersIn(s.type), *k));
    }
    whole = s.type;
  }
  std::map<std::int64_t, Prover::Terms> where;
  for (std::size_t k = 0; k < values.size(); ++k)
    where[values[k]].push_back(p_.equal(number, p_.integer(static_cast<std::int64_t>(k))));
  const auto most = std::max_element(where.begin(), where.end(),
                                     [](auto &x, auto &y) { return x.second.size() < y.second.size(); });
  Term out = p_.integer(most->first);
  for (const auto &[value, places] : where)
    if (value != most->first)
      out = p_.choose(p_.anyOf(places), p_.integer(value), out);
  return out;
}

// ---- values

Term SubscriptTerms::wrapped(Term t, const Type *type) {
  if (type->kind == TypeKind::Bool)
    return p_.choose(p_.equal(t, p_.integer(0)), p_.integer(0), p_.integer(1));
  const Term all = p_.powerOfTwo(type->bits);
  if (!type->isSigned)
    return p_.modulo(t, all);
  const Term half = p_.powerOfTwo(type->bits - 1);
  return p_.subtract(p_.modulo(p_.add(t, half), all), half);
}

/// The value t of e, as a value of another type.
Term SubscriptTerms::converted(Term t, const Expr *e, const Type *to) {
  return IntegerRanges::ofType(to).contains(ranges_.of(e)) ? t : wrapped(t, to);
}

std::optional<Term> SubscriptTerms::value(const Expr *e, const ExecutionPoint &at) {
  if (!e->type->isInteger() || e->type->bits > 64)
    return std::nullopt;
  const llvm::ConstantRange range = ranges_.of(e);
  if (range.isSingleElement() && range.getSignedMin().isSignedIntN(64))
    return p_.integer(range.getSignedMin().getSExtValue());
  switch (e->kind) {
  case ExprKind::Literal: {
    const auto *l = cast<LiteralExpr>(e);
    return l->hasValue ? std::optional(wrapped(p_.integer(l->value), e->type)) : std::nullopt;
  }
  case ExprKind::Load:
    return load(cast<LoadExpr>(e), at);
  case ExprKind::Cast: {
    const Expr *operand = cast<CastExpr>(e)->operand;
    auto t = value(operand, at);
    return t ? std::optional(converted(*t, operand, e->type)) : std::nullopt;
  }
  case ExprKind::Unary:
    return unary(cast<UnaryExpr>(e), at);
  case ExprKind::Binary:
    return binary(cast<BinaryExpr>(e), at);
  case ExprKind::Select: {
    const auto *s = cast<SelectExpr>(e);
    auto c = condition(s->condition, at);
    auto a = value(s->ifTrue, at), b = value(s->ifFalse, at);
    if (!c || !a || !b)
      return std::nullopt;
    return p_.choose(*c, converted(*a, s->ifTrue, e->type), converted(*b, s->ifFalse, e->type));
  }
  case ExprKind::PureCall:
    return pureCall(cast<PureCallExpr>(e), at);
  case ExprKind::AddressOf:
  case ExprKind::FunctionRef:
  case ExprKind::SizeOf:
    break;
  }
  return std::nullopt;
}

std::optional<Term> SubscriptTerms::pureCall(const PureCallExpr *e, const ExecutionPoint &at) {
  const llvm::StringRef name = e->callee;
  if (name.starts_with("omp_") || name.starts_with("adjgen_")) // of the thread, the team
    return std::nullopt;
  Prover::Terms arguments;
  for (const Expr *a : e->arguments) {
    auto t = value(a, at);
    if (!t)
      return std::nullopt;
    arguments.push_back(*t);
  }
  return bounded(p_.apply("call " + e->callee, arguments), IntegerRanges::ofType(e->type));
}

std::optional<Term> SubscriptTerms::unary(const UnaryExpr *e, const ExecutionPoint &at) {
  if (e->op == UnaryKind::Not) {
    auto c = condition(e->operand, at);
    return c ? std::optional(p_.choose(*c, p_.integer(0), p_.integer(1))) : std::nullopt;
  }
  auto t = value(e->operand, at);
  if (!t)
    return std::nullopt;
  const Term negative = p_.subtract(p_.integer(e->op == UnaryKind::Minus ? 0 : -1), *t);
  return e->type->isSigned ? negative : wrapped(negative, e->type);
}

std::optional<Term> SubscriptTerms::binary(const BinaryExpr *e, const ExecutionPoint &at) {
  if (isComparison(e->op) || isLogical(e->op)) {
    auto c = condition(e, at);
    return c ? std::optional(p_.choose(*c, p_.integer(1), p_.integer(0))) : std::nullopt;
  }
  auto a = value(e->left, at), b = value(e->right, at);
  if (!a || !b)
    return std::nullopt;
  auto t = arithmetic(e, converted(*a, e->left, e->type), converted(*b, e->right, e->type));
  if (!t || e->type->isSigned)
    return t;
  const bool fits = IntegerRanges::ofType(e->type).contains(ranges_.beforeConversion(e));
  return fits ? *t : wrapped(*t, e->type);
}

std::optional<Term> SubscriptTerms::arithmetic(const BinaryExpr *e, Term a, Term b) {
  switch (e->op) {
  case BinaryKind::Add:
    return p_.add(a, b);
  case BinaryKind::Sub:
    return p_.subtract(a, b);
  case BinaryKind::Mul:
    if (auto factor = literalValue(e->left))
      return p_.multiply(*factor, b);
    if (auto factor = literalValue(e->right))
      return p_.multiply(*factor, a);
    return product(a, b);
  case BinaryKind::Div:
    return quotient(a, b, e);
  case BinaryKind::Rem:
    return remainder(a, b, e);
  case BinaryKind::Shl:
  case BinaryKind::Shr:
    return shift(e, a);
  default:
    return bounded(p_.apply("operation" + std::to_string(static_cast<int>(e->op)), {a, b}),
                   IntegerRanges::ofType(e->type));
  }
}

std::optional<Term> SubscriptTerms::shift(const BinaryExpr *e, Term a) {
  auto by = literalValue(e->right);
  if (!by || *by < 0 || *by > 62)
    return std::nullopt;
  if (e->op == BinaryKind::Shl)
    return p_.multiply(std::int64_t(1) << *by, a);
  return p_.divide(a, p_.powerOfTwo(static_cast<unsigned>(*by)));
}

/// C rounds towards zero.
Term SubscriptTerms::quotient(Term a, Term b, const BinaryExpr *e) {
  auto divisor = literalValue(e->right);
  if (!divisor || *divisor <= 0) {
    const Term q = bounded(p_.apply("quotient", {a, b}), IntegerRanges::ofType(e->type));
    const auto same = [&](const Quotient &x) { return x.value == q; };
    if (std::none_of(quotients_.begin(), quotients_.end(), same))
      quotients_.push_back({q, a, b});
    return q;
  }
  if (ranges_.of(e->left).getSignedMin().isNonNegative())
    return p_.divide(a, b);
  const Term zero = p_.integer(0);
  return p_.choose(p_.lessEqual(zero, a), p_.divide(a, b),
                   p_.subtract(zero, p_.divide(p_.subtract(zero, a), b)));
}

Term SubscriptTerms::remainder(Term a, Term b, const BinaryExpr *e) {
  if (auto divisor = literalValue(e->right); divisor && *divisor > 0)
    return p_.subtract(a, p_.multiply(*divisor, quotient(a, b, e)));
  const Term r = bounded(p_.apply("remainder", {a, b}), IntegerRanges::ofType(e->type)), zero = p_.integer(0);
  const Term outside = p_.anyOf({p_.less(a, zero), p_.lessEqual(b, zero)}), twice = p_.multiply(2, b);
  background_.push_back(p_.anyOf({outside, p_.allOf({p_.lessEqual(zero, r), p_.less(r, b)})}));
  background_.push_back(p_.anyOf({outside, p_.lessEqual(b, a), p_.equal(r, a)}));
  background_.push_back(
      p_.anyOf({outside, p_.less(a, b), p_.lessEqual(twice, a), p_.equal(r, p_.subtract(a, b))}));
  return r;
}

Term SubscriptTerms::product(Term a, Term b) {
  if (b < a)
    std::swap(a, b);
  const Term t = p_.apply("product", {a, b});
  auto same = [&](const Product &x) { return x.value == t; };
  if (std::none_of(products_.begin(), products_.end(), same))
    products_.push_back({t, a, b});
  return t;
}

// ---- conditions

/// What C converts both operands of a comparison to.
static std::pair<unsigned, bool> comparedAs(const Type *a, const Type *b) {
  auto promoted = [](const Type *t) {
    const bool small = t->kind == TypeKind::Bool || t->bits < 32;
    return small ? std::pair(32u, true) : std::pair(t->bits, t->isSigned);
  };
  auto [bitsA, signedA] = promoted(a);
  auto [bitsB, signedB] = promoted(b);
  if (signedA == signedB)
    return {std::max(bitsA, bitsB), signedA};
  const unsigned ofUnsigned = signedA ? bitsB : bitsA, ofSigned = signedA ? bitsA : bitsB;
  return ofUnsigned >= ofSigned ? std::pair(ofUnsigned, false) : std::pair(ofSigned, true);
}

std::optional<Term> SubscriptTerms::comparison(const BinaryExpr *e, const ExecutionPoint &at) {
  auto a = value(e->left, at), b = value(e->right, at);
  if (!a || !b)
    return std::nullopt;
  Type common;
  common.kind = TypeKind::Integer;
  std::tie(common.bits, common.isSigned) = comparedAs(e->left->type, e->right->type);
  const Term x = converted(*a, e->left, &common), y = converted(*b, e->right, &common);
  switch (e->op) {
  case BinaryKind::Less:
    return p_.less(x, y);
  case BinaryKind::LessEqual:
    return p_.lessEqual(x, y);
  case BinaryKind::Greater:
    return p_.less(y, x);
  case BinaryKind::GreaterEqual:
    return p_.lessEqual(y, x);
  case BinaryKind::Equal:
    return p_.equal(x, y);
  default:
    return p_.negation(p_.equal(x, y));
  }
}

std::optional<Term> SubscriptTerms::condition(const Expr *e, const ExecutionPoint &at) {
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not) {
    auto c = condition(u->operand, at);
    return c ? std::optional(p_.negation(*c)) : std::nullopt;
  }
  if (const auto *b = dyn_cast<BinaryExpr>(e); b && isLogical(b->op)) {
    auto x = condition(b->left, at), y = condition(b->right, at);
    if (!x || !y)
      return std::nullopt;
    return b->op == BinaryKind::LogicalAnd ? p_.allOf({*x, *y}) : p_.anyOf({*x, *y});
  }
  if (const auto *b = dyn_cast<BinaryExpr>(e); b && isComparison(b->op))
    return comparison(b, at);
  auto t = value(e, at);
  return t ? std::optional(p_.negation(p_.equal(*t, p_.integer(0)))) : std::nullopt;
}

void SubscriptTerms::known(const Expr *e, bool holds, const ExecutionPoint &at, Prover::Terms &out) {
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    return known(u->operand, !holds, at, out);
  const BinaryKind both = holds ? BinaryKind::LogicalAnd : BinaryKind::LogicalOr;
  if (const auto *b = dyn_cast<BinaryExpr>(e); b && b->op == both) {
    known(b->left, holds, at, out);
    return known(b->right, holds, at, out);
  }
  if (auto c = condition(e, at))
    out.push_back(holds ? *c : p_.negation(*c));
}

bool SubscriptTerms::loopValue(const ForStmt *f, Term v, const ExecutionPoint &at, Prover::Terms &out) {
  const Type *type = f->variable->type;
  if (!type->isInteger())
    return false;
  auto lower = value(f->lower, at), bound = value(f->bound, at);
  const auto step = literalValue(f->step);
  const bool upwards = f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual ||
                       (f->relation == BinaryKind::NotEqual && step && *step > 0);
  const bool downwards = f->relation == BinaryKind::Greater || f->relation == BinaryKind::GreaterEqual ||
                         (f->relation == BinaryKind::NotEqual && step && *step < 0);
  // Until !=, an unsigned or narrow variable may wrap around before it gets to the bound.
  const bool mayWrap = f->relation == BinaryKind::NotEqual && (!type->isSigned || type->bits < 32);
  std::optional<Term> first;
  if (lower && (upwards || downwards)) {
    first = converted(*lower, f->lower, type);
    if (!mayWrap)
      out.push_back(upwards ? p_.lessEqual(*first, v) : p_.lessEqual(v, *first));
    if (step && *step != 1 && *step != -1 && *step != 0 && *step != INT64_MIN)
      out.push_back(
          p_.equal(p_.modulo(p_.subtract(v, *first), p_.integer(*step < 0 ? -*step : *step)), p_.integer(0)));
  }
  // Compared as C would, unless both have all their values in the type of the comparison.
  Type common;
  common.kind = TypeKind::Integer;
  std::tie(common.bits, common.isSigned) = comparedAs(type, f->bound->type);
  const bool comparable = IntegerRanges::ofType(&common).contains(ranges_.ofLoopVariable(f->variable));
  if (bound && comparable) {
    const Term end = converted(*bound, f->bound, &common);
    out.push_back(f->relation == BinaryKind::Less           ? p_.less(v, end)
                  : f->relation == BinaryKind::LessEqual    ? p_.lessEqual(v, end)
                  : f->relation == BinaryKind::Greater      ? p_.less(end, v)
                  : f->relation == BinaryKind::GreaterEqual ? p_.lessEqual(end, v)
                                                            : p_.negation(p_.equal(v, end)));
    if (mayWrap && first)
      out.push_back(upwards ? p_.anyOf({p_.lessEqual(*first, v), p_.less(v, end)})
                            : p_.anyOf({p_.lessEqual(v, *first), p_.less(end, v)}));
  }
  return lower && bound && comparable && step && *step != 0 && (upwards || downwards) &&
         f->relation != BinaryKind::NotEqual;
}

// ---- places

/// What a conversion to size_t makes of a number is, as an offset, that number again.
static const Expr *withoutWideCasts(const Expr *e) {
  const auto *k = dyn_cast<CastExpr>(e);
  const bool wide = k && k->type->isInteger() && k->type->bits == 64 && k->operand->type->isInteger() &&
                    k->operand->type->bits <= 64;
  return wide ? withoutWideCasts(k->operand) : e;
}

/// A sum or product in unsigned arithmetic of 64 bits: as an offset, that of its operands' offsets if these
/// are small enough.
static const BinaryExpr *wideArithmetic(const Expr *e) {
  const auto *k = dyn_cast<BinaryExpr>(e);
  const bool wide = k && k->type->isInteger() && !k->type->isSigned && k->type->bits == 64;
  const bool follows =
      wide && (k->op == BinaryKind::Add || k->op == BinaryKind::Sub || k->op == BinaryKind::Mul);
  return follows ? k : nullptr;
}

/// ptrdiff_t.
static const Type &difference() {
  static const Type type = [] {
    Type t;
    t.kind = TypeKind::Integer, t.bits = 64, t.isSigned = true;
    return t;
  }();
  return type;
}
static llvm::ConstantRange rangeOfDifference() { return IntegerRanges::ofType(&difference()); }

llvm::ConstantRange SubscriptTerms::rangeOfOffset(const Expr *e) {
  e = withoutWideCasts(e);
  if (const BinaryExpr *k = wideArithmetic(e)) {
    const llvm::ConstantRange a = rangeOfOffset(k->left), b = rangeOfOffset(k->right);
    const llvm::ConstantRange r = k->op == BinaryKind::Add   ? a.add(b)
                                  : k->op == BinaryKind::Sub ? a.sub(b)
                                                             : a.multiply(b);
    if (r.getSignedMin().isSignedIntN(64) && r.getSignedMax().isSignedIntN(64))
      return r;
  }
  return ranges_.of(e);
}

std::optional<Term> SubscriptTerms::offset(const Expr *e, const ExecutionPoint &at) {
  e = withoutWideCasts(e);
  if (usesGrids_ && rangeOfDifference().contains(ranges_.of(e)))
    if (const auto p = polynomial(e, at))
      return grids_.term(*p);
  if (const BinaryExpr *k = wideArithmetic(e); k && !ranges_.of(e).isSingleElement()) {
    const llvm::ConstantRange r = rangeOfOffset(e);
    if (r.getSignedMin().isSignedIntN(64) && r.getSignedMax().isSignedIntN(64)) {
      auto a = offset(k->left, at), b = offset(k->right, at);
      return a && b ? arithmetic(k, *a, *b) : std::nullopt;
    }
  }
  auto t = value(e, at);
  if (!t)
    return std::nullopt;
  return rangeOfDifference().contains(ranges_.of(e)) ? *t : wrapped(*t, &difference());
}

Term SubscriptTerms::sumOfOffsets(Term a, Term b) {
  const auto sum = usesGrids_ ? grids_.sum(a, b) : std::nullopt;
  return sum ? *sum : p_.add(a, b);
}

std::optional<PointerBase> SubscriptTerms::resolve(const Path &pointer, const ExecutionPoint &at,
                                                   std::optional<Term> &distance) {
  if (!pointer.isVariable())
    return resolveMember(pointer, at);
  const Variable *v = pointer.root;
  if (const IterationScopes::FixedLocal *local = scopes_.fixed(v))
    return local->value ? resolveValue(local->value, at, distance) : std::nullopt;
  const bool shared = !scopes_.isDeclaredHere(v) && !at.counted.count(v) && isUniform(v);
  return shared && isFixedMemory(pointer, at) ? std::optional(PointerBase{v, {}}) : std::nullopt;
}

/// A pointer in a member of a shared object, such as a container's.
std::optional<PointerBase> SubscriptTerms::resolveMember(const Path &pointer, const ExecutionPoint &at) {
  PointerBase base{pointer.root, {}};
  for (const Projection &s : pointer.steps) {
    if (s.kind == ProjectionKind::Index || s.index)
      return std::nullopt; // one of several pointers
    base.shape += s.kind == ProjectionKind::Field ? "." + std::to_string(s.field) : "*";
  }
  const bool shared = !scopes_.isDeclaredHere(base.root) && isUniform(base.root);
  return shared && isFixedMemory(pointer, at) ? std::optional(base) : std::nullopt;
}

std::optional<PointerBase> SubscriptTerms::resolveValue(const Expr *e, const ExecutionPoint &at,
                                                        std::optional<Term> &distance) {
  auto further = [&](const Expr *by) {
    auto t = offset(by, at);
    if (t)
      distance = distance ? sumOfOffsets(*distance, *t) : *t;
    return t.has_value();
  };
  if (const auto *b = dyn_cast<BinaryExpr>(e); b && b->op == BinaryKind::Add && b->left->type->isPointer())
    return further(b->right) ? resolveValue(b->left, at, distance) : std::nullopt;
  if (const auto *l = dyn_cast<LoadExpr>(e))
    return resolve(l->path, at, distance);
  const auto *a = dyn_cast<AddressOfExpr>(e);
  if (!a || a->decays || a->path.steps.empty() || a->path.steps.back().kind != ProjectionKind::Deref)
    return std::nullopt;
  if (a->path.steps.back().index && !further(a->path.steps.back().index))
    return std::nullopt;
  Path pointer = a->path;
  pointer.steps.pop_back();
  return resolve(pointer, at, distance);
}

std::optional<Place> SubscriptTerms::place(const Path &p, const ExecutionPoint &at) {
  Place out;
  out.root = p.root;
  std::optional<Term> start;
  std::size_t last = p.steps.size(); // the last pointer
  while (last-- > 0 && p.steps[last].kind != ProjectionKind::Deref)
    ;
  const bool leads = last < p.steps.size();
  if (leads) {
    Path pointer(p.root);
    pointer.steps.assign(p.steps.begin(), p.steps.begin() + static_cast<std::ptrdiff_t>(last));
    const std::optional<PointerBase> base = resolve(pointer, at, start);
    if (!base)
      return std::nullopt;
    out.root = base->root;
    out.shape = base->shape;
  }
  for (std::size_t k = leads ? last : 0; k < p.steps.size(); ++k) {
    const Projection &s = p.steps[k];
    if (s.kind == ProjectionKind::Field) {
      out.shape += "." + std::to_string(s.field);
      continue;
    }
    out.shape += s.kind == ProjectionKind::Deref ? "*" : "[]";
    std::optional<Term> t = s.index ? offset(s.index, at) : p_.integer(0);
    if (!t)
      return std::nullopt;
    out.subscripts.push_back(leads && k == last && start ? sumOfOffsets(*start, *t) : *t);
  }
  const bool own = scopes_.isDeclaredHere(out.root) || c_.threadPrivate.count(out.root) != 0;
  if (own && !(p.goesThroughPointer() && isUniform(out.root)))
    return std::nullopt;
  return out;
}

} // namespace adjgen
