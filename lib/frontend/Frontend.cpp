// Problem: nothing of Clang's tree may be kept. Approach: lowering happens in the consumer of the finished
// tree, so that tree, preprocessor and source manager are alive just as long as they are needed.
#include "frontend/Frontend.h"
#include "frontend/LowerBody.h"
#include "frontend/carry/Carried.h"
#include "frontend/carry/Style.h"
#include "frontend/heads/GivenDerivatives.h"
#include "frontend/heads/Heads.h"
#include "frontend/heads/Views.h"
#include "frontend/lower/Context.h"
#include "frontend/session/ClangRun.h"
#include "frontend/session/ErrorPrinter.h"
#include "frontend/syntax/FaultyCode.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace adjgen {

namespace frontend {

namespace {

clang::SourceLocation definitionOf(const clang::FunctionDecl *d) {
  const clang::FunctionDecl *defined = d->getDefinition();
  return (defined ? defined : d)->getLocation();
}

/// In the order of their definitions.
void sortFunctions(Context &c) {
  std::vector<std::pair<const clang::FunctionDecl *, const Function *>> all = c.instances();
  all.insert(all.end(), c.functions().begin(), c.functions().end());
  all.insert(all.end(), c.heads().begin(), c.heads().end());
  std::sort(all.begin(), all.end(), [&](const auto &x, const auto &y) {
    clang::SourceLocation a = definitionOf(x.first), b = definitionOf(y.first);
    if (a.isValid() != b.isValid())
      return b.isValid();
    if (a != b && a.isValid())
      return c.sources.isBeforeInTranslationUnit(a, b);
    return x.second->id < y.second->id;
  });
  for (const auto &[d, f] : all)
    c.module.functions.push_back(f);
}

class Consumer : public clang::ASTConsumer {
public:
  Consumer(const FrontendOptions &options, Diagnostics &diagnostics, ErrorPrinter &printer,
           Preprocessed &preprocessed, clang::CompilerInstance &compiler, std::optional<Module> &result)
      : options_(options), diagnostics_(diagnostics), printer_(printer), preprocessed_(preprocessed),
        compiler_(compiler), result_(result) {}

  void HandleTranslationUnit(clang::ASTContext &ast) override {
    if (options_.includedFiles)
      *options_.includedFiles = preprocessed_.includedFiles;
    const std::optional<FaultyCode> faulty = faultyCode(ast);
    if (!faulty)
      return;
    Module module;
    module.isCxx = ast.getLangOpts().CPlusPlus;
    module.mainFile = options_.source;
    module.includesSource = options_.sameUnit;
    for (const std::string &name : options_.takenNames)
      module.sharedStorage()->carriedNames.insert(name);
    Context c(ast, module, diagnostics_, preprocessed_, compiler_.getPreprocessor(), options_, *faulty,
              {&declareParameters, &lowerBody});
    for (const Preprocessed::Problem &p : preprocessed_.problems)
      diagnostics_.report(c.place(p.location), p.message);
    if (preprocessed_.ignoredOpenMP.isValid() && options_.readOpenMP && !saysNoOpenMP())
      diagnostics_.report(c.place(preprocessed_.ignoredOpenMP), diag::openmp_ignored);
    for (const SourceParts::Problem &p : c.parts.problems)
      diagnostics_.report(c.place(p.location), {diag::definition_in_system_header, p.name, p.file});
    resolveDerivatives(c);
    resolveHeads(c, options_);
    if (diagnostics_.hasErrors())
      return;
    c.lowerBodies();
    sortFunctions(c);
    finishViews(c);
    SourceStyle style;
    noteStyle(c, style);
    carryOver(c, style);
    if (options_.style)
      *options_.style = std::move(style);
    if (options_.remarks)
      options_.remarks->insert(options_.remarks->end(), c.remarks.begin(), c.remarks.end());
    if (!diagnostics_.hasErrors())
      result_.emplace(std::move(module));
  }

private:
  bool saysNoOpenMP() const { return llvm::is_contained(options_.compilerArguments, "-fno-openmp"); }
  /// Where Clang sees errors that need not matter. None: they have been shown, or will be.
  std::optional<FaultyCode> faultyCode(const clang::ASTContext &ast) {
    const clang::DiagnosticsEngine &clangs = compiler_.getDiagnostics();
    if (!clangs.hasErrorOccurred())
      return FaultyCode();
    if (clangs.hasFatalErrorOccurred())
      return std::nullopt;
    const std::vector<HeldError> errors = printer_.takeHeld();
    std::optional<FaultyCode> faulty = FaultyCode::of(errors, ast, compiler_.getPreprocessor());
    const bool areOfSystem = llvm::all_of(
        errors, [&](const HeldError &e) { return ast.getSourceManager().isInSystemHeader(e.at); });
    if (faulty && areOfSystem)
      return faulty;
    const bool areOfModels = llvm::all_of(errors, [](const HeldError &e) { return e.message.has_value(); }) &&
                             isRightWithoutModels(options_);
    if (faulty && areOfModels)
      return faulty;
    if (areOfModels)
      for (const HeldError &e : errors)
        diagnostics_.report(e.where, *e.message);
    else
      printer_.showHeld(errors);
    return std::nullopt;
  }

  const FrontendOptions &options_;
  Diagnostics &diagnostics_;
  ErrorPrinter &printer_;
  Preprocessed &preprocessed_;
  clang::CompilerInstance &compiler_;
  std::optional<Module> &result_;
};

class Action : public clang::ASTFrontendAction {
public:
  Action(const FrontendOptions &options, Diagnostics &diagnostics, ErrorPrinter &printer,
         std::optional<Module> &result)
      : options_(options), diagnostics_(diagnostics), printer_(printer), result_(result) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef) override {
    observePreprocessor(compiler, preprocessed_);
    return std::make_unique<Consumer>(options_, diagnostics_, printer_, preprocessed_, compiler, result_);
  }

private:
  const FrontendOptions &options_;
  Diagnostics &diagnostics_;
  ErrorPrinter &printer_;
  std::optional<Module> &result_;
  Preprocessed preprocessed_;
};

} // namespace

} // namespace frontend

std::optional<Module> lowerSource(const FrontendOptions &options, Diagnostics &diagnostics) {
  std::optional<Module> result;
  if (!frontend::runClang(options, diagnostics, [&](frontend::ErrorPrinter &printer) {
        return std::make_unique<frontend::Action>(options, diagnostics, printer, result);
      }))
    result.reset();
  return result;
}

} // namespace adjgen
