#ifndef SOA_PARTICLES_H
#define SOA_PARTICLES_H
#include <math.h>
typedef double real;
enum { MAX_PARTICLES = 16, MAX_MASS = 4 };
#define HALF 0.5
struct particles {
  real pos[MAX_PARTICLES], vel[MAX_PARTICLES];
  real mass[MAX_MASS];
  int count;
};
static const real coupling[] = {0.25, 0.5, 0.125};
static inline real sq(real v) { return v * v; }
static inline real potential(const real r, const real shift) { return exp(-sq(r)) * cos(shift); }
#endif
