// Lowers lvalues to paths. A new kind of lvalue: path() finds its method.
#pragma once

#include "frontend/lower/Part.h"
#include "frontend/lower/SharedNumbers.h"
#include "frontend/syntax/NumberSequences.h"

namespace adjgen::frontend {

class PathLowering : public Part, public Paths {
public:
  using Part::Part;

  Path path(const clang::Expr *e) override;
  Path pointee(const clang::Expr *pointer, const Expr *index, std::size_t mark) override;
  Path variablePath(const clang::VarDecl *d, const clang::Expr *at) override;
  const Expr *sum(const Expr *a, const Expr *b, bool subtract, SourceLocation l) override;
  const Expr *addressOf(const clang::Expr *lvalue, const clang::Expr *at) override;
  Path beginning(Path whole, const Type *type, SourceLocation l) override;
  std::optional<Path> sharedBeginning(const clang::Expr *array, const Expr *index = nullptr) override;

private:
  Path member(const clang::MemberExpr *e);
  Path holder(const clang::MemberExpr *e);
  Path refuseMember(const clang::Expr *e, const clang::FieldDecl *f);
  std::optional<SharedPart> sharedPart(const clang::Expr *e);
  std::optional<Path> shared(const clang::Expr *e, std::int64_t more = 0,
                             const NumberStep *further = nullptr);
  std::optional<Path> sharedCopy(const clang::Expr *e);
  Path lane(const clang::ArraySubscriptExpr *e, const clang::Expr *vector);
  Path subscript(const clang::ArraySubscriptExpr *e);
  Path withoutConst(Path p, const clang::CastExpr *e);
};

} // namespace adjgen::frontend
