// n=12 m=3 : a ring buffer of three states addressed modulo, by pointers kept across iterations
void f(int n, int m, double *x, double *y) {
  double ring[3][2] = {{0.5, 1.0}, {x[0], x[1]}};
  double *previous = ring[1];
  for (int i = 2; i + 1 < n; i++) {
    double *now = ring[i % 3], *oldest = ring[(i + 1) % 3];
    now[0] = previous[0] * x[i] + oldest[1] * 0.25;
    now[1] = now[0] * x[i + 1] - oldest[0] * previous[1] * 0.5;
    previous = now;
    y[i % m] += now[1];
  }
}
