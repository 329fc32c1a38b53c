#include "frontend/session/Places.h"
#include "clang/Basic/SourceManager.h"

namespace adjgen::frontend {

SourceLocation placeOf(const clang::SourceManager &sources, Diagnostics &diagnostics,
                       clang::SourceLocation l) {
  if (l.isInvalid())
    return {};
  clang::PresumedLoc p = sources.getPresumedLoc(sources.getFileLoc(l));
  if (p.isInvalid())
    return {};
  return {diagnostics.addFile(p.getFilename()), p.getLine(), p.getColumn()};
}

} // namespace adjgen::frontend
