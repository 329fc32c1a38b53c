// Structs that begin with the members of another one, and `void *` members, as C programs use them for derived types:
// pointers to the one are converted to pointers to the other.
//
// [begins with] D begins with B if B is the type of D's first member, or if D's first members have the types of all
//   of B's. Then a pointer to a D may be converted to one to a B, and back; what D begins with has the numbers of B's
//   members (TypeLowering).
// [always the same] A `void *` member leads to a type if all pointers that are stored in it, and all that it is converted
//   to, have that type. So is a `void *` that is passed to functions: what their parameter is converted to, it is.
// What is looked at is reached code; where other conversions are met, they are refused.
#pragma once

#include "frontend/syntax/ReachedCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include <map>
#include <set>

namespace adjgen::frontend {

class PointerConversions {
public:
  PointerConversions(clang::ASTContext &ast, ReachedCode &code) : ast_(ast), code_(code) {}

  /// The structs that pointers to it are converted to or from, and that begin with its members.
  std::vector<const clang::RecordDecl *> beginsOf(const clang::RecordDecl *b);
  /// Is it the first member, whose members stand in the struct around it?
  bool isBeginning(const clang::FieldDecl *f);
  /// What a `void *` member is stored from and converted to: [always the same] if that is one. Null: unknown.
  const std::set<const clang::Type *> &leadsTo(const clang::FieldDecl *f);

  /// A parameter, by the canonical declaration of its function and its number.
  using Parameter = std::pair<const clang::FunctionDecl *, unsigned>;
  /// To which the value of the member, or of the parameter, is passed.
  const std::set<Parameter> &passes(const clang::FieldDecl *f);
  const std::set<Parameter> &passes(const Parameter &p);
  /// What the body converts a `void *` parameter to. Null: unknown.
  const std::set<const clang::Type *> &leadsTo(const Parameter &p);
  /// Is the function named other than to call it? A pointer may lead to it.
  bool isNamed(const clang::FunctionDecl *f);

private:
  void look();
  void note(const clang::Stmt *s);
  void convert(clang::QualType from, clang::QualType to);
  void noteMember(const clang::Expr *e, clang::QualType other);
  void store(const clang::FieldDecl *f, const clang::Expr *value);
  void add(const clang::FieldDecl *f, clang::QualType pointer);
  const clang::Type *pointee(clang::QualType pointer) const;
  void noteParameter(const clang::Stmt *s);
  void notePassed(const clang::CallExpr *call);

  clang::ASTContext &ast_;
  ReachedCode &code_;
  bool isKnown_ = false;
  std::map<const clang::RecordDecl *, std::vector<const clang::RecordDecl *>> larger_; // by the smaller one
  std::map<const clang::FieldDecl *, std::set<const clang::Type *>>
      members_; // canonical pointees; null: unknown
  std::map<Parameter, std::set<const clang::Type *>> parameters_;
  std::map<const clang::FieldDecl *, std::set<Parameter>> memberPasses_;
  std::map<Parameter, std::set<Parameter>> parameterPasses_;
  std::map<const clang::FunctionDecl *, unsigned> named_, called_;
};

} // namespace adjgen::frontend
