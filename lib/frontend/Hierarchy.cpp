#include "frontend/Hierarchy.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <algorithm>
#include <set>

namespace adjgen::frontend {

namespace {

using Classes = std::vector<const clang::CXXRecordDecl *>;

/// Every class with virtual functions, in the order of their definitions; instances of templates as well.
class Polymorphic : public clang::RecursiveASTVisitor<Polymorphic> {
public:
  Classes found;
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitCXXRecordDecl(clang::CXXRecordDecl *d) {
    if (d->isThisDeclarationADefinition() && !d->isDependentContext() && !d->isInvalidDecl() &&
        d->isPolymorphic())
      found.push_back(d);
    return true;
  }
};

/// The only base class, if it has virtual functions; else null.
const clang::CXXRecordDecl *polymorphicBase(const clang::CXXRecordDecl *d) {
  for (const clang::CXXBaseSpecifier &base : d->bases())
    if (const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl(); k && k->isPolymorphic())
      return k->getDefinition();
  return nullptr;
}

unsigned depth(const clang::CXXRecordDecl *d) {
  unsigned n = 0;
  while ((d = polymorphicBase(d)))
    ++n;
  return n;
}

bool derivesOnce(const clang::CXXRecordDecl *d) {
  return d->getNumBases() == 1 && !d->bases_begin()->isVirtual();
}

/// Is an object of one of the classes a part of `d`'s objects?
bool holdsOne(const clang::CXXRecordDecl *d, const std::set<const clang::CXXRecordDecl *> &classes,
              std::set<const clang::CXXRecordDecl *> &seen) {
  if (!d->hasDefinition() || !seen.insert(d->getCanonicalDecl()).second)
    return false;
  for (const clang::FieldDecl *f : d->getDefinition()->fields()) {
    const clang::CXXRecordDecl *k = f->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (k && (classes.count(k->getCanonicalDecl()) || holdsOne(k, classes, seen)))
      return true;
  }
  return false;
}

} // namespace

unsigned Hierarchy::numberOf(const clang::CXXRecordDecl *d) const {
  auto same = [&](const clang::CXXRecordDecl *k) { return k->getCanonicalDecl() == d->getCanonicalDecl(); };
  return static_cast<unsigned>(std::find_if(classes.begin(), classes.end(), same) - classes.begin());
}

void Hierarchies::find() {
  found_ = true;
  Polymorphic visitor;
  for (clang::Decl *d : ast_.getTranslationUnitDecl()->decls())
    if (!isOfLibrary_(d))
      visitor.TraverseDecl(d);
  std::map<const clang::CXXRecordDecl *, Classes> byRoot;
  for (const clang::CXXRecordDecl *d : visitor.found) {
    const clang::CXXRecordDecl *root = d;
    while (const clang::CXXRecordDecl *base = polymorphicBase(root))
      root = base;
    Classes &list = byRoot[root->getCanonicalDecl()];
    if (std::none_of(list.begin(), list.end(), [&](const auto *k) { return k == d; }))
      list.push_back(d);
  }
  for (auto &[root, list] : byRoot) {
    std::stable_sort(list.begin(), list.end(),
                     [](const auto *a, const auto *b) { return depth(a) < depth(b); });
    std::set<const clang::CXXRecordDecl *> classes, seen;
    bool isSimple = !root->getDefinition()->getNumVBases();
    for (const clang::CXXRecordDecl *d : list) {
      classes.insert(d->getCanonicalDecl());
      isSimple &= d->getCanonicalDecl() == root || derivesOnce(d);
      isSimple &= !isOfLibrary_(d);
    }
    for (const clang::CXXRecordDecl *d : list)
      isSimple = isSimple && !holdsOne(d, classes, seen);
    if (!isSimple || !classes.count(root))
      continue;
    all_.push_back({root->getDefinition(), list});
    for (const clang::CXXRecordDecl *d : classes)
      of_[d] = &all_.back();
  }
}

const Hierarchy *Hierarchies::of(const clang::CXXRecordDecl *d) {
  if (!d || !d->hasDefinition() || !d->isPolymorphic())
    return nullptr;
  if (!found_)
    find();
  auto known = of_.find(d->getCanonicalDecl());
  return known == of_.end() ? nullptr : known->second;
}

} // namespace adjgen::frontend
