#include "check/Check.h"

#include "check/Edits.h"
#include "check/Places.h"
#include "check/Races.h"
#include "check/Stop.h"
#include "check/SubjectText.h"
#include "check/Verdict.h"
#include "driver/Installation.h"
#include "driver/MpiLibrary.h"
#include "driver/OtherSources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <set>

namespace adjgen {

namespace {

enum Status { Agrees = 0, NothingToCheck = 1, WrongUsage = 2, Disagrees = 3 };

/// A folder that goes when the check ends, unless the user names one.
class WorkFolder {
public:
  explicit WorkFolder(const std::string &kept) : isKept_(!kept.empty()) {
    if (isKept_) {
      path_ = kept;
      failed_ = bool(llvm::sys::fs::create_directories(kept));
    } else {
      failed_ = bool(llvm::sys::fs::createUniqueDirectory("adjgen-check", path_));
    }
    llvm::sys::fs::make_absolute(path_);
  }
  ~WorkFolder() {
    if (!isKept_ && !failed_)
      llvm::sys::fs::remove_directories(path_);
  }
  WorkFolder(const WorkFolder &) = delete;
  WorkFolder &operator=(const WorkFolder &) = delete;
  bool failed() const { return failed_; }
  std::string path() const { return path_.str().str(); }

private:
  llvm::SmallString<256> path_;
  bool isKept_, failed_ = false;
};

class Check {
public:
  Check(const CheckOptions &o, Toolchain &t, std::vector<std::string> flags, Diagnostics &d)
      : o_(o), t_(t), d_(d), flags_(flags), build_(o, t, std::move(flags)), places_(o, build_) {}

  int run() {
    showProgress("generating the tangent and the adjoint");
    const std::optional<Derivatives> both = generateAll(o_, d_);
    if (!both || !makeDriver(*both) || !compile(*both))
      return NothingToCheck;
    if (!o_.processes && readsBeyond())
      return Disagrees;
    judge();
    if (!isPossible())
      return NothingToCheck;
    if (hasOpenMP() && o_.findRaces)
      searchRaces(*both);
    searchPlace();
    printTitle();
    printTable();
    return verdict(*both);
  }

private:
  bool fails(const std::string &message, const std::string &details = "") {
    showProgress("");
    d_.report({}, {diag::check_cannot_run, message});
    if (!details.empty())
      llvm::errs() << details << (details.back() == '\n' ? "" : "\n");
    return false;
  }

  bool hasOpenMP() const {
    for (const std::string &f : flags_)
      if (llvm::StringRef(f).starts_with("-fopenmp"))
        return true;
    return false;
  }

  static std::string contents(const std::string &file) {
    const auto buffer = llvm::MemoryBuffer::getFile(file);
    return buffer ? (*buffer)->getBuffer().str() : std::string();
  }

  // ---- making the program
  bool makeDriver(const Derivatives &both) {
    std::string problem;
    if (!build_.chooseCompiler(both.adjoint.primal->isCxx, problem) ||
        (o_.generate.sameUnit && !build_.writeUnit("unit", both, problem)))
      return fails(problem);
    if (!o_.driver.empty())
      return build_.driverObject(o_.driver, problem) || fails("the driver does not compile", problem);
    std::optional<Signature> s = signatureOf(o_, both, d_);
    if (!s || !completeForSubject(*s, o_, d_))
      return false;
    for (const CheckedParameter &p : s->parameters)
      if (p.kind == PassKind::Null)
        passedNull_.push_back(p.name);
    membersNull_ = s->nulls;
    return writeDriver(*s, both.adjoint.includedFiles);
  }

  /// The function of --init may take integers by value, or pointers to them.
  bool writeDriver(const Signature &s, const std::vector<std::string> &includedFiles) {
    showProgress("compiling the driver");
    const std::string file = build_.sourceName("driver");
    std::string problem, other;
    DriverForm form{"", includedFiles};
    bool isCompiled = false;
    for (const bool byAddress : {false, true}) {
      form.integersByAddress = byAddress;
      if (!t_.write(file, driverText(o_, s, form), problem))
        return fails(problem);
      isCompiled = build_.driverObject(file, byAddress ? other : problem, !o_.init.empty());
      if (isCompiled || o_.init.empty())
        break;
    }
    const bool namesInit = problem.find("'" + o_.init + "'") != std::string::npos ||
                           problem.find("\u2018" + o_.init + "\u2019") != std::string::npos; // GCC's
    if (!isCompiled && namesInit)
      return d_.report({}, {diag::check_init_form, o_.init, firstError(problem)}), false;
    if (!isCompiled)
      return fails(o_.generate.sameUnit
                       ? "the driver, which includes the source and its derivatives, does not compile"
                       : "the driver, which includes the source, does not compile",
                   problem);
    form.folder = folderOf(o_.emitDriver);
    return o_.emitDriver.empty() || t_.write(o_.emitDriver, driverText(o_, s, form), problem) ||
           fails(problem);
  }
  static std::string firstError(llvm::StringRef said) {
    const llvm::StringRef behind = said.split("error: ").second;
    std::string text = behind.split('\n').first.str();
    for (const char *quote : {"\u2018", "\u2019"}) // GCC's, where the language has them
      for (std::size_t at; (at = text.find(quote)) != std::string::npos;)
        text.replace(at, std::strlen(quote), "'");
    return text;
  }
  static std::string folderOf(const std::string &file) {
    const std::string folder = llvm::sys::path::parent_path(file).str();
    return folder.empty() ? "." : folder;
  }

  bool compile(const Derivatives &both) {
    std::string problem;
    showProgress("compiling the derivatives");
    std::vector<std::string> objects = {"driver"};
    auto object = [&](const char *name, const std::string &file, const PipelineResult &generated) {
      if (!file.empty())
        objects.emplace_back(name);
      if (file.empty() ? build_.objectsOf(name, generated, objects, problem)
                       : build_.objectOfFile(name, file, problem))
        return true;
      return fails(std::string("the ") + name + " does not compile", problem);
    };
    if (!build_.otherSources(d_, problem))
      return fails("a source does not compile", problem);
    return (!both.primal || object("first", "", *both.primal)) &&
           (!both.subject || object("subject", "", *both.subject)) &&
           (o_.generate.sameUnit ||
            (object("tangent", o_.tangent, both.tangent) && object("adjoint", o_.adjoint, both.adjoint))) &&
           (build_.program("program", objects, problem) ||
            fails("the program does not link; --link names what it needs beside the source", problem));
  }

  // ---- judging
  /// Before anything else is said: what is read there differs from call to call.
  bool readsBeyond() {
    std::string text;
    showProgress("calling the primal between closed pages");
    build_.judge("program", {"task=bounds", "threads=" + threads()}, text);
    const std::optional<BeyondAccess> b = readBeyond(text);
    if (!b || b->writes)
      return false;
    printTitle();
    const bool isGiven = o_.extents.count(b->variable);
    d_.report({}, {diag::check_beyond, "'" + head() + "' reads",
                   b->variable + "[" + std::to_string(b->index) + "],",
                   (b->index < 0 ? "before the " : "beyond the ") + std::to_string(b->count) +
                       (isGiven ? " elements that --extent says" : " elements that it has")});
    llvm::outs() << "verdict: the primal reads beyond the ends of its arrays\n";
    return true;
  }
  std::string head() const { return o_.generate.heads.front().name; }

  std::string threads() const {
    std::string list;
    for (unsigned n : o_.threads)
      list += (list.empty() ? "" : ",") + std::to_string(n);
    return list;
  }

  void judge() {
    std::string text;
    execution_ = build_.judge("program", {"threads=" + threads()}, text);
    if (execution_.status == 0 || execution_.status == 1)
      report_ = readReport(text);
  }

  /// The judge says itself where it cannot begin: a negative number of elements, no memory.
  bool isPossible() {
    constexpr llvm::StringLiteral own = "adjgen: check: ";
    llvm::StringRef said = llvm::StringRef(execution_.errors).trim();
    return execution_.status != 2 || !said.consume_front(own) || fails(said.str());
  }

  void searchRaces(const Derivatives &both) {
    showProgress("looking for races");
    races_ = findRaces(o_, t_, build_, both);
  }

  bool hasRaces() const { return races_ && !races_->races.empty(); }

  /// Where the primal has no derivative, the numbers have to differ: that is known before the table is
  /// printed.
  void searchPlace() {
    if (!report_ || hasRaces() || !o_.locate || !o_.tangent.empty())
      return;
    const std::vector<Complaint> all = complaintsOf(*report_);
    const bool ofTangent = !all.empty() && all.front().about == ComplaintKind::Tangent;
    if (all.empty() || !(ofTangent || (all.front().about == ComplaintKind::Adjoint && o_.adjoint.empty())))
      return;
    const std::string doubt = doubtOf(*report_);
    isIll_ = doubt == "ill-conditioned";
    if (isIll_)
      return leaveUndecidedWithoutPlace();
    isSearched_ = true;
    showProgress("looking for the place");
    place_ = places_.find(ofTangent ? "tangent" : "adjoint", why_);
    if (place_ && places_.smoothnessAt(*place_) != Smoothness::Smooth)
      isUndecided_ = leaveUndecided(*report_);
    if (!place_ && doubt == "kink")
      leaveUndecidedWithoutPlace();
  }

  void leaveUndecidedWithoutPlace() {
    leaveFailuresUndecided(*report_);
    isUndecided_ = true;
  }

  void printTitle() const {
    showProgress("");
    llvm::outs() << o_.generate.heads.front().text << ": " << o_.points << " points, seed " << o_.seed
                 << (o_.processes ? ", " + std::to_string(o_.processes) + " MPI processes" : "") << "\n"
                 << noteOf(o_.subject);
    for (const std::string &name : passedNull_)
      llvm::outs() << "note: nothing uses '" << name << "': a null pointer is passed for it\n";
    for (const std::string &name : membersNull_)
      llvm::outs() << "note: '" << name << "' is a null pointer: nothing is made that it could lead to\n";
    llvm::outs().flush();
  }

  void printTable() const {
    if (report_)
      llvm::outs() << tableOf(*report_);
    if (races_ && races_->problem.empty() && races_->races.empty())
      llvm::outs() << "  races  none found\n";
    else if (races_ && !races_->problem.empty())
      llvm::outs() << "  races  not looked for: " << races_->problem << "\n";
    llvm::outs().flush();
  }

  int verdict(const Derivatives &both) {
    if (hasRaces())
      reportRaces();
    if (!report_) {
      reportCrash();
    } else if (const std::vector<Complaint> all = complaintsOf(*report_); !all.empty()) {
      for (const Complaint &c : all)
        d_.report({}, {diag::check_disagreement, c.message});
      if (!hasRaces() && o_.locate && (place_ || !isUndecided_))
        locate(all, both);
      if (all.front().about == ComplaintKind::Primal)
        noteRandomNumbers();
    } else if (!hasRaces()) {
      if (isAllZero(*report_))
        d_.report({}, {diag::check_all_zero});
      llvm::outs() << "verdict: the derivatives agree\n";
      return Agrees;
    }
    llvm::outs() << "verdict: " << failure() << "\n";
    return Disagrees;
  }

  /// The primal is called alone: only what it does without its derivatives is its own fault.
  void reportCrash() {
    std::string ignored;
    const Execution e = build_.judge("program", {"task=primal", "threads=" + threads()}, ignored);
    isPrimalCrash_ = e.status != 0;
    const Execution &shown = isPrimalCrash_ ? e : execution_;
    fails((isPrimalCrash_ ? "the primal itself ends the program (status " : "the program fails (status ") +
              std::to_string(shown.status) + ")" +
              (isPrimalCrash_ ? "; are its arguments right? (--set, --extent, --range)" : ""),
          shown.errors);
  }

  const char *failure() const {
    if (hasRaces() && races_->isOfPrimal)
      return "the primal has a race";
    if (isPrimalCrash_)
      return "the primal ends the program";
    if (const char *fault = report_ ? primalFaultOf(*report_) : nullptr)
      return fault;
    if (isIll_)
      return "undecided: the problem is ill-conditioned at a point that was tried, where rounding its inputs "
             "changes its derivatives as much";
    if (!isUndecided_)
      return "WRONG";
    return !place_ || places_.smoothnessAt(*place_) == Smoothness::NoDerivative
               ? "undecided: the primal is not differentiable at a point that was tried"
               : "undecided: the control flow changes at a point that was tried";
  }

  SourceLocation placeOf(const RacePlace &p) {
    return {d_.addFile(shown(p.file)), p.line, p.column ? p.column : 1};
  }
  /// As the user names it.
  std::string shown(const std::string &file) const {
    for (const std::string &known : {o_.generate.source, o_.tangent, o_.adjoint})
      if (!known.empty() && llvm::sys::fs::equivalent(file, known))
        return known;
    return file;
  }
  void reportRaces() {
    const std::string who = races_->isOfPrimal ? "the primal" : "the derivative";
    for (const Race &r : races_->races) {
      d_.report(placeOf(r.first), {diag::check_race, who, r.first.access});
      d_.report(placeOf(r.second), {diag::other_access, r.second.access});
    }
  }

  // ---- where
  void locate(const std::vector<Complaint> &all, const Derivatives &both) {
    const Complaint &c = all.front();
    if (c.about == ComplaintKind::Adjoint && !o_.adjoint.empty() &&
        locateEdit("adjoint", o_.adjoint, both.adjoint.text))
      return;
    if (c.about == ComplaintKind::Tangent && !o_.tangent.empty() &&
        locateEdit("tangent", o_.tangent, both.tangent.text))
      return;
    const char *task = hasNumbersThatAreNone()             ? "finite"
                       : c.about == ComplaintKind::Primal  ? "repeat"
                       : c.about == ComplaintKind::Tangent ? "tangent"
                                                           : "adjoint";
    if (!isSearched_)
      place_ = places_.find(task, why_);
    if (place_)
      places_.report(*place_);
    else
      llvm::outs() << "where: not found: " << why_ << "\n";
  }

  bool hasNumbersThatAreNone() const {
    return llvm::any_of(report_->rows,
                        [](const ReportRow &r) { return r.primal.failed && r.primal.what == "not-finite"; });
  }

  /// What the source calls stands in its object's table of names.
  void noteRandomNumbers() {
    if (!primalFaultOf(*report_) || hasNumbersThatAreNone())
      return;
    const std::string object = contents(t_.in("driver.o"));
    const std::pair<const char *, const char *> generators[] = {
        {"rand", "srand"}, {"random", "srandom"}, {"drand48", "srand48"}, {"lrand48", "srand48"}};
    for (const auto &[draws, seeds] : generators)
      if (object.find(std::string(1, '\0') + draws + std::string(1, '\0')) != std::string::npos &&
          object.find(std::string(1, '\0') + seeds + std::string(1, '\0')) == std::string::npos)
        d_.report({}, {diag::standard_numbers, draws, seeds, head()});
  }

  /// Does the derivative `name`, with this text, agree with everything else?
  TrialKind tried(const std::string &name, const std::string &text) {
    std::string problem, json;
    if (!build_.object("trial", text, problem) ||
        !build_.program(
            "trial",
            {"driver", name == "adjoint" ? "tangent" : "trial", name == "adjoint" ? "trial" : "adjoint"},
            problem))
      return TrialKind::Unusable;
    const Execution e = build_.judge("trial", {"threads=" + threads()}, json);
    const std::optional<Report> report = readReport(json);
    if (!report)
      return e.status == 2 ? TrialKind::Unusable : TrialKind::Wrong; // it crashes
    for (const ReportRow &r : report->rows)
      if ((name == "adjoint" ? r.adjoint : r.tangent).failed)
        return TrialKind::Wrong;
    return TrialKind::Right;
  }

  bool locateEdit(const std::string &name, const std::string &file, const std::string &generated) {
    if (!o_.generate.otherSources.empty() || tried(name, generated) != TrialKind::Right)
      return false; // the fault is not in what was edited
    const std::vector<std::string> before = linesOf(generated), after = linesOf(contents(file));
    const std::vector<Edit> wrong =
        wrongEdits(before, after, [&](const std::string &text) { return tried(name, text); });
    for (const Edit &e : wrong)
      reportEdit(name, file, e, before, after);
    return !wrong.empty();
  }

  void reportEdit(const std::string &name, const std::string &file, const Edit &e,
                  const std::vector<std::string> &before, const std::vector<std::string> &after) {
    const bool isMissing = e.newFirst == e.newLast;
    const std::size_t line = std::min(e.newFirst, after.empty() ? 0 : after.size() - 1);
    const std::size_t column = after.empty() ? 0 : after[line].find_first_not_of(" \t");
    const SourceLocation where{d_.addFile(file), static_cast<std::uint32_t>(line + 1),
                               static_cast<std::uint32_t>(column == std::string::npos ? 1 : column + 1)};
    d_.report(
        where,
        {diag::check_edit, name,
         (isMissing ? "in front of this line, generated code has '" + joined(before, e.first, e.last) + "'"
          : e.first == e.last ? "generated code has nothing of the kind"
                              : "generated code has '" + joined(before, e.first, e.last) + "'")});
  }
  static std::string joined(const std::vector<std::string> &lines, std::size_t first, std::size_t last) {
    std::string text;
    for (; first < last; ++first)
      if (const llvm::StringRef l = llvm::StringRef(lines[first]).trim(); !l.empty())
        text += (text.empty() ? "" : " ") + l.str();
    return text;
  }

  const CheckOptions &o_;
  Toolchain &t_;
  Diagnostics &d_;
  const std::vector<std::string> flags_;
  Build build_;
  PlaceSearch places_;
  std::vector<std::string> passedNull_, membersNull_; // names of parameters, and of members
  Execution execution_;
  std::optional<Report> report_;
  std::optional<RaceSearch> races_;
  bool isSearched_ = false, isUndecided_ = false, isIll_ = false, isPrimalCrash_ = false;
  std::optional<FoundPlace> place_; // of the first complaint
  std::string why_;                 // there is none
};

} // namespace

/// Which sources there are, and the one that the driver includes, which defines the head, first.
static void arrangeSources(Options &o) {
  if (o.otherSources.empty() && (o.compilerArguments || o.buildDirectory.empty()))
    return;
  DiagnosticSettings silent; // all is said when the derivatives are made
  silent.printsText = false;
  Diagnostics quiet(silent);
  const auto sources = frontendOptionsOfAll(o, quiet);
  const std::optional<Module> m =
      sources ? lowerSources(*sources, sourceSearch(o, *sources), quiet) : std::nullopt;
  if (!m || m->heads.empty())
    return;
  const unsigned first = m->heads.front().function->unit;
  std::vector<std::string> all = {o.source};
  all.insert(all.end(), m->otherSources.begin(), m->otherSources.end());
  if (first < all.size())
    std::rotate(all.begin(), all.begin() + first, all.begin() + first + 1);
  o.source = all.front();
  o.otherSources.assign(all.begin() + 1, all.end());
}

/// Else all derivatives stand in one output.
static bool haveOwnNames(const Options &o) {
  std::set<std::string> files = {outputOf(o, o.source)};
  return llvm::all_of(o.otherSources,
                      [&](const std::string &source) { return files.insert(outputOf(o, source)).second; });
}

int runCheck(int argc, const char *const *argv, const std::string &executable) {
  std::optional<CheckOptions> options = parseCheckOptions(argc, argv);
  if (!options)
    return WrongUsage;
  const Installation installation = installationOf(executable, 1);
  options->generate.runtimeInclude = installation.runtimeInclude;
  options->generate.clangResources = installation.clangResources;
  Diagnostics diagnostics;
  options->generate.bySource = !options->generate.sameUnit;
  arrangeSources(options->generate);
  options->generate.bySource = !options->generate.otherSources.empty() && !options->generate.sameUnit &&
                               haveOwnNames(options->generate);
  const std::optional<std::vector<std::string>> flags = compilerFlags(options->generate, diagnostics);
  if (!flags)
    return NothingToCheck;
  WorkFolder folder(options->folder);
  if (folder.failed()) {
    diagnostics.report({}, {diag::folder_unmade, folder.path()});
    return NothingToCheck;
  }
  cleanUpWhenStopped(options->folder.empty() ? folder.path() : "");
  // Quoted includes of generated code are named as from there.
  options->generate.output = folder.path() + "/derivative";
  options->generate.outputFolder = folder.path();
  if (const std::string mpi = libraryOfMpi(options->generate.source, *flags, installation); !mpi.empty()) {
    options->link.push_back(llvm::StringRef(mpi).rtrim().str());
    options->processes = std::max(options->processes, 1u);
  }
  if (options->processes)
    options->findRaces = options->locate = false;
  Toolchain toolchain(*options, folder.path(), options->generate.runtimeInclude, installation.runtimeLibrary);
  return Check(*options, toolchain, *flags, diagnostics).run();
}

} // namespace adjgen
