// Which names of the source generated code may use: it stands outside of all classes and functions.
#pragma once

#include <string>

namespace clang {
class ASTContext;
class Decl;
class FieldDecl;
class NamedDecl;
class RecordDecl;
} // namespace clang

namespace adjgen::frontend {

/// Neither it nor a class around it is private or protected.
bool isPublic(const clang::Decl *d);
/// Nor does it belong to a class that a function declares for itself.
bool isNameable(const clang::Decl *d);
/// In a namespace with a name that stands in an unnamed one. What this is cannot be reopened by generated
/// code: `namespace { namespace inner {` and `namespace inner {` are two, and `inner::` then is ambiguous.
bool isInNamespaceOfUnnamed(const clang::Decl *d);
/// Without unnamed and inline namespaces.
std::string qualifiedName(const clang::NamedDecl *d, const clang::ASTContext &ast);
/// The record whose Record holds the field: that of an unnamed struct without a member's name, too.
const clang::RecordDecl *holderOf(const clang::FieldDecl *f);
/// What stands between a member and the record that it leads to: of `p[3]` and `*p`, how often `[0]`.
unsigned depthOf(const clang::FieldDecl *f, const clang::RecordDecl *record);
/// struct { double x, v; } s;   The member that alone tells what the record is. Null: it has a name, or is no
/// member's.
const clang::FieldDecl *memberThatNames(const clang::RecordDecl *d);

} // namespace adjgen::frontend
