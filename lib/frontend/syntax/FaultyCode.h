// Functions with errors of Clang that are the models' fault, or that stand in headers of the system: where no
// head reaches them, they do not matter.
//
// Always holds:
// * Each error lies in the body of a function; what it is called with, what it returns and what is known of it
//   where it is not called do not depend on the body.
// * Of such a body nothing is known but the names in its text: Clang leaves out statements that it does not
//   understand. Whoever asks what code may do takes all that has one of these names for changed.
#pragma once

#include "frontend/session/ErrorPrinter.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Lex/Preprocessor.h"
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace adjgen::frontend {

class FaultyCode {
public:
  struct Fault {
    clang::SourceLocation at;
    SourceLocation where;
    Message message;
  };
  FaultyCode() = default;
  /// None: some of them stand elsewhere, so that code which is reached may depend on them.
  static std::optional<FaultyCode> of(const std::vector<HeldError> &errors, const clang::ASTContext &ast,
                                      const clang::Preprocessor &preprocessor);

  bool isEmpty() const { return faults_.empty(); }
  const Fault *in(const clang::FunctionDecl *f) const;
  /// Is it named by such a body?
  bool names(const clang::NamedDecl *d) const;
  /// One of them, to stand for all.
  const clang::FunctionDecl *any() const { return any_; }

private:
  void noteNames(const clang::FunctionDecl *f, const clang::Preprocessor &preprocessor);
  bool isInside(clang::SourceLocation at, clang::SourceRange range) const;

  const clang::SourceManager *sources_ = nullptr;
  std::vector<Fault> faults_;
  std::set<std::string> names_;
  const clang::FunctionDecl *any_ = nullptr;
};

} // namespace adjgen::frontend
