#include "states.h"

#include <stdio.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum { LARGE_PAGE = 2 << 20 };

static double *kept; // until the process ends
static size_t keptBytes;

double *roomForStates(size_t count, size_t size) {
  const size_t bytes = count * size * sizeof(double);
  const size_t rounded = (bytes / LARGE_PAGE + 1) * LARGE_PAGE;
  if (kept && keptBytes >= rounded)
    return kept;
  free(kept);
  kept = aligned_alloc(LARGE_PAGE, rounded);
  if (!kept) {
    fprintf(stderr, "out of memory\n");
    exit(EXIT_FAILURE);
  }
#ifdef __linux__
  // Advice: it does not matter if it is not taken.
  madvise(kept, rounded, MADV_HUGEPAGE);
#endif
  keptBytes = rounded;
  return kept;
}
