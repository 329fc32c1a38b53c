#include "support/DiagnosticSettings.h"

#include "support/Suggestion.h"
#include "llvm/ADT/StringRef.h"

namespace adjgen {

/// Entries of a group, or the one with this identifier.
static std::vector<const DiagnosticEntry *> entriesNamed(const std::string &name) {
  std::vector<const DiagnosticEntry *> result;
  for (const DiagnosticEntry &e : diagnosticTable())
    if (e.severity != Severity::Note && (e.group == name || e.identifier() == name))
      result.push_back(&e);
  return result;
}

static std::string unknownName(const std::string &name) {
  std::vector<std::string> known;
  for (const DiagnosticEntry &e : diagnosticTable())
    if (e.canBeTurnedOff()) {
      known.push_back(e.identifier());
      known.emplace_back(e.group);
    }
  return "there is no such warning" + didYouMean(name, known);
}

std::string DiagnosticSettings::warningOption(const std::string &text) {
  llvm::StringRef name(text);
  const bool isOn = !name.consume_front("no-");
  if (name == "error") {
    warningsAreErrors_ = isOn;
    return {};
  }
  const bool isAboutErrors = name.consume_front("error=");
  const std::vector<const DiagnosticEntry *> entries = entriesNamed(name.str());
  if (entries.empty())
    return unknownName(name.str());
  bool any = false;
  for (const DiagnosticEntry *e : entries) {
    if (!e->canBeTurnedOff())
      continue;
    any = true;
    Choice &c = choices_[e->name];
    if (!isAboutErrors) {
      c.isOn = isOn;
    } else {
      c.isError = isOn;
      c.isNoError = !isOn;
      c.isOn = c.isOn || isOn;
    }
  }
  if (!any && !isOn)
    return "this error can be neither turned off nor made a warning: the derivative would be wrong, or could "
           "not be written";
  return {};
}

ShownAs DiagnosticSettings::shownAs(const DiagnosticEntry &e) const {
  if (!e.canBeTurnedOff())
    return ShownAs::Error;
  Choice c;
  if (auto known = choices_.find(e.name); known != choices_.end())
    c = known->second;
  if (!c.isOn)
    return ShownAs::Nothing;
  if (c.isError || (!c.isNoError && (e.severity == Severity::Demotable || warningsAreErrors_)))
    return ShownAs::Error;
  return noWarnings ? ShownAs::Nothing : ShownAs::Warning;
}

} // namespace adjgen
