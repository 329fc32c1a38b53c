// n=20 m=30 : records, arrays of two dimensions and one real behind a pointer, that all iterations read, here and in a function
typedef struct {
  double gain, weights[4];
  int count;
  double bias;
} Parameters;
static void layer(int m, const Parameters *p, const double (*w)[4], const double *scale, const double *in, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < m / 2; i++)
      for (int k = 0; k < p->count; k++)
        y[i] += p->gain * p->weights[k] * w[i % 2][k % 4] * *scale;
#pragma omp for schedule(static, 2)
    for (int i = m / 2; i < m; i++)
      y[i] *= in[i % 5] + p->bias * *scale;
  }
}
void f(int n, int m, double *x, double *y) {
  Parameters p = {x[0], {x[1], x[2], 0.5, x[3]}, 4, x[4]};
  double w[2][4], in[5];
  for (int i = 0; i < 8; i++)
    w[i / 4][i % 4] = x[5 + i];
  double table[3][2];
  for (int i = 0; i < 6; i++)
    table[i / 2][i % 2] = x[n - 1 - i];
  for (int i = 0; i < 5; i++)
    in[i] = x[i] * x[i + 1];
  layer(m, &p, (const double(*)[4])w, &x[7], in, y);
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] += table[i % 3][i % 2] * table[2][0] * p.gain * in[i % 5];
  y[0] *= p.weights[1] * in[2];
}
