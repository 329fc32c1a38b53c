/// \file
/// The active variables of a program taken together as one vector.

#ifndef VECTORS_H
#define VECTORS_H

#include "harness.h"

/// One array per variable, with arbitrary content.
double **createVectors(const Program *program);
void destroyVectors(const Program *program, double **x);

void copyVectors(const Program *program, double *const *from, double *const *to);
void zeroVectors(const Program *program, double *const *x);
void randomizeVectors(const Program *program, double *const *x);

/// The inner product over the variables that have the given role.
double innerProduct(const Program *program, int role, double *const *a, double *const *b);

/// The largest difference over the variables of the given role, each relative
/// to the largest element of that variable in \p reference.
double relativeDifference(const Program *program, int role, double *const *a, double *const *reference);

/// fmax, but a NaN stays.
double worse(double a, double b);

#endif
