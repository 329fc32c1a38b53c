// Objects in clauses: the construct's code makes and ends their copies.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class OmpObjectLowering : public OmpPart, public OmpObjects {
public:
  using OmpPart::OmpPart;

  bool isConstructed(const clang::CXXRecordDecl *r, SharingKind kind) const override;
  bool objectItem(const clang::OMPExecutableDirective *d, const clang::VarDecl *v, SharingKind kind,
                  const Path &original) override;
  void valuesInFront(const clang::OMPExecutableDirective *d) override;
  void declareObjects(const std::vector<ObjectCopy> &list, const clang::OMPExecutableDirective *d) override;
  std::vector<TaskObject> copiesForTask(const clang::OMPExecutableDirective *d) override;
  void endCopies(const std::vector<TaskObject> &objects, SourceLocation l) override;
  void destroyCopies(const Reductions &list, SourceLocation l) override;
  void withObjects(const clang::OMPExecutableDirective *d, const std::function<void()> &f) override;

private:
  ClangCopy clangCopy(const clang::OMPExecutableDirective *d, const clang::VarDecl *v, SharingKind kind);
};

} // namespace adjgen::frontend
