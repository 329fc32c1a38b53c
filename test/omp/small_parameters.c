// n=16 m=50 : sixteen parameters behind a pointer that all iterations read, in inner loops and by themselves
void f(int n, int m, double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < m; i++) {
    double s = y[i] * x[15];
    for (int j = 0; j < 16; j += 5)
      s = s * x[j] + x[j / 2];
    if (i % 3 == 0 && n > 4)
      s += x[i % 16] * x[3];
    y[i] = s;
  }
}
