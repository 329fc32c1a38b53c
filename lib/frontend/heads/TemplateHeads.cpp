// Problem: Clang makes a function of a template where the source uses it, and libraries of headers use nothing.
// Approach: the source is read once more, with a use of what the head names behind it.
#include "frontend/heads/TemplateHeads.h"
#include "frontend/heads/WrittenTypes.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

namespace adjgen::frontend {

static std::string joined(const Words &words) { return llvm::join(words, " "); }

std::string nameWithoutParameters(const std::string &head) { return joined(functionAsWritten(head).name); }

static std::string nameOfUse(const std::string &head) {
  return "adjgen_uses_" + std::to_string(llvm::xxh3_64bits(head));
}

std::string textOfInstance(const std::string &head) {
  const WrittenFunction written = functionAsWritten(head);
  if (!llvm::is_contained(written.name, "<"))
    return {};
  const std::string name = joined(written.name);
  const std::string own = nameOfUse(head);
  const std::string byAddress = "\ninline void " + own + "() { (void)& " + name + "; }";
  if (!written.parameters)
    return byAddress;
  // Of several functions the address has no type; a call chooses.
  std::vector<std::string> arguments;
  for (const Words &type : *written.parameters)
    arguments.push_back(own + "_value<" + joined(type) + ">()");
  return byAddress + "\ntemplate <class T> T " + own + "_value();\ninline void " + own +
         "_called() { (void)" + name + "(" + llvm::join(arguments, ", ") + "); }";
}

/// Of a class that has a name outside of functions.
static bool needsUseOfCopies(const clang::CXXRecordDecl *r) {
  if (!r->hasDefinition() || !r->isExternallyVisible() || r->isLambda() || r->getParentFunctionOrMethod())
    return false;
  const clang::CXXConstructorDecl *copy = nullptr;
  for (const clang::CXXConstructorDecl *d : r->ctors())
    if (d->isCopyConstructor())
      copy = d;
  return copy ? !copy->isDeleted() && !copy->isTrivial() && !copy->hasBody()
              : r->needsImplicitCopyConstructor();
}

std::string textOfCopies(const clang::FunctionDecl *head) {
  std::string text;
  clang::PrintingPolicy policy(head->getASTContext().getPrintingPolicy());
  policy.PrintCanonicalTypes = policy.SuppressTagKeyword = true;
  for (const clang::ParmVarDecl *p : head->parameters()) {
    const clang::CXXRecordDecl *r = p->getType()->getAsCXXRecordDecl();
    if (!r || !needsUseOfCopies(r))
      continue;
    const std::string type = p->getType().getCanonicalType().getUnqualifiedType().getAsString(policy);
    text += "\ninline void " + nameOfUse(type) + "_copied(const ::" + type + " &x) { ::" + type +
            " y(x); (void)y; }";
  }
  return text;
}

const clang::FunctionDecl *usedForHead(const std::string &head,
                                       const std::vector<const clang::FunctionDecl *> &all) {
  const std::string own = nameOfUse(head);
  // A call chooses among overloads; else only one has the address.
  for (const std::string &name : {own + "_called", own})
    for (const clang::FunctionDecl *use : all) {
      if (!use->getIdentifier() || use->getName() != name)
        continue;
      const clang::FunctionDecl *used = nullptr;
      forEachInside(use->getBody(), [&](const clang::Stmt *s) {
        const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
        const auto *f = r ? clang::dyn_cast<clang::FunctionDecl>(r->getDecl()) : nullptr;
        const clang::FunctionDecl *body = nullptr;
        if (f && !(f->getIdentifier() && f->getName().starts_with(own)) && !used && f->hasBody(body))
          used = body;
      });
      if (used)
        return used;
    }
  return nullptr;
}

/// C<double>::f<2>: C::f
static Words withoutArguments(const Words &name) {
  Words out;
  int depth = 0;
  for (const std::string &word : name) {
    depth += word == "<";
    if (depth == 0)
      out.push_back(word);
    depth -= word == ">";
  }
  return out;
}

namespace {

class TemplateSearch {
public:
  explicit TemplateSearch(const std::string &head)
      : wanted_(withoutArguments(functionAsWritten(head).name)) {}

  bool isIn(const clang::DeclContext *scope, bool isOfTemplate) const {
    return llvm::any_of(scope->decls(), [&](const clang::Decl *d) { return is(d, isOfTemplate); });
  }

private:
  bool is(const clang::Decl *d, bool isOfTemplate) const {
    if (const auto *t = clang::dyn_cast<clang::FunctionTemplateDecl>(d))
      return isNamed(t);
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d))
      return isOfTemplate && isNamed(f);
    if (const auto *t = clang::dyn_cast<clang::ClassTemplateDecl>(d))
      return isIn(t->getTemplatedDecl(), true);
    const bool isScope = clang::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::RecordDecl>(d);
    return isScope && isIn(clang::cast<clang::DeclContext>(d), isOfTemplate);
  }
  bool isNamed(const clang::NamedDecl *d) const {
    const auto waysToWrite = {d->getQualifiedNameAsString(), qualifiedName(d, d->getASTContext())};
    return llvm::any_of(waysToWrite, [&](const std::string &name) {
      return areSameWords(wanted_, withoutArguments(functionAsWritten(name).name), true);
    });
  }

  Words wanted_;
};

} // namespace

bool isNameOfTemplate(const std::string &head, const clang::ASTContext &ast) {
  return TemplateSearch(head).isIn(ast.getTranslationUnitDecl(), false);
}

} // namespace adjgen::frontend
