// Which included files the output treats as the source itself: those that it could not include again.
#pragma once

#include "frontend/session/Preprocessed.h"
#include "clang/AST/ASTContext.h"
#include <set>
#include <string>
#include <vector>

namespace adjgen::frontend {

struct SourceParts {
  std::set<const clang::FileEntry *> files;
  struct Problem {
    clang::SourceLocation location;
    std::string name, file;
  };
  std::vector<Problem> problems; // definitions in files that cannot be part of the source
};

/// A file belongs to the source if it defines what only one object may define (a function that is not
/// inline, a variable), or includes such a file.
SourceParts partsOfSource(clang::ASTContext &ast, const Preprocessed &preprocessed);

} // namespace adjgen::frontend
