// The clauses of worksharing loops, which canonical OmpFor does not have. Where the loop is all that its
// region holds, they mean the same on the region. Elsewhere they are written out:
//     private(p)         { double p1; for ... }
//     firstprivate(p)    { double p1 = p; for ... }
//     lastprivate(p)     { double p1; for ... { ... if (this is the last iteration) p = p1; } }
//     reduction(+ : p)   { double p1 = 0; for ... atomic p += p1; barrier }
// What is firstprivate and lastprivate has a barrier in front of the loop: the last iteration may come before
// some thread's copy is set. No other barrier is needed there: nobody adds to p before the barrier at the
// loop's end, which all threads pass after whatever they did with p before; with nowait, the program itself
// sees to that. The last barrier makes the sum complete for everyone, as the end of the construct does; with
// nowait there is none. The threads add in any order; arrays in a critical section.
#include "ir/Rewriter.h"
#include "ir/SectionNames.h"
#include "ir/TripCount.h"
#include "normalize/DefiniteAssignment.h"
#include "normalize/Elementwise.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"
#include <algorithm>

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

class ClauseResolution : public Rewriter {
public:
  explicit ClauseResolution(FunctionContext &context) : Rewriter(context.module), elementwise_(context) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      out.push_back(region(r));
      return true;
    }
    const auto *w = dyn_cast<OmpForStmt>(s);
    if (!w || w->sharing.empty())
      return false;
    writeOut(w, out);
    return true;
  }

private:
  const OmpForStmt *withoutClauses(const OmpForStmt *s) {
    const BlockStmt *body = rewriteBlock(s->iteration());
    const std::vector<const ForStmt *> nest = loopsOf(s);
    List last;
    for (const SharingEntry &e : s->sharing) {
      if (e.kind != SharingKind::LastPrivate)
        continue;
      const auto own =
          std::find_if(nest.begin(), nest.end(), [&](const ForStmt *f) { return f->variable == e.inner; });
      if (own != nest.end())
        last.push_back(b.assign(Path(e.outer), next(*own), s->location));
      else
        elementwise_.copy(Path(e.outer), Path(e.inner), last, s->location);
    }
    if (!last.empty()) {
      const Expr *atEnd = isLast(nest.front());
      for (std::size_t k = 1; k < nest.size(); ++k)
        atEnd = b.binary(BinaryKind::LogicalAnd, b.types().intType(), atEnd, isLast(nest[k]));
      List list = body->statements;
      list.push_back(b.ifThen(atEnd, b.block(std::move(last), s->location), nullptr, s->location));
      body = b.block(std::move(list), body->location);
    }
    const ForStmt *loop = withIteration(b, s, body);
    return b.ompFor({}, s->schedule, s->nowait, s->overrides, loop, s->location);
  }

  /// The loops whose iterations are distributed, from the outermost.
  static std::vector<const ForStmt *> loopsOf(const OmpForStmt *s) {
    std::vector<const ForStmt *> nest{s->loop};
    while (nest.size() < s->schedule.collapse)
      nest.push_back(cast<ForStmt>(nest.back()->body->statements.front()));
    return nest;
  }
  /// What the loop's variable would be in the next iteration.
  const Expr *next(const ForStmt *f) {
    const Type *t = f->variable->type->unqualified;
    const auto *step = dyn_cast<LiteralExpr>(f->step);
    if (step && step->hasValue && step->value < 0)
      return b.binary(BinaryKind::Sub, t, b.load(f->variable), b.integer(step->type, -step->value));
    return b.binary(BinaryKind::Add, t, b.load(f->variable), f->step);
  }
  /// The step, where it is so large that an unsigned variable may go round its largest number: bound - i
  /// tells then.
  static const LiteralExpr *largeStep(const ForStmt *f) {
    constexpr std::int64_t Small = 1 << 12;
    const auto *step = dyn_cast<LiteralExpr>(f->step);
    const bool isLarge = step && step->hasValue && f->relation != BinaryKind::NotEqual &&
                         (step->value >= Small || step->value <= -Small);
    return isLarge && f->variable->type->isInteger() && countsUnsigned(f->variable->type, f->bound) ? step
                                                                                                    : nullptr;
  }
  const Expr *isLast(const ForStmt *f) {
    if (const LiteralExpr *step = largeStep(f)) {
      const Type *t = f->variable->type->unqualified;
      const bool isUp = f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual;
      const bool isOpen = f->relation == BinaryKind::Less || f->relation == BinaryKind::Greater;
      const Expr *i = b.load(f->variable);
      const Expr *size = isUp ? step : b.integer(step->type, -step->value);
      return b.binary(isOpen ? BinaryKind::LessEqual : BinaryKind::Less, b.types().intType(),
                      b.binary(BinaryKind::Sub, t, isUp ? f->bound : i, isUp ? i : f->bound), size);
    }
    BinaryKind beyond = BinaryKind::Equal;
    switch (f->relation) {
    case BinaryKind::Less:
      beyond = BinaryKind::GreaterEqual;
      break;
    case BinaryKind::LessEqual:
      beyond = BinaryKind::Greater;
      break;
    case BinaryKind::Greater:
      beyond = BinaryKind::LessEqual;
      break;
    case BinaryKind::GreaterEqual:
      beyond = BinaryKind::Less;
      break;
    default:
      break;
    }
    return b.binary(beyond, b.types().intType(), next(f), f->bound);
  }

  /// Can the loop's clauses stand on the region? Not if they are about the region's own copies.
  static bool canMove(const OmpParallelStmt *region, const OmpForStmt *loop) {
    for (const SharingEntry &e : loop->sharing) {
      if (e.kind == SharingKind::LastPrivate)
        return false;
      for (const SharingEntry &r : region->sharing)
        if (r.inner == e.outer || r.outer == e.outer)
          return false;
    }
    return true;
  }

  const Stmt *region(const OmpParallelStmt *s) {
    const List &list = s->body->statements;
    const auto *only = list.size() == 1 ? dyn_cast<OmpForStmt>(list[0]) : nullptr;
    std::vector<SharingEntry> sharing = s->sharing;
    const BlockStmt *body = nullptr;
    if (only && canMove(s, only)) {
      for (const SharingEntry &e : only->sharing)
        if (e.kind != SharingKind::Shared)
          sharing.push_back(e);
      body = b.block({withoutClauses(only)}, s->body->location);
    } else {
      body = rewriteBlock(s->body);
    }
    return b.ompParallel(std::move(sharing), s->numThreads, s->ifClause, s->overrides, body, s->location,
                         s->traits);
  }

  void declare(const SharingEntry &e, List &out, SourceLocation where) {
    const Path inner(e.inner);
    const bool isScalar = e.inner->type->isScalar();
    if (e.kind == SharingKind::FirstPrivate) {
      out.push_back(b.declare(e.inner, isScalar ? b.load(e.outer) : nullptr, false, where));
      if (!isScalar)
        elementwise_.copy(inner, Path(e.outer), out, where);
    } else if (e.kind == SharingKind::ReductionAdd) {
      out.push_back(b.declare(e.inner, isScalar ? b.zero(e.inner->type) : nullptr, false, where));
      if (!isScalar)
        elementwise_.clear(inner, out, where);
    } else {
      out.push_back(b.declare(e.inner, nullptr, false, where));
    }
  }

  /// One thread makes copies: within.
  void writeOutSingle(const OmpForStmt *s, List &out) {
    List body;
    for (const SharingEntry &e : s->sharing)
      if (e.kind != SharingKind::Shared)
        declare(e, body, s->location);
    const List rest = rewriteList(s->iteration()->statements);
    body.insert(body.end(), rest.begin(), rest.end());
    out.push_back(b.ompFor({}, s->schedule, s->nowait, s->overrides,
                           withIteration(b, s, b.block(std::move(body), s->iteration()->location)),
                           s->location));
  }

  void writeOut(const OmpForStmt *s, List &out) {
    if (s->schedule.isSingle())
      return writeOutSingle(s, out);
    List list;
    for (const SharingEntry &e : s->sharing)
      if (e.kind != SharingKind::Shared && e.kind != SharingKind::LastPrivate)
        declare(e, list, s->location);
    const OmpForStmt *loop = withoutClauses(s);
    bool setToo = false;
    const std::vector<const ForStmt *> nest = loopsOf(s);
    for (const SharingEntry &e : s->sharing)
      if (e.kind == SharingKind::LastPrivate &&
          std::none_of(nest.begin(), nest.end(), [&](const ForStmt *f) { return f->variable == e.inner; })) {
        const bool isSet = isFirstPrivate(e.inner, s);
        setToo |= isSet;
        if (!isSet)
          list.push_back(b.declare(e.inner, initialValue(e.inner, loop), false, s->location));
      }
    if (setToo)
      list.push_back(b.ompBarrier(s->location));
    list.push_back(loop);
    List sums;
    for (const SharingEntry &e : s->sharing)
      if (e.kind == SharingKind::ReductionAdd)
        elementwise_.add(Path(e.outer), Path(e.inner), sums, s->location);
    if (!sums.empty()) {
      addInAnyOrder(sums, list, s->location);
      if (!s->nowait)
        list.push_back(b.ompBarrier(s->location));
    }
    out.push_back(b.block(std::move(list), s->location));
  }

  void addInAnyOrder(const List &sums, List &out, SourceLocation where) {
    const bool areScalars =
        std::all_of(sums.begin(), sums.end(), [](const Stmt *x) { return isa<IncrementStmt>(x); });
    if (areScalars)
      for (const Stmt *x : sums)
        out.push_back(b.sharedSum(cast<IncrementStmt>(x), where));
    else
      out.push_back(b.ompCritical(sumSectionName, b.block(sums, where), where));
  }

  /// A value for a copy that some iteration may read, or leave, without having set it; compilers would warn
  /// of it. Null for others.
  const Expr *initialValue(const Variable *v, const OmpForStmt *loop) {
    if (!v->type->isScalar())
      return nullptr;
    DefiniteAssignment assignment(v);
    assignment.walk(loop->loop->body->statements);
    return assignment.isReadBefore() || assignment.isEscaping() ? b.zero(v->type->unqualified) : nullptr;
  }
  static bool isFirstPrivate(const Variable *v, const OmpForStmt *s) {
    for (const SharingEntry &e : s->sharing)
      if (e.kind == SharingKind::FirstPrivate && e.inner == v)
        return true;
    return false;
  }

  Elementwise elementwise_;
};

} // namespace

const BlockStmt *resolveLoopClauses(const BlockStmt *body, FunctionContext &context) {
  return ClauseResolution(context).rewriteBlock(body);
}

} // namespace adjgen
