// n=40 m=40 : what threads read at places only the run knows, in arrays, in records, behind pointers; more than once in an iteration
#include <stdlib.h>
typedef struct {
  double weight;
  double value;
  struct {
    double slope[2];
  } inner;
} Node;
static void read(int n, const int *from, const Node *nodes, const double *const *rows, double *y) {
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < n; i++) {
    const Node *node = &nodes[from[i]];
    y[i] += nodes[from[i]].weight * node->value * nodes[from[n - 1 - i]].inner.slope[i % 2];
    for (int k = 0; k < i % 4; k++)
      y[i] += 0.1 * rows[from[i] % 5][k] * rows[from[k] % 5][i % 4] * node->inner.slope[1];
  }
}
void f(int n, int m, double *x, double *y) {
  int from[40];
  Node *nodes = malloc((size_t)m * sizeof *nodes);
  double cells[5][4];
  const double *rows[5];
  for (int i = 0; i < n; i++)
    from[i] = (i * i * 7 + 3) % n;
  for (int i = 0; i < m; i++) {
    nodes[i].weight = y[i];
    nodes[i].value = x[i] * x[i];
    nodes[i].inner.slope[0] = x[i];
    nodes[i].inner.slope[1] = 0.5 * y[i];
  }
  for (int i = 0; i < 5; i++) {
    for (int k = 0; k < 4; k++)
      cells[i][k] = x[4 * i + k];
    rows[i] = cells[4 - i];
  }
  read(n, from, nodes, rows, y);
  free(nodes);
}
