// n=10 m=10 : a pipeline by depend of three stages over time, mutexinoutset, weights that all read
void f(int n, int m, double *x, double *y) {
  double stage[3][10], acc = 0.0, w[3];
  for (int i = 0; i < 3; i++)
    w[i] = x[i] * x[i + 1];
#pragma omp parallel
#pragma omp single
  for (int t = 0; t < n; t++) {
#pragma omp task depend(out : stage[0][t]) firstprivate(t) shared(stage, w)
    stage[0][t] = x[t] * w[0] + w[1] * w[2];
    for (int s = 1; s < 3; s++) {
#pragma omp task depend(in : stage[s - 1][t]) depend(inout : stage[s][t > 0 ? t - 1 : 0])                    \
    depend(out : stage[s][t]) shared(stage, w)
      {
        stage[s][t] = stage[s - 1][t] * w[s];
        if (t > 0)
          stage[s][t] += 0.5 * stage[s][t - 1];
      }
    }
#pragma omp task depend(in : stage[2][t]) depend(mutexinoutset : acc) shared(acc, stage)
    acc += stage[2][t] * w[t % 3];
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * acc + stage[i % 3][i];
}
