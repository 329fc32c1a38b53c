// What Clang says about a source, as users see it.
#pragma once

#include "frontend/session/ClangVersions.h"
#include "support/Diagnostics.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include <optional>

namespace adjgen::frontend {

/// Shows errors, and the notes behind them, but no warnings: those are the compiler's affair. What the models
/// of a library lack is an error at the user's line, in the tool's own words.
class ErrorPrinter : public clang::TextDiagnosticPrinter {
public:
  ErrorPrinter(ClangDiagnosticOptions::Handle options, Diagnostics &diagnostics);
  ~ErrorPrinter() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) override;
  void EndSourceFile() override;

private:
  /// An error of a library's model, until it is known where the user's source is the reason for it.
  struct Pending {
    std::string message;
    SourceLocation where;
    bool isFinal = false;
    bool isOfEigen = false;
  };
  SourceLocation placeIn(const clang::SourceManager &sources, clang::SourceLocation l);
  void flush();
  void show(DiagnosticKind kind, clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info);

  Diagnostics &diagnostics_;
  std::optional<Pending> pending_;
  bool shown_ = true;
};

} // namespace adjgen::frontend
