// Problem: an operation that a library's model does not have is an error of Clang's, often inside the model,
// where no user can do anything about it. Approach: such errors are said again, at the innermost place
// outside of the models: where a template is used from, or else the #include.
#include "frontend/session/ErrorPrinter.h"
#include "frontend/session/Places.h"
#include "rules/Models.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/LexDiagnostic.h"

namespace adjgen::frontend {

ErrorPrinter::ErrorPrinter(ClangDiagnosticOptions::Handle options, Diagnostics &diagnostics)
    : TextDiagnosticPrinter(llvm::errs(), options), diagnostics_(diagnostics) {}

ErrorPrinter::~ErrorPrinter() { flush(); }

void ErrorPrinter::EndSourceFile() {
  flush();
  TextDiagnosticPrinter::EndSourceFile();
}

static bool isIn(const std::string &folder, const clang::SourceManager &sources, clang::SourceLocation l) {
  return sources.getFilename(sources.getExpansionLoc(l)).starts_with(folder);
}

static bool isInModel(const clang::SourceManager &sources, clang::SourceLocation l) {
  return isIn(std::string(modelFolder()), sources, l);
}

SourceLocation ErrorPrinter::placeIn(const clang::SourceManager &sources, clang::SourceLocation l) {
  return placeOf(sources, diagnostics_, sources.getExpansionLoc(l));
}

void ErrorPrinter::flush() {
  if (!pending_)
    return;
  diagnostics_.report(pending_->where, pending_->isOfEigen ? Message(diag::eigen_unknown, pending_->message)
                                                           : Message(diag::library_class, pending_->message));
  pending_.reset();
}

void ErrorPrinter::show(DiagnosticKind kind, clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic &info) {
  if (diagnostics_.settings().printsText)
    TextDiagnosticPrinter::HandleDiagnostic(level, info);
  else
    DiagnosticConsumer::HandleDiagnostic(level, info);
  llvm::SmallString<128> message;
  info.FormatDiagnostic(message);
  const bool hasPlace = info.hasSourceManager() && info.getLocation().isValid();
  diagnostics_.addForeign(
      kind, hasPlace ? placeIn(info.getSourceManager(), info.getLocation()) : adjgen::SourceLocation(),
      message.str().str());
}

void ErrorPrinter::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) {
  const clang::SourceLocation l = info.getLocation();
  const bool hasPlace = info.hasSourceManager() && l.isValid();
  if (level == clang::DiagnosticsEngine::Note) {
    if (pending_ && !pending_->isFinal && hasPlace && !isInModel(info.getSourceManager(), l)) {
      pending_->where = placeIn(info.getSourceManager(), l);
      pending_->isFinal = true;
    }
    if (!pending_ && shown_)
      show(DiagnosticKind::Note, level, info);
    return;
  }
  flush();
  shown_ = level >= clang::DiagnosticsEngine::Error;
  if (!shown_)
    return;
  llvm::SmallString<128> message;
  info.FormatDiagnostic(message);
  const bool isOfModel = hasPlace && isInModel(info.getSourceManager(), l);
  const bool namesEigen = message.str().contains("Eigen::") || message.str().contains("'Eigen'");
  if (!isOfModel && !namesEigen) {
    show(DiagnosticKind::Error, level, info);
    if (info.getID() == clang::diag::err_pp_file_not_found)
      diagnostics_.report(hasPlace ? placeIn(info.getSourceManager(), l) : adjgen::SourceLocation(),
                          diag::include_flags);
    return;
  }
  const clang::SourceManager &sources = info.getSourceManager();
  clang::SourceLocation outside = l;
  while (isInModel(sources, outside)) {
    const clang::SourceLocation includedAt =
        sources.getIncludeLoc(sources.getFileID(sources.getExpansionLoc(outside)));
    if (includedAt.isInvalid())
      break;
    outside = includedAt;
  }
  const bool isOfEigen = namesEigen || isIn(std::string(modelFolder()) + "libraries/", sources, l);
  pending_ = {message.str().str(), placeIn(sources, outside), !isOfModel, isOfEigen};
}

} // namespace adjgen::frontend
