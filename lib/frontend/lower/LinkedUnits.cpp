// Problem: a source declares what another one defines, and each has declarations of its own. Invariant: whatever
// the linker takes for one function or variable is one object; which source has been looked at first does not
// matter.
#include "frontend/lower/LinkedUnits.h"
#include "frontend/lower/Context.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Mangle.h"
#include <algorithm>
#include <cctype>
#include <utility>

namespace adjgen::frontend {

/// Of a body: the linker takes it wherever the function is called. That of an inline function, or of an instance
/// of a template, each source has for itself.
static bool isForAll(const clang::FunctionDecl *body) {
  return body->isExternallyVisible() && !body->isInlined() && !body->isWeak() &&
         body->getTemplateSpecializationKind() != clang::TSK_ImplicitInstantiation;
}

static std::string linkedName(const clang::NamedDecl *d) {
  return clang::ASTNameGenerator(d->getASTContext()).getName(d);
}

static bool isOfLibrary(const Context &c, const clang::FunctionDecl *d) {
  return d->getBuiltinID() != 0 || c.isInSystemHeader(d->getLocation());
}

LinkedUnits::Symbol<Function> *LinkedUnits::symbolOf(const Context &c, const clang::FunctionDecl *d,
                                                     const clang::FunctionDecl *body) {
  if (!d->isExternallyVisible() || isOfLibrary(c, d) || (body && !isForAll(body)) || d->isDependentContext())
    return nullptr;
  const std::string name = linkedName(d);
  const auto [found, isNew] = functions_.try_emplace(name);
  if (isNew) {
    asked_.push_back(name);
    found->second.identifier = d->getNameAsString();
  }
  return &found->second;
}

LinkedUnits::Symbol<Variable> *LinkedUnits::symbolOf(const Context &c, const clang::VarDecl *d) {
  if (!d->isExternallyVisible() || c.isInSystemHeader(d->getLocation()) || d->isStaticLocal())
    return nullptr;
  return &variables_[linkedName(d)];
}

static void collect(const Context &c, const clang::DeclContext *context,
                    std::map<std::string, const clang::FunctionDecl *> &out) {
  const auto add = [&](const clang::FunctionDecl *f) {
    if (f->doesThisDeclarationHaveABody() && !f->isDependentContext() && isForAll(f) && !isOfLibrary(c, f))
      out.emplace(linkedName(f), f);
  };
  for (const clang::Decl *d : context->decls()) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d))
      add(f);
    else if (const auto *t = clang::dyn_cast<clang::FunctionTemplateDecl>(d))
      for (const clang::FunctionDecl *f : t->specializations())
        add(f);
    else if (const auto *inner = clang::dyn_cast<clang::DeclContext>(d))
      collect(c, inner, out);
  }
}

const LinkedUnits::Definitions &LinkedUnits::definitionsOf(const Context &c) {
  const auto [found, isNew] = definitions_.try_emplace(&c);
  if (isNew)
    collect(c, c.ast.getTranslationUnitDecl(), found->second);
  return found->second;
}

/// False: no source that is open defines it.
bool LinkedUnits::lowerWanted(const std::string &name) {
  const Context *by = nullptr;
  for (Context *c : open) {
    const auto found = definitionsOf(*c).find(name);
    if (found == definitionsOf(*c).end())
      continue;
    const SourceLocation where = c->place(found->second->getLocation());
    if (by) {
      diagnostics->report(where, {diag::linked_twice, found->second->getQualifiedNameAsString(),
                                  by->options.source, c->options.source});
      continue;
    }
    by = c;
    c->function(found->second, {});
  }
  return by;
}

std::string LinkedUnits::lowerAll() {
  for (bool again = true; again;) {
    again = false;
    for (Context *c : open)
      again |= c->lowerPending();
    for (std::size_t k = 0; k < asked_.size(); ++k) { // may grow
      Symbol<Function> &symbol = functions_.at(asked_[k]);
      if (!symbol.object || symbol.isDefined || missing_.count(asked_[k]))
        continue;
      if (!lowerWanted(asked_[k])) {
        missing_.insert(asked_[k]);
        return symbol.identifier;
      }
      if (!functions_.at(asked_[k]).isDefined) // its derivative is given there
        missing_.insert(asked_[k]);
      again = true;
    }
    if (diagnostics->hasErrors())
      return {};
  }
  return {};
}

unsigned LinkedUnits::numberOf(const Context &c) const {
  return static_cast<unsigned>(std::find(open.begin(), open.end(), &c) - open.begin());
}

std::string LinkedUnits::sourceOf(const Function *f) const {
  for (const auto &[name, symbol] : functions_)
    if (symbol.object == f)
      return symbol.source;
  return {};
}

static bool isKnownType(const Context &c, const std::string &name) {
  clang::IdentifierInfo &word = c.ast.Idents.get(name);
  return word.isKeyword(c.ast.getLangOpts()) || name == "size_t" || name == "bool" || // the runtime's header
         !c.ast.getTranslationUnitDecl()->lookup(clang::DeclarationName(&word)).empty();
}

/// The words that are not inside a namespace or class: of `struct cell` and `law::table<double>`: struct, cell, law.
static std::vector<std::string> outerWords(const std::string &spelling) {
  std::vector<std::string> words;
  std::string word;
  for (std::size_t k = 0; k <= spelling.size(); ++k) {
    const char ch = k < spelling.size() ? spelling[k] : ' ';
    if (std::isalnum(static_cast<unsigned char>(ch)) || ch == '_') {
      word += ch;
      continue;
    }
    if (!word.empty() && !std::isdigit(static_cast<unsigned char>(word[0])))
      words.push_back(std::exchange(word, {}));
    word.clear();
    if (ch == ':' || ch == '<')
      break;
  }
  return words;
}

void LinkedUnits::checkType(const Context &c, const Function &f, const std::string &what, const Type *t) {
  while (t->isPointer() || t->isArray())
    t = t->element;
  for (const std::string &word : outerWords(t->name))
    if (!isKnownType(c, word))
      return void(diagnostics->report(f.location, {diag::linked_type, what, t->name, c.options.source}));
}

void LinkedUnits::checkTypes(const Context &c) {
  for (const auto &[d, f] : c.functions()) {
    if (!f->body || f->unit == numberOf(c))
      continue;
    checkType(c, *f, f->name, f->returnType);
    for (const Variable *p : f->parameters)
      checkType(c, *f, p->name, p->declaredType);
  }
}

void LinkedUnits::isOtherwise(const Context &c, const clang::NamedDecl *d, const std::string &declaredIn) {
  diagnostics->report(c.place(d->getLocation()),
                      {diag::linked_otherwise, d->getQualifiedNameAsString(), declaredIn});
}

} // namespace adjgen::frontend
