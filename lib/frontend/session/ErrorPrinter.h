// What Clang says about a source, as users see it.
#pragma once

#include "frontend/session/ClangVersions.h"
#include "support/Diagnostics.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include <optional>
#include <vector>

namespace adjgen::frontend {

/// Of Clang, in a C++ source: what a model of a library lacks is one wherever the source uses it, also in code
/// that nobody differentiates. So it is kept until it is known whether the code matters (syntax/FaultyCode.h).
struct HeldError {
  clang::SourceLocation at;                  // where Clang sees it
  std::vector<clang::StoredDiagnostic> said; // the error, and the notes behind it
  bool isOfModel = false;                    // in a model's text
  bool isOfInstance = false;                 // in what a template was instantiated to
  /// In the tool's own words, at the innermost place outside of the models.
  SourceLocation where;
  std::optional<Message> message;
};

/// Shows errors, and the notes behind them, but no warnings: those are the compiler's affair. What the models
/// of a library lack is an error at the user's line, in the tool's own words.
class ErrorPrinter : public clang::TextDiagnosticPrinter {
public:
  ErrorPrinter(ClangDiagnosticOptions::Handle options, Diagnostics &diagnostics);
  ~ErrorPrinter() override;
  void BeginSourceFile(const clang::LangOptions &language, const clang::Preprocessor *p) override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) override;
  void EndSourceFile() override;

  /// Errors in the last bytes of the source are no errors: only who put them there asks what became of them.
  void leaveOutLast(std::size_t bytes) { leftOut_ = bytes; }

  /// Those so far, none of which made Clang give up; from now on nothing is held.
  std::vector<HeldError> takeHeld();
  void showHeld(const std::vector<HeldError> &errors);

private:
  /// An error of a library's model, until it is known where the user's source is the reason for it.
  struct Pending {
    std::string message;
    SourceLocation where;
    bool isFinal = false;
    bool isOfEigen = false;
  };
  SourceLocation placeIn(const clang::SourceManager &sources, clang::SourceLocation l);
  Pending pendingOf(const clang::Diagnostic &info);
  static Message messageOf(const Pending &p);
  void hold(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info);
  void settle();
  void flush();
  void show(DiagnosticKind kind, clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info);

  Diagnostics &diagnostics_;
  clang::DiagnosticsEngine *engine_ = nullptr;
  bool holds_ = false;
  std::vector<HeldError> held_;
  std::optional<Pending> pending_;
  bool shown_ = true;
  std::size_t leftOut_ = 0;
};

} // namespace adjgen::frontend
