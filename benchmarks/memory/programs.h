// What each program of this folder has: a function with one result, and values to begin with.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// How many numbers the result is differentiated by.
int inputs(int size);
void start(int size, double *x);

/// The result; `steps` are steps in time, or paths.
double program(int size, int steps, const double *x);

#ifdef __cplusplus
}
#endif
