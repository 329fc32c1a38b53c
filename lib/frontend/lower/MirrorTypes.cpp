// Problem: the output cannot name a class's private members, nor have objects of a class of which it makes
// only some. Approach: a plain struct of the members stands for the class, one for all classes of a hierarchy.
#include "frontend/lower/LinkedRecords.h"
#include "frontend/lower/LowerType.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cctype>
#include <regex>
#include <set>

namespace adjgen::frontend {

/// What the names of a class's mirror, and of the part of a base class, begin with.
static std::string stemOf(const clang::RecordDecl *d) {
  if (d->isLambda())
    return "closure";
  if (const clang::TypedefNameDecl *t = d->getTypedefNameForAnonDecl())
    return t->getNameAsString();
  if (const clang::FieldDecl *f = memberThatNames(d))
    return stemOf(holderOf(f)) + "_" + f->getNameAsString();
  return d->getNameAsString();
}

/// Handles among the arguments of a template, by how they are spelled.
static void addHandles(const clang::TemplateArgument &a, const TypedefNames &typedefs,
                       std::map<std::string, std::string> &out, const clang::PrintingPolicy &policy) {
  if (a.getKind() == clang::TemplateArgument::Pack)
    for (const clang::TemplateArgument &one : a.pack_elements())
      addHandles(one, typedefs, out, policy);
  if (a.getKind() != clang::TemplateArgument::Type)
    return;
  if (const std::string name = typedefs.ofHandle(a.getAsType()); !name.empty())
    out[a.getAsType().getUnqualifiedType().getAsString(policy)] = name;
  if (const auto *inner = clang::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(
          a.getAsType()->getAsCXXRecordDecl()))
    for (const clang::TemplateArgument &one : inner->getTemplateArgs().asArray())
      addHandles(one, typedefs, out, policy);
}

/// Names that a class has in generated code: "vector_double", "Grid_members".
std::string TypeLowering::mirrorName(const clang::CXXRecordDecl *d) const {
  if (d->isLambda())
    return "closure1";
  bool instance = clang::isa<clang::ClassTemplateSpecializationDecl>(d);
  std::string name = isMatrix(d) ? matrixName(d) + "_members"
                     : instance  ? spelling(recordType(ast_, d))
                                 : stemOf(d) + "_members",
              result;
  std::map<std::string, std::string> handles;
  if (instance)
    addHandles(clang::TemplateArgument(recordType(ast_, d)), typedefs_, handles, ast_.getPrintingPolicy());
  for (const auto &[spelled, called] : handles)
    for (std::size_t at; (at = name.find(spelled)) != std::string::npos;)
      name.replace(at, spelled.size(), called);
  // Where the source lies is no part of a name.
  name = std::regex_replace(name, std::regex("\\(lambda at [^)]*\\)"), "closure");
  name = std::regex_replace(name, std::regex("\\(unnamed (struct|union|class|enum) at [^)]*\\)"), "$1");
  name = std::regex_replace(name, std::regex(", std::allocator<.*>(?= >|>$)"), "");
  name = std::regex_replace(name, std::regex("\\b[A-Za-z_][A-Za-z_0-9]*::"), "");
  for (char ch : name) {
    bool isWord = std::isalnum(static_cast<unsigned char>(ch));
    if (isWord || ch == '_')
      result += ch;
    else if (!result.empty() && result.back() != '_' && ch != '*')
      result += '_';
    if (ch == '*')
      result += "_pointer";
  }
  while (!result.empty() && result.back() == '_')
    result.pop_back();
  return result;
}

void TypeLowering::usedInPlaceOf(const Record *mirror, const std::string &name) {
  auto [found, isNew] =
      (linkedStandsFor ? *linkedStandsFor : standsFor_).emplace(mirror, std::set<std::string>());
  if (!name.empty())
    found->second.insert(name);
  if (!isNew)
    return;
  for (const Field &f : mirror->fields) {
    const Type *t = f.type;
    while (t->isArray() || t->isPointer())
      t = t->element;
    if (t->isRecord() && std::find(mirrors_.begin(), mirrors_.end(), t->record) != mirrors_.end())
      usedInPlaceOf(t->record, {});
  }
}

unsigned TypeLowering::addObjectMember(const Record *mirror) {
  auto *r = const_cast<Record *>(mirror); // nothing has asked for its members yet but by number
  std::string name = "object";
  for (unsigned n = 2; llvm::any_of(r->fields, [&](const Field &f) { return f.name == name; }); ++n)
    name = "object" + std::to_string(n);
  r->fields.push_back({name, table_.pointer(table_.opaque(spelling(recordType(ast_, classOf(mirror)))))});
  return static_cast<unsigned>(r->fields.size() - 1);
}

const std::set<std::string> *TypeLowering::standsFor(const Record *mirror) const {
  const StandsFor &all = linkedStandsFor ? *linkedStandsFor : standsFor_;
  const auto found = all.find(mirror);
  return found == all.end() ? nullptr : &found->second;
}

/// Members keep their names; what stands in front of them gets one that they do not have. Those of several
/// classes may have one name, and base classes, too: `struct D : Comp<1>, Comp<2>`.
static void tellApart(std::vector<Field> &fields, std::size_t firstMember) {
  std::set<std::string> names;
  for (std::size_t k = 0; k < fields.size(); ++k) {
    Field &f = fields[(firstMember + k) % fields.size()];
    for (unsigned n = 2; !names.insert(f.name).second; ++n)
      if (const std::string other = f.name + "_" + std::to_string(n); !names.count(other))
        f.name = other;
  }
}

const Type *TypeLowering::mirrorOf(const std::vector<const clang::CXXRecordDecl *> &classes,
                                   const clang::CXXRecordDecl *root, const FillRecord &fill) {
  const Type **shared = linkedMirror(linkedRecords, classes);
  const auto filled = [&](Record *r) {
    fill(r);
    r->complete = true;
  };
  if (shared && *shared) {
    for (const clang::CXXRecordDecl *d : classes)
      records_[clang::cast<clang::RecordDecl>(d->getCanonicalDecl())] = *shared;
    const Type *known = sharedRecord(root, *shared, filled);
    mirrors_.push_back(known->record); // behind those of its members
    return known;
  }
  Record *r = table_.newRecord(unusedName(mirrorName(root)), root->isUnion());
  const Type *result = table_.recordType(r);
  if (shared)
    *shared = result;
  for (const clang::CXXRecordDecl *d : classes)
    records_[clang::cast<clang::RecordDecl>(d->getCanonicalDecl())] = result;
  classes_[r] = root;
  filled(r);
  mirrors_.push_back(r);
  return result;
}

/// The members of all classes, those of base classes first.
const Type *TypeLowering::lowerHierarchy(const Hierarchy &h) {
  return mirrorOf({h.classes.begin(), h.classes.end()}, h.root, [&](Record *r) {
    r->fields.push_back({"dynamic_class", table_.intType()});
    for (const clang::CXXRecordDecl *d : h.classes)
      addBases(r, d);
    const std::size_t firstMember = r->fields.size();
    for (const clang::CXXRecordDecl *d : h.classes)
      addFields(r, d);
    tellApart(r->fields, firstMember);
  });
}

const Type *TypeLowering::lowerMirror(const clang::CXXRecordDecl *d) {
  return mirrorOf({d}, d, [&](Record *r) {
    addBases(r, d);
    const std::size_t firstMember = r->fields.size();
    addFields(r, d);
    tellApart(r->fields, firstMember);
  });
}

/// class Grid { struct Data; Data *data; };   What is only declared, and only its class or function can name.
/// There are but pointers to it: any struct does for what they lead to.
const Type *TypeLowering::unnameable(const clang::CXXRecordDecl *d) {
  Record *r = table_.newRecord(unusedName(mirrorName(d)), false);
  r->complete = true;
  mirrors_.push_back(r);
  return table_.recordType(r);
}

void TypeLowering::addBases(Record *r, const clang::CXXRecordDecl *d) {
  for (const clang::CXXBaseSpecifier &base : d->bases()) {
    const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
    if (!k || base.isVirtual() || isElidedBase(k))
      continue; // used, a virtual one is refused
    if (const Hierarchy *h = hierarchyOf(d); h && hierarchyOf(k) == h)
      continue; // the whole
    bases_[{d->getCanonicalDecl(), k->getCanonicalDecl()}] = static_cast<unsigned>(r->fields.size());
    r->fields.push_back({stemOf(k) + "_base", lower(recordType(ast_, k))});
  }
}

unsigned TypeLowering::baseNumber(const clang::CXXRecordDecl *derived, const clang::CXXRecordDecl *base) {
  lower(recordType(ast_, derived));
  auto found = bases_.find({derived->getCanonicalDecl(), base->getCanonicalDecl()});
  return found == bases_.end() ? ~0u : found->second;
}

/// A `void *` that is known to lead to something without numbers is like any other.
static bool isSameMember(const Field &a, const Field &b) {
  if (a.name != b.name || a.type->canonical == b.type->canonical)
    return a.name == b.name;
  const auto isUntyped = [](const Type *t) {
    return t->isPointer() && t->element->isVoid() && !t->reachesReal();
  };
  return isUntyped(a.type) && isUntyped(b.type) && a.type->element->qualifiers == b.type->element->qualifiers;
}

/// Another source has lowered the same struct: here its members get their numbers. If it is just at it, it asks for them
/// again when it is done (lowerRecord).
const Type *TypeLowering::sharedRecord(const clang::RecordDecl *definition, const Type *known,
                                       const FillRecord &fill) {
  Record own;
  own.isUnion = definition->isUnion();
  if (const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(definition))
    classes_[known->record] = cxx;
  fill(&own);
  for (unsigned k = 0; k < own.fields.size(); ++k)
    if (const auto of = classesOfMembers_.find({&own, k}); of != classesOfMembers_.end()) {
      classesOfMembers_[{known->record, k}] = of->second;
      classesOfMembers_.erase(of);
    }
  // Behind a class's members, there may be a pointer to the object (addObjectMember).
  const std::vector<Field> &fields = known->record->fields;
  const auto end = fields.begin() + static_cast<std::ptrdiff_t>(std::min(own.fields.size(), fields.size()));
  const bool isAskedAgain = !known->record->complete && isKnownByName(definition);
  if (!isAskedAgain && !std::equal(own.fields.begin(), own.fields.end(), fields.begin(), end, isSameMember))
    isOtherwise(definition);
  return known;
}

} // namespace adjgen::frontend
