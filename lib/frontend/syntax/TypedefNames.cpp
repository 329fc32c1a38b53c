#include "frontend/syntax/TypedefNames.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"

namespace adjgen::frontend {

static void add(const clang::DeclContext *in, std::map<const clang::Type *, std::string> &out) {
  for (const clang::Decl *d : in->decls()) {
    if (const auto *language = clang::dyn_cast<clang::LinkageSpecDecl>(d))
      add(language, out);
    const auto *name = clang::dyn_cast<clang::TypedefNameDecl>(d);
    if (name && (name->getUnderlyingType()->isPointerType() || name->getUnderlyingType()->isRecordType()))
      out.emplace(name->getUnderlyingType().getCanonicalType().getTypePtr(), name->getNameAsString());
  }
}

std::string TypedefNames::firstOf(clang::QualType t) const {
  if (!known_) {
    known_.emplace();
    add(ast_.getTranslationUnitDecl(), *known_);
  }
  const auto found = known_->find(t.getCanonicalType().getTypePtr());
  return found == known_->end() ? std::string() : found->second;
}

std::string TypedefNames::ofHandle(clang::QualType t) const {
  const auto *record = t->isPointerType() ? t->getPointeeType()->getAs<clang::RecordType>() : nullptr;
  return !record || record->getDecl()->getDefinition() ? std::string() : firstOf(t);
}

} // namespace adjgen::frontend
