// Who may change static data, as far as the source's text tells: also the functions that are not lowered.
//
// [static changer] A variable may be changed by a function that assigns to it, or hands out its address,
//   but to const.
// [held by a static] What an initializer has given the address of may be changed where the variable that
//   it initializes (its *holder*) is handed out, or a member that the holder's pointers are in
//   (EscapingPointers.h); by other files, if they see the holder.
// [returned static] What a function returns is in the hands of those that name the function.
#pragma once

#include "frontend/syntax/FaultyCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <functional>
#include <map>
#include <set>
#include <vector>

namespace adjgen::frontend {

class StaticUses {
public:
  /// Looks at all that the translation unit defines; `counts`: of which place.
  StaticUses(const clang::ASTContext &ast, const FaultyCode &faulty,
             const std::function<bool(clang::SourceLocation)> &counts);

  /// Nobody changes it by [static changer], and no holder has its address.
  bool isUnchanged(const clang::VarDecl *d) const;
  bool isEmpty() const { return changed_.empty() && holders_.empty(); }
  const std::set<const clang::VarDecl *> &holdersOf(const clang::VarDecl *d) const;

  /// Is it done by a function of which `is` holds (null: an initializer)?
  using Function = std::function<bool(const clang::FunctionDecl *)>;
  bool isChangedBy(const clang::VarDecl *d, const Function &is) const;        // [static changer]
  bool isHandedOutBy(const clang::VarDecl *holder, const Function &is) const; // [held by a static]
  bool isNamedBy(const clang::FunctionDecl *d, const Function &is) const;     // [returned static]
  std::vector<const clang::FunctionDecl *> namedInInitializers() const;

private:
  using Functions = std::set<const clang::FunctionDecl *>;
  void note(const clang::Decl *d);
  void noteFaulty(const clang::NamedDecl *d, const clang::FunctionDecl *in);
  void noteBody(const clang::Stmt *s, const clang::FunctionDecl *in);
  void noteInitializer(const clang::VarDecl *holder);
  void noteNames(const clang::Stmt *s, const clang::FunctionDecl *in);
  static bool any(const Functions &functions, const Function &is);

  std::map<const clang::VarDecl *, Functions> changed_;
  std::map<const clang::VarDecl *, std::set<const clang::VarDecl *>> holders_;
  std::map<const clang::ValueDecl *, Functions> handedOut_;
  std::map<const clang::FunctionDecl *, Functions> named_;
};

} // namespace adjgen::frontend
