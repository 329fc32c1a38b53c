// What pieces of the source's text refer to.
#pragma once

#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace adjgen::frontend {

std::vector<std::string> identifiersIn(const std::string &text, const clang::LangOptions &options);

/// Those of all headers in a folder: of what stands behind a source, whose macros may have any name.
std::set<std::string> identifiersOfHeaders(const std::string &folder, const clang::LangOptions &options);

/// Those between the brackets of `#define NAME(a, b) ...` mean nothing outside of it.
std::vector<std::string> macroParameters(llvm::StringRef text, llvm::StringRef name,
                                         const clang::LangOptions &options);

/// `a + b` has no identifier that names what it calls: one operator among all that are called so. Empty for
/// what has a plain name.
std::string operatorName(const clang::FunctionDecl *f);

/// A function among all of its name.
std::string signatureOf(const clang::FunctionDecl *f);

/// Behind its declaration, or empty.
std::string threadPrivateLine(const clang::VarDecl *v);

/// What declarations refer to, instances of templates that they use included: the names of the functions and
/// variables of files.
class References : public clang::RecursiveASTVisitor<References> {
public:
  llvm::StringSet<> names;
  std::set<std::string> exact; // what no identifier tells: operators, static data members, structs of members
  std::map<std::string, std::string> signatures; // of functions; to their names
  bool isComplete = true;                        // whether templates leave nothing open

  bool VisitOverloadExpr(clang::OverloadExpr *e) {
    isComplete = false;
    if (clang::isa<clang::UnresolvedLookupExpr>(e)) // not a member's name
      names.insert(e->getName().getAsString());
    return true;
  }
  bool VisitDependentScopeDeclRefExpr(clang::DependentScopeDeclRefExpr *) { return isComplete = false, true; }
  /// What they name must be declared, whether or not it is used.
  bool VisitUsingDecl(clang::UsingDecl *d) {
    names.insert(d->getNameAsString());
    return true;
  }
  bool VisitFriendDecl(clang::FriendDecl *d) {
    if (const clang::NamedDecl *f = d->getFriendDecl())
      names.insert(f->getNameAsString());
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *e) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(e->getDecl()))
      signatures.emplace(signatureOf(f), f->getNameAsString());
    if (e->getDecl()->hasLinkage())
      names.insert(e->getDecl()->getNameAsString());
    uses(e->getDecl());
    return true;
  }
  bool VisitMemberExpr(clang::MemberExpr *e) {
    uses(e->getMemberDecl());
    return true;
  }
  /// `p->own->x`, `*p->own`: a header may only declare the struct that is defined in the source.
  bool VisitExpr(clang::Expr *e) {
    const clang::QualType t = e->getType(); // of what a template leaves open there is none
    const auto *r = e->isGLValue() && !t.isNull() ? t->getAsRecordDecl() : nullptr;
    if (r && r->getIdentifier())
      exact.insert(r->getNameAsString());
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr *e) {
    uses(e->getConstructor());
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *v) {
    if (const auto *cleanup = v->getAttr<clang::CleanupAttr>())
      names.insert(cleanup->getFunctionDecl()->getNameAsString());
    return true;
  }

private:
  void uses(const clang::ValueDecl *d) {
    const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
    if (std::string name = operatorName(f); !name.empty())
      exact.insert(std::move(name));
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(d); v && v->isStaticDataMember())
      exact.insert(v->getQualifiedNameAsString());
    if (const clang::FunctionDecl *body = nullptr;
        f && f->isTemplateInstantiation() && f->hasBody(body) && instances_.insert(body).second)
      TraverseStmt(body->getBody());
  }

  std::set<const clang::FunctionDecl *> instances_;
};

} // namespace adjgen::frontend
