#include "support/Message.h"

#include <algorithm>

namespace adjgen {

const std::vector<DiagnosticEntry> &diagnosticTable() {
  static const std::vector<DiagnosticEntry> table = {
#define DIAGNOSTIC(NAME, SEVERITY, GROUP, TEXT, ADVICE) {#NAME, Severity::SEVERITY, GROUP, TEXT, ADVICE},
#include "support/diagnostics/All.def"
  };
  return table;
}

const DiagnosticEntry &entryOf(DiagnosticId id) { return diagnosticTable().at(static_cast<std::size_t>(id)); }

std::string DiagnosticEntry::identifier() const {
  std::string result(name);
  std::replace(result.begin(), result.end(), '_', '-');
  return result;
}

std::string Message::filled(std::string_view format) const {
  std::string out;
  for (std::size_t i = 0; i < format.size(); ++i) {
    const bool isArgument =
        format[i] == '%' && i + 1 < format.size() && format[i + 1] >= '0' && format[i + 1] <= '9';
    if (isArgument)
      out += arguments_.at(static_cast<std::size_t>(format[++i] - '0'));
    else
      out += format[i];
  }
  return out;
}

} // namespace adjgen
