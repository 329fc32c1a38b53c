// Signatures of derivatives that users write: those that generated ones have (contract: the same parameters
// in the same order, each followed at once by its shadow).
#include "frontend/heads/GivenDerivatives.h"
#include "frontend/session/ClangVersions.h"
#include "clang/AST/DeclCXX.h"

namespace adjgen::frontend {

static clang::QualType withoutConst(clang::QualType t, const clang::ASTContext &ast) {
  if (const auto *p = t->getAs<clang::PointerType>())
    return ast.getPointerType(withoutConst(p->getPointeeType(), ast));
  if (const auto *a = ast.getAsConstantArrayType(t))
    return ast.getConstantArrayType(withoutConst(a->getElementType(), ast), a->getSize(), nullptr,
                                    clang::ArraySizeModifier::Normal, 0);
  clang::QualType bare = t;
  bare.removeLocalConst();
  return t.isConstQualified() ? t.getUnqualifiedType() : bare;
}

static clang::QualType shadowOf(clang::QualType t, const clang::ASTContext &ast, bool adjoint) {
  if (!adjoint)
    return t;
  if (t->isReferenceType())
    return ast.getLValueReferenceType(withoutConst(t.getNonReferenceType(), ast));
  return t->isPointerType() ? withoutConst(t, ast) : ast.getPointerType(t.getUnqualifiedType());
}

Signature signatureOfDerivative(const Context &c, const clang::FunctionDecl *f,
                                const std::set<unsigned> &passive, bool adjoint) {
  const clang::ASTContext &ast = c.ast;
  Signature s;
  const char *suffix = adjoint ? "_b" : "_d";
  s.result = adjoint ? ast.VoidTy : f->getReturnType();
  auto add = [&](clang::QualType t, const std::string &name) {
    const unsigned number = static_cast<unsigned>(s.names.size());
    s.types.push_back(t);
    s.names.push_back(name);
    return number;
  };
  unsigned number = 0;
  auto parameter = [&](clang::QualType t, const std::string &name) {
    add(t, name);
    const Type *ir = const_cast<Context &>(c).type(t.getNonReferenceType());
    if (ir->reachesReal() && !passive.count(number))
      add(shadowOf(t, ast, adjoint), name.empty() ? "" : name + suffix);
    ++number;
  };
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f); m && m->isInstance()) {
    clang::QualType own = recordType(ast, m->getParent());
    parameter(ast.getLValueReferenceType(m->isConst() ? own.withConst() : own), "self");
  }
  for (const clang::ParmVarDecl *p : f->parameters())
    parameter(p->getType().getUnqualifiedType(), p->getNameAsString());
  if (f->getReturnType()->isRealFloatingType()) {
    const clang::QualType r = f->getReturnType().getUnqualifiedType();
    add(adjoint ? r : ast.getPointerType(r), std::string("return") + suffix);
  }
  return s;
}

std::string Signature::text(const std::string &name, const clang::ASTContext &ast) const {
  clang::PrintingPolicy policy(ast.getLangOpts());
  std::string s = result.getAsString(policy);
  s += (s.back() == '*' ? "" : " ") + name + "(";
  for (std::size_t k = 0; k < types.size(); ++k) {
    std::string declared = names[k];
    types[k].getAsStringInternal(declared, policy);
    s += (k ? ", " : "") + declared;
  }
  return s + ")";
}

} // namespace adjgen::frontend
