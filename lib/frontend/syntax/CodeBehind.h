// What code that is not lowered may name or call, through all bodies that the source has: functions,
// closures, constructors and destructors, those of the library's templates, too.
//
// An UnsupportedStmt may call what the source does not hold: that is the default. One that cannot touches, by
// convention, a variable of type void (analysis/effects/UnknownCode.h, [known to others]).
#pragma once

#include "frontend/syntax/FaultyCode.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include <functional>
#include <set>
#include <vector>

namespace adjgen::frontend {

class CodeBehind {
public:
  CodeBehind(const FaultyCode &faulty, std::function<bool(clang::SourceLocation)> isInSystemHeader)
      : faulty_(faulty), isInSystemHeader_(std::move(isInSystemHeader)) {}

  struct Found {
    std::set<const clang::VarDecl *> variables; // of static storage
    /// It may call what the source does not hold, or nobody knows what: a function without a body that is
    /// not the system's, a pointer, a virtual function, assembly.
    bool isOpen = false;
  };
  Found of(const clang::Stmt *s) const;
  Found of(const clang::FunctionDecl *f) const; // of a call

private:
  struct Own {
    Found found;
    std::vector<const clang::FunctionDecl *> bodies;
  };
  Found all(Own first) const;
  Own ownOf(const clang::FunctionDecl *body) const;
  void note(const clang::Stmt *s, Own &own) const;
  void call(const clang::FunctionDecl *f, Own &own) const;
  void destroy(clang::QualType t, Own &own) const;
  bool isOfStreams(const clang::FunctionDecl *f) const;

  const FaultyCode &faulty_;
  std::function<bool(clang::SourceLocation)> isInSystemHeader_;
};

} // namespace adjgen::frontend
