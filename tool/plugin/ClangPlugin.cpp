// clang -fplugin=adjgen_clang.so: while a source is compiled, its derivatives are written beside the object.
//
// Problem: the tree that the compiler has is not the one that is differentiated (the standard library's
// containers are read as models, `__adjgen__` is defined). Approach: when that tree is complete and without
// errors, the source is read again, in this process, with the flags that the compiler has worked out.
#include "driver/Driver.h"
#include "driver/HeadParser.h"
#include "driver/Installation.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>
#include <optional>

namespace {

using adjgen::Options;

/// The compiler that reads the source for the derivative has this plugin, too, and must not use it.
bool isReadingForDerivative = false;

std::string pathOfPlugin() {
  Dl_info info;
  return dladdr(&isReadingForDerivative, &info) && info.dli_fname ? info.dli_fname : "";
}

/// -fplugin-arg-adjgen-NAME=VALUE, as the tool's --NAME=VALUE.
class Arguments {
public:
  explicit Arguments(Options &options) : o_(options) {}

  /// What is wrong with it; empty: nothing.
  std::string add(llvm::StringRef argument) {
    const auto [name, value] = argument.split('=');
    if (name == "with-primal" || name == "no-openmp")
      return flag(name, argument != name);
    if (value.empty())
      return "a value is missing: " + name.str() + "=...";
    if (name == "head")
      return head(value.str());
    if (name == "mode")
      return mode(value);
    if (name == "rules") {
      o_.rules.push_back(value.str());
      return {};
    }
    if (name == "suffix" && !adjgen::isSuffix(value.str()))
      return "suffix: letters, digits and _ are expected";
    std::string *text = llvm::StringSwitch<std::string *>(name)
                            .Case("suffix", &o_.suffix)
                            .Case("o", &o_.output)
                            .Case("header", &o_.header)
                            .Case("remarks", &o_.remarksFile)
                            .Case("report", &o_.report)
                            .Default(nullptr);
    if (!text)
      return "'" + name.str() +
             "' is not known; 'head', 'mode', 'suffix', 'o', 'header', 'remarks', 'report', 'rules', "
             "'with-primal' and 'no-openmp' are";
    *text = value.str();
    return {};
  }

private:
  std::string flag(llvm::StringRef name, bool hasValue) {
    (name == "with-primal" ? o_.withPrimal : o_.readOpenMP) = name == "with-primal";
    return hasValue ? name.str() + " has no value" : std::string();
  }
  std::string head(const std::string &text) {
    std::string problem;
    if (const auto h = adjgen::parseHead(text, problem))
      o_.heads.push_back(*h);
    return problem;
  }
  std::string mode(llvm::StringRef value) {
    const bool isTangent = value == "forward" || value == "tangent";
    o_.direction = isTangent ? adjgen::Direction::Tangent : adjgen::Direction::Adjoint;
    o_.modes = {o_.direction};
    return isTangent || value == "reverse" || value == "adjoint" ? "" : "mode is reverse or forward";
  }

  Options &o_;
};

void fail(clang::CompilerInstance &compiler, const std::string &message) {
  clang::DiagnosticsEngine &d = compiler.getDiagnostics();
  d.Report(d.getCustomDiagID(clang::DiagnosticsEngine::Error, "adjgen: %0")) << message;
}

/// The flags of the compiler's second half, but for what says where output goes.
std::vector<std::string> flagsForReading(clang::CompilerInstance &compiler) {
  clang::CompilerInvocation invocation(compiler.getInvocation());
  clang::FrontendOptions &f = invocation.getFrontendOpts();
  f.ProgramAction = clang::frontend::ParseSyntaxOnly;
  f.Inputs.clear();
  f.OutputFile.clear();
  f.Plugins.clear();
  f.PluginArgs.clear();
  f.AddPluginActions.clear();
  invocation.getDependencyOutputOpts() = clang::DependencyOutputOptions();
  invocation.getDiagnosticOpts().DiagnosticSerializationFile.clear();
  invocation.getDiagnosticOpts().DiagnosticLogFile.clear();
  return invocation.getCC1CommandLine();
}

/// The folder of the object; of an object that is only made to be linked, the current one.
std::string folderOf(const std::string &object) {
  llvm::SmallString<128> temporary;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, temporary);
  const llvm::StringRef folder = llvm::sys::path::parent_path(object);
  return folder == temporary ? "" : folder.str();
}

class Consumer : public clang::ASTConsumer {
public:
  Consumer(clang::CompilerInstance &compiler, Options options)
      : compiler_(compiler), options_(std::move(options)) {}

  void HandleTranslationUnit(clang::ASTContext &) override {
    if (compiler_.getDiagnostics().hasErrorOccurred())
      return;
    const clang::FrontendOptions &f = compiler_.getFrontendOpts();
    const std::string plugin = pathOfPlugin();
    const adjgen::Installation installation = adjgen::installationOf(plugin, ADJGEN_PLUGIN_DEPTH);
    options_.source = f.Inputs[0].getFile().str();
    options_.outputFolder = folderOf(f.OutputFile);
    options_.runtimeInclude = installation.runtimeInclude;
    options_.compilerArguments = flagsForReading(compiler_);
    options_.headsMayBeMissing = true;
    isReadingForDerivative = true;
    const int status = adjgen::differentiateAndWrite(options_, plugin);
    isReadingForDerivative = false;
    if (status)
      fail(compiler_, "no derivative of '" + options_.source + "' is written");
  }

private:
  clang::CompilerInstance &compiler_;
  Options options_;
};

/// No warning of an unknown pragma.
class IgnoredPragma : public clang::PragmaHandler {
public:
  IgnoredPragma() : clang::PragmaHandler("adjgen") {}
  void HandlePragma(clang::Preprocessor &pp, clang::PragmaIntroducer, clang::Token &) override {
    pp.DiscardUntilEndOfDirective();
  }
};

class Plugin : public clang::PluginASTAction {
public:
  ActionType getActionType() override {
    return isReadingForDerivative ? CmdlineBeforeMainAction
                                  : AddBeforeMainAction; // the former is never asked for
  }

  bool ParseArgs(const clang::CompilerInstance &compiler,
                 const std::vector<std::string> &arguments) override {
    for (const std::string &a : arguments)
      if (const std::string problem = Arguments(options_).add(a); !problem.empty()) {
        clang::DiagnosticsEngine &d = compiler.getDiagnostics();
        d.Report(d.getCustomDiagID(clang::DiagnosticsEngine::Error, "-fplugin-arg-adjgen-%0: %1"))
            << a << problem;
        return false;
      }
    return true;
  }

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef) override {
    compiler.getPreprocessor().AddPragmaHandler(new IgnoredPragma); // the preprocessor owns it
    switch (compiler.getFrontendOpts().ProgramAction) {
    case clang::frontend::EmitObj:
    case clang::frontend::EmitAssembly:
    case clang::frontend::EmitBC:
    case clang::frontend::EmitLLVM:
      return std::make_unique<Consumer>(compiler, options_);
    default:
      return std::make_unique<clang::ASTConsumer>();
    }
  }

private:
  Options options_;
};

const clang::FrontendPluginRegistry::Add<Plugin> registration("adjgen",
                                                              "writes derivatives beside the object");

} // namespace
