// Diagnostics of every stage, printed in Clang's form: file:line:col: kind: message [identifier], the source
// line and a caret, and a note on what to do. A place that was already reported with the same message is
// reported once.
#pragma once

#include "support/DiagnosticSettings.h"
#include "support/SourceLocation.h"
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace adjgen {

enum class DiagnosticKind { Error, Warning, Remark, Note };

/// A message that was shown.
struct Diagnostic {
  DiagnosticKind kind;
  SourceLocation where;
  std::string text;
  std::string identifier; // of the table; of a remark, its pass; "compiler" for what Clang says
  std::string flag;       // what stands in brackets behind the text; may be empty
  std::vector<Diagnostic> notes;
};

class Diagnostics {
public:
  Diagnostics() = default;
  explicit Diagnostics(DiagnosticSettings settings) : settings_(std::move(settings)) {}
  const DiagnosticSettings &settings() const { return settings_; }

  /// Registers a file (by the name that messages shall print) and returns its handle for
  /// SourceLocation::file.
  std::uint32_t addFile(const std::string &name);
  std::string fileName(SourceLocation where) const;
  /// Of a source that is in no file: the lines of messages about it.
  void addText(const std::string &name, std::string text) { texts_[name] = std::move(text); }

  /// As error, warning or note, as the table and the settings say. Is it an error?
  bool report(SourceLocation where, const Message &message);
  void remark(SourceLocation where, const std::string &text, const std::string &pass);

  /// What was printed elsewhere (by Clang): errors count too, and all of it is among what was shown.
  void addForeign(DiagnosticKind kind, SourceLocation where, const std::string &text);
  bool usesColors() const;
  bool hasErrors() const { return errors_ != 0; }
  const std::vector<Diagnostic> &shown() const { return shown_; }

private:
  void show(Diagnostic d);
  void keep(Diagnostic d);
  bool isOverLimit();
  void print(const Diagnostic &d, bool withSource) const;
  void printSource(SourceLocation where) const;
  std::string sourceLine(SourceLocation where) const;

  DiagnosticSettings settings_;
  std::vector<std::string> files_;
  std::set<std::tuple<DiagnosticKind, SourceLocation, std::string>> seen_;
  std::vector<Diagnostic> shown_;
  bool lastWasShown_ = true; // a note belongs to the message before it and is dropped together with it
  bool saidTooMany_ = false;
  unsigned errors_ = 0;
  std::map<std::string, std::string> texts_; // addText
};

} // namespace adjgen
