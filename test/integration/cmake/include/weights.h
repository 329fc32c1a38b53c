#ifndef WEIGHTS_H
#define WEIGHTS_H

static inline double weights(double centre, double sides) { return sides / (centre + sides); }

#endif
