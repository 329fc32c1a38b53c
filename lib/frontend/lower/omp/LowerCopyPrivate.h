// What goes from one thread's copy to the others': copyprivate, and copyin (LowerThreadPrivate.cpp).
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class CopyLowering : public OmpPart, public HandOvers, public OmpCopies {
public:
  using OmpPart::OmpPart;

  void findHandedOver() override;
  std::optional<Message> handOver(const clang::CallExpr *e, std::vector<const Expr *> &arguments) override;
  bool copyPrivate(const clang::OMPExecutableDirective *d, std::vector<CopiedToAll> &out) override;
  std::vector<std::pair<const Variable *, const Variable *>>
  copyIn(const clang::OMPExecutableDirective *d) override;

private:
  std::map<HandedOver, Path> handedOver_;
};

} // namespace adjgen::frontend
