#include "driver/Pipeline.h"

#include "driver/OtherSources.h"
#include "driver/Remarks.h"
#include "driver/UnitOutputs.h"
#include "ir/Dump.h"
#include "ir/Names.h"
#include "ir/Verifier.h"
#include "normalize/Normalize.h"
#include "printer/Printer.h"
#include "transform/Writable.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <utility>

namespace adjgen {

namespace {

/// --print-after and --time-passes.
class Shown : public PassObserver {
public:
  explicit Shown(const Options &options) : names_(options.printAfter), times_(options.timePasses) {}
  bool wants(std::string_view pass) const override {
    return std::find(names_.begin(), names_.end(), pass) != names_.end();
  }
  void print(std::string_view pass, const std::string &text) override {
    llvm::errs() << "; after " << pass << '\n' << text;
    if (!text.empty() && text.back() != '\n')
      llvm::errs() << '\n';
  }
  void ran(std::string_view pass, std::chrono::microseconds time) override {
    if (times_)
      llvm::errs() << "adjgen: " << pass << ": " << time.count() << " us\n";
  }

private:
  const std::vector<std::string> &names_;
  bool times_;
};

/// From the source to the text. What its passes make stays here.
class Run {
public:
  Run(const Options &options, Diagnostics &diagnostics) : o_(options), d_(diagnostics), observer_(options) {}

  std::optional<PipelineResult> all();

  // ---- the passes
  bool lower() {
    std::optional<std::vector<FrontendOptions>> sources = frontendOptionsOfAll(o_, d_);
    if (!sources)
      return false;
    sources->front().includedFiles = &result_.includedFiles;
    sources->front().remarks = &result_.explanation.remarks;
    sources->front().styles = &result_.styles;
    module_ = lowerSources(*sources, sourceSearch(o_, *sources), d_);
    if (!module_ || d_.hasErrors())
      return false;
    includeRules(*module_);
    includeRulesOfMpi(*module_);
    return check("lower", *module_, false);
  }
  /// Probes are for both modes, which must see one program.
  bool normalized() {
    const bool forAdjoints = isAskedFor(o_, Direction::Adjoint) || o_.withProbes || o_.makesMatrices();
    module_ = normalize(*module_, {forAdjoints, o_.checkpoints});
    return check("normalize", *module_, true);
  }
  bool probed() {
    if (o_.withProbes)
      module_ = insertProbes(*module_, result_.sites);
    return check("probes", *module_, true);
  }
  bool canonicalPrimal() {
    leaveUnwritableToSource(*module_);
    nameLocals(*module_);
    return isWritable(*module_, d_);
  }
  bool differentiated() {
    std::optional<Differentiated> made =
        o_.makesMatrices()
            ? differentiateForMatrices(*module_, matrices(), result_.explanation, observer_, d_)
            : differentiate(*module_, stages(), result_.explanation, observer_, d_);
    if (!made || d_.hasErrors() || !check("cleanup", made->derivative, true) || !checkRemarks())
      return false;
    result_.primal = std::make_shared<const Module>(std::move(made->primal ? *made->primal : *module_));
    result_.derivative = std::make_shared<const Module>(std::move(made->derivative));
    return true;
  }
  bool printed() {
    result_.output = o_.output;
    if (o_.emitPrimal || result_.derivative->otherSources.empty())
      print(o_.emitPrimal ? *module_ : *result_.derivative);
    else if (o_.bySource)
      printBySource(*result_.derivative);
    else if (const std::optional<Module> all = inOneOutput())
      print(*all);
    return !d_.hasErrors();
  }
  /// Without what the derivatives in front of it in the same output have carried from other sources.
  std::optional<Module> inOneOutput() {
    const PrintOptions options = printOptions(o_.output, o_.source, commonStyle());
    std::optional<Module> all = oneOutput(*result_.derivative, options, d_);
    for (const auto &derivative : o_.before)
      if (const std::optional<Module> earlier = all ? oneOutput(*derivative, options, d_) : std::nullopt)
        std::erase_if(all->carried, [&](const CarriedItem &item) {
          return item.unit != 0 && std::any_of(earlier->carried.begin(), earlier->carried.end(),
                                               [&](const CarriedItem &x) { return isSameText(x, item); });
        });
    return all;
  }
  static bool isSameText(const CarriedItem &a, const CarriedItem &b) {
    return a.unit == b.unit && a.kind == b.kind && a.text == b.text && a.scope == b.scope;
  }
  std::string moduleText() const { return dump(*module_); }
  std::string text() const { return result_.text; }

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
    for (unsigned unit = 0; unit <= m.otherSources.size(); ++unit)
      for (const std::string &rules : o_.rules) {
        CarriedItem item;
        item.kind = CarriedKind::Include;
        item.always = true;
        item.unit = unit;
        std::error_code error;
        namespace fs = std::filesystem;
        const fs::path folder = fs::absolute(m.sourceOf(unit), error).parent_path();
        const fs::path relative = fs::exists(rules, error) ? fs::relative(rules, folder, error) : fs::path();
        item.text =
            relative.empty() ? "#include <" + rules + ">" : "#include \"" + relative.generic_string() + "\"";
        m.carried.insert(m.carried.begin() + static_cast<std::ptrdiff_t>(at++), std::move(item));
      }
  }

  /// Behind the source's mpi.h, or behind its last header, one of which includes it.
  static void includeRulesOfMpi(Module &m) {
    if (std::none_of(m.functions.begin(), m.functions.end(),
                     [](const Function *f) { return f->name.starts_with("adjgen_mpi_"); }))
      return;
    for (unsigned unit = 0; unit <= m.otherSources.size(); ++unit) {
      std::size_t at = 0;
      bool isOwn = false;
      for (std::size_t k = 0; k < m.carried.size() && !isOwn; ++k)
        if (const CarriedItem &item = m.carried[k]; item.kind == CarriedKind::Include && item.unit == unit) {
          at = k + 1;
          isOwn = item.text.find("mpi.h") != std::string::npos;
        }
      CarriedItem item;
      item.kind = CarriedKind::Include;
      item.always = true;
      item.unit = unit;
      item.text = "#include <adjgen/rules/mpi.h>";
      m.carried.insert(m.carried.begin() + static_cast<std::ptrdiff_t>(at), std::move(item));
    }
  }

  /// What the command line asks for is one stage, or a chain of them.
  Stages stages() const {
    const PlanOptions plan = {o_.withPrimal, o_.accumulate, o_.restore, o_.checkpoints};
    Stages all;
    for (std::size_t k = 0; k < o_.chain.size(); ++k)
      all.push_back({o_.chain[k], plan, o_.suffixes[k], {}});
    if (!all.empty())
      madeLast(all).directions = o_.directions;
    else
      all.push_back({o_.direction, plan, o_.suffix, o_.directions, false, o_.isEverywhere});
    return all;
  }
  MatrixRequest matrices() const {
    MatrixRequest request;
    request.jacobian = o_.ofJacobian;
    request.hessian = o_.ofHessian;
    request.extents = o_.extents;
    request.directions = o_.directions;
    request.isEverywhere = o_.isEverywhere;
    request.plan = {o_.withPrimal, o_.accumulate, o_.restore, o_.checkpoints};
    return request;
  }
  static std::string nameOf(Direction d) {
    return d == Direction::Adjoint ? "Adjoint" : d == Direction::Tangent ? "Tangent" : "Pattern";
  }
  std::string nameOfDerivative() const {
    if (o_.makesMatrices())
      return !o_.ofHessian ? "Jacobian" : o_.ofJacobian ? "Jacobian and Hessian" : "Hessian";
    if (o_.chain.empty())
      return nameOf(o_.direction);
    std::string name = nameOf(o_.chain.back());
    for (std::size_t k = o_.chain.size() - 1; k-- > 0;)
      name += o_.chain[k] == Direction::Adjoint ? " of the adjoint" : " of the tangent";
    return name;
  }

  /// In a header of several modes: of all.
  std::string title(const std::string &source, bool ofAll = false) const {
    std::string what = o_.emitPrimal ? "Canonical primal" : ofAll ? "Derivatives" : nameOfDerivative();
    std::string names;
    for (const HeadSpec &h : o_.heads)
      names += (names.empty() ? "" : ", ") + h.name;
    const std::string of = llvm::sys::path::filename(o_.source).str();
    const std::string part = llvm::sys::path::filename(source).str();
    return what + " of " + names + " in " + of + (part == of ? "" : ", the part of " + part) +
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

  /// Of what is compiled with the flags of one of the sources: the oldest standard, the strictest warnings.
  const SourceStyle &commonStyle() const { return result_.styles.front(); }

  PrintOptions printOptions(const std::string &file, const std::string &source, SourceStyle style) const {
    PrintOptions p;
    p.headComment = {title(source) + "."};
    p.isContinued = !o_.before.empty();
    p.includeRuntime = !o_.emitPrimal;
    p.style = std::move(style);
    p.outputFolder = file == "-" ? "" : llvm::sys::path::parent_path(file).str();
    return p;
  }

  void print(const Module &m) {
    result_.text = printModule(m, printOptions(o_.output, o_.source, commonStyle()),
                               o_.report.empty() ? nullptr : &result_.origins);
    std::vector<const Module *> all;
    for (const auto &before : o_.before)
      all.push_back(before.get());
    all.push_back(&m);
    printDeclarations(all);
  }

  void printDeclarations(const std::vector<const Module *> &modules) {
    if (o_.header.empty())
      return;
    PrintOptions p = printOptions(o_.header, o_.source, commonStyle());
    p.headComment = {title(o_.source, !o_.before.empty()) + "."};
    result_.header = printHeader(modules, p, guardOf(o_.header));
  }

  /// Each source has its own; the first of them is the run's.
  void printBySource(const Module &m) {
    const Module declared = declaredBySources(m);
    printDeclarations({&declared});
    std::set<std::string> files;
    bool isFirst = true;
    for (const UnitOutput &u : outputsBySource(m)) {
      const std::string file = outputOf(o_, m.sourceOf(u.unit));
      LineOrigins *origins = isFirst && !o_.report.empty() ? &result_.origins : nullptr;
      std::string text =
          printModule(u.module, printOptions(file, m.sourceOf(u.unit), result_.styles[u.unit]), origins);
      if (!files.insert(file).second)
        d_.report({}, {diag::linked_output, file});
      if (std::exchange(isFirst, false)) {
        result_.output = file;
        result_.text = std::move(text);
      } else {
        result_.others.emplace_back(file, std::move(text));
      }
    }
  }

  const Options &o_;
  Diagnostics &d_;
  Shown observer_;
  std::optional<Module> module_; // the primal, then the canonical primal, until it is differentiated
  PipelineResult result_;
};

constexpr Pass<Run> reading[] = {
    {"lower",
     "lower",
     [](Run &r) { return r.lower(); },
     {},
     "Clang's tree to the primal module",
     [](Run &r) { return r.moduleText(); }},
    {"normalize",
     "normalize",
     [](Run &r) { return r.normalized(); },
     {"lower"},
     "primal to canonical primal: calls hoisted, one exit, canonical loops",
     [](Run &r) { return r.moduleText(); }},
    {"probes",
     "normalize",
     [](Run &r) { return r.probed(); },
     {"normalize"},
     "points at which 'adjgen check' looks at the primal, where it asks for them"},
};
constexpr Pass<Run> ofPrimal[] = {
    {"canonical-primal",
     "print",
     [](Run &r) { return r.canonicalPrimal(); },
     {"normalize"},
     "what --emit=primal writes"},
};
constexpr Pass<Run> ofDerivative[] = {
    {"differentiate",
     "differentiate",
     [](Run &r) { return r.differentiated(); },
     {"normalize"},
     "stage by stage: plans, transform, cleanup"},
};
constexpr Pass<Run> writing[] = {
    {"print",
     "print",
     [](Run &r) { return r.printed(); },
     {"normalize"},
     "C or C++ text",
     [](Run &r) { return r.text(); }},
};
static_assert(isOrdered(reading) && isOrdered(ofPrimal, {"normalize"}) &&
                  isOrdered(ofDerivative, {"normalize"}) && isOrdered(writing, {"normalize"}),
              "a pass stands in front of one that it needs");

std::optional<PipelineResult> Run::all() {
  const bool ok =
      runPasses(reading, *this, observer_) &&
      (o_.emitPrimal ? runPasses(ofPrimal, *this, observer_) : runPasses(ofDerivative, *this, observer_)) &&
      runPasses(writing, *this, observer_);
  if (!ok)
    return std::nullopt;
  return std::move(result_);
}

} // namespace

void appendPipelinePasses(std::vector<PassRow> &out) {
  appendRows(out, reading);
  appendRows(out, ofPrimal);
  appendDifferentiationPasses(out); // they are what `differentiate` runs
  appendRows(out, ofDerivative);
  appendRows(out, writing);
}

std::optional<PipelineResult> runPipeline(const Options &options, Diagnostics &diagnostics) {
  return Run(options, diagnostics).all();
}

} // namespace adjgen
