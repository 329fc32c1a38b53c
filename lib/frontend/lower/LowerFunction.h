// Lowers one function: its parameters, and what its body begins and ends with. All else the other parts do,
// which it starts (Lowering.h).
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class FunctionLowering : public Part {
public:
  FunctionLowering(LoweringState &state, const Lowering &parts);
  const BlockStmt *body();
  void declareParameters();
  bool isHead = false;      // its signature is the user's
  bool usesMirrors = false; // but for objects: their mirrors are passed

private:
  void selfParameter();
  const Type *declaredArray(const clang::ParmVarDecl *d);
  const Type *headParameterType(const Type *t, clang::QualType declared, bool address,
                                const clang::ParmVarDecl *d = nullptr);
  void headParameter(const Variable *v, const clang::VarDecl *d);
  void refuseHeadParameter(const clang::VarDecl *d, const clang::CXXRecordDecl *r);
  bool isSeen(const Variable *v, clang::QualType t);
  const Variable *pointerToMirror(const Variable *v, clang::QualType t);
  const Variable *pointerToView(const Variable *v, clang::QualType t);
  Path seen(const Variable *v, clang::QualType t);
  Path owned(const Variable *v, clang::QualType t);
  bool isCopied(const clang::ParmVarDecl *d) const;
  void copyParameter(const clang::ParmVarDecl *d);
  void parameters();
  void returnedParameter();
  const Variable *parameter(unsigned number, const clang::ParmVarDecl *d);
  void endOfDestructor(const clang::CXXDestructorDecl *d);
  void callableParameter(unsigned &number, const clang::ParmVarDecl *p, const Callable &what);
  const Expr *extent(const clang::Expr *e);

  std::set<const clang::VarDecl *> exchanged_;     // a head's parameters (OwnContainers.h)
  std::vector<const clang::ParmVarDecl *> copied_; // a head's objects by value
  std::vector<const Stmt *> atEnd_;                // of a head
};

} // namespace adjgen::frontend
