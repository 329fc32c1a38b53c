#include "check/Build.h"
#include "check/Verdict.h"
#include "driver/FollowedNodes.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <unistd.h>

namespace adjgen {

/// Of what all modes but the last one make, which are tangents.
static std::optional<Derivatives> generateAgain(const Options &options, Diagnostics &diagnostics) {
  const std::vector<Direction> before(options.chain.size() - 1, Direction::Tangent);
  const auto run = [&](std::vector<Direction> chain) {
    Options o = options;
    if (chain.size() < options.chain.size()) // the primal of all directions is one
      o.directions = {};
    o.direction = chain.back();
    o.chain = std::move(chain);
    o.suffix.clear();
    return runPipeline(withSuffixes(std::move(o)), diagnostics);
  };
  const auto followedBy = [&](Direction d) {
    std::vector<Direction> chain = before;
    chain.push_back(d);
    return run(std::move(chain));
  };
  std::optional<PipelineResult> primal = run(before);
  std::optional<PipelineResult> tangent = primal ? followedBy(Direction::Tangent) : std::nullopt;
  std::optional<PipelineResult> adjoint = tangent ? followedBy(Direction::Adjoint) : std::nullopt;
  if (!adjoint)
    return std::nullopt;
  return Derivatives{std::move(*tangent), std::move(*adjoint), std::move(primal), {}};
}

/// Extents of members are not those of parameters.
static Options optionsOfSubject(const CheckOptions &options) {
  Options o = withNodesFollowed(options.generate);
  o.ofJacobian = options.subject == CheckedSubject::Jacobian;
  o.ofHessian = options.subject == CheckedSubject::Hessian;
  if (o.ofJacobian || o.ofHessian)
    o.directions = options.directionsOfMatrix;
  if (options.subject == CheckedSubject::Pattern)
    o.direction = Direction::Pattern;
  else
    for (const auto &[name, extent] : options.extents)
      if (isSuffix(name))
        o.extents[name] = extent;
  return withSuffixes(std::move(o));
}

std::optional<Derivatives> generateBoth(const Options &options, Diagnostics &diagnostics) {
  Options o = withNodesFollowed(options);
  if (!o.chain.empty())
    return generateAgain(o, diagnostics);
  o.suffix = "_d";
  o.direction = Direction::Tangent;
  std::optional<PipelineResult> tangent = runPipeline(o, diagnostics);
  if (!tangent)
    return std::nullopt;
  o.suffix = "_b";
  o.direction = Direction::Adjoint;
  if (o.sameUnit)
    o.before = {tangent->derivative};
  std::optional<PipelineResult> adjoint = runPipeline(o, diagnostics);
  if (!adjoint)
    return std::nullopt;
  return Derivatives{std::move(*tangent), std::move(*adjoint), {}, {}};
}

std::optional<Derivatives> generateAll(const CheckOptions &options, Diagnostics &diagnostics) {
  std::optional<Derivatives> all = generateBoth(options.generate, diagnostics);
  if (!all || options.subject == CheckedSubject::Derivatives || options.subject == CheckedSubject::Directions)
    return all;
  all->subject = runPipeline(optionsOfSubject(options), diagnostics);
  return all->subject ? std::move(all) : std::nullopt;
}

bool Build::chooseCompiler(bool isCxx, std::string &problem) {
  isCxx_ = isCxx;
  extension_ = llvm::sys::path::extension(o_.generate.source).str();
  const std::string named = o_.compiler.empty() ? "cc" : o_.compiler;
  compiler_ = isCxx ? Toolchain::findForCxx(named, problem) : Toolchain::find(named, problem);
  return !compiler_.empty();
}

static std::vector<std::string> together(std::vector<std::string> flags,
                                         const std::vector<std::string> &more) {
  flags.insert(flags.end(), more.begin(), more.end());
  return flags;
}

bool Build::object(const std::string &name, const std::string &text, std::string &problem) {
  return t_.write(sourceName(name), text, problem) && objectOfFile(name, sourceName(name), problem);
}

bool Build::objectOfFile(const std::string &name, const std::string &file, std::string &problem) {
  return t_.compile(compiler_, flags_, file, t_.in(name + ".o"), problem);
}

bool Build::objectsOf(const std::string &name, const PipelineResult &result,
                      std::vector<std::string> &objects, std::string &problem) {
  objects.push_back(name);
  bool isFine = object(name, result.text, problem);
  for (std::size_t k = 0; isFine && k < result.others.size(); ++k) {
    objects.push_back(otherName(name, k));
    isFine = object(objects.back(), result.others[k].second, problem);
  }
  return isFine;
}

/// Those that --link names are there already.
bool Build::otherSources(Diagnostics &diagnostics, std::string &problem) {
  for (const std::string &source : o_.generate.otherSources) {
    const bool isLinked =
        llvm::any_of(o_.link, [&](const std::string &l) { return llvm::sys::fs::equivalent(l, source); });
    Options of = o_.generate;
    of.source = source;
    std::optional<std::vector<std::string>> flags = compilerFlags(of, diagnostics);
    if (!flags)
      return false;
    const std::string name = otherName("source", others_.size());
    flags->push_back("-Dmain=main_of_" + name);
    if (isLinked)
      continue;
    if (!t_.compile(compiler_, *flags, source, t_.in(name + ".o"), problem))
      return false;
    others_.emplace_back(source, std::move(*flags));
    objectsOfOthers_.push_back(name);
  }
  return true;
}

std::vector<std::string> Build::driverFlags(const std::string &unit) const {
  std::vector<std::string> flags;
  if (isAccessFree_)
    flags.emplace_back("-fno-access-control");
  if (o_.generate.sameUnit)
    flags.push_back("-DADJGEN_CHECK_UNIT=\"" + sourceName(unit) + "\"");
  return flags;
}

bool Build::driverObject(const std::string &file, std::string &problem, bool isStrict) {
  const auto flags = [&] { return together(flags_, driverFlags()); };
  std::vector<std::string> strict = flags();
  if (isStrict && !isCxx_) // compilers of C only warn
    strict.insert(strict.end(), {"-Werror=int-conversion", "-Werror=incompatible-pointer-types"});
  if (t_.compile(compiler_, strict, file, t_.in("driver.o"), problem, !isStrict))
    return true;
  // Only if it must be: without access control other overloads may be chosen.
  std::string ignored;
  isAccessFree_ = isCxx_;
  isAccessFree_ = isCxx_ && t_.compile(compiler_, flags(), file, t_.in("driver.o"), ignored);
  return isAccessFree_;
}

bool Build::program(const std::string &name, const std::vector<std::string> &objects, std::string &problem) {
  std::vector<std::string> files;
  for (const std::string &o : together(objects, objectsOfOthers_))
    files.push_back(t_.in(o + ".o"));
  return t_.link(compiler_, flags_, files, t_.in(name), problem);
}

bool Build::writeUnit(const std::string &name, const Derivatives &both, std::string &problem) {
  return t_.write(sourceName(name), both.tangent.text + both.adjoint.text, problem);
}

bool Build::programOfUnit(const std::string &name, const std::string &unit, std::string &problem) {
  const std::vector<std::string> flags = together(flags_, driverFlags(unit));
  return t_.compile(compiler_, flags, driverFile(), t_.in(name + ".o"), problem) &&
         program(name, {name}, problem);
}

static std::string contents(const std::string &file) {
  const auto text = llvm::MemoryBuffer::getFile(file);
  return text ? (*text)->getBuffer().str() : std::string();
}

Execution Build::judge(const std::string &program, const std::vector<std::string> &arguments,
                       std::string &report) const {
  const std::string file = t_.in(program + ".json");
  llvm::sys::fs::remove(file);
  std::vector<std::string> command = launcher();
  command.insert(command.end(), {t_.in(program), "report=" + file, "seed=" + std::to_string(o_.seed),
                                 "points=" + std::to_string(o_.points), "calls=" + std::to_string(o_.calls)});
  command.insert(command.end(), arguments.begin(), arguments.end());
  // The terminal, which the program's own output does not go to.
  const int terminal = showsProgress() ? dup(STDERR_FILENO) : -1;
  if (terminal > 0)
    command.push_back("progress=" + std::to_string(terminal));
  const Execution e = t_.run(command, forPrograms({}));
  if (terminal > 0)
    close(terminal);
  report = o_.processes ? reportOfAll(file) : contents(file);
  return e;
}

/// What stands before the program's own command line.
std::vector<std::string> Build::launcher() const {
  if (!o_.processes)
    return {};
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(o_.mpiexec).split(words, ' ', -1, /*KeepEmpty=*/false);
  std::vector<std::string> command;
  for (llvm::StringRef w : words)
    command.push_back(w.str());
  std::string problem;
  if (const std::string found = command.empty() ? "" : Toolchain::find(command[0], problem); !found.empty())
    command[0] = found;
  command.insert(command.end(), {"-n", std::to_string(o_.processes)});
  return command;
}

/// Of the first process that complains; else of the first one. Empty, if one is missing.
std::string Build::reportOfAll(const std::string &file) const {
  std::string all;
  for (unsigned k = 0; k < o_.processes; ++k) {
    const std::string own = contents(file + "." + std::to_string(k));
    const std::optional<Report> r = readReport(own);
    if (!r)
      return {};
    if (all.empty() || (complaintsOf(*readReport(all)).empty() && !complaintsOf(*r).empty()))
      all = own;
  }
  return all;
}

} // namespace adjgen
