// The text of a declaration that the output repeats, with all that lays out what it declares.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Clang's range of a declaration ends with its last token in front of `__attribute__((...))`, an asm label
/// and macros of such: the last token of these, or `end` where none follow.
clang::SourceLocation endWithAttributes(const Context &c, clang::SourceLocation end);

/// The first of the attributes that lay out a type and do not stand in what is repeated of it, or an invalid
/// place.
clang::SourceLocation attributeOutside(const Context &c, const std::vector<const clang::Decl *> &declarations,
                                       clang::SourceRange repeated);

/// Lines that say what is to be differentiated say nothing to the output. All other pragmas stay: those in
/// functions of classes and templates are part of what each unit must have the same of (C++17 6.2p6).
std::string withoutHeadPragmas(const std::string &text);

/// `text`, which is of these declarations, between pragmas for the packing in force where they stand.
std::string inItsPacking(std::string text, const std::vector<const clang::Decl *> &declarations);

/// C99: an inline function that the source defines for all objects, as some declaration of it says
/// `extern`, or none says `inline` (6.7.4p7). The output may neither define it nor call it inline.
bool isInlineForAll(const clang::FunctionDecl *f);

/// `double f(x, s) double x; float s; {`: it takes what arguments without a prototype become
/// (C11 6.7.6.3p15). All others take what they say.
std::string plainPrototype(const clang::FunctionDecl *f);

} // namespace adjgen::frontend
