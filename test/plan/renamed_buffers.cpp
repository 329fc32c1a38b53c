// RUN: %adjgen --head=vectors --remarks %s -o %t.v.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=VECTORS %s
// RUN: %adjgen --head=members %s -o %t.m.cpp -- -fopenmp -std=c++17
// RUN: FileCheck --check-prefix=CODE %s < %t.m.cpp
// RUN: %adjgen --head=read --remarks %s -o %t.r.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=READ %s
// RUN: %adjgen --head=twice --remarks %s -o %t.t.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=TWICE %s
// Which buffers get new memory in each step, and which do not.
#include <utility>
#include <vector>

void vectors(int n, int steps, std::vector<double> &u, std::vector<double> &v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      // VECTORS: [[@LINE+1]]:{{[0-9]+}}: remark: each step sets
      v[i] = u[i] * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
  }
}

struct Grid {
  int n;
  double *u, *v;
};

void members(Grid &g, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < g.n - 1; i++)
      g.v[i] = g.u[i] * (g.u[i - 1] + g.u[i + 1]);
    std::swap(g.u, g.v);
  }
}
// CODE: g.v = (double *)adjgen_renamed(&g_steps, g.v);
// CODE: adjgen_renamed_push_row(&g_steps, &g.v[1]
// CODE: g.v = (double *)adjgen_renamed_undo(&g_step);

// The step reads what it overwrites.
void read(int n, int steps, double *__restrict u, double *__restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      // READ-NOT: remark: each step sets
      // READ: [[@LINE+1]]:{{[0-9]+}}: remark: what 'b' holds in all cells that the loop overwrites here is saved
      b[i] = a[i] * b[i];
    std::swap(a, b);
  }
}

// Exchanged twice in one step.
void twice(int n, int steps, double *__restrict u, double *__restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      // TWICE-NOT: remark: each step sets
      // TWICE: [[@LINE+1]]:{{[0-9]+}}: remark: what 'b' holds in all cells that the loop overwrites here is saved
      b[i] = a[i] * a[i - 1];
    std::swap(a, b);
    a[0] = 0.5 * b[1];
    std::swap(a, b);
  }
}
