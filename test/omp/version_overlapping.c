// n=1 m=1 : the same function with arrays that are apart, that overlap, and that are one
struct grid {
  int n, width;
  double *u, *v;
};

void f(struct grid *g, const double *k, double *sums, long *count) {
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int i = 1; i < g->n; i++)
      for (int j = 0; j < g->width; j++)
        sums[i] += g->u[i * g->width + j] * g->u[(i - 1) * g->width + j] * k[j];
    for (int i = 0; i < g->n; i++)
      g->v[i] = g->u[i] * k[i] * g->v[i];
    double *other = g->u;
    g->u = g->v;
    g->v = other;
  }
  ++*count;
}
