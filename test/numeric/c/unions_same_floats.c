// n=8 m=8 fd=1e-5 dot=1e-6 : as unions_same_numbers.c, of floats and of long doubles; beside whole numbers of the same memory that the code does not use
typedef union {
  float v[4];
  struct {
    float x, y;
    union {
      float zw[2];
      struct {
        float z, w;
      };
    };
  };
  unsigned bits[4];
} Four;
typedef union {
  struct {
    long double a, b;
  } both;
  long double all[2];
} Two;
void f(int n, int m, double *x, double *y) {
  Four p = {.v = {0}};
  Two t = {{1.0L, 2.0L}};
  for (int i = 0; i < 4; i++)
    p.v[i] = (float)(x[i] * 0.5);
  p.x += p.y * p.v[3];
  t.both.a *= (long double)x[n - 1];
  t.all[1] = t.both.a * (long double)y[0];
  for (int i = 0; i < m; i++)
    y[i] *= (double)(p.v[i % 4] * p.x) + (double)t.both.b;
}
