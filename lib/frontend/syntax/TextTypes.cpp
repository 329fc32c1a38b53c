#include "frontend/syntax/TextTypes.h"
#include "frontend/syntax/CompleteClass.h"
#include "rules/Models.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include <set>

namespace adjgen::frontend {

namespace {

using Class = clang::CXXRecordDecl;

bool isNamed(const Class *r, const std::set<llvm::StringRef> &names) {
  return r->getIdentifier() && names.count(r->getName());
}

bool isIn(const Class *r, llvm::StringRef space) {
  const auto *in = clang::dyn_cast<clang::NamespaceDecl>(r->getDeclContext()->getEnclosingNamespaceContext());
  return in && in->getIdentifier() && in->getName() == space;
}

/// Its elements are followed.
bool isOfModel(const Class *r) {
  r = completeClass(r);
  if (!r)
    return false;
  const clang::SourceManager &sources = r->getASTContext().getSourceManager();
  return sources.getFilename(sources.getExpansionLoc(r->getLocation())).starts_with(modelFolder());
}

/// Of <chrono>: what a program says of itself, too.
bool isTime(const Class *r) {
  const auto *in = clang::dyn_cast<clang::NamespaceDecl>(r->getDeclContext()->getEnclosingNamespaceContext());
  return in && in->getName() == "chrono" && in->isInStdNamespace() && isNamed(r, {"duration", "time_point"});
}

/// Of <random>: what they give does not depend on what is differentiated.
bool isRandom(const Class *r) {
  return r->isInStdNamespace() &&
         (r->getName().ends_with("_distribution") || r->getName().ends_with("_engine") ||
          isNamed(r, {"random_device", "seed_seq"}));
}

bool isSaying(const Class *r) {
  static const std::set<llvm::StringRef> names = {
      "basic_string",   "basic_string_view", "basic_ostream", "basic_ostringstream", "basic_stringstream",
      "basic_ofstream", "basic_iostream",    "basic_istream", "basic_istringstream", "basic_ifstream"};
  return r->isInStdNamespace() && isNamed(r, names);
}

using Classes = std::set<const Class *>;

bool holdsValues(clang::QualType t, Classes &open);

/// All that it is made of; what has no members (comparisons, allocators, hashes) holds nothing.
bool isMadeOfValues(const Class *r, Classes &open) {
  const auto *k = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(r);
  if (!k)
    return false;
  const auto isValue = [&](const clang::TemplateArgument &a) {
    return a.getKind() != clang::TemplateArgument::Type || holdsValues(a.getAsType(), open);
  };
  return llvm::all_of(k->getTemplateArgs().asArray(), [&](const clang::TemplateArgument &a) {
    return a.getKind() == clang::TemplateArgument::Pack ? llvm::all_of(a.pack_elements(), isValue)
                                                        : isValue(a);
  });
}

/// A struct of such, which no constructor or operator of its own makes more than that. It may hold containers of its
/// own class: it is such if all else is.
bool isPlainStruct(const Class *r, Classes &open) {
  if (!open.insert(r).second)
    return true;
  const bool isPlain = !r->isInStdNamespace() && !r->isLambda() && r->getIdentifier() && !r->isUnion() &&
                       !r->getParentFunctionOrMethod() && r->isAggregate() && r->getNumBases() == 0 &&
                       !r->isPolymorphic() && llvm::all_of(r->fields(), [&](const clang::FieldDecl *f) {
                         return f->getAccess() == clang::AS_public && !f->getType()->isArrayType() &&
                                holdsValues(f->getType(), open);
                       });
  if (!isPlain)
    open.erase(r);
  return isPlain;
}

bool isContainerOrPart(const Class *r, Classes &open);

bool holdsValues(clang::QualType t, Classes &open) {
  if (t->isArithmeticType() || t->isEnumeralType())
    return true;
  const Class *r = t->getAsCXXRecordDecl();
  r = r ? completeClass(r) : nullptr;
  if (!r || r->isLambda() || r->getParentFunctionOrMethod())
    return false;
  if (r->isEmpty() && !r->isPolymorphic())
    return true;
  if (isSaying(r))
    return isNamed(r, {"basic_string"});
  static const std::set<llvm::StringRef> parts = {"pair",  "tuple",    "array",  "vector",
                                                  "deque", "valarray", "complex"};
  return isContainerOrPart(r, open) ||
         (r->isInStdNamespace() && isNamed(r, parts) && isMadeOfValues(r, open)) || isPlainStruct(r, open);
}

bool isContainer(const Class *r, Classes &open) {
  static const std::set<llvm::StringRef> names = {"map",
                                                  "multimap",
                                                  "set",
                                                  "multiset",
                                                  "list",
                                                  "unordered_map",
                                                  "unordered_multimap",
                                                  "unordered_set",
                                                  "unordered_multiset",
                                                  "forward_list",
                                                  "deque",
                                                  "stack",
                                                  "queue",
                                                  "priority_queue",
                                                  "bitset",
                                                  "valarray",
                                                  "variant"};
  return r->isInStdNamespace() && isNamed(r, names) && !isOfModel(r) && isMadeOfValues(r, open);
}

/// By whose first argument (or, of a string's, second) it is known what it leads to.
bool isIterator(const Class *r, Classes &open) {
  static const std::set<llvm::StringRef> names = {
      "_Rb_tree_iterator",        "_Rb_tree_const_iterator", "_List_iterator",
      "_List_const_iterator",     "_Deque_iterator",         "_Fwd_list_iterator",
      "_Fwd_list_const_iterator", "_Node_iterator",          "_Node_const_iterator"};
  const auto *k = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(r);
  if (!k || k->getTemplateArgs().size() == 0 ||
      k->getTemplateArgs()[0].getKind() != clang::TemplateArgument::Type)
    return false;
  return (r->isInStdNamespace() || isIn(r, "__detail")) && isNamed(r, names) &&
         holdsValues(k->getTemplateArgs()[0].getAsType(), open);
}

bool isIteratorOfString(const Class *r) {
  const auto *k = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(r);
  const Class *of = k && isIn(r, "__gnu_cxx") && isNamed(r, {"__normal_iterator"})
                        ? k->getTemplateArgs()[1].getAsType()->getAsCXXRecordDecl()
                        : nullptr;
  return of && isSaying(of);
}

/// std::bitset<N>::reference
bool isBit(const Class *r) {
  const auto *in = clang::dyn_cast<Class>(r->getDeclContext());
  return in && in->isInStdNamespace() && isNamed(r, {"reference"}) && isNamed(in, {"bitset"});
}

bool isContainerOrPart(const Class *r, Classes &open) {
  return isContainer(r, open) || isIterator(r, open) || isBit(r);
}

const Class *classOf(clang::QualType t) {
  const Class *r = t.getNonReferenceType()->getAsCXXRecordDecl();
  return r && r->getIdentifier() ? r : nullptr;
}

} // namespace

bool isContainerType(clang::QualType t) {
  const Class *r = classOf(t);
  Classes open;
  return r && isContainerOrPart(r, open);
}

bool isTextType(clang::QualType t) {
  const Class *r = classOf(t);
  return r && (isSaying(r) || isTime(r) || isRandom(r) || isIteratorOfString(r) || isContainerType(t));
}

} // namespace adjgen::frontend
