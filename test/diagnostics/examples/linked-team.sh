# `copyprivate` in a function hands a value to all threads that call it. If a parallel region of another source calls the function, the
# region's adjoint would have to know of that.
cat > f.c <<'END'
void g(double *x, double *own);
void f(double *x, double *y) {
#pragma omp parallel num_threads(2)
  {
    double own = 0.0;
    g(x, &own);
#pragma omp critical
    *y += own;
  }
}
END
cat > g.c <<'END'
void g(double *x, double *own) {
  double shared;
#pragma omp single copyprivate(shared)
  shared = *x * *x;
  *own = shared;
}
END
adjgen --head='f(y)/(x)' f.c g.c -- -fopenmp
