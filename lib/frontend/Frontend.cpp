// Problem: nothing of Clang's tree may be kept. Approach: lowering happens in the consumer of the finished
// tree, so that tree, preprocessor and source manager are alive just as long as they are needed.
#include "frontend/Frontend.h"
#include "frontend/LowerBody.h"
#include "frontend/carry/Carried.h"
#include "frontend/heads/GivenDerivatives.h"
#include "frontend/heads/Heads.h"
#include "frontend/heads/Views.h"
#include "frontend/lower/Context.h"
#include "frontend/lower/LinkedLowering.h"
#include "frontend/session/ClangRun.h"
#include "ir/Visitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include <algorithm>
#include <deque>
#include <map>
#include <set>
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
    c.module.functions.push_back(f);
}

class Program;

/// What becomes of one source.
struct Unit {
  const FrontendOptions &options;
  std::vector<std::string> includedFiles = {};
  std::optional<Module> module = std::nullopt;
};

class Action : public clang::ASTFrontendAction {
public:
  Action(Program &program, Unit &unit) : program_(program), unit_(unit) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef) override;

private:
  Program &program_;
  Unit &unit_;
  Preprocessed preprocessed_;
};

/// The sources that are lowered together. Clang's trees of all of them are alive at once: the run of the next
/// one is inside the consumer of the one before, and what the functions of any ask for is lowered in the last.
class Program {
public:
  Program(const std::vector<FrontendOptions> &sources, const SourceSearch &search, Diagnostics &diagnostics)
      : search_(search), diagnostics_(diagnostics), linked_(diagnostics) {
    waiting_.assign(sources.begin(), sources.end());
    heads_ = sources.front();
    isAlone_ = sources.size() == 1 && !search;
  }

  bool run() { return runNext() && !diagnostics_.hasErrors(); }
  std::deque<Unit> units;

  void lower(clang::ASTContext &ast, clang::CompilerInstance &compiler, Preprocessed &preprocessed,
             Unit &unit) {
    Module module = isAlone_ ? Module() : Module(linked_.storage);
    module.isCxx = ast.getLangOpts().CPlusPlus;
    module.mainFile = unit.options.source;
    module.includesSource = unit.options.sameUnit;
    for (const std::string &name : unit.options.takenNames)
      module.sharedStorage()->carriedNames.insert(name);
    Context c(ast, module, diagnostics_, preprocessed, compiler.getPreprocessor(), unit.options,
              {&declareParameters, &lowerBody}, isAlone_ ? nullptr : &linked_);
    linked_.open.push_back(&c);
    for (const Preprocessed::Problem &p : preprocessed.problems)
      diagnostics_.report(c.place(p.location), p.message);
    for (const SourceParts::Problem &p : c.parts.problems)
      diagnostics_.report(c.place(p.location), {diag::definition_in_system_header, p.name, p.file});
    resolveDerivatives(c);
    if (!isAlone_ && module.isCxx != linked_.open.front()->module.isCxx)
      diagnostics_.report({}, {diag::linked_languages, heads_.source, unit.options.source});
    if (!lowerFunctions(c) || diagnostics_.hasErrors())
      return;
    sortFunctions(c);
    finishViews(c);
    carryOver(c);
    if (heads_.remarks)
      heads_.remarks->insert(heads_.remarks->end(), c.remarks.begin(), c.remarks.end());
    unit.module.emplace(std::move(module));
  }

private:
  bool runNext() {
    sources_.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    Unit &unit = units.emplace_back(Unit{sources_.back()});
    return runClang(unit.options, diagnostics_, std::make_unique<Action>(*this, unit));
  }

  bool lowerFunctions(Context &c) {
    if (!isAlone_) {
      if (!lowerLinked())
        return false;
      c.noteOthers();
      lowering_.checkTypes(c);
      return !diagnostics_.hasErrors();
    }
    resolveHeads(c, c.options);
    if (diagnostics_.hasErrors())
      return false;
    c.lowerBodies();
    return true;
  }

  bool lowerLinked() {
    if (!waiting_.empty())
      return runNext();
    if (!std::exchange(hasHeads_, true))
      resolveHeads(linked_.open, heads_);
    while (!diagnostics_.hasErrors()) {
      const std::string missing = lowering_.lowerAll();
      if (missing.empty())
        break;
      if (search_)
        for (FrontendOptions &f : search_(missing))
          waiting_.push_back(std::move(f));
      if (!waiting_.empty())
        return runNext();
    }
    return !diagnostics_.hasErrors();
  }

  const SourceSearch search_;
  Diagnostics &diagnostics_;
  FrontendOptions heads_;
  bool isAlone_, hasHeads_ = false;
  std::deque<FrontendOptions> waiting_, sources_;
  LinkedUnits linked_;
  LinkedLowering lowering_{linked_, diagnostics_};
};

class Consumer : public clang::ASTConsumer {
public:
  Consumer(Program &program, Unit &unit, Preprocessed &preprocessed, clang::CompilerInstance &compiler)
      : program_(program), unit_(unit), preprocessed_(preprocessed), compiler_(compiler) {}

  void HandleTranslationUnit(clang::ASTContext &ast) override {
    unit_.includedFiles = preprocessed_.includedFiles;
    if (!compiler_.getDiagnostics().hasErrorOccurred())
      program_.lower(ast, compiler_, preprocessed_, unit_);
  }

private:
  Program &program_;
  Unit &unit_;
  Preprocessed &preprocessed_;
  clang::CompilerInstance &compiler_;
};

std::unique_ptr<clang::ASTConsumer> Action::CreateASTConsumer(clang::CompilerInstance &compiler,
                                                              llvm::StringRef) {
  observePreprocessor(compiler, preprocessed_);
  return std::make_unique<Consumer>(program_, unit_, preprocessed_, compiler);
}

/// What a function's own text names.
struct Named {
  std::set<const Function *> functions;
  bool ownVariables = false; // of internal linkage, that may change
};

Named namedBy(const Function *f) {
  Named out;
  const auto path = [&](const Path *p) {
    const Variable *v = p ? p->root : nullptr;
    out.ownVariables |= v && v->kind == VariableKind::Global && v->isInternal && !v->isConstant;
  };
  forEachStmt(f->body, [&](const Stmt *s) {
    path(targetOf(s));
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
      out.functions.insert(c->callee);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *r = dyn_cast<FunctionRefExpr>(e))
          out.functions.insert(r->function);
        else if (const auto *load = dyn_cast<LoadExpr>(e))
          path(&load->path);
        else if (const auto *address = dyn_cast<AddressOfExpr>(e))
          path(&address->path);
      });
    });
  });
  return out;
}

bool isHead(const Module &m, const Function *f) {
  return std::any_of(m.heads.begin(), m.heads.end(), [&](const Head &h) { return h.function == f; });
}

/// Those that use variables of their sources' own, and those that call these.
std::set<const Function *> usersOfOwnVariables(const Module &m) {
  std::map<const Function *, Named> named;
  std::set<const Function *> users;
  for (const Function *f : m.functions)
    if (f->body && (named[f] = namedBy(f)).ownVariables)
      users.insert(f);
  for (bool grows = true; grows;) {
    grows = false;
    for (const auto &[f, names] : named)
      if (std::any_of(names.functions.begin(), names.functions.end(),
                      [&](const Function *g) { return users.count(g); }))
        grows |= users.insert(f).second;
  }
  return users;
}

/// What calls a function that uses variables of the output's own (lower/OwnVariables.cpp) must call the
/// output's: a source knows that of its own functions.
void copyCallers(Module &m) {
  const std::set<const Function *> users = usersOfOwnVariables(m);
  std::set<std::string> names;
  for (const Function *f : m.functions)
    names.insert(f->printedName());
  const auto isCopied = [&](const Function *g) { return users.count(g) && !g->primalName.empty(); };
  for (bool grows = true; grows;) {
    grows = false;
    for (const Function *f : m.functions) {
      if (!users.count(f))
        continue;
      const std::set<const Function *> called = namedBy(f).functions;
      if (f->given || isCopied(f) || isHead(m, f) || std::none_of(called.begin(), called.end(), isCopied))
        continue;
      Function &copy = m.sharedStorage()->functions[f->id];
      const std::string wish = copy.name.substr(copy.name.rfind(':') + 1) + "_primal";
      copy.primalName = wish;
      for (unsigned k = 2; m.isCarriedName(copy.primalName) || !names.insert(copy.primalName).second; ++k)
        copy.primalName = wish + std::to_string(k);
      copy.isStatic = grows = true;
      copy.inHeader = copy.inSystemHeader = false;
    }
  }
}

/// Of the modules of all units. Functions and variables that several have are those of the first that defines
/// them, or else of the first.
Module linkedModule(std::deque<Unit> &units) {
  Module out(units.front().module->sharedStorage());
  out.isCxx = units.front().module->isCxx;
  out.mainFile = units.front().options.source;
  std::set<const void *> known;
  unsigned number = 0;
  for (Unit &u : units) {
    if (number)
      out.otherSources.push_back(u.options.source);
    for (const Function *f : u.module->functions) {
      if (known.insert(f).second)
        out.functions.push_back(f);
      if (f->body && f->unit == NoUnit)
        out.sharedStorage()->functions[f->id].unit = number;
    }
    for (const Variable *g : u.module->globals)
      if (known.insert(g).second)
        out.globals.push_back(g);
    out.heads.insert(out.heads.end(), u.module->heads.begin(), u.module->heads.end());
    for (CarriedItem &item : u.module->carried) {
      item.unit = number;
      out.carried.push_back(std::move(item));
    }
    ++number;
  }
  copyCallers(out);
  return out;
}

} // namespace

} // namespace frontend

std::optional<Module> lowerSources(const std::vector<FrontendOptions> &sources, const SourceSearch &search,
                                   Diagnostics &diagnostics) {
  frontend::Program program(sources, search, diagnostics);
  const bool ran = program.run();
  if (std::vector<std::string> *files = sources.front().includedFiles) {
    files->clear();
    for (const frontend::Unit &u : program.units) {
      files->insert(files->end(), u.includedFiles.begin(), u.includedFiles.end());
      if (&u != &program.units.front())
        files->push_back(u.options.source);
    }
  }
  for (const frontend::Unit &u : program.units)
    if (!ran || !u.module)
      return std::nullopt;
  return program.units.size() == 1 ? std::move(program.units.front().module)
                                   : std::optional(frontend::linkedModule(program.units));
}

std::optional<Module> lowerSource(const FrontendOptions &options, Diagnostics &diagnostics) {
  return lowerSources({options}, nullptr, diagnostics);
}

} // namespace adjgen
