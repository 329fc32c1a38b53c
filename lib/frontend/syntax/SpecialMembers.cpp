// Problem: a copy that the lowering leaves out, or makes where compilers make none, shows if the class's own
// constructors, assignments or destructor do more than copy. Invariant: a "yes" here is a proof on the
// syntax; what is not understood is a "no". Algorithm: a constructor copies plainly if each base and member
// is initialized, or assigned first of all, by the same one of its parameter, and that, too, is plain.
#include "frontend/syntax/SpecialMembers.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include <set>

namespace adjgen::frontend {

namespace {

/// Those that the question at hand is asked of already: a list's node, say, by what holds its followers.
using Classes = std::set<const clang::CXXRecordDecl *>;
bool holdsValues(clang::QualType t, Classes &open);
bool isRelocated(clang::QualType t, Classes &open);

bool isOfLibrary(const clang::CXXRecordDecl *r) {
  const clang::SourceManager &sources = r->getASTContext().getSourceManager();
  return r->isInStdNamespace() || sources.isInSystemHeader(sources.getExpansionLoc(r->getLocation()));
}

const clang::CXXRecordDecl *classOf(clang::QualType t) {
  const clang::CXXRecordDecl *r = t.getNonReferenceType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return r && r->hasDefinition() ? r->getDefinition() : nullptr;
}

/// Without what changes the category of a value only: casts, std::move and std::forward.
const clang::Expr *stripCategory(const clang::Expr *e) {
  for (;;) {
    e = strip(e);
    const auto *cast = clang::dyn_cast<clang::CastExpr>(e);
    const auto *call = clang::dyn_cast<clang::CallExpr>(e);
    const clang::FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
    if (cast && (cast->getCastKind() == clang::CK_NoOp || cast->getCastKind() == clang::CK_LValueToRValue))
      e = cast->getSubExpr();
    else if (f && f->isInStdNamespace() && f->getIdentifier() && call->getNumArgs() == 1 &&
             (f->getName() == "move" || f->getName() == "forward"))
      e = call->getArg(0);
    else
      return e;
  }
}

bool names(const clang::Expr *e, const clang::ValueDecl *d) {
  const auto *r = clang::dyn_cast<clang::DeclRefExpr>(stripCategory(e));
  return r && r->getDecl() == d;
}

/// The member of the parameter that the expression means, or null.
const clang::FieldDecl *memberOf(const clang::Expr *e, const clang::ParmVarDecl *p) {
  const auto *m = clang::dyn_cast<clang::MemberExpr>(stripCategory(e));
  return m && !m->isArrow() && names(m->getBase(), p) ? clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl())
                                                      : nullptr;
}

/// ... of the object itself.
const clang::FieldDecl *ownMember(const clang::Expr *e) {
  const auto *m = clang::dyn_cast<clang::MemberExpr>(strip(e));
  return m && m->isArrow() && clang::isa<clang::CXXThisExpr>(strip(m->getBase()))
             ? clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl())
             : nullptr;
}

/// The constructor's copy of one object by another: its argument, or null.
const clang::Expr *plainlyCopied(const clang::Expr *e) {
  const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(strip(e));
  return k && k->getNumArgs() == 1 && k->getConstructor()->isCopyOrMoveConstructor() &&
                 copiesPlainly(k->getConstructor())
             ? k->getArg(0)
             : nullptr;
}

bool isPlainMember(const clang::FieldDecl *f, const clang::Expr *init, const clang::ParmVarDecl *from) {
  init = strip(init);
  if (f->getType().isVolatileQualified() || f->isAnonymousStructOrUnion())
    return false;
  if (const auto *loop = clang::dyn_cast<clang::ArrayInitLoopExpr>(init)) {
    const clang::Expr *element = strip(loop->getSubExpr());
    while (const auto *inner = clang::dyn_cast<clang::ArrayInitLoopExpr>(element))
      element = strip(inner->getSubExpr());
    return memberOf(loop->getCommonExpr()->getSourceExpr(), from) == f &&
           (!classOf(f->getType()) || plainlyCopied(element));
  }
  if (classOf(f->getType()) && !f->getType()->isReferenceType()) {
    const clang::Expr *copied = plainlyCopied(init);
    return copied && memberOf(copied, from) == f;
  }
  return memberOf(init, from) == f;
}

/// o of B(o), of a class that is derived from B.
bool isPlainBase(const clang::Expr *init, const clang::ParmVarDecl *from) {
  const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(strip(init));
  if (k && k->getNumArgs() == 0 && k->getConstructor()->isTrivial())
    return k->getConstructor()->getParent()->isEmpty();
  const clang::Expr *copied = plainlyCopied(init);
  copied = copied ? stripCategory(copied) : nullptr;
  while (const auto *cast = clang::dyn_cast_or_null<clang::CastExpr>(copied)) {
    if (cast->getCastKind() != clang::CK_DerivedToBase &&
        cast->getCastKind() != clang::CK_UncheckedDerivedToBase)
      return false;
    copied = stripCategory(cast->getSubExpr());
  }
  return copied && names(copied, from);
}

/// member = o.member; of a number, or a pointer. Null: it is something else.
const clang::FieldDecl *plainlyAssigned(const clang::Stmt *s, const clang::ParmVarDecl *from) {
  const auto *k = clang::dyn_cast<clang::BinaryOperator>(s);
  const clang::FieldDecl *f = k && k->getOpcode() == clang::BO_Assign ? ownMember(k->getLHS()) : nullptr;
  return f && f->getType()->isScalarType() && !f->getType().isVolatileQualified() &&
                 memberOf(k->getRHS(), from) == f
             ? f
             : nullptr;
}

/// { }
bool endsPlainly(const clang::FunctionDecl *d) {
  const clang::FunctionDecl *body = nullptr;
  const auto *block = d->hasBody(body) ? clang::dyn_cast<clang::CompoundStmt>(body->getBody()) : nullptr;
  return block && block->body_empty();
}

bool findsPlain(const clang::CXXConstructorDecl *d) {
  const clang::CXXRecordDecl *r = d->getParent();
  const clang::FunctionDecl *found = nullptr;
  if (r->isPolymorphic() || r->getNumVBases() || r->isUnion() || !d->hasBody(found) ||
      found->getNumParams() != 1)
    return false;
  const auto *body = clang::cast<clang::CXXConstructorDecl>(found);
  const clang::ParmVarDecl *from = body->getParamDecl(0);
  std::set<const clang::FieldDecl *> copied;
  std::set<const clang::CXXRecordDecl *> bases;
  for (const clang::CXXCtorInitializer *i : body->inits()) {
    if (i->isBaseInitializer() && isPlainBase(i->getInit(), from))
      bases.insert(classOf(clang::QualType(i->getBaseClass(), 0)));
    else if (i->isMemberInitializer() && isPlainMember(i->getMember(), i->getInit(), from))
      copied.insert(i->getMember());
    else
      return false;
  }
  const auto *block = clang::dyn_cast<clang::CompoundStmt>(body->getBody());
  if (!block)
    return false;
  for (const clang::Stmt *s : block->body()) {
    const clang::FieldDecl *f = plainlyAssigned(s, from);
    if (!f)
      return false;
    copied.insert(f);
  }
  return llvm::all_of(r->bases(),
                      [&](const clang::CXXBaseSpecifier &k) { return bases.count(classOf(k.getType())); }) &&
         llvm::all_of(r->fields(),
                      [&](const clang::FieldDecl *f) { return f->isUnnamedBitField() || copied.count(f); });
}

/// A statement of an assignment operator that sets one member to the same one of the parameter, or ends it.
bool isPlainAssignment(const clang::Stmt *s, const clang::ParmVarDecl *from, Classes &open) {
  if (plainlyAssigned(s, from))
    return true;
  if (const auto *r = clang::dyn_cast<clang::ReturnStmt>(s)) {
    const auto *self =
        r->getRetValue() ? clang::dyn_cast<clang::UnaryOperator>(strip(r->getRetValue())) : nullptr;
    return self && self->getOpcode() == clang::UO_Deref &&
           clang::isa<clang::CXXThisExpr>(strip(self->getSubExpr()));
  }
  const auto *e = clang::dyn_cast<clang::Expr>(s);
  const auto *k = e ? clang::dyn_cast<clang::CXXOperatorCallExpr>(strip(e)) : nullptr;
  const clang::FieldDecl *f = k && k->getOperator() == clang::OO_Equal ? ownMember(k->getArg(0)) : nullptr;
  return f && memberOf(k->getArg(1), from) == f && holdsValues(f->getType(), open);
}

bool assignsPlainly(const clang::CXXMethodDecl *m, Classes &open) {
  const clang::FunctionDecl *body = nullptr;
  const auto *block = m->hasBody(body) ? clang::dyn_cast<clang::CompoundStmt>(body->getBody()) : nullptr;
  return block && body->getNumParams() == 1 && llvm::all_of(block->body(), [&](const clang::Stmt *s) {
           return isPlainAssignment(s, body->getParamDecl(0), open);
         });
}

/// Are all of the class's own copies, moves and ends those of its members, or proven to be no more?
bool membersAreValues(const clang::CXXRecordDecl *r, Classes &open) {
  if (r->isUnion() || r->getNumVBases())
    return false;
  for (const clang::CXXMethodDecl *m : r->methods()) {
    const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(m);
    const bool isPlain =
        !m->isUserProvided() || m->isDeleted() ||
        (k && k->isCopyOrMoveConstructor()                                ? copiesPlainly(k)
         : m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator() ? assignsPlainly(m, open)
         : clang::isa<clang::CXXDestructorDecl>(m)                        ? endsPlainly(m)
                                                                          : true);
    if (!isPlain)
      return false;
  }
  return llvm::all_of(r->bases(),
                      [&](const clang::CXXBaseSpecifier &k) { return holdsValues(k.getType(), open); }) &&
         llvm::all_of(r->fields(),
                      [&](const clang::FieldDecl *f) { return holdsValues(f->getType(), open); });
}

/// Of an instance of a template of the library: does the property hold of all classes that it is made for?
bool holdsOfArguments(const clang::CXXRecordDecl *r, Classes &open,
                      bool (*property)(clang::QualType, Classes &)) {
  const auto *k = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(r);
  if (!k)
    return true;
  const auto holds = [&](const clang::TemplateArgument &a) {
    return a.getKind() != clang::TemplateArgument::Type || property(a.getAsType(), open);
  };
  return llvm::all_of(k->getTemplateArgs().asArray(), [&](const clang::TemplateArgument &a) {
    return a.getKind() == clang::TemplateArgument::Pack ? llvm::all_of(a.pack_elements(), holds) : holds(a);
  });
}

bool isNamed(const clang::CXXRecordDecl *r, std::initializer_list<llvm::StringRef> list) {
  return r->getIdentifier() && llvm::is_contained(list, r->getName());
}

bool holdsValues(clang::QualType t, Classes &open) {
  const clang::CXXRecordDecl *r = classOf(t);
  if (!r || t->isReferenceType() || (r->isTriviallyCopyable() && !r->isUnion()) || !open.insert(r).second)
    return true;
  if (isOfLibrary(r))
    return isNamed(r, {"unique_ptr", "shared_ptr", "weak_ptr", "function"}) ||
           holdsOfArguments(r, open, holdsValues);
  return membersAreValues(r, open);
}

// ---- moved and destroyed

bool isNoValue(const clang::Expr *e) {
  e = strip(e);
  while (const auto *k = clang::dyn_cast<clang::CastExpr>(e))
    e = strip(k->getSubExpr());
  const auto *number = clang::dyn_cast<clang::IntegerLiteral>(e);
  return clang::isa<clang::CXXNullPtrLiteralExpr>(e) || clang::isa<clang::GNUNullExpr>(e) ||
         (number && number->getValue() == 0);
}

/// Members that the move leaves without a value: std::exchange(o.p, nullptr), or o.p = nullptr.
using Members = std::set<const clang::FieldDecl *>;

bool isTaken(const clang::FieldDecl *f, const clang::Expr *init, const clang::ParmVarDecl *from,
             Members &left, Classes &open) {
  if (const auto *k = clang::dyn_cast<clang::CallExpr>(strip(init))) {
    const clang::FunctionDecl *exchange = k->getDirectCallee();
    if (exchange && exchange->isInStdNamespace() && exchange->getIdentifier() &&
        exchange->getName() == "exchange" && memberOf(k->getArg(0), from) == f && isNoValue(k->getArg(1)))
      return left.insert(f).second;
  }
  const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(strip(init));
  if (k && k->getNumArgs() == 1 && k->getConstructor()->isCopyOrMoveConstructor() &&
      isRelocated(k->getType(), open))
    return memberOf(k->getArg(0), from) == f;
  return isPlainMember(f, init, from);
}

bool takesMembers(const clang::CXXConstructorDecl *d, Members &left, Classes &open) {
  const clang::FunctionDecl *found = nullptr;
  if (!d->hasBody(found) || found->getNumParams() != 1)
    return false;
  const auto *body = clang::cast<clang::CXXConstructorDecl>(found);
  const clang::ParmVarDecl *from = body->getParamDecl(0);
  Members taken;
  for (const clang::CXXCtorInitializer *i : body->inits()) {
    if (i->isMemberInitializer() && isTaken(i->getMember(), i->getInit(), from, left, open))
      taken.insert(i->getMember());
    else if (!i->isBaseInitializer() || !isPlainBase(i->getInit(), from))
      return false;
  }
  const auto *block = clang::dyn_cast<clang::CompoundStmt>(body->getBody());
  for (const clang::Stmt *s : block ? block->body() : clang::CompoundStmt::body_const_range({}, {})) {
    const auto *k = clang::dyn_cast<clang::BinaryOperator>(s);
    if (const clang::FieldDecl *f = plainlyAssigned(s, from))
      taken.insert(f);
    else if (k && k->getOpcode() == clang::BO_Assign && memberOf(k->getLHS(), from) && isNoValue(k->getRHS()))
      left.insert(memberOf(k->getLHS(), from));
    else
      return false;
  }
  return block && llvm::all_of(d->getParent()->fields(), [&](const clang::FieldDecl *f) {
           return f->isUnnamedBitField() || taken.count(f);
         });
}

/// Nothing happens where the member is null: delete p, free(p), if (p) ...
bool needsNoValue(const clang::Stmt *s, const Members &left) {
  const auto isLeft = [&](const clang::Expr *e) {
    e = strip(e);
    for (const auto *k = clang::dyn_cast<clang::CastExpr>(e); k; k = clang::dyn_cast<clang::CastExpr>(e))
      e = strip(k->getSubExpr());
    return left.count(ownMember(e)) > 0;
  };
  if (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s))
    return llvm::all_of(k->body(), [&](const clang::Stmt *x) { return needsNoValue(x, left); });
  if (const auto *k = clang::dyn_cast<clang::CXXDeleteExpr>(s))
    return isLeft(k->getArgument());
  if (const auto *k = clang::dyn_cast<clang::CallExpr>(s)) {
    const clang::FunctionDecl *f = k->getDirectCallee();
    return f && f->getIdentifier() && f->getName() == "free" && k->getNumArgs() == 1 && isLeft(k->getArg(0));
  }
  if (const auto *k = clang::dyn_cast<clang::IfStmt>(s)) {
    const auto *test = clang::dyn_cast<clang::BinaryOperator>(strip(k->getCond()));
    const bool isNotNull = test && test->getOpcode() == clang::BO_NE &&
                           ((isLeft(test->getLHS()) && isNoValue(test->getRHS())) ||
                            (isLeft(test->getRHS()) && isNoValue(test->getLHS())));
    return !k->getElse() && !k->getInit() && !k->getConditionVariable() &&
           (isNotNull || isLeft(k->getCond()));
  }
  return clang::isa<clang::NullStmt>(s);
}

bool membersAreRelocated(const clang::CXXRecordDecl *r, Classes &open) {
  const clang::CXXConstructorDecl *moves = nullptr, *copies = nullptr;
  for (const clang::CXXConstructorDecl *k : r->ctors()) {
    if (k->isMoveConstructor() && !k->isDeleted())
      moves = k;
    else if (k->isCopyConstructor() && !k->isDeleted())
      copies = k;
  }
  const clang::CXXConstructorDecl *by = moves ? moves : copies;
  const clang::CXXDestructorDecl *end = r->getDestructor();
  const clang::FunctionDecl *body = nullptr;
  const bool hasEnd = end && end->isUserProvided();
  Members left;
  if (r->isUnion() || r->getNumVBases() || (hasEnd && !end->hasBody(body)) ||
      (by && by->isUserProvided() && !takesMembers(by, left, open)) ||
      (body && !needsNoValue(body->getBody(), left)))
    return false;
  return llvm::all_of(r->bases(),
                      [&](const clang::CXXBaseSpecifier &k) { return isRelocated(k.getType(), open); }) &&
         llvm::all_of(r->fields(),
                      [&](const clang::FieldDecl *f) { return isRelocated(f->getType(), open); });
}

bool isRelocated(clang::QualType t, Classes &open) {
  const clang::CXXRecordDecl *r = classOf(t);
  if (!r || t->isReferenceType() || (r->isTriviallyCopyable() && r->hasTrivialDestructor()) ||
      !open.insert(r).second)
    return true;
  if (isOfLibrary(r))
    return !isNamed(r, {"pair", "tuple", "optional", "array", "variant"}) ||
           holdsOfArguments(r, open, isRelocated);
  return membersAreRelocated(r, open);
}

/// Closures' own are not the function's.
void forEachReturn(const clang::Stmt *s, const std::function<void(const clang::ReturnStmt *)> &f) {
  if (const auto *k = clang::dyn_cast<clang::ReturnStmt>(s))
    f(k);
  if (!clang::isa<clang::LambdaExpr>(s))
    forEachChild(s, [&](const clang::Stmt *x) { forEachReturn(x, f); });
}

/// Is it declared between the function's own braces, in no block inside?
bool isOfOutermostBlock(const clang::VarDecl *v, const clang::FunctionDecl *body) {
  const auto *block = clang::dyn_cast<clang::CompoundStmt>(body->getBody());
  return block && llvm::any_of(block->body(), [&](const clang::Stmt *s) {
           const auto *d = clang::dyn_cast<clang::DeclStmt>(s);
           return d && llvm::is_contained(d->decls(), v);
         });
}

/// return d; of a local d of a class derived from the returned one: a copy, or a move.
bool returnsPart(const clang::ReturnStmt *s) {
  const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(strip(s->getRetValue()));
  if (!k || k->getNumArgs() != 1 || !k->getConstructor()->isMoveConstructor())
    return false;
  const clang::Expr *e = strip(k->getArg(0));
  bool isPart = false;
  for (const auto *cast = clang::dyn_cast<clang::ImplicitCastExpr>(e); cast;
       cast = clang::dyn_cast<clang::ImplicitCastExpr>(e)) {
    isPart |= cast->getCastKind() == clang::CK_DerivedToBase ||
              cast->getCastKind() == clang::CK_UncheckedDerivedToBase;
    e = strip(cast->getSubExpr());
  }
  return isPart && clang::isa<clang::DeclRefExpr>(e);
}

} // namespace

bool copiesPlainly(const clang::CXXConstructorDecl *d) { return d->isTrivial() || findsPlain(d); }

bool mayLeaveOut(const clang::CXXConstructExpr *copy) {
  return copy->getNumArgs() == 1 && copiesPlainly(copy->getConstructor()) &&
         copy->getConstructor()->getParent()->hasTrivialDestructor();
}

bool isValue(clang::QualType t) {
  Classes open;
  return holdsValues(t, open);
}

bool isRelocatable(const clang::CXXRecordDecl *r) {
  Classes open;
  return isRelocated(recordType(r->getASTContext(), r), open);
}

/// Compilers agree on a variable of the outermost block that is all that the function returns. Of others,
/// Clang takes the one whose scope returns no other; GCC does so from its version 14 on.
ElisionKind elisionOf(const clang::FunctionDecl *body, const clang::ReturnStmt *s) {
  const clang::VarDecl *v = s->getNRVOCandidate();
  if (!v)
    return returnsPart(s) ? ElisionKind::Depends : ElisionKind::Never;
  if (!body->getASTContext().getLangOpts().ElideConstructors)
    return ElisionKind::Never;
  bool isOnly = isOfOutermostBlock(v, body);
  forEachReturn(body->getBody(), [&](const clang::ReturnStmt *k) { isOnly &= k->getNRVOCandidate() == v; });
  if (isOnly)
    return ElisionKind::Always;
  return v->isNRVOVariable() ? ElisionKind::Depends : ElisionKind::Never;
}

} // namespace adjgen::frontend
