// n=60 m=60 : two loops in one, flat subscripts of a run-time size; records found through an index
typedef struct {
  double a, b[2];
} Cell;
void f(int n, int m, double *x, double *y) {
  Cell cell[20];
  int c[20];
  const int rows = n / 12;
  for (int i = 0; i < 20; i++) {
    c[i] = (i * 3 + 1) % 20;
    cell[i].a = x[i];
    cell[i].b[0] = x[i + 20] * x[i];
    cell[i].b[1] = x[i + 40];
  }
#pragma omp parallel for collapse(2)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 12; j++)
      y[i * 12 + j] += x[i * 12 + j] * x[i * 12 + j];
#pragma omp parallel for
  for (int i = 0; i < 20; i++) {
    double t = cell[c[i]].a * cell[c[i]].b[i % 2];
    y[c[i] + m - 60] *= t * cell[c[i]].b[1];
  }
}
