// What users are told: an entry of the table in diagnostics/, filled with what it speaks of. The texts stand
// in the table alone, so that every refusal has an identifier, a way out and an entry in docs/diagnostics.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adjgen {

enum class DiagnosticId : std::uint16_t {
#define DIAGNOSTIC(NAME, SEVERITY, GROUP, TEXT, ADVICE) NAME,
#include "support/diagnostics/All.def"
};

/// Error: nothing right could be written. Demotable: an error by default, but what is written without it is
/// right, too. Note: belongs to the message before it, and has neither group nor advice.
enum class Severity { Error, Demotable, Warning, Note };

struct DiagnosticEntry {
  std::string_view name; // with '_'
  Severity severity;
  std::string_view group;
  std::string_view text, advice; // with %0 ... %9
  std::string identifier() const;
  bool canBeTurnedOff() const { return severity == Severity::Demotable || severity == Severity::Warning; }
};
const DiagnosticEntry &entryOf(DiagnosticId id);
/// In the table's order.
const std::vector<DiagnosticEntry> &diagnosticTable();

/// An entry's name for the code that reports it: it knows how many arguments the entry has.
template <unsigned Arguments> struct DiagnosticKey {
  DiagnosticId id;
};

namespace diag {

consteval unsigned argumentsIn(std::string_view text) {
  unsigned n = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] == '%' && text[i + 1] >= '0' && text[i + 1] <= '9' && n < unsigned(text[i + 1] - '0') + 1)
      n = unsigned(text[i + 1] - '0') + 1;
  return n;
}

#define DIAGNOSTIC(NAME, SEVERITY, GROUP, TEXT, ADVICE)                                                      \
  inline constexpr DiagnosticKey<argumentsIn(TEXT ADVICE)> NAME{DiagnosticId::NAME};
#include "support/diagnostics/All.def"

} // namespace diag

class Message {
public:
  template <unsigned N, class... A>
    requires(sizeof...(A) == N)
  Message(DiagnosticKey<N> key, A &&...arguments)
      : id_(key.id), arguments_{std::string(std::forward<A>(arguments))...} {}

  DiagnosticId id() const { return id_; }
  const DiagnosticEntry &entry() const { return entryOf(id_); }
  std::string text() const { return filled(entry().text); }
  /// What to do about it; empty for notes.
  std::string advice() const { return filled(entry().advice); }

private:
  std::string filled(std::string_view format) const;

  DiagnosticId id_;
  std::vector<std::string> arguments_;
};

} // namespace adjgen
