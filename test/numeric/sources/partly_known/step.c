#include "space.h"

void step(struct space *s, double by) {
  struct space *owner = s->owner;
  struct body *b = owner->still;
  if (!b->sleeping.asleep)
    b->sleeping.idle += by * s->by.step;
  b->mass += owner->gravity * b->sleeping.idle;
  b->charge *= 1.0 - b->sleeping.inner[1].drag;
  note(s, b->mass);
}
