// Structs that several sources have in common, mostly by a header.
#pragma once

#include "ir/Type.h"
#include "clang/AST/DeclCXX.h"
#include <map>
#include <vector>

namespace adjgen::frontend {

/// Where the struct's type is, or is to be, kept for the other sources; null: they cannot have it.
const Type **linkedRecord(std::map<std::string, const Type *> *records, const clang::RecordDecl *definition,
                          const std::string &name);
/// ... a struct that none of the sources defines, as far as they are known.
const Type **linkedDeclaration(std::map<std::string, const Type *> *records, const clang::RecordDecl *d,
                               const std::string &name);
/// ... the struct that stands for the classes.
const Type **linkedMirror(std::map<std::string, const Type *> *records,
                          const std::vector<const clang::CXXRecordDecl *> &classes);
/// Do other sources find it by its name, or by that of a typedef?
bool isKnownByName(const clang::RecordDecl *d);

} // namespace adjgen::frontend
