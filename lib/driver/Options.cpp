#include "driver/Options.h"

#include "driver/HeadParser.h"
#include "driver/Pipeline.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cctype>

namespace adjgen {

namespace cl = llvm::cl;

namespace {

enum class Mode { Reverse, Forward };
enum class Emit { Derivative, Primal };

const char Overview[] = "adjgen - derivatives of C and C++ with OpenMP, as source\n\n"
                        "  adjgen --head='f(y)/(x)' [options] SOURCE [-- COMPILER FLAGS]\n";

/// One object a run. It is made after LLVM's own options have been taken away.
struct CommandLine {
  cl::OptionCategory category{"adjgen options"};
  cl::list<std::string> sources{cl::Positional, cl::desc("SOURCE"), cl::ZeroOrMore, cl::cat(category)};
  cl::list<std::string> heads{"head",
                              cl::desc("Function to differentiate, its dependents and its independents"),
                              cl::value_desc("NAME(DEPENDENTS)/(INDEPENDENTS)"), cl::cat(category)};
  cl::opt<Mode> mode{"mode", cl::desc("What to make:"), cl::init(Mode::Reverse), cl::cat(category),
                     cl::values(clEnumValN(Mode::Reverse, "reverse", "the adjoint (default)"),
                                clEnumValN(Mode::Forward, "forward", "the tangent"))};
  cl::opt<Emit> emit{"emit", cl::desc("What to write:"), cl::init(Emit::Derivative), cl::cat(category),
                     cl::values(clEnumValN(Emit::Derivative, "derivative", "derivative code (default)"),
                                clEnumValN(Emit::Primal, "primal", "the primal as the analyses see it"))};
  cl::opt<std::string> output{"o", cl::desc("Where to write it; - is standard output"),
                              cl::value_desc("FILE"), cl::cat(category)};
  cl::opt<std::string> suffix{"suffix", cl::desc("Instead of _b or _d behind generated names"),
                              cl::value_desc("SUFFIX"), cl::cat(category)};
  cl::opt<std::string> header{"header", cl::desc("Also write the declarations"), cl::value_desc("FILE"),
                              cl::cat(category)};
  cl::opt<bool> withPrimal{"with-primal", cl::desc("Generated functions also leave the primal's outputs"),
                           cl::cat(category)};
  cl::list<std::string> rules{"rules",
                              cl::desc("Header with given derivatives, as if the source included it first"),
                              cl::value_desc("FILE"), cl::cat(category)};
  cl::opt<bool> noOpenMP{"no-openmp", cl::desc("Read OpenMP pragmas as comments"), cl::cat(category)};
  cl::opt<std::string> remarks{"remarks", cl::ValueOptional,
                               cl::desc("Say what was decided and why, or write it as YAML"),
                               cl::value_desc("FILE"), cl::cat(category)};
  cl::list<std::string> printAfter{"print-after", cl::CommaSeparated, cl::desc("Show what this pass gives"),
                                   cl::value_desc("PASS"), cl::cat(category)};
  cl::opt<bool> printPasses{"print-passes", cl::desc("List the passes"), cl::cat(category)};
  cl::opt<bool> timePasses{"time-passes", cl::desc("Show how long each stage takes"), cl::cat(category)};
  cl::opt<std::string> depfile{"depfile", cl::desc("Also write a dependency file for Make or Ninja"),
                               cl::value_desc("FILE"), cl::cat(category)};
  cl::opt<std::string> buildDirectory{"p", cl::desc("Take compiler flags from DIR/compile_commands.json"),
                                      cl::value_desc("DIR"), cl::cat(category)};
  cl::list<std::string> extraAfter{"extra-arg", cl::desc("Compiler flag to add at the end"),
                                   cl::value_desc("FLAG"), cl::cat(category)};
  cl::list<std::string> extraBefore{"extra-arg-before", cl::desc("Compiler flag to add in front"),
                                    cl::value_desc("FLAG"), cl::cat(category)};
  cl::opt<bool> runtimeFlags{"runtime-cflags", cl::desc("Print what compiling generated code needs"),
                             cl::cat(category)};
  cl::opt<bool> runtimeLibraries{"runtime-libs", cl::desc("Print what linking generated code needs"),
                                 cl::cat(category)};
};

bool wrongUsage(const std::string &message) {
  llvm::errs() << "adjgen: " << message << "\nadjgen: try 'adjgen --help'\n";
  return false;
}

bool readHeads(const CommandLine &line, Options &options) {
  for (const std::string &text : line.heads) {
    std::string problem;
    const auto head = parseHead(text, problem);
    if (!head)
      return wrongUsage("--head=" + text + ": " + problem);
    options.heads.push_back(*head);
  }
  return !options.heads.empty() || wrongUsage("no function is named: --head=NAME(DEPENDENTS)/(INDEPENDENTS)");
}

bool isIdentifierPart(const std::string &s) {
  for (char c : s)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_')
      return false;
  return !s.empty();
}

/// Two of the files that are written, or the source and one of them, must not be the same.
bool filesDiffer(const Options &o) {
  std::vector<std::string> files = {o.source};
  for (const std::string &f : {o.output, o.header, o.depfile, o.remarksFile})
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

bool readOutputs(const CommandLine &line, Options &options) {
  options.suffix = options.reverse ? "_b" : "_d";
  if (line.suffix.getNumOccurrences())
    options.suffix = line.suffix;
  if (!isIdentifierPart(options.suffix))
    return wrongUsage("--suffix=" + options.suffix + ": letters, digits and _ are expected");
  options.output = line.output;
  if (!line.output.getNumOccurrences())
    options.output =
        (llvm::sys::path::stem(options.source) + (options.emitPrimal ? "_primal" : options.suffix) +
         llvm::sys::path::extension(options.source))
            .str();
  options.header = line.header;
  options.depfile = line.depfile;
  options.remarksFile = line.remarks;
  options.printRemarks = line.remarks.getNumOccurrences() && line.remarks.empty();
  const std::pair<const cl::opt<std::string> *, const char *> named[] = {
      {&line.output, "-o"}, {&line.header, "--header"}, {&line.depfile, "--depfile"}};
  for (const auto &[option, name] : named)
    if (option->getNumOccurrences() && option->empty())
      return wrongUsage(std::string(name) + ": a file's name is expected");
  return filesDiffer(options);
}

bool fill(const CommandLine &line, Options &options) {
  options.printPasses = line.printPasses;
  options.printRuntimeFlags = line.runtimeFlags;
  options.printRuntimeLibraries = line.runtimeLibraries;
  if (options.onlyPrints())
    return true;
  if (line.sources.size() != 1)
    return wrongUsage(line.sources.empty() ? "no source file is named"
                                           : "more than one source file is named");
  options.source = line.sources[0];
  options.buildDirectory = line.buildDirectory;
  options.argumentsBefore.assign(line.extraBefore.begin(), line.extraBefore.end());
  options.argumentsAfter.assign(line.extraAfter.begin(), line.extraAfter.end());
  options.rules.assign(line.rules.begin(), line.rules.end());
  options.readOpenMP = !line.noOpenMP;
  options.reverse = line.mode == Mode::Reverse;
  options.withPrimal = line.withPrimal;
  options.emitPrimal = line.emit == Emit::Primal;
  options.timePasses = line.timePasses;
  options.printAfter.assign(line.printAfter.begin(), line.printAfter.end());
  for (const std::string &pass : options.printAfter)
    if (!isPass(pass))
      return wrongUsage("--print-after=" + pass + ": there is no such pass (see --print-passes)");
  return readHeads(line, options) && readOutputs(line, options);
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
  if (!cl::ParseCommandLineOptions(static_cast<int>(own.size()), own.data(), Overview, &llvm::errs()))
    return std::nullopt;
  if (!fill(line, options))
    return std::nullopt;
  return options;
}

} // namespace adjgen
