// n=6 m=6 same-unit : functions that give what they count, after as many calls the same again: the derivative is that of just these numbers
#ifdef __adjgen__
#pragma adjgen differentiate(f(y) / (x)) mode(forward)
#pragma adjgen differentiate(f(y) / (x)) mode(reverse)
#endif

static int turn;

static int next_turn(void) {
  turn = (turn + 1) % 3;
  return turn;
}
static double next_weight(void) {
  static double weight = 1.0;
  weight = weight == 1.0 ? 2.5 : 1.0;
  return weight;
}
void next_weights(int k, double *w) {
  static int which;
  which = 1 - which;
  for (int i = 0; i < k; i++)
    w[i] = which + 0.5 * i;
}

static double weighted(double a, double b) {
  const double w = next_weight();
  return w * a * b + next_weight() * a;
}

void f(int n, int m, double *x, double *y) {
  double w[4];
  for (int i = 0; i < 6; i++) {
    const int k = next_turn();
    y[i % m] = weighted(x[i % n], x[(i + k) % n]);
  }
  for (int r = 0; r < 2; r++) {
    next_weights(4, w);
    for (int i = 0; i < m; i++)
      y[i] += w[i % 4] * y[i] * x[(i + r) % n];
  }
}
