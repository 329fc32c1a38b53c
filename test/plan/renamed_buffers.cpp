// RUN: %adjgen --head=vectors --remarks %s -o %t.v.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=VECTORS %s
// RUN: %adjgen --head=members %s -o %t.m.cpp -- -fopenmp -std=c++17
// RUN: FileCheck --check-prefix=CODE %s < %t.m.cpp
// RUN: %adjgen --head=read --remarks %s -o %t.r.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=READ %s
// RUN: %adjgen --head=twice --remarks %s -o %t.t.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=TWICE %s
// RUN: %adjgen --head=behind %s -o %t.b.cpp -- -fopenmp -std=c++17
// RUN: FileCheck --check-prefix=BEHIND %s < %t.b.cpp
// RUN: %adjgen --head=named --remarks %s -o %t.n.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=NAMED %s
// RUN: %adjgen --head=own --remarks %s -o %t.o.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=OWN %s
// RUN: %adjgen --head=three --remarks %s -o %t.3.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck --check-prefix=THREE %s
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

// What is read behind the loop is where the primal has it.
double behind(int n, int steps, std::vector<double> &u, std::vector<double> &v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
  }
  double s = 0;
  for (double x : u)
    s += x * x;
  return s;
}
// BEHIND: u_view.first = (double *)adjgen_renamed_settle(&v_view_steps, u_view.first);
// BEHIND: adjgen_renamed_unsettle();

// The loop reads an array by another name.
void named(int n, int steps, double *__restrict u, double *__restrict v, double *w) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      // NAMED-NOT: remark: each step sets
      // NAMED: [[@LINE+1]]:{{[0-9]+}}: remark: what 'b' holds in all cells that the loop overwrites here is saved
      b[i] = a[i] * a[i - 1];
    w[t] = u[1] * u[1];
    std::swap(a, b);
  }
}

// Memory of its own.
double own(int n, int steps, const double *u) {
  std::vector<double> a(u, u + n), b(n);
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      // OWN: [[@LINE+1]]:{{[0-9]+}}: remark: each step sets
      b[i] = a[i] * (a[i - 1] + a[i + 1]);
    std::swap(a, b);
  }
  return a[1] * a[2];
}

// Three, exchanged by two swaps; members that begin as parameters.
double three(int n, int steps, const double *x, double *__restrict u, double *__restrict v) {
  std::vector<double> last(x, x + n), now(x, x + n), next(n);
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      // THREE: [[@LINE+1]]:{{[0-9]+}}: remark: each step sets
      next[i] = 2 * now[i] - last[i] * now[i - 1];
    last.swap(now);
    now.swap(next);
  }
  Grid g{n, u, v};
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      // THREE: [[@LINE+1]]:{{[0-9]+}}: remark: each step sets
      g.v[i] = now[i] * g.u[i - 1] * g.u[i];
    std::swap(g.u, g.v);
  }
  return g.u[1];
}
