// Unions of numbers that keep to one member: code that is reached from the heads uses no other.
//
// [keeps to a member] Such a union is a struct of this member, which members of the same type are, too. That is so, too, where it is copied whole: if
//   the member fills the union, and if the source's own code alone sets it, or no other member holds numbers.
// What is looked at only chooses the member: a use of another one, wherever it is met, is refused.
#pragma once

#include "frontend/syntax/ReachedCode.h"
#include "support/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace adjgen::frontend {

class UnionUses {
public:
  UnionUses(clang::ASTContext &ast, ReachedCode &code) : ast_(ast), code_(code) {}

  /// Null: it holds no numbers, or more than one of its members is used, or it is used as a whole otherwise.
  const clang::FieldDecl *onlyMember(const clang::RecordDecl *u);
  /// Of a use of another member, or of a union without one.
  Message refusal(const clang::RecordDecl *u);
  /// The same union in another source of the program.
  struct Twin {
    UnionUses *uses;
    const clang::RecordDecl *definition;
  };
  std::function<std::vector<Twin>(const clang::RecordDecl *)> elsewhere;
  /// Does `= {0}` leave a part of the member as it was?
  bool isLongerThanFirst(const clang::FieldDecl *member) const;

private:
  std::string whyNone(const clang::RecordDecl *u);
  using Members = std::set<const clang::FieldDecl *>;
  /// By all sources; the members as they are in this one.
  Members usedOf(const clang::RecordDecl *u);
  bool isCopiedAnywhere(const clang::RecordDecl *u);
  bool isOfAnyCaller(const clang::RecordDecl *u);
  std::vector<Twin> twinsOf(const clang::RecordDecl *u) const;
  void look();
  void note(const clang::Stmt *s);
  void noteMember(const clang::ValueDecl *d);
  void noteList(const clang::InitListExpr *list);
  void noteCopy(clang::QualType t);
  bool isCopied(const clang::RecordDecl *u) const;
  bool isOfCaller(const clang::RecordDecl *u);
  bool copiesKeep(const clang::FieldDecl *member, const clang::RecordDecl *u);

  clang::ASTContext &ast_;
  ReachedCode &code_;
  bool isKnown_ = false;
  std::map<const clang::RecordDecl *, Members> used_;
  std::set<const clang::RecordDecl *> copied_;
};

/// Of one type: two names of the same value.
bool isOneValue(const clang::FieldDecl *a, const clang::FieldDecl *b);

/// Of zeros only.
bool isZeroInitializer(const clang::Expr *init, const clang::ASTContext &ast);

} // namespace adjgen::frontend
