// Approach: of all macros that are known at the end of the source, the user's are told from the system's by the places
// of their definitions. The runtime's header stands behind the source's last #include line, so what is defined behind
// that line is not in force there.
#include "frontend/carry/SourceMacros.h"
#include "frontend/carry/CarriedReferences.h"
#include "clang/Lex/Preprocessor.h"

namespace adjgen::frontend {

std::set<std::string>
macrosOfSourceAlone(const Context &c, const std::vector<std::pair<const SourceLine *, std::string>> &lines) {
  std::set<std::string> alone;
  for (const auto &[l, scope] : lines)
    if (!l->isInclude && l->text.starts_with("#define " + l->name + "("))
      alone.insert(l->name);
  for (const Preprocessed::MacroUse &u : c.preprocessed.macroUses)
    if (!c.isInSource(u.location))
      alone.erase(u.name);
  for (const auto &[l, scope] : lines)
    if (l->isInclude) // `#include HEADER_OF(x)`
      for (const std::string &name : identifiersIn(l->text, c.ast.getLangOpts()))
        alone.erase(name);
  return alone;
}

using Visit = llvm::function_ref<void(const clang::IdentifierInfo *, const clang::MacroInfo &)>;
static void forEachOfUser(const Context &c, Visit visit) {
  for (const auto &[identifier, state] : c.preprocessor.macros()) {
    const clang::MacroInfo *m = c.preprocessor.getMacroInfo(identifier);
    if (m && !m->isBuiltinMacro() && !c.sources.isInSystemHeader(m->getDefinitionLoc()) &&
        !c.sources.isWrittenInBuiltinFile(m->getDefinitionLoc()))
      visit(identifier, *m);
  }
}

static bool isKeyword(const Context &c, const clang::IdentifierInfo *name, const clang::MacroInfo &m) {
  if (!name->isKeyword(c.ast.getLangOpts()) || m.tokens_empty())
    return false;
  const clang::IdentifierInfo *first = m.getReplacementToken(0).getIdentifierInfo();
  return !first || !first->getName().starts_with("__");
}

std::set<std::string> keywordsThatAreMacros(const Context &c) {
  std::set<std::string> names;
  forEachOfUser(c, [&](const clang::IdentifierInfo *name, const clang::MacroInfo &m) {
    if (isKeyword(c, name, m))
      names.insert(name->getName().str());
  });
  return names;
}

void reserveMacros(const Context &c) {
  forEachOfUser(c, [&](const clang::IdentifierInfo *name, const clang::MacroInfo &m) {
    if (c.isInSource(m.getDefinitionLoc()))
      return;
    c.module.sharedStorage()->carriedNames.insert(name->getName());
    c.module.sharedStorage()->macros.insert(name->getName());
  });
}

/// What headers are meant to ask for: `_GNU_SOURCE`.
static bool isSetting(llvm::StringRef macro) {
  return macro.starts_with("_") || macro == "NDEBUG" || macro.starts_with_insensitive("adjgen_");
}

std::vector<std::string> macrosToHide(const Context &c, clang::SourceLocation lastInclude) {
  const std::set<std::string> ofRuntime =
      identifiersOfHeaders(c.options.runtimeInclude + "/adjgen", c.ast.getLangOpts());
  std::vector<std::string> names;
  forEachOfUser(c, [&](const clang::IdentifierInfo *identifier, const clang::MacroInfo &m) {
    const llvm::StringRef name = identifier->getName();
    const clang::SourceLocation defined = m.getDefinitionLoc();
    const bool isInForce =
        !c.isInSource(defined) ||
        (lastInclude.isValid() && c.sources.isBeforeInTranslationUnit(defined, lastInclude));
    const bool isOfRuntime = ofRuntime.count(name.str()) || name.starts_with("omp_");
    const bool isInTheWay = c.options.sameUnit
                                ? ofRuntime.count(name.str()) || name.starts_with_insensitive("adjgen_")
                                : isOfRuntime && isInForce && !isSetting(name);
    if ((identifier->getBuiltinID() || isInTheWay || isKeyword(c, identifier, m)) &&
        !(c.options.sameUnit && c.sources.isWrittenInCommandLineFile(defined)))
      names.push_back(name.str());
  });
  std::sort(names.begin(), names.end());
  return names;
}

} // namespace adjgen::frontend
