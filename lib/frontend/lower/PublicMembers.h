// Members that anybody may name, and that generated code still cannot use in an object of the caller's.
#pragma once

#include "support/Message.h"
#include "clang/AST/DeclCXX.h"

namespace adjgen::frontend {

class TypeLowering;

/// Number `field` of the class's members in generated code; null: it is no member, or not a public one.
const clang::FieldDecl *publicMember(const clang::CXXRecordDecl *d, unsigned field, TypeLowering &types);
/// The first public member; null: there is none.
const clang::FieldDecl *publicMember(const clang::CXXRecordDecl *d);

/// Of a union without a name whose members are names of one number: the first. Null: it is another one.
const clang::FieldDecl *onlyNumberIn(const clang::FieldDecl *unnamed, TypeLowering &types);

/// What is not supported of it, as to give it an accessor would not help.
Message refusalOfMember(const clang::FieldDecl *f, const clang::ASTContext &ast, TypeLowering &types);

} // namespace adjgen::frontend
