// What must be saved where code is executed again, and where what is saved is an address ([saved by again], [outliving], [needed by joint call], [saved by each thread] in
// ToBeRecorded.h).
// RUN: %adjgen '--head=again(y)/(x)' --print-after=to-be-recorded %s -o /dev/null 2>&1 | FileCheck --check-prefix=AGAIN --implicit-check-not=saves %s
// RUN: %adjgen --restore=recompute '--head=addresses(y)/(x)' --print-after=to-be-recorded %s -o /dev/null 2>&1 | FileCheck --check-prefix=ADDRESS %s
// RUN: %adjgen '--head=joint(y)/(x)' --print-after=to-be-recorded %s -o /dev/null 2>&1 | FileCheck --check-prefix=JOINT --implicit-check-not=saves %s
// RUN: %adjgen '--head=threads(y)/(x)' --print-after=to-be-recorded %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --check-prefix=THREADS %s
#include <math.h>

// ([saved by again]) What an iteration overwrites of what it reads itself, it saves in the forward sweep, and once more, for itself,
// when it is executed again.
void again(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double u = sin(x[i]), v = u * x[i];
    u = u * v;
    // AGAIN-DAG: again (iteration of line [[@LINE-3]]):[[@LINE-1]]: saves u{{$}}
    v = v * u;
    // AGAIN-DAG: again (iteration of line [[@LINE-5]]):[[@LINE-1]]: saves v{{$}}
    u = u * v;
    // AGAIN-DAG: again (iteration of line [[@LINE-7]]):[[@LINE-1]]: saves u{{$}}
    y[i] = v * u * sin(y[i]);
    // AGAIN-DAG: again:[[@LINE-1]]: saves y{{$}}
  }
  y[0] = y[0] * y[1];
}
// ([outliving]) A local whose address is saved must keep its place.
void addresses(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double a = x[i], b = 2 * x[i];
    // ADDRESS-DAG: line [[@LINE-1]]: a outlives its scope{{$}}
    // ADDRESS-DAG: line [[@LINE-2]]: b outlives its scope{{$}}
    double *p = &a;
    y[i] += *p * *p;
    p = i % 2 ? &a : &b;
    // ADDRESS-DAG: addresses:[[@LINE-1]]: saves p{{$}}
    y[i] += *p * *p;
  }
}
// ([needed by joint call]) A joint call: what the forward sweep's call overwrites of what it needs is saved in front of it.
static void relax(double p[19]) {
  double s = 0.0;
  for (int q = 0; q < 19; q++)
    s += p[q];
  for (int k = 0; k < 2; k++)
    for (int q = 0; q < 19; q++)
      p[q] = p[q] * s + p[q] * p[q];
      // JOINT-DAG: relax:[[@LINE-1]]: saves p{{$}}
}
void joint(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double p[19];
    for (int q = 0; q < 19; q++)
      p[q] = x[i] * q;
    relax(p);
    // JOINT-DAG: joint (iteration of line [[@LINE-5]]):[[@LINE-1]]: saved in front of the call: p{{$}}
    for (int q = 0; q < 19; q++)
      y[i] += p[q] * p[q];
  }
}
// ([saved by each thread]) Of threadprivate variables that a region uses, each thread saves at its end what is needed.
static double mine;
#pragma omp threadprivate(mine)
void threads(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    // THREADS: threads:[[@LINE-1]]: saved at the end of the scope: mine{{$}}
    mine = x[0];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = mine * x[i] * mine;
  }
}
