// Which members of objects the module's code reads, changes and hands out, by the variable that holds the
// object or, of objects that are reached through pointers, by their type.
#pragma once

#include "frontend/lower/AccessorCalls.h"
#include "ir/Module.h"
#include <map>
#include <optional>
#include <set>

namespace adjgen::frontend {

/// A member of a record: fields, one inside the other. Elements of arrays are their array.
using MemberPath = std::vector<unsigned>;

class MemberUsage {
public:
  /// What is assigned from a variable of `passing` is used there, and does not count as changed. Of what
  /// accessors read that are called, the object itself is used.
  MemberUsage(const Module &m, const std::set<const Variable *> &passing, const AccessorCalls &accessors);

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
  /// Pointers to objects of this type may lead to others beside the first one, or their values count: they are
  /// subscripted, moved, converted or compared with each other.
  bool isStepped(const Record *record) const { return stepped_.count(record); }
  /// A pointer that is set to memory which is allocated there, and else only to null.
  bool isOwnMemory(const Object &o, const MemberPath &member) const;

private:
  using Places = std::map<MemberPath, SourceLocation>;
  struct HandedOut {
    const Record *record;
    bool readOnly;
  };
  struct Facts {
    Places used, changed, allocated, otherwise; // pointers that are set to new memory, or not to that
    std::map<MemberPath, HandedOut> handedOut;
  };
  enum class Access { Read, Change, Allocate, Clear, HandOut };
  void statement(const Stmt *s, const std::set<const Variable *> &passing);
  void findAllocated(const Module &m);
  Access kindOfChange(const Stmt *s) const;
  void note(const Path &p, Access access, bool readOnly, SourceLocation l);
  void noteSegment(Object o, const MemberPath &member, const Type *type, bool isLast, Access access,
                   bool readOnly, SourceLocation l);
  std::optional<SourceLocation> find(const Object &o, const MemberPath &member, Places Facts::*kind,
                                     std::vector<const Record *> &inside) const;

  void steps(const Module &m);
  void step(const Type *pointer);

  std::map<Object, Facts> facts_;
  std::set<const Record *> stepped_;
  std::set<const Variable *> allocated_; // by which new memory comes
};

} // namespace adjgen::frontend
