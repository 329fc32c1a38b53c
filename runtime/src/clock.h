/* Seconds, from some time on. */
#ifndef ADJGEN_SRC_CLOCK_H
#define ADJGEN_SRC_CLOCK_H

#include <time.h>

static inline double adjgen_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
