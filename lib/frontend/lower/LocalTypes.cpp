// Problem: a function may declare types for itself, which the output declares at file scope. There the name
// may mean something else: another function, block or closure has a type of that name, or it hides one of the
// file's. Invariant: the first one keeps its name where it is free, others get names of their own; a text
// that is moved says by these, and by values and plain types, what only its function can name.
#include "frontend/lower/DeclarationText.h"
#include "frontend/lower/LowerDecl.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

namespace adjgen::frontend {

/// Does the source mean something by the name outside of functions, or outside of classes in C++?
static bool isDeclaredIn(const clang::DeclContext *in, clang::DeclarationName name, bool tagsOnly,
                         const Context &c) {
  const auto counts = [&](const clang::NamedDecl *d) {
    return tagsOnly ? clang::isa<clang::TagDecl>(d) : !clang::isa<clang::FieldDecl>(d);
  };
  if (llvm::any_of(in->lookup(name), counts))
    return true;
  return llvm::any_of(in->decls(), [&](const clang::Decl *d) {
    const bool isOfSource = !c.isInSystemHeader(d->getLocation());
    if (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(d))
      return isOfSource && isDeclaredIn(n, name, tagsOnly, c);
    if (const auto *u = clang::dyn_cast<clang::UsingDirectiveDecl>(d))
      return isOfSource && !u->getNominatedNamespace()->lookup(name).empty();
    // What stands in a struct stands beside it, in C.
    const auto *t = clang::dyn_cast<clang::TagDecl>(d);
    return t && !c.ast.getLangOpts().CPlusPlus &&
           (t->getDeclName() == name || isDeclaredIn(t, name, tagsOnly, c));
  });
}

std::string Context::movedName(const clang::NamedDecl *d) {
  std::string name = d->getNameAsString();
  const auto *of = clang::dyn_cast<clang::EnumDecl>(d->getDeclContext()); // an enumerator
  const auto *tag = of ? of : clang::dyn_cast<clang::TagDecl>(d);
  if (name.empty() || !tag || !tag->getDeclName() || !types.isMoved(tag) || (of && of->isScoped()))
    return name;
  const auto [found, isNew] = movedNames_.emplace(d->getCanonicalDecl(), name);
  if (!isNew)
    return found->second;
  const bool tagsOnly = !of && !ast.getLangOpts().CPlusPlus;
  if (isDeclaredIn(ast.getTranslationUnitDecl(), d->getDeclName(), tagsOnly, *this) ||
      !hoistedNames.insert(name).second)
    found->second = unusedName(name, hoistedNames);
  return found->second;
}

namespace {

/// Finds where a text names what only its function can name, and what says the same at file scope.
class MovedNames : public clang::RecursiveASTVisitor<MovedNames> {
public:
  MovedNames(Context &c, clang::SourceRange range, const clang::DeclContext *from)
      : c_(c), range_(range), from_(from) {}

  bool isMovable = true;
  std::map<unsigned, std::pair<unsigned, std::string>> changes; // by offset in the file: length, new text

  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc l) {
    if (const clang::NamedDecl *space = leadingNamespace(l))
      qualify(space, l.getLocalBeginLoc());
    return RecursiveASTVisitor::TraverseNestedNameSpecifierLoc(l);
  }

  bool VisitTagDecl(clang::TagDecl *d) { return rename(d, d->getLocation()); }
  bool VisitEnumConstantDecl(clang::EnumConstantDecl *d) { return rename(d, d->getLocation()); }
  bool VisitTagTypeLoc(clang::TagTypeLoc l) { return rename(l.getDecl(), l.getNameLoc()); }

  bool VisitFunctionDecl(clang::FunctionDecl *f) {
    if (clang::isa<clang::CXXConstructorDecl>(f))
      rename(clang::cast<clang::CXXMethodDecl>(f)->getParent(), f->getLocation());
    // Nothing in the text of an instance's body is resolved before it is used.
    isMovable &= f->hasBody() || f->isDefaulted() || !f->getTemplateInstantiationPattern();
    return true;
  }

  bool VisitSubstTemplateTypeParmTypeLoc(clang::SubstTemplateTypeParmTypeLoc l) {
    return plainType(l.getType(), l.getNameLoc());
  }
  bool VisitTemplateSpecializationTypeLoc(clang::TemplateSpecializationTypeLoc l) {
    const clang::TemplateDecl *d = l.getTypePtr()->getTemplateName().getAsTemplateDecl();
    return d ? qualify(d, l.getTemplateNameLoc()) : true;
  }
  bool VisitTypedefTypeLoc(clang::TypedefTypeLoc l) {
    const clang::TypedefNameDecl *d = l.getTypePtr()->getDecl();
    qualify(d, l.getNameLoc());
    const bool isOfAround =
        d->getParentFunctionOrMethod() || (isOfClassAround(d) && !isQualified(l.getNameLoc()));
    // What is written instead of a name of the function's own has the type's alignment.
    isMovable &= !(isOfAround && d->hasAttr<clang::AlignedAttr>());
    return isOfAround && !declaredInside(d) ? plainType(l.getType(), l.getNameLoc()) : true;
  }

  bool VisitSubstNonTypeTemplateParmExpr(clang::SubstNonTypeTemplateParmExpr *e) { return number(e); }
  bool VisitDeclRefExpr(clang::DeclRefExpr *e) {
    const clang::ValueDecl *d = e->getDecl();
    const auto *k = clang::dyn_cast<clang::EnumConstantDecl>(d);
    if (k && clang::cast<clang::EnumDecl>(k->getDeclContext())->getDeclName())
      return rename(k, e->getLocation());
    if (isOfClassAround(d) && !declaredInside(d) && !e->hasQualifier())
      return member(e);
    qualify(d, e->getLocation());
    if (!d->getParentFunctionOrMethod() || d->hasLinkage() || declaredInside(d) || d->isCXXClassMember())
      return true;
    const auto *v = clang::dyn_cast<clang::VarDecl>(d);
    const auto moved = v ? c_.globals().find(v->getCanonicalDecl()) : c_.globals().end();
    return moved == c_.globals().end() ? number(e) : replace(e->getLocation(), moved->second->name);
  }

private:
  bool declaredInside(const clang::Decl *d) const {
    return c_.sources.isPointWithin(d->getLocation(), range_.getBegin(), range_.getEnd());
  }

  /// What the classes around the function have is found there by its own name. Their private names, and those
  /// of classes that only the source has, the output cannot say.
  bool isOfClassAround(const clang::NamedDecl *d) const {
    const auto *of = clang::dyn_cast<clang::CXXRecordDecl>(d->getDeclContext()->getRedeclContext());
    for (const clang::DeclContext *in = from_; of && in; in = in->getParent())
      if (const auto *k = clang::dyn_cast<clang::CXXRecordDecl>(in);
          k && k->hasDefinition() &&
          (k->getCanonicalDecl() == of->getCanonicalDecl() || k->isDerivedFrom(of)))
        return true;
    return false;
  }

  bool member(const clang::DeclRefExpr *e) {
    const clang::ValueDecl *d = e->getDecl();
    const bool isKnown = d->getDeclName().isIdentifier() && d->getAccess() == clang::AS_public &&
                         !c_.isInSource(d->getLocation());
    return isKnown ? replace(e->getLocation(), c_.qualifiedName(d)) : number(e);
  }

  bool replace(clang::SourceLocation at, const std::string &text) {
    if (at.isMacroID() || c_.sources.getFileID(at) != c_.sources.getFileID(range_.getBegin())) {
      isMovable = false; // the text would have to be written out
      return true;
    }
    const unsigned length = clang::Lexer::MeasureTokenLength(at, c_.sources, c_.ast.getLangOpts());
    changes[c_.sources.getFileOffset(at)] = {length, text};
    return true;
  }

  bool rename(const clang::NamedDecl *d, clang::SourceLocation at) {
    const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(d);
    // Of a class that has a mirror, only that is in the output.
    isMovable &= !(cxx && cxx->getParentFunctionOrMethod() && c_.types.isMirrored(cxx));
    qualify(d, at);
    const std::string name = c_.movedName(d);
    return name.empty() || name == d->getNameAsString() ? true : replace(at, name);
  }

  /// What a namespace around the function has is found there by its own name, but not at file scope.
  bool qualify(const clang::NamedDecl *d, clang::SourceLocation at) {
    const clang::DeclContext *of = d->getDeclContext()->getRedeclContext();
    if (const auto *e = clang::dyn_cast<clang::EnumDecl>(of);
        e && !e->isScoped()) // whose enumerators stand beside it
      of = e->getDeclContext()->getRedeclContext();
    for (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(of);
         n && (n->isAnonymousNamespace() || n->isInline()); n = clang::dyn_cast<clang::NamespaceDecl>(of))
      of = n->getDeclContext()->getRedeclContext(); // where its members are found, too
    if (!d->getDeclName().isIdentifier() || !of->isNamespace())
      return true; // a + b
    const std::string name = c_.qualifiedName(d);
    // Another namespace's is found by `using namespace` in the one around the function.
    const bool isFoundThere = of->Encloses(from_) || (!isAtFileScope() && !at.isMacroID());
    return isFoundThere && name != d->getNameAsString() && !isQualified(at) ? replace(at, name) : true;
  }

  bool isAtFileScope() const {
    const clang::DeclContext *space = from_->getEnclosingNamespaceContext();
    while (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(space)) {
      if (!n->isAnonymousNamespace() && !n->isInline())
        return false;
      space = n->getParent()->getEnclosingNamespaceContext();
    }
    return true;
  }

  bool isQualified(clang::SourceLocation at) const {
    const clang::SourceLocation begin = c_.sources.getLocForStartOfFile(c_.sources.getFileID(at));
    llvm::StringRef before = clang::Lexer::getSourceText(clang::CharSourceRange::getCharRange(begin, at),
                                                         c_.sources, c_.ast.getLangOpts());
    return before.rtrim().ends_with("::");
  }

  /// What stands in front of a name, as `long` or `double`, or the name of a class does.
  bool plainType(clang::QualType t, clang::SourceLocation at) {
    const clang::QualType plain = t.getCanonicalType();
    isMovable &= plain->isBuiltinType() || plain->isEnumeralType() || plain->isRecordType();
    auto noExtent = [](const Expr *) { return std::string(); };
    std::string text = isMovable ? declarationOf(c_.type(plain), "", noExtent) : std::string();
    while (!text.empty() && text.back() == ' ')
      text.pop_back();
    return replace(at, text);
  }

  bool number(const clang::Expr *e) {
    clang::Expr::EvalResult r;
    if (!e->isValueDependent() && e->getType()->isIntegralOrUnscopedEnumerationType() &&
        e->EvaluateAsInt(r, c_.ast)) {
      const llvm::APSInt &k = r.Val.getInt();
      const std::string digits = llvm::toString(k, 10);
      return replace(e->getBeginLoc(), k.isNegative() ? "(" + digits + ")" : digits);
    }
    isMovable = false;
    return true;
  }

  Context &c_;
  const clang::SourceRange range_;
  const clang::DeclContext *from_;
};

} // namespace

static std::optional<std::string> changedText(const Context &c, clang::SourceRange range,
                                              const MovedNames &names) {
  std::string text = c.text(range);
  if (!names.isMovable)
    return std::nullopt;
  if (names.changes.empty())
    return text;
  if (range.getBegin().isMacroID())
    return std::nullopt;
  const unsigned begin = c.sources.getFileOffset(range.getBegin());
  for (auto k = names.changes.rbegin(); k != names.changes.rend(); ++k) {
    const auto &[length, name] = k->second;
    if (k->first < begin || k->first - begin + length > text.size())
      return std::nullopt;
    text.replace(k->first - begin, length, name);
  }
  return text;
}

/// A macro defines the whole function: what is in it has no text of its own.
static bool isPartOfMacro(const Context &c, clang::SourceRange range) {
  const clang::CharSourceRange tokens = clang::CharSourceRange::getTokenRange(range);
  return clang::Lexer::makeFileCharRange(tokens, c.sources, c.ast.getLangOpts()).isInvalid();
}

std::optional<std::string> Context::movedText(const clang::Decl *d) {
  const clang::SourceRange whole(d->getBeginLoc(), endWithAttributes(*this, d->getEndLoc()));
  MovedNames names(*this, whole, d->getDeclContext());
  names.TraverseDecl(const_cast<clang::Decl *>(d));
  names.isMovable &= attributeOutside(*this, {d}, whole).isInvalid();
  if (!names.isMovable || !names.changes.empty() || !isPartOfMacro(*this, whole))
    return changedText(*this, whole, names);
  std::string text;
  llvm::raw_string_ostream out(text);
  d->print(out, clang::PrintingPolicy(ast.getLangOpts()));
  return text;
}

std::optional<std::string> Context::movedText(const clang::Expr *e, const clang::DeclContext *from) {
  MovedNames names(*this, e->getSourceRange(), from);
  names.TraverseStmt(const_cast<clang::Expr *>(e));
  if (!names.isMovable || !names.changes.empty() || !isPartOfMacro(*this, e->getSourceRange()))
    return changedText(*this, e->getSourceRange(), names);
  std::string text;
  llvm::raw_string_ostream out(text);
  e->printPretty(out, nullptr, clang::PrintingPolicy(ast.getLangOpts()));
  return text;
}

/// Where the outermost function stands that has the type: what is declared in front of it is known to the
/// type.
static const clang::FunctionDecl *outermostFunction(const clang::Decl *d) {
  const clang::FunctionDecl *f = nullptr;
  for (const clang::DeclContext *in = d->getDeclContext(); in; in = in->getParent())
    if (const auto *around = clang::dyn_cast<clang::FunctionDecl>(in))
      f = around;
  return f;
}

/// What the text of a moved type declares at file scope.
static void addNames(const clang::TagDecl *d, Context &c, std::vector<std::string> &names) {
  if (d->getDeclName())
    names.push_back(c.movedName(d));
  if (const auto *e = clang::dyn_cast<clang::EnumDecl>(d); e && !e->isScoped())
    for (const clang::EnumConstantDecl *k : e->enumerators())
      names.push_back(c.movedName(k));
  if (!c.ast.getLangOpts().CPlusPlus)
    for (const clang::Decl *inner : d->decls())
      if (const auto *t = clang::dyn_cast<clang::TagDecl>(inner))
        addNames(t, c, names);
}

/// A struct or union without a name. A rule of the library of MPI's may have named it already (RecordMessages.cpp).
static std::string nameOfLocal(Context &c, const clang::RecordDecl *d) {
  const std::string name = (d->isUnion() ? "union " : "struct ") + c.unusedName("record1", c.hoistedNames);
  c.types.nameRecord(d, name);
  return c.preprocessed.derivatives.empty() ? name : c.types.lower(recordType(c.ast, d))->name;
}

/// A struct or an enumeration of a function's own: the output declares it at file scope.
void DeclarationLowering::hoistTag(const clang::TagDecl *d) {
  if (!d->isThisDeclarationADefinition() || d->isImplicit())
    return;
  if (const auto *r = clang::dyn_cast<clang::CXXRecordDecl>(d); r && c.types.isMirrored(r)) {
    for (const clang::Decl *inner : r->decls())
      if (const auto *t = clang::dyn_cast<clang::TagDecl>(inner); t && isPublic(t) && t->getDeclName())
        hoistTag(t);
    return;
  }
  if (!c.movedTags.insert(d->getCanonicalDecl()).second)
    return; // of a closure that is called at several places
  const auto *unnamed = clang::dyn_cast<clang::RecordDecl>(d);
  if (!d->getDeclName() && !unnamed)
    return;
  std::optional<std::string> text = c.movedText(d);
  if (!text)
    return l_.refusals.refuseAt(d->getLocation(),
                                {diag::construct, "the type '" + d->getNameAsString() +
                                                      "', which names what only its function knows,"},
                                nullptr);
  Context::Hoisted h;
  h.from = outermostFunction(d);
  h.declaration = d;
  h.item.kind = CarriedKind::TypeDeclaration;
  h.item.text = *text + ";";
  addNames(d, c, h.item.names);
  if (!d->getDeclName()) {
    const std::string name = nameOfLocal(c, unnamed);
    const std::size_t keyword = name.find(' ');
    h.item.text.replace(0, keyword, name);
    h.item.names.push_back(name.substr(keyword + 1));
  }
  h.item.text = inItsPacking(std::move(h.item.text), {d});
  c.hoisted.push_back(h);
}

} // namespace adjgen::frontend
