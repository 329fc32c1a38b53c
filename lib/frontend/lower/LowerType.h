// Clang's types to the IR's, with the spelling that the source uses.
#pragma once

#include "frontend/syntax/Hierarchy.h"
#include "frontend/syntax/MemberUses.h"
#include "frontend/syntax/PointerConversions.h"
#include "frontend/syntax/TypedefNames.h"
#include "frontend/syntax/UnionUses.h"
#include "ir/Module.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include <functional>
#include <map>
#include <set>

namespace adjgen::frontend {

class TypeLowering {
public:
  TypeLowering(clang::ASTContext &ast, TypeTable &table);

  const Type *lower(clang::QualType t);
  /// The number of a field in its Record; those of an anonymous struct stand among the fields of the struct
  /// around it.
  unsigned fieldNumber(const clang::FieldDecl *f);
  bool hasField(const clang::FieldDecl *f);
  /// The member that stands for the union: it is a struct of this one. Null: it stays a union.
  const clang::FieldDecl *onlyMember(const clang::RecordDecl *u);
  /// Of a `void *` member that always leads to the same, or its value: the pointer to that. Null: it is another.
  const Type *memberPointer(const clang::Expr *e);
  const Type *pointeeOfMember(const clang::Expr *e) {
    const Type *pointer = memberPointer(e);
    return pointer ? pointer->element->element : nullptr;
  }
  /// Does `large` begin with all members of `small`, and may pointers to the one lead to the other?
  bool isBeginning(const Record *small, const Record *large) const;
  ReachedCode reached;
  UnionUses unions;
  PointerConversions conversions;
  MemberUses uses;
  /// An untouched member (MemberUses.h) whose layout only the library knows: the mirror of a class that leads to objects
  /// of its own has it as it is. Others are reached member by member, which needs no layout.
  bool isUntouched(const clang::FieldDecl *f);

  /// The number of the field that holds the base's part of a mirrored class.
  unsigned baseNumber(const clang::CXXRecordDecl *derived, const clang::CXXRecordDecl *base);
  /// Classes that generated code cannot use as they are (private members, constructors, closures, containers)
  /// have a plain struct of the same members in their place, their mirror (docs/cpp.md). In the order of
  /// their definitions.
  const std::vector<const Record *> &mirrors() const { return mirrors_; }
  /// Mirrors that another source has: there are but pointers to them.
  const std::vector<const Record *> &declaredMirrors() const { return declaredMirrors_; }
  bool isMirrored(const clang::CXXRecordDecl *d) const;
  /// Of a class with the layout of its mirror: objects of it are reached through pointers to the mirror.
  void usedInPlaceOf(const Record *mirror, const std::string &name);
  /// Gives the mirror one more member, a pointer to the object of the class that it mirrors.
  unsigned addObjectMember(const Record *mirror);
  /// The classes that the mirror's objects may be; null: they are mirrors only.
  const std::set<std::string> *standsFor(const Record *mirror) const;
  std::string spelling(clang::QualType t) const;
  /// The class that a record type mirrors, or null.
  const clang::CXXRecordDecl *classOf(const Type *t) const;
  const clang::CXXRecordDecl *classOf(const Record *r) const;
  /// Whose one mirror is that of all classes of the hierarchy; its first member is the class's number.
  const Hierarchy *hierarchyOf(const clang::CXXRecordDecl *d) const { return hierarchies_.of(d); }
  bool sameHierarchy(const clang::CXXRecordDecl *a, const clang::CXXRecordDecl *b) const {
    return hierarchyOf(a) && hierarchyOf(a) == hierarchyOf(b);
  }
  /// Why a class with virtual functions has no hierarchy; empty where it has one.
  std::string whyNoHierarchy(const clang::CXXRecordDecl *d) const { return hierarchies_.whyNone(d); }
  /// Of a member that is an object, or an array of objects; or null.
  const clang::CXXRecordDecl *classOfMember(const Record *r, unsigned field) const;
  /// Does the path end in the part of a base class?
  bool isBasePart(const Path &p) const;
  /// An object of the class has no memory: all that it refers to is known where it is made.
  bool isExpression(const clang::CXXRecordDecl *d) const;
  /// A model's base class without members has no part in a mirror.
  bool isElidedBase(const clang::CXXRecordDecl *base) const;
  /// What programs call a matrix, vector or array of Eigen: "VectorXd", "Matrix<double, 3, 5>"; else empty.
  std::string matrixName(const clang::CXXRecordDecl *d) const;
  bool isMatrix(const clang::CXXRecordDecl *d) const { return !matrixName(d).empty(); }
  /// Is the number of its elements part of its type?
  static bool isFixedMatrix(const clang::CXXRecordDecl *d);
  /// Declared in a header that stands in for one of the standard library (lib/rules/models).
  bool isOfModel(const clang::Decl *d) const;
  /// Gives a name that the source does not have.
  std::function<std::string(const std::string &)> unusedName;
  /// Gives the name that a function's own type has in the output.
  std::function<std::string(const clang::NamedDecl *)> movedName;
  /// A function's own, not part of another one that the output has.
  bool isMoved(const clang::TagDecl *d) const;
  /// Of a struct or enumeration that has a name.
  std::string tagName(const clang::TagDecl *d) const;

  /// `const` removed from a variable or array of its own (not from what it points to): statements initialize
  /// it.
  static const Type *withoutTopConst(const Type *t, TypeTable &table);

  /// A struct that the source gives no name.
  void nameRecord(const clang::RecordDecl *d, const std::string &name) {
    recordNames_[d->getCanonicalDecl()] = name;
  }

  /// Several sources: structs that any of them has lowered, by their names and members; null: one source.
  std::map<std::string, const Type *> *linkedRecords = nullptr;
  /// Mirrors, and the classes that their objects may be. Several sources share it: one output may hold all of them.
  using StandsFor = std::map<const Record *, std::set<std::string>>;
  StandsFor *linkedStandsFor = nullptr;
  /// What another of the sources has where this one only declares a struct; null: none has it.
  std::function<const Type *(const clang::RecordDecl *)> definedElsewhere;
  /// Is it the first member, whose members stand in the struct around it? By any of the sources.
  bool isBeginning(const clang::FieldDecl *f);
  /// A struct as another source has it.
  struct Twin {
    TypeLowering *types;
    const clang::RecordDecl *record;
  };
  std::function<std::vector<Twin>(const clang::RecordDecl *)> sameElsewhere;
  /// Says so where a struct has what its namesake has, but not of the same types.
  std::function<void(const clang::RecordDecl *)> isOtherwise;

  /// Lowers the extent of a variable-length array; set while a function is being lowered.
  std::function<const Expr *(const clang::Expr *)> extent;
  /// Where a type is written, control has come to it: the extents in it are evaluated, again if they were
  /// before.
  void renewExtents(clang::QualType t);

  /// A type that holds real numbers the IR has no type for: _Complex, vectors, _Float16, an atomic double.
  /// Empty: it is none.
  std::string foreignReal(clang::QualType t) const;

private:
  bool isPlain(const clang::CXXRecordDecl *d) const;
  bool leadsToPlain(const clang::CXXRecordDecl *d, std::set<const clang::CXXRecordDecl *> &seen) const;
  bool mayBeMirrored(const clang::CXXRecordDecl *d) const;
  /// An unnamed union that is a mirrored class's member has a mirror, too: its class's cannot name it.
  bool isUnionOfMirror(const clang::CXXRecordDecl *d) const;
  const Type *lowerUnqualified(clang::QualType t);
  std::string signature(const clang::FunctionType *f);
  const Type *lowerBuiltin(clang::QualType t, const std::string &typedefName);
  const Type *lowerVector(const clang::VectorType *v, clang::QualType written);
  const Type *lowerArray(const clang::ArrayType *t);
  const Type *lowerRecord(const clang::RecordDecl *d, const std::string &typedefName);
  std::string nameThrough(const clang::FieldDecl *f, const clang::RecordDecl *d) const;
  using FillRecord = std::function<void(Record *)>;
  const Type *sharedRecord(const clang::RecordDecl *definition, const Type *known, const FillRecord &fill);
  /// The one struct of all the classes.
  const Type *mirrorOf(const std::vector<const clang::CXXRecordDecl *> &classes,
                       const clang::CXXRecordDecl *root, const FillRecord &fill);
  void addFields(Record *r, const clang::RecordDecl *d, const std::string &way = {});
  const Type *typeOfMember(const clang::FieldDecl *f);
  void noteBegins(const Record *r, const clang::RecordDecl *definition);
  const Type *voidOf(const Type *what, unsigned qualifiers);
  void addBases(Record *r, const clang::CXXRecordDecl *d);
  const Type *lowerHierarchy(const Hierarchy &h);
  const Type *lowerMirror(const clang::CXXRecordDecl *d);
  const Type *unnameable(const clang::CXXRecordDecl *d);
  std::string mirrorName(const clang::CXXRecordDecl *d) const;

  clang::ASTContext &ast_;
  TypeTable &table_;
  std::map<const clang::RecordDecl *, const Type *> records_;
  TypedefNames typedefs_{ast_};
  std::map<const clang::Decl *, std::string> recordNames_;
  std::map<const clang::FieldDecl *, unsigned> fields_;
  std::map<const clang::Type *, const Type *> vectors_; // by the canonical one
  std::map<std::pair<const clang::CXXRecordDecl *, const clang::CXXRecordDecl *>, unsigned> bases_;
  std::map<const clang::Type *, const Type *> variableArrays_;
  StandsFor standsFor_; // of one source
  std::vector<const Record *> mirrors_, declaredMirrors_;
  std::map<const Record *, std::vector<const Record *>> begins_; // the larger ones, by the smaller one
  std::map<const Record *, const clang::CXXRecordDecl *> classes_;
  std::map<std::pair<const Record *, unsigned>, const clang::CXXRecordDecl *> classesOfMembers_;
  mutable std::map<const clang::CXXRecordDecl *, bool> plain_;
  mutable Hierarchies hierarchies_;
};

/// A parameter, or a result, that is a pointer to the function: a reference, or an object that is not copied
/// bit by bit.
bool passedByAddress(clang::QualType t);
/// A vector of real numbers that needs no more alignment than any memory has.
bool isRealVector(const clang::ASTContext &ast, clang::QualType t);
/// Could C declare the function?
bool hasCSignature(const clang::FunctionDecl *f, const TypeLowering &types);
/// By a function of the output's own that has the same parameters: it says which of several overloads, which
/// instance of a template or which operator is meant.
bool isCallableOutside(const clang::FunctionDecl *d, const TypeLowering &types);

} // namespace adjgen::frontend
