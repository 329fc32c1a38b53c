// n=8 m=4 : global scalars, arrays and a struct, all set before they are read, shared by several functions
static double work[8];
static struct {
  double scale;
  int used;
} shared;
double adjgenTestScratch;
static void fill(const double *v, int n) {
  shared.used = n;
  shared.scale = v[0] * v[n - 1];
  for (int i = 0; i < 8; i++)
    work[i] = v[i % n] * shared.scale;
}
static void accumulate(void) {
  adjgenTestScratch = 0.0;
  for (int i = 0; i < shared.used; i++)
    adjgenTestScratch += work[i] * work[i];
}
void f(int n, int m, double *x, double *y) {
  fill(x, n < 8 ? n : 8);
  accumulate();
  for (int k = 0; k < m; k++) {
    work[0] = y[k] * work[1];
    y[k] = work[0] * adjgenTestScratch;
    shared.scale = y[k];
  }
}
