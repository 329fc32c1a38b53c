// The text of a declaration that the output repeats, with all that lays out what it declares.
#pragma once

#include "frontend/Context.h"

namespace adjgen::frontend {

/// Clang's range of a declaration ends with its last token in front of `__attribute__((...))`, an asm label
/// and macros of such: the last token of these, or `end` where none follow.
clang::SourceLocation endWithAttributes(const Context &c, clang::SourceLocation end);

/// The first of the attributes that lay out a type and do not stand in what is repeated of it, or an invalid
/// place.
clang::SourceLocation attributeOutside(const Context &c, const std::vector<const clang::Decl *> &declarations,
                                       clang::SourceRange repeated);

/// A line `#pragma pack...`.
bool isPackPragma(llvm::StringRef line);

/// `text`, which is of these declarations, between pragmas for the packing in force where they stand.
std::string inItsPacking(std::string text, const std::vector<const clang::Decl *> &declarations);

} // namespace adjgen::frontend
