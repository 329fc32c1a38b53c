// Problem: run Clang inside this process exactly as it would run on the command line, and keep nothing of it
// afterwards. Approach: one invocation of Clang's driver (or, of what that would call), over the real files
// and the models.
#include "frontend/session/ClangRun.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/session/ErrorPrinter.h"
#include "rules/Models.h"
#include "clang/Driver/Types.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

using Arguments = std::vector<std::string>;

/// What Clang's driver calls, not what it is called with.
bool isCompilerCommand(const Arguments &args) { return args.size() > 1 && args[1] == "-cc1"; }

void addModels(Arguments &args, bool isC) {
  const std::string models = std::string(modelFolder()) + (isC ? "c" : "");
  // The models come before the real library, which the driver adds, and which a compiler command has already.
  args.insert(isCompilerCommand(args) ? args.begin() + 2 : args.end(), "-isystem" + models);
  // Those of other libraries: before the folders where these are.
  args.insert(args.begin() + (isCompilerCommand(args) ? 2 : 1),
              "-I" + std::string(modelFolder()) + "libraries");
}

/// What holds for every source, however Clang is told about it.
void addCommon(Arguments &args, const FrontendOptions &options, const std::string &source, bool withModels) {
  bool hasResourceDir = std::any_of(args.begin(), args.end(),
                                    [](const std::string &a) { return a.starts_with("-resource-dir"); });
  if (!hasResourceDir && !options.clangResources.empty())
    args.push_back("-resource-dir=" + options.clangResources);
  if (withModels)
    addModels(args, std::string_view(source).ends_with(".c"));
  args.push_back("-Wno-error");
  // What Clang takes for wrong and GCC warns of: the user's compiler has the word.
  for (const char *name : {"missing-template-arg-list-after-template-kw", "register", "c++11-narrowing",
                           "implicit-int", "int-conversion", "incompatible-function-pointer-types"})
    args.push_back(std::string("-Wno-error=") + name);
  args.push_back("-Werror=extra-tokens"); // a misspelt clause of an OpenMP pragma would be ignored
}

/// "@FILE" stands for the arguments in that file.
Arguments expanded(const Arguments &args) {
  llvm::BumpPtrAllocator storage;
  llvm::SmallVector<const char *, 64> pointers;
  for (const std::string &a : args)
    pointers.push_back(a.c_str());
  llvm::cl::ExpansionContext context(storage, llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error error = context.expandResponseFiles(pointers)) {
    llvm::consumeError(std::move(error)); // Clang says which file it cannot read
    return args;
  }
  return {pointers.begin(), pointers.end()};
}

/// Flags of other compilers, which say how code is made and not what it means.
void dropUnknown(Arguments &args, Diagnostics &diagnostics) {
  std::vector<const char *> pointers;
  for (const std::string &a : args)
    pointers.push_back(a.c_str());
  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::InputArgList parsed = clangOptions::getDriverOptTable().ParseArgs(
      llvm::ArrayRef(pointers).drop_front(), missingIndex, missingCount,
      llvm::opt::Visibility(clangOptions::options::ClangOption));
  std::vector<unsigned> unknown;
  for (const llvm::opt::Arg *a : parsed.filtered(clangOptions::options::OPT_UNKNOWN))
    unknown.push_back(a->getIndex() + 1);
  for (auto k = unknown.rbegin(); k != unknown.rend(); ++k) {
    diagnostics.report({}, {diag::unknown_flag, args[*k]});
    args.erase(args.begin() + *k);
  }
}

Arguments commandLine(const FrontendOptions &options, const std::string &source, Diagnostics &diagnostics,
                      bool withModels) {
  Arguments args = expanded(options.compilerArguments);
  args.insert(args.begin(), ADJGEN_CLANG_PREFIX "/bin/clang");
  addCommon(args, options, source, withModels);
  if (isCompilerCommand(args)) {
    if (!options.readOpenMP)
      std::erase_if(args, [](const std::string &a) { return a.starts_with("-fopenmp"); });
    args.insert(args.end(), {"-ferror-limit", "0"});
    args.push_back(source);
    return args;
  }
  dropUnknown(args, diagnostics);
  if (!options.readOpenMP)
    args.push_back("-fno-openmp");
  if (!diagnostics.settings().printsText)
    args.push_back("-fno-caret-diagnostics"); // and no number of errors behind them
  args.push_back("-ferror-limit=0");          // who shows them counts them (ErrorPrinter)
  args = clang::tooling::getClangStripOutputAdjuster()(args, source);
  args = clang::tooling::getClangStripDependencyFileAdjuster()(args, source);
  args = clang::tooling::getClangSyntaxOnlyAdjuster()(args, source);
  args.push_back(source);
  return args;
}

/// The source, and the files that Clang reads it from.
struct Reading {
  explicit Reading(const FrontendOptions &options);
  std::string source;
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> files;
};

Reading::Reading(const FrontendOptions &options) : source(options.source) {
  auto real = llvm::vfs::createPhysicalFileSystem();
  if (!options.workingDirectory.empty()) {
    llvm::SmallString<256> absolute(source);
    llvm::sys::fs::make_absolute(absolute);
    llvm::SmallString<256> here;
    llvm::sys::fs::current_path(here);
    if (here.str() != options.workingDirectory)
      source = absolute.str().str();
    real->setCurrentWorkingDirectory(options.workingDirectory);
  }
  files = new llvm::vfs::OverlayFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>(std::move(real)));
  if (!options.sourceText && options.behindSource.empty())
    return;
  std::string all = options.sourceText.value_or("");
  if (!options.sourceText)
    if (const auto file = files->getBufferForFile(source))
      all = (*file)->getBuffer().str();
  all += options.behindSource;
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> text(new llvm::vfs::InMemoryFileSystem());
  llvm::SmallString<256> absolute(source);
  llvm::sys::fs::make_absolute(absolute);
  text->addFile(absolute, 0, llvm::MemoryBuffer::getMemBufferCopy(all));
  text->setCurrentWorkingDirectory(llvm::sys::path::parent_path(absolute));
  files->pushOverlay(text);
}

} // namespace

/// Else Clang's driver would hand it to a linker, and say that there is nothing to compile.
static bool isSource(const FrontendOptions &options) {
  namespace types = clang::driver::types;
  const llvm::StringRef extension = llvm::sys::path::extension(options.source).ltrim('.');
  const types::ID type = extension.empty() ? types::TY_INVALID : types::lookupTypeForExtension(extension);
  const bool isSaid =
      llvm::any_of(options.compilerArguments, [](llvm::StringRef flag) { return flag.starts_with("-x"); });
  return !llvm::sys::fs::is_directory(options.source) &&
         (isSaid || (type != types::TY_INVALID && types::isAcceptedByClang(type)));
}

bool runClang(const FrontendOptions &options, Diagnostics &diagnostics, const MakeAction &makeAction) {
  if (options.sourceText) {
    diagnostics.addText(options.source, *options.sourceText);
  } else if (!llvm::sys::fs::exists(options.source)) {
    diagnostics.report({}, {diag::file_missing, options.source});
    return false;
  } else if (!isSource(options)) {
    diagnostics.report({}, {diag::file_unread, options.source});
    return false;
  }
  const Reading reading(options);
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> models(new llvm::vfs::InMemoryFileSystem());
  for (const ModelFile &model : modelFiles())
    models->addFile(std::string(modelFolder()) + model.name, 0, llvm::MemoryBuffer::getMemBuffer(model.text));
  reading.files->pushOverlay(models);
  llvm::IntrusiveRefCntPtr<clang::FileManager> manager(
      new clang::FileManager(clang::FileSystemOptions(), reading.files));
  ClangDiagnosticOptions diagnosticOptions;
  diagnosticOptions->ShowColors = diagnostics.usesColors();
  ErrorPrinter printer(diagnosticOptions.handle(), diagnostics);
  printer.leaveOutLast(options.behindSource.size());
  clang::tooling::ToolInvocation invocation(commandLine(options, reading.source, diagnostics, true),
                                            makeAction(printer), manager.get());
  invocation.setDiagnosticConsumer(&printer);
  bool ran = invocation.run();
  if (!ran && !diagnostics.hasErrors())
    diagnostics.report({}, {diag::file_unread, options.source});
  return !diagnostics.hasErrors();
}

bool isRightWithoutModels(const FrontendOptions &options) {
  const Reading reading(options);
  llvm::IntrusiveRefCntPtr<clang::FileManager> manager(
      new clang::FileManager(clang::FileSystemOptions(), reading.files));
  Diagnostics quiet;
  clang::tooling::ToolInvocation invocation(commandLine(options, reading.source, quiet, false),
                                            std::make_unique<clang::SyntaxOnlyAction>(), manager.get());
  clang::DiagnosticConsumer counter;
  invocation.setDiagnosticConsumer(&counter);
  return invocation.run() && !counter.getNumErrors();
}

} // namespace adjgen::frontend
