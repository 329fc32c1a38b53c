#include "space.h"

void start(struct space *s, struct body *b, const double *x, int n) {
  s->gravity = x[0] * x[n - 1];
  s->cached = 0;
  s->still = b;
  s->owner = s;
  s->by.step = 0.25 * x[1];
  b->mass = 1.0 + x[1] * x[1];
  b->sleeping.idle = x[0];
  b->sleeping.asleep = n > 100;
  b->sleeping.inner[0].drag = 0.1;
  b->sleeping.inner[1].drag = 0.1 * x[n - 2];
  b->space = s;
  b->self = b;
  b->charge = x[1];
}

double energy(const struct body *b) {
  const struct body *self = b->self;
  return self->mass * b->space->gravity + self->charge * b->sleeping.inner[1].drag;
}
