// Class objects: construction, destruction, temporary objects, new and delete, parts of base classes.
// Invariant: an object's members are set in the order of their initialization, by statements; an object with
// a destructor is destroyed where its scope is left, by whatever way; a temporary one where its
// full-expression ends, unless a reference makes it live longer.
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/CodeBehind.h"
#include "frontend/syntax/CompleteClass.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include <algorithm>

namespace adjgen::frontend {

// ---- scopes

/// The class of an object, or of an array's elements, whose destructor does something.
const clang::CXXRecordDecl *FunctionLowering::destroyed(clang::QualType t) const {
  const clang::CXXRecordDecl *r = completeElementClass(t);
  return r && !r->hasTrivialDestructor() ? r : nullptr;
}

void FunctionLowering::atEndOfScope(const Path &object, clang::QualType t, const clang::Expr *e) {
  destroyLater(object, t, e, false);
}

void FunctionLowering::atEndOfExpression(const Path &object, clang::QualType t, const clang::Expr *e) {
  destroyLater(object, t, e, true);
}

void FunctionLowering::destroyLater(const Path &object, clang::QualType t, const clang::Expr *e,
                                    bool isTemporary) {
  const clang::CXXRecordDecl *r = destroyed(t);
  if (!r)
    return;
  const SourceLocation l = e ? at(e) : object.root->location;
  if (scopes_.empty() || scopes_.back().list != out_)
    return add(b.unsupported(diag::conditional_temporary, {object.root}, l));
  scopes_.back().cleanups.push_back({object, r, isTemporary, l});
}

/// A reference is bound to the temporary object: it is destroyed where the reference's scope is left.
void FunctionLowering::livesLonger(const Path &object) {
  if (scopes_.empty())
    return;
  for (Cleanup &k : scopes_.back().cleanups)
    if (k.object.root == object.root)
      k.isTemporary = false;
}

/// The temporary objects that `f` makes are destroyed behind it, the last one first.
void FunctionLowering::fullExpression(SourceLocation l, const std::function<void()> &f) {
  if (scopes_.empty())
    return f();
  const std::size_t scope = scopes_.size() - 1, first = scopes_.back().cleanups.size();
  f();
  std::vector<Cleanup> &all = scopes_[scope].cleanups;
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
  const auto ended = std::stable_partition(begin, all.end(), [](const Cleanup &k) { return !k.isTemporary; });
  const std::vector<Cleanup> list(ended, all.end());
  all.erase(ended, all.end());
  for (auto k = list.rbegin(); k != list.rend(); ++k)
    destroy(k->object, k->record, l);
}

/// ... and its value stays what it was before.
const Expr *FunctionLowering::fullValue(SourceLocation l, const std::function<const Expr *()> &f) {
  const Expr *e = nullptr;
  std::size_t m = 0;
  fullExpression(l, [&] {
    e = f();
    m = mark();
  });
  return protect(e, m);
}

bool FunctionLowering::hasCleanups(std::size_t outermost) const {
  for (std::size_t i = outermost; i < scopes_.size(); ++i)
    if (!scopes_[i].cleanups.empty())
      return true;
  return false;
}

/// The scope that a statement leaves; Switch stands for what `break` leaves.
std::size_t FunctionLowering::innermost(ScopeKind kind) const {
  std::size_t i = scopes_.size();
  auto stops = [&](ScopeKind k) {
    return k == kind || k == ScopeKind::Function || (kind == ScopeKind::Switch && k == ScopeKind::Loop);
  };
  while (i > 0 && !stops(scopes_[i - 1].kind))
    --i;
  return i ? i - 1 : 0;
}

/// The destructors that run where the scopes from the outermost on are left.
void FunctionLowering::leave(std::size_t outermost, SourceLocation l, const Variable *kept) {
  for (std::size_t i = scopes_.size(); i-- > outermost;) {
    std::vector<Cleanup> list = scopes_[i].cleanups;
    for (auto k = list.rbegin(); k != list.rend(); ++k)
      if (!kept || k->object.root != kept)
        destroy(k->object, k->record, l);
  }
}

static bool leavesAtEnd(const std::vector<const Stmt *> &list) {
  return !list.empty() &&
         (isa<ReturnStmt>(list.back()) || isa<BreakStmt>(list.back()) || isa<ContinueStmt>(list.back()));
}

FunctionLowering::List FunctionLowering::collectScope(ScopeKind kind, const std::function<void()> &f) {
  return collect([&] {
    scopes_.push_back({kind, out_, {}});
    f();
    if (!leavesAtEnd(*out_))
      leave(scopes_.size() - 1, out_->empty() ? SourceLocation() : out_->back()->location);
    scopes_.pop_back();
  });
}

FunctionLowering::List FunctionLowering::collectNumber(const Expr *&number,
                                                       const std::function<const Expr *()> &f) {
  return collectScope(ScopeKind::Block, [&] {
    number = f();
    if (hasCleanups(scopes_.size() - 1))
      number = b.load(hold(number, "t1"));
  });
}

/// Does a destructor leave alone all but the object, what is its own, and memory that it frees?
static bool isUnseen(const std::vector<const Stmt *> &list, std::size_t first, VariableSet own) {
  bool unseen = true;
  for (std::size_t i = first; i < list.size(); ++i)
    forEachStmt(list[i], [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        own.insert(d->variable);
    });
  auto sets = [&](const Path &p) { unseen &= own.count(p.root) && !p.goesThroughPointer(); };
  for (std::size_t i = first; i < list.size(); ++i)
    forEachStmt(list[i], [&](const Stmt *s) {
      if (const auto *a = dyn_cast<AssignStmt>(s))
        sets(a->target);
      else if (const auto *k = dyn_cast<IncrementStmt>(s))
        sets(k->target);
      else if (const auto *k = dyn_cast<CallStmt>(s))
        unseen &= k->callee && !k->hasResult && functionKind(k->callee->name) == FunctionKind::Free;
      else
        unseen &= isa<DeclareStmt>(s) || isa<BlockStmt>(s) || isa<IfStmt>(s) || isa<ForStmt>(s) ||
                  isa<WhileStmt>(s) || isa<BreakStmt>(s) || isa<ContinueStmt>(s) || isa<UnsupportedStmt>(s);
    });
  return unseen;
}

/// Its temporary objects live to the end of the full-expression, if they are made at all. They are destroyed
/// where the part ends, and refused where the rest of the expression might see that.
FunctionLowering::List FunctionLowering::collectPart(const std::function<void()> &f) {
  return collect([&] {
    scopes_.push_back({ScopeKind::Block, out_, {}});
    f();
    const std::size_t end = mark();
    leave(scopes_.size() - 1, out_->empty() ? SourceLocation() : out_->back()->location);
    const std::vector<Cleanup> made = std::move(scopes_.back().cleanups);
    scopes_.pop_back();
    VariableSet own;
    for (const Cleanup &k : made)
      own.insert(k.object.root);
    if (isUnseen(*out_, end, own))
      return;
    out_->resize(end);
    for (const Cleanup &k : made)
      add(b.unsupported(diag::conditional_temporary, {k.object.root}, k.location));
  });
}

FunctionLowering::List FunctionLowering::collectPartNumber(const Expr *&number,
                                                           const std::function<const Expr *()> &f) {
  return collectPart([&] {
    number = f();
    if (hasCleanups(scopes_.size() - 1))
      number = b.load(hold(number, "t1"));
  });
}

void FunctionLowering::forEachElement(const Path &array, SourceLocation l,
                                      const std::function<void(const Path &)> &f) {
  const Variable *k = temporary("k", b.types().sizeType(), l);
  fixed_.insert(k);
  List body = collectScope(ScopeKind::Loop, [&] {
    elementOf_.push_back(b.load(k));
    f(b.index(array, b.load(k)));
    elementOf_.pop_back();
  });
  const Type *t = array.type();
  const Expr *n = t->extentExpr ? t->extentExpr : b.integer(b.types().sizeType(), t->extent);
  add(b.forLoop(k, b.integer(b.types().sizeType(), 0), BinaryKind::Less, n, b.intLiteral(1),
                blockOf(std::move(body), l), l));
}

/// What a std::unique_ptr or another owner of the library holds; else the class itself.
static const clang::CXXRecordDecl *ownerOf(const clang::CXXRecordDecl *r) {
  const auto *k = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(r);
  if (!k || !k->isInStdNamespace() || k->getTemplateArgs()[0].getKind() != clang::TemplateArgument::Type)
    return r;
  const clang::CXXRecordDecl *held = k->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl();
  return held ? ownerOf(held) : r;
}

void FunctionLowering::destroy(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) {
  if (r->hasTrivialDestructor() || isText(recordType(c.ast, r)) ||
      isCallback(recordType(c.ast, r))) // the output's own objects see to theirs
    return;
  if (c.types.isExpression(r))
    return destroyKnown(object, r, l);
  if (object.type()->isArray()) { // the last element first
    const Type *t = object.type();
    const Expr *n =
        t->extentExpr ? convert(t->extentExpr, b.types().integer("long", 64, true), true, l) : nullptr;
    const Variable *k = temporary("k", n ? n->type : b.types().intType(), l);
    fixed_.insert(k);
    List body = collectScope(ScopeKind::Loop, [&] { destroy(b.index(object, b.load(k)), r, l); });
    const Expr *last =
        n ? b.binary(BinaryKind::Sub, n->type, n, b.integer(n->type, 1), l) : b.intLiteral(t->extent - 1);
    return add(b.forLoop(k, last, BinaryKind::GreaterEqual, b.intLiteral(0), b.intLiteral(-1),
                         blockOf(std::move(body), l), l));
  }
  const clang::CXXDestructorDecl *d = r->getDestructor();
  const clang::FunctionDecl *body = nullptr;
  if (!object.type()->isRecord() || !d || !(d->isDefaulted() || d->hasBody(body)) || r->getNumVBases())
    return add(b.unsupported({diag::destructor_body, r->getQualifiedNameAsString()}, {object.root}, l));
  if (!d->isDefaulted()) {
    Invocation i;
    i.callee = d;
    i.object = object;
    if (std::find(inlining_.begin(), inlining_.end(), body) != inlining_.end() || body == decl_)
      return add(
          b.unsupported({diag::destructor_recursive, ownerOf(r)->getNameAsString()}, {object.root}, l));
    if (!isInlined(i))
      return add(b.unsupported({diag::destructor_body, r->getQualifiedNameAsString()}, {object.root}, l));
    std::optional<Path> outerThis = std::exchange(this_, stable(object));
    const SourceLocation outerCall = calledFrom_;
    if (!outerCall.valid() && c.isInSystemHeader(body->getLocation()))
      calledFrom_ = l, calledName_ = r->getQualifiedNameAsString();
    auto aliases = aliases_;
    const clang::FunctionDecl *outerDecl = std::exchange(decl_, body);
    inlining_.push_back(outerDecl);
    noteUses(body);
    inlineBody(body, nullptr, l);
    inlining_.pop_back();
    decl_ = outerDecl;
    calledFrom_ = outerCall;
    this_ = std::move(outerThis);
    aliases_ = std::move(aliases);
  }
  if (r->isUnion()) // what it holds, its owner has destroyed
    return;
  std::vector<const clang::FieldDecl *> fields(r->field_begin(), r->field_end());
  for (auto f = fields.rbegin(); f != fields.rend(); ++f)
    if (const clang::CXXRecordDecl *m = destroyed((*f)->getType()); m && c.types.hasField(*f))
      destroy(b.field(object, c.types.fieldNumber(*f)), m, l);
  for (const clang::CXXBaseSpecifier &base : llvm::reverse(r->bases()))
    if (const clang::CXXRecordDecl *m = destroyed(base.getType()); sameHierarchy(r, m))
      destroy(object, m, l);
    else if (m)
      if (unsigned n = c.types.baseNumber(r, m); n != ~0u)
        destroy(b.field(object, n), m, l);
}

// ---- construction

void FunctionLowering::zero(const Path &target, SourceLocation l) {
  const Type *t = target.type();
  if (t->isScalar())
    add(b.assign(target, b.zero(t->unqualified), l));
  else if (t->isArray())
    forEachElement(target, l, [&](const Path &p) { zero(p, l); });
  else if (t->isRecord() && !t->record->isUnion)
    for (unsigned k = 0; k < t->record->fields.size(); ++k)
      zero(b.field(target, k), l);
}

/// What a class declares of its objects' members, those of unnamed structs in it as well; else null.
static const clang::FieldDecl *ownField(const clang::Decl *d) {
  if (const auto *f = clang::dyn_cast<clang::IndirectFieldDecl>(d))
    return f->getAnonField();
  return clang::dyn_cast<clang::FieldDecl>(d);
}

/// An object of a class, which may be a part of another one whose other base classes are constructed already.
void FunctionLowering::zeroClass(const Path &object, const clang::CXXRecordDecl *d, SourceLocation l) {
  if (!c.types.hierarchyOf(d))
    return zero(object, l);
  for (const clang::CXXBaseSpecifier &base : d->bases()) {
    const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
    if (sameHierarchy(d, k))
      zeroClass(object, k->getDefinition(), l);
    else if (unsigned n = c.types.baseNumber(d, k); n != ~0u)
      zero(b.field(object, n), l);
  }
  for (const clang::Decl *member : d->decls()) {
    const clang::FieldDecl *f = ownField(member);
    if (f && c.types.hasField(f))
      zero(b.field(object, c.types.fieldNumber(f)), l);
  }
}

void FunctionLowering::construct(const Path &target, const clang::Expr *init) {
  if (endsTemporaries(init))
    return fullExpression(at(init), [&] { construct(target, strip(init)); });
  init = strip(init);
  SourceLocation l = at(init);
  const bool isDefault =
      clang::isa<clang::CXXDefaultInitExpr>(init) || clang::isa<clang::CXXDefaultArgExpr>(init);
  if (target.type()->kind == TypeKind::Opaque && isText(init->getType()) && !isDefault)
    return constructText(target, init);
  using S = clang::Stmt;
  switch (init->getStmtClass()) {
  case S::MaterializeTemporaryExprClass:
    return construct(target, clang::cast<clang::MaterializeTemporaryExpr>(init)->getSubExpr());
  case S::CXXBindTemporaryExprClass:
    return construct(target, clang::cast<clang::CXXBindTemporaryExpr>(init)->getSubExpr());
  case S::CXXDefaultInitExprClass: {
    const auto *k = clang::cast<clang::CXXDefaultInitExpr>(init);
    return construct(target, k->getExpr());
  }
  case S::CXXDefaultArgExprClass:
    return construct(target, clang::cast<clang::CXXDefaultArgExpr>(init)->getExpr());
  case S::SubstNonTypeTemplateParmExprClass:
    return construct(target, clang::cast<clang::SubstNonTypeTemplateParmExpr>(init)->getReplacement());
  case S::CXXConstructExprClass:
  case S::CXXTemporaryObjectExprClass:
    return constructBy(target, clang::cast<clang::CXXConstructExpr>(init));
  case S::CXXStdInitializerListExprClass:
    return initializerList(target, clang::cast<clang::CXXStdInitializerListExpr>(init));
  case S::LambdaExprClass:
    return closure(target, clang::cast<clang::LambdaExpr>(init));
  case S::ImplicitValueInitExprClass:
  case S::CXXScalarValueInitExprClass:
    return zero(target, l);
  case S::InitListExprClass:
    if (target.type()->isScalar())
      break;
    return initialize(target, init, false);
  case S::ArrayInitLoopExprClass: {
    const auto *k = clang::cast<clang::ArrayInitLoopExpr>(init);
    // What is copied is named before the loop: in a loop within one, by the outer one's index.
    const clang::OpaqueValueExpr *common = k->getCommonExpr();
    copiedArrays_.insert_or_assign(common, path(common->getSourceExpr()));
    return forEachElement(target, l, [&](const Path &p) { construct(p, k->getSubExpr()); });
  }
  case S::ImplicitCastExprClass:
  case S::CXXStaticCastExprClass:
  case S::CXXFunctionalCastExprClass:
  case S::CStyleCastExprClass: {
    const auto *k = clang::cast<clang::CastExpr>(init);
    bool same = k->getCastKind() == clang::CK_ConstructorConversion ||
                k->getCastKind() == clang::CK_UserDefinedConversion || k->getCastKind() == clang::CK_NoOp;
    if (target.type()->isRecord() && same && k->getSubExpr()->isPRValue())
      return construct(target, k->getSubExpr());
    break;
  }
  case S::ConditionalOperatorClass:
    if (const auto *k = clang::cast<clang::ConditionalOperator>(init); target.type()->isRecord()) {
      if (c.types.isExpression(k->getType()->getAsCXXRecordDecl()))
        return refuse(k, diag::eigen_choice);
      const Expr *cond = condition(k->getCond());
      List yes = collectPart([&] { construct(target, k->getTrueExpr()); });
      List no = collectPart([&] { construct(target, k->getFalseExpr()); });
      closures_.erase(target.root); // one of two: what it captured is known by its pointers only
      return add(b.ifThen(cond, blockOf(std::move(yes), l), blockOf(std::move(no), l), l));
    }
    break;
  case S::CallExprClass:
  case S::CXXMemberCallExprClass:
  case S::CXXOperatorCallExprClass:
  case S::UserDefinedLiteralClass:
    if (const auto *k = clang::cast<clang::CallExpr>(init); target.type()->isRecord() && isCxxCall(k)) {
      Invocation i;
      if (!readInvocation(k, i))
        break;
      invoke(i, &target);
      return;
    } else if (target.type()->isRecord()) {
      return store(target, init, l);
    }
    break;
  default:
    break;
  }
  if (target.type()->isArray())
    return initialize(target, init, false);
  const Expr *e = target.type()->isRecord() && init->isGLValue() ? b.load(path(init), l) : value(init);
  add(b.assign(target, e, l));
}

/// The object of the variable becomes another one's, which no constructor or destructor sees.
void FunctionLowering::relocate(const Path &target, const Variable *from, SourceLocation l) {
  if (const auto found = closures_.find(from); target.isVariable() && found != closures_.end())
    closures_[target.root] = found->second;
  add(b.assign(target, b.load(from, l), l));
}

void FunctionLowering::constructBy(const Path &target, const clang::CXXConstructExpr *e) {
  SourceLocation l = at(e);
  const clang::CXXConstructorDecl *d = e->getConstructor();
  if (target.type()->isArray())
    return forEachElement(target, l, [&](const Path &p) { constructBy(p, e); });
  if (!target.type()->isRecord())
    return refuse(e, {diag::object_type, "an object " + describe(e->getType(), c.ast)});
  if (e->getNumArgs() && d->isCopyOrMoveConstructor()) {
    const clang::Expr *from = strip(e->getArg(0));
    const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(from);
    if (e->isElidable() && m)
      return construct(target, m->getSubExpr());
    if (c.types.isExpression(d->getParent()))
      return copyKnown(target, referred(from), e);
    if (d->isTrivial()) {
      Path p = referred(from);
      if (auto found = closures_.find(p.root);
          p.isVariable() && target.isVariable() && found != closures_.end())
        closures_[target.root] = found->second;
      return add(b.assign(target, b.load(std::move(p), l), l));
    }
  }
  if (e->requiresZeroInitialization())
    zeroClass(target, d->getParent(), l);
  if (d->isTrivial())
    return;
  Invocation i;
  i.callee = d;
  i.object = target;
  i.arguments.assign(e->getArgs(), e->getArgs() + e->getNumArgs());
  i.at = e;
  if (d->getParent()->getNumVBases())
    return refuse(e, diag::virtual_base);
  if (d->isInheritingConstructor())
    return constructInherited(d, i);
  invoke(i);
}

/// `using Base::Base;`: the base class gets the arguments; the rest has its default initializers.
void FunctionLowering::constructInherited(const clang::CXXConstructorDecl *d, Invocation i) {
  const clang::CXXRecordDecl *r = d->getParent()->getDefinition();
  const Path target = *i.object;
  for (const clang::CXXCtorInitializer *m : d->inits()) {
    const auto *inherited = clang::dyn_cast<clang::CXXInheritedCtorInitExpr>(strip(m->getInit()));
    if (!inherited) {
      std::optional<Path> outerThis = std::exchange(this_, target);
      constructMember(d, m);
      this_ = std::move(outerThis);
      continue;
    }
    const clang::CXXConstructorDecl *own = inherited->getConstructor();
    i.callee = own;
    i.object = basePart(target, r, own->getParent()->getDefinition());
    if (!i.object->root)
      return refuse(i.at, {diag::object_type, "an object " + describe(recordType(c.ast, r), c.ast)});
    if (own->isInheritingConstructor())
      constructInherited(own, i);
    else
      invoke(i);
  }
  setClass(target, r, at(i.at));
}

/// What stands between a constructor's parameters and its body.
void FunctionLowering::constructMembers(const clang::CXXConstructorDecl *d) {
  for (const clang::CXXCtorInitializer *m : d->inits())
    constructMember(d, m);
  setClass(*this_, d->getParent(), place(d->getLocation()));
}

void FunctionLowering::constructMember(const clang::CXXConstructorDecl *d,
                                       const clang::CXXCtorInitializer *m) {
  fullExpression(place(m->getSourceLocation()), [&] { initializeMember(d, m); });
}

void FunctionLowering::initializeMember(const clang::CXXConstructorDecl *d,
                                        const clang::CXXCtorInitializer *m) {
  const clang::Expr *init = m->getInit();
  Path object = *this_;
  if (m->isDelegatingInitializer())
    return construct(object, init);
  if (m->isBaseInitializer()) {
    const clang::CXXRecordDecl *base = m->getBaseClass()->getAsCXXRecordDecl();
    if (sameHierarchy(d->getParent(), base))
      return construct(object, init);
    unsigned n = base ? c.types.baseNumber(d->getParent(), base) : ~0u;
    // An empty one is constructed, too: what its constructor does need not be done to it. Only those parts of
    // the library's classes that are not seen (allocators) have nothing to do.
    if (n != ~0u && (b.field(object, n).type()->isRecord() || !base->isEmpty()))
      construct(b.field(object, n), init);
    return;
  }
  const clang::FieldDecl *f = m->getMember();
  if (!f || !c.types.hasField(f))
    return add(b.unsupported(diag::initializer, {object.root}, place(m->getSourceLocation())));
  if (c.types.isExpression(d->getParent()))
    return constructKnown(f, init);
  Path member = b.field(object, c.types.fieldNumber(f));
  if (f->getType()->isReferenceType())
    add(b.assign(member, takeAddress(referred(init), at(init)), at(init)));
  else
    construct(member, init);
}

/// An object that an expression makes, or names.
Path FunctionLowering::object(const clang::Expr *e, const std::string &wish) {
  e = strip(e);
  if (const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(e)) {
    Path made = object(m->getSubExpr(), wish);
    if (m->getStorageDuration() != clang::SD_FullExpression)
      livesLonger(made);
    return made;
  }
  if (const auto *m = clang::dyn_cast<clang::CXXBindTemporaryExpr>(e))
    return object(m->getSubExpr(), wish);
  // Only a const more.
  if (const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(e);
      k && k->getCastKind() == clang::CK_NoOp && k->isPRValue() && k->getType()->isRecordType() &&
      !isText(k->getType()))
    return object(k->getSubExpr(), wish);
  clang::QualType t = e->getType();
  const auto *call = clang::dyn_cast<clang::CallExpr>(e);
  if (call && isCxxCall(call) && t->isRecordType() && e->isPRValue())
    return cxxPlace(call);
  if (t->isScalarType() && !clang::isa<clang::InitListExpr>(e)) {
    const Expr *v = value(e);
    const Variable *held = hold(v, wish);
    return Path(held);
  }
  const Variable *v = temporary(wish, localType(t), at(e));
  add(b.declare(v, nullptr, false, at(e)));
  classOfVariable_[v] = t->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (isText(t)) {
    constructText(Path(v), e);
    return Path(v);
  }
  construct(Path(v), e);
  atEndOfExpression(Path(v), t, e);
  return Path(v);
}

// ---- base classes

/// The part of an object that a base class makes, over any number of steps; or the whole of which it is the
/// part. Without a root: there is no such way.
Path FunctionLowering::basePart(Path p, const clang::CXXRecordDecl *from, const clang::CXXRecordDecl *to) {
  if (from->getCanonicalDecl() == to->getCanonicalDecl() || sameHierarchy(from, to))
    return p;
  for (const clang::CXXBaseSpecifier &base : from->bases()) {
    const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
    if (!k || base.isVirtual() || (k->getCanonicalDecl() != to->getCanonicalDecl() && !k->isDerivedFrom(to)))
      continue;
    if (c.types.isElidedBase(k) || sameHierarchy(from, k))
      return basePart(std::move(p), k, to);
    unsigned n = c.types.baseNumber(from, k);
    if (n == ~0u || !p.type()->isRecord() || n >= p.type()->record->fields.size())
      return {};
    return basePart(b.field(std::move(p), n), k, to);
  }
  return {};
}

Path FunctionLowering::castToBase(Path p, const clang::CastExpr *e) {
  auto classOf = [](clang::QualType t) {
    return (t->isPointerType() ? t->getPointeeType() : t.getNonReferenceType())->getAsCXXRecordDecl();
  };
  const clang::CXXRecordDecl *from = classOf(e->getSubExpr()->getType()), *to = classOf(e->getType());
  if (e->getCastKind() == clang::CK_BaseToDerived &&
      !sameHierarchy(from, to)) { // the part is known to be one of such an object
    auto isWhole = [&] {
      const clang::CXXRecordDecl *d = c.types.classOf(p.type());
      return d == to->getDefinition() || sameHierarchy(d, to);
    };
    while (!isWhole() && c.types.isBasePart(p))
      p.steps.pop_back();
    return isWhole() ? p : refusePath(e, diag::downcast);
  }
  Path part = basePart(std::move(p), from->getDefinition(), to->getDefinition());
  return part.root ? part : refusePath(e, {diag::construct, "this base class"});
}

/// A null pointer stays one, also where the part does not stand first in the whole.
const Expr *FunctionLowering::pointerToBase(const clang::CastExpr *e) {
  const SourceLocation l = at(e);
  const Path whole = pointee(e->getSubExpr(), nullptr, mark());
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
  const Variable *result = temporary("part1", localType(e->getType())->unqualified, l);
  add(b.declare(result, b.zero(result->type), false, l));
  const Expr *pointer = pointerValue(held, l);
  List list = collect([&] { add(b.assign(Path(result), takeAddress(castToBase(held, e), l), l)); });
  add(b.ifThen(b.binary(BinaryKind::NotEqual, b.types().intType(), pointer, b.zero(pointer->type), l),
               blockOf(std::move(list), l), nullptr, l));
  return b.load(result, l);
}

// ---- new and delete

/// An operator of the program's own may give memory as it likes: derivatives have theirs from malloc. It must
/// not do more.
static bool doesMore(Context &c, const clang::FunctionDecl *allocation) {
  if (!allocation)
    return false;
  const CodeBehind::Found found =
      CodeBehind([&c](clang::SourceLocation l) { return c.isInSystemHeader(l); }).of(allocation);
  return found.isOpen ||
         std::any_of(found.variables.begin(), found.variables.end(), [&](const clang::VarDecl *v) {
           return !c.isConstant(v) && c.type(v->getType())->holdsReal();
         });
}

const Expr *FunctionLowering::newObject(const clang::CXXNewExpr *e) {
  SourceLocation l = at(e);
  if (doesMore(c, e->getOperatorNew()) ||
      (e->getNumPlacementArgs() && !e->getOperatorNew()->isReservedGlobalPlacementOperator()))
    return refuseValue(e, diag::new_form);
  const Type *element = TypeLowering::withoutTopConst(localType(e->getAllocatedType()), b.types());
  const Type *pointer = localType(e->getType())->unqualified;
  const Type *size = b.types().sizeType();
  Path memory;
  const Expr *count = nullptr;
  if (e->getNumPlacementArgs()) {
    if (e->isArray() || e->getNumPlacementArgs() != 1)
      return refuseValue(e, diag::new_form);
    const clang::Expr *where = strip(e->getPlacementArg(0));
    for (const auto *k = clang::dyn_cast<clang::CastExpr>(where);
         k && (k->getCastKind() == clang::CK_BitCast || k->getCastKind() == clang::CK_NoOp);
         k = clang::dyn_cast<clang::CastExpr>(where))
      where = strip(k->getSubExpr());
    if (!c.ast.hasSameUnqualifiedType(where->getType()->getPointeeType(), e->getAllocatedType()))
      return refuseValue(e, diag::new_form);
    memory = stable(pointee(where, nullptr, mark()));
    if (e->getInitializer())
      construct(memory, e->getInitializer());
    return pointerValue(memory, l);
  }
  if (e->isArray()) {
    count = convert(value(*e->getArraySize()), size, true, l);
    if (!isFixed(count))
      count = b.load(hold(count, "count1"));
  }
  const Variable *v = temporary("memory1", pointer, l);
  fixed_.insert(v);
  add(b.declare(v, nullptr, false, l));
  const Type *memoryType = b.types().pointer(b.types().voidType());
  if (count) {
    const Expr *bytes = b.binary(BinaryKind::Mul, size, count, b.sizeOf(element, l), l);
    add(b.call(Path(v), libraryFunction(b, "malloc", memoryType), {bytes}, l));
  } else { // zeroed: derivative code may save what the first assignment overwrites
    add(b.call(Path(v), libraryFunction(b, "calloc", memoryType), {b.integer(size, 1), b.sizeOf(element, l)},
               l));
  }
  const clang::Expr *init = e->getInitializer();
  if (!e->isArray()) {
    if (init)
      construct(b.deref(Path(v)), init);
    return b.load(v, l);
  }
  if (destroyed(e->getAllocatedType()))
    return refuseValue(e, {diag::new_array, "of objects with a destructor"});
  const auto *list = clang::dyn_cast_or_null<clang::InitListExpr>(init);
  if (list && list->getNumInits())
    return refuseValue(e, {diag::new_array, "with a list of values"});
  const auto *ctor = clang::dyn_cast_or_null<clang::CXXConstructExpr>(init);
  if (init && !(ctor && ctor->getConstructor()->isTrivial() && !ctor->requiresZeroInitialization())) {
    const Variable *k = temporary("k", size, l);
    fixed_.insert(k);
    List body = collectScope(ScopeKind::Loop, [&] {
      Path p = b.deref(Path(v), b.load(k));
      ctor ? constructBy(p, ctor) : zero(p, l);
    });
    add(b.forLoop(k, b.integer(size, 0), BinaryKind::Less, count, b.intLiteral(1),
                  blockOf(std::move(body), l), l));
  }
  return b.load(v, l);
}

void FunctionLowering::deleteObject(const clang::CXXDeleteExpr *e) {
  SourceLocation l = at(e);
  if (doesMore(c, e->getOperatorDelete()))
    return refuse(e, {diag::construct, "a 'delete' with an operator of your own"});
  const Expr *p = value(e->getArgument());
  clang::QualType t = e->getDestroyedType();
  if (const clang::CXXRecordDecl *r = destroyed(t)) {
    if (e->isArrayForm() || (r->isPolymorphic() && !r->isEffectivelyFinal() && classesOf(r).empty()))
      return refuse(e, diag::delete_form);
    const Expr *held = isFixed(p) && isa<LoadExpr>(p) ? p : b.load(hold(p, "pointer1"));
    List body = collect([&] { destroyDynamic(b.deref(cast<LoadExpr>(held)->path), r, l); });
    add(b.ifThen(b.binary(BinaryKind::NotEqual, b.types().intType(), held, b.zero(held->type), l),
                 blockOf(std::move(body), l), nullptr, l));
    p = held;
  }
  if (p->type->isPointer() && p->type->element->isConst()) // `delete` takes such pointers, free does not
    p = b.castTo(b.types().pointer(b.types().withoutConst(p->type->element)), p, false, l);
  add(b.call(libraryFunction(b, "free", b.types().voidType()), {p}, l));
}

/// {a, b, c} where a std::initializer_list is wanted: an array, its address and its length.
void FunctionLowering::initializerList(const Path &target, const clang::CXXStdInitializerListExpr *e) {
  Path array = object(e->getSubExpr(), "list1");
  const Type *t = target.type();
  if (!array.type()->isArray() || !t->isRecord() || t->record->fields.size() != 2)
    return refuse(e, {diag::construct, "this std::initializer_list"});
  addressTaken_.insert(array.root);
  add(b.assign(b.field(target, 0), b.decay(array, at(e)), at(e)));
  add(b.assign(b.field(target, 1),
               b.integer(t->record->fields[1].type->unqualified, array.type()->extent, at(e)), at(e)));
}

} // namespace adjgen::frontend
