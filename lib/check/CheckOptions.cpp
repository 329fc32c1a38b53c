#include "check/CheckOptions.h"
#include "driver/CheckpointOption.h"
#include "driver/Usage.h"

#include "driver/HeadParser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

namespace adjgen {

namespace cl = llvm::cl;

namespace {

const char Overview[] =
    "adjgen check - are the derivatives right, and if not: where are they wrong?\n\n"
    "  adjgen check --head='f(y)/(x)' --set n=100 --extent 'x=n,y=n' SOURCE... [-- COMPILER FLAGS]\n";

struct CommandLine {
  cl::OptionCategory category{"adjgen check options"};
  cl::list<std::string> sources{cl::Positional, cl::desc("SOURCE..."), cl::ZeroOrMore, cl::cat(category)};
  cl::list<std::string> heads{"head",
                              cl::desc("Function to differentiate, its dependents and its independents"),
                              cl::value_desc("NAME(DEPENDENTS)/(INDEPENDENTS)"), cl::cat(category)};
  cl::opt<std::string> mode{"mode",
                            cl::desc("Check derivatives of derivatives: the modes that make them "
                                     "(reverse,forward); or a pattern, or pattern-all"),
                            cl::value_desc("MODE,..."), cl::cat(category)};
  cl::opt<std::string> directions{
      "directions",
      cl::desc("Check derivatives in so many directions at once: a number, or a name that --set gives one"),
      cl::value_desc("N|NAME"), cl::cat(category)};
  cl::list<std::string> set{"set", cl::desc("Values of parameters, and of their members (g.nx=10)"),
                            cl::value_desc("NAME=NUMBER,..."), cl::CommaSeparated, cl::cat(category)};
  cl::list<std::string> extent{
      "extent", cl::desc("How many elements parameters lead to, and their members (g.u=nx*ny)"),
      cl::value_desc("NAME=NUMBER,..."), cl::CommaSeparated, cl::cat(category)};
  cl::list<std::string> range{"range", cl::desc("Where random values lie, of NAME or of all (0.5:1.5)"),
                              cl::value_desc("[NAME=]LOW:HIGH,..."), cl::CommaSeparated, cl::cat(category)};
  cl::opt<std::string> init{"init", cl::desc("Function that sets the inputs, or makes objects of C++"),
                            cl::value_desc("FUNCTION"), cl::cat(category)};
  cl::opt<std::string> initFile{"init-file", cl::desc("File in which that function is"),
                                cl::value_desc("FILE"), cl::cat(category)};
  cl::opt<std::string> emitDriver{"emit-driver",
                                  cl::desc("Write the driver that adjgen makes, as a start for your own"),
                                  cl::value_desc("FILE"), cl::cat(category)};
  cl::opt<std::string> driver{
      "driver", cl::desc("Check the matrix that such a function computes; or a file: use this driver"),
      cl::value_desc("jacobian|hessian|FILE"), cl::cat(category)};
  cl::opt<std::string> tangent{"tangent", cl::desc("Check this tangent instead of a generated one"),
                               cl::value_desc("FILE"), cl::cat(category)};
  cl::opt<std::string> adjoint{"adjoint", cl::desc("Check this adjoint instead of a generated one"),
                               cl::value_desc("FILE"), cl::cat(category)};
  cl::list<std::string> link{"link", cl::desc("Sources, objects and libraries to link with"),
                             cl::value_desc("FILE,..."), cl::CommaSeparated, cl::cat(category)};
  cl::opt<std::string> compiler{"cc", cl::desc("Compiler (cc, or c++)"), cl::value_desc("PROGRAM"),
                                cl::cat(category)};
  cl::opt<std::string> raceCompiler{"race-cc", cl::desc("Clang that builds for ThreadSanitizer"),
                                    cl::value_desc("PROGRAM"), cl::cat(category)};
  cl::opt<std::string> threads{"threads", cl::desc("Numbers of threads (1,2,4; without OpenMP 1)"),
                               cl::value_desc("N,..."), cl::cat(category)};
  cl::opt<unsigned> seed{"seed", cl::desc("Seed of the random values (1)"), cl::init(1), cl::cat(category)};
  cl::opt<unsigned> points{"points", cl::desc("Number of points (3)"), cl::init(3), cl::cat(category)};
  cl::opt<unsigned> calls{"calls", cl::desc("How often each function is called (3)"), cl::init(3),
                          cl::cat(category)};
  cl::opt<unsigned> timeout{"timeout", cl::desc("Seconds for each run (300)"), cl::init(300),
                            cl::cat(category)};
  cl::opt<unsigned> mpi{"mpi", cl::desc("Number of MPI processes that call the derivatives together"),
                        cl::value_desc("N"), cl::cat(category)};
  cl::opt<std::string> mpiexec{"mpiexec", cl::desc("What starts them (mpiexec), with its own options"),
                               cl::value_desc("COMMAND"), cl::init("mpiexec"), cl::cat(category)};
  cl::opt<bool> noRaces{"no-race-check", cl::desc("Do not look for races of the primal"), cl::cat(category)};
  cl::opt<bool> noLocate{"no-locate", cl::desc("Do not look for the place of a fault"), cl::cat(category)};
  cl::opt<std::string> keep{"keep", cl::desc("Keep all generated files, in this folder"),
                            cl::value_desc("DIR"), cl::cat(category)};
  cl::list<std::string> rules{"rules",
                              cl::desc("Header with given derivatives, as if the source included it first"),
                              cl::value_desc("FILE"), cl::cat(category)};
  cl::list<std::string> checkpoints{
      "checkpoint", cl::desc("Check adjoints that keep such snapshots, as for generating"),
      cl::value_desc("[FILE:LINE:]SCHEME[:N[:M]][:record=THREADS]"), cl::cat(category)};
  cl::opt<bool> sameUnit{"same-unit",
                         cl::desc("The derivatives stand in the source's own unit, and see its statics"),
                         cl::cat(category)};
  cl::opt<bool> followPointers{
      "follow-pointers",
      cl::desc("Calls through pointers are those of the source's functions, as for generating"),
      cl::cat(category)};
  cl::opt<bool> noOpenMP{"no-openmp", cl::desc("Read OpenMP pragmas as comments"), cl::cat(category)};
  cl::opt<std::string> buildDirectory{"p", cl::desc("Take compiler flags from DIR/compile_commands.json"),
                                      cl::value_desc("DIR"), cl::cat(category)};
};

bool isName(llvm::StringRef s) {
  return !s.empty() && !llvm::isDigit(s[0]) &&
         llvm::all_of(s, [](char c) { return llvm::isAlnum(c) || llvm::StringRef("_.:[]").contains(c); });
}

bool isNumber(llvm::StringRef s) {
  double value;
  return !s.empty() && !s.getAsDouble(value);
}

/// NAME=NUMBER, where the number may be computed from integer parameters.
bool readAssignments(const cl::list<std::string> &list, const char *option,
                     std::map<std::string, std::string> &into) {
  for (const std::string &item : list) {
    const auto [name, value] = llvm::StringRef(item).split('=');
    const bool isFine = llvm::all_of(
        value, [](char c) { return llvm::isAlnum(c) || llvm::StringRef("_+-*/%() .").contains(c); });
    if (!isName(name.trim()) || value.trim().empty() || !isFine)
      return wrongUsage(std::string(option) + " " + item + ": NAME=NUMBER is expected");
    if (!into.emplace(name.trim().str(), value.trim().str()).second)
      return wrongUsage(std::string(option) + " " + item + ": '" + name.trim().str() + "' is named twice");
  }
  return true;
}

bool readRanges(const CommandLine &line, CheckOptions &o) {
  for (const std::string &item : line.range) {
    llvm::StringRef name, text = item;
    if (text.contains('='))
      std::tie(name, text) = text.split('=');
    const auto [low, high] = text.split(':');
    double from = 0, to = 0;
    if (low.trim().getAsDouble(from) || high.trim().getAsDouble(to) || from > to ||
        (item.find('=') != std::string::npos && !isName(name)))
      return wrongUsage("--range " + item + ": NAME=LOW:HIGH or LOW:HIGH is expected");
    const Range r{low.trim().str(), high.trim().str()};
    const bool isTwice = name.empty() ? o.range.has_value() : o.ranges.count(name.trim().str()) != 0;
    if (isTwice)
      return wrongUsage("--range " + item + ": " +
                        (name.empty() ? "a range of all" : "'" + name.trim().str() + "'") + " is said twice");
    (name.empty() ? o.range.emplace() : o.ranges[name.trim().str()]) = r;
  }
  return true;
}

bool readThreads(const CommandLine &line, CheckOptions &o) {
  llvm::SmallVector<llvm::StringRef> items;
  llvm::StringRef(line.threads).split(items, ',', -1, false);
  for (llvm::StringRef item : items) {
    unsigned n;
    if (item.trim().getAsInteger(10, n) || n < 1 || n > 1024)
      return wrongUsage("--threads=" + line.threads + ": numbers of threads are expected, as in 1,2,4");
    o.threads.push_back(n);
  }
  return o.threads.size() <= 32 || wrongUsage("--threads: too many numbers");
}

bool hasOpenMP(const CheckOptions &o) {
  for (const std::string &a : o.generate.compilerArguments.value_or(std::vector<std::string>()))
    if (llvm::StringRef(a).starts_with("-fopenmp"))
      return o.generate.readOpenMP;
  return !o.generate.buildDirectory.empty() && o.generate.readOpenMP;
}

bool readHead(const CommandLine &line, CheckOptions &o) {
  std::string problem;
  if (line.heads.size() != 1)
    return wrongUsage(line.heads.empty() ? "no function is named: --head=NAME(DEPENDENTS)/(INDEPENDENTS)"
                                         : "--head is given twice: one function is checked at a time");
  const auto head = parseHead(line.heads[0], problem);
  if (!head)
    return wrongUsage("--head=" + line.heads[0] + ": " + problem);
  o.generate.heads = {*head};
  return true;
}

/// What is asked of one mode's own files, or of the source's functions, is not asked of derivatives.
bool isAlone(const CommandLine &line, const std::string &why) {
  const std::pair<const char *, bool> others[] = {{"--same-unit", line.sameUnit},
                                                  {"--init", !line.init.empty()},
                                                  {"--driver", !line.driver.empty()},
                                                  {"--tangent", !line.tangent.empty()},
                                                  {"--adjoint", !line.adjoint.empty()}};
  for (const auto &[option, isGiven] : others)
    if (isGiven)
      return wrongUsage(std::string(option) + ": it is for derivatives of first order, and " + why);
  return true;
}

bool readSubject(const CommandLine &line, CheckOptions &o) {
  const bool ofMatrix = line.driver == "jacobian" || line.driver == "hessian";
  const bool ofPattern = line.mode == "pattern" || line.mode == "pattern-all";
  const bool inDirections = line.directions.getNumOccurrences() != 0;
  if (ofMatrix && !line.mode.empty() && !ofPattern)
    return wrongUsage("--driver and --mode=" + line.mode + " are checked one at a time");
  if (inDirections && ofPattern && !ofMatrix)
    return wrongUsage("--directions: a pattern has none");
  if (inDirections) {
    const auto directions = parseDirections(line.directions);
    if (!directions)
      return false;
    if (ofMatrix && !directions->name.empty())
      return wrongUsage("--directions=" + line.directions + ": with --driver, a number is expected");
    (ofMatrix ? o.directionsOfMatrix : o.generate.directions) = *directions;
    o.subject = CheckedSubject::Directions;
  }
  if (ofMatrix)
    o.subject = line.driver == "jacobian" ? CheckedSubject::Jacobian : CheckedSubject::Hessian;
  else if (ofPattern)
    o.subject = CheckedSubject::Pattern;
  if (o.subject == CheckedSubject::Derivatives)
    return true;
  o.generate.isEverywhere = line.mode == "pattern-all";
  o.findRaces = o.locate = false;
  if (line.sameUnit)
    return wrongUsage("--same-unit: several directions, matrices and patterns are checked without it");
  return (inDirections && !ofMatrix) || (line.tangent.empty() && line.adjoint.empty()) ||
         wrongUsage("--tangent and --adjoint: matrices and patterns are made of the source alone");
}

bool readMode(const CommandLine &line, CheckOptions &o) {
  if (line.mode.empty() || line.mode == "pattern" || line.mode == "pattern-all")
    return true;
  if (!readChain(line.mode, o.generate) || !isAlone(line, "--mode names several modes"))
    return false;
  o.findRaces = o.locate = false;
  return o.generate.chain.size() > 1 ||
         wrongUsage("--mode=" + line.mode +
                    ": both derivatives are checked anyway; for second ones, name two modes");
}

bool fill(const CommandLine &line, CheckOptions &o) {
  if (line.sources.empty())
    return wrongUsage("no source file is named");
  o.generate.source = line.sources[0];
  o.generate.otherSources.assign(line.sources.begin() + 1, line.sources.end());
  if (llvm::is_contained(line.sources, "-"))
    return wrongUsage("check needs a source that stands in a file: the driver includes it");
  if (!isOfOneSource(o.generate))
    return false;
  o.generate.buildDirectory = line.buildDirectory;
  o.generate.rules.assign(line.rules.begin(), line.rules.end());
  o.generate.readOpenMP = !line.noOpenMP;
  o.generate.sameUnit = line.sameUnit;
  o.generate.followPointers = line.followPointers;
  o.init = line.init;
  o.initFile = line.initFile;
  o.emitDriver = line.emitDriver;
  o.tangent = line.tangent;
  o.adjoint = line.adjoint;
  o.compiler = line.compiler;
  o.raceCompiler = line.raceCompiler;
  o.link.assign(line.link.begin(), line.link.end());
  o.seed = line.seed;
  o.points = line.points;
  o.calls = line.calls;
  o.timeout = line.timeout;
  o.findRaces = !line.noRaces;
  o.locate = !line.noLocate;
  o.folder = line.keep;
  o.processes = line.mpi;
  o.mpiexec = line.mpiexec;
  if (line.mpi.getNumOccurrences() && (!line.mpi || line.mpi > 4096))
    return wrongUsage("--mpi=" + std::to_string(line.mpi) + ": a number of processes is expected");
  if (!o.points || !o.calls)
    return wrongUsage("--points and --calls must not be 0");
  if (line.sameUnit && !(o.tangent.empty() && o.adjoint.empty()))
    return wrongUsage("--same-unit: both derivatives are generated, --tangent and --adjoint name others");
  if (!o.initFile.empty() && o.init.empty())
    return wrongUsage("--init-file: --init=FUNCTION says which function of it sets the inputs");
  const bool hasOwnDriver = line.driver != "jacobian" && line.driver != "hessian";
  o.driver = hasOwnDriver ? std::string(line.driver) : "";
  if (!readCheckpoints({line.checkpoints.begin(), line.checkpoints.end()}, o.generate.checkpoints))
    return false;
  if (!readSubject(line, o) || !readMode(line, o) || !readHead(line, o) ||
      !readAssignments(line.set, "--set", o.values) || !readAssignments(line.extent, "--extent", o.extents) ||
      !readRanges(line, o) || !readThreads(line, o))
    return false;
  for (const auto &[name, value] : o.values)
    if (!isNumber(value))
      return wrongUsage("--set " + name + "=" + value + ": a number is expected");
  if (o.threads.empty())
    o.threads = hasOpenMP(o) ? std::vector<unsigned>{1, 2, 4} : std::vector<unsigned>{1};
  return true;
}

} // namespace

std::optional<CheckOptions> parseCheckOptions(int argc, const char *const *argv) {
  CheckOptions options;
  std::vector<const char *> own;
  for (int i = 0; i < argc; ++i) {
    if (i > 0 && std::string(argv[i]) == "--") {
      options.generate.compilerArguments.emplace(argv + i + 1, argv + argc);
      break;
    }
    own.push_back(argv[i]);
  }
  own[0] = "adjgen check"; // as LLVM's messages call it
  setCommandOfUsage(own[0]);
  cl::ResetCommandLineParser();
  const CommandLine line;
  if (!knowsOptions(own))
    return std::nullopt;
  if (!cl::ParseCommandLineOptions(static_cast<int>(own.size()), own.data(), Overview, &llvm::errs()) ||
      !fill(line, options))
    return std::nullopt;
  return options;
}

} // namespace adjgen
