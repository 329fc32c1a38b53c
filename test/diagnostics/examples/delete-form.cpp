// adjgen --head='f(y)/(x)' delete-form.cpp -- -std=c++17
// adjgen does not know here which destructors run, and how often.
struct cell {
  double v = 0.0;
  ~cell() { v = 0.0; }
};
static void drop(cell *c, int n) {
  if (n > 1)
    delete[] c;
  else
    delete c;
}
void f(int n, double *x, double *y) {
  cell *c = new cell;
  c->v = x[0];
  y[0] = c->v * c->v;
  drop(c, n);
}
