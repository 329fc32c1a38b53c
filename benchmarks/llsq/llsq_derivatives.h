// What the generated code must define; included ahead of it to check that it does.

#ifndef LLSQ_DERIVATIVES_H
#define LLSQ_DERIVATIVES_H

double linear_least_squares_d(int m, int n, const double *A, const double *A_d, const double *b,
                              const double *b_d, const double *x, const double *x_d, double *return_d);
void linear_least_squares_b(int m, int n, const double *A, double *A_b, const double *b, double *b_b,
                            const double *x, double *x_b, double return_b);

#endif
