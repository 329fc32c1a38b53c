// What the generated code must define; included ahead of it to check that it does.

#ifndef GATHER_DERIVATIVES_H
#define GATHER_DERIVATIVES_H

void gather_d(long n, const int *index, const double *w, const double *x, const double *x_d, double *y,
              double *y_d);
void gather_b(long n, const int *index, const double *w, const double *x, double *x_b, double *y,
              double *y_b);
// With --with-primal.
void gather_p(long n, const int *index, const double *w, const double *x, double *x_p, double *y,
              double *y_p);

#endif
