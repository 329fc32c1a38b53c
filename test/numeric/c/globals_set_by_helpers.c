// n=6 m=4 : static scalars, a pointer, arrays and structs without a name that helpers set before anything reads them
static double coefficient[3][2], scratch[8], *cursor;
static int count;
static struct {
  double gain;
  int used;
} table[2];
static void start(const double *x, int n) {
  count = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++)
      coefficient[i][j] = x[(2 * i + j) % n] * x[0];
  for (int i = 0; i < 8; i++)
    scratch[i] = 0.0;
  for (int i = 0; i < 2; i++) {
    table[i].gain = x[i] * 0.5;
    table[i].used = 0;
  }
  cursor = scratch;
}
static double evaluate(double t) {
  int k = count++ % 3;
  *cursor++ = coefficient[k][0] + t * coefficient[k][1];
  table[k % 2].used++;
  return cursor[-1] * table[k % 2].gain;
}
void f(int n, int m, double *x, double *y) {
  start(x, n);
  for (int k = 0; k < m; k++)
    y[k] = evaluate(y[k]) * table[0].used;
  for (double *p = scratch; p < cursor; p++)
    x[0] += *p * *p * count;
}
