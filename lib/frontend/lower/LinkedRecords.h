// Structs that several sources have in common, mostly by a header.
#pragma once

#include "ir/Type.h"
#include "clang/AST/Decl.h"
#include <map>

namespace adjgen::frontend {

/// Where the struct's type is, or is to be, kept for the other sources; null: they cannot have it.
const Type **linkedRecord(std::map<std::string, const Type *> *records, const clang::RecordDecl *definition,
                          const std::string &name);

} // namespace adjgen::frontend
