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

bool isInLastOf(const clang::SourceManager &sources, std::size_t bytes, clang::SourceLocation l) {
  if (bytes == 0 || l.isInvalid())
    return false;
  const clang::FileID main = sources.getMainFileID();
  const auto [file, offset] = sources.getDecomposedExpansionLoc(l);
  return file == main && offset + bytes >= sources.getBufferData(main).size();
}

} // namespace adjgen::frontend
