// What the generated code must define; included ahead of it to check that it does.

#ifndef STENCIL3_COMPACT_DERIVATIVES_H
#define STENCIL3_COMPACT_DERIVATIVES_H

void stencil3_compact_d(long n, int steps, double a, double b, double c, double *u, double *u_d, double *v,
                        double *v_d);
void stencil3_compact_b(long n, int steps, double a, double b, double c, double *u, double *u_b, double *v,
                        double *v_b);

#endif
