#include "spring.h"

#include <stdlib.h>

struct spring {
  int n;
  double *length, stiffness;
};

spring *spring_new(int n, const double *length) {
  spring *s = (spring *)malloc(sizeof *s);
  s->n = n;
  s->stiffness = length[0];
  s->length = (double *)malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    s->length[i] = length[i];
  return s;
}

void spring_stretch(spring *s, double by) {
  for (int i = 0; i < s->n; i++)
    s->length[i] *= 1.0 + 0.1 * by;
}

double spring_energy(const spring *s) {
  double e = 0.0;
  for (int i = 0; i < s->n; i++)
    e += s->stiffness * s->length[i] * s->length[i];
  return e;
}

void spring_free(spring *s) {
  free(s->length);
  free(s);
}
