// RUN: %adjgen '--head=f(u,v,w)/(u,v,w)' '--head=shared(u,v)/(u,v)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck --implicit-check-not='from the second backward step' %s
// RUN: FileCheck --check-prefix=CODE --implicit-check-not='int consumed' %s < %t.c
// What looks like two buffers of a time step, but for one of [across steps] to [same in each step] (lib/plan/accumulate/AssignedRows.h).
// The same without anything against it.
static void steps(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    // CHECK: [[@LINE+1]]:5: remark: the adjoint of 'v' is assigned cell by cell, not added to, from the second backward step on: the next step overwrites all of these cells
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}
// CODE: void steps_bwd(
// CODE: int consumed = 0;
// [across steps]: no counted loop.
static void left(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
    if (t == n)
      break;
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}
// [across steps]: not in each step.
static void sometimes(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 0; t < m; t++) {
    if (t % 3) {
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++)
        v[i] = 0.2 * u[i];
    }
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
    if (t % 3) {
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++)
        u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    }
  }
}
// [across steps]: the one that overwrites comes second, and something is between.
static void reversed(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    w[0] += v[1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
  }
}
// [across steps]: in a region.
static void inRegion(int n, int m, double *restrict u, double *restrict v) {
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    for (int t = 0; t < m; t++) {
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++)
        v[i] = 0.2 * u[i];
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++)
        u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    }
  }
}
// [across steps]: it is shared by a team, perhaps.
void shared(int n, int m, double *restrict u, double *restrict v) {
#pragma omp for
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}
// [nothing between steps]: behind both, or in front of both.
static void readBehind(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    w[0] += v[1];
  }
}
static void readInFront(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < m; t++) {
    w[0] += v[n - 2];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}
static void setBehind(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i <= n - 2; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i <= n - 2; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    if (t % 2)
      v[n - 2] = w[0];
  }
}
// The number of a cell is not known; it is another row's, or array's, which may lie in this one.
static void unknown(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    w[0] += v[m];
  }
}
static void otherRow(int n, int m, double *restrict u, double **v, double *restrict w) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[0][i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[0][i - 1] - 0.1 * v[0][i + 1];
    w[0] += v[1][0];
  }
}
static void otherArray(int n, int m, double *restrict u, double *v, double *w) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    w[0] *= 0.5;
  }
}
// A call; a copy.
static double first(const double *v) { return v[0] * v[0]; }
static void call(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    w[0] += first(v + 1);
  }
}
static void copy(int m, double *restrict u, double *restrict w) {
  double v[9999] = {0.0};
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < 9998; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < 9998; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
#pragma omp parallel for firstprivate(v)
    for (int i = 0; i < 9; i++) {
      v[i] += w[i + 1];
      w[i + 1] = 0.5 * v[i] * v[i];
    }
  }
}
// [same iterations]: other iterations, other cells. [no other adjoints]: it reads what it overwrites.
static void fewer(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 1; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 2; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}
static void shifted(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 1; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i + 1] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}
static void damped(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 1; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i] + 0.3 * v[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}
// [same in each step]: the bounds, the buffers.
static void shrinking(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 1; t < m; t++) {
#pragma omp parallel for
    for (int i = t; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = t; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
  for (int t = 1; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    n--;
  }
}
static void moving(int n, int m, double *restrict u, double *v) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    v += n;
  }
}
static void own(int m, double *restrict u) {
  for (int t = 0; t < m; t++) {
    double v[9999];
    v[0] = v[9998] = u[0];
#pragma omp parallel for
    for (int i = 1; i < 9998; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < 9998; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}
void f(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
  steps(n, m, u, v);
  left(n, m, u, v);
  sometimes(n, m, u, v);
  reversed(n, m, u, v, w);
  inRegion(n, m, u, v);
  readBehind(n, m, u, v, w);
  readInFront(n, m, u, v, w);
  setBehind(n, m, u, v, w);
  unknown(n, m, u, v, w);
  double *rows[] = {v, w};
  otherRow(n, m, u, rows, w);
  otherArray(n, m, u, v, w);
  call(n, m, u, v, w);
  copy(m, u, w);
  fewer(n, m, u, v);
  shifted(n, m, u, v);
  damped(n, m, u, v);
  shrinking(n, m, u, v);
  moving(n, m, u, v);
  own(m, u);
}
