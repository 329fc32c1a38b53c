// Clang asks this source of names last, when a name would be an error (or wait for an instance's arguments).
#include "frontend/session/NamesByArgument.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Lookup.h"
#include "llvm/ADT/StringSet.h"

namespace adjgen::frontend {

namespace {

/// Does a call find it by an iterator?
bool takesIterators(llvm::StringRef name) {
  static const llvm::StringSet<> names = {"accumulate",
                                          "adjacent_difference",
                                          "adjacent_find",
                                          "advance",
                                          "all_of",
                                          "any_of",
                                          "binary_search",
                                          "copy",
                                          "copy_backward",
                                          "copy_if",
                                          "copy_n",
                                          "count",
                                          "count_if",
                                          "distance",
                                          "equal",
                                          "equal_range",
                                          "exclusive_scan",
                                          "fill",
                                          "fill_n",
                                          "find",
                                          "find_if",
                                          "find_if_not",
                                          "for_each",
                                          "for_each_n",
                                          "generate",
                                          "generate_n",
                                          "inclusive_scan",
                                          "inner_product",
                                          "iota",
                                          "is_sorted",
                                          "iter_swap",
                                          "lexicographical_compare",
                                          "lower_bound",
                                          "max_element",
                                          "merge",
                                          "min_element",
                                          "minmax_element",
                                          "mismatch",
                                          "move_backward",
                                          "next",
                                          "none_of",
                                          "nth_element",
                                          "partial_sort",
                                          "partial_sum",
                                          "partition",
                                          "prev",
                                          "reduce",
                                          "remove",
                                          "remove_if",
                                          "replace",
                                          "replace_if",
                                          "reverse",
                                          "reverse_copy",
                                          "rotate",
                                          "search",
                                          "shuffle",
                                          "sort",
                                          "stable_sort",
                                          "swap_ranges",
                                          "transform",
                                          "transform_reduce",
                                          "unique",
                                          "unique_copy",
                                          "upper_bound"};
  return names.contains(name);
}

class NamesByArgument : public clang::ExternalSemaSource {
public:
  explicit NamesByArgument(clang::Sema &sema) : sema_(sema) {}

  bool LookupUnqualified(clang::LookupResult &found, clang::Scope *) override {
    const clang::IdentifierInfo *name = found.getLookupName().getAsIdentifierInfo();
    clang::NamespaceDecl *library = sema_.getStdNamespace();
    if (!name || !library || found.getLookupKind() != clang::Sema::LookupOrdinaryName ||
        found.isForRedeclaration() || !takesIterators(name->getName()))
      return false;
    clang::LookupResult ofLibrary(sema_, found.getLookupName(), found.getNameLoc(),
                                  clang::Sema::LookupOrdinaryName);
    ofLibrary.suppressDiagnostics();
    if (!sema_.LookupQualifiedName(ofLibrary, library))
      return false;
    for (clang::NamedDecl *d : ofLibrary)
      if (clang::isa<clang::FunctionDecl, clang::FunctionTemplateDecl>(d->getUnderlyingDecl()))
        found.addDecl(d);
    found.resolveKind();
    return !found.empty();
  }

private:
  clang::Sema &sema_;
};

} // namespace

void findNamesByArgument(clang::Sema &sema) {
  if (sema.getLangOpts().CPlusPlus)
    sema.addExternalSource(new NamesByArgument(sema));
}

} // namespace adjgen::frontend
