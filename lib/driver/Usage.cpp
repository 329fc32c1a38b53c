#include "driver/Usage.h"
#include "llvm/Support/raw_ostream.h"

namespace adjgen {

bool wrongUsage(const std::string &message) {
  llvm::errs() << "adjgen: " << message << "\nadjgen: try 'adjgen --help'\n";
  return false;
}

} // namespace adjgen
