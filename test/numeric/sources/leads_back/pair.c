#include "vector.h"
#include <stddef.h>

void connect(struct pair *p, struct vector *a, struct vector *b) {
  p->left = a;
  p->right = b;
  a->context = b->context = NULL;
  a->user = p;
  b->user = p;
}

double product(struct pair *p) {
  struct vector *right = p->right;
  struct pair *same = right->user;
  return length(same->left) * length(right);
}
