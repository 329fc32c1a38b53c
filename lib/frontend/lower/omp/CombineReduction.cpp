// Problem: what each thread has of a reduction is combined with the original (LowerReduction.cpp says in
// which order, and why in that). Invariant: nobody uses an original between the construct's end and the last
// barrier written here.
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/omp/LowerReduction.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/SectionNames.h"
#include "clang/AST/DeclOpenMP.h"

namespace adjgen::frontend {

void ReductionLowering::combine(const Reduction &r, const Path &original, const Path &copy) {
  const Type *t = original.type()->unqualified;
  const Type *wide = t->isInteger() && t->bits < 32 ? b.types().intType() : t;
  const Expr *x = b.load(original, r.location), *y = b.load(copy, r.location);
  auto assign = [&](BinaryKind op, const Type *type, const Expr *left, const Expr *right) {
    add(b.assign(original,
                 l_.expressions.convert(b.binary(op, type, left, right, r.location), t, true, r.location),
                 r.location));
  };
  auto arithmetic = [&](BinaryKind op) {
    assign(op, wide, l_.expressions.convert(x, wide, true, r.location),
           l_.expressions.convert(y, wide, true, r.location));
  };
  auto asTruth = [&](const Expr *e) { // of int, as C's operands are
    return e->type->kind == TypeKind::Bool ? b.castTo(b.types().intType(), e, false, r.location)
                                           : l_.expressions.truth(e);
  };
  auto choose = [&](BinaryKind better) {
    const Stmt *take = b.assign(original, y, r.location);
    add(b.ifThen(b.binary(better, b.types().intType(), y, x, r.location), b.block({take}, r.location),
                 nullptr, r.location));
  };
  switch (r.kind) {
  case ReductionKind::Sum:
    return add(b.increment(original, y, r.location));
  case ReductionKind::Product:
    return arithmetic(BinaryKind::Mul);
  case ReductionKind::BitAnd:
    return arithmetic(BinaryKind::And);
  case ReductionKind::BitOr:
    return arithmetic(BinaryKind::Or);
  case ReductionKind::BitXor:
    return arithmetic(BinaryKind::Xor);
  case ReductionKind::LogicalAnd:
    return assign(BinaryKind::LogicalAnd, b.types().intType(), asTruth(x), asTruth(y));
  case ReductionKind::LogicalOr:
    return assign(BinaryKind::LogicalOr, b.types().intType(), asTruth(x), asTruth(y));
  case ReductionKind::Min:
    return choose(BinaryKind::Less);
  case ReductionKind::Max:
    return choose(BinaryKind::Greater);
  case ReductionKind::Declared:
    break;
  }
  const clang::VarDecl *out = namedVariable(r.declared->getCombinerOut());
  names_.aliases.erase(out);
  if (t->isRecord() && !original.isVariable() && c.ast.getLangOpts().CPlusPlus)
    names_.aliases[out] = original;
  const Variable *into = names_.aliases.count(out) ? original.root : standIn(original, "sum1");
  names_.variables[out] = into;
  names_.variables[namedVariable(r.declared->getCombinerIn())] = standIn(copy, "part1");
  l_.expressions.effects(r.declared->getCombiner());
  if (into != original.root)
    add(b.assign(original, b.load(into), r.location));
}

void ReductionLowering::beginReductions(const Reductions &list) {
  for (const Reduction &r : list)
    if (!r.inscan)
      initializeCopy(r);
}

void ReductionLowering::keepPart(const Reduction &r, const Variable *parts, const Expr *which) {
  l_.assignments.copyWhole(b.deref(Path(parts), which), Path(r.copy), r.location);
}

void ReductionLowering::addCopies(const Reductions &list) {
  for (const Reduction &r : list)
    overElements(r, [&](const Path &original, const Path &copy) {
      add(b.sharedSum(b.increment(original, b.load(copy, r.location), r.location), r.location));
    });
}

void ReductionLowering::combineCopy(const Reduction &r) {
  overElements(r, [&](const Path &original, const Path &copy) { combine(r, original, copy); });
}

void ReductionLowering::combinePart(const Reduction &r, const Variable *parts, const Expr *which) {
  Reduction part = r;
  part.copy = l_.temporaries.temporary(r.original.root->name + "_part", r.copy->type, r.location);
  facts_.addressTaken.insert(part.copy);
  add(b.declare(part.copy, nullptr, false, r.location));
  l_.assignments.copyWhole(Path(part.copy), b.deref(Path(parts), which), r.location);
  overElements(part, [&](const Path &original, const Path &copy) { combine(r, original, copy); });
}

/// All threads execute this. Nobody uses an original before the last barrier.
void ReductionLowering::endReductions(const Reductions &list, SourceLocation l) {
  Reductions sums, others;
  for (const Reduction &r : list)
    if (!r.inscan)
      (r.kind == ReductionKind::Sum ? sums : others).push_back(r);
  auto combineAll = [&](const Reductions &part) {
    for (const Reduction &r : part)
      overElements(r, [&](const Path &original, const Path &copy) { combine(r, original, copy); });
  };
  if (!sums.empty())
    add(b.ompCritical(sumSectionName, blockOf(collect([&] { combineAll(sums); }), l), l));
  Reductions kept, rest;
  for (const Reduction &r : others)
    (r.parts ? kept : rest).push_back(r);
  if (!kept.empty())
    byOneThread(kept, l);
  if (!rest.empty())
    inTurns(l, [&] { combineAll(rest); });
  if (!sums.empty() && others.empty())
    add(b.ompBarrier(l));
}

/// Where the region is in sight, what each thread has is kept in an array in front of it. Arrays are not:
/// they would be there once more for each thread. Neither are objects that own something.
void ReductionLowering::keepParts(Reductions &list) {
  if (!regions_.around)
    return;
  for (Reduction &r : list) {
    if (r.kind == ReductionKind::Sum || r.inscan || r.copy->type->isArray() ||
        destroyed(r.decl->getType().getNonReferenceType()))
      continue;
    // C++ has no arrays of variable length.
    if (c.ast.getLangOpts().CPlusPlus &&
        !(regions_.around->numThreads && isa<LiteralExpr>(regions_.around->numThreads)))
      continue;
    const std::string &name = r.original.root->name;
    const Type *integer = b.types().intType();
    const Expr *most = regions_.around->numThreads ? regions_.around->numThreads
                                                   : b.pureCall(integer, "adjgen_max_threads", {});
    if (!isa<LiteralExpr>(most)) {
      const Variable *number = l_.temporaries.temporary("most1", most->type->unqualified, r.location);
      regions_.around->before.push_back(b.declare(number, most));
      most = b.load(number);
    }
    const auto *known = dyn_cast<LiteralExpr>(most);
    const Type *element = r.copy->type->unqualified;
    r.parts = l_.temporaries.temporary(
        name + "_parts",
        known ? b.types().array(element, known->value) : b.types().variableArray(element, most), r.location);
    regions_.around->before.push_back(b.declare(r.parts));
  }
}

/// parts[thread] = copy; barrier; one thread: for (t ...) original = original OP parts[t]; barrier
void ReductionLowering::byOneThread(const Reductions &list, SourceLocation l) {
  const Type *integer = b.types().intType();
  const Expr *me = b.pureCall(integer, "adjgen_thread_num", {});
  for (const Reduction &r : list)
    add(b.assign(b.index(Path(r.parts), me), b.load(Path(r.copy)), l));
  add(b.ompBarrier(l));
  const Variable *t = l_.temporaries.temporary("thread1", integer, l);
  List each = collect([&] {
    for (const Reduction &r : list)
      combine(r, r.original, b.index(Path(r.parts), b.load(t)));
  });
  const Stmt *loop =
      b.forLoop(t, b.intLiteral(0), BinaryKind::Less, b.pureCall(integer, "adjgen_thread_count", {}),
                b.intLiteral(1), blockOf(std::move(each), l), l);
  add(b.ifThen(b.binary(BinaryKind::Equal, integer, me, b.intLiteral(0)), blockOf({loop}, l), nullptr, l));
  add(b.ompBarrier(l));
}

void ReductionLowering::inTurns(SourceLocation l, const std::function<void()> &f) {
  const Type *integer = b.types().intType();
  const Variable *t = l_.temporaries.temporary("thread1", integer, l);
  List mine = l_.cleanups.collectScope(ScopeKind::Block, f);
  const Expr *isMine =
      b.binary(BinaryKind::Equal, integer, b.load(t), b.pureCall(integer, "adjgen_thread_num", {}));
  List turn{b.ifThen(isMine, blockOf(std::move(mine), l), nullptr, l), b.ompBarrier(l)};
  add(b.forLoop(t, b.intLiteral(0), BinaryKind::Less, b.pureCall(integer, "adjgen_thread_count", {}),
                b.intLiteral(1), blockOf(std::move(turn), l), l));
}

/// A worksharing construct inside a region, with its reductions around it.
void ReductionLowering::addReducing(const clang::OMPExecutableDirective *d, Reductions list,
                                    const Stmt *construct) {
  if (list.empty())
    return add(construct);
  keepParts(list);
  List body{construct};
  if (!replaceSections(d, list, body))
    return;
  List all = collect([&] {
    beginReductions(list);
    for (const Stmt *s : body)
      add(s);
    endReductions(list, at(d));
    omp_.objects.destroyCopies(list, at(d));
  });
  add(blockOf(std::move(all), at(d)));
}

} // namespace adjgen::frontend
