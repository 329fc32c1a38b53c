#include "driver/Usage.h"

#include "support/Suggestion.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

namespace adjgen {

static const char *commandOfUsage = "adjgen";

void setCommandOfUsage(const char *command) { commandOfUsage = command; }

bool wrongUsage(const std::string &message) {
  llvm::errs() << "adjgen: " << message << "\nadjgen: try '" << commandOfUsage << " --help'\n";
  return false;
}

/// -O2, -Ifolder, -fopenmp: people forget the two hyphens in front of them.
static bool isOfCompilers(llvm::StringRef option) {
  if (option.starts_with("--"))
    return option.starts_with("--std=") || option.starts_with("--target=");
  return llvm::any_of(llvm::StringRef("IDOfmlgxULB"), [&](char c) { return option[1] == c; }) ||
         option.starts_with("-std=") || option.starts_with("-i") || option.starts_with("-pthread");
}

static bool unknownOption(llvm::StringRef option, const llvm::StringMap<llvm::cl::Option *> &known) {
  const llvm::StringRef name = option.ltrim('-');
  std::vector<std::string> names;
  for (const auto &entry : known)
    names.push_back(entry.first().str());
  llvm::sort(names);
  const std::string best = nearest(name.str(), names);
  const bool isNear = !best.empty() && (option.starts_with("--") || !isOfCompilers(option));
  return wrongUsage("unknown option '" + option.str() + "'" +
                    (name == "check" ? "; did you mean 'adjgen check'?"
                     : isNear ? "; did you mean '" + std::string(best.size() > 1 ? "--" : "-") + best + "'?"
                     : isOfCompilers(option) ? "; flags of the compiler stand behind '--'"
                                             : ""));
}

bool knowsOptions(const std::vector<const char *> &arguments) {
  const llvm::StringMap<llvm::cl::Option *> &known = llvm::cl::getRegisteredOptions();
  for (std::size_t k = 1; k < arguments.size(); ++k) {
    const llvm::StringRef argument = arguments[k];
    if (!argument.starts_with("-") || argument == "-")
      continue;
    const auto [option, value] = argument.split('=');
    const auto found = known.find(option.ltrim('-'));
    const bool isWarning = argument.starts_with("-W"); // with its name behind it at once
    if (found == known.end() && !isWarning)
      return unknownOption(option, known);
    if (found != known.end() && !argument.contains('=') &&
        found->second->getValueExpectedFlag() == llvm::cl::ValueRequired)
      ++k;
  }
  return true;
}

} // namespace adjgen
