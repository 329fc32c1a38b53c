// Where the versions of Clang's library from 19 on differ in what adjgen uses.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "llvm/Config/llvm-config.h"
#if LLVM_VERSION_MAJOR >= 22
#include "clang/Options/Options.h"
#else
#include "clang/Driver/Options.h"
#endif

namespace adjgen::frontend {

/// The variables and array sections that a clause of OpenMP lists.
template <class Clause> auto itemsOf(const Clause *k) {
#if LLVM_VERSION_MAJOR >= 20
  return k->varlist();
#else
  return k->varlists();
#endif
}

inline clang::QualType recordType(const clang::ASTContext &c, const clang::RecordDecl *d) {
#if LLVM_VERSION_MAJOR >= 22
  return c.getCanonicalTagType(d);
#else
  return c.getRecordType(d);
#endif
}

inline clang::QualType tagType(const clang::ASTContext &c, const clang::TagDecl *d) {
#if LLVM_VERSION_MAJOR >= 22
  return c.getCanonicalTagType(d);
#else
  return c.getTypeDeclType(d);
#endif
}

/// The namespace that what stands in front of a name begins with: `a` of `a::b::`. Null: no namespace, or of
/// a longer one.
inline const clang::NamedDecl *leadingNamespace(clang::NestedNameSpecifierLoc l) {
#if LLVM_VERSION_MAJOR >= 22
  const auto in = l.getAsNamespaceAndPrefix();
  return in && !in.Prefix ? in.Namespace : nullptr;
#else
  return l && !l.getPrefix() ? l.getNestedNameSpecifier()->getAsNamespace() : nullptr;
#endif
}

/// Options for Clang's consumers of diagnostics, which take a reference, or share what they are given.
/// Outlives them.
class ClangDiagnosticOptions {
public:
#if LLVM_VERSION_MAJOR >= 21
  using Handle = clang::DiagnosticOptions &;
  Handle handle() { return options_; }
  clang::DiagnosticOptions *operator->() { return &options_; }

private:
  clang::DiagnosticOptions options_;
#else
  using Handle = clang::DiagnosticOptions *;
  Handle handle() { return options_.get(); }
  clang::DiagnosticOptions *operator->() { return options_.get(); }

private:
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> options_ = new clang::DiagnosticOptions;
#endif
};

#if LLVM_VERSION_MAJOR >= 22
namespace clangOptions = clang;
#else
namespace clangOptions = clang::driver;
#endif

} // namespace adjgen::frontend
