// n=16 m=16 no-roundtrip needs-openmp : reductions of tasks with other operators than +, of variables, arrays and sections, tasks inside of others that take part (sums of tasks are added in another order)
#pragma GCC diagnostic ignored "-Wsign-compare" // Clang compares numbers of its own
static double slow(double a) {
  for (int k = 0; k < 30; k++)
    a += 0.01 / (1.0 + a * a);
  return a / (1.0 + 0.5 * a * a);
}

void f(int n, int m, double *x, double *y) {
  double p = 1.5, least = 100.0, most = -100.0, all[3] = {1.0, 2.0, 3.0}, d = 0.5;
  int flags = 0, seen = 1;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(* : p) task_reduction(min : least) task_reduction(max : most)
    {
      for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(* : p)
        p *= 0.7 + 0.1 * slow(x[i]);
#pragma omp task in_reduction(min : least) in_reduction(max : most)
        {
          const double v = slow(x[i] + i * 5.0) * (i % 5 + 1.0);
          least = v < least ? v : least;
          most = v > most ? v : most;
        }
      }
#pragma omp task in_reduction(* : p)
      {
        p *= 1.1 + x[0] * 0.1;
        for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(* : p)
          p *= 1.0 + 0.1 * x[i] * x[i + 1];
        }
        p *= 0.9 + x[2] * 0.1;
      }
    }
#pragma omp taskgroup task_reduction(* : all[1 : 2]) task_reduction(- : d) task_reduction(| : flags) task_reduction(&& : seen)
    for (int i = 0; i < m; i++) {
#pragma omp task in_reduction(* : all[1 : 2]) in_reduction(- : d) in_reduction(| : flags) in_reduction(&& : seen)
      {
        all[1 + i % 2] *= 1.0 + 0.1 * y[i] * p;
        d -= x[i] * y[i];
        flags |= i & 5;
        seen = seen && i < 16;
      }
    }
    all[0] *= all[1] * d;
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * p * flags + (least + most * seen) * x[i] + all[i % 3];
}
