// adjgen: derivatives of C and C++ with OpenMP, as source.
#include "check/Check.h"
#include "driver/Crash.h"
#include "driver/Driver.h"
#include "llvm/Support/FileSystem.h"

// Its address tells in which file this program is.
static int anchor;

int main(int argc, char **argv) {
  adjgen::reportCrashes(argc, argv);
  const std::string executable = llvm::sys::fs::getMainExecutable(argv[0], &anchor);
  return adjgen::withLargeStack([&] {
    if (argc > 1 && std::string_view(argv[1]) == "check")
      return adjgen::runCheck(argc - 1, argv + 1, executable);
    return adjgen::runDriver(argc, argv, executable);
  });
}
