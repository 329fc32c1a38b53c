// Problem: which functions are differentiated, how often and into which files is known only when the source
// has been preprocessed. Approach: a run of Clang's preprocessor alone, before the runs that lower.
#include "frontend/session/HeadPragmas.h"
#include "frontend/session/ClangRun.h"
#include "frontend/session/Places.h"
#include "frontend/session/Preprocessed.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"

namespace adjgen {

namespace frontend {

namespace {

class Action : public clang::PreprocessOnlyAction {
public:
  Action(Diagnostics &diagnostics, std::vector<HeadPragma> &result)
      : diagnostics_(diagnostics), result_(result) {}

  bool BeginSourceFileAction(clang::CompilerInstance &compiler) override {
    observePreprocessor(compiler, preprocessed_);
    return PreprocessOnlyAction::BeginSourceFileAction(compiler);
  }

  void EndSourceFileAction() override {
    for (const Preprocessed::Problem &p : preprocessed_.problems)
      diagnostics_.report(place(p.location), p.message);
    for (const DerivativePragma &p : preprocessed_.heads)
      result_.push_back(asHead(p));
    PreprocessOnlyAction::EndSourceFileAction();
  }

private:
  SourceLocation place(clang::SourceLocation l) {
    return placeOf(getCompilerInstance().getSourceManager(), diagnostics_, l);
  }

  HeadPragma asHead(const DerivativePragma &p) {
    const DerivativePragma::Clause &first = p.clauses.front();
    HeadPragma head{first.text, {}, place(first.location), {}};
    for (const auto &[text, location] : first.words)
      head.words.emplace_back(text, place(location));
    for (std::size_t k = 1; k < p.clauses.size(); ++k) {
      const DerivativePragma::Clause &c = p.clauses[k];
      head.clauses.push_back({c.name, c.text, c.hasBrackets, place(c.location)});
    }
    return head;
  }

  Diagnostics &diagnostics_;
  std::vector<HeadPragma> &result_;
  Preprocessed preprocessed_;
};

} // namespace

} // namespace frontend

std::optional<std::vector<HeadPragma>> headPragmas(const FrontendOptions &options, Diagnostics &diagnostics) {
  std::vector<HeadPragma> result;
  if (!frontend::runClang(options, diagnostics, [&](frontend::ErrorPrinter &) {
        return std::make_unique<frontend::Action>(diagnostics, result);
      }))
    return std::nullopt;
  return result;
}

} // namespace adjgen
