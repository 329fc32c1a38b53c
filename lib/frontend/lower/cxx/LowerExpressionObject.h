// Objects without memory: the expressions of Eigen.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class ExpressionObjectLowering : public Part, public ExpressionObjects {
public:
  using MemberKey = std::pair<const Variable *, std::vector<unsigned>>;

  using Part::Part;

  const KnownMember *knownMember(const clang::MemberExpr *e) override;
  Path knownPlace(const KnownMember &known, const clang::MemberExpr *e) override;
  void constructKnown(const clang::FieldDecl *f, const clang::Expr *init) override;
  void copyKnown(const Path &to, const Path &from, const clang::Expr *e) override;
  void stabilizeKnown(const Variable *object) override;
  void destroyKnown(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) override;
  bool isKeptExpression(clang::QualType t, SourceLocation l) override;

private:
  const KnownMember *knownMember(const Path &object, const clang::FieldDecl *f);

  std::map<MemberKey, KnownMember> knownMembers_;
};

} // namespace adjgen::frontend
