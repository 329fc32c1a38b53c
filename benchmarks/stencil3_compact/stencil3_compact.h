#ifndef STENCIL3_COMPACT_H
#define STENCIL3_COMPACT_H

/// Applies the stencil (a, b, c) 2 * steps times to u[0..n-1], v being the
/// other buffer.
void stencil3_compact(long n, int steps, double a, double b, double c, double *restrict u,
                      double *restrict v);

#endif
