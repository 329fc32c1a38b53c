/* What the probes do while the judge looks for the place of a fault. The code that calls them runs on one
 * thread. */
#ifndef ADJGEN_CHECK_PROBES_H
#define ADJGEN_CHECK_PROBES_H

#include "types.h"

#include <stdint.h>

/* An instance is one execution of one probe; instances are numbered in the order of the forward execution. */
typedef struct {
  enum { PROBES_OFF, PROBES_TRACE, PROBES_FOLLOW, PROBES_COUNT, PROBES_BACK } mode;
  uint64_t instances; /* so far */

  /* PROBES_TRACE: values and tangents of the first `room` instances. */
  uint64_t room;
  int *site;
  real *value, *tangent;

  /* PROBES_FOLLOW: the values of the instances, as long as the sites are those of the trace. */
  real *followed;
  uint64_t parted; /* the first instance of another site, or that the trace does not have */
  int parted_site; /* of the two sites there, the first in the text */

  /* PROBES_COUNT (forward), PROBES_BACK: only of sites that the adjoint has. */
  unsigned char *in_adjoint;
  int sites;
  uint64_t total;     /* PROBES_BACK: instances in all */
  uint64_t low, high; /* the window: instances to be perturbed, or summed up */
  uint64_t order;     /* the same number forward and backward, if the order is opposite */
  real sum, size;     /* PROBES_BACK: of the adjoints in the window, each times its weight */
  int site_at_low;    /* the site of instance `low`, and how many instances of it are before */
  uint64_t before_low;
} probe_state;

extern probe_state probes;

/* The weight of an instance, around 1: sums in which each instance has its own do not cancel. */
real probe_weight(uint64_t instance);

#endif
