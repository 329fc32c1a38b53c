#include "frontend/syntax/Invokers.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

namespace adjgen::frontend {

namespace {

using Method = const clang::CXXMethodDecl;

/// The member function template's instance with the arguments of `like`; without a template, the function itself.
clang::CXXMethodDecl *sameInstance(clang::CXXMethodDecl *f, const clang::FunctionDecl *like) {
  clang::FunctionTemplateDecl *t = f ? f->getDescribedFunctionTemplate() : nullptr;
  const clang::TemplateArgumentList *arguments = like->getTemplateSpecializationArgs();
  if (!t || !arguments)
    return f;
  void *place = nullptr;
  return clang::cast_or_null<clang::CXXMethodDecl>(t->findSpecialization(arguments->asArray(), place));
}

clang::CXXMethodDecl *calledBy(Method *invoker) {
  return sameInstance(invoker->getParent()->getLambdaCallOperator(), invoker);
}

class Closures : public clang::RecursiveASTVisitor<Closures> {
public:
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitLambdaExpr(clang::LambdaExpr *e) {
    clang::CXXRecordDecl *closure = e->getLambdaClass();
    if (closure->isDependentContext())
      return true;
    for (clang::Decl *d : closure->decls()) {
      if (auto *m = clang::dyn_cast<clang::CXXMethodDecl>(d))
        giveBody(m);
      else if (auto *t = clang::dyn_cast<clang::FunctionTemplateDecl>(d))
        for (clang::FunctionDecl *f : t->specializations())
          giveBody(clang::cast<clang::CXXMethodDecl>(f));
    }
    return true;
  }

private:
  static void giveBody(clang::CXXMethodDecl *m) {
    if (!isInvokerWithoutBody(m))
      return;
    clang::CXXMethodDecl *f = calledBy(m);
    const clang::FunctionDecl *body = nullptr;
    if (!f || !f->hasBody(body) || body->getNumParams() != m->getNumParams())
      return;
    for (unsigned k = 0; k < m->getNumParams(); ++k)
      m->parameters()[k] = const_cast<clang::ParmVarDecl *>(body->getParamDecl(k));
    m->setBody(body->getBody());
  }
};

} // namespace

void giveBodiesToInvokers(clang::ASTContext &ast) {
  if (!ast.getLangOpts().CPlusPlus11)
    return;
  Closures closures;
  for (clang::Decl *d : ast.getTranslationUnitDecl()->decls())
    if (!ast.getSourceManager().isInSystemHeader(d->getLocation()))
      closures.TraverseDecl(d);
}

bool isInvokerWithoutBody(const clang::FunctionDecl *f) {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
  if (!m || !m->isLambdaStaticInvoker() || !m->doesThisDeclarationHaveABody())
    return false;
  const clang::CXXMethodDecl *called = calledBy(m);
  return !called || called->getBody() != m->getBody();
}

const clang::FunctionDecl *invokerOf(const clang::Expr *e) {
  const auto *call = clang::dyn_cast<clang::CXXMemberCallExpr>(e);
  const auto *m = call ? clang::dyn_cast_or_null<clang::CXXConversionDecl>(call->getMethodDecl()) : nullptr;
  if (!m || !m->getParent()->isLambda())
    return nullptr;
  return sameInstance(m->getParent()->getLambdaStaticInvoker(), m);
}

} // namespace adjgen::frontend
