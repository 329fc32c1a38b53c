// Literals and constants: the text that the source has, where there is one, and else their value.
#include "frontend/lower/LowerConstant.h"
#include "frontend/lower/LowerQueries.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"

namespace adjgen::frontend {

static std::string quoted(llvm::StringRef s) {
  std::string r = "\"";
  for (char ch : s)
    r += ch == '"' || ch == '\\' ? std::string("\\") + ch : std::string(1, ch);
  return r + '"';
}

/// 3.5_cm, 2.0i: the number itself is what an operator of the source, or of the library, is given.
static bool hasOwnSuffix(llvm::StringRef number) {
  const bool isHexadecimal = number.starts_with_insensitive("0x");
  return number.contains('_') ||
         (!isHexadecimal && number.find_first_not_of("0123456789.'eE+-fFlLuUzZbB") != number.npos);
}

/// A string literal's pieces as they are written, macros expanded.
static std::string stringText(const clang::StringLiteral *s, const Context &c) {
  std::string r;
  for (unsigned i = 0; i < s->getNumConcatenated(); ++i) {
    llvm::SmallVector<char, 64> buffer;
    clang::SourceLocation l = c.sources.getSpellingLoc(s->getStrTokenLoc(i));
    const llvm::StringRef token = clang::Lexer::getSpelling(l, buffer, c.sources, c.ast.getLangOpts());
    r += (i ? " " : "") + token.substr(0, token.rfind('"') + 1).str(); // "name"_s has a suffix
  }
  return r;
}

const Expr *ConstantLowering::literal(const clang::Expr *e) {
  const Type *t = localType(e->getType())->unqualified;
  SourceLocation l = at(e);
  if (const auto *s = clang::dyn_cast<clang::StringLiteral>(e))
    return b.literal(b.types().pointer(localType(s->getType())->element), stringText(s, c), l);
  if (const auto *p = clang::dyn_cast<clang::PredefinedExpr>(e)) {
    const Type *element = b.types().qualified(b.types().integer("char", 8, true), Const);
    return b.literal(b.types().pointer(element),
                     quoted(p->getFunctionName() ? p->getFunctionName()->getString() : ""), l);
  }
  if (const auto *k = clang::dyn_cast<clang::CXXBoolLiteralExpr>(e))
    return b.integerText(t, k->getValue() ? "true" : "false", k->getValue(), l);
  if (clang::isa<clang::CXXNullPtrLiteralExpr>(e) || clang::isa<clang::GNUNullExpr>(e))
    return b.integerText(b.types().pointer(b.types().voidType()), "0", 0, l);
  llvm::SmallVector<char, 32> buffer;
  std::string text = clang::Lexer::getSpelling(c.sources.getSpellingLoc(e->getBeginLoc()), buffer, c.sources,
                                               c.ast.getLangOpts())
                         .str();
  if (!clang::isa<clang::CharacterLiteral>(e) && hasOwnSuffix(text))
    text.clear();
  const char first = text.empty() ? ' ' : text[0];
  if (const auto *k = clang::dyn_cast<clang::FloatingLiteral>(e))
    return b.real(
        t,
        std::isdigit(static_cast<unsigned char>(first)) || first == '.' ? text : realText(k->getValue(), t),
        l);
  const auto *letter = clang::dyn_cast<clang::CharacterLiteral>(e);
  const auto *number = clang::dyn_cast<clang::IntegerLiteral>(e);
  const std::int64_t v =
      letter ? letter->getValue() : static_cast<std::int64_t>(number->getValue().getZExtValue());
  // A template's argument is spelt as its parameter.
  const bool isSpelt =
      letter ? text.find('\'') != text.npos : std::isdigit(static_cast<unsigned char>(first)) != 0;
  return isSpelt ? b.integerText(t, text, v, l) : b.integer(t, v, l);
}

const Expr *ConstantLowering::constant(const clang::Expr *e) {
  clang::Expr::EvalResult r;
  if (!e->EvaluateAsInt(r, c.ast))
    return l_.refusals.refuseValue(e, {diag::construct, "a constant whose value is not known"});
  return b.integer(localType(e->getType())->unqualified, bitsOf(r.Val.getInt()), at(e));
}

/// A constant whose value is known, and that the output may be unable to name: a member of a class, an
/// instance of a template, or of a function.
const Expr *ConstantLowering::constantOf(const clang::VarDecl *v, const clang::Expr *e) {
  bool member = v->isStaticDataMember() || clang::isa<clang::VarTemplateSpecializationDecl>(v) ||
                (v->isStaticLocal() && !body_.inlining.empty()) ||
                (v->hasGlobalStorage() && c.isInSystemHeader(v->getLocation()));
  if (!c.ast.getLangOpts().CPlusPlus || !member || v->getType().isVolatileQualified() ||
      names_.aliases.count(v->getCanonicalDecl()))
    return nullptr;
  const Type *t = localType(e->getType())->unqualified;
  clang::Expr::EvalResult r;
  if (!(t->isReal() || t->isInteger()))
    return nullptr;
  if (!e->EvaluateAsRValue(r, c.ast) || r.HasSideEffects) { // named by an object that is not known
    const clang::APValue *own = v->isUsableInConstantExpressions(c.ast) ? v->evaluateValue() : nullptr;
    if (!own)
      return nullptr;
    r.Val = *own;
  }
  if (r.Val.isInt())
    return b.integer(t, bitsOf(r.Val.getInt()), at(e));
  if (!r.Val.isFloat() || !r.Val.getFloat().isFinite())
    return nullptr;
  return b.real(t, realText(r.Val.getFloat(), t), at(e));
}

} // namespace adjgen::frontend
