// RUN: %adjgen '--head=f(u,v)/(u,v)' '--head=g(v)/(u,v)' '--head=h(v)/(u,v)' '--head=k(v)/(u,v)' '--head=again(v)/(u,v)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// Rows of which no test in front of the loop would show that nothing else in it touches them.
typedef struct Mesh {
  double *cells;
  int from;
} Mesh;
void f(int n, int m, const int *at, const int *restrict next, double *u, double *v) {
  int last = 0;
  for (int t = 0; t < m; t++) {
    // Cells of the same row.
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= v[i - 1] * u[i];
    // What else is read is anywhere.
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= u[next[i]];
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= u[2 * i];
    // By way of what the body has computed.
    for (int i = 1; i < n; i++) {
      int k = i + at[i];
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= u[k];
    }
    for (int i = 1; i < n; i++) {
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= u[i + last];
      last = next[i];
    }
  }
}
void g(int n, int m, Mesh *mesh, double *u, double *v) {
  for (int t = 0; t < m; t++) {
    for (int i = 1; i < n; i++) {
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= u[mesh->from + i];
      mesh->from = 0;
    }
    // Chunks that follow others; an order that only the run knows; two loops in one; an order of iterations.
#pragma omp parallel
    {
#pragma omp for schedule(static, 4)
      for (int i = 1; i < n; i++)
        // CHECK-DAG: [[@LINE+1]]:9: remark: 'v' is saved before it is overwritten here
        v[i] *= u[i];
#pragma omp for schedule(dynamic)
      for (int i = 1; i < n; i++)
        // CHECK-DAG: [[@LINE+1]]:9: remark: 'v' is saved before it is overwritten here
        v[i] *= u[i];
#pragma omp for collapse(2)
      for (int i = 1; i < 9; i++)
        for (int j = 1; j < n; j++)
          // CHECK-DAG: [[@LINE+1]]:11: remark: 'v' is saved before it is overwritten here
          v[j + n * i] *= u[i];
#pragma omp for ordered schedule(static)
      for (int i = 1; i < n; i++)
        // CHECK-DAG: [[@LINE+1]]:9: remark: 'v' is saved before it is overwritten here
        v[i] *= u[i];
    }
  }
}
// Of many arrays that may all meet, each would have to be compared with each.
void h(int n, int m, double *const p[9], double *u, double *v) {
  for (int t = 0; t < m; t++)
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= u[i] + p[0][i] * p[1][i] + p[2][i] * p[3][i] + p[4][i] * p[5][i] + p[6][i] * p[7][i] * p[8][i];
}
// Cells that have no aligned address, or none at all in some iterations.
#pragma pack(push, 1)
typedef struct Packed {
  char kind;
  double cells[64];
} Packed;
#pragma pack(pop)
void k(int n, int m, const Packed *packed, const Mesh *mesh, double *u, double *v) {
  for (int t = 0; t < m; t++) {
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= packed->cells[i];
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= u[i] * (mesh && mesh->cells[i] > 0.0);
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= u[i] * (!m || u[i + n / m] > 0.0);
  }
}
// Iterations that are executed again, for which they restore what they have overwritten.
void again(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 0; t < m; t++) {
    // CHECK-DAG: [[@LINE+1]]:1: remark: the backward sweep executes each iteration again
#pragma omp parallel for
    for (int i = 1; i < n; i++) {
      double a = u[i];
      a = a * (a * v[i]);
      a = a * a + a;
      a = a * a + 0.5;
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= a;
    }
    // CHECK-DAG: [[@LINE+1]]:5: remark: the backward sweep executes each iteration again
    for (int i = 1; i < n; i++) {
      double a = u[i];
      a = a * (a * v[i]);
      a = a * a + a;
      a = a * a + 0.5;
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'v' is saved before it is overwritten here
      v[i] *= a;
    }
  }
}
