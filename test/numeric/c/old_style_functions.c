// n=6 m=5 fd=1e-3 same=1e-5 dot=1e-5 step=0.0625 std=gnu11 : functions with identifier lists: parameters of float, char and short, which calls promote; calls before the definition
#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#endif
double later();
static float curve(v)
float v;
{
  return v * v * v;
}
static double mix(a, c, s, x)
float a;
signed char c;
unsigned short s;
double x;
{
  return a * x + c * x * x + s * a;
}
static int chosen(k, q)
short k;
float q;
{
  return k + (q > 0.5f);
}
static void scale(n, by, x)
int n;
float by;
double *x;
{
  int i;
  for (i = 0; i < n; i++)
    x[i] *= by;
}
static float twice(a)
float a;
{
  a = a * a; /* the parameter is the function's own */
  return 2.0f * curve(a);
}
static double power(x, n)
float x;
char n;
{
  return n <= 0 ? 1.0 : x * power(x, n - 1);
}

void f(n, m, x, y)
int n, m;
double *x, *y;
{
  int i;
  float sum = 0.0f;
  for (i = 0; i < n; i++) {
    float t = (float)x[i];
    y[i % m] += curve(t) * x[i] + mix(t, 'a' - 99, i, x[i]) * chosen(i, 0.75f);
    sum += twice((float)x[i]);
  }
  scale(n, sum, x);
  y[0] += later(sum, 2) + power(sum, 3) * 0.01;
}

double later(s, k)
float s;
unsigned char k;
{
  return s * s * k;
}
