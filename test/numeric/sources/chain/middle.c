// The second.
double last(double v);

static double step(double v, int k) { return k % 2 ? v * v : last(v); }

double middle(double v, int k) {
  double r = v;
  for (int i = 0; i <= k; i++)
    r = step(r, i) + 0.1 * v;
  return r;
}
