// Types. Interned by TypeTable: two types are the same if and only if their pointers are equal.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace adjgen {

class Type;
class Expr;

enum class TypeKind { Void, Bool, Integer, Real, Pointer, Array, Record, Function, Opaque };

/// Reference: of a pointer parameter that the source declares, and callers pass, as a reference (C++).
enum Qualifier : unsigned { NoQualifier = 0, Const = 1, Restrict = 2, Volatile = 4, Reference = 8 };

struct Field {
  std::string name;
  const Type *type = nullptr;
  bool owns = false; // what a pointer in it leads to, or its array without extent, is no other object's
  /// Of a container's pointer to its elements: the members that say how many there are, and how many have room; or -1.
  int count = -1, room = -1;
};

/// A struct or union of the source. Complete when its fields are known.
struct Record {
  std::string name; // as it is written in a declaration: "struct field", "field_t"
  bool isUnion = false;
  bool isPacked = false; // members need not be aligned as their types are elsewhere
  bool complete = false;
  std::vector<Field> fields;
};

/// Enumerations are Integer with their own spelling; va_list, FILE, _Complex and everything that is never
/// differentiated is Opaque (printed by its spelling).
class Type {
public:
  TypeKind kind = TypeKind::Void;
  unsigned qualifiers = NoQualifier;
  std::string
      name; // spelling of Void, Bool, Integer, Real, Opaque ("size_t", "unsigned long", "float"), Function
  unsigned bits = 0;             // width of Bool, Integer; Real: 32, 64, 80
  bool isSigned = false;         // Integer
  bool isEnumeration = false;    // Integer: C++ converts no number to it unasked
  const Type *element = nullptr; // Pointer: pointee; Array: element; Function: result type (printed by name)
  std::int64_t extent = -1;      // Array: number of elements; -1: unknown (incomplete, or in extentExpr)
  const Expr *extentExpr = nullptr; // Array of variable length: the number of elements
  const Record *record = nullptr;
  const Type *canonical =
      nullptr; // without qualifiers, and with typedef spellings removed (Integer, Real): for comparisons
  const Type *unqualified = nullptr;

  bool isReal() const { return kind == TypeKind::Real; }
  bool isInteger() const { return kind == TypeKind::Integer || kind == TypeKind::Bool; }
  bool isScalar() const { return isReal() || isInteger() || kind == TypeKind::Pointer; }
  bool isPointer() const { return kind == TypeKind::Pointer; }
  bool isArray() const { return kind == TypeKind::Array; }
  bool isRecord() const { return kind == TypeKind::Record; }
  bool isVoid() const { return kind == TypeKind::Void; }
  bool leadsOn() const { return isPointer() || isRecord(); } // elsewhere, perhaps by a member
  bool isConst() const { return qualifiers & Const; }
  bool isReference() const { return qualifiers & Reference; }
  /// Does a value of this type hold, in itself or behind any pointer of it, a real number?
  bool holdsReal() const;   // in itself: Real, arrays of it, records with such a field
  bool reachesReal() const; // in itself or behind pointers
  /// The scalar or record that an array of arrays is made of.
  const Type *innermostElement() const;
  bool hasVariableExtents() const; // of an array, in any dimension
};

class TypeTable {
public:
  TypeTable();
  TypeTable(const TypeTable &) = delete;

  const Type *voidType() { return void_; }
  const Type *intType() { return int_; }
  const Type *longLongType() { return longLong_; }
  const Type *sizeType() { return size_; }
  const Type *doubleType() { return double_; }
  const Type *floatType() { return float_; }
  /// `spelling` is what is printed; types that differ only in it share their canonical type.
  const Type *integer(const std::string &spelling, unsigned bits, bool isSigned);
  const Type *enumeration(const std::string &spelling, unsigned bits, bool isSigned);
  const Type *boolean(const std::string &spelling);
  const Type *real(const std::string &spelling, unsigned bits);
  const Type *pointer(const Type *pointee);
  const Type *array(const Type *element, std::int64_t extent);
  const Type *variableArray(const Type *element, const Expr *extent); // never shared
  const Type *recordType(const Record *record);
  const Type *function(const std::string &spelling, const Type *result);
  const Type *opaque(const std::string &spelling);
  const Type *qualified(const Type *type, unsigned qualifiers); // added to those that it has
  /// The type with `const` removed from itself and from everything that it points to or consists of.
  const Type *withoutConst(const Type *type);
  Record *newRecord(const std::string &name, bool isUnion);

private:
  const Type *intern(Type type);
  std::deque<Type> types_;
  std::deque<Record> records_;
  const Type *void_, *int_, *longLong_, *size_, *double_, *float_;
};

/// "double (*row)[4]": the declaration of `name` with this type, in C. An array extent is printed by
/// `extentText`.
std::string declarationOf(const Type *type, const std::string &name, std::string (*extentText)(const Expr *));
/// "struct field *": the type alone, for casts and sizeof.
std::string spellingOf(const Type *type, std::string (*extentText)(const Expr *));

} // namespace adjgen
