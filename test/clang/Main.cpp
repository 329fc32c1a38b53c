// Clang as a program that holds its libraries: `clang` of the same package has to relocate more than a
// hundred megabytes of them at each start, which takes longer than most of the tests' translations. Arguments
// and output are the same; called by a name that ends with clang++, it is that.
#include "clang/CodeGen/ObjectFilePCHContainerOperations.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/FrontendTool/Utils.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"

/// Clang's libraries name Polly, which comes with another package and does nothing where it is not asked for.
llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "no Polly", LLVM_VERSION_STRING, [](llvm::PassBuilder &) {}};
}

namespace {

/// The program in whose place this stands: its folder leads to Clang's headers and libraries.
const char *const Installed = ADJGEN_TEST_CLANG;

llvm::IntrusiveRefCntPtr<clang::DiagnosticIDs> identifiers() { return new clang::DiagnosticIDs(); }

/// One translation, as of `clang -cc1 ARGUMENTS`.
int translate(llvm::ArrayRef<const char *> arguments) {
  auto options = llvm::makeIntrusiveRefCnt<clang::DiagnosticOptions>();
  auto *buffer = new clang::TextDiagnosticBuffer; // until it is known how they are to be shown
  clang::DiagnosticsEngine early(identifiers(), options, buffer);
  clang::CompilerInstance compiler;
  auto containers = compiler.getPCHContainerOperations();
  containers->registerWriter(std::make_unique<clang::ObjectFilePCHContainerWriter>());
  containers->registerReader(std::make_unique<clang::ObjectFilePCHContainerReader>());
  const bool isUnderstood =
      clang::CompilerInvocation::CreateFromArgs(compiler.getInvocation(), arguments, early, Installed);
  compiler.createDiagnostics();
  buffer->FlushDiagnostics(compiler.getDiagnostics());
  return isUnderstood && clang::ExecuteCompilerInvocation(&compiler) ? 0 : 1;
}

/// What the driver calls for each translation.
int translateInProcess(llvm::SmallVectorImpl<const char *> &command) {
  llvm::cl::ResetAllOptionOccurrences();
  return translate(llvm::ArrayRef(command).slice(2)); // behind `clang -cc1`
}

} // namespace

int main(int count, const char **words) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::InitializeNativeTargetAsmParser();
  llvm::SmallVector<const char *, 256> arguments(words, words + count);
  const auto called = clang::driver::ToolChain::getTargetAndModeFromProgramName(words[0]);
  arguments[0] = Installed;
  if (called.DriverMode)
    arguments.insert(arguments.begin() + 1, called.DriverMode);

  auto options = llvm::makeIntrusiveRefCnt<clang::DiagnosticOptions>();
  auto *printer = new clang::TextDiagnosticPrinter(llvm::errs(), options.get());
  clang::DiagnosticsEngine diagnostics(identifiers(), options, printer);
  clang::driver::Driver driver(Installed, llvm::sys::getDefaultTargetTriple(), diagnostics);
  driver.CC1Main = translateInProcess;
  llvm::CrashRecoveryContext::Enable();

  const std::unique_ptr<clang::driver::Compilation> compilation(driver.BuildCompilation(arguments));
  if (!compilation || compilation->containsError())
    return 1;
  llvm::SmallVector<std::pair<int, const clang::driver::Command *>, 4> failing;
  int status = driver.ExecuteCompilation(*compilation, failing);
  for (const auto &[of, command] : failing) {
    if (of < 0)
      return 70; // a crash
    if (status == 0)
      status = of;
  }
  return status;
}
