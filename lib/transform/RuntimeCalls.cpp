#include "transform/RuntimeCalls.h"
#include "ir/Nest.h"
#include "ir/TripCount.h"

namespace adjgen {

bool isInteger(const Expr *e, std::int64_t value) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
    return isInteger(u->operand, -value);
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && l->value == value;
}

const Expr *negatedInteger(Builder &b, const Expr *e) {
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
    return u->operand;
  if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->hasValue && l->value < 0)
    return b.integer(l->type, -l->value);
  return b.unary(UnaryKind::Minus, e->type, e);
}

const Function *RuntimeCalls::function(const std::string &name, const Type *result) {
  auto [it, isNew] = functions_.emplace(name, nullptr);
  if (isNew) {
    Function *f = b_.function(name, result);
    f->inSystemHeader = f->inHeader = f->isVariadic = true;
    it->second = f;
  }
  return it->second;
}

const Stmt *RuntimeCalls::addInBlocks(const IncrementStmt *i, const Variable *window) {
  const std::string number = i->target.type()->bits == 32 ? "float" : "double";
  const Builder::Place place(b_, i->location);
  if (window)
    return call("adjgen_add_in_" + number, {b_.addressOf(i->target), i->value, b_.load(window)});
  return call("adjgen_add_" + number, {b_.addressOf(i->target), i->value});
}

const Stmt *RuntimeCalls::addNonzero(const IncrementStmt *i) {
  const unsigned bits = i->target.type()->bits;
  const std::string type = bits == 32 ? "float" : bits == 64 ? "double" : "long_double";
  const Builder::Place place(b_, i->location);
  return call("adjgen_add_nonzero_" + type, {b_.addressOf(i->target), i->value});
}

const Type *RuntimeCalls::recordType(const std::string &name, std::vector<Field> fields) {
  auto [it, isNew] = records_.emplace(name, nullptr);
  if (isNew) {
    Record *r = b_.types().newRecord(name, false);
    r->complete = true;
    r->fields = std::move(fields);
    it->second = b_.types().recordType(r);
  }
  return it->second;
}

const Type *RuntimeCalls::chunksType() {
  return recordType("adjgen_chunks",
                    {{"begin", indexType()}, {"end", indexType()}, {"valid", b_.types().intType()}});
}

const Type *RuntimeCalls::checkpointsType() {
  return recordType("adjgen_checkpoints", {{"first", indexType()}, {"behind", indexType()}});
}

const Type *RuntimeCalls::cellsType() {
  const Type *d = b_.types().qualified(b_.types().real("double", 64), Const);
  const Type *f = b_.types().qualified(b_.types().real("float", 32), Const);
  return recordType("adjgen_cells", {{"begin", indexType()},
                                     {"end", indexType()},
                                     {"of_double", b_.types().pointer(d)},
                                     {"of_float", b_.types().pointer(f)}});
}

const Type *RuntimeCalls::replayType() {
  return recordType("adjgen_replay", {{"begin", indexType()}, {"end", indexType()}});
}

/// May the variable of `loop` wrap around on its way to the bound, in a type narrower than the trip count's?
/// A signed `int` may not; from 0 upwards it need not.
static bool mayWrap(const ForStmt *loop) {
  const Type *t = loop->variable->type, *bound = loop->bound->type;
  const bool up = isInteger(loop->step, 1);
  if (loop->relation != BinaryKind::NotEqual || !t->isInteger() || t->bits >= (t->isSigned ? 32u : 64u) ||
      !(up || isInteger(loop->step, -1)))
    return false;
  const bool fits = !bound->isSigned && bound->bits <= t->bits;
  return !(isInteger(loop->lower, 0) && up && fits);
}

/// What `loop`, which may wrap, has between its first value and the one it ends at: the difference on the way
/// of the step, as the variable's type, made unsigned, would count it.
const Expr *RuntimeCalls::wrappedDistance(const ForStmt *loop) {
  const bool down = isInteger(loop->step, -1);
  const Type *t = loop->variable->type->unqualified;
  const Type *counted = t->bits == 32   ? b_.types().integer("unsigned int", 32, false)
                        : t->bits == 16 ? b_.types().integer("unsigned short", 16, false)
                                        : b_.types().integer("unsigned char", 8, false);
  return b_.castTo(counted,
                   b_.binary(BinaryKind::Sub, indexType(), down ? loop->lower : loop->bound,
                             down ? loop->bound : loop->lower),
                   false);
}

/// `int i = n` of an unsigned n may be negative, which the conversion to an adjgen_index would not make of
/// it.
static const Expr *startValue(Builder &b, const ForStmt *loop) {
  const auto *c = dyn_cast<CastExpr>(loop->lower);
  const bool isNarrower = c && c->implicit && c->type->isInteger() && c->type->bits < 64 &&
                          !(c->operand->type->isSigned && c->operand->type->bits <= c->type->bits);
  return isNarrower ? b.castTo(c->type, c->operand, /*implicit=*/false) : loop->lower;
}

const Expr *RuntimeCalls::tripCount(const ForStmt *loop) {
  static const std::map<BinaryKind, const char *> names = {{BinaryKind::Less, "lt"},
                                                           {BinaryKind::LessEqual, "le"},
                                                           {BinaryKind::Greater, "gt"},
                                                           {BinaryKind::GreaterEqual, "ge"},
                                                           {BinaryKind::NotEqual, "ne"}};
  if (mayWrap(loop))
    return b_.castTo(indexType(), wrappedDistance(loop), false);
  const Expr *lower = startValue(b_, loop), *bound = loop->bound, *step = loop->step;
  const bool isUnsigned = countsUnsigned(loop->variable->type, bound);
  if (loop->variable->type->isPointer()) { // distances from the first element
    bound = b_.binary(BinaryKind::Sub, b_.types().longLongType(), bound, lower);
    lower = b_.intLiteral(0);
  }
  bool down = loop->relation == BinaryKind::Greater || loop->relation == BinaryKind::GreaterEqual;
  if (down)
    step = negatedInteger(b_, step);
  return value(indexType(),
               std::string("adjgen_") + (isUnsigned ? "utrip_" : "trip_") + names.at(loop->relation),
               {lower, bound, step});
}

/// May k * step, or a difference of two values of the variable, be too large for the signed type that it is
/// computed in, though no value of the variable is? In 64 bits a loop of small steps does not get that far.
static bool mayBeFarApart(const ForStmt *loop) {
  const Type *t = loop->variable->type, *s = loop->step->type;
  if (!t->isInteger() || t->bits < 64)
    return false;
  constexpr std::int64_t Small = std::int64_t(1) << 31;
  const auto step = valueOfLiterals(loop->step);
  return step ? *step > Small || *step < -Small : s->bits > 32;
}

/// An operation on numbers of iterations that wraps around as unsigned numbers do.
static const char *wrapping(const ForStmt *loop, const char *ofSigned, const char *ofUnsigned) {
  return loop->variable->type->isSigned ? ofSigned : ofUnsigned;
}

const Expr *RuntimeCalls::iterationValue(const ForStmt *loop, const Expr *k) {
  const Type *t = loop->variable->type->unqualified;
  const Expr *offset = k;
  if (mayBeFarApart(loop))
    return value(t, wrapping(loop, "adjgen_iteration", "adjgen_uiteration"), {loop->lower, k, loop->step});
  if (isInteger(loop->step, -1))
    return b_.binary(BinaryKind::Sub, t, loop->lower, k);
  if (!isInteger(loop->step, 1))
    offset = b_.binary(BinaryKind::Mul, indexType(), k, loop->step);
  if (isInteger(loop->lower, 0))
    return offset;
  return b_.binary(BinaryKind::Add, t, loop->lower, offset);
}

const Expr *RuntimeCalls::iterationNumber(const ForStmt *loop) {
  const Expr *i = b_.load(loop->variable);
  bool down = loop->relation == BinaryKind::Greater || loop->relation == BinaryKind::GreaterEqual ||
              isInteger(loop->step, -1);
  if (mayBeFarApart(loop))
    return value(indexType(), wrapping(loop, "adjgen_iteration_number", "adjgen_uiteration_number"),
                 {loop->lower, i, loop->step});
  const Type *t =
      loop->variable->type->isPointer() ? b_.types().longLongType() : loop->variable->type->unqualified;
  const auto *first = dyn_cast<LiteralExpr>(loop->lower);
  const bool isFar = t->isSigned && t->bits == 32 && !(first && first->hasValue && first->value >= 0) &&
                     !isInteger(loop->step, 1) && !isInteger(loop->step, -1);
  if (isFar) { // two numbers of 32 bits may differ by more than such a one
    t = indexType();
    i = b_.castTo(t, i, /*implicit=*/false);
  }
  const Expr *distance = down                        ? b_.binary(BinaryKind::Sub, t, loop->lower, i)
                         : isInteger(loop->lower, 0) ? i
                                                     : b_.binary(BinaryKind::Sub, t, i, loop->lower);
  if (isInteger(loop->step, 1) || isInteger(loop->step, -1))
    return distance;
  const Expr *step = down ? negatedInteger(b_, loop->step) : loop->step;
  return b_.binary(BinaryKind::Div, t, distance, step);
}

const Expr *RuntimeCalls::tripCount(const OmpForStmt *s) {
  const Expr *trips = nullptr;
  for (const ForStmt *f : loopsOf(s))
    trips = trips ? b_.binary(BinaryKind::Mul, indexType(), trips, tripCount(f)) : tripCount(f);
  return trips;
}

void RuntimeCalls::declareVariables(const OmpForStmt *s, const Expr *k, std::vector<const Stmt *> &out) {
  const std::vector<const ForStmt *> loops = loopsOf(s);
  for (std::size_t level = 0; level < loops.size(); ++level) {
    const Expr *inner = nullptr; // iterations of the loops inside
    for (std::size_t l = level + 1; l < loops.size(); ++l)
      inner =
          inner ? b_.binary(BinaryKind::Mul, indexType(), inner, tripCount(loops[l])) : tripCount(loops[l]);
    const Expr *own = inner ? b_.binary(BinaryKind::Div, indexType(), k, inner) : k;
    if (level > 0)
      own = b_.binary(BinaryKind::Rem, indexType(), own, tripCount(loops[level]));
    out.push_back(b_.declare(loops[level]->variable, iterationValue(loops[level], own)));
  }
}

const Expr *RuntimeCalls::iterationNumber(const OmpForStmt *s) {
  const Expr *number = nullptr;
  for (const ForStmt *f : loopsOf(s)) {
    const Expr *own = iterationNumber(f);
    number = number ? b_.binary(BinaryKind::Add, indexType(),
                                b_.binary(BinaryKind::Mul, indexType(), number, tripCount(f)), own)
                    : own;
  }
  return number;
}

} // namespace adjgen
