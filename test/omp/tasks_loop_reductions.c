// n=16 m=23 threads=1,2,3,4,8 needs-openmp no-roundtrip : reductions of taskloop by other operators, of arrays and sections, declared ones, of integers
struct Pair {
  double a, b;
};

static void join(struct Pair *out, const struct Pair *in) {
  out->a += in->a;
  out->b *= in->b;
}
#pragma omp declare reduction(joined : struct Pair : join(&omp_out, &omp_in))                                \
    initializer(omp_priv = (struct Pair){0.0, 1.0})

static double products(int n, const double *x) {
  double p = 1.0, low = 1e30, high = -1e30;
#pragma omp taskloop reduction(* : p) reduction(min : low) reduction(max : high) num_tasks(4)
  for (int i = 0; i < 16; i++) {
    double v = x[i % n] + 3.0 * (i * 7 % 16) + 2.0;
    p *= 1.0 + 0.01 * v;
    low = v < low ? v : low;
    if (v > high)
      high = v;
  }
  return p * low + high;
}

void f(int n, int m, double *x, double *y) {
  double sums[3] = {0.1, 0.2, 0.3}, rows[2][4] = {{0.0}}, s = 1.0, t = 1.0, u = 2.0;
  struct Pair all = {x[0], 1.0};
  int count = 0, bits = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(t)
    t = products(n, x);
#pragma omp task shared(u)
    u = products(n - 1, x + 1);
#pragma omp taskwait
#pragma omp taskloop reduction(+ : sums, s, count) grainsize(3) reduction(| : bits)
    for (int i = 0; i < 23; i++) {
      sums[i % 3] += y[i % m] * x[i % n];
      s += sums[i % 3] > 1e9 ? 0.0 : y[i % m];
      count += x[i % n] > -9.0;
      bits |= 1 << (i % 4);
    }
#pragma omp taskloop reduction(+ : rows[1][1 : 3]) reduction(* : y[2 : 2]) num_tasks(3)
    for (int i = 4; i < 20; i++) {
      rows[1][1 + i % 3] += x[i % n] * s;
      y[2 + i % 2] *= 1.0 + 0.01 * x[(i + 1) % n];
    }
#pragma omp taskloop reduction(joined : all) num_tasks(5)
    for (int i = 0; i < 12; i++) {
      struct Pair next = {x[i % n] * x[0], 1.0 + 0.01 * i * x[1]};
      join(&all, &next);
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * (all.a + all.b) * 0.01 + sums[i % 3] * rows[1][i % 4] * t * 0.01 + u * (count + bits);
}
