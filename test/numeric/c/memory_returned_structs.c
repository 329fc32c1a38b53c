// n=4 head=f(return)/(x) : returned memory of structs with integers and arrays in them, of which one branch allocates more
#include <stdlib.h>

struct node {
  int number;
  double value, slope[2];
};

struct node *f(int n, const double *x) {
  struct node *nodes;
  if (x[0] > 100.0)
    nodes = malloc(sizeof(struct node) * (size_t)(2 * n));
  else
    nodes = calloc((size_t)n, sizeof(struct node));
  for (int i = 0; i < n; i++) {
    nodes[i].number = n - i;
    nodes[i].value = x[i] * x[i] * nodes[i].number;
    for (int k = 0; k < 2; k++)
      nodes[i].slope[k] = nodes[i].value * x[(i + k) % n];
  }
  nodes[1].value += nodes[0].slope[1];
  return nodes;
}
