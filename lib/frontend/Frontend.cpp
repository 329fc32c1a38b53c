// Problem: nothing of Clang's tree may be kept. Approach: lowering happens in the consumer of the finished
// tree, so that tree, preprocessor and source manager are alive just as long as they are needed.
#include "frontend/Frontend.h"
#include "frontend/LinkedModule.h"
#include "frontend/LowerBody.h"
#include "frontend/carry/Carried.h"
#include "frontend/carry/Style.h"
#include "frontend/heads/CheckpointPragmas.h"
#include "frontend/heads/GivenDerivatives.h"
#include "frontend/heads/Heads.h"
#include "frontend/heads/RecordMessages.h"
#include "frontend/heads/Views.h"
#include "frontend/lower/Context.h"
#include "frontend/lower/LinkedCalls.h"
#include "frontend/lower/LinkedLowering.h"
#include "frontend/session/ClangRun.h"
#include "frontend/session/ErrorPrinter.h"
#include "frontend/session/NamesByArgument.h"
#include "frontend/syntax/FaultyCode.h"
#include "frontend/syntax/Invokers.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include <algorithm>
#include <deque>
#include <utility>

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
    if (!c.linked || !c.linked->isNowhere(f))
      c.module.functions.push_back(f);
}

class Program;

/// What becomes of one source.
struct Unit {
  const FrontendOptions &options;
  std::vector<std::string> includedFiles = {};
  SourceStyle style = {};
  std::optional<Module> module = std::nullopt;
};

class Action : public clang::ASTFrontendAction {
public:
  Action(Program &program, Unit &unit, ErrorPrinter &printer)
      : program_(program), unit_(unit), printer_(printer) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef) override;

private:
  Program &program_;
  Unit &unit_;
  ErrorPrinter &printer_;
  Preprocessed preprocessed_;
};

/// The sources that are lowered together. Clang's trees of all of them are alive at once: the run of the next
/// one is inside the consumer of the one before, and what the functions of any ask for is lowered in the last.
class Program {
public:
  /// `named`: so many of the first ones are the user's; the others were found on the way.
  Program(const std::vector<FrontendOptions> &sources, std::size_t named, const SourceSearch &search,
          bool mayBeginAgain, Diagnostics &diagnostics)
      : search_(search), diagnostics_(diagnostics), named_(named), linked_(diagnostics) {
    linked_.mayBeginAgain = mayBeginAgain;
    waiting_.assign(sources.begin(), sources.end());
    heads_ = sources.front();
    isAlone_ = sources.size() == 1 && !search;
  }

  bool run() { return runNext() && !diagnostics_.hasErrors() && !beginsAgain() && !needsTemplates(); }
  bool beginsAgain() const { return linked_.beginsAgain; }
  /// Of the sources in order, what must be read behind them for the templates that heads name.
  std::vector<std::string> behindSources;
  bool needsTemplates() const {
    return llvm::any_of(behindSources, [](const std::string &text) { return !text.empty(); });
  }
  Diagnostics &diagnostics() { return diagnostics_; }
  std::deque<Unit> units;

  void lower(clang::ASTContext &ast, clang::CompilerInstance &compiler, Preprocessed &preprocessed,
             const FaultyCode &faulty, Unit &unit) {
    Module module = isAlone_ ? Module() : Module(linked_.storage);
    module.isCxx = ast.getLangOpts().CPlusPlus;
    module.sharedStorage()->hasOpenMP |= ast.getLangOpts().OpenMP != 0;
    module.mainFile = unit.options.source;
    module.includesSource = unit.options.sameUnit;
    for (const std::string &name : unit.options.takenNames)
      module.sharedStorage()->carriedNames.insert(name);
    Context c(ast, module, diagnostics_, preprocessed, compiler.getPreprocessor(), unit.options, faulty,
              {&declareParameters, &lowerBody}, isAlone_ ? nullptr : &linked_);
    linked_.open.push_back(&c);
    // The tree of a source is gone before those of the sources around it are.
    const auto closed = llvm::make_scope_exit([this] { linked_.open.pop_back(); });
    if (!isAlone_)
      lookElsewhere(c);
    for (const Preprocessed::Problem &p : preprocessed.problems)
      diagnostics_.report(c.place(p.location), p.message);
    if (preprocessed.ignoredOpenMP.isValid() && unit.options.readOpenMP && !saysNoOpenMP(unit.options))
      diagnostics_.report(c.place(preprocessed.ignoredOpenMP), diag::openmp_ignored);
    for (const SourceParts::Problem &p : c.parts.problems)
      diagnostics_.report(c.place(p.location), {diag::definition_in_system_header, p.name, p.file});
    declareRecordMessages(c);
    resolveDerivatives(c);
    readCheckpoints(c);
    if (!isAlone_ && module.isCxx != linked_.open.front()->module.isCxx)
      diagnostics_.report({}, {diag::linked_languages, heads_.source, unit.options.source});
    if (!lowerFunctions(c) || diagnostics_.hasErrors() || beginsAgain() || needsTemplates())
      return;
    sortFunctions(c);
    dropUnreachedCheckpoints(c);
    finishViews(c);
    noteStyle(c, unit.style);
    c.types.isOtherwise = [](const clang::RecordDecl *) {}; // what is only repeated is nobody else's
    carryOver(c, unit.style);
    if (heads_.remarks)
      heads_.remarks->insert(heads_.remarks->end(), c.remarks.begin(), c.remarks.end());
    unit.module.emplace(std::move(module));
  }

private:
  bool runNext() {
    sources_.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    Unit &unit = units.emplace_back(Unit{sources_.back()});
    return runClang(unit.options, diagnostics_,
                    [&](ErrorPrinter &printer) { return std::make_unique<Action>(*this, unit, printer); });
  }

  static void lookElsewhere(Context &c) {
    c.types.definedElsewhere = [&c](const clang::RecordDecl *d) { return definedElsewhere(c, d); };
    c.types.sameElsewhere = [&c](const clang::RecordDecl *d) { return sameElsewhere(c, d); };
    c.types.unions.elsewhere = [&c](const clang::RecordDecl *u) {
      std::vector<UnionUses::Twin> out;
      for (const TypeLowering::Twin &t : sameElsewhere(c, u))
        out.push_back({&t.types->unions, t.record});
      return out;
    };
  }

  static bool saysNoOpenMP(const FrontendOptions &options) {
    return llvm::is_contained(options.compilerArguments, "-fno-openmp");
  }

  bool lowerFunctions(Context &c) {
    if (!isAlone_) {
      if (!lowerLinked())
        return false;
      c.noteOthers();
      lowering_.checkTypes(c);
      return !diagnostics_.hasErrors();
    }
    behindSources = {resolveHeads(c, c.options)};
    if (diagnostics_.hasErrors() || needsTemplates())
      return false;
    c.lowerPending();
    c.noteOthers();
    return true;
  }

  bool lowerLinked() {
    if (!waiting_.empty())
      return runNext();
    if (!std::exchange(hasHeads_, true))
      behindSources = resolveHeads(
          {linked_.open.begin(), linked_.open.begin() + static_cast<std::ptrdiff_t>(named_)}, heads_);
    while (!diagnostics_.hasErrors() && !beginsAgain() && !needsTemplates()) {
      const std::set<std::string> missing = lowering_.lowerAll();
      if (missing.empty())
        break;
      for (const std::string &word : search_ ? missing : std::set<std::string>())
        for (FrontendOptions &f : search_(word))
          waiting_.push_back(std::move(f));
      if (!waiting_.empty())
        return runNext();
    }
    if (needsTemplates())
      return false;
    settleOpenCalls(linked_);
    return !diagnostics_.hasErrors();
  }

  const SourceSearch search_;
  Diagnostics &diagnostics_;
  const std::size_t named_;
  FrontendOptions heads_;
  bool isAlone_, hasHeads_ = false;
  std::deque<FrontendOptions> waiting_, sources_;
  LinkedUnits linked_;
  LinkedLowering lowering_{linked_, diagnostics_};
};

class Consumer : public clang::SemaConsumer {
public:
  Consumer(Program &program, Unit &unit, ErrorPrinter &printer, Preprocessed &preprocessed,
           clang::CompilerInstance &compiler)
      : program_(program), unit_(unit), printer_(printer), preprocessed_(preprocessed), compiler_(compiler) {}

  void InitializeSema(clang::Sema &sema) override { findNamesByArgument(sema); }

  void HandleTranslationUnit(clang::ASTContext &ast) override {
    unit_.includedFiles = preprocessed_.includedFiles;
    const std::optional<FaultyCode> faulty = faultyCode(ast);
    if (!faulty)
      return;
    giveBodiesToInvokers(ast);
    program_.lower(ast, compiler_, preprocessed_, *faulty, unit_);
  }

private:
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
                             isRightWithoutModels(unit_.options);
    if (faulty && areOfModels)
      return faulty;
    if (areOfModels)
      for (const HeldError &e : errors)
        program_.diagnostics().report(e.where, *e.message);
    else
      printer_.showHeld(errors);
    return std::nullopt;
  }

  Program &program_;
  Unit &unit_;
  ErrorPrinter &printer_;
  Preprocessed &preprocessed_;
  clang::CompilerInstance &compiler_;
};

std::unique_ptr<clang::ASTConsumer> Action::CreateASTConsumer(clang::CompilerInstance &compiler,
                                                              llvm::StringRef) {
  observePreprocessor(compiler, preprocessed_);
  return std::make_unique<Consumer>(program_, unit_, printer_, preprocessed_, compiler);
}

/// What the sources say of functions holds in all outputs: each may call those of the others.
std::vector<SourceStyle> stylesOf(const std::deque<Unit> &units) {
  std::vector<SourceStyle> out;
  for (const Unit &u : units)
    out.push_back(u.style);
  for (SourceStyle &style : out)
    for (const Unit &u : units)
      style.addFunctionsAndParts(u.style);
  return out;
}

} // namespace

} // namespace frontend

std::optional<Module> lowerSources(const std::vector<FrontendOptions> &sources, const SourceSearch &search,
                                   Diagnostics &diagnostics) {
  // As often as a new source says what was not known of what is lowered already.
  constexpr unsigned MostRounds = 8;
  std::optional<frontend::Program> last;
  std::vector<FrontendOptions> all = sources;
  bool ran = false, mayBeginAgain = search != nullptr;
  for (unsigned round = 0;; ++round) {
    ran = last.emplace(all, sources.size(), search, mayBeginAgain, diagnostics).run();
    if (last->needsTemplates() && !diagnostics.hasErrors()) {
      for (std::size_t k = 0; k < last->behindSources.size(); ++k)
        all[k].behindSource += last->behindSources[k];
      continue;
    }
    if (!last->beginsAgain() || diagnostics.hasErrors())
      break;
    mayBeginAgain = last->units.size() > all.size() && round < MostRounds;
    all.clear();
    for (const frontend::Unit &u : last->units)
      all.push_back(u.options);
  }
  frontend::Program &program = *last;
  if (std::vector<std::string> *files = sources.front().includedFiles) {
    files->clear();
    for (const frontend::Unit &u : program.units) {
      files->insert(files->end(), u.includedFiles.begin(), u.includedFiles.end());
      if (&u != &program.units.front())
        files->push_back(u.options.source);
    }
  }
  if (!ran || !llvm::all_of(program.units, [](const frontend::Unit &u) { return u.module.has_value(); }))
    return std::nullopt;
  if (std::vector<SourceStyle> *styles = sources.front().styles)
    *styles = frontend::stylesOf(program.units);
  std::vector<frontend::UnitModule> modules;
  for (frontend::Unit &u : program.units)
    modules.push_back({u.options.source, std::move(*u.module)});
  return modules.size() == 1 ? std::move(modules.front().module) : frontend::linkedModule(std::move(modules));
}

std::optional<Module> lowerSource(const FrontendOptions &options, Diagnostics &diagnostics) {
  return lowerSources({options}, nullptr, diagnostics);
}

} // namespace adjgen
