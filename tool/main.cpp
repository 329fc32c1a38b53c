// adjgen: derivatives of C and C++ with OpenMP, as source.
#include "driver/Driver.h"
#include "llvm/Support/FileSystem.h"

// Its address tells in which file this program is.
static int anchor;

int main(int argc, char **argv) {
  return adjgen::runDriver(argc, argv, llvm::sys::fs::getMainExecutable(argv[0], &anchor));
}
