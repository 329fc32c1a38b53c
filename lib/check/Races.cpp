#include "check/Races.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>
#include <tuple>

namespace adjgen {

namespace {

/// Frames are asked for in this form, which is easy to take apart.
const char FrameFormat[] = "FRAME|%f|%s|%l|%c|%m";

class ReportReader {
public:
  explicit ReportReader(llvm::StringRef text) { text.split(lines_, '\n'); }

  std::vector<Race> races() {
    std::vector<Race> all;
    std::set<std::pair<std::string, std::string>> seen;
    for (at_ = 0; at_ < lines_.size(); ++at_) {
      if (!lines_[at_].contains("WARNING: ThreadSanitizer: data race"))
        continue;
      Race r;
      const bool isRead = access(r.first) && access(r.second);
      if (isInTasksOfLibomp()) {
        metTasks_ = true;
        continue;
      }
      if (!isRead)
        continue;
      if (seen.insert(std::minmax(keyOf(r.first), keyOf(r.second))).second)
        all.push_back(r);
    }
    return all;
  }

  /// There were reports that tell of no race.
  bool metTasks() const { return metTasks_; }

private:
  /// libomp hands the memory of tasks that have ended to other threads, and does not tell Archer: the first write to a
  /// new task's copies then counts as a race with a task that ended long ago. Such reports, and they alone, are of
  /// memory that libomp has allocated. Reads the rest of the report.
  bool isInTasksOfLibomp() {
    for (; at_ < lines_.size() && !lines_[at_].contains("======"); ++at_)
      if (lines_[at_].contains("Location is heap block"))
        return at_ + 2 < lines_.size() && lines_[at_ + 1].contains("FRAME|malloc|") &&
               lines_[at_ + 2].contains("libomp");
    return false;
  }

  static std::string keyOf(const RacePlace &p) { return p.file + ":" + std::to_string(p.line); }

  /// "  Previous write of size 8 at 0x... by thread T1:" and the frames below.
  bool access(RacePlace &place) {
    while (++at_ < lines_.size() && !lines_[at_].contains(" of size "))
      if (lines_[at_].contains("======"))
        return false;
    if (at_ >= lines_.size())
      return false;
    llvm::StringRef what = lines_[at_].trim();
    what.consume_front("Previous ");
    const auto [kind, rest] = what.split(" of size ");
    place.access = kind.lower() + " of " + rest.take_while(llvm::isDigit).str() + " bytes";
    while (at_ + 1 < lines_.size() && lines_[at_ + 1].contains("FRAME|")) {
      ++at_;
      if (!place.line)
        frame(lines_[at_].substr(lines_[at_].find("FRAME|")), place);
    }
    return place.line != 0;
  }

  static void frame(llvm::StringRef line, RacePlace &place) {
    llvm::SmallVector<llvm::StringRef> parts;
    line.split(parts, '|');
    unsigned number = 0;
    if (parts.size() != 6 || parts[3].getAsInteger(10, number) || !number || !llvm::sys::fs::exists(parts[2]))
      return;
    place.file = parts[2].str();
    place.line = number;
    if (parts[4].getAsInteger(10, place.column))
      place.column = 0;
  }

  llvm::SmallVector<llvm::StringRef> lines_;
  std::size_t at_ = 0;
  bool metTasks_ = false;
};

/// What a thread does with memory that it has from another one is not seen; the next time it may have its own.
constexpr unsigned Trials = 3;

class RaceFinder {
public:
  RaceFinder(const CheckOptions &o, const Toolchain &t, const Build &b, const Derivatives &both)
      : o_(o), t_(t), b_(b), both_(both), isCxx_(both.adjoint.primal->isCxx) {}

  RaceSearch run() {
    if (choose() && build()) {
      execute("primal");
      if (r_.races.empty() && r_.problem.empty()) {
        execute("derivatives");
        r_.isOfPrimal = false;
      }
    }
    return r_;
  }

private:
  bool choose() {
    std::string ignored;
    std::vector<std::string> names = {o_.raceCompiler};
    if (o_.raceCompiler.empty()) {
      names = isCxx_ ? std::vector<std::string>{"clang++-19", "clang++"}
                     : std::vector<std::string>{"clang-19", "clang"};
      if (llvm::StringRef(b_.compiler()).contains("clang"))
        names.insert(names.begin(), b_.compiler());
    }
    for (const std::string &n : names)
      if (r_.compiler.empty())
        r_.compiler = isCxx_ ? Toolchain::findForCxx(n, ignored) : Toolchain::find(n, ignored);
    if (r_.compiler.empty())
      return fails("there is no Clang (--race-cc)");
    archer_ = asked("-print-file-name=libarcher.so");
    return llvm::sys::path::is_absolute(archer_) || fails("there is no libarcher.so beside " + r_.compiler +
                                                          ", which tells ThreadSanitizer of OpenMP");
  }
  std::string asked(const std::string &option) {
    return llvm::StringRef(t_.run({r_.compiler, option}).output).trim().str();
  }
  bool fails(const std::string &problem) {
    r_.problem = problem;
    return false;
  }

  bool build() {
    const std::vector<std::string> own = {"-O0", "-g", "-fsanitize=thread"};
    std::vector<std::string> flags = b_.flags();
    flags.insert(flags.end(), own.begin(), own.end());
    std::string problem;
    std::vector<std::pair<std::string, std::vector<std::string>>> sources = {{b_.driverFile(), flags}};
    const std::vector<std::string> ofDriver = b_.driverFlags();
    sources[0].second.insert(sources[0].second.end(), ofDriver.begin(), ofDriver.end());
    for (const auto &[name, file, result] : {std::make_tuple("tangent", &o_.tangent, &both_.tangent),
                                             {"adjoint", &o_.adjoint, &both_.adjoint}}) {
      if (o_.generate.sameUnit) // the driver includes them
        break;
      sources.emplace_back(file->empty() ? b_.sourceName(name) : *file, flags);
      for (std::size_t k = 0; file->empty() && k < result->others.size(); ++k)
        sources.emplace_back(b_.sourceName(b_.otherName(name, k)), flags);
    }
    for (auto [file, all] : b_.others()) {
      all.insert(all.end(), own.begin(), own.end());
      sources.emplace_back(file, std::move(all));
    }
    std::vector<std::string> objects;
    bool isBuilt = true;
    for (const auto &[source, all] : sources) {
      objects.push_back(t_.in("race" + std::to_string(objects.size()) + ".o"));
      isBuilt = isBuilt && t_.compile(r_.compiler, all, source, objects.back(), problem);
    }
    if (!isBuilt || !t_.link(r_.compiler, flags, objects, t_.in("race"), problem))
      return fails(r_.compiler + " does not build it for ThreadSanitizer:\n" + problem);
    return true;
  }

  void execute(const std::string &task) {
    const std::string symbolizer = asked("-print-prog-name=llvm-symbolizer");
    std::string options =
        std::string("ignore_noninstrumented_modules=1 exitcode=66 stack_trace_format=") + FrameFormat;
    if (llvm::sys::path::is_absolute(symbolizer))
      options += " external_symbolizer_path=" + symbolizer;
    std::string threads;
    for (unsigned n : o_.threads)
      if (n > 1)
        threads += (threads.empty() ? "" : ",") + std::to_string(n);
    for (unsigned trial = 1; executeOnce(task, threads, options) && trial < Trials; ++trial)
      ;
  }
  /// Returns whether it met what tells of no race, and nothing else.
  bool executeOnce(const std::string &task, const std::string &threads, const std::string &options) {
    const Execution e = t_.run({t_.in("race"), "task=" + task, "points=1", "seed=" + std::to_string(o_.seed),
                                "threads=" + (threads.empty() ? "2" : threads)},
                               forPrograms({"TSAN_OPTIONS=" + options, "OMP_TOOL_LIBRARIES=" + archer_,
                                            "KMP_HOT_TEAMS_MAX_LEVEL=8", "OMP_DYNAMIC=false"}));
    ReportReader reader(e.errors);
    r_.races = reader.races();
    if (r_.races.empty() && e.status != 0 && !reader.metTasks())
      r_.problem = "the program for ThreadSanitizer fails:\n" + e.errors;
    return r_.races.empty() && reader.metTasks();
  }

  const CheckOptions &o_;
  const Toolchain &t_;
  const Build &b_;
  const Derivatives &both_;
  const bool isCxx_;
  std::string archer_;
  RaceSearch r_;
};

} // namespace

RaceSearch findRaces(const CheckOptions &options, const Toolchain &toolchain, const Build &build,
                     const Derivatives &both) {
  return RaceFinder(options, toolchain, build, both).run();
}

} // namespace adjgen
