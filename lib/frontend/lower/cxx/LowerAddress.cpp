// References and addresses: a reference is the place that it is bound to, and goes as a pointer to what is
// called as a function; parts of base classes. Invariant: a place that a callee may use while it changes
// other things goes through nothing that can change.
#include "frontend/lower/cxx/LowerAddress.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// An index or pointer that only what is set once decides.
bool AddressLowering::isFixed(const Expr *e) const {
  bool fixed = true;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *load = dyn_cast<LoadExpr>(x))
      fixed &= load->path.isVariable() && facts_.fixed.count(load->path.root);
  });
  return fixed;
}

/// The same place, by a way that does not change any more.
Path AddressLowering::stable(Path p) {
  Path result(p.root);
  for (const Projection &step : p.steps) {
    Projection kept = step;
    bool pointer = step.kind == ProjectionKind::Deref;
    if (pointer && !(result.isVariable() && (facts_.fixed.count(result.root) || result.root == body_.self))) {
      const std::optional<Path> part = l_.views.inView(b.deref(result));
      result = Path(l_.temporaries.hold(b.load(result), "pointer1"));
      if (part)
        facts_.partsOfViews.emplace(result.root, *part);
    }
    if (step.index && !isFixed(step.index))
      kept.index = b.load(l_.temporaries.hold(step.index, "index1"));
    result.steps.push_back(kept);
  }
  return result;
}

const Expr *AddressLowering::takeAddress(Path p, SourceLocation l) {
  if (!p.goesThroughPointer())
    facts_.addressTaken.insert(p.root);
  return pointerValue(p, l);
}

/// &*p is p.
const Expr *AddressLowering::pointerValue(const Path &p, SourceLocation l) {
  if (!p.steps.empty() && p.steps.back().kind == ProjectionKind::Deref && !p.steps.back().index) {
    Path pointer = p;
    pointer.steps.pop_back();
    return b.load(std::move(pointer), l);
  }
  return b.addressOf(p, l);
}

/// What a reference is bound to.
Path AddressLowering::referred(const clang::Expr *e) {
  e = strip(e);
  if (e->isGLValue() && !clang::isa<clang::MaterializeTemporaryExpr>(e))
    return l_.paths.path(e);
  return l_.objects.object(e);
}

void AddressLowering::referenceVariable(const clang::VarDecl *d) {
  if (l_.texts.nameTextPlace(d))
    return;
  if (!d->getInit())
    return l_.refusals.refuseAt(d->getLocation(),
                                {diag::construct, "a reference without what it is bound to"}, nullptr);
  const clang::Expr *init = strip(d->getInit());
  Path p;
  if (clang::isa<clang::MaterializeTemporaryExpr>(init) || init->isPRValue())
    p = l_.objects.object(init, c.nameOf(d).empty() ? "t1" : c.nameOf(d));
  else
    p = stable(l_.paths.path(init));
  if (init->isPRValue())
    l_.cleanups.livesLonger(p);
  names_.bound.erase(d->getCanonicalDecl());
  names_.aliases[d->getCanonicalDecl()] = std::move(p);
}

/// The part of an object that a base class makes, over any number of steps; or the whole of which it is the
/// part. Without a root: there is no such way.
Path AddressLowering::basePart(Path p, const clang::CXXRecordDecl *from, const clang::CXXRecordDecl *to) {
  if (from->getCanonicalDecl() == to->getCanonicalDecl() || c.types.sameHierarchy(from, to))
    return p;
  for (const clang::CXXBaseSpecifier &base : from->bases()) {
    const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
    if (!k || base.isVirtual() || (k->getCanonicalDecl() != to->getCanonicalDecl() && !k->isDerivedFrom(to)))
      continue;
    if (c.types.isElidedBase(k) || c.types.sameHierarchy(from, k))
      return basePart(std::move(p), k, to);
    unsigned n = c.types.baseNumber(from, k);
    if (n == ~0u || !p.type()->isRecord() || n >= p.type()->record->fields.size())
      return {};
    return basePart(b.field(std::move(p), n), k, to);
  }
  return {};
}

Path AddressLowering::castToBase(Path p, const clang::CastExpr *e) {
  auto classOf = [](clang::QualType t) {
    return (t->isPointerType() ? t->getPointeeType() : t.getNonReferenceType())->getAsCXXRecordDecl();
  };
  const clang::CXXRecordDecl *from = classOf(e->getSubExpr()->getType()), *to = classOf(e->getType());
  if (e->getCastKind() == clang::CK_BaseToDerived &&
      !c.types.sameHierarchy(from, to)) { // the part is known to be one of such an object
    auto isWhole = [&] {
      const clang::CXXRecordDecl *d = c.types.classOf(p.type());
      return d == to->getDefinition() || c.types.sameHierarchy(d, to);
    };
    while (!isWhole() && c.types.isBasePart(p))
      p.steps.pop_back();
    return isWhole() ? p : l_.refusals.refusePath(e, diag::downcast);
  }
  Path part = basePart(std::move(p), from->getDefinition(), to->getDefinition());
  return part.root ? part : l_.refusals.refusePath(e, {diag::construct, "this base class"});
}

/// A null pointer stays one, also where the part does not stand first in the whole.
const Expr *AddressLowering::pointerToBase(const clang::CastExpr *e) {
  const SourceLocation l = at(e);
  const Path whole = l_.paths.pointee(e->getSubExpr(), nullptr, mark());
  const std::size_t steps = whole.steps.size();
  const Path part = castToBase(whole, e);
  const bool isLater =
      std::any_of(part.steps.begin() + static_cast<std::ptrdiff_t>(std::min(steps, part.steps.size())),
                  part.steps.end(), [](const Projection &step) { return step.field != 0; });
  const bool mayBeNull = e->getCastKind() == clang::CK_DerivedToBase && steps > 0 &&
                         whole.steps.back().kind == ProjectionKind::Deref &&
                         !clang::isa<clang::CXXThisExpr>(strip(e->getSubExpr()));
  if (!isLater || !mayBeNull)
    return takeAddress(part, l);
  const Path held = stable(whole);
  const Variable *result = l_.temporaries.temporary("part1", localType(e->getType())->unqualified, l);
  add(b.declare(result, b.zero(result->type), false, l));
  const Expr *pointer = pointerValue(held, l);
  List list = collect([&] { add(b.assign(Path(result), takeAddress(castToBase(held, e), l), l)); });
  add(b.ifThen(b.binary(BinaryKind::NotEqual, b.types().intType(), pointer, b.zero(pointer->type), l),
               blockOf(std::move(list), l), nullptr, l));
  return b.load(result, l);
}

} // namespace adjgen::frontend
