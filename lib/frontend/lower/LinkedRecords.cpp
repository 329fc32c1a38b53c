#include "frontend/lower/LinkedRecords.h"
#include "frontend/lower/LowerType.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"
#include <algorithm>

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

/// Another source has lowered the same struct: here its members get their numbers.
const Type *TypeLowering::sharedRecord(const clang::RecordDecl *d, const clang::RecordDecl *definition,
                                       const Type *known) {
  records_[d] = known;
  Record own;
  own.isUnion = d->isUnion();
  if (const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(definition))
    classes_[known->record] = cxx;
  addFields(&own, definition);
  for (unsigned k = 0; k < own.fields.size(); ++k)
    if (const auto of = classesOfMembers_.find({&own, k}); of != classesOfMembers_.end()) {
      classesOfMembers_[{known->record, k}] = of->second;
      classesOfMembers_.erase(of);
    }
  const std::vector<Field> &fields = known->record->fields;
  if (!std::equal(own.fields.begin(), own.fields.end(), fields.begin(), fields.end(),
                  [](const Field &a, const Field &b) {
                    return a.name == b.name && a.type->canonical == b.type->canonical;
                  }))
    isOtherwise(d);
  return known;
}

} // namespace adjgen::frontend
