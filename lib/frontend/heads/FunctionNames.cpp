// Problem: a head is a text, and what a person writes for a type is seldom what Clang prints for it: scopes,
// typedefs, arrays that are pointers. Approach: each type in all the ways that Clang knows for it, compared by words.
#include "frontend/heads/FunctionNames.h"
#include "frontend/heads/WrittenTypes.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/QualTypeNames.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace adjgen::frontend {

namespace {

struct Collector {
  std::vector<const clang::FunctionDecl *> result;
  std::set<const clang::DeclContext *> contexts;
  std::set<const clang::FunctionDecl *> seen; // a template that is declared twice names its instances twice

  void add(const clang::FunctionDecl *f) {
    if (f->doesThisDeclarationHaveABody() && f->getBody() && !f->isDependentContext() &&
        seen.insert(f).second)
      result.push_back(f);
  }
  void inside(const clang::DeclContext *context) {
    if (!contexts.insert(context).second)
      return; // a class template that is declared twice names its instances twice
    for (const clang::Decl *d : context->decls())
      declaration(d);
  }
  void declaration(const clang::Decl *d) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d))
      return add(f);
    if (const auto *t = clang::dyn_cast<clang::FunctionTemplateDecl>(d)) {
      for (const clang::FunctionDecl *f : t->specializations())
        add(f);
    } else if (const auto *c = clang::dyn_cast<clang::ClassTemplateDecl>(d)) {
      for (const clang::ClassTemplateSpecializationDecl *s : c->specializations())
        inside(s);
    } else if (const auto *f = clang::dyn_cast<clang::FriendDecl>(d)) {
      if (const clang::NamedDecl *n = f->getFriendDecl();
          n && (clang::isa<clang::FunctionDecl>(n) || clang::isa<clang::FunctionTemplateDecl>(n)))
        declaration(n);
    } else if (const auto *inner = clang::dyn_cast<clang::DeclContext>(d)) {
      inside(inner);
    }
  }
};

std::string printed(clang::QualType t, const clang::ASTContext &ast, bool withDefaults) {
  clang::PrintingPolicy policy(ast.getLangOpts());
  policy.SuppressDefaultTemplateArgs = !withDefaults;
  return clang::TypeName::getFullyQualifiedName(t, ast, policy);
}

/// `real *`, `const double *`, `double[3]`: the ways to write the type of a parameter.
std::set<Words> waysToWrite(const clang::ParmVarDecl *p, const clang::ASTContext &ast) {
  std::set<Words> ways;
  for (const clang::QualType t : {p->getOriginalType(), p->getType()})
    for (const clang::QualType way : {t, t.getSingleStepDesugaredType(ast), t.getCanonicalType()})
      for (const bool withDefaults : {false, true})
        ways.insert(wordsOfType(printed(way, ast, withDefaults), true));
  return ways;
}

bool hasParameters(const WrittenFunction &written, const clang::FunctionDecl *f,
                   const clang::ASTContext &ast) {
  if (!written.parameters)
    return !written.isConst;
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
  if (written.isConst && !(m && m->isConst()))
    return false;
  std::vector<Words> list = *written.parameters;
  if (f->isVariadic() && (list.empty() || list.back() != Words{"..."}))
    return false;
  if (f->isVariadic())
    list.pop_back();
  return list.size() == f->getNumParams() && llvm::all_of(llvm::enumerate(list), [&](const auto &item) {
           return llvm::any_of(waysToWrite(f->getParamDecl(item.index()), ast),
                               [&](const Words &way) { return areSameWords(item.value(), way); });
         });
}

std::string fullName(const clang::FunctionDecl *f, const clang::PrintingPolicy &policy) {
  std::string full;
  llvm::raw_string_ostream out(full);
  f->getNameForDiagnostic(out, policy, true);
  return full;
}

std::string fullName(const clang::FunctionDecl *f, const clang::ASTContext &ast) {
  return fullName(f, clang::PrintingPolicy(ast.getLangOpts()));
}

/// With and without the scopes that code need not write, which are unnamed and inline namespaces.
std::vector<std::string> namesOf(const clang::FunctionDecl *f, const clang::ASTContext &ast) {
  clang::PrintingPolicy inCode(ast.getLangOpts()), withInline = inCode;
  inCode.SuppressUnwrittenScope = true;
  withInline.SuppressInlineNamespace = false;
  return {f->getQualifiedNameAsString(), qualifiedName(f, ast), fullName(f, ast), fullName(f, inCode),
          fullName(f, withInline)};
}

bool hasNameThat(const clang::FunctionDecl *f, const clang::ASTContext &ast,
                 llvm::function_ref<bool(const Words &)> fits) {
  return llvm::any_of(namesOf(f, ast),
                      [&](const std::string &name) { return fits(functionAsWritten(name).name); });
}

bool hasName(const WrittenFunction &written, const clang::FunctionDecl *f, const clang::ASTContext &ast) {
  return llvm::is_contained(written.name, f->getIdentifier() ? f->getName() : llvm::StringRef("operator")) &&
         hasNameThat(f, ast, [&](const Words &full) { return areSameWords(written.name, full, true); });
}

using Functions = std::vector<const clang::FunctionDecl *>;

/// Where some of them are so, the others are left out.
void prefer(Functions &found, llvm::function_ref<bool(const clang::FunctionDecl *)> isSo) {
  if (llvm::any_of(found, isSo))
    std::erase_if(found, [&](const clang::FunctionDecl *f) { return !isSo(f); });
}

/// f<double> also names f<double, float>, and C::f(double) names C::f(double) const.
void dropWorse(Functions &found, const WrittenFunction &written, const std::string &text,
               const clang::ASTContext &ast) {
  if (written.parameters && !written.isConst)
    prefer(found, [](const clang::FunctionDecl *f) {
      const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
      return !m || !m->isConst();
    });
  prefer(found, [&](const clang::FunctionDecl *f) {
    return hasNameThat(f, ast, [&](const Words &full) { return haveSameArguments(written.name, full); });
  });
  const std::string wanted = withoutSpaces(text);
  prefer(found, [&](const clang::FunctionDecl *f) {
    return withoutSpaces(signatureText(f, ast)) == wanted || withoutSpaces(fullName(f, ast)) == wanted;
  });
}

} // namespace

std::vector<const clang::FunctionDecl *> functionsWithBodies(const clang::ASTContext &ast) {
  Collector all;
  all.inside(ast.getTranslationUnitDecl());
  return all.result;
}

std::vector<const clang::FunctionDecl *> functionsNamed(const std::string &text,
                                                        const std::vector<const clang::FunctionDecl *> &all,
                                                        const clang::ASTContext &ast) {
  const WrittenFunction written = functionAsWritten(text);
  std::vector<const clang::FunctionDecl *> found;
  for (const clang::FunctionDecl *f : all)
    if (hasName(written, f, ast) && hasParameters(written, f, ast))
      found.push_back(f);
  dropWorse(found, written, text, ast);
  return found;
}

std::string signatureText(const clang::FunctionDecl *f, const clang::ASTContext &ast) {
  std::string text = fullName(f, ast) + "(";
  const char *separator = "";
  for (const clang::ParmVarDecl *p : f->parameters()) {
    text += separator + printed(p->getOriginalType().getUnqualifiedType(), ast, false);
    separator = ", ";
  }
  if (f->isVariadic())
    text += std::string(separator) + "...";
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
  return text + (m && m->isConst() ? ") const" : ")");
}

std::string signatureChoice(const std::vector<const clang::FunctionDecl *> &found,
                            const clang::ASTContext &ast) {
  std::string choice;
  for (const clang::FunctionDecl *f : found)
    choice += (choice.empty() ? "'" : ", '") + signatureText(f, ast) + "'";
  return choice;
}

std::string withoutSpaces(const std::string &s) {
  std::string r;
  for (char ch : s)
    if (ch != ' ')
      r += ch;
  return r;
}

} // namespace adjgen::frontend
