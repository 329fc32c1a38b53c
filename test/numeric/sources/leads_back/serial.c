#include "vector.h"
#include <stdlib.h>

struct content {
  int length;
  double *data;
  struct vector *of;
  struct {
    struct vector *before;
    double weight;
  } link;
};

void fill(struct vector *v, double *data, int n) {
  struct content *c = malloc(sizeof(struct content));
  c->length = n;
  c->data = data;
  c->of = v;
  c->link.before = NULL;
  c->link.weight = data[0];
  v->content = c;
}

double length(struct vector *v) {
  struct content *c = (struct content *)v->content;
  struct content *same = (struct content *)c->of->content;
  double sum = 0;
  for (int i = 0; i < c->length; i++)
    sum += same->data[i] * c->data[i];
  return sum * c->link.weight;
}

void empty(struct vector *v) { free(v->content); }
