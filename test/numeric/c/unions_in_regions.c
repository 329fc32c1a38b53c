// n=9 m=6 threads=1,2,3,4 : unions of one member that is longer than the first, private and shared in regions
union slot { int used; double value; };
struct pair { union slot a, b; };
void f(int n, int m, double *x, double *y) {
  struct pair pairs[16];
  union slot sum;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    pairs[i].a.value = x[i] * x[i];
    pairs[i].b.value = x[i] * pairs[i].a.value;
  }
  sum.value = 0;
  for (int i = 0; i < n; i++)
    sum.value += pairs[i].a.value;
  union slot mine;
#pragma omp parallel for private(mine) firstprivate(sum)
  for (int i = 0; i < m; i++) {
    mine.value = y[i] * pairs[i % n].b.value;
    y[i] = mine.value * mine.value + sum.value;
  }
}
