#ifndef STENCIL17_COMPACT_H
#define STENCIL17_COMPACT_H

/// Applies the stencil w[0..16] 2 * steps times to u[0..n-1], v being the other
/// buffer. The outer eight cells at either end are a halo and stay as they are.
void stencil17_compact(long n, int steps, const double *restrict w, double *restrict u, double *restrict v);

#endif
