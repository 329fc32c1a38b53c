// Clang's types to the IR's, with the spelling that the source uses.
#pragma once

#include "ir/Module.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
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
  std::string spelling(clang::QualType t) const;

  clang::ASTContext &ast_;
  TypeTable &table_;
  std::map<const clang::RecordDecl *, const Type *> records_;
  std::map<const clang::Decl *, std::string> recordNames_;
  std::map<const clang::FieldDecl *, unsigned> fields_;
  std::map<const clang::Type *, const Type *> variableArrays_;
};

} // namespace adjgen::frontend
