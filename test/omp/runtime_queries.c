// n=12 m=4 needs-openmp : what a thread can ask about its team, where the answers are the same for every number of threads
#include <omp.h>
void f(int n, int m, double *x, double *y) {
  double started = omp_get_wtime();
  int processors = omp_get_num_procs();
  (void)m;
#pragma omp parallel
  {
    int level = omp_get_level();
    int mine = omp_get_ancestor_thread_num(level) == omp_get_thread_num();
    int all = omp_get_team_size(level) == omp_get_num_threads();
    int inside = omp_in_parallel() == (omp_get_active_level() > 0) && omp_get_num_teams() == 1;
#pragma omp for
    for (int i = 0; i < n; i++)
      if (mine && all && inside && level == 1)
        x[i] *= 0.5 * x[i];
  }
  if (processors > 0 && omp_get_wtime() >= started)
    for (int i = 0; i < n; i++)
      y[i % 4] += x[i] * x[i];
}
