// What the driver calls for each computation: flat arrays, real and integer ones counted apart.

#ifndef STYLES_HAND_H
#define STYLES_HAND_H

void primalByHand(const int *sizes, double *const *values, int *const *integers);
void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers);

#endif
