// n=19 m=19 no-clang needs-openmp : grainsize and num_tasks with strict, firstprivate and lastprivate of one variable: numbers, arrays, structs (Clang does not tell its library of strict, and leaves no last value of what is firstprivate, too)
#pragma GCC diagnostic ignored "-Wsign-compare" // Clang compares numbers of its own
struct pair {
  double u, v[2];
};

void f(int n, int m, double *x, double *y) {
  double carried = x[0], row[3] = {x[1], x[2], x[3]}, some = 1.0;
  struct pair p = {x[4], {x[5], x[6]}};
  int size = n / 4;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop grainsize(strict : 4) firstprivate(carried) shared(y)
    for (int i = 0; i < m; i++) {
      carried = carried * 0.9 + 0.1 * x[i]; // goes on within a task: which iterations these are is known
      y[i] *= carried;
    }
#pragma omp taskloop num_tasks(strict : 5) firstprivate(some)
    for (int i = m - 1; i >= 0; i--) {
      some *= 1.0 + 0.1 * x[i];
      y[i] += some;
    }
#pragma omp taskloop firstprivate(row, p) lastprivate(row, p) grainsize(strict : size)
    for (int i = 0; i < n; i++) {
      const double t = row[i % 3] * p.u + p.v[i % 2];
      row[0] = row[1] = row[2] = t * x[i];
      p.u = x[i], p.v[0] = p.v[1] = x[i] * t;
    }
#pragma omp taskloop firstprivate(carried) lastprivate(carried) num_tasks(3)
    for (int i = 0; i < n; i++)
      carried = i == n - 1 ? x[i] * row[0] : carried;
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * carried + row[i % 3] * p.u + p.v[1];
}
