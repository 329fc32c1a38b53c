#include "driver/DiagnosticOptions.h"

#include "driver/Usage.h"

namespace adjgen {

namespace cl = llvm::cl;

DiagnosticOptions::DiagnosticOptions(cl::OptionCategory &category)
    : warnings(
          "W", cl::Prefix, cl::ZeroOrMore, cl::value_desc("[no-][error=]NAME"),
          cl::desc("Turn a warning, or a group of them, on or off (no-NAME), make it an error (error=NAME; "
                   "error: all) or a warning again (no-error=NAME)"),
          cl::cat(category)),
      noWarnings("w", cl::desc("No warnings"), cl::cat(category)),
      errorLimit("ferror-limit", cl::desc("Show at most N errors; 0, the default: all"), cl::value_desc("N"),
                 cl::cat(category)),
      colors("fcolor-diagnostics", cl::desc("Messages in colours, even if no terminal shows them"),
             cl::cat(category)),
      noColors("fno-color-diagnostics", cl::desc("Messages without colours"), cl::cat(category)),
      format("fdiagnostics-format", cl::desc("Messages on standard error as text or SARIF"),
             cl::init("clang"), cl::value_desc("clang|sarif"), cl::cat(category)),
      sarif("sarif", cl::desc("Also write the messages as SARIF to FILE, even if nothing else is written"),
            cl::value_desc("FILE"), cl::cat(category)) {}

std::optional<DiagnosticSettings> DiagnosticOptions::settings() const {
  DiagnosticSettings s;
  for (const std::string &w : warnings)
    if (const std::string problem = s.warningOption(w); !problem.empty())
      return wrongUsage("-W" + w + ": " + problem), std::nullopt;
  s.noWarnings = noWarnings;
  s.errorLimit = errorLimit;
  // The later one counts.
  if (colors || noColors)
    s.colors = colors && (!noColors || colors.getPosition() > noColors.getPosition())
                   ? DiagnosticSettings::Colors::Always
                   : DiagnosticSettings::Colors::Never;
  if (format != "clang" && format != "sarif")
    return wrongUsage("-fdiagnostics-format=" + format + ": 'clang' or 'sarif' is expected"), std::nullopt;
  s.printsText = format == "clang";
  if (sarif.getNumOccurrences() && sarif.empty())
    return wrongUsage("--sarif: a file's name is expected"), std::nullopt;
  s.sarifFile = sarif;
  return s;
}

} // namespace adjgen
