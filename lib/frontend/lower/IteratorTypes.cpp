// Problem: a template that asks whether its argument is a pointer (std::is_pointer, a partial specialisation
// or an overload for T *) takes another way for a model's iterator than for the library's, and nothing tells
// a pointer from such an iterator. Approach: where one asks that of T *, and the iterators of a
// std::vector<T> or std::span<T> are used anywhere, it is refused. Invariant: the library's own templates may
// ask; what they do is the same either way.
#include "frontend/lower/IteratorTypes.h"
#include "frontend/lower/Context.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include <set>

namespace adjgen::frontend {

namespace {

bool asksOfPointers(llvm::StringRef name) {
  static const std::set<llvm::StringRef> names = {"is_pointer", "remove_pointer", "is_class", "is_scalar"};
  if (name.ends_with("_v") || name.ends_with("_t"))
    name = name.drop_back(2);
  return names.count(name);
}

class IteratorTypeFinder : public clang::RecursiveASTVisitor<IteratorTypeFinder> {
public:
  explicit IteratorTypeFinder(const Context &c) : c_(c) {}

  std::optional<IteratorTest> found;

  void check(const clang::FunctionDecl *d) {
    if (!visited_.insert(d->getCanonicalDecl()).second || isForeign(d))
      return;
    checkChoice(d);
    if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(d))
      checkClass(m->getParent(), d->getLocation());
    TraverseDecl(const_cast<clang::FunctionDecl *>(d));
  }

  bool VisitDeclRefExpr(clang::DeclRefExpr *e) {
    auto *v = clang::dyn_cast<clang::VarDecl>(e->getDecl());
    const auto *instance = clang::dyn_cast_or_null<clang::VarTemplateSpecializationDecl>(v);
    if (instance && instance->isInStdNamespace() && asksOfPointers(instance->getName()))
      checkArguments(instance->getTemplateArgs().asArray(), e->getLocation(),
                     "std::" + instance->getNameAsString());
    if (instance && !isForeign(instance))
      checkSpecialisation(instance, e->getLocation());
    if (const auto *r = clang::dyn_cast<clang::CXXRecordDecl>(e->getDecl()->getDeclContext()))
      checkClass(r, e->getLocation());
    if (v && !v->isLocalVarDecl() && v->getAnyInitializer() && !isForeign(v) &&
        visited_.insert(v->getCanonicalDecl()).second && !found)
      TraverseStmt(const_cast<clang::Expr *>(v->getAnyInitializer()));
    return !found;
  }

  bool VisitTemplateSpecializationTypeLoc(clang::TemplateSpecializationTypeLoc l) {
    const auto *t = l.getTypePtr();
    const clang::TemplateDecl *d = t->getTemplateName().getAsTemplateDecl();
    if (d && d->isInStdNamespace() && d->getIdentifier() && asksOfPointers(d->getName()))
      checkArguments(t->template_arguments(), l.getBeginLoc(), "std::" + d->getNameAsString());
    else if (const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl())
      checkClass(r, l.getBeginLoc());
    return !found;
  }

  bool VisitCallExpr(clang::CallExpr *e) { // it may be computed while compiling
    if (const clang::FunctionDecl *d = e->getDirectCallee(); d && d->isConstexpr() && !found)
      check(d);
    return !found;
  }

private:
  const Context &c_;
  std::set<const clang::Decl *> visited_;

  bool isForeign(const clang::Decl *d) const {
    return c_.isInSystemHeader(d->getLocation()) || c_.types.isOfModel(d);
  }

  void note(clang::SourceLocation l, const std::string &what, clang::QualType t) {
    if (!found)
      found = IteratorTest{l, what + " for '" + c_.types.spelling(t) +
                                  "', which iterators of std::vector and std::span are here"};
  }

  void checkArguments(llvm::ArrayRef<clang::TemplateArgument> list, clang::SourceLocation l,
                      const std::string &what) {
    for (const clang::TemplateArgument &a : list)
      if (a.getKind() == clang::TemplateArgument::Type && isIterator(a.getAsType()))
        note(l, what, a.getAsType());
      else if (a.getKind() == clang::TemplateArgument::Pack)
        checkArguments(a.pack_elements(), l, what);
  }

  void checkClass(const clang::CXXRecordDecl *d, clang::SourceLocation l) {
    if (const auto *r = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(d); r && !isForeign(r))
      checkSpecialisation(r, l);
  }

  /// One of the user's for pointers, or for this pointer.
  template <class Instance> void checkSpecialisation(const Instance *d, clang::SourceLocation l) {
    const auto from = d->getSpecializedTemplateOrPartial();
    bool isForPointers = d->isExplicitSpecialization();
    using Partial = std::conditional_t<std::is_same_v<Instance, clang::VarTemplateSpecializationDecl>,
                                       clang::VarTemplatePartialSpecializationDecl,
                                       clang::ClassTemplatePartialSpecializationDecl>;
    if (const auto *partial = llvm::dyn_cast_if_present<Partial *>(from))
      isForPointers |= llvm::any_of(partial->getTemplateArgs().asArray(), [](const auto &a) {
        return a.getKind() == clang::TemplateArgument::Type && a.getAsType()->isPointerType();
      });
    if (isForPointers)
      checkArguments(d->getTemplateArgs().asArray(), l, "a specialisation of '" + d->getNameAsString() + "'");
  }

  /// Overloads for pointers, and what is asked in front of a function's body.
  void checkChoice(const clang::FunctionDecl *d) {
    const clang::FunctionTemplateDecl *t = d->getPrimaryTemplate();
    const clang::TemplateArgumentList *list = d->getTemplateSpecializationArgs();
    if (!t || !list)
      return;
    const clang::FunctionDecl *pattern = t->getTemplatedDecl();
    const clang::Stmt *body = pattern->getBody();
    const clang::SourceLocation end = body ? body->getBeginLoc() : pattern->getEndLoc();
    const llvm::StringRef text = clang::Lexer::getSourceText(
        clang::CharSourceRange::getCharRange(t->getBeginLoc(), end), c_.sources, c_.ast.getLangOpts());
    for (const char *name : {"is_pointer", "remove_pointer", "is_class", "is_scalar"})
      if (text.contains(name))
        checkArguments(list->asArray(), d->getLocation(), "a choice by 'std::" + std::string(name) + "'");
    for (unsigned k = 0; k < pattern->getNumParams() && k < d->getNumParams(); ++k) {
      const clang::QualType asked = pattern->getParamDecl(k)->getType(),
                            given = d->getParamDecl(k)->getType();
      if (asked->isPointerType() && asked->getPointeeType()->isTemplateTypeParmType() && isIterator(given) &&
          hasGeneral(t, k))
        note(d->getLocation(), "a choice of the overload of '" + d->getNameAsString() + "'", given);
    }
  }

  /// Is there an overload that takes all types?
  static bool hasGeneral(const clang::FunctionTemplateDecl *t, unsigned k) {
    for (const clang::NamedDecl *other : t->getDeclContext()->getRedeclContext()->lookup(t->getDeclName())) {
      const auto *o = clang::dyn_cast<clang::FunctionTemplateDecl>(other);
      const clang::FunctionDecl *f = o ? o->getTemplatedDecl() : nullptr;
      if (f && k < f->getNumParams() &&
          f->getParamDecl(k)->getType().getNonReferenceType()->isTemplateTypeParmType())
        return true;
    }
    return false;
  }

  bool isIterator(clang::QualType t) const {
    t = t.getNonReferenceType();
    if (!t->isPointerType())
      return false;
    const clang::QualType element = t->getPointeeType();
    for (const char *container : {"vector", "span"})
      if (usesIteratorsOf(container, element))
        return true;
    return false;
  }

  bool usesIteratorsOf(const char *container, clang::QualType element) const {
    for (const clang::Decl *space : c_.ast.getTranslationUnitDecl()->lookup(&c_.ast.Idents.get("std")))
      if (const auto *in = clang::dyn_cast<clang::NamespaceDecl>(space))
        for (const clang::Decl *d : in->lookup(&c_.ast.Idents.get(container)))
          if (const auto *t = clang::dyn_cast<clang::ClassTemplateDecl>(d); t && c_.types.isOfModel(t))
            for (const clang::ClassTemplateSpecializationDecl *r : t->specializations())
              if (c_.ast.hasSameUnqualifiedType(r->getTemplateArgs()[0].getAsType(), element) &&
                  usesIterators(r))
                return true;
    return false;
  }

  static bool usesIterators(const clang::CXXRecordDecl *r) {
    static const std::set<llvm::StringRef> names = {"begin",  "cbegin",  "end",  "cend",
                                                    "insert", "emplace", "erase"};
    return llvm::any_of(r->methods(), [](const clang::CXXMethodDecl *m) {
      return m->getIdentifier() && names.count(m->getName()) && (m->isUsed(false) || m->isReferenced());
    });
  }
};

} // namespace

std::optional<IteratorTest> testOfIterator(const clang::FunctionDecl *d, const Context &c) {
  IteratorTypeFinder finder(c);
  finder.check(d);
  return finder.found;
}

} // namespace adjgen::frontend
