// n=6 m=2 : a list of nodes from malloc, walked by its next pointers
#include <stdlib.h>
struct Node {
  double value;
  struct Node *next;
};
void f(int n, int m, double *x, double *y) {
  struct Node *first = NULL;
  for (int i = 0; i < n; i++) {
    struct Node *node = malloc(sizeof *node);
    node->value = x[i] * x[i];
    node->next = first;
    first = node;
  }
  for (struct Node *p = first; p && p->next; p = p->next)
    p->next->value += 0.5 * p->value * p->next->value;
  while (first) {
    struct Node *next = first->next;
    y[next ? 0 : 1 % m] += first->value;
    free(first);
    first = next;
  }
}
