// What the printer asks of a source that the IR does not have: its standard and warnings, the linkage of its
// functions, values that are not to be ignored.
#include "frontend/carry/Style.h"
#include "clang/AST/Attr.h"

namespace adjgen::frontend {

/// C++ has all that the output needs from C++11 on.
static CStandard standardOf(const clang::LangOptions &options) {
  if (options.CPlusPlus || options.C11)
    return CStandard::C11;
  return options.C99 ? CStandard::C99 : CStandard::C89;
}

/// -Wconversion, and the like.
static bool asksForConversions(const std::vector<std::string> &warnings) {
  bool asks = false;
  for (llvm::StringRef w : warnings) {
    const bool isOn = !w.consume_front("no-");
    if (w == "conversion" || w == "sign-conversion" || w == "float-conversion" || w == "everything" ||
        w == "implicit-int-conversion" || w == "shorten-64-to-32")
      asks = isOn;
  }
  return asks;
}

static UnusedValue unusedValueOf(const clang::FunctionDecl *f) {
  const clang::TagDecl *returned = f->getReturnType()->getAsTagDecl();
  const auto *a = f->getAttr<clang::WarnUnusedResultAttr>();
  if (!a && returned)
    a = returned->getAttr<clang::WarnUnusedResultAttr>();
  if (a)
    return a->IsCXX11NoDiscard() ? UnusedValue::OnlyAsVoid : UnusedValue::Never;
  const bool hasNoEffect = f->hasAttr<clang::PureAttr>() || f->hasAttr<clang::ConstAttr>();
  return hasNoEffect ? UnusedValue::OnlyAsVoid : UnusedValue::MayBe;
}

void noteStyle(const Context &c, SourceStyle &style) {
  style.standard = standardOf(c.ast.getLangOpts());
  style.nestsNamespaces = c.ast.getLangOpts().CPlusPlus17;
  style.isStrict = !c.ast.getLangOpts().GNUMode;
  style.saysConversions = asksForConversions(c.ast.getDiagnostics().getDiagnosticOptions().Warnings);
  const auto note = [&](const clang::FunctionDecl *d, const Function *f) {
    if (c.module.isCxx && d->isExternC() && f->location.valid())
      style.ofC.insert(f->location);
    if (const UnusedValue u = unusedValueOf(d->getMostRecentDecl()); u != UnusedValue::MayBe)
      style.unusedValues[f->name] = u;
  };
  for (const auto &[d, f] : c.functions())
    note(d, f);
  for (const auto &[d, f] : c.heads())
    note(d, f);
}

} // namespace adjgen::frontend
