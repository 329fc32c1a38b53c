// Matrices of functions whose parameters lead to structs of numbers and to vectors, and that change variables at file scope, compared with
// differences: twice, with another number of elements, and dense.
// RUN: %adjgen --driver=hessian '--head=energy(return)/(cells,x)' --extent=cells=n %s -o %t.energy.cpp --
// RUN: %adjgen --driver=jacobian '--head=advance(cells,y)/(cells)' --extent=cells=n,y=n %s -o %t.advance.cpp --
// RUN: %adjgen --driver=jacobian '--head=weigh(y)/(x)' --directions=1 %s -o %t.weigh.cpp --
// RUN: %adjgen --driver=jacobian '--head=exchange(y)/(x)' %s -o %t.exchange.cpp --
// RUN: sh %S/Inputs/build_matrices "%adjgen" "%clang" %t.program %s %S/Inputs/matrices_of_objects.cpp %t.energy.cpp %t.advance.cpp %t.weigh.cpp %t.exchange.cpp
// RUN: %t.program
#include "Inputs/matrices_of_objects.h"
#include <cmath>

double level;
int calls[2];

double energy(int n, const cell *cells, const std::vector<double> &x) {
  double sum = 0.0;
  calls[1]++;
  level *= x[0];
  for (int i = 0; i < n; i++)
    for (int k = 0; k <= cells[i].kind; k++)
      sum += cells[i].a * cells[i].flux[k] * std::sin(x[i % x.size()]) * cells[(i + 1) % n].corners[1].c;
  return sum * level;
}

void advance(int n, cell *cells, double *y) {
  for (int i = 0; i < n; i++) {
    cells[i].kind++;
    cells[i].a *= cells[i].corners[0].c * cells[i].kind;
    y[i] = cells[i].a * cells[(i + 1) % n].flux[1];
  }
}

void weigh(const std::vector<float> &x, std::vector<float> &y) {
  for (std::size_t i = 0; i < x.size(); i++)
    y[i] = y[i] * x[i] * x[(i + 1) % x.size()];
}

/* Their elements change places. */
void exchange(const std::vector<double> &x, std::vector<double> &y, std::vector<double> &z) {
  z[0] = x[0] * x[1];
  y.swap(z);
}
