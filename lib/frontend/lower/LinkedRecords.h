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
/// ... the struct that stands for the classes.
const Type **linkedMirror(std::map<std::string, const Type *> *records,
                          const std::vector<const clang::CXXRecordDecl *> &classes);

} // namespace adjgen::frontend
