// Clang's types to the IR's, with the spelling that the source uses.
#pragma once

#include "ir/Module.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include <functional>
#include <map>

namespace adjgen::frontend {

class TypeLowering {
public:
  TypeLowering(clang::ASTContext &ast, TypeTable &table) : ast_(ast), table_(table) {}

  const Type *lower(clang::QualType t);
  /// The number of a field in its Record; those of an anonymous struct stand among the fields of the struct
  /// around it.
  unsigned fieldNumber(const clang::FieldDecl *f);
  bool hasField(const clang::FieldDecl *f);

  /// The number of the field that holds the base's part of a mirrored class.
  unsigned baseNumber(const clang::CXXRecordDecl *derived, const clang::CXXRecordDecl *base);
  /// Classes that generated code cannot use as they are (private members, constructors, closures, containers)
  /// have a plain struct of the same members in their place, their mirror (docs/cpp.md). In the order of
  /// their definitions.
  const std::vector<const Record *> &mirrors() const { return mirrors_; }
  bool isMirrored(const clang::CXXRecordDecl *d) const;
  /// What a head's signature shows of a container of numbers: a record whose members are the accessors of its
  /// elements and their number. Null: the class has no such face.
  const Type *faceOf(clang::QualType t);
  /// The same of what a pointer of a head leads to, which the derivative sees through a pointer to the
  /// mirror: numbers, by their layout.
  const Type *faceOfNumber(clang::QualType t);
  /// The class that a record type mirrors, or null.
  const clang::CXXRecordDecl *classOf(const Type *t) const;
  /// Does the path end in the part of a base class?
  bool isBasePart(const Path &p) const;
  /// Declared in a header that stands in for one of the standard library (lib/rules/models).
  bool isOfModel(const clang::Decl *d) const;
  /// Gives a name that the source does not have.
  std::function<std::string(const std::string &)> unusedName;

  /// `const` removed from a variable or array of its own (not from what it points to): statements initialize
  /// it.
  static const Type *withoutTopConst(const Type *t, TypeTable &table);

  /// A struct that the source gives no name.
  void nameRecord(const clang::RecordDecl *d, const std::string &name) {
    recordNames_[d->getCanonicalDecl()] = name;
  }

  /// Lowers the extent of a variable-length array; set while a function is being lowered.
  std::function<const Expr *(const clang::Expr *)> extent;

  /// A type that holds real numbers the IR has no type for: _Complex, vectors, _Float16, an atomic double.
  /// Empty: it is none.
  std::string foreignReal(clang::QualType t) const;

private:
  const Type *lowerUnqualified(clang::QualType t);
  const Type *lowerBuiltin(clang::QualType t, const std::string &typedefName);
  const Type *lowerArray(const clang::ArrayType *t);
  const Type *lowerRecord(const clang::RecordDecl *d, const std::string &typedefName);
  void addFields(Record *r, const clang::RecordDecl *d);
  void addBases(Record *r, const clang::CXXRecordDecl *d);
  const Type *lowerMirror(const clang::CXXRecordDecl *d);
  std::string mirrorName(const clang::CXXRecordDecl *d) const;
  std::string spelling(clang::QualType t) const;

  clang::ASTContext &ast_;
  TypeTable &table_;
  std::map<const clang::RecordDecl *, const Type *> records_;
  std::map<const clang::Decl *, std::string> recordNames_;
  std::map<const clang::FieldDecl *, unsigned> fields_;
  std::map<std::pair<const clang::CXXRecordDecl *, const clang::CXXRecordDecl *>, unsigned> bases_;
  std::map<const clang::Type *, const Type *> variableArrays_;
  std::map<std::string, const Type *> faces_;
  std::vector<const Record *> mirrors_;
  std::map<const Record *, const clang::CXXRecordDecl *> classes_;
};

} // namespace adjgen::frontend
