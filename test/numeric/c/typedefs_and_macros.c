// n=8 m=4 : typedef'd reals and arrays, macros with arguments, pasting, statements, and #if
#define SQUARE(v) ((v) * (v))
#define AT(a, i, j) a##Values[(i) * COLUMNS + (j)]
#define COLUMNS 2
#define ADD_TO(target, what)                                                                                 \
  do {                                                                                                       \
    real what##Copy = (what);                                                                                \
    (target) += SQUARE(what##Copy);                                                                          \
  } while (0)
#define FOR_EACH(i, n) for (int i = 0; i < (n); i++)
#if defined(COLUMNS) && COLUMNS > 1
typedef double real;
#else
typedef float real;
#endif
typedef real row_t[COLUMNS];
typedef const real *input;
static real sum(input v) { return v[0] + SQUARE(v[1]); }
void f(int n, int m, double *x, double *y) {
  real *xValues = x;
  row_t r = {1.0, 2.0};
  FOR_EACH(i, n / COLUMNS) {
    FOR_EACH(j, COLUMNS)
    r[j] *= AT(x, i, j);
    real t = sum(r);
    ADD_TO(y[i % m], t);
  }
}
