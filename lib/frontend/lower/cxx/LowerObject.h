// Class objects: construction, temporary objects, new and delete.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class ObjectLowering : public Part, public Objects {
public:
  using Part::Part;

  void construct(const Path &target, const clang::Expr *init) override;
  void relocate(const Path &target, const Variable *from, SourceLocation l) override;
  void constructMembers(const clang::CXXConstructorDecl *d) override;
  void zero(const Path &target, SourceLocation l) override;
  Path object(const clang::Expr *e, const std::string &wish = "t1") override;
  const Expr *newObject(const clang::CXXNewExpr *e) override;
  void deleteObject(const clang::CXXDeleteExpr *e) override;

private:
  void constructBy(const Path &target, const clang::CXXConstructExpr *e);
  void constructFromShared(const Path &target, const clang::Expr *from, SourceLocation l);
  void constructMember(const clang::CXXConstructorDecl *d, const clang::CXXCtorInitializer *m);
  void initializeMember(const clang::CXXConstructorDecl *d, const clang::CXXCtorInitializer *m);
  void constructInherited(const clang::CXXConstructorDecl *d, Invocation i);
  void zeroClass(const Path &object, const clang::CXXRecordDecl *d, SourceLocation l);
  void forEachElement(const Path &array, SourceLocation l, const std::function<void(const Path &)> &f);
  void initializerList(const Path &target, const clang::CXXStdInitializerListExpr *e);
};

} // namespace adjgen::frontend
