// Problem: each push of a loop waits for the one before, as it moves the stack's top, and compilers do not
// vectorise a loop that asks in each iteration whether there is room.
// Invariant: the bytes on the stack, and their order, are those of the single pushes: iteration k of a stretch
// has the k-th part of the stretch's room; of pops, the first iteration has the last part. In the loop
// nothing else uses the stack, nothing leaves it, and each iteration saves the same values.
// Algorithm: a walk over all lists; innermost loops of such bodies, which count by one, become stretches.
#include "cleanup/LoopRooms.h"
#include "cleanup/Memory.h"
#include "cleanup/Uses.h"
#include "ir/LoopEnds.h"
#include "ir/Rewriter.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

constexpr std::int64_t MostBytes = 1024; // ADJGEN_ROOM_BYTES
constexpr std::int64_t LeastIterations = 8, MostIterations = 128;

std::int64_t bytesOf(const Type *t) {
  const bool isScalar = t->kind == TypeKind::Integer || t->kind == TypeKind::Real;
  return isScalar && t->bits <= 64 ? t->bits / 8 : 0; // long double is not as large as its bits say
}

/// What the statement saves or takes back of one scalar; 0: it does not, or in another way.
std::int64_t bytesOf(const Stmt *s) {
  if (const auto *push = dyn_cast<PushStmt>(s))
    return push->at ? 0 : push->isFlag ? 1 : bytesOf(push->value ? push->value->type : push->path.type());
  if (const auto *pop = dyn_cast<PopStmt>(s))
    return pop->at ? 0 : pop->isFlag ? 1 : bytesOf(pop->path.type());
  return discardedBytes(s);
}

/// Neither uses the stack nor leaves the loop, and is no loop.
bool isPlain(const Stmt *s) {
  bool all = true;
  forEachStmt(s, [&](const Stmt *x) {
    const auto *d = dyn_cast<DeclareStmt>(x);
    all &= d ? d->variable->type->kind != TypeKind::Opaque // an object: it may throw
             : isa<AssignStmt>(x) || isa<IfStmt>(x) || isa<BlockStmt>(x) || isa<CommentStmt>(x) ||
                   sumOf(x).has_value();
  });
  return all;
}

/// A loop that saves in each iteration, or takes back.
struct Saving {
  bool isPush = false, isUp = false;
  std::int64_t bytes = 0; // of each iteration
  std::optional<std::int64_t> trips;
};

bool countsByOne(const ForStmt *f) {
  const auto step = valueOfLiterals(f->step);
  const Type *v = f->variable->type;
  auto isPlainBound = [&](const Expr *e, bool mayBeWider) {
    bool calls = false; // as of the number of threads: a few iterations
    forEachExpr(e, [&](const Expr *x) { calls |= isa<PureCallExpr>(x); });
    return !calls && !isa<CastExpr>(e) && e->type->isInteger() && e->type->isSigned &&
           (mayBeWider || e->type->bits <= v->bits);
  };
  if (!step || !v->isInteger() || !v->isSigned || v->bits < 32 || !isPlainBound(f->lower, false) ||
      !isPlainBound(f->bound, true))
    return false;
  return *step == 1
             ? f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual
             : *step == -1 && (f->relation == BinaryKind::Greater || f->relation == BinaryKind::GreaterEqual);
}

std::optional<Saving> savingOf(const Stmt *s) {
  const auto *f = dyn_cast<ForStmt>(s);
  if (!f || !countsByOne(f))
    return std::nullopt;
  Saving out;
  bool isOfOneKind = true, any = false;
  for (const Stmt *x : f->body->statements) {
    const std::int64_t bytes = bytesOf(x);
    if (bytes == 0) {
      isOfOneKind &= isPlain(x);
      continue;
    }
    const bool isPush = isa<PushStmt>(x);
    isOfOneKind &= out.bytes == 0 || isPush == out.isPush;
    any |= isPush || isa<PopStmt>(x);
    out.isPush = isPush;
    out.bytes += bytes;
  }
  out.isUp = valueOfLiterals(f->step) == 1;
  out.trips = constantTripCount(f);
  if (out.trips && (*out.trips < 2 || *out.trips * out.bytes > MostBytes))
    out.trips.reset();
  if (!isOfOneKind || !any || out.bytes * LeastIterations > MostBytes)
    return std::nullopt;
  return out;
}

class LoopRooms : public Rewriter {
public:
  using Rewriter::Rewriter;

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    const BlockStmt *inner = Rewriter::rewriteBlock(block);
    if (std::none_of(inner->statements.begin(), inner->statements.end(),
                     [](const Stmt *s) { return savingOf(s).has_value(); }))
      return inner;
    std::vector<const Stmt *> out;
    for (const Stmt *s : inner->statements)
      if (const auto saving = savingOf(s))
        saving->trips ? inOneRoom(cast<ForStmt>(s), *saving, out)
                      : inStretches(cast<ForStmt>(s), *saving, out);
      else
        out.push_back(s);
    return b.block(out, block->location);
  }

private:
  const Type *sizeType() { return b.types().integer("size_t", 64, false); }
  const Type *index() { return b.types().integer("adjgen_index", 64, true); }
  const Type *intType() { return b.types().intType(); }
  const Expr *plus(const Type *t, const Expr *x, const Expr *y) { return b.binary(BinaryKind::Add, t, x, y); }
  const Expr *minus(const Type *t, const Expr *x, const Expr *y) {
    return b.binary(BinaryKind::Sub, t, x, y);
  }
  const Expr *times(const Type *t, const Expr *x, std::int64_t n) {
    return n == 1 ? x : b.binary(BinaryKind::Mul, t, x, b.intLiteral(n));
  }

  const Type *pointer(const Saving &of) {
    const Type *byte = b.types().integer("char", 8, true);
    return b.types().pointer(of.isPush ? byte : b.types().qualified(byte, Const));
  }
  const Variable *room(const Saving &of, const Expr *bytes, std::vector<const Stmt *> &out) {
    const Variable *saved = b.variable("saved", pointer(of), VariableKind::Local);
    const std::string function = of.isPush ? "adjgen_push_room" : "adjgen_pop_room";
    const Expr *size = isa<LiteralExpr>(bytes) ? bytes : b.castTo(sizeType(), bytes, /*implicit=*/true);
    out.push_back(b.declare(saved, b.pureCall(pointer(of), function, {size})));
    return saved;
  }

  /// `part`: the number of the iteration's part of the room.
  const BlockStmt *withRoom(const ForStmt *f, const Saving &of, const Variable *saved, const Expr *part) {
    const Type *t = part->type;
    std::int64_t below = of.isPush ? 0 : of.bytes;
    const auto at = [&] {
      const Expr *e = plus(pointer(of), b.load(saved), times(t, part, of.bytes));
      return below == 0 ? e : plus(pointer(of), e, b.intLiteral(below));
    };
    std::vector<const Stmt *> out;
    for (const Stmt *s : f->body->statements) {
      const std::int64_t bytes = bytesOf(s);
      if (bytes == 0) {
        out.push_back(s);
      } else if (const auto *push = dyn_cast<PushStmt>(s)) {
        out.push_back(inRoom(b, push, at()));
        below += bytes;
      } else {
        below -= bytes;
        if (const auto *pop = dyn_cast<PopStmt>(s))
          out.push_back(inRoom(b, pop, at()));
      }
    }
    return b.block(out, f->body->location);
  }
  /// How far the variable is from the value of the iteration whose part is the first one.
  const Expr *partOf(const ForStmt *f, const Saving &of, const Expr *first) {
    const Type *t = f->variable->type->unqualified;
    const Expr *i = b.load(f->variable);
    const bool isFromBelow = of.isUp == of.isPush;
    return !isFromBelow ? minus(t, first, i) : isZero(first) ? i : minus(t, i, first);
  }

  void inOneRoom(const ForStmt *f, const Saving &of, std::vector<const Stmt *> &out) {
    const Builder::Place place(b, f->location);
    const Type *t = f->variable->type->unqualified;
    const Variable *saved = room(of, b.intLiteral(*of.trips * of.bytes), out);
    const std::int64_t begin = *valueOfLiterals(f->lower),
                       last = begin + (of.isUp ? 1 : -1) * (*of.trips - 1);
    const Expr *part = partOf(f, of, b.integer(t, of.isPush ? begin : last));
    out.push_back(b.forLoop(f->variable, f->lower, f->relation, f->bound, f->step,
                            withRoom(f, of, saved, part), f->location));
  }

  /// for (first = 0; first < trips; first += Stretch) { from = lower + first; to = ...; room; for ... }
  void inStretches(const ForStmt *f, const Saving &of, std::vector<const Stmt *> &out) {
    const Builder::Place place(b, f->location);
    const Type *t = f->variable->type->unqualified;
    const std::int64_t stretch = std::min(MostIterations, MostBytes / of.bytes);
    const Expr *begin = firstValue(b, f);
    const Variable *trips = b.variable("trips", index(), VariableKind::Local);
    const Variable *first = b.variable("first", index(), VariableKind::Local);
    const Variable *from = b.variable("from", t, VariableKind::Local);
    const Variable *to = b.variable("to", t, VariableKind::Local);
    out.push_back(b.declare(trips, countOfIterations(b, f)));
    auto value = [&](const Expr *number) { // of the variable in this iteration
      return of.isUp && isZero(begin)
                 ? number
                 : b.binary(of.isUp ? BinaryKind::Add : BinaryKind::Sub, t, begin, number);
    };
    const Expr *end =
        b.pureCall(index(), "adjgen_stretch_end", {b.load(first), b.load(trips), b.intLiteral(stretch)});
    std::vector<const Stmt *> inner{b.declare(from, value(b.load(first))),
                                    b.declare(to, value(minus(index(), end, b.intLiteral(1))))};
    const Expr *distance = of.isUp ? minus(t, b.load(to), b.load(from)) : minus(t, b.load(from), b.load(to));
    const Variable *saved = room(of, times(t, plus(t, distance, b.intLiteral(1)), of.bytes), inner);
    const Expr *part = partOf(f, of, b.load(of.isPush ? from : to));
    const ForStmt *loop =
        b.forLoop(f->variable, b.load(from), of.isUp ? BinaryKind::LessEqual : BinaryKind::GreaterEqual,
                  b.load(to), f->step, withRoom(f, of, saved, part), f->location);
    inner.push_back(loop);
    out.push_back(b.forLoop(first, b.intLiteral(0), BinaryKind::Less, b.load(trips), b.intLiteral(stretch),
                            b.block(inner), f->location));
  }
};

} // namespace

const BlockStmt *reserveInLoops(const Module &module, const BlockStmt *body) {
  return LoopRooms(module).rewriteBlock(body);
}

} // namespace adjgen
