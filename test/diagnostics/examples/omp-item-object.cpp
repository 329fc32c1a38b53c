// adjgen --head='f(y)/(x)' omp-item-object.cpp -- -std=c++17 -fopenmp
// Functions of the class would have to make the copies of the objects, one by one.
struct cell {
  double v;
  cell() : v(0) {}
  cell(const cell &o) : v(o.v) {}
};
void f(int n, double *x, double *y) {
  cell cells[2];
#pragma omp parallel for firstprivate(cells)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * cells[i % 2].v;
}
