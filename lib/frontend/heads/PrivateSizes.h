// How many elements a container has that an object keeps to itself.
// Problem: the class shows elements, by an accessor, and not how many there are; snapshots of a step's state hold all of
// them. Approach: an explicit instantiation may name private members, and a function that it befriends gives the number.
// The output has one for each container of which it is asked.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

class PrivateSizes {
public:
  explicit PrivateSizes(Context &c) : c_(c) {}

  /// What gives the number of elements of a container as a function of a pointer to the object: of a member of its class
  /// or of a base class, `d`. Empty: these have no names outside, or the container has no such number.
  std::string of(const clang::CXXRecordDecl *object, const clang::CXXRecordDecl *d, unsigned field);

private:
  std::string declare(const clang::FieldDecl *f);
  void carry(const std::string &name, std::string text);

  Context &c_;
  std::string shared_; // the template
  std::map<const clang::FieldDecl *, std::string> names_;
};

} // namespace adjgen::frontend
