// Virtual functions. Where the object's own class is known, the call is one of that class's function. Else
// the number of the class, which the object's constructor has set (Hierarchy.h), chooses among the functions
// of all classes that the object may have: `if (p->dynamic_class == 2) ... else ...`. Invariant: a pointer to
// an object of a class leads to one of that class, or of one that derives from it.
#include "frontend/lower/cxx/LowerVirtual.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/Hierarchy.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

bool VirtualLowering::isUnderConstruction() const {
  auto makes = [](const clang::FunctionDecl *f) {
    const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
    return (clang::isa<clang::CXXConstructorDecl>(f) || clang::isa<clang::CXXDestructorDecl>(f)) &&
           m->getParent()->isPolymorphic();
  };
  return makes(body_.decl) || std::any_of(body_.inlining.begin(), body_.inlining.end(), makes);
}

/// The class of the whole object, if the place says it: that of a variable, or of a member.
const clang::CXXRecordDecl *VirtualLowering::ownClass(const Path &object) const {
  std::size_t n = object.steps.size();
  while (n > 0 && object.steps[n - 1].kind == ProjectionKind::Index)
    --n;
  if (n == 0) {
    auto known = facts_.classes.find(object.root);
    return known == facts_.classes.end() ? nullptr : known->second;
  }
  const Projection &last = object.steps[n - 1];
  const Type *around = n > 1 ? object.steps[n - 2].type : object.root->type;
  return last.kind == ProjectionKind::Field && around->isRecord()
             ? c.types.classOfMember(around->record, last.field)
             : nullptr;
}

/// The function that a virtual call runs, if the object's own type is known; null otherwise. The object
/// becomes the part that the function belongs to.
const clang::FunctionDecl *VirtualLowering::dynamicCallee(const clang::CXXMethodDecl *m, Path &object) {
  if (isUnderConstruction())
    return nullptr; // of an object whose own type is not yet, or no longer, that of the whole
  if (m->hasAttr<clang::FinalAttr>() || m->getParent()->isEffectivelyFinal())
    return m;
  if (c.types.hierarchyOf(m->getParent())) {
    const clang::CXXRecordDecl *own = ownClass(object);
    return own ? m->getCorrespondingMethodInClass(own) : nullptr;
  }
  Path whole = object;
  while (!whole.steps.empty() && whole.steps.back().kind == ProjectionKind::Field &&
         c.types.isBasePart(whole))
    whole.steps.pop_back();
  const clang::CXXRecordDecl *own = c.types.classOf(whole.type());
  if (!own || (whole.goesThroughPointer() && !whole.steps.empty() &&
               whole.steps.back().kind == ProjectionKind::Deref))
    return nullptr;
  const clang::CXXMethodDecl *found = m->getCorrespondingMethodInClass(own);
  if (!found)
    return nullptr;
  object = l_.addresses.basePart(whole, own, found->getParent());
  return object.root ? found : nullptr;
}

/// The classes that an object which is known as one of `d` may have.
std::vector<const clang::CXXRecordDecl *> VirtualLowering::classesOf(const clang::CXXRecordDecl *d) {
  std::vector<const clang::CXXRecordDecl *> list;
  if (const Hierarchy *h = c.types.hierarchyOf(d))
    for (const clang::CXXRecordDecl *k : h->classes)
      if (!k->isAbstract() && (k->getCanonicalDecl() == d->getCanonicalDecl() || k->isDerivedFrom(d)))
        list.push_back(k);
  return list;
}

std::vector<Overrider> VirtualLowering::overriders(const clang::CXXMethodDecl *m) {
  std::vector<Overrider> list;
  if (isUnderConstruction())
    return list;
  for (const clang::CXXRecordDecl *k : classesOf(m->getParent())) {
    const clang::CXXMethodDecl *f = m->getCorrespondingMethodInClass(k);
    if (!f)
      return {};
    auto known = std::find_if(list.begin(), list.end(), [&](const Overrider &o) { return o.function == f; });
    if (known == list.end())
      list.push_back({f, {k}});
    else
      known->classes.push_back(k);
  }
  return list;
}

/// Why there is no callee.
std::string VirtualLowering::whyUnknown(const clang::CXXMethodDecl *m) {
  const clang::CXXRecordDecl *d = m->getParent();
  if (isUnderConstruction())
    return "an object is being constructed or destroyed";
  if (!c.types.hierarchyOf(d))
    return c.types.whyNoHierarchy(d);
  for (const clang::CXXRecordDecl *k : classesOf(d))
    if (!m->getCorrespondingMethodInClass(k))
      return "several functions override it in '" + k->getQualifiedNameAsString() + "'";
  return "this source has no class that such an object may be of";
}

/// The callee is null where nothing is known.
void VirtualLowering::chooseOverrider(const clang::CXXMethodDecl *m, Invocation &i) {
  i.callee = dynamicCallee(m, *i.object);
  if (i.callee)
    return;
  if (clang::isa<clang::CXXDestructorDecl>(m) && c.types.hierarchyOf(m->getParent()))
    return void(i.callee = m); // see destroyDynamic
  i.overriders = overriders(m);
  if (!i.overriders.empty())
    i.callee = m;
}

Path VirtualLowering::classNumber(const Path &object) { return b.field(object, 0); }

const Expr *VirtualLowering::isOneOf(const Expr *number,
                                     const std::vector<const clang::CXXRecordDecl *> &list,
                                     SourceLocation l) {
  const Type *integer = b.types().intType();
  const Expr *any = nullptr;
  for (const clang::CXXRecordDecl *k : list) {
    const int n = static_cast<int>(c.types.hierarchyOf(k)->numberOf(k));
    const Expr *one = b.binary(BinaryKind::Equal, integer, number, b.intLiteral(n), l);
    any = any ? b.binary(BinaryKind::LogicalOr, integer, any, one, l) : one;
  }
  return any;
}

/// The constructor's class is now the object's.
void VirtualLowering::setClass(const Path &object, const clang::CXXRecordDecl *d, SourceLocation l) {
  if (const Hierarchy *h = c.types.hierarchyOf(d))
    add(b.assign(classNumber(object), b.intLiteral(static_cast<int>(h->numberOf(d))), l));
}

/// Functions of many classes that call each other by it: each order of calls would be copied.
static bool hasTooManyWays(const std::vector<const clang::FunctionDecl *> &around,
                           const clang::FunctionDecl *here, std::size_t overriders) {
  constexpr std::size_t most = 1000;
  auto isVirtual = [](const clang::FunctionDecl *f) {
    const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
    return m && m->isVirtual();
  };
  std::size_t ways = overriders;
  for (auto n = std::count_if(around.begin(), around.end(), isVirtual) + isVirtual(here); n > 0; --n)
    if ((ways *= overriders) > most)
      return true;
  return false;
}

/// if (object is a K1) result = K1::f(...) else if ... The last class is the only one that is left.
Outcome VirtualLowering::dispatch(const Invocation &i, const Path *result) {
  const SourceLocation l = at(i.at);
  const clang::QualType t = i.callee->getReturnType();
  Invocation one = i;
  one.overriders.clear();
  one.object = l_.addresses.stable(*i.object);
  if (i.overriders.size() == 1) {
    one.callee = i.overriders.front().function;
    return l_.invocations.invoke(one, result);
  }
  auto refused = [&](const Message &message) {
    const Expr *v = l_.refusals.refuseValue(i.at, message);
    return Outcome{v, isa<LoadExpr>(v) ? cast<LoadExpr>(v)->path : Path(l_.temporaries.hold(v, "t1"))};
  };
  if (hasTooManyWays(body_.inlining, body_.decl, i.overriders.size()))
    return refused(
        {diag::virtual_call, i.callee->getNameAsString(),
         "functions of " + std::to_string(i.overriders.size()) + " classes call each other by it"});
  Outcome o{b.intLiteral(0), {}};
  Path target;
  if (result && t->isRecordType()) {
    target = *result;
  } else if (!t->isVoidType()) {
    const Variable *v =
        l_.temporaries.temporary(i.callee->getIdentifier() ? i.callee->getNameAsString() + "_value" : "t1",
                                 localType(t)->unqualified, l);
    add(b.declare(v, nullptr, false, l));
    target = Path(v);
    if (t->isRecordType())
      l_.cleanups.atEndOfExpression(target, t, i.at);
  }
  const Expr *number = b.load(l_.temporaries.hold(b.load(classNumber(*one.object), l), "class1"));
  const BlockStmt *others = nullptr;
  for (auto f = i.overriders.rbegin(); f != i.overriders.rend(); ++f) {
    one.callee = f->function;
    if (localType(f->function->getReturnType())->canonical != localType(t)->canonical)
      return refused({diag::construct, "a virtual function with overriders that return other types"});
    List list = l_.cleanups.collectPart([&] {
      Outcome own = l_.invocations.invoke(one, t->isRecordType() ? &target : nullptr);
      if (t->isReferenceType())
        add(b.assign(target, l_.addresses.takeAddress(own.place, l), l));
      else if (!t->isVoidType() && !t->isRecordType())
        add(b.assign(target, own.value, l));
    });
    const BlockStmt *body = blockOf(std::move(list), l);
    others = others ? blockOf({b.ifThen(isOneOf(number, f->classes, l), body, others, l)}, l) : body;
  }
  for (const Stmt *s : others->statements)
    add(s);
  if (t->isReferenceType())
    return {nullptr, b.deref(std::move(target))};
  if (t->isRecordType())
    return {nullptr, target};
  return t->isVoidType() ? o : Outcome{b.load(target, l), {}};
}

/// What a pointer to a base class leads to is destroyed as what it is.
void VirtualLowering::destroyDynamic(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) {
  const std::vector<const clang::CXXRecordDecl *> classes = classesOf(r);
  if (!r->getDestructor() || !r->getDestructor()->isVirtual() || classes.empty())
    return l_.cleanups.destroy(object, r, l);
  for (const clang::CXXRecordDecl *k : classes) {
    List list = l_.cleanups.collectScope(ScopeKind::Block, [&] { l_.cleanups.destroy(object, k, l); });
    if (list.empty())
      continue;
    if (classes.size() == 1) {
      for (const Stmt *s : list)
        add(s);
      return;
    }
    add(b.ifThen(isOneOf(b.load(classNumber(object), l), {k}, l), blockOf(std::move(list), l), nullptr, l));
  }
}

/// A dynamic_cast finds public base classes only, which the number of a class says nothing of.
static bool hidesBases(const Hierarchy &h) {
  return llvm::any_of(h.classes, [](const clang::CXXRecordDecl *d) {
    return llvm::any_of(d->bases(), [](const clang::CXXBaseSpecifier &base) {
      const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
      return k && k->isPolymorphic() && base.getAccessSpecifier() != clang::AS_public;
    });
  });
}

/// dynamic_cast<K *>(p): p, or null where it is no K.
const Expr *VirtualLowering::dynamicCast(const clang::CXXDynamicCastExpr *e) {
  const clang::CXXRecordDecl *to = e->getType()->getPointeeCXXRecordDecl();
  const clang::CXXRecordDecl *from = e->getSubExpr()->getType()->getPointeeCXXRecordDecl();
  if (!e->getType()->isPointerType() || !to || !from || !c.types.sameHierarchy(from, to) ||
      isUnderConstruction() || hidesBases(*c.types.hierarchyOf(to)))
    return l_.refusals.refuseValue(e, diag::dynamic_cast_form);
  const SourceLocation l = at(e);
  const Type *t = localType(e->getType())->unqualified;
  const Variable *p = l_.temporaries.hold(l_.expressions.value(e->getSubExpr()), "pointer1");
  const Variable *result = l_.temporaries.temporary("cast1", t, l);
  add(b.declare(result, b.zero(t), false, l));
  const Expr *exists = b.binary(BinaryKind::NotEqual, b.types().intType(), b.load(p), b.zero(p->type), l);
  List list = collect([&] {
    const std::vector<const clang::CXXRecordDecl *> classes = classesOf(to);
    if (classes.empty())
      return;
    const Expr *number = b.load(classNumber(b.deref(Path(p))), l);
    add(b.ifThen(isOneOf(number, classes, l), blockOf({b.assign(Path(result), b.load(p), l)}, l), nullptr,
                 l));
  });
  add(b.ifThen(exists, blockOf(std::move(list), l), nullptr, l));
  return b.load(result, l);
}

} // namespace adjgen::frontend
