// Problem: a source declares what another one defines, and each has declarations of its own. Invariant:
// whatever the linker takes for one function or variable is one object; which source has been looked at first
// does not matter.
#include "frontend/lower/LinkedUnits.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace adjgen::frontend {

/// In C an inline function may be the definition for all sources: where one of its declarations is not inline, or extern.
static bool isOnlyInline(const clang::FunctionDecl *body) {
  const bool isC = !body->getASTContext().getLangOpts().CPlusPlus;
  return body->isInlined() && !(isC && body->isInlineDefinitionExternallyVisible());
}

bool isForAll(const clang::FunctionDecl *body) {
  return body->isExternallyVisible() && !isOnlyInline(body) && !body->isWeak() &&
         body->getTemplateSpecializationKind() != clang::TSK_ImplicitInstantiation;
}

std::string linkedName(const clang::NamedDecl *d) {
  return clang::ASTNameGenerator(d->getASTContext()).getName(d);
}

/// Its name, and the macro that stands for that where it is declared: `#define transform lib_transform`.
static std::set<std::string> wordsFor(const clang::FunctionDecl *d) {
  std::set<std::string> words = {d->getNameAsString()};
  const clang::SourceManager &sources = d->getASTContext().getSourceManager();
  for (const clang::FunctionDecl *shown : d->redecls())
    if (const clang::SourceLocation l = shown->getLocation(); l.isMacroID()) {
      const clang::SourceLocation written = sources.getExpansionLoc(l);
      words.insert(clang::Lexer::getSourceText(clang::CharSourceRange::getTokenRange(written, written),
                                               sources, d->getASTContext().getLangOpts())
                       .str());
    }
  return words;
}

LinkedUnits::Symbol<Function> *LinkedUnits::symbolOf(const clang::FunctionDecl *d,
                                                     const clang::FunctionDecl *body) {
  if (!d->isExternallyVisible() || d->getBuiltinID() || (body && !isForAll(body)) || d->isDependentContext())
    return nullptr;
  const std::string name = linkedName(d);
  const auto [found, isNew] = functions_.try_emplace(name);
  if (isNew) {
    asked.push_back(name);
    found->second.words = wordsFor(d);
  }
  return &found->second;
}

LinkedUnits::Symbol<Variable> *LinkedUnits::symbolOf(const clang::VarDecl *d) {
  return d->isExternallyVisible() && !d->isStaticLocal() ? &variables_[linkedName(d)] : nullptr;
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

bool LinkedUnits::isNowhere(const Function *f) const {
  return !f->body && llvm::any_of(openCalls, [&](const OpenCall &call) { return call.callee == f; });
}

void LinkedUnits::isOtherwise(SourceLocation where, const clang::NamedDecl *d,
                              const std::string &declaredIn) {
  beginsAgain |= mayBeginAgain;
  if (!mayBeginAgain)
    diagnostics_.report(where, {diag::linked_otherwise, d->getQualifiedNameAsString(), declaredIn});
}

} // namespace adjgen::frontend
