#include "frontend/lower/LinkedRecords.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

namespace adjgen::frontend {

/// What two sources must have alike to mean the same struct.
static std::string shapeOf(const clang::RecordDecl *d, const std::string &name) {
  std::string s = name + (d->isUnion() ? " union {" : " {");
  const clang::ASTRecordLayout &layout = d->getASTContext().getASTRecordLayout(d);
  s += std::to_string(layout.getSize().getQuantity()) + ": ";
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

} // namespace adjgen::frontend
