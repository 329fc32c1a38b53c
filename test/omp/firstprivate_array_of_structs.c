// n=9 m=6 : firstprivate arrays of structs, of one and two dimensions, which copies change, beside integers
struct part {
  double v[2];
  int id;
};
struct whole {
  struct part parts[3];
  double s;
};
void f(int n, int m, double *x, double *y) {
  struct whole all[2] = {0};
  struct part grid[2][2];
  for (int i = 0; i < 6; i++)
    all[i / 3].parts[i % 3] = (struct part){{x[i], x[i + 1] * x[i]}, i};
  for (int i = 0; i < 4; i++)
    grid[i / 2][i % 2] = all[i / 2].parts[i % 2];
#pragma omp parallel for firstprivate(all, grid) schedule(static)
  for (int i = 0; i < m; i++) {
    all[i % 2].s = x[i % n];
    struct whole o = all[i % 2];
    for (int k = 0; k <= i; k++)
      o.s += o.parts[k % 3].v[1] * x[k] * o.s;
    grid[1][1].v[0] = o.s;
    y[i] += o.parts[i % 3].v[0] * o.s * grid[1][i % 2].v[0] * grid[0][1].v[1] + o.parts[0].id;
    all[i % 2].s = 0;
  }
}
