// The shadows of a function's variables, paths and pointer expressions. The shadow of a path is the same way
// from the shadow of its root.
#pragma once

#include "ir/Builder.h"
#include "ir/Names.h"
#include <functional>
#include <map>

namespace adjgen {

class Shadows {
public:
  /// `global` gives the shadow of a global variable.
  Shadows(const SharedModuleNames &names, const Function *scope, ShadowKind kind,
          std::function<const Variable *(const Variable *)> global, bool keepsConst = false)
      : b_(names->module()), names_(names, scope), kind_(std::move(kind)), global_(std::move(global)),
        keepsConst_(keepsConst) {}

  /// Made on first use: a local of the variable's type without const.
  const Variable *variable(const Variable *primal);
  bool isKnown(const Variable *primal) const { return paths_.count(primal) != 0; }
  Path path(const Variable *primal);
  Path path(const Path &p);
  /// The shadow of a pointer-valued expression; null and integers stay as they are.
  const Expr *pointer(const Expr *e);
  /// As it can be assigned: double ** does not become const double ** by itself, which a member may be.
  const Expr *pointerFor(const Path &shadow, const Expr *e);
  /// From now on, until `restore`, the shadow is something else: another variable, or what a pointer
  /// parameter points to.
  void set(const Variable *primal, Path shadow) {
    b_.markAsShadow(shadow.root, kind_.of(primal));
    paths_[primal] = std::move(shadow);
  }
  void forget(const Variable *primal) { paths_.erase(primal); }
  /// From now on, until they are forgotten, the elements of this array, or behind this pointer, have their
  /// shadows in another array, to which `shadow` points; the shadow of the pointer stays.
  void setElements(const Path &pointer, Path shadow) {
    b_.markAsShadow(shadow.root, kind_.of(pointer.root));
    elements_.emplace_back(pointer, std::move(shadow));
  }
  void forgetElements() { elements_.clear(); }
  std::string unique(const std::string &wanted) { return names_.unique(wanted); }
  /// A tangent is written where its variable is, an adjoint where it is read: there const goes.
  const Type *typeOf(const Variable *primal) { return withoutConst(primal->type); }
  const Type *withoutConst(const Type *t) { return keepsConst_ ? t : b_.types().withoutConst(t); }
  /// Of all that are made here.
  const ShadowKind &kind() const { return kind_; }

private:
  Path behind(Path shadow, const Expr *index);
  const Expr *loaded(Path shadow, SourceLocation where);
  Builder b_;
  NameAllocator names_;
  ShadowKind kind_;
  std::function<const Variable *(const Variable *)> global_;
  bool keepsConst_;
  NodeMap<Variable, Path> paths_;
  std::vector<std::pair<Path, Path>> elements_;
};

} // namespace adjgen
