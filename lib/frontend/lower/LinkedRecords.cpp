#include "frontend/lower/LinkedRecords.h"
#include "frontend/session/ClangVersions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

namespace adjgen::frontend {

/// What two sources must have alike to mean the same struct.
static std::string shapeOf(const clang::RecordDecl *d, const std::string &name) {
  std::string s = name + (d->isUnion() ? " union {" : " {");
  const clang::ASTRecordLayout &layout = d->getASTContext().getASTRecordLayout(d);
  s += std::to_string(layout.getSize().getQuantity()) + ": ";
  if (const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(d))
    for (const clang::CXXBaseSpecifier &base : cxx->bases())
      s += "of " + base.getType().getCanonicalType().getAsString() + "; ";
  for (const clang::FieldDecl *f : d->fields())
    s += f->getType().getCanonicalType().getAsString() + " " + f->getNameAsString() + " " +
         std::to_string(layout.getFieldOffset(f->getFieldIndex())) + "; ";
  return s;
}

const Type **linkedRecord(std::map<std::string, const Type *> *records, const clang::RecordDecl *definition,
                          const std::string &name) {
  const bool isTheirs = records && !name.empty() && name.find("__typeof__") == std::string::npos;
  return isTheirs ? &(*records)[shapeOf(definition, name)] : nullptr;
}

const Type **linkedMirror(std::map<std::string, const Type *> *records,
                          const std::vector<const clang::CXXRecordDecl *> &classes) {
  if (!records)
    return nullptr;
  std::string shape = "for";
  for (const clang::CXXRecordDecl *d : classes) {
    if (!d->isExternallyVisible())
      return nullptr;
    shape += " " + shapeOf(d, recordType(d->getASTContext(), d).getCanonicalType().getAsString());
  }
  return &(*records)[shape];
}

} // namespace adjgen::frontend
