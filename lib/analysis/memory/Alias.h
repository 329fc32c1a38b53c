// Which paths may name the same memory.
//
// [cell] A *cell* is an abstract piece of memory: a variable's storage (elements of an array are one
//   cell, each field of a record has its own, but within a union all is one), or what a pointer may point
//   to. Cells are found by unification over the whole program, without regard to the order of statements
//   or to callers: what cannot be told apart is one cell.
// [external cell] Cells that the caller of a head can see (behind its pointer parameters, external
//   globals), and those that pointers lead to which functions without a body return, are *external*: two
//   different external cells may still be the same memory, since C lets the caller pass it twice, if they
//   have a scalar type in common, or the signed and the unsigned one of one size, or one is of characters.
// [global] Two variables are two objects. External cells that are no more than variables' storage, to which
//   no pointer leads but those that the program sets in sight, are apart. (One variable that the linker makes
//   another's memory is refused: frontend/lower/LowerPath.cpp.)
// [restrict] `restrict`: within one function, paths through different restrict parameters do not name the
//   same memory where one of them is written. A pointer that is set once, from such a parameter, is based
//   on it. What a head's restrict parameter points to is no other cell, anywhere in the program.
// [owned by container] What a container owns is in no other object. Cells that the caller can reach only
//   through members that own them (Field::owns) are apart if the members that lead to them differ in one
//   class: elements of d.x and d.y, whatever d each of them is of.
// [other member] Two members of one class are apart, whatever objects they are of: a->u and b->v. That holds
//   for cells that the caller can reach only as members, if no union is around them. (Pointers that walk from
//   one member to the next are refused, MemberWalks.h, and so are objects that are used as plain numbers.)
#pragma once

#include "ir/Module.h"
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace adjgen {

using CellId = std::uint32_t;
constexpr CellId NoCell = ~CellId(0);

class AliasResults {
public:
  CellId cellOf(const Variable *v) const;
  CellId cellOf(const Path &p) const;
  /// What a pointer-valued expression may point to; NoCell for null.
  CellId pointeeOf(const Expr *e) const;
  CellId pointee(CellId c) const;
  /// Of a record's cell: the field's; of a union's: itself; NoCell: nothing in the program uses it.
  CellId fieldOf(CellId c, unsigned k) const;
  /// c and, for records, the cells of all its fields.
  std::vector<CellId> leaves(CellId c) const;
  /// All cells that can be reached from c through fields and pointers, c included.
  std::set<CellId> reachable(CellId c) const;
  /// One of the numbers of a cell that has several.
  CellId representative(CellId c) const { return c == NoCell ? NoCell : find(c); }
  bool isExternal(CellId c) const;
  /// Memory of the head's caller, or an external global.
  bool isOutside(CellId c) const;
  /// A global or static variable that the program may change.
  bool isMutableGlobal(CellId c) const;
  bool mayOverlap(CellId a, CellId b) const;
  bool holdsReal(CellId c) const;
  bool holdsCharacter(CellId c) const;
  /// Is it known to hold numbers or pointers, or objects?
  bool holdsScalar(CellId c) const;
  bool isAddressTaken(const Variable *v) const { return addressTaken_.count(v) != 0; }
  /// Local variables and parameters whose storage is this cell.
  const std::vector<const Variable *> &variablesIn(CellId c) const;
  /// The restrict parameter that a pointer variable is (based on), or null.
  const Variable *restrictBase(const Variable *pointer) const;
  /// The cell of what a function returns (of a pointer: its pointee).
  CellId returned(const Function *f) const;
  bool allocatedHere(CellId c) const; // some malloc of the program makes it
  /// What functions without a body may read, though no argument leads there: external globals, memory to
  /// which such functions return pointers, and what any of them was given a pointer to.
  const std::set<CellId> &seenByOthers() const { return seenByOthers_; }
  /// The caller, or a function without a body, may have a way to it.
  bool isKnownOutside(CellId c) const { return knownOutside_.count(find(c)) != 0; }

  std::string print(const Module &m) const;

private:
  friend class AliasSolver;
  friend class OwnerSearch;
  /// [owned by container], [other member]: the members that lead to a cell, from the outermost object that
  /// the caller sees.
  using Owners = std::vector<std::pair<const Record *, unsigned>>;
  static bool areApart(const Owners &a, const Owners &b);
  struct Cell {
    mutable CellId parent = NoCell; // find() shortens the way to the root
    CellId pointee = NoCell;
    std::map<unsigned, CellId> fields;
    std::set<const Type *> scalars; // canonical
    std::set<const Record *> records;
    std::vector<const Variable *> variables;
    Owners owners; // or what it is a member of; empty: not known, or others may lead to it
    bool external = false, outside = false, restricted = false, allocated = false;
    bool ledTo = false;         // external: pointers whose way is not seen may lead to it ([global])
    bool onePiece = false;      // it is (in) a union: all that is inside of it is this cell
    bool seenByUnknown = false; // some function without a body may change what it holds
  };
  CellId find(CellId c) const;
  std::vector<Cell> cells_;
  std::unordered_map<const Variable *, CellId> ofVariable_; // looked up far more often than anything else
  NodeMap<Function, CellId> ofReturn_;
  std::unordered_set<const Variable *> addressTaken_;
  NodeMap<Variable, const Variable *> restrictBase_;
  std::unordered_set<CellId> knownOutside_;
  std::set<CellId> seenByOthers_;
};

} // namespace adjgen
