#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

std::string describe(const clang::Stmt *s) {
  using S = clang::Stmt;
  switch (s->getStmtClass()) {
  case S::StmtExprClass:
    return "a statement expression '({ ... })'";
  case S::VAArgExprClass:
    return "va_arg";
  case S::AddrLabelExprClass:
    return "the address of a label";
  case S::AtomicExprClass:
    return "an atomic operation";
  case S::CXXThrowExprClass:
    return "throw";
  case S::CXXTryStmtClass:
    return "try";
  case S::LambdaExprClass:
    return "a lambda expression";
  case S::CXXNewExprClass:
    return "new";
  case S::CXXDeleteExprClass:
    return "delete";
  case S::CXXMemberCallExprClass:
    return "a call of a member function";
  case S::CXXOperatorCallExprClass:
    return "a call of an overloaded operator";
  case S::CXXConstructExprClass:
  case S::CXXTemporaryObjectExprClass:
    return "the construction of an object of a class";
  case S::CXXBindTemporaryExprClass:
  case S::MaterializeTemporaryExprClass:
    return "a temporary object";
  case S::CXXThisExprClass:
    return "'this'";
  case S::CXXForRangeStmtClass:
    return "a range-based for";
  case S::CXXDynamicCastExprClass:
    return "dynamic_cast";
  case S::CXXReinterpretCastExprClass:
    return "reinterpret_cast";
  case S::CXXTypeidExprClass:
    return "typeid";
  case S::CoroutineBodyStmtClass:
  case S::CoawaitExprClass:
    return "a coroutine";
  case S::ShuffleVectorExprClass:
  case S::ExtVectorElementExprClass:
  case S::ConvertVectorExprClass:
    return "vector arithmetic";
  case S::ImaginaryLiteralClass:
    return "a complex number";
  case S::BlockExprClass:
    return "a block";
  case S::GCCAsmStmtClass:
  case S::MSAsmStmtClass:
    return "inline assembly";
  case S::CallExprClass:
    return "a call that returns a reference";
  case S::PackExpansionExprClass:
  case S::CXXFoldExprClass:
    return "a parameter pack";
  case S::CXXStdInitializerListExprClass:
    return "a std::initializer_list";
  default:
    return "this construct";
  }
}

std::string describe(clang::QualType t, const clang::ASTContext &ast) {
  if (const clang::CXXRecordDecl *r = t.getNonReferenceType()->getAsCXXRecordDecl(); r && r->isLambda())
    return "(a lambda)";
  return "of the type '" + t.getAsString(ast.getPrintingPolicy()) + "'";
}

} // namespace adjgen::frontend
