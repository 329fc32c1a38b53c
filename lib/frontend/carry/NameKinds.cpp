#include "frontend/carry/NameKinds.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

namespace adjgen::frontend {

NameKinds::NameKinds(const Context &c) : c_(c) {
  c_.module.isCxx ? findOfCxx() : findOfC();
  for (const auto &[identifier, state] : c_.preprocessor.macros())
    for (llvm::StringSet<> *names : {&values_, &variables_, &tags_})
      names->erase(identifier->getName());
}

void NameKinds::eraseUnmeant(CarriedItem &item, const References &references) const {
  llvm::erase_if(item.identifiers, [&](const std::string &n) {
    const bool isValue = values_.count(n) || (references.isComplete && variables_.count(n));
    return isValue && !references.names.count(n) && !llvm::is_contained(item.names, n);
  });
  for (const std::string &n : item.identifiers)
    if (tags_.count(n) && !references.names.count(n))
      item.tags.push_back(n);
}

void NameKinds::eraseAll(std::vector<std::string> &identifiers) const {
  llvm::erase_if(identifiers, [&](const std::string &n) { return values_.count(n) || variables_.count(n); });
}

void NameKinds::findOfC() {
  const clang::TranslationUnitDecl *unit = c_.ast.getTranslationUnitDecl();
  for (const clang::Decl *d : unit->decls())
    if (const auto *v = clang::dyn_cast<clang::ValueDecl>(d); v && c_.isInSource(d->getLocation()))
      values_.insert(v->getNameAsString());
  for (const clang::Decl *d : unit->decls())
    if (const auto *t = clang::dyn_cast<clang::TypeDecl>(d); t && values_.erase(t->getNameAsString()))
      tags_.insert(t->getNameAsString());
}

void NameKinds::findOfCxx() {
  llvm::StringSet<> others;
  sortNames(c_.ast.getTranslationUnitDecl(), others);
  for (const auto &name : variables_)
    if (values_.erase(name.getKey())) // a variable and a function, in two namespaces
      others.insert(name.getKey());
  for (const auto &name : others) {
    values_.erase(name.getKey());
    variables_.erase(name.getKey());
  }
}

void NameKinds::sortNames(const clang::DeclContext *scope, llvm::StringSet<> &others) {
  for (const clang::Decl *d : scope->decls()) {
    if (d->isImplicit() || !c_.isInSource(d->getLocation()))
      continue;
    if (clang::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(d))
      sortNames(clang::cast<clang::DeclContext>(d), others);
    const auto *n = clang::dyn_cast<clang::NamedDecl>(d);
    if (!n || !n->getIdentifier())
      continue;
    const bool isFunction = clang::isa<clang::FunctionDecl, clang::FunctionTemplateDecl>(d);
    const auto *v = clang::dyn_cast<clang::VarDecl>(d);
    const bool isVariable =
        v && !v->isStaticDataMember() && !clang::isa<clang::VarTemplateSpecializationDecl>(d);
    (isFunction ? values_ : isVariable ? variables_ : others).insert(n->getName());
  }
}

} // namespace adjgen::frontend
