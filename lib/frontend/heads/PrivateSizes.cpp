#include "frontend/heads/PrivateSizes.h"
#include "clang/AST/CXXInheritance.h"

namespace adjgen::frontend {

/// By code outside, though not its members.
static bool canBeNamed(const clang::CXXRecordDecl *d) {
  for (const clang::DeclContext *c = d; !c->isTranslationUnit(); c = c->getParent()) {
    if (c->isFunctionOrMethod())
      return false;
    const auto *k = clang::dyn_cast<clang::CXXRecordDecl>(c);
    if (k &&
        (!k->getIdentifier() || k->getAccess() == clang::AS_private || k->getAccess() == clang::AS_protected))
      return false;
  }
  return true;
}

/// A container of the library's that says how many elements it has.
static bool hasSize(const clang::CXXRecordDecl *container) {
  for (const clang::CXXMethodDecl *m : container->methods())
    if (m->getIdentifier() && m->getName() == "size" && m->isConst() && m->getNumParams() == 0 &&
        m->getReturnType()->isIntegerType())
      return true;
  return false;
}

static const clang::FieldDecl *fieldOf(const clang::CXXRecordDecl *d, unsigned field, TypeLowering &types) {
  for (const clang::FieldDecl *f : d->fields())
    if (f->getIdentifier() && types.hasField(f) && types.fieldNumber(f) == field)
      return f;
  return nullptr;
}

/// Anybody can take the object for the one that its base class is.
static bool isOpenBase(const clang::CXXRecordDecl *d, const clang::CXXRecordDecl *base) {
  if (d->getCanonicalDecl() == base->getCanonicalDecl())
    return true;
  clang::CXXBasePaths paths(/*FindAmbiguities=*/true, /*RecordPaths=*/true, /*DetectVirtual=*/true);
  const clang::ASTContext &ast = d->getASTContext();
  const clang::CanQualType type = ast.getCanonicalType(recordType(ast, base));
  return d->isDerivedFrom(base, paths) && !paths.isAmbiguous(type) && !paths.getDetectedVirtual() &&
         paths.front().Access == clang::AS_public;
}

std::string PrivateSizes::of(const clang::CXXRecordDecl *object, const clang::CXXRecordDecl *d,
                             unsigned field) {
  const clang::FieldDecl *f = fieldOf(d, field, c_.types);
  const clang::CXXRecordDecl *container = f ? f->getType()->getAsCXXRecordDecl() : nullptr;
  if (!container || !c_.types.isOfModel(container) || !hasSize(container) || !canBeNamed(d) ||
      !isOpenBase(object, d))
    return "";
  std::string &name = names_[f];
  if (name.empty())
    name = declare(f);
  return name + "::size";
}

std::string PrivateSizes::declare(const clang::FieldDecl *f) {
  if (shared_.empty()) {
    shared_ = c_.types.unusedName("SizeOf");
    carry(shared_,
          "// A private container says how many elements it has.\n"
          "template <class Name, class Class, class Member, Member Class::*Of> struct " +
              shared_ +
              " {\n"
              "  friend std::size_t sizeOf(Name, const Class *object) { return (object->*Of).size(); }\n"
              "};");
  }
  const std::string name =
      c_.types.unusedName(f->getParent()->getNameAsString() + "_" + f->getNameAsString());
  const std::string owner = c_.types.spelling(recordType(c_.ast, f->getParent()));
  const std::string member = owner + "::" + f->getNameAsString();
  carry(name, "struct " + name + " {\n  friend std::size_t sizeOf(" + name + ", const " + owner +
                  " *);\n  static std::size_t size(const " + owner + " *object) { return sizeOf(" + name +
                  "(), object); }\n};\ntemplate struct " + shared_ + "<" + name + ", " + owner +
                  ", decltype(" + member + "), &" + member + ">;");
  return name;
}

void PrivateSizes::carry(const std::string &name, std::string text) {
  CarriedItem item;
  item.kind = CarriedKind::TypeDeclaration;
  item.text = std::move(text);
  item.names.push_back(name);
  item.scope = "namespace {";
  c_.callers.push_back(std::move(item));
}

} // namespace adjgen::frontend
