#ifndef PARAMETERS_H
#define PARAMETERS_H

#define TERMS 8

/// Half the squared distance of the data d[0..n-1], taken at the times t, to the sum of eight exponentials: p
/// holds their amplitudes, followed by their rates.
double misfit(long n, const double *restrict t, const double *restrict d, const double *restrict p);

#endif
