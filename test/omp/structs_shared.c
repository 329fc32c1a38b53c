// n=16 m=16 : a shared struct with pointers, and an array of structs with one element an iteration
typedef struct {
  double *value;
  const double *weight;
  int size;
  double gain;
} Field;
typedef struct {
  double a, b;
} Pair;
void f(int n, int m, double *x, double *y) {
  Field field = {x, y, n, y[0]};
  Pair pairs[16];
#pragma omp parallel for
  for (int i = 0; i < field.size; i++) {
    pairs[i].a = field.value[i] * field.gain;
    pairs[i].b = pairs[i].a * field.weight[i % m];
    field.value[i] = pairs[i].b * pairs[i].a;
  }
  for (int i = 0; i < m; i++)
    y[i] = pairs[i % n].a + pairs[i % n].b;
}
