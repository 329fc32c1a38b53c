#include "driver/Pipeline.h"

#include "driver/Remarks.h"
#include "ir/Dump.h"
#include "ir/Names.h"
#include "ir/Verifier.h"
#include "normalize/Normalize.h"
#include "printer/Printer.h"
#include "support/PassObserver.h"
#include "support/Progress.h"
#include "transform/Writable.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <chrono>
#include <filesystem>

namespace adjgen {

namespace {

class PrintAfter : public PassObserver {
public:
  explicit PrintAfter(const std::vector<std::string> &names) : names_(names) {}
  bool wants(std::string_view pass) const override {
    return std::find(names_.begin(), names_.end(), pass) != names_.end();
  }
  void print(std::string_view pass, const std::string &text) override {
    llvm::errs() << "; after " << pass << '\n' << text;
    if (!text.empty() && text.back() != '\n')
      llvm::errs() << '\n';
  }
  void module(std::string_view pass, const Module &m) {
    if (wants(pass))
      print(pass, dump(m));
  }

private:
  const std::vector<std::string> &names_;
};

class Run {
public:
  Run(const Options &options, Diagnostics &diagnostics)
      : o_(options), d_(diagnostics), observer_(options.printAfter), since_(Clock::now()) {}

  std::optional<PipelineResult> all() {
    std::optional<Module> primal = lower();
    if (!primal || !check("lower", *primal, false))
      return std::nullopt;
    Module canonical = normalize(*primal, d_);
    time("normalize");
    observer_.module("normalize", canonical);
    if (d_.hasErrors() || !check("normalize", canonical, true))
      return std::nullopt;
    if (o_.withProbes) {
      canonical = insertProbes(canonical, result_.sites);
      if (!check("probes", canonical, true))
        return std::nullopt;
    }
    if (o_.emitPrimal) {
      leaveUnwritableToSource(canonical);
      nameLocals(canonical);
      return isWritable(canonical, d_) ? print(canonical) : std::nullopt;
    }
    std::optional<Module> derivative = differentiateIt(canonical);
    time("differentiate");
    if (!derivative || d_.hasErrors() || !check("cleanup", *derivative, true) || !checkRemarks())
      return std::nullopt;
    result_.primal = std::make_shared<const Module>(std::move(canonical));
    result_.derivative = std::make_shared<const Module>(std::move(*derivative));
    return print(*result_.derivative);
  }

private:
  /// None hides what the function's text names at file scope, as a template of the local's name.
  static void nameLocals(Module &m) {
    const auto names = std::make_shared<ModuleNames>(m);
    for (const Function *&f : m.functions) {
      const Function *named = withUniqueLocalNames(names, f);
      for (Head &h : m.heads)
        h.function = h.function == f ? named : h.function;
      f = named;
    }
  }

  using Clock = std::chrono::steady_clock;

  void time(const char *stage) {
    const auto now = Clock::now();
    if (o_.timePasses) {
      const auto us = std::chrono::duration_cast<std::chrono::microseconds>(now - since_).count();
      llvm::errs() << "adjgen: " << stage << ": " << us << " us\n";
    }
    since_ = now;
  }

  /// What is found here is a mistake of the tool: better no output than a wrong one.
  bool check(const char *pass, const Module &m, bool canonical) {
    std::vector<std::string> problems;
    verify(m, {canonical}, problems);
    for (const std::string &p : problems)
      d_.report({}, {diag::internal_fault, std::string("after ") + pass + ": " + p});
    return problems.empty();
  }

  bool checkRemarks() {
    for (const Remark &r : result_.explanation.remarks)
      if (!isListed(r))
        d_.report(r.where,
                  {diag::internal_fault, "a remark of an unknown kind, '" + r.name + "' of " + r.pass});
    return !d_.hasErrors();
  }

  /// The output includes them, too; a file that stands somewhere is named as from the source.
  void includeRules(Module &m) const {
    std::size_t at = 0;
    for (const std::string &rules : o_.rules) {
      CarriedItem item;
      item.kind = CarriedKind::Include;
      item.always = true;
      std::error_code error;
      namespace fs = std::filesystem;
      const fs::path folder = fs::absolute(o_.source, error).parent_path();
      const fs::path relative = fs::exists(rules, error) ? fs::relative(rules, folder, error) : fs::path();
      item.text =
          relative.empty() ? "#include <" + rules + ">" : "#include \"" + relative.generic_string() + "\"";
      m.carried.insert(m.carried.begin() + static_cast<std::ptrdiff_t>(at++), std::move(item));
    }
  }

  std::optional<Module> lower() {
    std::optional<FrontendOptions> f = frontendOptions(o_, d_);
    if (!f)
      return std::nullopt;
    f->includedFiles = &result_.includedFiles;
    f->remarks = &result_.explanation.remarks;
    std::optional<Module> m = lowerSource(*f, d_);
    time("lower");
    if (m) {
      includeRules(*m);
      observer_.module("lower", *m);
    }
    return d_.hasErrors() ? std::nullopt : std::move(m);
  }

  std::optional<Module> differentiateIt(const Module &canonical) {
    DifferentiateOptions options;
    options.reverse = o_.reverse;
    options.plan = {o_.withPrimal, o_.accumulate, o_.restore};
    options.suffix = o_.suffix;
    return differentiate(canonical, options, result_.explanation, observer_, d_);
  }

  std::string title() const {
    std::string what = o_.emitPrimal ? "canonical primal" : o_.reverse ? "adjoint" : "tangent";
    std::string names;
    for (const HeadSpec &h : o_.heads)
      names += (names.empty() ? "" : ", ") + h.name;
    return what + " of " + names + " in " + llvm::sys::path::filename(o_.source).str() +
           ", generated by adjgen";
  }

  static std::string guardOf(const std::string &file) {
    std::string guard;
    for (char c : llvm::sys::path::filename(file))
      guard += std::isalnum(static_cast<unsigned char>(c))
                   ? static_cast<char>(std::toupper(static_cast<unsigned char>(c)))
                   : '_';
    return std::isdigit(static_cast<unsigned char>(guard[0])) ? "H_" + guard : guard;
  }

  std::optional<PipelineResult> print(const Module &m) {
    PrintOptions p;
    std::string comment = title();
    comment[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(comment[0])));
    p.headComment = {comment + "."};
    p.includeRuntime = !o_.emitPrimal;
    p.outputFolder = o_.output == "-" ? "" : llvm::sys::path::parent_path(o_.output).str();
    result_.text = printModule(m, p, o_.report.empty() ? nullptr : &result_.origins);
    if (!o_.header.empty()) {
      p.outputFolder = llvm::sys::path::parent_path(o_.header).str();
      result_.header = printHeader(m, p, guardOf(o_.header));
    }
    time("print");
    if (observer_.wants("print"))
      observer_.print("print", result_.text);
    return std::move(result_);
  }

  const Options &o_;
  Diagnostics &d_;
  PrintAfter observer_;
  PipelineResult result_;
  Clock::time_point since_;
};

} // namespace

std::optional<PipelineResult> runPipeline(const Options &options, Diagnostics &diagnostics) {
  return Run(options, diagnostics).all();
}

} // namespace adjgen
