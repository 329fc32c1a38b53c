// n=8 m=8 sources no-roundtrip : functions of the other source that read through pointers in a region name what only their own source says at file scope: types, tables, constants, variables, functions, containers
double byTable(double v, const double *w);
double byStruct(double v, const double *w);
double byContainer(double v, const double *w);
double byFunction(double v, const double *w);
double byItself(double v, const double *w);

void f(int n, int, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = byTable(x[i], &y[i]) + byStruct(x[i], &x[i]) + byContainer(y[i], &x[i]) * byFunction(x[i], &y[i]) +
           byItself(x[i], &y[i]);
}
