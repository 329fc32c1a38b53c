#include "frontend/syntax/Hierarchy.h"
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

const clang::CXXRecordDecl *classOf(const clang::CXXBaseSpecifier &base) {
  const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
  return k ? k->getDefinition() : nullptr;
}

Classes polymorphicBases(const clang::CXXRecordDecl *d) {
  Classes list;
  for (const clang::CXXBaseSpecifier &base : d->bases())
    if (const clang::CXXRecordDecl *k = classOf(base); k && k->isPolymorphic())
      list.push_back(k);
  return list;
}

unsigned depth(const clang::CXXRecordDecl *d) {
  unsigned n = 0;
  for (const clang::CXXRecordDecl *base : polymorphicBases(d))
    n = std::max(n, depth(base) + 1);
  return n;
}

/// A class with virtual functions that `d`'s objects have more than once, or null.
const clang::CXXRecordDecl *repeatedBase(const clang::CXXRecordDecl *d,
                                         std::set<const clang::CXXRecordDecl *> &seen) {
  for (const clang::CXXRecordDecl *base : polymorphicBases(d)) {
    if (!seen.insert(base).second)
      return base;
    if (const clang::CXXRecordDecl *repeated = repeatedBase(base, seen))
      return repeated;
  }
  return nullptr;
}

/// Is an object of one of the classes a part of `d`'s objects? Not those of base classes that are themselves
/// among the classes.
bool holdsOne(const clang::CXXRecordDecl *d, const std::set<const clang::CXXRecordDecl *> &classes,
              std::set<const clang::CXXRecordDecl *> &seen) {
  if (!d->hasDefinition() || !seen.insert(d->getCanonicalDecl()).second)
    return false;
  for (const clang::CXXBaseSpecifier &base : d->getDefinition()->bases())
    if (const clang::CXXRecordDecl *k = classOf(base);
        k && !classes.count(k->getCanonicalDecl()) && holdsOne(k, classes, seen))
      return true;
  for (const clang::FieldDecl *f : d->getDefinition()->fields()) {
    const clang::CXXRecordDecl *k = f->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (k && (classes.count(k->getCanonicalDecl()) || holdsOne(k, classes, seen)))
      return true;
  }
  return false;
}

/// Each class belongs to the set of its base classes: the links of a forest, whose trees are the sets.
class Connected {
public:
  const clang::CXXRecordDecl *representative(const clang::CXXRecordDecl *d) {
    for (d = d->getCanonicalDecl(); next_.count(d);)
      d = next_[d];
    return d;
  }
  void connect(const clang::CXXRecordDecl *a, const clang::CXXRecordDecl *b) {
    a = representative(a);
    b = representative(b);
    if (a != b)
      next_[a] = b;
  }

private:
  std::map<const clang::CXXRecordDecl *, const clang::CXXRecordDecl *> next_;
};

std::string quoted(const clang::CXXRecordDecl *d) { return "'" + d->getQualifiedNameAsString() + "'"; }

} // namespace

unsigned Hierarchy::numberOf(const clang::CXXRecordDecl *d) const {
  auto same = [&](const clang::CXXRecordDecl *k) { return k->getCanonicalDecl() == d->getCanonicalDecl(); };
  return static_cast<unsigned>(std::find_if(classes.begin(), classes.end(), same) - classes.begin());
}

/// What is said of a class of the list that no mirror can have with the others; empty: they have one.
static std::string obstacle(const Classes &list,
                            const std::function<bool(const clang::Decl *)> &isOfLibrary) {
  std::set<const clang::CXXRecordDecl *> classes, seen;
  for (const clang::CXXRecordDecl *d : list)
    classes.insert(d->getCanonicalDecl());
  for (const clang::CXXRecordDecl *d : list) {
    std::set<const clang::CXXRecordDecl *> bases;
    if (d->getNumVBases())
      return quoted(d) + " has a virtual base class";
    for (const clang::CXXRecordDecl *base : polymorphicBases(d))
      if (isOfLibrary(base) || !classes.count(base->getCanonicalDecl()))
        return quoted(d) + " derives from " + quoted(base) + ", a class of a library";
    if (const clang::CXXRecordDecl *base = repeatedBase(d, bases))
      return quoted(d) + " has the base class " + quoted(base) + " more than once";
    if (holdsOne(d, classes, seen))
      return "an object of " + quoted(list.front()) + ", or of a class that is related to it, is a part of " +
             quoted(d);
  }
  return {};
}

void Hierarchies::find() {
  found_ = true;
  Polymorphic visitor;
  for (clang::Decl *d : ast_.getTranslationUnitDecl()->decls())
    if (!isOfLibrary_(d))
      visitor.TraverseDecl(d);
  Connected connected;
  for (const clang::CXXRecordDecl *d : visitor.found)
    for (const clang::CXXRecordDecl *base : polymorphicBases(d))
      connected.connect(d, base);
  std::map<const clang::CXXRecordDecl *, std::size_t> numbers;
  std::vector<Classes> sets;
  for (const clang::CXXRecordDecl *d : visitor.found) {
    auto [number, isNew] = numbers.emplace(connected.representative(d), sets.size());
    if (isNew)
      sets.emplace_back();
    Classes &list = sets[number->second];
    if (std::find(list.begin(), list.end(), d) == list.end())
      list.push_back(d);
  }
  for (const Classes &list : sets)
    add(list);
}

void Hierarchies::add(const Classes &classes) {
  Classes list = classes;
  std::stable_sort(list.begin(), list.end(),
                   [](const auto *a, const auto *b) { return depth(a) < depth(b); });
  const std::string why = obstacle(list, isOfLibrary_);
  if (why.empty())
    all_.push_back({list.front(), list});
  for (const clang::CXXRecordDecl *d : list)
    if (why.empty())
      of_[d->getCanonicalDecl()] = &all_.back();
    else
      whyNone_[d->getCanonicalDecl()] = why;
}

const Hierarchy *Hierarchies::of(const clang::CXXRecordDecl *d) {
  if (!d || !d->hasDefinition() || !d->isPolymorphic())
    return nullptr;
  if (!found_)
    find();
  auto known = of_.find(d->getCanonicalDecl());
  return known == of_.end() ? nullptr : known->second;
}

std::string Hierarchies::whyNone(const clang::CXXRecordDecl *d) {
  if (of(d))
    return {};
  auto known = whyNone_.find(d->getCanonicalDecl());
  return known == whyNone_.end() ? quoted(d) + " is a class of a library" : known->second;
}

} // namespace adjgen::frontend
