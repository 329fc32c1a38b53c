// Pointer parameters that lead to one object, not to an array of them.
#pragma once

namespace clang {
class ParmVarDecl;
}

namespace adjgen::frontend {

/// Is the pointer no more than the way to its object, here and in functions that are given it? It is not changed,
/// copied, compared, used in arithmetic or captured.
bool leadsToOneObject(const clang::ParmVarDecl *p);

} // namespace adjgen::frontend
