// What a thread sums of an adjoint that all threads add to: of scalars by a clause, of small objects in a
// copy that is added at the end of the region.
#include "transform/adjoint/ThreadSums.h"
#include "transform/adjoint/Ranges.h"
#include "transform/adjoint/SumNames.h"

namespace adjgen {

/// Every increment in a statement made atomic.
void ThreadSums::addAtomically(const Stmt *s, Statements &out) {
  if (const auto *i = dyn_cast<IncrementStmt>(s)) {
    out.push_back(b_.sharedSum(i));
    return;
  }
  const auto *l = cast<ForStmt>(s);
  Statements body;
  for (const Stmt *x : l->body->statements)
    addAtomically(x, body);
  out.push_back(b_.forLoop(l->variable, l->lower, l->relation, l->bound, l->step, b_.block(body)));
}

/// Scalars that all threads read: each thread sums its part of their adjoint.
void ThreadSums::beginScalars(const OmpParallelStmt *s, std::vector<SharingEntry> &entries,
                              Statements &before, Statements &after, Replaced &replaced) {
  auto it = plan().accumulation.localSums.find(s);
  if (it == plan().accumulation.localSums.end())
    return;
  for (const Variable *v : it->second) {
    Path shadow = shadows_.path(v);
    replaced.push_back({v, shadow});
    const Variable *outer = shadow.root;
    if (!shadow.isVariable()) {
      outer = temporary(v->name + "_sum", shadow.type());
      before.push_back(b_.declare(outer, b_.zero(outer->type)));
      after.push_back(b_.increment(shadow, b_.load(outer)));
    }
    const Variable *inner = b_.variable(outer->name, outer->type, VariableKind::Local, outer->location);
    shadows_.set(v, Path(inner));
    entries.push_back({SharingKind::ReductionAdd, outer, inner});
  }
}

/// By the runtime: an element that the thread has not incremented may not be there, and is left alone. A
/// condition in the text would be one on the value of an adjoint, of which the text's own derivative would
/// know nothing.
void ThreadSums::addWhatIsThere(const Stmt *s, Statements &out) {
  if (const auto *i = dyn_cast<IncrementStmt>(s)) {
    out.push_back(rt_.addNonzero(i));
    return;
  }
  const auto *l = cast<ForStmt>(s);
  Statements inner;
  for (const Stmt *x : l->body->statements)
    addWhatIsThere(x, inner);
  out.push_back(b_.forLoop(l->variable, l->lower, l->relation, l->bound, l->step, b_.block(inner)));
}

void ThreadSums::beginCopies(const OmpParallelStmt *s, Statements &begin, Statements &end,
                             Replaced &replaced) {
  auto it = plan().accumulation.localCopies.find(s);
  if (it == plan().accumulation.localCopies.end())
    return;
  for (const LocalCopy &c : it->second) {
    const Variable *v = c.variable;
    const Type *t = b_.types().withoutConst(v->type->unqualified);
    if (c.elements > 0)
      t = c.elements > 1 || t->element->isArray() ? b_.types().array(t->element, c.elements) : t->element;
    const Variable *copy = temporary(v->name + "_sum", t);
    begin.push_back(t->isReal() ? b_.declare(copy, b_.zero(t)) : b_.declare(copy, nullptr, /*zero=*/true));
    Statements sums;
    const bool isArray = c.elements > 0 && t->isArray();
    const Variable *i = isArray ? temporary("i", b_.types().intType()) : nullptr;
    const Expr *index = isArray ? b_.load(i) : nullptr;
    const Path object = shadows_.path(c.elements > 0 ? b_.deref(Path(v), index) : Path(v));
    shadowValues_.addFields(object, isArray ? b_.index(Path(copy), index) : Path(copy),
                            isArray ? t->element : t,
                            /*pointersOnly=*/false, sums);
    if (isArray)
      sums = {b_.forLoop(i, b_.intLiteral(0), BinaryKind::Less, b_.intLiteral(c.elements), b_.intLiteral(1),
                         b_.block(sums))};
    for (const Stmt *x : sums)
      if (c.elements > 0)
        addWhatIsThere(x, end);
      else
        addAtomically(x, end);
    replaced.push_back({v, shadows_.path(v)});
    shadows_.set(v, Path(copy));
  }
}

/// Two threads may have iterations.
const Expr *ThreadSums::whetherShared(const OmpForStmt *loop) {
  const Expr *one = loop->schedule.chunk ? loop->schedule.chunk : b_.intLiteral(1);
  return b_.binary(BinaryKind::Greater, b_.types().intType(), rt_.tripCount(loop), one);
}

/// The elements are those of the thread's copy, as far as the region is concerned.
void ThreadSums::beginCommonCopies(const OmpParallelStmt *s, Statements &before, Statements &begin,
                                   Statements &end) {
  auto it = plan().accumulation.commonCopies.find(s);
  if (it == plan().accumulation.commonCopies.end())
    return;
  Ranges ranges(b_, rt_, plan().accumulation.members);
  for (const CommonCopy &c : it->second) {
    for (const LoopExtents::Range &r : c.ranges) {
      if (ranges.has(r.variable))
        continue;
      const Variable *v = temporary(r.variable->name + "_range", rt_.rangeType());
      before.push_back(b_.declare(v, ranges.ofLoop(r.first, r.last)));
      ranges.set(r.variable, v);
    }
    const Expr *elements = ranges.hull(c.subscripts);
    if (!isa<LoadExpr>(elements)) {
      const Variable *range = temporary(nameOfElements(c.pointer) + "_range", rt_.rangeType());
      before.push_back(b_.declare(range, elements));
      elements = b_.load(range);
    }
    const Path shadow = shadows_.path(c.pointer);
    const bool isArray = shadow.type()->isArray();
    const Type *type = shadow.type()->unqualified;
    const Type *pointer = shadows_.withoutConst(isArray ? b_.types().pointer(type->element) : type);
    const Expr *start = shadows_.pointer(isArray ? b_.decay(c.pointer) : b_.load(c.pointer));
    const Variable *copy = temporary(nameOfSum(c.pointer), pointer);
    const Expr *size = b_.sizeOf(pointer->element->unqualified);
    begin.push_back(b_.declare(copy));
    begin.push_back(rt_.callForMemory(
        copy, "adjgen_copy_begin",
        {start, size, elements, c.onlyIfShared ? whetherShared(c.loop) : b_.intLiteral(1)}));
    end.push_back(rt_.call(c.number->bits == 32 ? "adjgen_copy_end_float" : "adjgen_copy_end_double",
                           {start, b_.load(copy), size, elements}));
    shadows_.setElements(c.pointer, Path(copy));
  }
}

} // namespace adjgen
