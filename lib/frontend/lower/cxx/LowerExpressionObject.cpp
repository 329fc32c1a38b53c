// Problem: Eigen's operators return objects that stand for what is to be computed and refer to their
// operands; as structs of pointers they would hide from every analysis what is read and written. Approach: an
// object of such a class of a model has no memory. Each of its members is known where the object is made: the
// place that a reference is bound to, the value of a number, a variable for an object that it holds, another
// such object. Invariant: no statement names a variable of such a class; a member that is not known is
// refused.
#include "frontend/lower/cxx/LowerExpressionObject.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// The object that a path means: a variable, or one inside another. Nothing: it is behind a pointer.
static std::optional<ExpressionObjectLowering::MemberKey> memberKey(const Path &p) {
  ExpressionObjectLowering::MemberKey key{p.root, {}};
  for (const Projection &step : p.steps) {
    if (step.kind != ProjectionKind::Field)
      return {};
    key.second.push_back(step.field);
  }
  return key;
}

const KnownMember *ExpressionObjectLowering::knownMember(const Path &object, const clang::FieldDecl *f) {
  std::optional<MemberKey> key = memberKey(object);
  if (!key)
    return nullptr;
  key->second.push_back(c.types.fieldNumber(f));
  auto found = knownMembers_.find(*key);
  return found == knownMembers_.end() ? nullptr : &found->second;
}

/// A converted integer is an integer.
static const Expr *numberIn(const Expr *e, Builder &b) {
  const auto *cast = dyn_cast<CastExpr>(e);
  const auto *k = cast && e->type->isInteger() ? dyn_cast<LiteralExpr>(cast->operand) : nullptr;
  return k && k->hasValue && k->type->isInteger() ? b.integer(e->type, k->value, e->location) : e;
}

static bool isSimple(const Expr *e) {
  if (const auto *k = dyn_cast<CastExpr>(e))
    return isSimple(k->operand);
  const auto *load = dyn_cast<LoadExpr>(e);
  return isa<LiteralExpr>(e) || (load && load->path.isVariable());
}

/// A member's initializer in a constructor of such a class.
void ExpressionObjectLowering::constructKnown(const clang::FieldDecl *f, const clang::Expr *init) {
  const clang::CXXRecordDecl *r = f->getType()->getAsCXXRecordDecl();
  if (c.types.isExpression(r))
    return l_.objects.construct(b.field(*names_.object, c.types.fieldNumber(f)), init);
  std::optional<MemberKey> key = memberKey(*names_.object);
  if (!key)
    return l_.refusals.refuse(init, diag::eigen_kept);
  key->second.push_back(c.types.fieldNumber(f));
  KnownMember known;
  if (f->getType()->isReferenceType()) {
    known.place = l_.addresses.referred(init);
  } else if (r || f->getType()->isArrayType()) {
    const Variable *v = l_.temporaries.temporary(f->getNameAsString(), localType(f->getType()), at(init));
    add(b.declare(v, nullptr, false, at(init)));
    l_.objects.construct(Path(v), init);
    known = {Path(v), nullptr, true};
  } else {
    const Expr *e = numberIn(l_.expressions.value(init), b);
    known.value =
        l_.addresses.isFixed(e) && isSimple(e) ? e : b.load(l_.temporaries.hold(e, f->getNameAsString()));
  }
  knownMembers_[*key] = std::move(known);
}

/// The copy refers to what the original does. What the original holds it still destroys itself.
void ExpressionObjectLowering::copyKnown(const Path &to, const Path &from, const clang::Expr *e) {
  const std::optional<MemberKey> target = memberKey(to), source = memberKey(from);
  if (!target || !source)
    return l_.refusals.refuse(e, diag::eigen_kept);
  std::map<MemberKey, KnownMember> copies;
  const std::vector<unsigned> &prefix = source->second;
  for (const auto &[key, known] : knownMembers_)
    if (key.first == source->first && key.second.size() > prefix.size() &&
        std::equal(prefix.begin(), prefix.end(), key.second.begin())) {
      MemberKey copy{target->first, target->second};
      copy.second.insert(copy.second.end(), key.second.begin() + static_cast<std::ptrdiff_t>(prefix.size()),
                         key.second.end());
      copies[copy] = {known.place, known.value, false};
    }
  for (auto &[key, known] : copies)
    knownMembers_[key] = std::move(known);
}

/// What stands behind the object's references stays where it is, whatever happens to the indices and pointers
/// that lead there.
void ExpressionObjectLowering::stabilizeKnown(const Variable *object) {
  for (auto &[key, known] : knownMembers_)
    if (key.first == object && known.place.root)
      known.place = l_.addresses.stable(known.place);
}

void ExpressionObjectLowering::destroyKnown(const Path &object, const clang::CXXRecordDecl *r,
                                            SourceLocation l) {
  std::vector<const clang::FieldDecl *> fields(r->field_begin(), r->field_end());
  for (auto f = fields.rbegin(); f != fields.rend(); ++f) {
    const clang::CXXRecordDecl *m = destroyed((*f)->getType());
    if (!m)
      continue;
    if (c.types.isExpression(m))
      destroyKnown(b.field(object, c.types.fieldNumber(*f)), m, l);
    else if (const KnownMember *known = knownMember(object, *f); known && known->isOwn)
      l_.cleanups.destroy(Path(known->place), m, l);
  }
}

/// Null: no object of such a class has the member.
const KnownMember *ExpressionObjectLowering::knownMember(const clang::MemberExpr *e) {
  const auto *f = clang::dyn_cast<clang::FieldDecl>(e->getMemberDecl());
  const auto *r = f ? clang::dyn_cast<clang::CXXRecordDecl>(f->getParent()) : nullptr;
  if (!c.types.isExpression(r) || c.types.isExpression(f->getType()->getAsCXXRecordDecl()))
    return nullptr;
  const Path object =
      e->isArrow() ? l_.paths.pointee(e->getBase(), nullptr, mark()) : l_.paths.path(e->getBase());
  if (const KnownMember *known = knownMember(object, f))
    return known;
  static const KnownMember none;
  return &none;
}

Path ExpressionObjectLowering::knownPlace(const KnownMember &known, const clang::MemberExpr *e) {
  if (known.value)
    return Path(l_.temporaries.hold(known.value, e->getMemberDecl()->getNameAsString()));
  return known.place.root ? known.place : l_.refusals.refusePath(e, diag::eigen_kept);
}

/// Does the object hold what was computed when it was made, where Eigen's computes it when it is used?
static bool holdsValues(const clang::CXXRecordDecl *r, const TypeLowering &types) {
  for (const clang::FieldDecl *f : r->fields()) {
    const clang::CXXRecordDecl *m = f->getType()->getAsCXXRecordDecl();
    if (m && (!types.isExpression(m) || holdsValues(m, types)))
      return true;
  }
  return false;
}

bool ExpressionObjectLowering::isKeptExpression(clang::QualType t, SourceLocation l) {
  const clang::CXXRecordDecl *r = t.getNonReferenceType()->getAsCXXRecordDecl();
  if (!c.types.isExpression(r) || !holdsValues(r->getDefinition(), c.types))
    return false;
  add(b.unsupported(diag::eigen_kept, {}, l));
  return true;
}

} // namespace adjgen::frontend
