// Approach: an expression begins and ends in expansions of macros, one inside of the other; it is a constant's if both
// ends are in one expansion of its macro. Expressions are lowered from outside to inside, so that the first one
// that is found is the whole.
#include "frontend/lower/NamedConstants.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

namespace adjgen::frontend {

namespace {

bool isNamed(const Context &c, llvm::StringRef macro) {
  for (const DerivativePragma &p : c.preprocessed.constants) {
    llvm::SmallVector<llvm::StringRef, 8> names;
    llvm::StringRef(p.clauses.front().text).split(names, ',');
    for (llvm::StringRef name : names)
      if (name = name.trim(); name.consume_back("*") ? macro.starts_with(name) : macro == name)
        return true;
  }
  return false;
}

/// The expansions that a place is in, from the inside.
std::vector<std::pair<std::string, clang::SourceLocation>> expansions(const Context &c,
                                                                      clang::SourceLocation l) {
  std::vector<std::pair<std::string, clang::SourceLocation>> out;
  for (; l.isMacroID(); l = c.sources.getImmediateMacroCallerLoc(l))
    if (!c.sources.isMacroArgExpansion(l))
      out.emplace_back(clang::Lexer::getImmediateMacroName(l, c.sources, c.ast.getLangOpts()).str(),
                       c.sources.getImmediateExpansionRange(l).getBegin());
  return out;
}

bool isWithoutParameters(const Context &c, const std::string &name) {
  const clang::IdentifierInfo &id = c.ast.Idents.get(name);
  const clang::MacroInfo *m = id.hasMacroDefinition() ? c.preprocessor.getMacroInfo(&id) : nullptr;
  return m && m->isObjectLike();
}

} // namespace

std::string nameOfConstant(const Context &c, const clang::Expr *e) {
  if (c.preprocessed.constants.empty() || !e->getBeginLoc().isMacroID() || !e->getEndLoc().isMacroID())
    return {};
  const auto begin = expansions(c, e->getBeginLoc()), end = expansions(c, e->getEndLoc());
  for (const auto &expansion : begin)
    if (llvm::is_contained(end, expansion) && isNamed(c, expansion.first) &&
        isWithoutParameters(c, expansion.first))
      return expansion.first;
  return {};
}

const Expr *namedConstant(Context &c, const clang::Expr *e) {
  const clang::QualType t = e->getType();
  if (c.preprocessed.constants.empty() || e->isLValue() ||
      !(t->isObjectPointerType() || t->isIntegralOrEnumerationType()))
    return nullptr;
  const std::string name = nameOfConstant(c, e);
  if (name.empty())
    return nullptr;
  clang::Expr::EvalResult value;
  if (t->isIntegralOrEnumerationType() && e->EvaluateAsInt(value, c.ast))
    return c.b.integerText(c.type(t)->unqualified, name, value.Val.getInt().getExtValue(),
                           c.place(e->getExprLoc()));
  return c.b.literal(c.type(t)->unqualified, name, c.place(e->getExprLoc()));
}

} // namespace adjgen::frontend
