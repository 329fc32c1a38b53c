// n=4 m=3 same-unit : functions that count how often they are called, and read by constant pointers, tables and members what the derivative depends on
#ifdef __adjgen__
#pragma adjgen differentiate(f(y) / (x, y)) mode(forward)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse) suffix(_w) with_primal
#endif

static double values[4];
static double *const first = values;
static double (*const whole)[4] = &values;
static struct {
  double *at;
  int count;
} const view = {values + 1, 3};
static double *const places[2] = {values + 2, values};
static const char *const names[2] = {"one", "two"}; // nobody's numbers
static int calls[5];

static double by_pointer(int i) {
  calls[0]++;
  return first[i % 4] * first[1];
}
static double by_array(int i) {
  calls[1]++;
  return (*whole)[i % 4] * 2.0;
}
static double by_member(int i) {
  calls[2]++;
  return view.at[i % view.count];
}
static double by_table(int i) {
  calls[3]++;
  return *places[i % 2] * *places[1];
}
static int by_name(int i) {
  calls[4]++;
  return names[i % 2][0] == 't';
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < 4; i++)
    values[i] = x[i % n] * x[(i + 1) % n];
  for (int i = 0; i < m; i++)
    y[i] = y[i] * by_pointer(i) + by_array(i) * by_member(i) + by_table(i) * by_name(i);
}
