// Problem: run Clang inside this process exactly as it would run on the command line, and keep nothing of it
// afterwards. Approach: one invocation of Clang's driver; lowering happens in the consumer of the finished
// tree, so that tree, preprocessor and source manager are alive just as long as they are needed.
#include "frontend/Frontend.h"
#include "frontend/Carried.h"
#include "frontend/Context.h"
#include "frontend/GivenDerivatives.h"
#include "frontend/Heads.h"
#include "frontend/Views.h"
#include "rules/Models.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
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
  std::vector<std::pair<const clang::FunctionDecl *, const Function *>> all(c.functions().begin(),
                                                                            c.functions().end());
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
  Consumer(const FrontendOptions &options, Diagnostics &diagnostics, Preprocessed &preprocessed,
           clang::CompilerInstance &compiler, std::optional<Module> &result)
      : options_(options), diagnostics_(diagnostics), preprocessed_(preprocessed), compiler_(compiler),
        result_(result) {}

  void HandleTranslationUnit(clang::ASTContext &ast) override {
    if (options_.includedFiles)
      *options_.includedFiles = preprocessed_.includedFiles;
    if (compiler_.getDiagnostics().hasErrorOccurred())
      return;
    Module module;
    module.isCxx = ast.getLangOpts().CPlusPlus;
    module.mainFile = options_.source;
    Context c(ast, module, diagnostics_, preprocessed_, compiler_.getPreprocessor());
    for (const Preprocessed::Problem &p : preprocessed_.problems)
      diagnostics_.error(c.place(p.location), p.message);
    resolveDerivatives(c);
    resolveHeads(c, options_);
    if (diagnostics_.hasErrors())
      return;
    c.lowerBodies();
    sortFunctions(c);
    finishViews(c);
    carryOver(c);
    if (options_.remarks)
      options_.remarks->insert(options_.remarks->end(), c.remarks.begin(), c.remarks.end());
    if (!diagnostics_.hasErrors())
      result_.emplace(std::move(module));
  }

private:
  const FrontendOptions &options_;
  Diagnostics &diagnostics_;
  Preprocessed &preprocessed_;
  clang::CompilerInstance &compiler_;
  std::optional<Module> &result_;
};

class Action : public clang::ASTFrontendAction {
public:
  Action(const FrontendOptions &options, Diagnostics &diagnostics, std::optional<Module> &result)
      : options_(options), diagnostics_(diagnostics), result_(result) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef) override {
    observePreprocessor(compiler, preprocessed_);
    return std::make_unique<Consumer>(options_, diagnostics_, preprocessed_, compiler, result_);
  }

private:
  const FrontendOptions &options_;
  Diagnostics &diagnostics_;
  std::optional<Module> &result_;
  Preprocessed preprocessed_;
};

/// Shows errors, and the notes behind them, but no warnings: those are the compiler's affair.
class ErrorPrinter : public clang::TextDiagnosticPrinter {
public:
  using TextDiagnosticPrinter::TextDiagnosticPrinter;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) override {
    if (level != clang::DiagnosticsEngine::Note)
      shown_ = level >= clang::DiagnosticsEngine::Error;
    if (shown_)
      TextDiagnosticPrinter::HandleDiagnostic(level, info);
  }

private:
  bool shown_ = true;
};

std::vector<std::string> commandLine(const FrontendOptions &options, const std::string &source) {
  std::vector<std::string> args = {std::string(ADJGEN_CLANG_PREFIX) + "/bin/clang"};
  args.insert(args.end(), options.compilerArguments.begin(), options.compilerArguments.end());
  bool hasResourceDir = std::any_of(args.begin(), args.end(),
                                    [](const std::string &a) { return a.starts_with("-resource-dir"); });
  if (!hasResourceDir && llvm::sys::fs::is_directory(ADJGEN_CLANG_RESOURCE_DIR))
    args.push_back("-resource-dir=" ADJGEN_CLANG_RESOURCE_DIR);
  if (!options.readOpenMP)
    args.push_back("-fno-openmp");
  if (!std::string_view(source).ends_with(".c"))
    args.push_back("-isystem" + std::string(modelFolder()));
  args.push_back("-Wno-error");
  args.push_back("-Werror=extra-tokens"); // a misspelt clause of an OpenMP pragma would be ignored
  args = clang::tooling::getClangStripOutputAdjuster()(args, source);
  args = clang::tooling::getClangStripDependencyFileAdjuster()(args, source);
  args = clang::tooling::getClangSyntaxOnlyAdjuster()(args, source);
  args.push_back(source);
  return args;
}

} // namespace

} // namespace frontend

std::optional<Module> lowerSource(const FrontendOptions &options, Diagnostics &diagnostics) {
  std::optional<Module> result;
  std::string source = options.source;
  if (!llvm::sys::fs::exists(source)) {
    diagnostics.error({}, "no such file: '" + source + "'");
    return result;
  }
  auto files = llvm::vfs::createPhysicalFileSystem();
  if (!options.workingDirectory.empty()) {
    llvm::SmallString<256> absolute(source);
    llvm::sys::fs::make_absolute(absolute);
    llvm::SmallString<256> here;
    llvm::sys::fs::current_path(here);
    if (here.str() != options.workingDirectory)
      source = absolute.str().str();
    files->setCurrentWorkingDirectory(options.workingDirectory);
  }
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> all(
      new llvm::vfs::OverlayFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>(std::move(files))));
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> models(new llvm::vfs::InMemoryFileSystem());
  for (const ModelFile &model : modelFiles())
    models->addFile(std::string(modelFolder()) + model.name, 0, llvm::MemoryBuffer::getMemBuffer(model.text));
  all->pushOverlay(models);
  llvm::IntrusiveRefCntPtr<clang::FileManager> manager(
      new clang::FileManager(clang::FileSystemOptions(), all));
  clang::tooling::ToolInvocation invocation(frontend::commandLine(options, source),
                                            std::make_unique<frontend::Action>(options, diagnostics, result),
                                            manager.get());
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> diagnosticOptions(new clang::DiagnosticOptions());
  diagnosticOptions->ShowColors = llvm::errs().has_colors();
  frontend::ErrorPrinter printer(llvm::errs(), diagnosticOptions.get());
  invocation.setDiagnosticConsumer(&printer);
  bool ran = invocation.run();
  diagnostics.countForeignErrors(printer.getNumErrors());
  if (!ran && !diagnostics.hasErrors())
    diagnostics.error({}, "'" + options.source + "' could not be read by Clang");
  if (diagnostics.hasErrors())
    result.reset();
  return result;
}

} // namespace adjgen
