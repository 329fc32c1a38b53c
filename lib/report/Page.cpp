// The template with its style, its script and the model in their places.
#include "report/Model.h"
#include "report/PageParts.h"
#include "report/Report.h"
#include "llvm/ADT/StringRef.h"
#include <map>

namespace adjgen {

/// So that nothing in it ends the element that holds it. In JSON, `<` stands in strings only.
static std::string inScript(const std::string &json) {
  std::string text;
  text.reserve(json.size());
  for (char c : json)
    if (c == '<')
      text += "\\u003c";
    else
      text += c;
  return text;
}

/// The template's text, in which each {{NAME}} is replaced.
static std::string filled(llvm::StringRef page, const std::map<llvm::StringRef, std::string> &parts) {
  std::string text;
  for (;;) {
    const auto [before, rest] = page.split("{{");
    text += before;
    if (rest.empty())
      return text;
    const auto [name, after] = rest.split("}}");
    text += parts.at(name);
    page = after;
  }
}

std::string reportPage(const std::vector<ReportRun> &runs, const std::string &profile,
                       const Diagnostics &diagnostics) {
  return filled(pageTemplate, {{"STYLE", pageStyle},
                               {"SCRIPT", pageScript},
                               {"VERSION", ADJGEN_VERSION},
                               {"MODEL", inScript(modelAsJson(runs, profile, diagnostics))}});
}

} // namespace adjgen
