// What users may choose about messages: which are errors, how many are shown, and in which form.
#pragma once

#include "support/Message.h"
#include <map>
#include <string>

namespace adjgen {

enum class ShownAs { Nothing, Warning, Error };

struct DiagnosticSettings {
  enum class Colors { IfTerminal, Always, Never };
  Colors colors = Colors::IfTerminal;
  unsigned errorLimit = 0; // 0: none
  bool printsText = true;  // on standard error, else SARIF
  std::string sarifFile;   // empty: none

  /// One of -W...: `text` is what follows the W: a group, an identifier, no-NAME, error, error=NAME,
  /// no-error, no-error=NAME. Gives what is wrong with it, or nothing.
  std::string warningOption(const std::string &text);
  bool noWarnings = false; // -w

  ShownAs shownAs(const DiagnosticEntry &e) const;

private:
  struct Choice {
    bool isOn = true;
    bool isError = false, isNoError = false; // neither: as the entry and -Werror say
  };
  std::map<std::string_view, Choice> choices_; // by the entry's name
  bool warningsAreErrors_ = false;
};

} // namespace adjgen
