#include "driver/Options.h"

#include "driver/CheckpointOption.h"
#include "driver/DiagnosticOptions.h"
#include "driver/HeadParser.h"
#include "driver/ProfileFile.h"
#include "driver/Usage.h"
#include "frontend/session/ReservedWords.h"
#include "support/Suggestion.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cctype>
#include <numeric>

namespace adjgen {

namespace cl = llvm::cl;

bool isSuffix(const std::string &s) {
  for (char c : s)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_')
      return false;
  return !s.empty();
}

std::optional<DirectionCount> parseDirections(const std::string &text) {
  DirectionCount found;
  const bool isNumber = !text.empty() && llvm::isDigit(text[0]);
  if (isNumber
          ? llvm::StringRef(text).getAsInteger(10, found.number) || found.number < 1 || found.number > 1024
          : !isSuffix(text)) {
    wrongUsage("--directions=" + text + ": a number from 1 to 1024 is expected, or a name");
    return std::nullopt;
  }
  if (!isNumber && isReservedWord(text)) {
    wrongUsage("--directions=" + text + ": '" + text +
               "' is a word of the language, and cannot be the name of a parameter");
    return std::nullopt;
  }
  if (!isNumber)
    found.name = text;
  return found;
}

bool asksFor(const Options &o, Direction d) {
  return o.modes.empty() || std::count(o.modes.begin(), o.modes.end(), d);
}

bool isAskedFor(const Options &run, Direction d) {
  return run.chain.empty() ? run.direction == d : std::count(run.chain.begin(), run.chain.end(), d) != 0;
}

/// A mode that comes again has a number.
static std::vector<std::string> suffixesOf(const std::vector<Direction> &chain) {
  std::vector<std::string> all;
  for (auto mode = chain.begin(); mode != chain.end(); ++mode) {
    const auto before = std::count(chain.begin(), mode, *mode);
    all.push_back(usualSuffix(*mode) + (before ? std::to_string(before + 1) : ""));
  }
  return all;
}

Options withSuffixes(Options o) {
  if (!o.chain.empty() && o.suffixes.empty())
    o.suffixes = suffixesOf(o.chain);
  if (!o.chain.empty())
    o.suffix = std::accumulate(o.suffixes.begin(), o.suffixes.end(), std::string());
  if (o.suffix.empty() && o.makesMatrices())
    o.suffix = std::string(o.ofJacobian ? "_jacobian" : "") + (o.ofHessian ? "_hessian" : "");
  if (o.suffix.empty())
    o.suffix = usualSuffix(o.direction);
  return o;
}

Options completed(Options o) {
  o = withSuffixes(std::move(o));
  if (o.output.empty() && o.sourceText)
    o.output = "-";
  if (!o.output.empty())
    return o;
  o.bySource = !o.sameUnit;
  o.output = outputOf(o, o.source);
  return o;
}

std::string outputOf(const Options &o, const std::string &source) {
  llvm::SmallString<256> file(o.outputFolder);
  llvm::sys::path::append(file, llvm::sys::path::stem(source) + (o.emitPrimal ? "_primal" : o.suffix) +
                                    llvm::sys::path::extension(source));
  return file.str().str();
}

bool filesDiffer(const Options &o) {
  std::vector<std::string> files = {o.source};
  files.insert(files.end(), o.otherSources.begin(), o.otherSources.end());
  for (const std::string &source : o.otherSources)
    if (o.bySource)
      files.push_back(outputOf(o, source));
  for (const std::string &f : {o.output, o.header, o.depfile, o.remarksFile, o.report, o.messages.sarifFile})
    if (!f.empty() && f != "-")
      files.push_back(f);
  for (std::size_t i = 1; i < files.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (files[i] == files[k] || llvm::sys::fs::equivalent(files[i], files[k])) {
        // Devices may be named as often as one likes.
        if (!llvm::sys::fs::exists(files[i]) || llvm::sys::fs::is_regular_file(files[i]))
          return wrongUsage("'" + files[i] + "' would be overwritten");
      }
  return true;
}

std::optional<Direction> directionOf(const std::string &word) {
  if (word == "reverse" || word == "adjoint")
    return Direction::Adjoint;
  if (word == "forward" || word == "tangent")
    return Direction::Tangent;
  return word == "pattern" ? std::optional(Direction::Pattern) : std::nullopt;
}

static const char PatternAtAllPoints[] = "pattern-all";

static std::optional<Direction> modeOf(llvm::StringRef word) {
  const std::optional<Direction> mode =
      word == PatternAtAllPoints ? std::optional(Direction::Pattern) : directionOf(word.str());
  if (!mode)
    wrongUsage("--mode: '" + word.str() +
               "' is none of reverse, adjoint, forward, tangent, pattern and pattern-all");
  return mode;
}

bool readChain(const std::string &text, Options &options) {
  for (llvm::StringRef word : llvm::split(text, ','))
    if (const auto mode = modeOf(word))
      options.chain.push_back(*mode);
    else
      return false;
  if (std::count(options.chain.begin(), options.chain.end(), Direction::Adjoint) > 1)
    return wrongUsage("--mode=" + text +
                      ": the adjoint of an adjoint is not made; reverse,forward gives second derivatives");
  if (std::count(options.chain.begin(), options.chain.end(), Direction::Pattern))
    return wrongUsage("--mode=" + text + ": a pattern has no derivative, and is made of the source alone");
  options.direction = options.chain.back();
  return true;
}

/// What cannot be done with several.
bool isOfOneSource(const Options &options) {
  if (options.otherSources.empty())
    return true;
  if (options.emitPrimal)
    return wrongUsage("--emit=primal: it is written for one source, and several are named");
  if (!options.report.empty())
    return wrongUsage("--report: it shows one source, and several are named");
  for (std::size_t i = 0; i < options.otherSources.size(); ++i)
    if (options.otherSources[i] == options.source ||
        std::count(options.otherSources.begin(), options.otherSources.end(), options.otherSources[i]) > 1)
      return wrongUsage("'" + options.otherSources[i] + "' is named twice");
  return true;
}

namespace {

enum class Emit { Derivative, Primal };

const char Overview[] =
    "adjgen - derivatives of C and C++ with OpenMP, as source\n\n"
    "  adjgen --head='f(y)/(x)' [options] SOURCE... [-- COMPILER FLAGS]\n"
    "  adjgen [options] SOURCE [-- COMPILER FLAGS]     heads from '#pragma adjgen differentiate(f(y)/(x))'\n"
    "  adjgen check --head='f(y)/(x)' [options] SOURCE [-- COMPILER FLAGS]     are the derivatives right? "
    "(docs/check.md)\n";

/// Names all words, where the one that is given is none of them.
template <class T> struct WordParser : cl::parser<T> {
  using cl::parser<T>::parser;
  bool parse(cl::Option &o, llvm::StringRef name, llvm::StringRef word, T &value) {
    std::string all;
    for (unsigned k = 0; k < this->getNumOptions(); ++k) {
      if (this->getOption(k) == word)
        return cl::parser<T>::parse(o, name, word, value);
      all += (k == 0 ? "" : k + 1 < this->getNumOptions() ? ", " : " and ") + this->getOption(k).str();
    }
    return o.error("'" + word + "' is none of " + all);
  }
};
template <class T> using WordOption = cl::opt<T, false, WordParser<T>>;

/// One object a run. It is made after LLVM's own options have been taken away.
struct CommandLine {
  cl::OptionCategory what{"What is differentiated"}, written{"What is written"},
      reading{"How the source is read"}, decided{"What you decide yourself"}, shown{"What is shown"},
      said{"Messages"}, build{"For build files"};
  cl::list<std::string> sources{cl::Positional, cl::desc("SOURCE..."), cl::ZeroOrMore, cl::cat(what)};
  cl::list<std::string> heads{"head",
                              cl::desc("Function to differentiate, its dependents and its independents"),
                              cl::value_desc("NAME(DEPENDENTS)/(INDEPENDENTS)"), cl::cat(what)};
  cl::list<std::string> modes{
      "mode",
      cl::desc(
          "What to make: reverse or adjoint (default), forward or tangent; several, separated by commas: "
          "derivatives of derivatives, the first one first (with --same-unit, --mode may stand twice); or "
          "pattern: which independents each dependent depends on, at one point; or pattern-all: at any "
          "point"),
      cl::value_desc("MODE,..."), cl::cat(what)};
  cl::opt<std::string> directions{
      "directions", cl::desc("So many derivatives at once: a number, or the name of a last parameter"),
      cl::value_desc("N|NAME"), cl::cat(what)};
  cl::opt<std::string> driver{
      "driver",
      cl::desc("Make functions that compute whole matrices: jacobian, hessian, or both (docs/sparse.md)"),
      cl::value_desc("MATRIX,..."), cl::cat(what)};
  cl::list<std::string> extents{"extent", cl::desc("For --driver: how many objects a parameter leads to"),
                                cl::value_desc("NAME=EXPRESSION,..."), cl::CommaSeparated, cl::cat(what)};
  WordOption<Emit> emit{"emit", cl::desc("What to write:"), cl::init(Emit::Derivative), cl::cat(written),
                        cl::values(clEnumValN(Emit::Derivative, "derivative", "derivative code (default)"),
                                   clEnumValN(Emit::Primal, "primal", "the primal as the analyses see it"))};
  cl::opt<std::string> output{"o", cl::desc("Where to write it; - is standard output"),
                              cl::value_desc("FILE"), cl::cat(written)};
  cl::opt<std::string> suffix{
      "suffix", cl::desc("Instead of _b or _d behind generated names; with several modes, one for each"),
      cl::value_desc("SUFFIX,..."), cl::cat(what)};
  cl::opt<std::string> header{"header", cl::desc("Also write the declarations"), cl::value_desc("FILE"),
                              cl::cat(written)};
  cl::opt<bool> withPrimal{"with-primal", cl::desc("Generated functions also leave the primal's outputs"),
                           cl::cat(what)};
  cl::list<std::string> rules{"rules",
                              cl::desc("Header with given derivatives, as if the source included it first"),
                              cl::value_desc("FILE"), cl::cat(what)};
  cl::opt<bool> sameUnit{"same-unit",
                         cl::desc("The output includes the source, and is compiled in its place: it sees the "
                                  "source's static variables"),
                         cl::cat(written)};
  cl::opt<bool> followPointers{
      "follow-pointers",
      cl::desc("A call through a pointer calls one of the functions whose addresses the source takes; else "
               "the derivative stops the program"),
      cl::cat(reading)};
  cl::opt<bool> noOpenMP{"no-openmp", cl::desc("Read OpenMP pragmas as comments"), cl::cat(reading)};
  WordOption<AccumulationKind> accumulate{
      "accumulate", cl::desc("How adjoints are incremented in parallel, where this is proven to be right:"),
      cl::cat(decided),
      cl::ValuesClass({
#define ADJGEN_INCREMENT_KIND(NAME, OPTION, HELP, CLASS, TEXT, UNPROVEN, MEANING)                            \
  clEnumValN(AccumulationKind::NAME, OPTION, HELP),
#include "support/plans/AccumulationKinds.def"
      })};
  WordOption<RestoreChoice> restore{
      "restore", cl::desc("How the backward sweep gets the primal's values:"),
      cl::init(RestoreChoice::Reexecute), cl::cat(decided),
      cl::values(
          clEnumValN(RestoreChoice::Reexecute, "reexecute", "iterations may be executed again (default)"),
          clEnumValN(RestoreChoice::Recompute, "recompute", "single values may be computed again"),
          clEnumValN(RestoreChoice::Push, "push", "all overwritten values that are needed are saved"))};
  cl::list<std::string> checkpoints{
      "checkpoint",
      cl::desc("Snapshots in place of stored steps, for the loop or call at a line, or for each loop that "
               "can have "
               "them: all, periodic:N, binomial:N, online:N, disk:N:M, auto or none"),
      cl::value_desc("[FILE:LINE:]SCHEME[:N[:M]][:record=THREADS]"), cl::cat(decided)};
  cl::opt<std::string> remarks{"remarks", cl::ValueOptional,
                               cl::desc("Print what was decided and why, or write it as YAML to FILE"),
                               cl::value_desc("FILE"), cl::cat(shown)};
  DiagnosticOptions messages{said};
  cl::opt<std::string> report{
      "report", cl::desc("Show source, derivative and decisions side by side, on a page for browsers"),
      cl::value_desc("FILE"), cl::cat(shown)};
  cl::opt<std::string> reportProfile{
      "report-profile",
      cl::desc("Show there what a run took, which has written FILE with ADJGEN_PROFILE=FILE"),
      cl::value_desc("FILE"), cl::cat(shown)};
  cl::list<std::string> printAfter{"print-after", cl::CommaSeparated,
                                   cl::desc("Show the result of this pass"), cl::value_desc("PASS"),
                                   cl::cat(shown)};
  cl::opt<bool> printPasses{"print-passes", cl::desc("List the passes"), cl::cat(shown)};
  cl::opt<bool> timePasses{"time-passes", cl::desc("Show how long each pass takes"), cl::cat(shown)};
  cl::opt<std::string> depfile{"depfile", cl::desc("Also write a dependency file for Make or Ninja"),
                               cl::value_desc("FILE"), cl::cat(build)};
  cl::opt<std::string> buildDirectory{"p", cl::desc("Take compiler flags from DIR/compile_commands.json"),
                                      cl::value_desc("DIR"), cl::cat(reading)};
  cl::list<std::string> extraAfter{"extra-arg", cl::desc("Compiler flag to add at the end"),
                                   cl::value_desc("FLAG"), cl::cat(reading)};
  cl::list<std::string> extraBefore{"extra-arg-before", cl::desc("Compiler flag to add in front"),
                                    cl::value_desc("FLAG"), cl::cat(reading)};
  cl::opt<bool> runtimeFlags{"runtime-cflags", cl::desc("Print the flags to compile generated code with"),
                             cl::cat(build)};
  cl::opt<bool> runtimeLibraries{"runtime-libs", cl::desc("Print the flags to link generated code with"),
                                 cl::cat(build)};
};

bool readModes(const CommandLine &line, Options &options) {
  for (const std::string &text : line.modes) {
    if (text.find(',') != std::string::npos)
      return line.modes.size() == 1
                 ? readChain(text, options)
                 : wrongUsage(
                       "--mode is given twice: derivatives of derivatives stand in an output of their own");
    const std::optional<Direction> mode = modeOf(text);
    if (!mode)
      return false;
    if (asksFor(options, *mode) && !options.modes.empty())
      return wrongUsage("--mode: the same mode is asked for twice");
    options.isEverywhere |= text == PatternAtAllPoints;
    options.modes.push_back(*mode);
  }
  if (options.modes.size() > 1 && !options.sameUnit)
    return wrongUsage("--mode is given twice: one output holds several modes with --same-unit only");
  if (!options.modes.empty())
    options.direction = options.modes.front();
  return true;
}

bool readSuffix(const CommandLine &line, Options &options) {
  options.suffix = line.suffix;
  if (!line.suffix.getNumOccurrences())
    return true;
  std::vector<std::string> all;
  for (llvm::StringRef one : llvm::split(options.suffix, ','))
    all.push_back(one.str());
  for (const std::string &one : all)
    if (!isSuffix(one))
      return wrongUsage("--suffix=" + options.suffix + ": letters, digits and _ are expected");
  const std::size_t modes = std::max<std::size_t>(options.chain.size(), 1);
  if (all.size() != modes)
    return wrongUsage("--suffix=" + options.suffix + ": " + std::to_string(all.size()) + " for " +
                      std::to_string(modes) + (modes == 1 ? " mode" : " modes"));
  for (std::size_t i = 0; i < all.size(); ++i)
    if (std::count(all.begin(), all.end(), all[i]) > 1)
      return wrongUsage("--suffix=" + options.suffix + ": suffixes must differ");
  if (!options.chain.empty())
    options.suffixes = all;
  return true;
}

/// How many there are is known here, or by the callers.
bool readDirections(const CommandLine &line, Options &options) {
  if (!line.directions.getNumOccurrences())
    return true;
  const auto directions = parseDirections(line.directions);
  if (!directions)
    return false;
  if (options.emitPrimal)
    return wrongUsage("--directions: there is no derivative with --emit=primal");
  if (options.direction == Direction::Pattern ||
      std::count(options.modes.begin(), options.modes.end(), Direction::Pattern))
    return wrongUsage("--directions: a pattern has none");
  options.directions = *directions;
  return true;
}

/// NAME=EXPRESSION, of numbers and names.
bool readExtents(const CommandLine &line, Options &options) {
  for (const std::string &item : line.extents) {
    const auto [name, text] = llvm::StringRef(item).split('=');
    const bool isFine = llvm::all_of(
        text, [](char c) { return llvm::isAlnum(c) || llvm::StringRef("_+-*/%() ").contains(c); });
    if (!isSuffix(name.trim().str()) || text.trim().empty() || !isFine)
      return wrongUsage("--extent " + item + ": NAME=EXPRESSION is expected");
    if (!options.extents.emplace(name.trim().str(), text.trim().str()).second)
      return wrongUsage("--extent " + item + ": '" + name.trim().str() + "' is named twice");
  }
  return options.extents.empty() || options.makesMatrices() ||
         wrongUsage("--extent: it is for --driver, and for 'adjgen check'");
}

/// Which pattern a driver takes can be said; all other modes it chooses itself.
bool readPatternOfDriver(const CommandLine &line, Options &options) {
  for (const std::string &mode : line.modes)
    if (mode != "pattern" && mode != PatternAtAllPoints)
      return wrongUsage("--driver: it cannot be combined with --mode=" + mode +
                        ", only with pattern and pattern-all");
  options.modes.clear();
  options.direction = Options().direction;
  return true;
}

bool readDriver(const CommandLine &line, Options &options) {
  for (llvm::StringRef word : llvm::split(line.driver, ',')) {
    if (!line.driver.getNumOccurrences())
      break;
    if (word != "jacobian" && word != "hessian")
      return wrongUsage("--driver: '" + word.str() + "' is neither jacobian nor hessian");
    bool &isAsked = word == "jacobian" ? options.ofJacobian : options.ofHessian;
    if (isAsked)
      return wrongUsage("--driver: '" + word.str() + "' is asked for twice");
    isAsked = true;
  }
  if (!readExtents(line, options))
    return false;
  if (!options.makesMatrices())
    return true;
  if (!readPatternOfDriver(line, options))
    return false;
  const std::pair<bool, const char *> others[] = {{line.suffix.getNumOccurrences() != 0, "--suffix"},
                                                  {options.emitPrimal, "--emit=primal"},
                                                  {!line.report.empty(), "--report"},
                                                  {options.withPrimal, "--with-primal"},
                                                  {!options.directions.name.empty(), "--directions=NAME"}};
  for (const auto &[isGiven, name] : others)
    if (isGiven)
      return wrongUsage("--driver: it cannot be combined with " + std::string(name));
  return !line.heads.empty() || wrongUsage("--driver: name the function with --head");
}

bool readHeads(const CommandLine &line, Options &options) {
  for (const std::string &text : line.heads) {
    std::string problem;
    const auto head = parseHead(text, problem);
    if (!head)
      return wrongUsage("--head=" + text + ": " + problem);
    options.heads.push_back(*head);
  }
  return true;
}

/// What -x says, or else -std=, of all flags: ".c", ".cpp", or nothing.
std::string languageIn(const std::vector<std::string> &flags) {
  std::string named, ofStandard;
  for (std::size_t k = 0; k < flags.size(); ++k) {
    llvm::StringRef flag = flags[k];
    if (flag == "-x" && k + 1 < flags.size())
      named = flags[++k];
    else if (flag.consume_front("-std="))
      ofStandard = flag.contains("++") ? "c++" : "c";
    else if (flag.consume_front("-x"))
      named = flag;
  }
  const std::string &language = named.empty() ? ofStandard : named;
  return language == "c" ? ".c" : language == "c++" ? ".cpp" : "";
}

/// Its name is the one that compilers use in their messages, with what tells the language.
bool readStandardInput(const CommandLine &line, Options &options) {
  std::vector<std::string> flags = options.compilerArguments.value_or(std::vector<std::string>());
  flags.insert(flags.begin(), line.extraBefore.begin(), line.extraBefore.end());
  flags.insert(flags.end(), line.extraAfter.begin(), line.extraAfter.end());
  const std::string extension = languageIn(flags);
  if (extension.empty())
    return wrongUsage("the language of standard input is not known: say -- -x c, or -- -x c++");
  const auto text = llvm::MemoryBuffer::getSTDIN();
  if (!text)
    return wrongUsage("standard input cannot be read: " + text.getError().message());
  options.source = "<stdin>" + extension;
  options.sourceText = (*text)->getBuffer().str();
  return true;
}

bool readReportProfile(const CommandLine &line, Options &options) {
  const std::string &file = line.reportProfile;
  if (!line.reportProfile.getNumOccurrences())
    return true;
  if (line.report.empty())
    return wrongUsage("--report-profile: there is no report without --report");
  std::string why;
  options.reportProfile = readProfile(file, why);
  return !options.reportProfile.empty() || wrongUsage("--report-profile: '" + file + "': " + why);
}

bool readOutputs(const CommandLine &line, Options &options) {
  if (!readSuffix(line, options))
    return false;
  options.output = line.output;
  options.header = line.header;
  options.depfile = line.depfile;
  options.remarksFile = line.remarks;
  options.report = line.report;
  options.printRemarks = line.remarks.getNumOccurrences() && line.remarks.empty();
  if (options.sameUnit && options.emitPrimal)
    return wrongUsage("--same-unit: the source holds what --emit=primal would write");
  if (!options.report.empty() && options.emitPrimal)
    return wrongUsage("--report: there is no derivative with --emit=primal");
  if (!options.report.empty() && !options.chain.empty())
    return wrongUsage("--report: it shows one mode, and --mode names several");
  const std::pair<const cl::opt<std::string> *, const char *> named[] = {{&line.output, "-o"},
                                                                         {&line.header, "--header"},
                                                                         {&line.depfile, "--depfile"},
                                                                         {&line.report, "--report"}};
  for (const auto &[option, name] : named)
    if (option->getNumOccurrences() && option->empty())
      return wrongUsage(std::string(name) + ": a file's name is expected");
  return readReportProfile(line, options);
}

bool fill(const CommandLine &line, Options &options) {
  options.printPasses = line.printPasses;
  options.printRuntimeFlags = line.runtimeFlags;
  options.printRuntimeLibraries = line.runtimeLibraries;
  if (options.onlyPrints()) {
    options.source = line.sources.empty() ? "" : line.sources.front(); // whose libraries are asked for
    return true;
  }
  if (line.sources.empty())
    return wrongUsage("no source file is named");
  const auto messages = line.messages.settings();
  if (!messages)
    return false;
  options.messages = *messages;
  options.source = line.sources[0];
  if (!llvm::sys::fs::exists(options.source) && nearest(options.source, {"check"}) == "check")
    return wrongUsage("no such file: '" + options.source + "'; did you mean 'adjgen check'?");
  if (options.source == "-" && !readStandardInput(line, options))
    return false;
  options.otherSources.assign(line.sources.begin() + 1, line.sources.end());
  options.buildDirectory = line.buildDirectory;
  options.argumentsBefore.assign(line.extraBefore.begin(), line.extraBefore.end());
  options.argumentsAfter.assign(line.extraAfter.begin(), line.extraAfter.end());
  options.rules.assign(line.rules.begin(), line.rules.end());
  options.readOpenMP = !line.noOpenMP;
  options.sameUnit = line.sameUnit;
  options.followPointers = line.followPointers;
  options.withPrimal = line.withPrimal;
  if (line.accumulate.getNumOccurrences())
    options.accumulate = line.accumulate;
  options.restore = line.restore;
  options.emitPrimal = line.emit == Emit::Primal;
  options.timePasses = line.timePasses;
  options.printAfter.assign(line.printAfter.begin(), line.printAfter.end());
  return readModes(line, options) &&
         readCheckpoints({line.checkpoints.begin(), line.checkpoints.end()}, options.checkpoints) &&
         readDirections(line, options) && readDriver(line, options) && readHeads(line, options) &&
         readOutputs(line, options) && isOfOneSource(options);
}

void printVersion(llvm::raw_ostream &out) { out << "adjgen version " ADJGEN_VERSION "\n"; }

} // namespace

std::optional<Options> parseOptions(int argc, const char *const *argv) {
  Options options;
  std::vector<const char *> own;
  for (int i = 0; i < argc; ++i) {
    if (i > 0 && std::string(argv[i]) == "--") {
      options.compilerArguments.emplace(argv + i + 1, argv + argc);
      break;
    }
    own.push_back(argv[i]);
  }
  cl::ResetCommandLineParser(); // LLVM's own options are no options of this tool
  const CommandLine line;
  cl::SetVersionPrinter(printVersion);
  if (!knowsOptions(own))
    return std::nullopt;
  if (!cl::ParseCommandLineOptions(static_cast<int>(own.size()), own.data(), Overview, &llvm::errs()))
    return std::nullopt;
  if (!fill(line, options))
    return std::nullopt;
  return options;
}

} // namespace adjgen
