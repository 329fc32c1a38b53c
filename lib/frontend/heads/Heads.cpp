// Problem: a head is a text and may be wrong in many ways; each gives an error that says what there is
// instead.
#include "frontend/heads/Heads.h"
#include "frontend/heads/FunctionNames.h"
#include "frontend/heads/TemplateHeads.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/ReturnedObjects.h"
#include "support/NamedSuggestion.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>

namespace adjgen::frontend {

/// Not what can be beside a function of its name: other functions, and tags in C.
static bool excludesFunction(const clang::NamedDecl *d) {
  if (clang::isa<clang::TagDecl>(d))
    return d->getASTContext().getLangOpts().CPlusPlus;
  return clang::isa<clang::TypeDecl, clang::VarDecl, clang::EnumConstantDecl, clang::ClassTemplateDecl,
                    clang::TypeAliasTemplateDecl, clang::VarTemplateDecl>(d);
}

/// Is what stands in it found where it stands itself?
static const clang::DeclContext *seeThrough(const clang::Decl *d) {
  if (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(d))
    return n->isAnonymousNamespace() || n->isInline() ? n : nullptr;
  const auto *in = clang::dyn_cast<clang::DeclContext>(d);
  return in && in->isTransparentContext() ? in : nullptr;
}

/// Names of types, templates, variables and enumerators that are longer than their beginning.
static void findTakenNames(const clang::DeclContext *scope, const std::string &beginning,
                           std::vector<std::string> &names) {
  for (const clang::Decl *d : scope->decls()) {
    const auto *named = clang::dyn_cast<clang::NamedDecl>(d);
    if (named && named->getIdentifier() && named->getName().starts_with(beginning) &&
        named->getName() != beginning && excludesFunction(named))
      names.push_back(named->getNameAsString());
    if (const clang::DeclContext *inner = seeThrough(d))
      findTakenNames(inner, beginning, names);
  }
}

/// Head::takenNames
static std::vector<std::string> takenNames(const clang::FunctionDecl *f, const std::string &name) {
  const std::string beginning = name.substr(name.rfind(':') + 1);
  const clang::DeclContext *scope = f->getEnclosingNamespaceContext();
  while (scope->isInlineNamespace() ||
         (scope->isNamespace() && clang::cast<clang::NamespaceDecl>(scope)->isAnonymousNamespace()))
    scope = scope->getParent();
  std::vector<std::string> names;
  if (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(scope))
    for (const clang::NamespaceDecl *part : n->redecls())
      findTakenNames(part, beginning, names);
  else
    findTakenNames(scope, beginning, names);
  return names;
}

namespace {

/// Of one source.
class HeadResolver {
public:
  HeadResolver(Context &c, const FrontendOptions &options)
      : c_(c), options_(options), all_(functionsWithBodies(c.ast)) {}

  /// Is it in the source's own text? (An included header's is in others as well.)
  bool defines(const HeadSpec &spec, bool inHeaders) const {
    return llvm::any_of(functionsNamed(spec.name, all_, c_.ast), [&](const clang::FunctionDecl *f) {
      return inHeaders || c_.isInSource(f->getLocation());
    });
  }

  void resolve(const HeadSpec &given) {
    const HeadSpec spec = withTypes(given);
    std::vector<const clang::FunctionDecl *> found = functionsNamed(spec.name, all_, c_.ast);
    if (const clang::FunctionDecl *used = found.empty() ? usedForHead(spec.name, all_) : nullptr)
      found.push_back(used);
    if (found.empty())
      return missing(spec);
    if (found.size() > 1)
      return ambiguous(spec, found);
    Head h;
    const clang::FunctionDecl *f = found[0];
    if (const std::string copies = textOfCopies(f);
        !copies.empty() && !llvm::StringRef(options_.behindSource).contains(copies))
      return void(behindSource += copies);
    if (c_.isGiven(f))
      return void(c_.diagnostics.report(spec.where.valid() ? spec.where : c_.place(f->getLocation()),
                                        {diag::head_given, spec.name}));
    h.function = c_.head(f);
    h.takenNames = takenNames(f, h.function->name);
    bool fine = spec.dependents ? chosen(f, h, spec, true) : everyOutput(f, h);
    fine &= spec.independents ? chosen(f, h, spec, false) : everyInput(h);
    fine = fine && isOfReals(f, h, spec);
    if (fine)
      c_.module.heads.push_back(h);
  }

  /// Has it templates of that name? Functions of them may be missing.
  bool hasTemplate(const HeadSpec &spec) const { return isNameOfTemplate(spec.name, c_.ast); }
  /// FrontendOptions::behindSource, for what is missing.
  std::string behindSource;

private:
  /// f(vec, vec): names of types are no dependents. A parameter, or a variable, with the name of a type is meant itself.
  HeadSpec withTypes(const HeadSpec &spec) const {
    if (!spec.dependents || spec.independents || spec.name.ends_with(")"))
      return spec;
    HeadSpec typed = spec;
    typed.name += "(" + llvm::join(*spec.dependents, ", ") + ")";
    typed.dependents.reset();
    const auto isVariable = [&](const std::string &name) {
      return globalIn(c_.ast.getTranslationUnitDecl(), name) ||
             llvm::any_of(functionsNamed(spec.name, all_, c_.ast), [&](const clang::FunctionDecl *f) {
               return llvm::any_of(f->parameters(), [&](const auto *p) { return p->getName() == name; });
             });
    };
    return llvm::any_of(*spec.dependents, isVariable) || functionsNamed(typed.name, all_, c_.ast).empty()
               ? spec
               : typed;
  }

  /// Of a word in a pragma; where there is none, `otherwise`.
  static SourceLocation placeOfWord(const HeadSpec &spec, const std::string &word, SourceLocation otherwise) {
    for (const auto &[text, where] : spec.words)
      if (text == word)
        return where;
    return spec.where.valid() ? spec.where : otherwise;
  }
  static std::string lastPart(const std::string &name) {
    const std::size_t colon = name.rfind(':');
    return colon == std::string::npos ? name : name.substr(colon + 1);
  }

  void missing(const HeadSpec &spec) {
    const bool isOfTemplate = hasTemplate(spec);
    const std::string use = isOfTemplate ? textOfInstance(spec.name) : "";
    if (!use.empty() && !llvm::StringRef(options_.behindSource).contains(use) && !c_.diagnostics.hasErrors())
      return void(behindSource += use);
    const SourceLocation where = spec.words.empty() ? spec.where : spec.words[0].second;
    // Of other parameters than those that are there, a function is missing like any other.
    if (isOfTemplate && functionsNamed(nameWithoutParameters(spec.name), all_, c_.ast).empty())
      return void(c_.diagnostics.report(where, {diag::head_template, spec.name, options_.source}));
    if (isThereOtherwise(spec, where))
      return;
    std::vector<NamedPlace> known;
    for (const clang::FunctionDecl *f : all_)
      if (!c_.isInSystemHeader(f->getLocation()))
        known.push_back({c_.qualifiedName(f), c_.place(f->getLocation())});
    const Suggestion instead(spec.name, known);
    c_.diagnostics.report(where, {diag::head_unknown, spec.name, options_.source, instead.text()});
    instead.note(c_.diagnostics);
  }

  /// With other parameters, or without a body.
  bool isThereOtherwise(const HeadSpec &spec, SourceLocation where) {
    const std::string name = nameWithoutParameters(spec.name);
    auto found = functionsNamed(name, all_, c_.ast);
    std::string what = "; there is " + signatureChoice(found, c_.ast);
    if (found.empty())
      for (const clang::NamedDecl *d : c_.ast.getTranslationUnitDecl()->lookup(&c_.ast.Idents.get(name)))
        if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d); f && !f->getBuiltinID()) {
          found.push_back(f);
          what = "; its body is in another source, which has to be named, too";
        }
    if (found.empty() || (name == spec.name && found.front()->hasBody()))
      return false;
    c_.diagnostics.report(where, {diag::head_unknown, spec.name, options_.source, what});
    for (const clang::FunctionDecl *f : found)
      c_.diagnostics.report(c_.place(f->getLocation()), diag::candidate);
    return true;
  }

  void ambiguous(const HeadSpec &spec, const std::vector<const clang::FunctionDecl *> &found) {
    c_.diagnostics.report(spec.where, {diag::head_ambiguous, spec.name, signatureChoice(found, c_.ast)});
    for (const clang::FunctionDecl *f : found)
      c_.diagnostics.report(c_.place(f->getLocation()), diag::candidate);
  }

  const Variable *find(const clang::FunctionDecl *f, const Head &h, const std::string &name) {
    for (const Variable *p : h.function->parameters)
      if (p->name == name && !isReturnedObject(p))
        return p;
    const clang::VarDecl *global = nullptr;
    for (const clang::DeclContext *d = f->getDeclContext(); d && !global; d = d->getParent())
      global = globalIn(d, name);
    return global ? c_.global(global) : nullptr;
  }

  /// `name` may be qualified, seen from the scope; unnamed and inline namespaces are looked through.
  const clang::VarDecl *globalIn(const clang::DeclContext *scope, llvm::StringRef name) const {
    const auto [first, rest] = name.split("::");
    for (const clang::NamedDecl *n : scope->lookup(&c_.ast.Idents.get(first))) {
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(n); v && rest.empty())
        return v;
      if (const auto *inner = clang::dyn_cast<clang::NamespaceDecl>(n); inner && !rest.empty())
        if (const clang::VarDecl *v = globalIn(inner, rest))
          return v;
    }
    for (const clang::Decl *d : scope->decls())
      if (const clang::DeclContext *inner = seeThrough(d))
        if (const clang::VarDecl *v = globalIn(inner, name))
          return v;
    return nullptr;
  }

  bool chosen(const clang::FunctionDecl *f, Head &h, const HeadSpec &spec, bool dependents) {
    std::vector<const Variable *> &list = dependents ? h.dependents : h.independents;
    bool fine = true;
    for (const std::string &name : dependents ? *spec.dependents : *spec.independents) {
      const SourceLocation where = placeOfWord(spec, lastPart(name), c_.place(f->getLocation()));
      const Variable *v = name == "return" ? nullptr : find(f, h, name);
      if (name == "return")
        fine &= returned(h, dependents, where);
      else if (!v)
        fine = unknownVariable(f, h, name, dependents, where);
      else if (!v->type->reachesReal() && isClosed(f, name))
        fine &= !c_.diagnostics.report(where, {diag::head_variable_closed, name, wordFor(dependents)});
      else if (!v->type->reachesReal()) // left out, if that is no error
        fine &= !c_.diagnostics.report(where, {diag::head_variable_not_real, name, wordFor(dependents)});
      else if (std::find(list.begin(), list.end(), v) == list.end())
        list.push_back(v);
    }
    sortByDeclaration(h, list);
    return fine;
  }
  /// A parameter that is an object, whose real numbers no public way leads to.
  bool isClosed(const clang::FunctionDecl *f, llvm::StringRef name) {
    return llvm::any_of(f->parameters(), [&](const clang::ParmVarDecl *p) {
      const clang::QualType t = p->getType().getNonReferenceType();
      return p->getName() == name && t->isRecordType() && c_.type(t)->reachesReal();
    });
  }
  static const char *wordFor(bool dependents) { return dependents ? "dependent" : "independent"; }

  /// The adjoint of memory is an array of the caller's, return_b. What pointers in it lead to would have
  /// none.
  static bool isArrayOfNumbers(const Type *returned) {
    if (!returned->isPointer() || returned->isReference())
      return false;
    const Type *element = returned->element->innermostElement();
    return element->isReal() || (element->isRecord() && !holdsPointer(element));
  }
  static bool holdsPointer(const Type *record) {
    return llvm::any_of(record->record->fields, [](const Field &f) {
      const Type *member = f.type->innermostElement();
      return member->isPointer() ? member->reachesReal() : member->isRecord() && holdsPointer(member);
    });
  }

  /// An object with numbers, of a class that generated code has a struct of its own for: of a container.
  bool returnsObject(const clang::FunctionDecl *f, const Head &h) const {
    const clang::CXXRecordDecl *d = f->getReturnType()->getAsCXXRecordDecl();
    return d && c_.types.isMirrored(d) && h.function->returnType->reachesReal();
  }

  bool returned(Head &h, bool dependents, SourceLocation where) {
    if (!dependents)
      return !c_.diagnostics.report(where, {diag::head_return_independent, h.function->name});
    if (const Variable *object = returnedObjectOf(h.function)) {
      if (!llvm::is_contained(h.dependents, object))
        h.dependents.push_back(object);
      return true;
    }
    if (!h.function->returnType->reachesReal())
      return !c_.diagnostics.report(where, {diag::head_return_not_real, h.function->name});
    if (!h.function->returnType->holdsReal() && !isArrayOfNumbers(h.function->returnType)) {
      c_.diagnostics.report(where, {diag::pointer_returned, h.function->name});
      return false;
    }
    h.returnIsDependent = true;
    return true;
  }

  /// Nothing would be differentiated otherwise.
  bool isOfReals(const clang::FunctionDecl *f, const Head &h, const HeadSpec &spec) {
    const SourceLocation where = placeOfWord(spec, lastPart(spec.name), c_.place(f->getLocation()));
    if (h.dependents.empty() && !h.returnIsDependent && returnsObject(f, h))
      c_.diagnostics.report(where, {diag::head_class, f->getQualifiedNameAsString()});
    else if (h.dependents.empty() && !h.returnIsDependent)
      c_.diagnostics.report(where, {diag::head_without_dependents, h.function->name});
    else if (h.independents.empty())
      c_.diagnostics.report(where, {diag::head_without_independents, h.function->name});
    else
      return true;
    return false;
  }

  bool unknownVariable(const clang::FunctionDecl *f, const Head &h, const std::string &name, bool dependents,
                       SourceLocation where) {
    std::vector<NamedPlace> known;
    for (const clang::ParmVarDecl *p : f->parameters())
      known.push_back({p->getNameAsString(), c_.place(p->getLocation())});
    for (const clang::Decl *d : c_.ast.getTranslationUnitDecl()->decls())
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(d); v && !c_.isInSystemHeader(v->getLocation()))
        known.push_back({c_.qualifiedName(v), c_.place(v->getLocation())});
    known.push_back({"return", {}});
    const Suggestion instead(name, known);
    c_.diagnostics.report(
        where, {diag::head_variable_unknown, name, wordFor(dependents), h.function->name, instead.text()});
    instead.note(c_.diagnostics);
    return false;
  }

  /// Parameters first, in their order, then globals as they were named.
  static void sortByDeclaration(const Head &h, std::vector<const Variable *> &list) {
    auto rank = [&](const Variable *v) {
      const auto &p = h.function->parameters;
      return std::find(p.begin(), p.end(), v) - p.begin();
    };
    std::stable_sort(list.begin(), list.end(), [&](auto *a, auto *b) { return rank(a) < rank(b); });
  }

  static bool isOutput(const Type *t) {
    if (!t->isPointer() || !t->reachesReal())
      return t->isRecord() && leadsToOutput(t);
    const Type *to = t->element->innermostElement();
    return !to->isConst() || t->element->isPointer() || (to->isRecord() && leadsToOutput(to));
  }

  /// An object that the function does not change, by its pointers: `struct rows { int n; double *first; }`.
  /// What is in a container is as constant as that is, a span is not.
  static bool leadsToOutput(const Type *t) {
    const llvm::StringRef name = t->record->name;
    if (name.contains("::") && !name.contains("span<"))
      return false;
    return llvm::any_of(t->record->fields, [](const Field &f) {
      const Type *member = f.type->innermostElement();
      return member->isPointer() ? member->reachesReal() && !member->element->innermostElement()->isConst()
                                 : member->isRecord() && leadsToOutput(member);
    });
  }

  bool everyOutput(const clang::FunctionDecl *f, Head &h) {
    for (const Variable *p : h.function->parameters)
      if (isOutput(p->type))
        h.dependents.push_back(p);
    const Type *returnType = h.function->returnType;
    h.returnIsDependent = returnType->holdsReal();
    const bool isOfMemory = returnType->isPointer() && returnType->reachesReal() &&
                            (h.dependents.empty() || isOutput(returnType)) && returnsOther(f);
    return h.returnIsDependent || !isOfMemory || returned(h, true, c_.place(f->getLocation()));
  }

  /// Other addresses than those of its parameters, where the results are in any case?
  static bool returnsOther(const clang::FunctionDecl *f) {
    return firstInside(f->getBody(), [&](const clang::Stmt *s) {
      const auto *r = clang::dyn_cast<clang::ReturnStmt>(s);
      const clang::Expr *e = r ? r->getRetValue() : nullptr;
      if (!e || e->isNullPointerConstant(f->getASTContext(), clang::Expr::NPC_ValueDependentIsNotNull))
        return false;
      const clang::VarDecl *v = startOf(e);
      return !v || !clang::isa<clang::ParmVarDecl>(v) || v->getType()->isRecordType();
    });
  }
  /// The pointer or array that p + 1, &p[2] begins at.
  static const clang::VarDecl *startOf(const clang::Expr *e) {
    e = stripCasts(e);
    if (const auto *b = clang::dyn_cast<clang::BinaryOperator>(e); b && b->isAdditiveOp())
      return startOf(b->getLHS()->getType()->isPointerType() ? b->getLHS() : b->getRHS());
    const auto *u = clang::dyn_cast<clang::UnaryOperator>(e);
    const auto *a = u && u->getOpcode() == clang::UO_AddrOf
                        ? clang::dyn_cast<clang::ArraySubscriptExpr>(strip(u->getSubExpr()))
                        : nullptr;
    return a ? startOf(a->getBase()) : namedVariable(e);
  }

  bool everyInput(Head &h) {
    for (const Variable *p : h.function->parameters)
      if (p->type->reachesReal() && !isReturnedObject(p))
        h.independents.push_back(p);
    return true;
  }

  Context &c_;
  const FrontendOptions &options_;
  std::vector<const clang::FunctionDecl *> all_;
};

/// The first source that has a template of that name, or else the first one.
HeadResolver &withTemplate(std::vector<HeadResolver> &resolvers, const HeadSpec &spec) {
  const auto found = llvm::find_if(resolvers, [&](const HeadResolver &r) { return r.hasTemplate(spec); });
  return found == resolvers.end() ? resolvers.front() : *found;
}

} // namespace

std::string resolveHeads(Context &c, const FrontendOptions &options) {
  HeadResolver resolver(c, options);
  for (const HeadSpec &spec : options.heads)
    resolver.resolve(spec);
  return resolver.behindSource;
}

std::vector<std::string> resolveHeads(const std::vector<Context *> &sources, const FrontendOptions &options) {
  std::vector<HeadResolver> resolvers;
  for (Context *c : sources)
    resolvers.emplace_back(*c, c->options);
  for (const HeadSpec &spec : options.heads) {
    std::vector<std::size_t> found;
    for (const bool inHeaders : {false, true})
      for (std::size_t k = 0; k < sources.size() && (found.empty() || !inHeaders); ++k)
        if (resolvers[k].defines(spec, inHeaders))
          found.push_back(k);
    if (found.size() > 1)
      sources[0]->diagnostics.report(spec.where,
                                     {diag::linked_twice, spec.name, sources[found[0]]->options.source,
                                      sources[found[1]]->options.source});
    else if (!found.empty())
      resolvers[found[0]].resolve(spec);
    else
      withTemplate(resolvers, spec).resolve(spec);
  }
  std::vector<std::string> behind;
  for (const HeadResolver &r : resolvers)
    behind.push_back(r.behindSource);
  return behind;
}

} // namespace adjgen::frontend
