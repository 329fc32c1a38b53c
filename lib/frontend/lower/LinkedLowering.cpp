// Problem: clang's tree of a source has declarations of its own for what others define. Approach: what is asked
// for and not defined yet is looked for by the linker's name among the definitions of all sources.
#include "frontend/lower/LinkedLowering.h"
#include "frontend/lower/LinkedRecords.h"
#include "frontend/session/ClangVersions.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include <cctype>
#include <utility>

namespace adjgen::frontend {

static void collect(const Context &c, const clang::DeclContext *context,
                    std::map<std::string, const clang::FunctionDecl *> &out) {
  const auto add = [&](const clang::FunctionDecl *f) {
    if (f->doesThisDeclarationHaveABody() && !f->isDependentContext() && isForAll(f) && !f->getBuiltinID() &&
        !c.isInSystemHeader(f->getLocation()))
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

const LinkedLowering::Definitions &LinkedLowering::definitionsOf(const Context &c) {
  const auto [found, isNew] = definitions_.try_emplace(&c);
  if (isNew)
    collect(c, c.ast.getTranslationUnitDecl(), found->second);
  return found->second;
}

/// False: no source that is open defines it.
bool LinkedLowering::lowerWanted(const std::string &name) {
  const Context *by = nullptr;
  for (Context *c : units_.open) {
    const auto found = definitionsOf(*c).find(name);
    if (found == definitionsOf(*c).end())
      continue;
    const SourceLocation where = c->place(found->second->getLocation());
    if (by) {
      diagnostics_.report(where, {diag::linked_twice, found->second->getQualifiedNameAsString(),
                                  by->options.source, c->options.source});
      continue;
    }
    by = c;
    c->function(found->second, {});
  }
  return by;
}

std::set<std::string> LinkedLowering::lowerAll() {
  for (bool again = true; again;) {
    again = false;
    for (Context *c : units_.open)
      again |= c->lowerPending();
    for (std::size_t k = 0; k < units_.asked.size(); ++k) { // may grow
      const std::string name = units_.asked[k];
      const LinkedUnits::Symbol<Function> &symbol = units_.symbol(name);
      if (!symbol.object || symbol.isDefined || given_.count(name))
        continue;
      if (lowerWanted(name)) {
        again = true;
        if (!units_.symbol(name).isDefined)
          given_.insert(name);
      } else if (missing_.insert(name).second) {
        return symbol.words;
      }
    }
    if (diagnostics_.hasErrors() || units_.beginsAgain)
      return {};
  }
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

void LinkedLowering::checkType(const Context &c, const Function &f, const std::string &what, const Type *t) {
  while (t->isPointer() || t->isArray())
    t = t->element;
  if (t->isRecord() && (llvm::is_contained(c.types.mirrors(), t->record) ||
                        llvm::is_contained(c.types.declaredMirrors(), t->record)))
    return; // the output's own
  for (const std::string &word : outerWords(t->name))
    if (!isKnownType(c, word))
      return void(diagnostics_.report(f.location, {diag::linked_type, what, t->name, c.options.source}));
}

void LinkedLowering::checkTypes(const Context &c) {
  for (const auto &[d, f] : c.functions()) {
    if (!f->body || f->unit == units_.numberOf(c))
      continue;
    checkType(c, *f, f->name, f->returnType);
    for (const Variable *p : f->parameters)
      checkType(c, *f, p->name, p->declaredType);
  }
}

/// The scope or record of that name, where the other source declares it.
static const clang::NamedDecl *sameIn(clang::ASTContext &other, const clang::NamedDecl *d) {
  if (!d->getIdentifier() || clang::isa<clang::ClassTemplateSpecializationDecl>(d))
    return nullptr;
  const clang::DeclContext *scope = d->getDeclContext()->getNonTransparentContext();
  const clang::DeclContext *in = other.getTranslationUnitDecl();
  if (!scope->isTranslationUnit()) {
    const auto *named = clang::dyn_cast<clang::NamedDecl>(scope);
    const clang::NamedDecl *same = named && !scope->isFunctionOrMethod() ? sameIn(other, named) : nullptr;
    in = clang::dyn_cast_or_null<clang::DeclContext>(same);
    if (const auto *r = clang::dyn_cast_or_null<clang::RecordDecl>(same))
      in = r->getDefinition();
  }
  if (!in)
    return nullptr;
  for (const clang::NamedDecl *n : in->lookup(&other.Idents.get(d->getName())))
    if (n->getKind() == d->getKind())
      return n;
  return nullptr;
}

const Type *definedElsewhere(const Context &c, const clang::RecordDecl *d) {
  if (!d->isExternallyVisible())
    return nullptr;
  for (Context *other : c.linked->open) {
    const auto *same =
        other == &c ? nullptr : clang::dyn_cast_or_null<clang::RecordDecl>(sameIn(other->ast, d));
    if (const clang::RecordDecl *definition = same ? same->getDefinition() : nullptr)
      return other->types.lower(recordType(other->ast, definition));
  }
  return nullptr;
}

/// Of the members of a struct, the one that the struct or union without a name stands in.
static const clang::RecordDecl *inSameMember(const clang::RecordDecl *d, const clang::RecordDecl *holder,
                                             const clang::RecordDecl *theirs) {
  auto their = theirs->field_begin();
  for (const clang::FieldDecl *f : holder->fields()) {
    if (their == theirs->field_end())
      return nullptr;
    const clang::RecordDecl *own = f->getType()->getBaseElementTypeUnsafe()->getAsRecordDecl();
    if (own && own->getCanonicalDecl() == d->getCanonicalDecl()) {
      const clang::RecordDecl *same = their->getType()->getBaseElementTypeUnsafe()->getAsRecordDecl();
      return same && !same->getIdentifier() ? same->getDefinition() : nullptr;
    }
    ++their;
  }
  return nullptr;
}

/// struct cell { union { double area; cell *next; } f; };
static std::vector<TypeLowering::Twin> sameInside(const Context &c, const clang::RecordDecl *d,
                                                  const clang::RecordDecl *holder) {
  std::vector<TypeLowering::Twin> out;
  for (const TypeLowering::Twin &around : sameElsewhere(c, holder))
    if (const clang::RecordDecl *same = inSameMember(d, holder, around.record))
      out.push_back({around.types, same});
  return out;
}

std::vector<TypeLowering::Twin> sameElsewhere(const Context &c, const clang::RecordDecl *d) {
  std::vector<TypeLowering::Twin> out;
  if (const auto *holder = clang::dyn_cast<clang::RecordDecl>(d->getLexicalDeclContext());
      holder && !isKnownByName(d))
    return sameInside(c, d, holder);
  const clang::NamedDecl *named = d;
  if (const clang::TypedefNameDecl *t = d->getIdentifier() ? nullptr : d->getTypedefNameForAnonDecl())
    named = t; // typedef struct { ... } vector;
  for (Context *other : c.linked->open) {
    const clang::NamedDecl *found = other == &c ? nullptr : sameIn(other->ast, named);
    const auto *same = clang::dyn_cast_or_null<clang::RecordDecl>(found);
    if (const auto *t = clang::dyn_cast_or_null<clang::TypedefNameDecl>(found))
      same = t->getUnderlyingType()->getAsRecordDecl();
    if (const clang::RecordDecl *definition = same ? same->getDefinition() : nullptr)
      out.push_back({&other->types, definition});
  }
  return out;
}

} // namespace adjgen::frontend
