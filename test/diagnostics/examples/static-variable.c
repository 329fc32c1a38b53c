// adjgen --head='f(y)/(x)' static-variable.c -- -fopenmp
// What each thread keeps in a static variable from one call to the next is not among the inputs. (Other static variables of functions
// are treated like those of the file: hidden-state.)
void f(double *x, double *y) {
  static double last = 1.0;
#pragma omp threadprivate(last)
  y[0] = last * x[0];
  last = x[0];
}
