// From a head to a program that judges its derivatives.
#pragma once

#include "check/Derivatives.h"
#include "check/DriverText.h"
#include "check/Toolchain.h"

namespace adjgen {

/// nullopt, with the reason reported.
std::optional<Derivatives> generateBoth(const Options &options, Diagnostics &diagnostics);
/// With the matrix or the pattern that is checked.
std::optional<Derivatives> generateAll(const CheckOptions &options, Diagnostics &diagnostics);

class Build {
public:
  Build(const CheckOptions &options, Toolchain &toolchain, std::vector<std::string> flags)
      : o_(options), t_(toolchain), flags_(std::move(flags)) {}

  /// The compiler, and what the files are called. False, with the reason in `problem`.
  bool chooseCompiler(bool isCxx, std::string &problem);
  const std::string &compiler() const { return compiler_; }
  const std::vector<std::string> &flags() const { return flags_; }
  /// What only the driver is compiled with; `unit`: the name of what it includes.
  std::vector<std::string> driverFlags(const std::string &unit = "unit") const;

  /// An object of this text, or of a file.
  bool object(const std::string &name, const std::string &text, std::string &problem);
  bool objectOfFile(const std::string &name, const std::string &file, std::string &problem);
  /// What was generated, of all sources; `objects`: their names.
  bool objectsOf(const std::string &name, const PipelineResult &result, std::vector<std::string> &objects,
                 std::string &problem);
  /// The sources that the driver does not include; programs are linked with them.
  bool otherSources(Diagnostics &diagnostics, std::string &problem);
  /// What they are compiled with: file and flags.
  const std::vector<std::pair<std::string, std::vector<std::string>>> &others() const { return others_; }
  /// The driver's: it fills objects, also members of C++ that are private.
  /// `isStrict`: what takes pointers is not called with integers.
  bool driverObject(const std::string &file, std::string &problem, bool isStrict = false);
  bool program(const std::string &name, const std::vector<std::string> &objects, std::string &problem);
  /// --same-unit: what the driver includes in the source's place, and a program of nothing else.
  bool writeUnit(const std::string &name, const Derivatives &both, std::string &problem);
  bool programOfUnit(const std::string &name, const std::string &unit, std::string &problem);
  /// Runs it; what it reports is read from a file of its own.
  Execution judge(const std::string &program, const std::vector<std::string> &arguments,
                  std::string &report) const;
  std::string sourceName(const std::string &name) const { return t_.in(name + extension_); }
  /// The text of `number` in PipelineResult::others.
  std::string otherName(const std::string &name, std::size_t number) const {
    return name + "_" + std::to_string(number + 1);
  }
  std::string driverFile() const { return o_.driver.empty() ? sourceName("driver") : o_.driver; }

private:
  std::vector<std::string> launcher() const;
  std::string reportOfAll(const std::string &file) const;

  const CheckOptions &o_;
  Toolchain &t_;
  std::vector<std::string> flags_;
  bool isCxx_ = false, isAccessFree_ = false;
  std::string compiler_, extension_;
  std::vector<std::pair<std::string, std::vector<std::string>>> others_;
  std::vector<std::string> objectsOfOthers_;
};

} // namespace adjgen
