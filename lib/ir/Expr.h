// Expressions: immutable, typed, free of side effects. Lvalues are access paths, not expressions.
#pragma once

#include "ir/Type.h"
#include "support/SourceLocation.h"
#include <cassert>
#include <optional>
#include <string>
#include <vector>

namespace adjgen {

struct Function;
using NodeId = std::uint32_t; // dense over all expressions and statements of one Module

enum class VariableKind { Parameter, Local, Global };
enum class StorageKind { Automatic, External, Static, ThreadLocal };

struct Variable;

/// Where a pointer inside of a global or static variable leads to before the program changes it. Ways are
/// numbers of members and of elements, from the variable on.
struct InitialPointer {
  std::vector<unsigned> at; // the way to the pointer
  const Variable *target = nullptr;
  std::vector<unsigned> inside; // the way in the target; its last element may be one past the array's end
  bool isKnown = true;          // false: the target stands for memory of which nothing is known
};

/// A variable of the source or of generated code. Identity is the object, never the name; several variables
/// may have the same name (shadowing; an OpenMP private copy and its original).
struct Variable {
  std::uint32_t id = 0; // dense in its Module
  std::string name;
  const Type *type = nullptr;         // a parameter's type is adjusted (pointer); see declaredType
  const Type *declaredType = nullptr; // as written, e.g. the array type of a parameter `double a[3][4]`
  VariableKind kind = VariableKind::Local;
  StorageKind storage = StorageKind::Automatic;
  bool isConstant =
      false; // Global or static: no statement of the program can change it (const, and not written)
  std::vector<std::int64_t> elements; // Global or static: of an integer or array that never changes, row by
                                      // row; empty: not known
  bool changedElsewhere = false;      // Global or static: code that the module does not hold may change it
  bool hasInitializer = false;        // Global or static: initialized in the text that is carried over
  std::vector<InitialPointer> initialPointers; // Global or static; in derivative code: as they are printed
  bool isInternal = false;     // Global: at file scope, and other files do not see it (C's internal linkage)
  std::string space;           // Global: the namespace around it, and around its class; empty: none
  bool leadsElsewhere = false; // Global or static: code that the module does not hold may write through
                               // pointers in it, or keep them
  bool seenElsewhere = false;  // Global, internal: code that the module does not hold may use it all the same
  bool isUnnamed = false;      // Global: memory that the source reaches by a constant pointer only
  bool isMade = false;         // Local: not the source's, but of an inlined call: an argument or a result
  bool isWeak = false;         // derivative code: printed with __attribute__((weak))
  bool isSaved = false;        // Local: made for an operand that what is evaluated after it may change
  SourceLocation location;
  /// Global: one variable for all files, which code that the module does not hold may use.
  bool isOthersToo() const { return storage == StorageKind::External && (!isInternal || seenElsewhere); }
};

enum class ProjectionKind {
  Field, // .f of a record
  Index, // [e] of an array
  Deref  // *(p + e) of a pointer; index == nullptr is e == 0
};

struct Projection {
  ProjectionKind kind;
  unsigned field = 0;          // Field: number in the record
  const Expr *index = nullptr; // Index, Deref
  const Type *type = nullptr;  // of the path up to and including this projection
};

/// An lvalue: a variable and a way from it. The shadow of a path is the same way from the variable's shadow.
struct Path {
  const Variable *root = nullptr;
  std::vector<Projection> steps;
  Path() = default;
  explicit Path(const Variable *root) : root(root) {}
  const Type *type() const { return steps.empty() ? root->type : steps.back().type; }
  bool isVariable() const { return steps.empty(); }
  bool goesThroughPointer() const {
    for (const Projection &p : steps)
      if (p.kind == ProjectionKind::Deref)
        return true;
    return false;
  }
};

enum class ExprKind {
#define ADJGEN_EXPR(Name) Name,
#include "ir/Nodes.def"
};

enum class UnaryKind { Minus, Not, BitNot };
enum class BinaryKind {
  Add,
  Sub,
  Mul,
  Div,
  Rem,
  Shl,
  Shr,
  And,
  Xor,
  Or, // C's arithmetic; Add and Sub of a pointer and an integer; pointer - pointer
  LogicalAnd,
  LogicalOr,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Equal,
  NotEqual
};
inline bool isComparison(BinaryKind k) { return k >= BinaryKind::Less; }
inline bool isLogical(BinaryKind k) { return k == BinaryKind::LogicalAnd || k == BinaryKind::LogicalOr; }

class Expr {
public:
  const ExprKind kind;
  const NodeId id;
  const Type *const type;
  const SourceLocation location;

protected:
  Expr(ExprKind kind, NodeId id, const Type *type, SourceLocation location)
      : kind(kind), id(id), type(type), location(location) {}
};

/// `text` is printed as it stands. `isNull` for null pointers, `value` where an integer's value is known.
class LiteralExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::Literal;
  const std::string text;
  const bool hasValue;
  const std::int64_t value;
  LiteralExpr(NodeId id, const Type *t, SourceLocation l, std::string text, bool hasValue, std::int64_t value)
      : Expr(Kind, id, t, l), text(std::move(text)), hasValue(hasValue), value(value) {}
};

class LoadExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::Load;
  const Path path; // of scalar or record type, never an array
  LoadExpr(NodeId id, const Type *t, SourceLocation l, Path path)
      : Expr(Kind, id, t, l), path(std::move(path)) {}
};

/// Type: pointer to the path's type; or, if `decays`, the path is an array and the type is pointer to its
/// element.
class AddressOfExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::AddressOf;
  const Path path;
  const bool decays;
  AddressOfExpr(NodeId id, const Type *t, SourceLocation l, Path path, bool decays)
      : Expr(Kind, id, t, l), path(std::move(path)), decays(decays) {}
};

class FunctionRefExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::FunctionRef;
  const Function *const function;
  FunctionRefExpr(NodeId id, const Type *t, SourceLocation l, const Function *f)
      : Expr(Kind, id, t, l), function(f) {}
};

class UnaryExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::Unary;
  const UnaryKind op;
  const Expr *const operand;
  UnaryExpr(NodeId id, const Type *t, SourceLocation l, UnaryKind op, const Expr *e)
      : Expr(Kind, id, t, l), op(op), operand(e) {}
};

class BinaryExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::Binary;
  const BinaryKind op;
  const Expr *const left, *const right;
  BinaryExpr(NodeId id, const Type *t, SourceLocation l, BinaryKind op, const Expr *a, const Expr *b)
      : Expr(Kind, id, t, l), op(op), left(a), right(b) {}
};

/// The comparison that is true where `e` is false; of reals only == and != have one, since every order with
/// not-a-number is false.
std::optional<BinaryKind> oppositeOf(const BinaryExpr &e);

class SelectExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::Select;
  const Expr *const condition, *const ifTrue, *const ifFalse;
  SelectExpr(NodeId id, const Type *t, SourceLocation l, const Expr *c, const Expr *a, const Expr *b)
      : Expr(Kind, id, t, l), condition(c), ifTrue(a), ifFalse(b) {}
};

/// Implicit casts that change the value (integer to real, real to integer, double to float) are nodes too;
/// those are marked so that they are not printed.
class CastExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::Cast;
  const Expr *const operand;
  const bool implicit;
  CastExpr(NodeId id, const Type *t, SourceLocation l, const Expr *e, bool implicit)
      : Expr(Kind, id, t, l), operand(e), implicit(implicit) {}
};

class PureCallExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::PureCall;
  const std::string callee;
  const std::vector<const Expr *> arguments;
  PureCallExpr(NodeId id, const Type *t, SourceLocation l, std::string callee,
               std::vector<const Expr *> arguments)
      : Expr(Kind, id, t, l), callee(std::move(callee)), arguments(std::move(arguments)) {}
};

class SizeOfExpr : public Expr {
public:
  static constexpr ExprKind Kind = ExprKind::SizeOf;
  const Type *const operand;
  SizeOfExpr(NodeId id, const Type *t, SourceLocation l, const Type *operand)
      : Expr(Kind, id, t, l), operand(operand) {}
};

/// Checked and unchecked casts down the node classes: cast<LoadExpr>(e), dyn_cast<LoadExpr>(e),
/// isa<LoadExpr>(e).
template <class T, class N> bool isa(const N *n) { return n->kind == T::Kind; }
template <class T, class N> const T *cast(const N *n) {
  assert(isa<T>(n));
  return static_cast<const T *>(n);
}
template <class T, class N> const T *dyn_cast(const N *n) {
  return n && isa<T>(n) ? static_cast<const T *>(n) : nullptr;
}

} // namespace adjgen
