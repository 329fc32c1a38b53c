// n=8 m=8 : assignments and increments as places, whose left side has effects of its own
struct Cursor {
  double *p;
  double &next() { return *p++; }
};
struct Count {
  double sum = 0.0;
  double &at(double *v, int k) {
    sum += v[k];
    return v[k];
  }
};
static void scale(double &v, double k) { v *= k; }

void f(int n, int m, double *x, double *y) {
  Cursor c{x};
  y[0] *= c.next() = x[4] * y[0];
  double a = x[5] * x[6];
  a *= c.next() *= a;
  y[1] += a;
  int i = 2, j = 2;
  y[i++] = x[j++] = a * x[7];
  (y[i++] += x[j++]) *= x[1];
  scale(++y[i++], x[j]);
  Count k;
  double &r = (k.at(x, 3) = y[2] * x[0]);
  r += k.sum;
  y[5] += (k.at(x, 6) -= y[6] * x[1]) * k.sum;
  double *p = y, *q = x;
  for (int t = 0; t < n && t < m; ++t)
    *p++ += *q++ *= 1.5;
  y[7] *= k.sum * i * j;
}
