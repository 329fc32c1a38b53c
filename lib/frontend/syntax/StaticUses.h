// Who may change static data, as far as the source's text tells: also the functions that are not lowered.
//
// [static changer] A variable may be changed by a function that assigns to it, or hands out its address,
//   but to const.
// [held by a static] What an initializer has given the address of may be changed where the variable that
//   it initializes (its *holder*) is handed out, or a member that the holder's pointers are in
//   (EscapingPointers.h); by other files, if they see the holder.
// [returned static] What a function returns is in the hands of those that name the function.
// [out of reach] Code that the source does not hold can neither call main nor a function of internal linkage
//   that is named only where main, or a function out of reach, calls it: what it uses, others do not. A
//   function that is not known, but named by one that is, is not out of reach.
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
  bool isLentBy(const clang::VarDecl *d, const Function &is) const;           // its address is handed out
  bool isUsedBy(const clang::VarDecl *d, const Function &is) const;           // in any way
  bool isHandedOutBy(const clang::VarDecl *holder, const Function &is) const; // [held by a static]
  /// Or written through by a function of which `isWriter` holds; else by one of those.
  bool isHandedOutBy(const clang::VarDecl *holder, const Function &is, const Function &isWriter) const;
  bool isNamedBy(const clang::FunctionDecl *d, const Function &is) const; // [returned static]
  std::vector<const clang::FunctionDecl *> namedInInitializers() const;
  /// Is it named other than to call it?
  bool isHandedOut(const clang::FunctionDecl *d) const { return handedOn_.count(d->getCanonicalDecl()); }
  /// Unless it is [out of reach].
  bool mayOthersCall(const clang::FunctionDecl *d, const Function &isKnown) const;

private:
  using Functions = std::set<const clang::FunctionDecl *>;
  void note(const clang::Decl *d);
  void noteFaulty(const clang::NamedDecl *d, const clang::FunctionDecl *in);
  void noteBody(const clang::Stmt *s, const clang::FunctionDecl *in);
  void noteInitializer(const clang::VarDecl *holder);
  void noteNames(const clang::Stmt *s, const clang::FunctionDecl *in);
  void notePointers(const clang::Stmt *s, const clang::FunctionDecl *in);
  void noteCalls(const clang::Stmt *s, const clang::FunctionDecl *in);
  static bool any(const Functions &functions, const Function &is);
  bool mayOthersCall(const clang::FunctionDecl *d, const Function &isKnown, Functions &seen) const;

  std::map<const clang::VarDecl *, Functions> changed_, lent_, used_;
  std::map<const clang::VarDecl *, std::set<const clang::VarDecl *>> holders_;
  bool isHandedOut(const clang::ValueDecl *holder, const Function &is, const Function &isWriter) const;
  bool doesWith(const clang::ParmVarDecl *p, bool isToKeep, bool isToWrite,
                std::set<const clang::ParmVarDecl *> &seen) const;
  std::map<const clang::ValueDecl *, Functions> handedOut_, writtenThrough_;
  std::map<const clang::ValueDecl *, std::map<const clang::ParmVarDecl *, Functions>> lentTo_;
  std::map<const clang::FunctionDecl *, Functions> named_;
  Functions bodies_;        // that have been looked at
  Functions handedOn_;      // named other than to call them, or by code that is not looked into
  bool hasAliases_ = false; // names for functions that the text does not show
  Functions closures_;      // functions with closures, whose calls nobody follows
};

} // namespace adjgen::frontend
