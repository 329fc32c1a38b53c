// Members that the program has and differentiated code does not touch, like the names and maps that stand in a mesh
// beside its numbers.
//
// [untouched] A member is untouched if reached code does not name it, and neither makes, copies, assigns nor destroys
//   an object of its class, or one that has such an object as a part: code then sees the object through a reference
//   or pointer that it was given, and of it but the other members.
#pragma once

#include "frontend/syntax/ReachedCode.h"
#include "clang/AST/DeclCXX.h"

namespace adjgen::frontend {

class MemberUses {
public:
  explicit MemberUses(ReachedCode &code) : code_(code) {}

  bool isUntouched(const clang::FieldDecl *f);

private:
  void look();
  void note(const clang::Stmt *s);
  /// An object of the type is a value of the code's.
  void whole(clang::QualType t);

  ReachedCode &code_;
  bool isKnown_ = false;
  std::set<const clang::FieldDecl *> named_;
  std::set<const clang::CXXRecordDecl *> whole_;
};

} // namespace adjgen::frontend
