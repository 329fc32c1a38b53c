// Which members of objects the module's code reads, changes and hands out, by the variable that holds the
// object or, of objects that are reached through pointers, by their type.
#pragma once

#include "ir/Module.h"
#include <map>
#include <optional>
#include <set>

namespace adjgen::frontend {

/// A member of a record: fields, one inside the other. Elements of arrays are their array.
using MemberPath = std::vector<unsigned>;

class MemberUsage {
public:
  /// What is assigned from a variable of `passing` is used there, and does not count as changed.
  MemberUsage(const Module &m, const std::set<const Variable *> &passing);

  /// An object in a variable, or (null) all objects of a type that are reached through pointers.
  struct Object {
    const Variable *variable;
    const Record *record;
    auto operator<=>(const Object &) const = default;
  };
  /// Of the object, and of what functions get a pointer to: where is the member, a part of it, or a whole
  /// that it is a part of, used (read or changed), or changed?
  std::optional<SourceLocation> used(const Object &o, const MemberPath &member) const;
  std::optional<SourceLocation> changed(const Object &o, const MemberPath &member) const;

private:
  using Places = std::map<MemberPath, SourceLocation>;
  struct HandedOut {
    const Record *record;
    bool readOnly;
  };
  struct Facts {
    Places used, changed;
    std::map<MemberPath, HandedOut> handedOut;
  };
  enum class Access { Read, Change, HandOut };
  void note(const Path &p, Access access, bool readOnly, SourceLocation l);
  void noteSegment(Object o, const MemberPath &member, const Type *type, bool isLast, Access access,
                   bool readOnly, SourceLocation l);
  std::optional<SourceLocation> find(const Object &o, const MemberPath &member, Places Facts::*kind,
                                     std::vector<const Record *> &inside) const;

  std::map<Object, Facts> facts_;
};

} // namespace adjgen::frontend
