// Loops whose bound is read through references, members, closures and pointers are counted ones where nothing changes it.
// RUN: %adjgen '--head=kept' --emit=primal %s -o - | FileCheck --check-prefix=KEPT --implicit-check-not=while %s
// RUN: %adjgen '--head=changed' --emit=primal %s -o - | FileCheck --check-prefix=CHANGED %s
#include <vector>

struct Grid {
  int nx;
  double *cells;
  int size() const { return nx; }
  void scale(double by) {
    for (int i = 0; i < nx; i++)
      cells[i] *= by;
  }
};
static int total;
static int jump(const int &n, const Grid *g, double *x) {
  if (n > 1000)
    return 0;
  for (int i = 0; i < n; i++) // a reference that is a parameter
    x[i] *= 2.0;
  for (int i = 0; i < g->nx; i++) // a member behind a pointer
    g->cells[i] += x[i];
  return 1;
}
static double squared(double v) {
  if (v > 1000.0)
    return v;
  return v * v;
}

// KEPT-COUNT-2: for (int {{.*}}; {{.*}}++)
// KEPT-LABEL: void kept(
// KEPT-COUNT-8: for ({{.*}}; {{.*}}++)
void kept(const int &n, Grid &g, std::vector<double> &v, double *x) {
  for (int i = 0; i < n; i++)
    x[i] = squared(x[i]);
  total = n;
  for (int i = 0; i < total; i++) // a global variable
    x[i] = squared(x[i]);
  jump(n, &g, x);
  g.scale(0.5);
  for (int i = 0; i < g.size(); i++)
    g.cells[i] *= x[i];
  for (std::size_t i = 0; i < v.size(); i++)
    v[i] *= x[i];
  auto closure = [&](double by) {
    for (int i = 0; i < n; i++)
      x[i] *= by;
  };
  closure(0.5);
  int counts[3] = {n, n, n};
  const int which = 1;
  for (int i = 0; i < counts[which]; i++)
    x[i] *= 0.5;
  double *end = x + n;
  double *const &last = end;
  for (double *p = x; p != last; p++)
    *p *= 0.5;
}

// CHANGED-LABEL: void changed(
// CHANGED-NOT: for (
// CHANGED-COUNT-6: while (
// CHANGED-NOT: for (
void changed(const int &n, int *counts, Grid &g, double *x) {
  for (int i = 0; i < n; i++) { // may be one of them
    counts[i] = i;
    x[i] *= 2.0;
  }
  for (int i = 0; i < g.size(); i++) {
    g.nx--;
    x[i] *= 2.0;
  }
  int k = n;
  auto closure = [&] { k--; };
  for (int i = 0; i < k; i++) {
    closure();
    x[i] *= 2.0;
  }
  Grid *p = &g;
  for (int i = 0; i < p->nx; i++) {
    counts[i] = 0;
    x[i] *= 2.0;
  }
  volatile int seen = n;
  for (int i = 0; i < seen; i++)
    x[i] *= 2.0;
  total = n;
  int &left = total;
  for (int i = 0; i < total; i++) {
    left--;
    x[i] *= 2.0;
  }
}
