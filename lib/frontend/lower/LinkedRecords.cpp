#include "frontend/lower/LinkedRecords.h"
#include "frontend/session/ClangVersions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

namespace adjgen::frontend {

/// Where a struct without a name stands is no part of it: each source has its own path to a header.
static std::string spellingOf(clang::QualType t) {
  clang::PrintingPolicy policy{clang::LangOptions()};
  policy.AnonymousTagLocations = false;
  policy.PrintCanonicalTypes = true; // of instances, too, whatever an explicit instantiation says
  return t.getCanonicalType().getAsString(policy);
}

/// What two sources must have alike to mean the same struct.
static std::string shapeOf(const clang::RecordDecl *d, const std::string &name) {
  std::string s = name + (d->isUnion() ? " union {" : " {");
  const clang::ASTRecordLayout &layout = d->getASTContext().getASTRecordLayout(d);
  s += std::to_string(layout.getSize().getQuantity()) + ": ";
  if (const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(d))
    for (const clang::CXXBaseSpecifier &base : cxx->bases())
      s += "of " + spellingOf(base.getType()) + "; ";
  for (const clang::FieldDecl *f : d->fields())
    s += spellingOf(f->getType()) + " " + f->getNameAsString() + " " +
         std::to_string(layout.getFieldOffset(f->getFieldIndex())) + "; ";
  return s;
}

/// By a variable or a function; by a member of a struct, the name means the same wherever that struct does.
static bool isNamedByObject(const std::string &name) {
  static const std::string word = "__typeof__(";
  for (std::size_t at = name.find(word); at != std::string::npos; at = name.find(word, at + 1))
    if (name.compare(at + word.size(), 2, "((") != 0)
      return true;
  return false;
}

const Type **linkedRecord(std::map<std::string, const Type *> *records, const clang::RecordDecl *definition,
                          const std::string &name) {
  const bool isTheirs = records && !name.empty() && !isNamedByObject(name);
  return isTheirs ? &(*records)[shapeOf(definition, name)] : nullptr;
}

const Type **linkedDeclaration(std::map<std::string, const Type *> *records, const clang::RecordDecl *d,
                               const std::string &name) {
  const bool isTheirs = records && !name.empty() && d->isExternallyVisible();
  return isTheirs ? &(*records)["only declared: " + name] : nullptr;
}

bool isKnownByName(const clang::RecordDecl *d) {
  return d->getIdentifier() || d->getTypedefNameForAnonDecl();
}

const Type **linkedMirror(std::map<std::string, const Type *> *records,
                          const std::vector<const clang::CXXRecordDecl *> &classes) {
  if (!records)
    return nullptr;
  std::string shape = "for";
  for (const clang::CXXRecordDecl *d : classes) {
    if (!d->isExternallyVisible())
      return nullptr;
    shape += " " + shapeOf(d, spellingOf(recordType(d->getASTContext(), d)));
  }
  return &(*records)[shape];
}

} // namespace adjgen::frontend
