// Problem: int start(int i) { return starts[i]; } of a private member: generated code can read it by this
// function only. Approach: a function of the output's own calls it, for the object that the mirror was set up
// from. Its body is lowered as any, so that analyses know what it reads and leads to, and never printed.
// Invariant: generated code changes nothing that such a function reads of a mirror's own (AccessorChecks.h).
#include "frontend/lower/AccessorCalls.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

namespace {

constexpr unsigned DeepestNesting = 8;

const clang::Expr *returned(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  if (!f->hasBody(body))
    return nullptr;
  const auto *list = clang::dyn_cast<clang::CompoundStmt>(body->getBody());
  const auto *r =
      list && list->size() == 1 ? clang::dyn_cast<clang::ReturnStmt>(list->body_front()) : nullptr;
  return r ? r->getRetValue() : nullptr;
}

bool isInteger(clang::QualType t) { return t->isIntegerType() && !t->isEnumeralType(); }

/// A number that has no derivative, or a way to such numbers.
bool isPassive(clang::QualType t) {
  t = t.getNonReferenceType();
  while (t->isPointerType())
    t = t->getPointeeType();
  return isInteger(t) && !t.isVolatileQualified();
}

/// What an expression without effects reads of the object. What is not known to be such fails.
class ReadSearch {
public:
  ReadSearch(const clang::ASTContext &ast, const TypeLowering &types) : ast_(ast), types_(types) {}

  bool body(const clang::CXXMethodDecl *m) {
    const clang::Expr *e = returned(m);
    if (!e || ++nesting_ > DeepestNesting)
      return false;
    const auto outer = std::exchange(of_, m);
    const bool all = m->getReturnType()->isReferenceType() ? place(e) : value(e);
    of_ = outer;
    --nesting_;
    return all;
  }
  std::vector<MemberRead> reads;

private:
  static const clang::Expr *bare(const clang::Expr *e) {
    for (;;) {
      const clang::Expr *next = strip(e);
      if (const auto *k = clang::dyn_cast<clang::CastExpr>(next);
          k && (clang::isa<clang::ImplicitCastExpr>(k) || clang::isa<clang::ExplicitCastExpr>(k)) && keeps(k))
        next = k->getSubExpr();
      if (next == e)
        return e;
      e = next;
    }
  }
  static bool keeps(const clang::CastExpr *k) {
    switch (k->getCastKind()) {
    case clang::CK_NoOp:
    case clang::CK_LValueToRValue:
    case clang::CK_ArrayToPointerDecay:
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToBoolean:
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingToBoolean:
    case clang::CK_FloatingCast:
    case clang::CK_PointerToBoolean:
    case clang::CK_NullToPointer:
      return !clang::isa<clang::CXXConstCastExpr>(k) && !clang::isa<clang::CXXReinterpretCastExpr>(k);
    default:
      return false;
    }
  }

  const clang::FieldDecl *ownMember(const clang::Expr *e) const {
    const auto *k = clang::dyn_cast<clang::MemberExpr>(bare(e));
    const auto *f = k ? clang::dyn_cast<clang::FieldDecl>(k->getMemberDecl()) : nullptr;
    if (!f || !clang::isa<clang::CXXThisExpr>(bare(k->getBase())) ||
        f->getParent()->getCanonicalDecl() != of_->getParent()->getCanonicalDecl())
      return nullptr;
    return f;
  }
  static bool isPlain(const clang::FieldDecl *f) {
    return !f->getType()->isReferenceType() && !f->getType().isVolatileQualified() &&
           !f->isAnonymousStructOrUnion();
  }

  /// A container, of which the part is read.
  bool container(const clang::Expr *e, unsigned part) {
    if (const clang::FieldDecl *f = ownMember(e)) {
      reads.push_back({f, part});
      return isPlain(f);
    }
    return place(e);
  }

  bool place(const clang::Expr *e) {
    e = bare(e);
    if (const clang::FieldDecl *f = ownMember(e)) {
      reads.push_back({f, {}});
      return isPlain(f);
    }
    if (const auto *k = clang::dyn_cast<clang::MemberExpr>(e)) {
      const auto *f = clang::dyn_cast<clang::FieldDecl>(k->getMemberDecl());
      return f && isPlain(f) && !clang::isa<clang::CXXThisExpr>(bare(k->getBase())) &&
             (k->isArrow() ? value(k->getBase()) : place(k->getBase()));
    }
    if (const auto *k = clang::dyn_cast<clang::ArraySubscriptExpr>(e))
      return value(k->getBase()) && value(k->getIdx());
    if (const auto *k = clang::dyn_cast<clang::UnaryOperator>(e); k && k->getOpcode() == clang::UO_Deref)
      return value(k->getSubExpr());
    if (const auto *k = clang::dyn_cast<clang::CXXOperatorCallExpr>(e))
      return k->getOperator() == clang::OO_Subscript && k->getNumArgs() == 2 && isOfModel(k) &&
             container(k->getArg(0), 0) && value(k->getArg(1));
    if (const auto *k = clang::dyn_cast<clang::CXXMemberCallExpr>(e))
      return isNamed(k, "front") ? container(k->getImplicitObjectArgument(), 0) : ownCall(k);
    return isParameter(e);
  }

  bool value(const clang::Expr *e) {
    e = bare(e);
    if (!e->getType()->isScalarType() && !e->getType()->isArrayType())
      return false;
    if (clang::isa<clang::IntegerLiteral>(e) || clang::isa<clang::CXXBoolLiteralExpr>(e) ||
        clang::isa<clang::CharacterLiteral>(e) || clang::isa<clang::FloatingLiteral>(e) ||
        clang::isa<clang::CXXNullPtrLiteralExpr>(e) || isConstant(e))
      return true;
    if (const auto *k = clang::dyn_cast<clang::UnaryOperator>(e)) {
      if (k->isIncrementDecrementOp())
        return false;
      return k->getOpcode() == clang::UO_AddrOf || k->getOpcode() == clang::UO_Deref
                 ? place(k->getOpcode() == clang::UO_Deref ? e : k->getSubExpr())
                 : value(k->getSubExpr());
    }
    if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e))
      return !k->isAssignmentOp() && !k->isCommaOp() && !k->isPtrMemOp() && value(k->getLHS()) &&
             value(k->getRHS());
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e))
      return value(k->getCond()) && value(k->getTrueExpr()) && value(k->getFalseExpr());
    if (const auto *k = clang::dyn_cast<clang::CXXMemberCallExpr>(e)) {
      if (isNamed(k, "size") || isNamed(k, "empty"))
        return container(k->getImplicitObjectArgument(), 1);
      if (isNamed(k, "data"))
        return container(k->getImplicitObjectArgument(), 0);
    }
    return place(e);
  }

  /// Another such function of the same object.
  bool ownCall(const clang::CXXMemberCallExpr *k) {
    const clang::CXXMethodDecl *m = k->getMethodDecl();
    if (!m || m->isVirtual() || m->isStatic() || types_.isOfModel(m) ||
        !clang::isa<clang::CXXThisExpr>(bare(k->getImplicitObjectArgument())) ||
        m->getParent()->getCanonicalDecl() != of_->getParent()->getCanonicalDecl())
      return false;
    for (const clang::Expr *a : k->arguments())
      if (clang::isa<clang::CXXDefaultArgExpr>(a) || !value(a))
        return false;
    for (const clang::ParmVarDecl *p : m->parameters())
      if (!isInteger(p->getType()))
        return false;
    return body(m);
  }

  bool isConstant(const clang::Expr *e) const {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e);
    if (!r || !isInteger(e->getType()))
      return r && clang::isa<clang::EnumConstantDecl>(r->getDecl());
    clang::Expr::EvalResult ignored;
    return e->EvaluateAsInt(ignored, ast_);
  }
  bool isOfModel(const clang::CallExpr *k) const {
    return k->getDirectCallee() && types_.isOfModel(k->getDirectCallee());
  }
  bool isNamed(const clang::CXXMemberCallExpr *k, llvm::StringRef name) const {
    const clang::CXXMethodDecl *m = k->getMethodDecl();
    return m && m->getIdentifier() && m->getName() == name && isOfModel(k);
  }
  static bool isParameter(const clang::Expr *e) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e);
    return r && clang::isa<clang::ParmVarDecl>(r->getDecl()) && isInteger(r->getDecl()->getType());
  }

  const clang::ASTContext &ast_;
  const TypeLowering &types_;
  const clang::CXXMethodDecl *of_ = nullptr;
  unsigned nesting_ = 0;
};

/// Can generated code call it for any object of its class, with numbers?
bool isCallable(const clang::CXXMethodDecl *m) {
  const clang::CXXRecordDecl *d = m->getParent();
  return m->isInstance() && !m->isVirtual() && !m->isVariadic() && !m->isVolatile() &&
         m->getRefQualifier() == clang::RQ_None && !m->getPrimaryTemplate() && !d->isLambda() &&
         !d->isPolymorphic() && d->getDeclName() && isNameable(m) && isPassive(m->getReturnType()) &&
         !clang::isa<clang::CXXConstructorDecl>(m) && !clang::isa<clang::CXXDestructorDecl>(m) &&
         llvm::all_of(m->parameters(), [](const clang::ParmVarDecl *p) { return isInteger(p->getType()); });
}

} // namespace

const std::vector<MemberRead> &AccessorCalls::reads(const clang::CXXMethodDecl *body) {
  auto [known, isNew] = reads_.try_emplace(body);
  if (!isNew)
    return known->second;
  ReadSearch search(ast_, types_);
  if (search.body(body))
    known->second = std::move(search.reads);
  return known->second;
}

bool AccessorCalls::stays(const clang::CXXMethodDecl *m) {
  const clang::FunctionDecl *body = nullptr;
  if (!access_.isUsed() || !isCallable(m) || types_.isOfModel(m) || !types_.isMirrored(m->getParent()) ||
      access_.isLaidOut(recordType(ast_, m->getParent())) || !m->hasBody(body))
    return false;
  const std::vector<MemberRead> &all = reads(clang::cast<clang::CXXMethodDecl>(body));
  return llvm::any_of(all, [&](const MemberRead &r) { return access_.isHidden(r.member, r.part); });
}

void AccessorCalls::add(Function *f, const clang::CXXMethodDecl *m) {
  const clang::FunctionDecl *body = nullptr;
  m->hasBody(body);
  const auto *own = clang::cast<clang::CXXMethodDecl>(body);
  all_.push_back({f, own, reads(own)});
  const Record *mirror = types_.lower(recordType(ast_, own->getParent()))->record;
  if (!objects_.count(mirror))
    objects_[mirror] = types_.addObjectMember(mirror);
}

const AccessorCalls::Call *AccessorCalls::of(const Function *f) const {
  const auto found = llvm::find_if(all_, [&](const Call &c) { return c.function == f; });
  return found == all_.end() ? nullptr : &*found;
}

std::optional<unsigned> AccessorCalls::objectMember(const Record *mirror) const {
  const auto found = objects_.find(mirror);
  return found == objects_.end() ? std::nullopt : std::optional(found->second);
}

std::string textOf(const AccessorCalls::Call &call, const std::string &objectMember) {
  const auto extent = [](const Expr *) { return std::string(); };
  std::string parameters, arguments;
  for (const Variable *p : call.function->parameters) {
    const bool isSelf = p == call.function->parameters.front();
    parameters += (isSelf ? "" : ", ") + declarationOf(p->type, p->name, extent);
    arguments += isSelf ? "" : (arguments.empty() ? "" : ", ") + p->name;
  }
  const std::string &self = call.function->parameters.front()->name;
  return "static inline " +
         declarationOf(call.function->returnType, call.function->primalName + "(" + parameters + ")",
                       extent) +
         " {\n  return " + (call.method->getReturnType()->isReferenceType() ? "&" : "") + self + "->" +
         objectMember + "->" + call.method->getNameAsString() + "(" + arguments + ");\n}";
}

} // namespace adjgen::frontend
