// n=4 m=2 sources no-roundtrip : timers of another source, which prints what they have counted: with names that are no constants, to a file of its own
enum timer { Inner, Outer, Timers };
void begin(const enum timer t);
void end(const enum timer t);

static double weighed(double a, double b) {
  begin(Inner);
  const double w = a * a * b;
  end(Inner);
  return w;
}

void f(int n, int m, double *x, double *y) {
  begin(Outer);
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      y[j] += weighed(x[i], x[(i + j) % n]) * y[j];
  end(Outer);
}
