#include "vector.h"
#include <math.h>

void attach(struct vector *v, struct content *c, struct law_parent *law) {
  v->content = c;
  v->law = law;
}

double norm(const struct vector *v, int first) {
  const struct content *c = v->content;
  double sum = 1.0;
  for (int i = first; i < c->n; i++)
    sum += c->at[i] * c->at[i];
  return sqrt(sum) * ((struct law *)v->law)->shift;
}
