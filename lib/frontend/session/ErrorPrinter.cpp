// Problem: an operation that a library's model does not have is an error of Clang's, often inside the model,
// where no user can do anything about it, and often in code that nobody differentiates. Approach: such errors
// are said again, at the innermost place outside of the models: where a template is used from, or else the
// #include. Those of a C++ source are held until all of it is read: who knows which code matters shows them, or
// takes them. Nobody does where Clang gives up: then they are shown.
#include "frontend/session/ErrorPrinter.h"
#include "frontend/session/Places.h"
#include "rules/Models.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Preprocessor.h"
#include <utility>

namespace adjgen::frontend {

ErrorPrinter::ErrorPrinter(ClangDiagnosticOptions::Handle options, Diagnostics &diagnostics)
    : TextDiagnosticPrinter(llvm::errs(), options), diagnostics_(diagnostics) {}

ErrorPrinter::~ErrorPrinter() { flush(); }

void ErrorPrinter::BeginSourceFile(const clang::LangOptions &language, const clang::Preprocessor *p) {
  TextDiagnosticPrinter::BeginSourceFile(language, p);
  engine_ = p ? &p->getDiagnostics() : nullptr;
  holds_ = engine_ && language.CPlusPlus;
}

void ErrorPrinter::EndSourceFile() {
  settle();
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

Message ErrorPrinter::messageOf(const Pending &p) {
  return p.isOfEigen ? Message(diag::eigen_unknown, p.message) : Message(diag::library_class, p.message);
}

void ErrorPrinter::flush() {
  if (!pending_)
    return;
  diagnostics_.report(pending_->where, messageOf(*pending_));
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

// ---- what is held

std::vector<HeldError> ErrorPrinter::takeHeld() {
  holds_ = false;
  pending_.reset();
  return std::exchange(held_, {});
}

void ErrorPrinter::settle() {
  if (engine_)
    showHeld(takeHeld());
}

/// As many as Clang would show.
void ErrorPrinter::showHeld(const std::vector<HeldError> &errors) {
  constexpr std::size_t UsualLimit = 20;
  const unsigned asked = diagnostics_.settings().errorLimit;
  const std::size_t limit = asked ? asked : UsualLimit;
  for (std::size_t k = 0; k < errors.size(); ++k) {
    if (k == limit) {
      engine_->Report(clang::diag::fatal_too_many_errors);
      return;
    }
    for (const clang::StoredDiagnostic &d : errors[k].said)
      engine_->Report(d);
  }
}

void ErrorPrinter::hold(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) {
  const clang::SourceLocation l = info.getLocation();
  const bool hasPlace = info.hasSourceManager() && l.isValid();
  if (level == clang::DiagnosticsEngine::Note) {
    if (!shown_ || held_.empty())
      return;
    HeldError &e = held_.back();
    e.said.emplace_back(level, info);
    e.isOfInstance |= info.getID() == clang::diag::note_template_class_instantiation_here ||
                      info.getID() == clang::diag::note_function_template_spec_here ||
                      info.getID() == clang::diag::note_template_member_function_here ||
                      info.getID() == clang::diag::note_template_member_class_here;
    if (pending_ && !pending_->isFinal && hasPlace && !isInModel(info.getSourceManager(), l)) {
      pending_->isFinal = true;
      e.where = placeIn(info.getSourceManager(), l);
    }
    return;
  }
  shown_ = level >= clang::DiagnosticsEngine::Error;
  pending_.reset();
  if (!shown_)
    return;
  HeldError e;
  e.at = hasPlace ? info.getSourceManager().getExpansionLoc(l) : clang::SourceLocation();
  e.said.emplace_back(level, info);
  if (hasPlace) {
    pending_ = pendingOf(info);
    e.isOfModel = isInModel(info.getSourceManager(), l);
    e.where = pending_->where;
    e.message = messageOf(*pending_);
  }
  held_.push_back(std::move(e));
}

ErrorPrinter::Pending ErrorPrinter::pendingOf(const clang::Diagnostic &info) {
  llvm::SmallString<128> message;
  info.FormatDiagnostic(message);
  const clang::SourceManager &sources = info.getSourceManager();
  const clang::SourceLocation l = info.getLocation();
  const bool isOfModel = isInModel(sources, l);
  const bool namesEigen = message.str().contains("Eigen::") || message.str().contains("'Eigen'");
  clang::SourceLocation outside = l;
  while (isInModel(sources, outside)) {
    const clang::SourceLocation includedAt =
        sources.getIncludeLoc(sources.getFileID(sources.getExpansionLoc(outside)));
    if (includedAt.isInvalid())
      break;
    outside = includedAt;
  }
  const bool isOfEigen = namesEigen || isIn(std::string(modelFolder()) + "libraries/", sources, l);
  return {message.str().str(), placeIn(sources, outside), !isOfModel, isOfEigen};
}

void ErrorPrinter::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) {
  if (info.hasSourceManager() && isInLastOf(info.getSourceManager(), leftOut_, info.getLocation())) {
    if (level != clang::DiagnosticsEngine::Note) {
      flush();
      shown_ = false;
    }
    return;
  }
  if (holds_)
    return hold(level, info);
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
  Pending p;
  if (hasPlace)
    p = pendingOf(info);
  // A model that includes the library's own header finds it where the source would.
  const bool isMissing = info.getID() == clang::diag::err_pp_file_not_found;
  if (!hasPlace || isMissing || (p.isFinal && !p.isOfEigen)) {
    show(DiagnosticKind::Error, level, info);
    if (isMissing)
      diagnostics_.report(hasPlace ? p.where : adjgen::SourceLocation(), diag::include_flags);
    return;
  }
  pending_ = std::move(p);
}

} // namespace adjgen::frontend
