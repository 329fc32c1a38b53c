// Member functions that stay calls of the caller's object, as generated code has no way to what they read.
#pragma once

#include "frontend/lower/PublicAccess.h"
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace adjgen::frontend {

/// What such a function reads of its object: a member or, of a container, its elements (0) or their number (1).
struct MemberRead {
  const clang::FieldDecl *member;
  std::optional<unsigned> part;
};

class AccessorCalls {
public:
  AccessorCalls(clang::ASTContext &ast, TypeLowering &types, PublicAccess &access)
      : ast_(ast), types_(types), access_(access) {}

  /// [stays] It gives an integer, or where integers are, by a single return without effects, and reads a member
  ///   that an object in a head's signature does not show (PublicAccess.h).
  bool stays(const clang::CXXMethodDecl *m);

  struct Call {
    Function *function;
    const clang::CXXMethodDecl *method;
    std::vector<MemberRead> reads;
  };
  /// Of a function that stays: `f`, in generated code. Its body then only tells what it does.
  void add(Function *f, const clang::CXXMethodDecl *m);
  const std::vector<Call> &all() const { return all_; }
  const Call *of(const Function *f) const;
  /// The member of a mirror that leads to the object itself; none: no function needs it.
  std::optional<unsigned> objectMember(const Record *mirror) const;

private:
  const std::vector<MemberRead> &reads(const clang::CXXMethodDecl *body);

  clang::ASTContext &ast_;
  TypeLowering &types_;
  PublicAccess &access_;
  std::map<const clang::CXXMethodDecl *, std::vector<MemberRead>>
      reads_; // of bodies; empty: none that counts
  std::vector<Call> all_;
  std::map<const Record *, unsigned> objects_;
};

/// What calls it, in the output: "static inline int count_call(Grid_members *self, int i) {...}".
std::string textOf(const AccessorCalls::Call &call, const std::string &objectMember);

} // namespace adjgen::frontend
