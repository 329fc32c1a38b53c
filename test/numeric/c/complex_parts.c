// n=8 m=6 std=gnu89 : complex numbers in old C: parts as places, structs and arrays of them, results of functions, single precision, conditions
typedef struct {
  double _Complex value[2];
  float _Complex small;
  int times;
} Wave;

static Wave grown(Wave w, double _Complex by) {
  w.value[0] = w.value[0] * by;
  w.value[1] += by;
  w.small *= 0.5f;
  w.times++;
  return w;
}

static double square(double _Complex z) { return __real__(z * ~z); }

static double _Complex chosen(int which, const double _Complex *z, double x) {
  double _Complex *none = 0;
  if (which == 0)
    return z[0];
  if (which == 1)
    return x;
  return z[1] * (none ? *none : x * z[0]);
}

void f(int n, int m, double *x, double *y) {
  Wave w = {{0}, 0, 0}, *p = &w;
  double _Complex z[2], last, before, *q;
  double r;
  int i;
  __real__ z[0] = x[0];
  __imag__ z[0] = x[1] * x[2];
  z[1] = ~z[0] * 2.0;
  w.value[0] = z[0];
  __imag__ p->small = (float)x[3];
  p->small += 1.0f;
  for (i = 0; i < n; i++) {
    w = grown(w, chosen(i % 3, z, x[i]));
    q = i % 2 ? z : &p->value[1];
    before = *q;
    last = *q = *q * 0.5 + z[0];
    __imag__ *q += __real__ *q * x[i];
    if (__imag__ last > 0.5 && last)
      last = i % 2 ? last : -before;
    z[1] = (last++, last - before);
  }
  r = 1.5;
  r *= z[1];
  y[0] += square(w.value[0]);
  y[1] = __real__ w.value[1] * __imag__ w.value[1];
  y[2] = (double)(w.value[0] * z[1]);
  y[3] = __imag__ w.small + y[3] * r;
  y[4] = ({ double _Complex u = z[0] * y[4]; __real__(u / z[1]); });
  y[m - 1] = !w.value[0] ? 0.0 : __real__(1.0 / w.value[0]);
}
