// Problem: where is the element of direction k? Invariant: a row begins where the number of its first
// direction is, at the old number times the count of directions, so that pointers may be moved, compared and
// passed as before. Rows in variables and in arrays have a type (double t_d[8]); behind pointers, x_d[i * 8
// + k].
#include "transform/directions/RowPaths.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

const Expr *RowPaths::count() {
  return number_ ? b_.load(number_) : b_.intLiteral(variables_.directions().number);
}

static const LiteralExpr *constant(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e)) {
    if (!c->implicit)
      break;
    e = c->operand;
  }
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue ? l : nullptr;
}

/// In 64 bits: n numbers may be as many as an int counts, and n rows have more.
const Expr *RowPaths::multiplied(const Expr *a, const Expr *b) {
  const LiteralExpr *x = constant(a), *y = constant(b);
  if (x && y && x->value * y->value <= 0x7fffffff)
    return b_.intLiteral(x->value * y->value);
  if (y && y->value == 1)
    return a;
  if (x && x->value == 1)
    return b->type->bits == 64 ? b : b_.castTo(b_.types().longLongType(), b, /*implicit=*/false);
  const bool isWide = a->type->bits == 64;
  const Type *t = isWide ? a->type->unqualified : b_.types().longLongType();
  const auto converted = [&](const Expr *e, bool isSeen) {
    if (e->type->bits == 64)
      return e;
    if (const LiteralExpr *l = constant(e))
      return isWide ? b_.castTo(t, e, true) : b_.integerText(t, std::to_string(l->value) + "LL", l->value);
    return b_.castTo(t, e, !isSeen);
  };
  return b_.binary(BinaryKind::Mul, t, converted(a, false), converted(b, !isWide && !y));
}

static bool isNothing(const Expr *e) {
  const LiteralExpr *l = e ? constant(e) : nullptr;
  return !e || (l && l->value == 0);
}

const Expr *RowPaths::added(const Expr *a, const Expr *b) {
  if (isNothing(a) || isNothing(b))
    return isNothing(a) ? b : a;
  const Type *t = a->type->bits == 64   ? a->type->unqualified
                  : b->type->bits == 64 ? b->type->unqualified
                                        : b_.types().intType();
  const auto converted = [&](const Expr *e) { return e->type->bits == t->bits ? e : b_.castTo(t, e, true); };
  return b_.binary(BinaryKind::Add, t, converted(a), converted(b));
}

const Expr *RowPaths::times(const Expr *e) { return multiplied(e, count()); }

/// How many cells an array has, in all directions.
const Expr *RowPaths::cellsOf(const Type *t) {
  const Type *wide = b_.types().longLongType();
  std::int64_t known = 1;
  const Expr *cells = nullptr;
  for (; t->isArray(); t = t->element)
    if (!t->extentExpr) {
      known *= t->extent;
    } else {
      const Expr *extent = b_.castTo(wide, t->extentExpr, /*implicit=*/true);
      cells = cells ? b_.binary(BinaryKind::Mul, wide, cells, extent) : extent;
    }
  const Expr *constant = b_.integerText(wide, std::to_string(known) + "LL", known);
  if (!cells)
    return times(constant);
  return times(known == 1 ? cells : b_.binary(BinaryKind::Mul, wide, constant, cells));
}

const Expr *RowPaths::bytes(const Expr *size) {
  const Type *t = b_.types().sizeType();
  const Expr *n = b_.castTo(t, count(), /*implicit=*/!number_);
  return b_.binary(BinaryKind::Mul, t, size->type->bits == 64 ? size : b_.castTo(t, size, true), n);
}

bool RowPaths::isCellPath(const Path &p) const {
  if (!variables_.isRow(p))
    return false;
  bool isCell = variables_.types().isCell(p.root->type);
  for (const Projection &s : p.steps)
    isCell |= variables_.types().isCell(s.type);
  return isCell;
}

void RowPaths::enterRow(Walk &w, const Expr *k) {
  w.isInCell = true;
  if (!w.isFlat && w.path.type()->isArray())
    w.path = b_.index(w.path, k);
  else
    w.path = b_.deref(w.path, added(isNothing(w.offset) ? nullptr : times(w.offset), k));
}

void RowPaths::step(Walk &w, const Projection &s, const Expr *k) {
  if (!w.isInCell && k && variables_.types().isCell(w.old))
    enterRow(w, k);
  if (s.kind == ProjectionKind::Field)
    w.path = b_.field(w.path, s.field);
  else if (w.isFlat && !w.isInCell) // an element of an array in it
    w.offset = added(isNothing(w.offset) ? nullptr : multiplied(w.offset, b_.extentOf(w.old)), s.index);
  else if (s.kind == ProjectionKind::Index)
    w.path = b_.index(w.path, s.index);
  else if (!w.isInCell && variables_.types().leadsToCells(w.old) &&
           variables_.types().isCell(w.path.type()->element))
    w.isFlat = true, w.offset = s.index;
  else
    w.path = b_.deref(w.path, s.index);
  w.old = s.type;
}

RowPaths::Walk RowPaths::walk(const Path &p, const Expr *k) {
  Walk w{Path(variables_.of(p.root)), nullptr, variables_.isFlat(p.root), false, p.root->type};
  for (const Projection &s : p.steps)
    step(w, s, k);
  if (!w.isInCell && k && variables_.types().isCell(w.old))
    enterRow(w, k);
  return w;
}

Path RowPaths::element(const Path &p, const Expr *k) { return walk(p, k).path; }

Path RowPaths::rewritten(const Path &p) { return variables_.isRow(p) ? walk(p, nullptr).path : p; }

const Expr *RowPaths::addressOf(const Path &p, bool decays) {
  for (std::size_t n = 0; n < p.steps.size(); ++n)
    if (n + 1 < p.steps.size() || p.steps[n].kind == ProjectionKind::Field) {
      Path before = p;
      before.steps.resize(n);
      if (variables_.types().isCell(before.type()))
        return nullptr; // a part of an object, of which each direction has one
    }
  const Walk w = walk(p, nullptr);
  if (w.isFlat) {
    const Expr *offset = w.offset;
    for (const Type *t = w.old; t->isArray() && !isNothing(offset); t = t->element)
      offset = multiplied(offset, b_.extentOf(t));
    return isNothing(offset) ? b_.load(w.path) : b_.addressOf(b_.deref(w.path, times(offset)));
  }
  if (variables_.types().isCell(w.old)) // a row, or a parameter that leads to one
    return w.path.type()->isArray() ? b_.decay(w.path) : b_.load(w.path);
  if (decays && variables_.types().isCell(w.old->element))
    return b_.decay(b_.index(w.path, b_.intLiteral(0)));
  return decays ? b_.decay(w.path) : b_.addressOf(w.path);
}

const Expr *RowPaths::loaded(const LoadExpr *e) {
  if (isCellPath(e->path))
    return nullptr;
  const Path p = rewritten(e->path);
  const Type *t = p.type();
  const bool isOfArrays = variables_.types().leadsToCells(e->type) &&
                          variables_.types().isCell(e->type->element) &&
                          t->element->isArray(); // a parameter that is declared as an array
  return isOfArrays ? b_.decay(b_.deref(p)) : b_.load(p, e->location);
}

const Expr *RowPaths::valueOfBinary(const BinaryExpr *e) {
  const Expr *l = value(e->left), *r = value(e->right);
  if (!l || !r)
    return nullptr;
  const Type *t = e->type;
  if (!t->isPointer()) {
    const bool isDistance = e->left->type->isPointer() && e->op == BinaryKind::Sub;
    return isDistance ? nullptr : b_.binary(e->op, t, l, r, e->location);
  }
  if (!t->reachesReal())
    return nullptr; // bytes, perhaps
  const bool isLeft = e->left->type->isPointer();
  const Expr *pointer = isLeft ? l : r, *distance = isLeft ? r : l;
  if (variables_.types().leadsToCells(t) && variables_.types().isCell(pointer->type->element)) {
    for (const Type *x = t->element; x->isArray(); x = x->element)
      distance = multiplied(distance, b_.extentOf(x));
    distance = times(distance);
  }
  return b_.binary(e->op, pointer->type, isLeft ? pointer : distance, isLeft ? distance : pointer,
                   e->location);
}

/// Rows of objects are no rows of numbers. An object with rows is longer than it was, but what two begin with alike they
/// still do.
bool RowPaths::haveOneLayout(const Type *a, const Type *b) {
  if (!a->isPointer() || !b->isPointer())
    return a->isInteger() && b->isInteger();
  if (a->element->isVoid() || b->element->isVoid())
    return true;
  const RowTypes &types = variables_.types();
  const Type *x = a->element->innermostElement(), *y = b->element->innermostElement();
  if (types.leadsToCells(a) || types.leadsToCells(b))
    return types.leadsToCells(a) && types.leadsToCells(b) && x->canonical == y->canonical;
  return !(types.hasRows(x) || types.hasRows(y)) || (x->isRecord() && y->isRecord());
}

namespace {

/// The sizes of objects in which numbers become rows.
class SizesOfRows : public Rewriter {
public:
  SizesOfRows(const Module &m, RowTypes &types) : Rewriter(m), types_(types) {}

private:
  const Expr *expression(const Expr *e) override {
    const auto *s = dyn_cast<SizeOfExpr>(e);
    if (!s || !types_.hasRows(s->operand->innermostElement()))
      return e;
    return b.sizeOf(types_.widened(s->operand), e->location);
  }
  RowTypes &types_;
};

} // namespace

static const Expr *withoutCasts(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  return e;
}

/// So many times the size of one object, or of an array of them.
static bool isMultipleOf(const Expr *size, const Type *object) {
  size = withoutCasts(size);
  if (const auto *s = dyn_cast<SizeOfExpr>(size))
    return s->operand->innermostElement()->canonical == object->canonical;
  const auto *x = dyn_cast<BinaryExpr>(size);
  return x && x->op == BinaryKind::Mul && isMultipleOf(x->left, object) != isMultipleOf(x->right, object);
}

const Expr *RowPaths::bytesOf(const Expr *size, const Type *element, bool mayBeMore) {
  RowTypes &types = variables_.types();
  const Type *one = element->innermostElement()->unqualified;
  if (types.isMadeOfCells(element))
    return one->isReal() || mayBeMore || isMultipleOf(size, one) ? bytes(size) : nullptr;
  if (!types.hasRows(one))
    return size;
  if (isMultipleOf(size, one))
    return SizesOfRows(m_, types).rewrite(size);
  if (!mayBeMore)
    return nullptr; // a part of an object, perhaps
  const Type *t = b_.types().sizeType();
  const Expr *whole = b_.binary(BinaryKind::Add, t, b_.castTo(t, size, /*implicit=*/true), b_.sizeOf(one));
  return b_.binary(BinaryKind::Mul, t, b_.binary(BinaryKind::Div, t, whole, b_.sizeOf(one)),
                   b_.sizeOf(types.widened(one)));
}

const Expr *RowPaths::value(const Expr *e) {
  if (!variables_.mentions(e))
    return e;
  switch (e->kind) {
  case ExprKind::Load:
    return loaded(cast<LoadExpr>(e));
  case ExprKind::AddressOf:
    return addressOf(cast<AddressOfExpr>(e)->path, cast<AddressOfExpr>(e)->decays);
  case ExprKind::Binary:
    return valueOfBinary(cast<BinaryExpr>(e));
  case ExprKind::Select: {
    const auto *s = cast<SelectExpr>(e);
    const Expr *c = value(s->condition), *a = value(s->ifTrue), *x = value(s->ifFalse);
    return c && a && x ? b_.select(variables_.types().widened(e->type), c, a, x, e->location) : nullptr;
  }
  case ExprKind::Cast: {
    const auto *c = cast<CastExpr>(e);
    const Expr *x = value(c->operand);
    return x && haveOneLayout(c->type, c->operand->type)
               ? b_.castTo(variables_.types().widened(c->type), x, c->implicit, e->location)
               : nullptr;
  }
  case ExprKind::Unary: {
    const auto *u = cast<UnaryExpr>(e);
    const Expr *x = value(u->operand);
    return x ? b_.unary(u->op, u->type, x, e->location) : nullptr;
  }
  case ExprKind::PureCall:
    return valueOfCall(cast<PureCallExpr>(e));
  case ExprKind::Literal:
  case ExprKind::FunctionRef:
  case ExprKind::SizeOf:
    break;
  }
  return nullptr;
}

/// The argument that is an element's size, behind the element's address; 0: it does not ask for extents.
static std::size_t sizeInExtent(const std::string &callee) {
  return callee == "adjgen_extent_of" || callee == "adjgen_row_of" ? 1
         : callee == "adjgen_row_is_apart"                         ? 2
                                                                   : 0;
}

/// Of extents, which are made of elements' addresses.
static bool isOfExtents(const std::string &callee) {
  return callee == "adjgen_are_apart" || callee == "adjgen_are_apart_or_same" || callee == "adjgen_hull_of";
}

/// Elements are rows, in extents of arrays too: the subscripts are those of rows.
const Expr *RowPaths::valueOfCall(const PureCallExpr *e) {
  const std::size_t size = sizeInExtent(e->callee);
  if (size == 0 && !isOfExtents(e->callee))
    return nullptr;
  std::vector<const Expr *> arguments;
  for (std::size_t k = 0; k < e->arguments.size(); ++k) {
    const Expr *a = value(e->arguments[k]);
    const bool isRow = size != 0 && k == size && variables_.mentions(e->arguments[size - 1]);
    const Type *of = isRow ? e->arguments[size - 1]->type : nullptr;
    if (!a || (of && !(of->isPointer() && of->element->innermostElement()->reachesReal())))
      return nullptr;
    const Expr *made = isRow ? bytesOf(a, of->element, false) : a;
    if (!made)
      return nullptr;
    arguments.push_back(made);
  }
  return b_.pureCall(e->type, e->callee, std::move(arguments), e->location);
}

} // namespace adjgen
