// Classes with virtual functions, and all that derive from them in the source. One mirror holds the members
// of all classes of a hierarchy, and the number of the object's own class: so a pointer to a base class leads
// to every member, and a call can ask whose function it is. Objects are made by the code that is
// differentiated, so that no class is missing. A class that derives from several classes with virtual
// functions joins their hierarchies: an object has each class once, so that a pointer to any of its base
// classes is one to the whole. Base classes without virtual functions are members of the mirror.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace adjgen::frontend {

struct Hierarchy {
  const clang::CXXRecordDecl *root =
      nullptr; // the first of those without such a base class: whose name it has
  std::vector<const clang::CXXRecordDecl *> classes; // base classes first
  /// Its place in the list.
  unsigned numberOf(const clang::CXXRecordDecl *d) const;
};

class Hierarchies {
public:
  Hierarchies(clang::ASTContext &ast, std::function<bool(const clang::Decl *)> isOfLibrary)
      : ast_(ast), isOfLibrary_(std::move(isOfLibrary)) {}
  /// The hierarchy that a class with virtual functions belongs to; null: it has none, as `whyNone` says.
  const Hierarchy *of(const clang::CXXRecordDecl *d);
  /// What keeps the class and those that it is connected with from having one mirror; empty: nothing does.
  std::string whyNone(const clang::CXXRecordDecl *d);

private:
  void find();
  void add(const std::vector<const clang::CXXRecordDecl *> &classes);
  clang::ASTContext &ast_;
  std::function<bool(const clang::Decl *)> isOfLibrary_;
  bool found_ = false;
  std::deque<Hierarchy> all_;
  std::map<const clang::CXXRecordDecl *, const Hierarchy *> of_;
  std::map<const clang::CXXRecordDecl *, std::string> whyNone_;
};

} // namespace adjgen::frontend
