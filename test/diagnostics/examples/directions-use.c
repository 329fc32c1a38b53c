// adjgen --head='f(y)/(x)' --mode=forward --directions=4 directions-use.c
// In several directions, a struct that holds numbers has a shadow for each direction, one behind the other: a pointer to one of its members would lead
// to a number of one direction only.
struct pair {
  double a, b;
};

static void add(double *to, double x) { *to += x; }

void f(double x, double *y) {
  struct pair p = {x, x * x};
  add(&p.a, x * p.b);
  *y = p.a * p.b;
}
